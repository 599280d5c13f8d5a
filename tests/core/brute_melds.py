"""A second, plain and slow way to find the least deadwood, sharing nothing with the quick one: its twin."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.core.cards import Card
from cardgames.core.melds import MeldLaws


def is_meld(cards: Sequence[Card], laws: MeldLaws) -> bool:
    """Whether some cards, in any order, are a set or a run."""
    return _is_set(cards, laws) or _is_run(cards, laws)


def least(hand: Sequence[Card], laws: MeldLaws) -> int:
    """The least that disjoint melds leave, by trying every subset of the hand."""
    size = len(hand)
    melds: list[list[int]] = [[] for _ in range(size)]
    for subset in range(1, 1 << size):
        if subset.bit_count() >= 3 and is_meld([hand[i] for i in range(size) if subset >> i & 1], laws):
            melds[(subset & -subset).bit_length() - 1].append(subset)
    left = [0] * (1 << size)
    for cards in range(1, 1 << size):
        first = (cards & -cards).bit_length() - 1
        best = laws.points[hand[first].rank] + left[cards ^ 1 << first]
        for meld in melds[first]:
            if meld & cards == meld and left[cards ^ meld] < best:
                best = left[cards ^ meld]
        left[cards] = best
    return left[-1]


def least_after_throw(hand: Sequence[Card], laws: MeldLaws) -> int:
    """The least left after any one throw."""
    return min(least([*hand[:i], *hand[i + 1 :]], laws) for i in range(len(hand)))


def least_after_layoffs(
    hand: Sequence[Card], melds: Sequence[tuple[bool, Sequence[Card], int]], laws: MeldLaws, wilds: bool
) -> int:
    """The least left when cards may first be laid off on melds, given as (is a set, cards, lowest rank)."""
    best = least(hand, laws)
    for i, card in enumerate(hand):
        if not card.rank and not wilds:
            continue
        rest = [*hand[:i], *hand[i + 1 :]]
        for j, (is_set, cards, low) in enumerate(melds):
            for more, lower in (((*cards, card), low), ((card, *cards), low - 1)):
                fits = _is_set(more, laws) if is_set else _runs_from(more, lower, laws)
                if fits and (not is_set or lower == low):
                    there = [*melds[:j], (is_set, more, lower), *melds[j + 1 :]]
                    best = min(best, least_after_layoffs(rest, there, laws, wilds))
    return best


def _is_set(cards: Sequence[Card], laws: MeldLaws) -> bool:
    ranks = [card.rank for card in cards if card.rank]
    return 3 <= len(cards) <= 4 and len(ranks) >= laws.ordinary and len(set(ranks)) == 1


def _runs_from(cards: Sequence[Card], low: int, laws: MeldLaws) -> bool:
    """Whether cards in this order are the run from `low` up."""
    suits = {card.suit for card in cards if card.rank}
    top = 14 if laws.ace_high else 13
    if len(cards) < 3 or len(suits) != 1 or low < 1 or low + len(cards) - 1 > top:
        return False
    if sum(card.rank > 0 for card in cards) < laws.ordinary:
        return False
    for place, card in enumerate(cards):
        if card.rank:
            if (low + place - 1) % 13 + 1 != card.rank:
                return False
        elif not laws.free_wilds and card.suit not in suits:
            return False
    return True


def _is_run(cards: Sequence[Card], laws: MeldLaws) -> bool:
    wilds = [card for card in cards if not card.rank]
    by_rank = {card.rank: card for card in cards if card.rank}
    if len(by_rank) + len(wilds) != len(cards) or len({card.suit for card in by_rank.values()}) != 1:
        return False
    for low in range(1, 15):
        wanted = [(low + place - 1) % 13 + 1 for place in range(len(cards))]
        spare = iter(wilds)
        row = [by_rank[rank] if rank in by_rank else next(spare, None) for rank in wanted]
        if all(card is not None for card in row) and set(by_rank) <= set(wanted):
            found = [card for card in row if card is not None]
            if _runs_from(found, low, laws):
                return True
    return False
