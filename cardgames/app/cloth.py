"""The cloth of the table: lit from the middle, with a woven pattern of suits and the nap of felt."""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from random import Random
from typing import Final

from PySide6.QtCore import QByteArray, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QLinearGradient, QPainter, QPixmap, QRadialGradient
from PySide6.QtSvg import QSvgRenderer

from cardgames.app import deck
from cardgames.app.theme import Tokens

REPEAT: Final = 176
"""From one motif to the same one again on a small table, in logical pixels."""
_LATTICE: Final = (
    ("s", 0, 0), ("h", 2, 0), ("c", 1, 1), ("d", 3, 1), ("h", 0, 2), ("s", 2, 2), ("d", 1, 3), ("c", 3, 3),
)  # fmt: skip
"""Suits of the pattern with column and row, in quarters of the repeat."""
_MOTIF: Final = 18.0
"""Side of a suit, in logical pixels."""
_WOVEN: Final = 0.05
"""Opacity of the pattern: seen when one looks for it, gone when one looks at a card."""
_NAP: Final = 128
"""Side of the square of nap that repeats, in device pixels."""
_SOFT: Final = 5
"""The nap makes a pixel lighter or darker by so much of 255 at most; it also keeps the light from showing bands."""


def cloth(width: int, height: int, ratio: float, tokens: Tokens, *, pattern: bool = True) -> QPixmap:
    """The cloth with its light and a darker rim, in device pixels of this screen.

    A small picture of a table does without the pattern, whose suits would be as large as its cards.
    """
    pixmap = QPixmap(max(1, round(width * ratio)), max(1, round(height * ratio)))
    pixmap.setDevicePixelRatio(ratio)
    painter = QPainter(pixmap)
    whole = QRectF(0, 0, width, height)
    light = QRadialGradient(QPointF(width * 0.5, height * 0.45), hypot(width, height) * 0.58)
    light.setColorAt(0.0, QColor(tokens.centre))
    light.setColorAt(0.6, QColor(tokens.middle))
    light.setColorAt(1.0, QColor(tokens.edge))
    painter.fillRect(whole, light)
    if pattern:
        # a motif stands in the middle of the table, so that the pattern is even at both sides
        # and larger suits on a larger table
        side = REPEAT * max(1.0, min(2.0, round(min(width, height) / 225) / 4))
        woven = _woven(ratio, tokens.line, side)
        painter.drawTiledPixmap(whole, woven, QPointF(side - width / 2 % side, side - height * 0.45 % side))
    rim = min(width, height) * 0.10
    dark = QColor(tokens.edge)
    for x0, y0, x1, y1, rect in (
        (0, 0, 0, rim, QRectF(0, 0, width, rim)),
        (0, height, 0, height - rim, QRectF(0, height - rim, width, rim)),
    ):
        edge = QLinearGradient(x0, y0, x1, y1)
        dark.setAlphaF(0.35)
        edge.setColorAt(0, dark)
        dark.setAlphaF(0.0)
        edge.setColorAt(1, dark)
        painter.fillRect(rect, edge)
    painter.drawTiledPixmap(whole, _nap(ratio))
    painter.end()
    return pixmap


@lru_cache(maxsize=8)
def _woven(ratio: float, ink: str, side: float) -> QPixmap:
    """One repeat of the pattern, so wide in logical pixels."""
    pixels = max(1, round(side * ratio))
    tile = QPixmap(pixels, pixels)
    tile.setDevicePixelRatio(pixels / side)
    tile.fill(Qt.GlobalColor.transparent)
    painter = QPainter(tile)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setOpacity(_WOVEN)
    for letter, column, row in _LATTICE:
        motif = QSvgRenderer(QByteArray(deck.suit(letter, ink).encode()))
        x, y, motif_side = column * side / 4, row * side / 4, _MOTIF * side / REPEAT
        # those at the edge of the tile are cut there and go on at the other edge
        for dx in (0.0, side) if column == 0 else (0.0,):
            for dy in (0.0, side) if row == 0 else (0.0,):
                left, top = x + dx - motif_side / 2, y + dy - motif_side / 2
                motif.render(painter, QRectF(left, top, motif_side, motif_side))
    painter.end()
    return tile


@lru_cache(maxsize=4)
def _nap(ratio: float) -> QPixmap:
    """A square of fine grain, the same in every run."""
    grains = [bytes((light * soft,) * 3 + (soft,)) for light in (0, 1) for soft in range(_SOFT + 1)]
    chance = Random(7)
    grain = b"".join(grains[it % len(grains)] for it in chance.randbytes(_NAP * _NAP))
    image = QImage(grain, _NAP, _NAP, _NAP * 4, QImage.Format.Format_ARGB32_Premultiplied)
    tile = QPixmap.fromImage(image.copy())
    tile.setDevicePixelRatio(ratio)
    return tile
