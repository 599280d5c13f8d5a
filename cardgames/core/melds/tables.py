"""Tables over the 8,192 ways to hold cards of one suit: what its runs leave over."""

from __future__ import annotations

from functools import cache
from typing import Final

from cardgames.core.melds.meld import MeldLaws

SUIT_BITS: Final = 8191
"""The thirteen cards of one suit as a mask, the ace lowest."""
NEVER: Final = 1 << 20
"""More than any hand can cost."""


class SuitTables:
    """For each mask of one suit, without wild cards: the points, the least its runs leave, and that after one throw.

    A stretch of neighbours long enough for a run is always melded whole, since every card of it costs something.
    """

    __slots__ = ("gain", "points", "rest")

    points: list[int]
    """What the cards cost when all are loose."""
    rest: list[int]
    """The least that runs leave."""
    gain: list[int]
    """How much less is left when the best card to throw is thrown; negative where a throw breaks a run."""

    def __init__(self, laws: MeldLaws) -> None:
        cost = laws.points[1:]
        self.points = points = [0]
        for value in cost:
            points += [value + other for other in points]
        self.rest = rest = _leftovers(points, laws)
        bits = tuple(1 << place for place in range(13))
        self.gain = gain = [-NEVER]
        for mask in range(1, SUIT_BITS + 1):
            gain.append(rest[mask] - min([rest[mask ^ bit] for bit in bits if mask & bit]))


@cache
def suit_tables(laws: MeldLaws) -> SuitTables:
    """The tables for these laws, built when first asked for."""
    return SuitTables(laws)


def _leftovers(points: list[int], laws: MeldLaws) -> list[int]:
    size = laws.run_size
    rest = [0]
    for top in range(13):
        bit = 1 << top
        cost = points[bit]
        stretch = ((1 << size) - 1) << (top - size + 1) if top >= size - 1 else 0
        for below in range(bit):
            mask = bit | below
            if stretch and mask & stretch == stretch:
                low = top - size
                while low >= 0 and mask >> low & 1:
                    low -= 1
                rest.append(rest[mask & (1 << low + 1) - 1])
            else:
                rest.append(cost + rest[below])
    if laws.ace_high:
        _with_ace_high(rest, size)
    return rest


def _with_ace_high(rest: list[int], size: int) -> None:
    """Betters the leftovers of masks whose ace does more above the king than below the two."""
    for mask in range(1, SUIT_BITS + 1, 2):
        taken, top = 1, 12
        while mask >> top & 1 and top:
            taken |= 1 << top
            top -= 1
            if 13 - top >= size:
                rest[mask] = min(rest[mask], rest[mask ^ taken])
