"""A few cards laid open on a page: side by side, overlapping where there are many, or one above the other."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QAccessible, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardgames.app.describe import card_text
from cardgames.app.faces import Faces
from cardgames.app.language import speak
from cardgames.app.layout import CARD_RATIO
from cardgames.core.cards import Card

STEP = 0.36
"""How far the next card of a row lies from the one before, in card widths: its index stays to be read."""
DROP = 0.42
"""The same downwards, in card heights."""


def draw_card(painter: QPainter, faces: Faces, face: str, middle: QPointF, width: float, turn: float = 0.0) -> None:
    """One card about its middle. `face` is its name, "" for the back; `turn` in degrees clockwise."""
    device = painter.device()
    ratio = device.devicePixelRatioF() if device is not None else 1.0
    pixmap: QPixmap = faces.card(face, width, ratio, turn)
    size = pixmap.deviceIndependentSize()
    painter.drawPixmap(QPointF(middle.x() - size.width() / 2, middle.y() - size.height() / 2), pixmap)


class CardRow(QWidget):
    """Cards of one group of a score sheet."""

    spoken_as = QAccessible.Role.Graphic

    def __init__(
        self, faces: Faces, cards: Sequence[Card], width: float, *, upright: bool = False, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._faces, self._cards, self._width, self._upright = faces, tuple(cards), width, upright
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(", ".join(speak(card_text(card)) for card in cards))

    def sizeHint(self) -> QSize:
        more = max(len(self._cards) - 1, 0)
        w, h = self._width, self._width * CARD_RATIO
        wide, tall = (w, h * (1 + DROP * more)) if self._upright else (w * (1 + self._step() * more), h)
        return QSize(round(wide) + 8, round(tall) + 10)

    def _step(self) -> float:
        """Small groups lie apart, large ones overlap."""
        return 0.62 if len(self._cards) <= 3 else STEP

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        w, h = self._width, self._width * CARD_RATIO
        for i, card in enumerate(self._cards):
            dx, dy = (0.0, i * DROP * h) if self._upright else (i * self._step() * w, 0.0)
            draw_card(painter, self._faces, card.face, QPointF(4 + w / 2 + dx, 4 + h / 2 + dy), w)
