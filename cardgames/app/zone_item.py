"""The cloth under one zone: outline and sign where nothing lies, the thickness of a pile, glow, boards of text."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QByteArray, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtSvg import QSvgRenderer

from cardgames.app import deck
from cardgames.app.boxes import CARD_RATIO, Spot
from cardgames.app.faces import CORNER
from cardgames.app.marks import PLAIN_LOOK, Look
from cardgames.app.paint import (
    LEAST,
    AlignCentre,
    AlignRight,
    arrow,
    colour,
    fits_in_box,
    line_of_text,
    round_box,
    tag,
    width_of,
    words_in_box,
)
from cardgames.app.painted import Ink, Painted
from cardgames.app.seen import Board
from cardgames.app.signs import SIGNS
from cardgames.app.spread import LEAN
from cardgames.app.theme import PAPER, PILE_EDGE, PILE_SIDES, SHADE
from cardgames.core.table import Emphasis, Zone


class ZoneItem(Painted):
    """Everything about a zone but its cards. It takes no input itself."""

    def __init__(self, ink: Ink, zone: Zone, spot: Spot) -> None:
        super().__init__(ink)
        self.zone = zone
        self.spot = spot
        self._count = -1
        self._thick = 0.0
        self._look = PLAIN_LOOK
        self._target = self._hint = False
        self._label = ""
        self._board: Board | None = None
        self._outlined = True
        self.setZValue(1)

    def dress(
        self,
        *,
        count: int,
        thick: float,
        look: Look,
        board: Board | None,
        outlined: bool,
        target: bool,
        focused: bool,
        hint: bool,
        label: str = "",
    ) -> None:
        """`label` is written under the sign of an empty place."""
        state = (count, thick, look, board, outlined, target, focused, hint, label)
        before = (self._count, self._thick, self._look, self._board, self._outlined, self._target, self.focused,
                  self._hint, self._label)  # fmt: skip
        if state == before:
            return
        (self._count, self._thick, self._look, self._board, self._outlined, self._target, self.focused,
         self._hint, self._label) = state  # fmt: skip
        self.redraw()

    @property
    def frame(self) -> QRectF:
        return QRectF(*self.spot.box)

    def area(self) -> QRectF:
        return self.frame.adjusted(-14 - self._thick * LEAN, -14 - self._thick, 14, 14)

    def _card_rects(self) -> Sequence[QRectF]:
        """The outline of one card in the middle, or at the left of a row that starts there."""
        w, h = self.spot.card, self.spot.card * CARD_RATIO
        frame = self.frame
        x = frame.x() + (frame.width() - w) / 2 if self.spot.place.centred else frame.x()
        y = frame.y() + (frame.height() - h) / 2 if self.spot.place.centred else frame.y()
        return (QRectF(x, y, w, h),)

    def draw(self, painter: QPainter) -> None:
        if self._board is not None:
            self._paint_board(painter, self._board)
        elif not self._count and self._outlined:
            self._paint_empty(painter)
        elif self._thick:
            self._paint_thickness(painter)
        self._paint_glow(painter)

    def _paint_empty(self, painter: QPainter) -> None:
        t, place = self._ink.tokens, self.spot.place
        rect = self._card_rects()[0] if place.sign != "meld" else self.frame
        radius = self.spot.card * CORNER
        painter.setBrush(colour(SHADE, 0.06))
        edge = QPen(colour(t.line, 0.45), max(1.2, self.spot.card * 0.014))
        if place.sign == "meld":
            edge.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(edge)
        painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), radius, radius)
        if place.sign == "meld":
            self._paint_three(painter, rect.center())
            return
        size = rect.width() * 0.42
        sign = QRectF(rect.center().x() - size / 2, rect.center().y() - size / 2, size, size)
        low = sign.translated(0, rect.y() + rect.height() * 0.16 - sign.y())
        room = QRectF(rect.x() + 3, low.bottom(), rect.width() - 6, rect.bottom() - low.bottom() - 4)
        if self._label and fits_in_box(room, self._label, 9.0):
            sign = low
            words_in_box(painter, room, self._label, max(9.0, min(self._ink.text * 0.8, rect.width() * 0.2)), t.second)
        if len(place.sign) == 1:
            _suit(painter, sign, place.sign, t.line, 0.45)
        elif place.sign in SIGNS:
            SIGNS[place.sign](painter, sign, colour(t.line, 0.45))

    def _paint_three(self, painter: QPainter, middle: QPointF) -> None:
        """Three small cards side by side: here a meld may be laid."""
        t, w = self._ink.tokens, self.spot.card * 0.26
        painter.setPen(QPen(colour(t.line, 0.5), max(1.0, w * 0.05)))
        painter.setBrush(colour(t.middle, 0.9))
        for i in (-1, 0, 1):
            x = middle.x() + i * w * 0.62
            card = QRectF(x - w / 2, middle.y() - w * CARD_RATIO / 2, w, w * CARD_RATIO)
            painter.drawRoundedRect(card, w * 0.12, w * 0.12)

    def _paint_thickness(self, painter: QPainter) -> None:
        w, h = self.spot.card, self.spot.card * CARD_RATIO
        middle = self.frame.center()
        radius = w * CORNER
        layers = max(2, round(self._thick / 2.2))
        for i in range(layers):
            share = i / layers
            up = self._thick * share
            rect = QRectF(middle.x() - w / 2 - up * LEAN, middle.y() - h / 2 - up, w, h)
            if i == 0:
                for grow in (4.0, 2.5, 1.0):
                    painter.setPen(Qt.PenStyle.NoPen)
                    painter.setBrush(colour(SHADE, 0.10))
                    low = rect.translated(w * 0.02, w * 0.03).adjusted(-grow, -grow, grow, grow)
                    painter.drawRoundedRect(low, radius + grow, radius + grow)
            painter.setPen(QPen(QColor(PILE_EDGE), 0.7))
            painter.setBrush(QColor(PILE_SIDES[i % 2]))
            painter.drawRoundedRect(rect, radius, radius)

    def _paint_glow(self, painter: QPainter) -> None:
        t = self._ink.tokens
        # round the whole of a pile, whose upper cards lie a little to the left and higher
        ring = self.frame.adjusted(-5 - self._thick * LEAN, -5 - self._thick, 5, 5)
        radius = self.spot.card * CORNER + 5
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self._target or self._hint:
            painter.setBrush(colour(t.target, 0.16))
            for width, opacity in ((7.0, 0.18), (4.5, 0.30), (2.2, 0.95)):
                painter.setPen(QPen(colour(t.target, opacity), width))
                painter.drawRoundedRect(ring, radius, radius)
                painter.setBrush(Qt.BrushStyle.NoBrush)
        elif Emphasis.MATCHED in self._look:
            for width, opacity in ((6.0, 0.2), (2.4, 0.95)):
                painter.setPen(QPen(colour(t.ring, opacity), width))
                painter.drawRoundedRect(ring, radius, radius)
        elif Emphasis.PLAYABLE in self._look:
            for width, opacity in ((6.0, 0.16), (2.0, 0.85)):
                painter.setPen(QPen(colour(t.ring, opacity), width))
                painter.drawRoundedRect(ring, radius, radius)
        if Emphasis.ACTED in self._look:
            painter.setPen(QPen(QColor(t.ring), 2, Qt.PenStyle.DashLine))
            painter.drawRoundedRect(ring, radius, radius)
        if self.focused:
            out = ring.adjusted(-4, -4, 4, 4)
            for width, ink in ((5.0, SHADE), (2.6, t.ring)):
                painter.setPen(QPen(QColor(ink), width))
                painter.drawRoundedRect(out, radius + 4, radius + 4)

    def words(self) -> str:
        return " · ".join(self._look.words)

    def _paint_board(self, painter: QPainter, board: Board) -> None:
        t, frame, text = self._ink.tokens, self.frame, self._ink.text
        rows = board.rows
        ground = colour(t.plate, t.plate_opacity * 0.92)
        edge = QPen(colour(t.line, 0.3), 1)
        if not rows and not board.sign:
            self._paint_chip(painter, board.title, ground, edge)
            return
        round_box(painter, frame, min(10.0, frame.height() * 0.08), ground, edge)
        pad = max(4.0, min(text * 0.45, frame.width() * 0.04))
        head = min(text * 1.5, frame.height() * 0.28)
        title = QRectF(frame.x() + pad, frame.y() + pad * 0.4, frame.width() - 2 * pad, head)
        size = min(text * 0.9, head * 0.7)
        tight = width_of(board.title, size if board.sign else min(size, 9.0), True) > title.width()
        if tight:
            title.setHeight(min(size * 2.6, frame.height() * 0.5))
            words_in_box(painter, title, board.title, size, t.text)
        else:
            line_of_text(painter, title, board.title, size, t.text, bold=True, align=AlignCentre, least=9 / size)
        body = QRectF(title.x(), title.bottom(), title.width(), frame.bottom() - title.bottom() - pad * 0.5)
        if board.sign:
            part = body if not rows else QRectF(body.x(), body.y(), body.width(), body.height() * 0.5)
            self._paint_sign(painter, part, board.sign)
            body = QRectF(body.x(), part.bottom(), body.width(), body.height() - part.height())
        if rows:
            self._paint_rows(painter, body, rows)

    def _paint_chip(self, painter: QPainter, title: str, ground: QColor, edge: QPen) -> None:
        """A title alone, no wider than its words: one line, or two where it is long and there is height."""
        t, frame, text = self._ink.tokens, self.frame, self._ink.text
        size = min(text * 0.95, frame.height() * 0.6)
        long = width_of(title, size * 0.85, True) > frame.width() - size * 1.2
        lines = 2 if long and frame.height() > 24 else 1
        size = min(size, frame.height() * 0.32) if lines == 2 else size
        high = size * (1.8 if lines == 1 else 3.1)
        wide = min(frame.width(), width_of(title, size, True) + size * 2.4) if lines == 1 else frame.width()
        rect = QRectF(frame.center().x() - wide / 2, frame.center().y() - high / 2, wide, high)
        round_box(painter, rect, size * 0.9, ground, edge)
        inner = rect.adjusted(size * 0.6, 0, -size * 0.6, 0)
        if lines == 1:
            line_of_text(painter, inner, title, size, t.text, bold=True, align=AlignCentre, least=9 / size)
        else:
            words_in_box(painter, inner, title, size * 0.95, t.text)

    def _paint_sign(self, painter: QPainter, rect: QRectF, sign: str) -> None:
        t = self._ink.tokens
        if sign in ("left", "right"):
            arrow(painter, rect, sign == "left", QColor(t.ring))
            return
        size = min(rect.width(), rect.height()) * 0.86
        disc = QRectF(rect.center().x() - size / 2, rect.center().y() - size / 2, size, size)
        painter.setPen(QPen(colour(t.line, 0.5), 1))
        painter.setBrush(QColor(PAPER))
        painter.drawEllipse(disc)
        inset = size * 0.2
        inks = deck.FOUR_COLOURS if self._ink.faces.variant.four_colour else deck.COLOURS
        _suit(painter, disc.adjusted(inset, inset, -inset, -inset), sign, inks[sign], 1.0)

    def _paint_rows(self, painter: QPainter, body: QRectF, rows: Sequence[tuple[str, str]]) -> None:
        """Rows in as many columns as keep the words readable."""
        t, text = self._ink.tokens, self._ink.text
        widest = max(width_of(left, 10.0) + width_of(right, 10.0, True) for left, right in rows) / 10 + 0.8

        def air(columns: int) -> float:
            """Room at both sides of a column, as a share of it: a number stands nearer to its words than to others."""
            return 0.06 if columns == 1 else 0.1

        def fitting(columns: int) -> float:
            """Size of the text in so many columns."""
            high = body.height() / -(-len(rows) // columns)
            return min(text, high * 0.82, body.width() / columns * (1 - 2 * air(columns)) / widest)

        columns = max((1, 2, 3), key=lambda it: round(fitting(it), 1))
        down = -(-len(rows) // columns)
        step = min(text * 1.55, body.height() / down)
        size = max(9.0, fitting(columns))
        for i, (left, right) in enumerate(rows):
            wide = body.width() / columns
            x, y = body.x() + i // down * wide, body.y() + i % down * step
            # in a wide column words and number stay near enough to be read as one row
            held = min(wide * (1 - 2 * air(columns)), max(widest * size * 1.3, text * 11))
            cell = QRectF(x + (wide - held) / 2, y, held, step)
            line_of_text(painter, cell, left, size, t.second, least=9 / size)
            right = _latest(right, cell.width() - width_of(left, 9.0) - 6.0)
            line_of_text(painter, cell, right, size, t.text, bold=True, align=AlignRight, least=9 / size)


def _latest(cards: str, room: float) -> str:
    """Of a row of things the last ones, as many as fit when they are written as small as may be."""
    parts = cards.split(", ")
    while len(parts) > 2 and width_of(", ".join(parts), 9.0, True) > room:
        parts = ["…", *parts[2:]] if parts[0] == "…" else ["…", *parts[1:]]
    return ", ".join(parts).replace("…, ", "… ", 1)


class TagItem(Painted):
    """Words at an edge of a zone, above its cards."""

    def __init__(self, ink: Ink, middle: QPointF, words: str, room: float) -> None:
        super().__init__(ink)
        self._middle, self.words, self._room = middle, words, room
        self.setZValue(310)
        self.redraw()

    @property
    def frame(self) -> QRectF:
        size = self._size()
        wide = min(self._room, width_of(self.words, size, True) + size)
        return QRectF(self._middle.x() - wide / 2, self._middle.y() - size * 0.75, wide, size * 1.5)

    def _size(self) -> float:
        """Height of its letters: where the words have no room the whole tag is smaller, its margins too."""
        size = min(self._ink.text * 0.86, self._room * 0.2)
        while size > LEAST and width_of(self.words, size, True) + size * 0.6 > self._room:
            size -= 0.5
        return max(LEAST, size)

    def area(self) -> QRectF:
        return self.frame.adjusted(-4, -4, 4, 4)

    def draw(self, painter: QPainter) -> None:
        t = self._ink.tokens
        tag(painter, self._middle, self.words, self._size(), t.accent, t.accent_text, self._room)


_SUITS: dict[tuple[str, str], QSvgRenderer] = {}


def _suit(painter: QPainter, rect: QRectF, letter: str, ink: str, opacity: float) -> None:
    key = (letter, ink)
    if key not in _SUITS:
        _SUITS[key] = QSvgRenderer(QByteArray(deck.suit(letter, ink).encode()))
    painter.setOpacity(opacity)
    _SUITS[key].render(painter, rect)
    painter.setOpacity(1.0)
