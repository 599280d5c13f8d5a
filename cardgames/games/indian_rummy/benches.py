"""What `cardgames bench` times of the solvers, each call on a hand never met before."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import cycle
from random import Random
from typing import Final

from cardgames.core.cards import Card, packs, shuffled
from cardgames.games.indian_rummy import arrange, distance, showing
from cardgames.games.indian_rummy.groups import Law
from cardgames.games.indian_rummy.options import LoserTest
from cardgames.games.indian_rummy.sorting import sort_out

Dealt = tuple[tuple[Card, ...], Law]

HANDS: Final = 10_000


def forget() -> None:
    """Empty every table that grows with the hands met."""
    for table in (
        arrange.suit_plans, arrange._two_suits, arrange.sets_of, distance.suit_number, distance._suit_rows,
        distance._joined, distance._profile, distance._needed, showing.arrange, showing.least, showing.declaration,
    ):  # fmt: skip
        table.cache_clear()


def random_hands(count: int, size: int) -> list[Dealt]:
    """Hands from two packs with a wild rank each."""
    rng = Random(13)
    pack = packs(2, 1)
    return [(tuple(shuffled(pack, rng)[:size]), Law(1 + int(rng.random() * 13))) for _ in range(count)]


def points(dealt: Dealt) -> int:
    """Least points of 13 cards, nothing remembered."""
    forget()
    return points_in_play(dealt)


def points_in_play(dealt: Dealt) -> int:
    cards, law = dealt
    return showing.least_of(sort_out(cards[:13], law.wild), law, LoserTest.STRICT)


def decision(dealt: Dealt) -> int:
    """Cards needed and points after each of 14 throws, nothing remembered."""
    forget()
    return decision_in_play(dealt)


def decision_in_play(dealt: Dealt) -> int:
    cards, law = dealt
    best = 999
    for thrown in cards:
        left = sort_out([card for card in cards if card != thrown], law.wild)
        best = min(best, 100 * distance.needed(left, law) + showing.least_of(left, law, LoserTest.STRICT))
    return best


def _over(call: Callable[[Dealt], int], hands: Sequence[Dealt]) -> Callable[[], object]:
    turning = cycle(hands)
    return lambda: call(next(turning))


def _each(call: Callable[[Dealt], int], hands: Sequence[Dealt]) -> Iterator[Callable[[], object]]:
    return (partial(call, dealt) for dealt in hands)


BENCHES: Final[tuple[tuple[str, Callable[[], Callable[[], object]]], ...]] = (
    ("points of 13, cold", lambda: _over(points, random_hands(HANDS, 13))),
    ("14 throws, cold", lambda: _over(decision, random_hands(HANDS, 14))),
    ("14 throws, in play", lambda: _over(decision_in_play, random_hands(HANDS, 14))),
)

SPREADS: Final[tuple[tuple[str, Callable[[], Iterable[Callable[[], object]]]], ...]] = (
    ("points of 13, cold", lambda: _each(points, random_hands(HANDS, 13))),
    ("14 throws, cold", lambda: _each(decision, random_hands(HANDS, 14))),
    ("14 throws, in play", lambda: _each(decision_in_play, random_hands(HANDS, 14))),
)
