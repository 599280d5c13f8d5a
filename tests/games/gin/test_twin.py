"""Matches under table rules of every kind, played beside a second reading of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from cardgames.core import notation
from cardgames.core.cards import Card
from cardgames.core.melds import mask_of
from cardgames.core.options import fields
from cardgames.games.gin import GAME
from cardgames.games.gin.actions import (
    BIG_GIN,
    DONE,
    DRAW,
    GIN,
    KNOCK,
    LAY_BEST,
    PASS,
    TAKE,
    Gin,
    Knock,
    Phase,
    Throw,
)
from cardgames.games.gin.options import GinRules
from cardgames.games.gin.rules import GinState, deal
from cardgames.games.gin.scoring import GinOutcome
from tests.games.gin.twin import Sheet, Twin

MOST_HANDS = 12


def any_rules(rng: Random) -> GinRules:
    """Table rules by lot; the match is short."""
    while True:
        chosen = {}
        for field in fields(GinRules):
            every = field.values or tuple(range(field.low, field.high + 1, field.step))
            chosen[field.name] = rng.choice((False, True) if field.kind == "switch" else every)
        rules = GinRules(**{**chosen, "target": 50, "knock_limit": rng.choice((0, 10, 20, 21))})
        if not rules.problems(2):
            return rules


def lawful(state: GinState) -> set[str]:
    """All that the law allows the seat to act, whatever the menu says."""
    assert state.turn is not None
    cards = [*state.hands[state.turn], *state.pile[-1:]]
    every = [DRAW, TAKE, PASS, BIG_GIN, KNOCK, GIN, *(kind(card) for kind in (Throw, Knock, Gin) for card in cards)]
    return {notation.write(action) for action in every if state.refusal(action) is None}


def played(state: GinState, rng: Random) -> GinOutcome:
    """A hand, which both readings agree on: who throws, throws what leaves least."""

    def deadwood(cards: Sequence[Card]) -> int:
        return state.solver.deadwood(mask_of(cards))

    twin = Twin(state.rules, state.standing.first, state.hands, state.pile[-1], deadwood)
    patience = rng.random()
    while state.turn is not None and state.phase is not Phase.ARRANGE:
        seat, allowed = state.turn, twin.may()
        assert (seat, lawful(state)) == (twin.turn, allowed)
        menu = {notation.write(action): action for action in state.actions()}
        assert set(menu) <= allowed
        lines = [line for line in menu if "knock" in line or "gin" in line]
        if not lines or rng.random() < patience:
            lines = [line for line in menu if line not in lines] or lines
        if lines[0].startswith("throw"):
            lines.sort(key=lambda line: deadwood([card for card in twin.hands[seat] if f"throw {card!r}" != line]))
            lines = lines[:1]
        line = rng.choice(lines)
        top = state.stock[-1]
        state.apply(menu[line])
        twin.do(line, top)
    declarer = state.declarer
    if declarer is None:
        assert twin.asked == "over"
        return state.outcome()
    own, other = deadwood(twin.hands[declarer]), deadwood(twin.hands[1 - declarer])
    if state.phase is Phase.ARRANGE:
        state.apply(rng.choice(state.actions()))
        if state.turn is not None:
            if LAY_BEST in state.actions():
                state.apply(LAY_BEST)
            other = deadwood(state.hands[1 - declarer])
            state.apply(DONE)
    outcome = state.outcome()
    points = twin.scores(line.split(" ")[0], own, other, state.up_card.suit == 0)
    assert (outcome.hand[declarer], outcome.hand[1 - declarer]) == points
    return outcome


@pytest.mark.parametrize("number", range(12))
def test_a_match_agrees_with_the_second_reading(number: int) -> None:
    rng = Random(number)
    rules = any_rules(rng)
    standing = GAME.standing(rules, 2, number, ())
    written = Sheet(rules, standing.first)
    outcomes: list[GinOutcome] = []
    while not standing.over and len(outcomes) < MOST_HANDS:
        outcome = played(deal(rules, standing, 100 * number + len(outcomes)), rng)
        outcomes.append(outcome)
        if outcome.winner is not None:
            written.write(outcome.winner, outcome.hand[outcome.winner])
        standing = GAME.standing(rules, 2, number, tuple(outcomes))
        assert (standing.first, standing.totals) == (written.first, written.totals())
        assert standing.over is (None not in written.closed)
