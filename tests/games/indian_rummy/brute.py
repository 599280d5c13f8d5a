"""A slow twin of the solvers: every subset of a hand is asked whether it is a group, and every way of laying groups
beside each other is tried."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from cardgames.core.cards import Card
from cardgames.games.indian_rummy.groups import Kind, Law, is_joker, kind_of
from cardgames.games.indian_rummy.sorting import VALUES

Held = frozenset[tuple[int, bool, int, int]]
"""What groups can hold: sequences (two stand for more), whether one is pure, points covered, cards covered."""


def holdings(cards: Sequence[Card], law: Law) -> Held:
    """Everything that disjoint groups from these cards can hold."""
    count = len(cards)
    worths = [0 if is_joker(card, law.wild) else VALUES[card.rank] for card in cards]
    groups: list[list[tuple[int, Kind, int, int]]] = [[] for _ in cards]
    for size in range(3, count + 1):
        for chosen in combinations(range(count), size):
            kind = kind_of([cards[at] for at in chosen], law)
            if kind is not Kind.NONE:
                mask = sum(1 << at for at in chosen)
                groups[chosen[0]].append((mask, kind, sum(worths[at] for at in chosen), size))

    @cache
    def best(left: int) -> Held:
        if not left:
            return frozenset({(0, False, 0, 0)})
        first = (left & -left).bit_length() - 1
        found = set(best(left & left - 1))
        for mask, kind, worth, size in groups[first]:
            if mask & ~left == 0:
                for n, pure, value, covered in best(left & ~mask):
                    more = n + kind.is_sequence if n < 2 else 2
                    found.add((more, pure or kind is Kind.PURE, value + worth, covered + size))
        return _undominated(found)

    return best((1 << count) - 1)


def _undominated(found: set[tuple[int, bool, int, int]]) -> Held:
    return frozenset(
        it
        for it in found
        if not any(
            other != it and all(a >= b for a, b in zip(other, it, strict=True)) for other in found
        )
    )  # fmt: skip


def most(cards: Sequence[Card], law: Law, sequences: int, pure: bool) -> int | None:
    """The most points in groups that hold so many sequences and, if asked, a pure one; None where none do."""
    return max((v for n, p, v, _ in holdings(cards, law) if n >= sequences and p >= pure), default=None)


def declarable(cards: Sequence[Card], law: Law) -> bool:
    """Whether all the cards lie in groups with two sequences, one of them pure."""
    return any(n >= 2 and p and covered == len(cards) for n, p, _, covered in holdings(cards, law))
