"""Hands under house rules of every kind, played beside a second reading of the rules."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardgames.core import notation
from cardgames.core.cards import SUITS, Card
from cardgames.core.options import fields
from cardgames.games.crazy_eights import GAME
from cardgames.games.crazy_eights.actions import CALL, DRAW, PASS, PICK_UP, NameSuit, Play
from cardgames.games.crazy_eights.deal import deal
from cardgames.games.crazy_eights.options import Drawing, EightsRules, LastDraw
from cardgames.games.crazy_eights.rules import ENDURANCE, EightsState
from tests.games.crazy_eights.twin import Twin

OFTEN: dict[str, tuple[Any, ...]] = {
    "decks": (1, 1, 2), "dealt": (7, 8), "extra_jokers": (0, 8), "extra_twos": (0, 8),
    "wild_rank": (0, 8, 11, 2), "reverse_rank": (0, 1, 13, 8), "skip_rank": (0, 7, 8), "draw_rank": (0, 2, 7),
    "last_draw": (LastDraw.FINISH_CHAIN, *LastDraw), "target": (500,), "deals": (0,),
}  # fmt: skip
"""Values of the options that hands are short and eventful with; the others take any."""
MOST = {Drawing.ONE_MAY_PLAY: 1, Drawing.ONE_AND_PASS: 1, Drawing.UP_TO_THREE: 3, Drawing.UNTIL_PLAYABLE: 1000}


def any_rules(rng: Random) -> tuple[EightsRules, int]:
    """House rules by lot, and a number of players who can play by them."""
    while True:
        chosen = {}
        for field in fields(EightsRules):
            every = field.values or tuple(range(field.low, field.high + 1, field.step))
            chosen[field.name] = rng.choice(
                OFTEN.get(field.name, (False, True) if field.kind == "switch" else every)
            )  # fmt: skip
        rules, seats = EightsRules(**chosen), rng.randint(2, 10)
        if not rules.problems(seats):
            return rules, seats


def lawful(state: EightsState) -> set[str]:
    """All that the law allows the seat to act, whatever the menu says."""
    assert state.turn is not None
    hand = state.hand(state.turn)
    every = [CALL, DRAW, PASS, PICK_UP, *map(NameSuit, SUITS), *map(Play, hand)]
    every += [Play(card, suit) for card in hand for suit in SUITS]
    return {notation.write(action) for action in every if state.refusal(action) is None}


@pytest.mark.parametrize("number", [*range(10), 31, 39])  # the last two end with a chain that runs on
def test_a_hand_agrees_with_the_second_reading(number: int) -> None:
    rng = Random(number)
    rules, seats = any_rules(rng)
    standing = GAME.standing(rules, seats, number, ())
    state = deal(rules, standing, number)
    twin = Twin(rules, standing.first, [state.hand(seat) for seat in range(seats)], state.discards[-1])
    eager = rng.random()
    while state.turn is not None:
        seat = state.turn
        menu = {notation.write(action): action for action in state.actions()}
        allowed = twin.may(_some_left(state))
        assert (seat, set(menu), lawful(state)) == (twin.turn, allowed, allowed)
        plays = sorted(line for line in menu if line.startswith("play"))
        if number % 2:  # twos and jokers are kept for the end, where chains run on
            plays = [line for line in plays if not twin.adds(Card.named(line.split(" ")[1]))] or plays
        line = rng.choice(plays if plays and rng.random() < eager else sorted(menu))
        before, wanted = state.hand(seat), {"draw": MOST[rules.drawing], "pick_up": twin.owed}.get(line, 0)
        state.apply(menu[line])
        got = [card for card in state.hand(seat) if card not in before]
        twin.do(line, got)
        enough = len(got) == wanted or twin.drawn is not None or line.startswith("play")
        assert enough or not _some_left(state)
    assert twin.over
    assert state.outcome().points == tuple(sum(map(twin.counts, hand)) for hand in twin.hands)
    assert list(state.out) == twin.out


def _some_left(state: EightsState) -> bool:
    """Whether a card can be drawn (6.1, 6.4)."""
    tired = sum(state.received) >= ENDURANCE * len(state.counts)
    return bool(state.stock) or (len(state.discards) > 1 and not tired)
