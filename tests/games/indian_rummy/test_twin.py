"""Matches under table rules of every kind, played beside a second reading of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from cardgames.core import notation
from cardgames.core.cards import Card
from cardgames.core.options import fields
from cardgames.games.indian_rummy import GAME
from cardgames.games.indian_rummy.actions import (
    DONE,
    DRAW,
    DROP,
    LEAVE,
    MISS,
    PLAY_ON,
    REJOIN,
    SPLIT,
    TAKE,
    Declare,
    Discard,
    Phase,
)
from cardgames.games.indian_rummy.dealing import deal
from cardgames.games.indian_rummy.options import Format, IndianRules
from cardgames.games.indian_rummy.rules import IndianState
from cardgames.games.indian_rummy.showing import least
from cardgames.games.indian_rummy.standing import IndianOutcome
from tests.games.indian_rummy.twin import Twin

MOST_DEALS = 12
FACES = ("Ah", "2h", "3h", "4h", "5h", "6h", "7h", "8c", "9c", "10c", "Jc", "Qc", "Kc")
"""Two pure sequences."""
TURN = (Phase.DRAW, Phase.DISCARD)


def any_rules(rng: Random, form: Format) -> tuple[IndianRules, int]:
    """Table rules by lot for a format, and a number of players who can play by them."""
    while True:
        chosen = {}
        for field in fields(IndianRules):
            every = field.values or tuple(range(field.low, field.high + 1, field.step))
            chosen[field.name] = rng.choice((False, True) if field.kind == "switch" else every)
        rules = IndianRules(**{**chosen, "format": form, "deals": 2, "best_of": 2, "turn_clock": rng.choice((0, 30))})
        seats = rng.randint(2, 6)
        if not rules.problems(seats):
            return rules, seats


def ready(state: IndianState, seat: int) -> None:
    """Gives a seat two pure sequences as far as the indicator is no card of them: with any other card it declares."""
    hand = state.hands[seat]
    for face in FACES:
        spare = next((at for at, card in enumerate(hand) if card.face not in FACES), None)
        for place in (*state.hands, state.stock, state.discards):
            found = next((at for at, card in enumerate(place) if card.face == face), None)
            if spare is not None and found is not None and all(card.face != face for card in hand):
                hand[spare], place[found] = place[found], hand[spare]


def played(state: IndianState, rng: Random) -> IndianOutcome:
    """A deal, which both readings agree on, with drops, missed turns and wrong declarations in some of them."""
    rules = state.rules
    if rng.random() < 0.7:
        ready(state, rng.choice(state.standing.playing))
    drops, misses, wrong = rng.choice((0, 0, 0.1)), rng.choice((0, 0.3)), rng.choice((0, 0.05))

    def counts(cards: Sequence[Card]) -> int:
        return least(tuple(sorted(cards)), state.law, rules.loser_test)

    first, top = state.standing.first, state.discards[-1]
    twin = Twin(rules, first, state.hands, state.stock, top, state.indicator, counts)
    while state.turn is not None and state.phase in TURN:
        assert state.turn == twin.turn
        hand = twin.hands[twin.turn]
        every = [DRAW, TAKE, DROP, MISS, *map(Discard, hand)]
        allowed = twin.may()
        assert {notation.write(action) for action in every if state.refusal(action) is None} == allowed
        menu = state.actions()
        declarations = [action for action in menu if isinstance(action, Declare)]
        lines = [notation.write(action) for action in menu if not isinstance(action, Declare)]
        assert {*lines} == allowed - {"miss"}
        if declarations and rng.random() < 0.8:
            state.apply(declarations[0])
            twin.declare(declarations[0].card, valid=True)
        elif state.phase is Phase.DISCARD and rng.random() < wrong:
            card = next(card for card in hand if card != twin.taken)
            state.apply(Declare(card, ()))
            twin.declare(card, valid=False)
        else:
            usual = f"discard {twin.drawn!r}" if twin.drawn is not None else rng.choice(lines[:2])
            line = "miss" if "miss" in allowed and rng.random() < misses else usual
            if "drop" in allowed and rng.random() < drops:
                line = "drop"
            state.apply(notation.read(line, GAME.actions))
            twin.do(line)
        if not twin.over and not twin.stock and twin.drawn is None:
            twin.reshuffled(state.stock)
    while state.phase is Phase.SHOW:
        state.apply(next(iter(state.actions()), DONE))
    totals = [total + points for total, points in zip(state.standing.totals, twin.points(), strict=True)]
    shared = asked_afterwards(state, twin, totals, rng)
    outcome = state.outcome()
    assert [total + points for total, points in zip(state.standing.totals, outcome.points, strict=True)] == totals
    assert (twin.over, outcome.winner, outcome.void, outcome.split) == (True, twin.winner, twin.void, shared)
    return outcome


def asked_afterwards(state: IndianState, twin: Twin, totals: list[int], rng: Random) -> bool:
    """Who comes back into a pool (7.5) and whether the last share it (7.6); sets totals back."""
    limits = {Format.POOL_101: (101, 79, 80), Format.POOL_201: (201, 174, 175)}.get(state.rules.format)
    if limits is None or twin.void:
        return False
    pool, may_come_back, may_share = limits
    left = [seat for seat in twin.players if totals[seat] < pool]
    if len(left) > 1 and all(totals[seat] <= may_come_back for seat in left):
        highest = max(totals[seat] for seat in left)
        for seat in twin.players:
            if totals[seat] >= pool:
                assert (state.phase, state.turn) == (Phase.REJOIN, seat)
                choice = rng.choice((REJOIN, LEAVE))
                state.apply(choice)
                totals[seat] = highest + 1 if choice == REJOIN else totals[seat]
    left = [seat for seat in twin.players if totals[seat] < pool]
    if len(left) not in (2, 3) or len(left) == len(totals) or any(totals[seat] < may_share for seat in left):
        return False
    for seat in left:
        assert (state.phase, state.turn) == (Phase.SPLIT, seat)
        choice = rng.choice((SPLIT, SPLIT, PLAY_ON))
        state.apply(choice)
        if choice == PLAY_ON:
            return False
    return True


@pytest.mark.parametrize("number", range(24))
def test_a_match_agrees_with_the_second_reading(number: int) -> None:
    rng = Random(number)
    rules, seats = any_rules(rng, tuple(Format)[number % len(Format)])
    outcomes: list[IndianOutcome] = []
    standing = GAME.standing(rules, seats, number, ())
    while not standing.over and len(outcomes) < MOST_DEALS:
        outcomes.append(played(deal(rules, standing, 100 * number + len(outcomes)), rng))
        standing = GAME.standing(rules, seats, number, tuple(outcomes))
        assert standing.totals == tuple(sum(outcome.points[seat] for outcome in outcomes) for seat in range(seats))
    best = {seat for seat in range(seats) if standing.ranks[seat] == 1}
    if rules.pool and standing.over and any(total < rules.pool for total in standing.totals):
        assert best == {seat for seat, total in enumerate(standing.totals) if total < rules.pool}
    elif not rules.pool and len(outcomes) < 3:
        assert best == {seat for seat, total in enumerate(standing.totals) if total == min(standing.totals)}
