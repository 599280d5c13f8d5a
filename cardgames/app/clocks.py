"""Thinking time at the table: it runs while whoever acts can be seen to, and tells when it is up."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from cardgames.core.game import Seat
from cardgames.play.clocks import reserve_left, seconds_left
from cardgames.play.match import Match

TICK_MS = 100
KEEP_MS = 5000
"""After so much thought the record is told, so that a killed program gives no more time back than that."""


class Clocks(QObject):
    """Measures how long people think about their actions, and watches their time where a match has a clock.

    The thinking time of opponents is measured by whoever asks them; `others` gives it while they think.
    """

    ticked = Signal()
    """Another second is to be shown."""
    fell = Signal()
    """The time of the seat to act is up."""
    hid = Signal()
    """Something came before the table of a match that has a clock."""
    cleared = Signal()
    """The table can be seen again."""

    def __init__(self, table: QWidget, others: Callable[[], int], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self._others = others
        self._match: Match | None = None
        self._watch = QElapsedTimer()
        self._shown: tuple[int, ...] = ()
        self._away = False
        """Whether something hides the table, as last seen."""
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(TICK_MS)
        self._timer.timeout.connect(self.tick)

    def open(self, match: Match) -> None:
        """Watch the time of this match."""
        self.close()
        self._match, self._away = match, False
        if match.game.clock(match.rules) is not None:
            self._timer.start()

    def close(self) -> None:
        """Note what was used and watch no more."""
        self.note()
        self._timer.stop()
        self._match = None
        self._shown = ()

    def start(self) -> None:
        """The person to act may think: count from now, or go on counting."""
        if not self._watch.isValid():
            self._watch.start()

    def take(self) -> int:
        """Milliseconds of thought that the match has not been told of; counting stops."""
        ms = self._elapsed()
        self._watch.invalidate()
        return ms

    def note(self) -> None:
        """Tell the match what was used so far; counting stops."""
        match, ms = self._match, self.take()
        if match is not None and match.turn is not None:
            match.spend(match.turn, ms)

    def left(self) -> tuple[float | None, ...]:
        """Seconds left for each seat, None for one whose time is not limited just now; nothing where nobody's is."""
        match = self._match
        if match is None:
            return ()
        found = [seconds_left(match, seat, self._running(match, seat)) for seat in range(len(match.seats))]
        return tuple(found) if any(seconds is not None for seconds in found) else ()

    def reserves(self) -> tuple[float | None, ...]:
        """What of that is the reserve of the deal; nothing where the match has no clock."""
        match = self._match
        if match is None or not self.left():
            return ()
        return tuple(reserve_left(match, seat, self._running(match, seat)) for seat in range(len(match.seats)))

    @property
    def up(self) -> bool:
        """Whether the seat to act has no time left; never where there is no clock."""
        match, left = self._match, self.left()
        if match is None or match.turn is None or not left:
            return False
        seconds = left[match.turn]
        return seconds is not None and seconds <= 0

    def tick(self) -> None:
        """Look at the clock; the timer calls this ten times a second, and at the moment when time is up."""
        match = self._match
        if match is None or match.turn is None:
            return
        self._mind_what_hides_the_table()
        if self._watch.isValid() and self._watch.elapsed() >= KEEP_MS:
            match.spend(match.turn, self._elapsed())
            self._watch.start()
        if (self._watch.isValid() or self._others()) and self.up:
            self.fell.emit()
            return
        left = tuple(seconds for seconds in self.left() if seconds is not None)
        self._timer.setInterval(max(1, min(TICK_MS, round(1000 * min(left, default=1.0)))))
        shown = tuple(round(seconds) for seconds in left)
        if shown != self._shown:
            self._shown = shown
            self.ticked.emit()

    def _mind_what_hides_the_table(self) -> None:
        away = self._hidden()
        if away != self._away:
            self._away = away
            (self.hid if away else self.cleared).emit()

    def _hidden(self) -> bool:
        """Whether nothing of the table is seen, or a dialog is in front of it: one that wants an answer first, or one
        that is being read."""
        if not self._table.isVisible() or self._table.window().isMinimized():
            return True
        return QApplication.activeModalWidget() is not None or isinstance(QApplication.activeWindow(), QDialog)

    def _elapsed(self) -> int:
        return self._watch.elapsed() if self._watch.isValid() else 0

    def _running(self, match: Match, seat: Seat) -> int:
        if match.turn != seat:
            return 0
        return self._elapsed() if match.seats[seat].is_person else self._others()
