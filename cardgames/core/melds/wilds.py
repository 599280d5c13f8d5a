"""What one suit, or one rank, leaves when wild cards are at hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Final, NamedTuple, TypeVar

from cardgames.core.cards import JOKER_KIND, STRIDE, SUIT_OF
from cardgames.core.melds.meld import MeldLaws
from cardgames.core.melds.tables import NEVER, SUIT_BITS, suit_tables

A = TypeVar("A")

MOST_WILDS: Final = 12
"""The most wild cards that a hand is taken apart with."""


class Lazy(dict[int, A]):
    """Answers by mask, worked out when first asked for."""

    __slots__ = ("_answer",)

    def __init__(self, answer: Callable[[int], A]) -> None:
        super().__init__()
        self._answer = answer

    def __missing__(self, mask: int) -> A:
        found = self[mask] = self._answer(mask)
        return found


class SuitCosts(NamedTuple):
    """By the mask of one suit, with a fixed number of wild cards for its runs."""

    spent: Lazy[int]
    """The least the suit leaves, each unused wild card counted at its cost."""
    thrown: Lazy[int]
    """The same after the best throw of an ordinary card; NEVER where there is none."""
    lowest: Lazy[int]
    """The least with at most so many wild cards, the others being used elsewhere."""
    lowest_thrown: Lazy[int]
    """The same after the best throw."""


class Shares(NamedTuple):
    """By the mask of one suit: its costs with no wild card, with one, and so on."""

    spent: Lazy[tuple[int, ...]]
    thrown: Lazy[tuple[int, ...]]


class Grouping(NamedTuple):
    """How some ordinary cards of one rank can be laid as sets: how many sets, wild cards needed and still welcome."""

    sets: int
    needed: int
    room: int


class SetChoice(NamedTuple):
    """Some cards of one rank laid as sets: the wild cards needed and still welcome, and the bits in the four suits."""

    needed: int
    room: int
    one: int
    two: int
    three: int
    four: int


@cache
def suit_costs(laws: MeldLaws, wilds: int) -> SuitCosts:
    """The costs of a suit with so many wild cards."""
    points, cost = suit_tables(laws).points, laws.points[0]
    runs = _runs(laws, wilds)
    spent = Lazy(lambda mask: min(points[mask] + wilds * cost, runs[mask]))

    def after_throw(mask: int) -> int:
        return min((spent[mask ^ 1 << place] for place in range(13) if mask >> place & 1), default=NEVER)

    thrown = Lazy(after_throw)
    if not wilds:
        return SuitCosts(spent, thrown, spent, thrown)
    fewer = suit_costs(laws, wilds - 1)
    lowest = Lazy(lambda mask: min(spent[mask], fewer.lowest[mask]))
    lowest_thrown = Lazy(lambda mask: min(thrown[mask], fewer.lowest_thrown[mask]))
    return SuitCosts(spent, thrown, lowest, lowest_thrown)


@cache
def shares(laws: MeldLaws, wilds: int) -> Shares:
    """The costs of a suit that may have up to so many wild cards."""
    costs = [suit_costs(laws, some) for some in range(wilds + 1)]
    return Shares(
        Lazy(lambda mask: tuple(each.spent[mask] for each in costs)),
        Lazy(lambda mask: tuple(each.thrown[mask] for each in costs)),
    )


@cache
def _runs(laws: MeldLaws, wilds: int) -> Lazy[int]:
    """The points left by one run or more with at most so many wild cards; NEVER where there is none.

    Once there is a run, every further wild card finds room at its ends.
    """
    points = suit_tables(laws).points

    def least(mask: int) -> int:
        if not mask:
            return NEVER
        low = mask & -mask
        found = points[low] + here[mask ^ low]
        for taken, needed, _, _ in spans(mask, wilds, laws):
            rest = mask ^ taken
            found = min(found, points[rest], (fewer[wilds - needed] if needed else here)[rest])
        return found

    fewer = [_runs(laws, some) for some in range(wilds)]
    here = Lazy(least)
    return here


class Span(NamedTuple):
    """The ordinary cards of a run in one suit."""

    taken: int
    """Their mask."""
    needed: int
    """Wild cards it needs for gaps and for its least length."""
    low: int
    high: int
    """Ranks of its first and last ordinary card, 14 for an ace above the king."""


def spans(mask: int, wilds: int, laws: MeldLaws) -> Iterator[Span]:
    """Every run that begins with the lowest card of one suit's mask and needs no more than so many wild cards.

    Where the ace may stand high, runs that end with it are given too, whatever they begin with.
    """
    low = (mask & -mask).bit_length()
    for high in range(low, 14):
        if (
            mask >> high - 1 & 1
            and (fit := _span(mask & (1 << high) - (1 << low - 1), low, high, laws)).needed <= wilds
        ):
            yield fit
    if laws.ace_high and mask & 1:
        for first in range(2, 14):
            if mask >> first - 1 & 1:
                taken = mask & -(1 << first - 1) & SUIT_BITS | 1
                if (fit := _span(taken, first, 14, laws)).needed <= wilds:
                    yield fit


def _span(taken: int, low: int, high: int, laws: MeldLaws) -> Span:
    ordinary = taken.bit_count()
    needed = max(high - low + 1, laws.run_size) - ordinary if ordinary >= laws.ordinary else NEVER
    return Span(taken, needed, low, high)


def groupings(cards: int, wilds: int, laws: MeldLaws) -> list[Grouping]:
    """The ways to lay so many ordinary cards of one rank as sets with at most so many wild cards."""
    least, most = laws.set_sizes
    found = []
    for sets in range(1, cards // max(1, laws.ordinary) + 1):
        needed = max(0, least * sets - cards)
        if needed <= wilds and cards <= most * sets:
            found.append(Grouping(sets, needed, most * sets - cards - needed))
    return found


def set_choices(rank: int, held: int, wilds: int, laws: MeldLaws) -> tuple[SetChoice, ...]:
    """Every way to lay cards of a rank as sets, `held` telling in four bits which suits have it; fewest wilds first."""
    found = []
    for suits in range(1, 16):
        if suits & held == suits:
            bit = 1 << rank - 1
            one, two, three, four = (bit * (suits >> suit & 1) for suit in range(4))
            for grouping in groupings(suits.bit_count(), wilds, laws):
                found.append(SetChoice(grouping.needed, grouping.room, one, two, three, four))
    return tuple(sorted(found))


class Split(NamedTuple):
    """A hand taken apart."""

    suits: tuple[int, int, int, int]
    tied: tuple[int, int, int, int]
    """Wild cards tied to each suit."""
    wilds: int
    """All its wild cards."""
    ranks: tuple[tuple[SetChoice, ...], ...]
    """For each rank that can be laid as sets: the ways to do so, fewest wild cards first."""


class WildTables:
    """All that is known about suits and ranks under one set of laws, for looking up by number."""

    __slots__ = ("_choices", "bounds", "costs", "laws", "points", "shares", "slack")

    def __init__(self, laws: MeldLaws) -> None:
        self.laws = laws
        self.points = suit_tables(laws).points
        self.slack = max(laws.points)
        """The most that a throw can save."""
        self.costs = [suit_costs(laws, wilds) for wilds in range(MOST_WILDS + 1)]
        self.shares = [shares(laws, wilds) for wilds in range(MOST_WILDS + 1)]
        self.bounds = [costs.lowest for costs in self.costs]
        self._choices = [
            # mypy infers no lambda with a default, which binds this number of wild cards
            Lazy(lambda key, wilds=wilds: set_choices(key >> 4, key & 15, wilds, laws))  # type: ignore[misc]
            for wilds in range(MOST_WILDS + 1)
        ]

    def split(self, hand: int) -> Split:
        """Takes a hand apart."""
        a = hand & SUIT_BITS
        b = hand >> 13 & SUIT_BITS
        c = hand >> 26 & SUIT_BITS
        d = hand >> 39 & SUIT_BITS
        tied = [0, 0, 0, 0]
        high = hand >> JOKER_KIND
        wilds = high.bit_count()
        if not self.laws.free_wilds:
            while high:
                bit = high & -high
                high ^= bit
                tied[SUIT_OF[JOKER_KIND + bit.bit_length() - 1 & STRIDE - 1]] += 1
        known = self._choices[wilds]
        ranks = []
        some = a | b | c | d
        while some:
            bit = some & -some
            some ^= bit
            key = bit.bit_length() << 4 | (a & bit and 1) | (b & bit and 2) | (c & bit and 4) | (d & bit and 8)
            if choices := known[key]:
                ranks.append(choices)
        return Split((a, b, c, d), (tied[0], tied[1], tied[2], tied[3]), wilds, tuple(ranks))
