"""The plate of a seat: who sits there, how they stand, what they did last."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from cardgames.app.boxes import Box
from cardgames.app.disc import draw_disc
from cardgames.app.paint import AlignCentre, AlignRight, colour, focus_ring, line_of_text, round_box, width_of
from cardgames.app.painted import Ink, Painted
from cardgames.app.portraits import draw_portrait
from cardgames.app.seen import PlateWords
from cardgames.app.theme import SMALL_BACK
from cardgames.core.cards import SUIT_SIGNS

_SMALLER = 1.12
"""By how much words in one of several lines may be wider than the line: that much smaller they are drawn there."""
_LEAST = 9.4
"""The smallest letters that words are broken for, in pixels."""
_SMALLEST = 9.0
"""The smallest letters drawn."""


class PlateItem(Painted):
    """One seat's plate. It takes no input itself."""

    def __init__(self, ink: Ink, box: Box, words: PlateWords) -> None:
        super().__init__(ink)
        self._box = box
        self.words = words
        self._beat = 0
        self.setZValue(5)
        self.redraw()

    def say(self, words: PlateWords, box: Box) -> None:
        if (words, box) != (self.words, self._box):
            self.words, self._box = words, box
            self.redraw()

    def beat(self) -> None:
        """One step of the thinking dots."""
        if self.words.thinking:
            self._beat = (self._beat + 1) % 3
            self.redraw()

    @property
    def frame(self) -> QRectF:
        return QRectF(*self._box)

    def area(self) -> QRectF:
        return self.frame.adjusted(-8, -8, 8, 8)

    def draw(self, painter: QPainter) -> None:
        t, w, frame = self._ink.tokens, self.words, self.frame
        if w.away:
            painter.setOpacity(0.6)
        high = frame.height()
        edge = QPen(QColor(t.ring), 2) if w.acting else QPen(colour(t.line, 0.18), 1)
        round_box(painter, frame, high / 2, colour(t.plate, t.plate_opacity), edge)
        radius = high * 0.385
        middle = QPointF(frame.x() + high / 2, frame.center().y())
        disc = QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius)
        # only the program's own players have a level
        (draw_portrait if w.level else draw_disc)(painter, disc, w.seat, w.name)
        if w.acting:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(t.ring), max(2.5, high * 0.06)))
            painter.drawEllipse(middle, radius + high * 0.055, radius + high * 0.055)
        if w.thinking:
            self._paint_dots(painter, disc)
        if self.focused:
            focus_ring(painter, frame, high / 2, t.ring)
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
        roomy = high >= 56
        small, big = high * 0.22, high * 0.28
        right = self._clock_width(small) or (0.0 if roomy else self._count_width(small))
        lines = self._lines(room.width() - right, small, roomy, room.width())
        aside = not roomy and w.clock is None and bool(w.last or w.badges)
        if len(lines) > 1:
            small, big = (high * 0.195, high * 0.255) if roomy else (max(9.0, high * 0.2), max(9.0, high * 0.24))
        if len(lines) > 2:
            small, big = high * 0.165, high * 0.215
        step = small * (1.32 if roomy else 1.22)
        y = room.y() + (high - big * 1.3 - step * len(lines)) / 2
        first = QRectF(room.x(), y, room.width(), big * 1.3)
        second = QRectF(room.x(), y + big * 1.3, room.width(), step)
        # The first line belongs to the name, the second to the clock; a small plate counts cards in the second.
        used = self._paint_count(painter, first, small) if roomy else 0.0
        if aside:
            used = self._paint_points(painter, first, small)
        below = self._paint_clock(painter, second, small)
        if not roomy and w.clock is None:
            below = self._paint_count(painter, second, small)
        name = first.adjusted(0, 0, -used, 0)
        line_of_text(painter, name, w.name, big, t.text, bold=True, least=min(1.0, max(0.7, 9 / big)))
        for i, words in enumerate(lines):
            rect = QRectF(room.x(), y + big * 1.3 + i * step, room.width() - (below if i == 0 else 0), step)
            if words == w.badges:
                self._paint_badges(painter, rect, small)
            else:
                line_of_text(painter, rect, words, small, t.second, least=min(1.0, max(0.7, 9 / small)))

    def _paint_badges(self, painter: QPainter, row: QRectF, size: float) -> None:
        """What nobody may miss, on a ground of its own."""
        t, words = self._ink.tokens, self.words.badges
        wide = min(row.width(), width_of(words, size, True) + size * 1.1)
        pill = QRectF(row.x(), row.center().y() - size * 0.68, wide, size * 1.36)
        round_box(painter, pill, size * 0.68, QColor(t.accent))
        pad = size * 0.4 if wide < row.width() else size * 0.2
        inner = pill.adjusted(pad, 0, -pad, 0)
        least = min(1.0, max(0.8, _SMALLEST / size))
        line_of_text(painter, inner, words, size, t.accent_text, bold=True, align=AlignCentre, least=least)

    def _paint_points(self, painter: QPainter, row: QRectF, size: float) -> float:
        """The score alone, at the right end of a row; the width it takes."""
        words = self.words.figures
        line_of_text(painter, row, words, size, self._ink.tokens.second, align=AlignRight)
        return width_of(words, size) + size * 0.5

    def _lines(self, width: float, size: float, roomy: bool, lower: float) -> list[str]:
        """What stands below the name: as much as there is room for, in two lines; `lower` is the width of all but the
        first of them.

        A long last action takes both, at the very most three: it can be read nowhere else on the table.
        """
        w = self.words
        if w.last and not w.badges and w.clock is None and width_of(w.last, size * 0.84 if roomy else size) > width:
            score = f"{w.figures} · " if roomy else ""
            lines, (whole, begun, *less) = (2, 3)[: 1 + roomy], _shorter(w.last)
            ways = [(score + words, most) for most in lines for words in (whole, begun)]
            # of a whole pile taken, rather the cards than the score
            ways += [(whole, 3), (begun, 3)] if roomy else []
            ways += [(score + words, lines[-1]) for words in less]
            return next(
                filter(None, (_broken(words, width, size, most, lower) for words, most in ways)), [score + w.last]
            )
        more = [w.badges or w.last] if w.badges or w.last else w.notes.split(" · ") if w.notes else []
        # where there is room for notes, they say what counts in this deal
        score = w.figures if w.tally and (w.last or w.badges or w.clock is not None) else w.score
        if not roomy:
            if (w.badges or w.last) and w.clock is None:
                return more
            if w.clock is not None:
                return _filled([score if width_of(score, size) <= width else w.figures], width, size, 1)
            return _filled([score if not more else w.figures, *more], width, size, 1)
        if not w.level:
            if w.badges:
                return [score, w.badges]
            return _filled([score, *more], width, size, 2)
        tries = [(w.level, score), (w.level, w.figures), (score,), (w.figures,)]
        said = [" · ".join(part for part in parts if part) for parts in tries]
        first = next((words for words in said if width_of(words, size) <= width), said[-1])
        if w.tally and width_of(first, size) > width:
            first, more = str(w.points), [w.tally, *more]
        return [first, *_filled(more, width, size, 1)]

    def _paint_clock(self, painter: QPainter, row: QRectF, size: float) -> float:
        """Thinking time left, at the right end of a row; the width it takes."""
        t, clock = self._ink.tokens, self.words.clock
        if clock is None:
            return 0.0
        words, hurry = clock_words(clock, self.words.reserve), clock <= (self.words.reserve or 0.0) or clock <= 10.5
        wide = width_of(words, size, True) + size
        pill = QRectF(row.right() - wide, row.y() + (row.height() - size * 1.5) / 2, wide, size * 1.5)
        round_box(painter, pill, size * 0.75, QColor(t.accent if hurry else t.quiet))
        ink = t.accent_text if hurry else t.quiet_text
        line_of_text(painter, pill, words, size, ink, bold=True, align=AlignCentre)
        return wide + size * 0.4

    def _clock_width(self, size: float) -> float:
        """Room that the clock takes in its row."""
        widest = "00:00" if self.words.reserve is None else "00:00 +000"
        return 0.0 if self.words.clock is None else width_of(widest, size, True) + size * 1.4

    def _count_width(self, size: float) -> float:
        """Room that the number of cards takes in its row."""
        cards = self.words.cards
        return 0.0 if cards is None else width_of(str(cards), size, True) + size * 1.5

    def _paint_count(self, painter: QPainter, row: QRectF, size: float) -> float:
        """The number of cards held, at the right end of a row; the width it takes."""
        t, cards = self._ink.tokens, self.words.cards
        if cards is None:
            return 0.0
        words = str(cards)
        wide = width_of(words, size, True)
        rect = QRectF(row.right() - wide, row.y(), wide, row.height())
        line_of_text(painter, rect, words, size, t.text, bold=True, align=AlignRight)
        card = QRectF(rect.x() - size * 0.95, row.center().y() - size * 0.5, size * 0.72, size)
        painter.setPen(QPen(colour(t.text, 0.9), 1))
        painter.setBrush(QColor(SMALL_BACK))
        painter.drawRoundedRect(card, 1.5, 1.5)
        return wide + size * 1.5


def clock_words(clock: float, reserve: float | None) -> str:
    """`1:27` for a clock; `0:12 +30` where 30 of the 42 seconds left are the reserve."""
    turn = max(0, round(clock) - round(reserve or 0.0))
    words = f"{turn // 60}:{turn % 60:02d}"
    return words if reserve is None else f"{words} +{round(max(0.0, min(reserve, clock)))}"


def _shorter(words: str) -> Sequence[str]:
    """The same in ever fewer words: the first sentence, what stands before its colon, and from the first card to the
    last, since the verb is the sooner guessed."""
    begun = words.partition(". ")[0]
    parts = begun.split(" ")
    cards = [i for i, part in enumerate(parts) if any(sign in part for sign in SUIT_SIGNS)]
    found = [words, begun, begun.partition(": ")[0]]
    if cards:
        found += [" ".join(parts[cards[0] :]), " ".join(parts[cards[0] : cards[-1] + 1]), parts[cards[0]]]
    return [it.rstrip(":,;") for it in found]


def _broken(words: str, width: float, size: float, most: int, lower: float) -> list[str]:
    """Words in so many lines at most, the first of this width and the others of the `lower` one, smaller only where
    they must be; none where those are not enough."""
    # letters of a small plate are nearly the smallest already
    usual = min(_SMALLER, size / _SMALLEST)
    for share in (usual, max(usual, size / _LEAST)):
        lines = [""]
        for part in words.split(" "):
            longer = f"{lines[-1]} {part}".lstrip()
            room = (width if len(lines) == 1 else lower) * share
            # a sign between two words begins no line
            if lines[-1] and part != "·" and width_of(longer, size) > room:
                lines.append(part)
            else:
                lines[-1] = longer
        rooms = [width, *[lower] * (len(lines) - 1)]
        if len(lines) <= most and all(
            width_of(line, size) <= room * share for line, room in zip(lines, rooms, strict=True)
        ):
            return lines
    return []


def _filled(parts: Sequence[str], width: float, size: float, most: int) -> list[str]:
    """Parts in lines of this width, as many lines as there may be; later parts without room are left out."""
    lines: list[str] = []
    for part in parts:
        longer = f"{lines[-1]} · {part}" if lines else part
        # a little too wide is drawn a little smaller
        if lines and width_of(longer, size) <= width * max(1.0, min(1.1, size / 9.5)):
            lines[-1] = longer
        elif len(lines) < most:
            lines.append(part)
    return lines
