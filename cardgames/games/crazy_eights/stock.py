"""The cards to be drawn, shuffled only as far as they have been drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Self

from cardgames.core.cards import Card


class Stock(list[Card]):
    """Face-down cards in the order of `shuffled(cards, rng)`, the next one last.

    That shuffle settles one place after the other from the end, so each card is settled when it is drawn; a hand
    seldom sees more than a third of four packs. The generator belongs to the stock from then on.
    """

    __slots__ = ("_roll",)

    def __init__(self, cards: Iterable[Card] = (), rng: Random | None = None) -> None:
        super().__init__(cards)
        self._roll: Callable[[], float] | None = None if rng is None else rng.random

    def draw(self) -> Card:
        """The next card. Raises IndexError when there is none."""
        roll = self._roll
        if roll is None:
            return self.pop()
        place = int(roll() * len(self))
        card = self[place]
        self[place] = self[-1]
        self.pop()
        return card

    def take(self, wanted: int) -> list[Card]:
        """The next cards, as many as there are."""
        roll = self._roll
        left = max(len(self) - wanted, 0)
        if roll is not None:
            for place in range(len(self) - 1, left - 1, -1):
                other = int(roll() * (place + 1))
                self[place], self[other] = self[other], self[place]
        taken = self[left:]
        taken.reverse()
        del self[left:]
        return taken

    def settle(self) -> Self:
        """Shuffle the rest at once, so that looking at the cards or copying them is safe."""
        roll = self._roll
        if roll is not None:
            for place in range(len(self) - 1, 0, -1):
                other = int(roll() * (place + 1))
                self[place], self[other] = self[other], self[place]
            self._roll = None
        return self

    def copy(self) -> Stock:
        return Stock(self.settle())
