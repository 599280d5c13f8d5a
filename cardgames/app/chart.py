"""A line chart of totals over the deals of a match."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QAccessible, QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget


class Series(NamedTuple):
    """One line: a name, a colour, and the totals after each deal, the start (0) first."""

    name: str
    colour: QColor
    values: tuple[int, ...]


SIGNS = ("disc", "square", "triangle", "diamond", "ring", "cross", "bar", "star")
"""Each line has its own point sign and dash, so that colours need not be told apart."""
_DASHES: tuple[tuple[float, ...], ...] = ((), (6, 3), (2, 2.4), (8, 3, 2, 3))


def ticks(low: float, high: float, most: int = 6) -> list[float]:
    """Round numbers from at or below `low` to at or above `high`, at most about `most` of them."""
    span = max(high - low, 1.0)
    rough = span / max(most - 1, 1)
    power = 10.0 ** math.floor(math.log10(rough))
    step = next(power * k for k in (1, 2, 5, 10) if power * k >= rough)
    step = max(step, 1.0)
    first, last = math.floor(low / step), math.ceil(high / step)
    return [step * i for i in range(first, last + 1)]


def spread(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Heights near the wanted ones, in their order, at least `gap` apart and inside the bounds where they fit."""
    order = sorted(range(len(wanted)), key=lambda i: wanted[i])
    placed = [0.0] * len(wanted)
    floor = low
    for i in order:
        placed[i] = max(wanted[i], floor)
        floor = placed[i] + gap
    ceiling = high
    for i in reversed(order):
        placed[i] = min(placed[i], ceiling)
        ceiling = placed[i] - gap
    return placed


class LineChart(QWidget):
    """Draws the totals; names stand at the ends of their lines."""

    spoken_as = QAccessible.Role.Chart

    def __init__(self, parent: QWidget | None = None, *, first: int = 0) -> None:
        """With `first` 1 the lines begin with the first result instead of a start that is common to all."""
        super().__init__(parent)
        self._first = first
        self._series: tuple[Series, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_series(self, series: Sequence[Series]) -> None:
        self._series = tuple(series)
        said = [(it.name, ", ".join(map(str, it.values[1 - self._first :]))) for it in self._series]
        self.setAccessibleDescription("; ".join(f"{name}: {values}" for name, values in said))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(460, 260)

    def minimumSizeHint(self) -> QSize:
        return QSize(260, 190)

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._series:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        metrics = painter.fontMetrics()
        height = float(metrics.height())
        values = [value for it in self._series for value in it.values] or [0]
        marks = ticks(min(values), max(values))
        left = max(metrics.horizontalAdvance(f"{mark:g}") for mark in marks) + 12.0
        right = max(metrics.horizontalAdvance(it.name) for it in self._series) + 30.0
        box = QRectF(
            left, height * 0.8, self.width() - left - min(right, self.width() * 0.35), self.height() - height * 2.4
        )
        deals = max(len(it.values) for it in self._series) - 1
        self._grid(painter, box, marks, deals, height)
        self._lines(painter, box, marks[0], marks[-1], max(deals, 1), height)

    def _grid(self, painter: QPainter, box: QRectF, marks: list[float], deals: int, height: float) -> None:
        faint = QColor(self.palette().text().color())
        words = QColor(faint)
        faint.setAlphaF(0.16)
        words.setAlphaF(0.82)
        for mark in marks:
            y = box.bottom() - (mark - marks[0]) / max(marks[-1] - marks[0], 1) * box.height()
            painter.setPen(QPen(words if mark == 0 else faint, 1))
            painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y))
            painter.setPen(words)
            cell = QRectF(0, y - height / 2, box.left() - 8, height)
            painter.drawText(
                cell, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, f"{mark:g}".replace("-", "−")
            )
        every = max(1, math.ceil(deals / max(box.width() / (height * 2.2), 1)))
        for deal in range(0, deals + 1, every):
            x = box.left() + deal / max(deals, 1) * box.width()
            cell = QRectF(x - 30, box.bottom() + 6, 60, height)
            painter.drawText(cell, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop, str(deal + self._first))

    def _lines(self, painter: QPainter, box: QRectF, low: float, high: float, deals: int, height: float) -> None:
        def at(deal: int, value: float) -> QPointF:
            y = box.bottom() - (value - low) / max(high - low, 1) * box.height()
            return QPointF(box.left() + deal / deals * box.width(), y)

        ends = [at(len(it.values) - 1, it.values[-1]).y() for it in self._series]
        heights = spread(ends, height * 1.05, height / 2, self.height() - height / 2)
        for number, it in enumerate(self._series):
            points = [at(deal, value) for deal, value in enumerate(it.values)]
            pen = QPen(it.colour, 2.2)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            if dash := _DASHES[number // 2 % len(_DASHES)]:
                pen.setDashPattern(dash)
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPolyline(QPolygonF(points))
            for point in points[1 - self._first :] or points:
                draw_sign(painter, SIGNS[number % len(SIGNS)], point, 4.6, it.colour, self.palette().base().color())
            end, y = points[-1], heights[number]
            thin = QColor(it.colour)
            thin.setAlphaF(0.5)
            painter.setPen(QPen(thin, 1))
            painter.drawLine(QPointF(end.x() + 7, end.y()), QPointF(end.x() + 17, y))
            painter.setPen(self.palette().text().color())
            words = QRectF(end.x() + 21, y - height / 2, self.width() - end.x() - 21, height)
            name = painter.fontMetrics().elidedText(it.name, Qt.TextElideMode.ElideRight, int(words.width()))
            painter.drawText(words, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, name)


def draw_sign(painter: QPainter, sign: str, at: QPointF, r: float, colour: QColor, ground: QColor) -> None:
    """One point sign about `at`, `r` units to each side."""
    painter.setPen(QPen(colour, 1.8))
    painter.setBrush(colour)
    x, y = at.x(), at.y()
    match sign:
        case "square":
            painter.drawRect(QRectF(x - r * 0.85, y - r * 0.85, r * 1.7, r * 1.7))
        case "triangle":
            painter.drawPolygon([QPointF(x, y - r), QPointF(x + r, y + r * 0.8), QPointF(x - r, y + r * 0.8)])
        case "diamond":
            painter.drawPolygon([QPointF(x, y - r), QPointF(x + r, y), QPointF(x, y + r), QPointF(x - r, y)])
        case "ring":
            painter.setBrush(ground)
            painter.drawEllipse(at, r, r)
        case "cross":
            painter.drawLine(QPointF(x - r, y - r), QPointF(x + r, y + r))
            painter.drawLine(QPointF(x - r, y + r), QPointF(x + r, y - r))
        case "bar":
            painter.drawRect(QRectF(x - r, y - r * 0.4, r * 2, r * 0.8))
        case "star":
            points = [
                QPointF(
                    x + math.sin(i * math.pi / 5) * r * (1.2 if i % 2 == 0 else 0.5),
                    y - math.cos(i * math.pi / 5) * r * (1.2 if i % 2 == 0 else 0.5),
                )
                for i in range(10)
            ]
            painter.drawPolygon(points)
        case _:
            painter.drawEllipse(at, r, r)
