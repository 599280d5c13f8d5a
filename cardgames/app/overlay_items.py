"""What lies over the table for a moment: a chooser near a place, the curtain over everything, brackets under cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QGradient, QLinearGradient, QPainter, QPainterPath, QPen

from cardgames.app.disc import draw_disc, seat_colour
from cardgames.app.nearby import beside
from cardgames.app.paint import AlignCentre, colour, focus_ring, font, line_of_text, round_box, width_of
from cardgames.app.painted import Ink, Painted
from cardgames.app.pill_item import PillItem, Tone
from cardgames.app.theme import SEAT_COLOURS, SHADE, over


class ChooserItem(Painted):
    """A few actions to choose from, beside the place they are about. Nothing is chosen by leaving it."""

    def __init__(
        self, ink: Ink, title: str, options: Sequence[tuple[str, Callable[[], None]]], near: QRectF, room: QRectF
    ) -> None:
        super().__init__(ink)
        self._title = title
        self.setZValue(2000)
        self.pills = [PillItem(ink, words, press) for words, press in options]
        text = ink.text
        pad, gap, high = text, text * 0.5, text * 2.3
        head = text * 1.9 if title else 0.0
        wide = max([pill.wish() for pill in self.pills])
        # a few short ones side by side: that is low, and leaves open what is above the place
        side_by_side = len(options) <= 4 and len(options) * (wide + gap) <= room.width() / 2
        columns = len(options) if side_by_side else 1 if len(options) <= 6 else 2 if len(options) <= 14 else 3
        down = -(-len(options) // columns)
        if down * (high + gap) + head + 2 * pad > room.height():
            high = max(text * 1.2, (room.height() - head - 2 * pad) / down - gap)
        wide = max(wide, width_of(title, text, True) / columns)
        wide = min(wide, (room.width() - 2 * pad) / columns - gap)
        w = columns * wide + (columns - 1) * gap + 2 * pad
        h = head + down * high + (down - 1) * gap + 2 * pad
        self._frame = beside(near, w, h, gap, room)
        x, y = self._frame.x(), self._frame.y()
        for i, pill in enumerate(self.pills):
            pill.setParentItem(self)
            left = x + pad + i // down * (wide + gap)
            pill.take(QRectF(left, y + pad + head + i % down * (high + gap), wide, high))
        self.redraw()

    @property
    def words(self) -> str:
        return self._title

    @property
    def frame(self) -> QRectF:
        return self._frame

    def area(self) -> QRectF:
        return self._frame.adjusted(-10, -10, 10, 14)

    def draw(self, painter: QPainter) -> None:
        t, text = self._ink.tokens, self._ink.text
        for grow in (8.0, 5.0, 2.0):
            rect = self._frame.translated(0, 3).adjusted(-grow, -grow, grow, grow)
            round_box(painter, rect, text + grow, colour(SHADE, 0.10))
        round_box(painter, self._frame, text, colour(t.plate, 0.97), QPen(colour(t.ring, 0.7), 1.5))
        if self.focused:
            focus_ring(painter, self._frame, text, t.ring)
        if self._title:
            frame = self._frame
            rect = QRectF(frame.x() + text, frame.y() + text * 0.7, frame.width() - 2 * text, text * 1.9)
            line_of_text(painter, rect, self._title, text, t.text, bold=True, align=AlignCentre)


class CurtainWords(NamedTuple):
    """What stands on a curtain."""

    title: str
    sub: str
    button: str
    hold: str = ""
    """The second button, which holds the curtain aside; none where empty."""
    whose: tuple[int, str] | None = None
    """Seat and name of the person it waits for."""


class CurtainItem(Painted):
    """A curtain over the whole table, in the colour of the person it waits for, with a button that lifts it."""

    def __init__(self, ink: Ink, words: CurtainWords, lift: Callable[[], None], room: QRectF) -> None:
        super().__init__(ink)
        self._words = words
        self.name = f"{words.title}. {words.sub}" if words.sub else words.title
        """What a screen reader says."""
        self.setZValue(5000)
        tone = Tone.QUIET if words.hold else Tone.MAIN
        self.pill = PillItem(ink, words.button, lift, tone, size=ink.text * 1.15)
        self.hold = PillItem(ink, words.hold, lambda: None, Tone.MAIN, size=ink.text * 1.15) if words.hold else None
        for pill in self.pills:
            pill.setParentItem(self)
            pill.setVisible(bool(pill.words))
        self._room = room
        self._board = QRectF()
        self.fit(room)

    @property
    def words(self) -> str:
        """Everything it says, beside its buttons."""
        return self.name

    @property
    def frame(self) -> QRectF:
        return self._board

    @property
    def pills(self) -> list[PillItem]:
        return [self.pill] if self.hold is None else [self.hold, self.pill]

    def fit(self, room: QRectF) -> None:
        text, words = self._ink.text, self._words
        wide = min(room.width() - 32, max(text * 30, width_of(words.title, text * 1.9, True) + text * 5))
        rows = (13.5 if words.sub else 10.5) + (3.4 if self.hold is not None else 0) + (4.6 if words.whose else 0)
        high = text * rows
        self._room = room
        self._board = QRectF(room.center().x() - wide / 2, room.center().y() - high / 2, wide, high)
        y = self._board.bottom() - text * 4.5
        for item in reversed(self.pills):
            pill = min(wide - text * 3, item.wish() + text * 2)
            item.take(QRectF(room.center().x() - pill / 2, y, pill, text * 2.9))
            y -= text * 3.4
        self.redraw()

    def area(self) -> QRectF:
        return self._room

    def draw(self, painter: QPainter) -> None:
        t, text, board = self._ink.tokens, self._ink.text, self._board
        velvet = SEAT_COLOURS[self._words.whose[0] % len(SEAT_COLOURS)] if self._words.whose else t.middle
        _hang(painter, self._room, over(velvet, 0.62, t.edge), t.edge)
        words, top = self._words, board.y() + text * 1.6
        edge = QColor(SEAT_COLOURS[words.whose[0] % len(SEAT_COLOURS)]) if words.whose else colour(t.ring, 0.8)
        round_box(painter, board, text * 1.4, colour(t.plate, 0.96), QPen(edge, 5 if words.whose else 2))
        if self.focused:
            focus_ring(painter, board, text * 1.4, t.ring)
        if words.whose:
            disc = QRectF(board.center().x() - text * 2.1, top - text * 0.2, text * 4.2, text * 4.2)
            draw_disc(painter, disc, *words.whose)
            top += text * 4.6
        title = QRectF(board.x() + text * 1.5, top, board.width() - text * 3, text * 2.8)
        line_of_text(painter, title, words.title, text * 1.9, t.text, bold=True, align=AlignCentre, least=0.6)
        if words.sub:
            sub = QRectF(title.x(), title.bottom() + text * 0.1, title.width(), text * 3.2)
            painter.setFont(font(text))
            painter.setPen(QColor(t.second))
            painter.drawText(sub, AlignCentre | Qt.TextFlag.TextWordWrap, words.sub)


def _hang(painter: QPainter, room: QRectF, light: str, dark: str) -> None:
    """Velvet in soft folds, darker towards the floor, with a gathered edge along the top."""
    fold = max(44.0, room.width() / 22)
    folds = QLinearGradient(room.left(), 0, room.left() + fold, 0)
    folds.setSpread(QGradient.Spread.RepeatSpread)
    for at, share in ((0.0, 0.18), (0.30, 0.72), (0.46, 1.0), (0.62, 0.78), (0.9, 0.26), (1.0, 0.18)):
        folds.setColorAt(at, QColor(over(light, share, dark)))
    painter.fillRect(room, folds)
    fall = QLinearGradient(0, room.top(), 0, room.bottom())
    for at, shade in ((0.0, 0.34), (0.16, 0.0), (0.55, 0.08), (1.0, 0.5)):
        fall.setColorAt(at, colour(SHADE, shade))
    painter.fillRect(room, fall)
    # the gathered edge hangs in bows, one over every two folds
    swag, drop = 2 * fold, min(44.0, room.height() * 0.07)
    bows = QPainterPath(room.topLeft())
    bows.lineTo(room.left(), room.top() + drop * 0.5)
    x = room.left()
    while x < room.right():
        bows.quadTo(QPointF(x + swag / 2, room.top() + drop * 1.9), QPointF(x + swag, room.top() + drop * 0.5))
        x += swag
    bows.lineTo(x, room.top())
    painter.setPen(QPen(colour(SHADE, 0.35), 3))
    painter.setBrush(QColor(over(light, 0.8, dark)))
    painter.drawPath(bows)


class BracketItem(Painted):
    """A clasp along the lower edge of cards that belong together, with what they are.

    `label` is the stretch in which the words may stand; it may be wider than the clasp, and is empty for none. Where
    the cards lie in the middle and belong to a seat, `owner` is that seat and its name: the clasp is of its colour, and
    its disc stands before the words.
    """

    def __init__(
        self,
        ink: Ink,
        left: float,
        right: float,
        y: float,
        words: str,
        label: tuple[float, float],
        floor: float,
        owner: tuple[int, str] | None = None,
    ) -> None:
        super().__init__(ink)
        self.owner = owner
        self._left, self._right, self._y, self._words, self._label = left, right, y, words, label
        self._line = min(y, floor - bracket_text(ink) * 0.85)
        # No line of another clasp runs through words.
        self.setZValue(301 if words else 300)
        self.redraw()

    @property
    def frame(self) -> QRectF:
        """Where the words stand."""
        if not self._words or self._label[1] <= self._label[0]:
            return QRectF()
        size, (left, right) = bracket_text(self._ink), self._label
        return QRectF(left, self._line - size * 0.8, right - left, size * 1.6)

    def area(self) -> QRectF:
        return QRectF(self._left - 2, self._y - 14, self._right - self._left + 4, 36).united(
            self.frame.adjusted(-2, -2, 2, 2)
        )

    def draw(self, painter: QPainter) -> None:
        t, size = self._ink.tokens, bracket_text(self._ink)
        wide = self._right - self._left - 4
        line = QPen(QColor(t.ring), 2.4) if self.owner is None else QPen(seat_colour(self.owner[0]), 4.0)
        painter.setPen(line)
        y = self._y
        for x, dx in ((self._left + 2, 1), (self._right - 2, -1)):
            painter.drawLine(QPointF(x, y - 6), QPointF(x, y))
            painter.drawLine(QPointF(x, y), QPointF(x + dx * wide / 2, y))
        pill = self.frame
        if pill.isEmpty():
            return
        round_box(painter, pill, size * 0.8, colour(t.plate, 0.97), QPen(line.color(), 1.2))
        inner = pill.adjusted(size * 0.3, 0, -size * 0.3, 0)
        if self.owner is not None:
            disc = QRectF(pill.x() + 1, pill.y() + 1, pill.height() - 2, pill.height() - 2)
            draw_disc(painter, disc, *self.owner)
            inner.setLeft(disc.right() + size * 0.2)
        line_of_text(painter, inner, self._words, size, t.text, bold=True, align=AlignCentre, least=9 / size)


def bracket_text(ink: Ink) -> float:
    """Size of the words at a bracket, in pixels."""
    return max(9.5, ink.text * 0.78)


def side_by_side(wishes: Sequence[tuple[float, float]], low: float, high: float) -> list[tuple[float, float]]:
    """Stretches about the given middles, as wide as wished, moved apart so that none lies on another and all lie
    between two bounds; narrower where they do not all fit. `wishes` are (middle, width) from left to right."""
    if not wishes:
        return []
    gap = 3.0
    room = high - low - gap * (len(wishes) - 1)
    shrink = min(1.0, room / max(1.0, sum(width for _, width in wishes)))
    widths = [width * shrink for _, width in wishes]
    found: list[tuple[float, float]] = []
    start = low
    for (middle, _), width in zip(wishes, widths, strict=True):
        left = max(start, middle - width / 2)
        found.append((left, left + width))
        start = left + width + gap
    end = high
    for i in reversed(range(len(found))):
        right = min(end, found[i][1])
        found[i] = (right - widths[i], right)
        end = found[i][0] - gap
    return found
