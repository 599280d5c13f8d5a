"""Laying off on the other's melds: what fits where, and the way that leaves least, own melds broken up if need be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardgames.core.cards import JOKER_KIND, RANK_OF, SUIT_OF, Card
from cardgames.core.melds.meld import ACE_HIGH, LONGEST_RUN, Meld, MeldLaws
from cardgames.core.melds.solver import Solver, cards_of


class LaidOff(NamedTuple):
    """A card laid off on the meld of this index as a card of this rank."""

    card: Card
    meld: int
    rank: int


class End(NamedTuple):
    """What matters of a meld for laying off: a set's rank and size, or a run's suit and ends."""

    is_set: bool
    face: int
    """Rank of a set, suit of a run."""
    low: int
    """Size of a set, lowest rank of a run."""
    high: int


def ends_of(melds: Sequence[Meld]) -> tuple[End, ...]:
    """The melds as they matter for laying off."""
    return tuple(
        End(True, meld.rank, len(meld.cards), 0) if meld.is_set else End(False, meld.suit, meld.rank, meld.high)
        for meld in melds
    )


def layoffs(hand: Sequence[Card], ends: Sequence[End], laws: MeldLaws, wilds: bool = True) -> list[tuple[LaidOff, End]]:
    """Every single card of the hand that fits a meld now, and the meld after it; `wilds` allows wild cards."""
    found = []
    for card in hand:
        kind = card & 63
        if kind < JOKER_KIND or wilds:
            for index, end in enumerate(ends):
                if end.is_set:
                    if end.low < laws.set_sizes[1] and RANK_OF[kind] in (0, end.face):
                        found.append((LaidOff(card, index, end.face), end._replace(low=end.low + 1)))
                elif _suits(kind, end.face, laws):
                    found += [(LaidOff(card, index, rank), after) for rank, after in _beside(kind, end, laws)]
    return found


def best_layoffs(
    solver: Solver, mask: int, melds: Sequence[Meld], wilds: bool = True
) -> tuple[int, tuple[LaidOff, ...]]:
    """The least deadwood after laying off, and the cards to lay off for it, in an order that works."""
    known: dict[tuple[int, tuple[End, ...]], tuple[int, tuple[LaidOff, ...]]] = {}

    def best(hand: int, ends: tuple[End, ...]) -> tuple[int, tuple[LaidOff, ...]]:
        key = (hand, ends)
        if key in known:
            return known[key]
        found: tuple[int, tuple[LaidOff, ...]] = (solver.deadwood(hand), ())
        for step, after in layoffs(_one_of_each(hand, solver.laws), ends, solver.laws, wilds):
            if not found[0]:
                break
            left, more = best(hand ^ 1 << step.card, (*ends[: step.meld], after, *ends[step.meld + 1 :]))
            if left < found[0]:
                found = (left, (step, *more))
        known[key] = found
        return found

    return best(mask, ends_of(melds))


def _one_of_each(hand: int, laws: MeldLaws) -> list[Card]:
    """The cards of a hand, but of wild cards that serve alike only the first."""
    found: dict[int, Card] = {}
    for card in cards_of(hand):
        alike = card.kind if card.rank or not laws.free_wilds else JOKER_KIND
        found.setdefault(alike, card)
    return list(found.values())


def _suits(kind: int, suit: int, laws: MeldLaws) -> bool:
    if kind == JOKER_KIND or (kind > JOKER_KIND and laws.free_wilds):
        return True
    return SUIT_OF[kind] == suit


def _beside(kind: int, end: End, laws: MeldLaws) -> list[tuple[int, End]]:
    """The places at the ends of a run that a card may take."""
    rank = RANK_OF[kind]
    top = ACE_HIGH if laws.ace_high else 13
    found: list[tuple[int, End]] = []
    if end.high - end.low + 1 == LONGEST_RUN:
        return found
    below, above = end.low - 1, end.high + 1
    if below >= 1 and rank in (0, below):
        found.append((below, end._replace(low=below)))
    if above <= top and rank in (0, (above - 1) % 13 + 1):
        found.append((above, end._replace(high=above)))
    return found
