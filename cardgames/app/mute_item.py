"""The switch for sound on the table: a loudspeaker, with waves or struck through."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from cardgames.app.painted import Ink
from cardgames.app.pill_item import PillItem


class MuteItem(PillItem):
    """A round button. It shows what is, and `name` says what a press does."""

    def __init__(self, ink: Ink, name: str, press: Callable[[], None], *, sound: bool) -> None:
        super().__init__(ink, "", press)
        self.name = name
        self._sound = sound

    def draw(self, painter: QPainter) -> None:
        super().draw(painter)
        ink = QColor(self._ink.tokens.quiet_text)
        box = QRectF(self.rect)
        unit, middle = box.height() * 0.09, box.center()
        body = QPainterPath()
        x, y = middle.x() - 2.4 * unit, middle.y()
        body.addRect(QRectF(x - unit, y - unit, 1.6 * unit, 2 * unit))
        body.moveTo(x + 0.4 * unit, y - unit)
        body.lineTo(x + 2.4 * unit, y - 2.8 * unit)
        body.lineTo(x + 2.4 * unit, y + 2.8 * unit)
        body.lineTo(x + 0.4 * unit, y + unit)
        body.closeSubpath()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        painter.drawPath(body)
        pen = QPen(ink, max(1.2, unit * 0.75))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self._sound:
            for radius in (1.7, 3.3):
                r = radius * unit
                arc = QRectF(x + 2.6 * unit - r, y - r, 2 * r, 2 * r)
                painter.drawArc(arc, -42 * 16, 84 * 16)
        else:
            left, right = x + 3.4 * unit, x + 6.0 * unit
            painter.drawLine(QPointF(left, y - 1.3 * unit), QPointF(right, y + 1.3 * unit))
            painter.drawLine(QPointF(left, y + 1.3 * unit), QPointF(right, y - 1.3 * unit))
