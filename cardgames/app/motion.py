"""Cards in the air: one clock for all of them, and a way to measure how late its frames are."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from math import hypot
from time import perf_counter
from typing import Final

from PySide6.QtCore import QAbstractAnimation, QEventLoop, QObject, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QTransform
from PySide6.QtWidgets import QApplication, QStyle

from cardgames.app.card_item import CardItem
from cardgames.app.preferences import Pace, Preferences
from cardgames.app.spread import Rest
from cardgames.app.thinker import frames_due
from cardgames.core.table import Face

FRAME: Final = 1000 / 60
"""Milliseconds between two frames."""


@dataclass(frozen=True)
class Tempo:
    """How long things take, in milliseconds."""

    shortest: int
    longest: int
    stagger: int
    """Between one card of a deal and the next."""
    longest_deal: int
    drift: float
    """Pixels a second at which the arrows of a course go on."""

    def glide(self, distance: float, reach: float) -> int:
        """A card's time for a way, where `reach` is a way across the table."""
        share = min(1.0, distance / max(reach, 1.0))
        return round(self.shortest + (self.longest - self.shortest) * share)

    def between(self, cards: int) -> float:
        return min(float(self.stagger), self.longest_deal / max(1, cards))


TEMPI: Final = {
    Pace.SLOW: Tempo(320, 560, 95, 3600, 15.0),
    Pace.NORMAL: Tempo(180, 350, 55, 1900, 24.0),
    Pace.FAST: Tempo(90, 180, 22, 800, 40.0),
}


def tempo(preferences: Preferences) -> Tempo | None:
    """The tempo a person wants; None where nothing is to move, by their wish or by the system's."""
    if not preferences.motion or reduced_motion():
        return None
    return TEMPI.get(preferences.pace)


def reduced_motion() -> bool:
    """Whether the system asks programs to keep still."""
    hints = QGuiApplication.styleHints()
    accessibility = getattr(hints, "accessibility", None)
    wish = getattr(accessibility() if accessibility else None, "motionPreference", None)
    if wish is not None and getattr(wish(), "name", "").startswith("Reduce"):
        return True
    style = QApplication.style()
    return style is not None and style.styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration) == 0


@dataclass
class Flight:
    """One card on its way to its rest; `shows` is its face from the middle of the way on if it turns over."""

    item: CardItem
    start: Rest
    end: Rest
    delay: float
    time: float
    turned: bool = False
    shows: Face = None
    from_below: bool = False
    """It is not seen before its time comes: still part of a pile."""
    layer: float | None = None
    """How high it lies among the cards that stay, where it only closes up; None for above them all."""
    done: bool = False


class Motion(QAbstractAnimation):
    """All cards in the air. It only moves what it is given; where cards belong is not its business."""

    landed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._flights: list[Flight] = []
        self._total = 0
        self.finished.connect(self._land)

    @property
    def busy(self) -> bool:
        return bool(self._flights)

    @property
    def airborne(self) -> frozenset[CardItem]:
        return frozenset(flight.item for flight in self._flights)

    def fly(self, flights: list[Flight]) -> None:
        """Start these; whatever was still in the air must have been landed before."""
        self._flights = flights
        self._total = round(max((f.delay + f.time for f in flights), default=0))
        if not flights:
            return
        for order, flight in enumerate(flights):
            flight.item.setZValue(1000 + order if flight.layer is None else flight.layer)
            flight.item.setVisible(not flight.from_below or flight.delay <= 0)
            _pose(flight, 0.0)
        self.setCurrentTime(0)
        self.start()

    def land(self) -> None:
        """Finish at once."""
        if self._flights:
            self.stop()
            self._land()

    def duration(self) -> int:
        return self._total

    def updateState(self, now: QAbstractAnimation.State, before: QAbstractAnimation.State) -> None:
        if now == QAbstractAnimation.State.Running:
            frames_due.expect(self._total + 100)
        else:
            frames_due.over()

    def updateCurrentTime(self, now: int) -> None:
        for flight in self._flights:
            if flight.done:
                continue
            share = (now - flight.delay) / flight.time if flight.time else 1.0
            if share <= 0:
                continue
            if flight.from_below and not flight.item.isVisible():
                flight.item.setVisible(True)
            flight.done = share >= 1
            _pose(flight, min(1.0, share))

    def _land(self) -> None:
        flights, self._flights = self._flights, []
        if not flights:
            return
        for flight in flights:
            flight.item.setVisible(True)
            _pose(flight, 1.0)
        self.landed.emit()


def _pose(flight: Flight, share: float) -> None:
    """Put a card where it is after this share of its time: slow at the end, on a slight curve."""
    item, a, b = flight.item, flight.start, flight.end
    eased = 1 - (1 - share) ** 3
    dx, dy = b.x - a.x, b.y - a.y
    bow = eased * (1 - eased) * 0.22
    item.setPos(a.x + dx * eased - dy * bow, a.y + dy * eased + dx * bow)
    item.setRotation((a.turn - b.turn) * (1 - eased))
    scale = a.width / b.width + (1 - a.width / b.width) * eased
    if flight.turned:
        if eased >= 0.5:
            item.show_face(flight.shows)
        # Seen from above, a card that turns over about its long axis gets narrow and wide again.
        item.setTransform(QTransform.fromScale(scale * max(0.02, abs(1 - 2 * eased)), scale))
    elif scale != 1.0 or share >= 1:
        item.setTransform(QTransform.fromScale(scale, scale) if share < 1 else QTransform())
    if share >= 1:
        item.setTransform(QTransform())
        item.setRotation(0)


def way(a: Rest, b: Rest) -> float:
    return hypot(a.x - b.x, a.y - b.y)


def frame_lateness(run: Callable[[], None], busy: Callable[[], bool], limit: float = 10.0) -> list[float]:
    """How late each frame of an animation came, in milliseconds, while the event loop ran as usual.

    `run` starts the animation; it is over when `busy` says no, or after `limit` seconds.
    """
    ticks: list[float] = []
    clock = QTimer()
    clock.setInterval(round(FRAME))
    loop = QEventLoop()
    began = perf_counter()

    def tick() -> None:
        ticks.append(perf_counter())
        if not busy() or ticks[-1] - began > limit:
            loop.quit()

    clock.setTimerType(clock.timerType().PreciseTimer)
    clock.timeout.connect(tick)
    run()
    ticks.append(perf_counter())
    clock.start()
    loop.exec()
    clock.stop()
    return [max(0.0, (b - a) * 1000 - FRAME) for a, b in pairwise(ticks)]
