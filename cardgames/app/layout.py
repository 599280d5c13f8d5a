"""Where everything on the table goes, in logical pixels: rows of seats around the middle, own cards first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from math import log
from typing import Final, NamedTuple

from cardgames.core.table import Area, Areas, Place, Zone, around

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

    plate: tuple[float, float] = (206.0, 64.0)
    slim: tuple[float, float] = (140.0, 46.0)
    """A plate where the table is crowded."""
    prompt: float = 48.0
    prompt_width: float = 380.0
    """The least a sentence with its buttons needs."""
    banner: float = 24.0
    tools: tuple[float, float] = (206.0, 30.0)
    """Room for the sort buttons of a hand."""
    margin: float = 16.0
    gap: float = 12.0

    def scaled(self, by: float) -> Sizes:
        """For larger or smaller text."""
        w, h = self.plate
        sw, sh = self.slim
        tw, th = self.tools
        return Sizes(
            (w * by, h * by), (sw * by, sh * by), self.prompt * by, self.prompt_width * by, self.banner * by,
            (tw * by, th * by), self.margin, self.gap,
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
    middle: Box
    """The room in which the middle was centred: for banners and choosers."""


def arrange(
    areas: Areas, bottom: int, width: float, height: float, sizes: Sizes = USUAL, left_handed: bool = False
) -> Layout:
    """The best layout of a table for a window of this size; the same arguments give the same object.

    Seats sit clockwise from the left hand of `bottom`: up the left side, along the top, down the right side.
    """
    return _arrange(tuple(areas.seats.items()), areas.middle, bottom, width, height, sizes, left_handed)


@lru_cache(maxsize=64)
def _arrange(
    seats: tuple[tuple[int, Area], ...],
    middle: Area,
    bottom: int,
    width: float,
    height: float,
    sizes: Sizes,
    left_handed: bool,
) -> Layout:
    room = _Room(dict(seats), middle, bottom, width, height, sizes, left_handed)
    return room.filled(*_best(room))


class _Room(NamedTuple):
    seats: dict[int, Area]
    middle: Area
    bottom: int
    width: float
    height: float
    sizes: Sizes
    left_handed: bool

    @property
    def own(self) -> Area:
        return self.seats[self.bottom]

    @property
    def others(self) -> tuple[int, ...]:
        return tuple(seat for seat in around(max(self.seats) + 1, self.bottom) if seat in self.seats)

    @property
    def other(self) -> tuple[float, float]:
        """Room that does for every other seat, in card widths and heights."""
        areas = [self.seats[seat] for seat in self.others]
        return max((a.width for a in areas), default=0.0), max((a.height for a in areas), default=0.0)

    @property
    def narrow(self) -> bool:
        """The prompt needs the whole width: the sides end above it."""
        return self.width < 2.4 * self.sizes.prompt_width

    @property
    def open_others(self) -> bool:
        """Whether other seats have more on the table than a hand of backs."""
        return any(
            not place.hand and not place.arc for seat in self.others for place in self.seats[seat].places
        )

    def filled(self, plan: _Plan, cards: _Cards) -> Layout:
        return _Filler(self, plan, cards).layout()


class _Plan(NamedTuple):
    """One way to seat everybody: how many at each side, and which way the plates stand."""

    side: int
    top: int
    crown: bool
    """The top row goes from edge to edge and the sides begin below it."""
    beside_top: bool
    beside_side: bool
    beside_own: bool
    slim: bool
    deep: bool
    """The sides go down past the own cards to the own plate, where the own cards leave room for that."""


_Term = tuple[float, float, float, float]
"""Pixels, and multiples of the card width of the own seat, of the middle, of the others."""
_Part = tuple[_Term, ...]
"""The largest of these."""
_Cards = tuple[float, float, float]
"""Card widths in pixels: of the own seat, of the middle, of the others."""


def _fixed(pixels: float) -> _Part:
    return ((pixels, 0.0, 0.0, 0.0),)


def _rows(limit: float, *parts: _Part) -> Iterator[_Term]:
    """What must not be above zero for the sum of the parts to stay within the limit."""
    for combo in product(*parts):
        yield (
            sum(term[0] for term in combo) - limit,
            sum(term[1] for term in combo),
            sum(term[2] for term in combo),
            sum(term[3] for term in combo),
        )


def _times(count: float, part: _Part) -> _Part:
    return tuple((a * count, b * count, c * count, d * count) for a, b, c, d in part)


def _constraints(room: _Room, plan: _Plan) -> list[_Term]:
    s = room.sizes
    pw, ph = s.slim if plan.slim else s.plate
    aw, ah = room.other[0], room.other[1] * CARD_RATIO
    gap = s.gap

    def cell(beside: bool) -> tuple[_Part, _Part]:
        if beside:
            return ((pw + gap / 2, 0, 0, aw),), ((ph, 0, 0, 0), (0, 0, 0, ah))
        return ((pw, 0, 0, 0), (0, 0, 0, aw)), ((ph + gap / 2, 0, 0, ah),)

    top_w, top_h = cell(plan.beside_top)
    side_w, side_h = cell(plan.beside_side)
    columns = _times(2, tuple((a + gap, b, c, d) for a, b, c, d in side_w)) if plan.side else _fixed(0)
    top = tuple((a + gap, b, c, d) for a, b, c, d in top_h) if plan.top else _fixed(0)
    own_h = room.own.height * CARD_RATIO
    tall, wide = room.height - 2 * s.margin, room.width - 2 * s.margin
    if plan.beside_own:
        own: _Part = ((_own_block(s), 0, 0, 0), (0, own_h, 0, 0))
        own_row = _rows(wide, ((s.plate[0] + gap, room.own.width, 0, 0),))
    else:
        own = ((s.plate[1] + gap / 2, own_h, 0, 0),)
        own_row = _rows(wide, ((0, room.own.width, 0, 0),))
    if plan.deep:
        own_row = _rows(wide, (*columns, (2 * (s.plate[0] + gap), 0, 0, 0)), ((0, room.own.width, 0, 0),))
    rows = [
        *own_row,
        *_rows(tall, own, _fixed(_talk(s) + _clear(s)), ((0, 0, room.middle.height * CARD_RATIO, 0),), top),
        *_rows(wide, columns, ((0 if room.narrow else s.prompt_width, 0, 0, 0), (2 * gap, 0, room.middle.width, 0))),
    ]
    if plan.top:
        beside = _fixed(0) if plan.crown or not plan.side else columns
        rows += _rows(wide, beside, _times(plan.top, top_w), _fixed((plan.top - 1) * gap))
    if plan.side:
        above = top if plan.crown else _fixed(0)
        below = _fixed(_own_block(s)) if plan.deep else own
        if room.narrow:
            below = tuple((a + _clear(s) + _talk(s), b, c, d) for a, b, c, d in own)
        rows += _rows(tall, below, above, _times(plan.side, side_h), _fixed(plan.side * gap))
    return rows


def _own_block(s: Sizes) -> float:
    """Height of the own plate with the sort buttons above it."""
    return s.plate[1] + s.gap / 2 + s.tools[1]


def _clear(s: Sizes) -> float:
    """Between the prompt and the own cards: picked cards stand out into it."""
    return 1.5 * s.gap


def _talk(s: Sizes) -> float:
    """Height of the prompt with the banner above it and what keeps it off the middle."""
    return s.prompt + s.banner + 0.9 * s.gap


_RATIOS: Final = (
    (1.0, 0.66), (1.0, 0.5), (0.85, 0.62), (0.85, 0.45), (0.72, 0.5), (0.72, 0.36), (0.6, 0.4), (0.6, 0.28), (0.5, 0.2),
)  # fmt: skip
"""Cards of the middle and of the other seats, as shares of the own cards, to try."""
_LEGIBLE: Final = 44.0
"""Own cards narrower than this, in pixels, are hard to read."""


def _plans(room: _Room) -> Iterator[_Plan]:
    """The plans worth a thought at this table."""
    s, others = room.sizes, len(room.others)
    crowd = s.plate[0] * s.plate[1] * others / (room.width * room.height)
    slim = crowd > 0.09 or (others > 3 and room.width < 4.5 * s.plate[0])
    most = max(2, min(5, int((room.width - s.margin) // (s.slim[0] + s.gap))))
    beside = room.width - s.plate[0] - 3 * s.margin
    wide_hand = room.own.width * 2 * _LEGIBLE > beside or room.width < room.height
    for side in range(min(4, others // 2) + 1):
        top = others - 2 * side
        if top > most and side < others // 2:
            continue
        for beside_own in (True, False) if wide_hand else (True,):
            for crown, beside_top, beside_side, deep in product((False, True), repeat=4):
                idle = (crown and not (side and top)) or (beside_top and not top) or (beside_side and not side)
                if idle or (deep and (not side or not beside_own or wide_hand or room.narrow)):
                    continue
                yield _Plan(side, top, crown, beside_top, beside_side, beside_own, slim, deep)


_LARGEST: Final = 0.175
"""Own cards over the shorter edge of the window at most: beyond that a table looks crowded, not clear."""
_FAR: Final = 0.66
"""Cards of other seats over the own ones at most."""
_GLANCE: Final = ((1.0, 0.6), (0.72, 0.36), (0.6, 0.28))
"""The few of them that tell which plans are worth a closer look."""
_KEPT: Final = 5


def _best(room: _Room) -> tuple[_Plan, _Cards]:
    cap = _LARGEST * min(room.width, room.height)
    glanced: list[tuple[float, _Plan, list[_Term]]] = []
    for plan in _plans(room):
        rows = _constraints(room, plan)
        if any(a > 0 and not (b or c or d) for a, b, c, d in rows):
            continue
        worth = max((_worth(room, cards, plan) for cards in _sized(rows, _GLANCE, cap)), default=None)
        if worth is not None:
            glanced.append((worth, plan, rows))
    if not glanced:
        # A window too small for any table: everything is there, tiny.
        return _Plan(0, len(room.others), False, False, False, True, True, False), (12.0, 8.0, 6.0)
    glanced.sort(key=lambda entry: -entry[0])
    found: list[tuple[float, _Plan, _Cards]] = []
    for _, plan, rows in glanced[:_KEPT]:
        for cards in _sized(rows, _RATIOS, cap):
            grown = _grown(rows, cards, cap)
            found.append((_worth(room, grown, plan), plan, grown))
    return max(found, key=lambda entry: entry[0])[1:]


def _sized(rows: Sequence[_Term], ratios: Iterable[tuple[float, float]], cap: float) -> Iterator[_Cards]:
    """For each pair of ratios the largest cards that the rows allow."""
    for mid, other in ratios:
        own = cap
        for a, b, c, d in rows:
            slope = b + c * mid + d * other
            if slope and -a < own * slope:
                own = -a / slope
        if own >= 4:
            yield own, own * mid, own * other


def _grown(rows: Sequence[_Term], cards: _Cards, cap: float) -> _Cards:
    """Each size made as large as the rest allows: the own cards, then the middle, then the others."""
    own, mid, other = cards
    own = min([cap, own * 1.35, *(-(a + c * mid + d * other) / b for a, b, c, d in rows if b)])
    mid = min([own, *(-(a + b * own + d * other) / c for a, b, c, d in rows if c)])
    other = min([own * _FAR, *(-(a + b * own + c * mid) / d for a, b, c, d in rows if d)])
    return own, mid, other


def _worth(room: _Room, cards: _Cards, plan: _Plan) -> float:
    """How good a layout is: own cards count most; what is too small to read counts against it."""
    own, mid, other = cards
    worth = log(own) + 0.5 * log(mid) - 3.0 * max(0.0, 1 - own / _LEGIBLE) - 1.5 * max(0.0, 1 - mid / 36)
    if room.others:
        weight, least = (0.5, 36) if room.open_others else (0.35, 24)
        worth += weight * log(other) - 1.2 * max(0.0, 1 - other / least)
    worth -= 0.2 * (not plan.beside_own)
    # People sit around a table: a row of many along the top with empty sides looks like a list, and two seats
    # that both sit low at the sides leave the far side empty.
    return worth - 0.06 * max(0, plan.top - 1 - plan.side) - 0.05 * (plan.side > 0 and not plan.top)


class _Filler:
    """Turns a plan and three card widths into boxes."""

    def __init__(self, room: _Room, plan: _Plan, cards: _Cards) -> None:
        self.room, self.plan, self.cards = room, plan, cards
        self.spots: dict[Zone, Spot] = {}
        self.plates: dict[int, Box] = {}

    def layout(self) -> Layout:
        room, s = self.room, self.room.sizes
        own_top, tools = self._bottom()
        prompt_y = own_top - _clear(s) - s.prompt
        sides = self._cell_size(self.plan.beside_side)
        inset = s.margin + (sides[0] + s.gap if self.plan.side else 0.0)
        top_h = self._top(s.margin if self.plan.crown or not self.plan.side else inset)
        low = room.height - s.margin - _own_block(s) if self.plan.deep else own_top
        if room.narrow:
            low = own_top - _clear(s) - _talk(s)
        self._sides(s.margin + (top_h if self.plan.crown else 0.0), low - s.gap)
        talk = s.margin if room.narrow else inset
        prompt = Box(talk, prompt_y, room.width - 2 * talk, s.prompt)
        banner = Box(talk, prompt_y - 0.4 * s.gap - s.banner, prompt.w, s.banner)
        middle = Box(inset, s.margin + top_h, room.width - 2 * inset, banner.y - 0.5 * s.gap - s.margin - top_h)
        self._fill(room.middle, middle, self.cards[1])
        return Layout(self.spots, self.plates, self.plan.slim, self.plates[room.bottom], prompt, banner, tools, middle)

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

    def _bottom(self) -> tuple[float, Box]:
        """The own seat along the lower edge; the top of its strip and the room for the sort buttons."""
        room, s = self.room, self.room.sizes
        card = self.cards[0]
        w, h = room.own.width * card, room.own.height * card * CARD_RATIO
        (pw, ph), (tw, th) = s.plate, s.tools
        strip = max(h, _own_block(s)) if self.plan.beside_own else h + s.gap / 2 + ph
        top = room.height - s.margin - strip
        if self.plan.beside_own:
            block_y = room.height - s.margin - _own_block(s)
            x = max((room.width - w) / 2, s.margin + pw + s.gap)
            plate = Box(s.margin, block_y + th + s.gap / 2, pw, ph)
            tools = Box(s.margin, block_y, tw, th)
            hand = Box((room.width - w) / 2 if self.plan.deep else x, top, w, strip)
        else:
            plate = Box(s.margin, top, pw, ph)
            tools = Box(room.width - s.margin - tw, top + (ph - th) / 2, tw, th)
            hand = Box((room.width - w) / 2, top + ph + s.gap / 2, w, h)
        if room.left_handed:
            plate, tools, hand = (self._mirrored(box) for box in (plate, tools, hand))
        self.plates[room.bottom] = plate
        self._fill(room.own, hand, card)
        return top, tools

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
        seats = self.room.others[plan.side : plan.side + plan.top]
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
        step = (bottom - top + s.gap) / plan.side
        for i in range(plan.side):
            left = Box(s.margin, bottom - (i + 1) * step + s.gap, w, step - s.gap)
            right = Box(self.room.width - s.margin - w, top + i * step, w, step - s.gap)
            self._cell(others[i], left, plan.beside_side)
            self._cell(others[plan.side + plan.top + i], right, plan.beside_side, plate_right=True)
