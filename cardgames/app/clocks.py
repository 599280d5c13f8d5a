"""Thinking time at the table: it runs while a person may act and sees the cards, and tells when it is up."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication, QWidget

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
    """The time of the person to act is up."""

    def __init__(self, table: QWidget, others: Callable[[], int], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self._others = others
        self._match: Match | None = None
        self._watch = QElapsedTimer()
        self._wanted = False
        """Whether a person is thinking, even if something hides the cards just now."""
        self._shown: tuple[int, ...] = ()
        self._timer = QTimer(self)
        self._timer.setInterval(TICK_MS)
        self._timer.timeout.connect(self.tick)

    def open(self, match: Match) -> None:
        """Watch the time of this match."""
        self.close()
        self._match = match
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
        self._wanted = True
        if not self._watch.isValid() and not self._hidden():
            self._watch.start()

    def take(self) -> int:
        """Milliseconds of thought that the match has not been told of; counting stops."""
        ms = self._elapsed()
        self._watch.invalidate()
        self._wanted = False
        return ms

    def note(self) -> None:
        """Tell the match what was used so far; counting stops."""
        match, ms = self._match, self.take()
        if match is not None and match.turn is not None:
            match.spend(match.turn, ms)

    def left(self) -> tuple[float, ...]:
        """Seconds left for each seat; nothing where the match has no clock."""
        match = self._match
        if match is None:
            return ()
        found = [seconds_left(match, seat, self._running(match, seat)) for seat in range(len(match.seats))]
        return tuple(seconds for seconds in found if seconds is not None)

    def reserves(self) -> tuple[float | None, ...]:
        """What of that is the reserve of the deal; nothing where the match has no clock."""
        match = self._match
        if match is None or not self.left():
            return ()
        return tuple(reserve_left(match, seat, self._running(match, seat)) for seat in range(len(match.seats)))

    def tick(self) -> None:
        """Look at the clock; the timer calls this ten times a second."""
        match = self._match
        if match is None or match.turn is None:
            return
        if self._wanted:
            self._mind_what_hides_the_cards(match)
            if self._watch.isValid() and self.left()[match.turn] <= 0:
                self.fell.emit()
                return
        shown = tuple(round(seconds) for seconds in self.left())
        if shown != self._shown:
            self._shown = shown
            self.ticked.emit()

    def _mind_what_hides_the_cards(self, match: Match) -> None:
        assert match.turn is not None
        if self._watch.isValid() and (self._hidden() or self._watch.elapsed() >= KEEP_MS):
            match.spend(match.turn, self._elapsed())
            self._watch.invalidate()
        if not self._watch.isValid() and not self._hidden():
            self._watch.start()

    def _hidden(self) -> bool:
        """Whether the cards cannot be seen: another page is in front, or a dialog that wants an answer first."""
        hidden = not self._table.isVisible() or self._table.window().isMinimized()
        return hidden or QApplication.activeModalWidget() is not None

    def _elapsed(self) -> int:
        return self._watch.elapsed() if self._watch.isValid() else 0

    def _running(self, match: Match, seat: Seat) -> int:
        if match.turn != seat:
            return 0
        return self._elapsed() if match.seats[seat].is_person else self._others()
