"""What is timed of Crazy Eights beside what is timed of every game."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count, cycle
from random import Random
from typing import Final

from cardgames.core.game import Seat, Standing
from cardgames.games.crazy_eights.deal import deal
from cardgames.games.crazy_eights.options import EightsRules
from cardgames.games.crazy_eights.rules import EightsState

Ready = Callable[[], Callable[[], object]]

STRETCH: Final = 40
"""Random plies played on from one position; a copy costs about as much as five."""


def table(seats: int, seed: int, rules: EightsRules) -> EightsState:
    everyone: tuple[Seat, ...] = tuple(range(seats))
    return deal(rules, Standing(1, 0, (0,) * seats, everyone, (1,) * seats), seed)


def random_hand(seats: int) -> Ready:
    """One whole hand a call, dealt and played at random."""

    def ready() -> Callable[[], object]:
        luck, seeds, rules = Random(1).random, count(1), EightsRules()
        return lambda: play_on(table(seats, next(seeds) % 200, rules), luck, 10_000)

    return ready


def stretch(seats: int, dealt: int | None = None) -> Ready:
    """STRETCH random plies a call from a fresh deal, each hand filled up from the stock to `dealt` cards."""

    def ready() -> Callable[[], object]:
        luck, rules = Random(1).random, EightsRules(decks=6)
        states = [table(seats, seed, rules) for seed in range(1, 60)]
        for state in states:
            for seat in range(seats):
                while dealt is not None and state.counts[seat] < dealt:
                    state.take(seat, state.stock.draw())
        turning = cycle(states)
        return lambda: play_on(next(turning).copy(), luck, STRETCH)

    return ready


def play_on(state: EightsState, luck: Callable[[], float], most: int) -> int:
    """At most so many random plies; how many there were."""
    plies = 0
    while state.turn is not None and plies < most:
        menu = state.actions()
        state.apply(menu[int(luck() * len(menu))])
        plies += 1
    return plies


BENCHES: Final[tuple[tuple[str, Ready], ...]] = (
    ("random hand of 4", random_hand(4)),
    ("40 plies, 4 seats", stretch(4)),
    ("40 plies, 6 seats", stretch(6)),
    ("40 plies, 10 seats", stretch(10)),
    ("40 plies, 7 cards", stretch(4, 7)),
    ("40 plies, 30 cards", stretch(4, 30)),
    ("40 plies, 60 cards", stretch(4, 60)),
)
