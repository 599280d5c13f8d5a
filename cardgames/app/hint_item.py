"""The word on what a hint points at."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF

from cardgames.app.paint import width_of
from cardgames.app.painted import Ink
from cardgames.app.zone_item import TagItem


class HintItem(TagItem):
    """A tag at the upper edge of a card or zone, inside the picture, and below the prompt rather than behind it."""

    def __init__(self, ink: Ink, top: QPointF, words: str, room: float, picture: QRectF, prompt: QRectF) -> None:
        size = max(9.0, min(ink.text * 0.86, room * 0.2))
        wide, half = width_of(words, size, True) + size, size * 0.75 + 1
        x = min(max(top.x(), picture.left() + wide / 2), picture.right() - wide / 2)
        y = max(top.y(), picture.top() + half)
        if prompt.left() < x + wide / 2 and x - wide / 2 < prompt.right() and prompt.top() < y + half:
            # only what stands right below the prompt reaches up to it
            y = max(y, prompt.bottom() + half) if y > prompt.center().y() else y
        super().__init__(ink, QPointF(x, y), words, max(room, wide))
