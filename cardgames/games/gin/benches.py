"""What `cardgames bench` times of the meld solver: hands of ten and eleven, without and with wild cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import cycle, product
from random import Random
from typing import Final

from cardgames.core.cards import packs, shuffled
from cardgames.core.melds import mask_of, solver
from cardgames.games.gin.options import GinRules, WildSuit, laws_of, pack_of

HANDS: Final = 2_000
MOST_WILDS: Final = 4

Timed = tuple[str, Callable[[], Callable[[], object]]]


def hands(size: int, wilds: int) -> list[int]:
    """Masks of random hands with exactly so many wild cards."""
    rng = Random(11)
    ordinary, wild = packs(1), list(pack_of(MOST_WILDS)[52:])
    return [mask_of([*shuffled(ordinary, rng)[: size - wilds], *shuffled(wild, rng)[:wilds]]) for _ in range(HANDS)]


def _calls(size: int, wilds: int, suits: WildSuit, *, cold: bool) -> Callable[[], object]:
    """Least deadwood of ten cards, or after the best throw of eleven; `cold` forgets every answer before."""
    known = solver(laws_of(GinRules(wild_suit=suits)))
    ask = known.deadwood if size == 10 else known.after_throw
    turning = cycle(hands(size, wilds))
    if not cold:
        kept = hands(size, wilds)[:100]
        turning = cycle(kept)
        for hand in kept:
            ask(hand)
        return lambda: ask(next(turning))

    def anew() -> object:
        known.forget()
        return ask(next(turning))

    return anew


def _all() -> Iterator[Timed]:
    for size, what in ((10, "deadwood of 10"), (11, "best throw of 11")):
        yield f"{what}, no wild", partial(_calls, size, 0, WildSuit.PRINTED, cold=True)
        for wilds, suits, cold in product(range(1, MOST_WILDS + 1), WildSuit, (True, False)):
            name = f"{what}, {wilds} {suits.value}, {'cold' if cold else 'known'}"
            yield name, partial(_calls, size, wilds, suits, cold=cold)


BENCHES: Final[tuple[Timed, ...]] = tuple(_all())
