"""The prompt: what is asked of the person in front, in words, with the buttons that are lawful now."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from cardgames.app.boxes import Box
from cardgames.app.paint import AlignCentre, colour, focus_ring, font, round_box, width_of
from cardgames.app.painted import Ink, Painted
from cardgames.app.pill_item import PillItem


class PromptItem(Painted):
    """A dark strip with a sentence and pill buttons; a shorter one takes less room, a longer one wraps."""

    def __init__(self, ink: Ink) -> None:
        super().__init__(ink)
        self._words = ""
        self._alarm = False
        self._strip = QRectF()
        self._room = QRectF()
        self._stacked = False
        self.pills: list[PillItem] = []
        self.setZValue(400)

    def say(
        self,
        words: str,
        pills: Sequence[PillItem],
        box: Box,
        *,
        buttons_left: bool = False,
        alarm: bool = False,
        avoid: QRectF | None = None,
        spare: float = 0.0,
    ) -> None:
        """Show a sentence and buttons inside a box, which may grow upwards by `spare` if the words need it.

        The first button keeps off the rectangle `avoid`.
        """
        for old in self.pills:
            # Qt allows no parent here, PySide6's stubs do not
            old.setParentItem(None)  # type: ignore[arg-type]
            if old.scene() is not None:
                old.scene().removeItem(old)
        self.pills = list(pills)
        for pill in self.pills:
            pill.setParentItem(self)
        self._words, self._alarm = words, alarm
        self._arrange(box, buttons_left)
        if spare and (self._squeezed or not self._fits(0.84)):
            grown = Box(box.x, box.y - spare, box.w, box.h + spare)
            self._arrange(grown, buttons_left)
            if self._squeezed:
                self._stack(grown)
        if avoid is not None and self.pills and self.pills[0].rect.intersects(avoid):
            self._arrange(box, not buttons_left)
            if self.pills[0].rect.intersects(avoid):
                self.pills.reverse()
                self._arrange(box, not buttons_left)
        self.redraw()

    @property
    def words(self) -> str:
        return self._words

    @property
    def frame(self) -> QRectF:
        return self._strip

    def _arrange(self, box: Box, buttons_left: bool) -> None:
        self._stacked = False
        text = self._ink.text
        pad, gap, high = text * 1.6, text * 0.55, min(box.h, text * 3.2) * 0.72
        wishes = [pill.wish() for pill in self.pills]
        buttons = sum(wishes) + gap * max(0, len(wishes) - 1)
        words = width_of(self._words, text) + 2
        ends = pad + (pad * 0.35 if self.pills else pad)
        between = gap * 2 if self.pills and self._words else 0.0
        wide = min(box.w, ends + words + between + buttons)
        if self.pills:
            # Buttons come first; a sentence can wrap.
            least = min(words, box.w * 0.3)
            allowed = wide - ends - between - least
            if buttons > allowed:
                shrink = max(0.1, (allowed - gap * (len(wishes) - 1)) / sum(wishes))
                wishes = [wish * shrink for wish in wishes]
                buttons = allowed
        self._strip = QRectF(box.x + (box.w - wide) / 2, box.y, wide, box.h)
        y = box.y + (box.h - high) / 2
        if buttons_left:
            x = self._strip.x() + pad * 0.35
            self._room = QRectF(x + buttons + between, box.y, wide - ends - between - buttons, box.h)
        else:
            x = self._strip.right() - pad * 0.35 - buttons
            self._room = QRectF(self._strip.x() + pad, box.y, wide - ends - between - buttons, box.h)
        for pill, wish in zip(self.pills, wishes, strict=True):
            pill.take(QRectF(x, y, wish, high))
            x += wish + gap

    @property
    def _squeezed(self) -> bool:
        """Whether a button has less room than its words need."""
        return any(pill.rect.width() < pill.tight() - 0.5 for pill in self.pills)

    def _stack(self, box: Box) -> None:
        """The words above, the buttons below, where there is no room for them side by side."""
        text = self._ink.text
        gap, high = text * 0.55, max(24.0, text * 2.0)
        wishes = [pill.wish() for pill in self.pills]
        spaces = gap * (len(wishes) - 1)
        share = min(1.0, (box.w - text * 1.6 - spaces) / sum(wishes))
        self._stacked = True
        self._strip = QRectF(*box)
        self._room = QRectF(box.x + text * 1.6, box.y + 2, box.w - text * 3.2, box.h - high - 7)
        x, y = box.x + (box.w - sum(wishes) * share - spaces) / 2, box.bottom - high - 5
        for pill, wish in zip(self.pills, wishes, strict=True):
            pill.take(QRectF(x, y, wish * share, high))
            x += wish * share + gap

    def _fits(self, share: float) -> bool:
        """Whether the words fit at this share of the usual size."""
        flags = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft
        need = QFontMetricsF(font(self._ink.text * share)).boundingRect(self._room, flags, self._words)
        return need.height() <= self._room.height() - 2 and need.width() <= self._room.width() + 1

    def area(self) -> QRectF:
        return self._strip.adjusted(-8, -8, 8, 8) if self._words or self.pills else QRectF()

    def draw(self, painter: QPainter) -> None:
        t = self._ink.tokens
        edge = QPen(colour(t.ring), 2) if self._alarm else QPen(colour(t.line, 0.18), 1)
        ground = colour(t.plate, min(1.0, t.plate_opacity + 0.06))
        round_box(painter, self._strip, min(self._strip.height() / 2, self._ink.text * 1.7), ground, edge)
        if self.focused:
            focus_ring(painter, self._strip, min(self._strip.height() / 2, self._ink.text * 1.7), t.ring)
        painter.setPen(colour(t.text))
        align = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
        align |= Qt.AlignmentFlag.AlignLeft if self.pills and not self._stacked else Qt.AlignmentFlag.AlignHCenter
        size, room = self._ink.text, self._room.adjusted(0, 1, 0, -1)
        for share in (1.0, 0.92, 0.84, 0.77, 0.7):
            if self._fits(share):
                painter.setFont(font(size * share))
                painter.drawText(room, align, self._words)
                return
        # Two lines of the smallest size, the rest behind dots.
        face = font(size * 0.7)
        painter.setFont(face)
        lines = max(1, int(room.height() // QFontMetricsF(face).lineSpacing()))
        short = QFontMetricsF(face).elidedText(self._words, Qt.TextElideMode.ElideRight, room.width() * lines * 0.93)
        painter.drawText(room, align, short)


class BannerItem(Painted):
    """A line across the table."""

    def __init__(self, ink: Ink) -> None:
        super().__init__(ink)
        self._words = ""
        self._box = QRectF()
        self.setZValue(320)

    def say(self, words: str, box: Box) -> None:
        rect = QRectF(*box)
        if (words, rect) != (self._words, self._box):
            self._words, self._box = words, rect
            self.redraw()

    @property
    def words(self) -> str:
        return self._words

    @property
    def frame(self) -> QRectF:
        return self._box

    def area(self) -> QRectF:
        return self._box.adjusted(-8, -8, 8, 8) if self._words else QRectF()

    def draw(self, painter: QPainter) -> None:
        t, rect = self._ink.tokens, self._box
        size = min(self._ink.text, rect.height() * 0.6)
        wide = min(rect.width(), width_of(self._words, size, True) + size * 2.4)
        pill = QRectF(rect.center().x() - wide / 2, rect.y(), wide, rect.height())
        for side in (-1, 1):
            x = pill.left() - 8 if side < 0 else pill.right() + 8
            painter.setPen(QPen(colour(t.ring, 0.55), 1.5))
            painter.drawLine(int(x), int(pill.center().y()), int(x + side * min(120.0, rect.width() * 0.12)),
                             int(pill.center().y()))  # fmt: skip
        round_box(painter, pill, rect.height() / 2, colour(t.plate, t.plate_opacity), QPen(colour(t.ring), 1.5))
        if self.focused:
            focus_ring(painter, pill, rect.height() / 2, t.ring)
        face = font(size, True)
        short = QFontMetricsF(face).elidedText(self._words, Qt.TextElideMode.ElideRight, pill.width() - size)
        painter.setFont(face)
        painter.setPen(colour(t.text))
        painter.drawText(pill, AlignCentre, short)
