"""The plate of a seat: who sits there, how they stand, what they did last."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from cardgames.app.card_item import Ink
from cardgames.app.layout import Box
from cardgames.app.paint import AlignCentre, AlignRight, colour, line_of_text, round_box, width_of
from cardgames.app.seen import PlateWords
from cardgames.app.theme import DISC_TEXT, SEAT_COLOURS


class PlateItem(QGraphicsItem):
    """One seat's plate. It takes no input itself."""

    def __init__(self, ink: Ink, box: Box, words: PlateWords) -> None:
        super().__init__()
        self._ink = ink
        self._box = box
        self.words = words
        self._beat = 0
        self.name = ""
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(5)

    def say(self, words: PlateWords, box: Box) -> None:
        if (words, box) != (self.words, self._box):
            self.prepareGeometryChange()
            self.words, self._box = words, box
            self.update()

    def beat(self) -> None:
        """One step of the thinking dots."""
        if self.words.thinking:
            self._beat = (self._beat + 1) % 3
            self.update()

    @property
    def frame(self) -> QRectF:
        return QRectF(*self._box)

    def boundingRect(self) -> QRectF:
        return self.frame.adjusted(-5, -5, 5, 5)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        t, w, frame = self._ink.tokens, self.words, self.frame
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if w.away:
            painter.setOpacity(0.6)
        high = frame.height()
        edge = QPen(QColor(t.ring), 2) if w.acting else QPen(colour(t.line, 0.18), 1)
        round_box(painter, frame, high / 2, colour(t.plate, t.plate_opacity), edge)
        radius = high * 0.385
        middle = QPointF(frame.x() + high / 2, frame.center().y())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(SEAT_COLOURS[w.seat % len(SEAT_COLOURS)]))
        painter.drawEllipse(middle, radius, radius)
        disc = QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius)
        line_of_text(painter, disc, w.name[:1].upper(), radius * 0.95, DISC_TEXT, bold=True, align=AlignCentre)
        if w.acting:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(t.ring), max(2.5, high * 0.06)))
            painter.drawEllipse(middle, radius + high * 0.055, radius + high * 0.055)
        if w.thinking:
            self._paint_dots(painter, disc)
        left = frame.x() + high * 1.02
        self._paint_words(painter, QRectF(left, frame.y(), frame.right() - left - high * 0.26, high))
        painter.setOpacity(1.0)

    def _paint_dots(self, painter: QPainter, disc: QRectF) -> None:
        t = self._ink.tokens
        size = disc.height() * 0.075
        y = disc.bottom() - size * 1.2
        strip = QRectF(disc.center().x() - size * 5, y - size * 2, size * 10, size * 4)
        round_box(painter, strip, size * 2, QColor(t.plate))
        for i in range(3):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour(t.ring, 1.0 if i == self._beat else 0.4))
            painter.drawEllipse(QPointF(disc.center().x() + (i - 1) * size * 2.8, y), size, size)

    def _paint_words(self, painter: QPainter, room: QRectF) -> None:
        t, w = self._ink.tokens, self.words
        high = room.height()
        small, big = high * 0.21, high * 0.27
        lines = [" · ".join(part for part in (w.level, w.score) if part)]
        more = w.last or w.notes
        if more and high >= 56:
            lines.append(more)
        elif more and not w.level:
            lines[0] = " · ".join(part for part in (w.score, more) if part)
        if len(lines) == 1:
            small, big = high * 0.235, high * 0.29
        step = small * 1.32
        y = room.y() + (high - big * 1.3 - step * len(lines)) / 2
        right = self._paint_corner(painter, QRectF(room.x(), y, room.width(), big * 1.3), small)
        name = QRectF(room.x(), y, room.width() - right, big * 1.3)
        line_of_text(painter, name, w.name, big, t.text, bold=True, least=0.75)
        for i, words in enumerate(lines):
            rect = QRectF(room.x(), y + big * 1.3 + i * step, room.width(), step)
            line_of_text(painter, rect, words, small, t.second, least=0.8)

    def _paint_corner(self, painter: QPainter, row: QRectF, size: float) -> float:
        """Clock and number of cards at the right end of the first row; the width they take."""
        t, w = self._ink.tokens, self.words
        used = 0.0
        if w.clock is not None:
            seconds = max(0, round(w.clock))
            words = f"{seconds // 60}:{seconds % 60:02d}"
            wide = width_of(words, size, True) + size
            pill = QRectF(row.right() - wide, row.y() + (row.height() - size * 1.5) / 2, wide, size * 1.5)
            round_box(painter, pill, size * 0.75, QColor(t.accent if seconds <= 10 else t.quiet))
            ink = t.accent_text if seconds <= 10 else t.quiet_text
            line_of_text(painter, pill, words, size, ink, bold=True, align=AlignCentre)
            used += wide + size * 0.4
        if w.cards is not None:
            words = str(w.cards)
            wide = width_of(words, size, True)
            rect = QRectF(row.right() - used - wide, row.y(), wide, row.height())
            line_of_text(painter, rect, words, size, t.text, bold=True, align=AlignRight)
            card = QRectF(rect.x() - size * 0.95, row.center().y() - size * 0.5, size * 0.72, size)
            painter.setPen(QPen(QColor("#ffffff"), 1))
            painter.setBrush(QColor("#234a7d"))
            painter.drawRoundedRect(card, 1.5, 1.5)
            used += wide + size * 1.5
        return used
