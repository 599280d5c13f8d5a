"""The least deadwood of a hand with wild cards: every choice of sets, and the best sharing-out of the wild cards."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.core.melds.tables import NEVER
from cardgames.core.melds.wilds import WildTables

Suits = tuple[int, int, int, int]
"""The masks of the four suits."""


class WildHand:
    """One hand with wild cards while its least deadwood is sought."""

    __slots__ = (
        "_bounds", "_costs", "_fewer", "_held", "_least", "_plain", "_ranks", "_shares", "_slack", "_suits", "_wilds",
    )  # fmt: skip

    def __init__(self, tables: WildTables, hand: int) -> None:
        self._suits, tied, self._wilds, self._ranks = tables.split(hand)
        free = tables.laws.free_wilds
        held = (self._wilds,) * 4 if free else tied
        self._plain = not free and max(held) < 2
        """Whether no suit's runs have a choice of more than one wild card."""
        one, two, three, four = held
        costs, known = tables.costs, tables.shares
        self._costs = (costs[one], costs[two], costs[three], costs[four])
        self._fewer = costs[0]
        self._held = held
        self._shares = (known[one], known[two], known[three], known[four])
        bounds = tables.bounds
        if free:
            self._bounds = [(each, each, each, each) for each in bounds[: self._wilds + 1]]
        else:
            self._bounds = [(bounds[one], bounds[two], bounds[three], bounds[four])] * (self._wilds + 1)
        """By the wild cards that sets do not need: what each suit leaves at least."""
        self._slack = tables.slack
        self._least = NEVER

    def deadwood(self) -> int:
        """The least that melds leave."""
        one, two, three, four = self._suits
        self._visit(0, one, two, three, four, 0, 0, False)
        return self._least

    def after_throw(self) -> int:
        """The least that can be left when one card is thrown, wild cards not excepted."""
        one, two, three, four = self._suits
        self._visit(0, one, two, three, four, 0, 0, True)
        return self._least

    def _visit(self, first: int, a: int, b: int, c: int, d: int, needed: int, room: int, throw: bool) -> None:
        """Tries more sets of the ranks from `first` on, then weighs the sets chosen so far."""
        ranks, left = self._ranks, self._wilds - needed
        for at in range(first, len(ranks)):
            for more, welcome, w, x, y, z in ranks[at]:
                if more > left:
                    break
                self._visit(at + 1, a ^ w, b ^ x, c ^ y, d ^ z, needed + more, room + welcome, throw)
                if not self._least:
                    return
        one, two, three, four = self._bounds[left]
        bound = one[a] + two[b] + three[c] + four[d]
        if throw:
            if bound - self._slack < self._least:
                self._weigh_throws((a, b, c, d), bound, needed, room)
        elif bound < self._least:
            if self._plain:
                self._weigh_plain((a, b, c, d), needed, needed + room, -1)
            else:
                self._weigh((a, b, c, d), needed, needed + room, -1)

    def _weigh_throws(self, suits: Suits, bound: int, needed: int, room: int) -> None:
        weigh = self._weigh_plain if self._plain else self._weigh
        if needed < self._wilds and bound - self._slack < self._least:
            weigh(suits, needed + 1, needed + room + 1, -1)
        bounds = self._bounds[self._wilds - needed]
        for thrower, mask in enumerate(suits):
            if mask:
                costs = self._costs[thrower]
                if bound - bounds[thrower][mask] + costs.lowest_thrown[mask] < self._least:
                    weigh(suits, needed, needed + room, thrower)

    def _weigh_plain(self, suits: Suits, least: int, most: int, thrower: int) -> None:
        """Takes between `least` and `most` wild cards away from the runs, those that are missed least."""
        total = 0
        missed = []
        fewer = self._fewer
        for suit, mask in enumerate(suits):
            costs = self._costs[suit]
            cost = costs.thrown[mask] if suit == thrower else costs.spent[mask]
            total += cost
            if most and self._held[suit]:
                missed.append((fewer.thrown[mask] if suit == thrower else fewer.spent[mask]) - cost)
        if most:
            missed.sort()
            for taken, loss in enumerate(missed):
                if taken >= least and (loss >= 0 or taken >= most):
                    break
                total += loss
        if total < self._least:
            self._least = total

    def _weigh(self, suits: Suits, least: int, most: int, thrower: int) -> None:
        """The same for wild cards that have a choice of runs."""
        wilds = self._wilds
        one, two, three, four = (
            (held.thrown if suit == thrower else held.spent)[mask]
            for suit, (mask, held) in enumerate(zip(suits, self._shares, strict=True))
        )
        left, right = _joined(one, two), _joined(three, four)
        low, high = max(0, wilds - most), wilds - least
        found = self._least
        for some, base in enumerate(left):
            if base < found:
                for cost in right[max(0, low - some) : max(0, high - some + 1)]:
                    if base + cost < found:
                        found = base + cost
        self._least = found


def _joined(one: Sequence[int], two: Sequence[int]) -> list[int]:
    """The least total of two suits by how many wild cards their runs get together."""
    both = [NEVER] * (len(one) + len(two) - 1)
    for some, base in enumerate(one):
        for at, cost in enumerate(two, some):
            if base + cost < both[at]:
                both[at] = base + cost
    return both
