"""What can be read from a hand of 13: the numbers by which it is judged."""

from __future__ import annotations

from typing import Final, NamedTuple

from cardgames.games.indian_rummy.sorting import SUIT_MASK, Sorted

NEXT: Final = 1.6
"""How firmly a card hangs on a neighbour of its suit,"""
GAP: Final = 1.0
"""on the card after the next one,"""
SAME: Final = 0.9
"""and on another card of its rank."""

ACES: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39
"""The four aces as kinds; shifted, the four cards of any rank."""


class Traits(NamedTuple):
    """A hand in numbers, each somewhere about 0 to 3, so that their weights can be compared."""

    help: float
    """Tenths of the unseen cards that bring it nearer."""
    points: float
    """What it would cost now, in forties."""
    pure: float
    """Whether a pure sequence stands."""
    purer: float
    """Where none stands, tenths of the unseen cards that would make one."""
    jokers: float
    loose: float
    """What all its cards count, in sixties."""
    two: float
    """Whether it has the two sequences that protect all groups."""
    turn: float
    """The turns its owner had before this one, in fives."""
    bonds: float
    """How firmly its cards hang on each other, in tens."""
    taken: float
    """Cards that the others took from the Open Deck and still hold, in fives."""


def bonds(once: int) -> float:
    """How firmly cards hang on each other altogether; `once` is the mask of the ordinary ones."""
    found = 0.0
    for suit in range(4):
        row = once >> 13 * suit & SUIT_MASK
        row |= (row & 1) << 13
        found += 2 * NEXT * (row & row >> 1).bit_count() + 2 * GAP * (row & row >> 2).bit_count()
    for rank in range(13):
        same = (once >> rank & ACES).bit_count()
        found += SAME * same * (same - 1)
    return found


_TRIPLES: Final = tuple((7 << first) & SUIT_MASK | (7 << first) >> 13 for first in range(12))
"""Three consecutive places of a suit, from the low ace to the high one, on its 13 bits."""


def _completing(row: int) -> int:
    """The cards of a suit that would make a pure sequence with two that are held; -1 where one stands."""
    found = 0
    for triple in _TRIPLES:
        lacking = triple & ~row
        if not lacking:
            return -1
        if not lacking & lacking - 1:
            found |= lacking
    return found


_memory: dict[int, int] = {}


def purifying(hand: Sorted, wild: int) -> int | None:
    """The kinds that would make a pure sequence, as a mask; None where one stands. Wild cards count at face value."""
    mask = hand.once
    for suit in range(4):
        if hand.faces >> 2 * suit & 3:
            mask |= 1 << 13 * suit + wild - 1
    found = 0
    for suit in range(4):
        row = mask >> 13 * suit & SUIT_MASK
        kinds = _memory.get(row)
        if kinds is None:
            kinds = _memory[row] = _completing(row)
        if kinds < 0:
            return None
        found |= kinds << 13 * suit
    return found
