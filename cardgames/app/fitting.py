"""Fits a table to its window: the room there is, the size of words in it, the cloth under it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF

from cardgames.app.cloth import cloth
from cardgames.app.layout import Layout, Sizes, arrange
from cardgames.app.paint import text_scale
from cardgames.app.painted import Ink
from cardgames.app.seen import Seen

if TYPE_CHECKING:
    from cardgames.app.table_view import TableView


_STEP: Final = 0.05
"""The share of the usual size by which letters are tried smaller, from the wished size down: on the way from the very
large ones lies every size that the large ones may have, so that they are never the smaller ones."""
_EASY: Final = 84.0
"""Cards so wide, in pixels, may make room for larger letters; smaller ones hardly."""
_SHRUNK: Final = 0.94
"""The share of its width that a smaller card keeps."""


def _leaves_room(layout: Layout, plain: Layout) -> bool:
    """Whether larger letters leave every card as wide as in the plain layout, or wide enough."""
    return all(
        spot.card >= min(_EASY, plain.spots[zone].card * _SHRUNK) and spot.box.w > 0
        for zone, spot in layout.spots.items()
    )


class Fitting:
    """The room of one table view."""

    def __init__(self, view: TableView, ink: Ink) -> None:
        self._view = view
        self._ink = ink
        self._spread: tuple[object, ...] = ()
        """Size, pixel ratio and theme of the cloth that lies there."""

    @property
    def room(self) -> QRectF:
        """All of the table that can be seen, in logical pixels."""
        port = self._view.viewport()
        return QRectF(0, 0, port.width(), port.height())

    def layout(self, seen: Seen) -> Layout:
        """Where everything goes in that room. From now on words have the size that fits it."""
        room, preferences = self.room, self._view.preferences

        def laid(scale: float) -> Layout:
            return arrange(
                seen.areas, seen.sight.bottom, room.width(), room.height(), Sizes().scaled(scale),
                preferences.left_handed,
            )  # fmt: skip

        letters = preferences.text_size.factor
        scale = usual = text_scale(self._view.font(), room.width(), room.height(), letters)
        layout = plain = laid(usual)
        for step in range(round((letters - 1.0) / _STEP)):
            larger = usual * (letters - _STEP * step)
            if _leaves_room(found := laid(larger), plain):
                scale, layout = larger, found
                break
        self._ink.text = 15.0 * scale
        return layout

    def spread_cloth(self) -> None:
        """Lay the cloth of this theme, size and screen."""
        room, ratio, table = self.room, self._view.devicePixelRatioF(), self._view.table
        wanted = (room.width(), room.height(), ratio, self._view.preferences.theme)
        if wanted != self._spread:
            self._spread = wanted
            table.spread_cloth(cloth(int(room.width()), int(room.height()), ratio, self._ink.tokens))
        if ratio != self._ink.ratio:
            self._ink.ratio = ratio
            table.redraw()
        table.setSceneRect(room)
        if table.curtain is not None:
            table.curtain.fit(room)
