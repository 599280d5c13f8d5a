"""A pill-shaped button on the table."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from cardgames.app.paint import AlignCentre, colour, line_of_text, width_of
from cardgames.app.painted import Ink, Painted
from cardgames.app.tip import tip


class Tone(Enum):
    """How loud a button is."""

    MAIN = "main"
    QUIET = "quiet"
    DANGER = "danger"


_DIM: Final = 0.55
"""How much is seen of a button that does not do just now what it is for."""


class PillItem(Painted):
    """A button with words. The view asks where it is and calls `press`; it takes no input itself."""

    def __init__(
        self, ink: Ink, words: str, press: Callable[[], None], tone: Tone = Tone.QUIET, key: str = "", size: float = 0
    ) -> None:
        super().__init__(ink)
        self.words = words
        self.press = press
        self.tone = tone
        self.key = key.lower()
        self.size = size or ink.text
        """Height of the text in pixels."""
        self._rect = QRectF()
        self._hovered = self._down = self._glow = False
        self.on = False
        """Whether it stands for a switch that is on."""
        self.name = words
        self.keys: tuple[str, ...] = ()
        """The keys that do the same, where they are not shown on it."""
        self.purpose = ""
        """What a press does."""
        self.why_not = ""
        """Why a press does not do what it is for just now: it says why instead."""

    def tell(self, keys: tuple[str, ...], purpose: str = "") -> None:
        """Say under the pointer what it is called, with which keys the same is done, and what it is for or why not."""
        self.keys, self.purpose = keys, purpose
        self.setToolTip(tip(f"{self.name} ({', '.join(keys)})" if keys else self.name, self.why_not or purpose))

    def wish(self) -> float:
        """The width it would like."""
        return width_of(self.words, self.size, True) + self.size * (1.9 + self._key_room())

    def tight(self) -> float:
        """The least width for its words."""
        return width_of(self.words, self.size, True) * 0.86 + self.size * (0.75 + self._key_room())

    def _key_room(self) -> float:
        """Room for the letter behind the words, in sizes of the text."""
        return 1.2 if self.key else 0.0

    def take(self, rect: QRectF) -> None:
        self._rect = rect
        self.redraw()

    @property
    def rect(self) -> QRectF:
        return self._rect

    def seen(self) -> QRectF:
        """Where it is on the table."""
        return self.mapRectToScene(self._rect)

    def feel(self, *, focused: bool | None = None, hovered: bool | None = None, down: bool | None = None,
             glow: bool | None = None) -> None:  # fmt: skip
        before = (self._hovered, self._down, self.focused, self._glow)
        self._hovered = self._hovered if hovered is None else hovered
        self._down = self._down if down is None else down
        self.focused = self.focused if focused is None else focused
        self._glow = self._glow if glow is None else glow
        if before != (self._hovered, self._down, self.focused, self._glow):
            self.redraw()

    def area(self) -> QRectF:
        return self._rect.adjusted(-6, -6, 6, 6)

    def draw(self, painter: QPainter) -> None:
        t, rect = self._ink.tokens, self._rect
        fill, words = {
            Tone.MAIN: (t.accent, t.accent_text),
            Tone.QUIET: (t.quiet, t.quiet_text),
            Tone.DANGER: (t.danger, t.danger_text),
        }[self.tone]
        radius = rect.height() / 2
        ground = QColor(fill)
        if self.why_not:
            ground.setAlphaF(_DIM)
            words = colour(words, _DIM).name(QColor.NameFormat.HexArgb)
        elif self._down:
            ground = ground.darker(115)
        elif self._hovered:
            ground = ground.lighter(108)
        if self.focused or self._glow:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(t.ring if not self._glow else t.target), 2.5))
            out = rect.adjusted(-3.5, -3.5, 3.5, 3.5)
            painter.drawRoundedRect(out, radius + 3.5, radius + 3.5)
        painter.setPen(QPen(QColor(t.ring), 2) if self.on else QPen(colour(t.line, 0.35), 1))
        painter.setBrush(ground)
        painter.drawRoundedRect(rect, radius, radius)
        side = 0.35 if rect.width() < self.wish() - self.size * 0.4 else 0.55
        inner = rect.adjusted(self.size * side, 0, -self.size * (side + self._key_room()), 0)
        line_of_text(painter, inner, self.words, self.size, words, bold=True, align=AlignCentre, least=0.75)
        if self.key:
            self._draw_key(painter, words)

    def _draw_key(self, painter: QPainter, ink: str) -> None:
        """The letter that presses it, on a small key behind the words."""
        wide = self.size * 1.05
        end = self._rect.right() - max(self.size * 0.6, self._rect.height() * 0.26)
        cap = QRectF(end - wide, self._rect.center().y() - wide / 2, wide, wide)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(colour(ink, 0.5), 1))
        painter.drawRoundedRect(cap, wide * 0.25, wide * 0.25)
        line_of_text(painter, cap, self.key.upper(), self.size * 0.68, ink, bold=True, align=AlignCentre)
