"""The quick play of imagined golf holes: what a fresh pack may bring each column, looked up in tables."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Final, NamedTuple

from cardgames.core.cards import RANK_OF
from cardgames.core.game import Action, Seat
from cardgames.games.golf.actions import DISCARD, DRAW, OPEN_END, REPLACES, STAY, TAKE, Stage
from cardgames.games.golf.options import GolfRules
from cardgames.games.golf.outlook import column
from cardgames.games.golf.reveal import DOWN
from cardgames.games.golf.rules import GolfState
from cardgames.games.golf.scoring import COLUMNS, HANDICAP, PARTNER, PLACES, rank_values

PACE: Final = 0.9
"""Rounds a hole still lasts for every face-down card, as this play takes it ..."""
FINAL: Final = 0.6
"""... and what the promise of a final turn adds."""
OWN: Final = 0.8
"""How much the own face-down cards tell of the turns left, against the fewest anybody has."""
MOST_TURNS: Final = 6
SHARE: Final = 0.35
"""How much of what a drawn card betters a place by, on the average, each turn left does for one of the places ..."""
MOST_SHARE: Final = 0.85
"""... and at most."""
BETTERED: Final = 1.2
"""A drawn card is one of two to choose from."""
LINGER: Final = 0.4
"""What every face-down card costs in lost time."""
EAGER: Final = 0.3
"""By how much the discard must save more than a drawn card is likely to."""
LAST_TURN: Final = 5.0
"""How much lower the others are expected to come in their final turn."""
CLOSE: Final = 2.0
"""What going out costs for each lower layout where there is no handicap."""


class Prospects(NamedTuple):
    """What a fresh pack promises."""

    columns: tuple[tuple[tuple[float, ...], ...], ...]
    """What a column is likely to count, by half turns left and the ranks of its two cards; the last rank is DOWN."""
    chances: tuple[float, ...]
    """How likely a card has each rank."""
    values: tuple[float, ...]
    """What a card counts by rank, the last one for DOWN."""


@cache
def prospects(rules: GolfRules) -> Prospects:
    """The tables for these rules."""
    counts = (rules.jokers, *[4] * 13)
    chances = tuple(count / sum(counts) for count in counts)
    value = rank_values(rules.values)
    mean = sum(chance * points for chance, points in zip(chances, value, strict=True))

    def bettered(cost: float, turns: float) -> float:
        gain = sum(chance * max(0.0, cost - points) for chance, points in zip(chances, value, strict=True))
        return cost - min(MOST_SHARE, SHARE * turns) * BETTERED * gain

    def counts_as(one: int, other: int, turns: float) -> float:
        places, rest = column(one, other, turns, value, rules.joker_column, chances, mean)
        return rest + sum(bettered(cost, turns) for cost in places)

    ranks = (*range(len(value)), DOWN)
    return Prospects(
        tuple(
            tuple(tuple(counts_as(one, other, half / 2) for other in ranks) for one in ranks)
            for half in range(2 * MOST_TURNS + 1)
        ),
        chances,
        (*map(float, value), mean),
    )


def playout(state: GolfState, rng: Random) -> Action:
    """A quick sensible action in an imagined hole."""
    stage = state.stage
    if stage is Stage.PILES:
        return _from_piles(state)
    if stage is Stage.HOLDING:
        return _placed(state)
    menu = state.actions()
    if stage is Stage.DISCARDED and menu[-1] is STAY:
        return STAY if len(menu) == 2 and state.left == OPEN_END else menu[0]
    return menu[int(rng.random() * len(menu))]


def _from_piles(state: GolfState) -> Action:
    """Takes the discard if it saves more than the top of the draw pile is likely to."""
    savings = [max(row) for row in zip(*_savings(state), strict=True)]
    drawn = sum(
        [chance * much for chance, much in zip(prospects(state.rules).chances, savings, strict=True) if much > 0]
    )
    return TAKE if savings[RANK_OF[state.discards[-1] & 63]] > drawn + EAGER else DRAW


def _placed(state: GolfState) -> Action:
    assert state.held is not None
    rank = RANK_OF[state.held & 63]
    savings = [row[rank] for row in _savings(state)]
    most = max(savings)
    return DISCARD if state.drawn and most <= 0 else REPLACES[savings.index(most)]


def _savings(state: GolfState) -> list[list[float]]:
    """Points saved by a card, by the place it is put in and by its rank."""
    seat = state.turn
    assert seat is not None
    hope = prospects(state.rules)
    ranks = _ranks(state, seat)
    downs = ranks.count(DOWN)
    racing = state.left == OPEN_END
    columns = hope.columns[_half_turns(state, downs) if racing else 0]
    found = []
    for place, own in enumerate(ranks):
        other = ranks[PARTNER[place]]
        now = columns[own][other] + (LINGER if racing and own == DOWN else 0.0)
        row = [now - then for then in columns[other][:DOWN]]
        if racing and downs == 1 and own == DOWN:
            row = [much - price for much, price in zip(row, _prices(state, seat, ranks, place), strict=True)]
        found.append(row)
    return found


def _half_turns(state: GolfState, downs: int) -> int:
    """Twice the turns this seat is likely to have after this one."""
    fewest = PLACES - max(up.bit_count() for up in state.up)
    turns = PACE * (OWN * downs + (1 - OWN) * fewest) + (FINAL if state.rules.final_turn else 0.0) - 1
    return min(2 * MOST_TURNS, max(0, int(2 * turns + 0.5)))


def _prices(state: GolfState, seat: Seat, ranks: Sequence[int], place: int) -> list[float]:
    """What it costs to go out with a card of each rank in the last place, while others may still come as low."""
    rules = state.rules
    hope = prospects(rules)
    final = LAST_TURN if rules.final_turn else 0.0
    others = [
        _shown(_ranks(state, other), rules, hope.values) - final for other in state.standing.playing if other != seat
    ]
    each = HANDICAP if rules.penalises else CLOSE
    found = []
    for rank in range(len(hope.chances)):
        own = _shown([*ranks[:place], rank, *ranks[place + 1 :]], rules, hope.values)
        found.append(each * sum(other <= own for other in others))
    return found


def _ranks(state: GolfState, seat: Seat) -> list[int]:
    up = state.up[seat]
    return [RANK_OF[card & 63] if up >> place & 1 else DOWN for place, card in enumerate(state.layouts[seat])]


def _shown(ranks: Sequence[int], rules: GolfRules, values: Sequence[float]) -> float:
    """What a layout seems to count from outside."""
    total = 0.0
    for top, bottom in zip(ranks[:COLUMNS], ranks[COLUMNS:], strict=True):
        if top == bottom != DOWN:
            total += rules.joker_column if top == 0 else 0
        else:
            total += values[top] + values[bottom]
    return total
