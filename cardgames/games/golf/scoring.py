"""What cards, columns and layouts count, and what a hole costs each seat."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from cardgames.core.cards import RANK_OF, Card
from cardgames.core.game import Seat
from cardgames.games.golf.options import Competition, GolfRules, Values

COLUMNS: Final = 3
PLACES: Final = 2 * COLUMNS
"""Places of a layout: 0 to 2 are the top row, 3 to 5 the bottom row."""
PARTNER: Final = (3, 4, 5, 0, 1, 2)
"""The place in the same column, by place."""
HANDICAP: Final = 5

_TABLE: Final = (-2, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 0)
_STANDARD: Final = (-2, 1, -2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 0)


def rank_values(values: Values) -> tuple[int, ...]:
    """What a single card counts, by rank; rank 0 is the joker."""
    return _STANDARD if values is Values.STANDARD else _TABLE


@cache
def card_values(values: Values) -> tuple[int, ...]:
    """What a single card counts, by `card & 63`."""
    by_rank = rank_values(values)
    return tuple(by_rank[rank] for rank in RANK_OF)


def columns(layout: Sequence[Card], rules: GolfRules) -> tuple[int, ...]:
    """What each of the three columns counts."""
    value = card_values(rules.values)
    found = []
    for top, bottom in zip(layout[:COLUMNS], layout[COLUMNS:], strict=True):
        if RANK_OF[top & 63] != RANK_OF[bottom & 63]:
            found.append(value[top & 63] + value[bottom & 63])
        else:
            found.append(rules.joker_column if top.is_joker else 0)
    return tuple(found)


def handicap(raw: Sequence[int], out: Seat | None, seats: Sequence[Seat], rules: GolfRules) -> int:
    """What going out first costs that seat on top of its layout: 5 for each player who ties or beats it."""
    if out is None or not rules.penalises:
        return 0
    return HANDICAP * sum(raw[seat] <= raw[out] for seat in seats if seat != out)


def team_score(raw: Sequence[int], team: Sequence[Seat], rules: GolfRules) -> int:
    """What a hole counts for a team."""
    scores = [raw[seat] for seat in team]
    return min(scores) if rules.competition is Competition.SCRAMBLE else sum(scores)


def sides(rules: GolfRules, seats: int) -> tuple[tuple[Seat, ...], ...]:
    """The two teams, seats 1, 3, … against seats 2, 4, …; empty where everybody plays alone."""
    return (tuple(range(0, seats, 2)), tuple(range(1, seats, 2))) if rules.teams else ()


def team_of(seat: Seat, teams: Sequence[Sequence[Seat]]) -> int | None:
    """Which of the teams a seat belongs to, from 0; None where everybody plays alone."""
    return next((number for number, team in enumerate(teams) if seat in team), None)
