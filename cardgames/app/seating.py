"""Who sits at which side of a table, and how large the cards can be: the search behind a layout."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from math import inf, log
from typing import Final, NamedTuple

from cardgames.app.boxes import CARD_RATIO, Sizes
from cardgames.core.table import Area, around


class Room(NamedTuple):
    """A table and the window it has to fit."""

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
    def has_hand(self) -> bool:
        """Whether own cards are held, and can be sorted."""
        return any(place.hand for place in self.own.places)

    @property
    def narrow(self) -> bool:
        """The prompt needs the whole width: the sides end above it."""
        return self.width < 2.4 * self.sizes.prompt_width

    @property
    def open_others(self) -> bool:
        """Whether other seats have more on the table than a hand of backs."""
        return any(not place.hand and not place.arc for seat in self.others for place in self.seats[seat].places)


class Plan(NamedTuple):
    """One way to seat everybody: how many at each side, and which way the plates stand."""

    left: int
    top: int
    right: int
    crown: bool
    """The top row goes from edge to edge and the sides begin below it."""
    beside_top: bool
    beside_side: bool
    beside_own: bool
    slim: bool
    deep: bool
    """The sides go down past the own cards to the own plate, where the own cards leave room for that."""

    @property
    def side(self) -> int:
        """Seats at the fuller side."""
        return max(self.left, self.right)


_Term = tuple[float, float, float, float]
"""Pixels, and multiples of the card width of the own seat, of the middle, of the others."""
_Part = tuple[_Term, ...]
"""The largest of these."""
CardSizes = tuple[float, float, float]
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


def _constraints(room: Room, plan: Plan) -> list[_Term]:
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
    rim = 2 * room.middle.rim
    middle_w, middle_h = room.middle.width + rim, room.middle.height * CARD_RATIO + rim
    tall, wide = room.height - 2 * s.margin, room.width - 2 * s.margin
    if plan.beside_own:
        own: _Part = ((own_block(room), 0, 0, 0), (0, own_h, 0, 0))
        own_row = _rows(wide, ((s.plate[0] + gap, room.own.width, 0, 0),))
    else:
        own = ((s.plate[1] + gap / 2, own_h, 0, 0),)
        own_row = _rows(wide, ((0, room.own.width, 0, 0),))
    if plan.deep:
        own_row = _rows(wide, (*columns, (2 * (s.plate[0] + gap), 0, 0, 0)), ((0, room.own.width, 0, 0),))
    rows = [
        *own_row,
        *_rows(tall, own, _fixed(talk_height(s) + clearance(s)), ((0, 0, middle_h, 0),), top),
        *_rows(wide, columns, ((0 if room.narrow else s.prompt_width, 0, 0, 0), (2 * gap, 0, middle_w, 0))),
    ]
    if plan.top:
        beside = _fixed(0) if plan.crown or not plan.side else columns
        rows += _rows(wide, beside, _times(plan.top, top_w), _fixed((plan.top - 1) * gap))
    if plan.side:
        above = top if plan.crown else _fixed(0)
        below = _fixed(own_block(room)) if plan.deep else own
        if room.narrow:
            below = tuple((a + clearance(s) + talk_height(s), b, c, d) for a, b, c, d in own)
        rows += _rows(tall, below, above, _times(plan.side, side_h), _fixed(plan.side * gap))
    return rows


def own_block(room: Room) -> float:
    """Height of the own plate with the small buttons above it, and above these a live number about the own hand.

    The number stands for the better part in the gap that is kept above the block.
    """
    s = room.sizes
    hand = tool_row(s) + tag_height(s) - tag_rise(s) if room.has_hand else 0.0
    return s.plate[1] + s.gap / 2 + s.tools[1] + hand


def tool_row(s: Sizes) -> float:
    """From one row of small buttons to the next."""
    return s.tools[1] + 3.0


def tag_height(s: Sizes) -> float:
    """Height of a number about the own hand, with the gap below it."""
    return s.tools[1] * 0.72


def tag_rise(s: Sizes) -> float:
    """How far that number stands above the block of the own plate."""
    return s.gap - 1.0


def clearance(s: Sizes) -> float:
    """Between the prompt and the own cards: picked cards stand out into it."""
    return 1.5 * s.gap


def talk_height(s: Sizes) -> float:
    """Height of the prompt with the banner above it and what keeps it off the middle."""
    return s.prompt + s.banner + 0.9 * s.gap


_RATIOS: Final = (
    (1.0, 0.66), (1.0, 0.5), (0.85, 0.62), (0.85, 0.45), (0.72, 0.5), (0.72, 0.36), (0.6, 0.4), (0.6, 0.28), (0.5, 0.2),
)  # fmt: skip
"""Cards of the middle and of the other seats, as shares of the own cards, to try."""
_LEGIBLE: Final = 44.0
"""Own cards narrower than this, in pixels, are hard to read."""


def _plans(room: Room) -> Iterator[Plan]:
    """The plans worth a thought at this table."""
    s, others = room.sizes, len(room.others)
    crowd = s.plate[0] * s.plate[1] * others / (room.width * room.height)
    slim = crowd > 0.09 or (others > 3 and room.width < 4.5 * s.plate[0])
    slims = (True,) if slim else (False, True) if room.narrow else (False,)
    most = max(2, min(5, int((room.width - s.margin) // (s.slim[0] + s.gap))))
    beside = room.width - s.plate[0] - 3 * s.margin
    wide_hand = room.own.width * 2 * _LEGIBLE > beside or room.width < room.height
    for left, top, right in _sides(others, most):
        if s.even and left != right:
            continue
        side = max(left, right)
        for beside_own, slim in product((True, False) if wide_hand else (True,), slims):
            for crown, beside_top, beside_side, deep in product((False, True), repeat=4):
                idle = (crown and not (side and top)) or (beside_top and not top) or (beside_side and not side)
                if idle or (deep and (not side or not beside_own or wide_hand or room.narrow)):
                    continue
                yield Plan(left, top, right, crown, beside_top, beside_side, beside_own, slim, deep)


def _sides(others: int, most: int) -> Iterator[tuple[int, int, int]]:
    """How many sit at the left, along the top and at the right: as many at each side, or one more at the left with
    nobody at the top."""
    for side in range(min(4, others // 2) + 1):
        top = others - 2 * side
        if top <= most or side == others // 2:
            yield side, top, side
    if others % 2 and others < 10:
        yield others // 2 + 1, 0, others // 2


_AMPLE: Final = 105.0
"""Own cards wider than this, in pixels, are easily read: still larger ones count for less than a well seated table."""
_PLAIN: Final = 60.0
"""The same of the middle, whose few cards are read at a smaller size."""
_FAR: Final = 0.66
"""Cards of other seats over the own ones at most."""
_GLANCE: Final = ((1.0, 0.6), (0.72, 0.36), (0.6, 0.28))
"""The few of them that tell which plans are worth a closer look."""
_KEPT: Final = 5


class Seating(NamedTuple):
    """A plan, the card widths it allows, and how good that is."""

    worth: float
    plan: Plan
    cards: CardSizes


def best_plan(room: Room) -> Seating:
    """How to seat everybody, and how wide cards are: own cards first, then the middle, then the others."""
    cap = room.sizes.largest * min(room.width, room.height)
    glanced: list[tuple[float, Plan, list[_Term]]] = []
    for plan in _plans(room):
        rows = _constraints(room, plan)
        if any(a > 0 and not (b or c or d) for a, b, c, d in rows):
            continue
        worth = max((_worth(room, cards, plan) for cards in _sized(rows, _GLANCE, cap)), default=None)
        if worth is not None:
            glanced.append((worth, plan, rows))
    if not glanced:
        # A window too small for any table: everything is there, tiny.
        tiny = Plan(0, len(room.others), 0, False, False, False, True, True, False)
        return Seating(-inf, tiny, (12.0, 8.0, 6.0))
    glanced.sort(key=lambda entry: -entry[0])
    found: list[Seating] = []
    for _, plan, rows in glanced[:_KEPT]:
        for cards in _sized(rows, _RATIOS, cap):
            grown = _grown(rows, cards, cap)
            found.append(Seating(_worth(room, grown, plan), plan, grown))
    return max(found, key=lambda entry: entry.worth)


def _sized(rows: Sequence[_Term], ratios: Iterable[tuple[float, float]], cap: float) -> Iterator[CardSizes]:
    """For each pair of ratios the largest cards that the rows allow."""
    for mid, other in ratios:
        own = cap
        for a, b, c, d in rows:
            slope = b + c * mid + d * other
            if slope and -a < own * slope:
                own = -a / slope
        if own >= 4:
            yield own, own * mid, own * other


def _grown(rows: Sequence[_Term], cards: CardSizes, cap: float) -> CardSizes:
    """Each size made as large as the rest allows: the own cards, then the middle, then the others."""
    own, mid, other = cards
    own = min([cap, own * 1.35, *(-(a + c * mid + d * other) / b for a, b, c, d in rows if b)])
    mid = min([own, *(-(a + b * own + d * other) / c for a, b, c, d in rows if c)])
    other = min([own * _FAR, *(-(a + b * own + c * mid) / d for a, b, c, d in rows if d)])
    return own, mid, other


def _worth(room: Room, cards: CardSizes, plan: Plan) -> float:
    """How good a layout is: own cards count most; what is too small to read counts against it."""
    own, mid, other = cards
    worth = log(min(own, _AMPLE)) + 0.4 * log(max(own, _AMPLE) / _AMPLE)
    worth += 0.5 * log(min(mid, _PLAIN)) + 0.3 * log(max(mid, _PLAIN) / _PLAIN)
    worth -= 3.0 * max(0.0, 1 - own / _LEGIBLE) + 1.5 * max(0.0, 1 - mid / 36)
    if room.others:
        weight, least = (0.5, 42) if room.open_others else (0.35, 24)
        worth += weight * log(other) - 2.0 * max(0.0, 1 - other / least)
    worth -= 0.2 * (not plan.beside_own) + 0.65 * (plan.left != plan.right)
    # People sit around a table: a row of many along the top with empty sides looks like a list, and two seats
    # that both sit low at the sides leave the far side empty.
    return worth - 0.06 * max(0, plan.top - 1 - plan.side) - 0.05 * (plan.side > 0 and not plan.top)
