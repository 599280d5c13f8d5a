"""Where a board about a place of the table lies: beside it, so that the place stays in sight."""

from __future__ import annotations

from PySide6.QtCore import QRectF


def beside(near: QRectF, w: float, h: float, gap: float, room: QRectF) -> QRectF:
    """A board of this size above the place, else at its right or left; below it, where prompt and hand are, last."""
    x = min(max(room.left(), near.center().x() - w / 2), room.right() - w)
    y = min(max(room.top(), near.center().y() - h / 2), room.bottom() - h)
    above, below = QRectF(x, near.top() - h - gap, w, h), QRectF(x, near.bottom() + gap, w, h)
    right, left = QRectF(near.right() + gap, y, w, h), QRectF(near.left() - gap - w, y, w, h)
    fitting = [box for box in (above, right, left, below) if room.contains(box)]
    return fitting[0] if fitting else QRectF(x, room.top(), w, h)
