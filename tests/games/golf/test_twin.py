"""Tournaments under table rules of every kind, played beside a second reading of the rules."""

from __future__ import annotations

from random import Random

import pytest

from cardgames.core import notation
from cardgames.core.options import fields
from cardgames.games.golf import GAME
from cardgames.games.golf.actions import DISCARD, DRAW, REPLACES, STAY, TAKE, TURNS
from cardgames.games.golf.options import Competition, GolfRules, Ties
from cardgames.games.golf.rules import GolfState, HoleOutcome, deal
from tests.games.golf.twin import Twin

EVERY = (*TURNS, *REPLACES, DRAW, TAKE, DISCARD, STAY)


def any_rules(rng: Random) -> tuple[GolfRules, int]:
    """Table rules by lot, and a number of players who can play by them."""
    while True:
        chosen = {}
        for field in fields(GolfRules):
            every = field.values or tuple(range(field.low, field.high + 1, field.step))
            chosen[field.name] = rng.choice((False, True) if field.kind == "switch" else every)
        rules, seats = GolfRules(**{**chosen, "holes": rng.randint(1, 2)}), rng.randint(2, 8)
        if not rules.problems(seats):
            return rules, seats


def played(state: GolfState, rng: Random) -> HoleOutcome:
    """A hole, which both readings agree on. Some holes go on for long: cards are thrown or placed on open ones."""
    first, everyone = state.standing.first, state.standing.playing
    order = [*everyone[everyone.index(first) :], *everyone[: everyone.index(first)]]
    twin = Twin(state.rules, order, state.layouts, state.discards[-1])
    lazy = rng.random() * 0.95
    while state.turn is not None:
        menu = {notation.write(action): action for action in state.actions()}
        lawful = {notation.write(action) for action in EVERY if state.refusal(action) is None}
        assert (state.turn, set(menu), lawful) == (twin.turn, twin.may(), twin.may())
        assert (state.discards, len(state.stock)) == (twin.discards, twin.stock)
        idle = [line for line in menu if line == "discard" or line in {f"replace {at}" for at in twin.open[twin.turn]}]
        line = rng.choice(idle if idle and rng.random() < lazy else sorted(menu))
        state.apply(menu[line])
        twin.do(line, state.held)
    outcome = state.outcome()
    assert (twin.may(), outcome.points) == (set(), twin.points())
    assert (outcome.out, outcome.guarded) == (twin.out, twin.guarded)
    return outcome


@pytest.mark.parametrize("number", range(24))
def test_a_tournament_agrees_with_the_second_reading(number: int) -> None:
    rng = Random(number)
    rules, seats = any_rules(rng)
    outcomes: list[HoleOutcome] = []
    standing = GAME.standing(rules, seats, number, ())
    starts = standing.first
    while not standing.over and len(outcomes) < rules.holes + 1:
        if len(outcomes) < rules.holes:
            assert standing.first == (starts + len(outcomes)) % seats
        outcomes.append(played(deal(rules, standing, 100 * number + len(outcomes)), rng))
        standing = GAME.standing(rules, seats, number, tuple(outcomes))
    totals = [sum(outcome.points[seat] for outcome in outcomes[: rules.holes]) for seat in range(seats)]
    lowest = [seat for seat in range(seats) if totals[seat] == min(totals)]
    rivals = len(lowest) if rules.competition is Competition.INDIVIDUALS else len({seat % 2 for seat in lowest})
    assert (len(outcomes) > rules.holes) is (rivals > 1 and rules.ties is Ties.EXTRA_HOLE)
    assert {seat for seat in range(seats) if standing.ranks[seat] == 1} <= set(lowest)
