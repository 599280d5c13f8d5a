"""Thinking time at the table: when it runs, how it is kept, what happens when it is up."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest
from pytestqt.qtbot import QtBot

from cardgames.app import opponents
from cardgames.app.clocks import KEEP_MS
from cardgames.app.preferences import Pace
from cardgames.core.game import Clock
from cardgames.play.match import Match, Seated
from tests.app.house import ANNA, SHEILA, Hall
from tests.app.timing import SECONDS, asked, sit, thinking
from tests.toy import TOY, LowRules


def test_time_runs_while_a_person_may_act_and_is_told_with_the_action(qtbot: QtBot, halls: list[Hall]) -> None:
    hall, timed = sit(qtbot, ANNA, SHEILA)
    halls.append(hall)
    hall.until(lambda: hall.mine and timed.watch.valid)
    timed.pass_by(2000)
    assert timed.left(0) == pytest.approx(58)
    assert timed.left(1) == pytest.approx(60)
    hall.act("draw")
    assert hall.match.clocks[0] == 2000
    assert hall.match.history[0].ms == 2000


def test_the_plates_show_the_time_left(qtbot: QtBot, halls: list[Hall]) -> None:
    hall, timed = sit(qtbot, ANNA, SHEILA)
    halls.append(hall)
    hall.until(lambda: hall.mine and timed.watch.valid)
    timed.pass_by(5000)
    assert hall.table.sight is not None
    assert [sitter.clock for sitter in hall.table.sight.sitters] == [pytest.approx(55), pytest.approx(60)]


def test_a_game_without_a_clock_shows_none(qtbot: QtBot) -> None:
    with Hall(qtbot, ANNA, SHEILA) as hall:
        hall.until(lambda: hall.mine)
        assert hall.table.sight is not None
        assert [sitter.clock for sitter in hall.table.sight.sitters] == [None, None]
        assert not hall.controller._clocks._timer.isActive()


def test_looking_at_the_table_again_gives_no_time_back(qtbot: QtBot, halls: list[Hall]) -> None:
    hall, timed = sit(qtbot, ANNA, SHEILA)
    halls.append(hall)
    hall.until(lambda: hall.mine and timed.watch.valid)
    timed.pass_by(1500)
    hall.controller.asides.hint()
    hall.controller.refresh()
    hall.until(lambda: hall.controller._calm)
    assert timed.left(0) == pytest.approx(58.5)


def test_a_refused_action_stops_nothing(qtbot: QtBot, halls: list[Hall]) -> None:
    from tests.toy import Discard

    hall, timed = sit(qtbot, ANNA, SHEILA)
    halls.append(hall)
    hall.until(lambda: hall.mine and timed.watch.valid)
    timed.pass_by(1500)
    hall.table.acted.emit(Discard(hall.match.view(0).hand[0]))
    timed.pass_by(500)
    assert timed.left(0) == pytest.approx(58)


def test_leaving_the_table_keeps_the_time(qtbot: QtBot, halls: list[Hall]) -> None:
    hall, timed = sit(qtbot, ANNA, SHEILA)
    halls.append(hall)
    hall.until(lambda: hall.mine and timed.watch.valid)
    timed.pass_by(700)
    hall.controller.close()
    assert hall.match.clocks[0] == 700


def test_a_long_thought_is_kept_in_between(qtbot: QtBot, halls: list[Hall]) -> None:
    hall, timed = sit(qtbot, ANNA, SHEILA)
    halls.append(hall)
    hall.until(lambda: hall.mine and timed.watch.valid)
    timed.pass_by(KEEP_MS)
    assert hall.match.clocks[0] == KEEP_MS
    timed.pass_by(400)
    assert timed.left(0) == pytest.approx(SECONDS - (KEEP_MS + 400) / 1000)


def test_with_three_seconds_left_the_clock_goes_on_from_there(qtbot: QtBot, halls: list[Hall]) -> None:
    hall, timed = sit(qtbot, ANNA, SHEILA)
    halls.append(hall)
    hall.until(lambda: hall.mine and timed.watch.valid)
    timed.pass_by(0)
    hall.match.spend(0, 57_000)
    hall.controller.close()
    hall.controller.open(hall.match)
    timed.clocks._timer.stop()
    timed.pass_by(9000)
    assert hall.controller.paused
    assert timed.left(0) == pytest.approx(3)
    hall.table.lifted.emit()
    hall.until(lambda: hall.mine and timed.watch.valid)
    timed.pass_by(2900)
    assert not hall.match.history
    timed.pass_by(100)
    assert [ply.seat for ply in hall.match.history] == [0]
    assert hall.match.clocks[0] == 60_000


def test_when_time_is_up_the_game_says_what_happens(qtbot: QtBot, halls: list[Hall]) -> None:
    hall, timed = sit(qtbot, ANNA, SHEILA, seconds=10)
    halls.append(hall)
    hall.until(lambda: hall.mine and timed.watch.valid)
    wanted = hall.match.view(0).actions[0]
    timed.pass_by(4999)
    assert not hall.match.history
    timed.pass_by(5001)
    timed.pass_by(5001)
    assert [ply.action for ply in hall.match.history] == [wanted]
    assert not hall.table.locked


def test_time_up_with_a_card_in_the_air_or_a_chooser_open(qtbot: QtBot, halls: list[Hall]) -> None:
    hall, timed = sit(qtbot, ANNA, SHEILA, seconds=3)
    halls.append(hall)
    hall.until(lambda: hall.mine and timed.watch.valid)
    view = hall.match.view(0)
    hall.table.ask(view.actions, next(iter(TOY.table.picture(view))))
    assert hall.table.table.chooser is not None
    timed.pass_by(3000)
    assert len(hall.match.history) == 1
    hall.until(lambda: not hall.table.busy)
    assert hall.table.table.chooser is None


def test_time_up_while_a_card_is_in_the_air(qtbot: QtBot, halls: list[Hall]) -> None:
    hall, timed = sit(qtbot, ANNA, SHEILA, seconds=3)
    halls.append(hall)
    hall.until(lambda: hall.mine and timed.watch.valid)
    hall.act("draw")
    hall.until(lambda: hall.mine and timed.watch.valid)
    slow = msgspec.structs.replace(hall.controller.preferences, pace=Pace.SLOW)
    hall.table.set_preferences(slow)
    hall.controller.set_preferences(slow)
    hall.controller.asides.again()
    assert hall.table.busy
    timed.pass_by(3000)
    assert [ply.seat for ply in hall.match.history] == [0, 0]
    assert not hall.table.locked


def test_an_action_after_the_last_moment_comes_too_late(qtbot: QtBot, halls: list[Hall]) -> None:
    hall, timed = sit(qtbot, ANNA, SHEILA, seconds=3)
    halls.append(hall)
    hall.until(lambda: hall.mine and timed.watch.valid)
    timed.watch.ms = 3000
    hall.act("take")
    assert asked == [0]


def test_the_timer_looks_at_the_very_moment_when_time_is_up(qtbot: QtBot, halls: list[Hall]) -> None:
    hall, timed = sit(qtbot, ANNA, SHEILA, seconds=3)
    halls.append(hall)
    hall.until(lambda: hall.mine and timed.watch.valid)
    timed.pass_by(2000)
    assert timed.clocks._timer.interval() == 100
    timed.pass_by(970)
    assert timed.clocks._timer.interval() == 30


def test_an_opponents_flag_falls_while_it_still_thinks(
    qtbot: QtBot, halls: list[Hall], monkeypatch: pytest.MonkeyPatch
) -> None:
    hall, timed, theirs = thinking(qtbot, halls, monkeypatch)
    theirs.ms = 80_000  # the card is still on its way
    timed.pass_by(0)
    hall.until(lambda: hall.controller._calm)
    theirs.ms = 59_999
    timed.pass_by(0)
    assert asked == []
    theirs.ms = 60_000
    timed.pass_by(0)
    assert asked == [1]
    assert hall.match.clocks[1] == 60_000


def test_an_opponent_that_thinks_too_long_loses_its_turn_to_the_clock(qtbot: QtBot, halls: list[Hall]) -> None:
    hall, timed = sit(qtbot, ANNA, SHEILA)
    halls.append(hall)
    hall.until(lambda: hall.mine and timed.watch.valid)
    hall.match.spend(1, 61_000)
    hall.act("draw")
    hall.until(lambda: hall.mine and timed.watch.valid)
    hall.act("discard")
    assert asked == []
    hall.until(lambda: len(hall.match.history) > 2)
    assert asked[0] == 1


def test_an_opponent_short_of_time_thinks_less(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    paces: list[float | None] = []

    def spy(*args: Any, pace: float | None = None, **more: Any) -> None:
        paces.append(pace)

    monkeypatch.setattr(opponents, "decide", spy)
    monkeypatch.setattr(opponents.Thinker, "think", lambda self, thought: thought(lambda: False))
    game = replace(TOY, clock=lambda rules: Clock(match=SECONDS))
    brisk = Seated("Marek", "hard", pace=2.0)
    asking = opponents.Opponents()
    for used, seated in ((0, SHEILA), (50_000, SHEILA), (50_000, brisk), (59_999, SHEILA)):
        match = Match.start(game, LowRules(), (seated, SHEILA), 5)
        match.spend(0, used)
        asking.ask(match)
    asking.close()
    quarter = 10 / opponents.SHORT
    assert paces[0] is None
    assert paces[1:] == [pytest.approx(quarter), pytest.approx(2 * quarter), pytest.approx(0.001 / opponents.SHORT)]
