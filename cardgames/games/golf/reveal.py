"""What layouts will count when the face-down cards are turned up, over all the unseen cards they may be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Final

from cardgames.games.golf.scoring import COLUMNS, PLACES

DOWN: Final = -1
"""Stands for the rank of a face-down card."""

Ranks = Sequence[int]
"""The six ranks of a layout, DOWN where nothing is known."""


def changed(ranks: Ranks, slot: int, rank: int) -> Ranks:
    """The layout with another rank in one place."""
    other = list(ranks)
    other[slot] = rank
    return other


class Reveal:
    """The unseen cards, and what face-down cards count by them. Every unseen card is as likely in any place."""

    def __init__(self, unseen: Sequence[int], value: Sequence[int], joker_column: int) -> None:
        self.unseen, self.value, self.joker_column = unseen, value, joker_column
        self.count = max(1, sum(unseen))
        self.chances = [cards / self.count for cards in unseen]
        self._laid: dict[tuple[int, int], list[tuple[int, float]]] = {}
        self.mean = sum(chance * points for chance, points in zip(self.chances, value, strict=True))

    def without(self, rank: int) -> Reveal:
        """When one card of this rank has been seen besides."""
        return Reveal([cards - (it == rank) for it, cards in enumerate(self.unseen)], self.value, self.joker_column)

    def expected(self, ranks: Ranks) -> float:
        """What a layout counts on the average."""
        return sum(self._column(ranks[top], ranks[top + COLUMNS]) for top in range(COLUMNS))

    def placed(self, ranks: Ranks, rank: int) -> float:
        """What a layout counts on the average with this card in the best place."""
        return min(self.expected(changed(ranks, slot, rank)) for slot in range(PLACES))

    def drawn(self, ranks: Ranks) -> float:
        """What a layout counts on the average after one more card from the draw pile."""
        stay = self.expected(ranks)
        return sum(
            chance * min(stay, self.placed(ranks, rank)) for rank, chance in enumerate(self.chances) if chance > 0
        )

    def at_most(self, ranks: Ranks, points: int) -> float:
        """How likely a layout counts no more than so many points. What lies face down in different columns is taken
        for independent, which is off by less than the weight of one card among the unseen."""
        counts = {0: 1.0}
        for top in range(COLUMNS):
            both: dict[int, float] = {}
            for column, chance in self._counted(ranks[top], ranks[top + COLUMNS]):
                for before, likely in counts.items():
                    both[before + column] = both.get(before + column, 0.0) + likely * chance
            counts = both
        return sum(likely for count, likely in counts.items() if count <= points)

    def _counts(self, one: int, other: int) -> int:
        if one == other:
            return self.joker_column if one == 0 else 0
        return self.value[one] + self.value[other]

    def _column(self, one: int, other: int) -> float:
        if one == other == DOWN:
            return self._blind
        if DOWN in (one, other):
            open_card = max(one, other)
            return self.value[open_card] + self.mean - self.chances[open_card] * self._spared(open_card)
        return self._counts(one, other)

    def _spared(self, rank: int) -> int:
        """What two cards of a rank count less for standing in one column."""
        return 2 * self.value[rank] - self._counts(rank, rank)

    @cached_property
    def _blind(self) -> float:
        """What a column of two face-down cards counts on the average."""
        pairs = sum(
            chance * (cards - 1) * self._spared(rank)
            for rank, (chance, cards) in enumerate(zip(self.chances, self.unseen, strict=True))
        )
        return 2 * self.mean - pairs / max(1, self.count - 1)

    def _counted(self, one: int, other: int) -> list[tuple[int, float]]:
        """What a column may count, and how likely."""
        if (one, other) not in self._laid:
            likely: dict[int, float] = {}
            for count, chance in self._ways(one, other):
                likely[count] = likely.get(count, 0.0) + chance
            self._laid[one, other] = list(likely.items())
        return self._laid[one, other]

    def _ways(self, one: int, other: int) -> Iterator[tuple[int, float]]:
        """Every way the cards of a column may be: what it counts then, and how likely."""
        if one == DOWN:
            one, other = other, one
        if one == DOWN:
            for rank, cards in enumerate(self.unseen):
                if cards > 0:
                    rest = self.without(rank)
                    yield from ((count, chance * self.chances[rank]) for count, chance in rest._ways(rank, DOWN))
        elif other == DOWN:
            yield from ((self._counts(one, rank), chance) for rank, chance in enumerate(self.chances) if chance > 0)
        else:
            yield self._counts(one, other), 1.0
