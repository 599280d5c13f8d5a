"""Where everything on the table goes, in logical pixels: rows of seats around the middle, own cards first."""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from typing import Final, NamedTuple

from cardgames.app.boxes import CARD_RATIO, SMALL_GAP, USUAL, Box, Course, Layout, Sizes, Spot
from cardgames.app.seating import (
    CardSizes,
    Plan,
    Room,
    best_plan,
    clearance,
    own_block,
    tag_height,
    tag_rise,
    talk_height,
    tool_row,
)
from cardgames.core.table import Area, Areas, Zone

__all__ = ["CARD_RATIO", "USUAL", "Box", "Course", "Layout", "Sizes", "Spot", "arrange"]


_COURSE: Final = 0.17
"""Width of the track around the middle in card widths, where there is room."""
_FAR_COURSE: Final = 0.6
"""Card widths from the middle to the outer edge of that track, at most."""
_PILE: Final = 0.08
"""A pile stands so many card widths above its place."""


def arrange(
    areas: Areas, bottom: int, width: float, height: float, sizes: Sizes = USUAL, left_handed: bool = False
) -> Layout:
    """The best layout of a table for a window of this size; the same arguments give the same object.

    Seats sit clockwise from the left hand of `bottom`: up the left side, along the top, down the right side.
    """
    middles = (areas.middle,) if areas.high is None else (areas.middle, areas.high)
    return _arrange(tuple(areas.seats.items()), middles, bottom, width, height, sizes, left_handed)


@lru_cache(maxsize=64)
def _arrange(
    seats: tuple[tuple[int, Area], ...],
    middles: tuple[Area, ...],
    bottom: int,
    width: float,
    height: float,
    sizes: Sizes,
    left_handed: bool,
) -> Layout:
    rooms = [Room(dict(seats), middle, bottom, width, height, sizes, left_handed) for middle in middles]
    found = [(room, best_plan(room)) for room in rooms]
    room, best = max(found, key=lambda pair: pair[1].worth)
    return _Filler(room, best.plan, best.cards).layout()


class _Strip(NamedTuple):
    """What lies along the lower edge beside the own cards and the plate."""

    top: float
    tools: Box
    asides: Box
    switch: Box
    number: Box


class _Filler:
    """Turns a plan and three card widths into boxes."""

    def __init__(self, room: Room, plan: Plan, cards: CardSizes) -> None:
        self.room, self.plan, self.cards = room, plan, cards
        self.spots: dict[Zone, Spot] = {}
        self.plates: dict[int, Box] = {}

    def layout(self) -> Layout:
        room, s = self.room, self.room.sizes
        strip = self._bottom()
        own_top = strip.top
        prompt_y = own_top - clearance(s) - s.prompt
        sides = self._cell_size(self.plan.beside_side)
        inset = s.margin + (sides[0] + s.gap if self.plan.side else 0.0)
        top_h = self._top(s.margin if self.plan.crown or not self.plan.side else inset)
        low = room.height - s.margin - own_block(room) if self.plan.deep else own_top
        if room.narrow:
            low = own_top - clearance(s) - talk_height(s)
        self._sides(s.margin + (top_h if self.plan.crown else 0.0), low - s.gap)
        talk = s.margin if room.narrow else inset
        prompt = Box(talk, prompt_y, room.width - 2 * talk, s.prompt)
        banner = Box(talk, prompt_y - 0.4 * s.gap - s.banner, prompt.w, s.banner)
        middle = Box(inset, s.margin + top_h, room.width - 2 * inset, banner.y - 0.5 * s.gap - s.margin - top_h)
        self._fill(room.middle, middle, self.cards[1])
        return Layout(
            self.spots, self.plates, self.plan.slim, self.plates[room.bottom], prompt, banner, *strip[1:], middle,
            self._course(middle) if room.middle.rim else None,
        )  # fmt: skip

    def _course(self, room: Box) -> Course:
        """The track around the middle, in what room there is for it: not nearer to the middle than its rim, nor so far
        from it that it belongs to nothing."""
        area, card = self.room.middle, self.cards[1]
        inner = room.inside(area.width * card, area.height * card * CARD_RATIO)
        w = min(room.w, inner.w + 2 * _FAR_COURSE * card)
        h = min(room.h, inner.h + 2 * _FAR_COURSE * card)
        width = min(_COURSE * card, (h - inner.h) / 2 - _PILE * card)
        w, h = w - width, h - width
        box = room.inside(w, h)
        # the corners are as round as those of the middle allow
        dx, dy = inner.x - box.x, inner.y - box.y
        radius = min(w, h) / 2
        while radius > dx and radius > dy and hypot(radius - dx, radius - dy) > radius - width / 2:
            radius *= 0.97
        return Course(box, radius, width)

    def _fill(self, area: Area, box: Box, card: float) -> None:
        inner = box.inside(area.width * card, area.height * card * CARD_RATIO)
        for place in area.places:
            spot = Box(
                inner.x + place.x * card,
                inner.y + place.y * card * CARD_RATIO,
                place.w * card,
                place.h * card * CARD_RATIO,
            )
            axis = self.room.width / 2 if place.hand and area is self.room.own else None
            self.spots[place.zone] = Spot(place, spot, card, axis)

    def _bottom(self) -> _Strip:
        """The own seat along the lower edge."""
        room, s = self.room, self.room.sizes
        card = self.cards[0]
        w, h = room.own.width * card, room.own.height * card * CARD_RATIO
        (pw, ph), (tw, th) = s.plate, s.tools
        strip = max(h, own_block(room)) if self.plan.beside_own else h + s.gap / 2 + ph
        top = room.height - s.margin - strip
        if self.plan.beside_own:
            block_y = room.height - s.margin - own_block(room)
            x = max((room.width - w) / 2, s.margin + pw + s.gap)
            plate = Box(s.margin, room.height - s.margin - ph, pw, ph)
            number = Box(s.margin, block_y - tag_rise(s), pw, tag_height(s) if room.has_hand else 0.0)
            tools = Box(s.margin, plate.y - s.gap / 2 - th, tw, th)
            # above the sort buttons, or in their place where there is nothing to sort
            asides = tools._replace(y=tools.y - tool_row(s)) if room.has_hand else tools
            hand = Box((room.width - w) / 2 if self.plan.deep else x, top, w, strip)
        else:
            plate = Box(s.margin, top, pw, ph)
            rows = th + tool_row(s)
            # picked cards stand out into the lower edge of the plate's row
            asides = Box(room.width - s.margin - tw, top + (ph - rows) / 2 - s.gap, tw, th)
            tools = asides._replace(y=asides.y + tool_row(s))
            number = Box(plate.right + s.gap / 2, top, asides.x - plate.right - s.gap, ph)
            hand = Box((room.width - w) / 2, top + ph + s.gap / 2, w, h)
        switch = Box(asides.right - s.switch, asides.y + (th - s.switch) / 2, s.switch, s.switch)
        asides = asides._replace(w=switch.x - asides.x - SMALL_GAP)
        found = _Strip(top, tools, asides, switch, number)
        if room.left_handed:
            plate, hand = self._mirrored(plate), self._mirrored(hand)
            found = _Strip(top, *(self._mirrored(box) for box in found[1:]))
        self.plates[room.bottom] = plate
        self._fill(room.own, hand, card)
        return found

    def _mirrored(self, box: Box) -> Box:
        return box._replace(x=self.room.width - box.right)

    def _cell_size(self, beside: bool) -> tuple[float, float]:
        s = self.room.sizes
        pw, ph = s.slim if self.plan.slim else s.plate
        aw, ah = self.room.other
        w, h = aw * self.cards[2], ah * self.cards[2] * CARD_RATIO
        return (pw + s.gap / 2 + w, max(ph, h)) if beside else (max(pw, w), ph + s.gap / 2 + h)

    def _cell(self, seat: int, box: Box, beside: bool, plate_right: bool = False) -> None:
        """One other seat in the middle of its box: its plate, and its cards beside or below it."""
        s = self.room.sizes
        pw, ph = s.slim if self.plan.slim else s.plate
        area = self.room.seats[seat]
        w, h = area.width * self.cards[2], area.height * self.cards[2] * CARD_RATIO
        gap = s.gap / 2
        if not beside:
            inner = box.inside(max(pw, w), ph + gap + h)
            self.plates[seat] = Box(inner.x + (inner.w - pw) / 2, inner.y, pw, ph)
            self._fill(area, Box(inner.x, inner.y + ph + gap, inner.w, h), self.cards[2])
            return
        inner = box.inside(pw + gap + w, max(ph, h))
        plate_x, cards_x = (inner.right - pw, inner.x) if plate_right else (inner.x, inner.x + pw + gap)
        self.plates[seat] = Box(plate_x, inner.y + (inner.h - ph) / 2, pw, ph)
        self._fill(area, Box(cards_x, inner.y, w, inner.h), self.cards[2])

    def _top(self, inset: float) -> float:
        """The seats along the upper edge; the height they take, with the gap below."""
        plan, s = self.plan, self.room.sizes
        seats = self.room.others[plan.left : plan.left + plan.top]
        if not seats:
            return 0.0
        _, h = self._cell_size(plan.beside_top)
        step = (self.room.width - 2 * inset + s.gap) / len(seats)
        for i, seat in enumerate(seats):
            self._cell(seat, Box(inset + i * step, s.margin, step - s.gap, h), plan.beside_top)
        return h + s.gap

    def _sides(self, top: float, bottom: float) -> None:
        plan, s, others = self.plan, self.room.sizes, self.room.others
        if not plan.side:
            return
        w, _ = self._cell_size(plan.beside_side)
        step = (bottom - top + s.gap) / max(plan.left, 1)
        for i in range(plan.left):
            left = Box(s.margin, bottom - (i + 1) * step + s.gap, w, step - s.gap)
            self._cell(others[i], left, plan.beside_side)
        step = (bottom - top + s.gap) / max(plan.right, 1)
        for i in range(plan.right):
            right = Box(self.room.width - s.margin - w, top + i * step, w, step - s.gap)
            self._cell(others[plan.left + plan.top + i], right, plan.beside_side, plate_right=True)
