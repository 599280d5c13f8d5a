"""Rectangles of a table in logical pixels, and what has a fixed size there."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin
from typing import Final, NamedTuple

from cardgames.core.table import Place, Zone

CARD_RATIO: Final = 1.4
"""Height of a card over its width."""
SMALL_GAP: Final = 6.0
"""Between small buttons side by side, in pixels."""


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
    """Room for a row of small buttons: the sort buttons of a hand, or what may be asked for beside playing."""
    switch: float = 26.0
    """The side of a small round button."""
    margin: float = 16.0
    gap: float = 12.0
    largest: float = 0.175
    """Own cards over the shorter edge of the window at most: beyond that a table looks crowded, not clear."""
    even: bool = False
    """Whether as many sit at one side as at the other, whatever that costs."""

    def scaled(self, by: float) -> Sizes:
        """For larger or smaller text."""
        w, h = self.plate
        sw, sh = self.slim
        tw, th = self.tools
        return Sizes(
            (w * by, h * by), (sw * by, sh * by), self.prompt * by, self.prompt_width * by, self.banner * by,
            (tw * by, th * by), max(24.0, self.switch * by), self.margin, self.gap, self.largest, self.even,
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


class Course(NamedTuple):
    """A track around the middle of the table, along which arrows show the way play goes; nothing else lies on it."""

    box: Box
    """Its middle line: a box with round corners."""
    radius: float
    """Of the corners."""
    width: float

    @property
    def length(self) -> float:
        return 2 * (self.box.w + self.box.h) - (8 - 2 * pi) * self.radius

    def at(self, share: float) -> tuple[float, float, float]:
        """The point after this share of a round, clockwise from the middle of the upper edge, and the angle at which
        one goes on there: in degrees, clockwise, 0 to the right."""
        box, r = self.box, self.radius
        wide, high, bend = box.w - 2 * r, box.h - 2 * r, pi * r / 2
        left = share % 1.0 * self.length + wide / 2
        corners = ((box.right - r, box.y + r), (box.right - r, box.bottom - r), (box.x + r, box.bottom - r),
                   (box.x + r, box.y + r))  # fmt: skip
        for turn in range(5):
            straight = high if turn & 1 else wide
            along = turn * pi / 2
            x, y = corners[turn & 3]
            if left <= straight:
                back = straight - left
                return x + r * sin(along) - back * cos(along), y - r * cos(along) - back * sin(along), turn * 90.0
            left -= straight
            if left <= bend:
                angle = along + (left / bend) * pi / 2 if bend else along
                return x + r * sin(angle), y - r * cos(angle), angle * 180 / pi
            left -= bend
        raise AssertionError("a round has four sides")


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
    asides: Box
    """For the buttons of what may be asked for beside playing."""
    switch: Box
    """For the switch of the sound, beside the own plate."""
    number: Box
    """For a live number about the own hand."""
    middle: Box
    """The room in which the middle was centred: for banners and choosers."""
    course: Course | None = None
    """The rim of the middle, where it has one."""
