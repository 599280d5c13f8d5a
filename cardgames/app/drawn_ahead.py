"""Draws the deck in idle moments, before its cards come to the table."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, QTimer

from cardgames.app import deck
from cardgames.app.card_item import CardItem
from cardgames.app.faces import Faces
from cardgames.app.painted import Ink
from cardgames.app.scene import TableScene

_IDLE: Final = 500
"""Milliseconds of rest before it begins."""


class DrawnAhead(QObject):
    """Watches one table: when it has been still for a while, every face is drawn in the sizes in which it will lie."""

    def __init__(self, faces: Faces, ink: Ink, table: TableScene, parent: QObject) -> None:
        super().__init__(parent)
        self._faces, self._ink, self._table = faces, ink, table
        self._done: tuple[object, ...] = ()
        self._timer = QTimer(self, singleShot=True, interval=_IDLE)
        self._timer.timeout.connect(self._begin)
        faces.may_stand_in = True
        faces.sharp.connect(self._take_anew)
        faces.renewed.connect(self._timer.start)

    def resume(self) -> None:
        """The table lies still."""
        self._faces.paused = False
        self._timer.start()

    def _take_anew(self) -> None:
        """Every card on the table is drawn in its own size by now."""
        for item in self._table.items():
            if isinstance(item, CardItem):
                item.redraw()
        self._timer.start()

    def _begin(self) -> None:
        layout, seen = self._table.layout, self._table.seen
        if layout is None or seen is None:
            return
        near = (None, seen.sight.bottom)
        widths = tuple(sorted({spot.card for zone, spot in layout.spots.items() if zone.seat in near}))
        wanted = (widths, self._ink.ratio, self._faces.variant)
        if wanted != self._done:
            self._done = wanted
            # Wild cards are in one game of several; they are drawn when they come.
            self._faces.warm((name for name in deck.NAMES if name[0] != "W"), widths, self._ink.ratio)
