"""Small drawing helps: text that fits, pills, locks and signs of the table."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, cos, pi, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontInfo,
    QFontMetricsF,
    QGuiApplication,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
)

from cardgames.app.theme import SHADE

AlignCentre: Final = Qt.AlignmentFlag.AlignCenter
AlignLeft: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
AlignRight: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


LEAST: Final = 9.0
"""Letters so high, in pixels, can still be read."""


def font(pixels: float, bold: bool = False) -> QFont:
    """The program's font in this size in logical pixels."""
    made = QFont(QGuiApplication.font())
    made.setPixelSize(max(8, round(pixels)))
    made.setBold(bold)
    return made


def text_scale(system: QFont, width: float, height: float, letters: float = 1.0) -> float:
    """Size of text on a table of this size: the system's font, a little more on a very large table, a little less on
    a small one. Where the font is `letters` times what the system asks for, this is for the system's own size."""
    share: float = min(width / 1280, height / 800) ** 0.75
    # fonts have whole pixels: the system's own size is the whole number that was enlarged
    pixels = round(QFontInfo(system).pixelSize() / letters)
    return max(0.8, min(2.4, pixels / 13.0)) * max(0.92, min(2.2, share))


def colour(name: str, opacity: float = 1.0) -> QColor:
    made = QColor(name)
    made.setAlphaF(opacity)
    return made


def width_of(words: str, pixels: float, bold: bool = False) -> float:
    return QFontMetricsF(font(pixels, bold)).horizontalAdvance(words)


def line_of_text(
    painter: QPainter,
    rect: QRectF,
    words: str,
    pixels: float,
    ink: str,
    *,
    bold: bool = False,
    align: Qt.AlignmentFlag = AlignLeft,
    least: float = 0.82,
) -> None:
    """One line that fits: a little smaller where it must, then shortened with dots."""
    face = font(pixels, bold)
    smallest = ceil(pixels * least - 0.01)
    while (wide := QFontMetricsF(face).horizontalAdvance(words)) > rect.width() > 0:
        if face.pixelSize() <= smallest:
            words = QFontMetricsF(face).elidedText(words, Qt.TextElideMode.ElideRight, rect.width())
            break
        # whole pixels: near what fits, then one by one
        face.setPixelSize(max(smallest, min(face.pixelSize() - 1, int(face.pixelSize() * rect.width() / wide) + 1)))
    painter.setFont(face)
    painter.setPen(QColor(ink))
    painter.drawText(rect, align | Qt.TextFlag.TextSingleLine, words)


def fits_in_box(rect: QRectF, words: str, pixels: float) -> bool:
    """Whether bold words of this size have room in a box, in as many lines as they need."""
    need = QFontMetricsF(font(pixels, True)).boundingRect(rect, AlignCentre | Qt.TextFlag.TextWordWrap, words)
    return need.width() <= rect.width() + 0.5 and need.height() <= rect.height() + 0.5


def words_in_box(painter: QPainter, rect: QRectF, words: str, pixels: float, ink: str) -> None:
    """Bold words about the middle of a box, in as many lines as they need, smaller where they must be."""
    flags = AlignCentre | Qt.TextFlag.TextWordWrap
    face = font(pixels, True)
    while face.pixelSize() > 8 and not fits_in_box(rect, words, face.pixelSize()):
        face.setPixelSize(face.pixelSize() - 1)
    painter.setFont(face)
    painter.setPen(QColor(ink))
    painter.drawText(rect, flags, words)


def round_box(painter: QPainter, rect: QRectF, radius: float, fill: QColor, edge: QPen | None = None) -> None:
    painter.setPen(edge if edge is not None else Qt.PenStyle.NoPen)
    painter.setBrush(fill)
    painter.drawRoundedRect(rect, radius, radius)


def focus_ring(painter: QPainter, rect: QRectF, radius: float, ink: str) -> None:
    """The ring of the keyboard round a box, light on dark, so that it is seen on any ground."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for width, edge in ((5.0, SHADE), (2.6, ink)):
        painter.setPen(QPen(QColor(edge), width))
        painter.drawRoundedRect(rect.adjusted(-4, -4, 4, 4), radius + 4, radius + 4)


def tag(
    painter: QPainter, anchor: QPointF, words: str, pixels: float, fill: str, ink: str, room: float | None = None
) -> QRectF:
    """A small pill with words about a point; the rectangle it takes."""
    wide = width_of(words, pixels, True) + pixels
    if room is not None:
        wide = min(wide, room)
    rect = QRectF(anchor.x() - wide / 2, anchor.y() - pixels * 0.75, wide, pixels * 1.5)
    round_box(painter, rect, rect.height() / 2, QColor(fill), QPen(colour(SHADE, 0.25), 1))
    # the margins give way before the letters become too small to read
    margin = max(1.5, min(pixels * 0.3, (wide - width_of(words, LEAST, True)) / 2))
    inner = rect.adjusted(margin, 0, -margin, 0)
    line_of_text(painter, inner, words, pixels, ink, bold=True, align=AlignCentre, least=0.7)
    return rect


def tags(
    painter: QPainter, anchor: QPointF, words: Sequence[str], pixels: float, fill: str, ink: str, room: float
) -> None:
    """Small pills with words over one another about a point, each in as many lines as the room asks for; a star where
    a word has no room at all."""
    # the margins give way before the letters become too small to read
    inner = max(room - pixels * 0.6, min(room - 3, _widest(font(LEAST, True), words) + 0.5))
    face = font(pixels, True)
    while max(LEAST, pixels * 0.7) < face.pixelSize() and _widest(face, words) > inner:
        face.setPixelSize(face.pixelSize() - 1)
    if _widest(face, words) > inner + 0.5:
        _star(painter, anchor, min(room, pixels) * 0.5, fill, ink)
        return
    metrics = QFontMetricsF(face)
    flags = AlignCentre | Qt.TextFlag.TextWordWrap
    boxes = [metrics.boundingRect(QRectF(0, 0, inner + 1, 1000), flags, each) for each in words]
    pad, gap = pixels * 0.22, 2.0
    y = anchor.y() - (sum(box.height() + 2 * pad for box in boxes) + gap * (len(boxes) - 1)) / 2
    painter.setFont(face)
    for each, box in zip(words, boxes, strict=True):
        wide, high = min(room, box.width() + pixels), box.height() + 2 * pad
        rect = QRectF(anchor.x() - wide / 2, y, wide, high)
        round_box(painter, rect, min(high / 2, pixels * 0.75), QColor(fill), QPen(colour(SHADE, 0.25), 1))
        painter.setPen(QColor(ink))
        painter.drawText(QRectF(anchor.x() - inner / 2 - 0.5, y, inner + 1, high), flags, each)
        y += high + gap


def _widest(face: QFont, words: Sequence[str]) -> float:
    """How wide the longest single word is."""
    metrics = QFontMetricsF(face)
    return max((metrics.horizontalAdvance(part) for each in words for part in each.split()), default=0.0)


def _star(painter: QPainter, middle: QPointF, radius: float, fill: str, ink: str) -> None:
    """A star in a disc."""
    painter.setPen(QPen(colour(SHADE, 0.25), 1))
    painter.setBrush(QColor(fill))
    painter.drawEllipse(middle, radius, radius)
    points = []
    for i in range(10):
        far, angle = radius * (0.72 if i % 2 == 0 else 0.3), pi * (i / 5 - 0.5)
        points.append(QPointF(middle.x() + far * cos(angle), middle.y() + far * sin(angle)))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(ink))
    painter.drawPolygon(QPolygonF(points))


def lock(painter: QPainter, middle: QPointF, size: float, fill: str, ink: str) -> None:
    """A padlock in a disc."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(fill))
    painter.drawEllipse(middle, size, size)
    body = QRectF(middle.x() - size * 0.45, middle.y() - size * 0.1, size * 0.9, size * 0.62)
    painter.setBrush(QColor(ink))
    painter.drawRoundedRect(body, size * 0.1, size * 0.1)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(ink), size * 0.18))
    bow = QRectF(middle.x() - size * 0.28, middle.y() - size * 0.55, size * 0.56, size * 0.8)
    painter.drawArc(bow, 0, 180 * 16)


def arrow(painter: QPainter, rect: QRectF, left: bool, ink: QColor) -> None:
    """A round arrow for the direction of play: clockwise is `left`."""
    size = min(rect.width(), rect.height()) * 0.7
    box = QRectF(rect.center().x() - size / 2, rect.center().y() - size / 2, size, size)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    pen = QPen(ink, size * 0.11)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.drawArc(box, 40 * 16 if left else -130 * 16, 270 * 16)
    path = QPainterPath()
    side = 1.0 if left else -1.0
    tip = QPointF(box.center().x() + side * size * 0.40, box.center().y() - size * 0.30)
    path.moveTo(tip + QPointF(side * size * 0.14, size * 0.14))
    path.lineTo(tip + QPointF(-side * size * 0.22, size * 0.06))
    path.lineTo(tip + QPointF(side * size * 0.10, -size * 0.24))
    path.closeSubpath()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    painter.drawPath(path)
