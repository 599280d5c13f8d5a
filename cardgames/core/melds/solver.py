"""The least deadwood of a hand from one pack with wild cards, exactly and fast.

A hand is a mask with the bit `1 << card` of each of its cards. Choose which ranks are laid as sets; what the runs of
each suit then leave is one look-up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Final

from cardgames.core.cards import Card
from cardgames.core.melds.arrange import Arrangement, best_arrangements
from cardgames.core.melds.meld import MeldLaws
from cardgames.core.melds.tables import SUIT_BITS, suit_tables
from cardgames.core.melds.wildhand import WildHand
from cardgames.core.melds.wilds import WildTables

ORDINARY: Final = (1 << 52) - 1
"""The bits of the 52 ordinary cards."""
_KEPT: Final = 200_000
"""How many answers about hands with wild cards are remembered."""


def mask_of(hand: Iterable[Card]) -> int:
    """The mask of some cards, no two of them alike."""
    mask = 0
    for card in hand:
        mask |= 1 << card
    return mask


def cards_of(mask: int) -> list[Card]:
    """The cards of a mask, in the order of kinds."""
    found = []
    while mask:
        low = mask & -mask
        mask ^= low
        found.append(Card(low.bit_length() - 1))
    return found


class Solver:
    """Answers about hands under one set of laws: least deadwood, and the least after a throw.

    For hands from one pack and its wild cards (several packs of ordinary cards need another way). `deadwood(mask)`
    is the least that melds leave; `after_throw(mask)` the least that can be left when one card is thrown.
    """

    __slots__ = ("_deadwoods", "_throws", "after_throw", "deadwood", "laws", "wild")

    deadwood: Callable[[int], int]
    after_throw: Callable[[int], int]

    def __init__(self, laws: MeldLaws) -> None:
        self.laws = laws
        self.wild = WildTables(laws)
        self._deadwoods: dict[int, int] = {}
        self._throws: dict[int, int] = {}
        self.deadwood = _deadwood(laws, self._wild_deadwood)
        self.after_throw = _after_throw(laws, self._wild_throw)

    def arrangements(self, hand: int, most: int = 24) -> list[Arrangement]:
        """The arrangements that leave least deadwood: all, or `most` where there are more."""
        return best_arrangements(self.wild, hand, self.deadwood(hand), most)

    def throws(self, hand: int, barred: int = 0) -> list[tuple[int, Card]]:
        """What each throw leaves and its card, for all cards but those of the mask `barred`."""
        left = hand & ~barred
        deadwood = self.deadwood
        found = []
        while left:
            bit = left & -left
            left ^= bit
            found.append((deadwood(hand ^ bit), Card(bit.bit_length() - 1)))
        return found

    def _wild_deadwood(self, hand: int) -> int:
        known = self._deadwoods
        if (found := known.get(hand)) is None:
            if len(known) > _KEPT:
                known.clear()
            found = known[hand] = WildHand(self.wild, hand).deadwood()
        return found

    def _wild_throw(self, hand: int) -> int:
        known = self._throws
        if (found := known.get(hand)) is None:
            if len(known) > _KEPT:
                known.clear()
            found = known[hand] = WildHand(self.wild, hand).after_throw()
        return found

    def forget(self) -> None:
        """Empties the memory of answers, so that the next ones are worked out anew."""
        self._deadwoods.clear()
        self._throws.clear()


@cache
def solver(laws: MeldLaws) -> Solver:
    """The solver for these laws; one is shared by all who ask."""
    return Solver(laws)


def _deadwood(laws: MeldLaws, with_wilds: Callable[[int], int]) -> Callable[[int], int]:
    rest = suit_tables(laws).rest

    def deadwood(hand: int) -> int:
        if hand > ORDINARY:
            return with_wilds(hand)
        a = hand & SUIT_BITS
        b = hand >> 13 & SUIT_BITS
        c = hand >> 26 & SUIT_BITS
        d = hand >> 39
        least = rest[a] + rest[b] + rest[c] + rest[d]
        if least and (ranks := (a & b & (c | d)) | (c & d & (a | b))):
            return least_with_sets(a, b, c, d, ranks, least)
        return least

    def least_with_sets(a: int, b: int, c: int, d: int, ranks: int, least: int) -> int:
        rank = ranks & -ranks
        ranks ^= rank
        other = ~rank
        ways = [(a & other, b & other, c & other, d & other)]
        if a & b & c & d & rank:
            ways += ((a, b & other, c & other, d & other), (a & other, b, c & other, d & other))
            ways += ((a & other, b & other, c, d & other), (a & other, b & other, c & other, d))
        for a1, b1, c1, d1 in ways:
            left = rest[a1] + rest[b1] + rest[c1] + rest[d1]
            if left < least:
                least = left
            if ranks:
                least = least_with_sets(a1, b1, c1, d1, ranks, least)
        return least_with_sets(a, b, c, d, ranks, least) if ranks else least

    return deadwood


def _after_throw(laws: MeldLaws, with_wilds: Callable[[int], int]) -> Callable[[int], int]:
    tables = suit_tables(laws)
    rest, gain = tables.rest, tables.gain

    def after_throw(hand: int) -> int:
        if hand > ORDINARY:
            return with_wilds(hand)
        a = hand & SUIT_BITS
        b = hand >> 13 & SUIT_BITS
        c = hand >> 26 & SUIT_BITS
        d = hand >> 39
        least = rest[a] + rest[b] + rest[c] + rest[d] - max(gain[a], gain[b], gain[c], gain[d])
        if least and (ranks := (a & b & (c | d)) | (c & d & (a | b))):
            return least_with_sets(a, b, c, d, ranks, least)
        return least

    def least_with_sets(a: int, b: int, c: int, d: int, ranks: int, least: int) -> int:
        rank = ranks & -ranks
        ranks ^= rank
        other = ~rank
        ways = [(a & other, b & other, c & other, d & other)]
        if a & b & c & d & rank:
            ways += ((a, b & other, c & other, d & other), (a & other, b, c & other, d & other))
            ways += ((a & other, b & other, c, d & other), (a & other, b & other, c & other, d))
        for a1, b1, c1, d1 in ways:
            left = rest[a1] + rest[b1] + rest[c1] + rest[d1] - max(gain[a1], gain[b1], gain[c1], gain[d1])
            if left < least:
                least = left
            if ranks:
                least = least_with_sets(a1, b1, c1, d1, ranks, least)
        return least_with_sets(a, b, c, d, ranks, least) if ranks else least

    return after_throw
