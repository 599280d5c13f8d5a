"""The quick play of imagined holes: what columns promise, and choices everybody would make."""

from __future__ import annotations

from random import Random

import pytest

from cardgames.core.game import Action, Skill
from cardgames.games.golf import bot
from cardgames.games.golf.actions import DISCARD, DRAW, TAKE, Replace
from cardgames.games.golf.quick import playout, prospects
from cardgames.games.golf.reveal import DOWN
from cardgames.games.golf.rules import GolfState
from tests.games.golf.positions import fresh, hole, play, rules
from tests.games.golf.test_bot import EARLY, held

LUCK = Random(1)


def test_what_columns_promise() -> None:
    now, later = prospects(rules()).columns[0], prospects(rules()).columns[6]
    assert now[9][9] == later[9][9] == 0
    assert now[9][12] == 21
    assert later[9][12] < 18
    assert now[DOWN][DOWN] == pytest.approx(2 * prospects(rules()).values[DOWN])
    assert now[9][DOWN] < 9 + prospects(rules()).values[DOWN], "the face-down card may be the match"
    assert now[0][0] == 0
    assert prospects(rules(joker_column=-4)).columns[0][0][0] == -4


def test_matches_are_made_and_queens_are_thrown() -> None:
    assert playout(hole("(Ks) Jh (Qd) / (4d) (7d) 10s", EARLY, discards="Jd"), LUCK) == TAKE
    assert playout(hole("(Ks) 4h (Qd) / (4d) (7d) 2s", EARLY, discards="Qs"), LUCK) == DRAW
    assert playout(held("(Ks) Jh (Qd) / (4d) (7d) 10s", "Jd"), LUCK) == Replace(4)
    assert playout(held("Ks 4h (Qd) / Kd 4d 2s", "Qs"), LUCK) == DISCARD


def test_going_out_waits_until_it_is_low_enough() -> None:
    last = "9s Jh Qd / Qs (Ks) 10s"
    low = "As Ah 2d / Ac 2h (3c)"
    assert playout(held(last, "6d", low, host=rules(handicap=True)), LUCK) != Replace(4)
    assert playout(held("As 2h 3d / Ac (Ks) 3s", "2d", "9s Jh (Qd) / Qs 8h 10s"), LUCK) == Replace(4)


def quick_lead(holes: int) -> float:
    """Points a hole by which the quick play is lower than Easy."""
    lead = 0
    for number in range(holes):
        for seat in range(2):
            state = fresh(seats=2, seed=500 + number)
            while state.turn is not None:
                state.apply(playout(state, LUCK) if state.turn == seat else _easy(state))
            points = state.outcome().points
            lead += points[1 - seat] - points[seat]
    return lead / (2 * holes)


def _easy(state: GolfState) -> Action:
    assert state.turn is not None
    return bot.judge(state.view(state.turn), Skill(knowledge=1))[0].action


def test_the_quick_play_is_better_than_judging_cards_by_themselves() -> None:
    """By 2.5 ± 0.5 points a hole on other deals."""
    assert quick_lead(150) > 1.0


def test_it_goes_by_what_lies_open() -> None:
    state = play(hole("(Ks) 9h (Qd) / (4d) (7d) 3s", EARLY, top="9d"), "draw")
    other = play(hole("(9c) 9h (8d) / (As) (2d) 3s", EARLY, top="9d"), "draw")
    assert playout(state, LUCK) == playout(other, LUCK)
