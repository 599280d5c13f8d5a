"""How much time is left: for the match, for a turn, and the reserve of a deal."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardgames.core.game import Clock
from cardgames.play.clocks import reserve_left, seconds_left
from cardgames.play.match import Match
from tests.play.conftest import table
from tests.toy import TOY


def timed(clock: Clock | None) -> Match:
    """A match of several deals of the toy game against the clock; seat 0 is to act."""
    return table(replace(TOY, clock=lambda rules: clock), preset=0)


def act(match: Match, ms: int) -> None:
    assert match.turn is not None
    assert match.submit(match.turn, match.view(match.turn).actions[0], ms) is None


def test_without_a_clock_there_is_no_time_to_run_out() -> None:
    assert seconds_left(timed(None), 0) is None


def test_time_for_the_match_goes_down_by_what_each_seat_used() -> None:
    match = timed(Clock(match=60))
    act(match, 2500)
    match.spend(0, 1500)
    assert seconds_left(match, 0) == pytest.approx(56)
    assert seconds_left(match, 0, 6000) == pytest.approx(50)
    assert seconds_left(match, 1) == pytest.approx(60)


def test_time_for_the_match_goes_on_in_the_next_deal_and_is_not_given_back() -> None:
    match = timed(Clock(match=60))
    act(match, 2000)
    match.take_back(1)
    assert seconds_left(match, 0) == pytest.approx(58)
    while not match.deal_over:
        act(match, 10)
    used = match.clocks[0] / 1000
    match.next_deal()
    assert seconds_left(match, 0) == pytest.approx(60 - used)


def test_a_turn_has_its_own_time_and_then_the_reserve() -> None:
    match = timed(Clock(turn=10, reserve=20))
    assert seconds_left(match, 0, 4000) == pytest.approx(26)
    act(match, 4000)
    assert match.turn == 0
    assert seconds_left(match, 0, 1000) == pytest.approx(25)
    act(match, 9000)
    assert match.turn == 1
    assert seconds_left(match, 0) == pytest.approx(10 + 20 - 3)
    assert seconds_left(match, 1, 31_000) == pytest.approx(-1)


def test_a_turn_within_its_time_costs_no_reserve() -> None:
    match = timed(Clock(turn=10, reserve=20))
    act(match, 4000)
    act(match, 4000)
    assert seconds_left(match, 0) == pytest.approx(30)


def test_the_reserve_is_whole_until_the_turn_is_used_up() -> None:
    match = timed(Clock(turn=10, reserve=20))
    assert reserve_left(match, 0, 4000) == pytest.approx(20)
    assert reserve_left(match, 0, 10_000) == pytest.approx(20)
    assert reserve_left(match, 0, 16_000) == pytest.approx(14)
    assert reserve_left(match, 0, 40_000) == 0
    act(match, 4000)
    act(match, 9000)
    assert match.turn == 1
    assert reserve_left(match, 0) == pytest.approx(17)
    assert reserve_left(timed(Clock(turn=10)), 0) is None
    assert reserve_left(timed(Clock(match=10)), 0) is None


def test_what_a_seat_is_asked_may_have_a_time_of_its_own() -> None:
    """It stands in place of a turn's, knows no reserve, and the others' time goes on as ever."""
    game = replace(TOY, clock=lambda rules: Clock(turn=10, reserve=20), allowed=lambda view: 45.0)
    match = table(game, preset=0)
    assert seconds_left(match, 0, 4000) == pytest.approx(41)
    assert reserve_left(match, 0, 4000) is None
    assert seconds_left(match, 1) == pytest.approx(30)
    act(match, 5000)
    assert match.turn == 0
    assert seconds_left(match, 0) == pytest.approx(40)
    untimed = table(replace(TOY, clock=lambda rules: Clock(), allowed=lambda view: 45.0), preset=0)
    assert [seconds_left(untimed, seat) for seat in range(2)] == [pytest.approx(45), None]
    assert seconds_left(table(replace(TOY, allowed=lambda view: 45.0), preset=0), 0) is None
