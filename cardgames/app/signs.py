"""Signs on empty places: what goes there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from cardgames.core.text import N_


def _pen(box: QRectF, ink: QColor) -> QPen:
    pen = QPen(ink, max(1.5, box.width() * 0.07))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen


def _ring(painter: QPainter, box: QRectF, ink: QColor) -> None:
    """The stock has run out."""
    painter.setPen(_pen(box, ink))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(box)


def _cross(painter: QPainter, box: QRectF, ink: QColor) -> None:
    """Cards are thrown here."""
    painter.setPen(_pen(box, ink))
    painter.drawLine(box.topLeft(), box.bottomRight())
    painter.drawLine(box.topRight(), box.bottomLeft())


def _eye(painter: QPainter, box: QRectF, ink: QColor) -> None:
    """A card is looked at here before it is used."""
    middle, w, h = box.center(), box.width() * 0.56, box.height() * 0.42
    lids = QPainterPath(QPointF(middle.x() - w, middle.y()))
    lids.quadTo(QPointF(middle.x(), middle.y() - 2 * h), QPointF(middle.x() + w, middle.y()))
    lids.quadTo(QPointF(middle.x(), middle.y() + 2 * h), QPointF(middle.x() - w, middle.y()))
    painter.setPen(_pen(box, ink))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(lids)
    painter.drawEllipse(middle, h * 0.52, h * 0.52)


def _flag(painter: QPainter, box: QRectF, ink: QColor) -> None:
    """The chequered flag: the card that ends the deal."""
    painter.setPen(_pen(box, ink))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    left, top = box.x() + box.width() * 0.1, box.y() - box.height() * 0.02
    cloth = QRectF(left, top, box.width() * 0.84, box.height() * 0.6)
    painter.drawLine(QPointF(left, top), QPointF(left, box.bottom() + box.height() * 0.08))
    painter.drawRect(cloth)
    w, h = cloth.width() / 4, cloth.height() / 3
    for row in range(3):
        for column in range(row % 2, 4, 2):
            painter.fillRect(QRectF(cloth.x() + column * w, cloth.y() + row * h, w, h), ink)


SIGNS: Final[Mapping[str, Callable[[QPainter, QRectF, QColor], None]]] = {
    "stock": _ring,
    "discards": _cross,
    "drawn": _eye,
    "finish": _flag,
}
"""How each sign is drawn in a box with an ink."""
SIGN_LABELS: Final[Mapping[str, str]] = {"drawn": N_("drawn card")}
"""What is written under a sign that does not speak for itself."""
SIGN_PURPOSES: Final[Mapping[str, str]] = {
    "drawn": N_("The card you draw lies here until you keep it or throw it away."),
    "finish": N_("The card you finish with goes here."),
}
"""What an empty place with this sign is for."""
