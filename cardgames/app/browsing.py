"""Looking through a pile whose cards everybody knows: they are spread beside it while one points at it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QTimer
from PySide6.QtGui import QPainter, QPen

from cardgames.app.boxes import CARD_RATIO
from cardgames.app.card_row import draw_card
from cardgames.app.nearby import beside
from cardgames.app.paint import colour, round_box
from cardgames.app.painted import Ink, Painted
from cardgames.core.cards import Card
from cardgames.core.table import Zone

if TYPE_CHECKING:
    from cardgames.app.table_view import TableView

_PATIENCE: Final = 350
"""Milliseconds the pointer stays on a pile before it is spread: who only passes by, or plays, sees nothing of it."""
_STEP: Final = 0.44
"""From one card to the next, in card widths."""
_ROW: Final = 13
"""Cards side by side, where there is room for them."""


class SpreadItem(Painted):
    """The cards of a pile on a board beside it, the lowest first. It takes no input."""

    def __init__(self, ink: Ink, cards: Sequence[Card], near: QRectF, room: QRectF) -> None:
        super().__init__(ink)
        self.cards = tuple(cards)
        self._card, self._pad = ink.text * 3.4, ink.text * 0.7
        fitting = int((room.width() - 2 * self._pad - self._card) / (self._card * _STEP)) + 1
        self._across = max(1, min(len(cards), _ROW, fitting))
        down = -(-len(cards) // self._across)
        self._rise = self._card * CARD_RATIO
        if down > 1:
            self._rise = min(self._rise + 4, (room.height() * 0.6 - self._card * CARD_RATIO) / (down - 1))
        w = self._card * (1 + _STEP * (self._across - 1)) + 2 * self._pad
        h = self._card * CARD_RATIO + self._rise * (down - 1) + 2 * self._pad
        self.frame = beside(near, w, h, ink.text, room)
        self.setZValue(1400)
        self.redraw()

    def area(self) -> QRectF:
        return self.frame.adjusted(-6, -6, 6, 8)

    def draw(self, painter: QPainter) -> None:
        t, card = self._ink.tokens, self._card
        round_box(painter, self.frame, self._ink.text, colour(t.plate, 0.97), QPen(colour(t.ring, 0.7), 1.5))
        left, top = self.frame.x() + self._pad + card / 2, self.frame.y() + self._pad + card * CARD_RATIO / 2
        for i, face in enumerate(self.cards):
            middle = QPointF(left + i % self._across * card * _STEP, top + i // self._across * self._rise)
            draw_card(painter, self._ink.faces, face.face, middle, card)


class Browsing:
    """Which pile of one table view is spread."""

    def __init__(self, view: TableView, ink: Ink) -> None:
        self._view = view
        self._ink = ink
        self._asked: Zone | None = None
        self._soon = QTimer(view, singleShot=True, interval=_PATIENCE)
        self._soon.timeout.connect(self._spread)

    def follow(self) -> None:
        """The pointer or the keyboard may have come to another pile."""
        view = self._view
        over, focus = view.pointer.over, view.focus_stop
        pointed = next((it.zone for it in (over, focus) if it is not None and self._cards(it.zone)), None)
        shown = view.table.browsed
        if pointed != self._asked or (shown is not None and shown.cards != self._cards(pointed)):
            self.close()
            self._asked = pointed
            if pointed is not None:
                self._soon.start()

    def close(self) -> None:
        """Lay the pile together again."""
        self._soon.stop()
        self._asked = None
        self._view.table.lay_together()

    def _spread(self) -> None:
        """The pointer has stayed."""
        view, cards = self._view, self._cards(self._asked)
        if self._asked is not None and cards:
            room = view.table.sceneRect().adjusted(8, 8, -8, -8)
            view.table.spread_out(SpreadItem(self._ink, cards, view.table.zones[self._asked].frame, room))
            view.herald.stir()
            focus = view.focus_stop
            if focus is not None and focus.zone == self._asked:
                view.speak(view.table.find.name_of(focus))

    def _cards(self, zone: Zone | None) -> tuple[Card, ...]:
        """The cards of a pile that may be looked through now, where there are several."""
        view = self._view
        table, seen = view.table, view.table.seen
        if zone is None or seen is None or zone not in table.zones or not view.preferences.look_through:
            return ()
        idle = view.pointer.drag is None and not view.busy and not view.covered and table.chooser is None
        row = tuple(face for face in seen.picture.get(zone, ()) if face is not None)
        return row if idle and len(row) > 1 and table.zones[zone].spot.place.browse else ()
