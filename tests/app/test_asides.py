"""Taking back, hints, the last move again, matches for practice: what a person may ask for beside playing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from cardgames import games
from cardgames.ai.advice import Advice
from cardgames.ai.levels import level
from cardgames.app import adviser
from cardgames.app.hint_item import HintItem
from cardgames.app.rules_page import RulesPage
from cardgames.app.taking_back import plies_to_take_back
from cardgames.app.window import Window
from cardgames.core.cards import Card
from cardgames.core.game import Action, Game, Refusal, View
from cardgames.core.text import PLAIN, say
from cardgames.games.indian_rummy.actions import Declare, Miss
from cardgames.play.match import Ply
from cardgames.play.record import read
from tests.app.house import ANNA, BEN, SHEILA, Hall, profile
from tests.toy import TOY

GOLF = games.GAMES[0]


@pytest.fixture(autouse=True)
def _toy_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "GAMES", (*games.GAMES, TOY))


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[Window]:
    made = Window(profile(tmp_path), (GOLF, TOY))
    qtbot.addWidget(made)
    made.resize(1024, 600)
    made.show()
    qtbot.waitUntil(lambda: made._sitting is not None)
    yield made
    made.close()


def whole_turn(hall: Hall) -> None:
    hall.until(lambda: hall.mine)
    hall.act("draw")
    hall.until(lambda: hall.mine)
    hall.act("discard")
    hall.until(lambda: hall.mine or bool(hall.ended))


# Taking back


def test_beyond_the_honest_point_only_in_a_match_for_practice(qtbot: QtBot) -> None:
    with Hall(qtbot, ANNA, SHEILA) as hall:
        whole_turn(hall)
        plies = hall.match.history
        hall.controller.asides.undo()
        assert hall.match.history == plies
        assert "practice" in hall.table.talk.why
        hall.controller.practise()
        assert hall.match.practice
        hall.controller.asides.undo()
        assert hall.match.history == plies[:1], "back before the own discard, the opponent's turn undone with it"
        assert hall.match.turn == 0
        hall.until(lambda: hall.mine)
        hall.controller.asides.undo()
        assert hall.match.history == ()
        hall.controller.asides.undo()
        assert hall.table.talk.why == "Nothing has been done yet that could be taken back."


@pytest.mark.parametrize(("said", "begins"), [(Declare(Card(3), ()), "A declaration binds"), (Miss(), "A turn that")])
def test_what_binds_has_a_sentence_of_its_own(
    said: Action, begins: str, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Hall(qtbot, ANNA, SHEILA) as hall:
        hall.until(lambda: hall.mine)
        plies = (Ply(0, said), Ply(1, hall.match.view(0).actions[0]))
        monkeypatch.setattr(type(hall.match), "history", property(lambda it: plies))
        monkeypatch.setattr(type(hall.match), "free_to_take_back", lambda it, seat: 0)
        back = plies_to_take_back(hall.match, 0)
        assert isinstance(back, Refusal)
        assert PLAIN.speak(back.reason).startswith(begins)
        hall.match.practice = True
        assert plies_to_take_back(hall.match, 0) == 2


def test_the_log_forgets_what_was_taken_back(qtbot: QtBot) -> None:
    with Hall(qtbot, ANNA, SHEILA) as hall:
        hall.controller.practise()
        whole_turn(hall)
        hall.controller.asides.undo()
        assert hall.controller.logbook is not None
        assert len(hall.controller.logbook.page(0)) == 1


def test_practice_stands_in_title_and_record_and_does_not_count(qtbot: QtBot, window: Window) -> None:
    window.begin(TOY, None, (ANNA, SHEILA), 5)
    assert "practice" not in window.windowTitle()
    window.menus.actions["practice"].trigger()
    assert "practice" in window.windowTitle()
    assert window.menus.actions["practice"].isChecked()
    window.menus.actions["practice"].trigger()
    assert window.menus.actions["practice"].isChecked(), "it stays marked"
    path = window.sitting.waiting(TOY) or next(window.profile.records.glob("toy-*.jsonl"))
    window.go_home()
    assert read(path).match.practice
    assert window.resume(path)
    assert "practice" in window.windowTitle()


# Hints


def test_the_hint_is_found_away_from_the_window_and_glows_where_it_points(qtbot: QtBot) -> None:
    with Hall(qtbot, ANNA, SHEILA) as hall:
        hall.until(lambda: hall.mine)
        hall.controller.asides.hint()
        hall.until(lambda: hall.table.emphasis.hinting)
        sight = hall.table.sight
        assert sight is not None
        judged = TOY.bot.judge(hall.match.view(0), level("expert").skill)
        assert sight.prompt in [it.why for it in judged]


def test_where_nothing_is_to_choose_the_hint_is_what_the_game_asks(qtbot: QtBot) -> None:
    with Hall(qtbot, ANNA, SHEILA, seed=1) as hall:
        hall.until(lambda: hall.mine)
        while len(hall.match.view(0).actions) > 1:
            assert not hall.ended
            hall.act("discard" if hall.match.view(0).actions[0].verb == "discard" else "draw")
            hall.until(lambda: hall.mine or bool(hall.ended))
        hall.controller.asides.hint()
        hall.until(lambda: hall.table.emphasis.hinting)
        assert hall.table.sight is not None
        assert hall.table.sight.prompt == TOY.table.prompt(hall.match.view(0))


def test_asking_again_does_not_begin_the_thought_anew(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[View] = []
    real = adviser.advise

    def counted(game: Game, view: View, *rest: Any, **more: Any) -> Advice:
        begun.append(view)
        return real(game, view, *rest, **more)

    monkeypatch.setattr(adviser, "advise", counted)
    with Hall(qtbot, ANNA, SHEILA) as hall:
        hall.until(lambda: hall.mine)
        for _ in range(5):
            hall.controller.asides.hint()
        hall.until(lambda: hall.table.emphasis.hinting)
    assert len(begun) == 1


def hinted(hall: Hall) -> None:
    """A hint stands in the prompt and glows."""
    hall.until(lambda: hall.mine)
    QTest.keyClick(hall.table, Qt.Key.Key_Home)
    hall.controller.asides.hint()
    hall.until(lambda: hall.table.emphasis.hinting)
    assert hall.table.sight is not None
    assert hall.table.sight.answers


def asks(hall: Hall) -> bool:
    """Whether the prompt asks what the game asks, and nothing glows."""
    return hall.table.table.prompt.words == hall.controller.status() and not hall.table.emphasis.hinting


def test_escape_takes_the_hint_away_and_leaves_the_keyboard_where_it_is(qtbot: QtBot) -> None:
    with Hall(qtbot, ANNA, SHEILA) as hall:
        hinted(hall)
        focus = hall.table.keys.focus
        QTest.keyClick(hall.table, Qt.Key.Key_Escape)
        assert asks(hall)
        assert hall.table.keys.focus == focus is not None
        QTest.keyClick(hall.table, Qt.Key.Key_Escape)
        assert hall.table.keys.focus is None, "and then as ever"


@pytest.mark.parametrize("aside", ["sort", "refusal", "chooser", "language"])
def test_the_sentence_of_a_hint_and_what_it_points_at_go_together(qtbot: QtBot, aside: str) -> None:
    with Hall(qtbot, ANNA, SHEILA) as hall:
        hinted(hall)
        table, sight = hall.table, hall.table.sight
        assert sight is not None
        said = table.table.prompt.words
        if aside == "sort":
            pill = next(it for it in table.table.tools if it.key == "" and it.words == "Suit")
            QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=table.mapFromScene(pill.seen().center()))
        elif aside == "refusal":
            table.refuse(Refusal(say("Not now.")))
            assert not [item for item in table.table.items() if isinstance(item, HintItem)]
            table.calm()
        elif aside == "chooser":
            assert table.table.seen is not None
            assert table.table.seen.hand is not None
            table.ask(hall.match.view(0).actions[:2], table.table.seen.hand)
            QTest.keyClick(table, Qt.Key.Key_Escape)
        else:
            hall.controller.refresh()
        assert table.table.prompt.words == said
        assert table.emphasis.hinting
        tags = [item for item in table.table.items() if isinstance(item, HintItem)]
        glowing = [pill for pill in table.table.prompt.pills if pill._glow]
        assert tags or glowing
        QTest.keyClick(table, Qt.Key.Key_Escape)
        assert asks(hall)
        assert not [item for item in table.table.items() if isinstance(item, HintItem)]


def test_escape_ends_the_thought_about_a_hint(qtbot: QtBot) -> None:
    with Hall(qtbot, ANNA, SHEILA) as hall:
        hall.until(lambda: hall.mine)
        hall.controller.asides.hint()
        QTest.keyClick(hall.table, Qt.Key.Key_Escape)
        assert not hall.controller.asides._adviser.thinking
        assert asks(hall)


def test_a_click_on_the_bare_cloth_or_an_action_takes_the_hint_away(qtbot: QtBot) -> None:
    with Hall(qtbot, ANNA, SHEILA) as hall:
        hinted(hall)
        QTest.mouseClick(hall.table.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(4, 4))
        assert asks(hall)
        hinted(hall)
        hall.act("draw")
        hall.until(lambda: hall.mine)
        assert asks(hall)


def test_escape_takes_a_refusal_away(qtbot: QtBot) -> None:
    with Hall(qtbot, ANNA, SHEILA) as hall:
        hall.until(lambda: hall.mine)
        hall.table.refuse(Refusal(say("Not now.")))
        assert hall.table.table.prompt.words == "Not now."
        QTest.keyClick(hall.table, Qt.Key.Key_Escape)
        assert asks(hall)


def test_a_hint_that_comes_after_the_action_is_not_shown(qtbot: QtBot) -> None:
    with Hall(qtbot, ANNA, SHEILA, auto_check=False) as hall:
        hall.until(lambda: hall.mine)
        hall.controller.asides.hint()
        hall.act("draw")
        assert not hall.controller.asides._adviser.thinking
        hall.until(lambda: hall.mine)
        assert not hall.table.emphasis.hinting


def test_a_search_that_breaks_leaves_the_rule_of_thumb(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any, **__: Any) -> Advice:
        raise RuntimeError("lost")

    monkeypatch.setattr(adviser, "advise", broken)
    with Hall(qtbot, ANNA, SHEILA) as hall:
        hall.until(lambda: hall.mine)
        hall.controller.asides.hint()
        hall.until(lambda: hall.table.emphasis.hinting)


# The last move again (T16)


def test_t16_the_last_move_can_be_shown_again_in_words_and_motion(qtbot: QtBot) -> None:
    from cardgames.app.preferences import Pace

    with Hall(qtbot, ANNA, SHEILA) as hall:
        whole_turn(hall)
        hall.table.set_preferences(hall.controller.preferences.__class__(pace=Pace.FAST))
        now = hall.match.view(0)
        hall.controller.asides.again()
        assert hall.table.busy
        assert hall.table.sight is not None
        assert hall.table.sight.view == now
        assert PLAIN.speak(hall.table.sight.prompt or "").endswith(".")
        assert hall.table.sight.prompt == hall.controller.logbook.page(0)[-1].text
        hall.until(lambda: not hall.table.busy)
        assert hall.match.view(0) == now


def test_the_last_move_is_not_shown_from_behind_another_curtain(qtbot: QtBot) -> None:
    with Hall(qtbot, ANNA, BEN) as hall:
        hall.table.lifted.emit()
        hall.until(lambda: hall.mine)
        hall.act("draw")
        hall.until(lambda: hall.mine)
        hall.act("discard")
        hall.until(lambda: hall.controller.covered)
        hall.controller.asides.again()
        assert hall.cards() == []
        hall.table.lifted.emit()
        shown: list[int] = []
        show = hall.table.show_sight
        hall.table.show_sight = lambda sight, **how: (shown.append(sight.view.seat), show(sight, **how))
        hall.controller.asides.again()
        assert set(shown) == {1}


# Why not?


def test_why_not_opens_the_rules_at_the_paragraph_of_the_refusal(qtbot: QtBot, window: Window) -> None:
    window.begin(GOLF, None, None, 5)
    table = window.room.table
    qtbot.waitUntil(lambda: window.room.controller.person_may_act and not table.busy)
    table.refuse(Refusal(say("Not now."), "2.1"))
    pill = table.talk.asks_why
    assert pill is not None
    at = table.mapFromScene(pill.seen().center())
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=at)
    page = next(it for it in QApplication.topLevelWidgets() if isinstance(it, RulesPage) and it.isVisible())
    assert isinstance(page, QDialog)
    assert page.text.textCursor().selectedText().startswith("2.1")
    page.close()
    table.calm()
    assert table.talk.asks_why is None


def test_a_refusal_without_a_paragraph_has_nothing_to_open(qtbot: QtBot) -> None:
    with Hall(qtbot, ANNA, SHEILA) as hall:
        hall.until(lambda: hall.mine)
        hall.table.refuse(Refusal(say("Not now.")))
        assert hall.table.talk.asks_why is None
