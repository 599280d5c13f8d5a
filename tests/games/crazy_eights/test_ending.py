"""The end of a hand solved exactly: the same as trying every play of the real rules."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from cardgames.core.game import Skill
from cardgames.games.crazy_eights import bot
from cardgames.games.crazy_eights.actions import CALL, Play
from cardgames.games.crazy_eights.deal import deal
from cardgames.games.crazy_eights.ending import runs_out
from cardgames.games.crazy_eights.options import EightsRules, LastDraw
from cardgames.games.crazy_eights.rules import EightsState
from tests.games.crazy_eights.laid import RULES, do, play, standing, table

MANY = "x x x x x x"


def ends(state: EightsState, seat: int) -> bool:
    """Whether the seat can leave no card before another comes to play, by the rules themselves."""
    if state.turn is None:
        return not state.counts[seat]
    if state.turn != seat:
        return False
    for action in state.actions():
        if isinstance(action, Play):
            after = state.copy()
            after.apply(action)
            if ends(after, seat):
                return True
    return False


@pytest.mark.parametrize("stack", [False, True])
@pytest.mark.parametrize("last", list(LastDraw))
def test_a_row_is_found_just_where_there_is_one(stack: bool, last: LastDraw) -> None:
    rules = replace(RULES, skips_stack=stack, last_draw=last, decks=1, loose_draw=stack)
    rng = Random(f"{stack}{last}")
    found = compared = 0
    while compared < 400 or not found:
        state = deal(rules, standing(2, 0), rng.getrandbits(30))
        while state.turn is not None:
            seat = state.turn
            if state.counts[seat] <= 4 and not state.owed and len(state.actions()) > 1:
                view = state.view(seat)
                row = runs_out(view)
                assert (row is not None) == ends(state, seat)
                if row is not None:
                    assert ends(do(state.copy(), row), seat)
                found += row is not None
                compared += 1
            menu = state.actions()
            state.apply(menu[int(rng.random() * len(menu))])


def test_the_row_is_played() -> None:
    state = table(["8d Ks Kd 5s", MANY], "10d")
    for name in ("8d", "Kd", "Ks", "5s"):
        for knowledge in (2, 3, 4):
            assert bot.judge(state.view(0), Skill(knowledge=knowledge))[0].action == play(state, name)
        do(state, play(state, name))
    assert state.turn is None


def test_the_last_card_is_called_in_a_row() -> None:
    state = table(["Kd 5d", MANY], "10d", rules=EightsRules(last_card_call=True))
    assert bot.judge(state.view(0), Skill(knowledge=4))[0].action == CALL


def test_a_closing_chain_is_fed_with_the_dearest_card() -> None:
    """Somebody is out with a two: what one holds when the chain is closed counts in full."""
    state = do(table(["2d", "JK 2c 3s 4s 5s 6s", MANY, MANY], "10d"))
    do(state, play(state, "2d"))
    assert state.out == (0,)
    assert bot.judge(state.view(1), Skill(knowledge=4))[0].action == play(state, "JK")
