"""Time and turns: pace, checks, curtain, pause, taking back, and opponents that fail."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardgames.ai.levels import Thinking
from cardgames.app import opponents as module
from cardgames.app.pill_item import Tone
from cardgames.app.preferences import Pace
from cardgames.app.sighting import AUTO, ONCE, RUN, STOP
from cardgames.core.cards import by_suit
from cardgames.core.game import Action, Judged
from cardgames.games import named
from cardgames.play.match import Match, Seated
from tests.app.house import ANNA, BEN, MAREK, SHEILA, Hall
from tests.toy import TOY, LowBot, LowRules


def test_a_deal_goes_round_until_its_end(qtbot: QtBot) -> None:
    with Hall(qtbot, ANNA, SHEILA, MAREK) as hall:
        while not hall.ended:
            hall.until(lambda: hall.mine or bool(hall.ended))
            if not hall.ended:
                hall.act("draw" if any(a.verb == "draw" for a in hall.match.view(0).actions) else "discard")
        assert hall.match.deal_over
        assert {ply.seat for ply in hall.match.history} == {0, 1, 2}


def test_only_the_seat_to_act_acts(qtbot: QtBot) -> None:
    with Hall(qtbot, ANNA, SHEILA, auto_check=False) as hall:
        hall.until(lambda: hall.mine)
        hall.act("draw")
        hall.until(lambda: hall.mine)
        hall.act("discard")
        plies = len(hall.match.history)
        hall.act("draw")  # Sheila's
        assert len(hall.match.history) == plies
        assert not hall.table.locked


def test_a_refused_action_changes_nothing_and_says_why(qtbot: QtBot) -> None:
    with Hall(qtbot, ANNA, SHEILA) as hall:
        hall.until(lambda: hall.mine)
        hall.act("take")
        hall.until(lambda: hall.mine and any(a.verb == "discard" for a in hall.match.view(0).actions))
        taken = hall.match.view(0)
        from tests.toy import Discard

        refused = next(Discard(card) for card in taken.hand if hall.match.refusal(0, Discard(card)) is not None)
        plies = hall.match.history
        hall.table.acted.emit(refused)
        assert hall.match.history == plies
        assert hall.table.open_to_act


def test_check_once_shows_one_turn_and_no_more(qtbot: QtBot) -> None:
    with Hall(qtbot, ANNA, SHEILA, MAREK, auto_check=False) as hall:
        hall.until(lambda: hall.mine)
        hall.act("draw")
        hall.until(lambda: hall.mine)
        hall.act("discard")
        hall.until(lambda: not hall.controller._opponents.thinking and not hall.table.busy)
        assert hall.match.turn == 1
        assert hall.extras() == [ONCE, AUTO]
        hall.table.pressed.emit(ONCE)
        hall.until(lambda: hall.match.turn == 2)
        hall.until(lambda: not hall.controller._opponents.thinking and not hall.table.busy)
        qtbot.wait(30)
        assert hall.match.turn == 2
        hall.table.pressed.emit(AUTO)
        hall.until(lambda: hall.match.turn == 0)


def test_stop_check_halts_the_others(qtbot: QtBot) -> None:
    with Hall(qtbot, ANNA, SHEILA, MAREK, pace=Pace.SLOW, motion=False) as hall:
        hall.until(lambda: hall.mine)
        hall.act("draw")
        hall.until(lambda: hall.mine)
        hall.act("discard")
        assert hall.extras() == [STOP]
        QTest.keyClick(hall.table, Qt.Key.Key_Return)
        assert hall.extras() == [STOP], "Enter without a focus stops nobody"
        hall.table.pressed.emit(STOP)
        assert hall.extras() == [ONCE, AUTO]
        hall.until(lambda: not hall.controller._still.isActive() and not hall.controller._opponents.thinking)
        assert hall.match.turn == 1


def test_fast_forward_runs_on_to_the_next_person(qtbot: QtBot) -> None:
    with Hall(qtbot, ANNA, SHEILA, MAREK, auto_check=False, pace=Pace.SLOW, motion=False) as hall:
        hall.until(lambda: hall.mine)
        hall.act("draw")
        hall.until(lambda: hall.mine)
        hall.act("discard")
        hall.controller.fast_forward()
        hall.until(lambda: hall.mine or hall.match.deal_over)
        assert {ply.seat for ply in hall.match.history} >= {0, 1, 2}


def test_at_a_large_table_a_button_runs_on(qtbot: QtBot) -> None:
    others = (SHEILA, MAREK, Seated("Radu", "easy"))
    with Hall(qtbot, ANNA, *others, pace=Pace.SLOW, motion=False) as hall:
        hall.until(lambda: hall.mine)
        hall.act("draw")
        hall.until(lambda: hall.mine)
        hall.act("discard")
        assert hall.extras() == [STOP, RUN]
        stop, run = hall.table.table.prompt.pills
        assert (stop.words, run.words) == ("Stop check", "Skip ahead")
        assert "wait until you ask for them" in stop.toolTip()
        assert "Skip ahead (F)" in run.toolTip()
        assert {stop.tone, run.tone} == {Tone.QUIET}, "nobody is asked to press either"
        hall.table.pressed.emit(RUN)
        assert hall.controller._pacing.rush
        hall.until(lambda: hall.mine or hall.match.deal_over)
        assert {ply.seat for ply in hall.match.history} == {0, 1, 2, 3}


# Two people, private hands


def test_no_card_is_in_the_scene_until_the_curtain_is_lifted(qtbot: QtBot) -> None:
    with Hall(qtbot, ANNA, BEN) as hall:
        assert hall.controller.covered
        assert hall.cards() == []
        assert hall.controller.reader is None
        hall.table.lifted.emit()
        hall.until(lambda: hall.mine)
        assert hall.controller.watcher == 0
        assert hall.cards()


def test_the_next_person_sees_their_cards_only_behind_their_own_curtain(qtbot: QtBot) -> None:
    with Hall(qtbot, ANNA, BEN) as hall:
        shown: list[int] = []
        show = hall.table.show_sight

        def spy(sight: Any, **how: Any) -> None:
            shown.append(sight.view.seat)
            show(sight, **how)

        hall.table.show_sight = spy
        hall.table.lifted.emit()
        hall.until(lambda: hall.mine)
        hall.act("draw")
        hall.until(lambda: hall.mine)
        hall.act("discard")
        hall.until(lambda: hall.controller.covered)
        assert hall.cards() == []
        assert set(shown) == {0}
        assert hall.controller.status() == ""
        hall.table.resize(800, 600)
        hall.controller.refresh()
        hall.controller.asides.hint()
        hall.controller.asides.undo()
        assert hall.cards() == []
        seen = len(shown)
        hall.table.lifted.emit()
        hall.until(lambda: hall.mine)
        assert hall.controller.watcher == 1
        assert set(shown[seen:]) == {1}


def test_the_log_of_one_person_tells_nothing_the_other_did_not_see(qtbot: QtBot) -> None:
    with Hall(qtbot, ANNA, BEN) as hall:
        hall.table.lifted.emit()
        hall.until(lambda: hall.mine)
        hall.act("draw")
        assert hall.controller.logbook is not None
        speak = hall.controller.tongue.speak
        mine, theirs = (speak(hall.controller.logbook.page(seat)[-1].text) for seat in (0, 1))
        assert theirs == "Anna draws a card."
        assert mine != theirs


def test_the_curtain_opens_with_a_real_key(qtbot: QtBot) -> None:
    with Hall(qtbot, ANNA, BEN) as hall:
        hall.table.setFocus()
        QTest.keyClick(hall.table, Qt.Key.Key_Return)
        hall.until(lambda: not hall.controller.covered)


def test_one_person_needs_no_curtain(qtbot: QtBot) -> None:
    with Hall(qtbot, SHEILA, ANNA) as hall:
        hall.until(lambda: hall.mine)
        assert hall.controller.watcher == 1


# Pause


def test_a_pause_hides_the_cards_and_keeps_the_thinking_time(qtbot: QtBot) -> None:
    with Hall(qtbot, ANNA, SHEILA) as hall:
        hall.until(lambda: hall.mine)
        hall.controller.pause()
        assert hall.controller.paused
        assert hall.cards() == []
        clocks = hall.match.clocks
        qtbot.wait(20)
        assert hall.match.clocks == clocks
        hall.table.lifted.emit()
        hall.until(lambda: hall.mine)
        assert hall.cards()


def test_a_pause_behind_the_curtain_leads_back_to_the_curtain(qtbot: QtBot) -> None:
    with Hall(qtbot, ANNA, BEN) as hall:
        hall.controller.pause()
        hall.table.lifted.emit()
        assert hall.controller.covered
        assert hall.cards() == []
        hall.table.lifted.emit()
        hall.until(lambda: hall.mine)


def test_idle_minutes_pause_and_a_touch_puts_it_off(qtbot: QtBot) -> None:
    with Hall(qtbot, ANNA, SHEILA, idle_minutes=1) as hall:
        hall.until(lambda: hall.mine)
        assert hall.controller._idle.isActive()
        assert hall.controller._idle.interval() == 60_000
        hall.controller._idle.timeout.emit()
        assert hall.controller.paused


def test_an_opponent_does_not_act_during_a_pause(qtbot: QtBot) -> None:
    with Hall(qtbot, ANNA, SHEILA, auto_check=False) as hall:
        hall.until(lambda: hall.mine)
        hall.act("draw")
        hall.until(lambda: hall.mine)
        hall.act("discard")
        hall.controller.pause()
        hall.table.pressed.emit(AUTO)
        qtbot.wait(40)
        assert hall.match.turn == 1
        hall.table.lifted.emit()
        hall.table.pressed.emit(AUTO)
        hall.until(lambda: hall.match.turn == 0 or hall.match.deal_over)


# Taking back and hints


def test_taking_the_discard_can_be_taken_back_since_it_showed_nothing_new(qtbot: QtBot) -> None:
    with Hall(qtbot, ANNA, SHEILA) as hall:
        hall.until(lambda: hall.mine)
        before = hall.match.view(0)
        hall.act("take")
        hall.until(lambda: hall.mine)
        hall.controller.asides.undo()
        assert hall.match.view(0) == before
        assert hall.table.talk.why == ""
        assert hall.controller.logbook is not None
        assert hall.controller.logbook.page(0) == ()


def test_a_drawn_card_cannot_be_undrawn(qtbot: QtBot) -> None:
    with Hall(qtbot, ANNA, SHEILA) as hall:
        hall.until(lambda: hall.mine)
        hall.act("draw")
        hall.until(lambda: hall.mine)
        after = hall.match.view(0)
        hall.controller.asides.undo()
        assert hall.match.view(0) == after
        assert hall.table.talk.why.startswith("This cannot be taken back")


def test_a_hint_points_and_gives_its_reason_in_the_prompt(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    from cardgames.core.text import say

    judge = LowBot.judge

    def reasoned(self: LowBot, view: Any, skill: Any) -> Sequence[Judged]:
        return [it._replace(why=say("because {n}", n=7)) for it in judge(self, view, skill)]

    monkeypatch.setattr(LowBot, "judge", reasoned)
    with Hall(qtbot, ANNA, SHEILA) as hall:
        hall.until(lambda: hall.mine)
        hall.controller.asides.hint()
        assert hall.table.sight is not None
        assert hall.table.sight.prompt == say("Thinking about a hint …")
        hall.until(lambda: hall.table.sight is not None and hall.table.sight.prompt == say("because {n}", n=7))
        hall.act("draw")
        assert hall.table.sight.prompt is None


# Opponents that fail


def test_an_opponent_that_breaks_plays_by_rule_of_thumb(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any, **__: Any) -> Action:
        raise RuntimeError("lost")

    monkeypatch.setattr(module, "decide", broken)
    with Hall(qtbot, SHEILA, ANNA) as hall:
        hall.until(lambda: hall.mine or hall.match.deal_over)
        assert "Sheila lost the thread and plays by rule of thumb." in hall.told
        assert hall.match.history[0].seat == 0


def test_an_unlawful_choice_is_replaced(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.toy import Discard

    monkeypatch.setattr(module, "decide", lambda game, view, *_, **__: Discard(view.hand[0]))
    with Hall(qtbot, SHEILA, ANNA) as hall:
        hall.until(lambda: len(hall.match.history) >= 1)
        assert hall.match.history[0].action != Discard(hall.match.view(0).hand[0])
        assert TOY.bot is not None


def test_an_answer_that_comes_too_late_is_not_played(qtbot: QtBot) -> None:
    with Hall(qtbot, SHEILA, ANNA, auto_check=False) as hall:
        ticket = hall.controller._opponents._thinker._ticket
        hall.controller.close()
        hall.controller._opponents._thinker._arrived.emit(ticket, hall.match.view(0).actions[0], None)
        qtbot.wait(20)
        assert hall.match.history == ()


def test_check_once_holds_for_one_turn_only(qtbot: QtBot) -> None:
    with Hall(qtbot, ANNA, SHEILA, auto_check=False) as hall:
        for asked in (True, False):
            hall.until(lambda: hall.mine)
            hall.act("draw")
            hall.until(lambda: hall.mine)
            hall.act("discard")
            hall.until(lambda: not hall.controller._opponents.thinking and not hall.table.busy)
            if asked:
                hall.table.pressed.emit(ONCE)
                hall.until(lambda: hall.match.turn == 0)
        qtbot.wait(30)
        assert hall.match.turn == 1
        assert hall.extras() == [ONCE, AUTO]


def test_another_match_is_dealt_anew_without_a_mark_on_every_card(qtbot: QtBot) -> None:
    with Hall(qtbot, ANNA, SHEILA) as hall:
        hall.until(lambda: hall.mine)
        other = Match.start(TOY, LowRules(cards=9), (ANNA, SHEILA, MAREK), 6)
        hall.controller.open(other)
        assert hall.table.table.fresh == frozenset()
        assert len(hall.cards()) >= 9


@pytest.mark.parametrize("thinking", list(Thinking))
def test_opponents_think_as_long_as_the_preferences_say(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, thinking: Thinking
) -> None:
    asked: list[Thinking] = []

    def decide(game: Any, view: Any, *_: Any, thinking: Thinking, **__: Any) -> Action:
        asked.append(thinking)
        return view.actions[0]

    monkeypatch.setattr(module, "decide", decide)
    with Hall(qtbot, SHEILA, ANNA, thinking=thinking) as hall:
        hall.until(lambda: hall.mine or hall.match.deal_over)
        assert set(asked) == {thinking}


def test_what_an_opponent_thought_before_a_pause_is_not_lost(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    from threading import Event

    gone = Event()

    def decide(game: Any, view: Any, level: Any, rng: Any, stopped: Any, **_: Any) -> Action:
        while not stopped():
            gone.wait(0.005)
        return view.actions[0]

    monkeypatch.setattr(module, "decide", decide)
    with Hall(qtbot, SHEILA, ANNA) as hall:
        hall.until(lambda: hall.controller._opponents.thought_for > 20)
        hall.controller.pause()
        assert hall.match.clocks[0] > 20
        assert hall.match.history == ()


# How a hand lies when it is dealt


@pytest.mark.parametrize("wish", [True, False])
def test_a_dealt_hand_lies_as_the_person_wishes_and_as_they_leave_it(qtbot: QtBot, wish: bool) -> None:
    with Hall(qtbot, ANNA, SHEILA, game=named("remik"), sort_hand=wish) as hall:
        hall.until(lambda: hall.mine)
        dealt = hall.match.view(0).hand
        own = hall.table.table.seen.hand
        row = hall.table.table.seen.picture[own]
        assert list(row) == (by_suit(dealt) if wish else list(dealt))
        assert list(dealt) != by_suit(dealt), "or nothing is shown by this"
        QTest.keyClick(hall.table, Qt.Key.Key_Home)
        QTest.keyClick(hall.table, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
        moved = (row[1], row[0], *row[2:])
        assert hall.table.table.seen.picture[own] == moved
        hall.act("draw")
        hall.until(lambda: hall.mine)
        assert hall.table.table.seen.picture[own][: len(moved)] == moved
