"""What `cardgames bench` times of the melds and plans of Remik, each call on another hand."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle
from random import Random
from typing import Final

from cardgames.core.cards import Card, shuffled
from cardgames.core.melds import mask_of
from cardgames.games.remik.lying import homes_of
from cardgames.games.remik.melding import ways
from cardgames.games.remik.options import pack_of
from cardgames.games.remik.plans import Cloth, best_layout, first_uses

Call = Callable[[], object]
SIZE: Final = 20
"""Cards of a hand after a rich pick-up."""
HANDS: Final = 500


def hands(jokers: int = 0) -> list[int]:
    """Large hands as masks."""
    rng = Random(17)
    return [mask_of(shuffled(pack_of(jokers), rng)[:SIZE]) for _ in range(HANDS)]


def _melds() -> Call:
    turning = cycle(hands())
    return lambda: ways(next(turning), True)


def _joker_melds() -> Call:
    turning = cycle(hands(2))
    return lambda: ways(next(turning), True)


def _layout() -> Call:
    turning = cycle(hands())
    search = best_layout.__wrapped__
    return lambda: search(next(turning), True)


def _uses() -> Call:
    turning = cycle(hands())
    cloth = Cloth((), homes_of((), True), True)

    def uses() -> object:
        mask = next(turning)
        best_layout.cache_clear()
        return first_uses(_a_card(mask), mask, cloth)

    return uses


def _a_card(mask: int) -> Card:
    return Card((mask & -mask).bit_length() - 1)


BENCHES: Final[tuple[tuple[str, Callable[[], Call]], ...]] = (
    ("melds of 20 cards", _melds),
    ("the same with jokers", _joker_melds),
    ("best layout of 20", _layout),
    ("uses of a card of 20", _uses),
)
