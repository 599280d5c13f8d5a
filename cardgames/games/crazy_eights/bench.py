"""What is timed of Crazy Eights beside what is timed of every game."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from random import Random
from typing import Final

from cardgames.games.crazy_eights.options import EightsRules
from cardgames.games.crazy_eights.paces import play_on, report, table

Ready = Callable[[], Callable[[], object]]


def random_hand(seats: int) -> Ready:
    """One whole hand a call, dealt and played at random."""

    def ready() -> Callable[[], object]:
        luck, seeds, rules = Random(1).random, count(1), EightsRules()
        return lambda: play_on(table(seats, next(seeds) % 200, rules), luck, 10_000)

    return ready


BENCHES: Final[tuple[tuple[str, Ready], ...]] = (
    ("deal of 4", lambda: lambda: table(4, 1, EightsRules())),
    ("random hand of 4", random_hand(4)),
    ("random hand of 10", random_hand(10)),
)
REPORTS: Final = (report,)
