"""Rectangles of a table in logical pixels, and what has a fixed size there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from cardgames.core.table import Place, Zone

CARD_RATIO: Final = 1.4
"""Height of a card over its width."""


class Box(NamedTuple):
    """A rectangle: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    def inside(self, w: float, h: float) -> Box:
        """A box of this size about the same middle."""
        return Box(self.x + (self.w - w) / 2, self.y + (self.h - h) / 2, w, h)

    def overlaps(self, other: Box, slack: float = 0.01) -> bool:
        return (
            self.x < other.right - slack
            and other.x < self.right - slack
            and self.y < other.bottom - slack
            and other.y < self.bottom - slack
        )


class Sizes(NamedTuple):
    """What needs a fixed number of pixels, whatever the size of the cards."""

    plate: tuple[float, float] = (208.0, 68.0)
    slim: tuple[float, float] = (140.0, 46.0)
    """A plate where the table is crowded."""
    prompt: float = 48.0
    prompt_width: float = 380.0
    """The least a sentence with its buttons needs."""
    banner: float = 24.0
    tools: tuple[float, float] = (208.0, 30.0)
    """Room for the sort buttons of a hand."""
    switch: float = 26.0
    """The side of a small round button."""
    margin: float = 16.0
    gap: float = 12.0
    largest: float = 0.175
    """Own cards over the shorter edge of the window at most: beyond that a table looks crowded, not clear."""

    def scaled(self, by: float) -> Sizes:
        """For larger or smaller text."""
        w, h = self.plate
        sw, sh = self.slim
        tw, th = self.tools
        return Sizes(
            (w * by, h * by), (sw * by, sh * by), self.prompt * by, self.prompt_width * by, self.banner * by,
            (tw * by, th * by), max(24.0, self.switch * by), self.margin, self.gap, self.largest,
        )  # fmt: skip


USUAL: Final = Sizes()
"""For text of ordinary size."""


class Spot(NamedTuple):
    """A place of the table in pixels, and how wide a card is there."""

    place: Place
    box: Box
    card: float
    axis: float | None = None
    """A centred row is centred on this x, as far as the box allows; None for the middle of the box."""
    breaks: tuple[int, ...] = ()
    """Cards of a row, by index, before which there is a gap."""


class Layout(NamedTuple):
    """The whole table in pixels."""

    spots: Mapping[Zone, Spot]
    plates: Mapping[int, Box]
    slim: bool
    """Whether the plates are the small ones."""
    own_plate: Box
    prompt: Box
    banner: Box
    tools: Box
    """For the sort buttons."""
    switch: Box
    """For the switch of the sound, beside the own plate."""
    middle: Box
    """The room in which the middle was centred: for banners and choosers."""
