"""The cloth of the table."""

from __future__ import annotations

from math import hypot

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPixmap, QRadialGradient

from cardgames.app.theme import Tokens


def cloth(width: int, height: int, ratio: float, tokens: Tokens) -> QPixmap:
    """The cloth lit from the middle with a darker rim, in device pixels of this screen."""
    pixmap = QPixmap(max(1, round(width * ratio)), max(1, round(height * ratio)))
    pixmap.setDevicePixelRatio(ratio)
    painter = QPainter(pixmap)
    light = QRadialGradient(QPointF(width * 0.5, height * 0.45), hypot(width, height) * 0.58)
    light.setColorAt(0.0, QColor(tokens.centre))
    light.setColorAt(0.6, QColor(tokens.middle))
    light.setColorAt(1.0, QColor(tokens.edge))
    painter.fillRect(QRectF(0, 0, width, height), light)
    rim = min(width, height) * 0.10
    dark = QColor(tokens.edge)
    for x0, y0, x1, y1, rect in (
        (0, 0, 0, rim, QRectF(0, 0, width, rim)),
        (0, height, 0, height - rim, QRectF(0, height - rim, width, rim)),
    ):
        edge = QLinearGradient(x0, y0, x1, y1)
        dark.setAlphaF(0.35)
        edge.setColorAt(0, dark)
        dark.setAlphaF(0.0)
        edge.setColorAt(1, dark)
        painter.fillRect(rect, edge)
    painter.end()
    return pixmap
