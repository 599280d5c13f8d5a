"""The clock of the table: time up in every phase, and misses in a row."""

from __future__ import annotations

import pytest

from cardgames.core.game import Action
from cardgames.games.indian_rummy import GAME
from cardgames.games.indian_rummy.actions import (
    DONE,
    DRAW,
    MISS,
    TAKE,
    Fate,
    Show,
)
from cardgames.games.indian_rummy.clock import allowed, clock, expired
from cardgames.games.indian_rummy.rules import IndianState
from tests.games.indian_rummy.deals import (
    HIGH,
    R1,
    R11,
    R13,
    by_name,
    do,
    grouped,
    laid,
    refused,
    rounds,
    rules,
)


def test_the_clock_of_the_table() -> None:
    assert clock(rules()) is None
    limit = clock(rules(turn_clock=30, reserve=60))
    assert limit is not None
    assert (limit.turn, limit.reserve) == (30, 60)


def clocked(**changes: object) -> IndianState:
    return laid([R11, HIGH, R13], options=rules(turn_clock=15, **changes))


def test_time_up_draws_and_discards_the_same_card() -> None:
    state = clocked()
    top = state.stock[-1]
    assert expired(state.view(0)) == MISS
    do(state, MISS)
    assert state.discards[-1] == top
    assert (state.turn, state.misses[0]) == (1, 1)


def test_time_up_after_drawing_discards_the_drawn_card() -> None:
    state = do(clocked(), DRAW)
    drawn = state.drawn
    do(state, MISS)
    assert state.discards[-1] == drawn


def test_time_up_after_taking_keeps_the_card_taken() -> None:
    state = do(clocked(), TAKE)
    taken = state.taken
    assert taken is not None
    do(state, MISS)
    assert taken in state.hands[0]
    assert len(state.hands[0]) == 13


def test_r33_three_misses_in_a_row_after_having_played() -> None:
    state = rounds(clocked(), 3)
    for _ in range(2):
        rounds(state, 1)
        do(state, MISS)
        rounds(state, 1)
    rounds(state, 1)
    do(state, MISS)
    assert state.fates[1] is Fate.DROPPED
    assert state.losses[1] == 40
    assert state.turn == 2


def test_who_never_played_is_dropped_at_the_first_price() -> None:
    state = clocked(misses=5)
    for _ in range(5):
        do(state, MISS)
        if state.turn is not None:
            rounds(state, 2)
    assert state.losses[0] == 20


@pytest.mark.parametrize("source", [DRAW, TAKE])
def test_who_only_ever_took_a_card_did_something_and_pays_the_later_price(source: Action) -> None:
    state = clocked()
    for turn in range(3):
        if state.turn == 0 and not turn:
            do(state, source)
        do(state, MISS)
        if state.fates[0] is Fate.IN:
            assert state.misses[0] == turn + 1, "a turn that ran out is a miss whatever was drawn in it"
            rounds(state, 2)
    assert state.fates[0] is Fate.DROPPED
    assert state.losses[0] == 40


def test_an_action_of_ones_own_ends_the_row_of_misses() -> None:
    state = clocked()
    for _ in range(2):
        do(state, MISS)
        rounds(state, 2)
    rounds(state, 3)
    do(state, MISS)
    assert state.fates[0] is Fate.IN
    assert state.misses[0] == 1


def test_misses_may_be_without_end() -> None:
    state = clocked(misses=0)
    for _ in range(8):
        do(state, MISS)
        rounds(state, 2)
    assert state.fates[0] is Fate.IN


@pytest.mark.parametrize("changes", [{}, {"turn_clock": 15}])
def test_losers_have_forty_five_seconds_to_show_groups(changes: dict[str, object]) -> None:
    """6.5: whether there is a turn clock or none."""
    state = grouped(R11, **changes)
    limit = clock(state.rules)
    assert limit is not None
    assert limit.turn == changes.get("turn_clock")
    assert allowed(state.view(1)) == 45
    assert allowed(laid([R1, R11], options=state.rules).view(0)) is None


def test_time_up_while_showing_lays_down_the_groups_as_the_hand_lies() -> None:
    """8.4: the person's own groups, or those of the table where the hand was left to it."""
    state = grouped(R11, turn_clock=15)
    assert refused(state, MISS).paragraph == "8.1"
    own = GAME.grouping
    assert own is not None
    mine = (by_name(state, 1, "3d 4d 5d")[0], by_name(state, 1, "Qh Qd As")[0])
    by_person = state.copy()
    for wanted in (Show(mine[0]), DONE):
        action = expired(own.keep(by_person.view(1), mine))
        assert action == wanted
        do(by_person, action)
    assert by_person.losses == [0, 80], "a queen too few is no set"
    while state.turn is not None:
        do(state, expired(state.view(1)))
    assert state.losses == [0, 45]
