"""A small board of sentences over the table: what happened since somebody last sat here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPen

from cardgames.app.paint import AlignCentre, colour, focus_ring, line_of_text, round_box, width_of
from cardgames.app.painted import Ink, Painted
from cardgames.app.theme import SHADE

MOST: Final = 7
"""Sentences shown at most; the log has all of them."""


class RecapItem(Painted):
    """Lies over the table until the person does something. The lower left corner is where it stands."""

    def __init__(self, ink: Ink, title: str, lines: Sequence[str], corner: QPointF, room: QRectF) -> None:
        super().__init__(ink)
        self._title = title
        self.lines = tuple(lines[-MOST:])
        self._more = len(lines) > MOST
        self.name = ". ".join([title, *(line.removesuffix(".") for line in self.lines)])
        self.setZValue(1400)
        text = ink.text
        wide = max([width_of(line, text) for line in self.lines] + [width_of(title, text, True)]) + 2.4 * text
        wide = min(wide, room.width() * 0.48)
        high = text * (1.65 * (len(self.lines) + self._more) + 3.1)
        x = min(max(room.left() + 8, corner.x()), room.right() - wide - 8)
        self._frame = QRectF(x, max(room.top() + 8, corner.y() - high), wide, high)
        self.redraw()

    @property
    def frame(self) -> QRectF:
        return self._frame

    def area(self) -> QRectF:
        return self._frame.adjusted(-8, -8, 8, 10)

    def draw(self, painter: QPainter) -> None:
        t, text, frame = self._ink.tokens, self._ink.text, self._frame
        for grow in (6.0, 3.0):
            shadow = frame.translated(0, 2).adjusted(-grow, -grow, grow, grow)
            round_box(painter, shadow, text + grow, colour(SHADE, 0.10))
        round_box(painter, frame, text, colour(t.plate, 0.97), QPen(colour(t.ring, 0.7), 1.5))
        if self.focused:
            focus_ring(painter, frame, text, t.ring)
        row = QRectF(frame.x() + text * 1.1, frame.y() + text * 0.6, frame.width() - 2.2 * text, text * 1.7)
        line_of_text(painter, row, self._title, text, t.ring, bold=True)
        row.translate(0, text * 1.75)
        if self._more:
            line_of_text(painter, row, "…", text, t.second, align=AlignCentre)
            row.translate(0, text * 1.65)
        for line in self.lines:
            line_of_text(painter, row, line, text, t.text, least=0.75)
            row.translate(0, text * 1.65)
