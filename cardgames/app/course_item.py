"""The way play goes round the table: a track on the cloth around the middle, and arrows going slowly along it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPolygonF

from cardgames.app.boxes import Course
from cardgames.app.paint import colour
from cardgames.app.painted import Ink, Painted
from cardgames.app.theme import SHADE

APART: Final = 230.0
"""About so many pixels lie between two arrows; there are never fewer than one for each side of the table."""


class CourseItem(Painted):
    """The track with its arrows. It lies on the cloth, below everything else."""

    def __init__(self, ink: Ink, course: Course, sign: str) -> None:
        super().__init__(ink)
        self.course = course
        self.sign = sign
        self._gone = 0.0
        self.setZValue(-50)
        count = max(4, round(course.length / APART))
        self.arrows = [Arrow(ink, self, course.width) for _ in range(count)]
        self.redraw()
        self._place()

    def area(self) -> QRectF:
        return QRectF(*self.course.box).adjusted(-2, -2, 2, 2)

    def draw(self, painter: QPainter) -> None:
        dots = QPen(colour(self._ink.tokens.line, 0.30), max(1.2, self.course.width * 0.09))
        dots.setStyle(Qt.PenStyle.CustomDashLine)
        dots.setDashPattern([0.1, 5.0])
        dots.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(dots)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(QRectF(*self.course.box), self.course.radius, self.course.radius)

    def turn(self, sign: str) -> None:
        """Play goes the other way, or the same as before."""
        if sign != self.sign:
            self.sign = sign
            self._place()

    def go_on(self, pixels: float) -> None:
        """The arrows move so far along."""
        self._gone = (self._gone + (pixels if self.sign == "left" else -pixels) / self.course.length) % 1.0
        self._place()

    def _place(self) -> None:
        for number, arrow in enumerate(self.arrows):
            x, y, angle = self.course.at(self._gone + number / len(self.arrows))
            arrow.setPos(x, y)
            arrow.setRotation(angle if self.sign == "left" else angle + 180)


class Arrow(Painted):
    """One arrow that points to the right about its own origin."""

    def __init__(self, ink: Ink, track: CourseItem, width: float) -> None:
        super().__init__(ink, track)
        self._width = width
        self.redraw()

    def area(self) -> QRectF:
        w = self._width
        return QRectF(-2.2 * w, -w / 2, 3.0 * w, w)

    def draw(self, painter: QPainter) -> None:
        w, ink = self._width, self._ink.tokens.ring
        tail = QLinearGradient(-2.1 * w, 0, 0, 0)
        tail.setColorAt(0, colour(ink, 0.0))
        tail.setColorAt(1, colour(ink, 0.85))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tail)
        painter.drawPath(self._outline(_TAIL))
        painter.setPen(QPen(colour(SHADE, 0.30), max(1.0, w * 0.06)))
        painter.setBrush(QColor(ink))
        painter.drawPath(self._outline(_HEAD))

    def _outline(self, points: Sequence[tuple[float, float]]) -> QPainterPath:
        path = QPainterPath()
        path.addPolygon(QPolygonF([QPointF(x * self._width, y * self._width) for x, y in points]))
        path.closeSubpath()
        return path

    def shape_drawn(self) -> QPainterPath:
        """What of it is seen, in its own coordinates."""
        return self._outline(_TAIL).united(self._outline(_HEAD))


_TAIL: Final = ((-2.1, 0), (0, -0.11), (0, 0.11))
_HEAD: Final = ((0.68, 0), (-0.18, -0.44), (0, 0), (-0.18, 0.44))
"""Corners in widths of the track."""
