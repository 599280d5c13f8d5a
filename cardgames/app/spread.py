"""How the cards of one place lie: as a heap, a row, a column, a fan, or a hand that opens under the pointer."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from math import cos, radians, sin
from typing import Final, NamedTuple

from cardgames.app.boxes import CARD_RATIO, Spot
from cardgames.core.table import Face

GAP: Final = 1.18
"""From the last card of a group to the first of the next, in card widths."""
INDEX: Final = 0.36
"""So much of a card has to be seen for its index to be read, in card widths."""
LEAN: Final = 0.35
"""A heap of backs leans to the left by so much of its height."""
HEAP_SEEN: Final = 4
"""So many cards of a heap are there to be seen; the rest is thickness."""
_TURNS: Final = (-4.0, 2.0, 5.0, -2.0, 0.5, -5.5, 3.5, -1.0)
"""How crookedly a discard lies, in degrees."""


class Rest(NamedTuple):
    """Where a card lies: its middle, its turn in degrees, its width."""

    x: float
    y: float
    turn: float
    width: float


def is_heap(spot: Spot) -> bool:
    return not spot.place.dx and not spot.place.dy


def first_seen(spot: Spot, count: int) -> int:
    """Index of the lowest card that is drawn."""
    return max(0, count - HEAP_SEEN) if is_heap(spot) else 0


def thickness(spot: Spot, row: Sequence[Face]) -> float:
    """How high a heap of backs stands, in pixels."""
    if not is_heap(spot) or len(row) < 2 or row[-1] is not None:
        return 0.0
    return spot.card * min(0.075, 0.0016 * len(row))


def rests(spot: Spot, row: Sequence[Face], under: int | None = None) -> tuple[Rest, ...]:
    """Where every card of a place lies; `under` is the card of a hand that the pointer is over."""
    count = len(row)
    if not count:
        return ()
    if is_heap(spot):
        return _heap(spot, row)
    if spot.place.arc and count > 1:
        return _fan(spot, count)
    lefts = strip_starts(spot, count, under)
    step_y = _step(spot.place.dy, spot.card * CARD_RATIO, spot.box.h, spot.card * CARD_RATIO, count)
    used_y = spot.card * CARD_RATIO + step_y * (count - 1)
    top = spot.box.y + ((spot.box.h - used_y) / 2 if spot.place.centred else 0.0)
    half_w, half_h = spot.card / 2, spot.card * CARD_RATIO / 2
    return tuple(Rest(x + half_w, top + i * step_y + half_h, 0.0, spot.card) for i, x in enumerate(lefts))


def _heap(spot: Spot, row: Sequence[Face]) -> tuple[Rest, ...]:
    x, y = spot.box.x + spot.box.w / 2, spot.box.y + spot.box.h / 2
    up = thickness(spot, row)
    crooked = spot.place.sign == "discards"
    found = []
    for i, face in enumerate(row):
        turn = 0.0
        if crooked and face is not None and len(row) > 1:
            # By the card and nothing else, so that it lies the same way every time one looks.
            turn = _TURNS[(int(face) * 5 + (int(face) >> 3)) % len(_TURNS)]
        top = i == len(row) - 1
        found.append(Rest(x - up * LEAN if top or up else x, y - up if top or up else y, turn, spot.card))
    return tuple(found)


def _fan(spot: Spot, count: int) -> tuple[Rest, ...]:
    arc = spot.place.arc * min(1.0, (count - 1) / 6)
    half = radians(arc / 2)
    # The turned outer cards stay inside the box.
    card = spot.card / (cos(half) + sin(half) / CARD_RATIO)
    turned = card * cos(half) + card * CARD_RATIO * sin(half)
    step = _step(spot.place.dx, card, spot.box.w - (turned - card), card, count)
    wide = step * (count - 1)
    sag = wide / 2 * (1 - cos(half)) / sin(half) if half else 0.0
    middle = spot.box.x + spot.box.w / 2 if spot.place.centred else spot.box.x + turned / 2 + wide / 2
    y = spot.box.y + spot.box.h / 2 - sag / 2
    found = []
    for i in range(count):
        share = i / (count - 1) * 2 - 1
        found.append(Rest(middle + share * wide / 2, y + sag * share * share, round(share * arc / 2, 1), card))
    return tuple(found)


def _step(given: float, unit: float, room: float, card: float, count: int) -> float:
    if count < 2:
        return 0.0
    return min(given * unit, (room - card) / (count - 1))


def strip_starts(spot: Spot, count: int, under: int | None = None) -> tuple[float, ...]:
    """Left edges of a row. Around the card `under` the pointer the row opens, the others move closer together."""
    steps = _steps(spot, count)
    used = spot.card + sum(steps)
    left = spot.box.x
    if spot.place.centred:
        axis = spot.box.x + spot.box.w / 2 if spot.axis is None else spot.axis
        left = max(spot.box.x, min(axis - used / 2, spot.box.right - used))
    flat = [left + sum(steps[:i]) for i in range(count)]
    wanted = spot.card * 0.62
    last = count - 1
    if under is None or under >= last or steps[under] >= wanted:
        return tuple(flat)
    # The card under the pointer keeps the strip it was picked by: what lies left of it only moves left, what lies
    # right of it only moves right, so the pointer never loses it. Both ends stay where they are.
    right_room, left_room = flat[last] - flat[under + 1], flat[under] - flat[0]
    more = wanted - steps[under]
    push = min(more, right_room * 0.8)
    pull = min(more - push, left_room * 0.8)
    right_reach, left_reach = min(right_room, wanted * 3), min(left_room, wanted * 3)
    return tuple(
        x - pull * _fade(flat[under] - x, left_reach)
        if i <= under
        else x + push * _fade(x - flat[under + 1], right_reach)
        for i, x in enumerate(flat)
    )


def _steps(spot: Spot, count: int) -> list[float]:
    """From each card of a row to the next. A gap shows the card before it whole, and some cloth, where there is room;
    in a crowded row every card keeps its index in sight first."""
    breaks = [at for at in spot.breaks if 0 < at < count]
    if not breaks:
        return [_step(spot.place.dx, spot.card, spot.box.w, spot.card, count)] * max(0, count - 1)
    room, within = spot.box.w - spot.card, count - 1 - len(breaks)
    wide, tight = spot.card * GAP, spot.card * INDEX
    step = min(spot.place.dx * spot.card, (room - len(breaks) * wide) / max(1, within))
    gap = wide
    if step < tight:
        step = min(tight, room / (within + len(breaks) * 1.3))
        gap = (room - within * step) / len(breaks)
    return [gap if i + 1 in breaks else step for i in range(count - 1)]


def _fade(distance: float, reach: float) -> float:
    return max(0.0, 1 - distance / reach) if reach > 0 else 0.0


def strip_at(spot: Spot, count: int, x: float) -> int | None:
    """Which card of a closed row an x belongs to, so that each of many can be picked; None beside the row."""
    if not count:
        return None
    flat = strip_starts(spot, count)
    slack = 1e-6
    index = bisect_right(flat, x + slack) - 1
    return None if index < 0 or x > flat[index] + spot.card + slack else index
