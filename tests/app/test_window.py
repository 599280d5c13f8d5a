"""The window from the games page to the final score, under real mouse and key events."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest
from PySide6.QtCore import QEvent, QPoint, QSize, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from cardgames import games
from cardgames.app.code_dialog import CodeDialog
from cardgames.app.log_panel import LogPanel
from cardgames.app.pill_item import PillItem
from cardgames.app.players_dialog import PlayersDialog
from cardgames.app.preferences import Language, Pace, Preferences, Theme
from cardgames.app.preferences_dialog import PreferencesDialog
from cardgames.app.robot import Robot
from cardgames.app.rules_dialog import RulesDialog
from cardgames.app.rules_page import RulesPage
from cardgames.app.theme import TOKENS
from cardgames.app.window import Window
from cardgames.core.codes import code
from cardgames.play.match import Seated
from tests.app.house import profile
from tests.toy import TOY, LowRules

GOLF = games.GAMES[0]
LEFT = Qt.MouseButton.LeftButton


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


def dialog(kind: type[QDialog]) -> QDialog:
    return next(it for it in QApplication.topLevelWidgets() if isinstance(it, kind) and it.isVisible())


def at_scores(window: Window) -> bool:
    return window.pages.currentWidget() is window.room.scores


def play_deal(window: Window) -> None:
    Robot(window.room.controller).play(lambda: at_scores(window), 30)


def test_one_click_on_a_tile_deals_against_named_opponents(qtbot: QtBot, window: Window) -> None:
    QTest.mouseClick(window.welcome.tiles["golf"], LEFT, pos=QPoint(60, 60))
    match = window.match
    assert match is not None
    assert match.game is GOLF
    assert [it.is_person for it in match.seats] == [True, False, False, False]
    assert window.pages.currentWidget() is window.room.table
    assert window.windowTitle() == f"Golf — {match.deal_code} — Card Table"
    assert window.bars.round.text() == "Hole 1 of 9"


def test_the_games_page_is_played_by_keys(window: Window) -> None:
    window.welcome.focus_on("golf")
    QTest.keyClick(window.welcome.tiles["golf"], Qt.Key.Key_Right)
    assert window.welcome.tiles["toy"].hasFocus()
    QTest.keyClick(window.welcome.tiles["toy"], Qt.Key.Key_Return)
    assert window.match is not None
    assert window.match.game is TOY


def test_a_match_from_the_first_deal_to_the_final_ranking(qtbot: QtBot, window: Window) -> None:
    window.begin(TOY, LowRules(deals=2), None, 11)
    play_deal(window)
    scores = window.room.scores
    assert scores.more.text() == "CONTINUE GAME · Deal 2"
    assert scores.again.isHidden()
    QTest.mouseClick(scores.more, LEFT)
    assert window.pages.currentWidget() is window.room.table
    play_deal(window)
    match = window.match
    assert match is not None
    assert match.over
    assert scores.more.isHidden()
    QTest.mouseClick(scores.home, LEFT)
    assert window.match is None
    assert "Last won by" in window.welcome.tiles["toy"]._result.text()
    assert window.welcome.tiles["toy"].main.text() == "Play"


def test_play_again_keeps_rules_and_company(window: Window) -> None:
    window.profile.keep_rules(TOY, LowRules(deals=1, cards=3))
    window.profile.keep_company(TOY, (Seated("Ewa"), Seated("Olek", "easy")))
    window.play(TOY, 3)
    play_deal(window)
    QTest.mouseClick(window.room.scores.again, LEFT)
    match = window.match
    assert match is not None
    assert not match.deal_over
    assert match.rules == LowRules(deals=1, cards=3)
    assert [it.name for it in match.seats] == ["Ewa", "Olek"]


def test_rules_and_company_set_in_the_midst_of_a_match_hold_for_the_new_match(window: Window) -> None:
    window.play(TOY, 3)
    window.profile.keep_rules(TOY, LowRules(deals=1, cards=3))
    window.profile.keep_company(TOY, (Seated("Ewa"), Seated("Olek", "easy")))
    window.menus.actions["new"].trigger()
    match = window.match
    assert match is not None
    assert match.rules == LowRules(deals=1, cards=3)
    assert [it.name for it in match.seats] == ["Ewa", "Olek"]


def test_the_score_page_can_be_looked_at_in_the_midst_of_a_deal(window: Window) -> None:
    window.begin(TOY, LowRules(deals=3), None, 4)
    play_deal(window)
    window.room.scores.go_on.emit()
    window.menus.actions["score"].trigger()
    assert at_scores(window)
    assert window.room.scores.more.text() == "Back to the table"
    QTest.mouseClick(window.room.scores.more, LEFT)
    assert window.pages.currentWidget() is window.room.table
    assert window.match is not None
    assert window.match.deal_number == 2


def test_the_key_of_the_score_page_and_escape_lead_back_to_a_table_in_play(qtbot: QtBot, window: Window) -> None:
    window.begin(TOY, LowRules(deals=3), None, 4)
    score = window.menus.actions["score"]
    score.trigger()
    assert at_scores(window)
    score.trigger()
    assert not at_scores(window)
    score.trigger()
    qtbot.waitUntil(window.room.scores.more.hasFocus)
    QTest.keyClick(window.room.scores.more, Qt.Key.Key_Escape)
    assert not at_scores(window)
    play_deal(window)
    score.trigger()
    QTest.keyClick(window.room.scores.more, Qt.Key.Key_Escape)
    assert at_scores(window), "after the deal nothing but the button leads on"


def test_a_waiting_match_is_offered_and_comes_back(window: Window) -> None:
    window.play(TOY, 5)
    Robot(window.room.controller).play(lambda: window.match is not None and len(window.match.history) >= 5, 30)
    match = window.match
    assert match is not None
    done, rules = match.history, match.rules
    window.go_home()
    tile = window.welcome.tiles["toy"]
    assert tile.main.text() == "Continue"
    assert tile.fresh.isVisible()
    QTest.mouseClick(tile.main, LEFT)
    again = window.match
    assert again is not None
    assert again is not match
    assert (again.history[: len(done)], again.rules) == (done, rules)


def test_what_was_on_the_table_when_the_program_was_killed_is_known(window: Window) -> None:
    window.play(TOY, 5)
    left = window.profile.left_open()
    assert left is not None
    assert left.name.startswith("toy-")
    window.go_home()
    assert window.profile.left_open() is None
    assert window.resume(left)
    assert window.match is not None


def test_records_that_cannot_be_used_are_set_aside_with_a_sentence(qtbot: QtBot, tmp_path: Path) -> None:
    kept = profile(tmp_path)
    kept.records.mkdir()
    (kept.records / "toy-20200101-000000.jsonl").write_bytes(b"\0" * 100)
    window = Window(kept, (GOLF, TOY))
    qtbot.addWidget(window)
    window.show()
    qtbot.waitUntil(lambda: window.notice.text != "")
    assert "toy-20200101-000000.jsonl" in window.notice.text
    assert "zeros" in window.notice.text
    QTest.mouseClick(window.notice.close_button, LEFT)
    assert window.notice.text == ""
    window.play(TOY)
    assert window.match is not None
    window.close()


def test_the_same_code_deals_the_same_cards(window: Window) -> None:
    window.play(TOY, 99)
    first = window.match
    assert first is not None
    hand = first.view(0)
    window.play(TOY, 7)
    window.menus.actions["code"].trigger()
    asked = dialog(CodeDialog)
    assert isinstance(asked, CodeDialog)
    asked.line.selectAll()
    QTest.keyClicks(asked.line, "no code")
    assert not asked.accept_button.isEnabled()
    asked.line.selectAll()
    QTest.keyClicks(asked.line, code(99).lower())
    QTest.mouseClick(asked.accept_button, LEFT)
    assert window.match is not None
    assert window.match.deal_code == code(99)
    assert window.match.view(0) == hand


def test_rules_are_remembered_per_game(window: Window) -> None:
    tile = window.welcome.tiles["toy"]
    QTest.mouseClick(tile.rules_button, LEFT)
    form = dialog(RulesDialog)
    assert isinstance(form, RulesDialog)
    form.form.set_value(LowRules(cards=2))
    QTest.mouseClick(form.accept_button, LEFT)
    window.play(TOY)
    assert window.match is not None
    assert window.match.rules == LowRules(cards=2)
    assert window.profile.rules(GOLF) == GOLF.presets[0].rules


def test_company_is_remembered_per_game_and_teams_are_shown(qtbot: QtBot, window: Window) -> None:
    QTest.mouseClick(window.welcome.tiles["toy"].players_button, LEFT)
    form = dialog(PlayersDialog)
    assert isinstance(form, PlayersDialog)
    QTest.mouseClick(form.count.up, LEFT)
    assert [it.is_person for it in form.company] == [True, False, False, False]
    name = form.seat_row(1).name
    name.selectAll()
    QTest.keyClicks(name, "Zosia")
    form.seat_row(1).kind.activated.emit(0)
    QTest.mouseClick(form.accept_button, LEFT)
    company = window.profile.company(TOY)
    assert len(company) == 4
    assert company[1] == Seated("Zosia")


def test_two_of_one_name_are_not_seated(window: Window) -> None:
    window.desk.players(TOY)
    form = dialog(PlayersDialog)
    assert isinstance(form, PlayersDialog)
    name = form.seat_row(1).name
    name.selectAll()
    QTest.keyClicks(name, form.company[2].name)
    assert not form.accept_button.isEnabled()
    assert form.remark.text() == "Two players have the same name."
    form.reject()


def test_rules_and_seats_that_do_not_fit_are_asked_about_instead_of_dealt(window: Window) -> None:
    window.profile.keep_rules(TOY, LowRules(cards=12))
    window.profile.keep_company(TOY, (Seated("A"), Seated("B", "easy"), Seated("C", "easy"), Seated("D", "easy")))
    window.play(TOY)
    assert window.match is None
    assert "too many" in window.notice.text
    dialog(RulesDialog).reject()


def test_rules_that_do_not_fit_the_seats_leave_the_match_on_the_table(window: Window) -> None:
    window.play(TOY, 3)
    match = window.match
    assert match is not None
    window.profile.keep_rules(TOY, LowRules(cards=12))
    window.profile.keep_company(TOY, (Seated("A"), Seated("B", "easy"), Seated("C", "easy"), Seated("D", "easy")))
    window.menus.actions["new"].trigger()
    dialog(RulesDialog).reject()
    assert window.match is match
    assert match.journal is not None
    assert "too many" in window.notice.text


def test_rules_that_cannot_be_used_are_told_of_when_the_match_is_dealt(window: Window, tmp_path: Path) -> None:
    (tmp_path / "rules.json").write_bytes(b'{"toy": {"cards": 99}}')
    window.profile = profile(tmp_path)
    window.sitting.profile = window.profile
    window.play(TOY, 3)
    assert window.match is not None
    assert window.notice.text == "A stored setting cannot be used: “cards” has an impossible value."


def test_preferences_show_at_once(window: Window) -> None:
    window.play(TOY)
    window.menus.actions["preferences"].trigger()
    form = dialog(PreferencesDialog)
    assert isinstance(form, PreferencesDialog)
    form.form.set_value(msgspec.structs.replace(window.profile.preferences, theme=Theme.BURGUNDY, pace=Pace.FAST))
    assert window.profile.preferences.theme is Theme.BURGUNDY
    assert window.room.table._ink.tokens == TOKENS[Theme.BURGUNDY]
    form.accept()
    assert type(window.profile)(window.profile.folder).preferences.theme is Theme.BURGUNDY


def test_the_program_has_one_name_in_every_language(window: Window) -> None:
    window.apply_preferences(Preferences(language=Language.POLISH))
    polish = QGuiApplication.applicationDisplayName()
    assert polish != "Card Table"
    assert window.windowTitle().endswith(polish)
    window.apply_preferences(Preferences(language=Language.ENGLISH))
    assert QGuiApplication.applicationDisplayName() == "Card Table"


def test_the_log_is_put_away_by_its_own_button(window: Window) -> None:
    window.begin(TOY, None, (Seated("Anna"), Seated("Sheila", level="easy")), 5)
    window.menus.actions["log"].trigger()
    dock = window.bars.log_dock()
    assert not dock.isHidden()
    assert window.menus.actions["log"].isChecked()
    dock.close_button.click()
    assert dock.isHidden()
    assert not window.menus.actions["log"].isChecked()
    assert not window.profile.habits.log_open


def test_the_log_is_away_on_the_page_of_games_and_stands_again_at_the_table(window: Window) -> None:
    company = (Seated("Anna"), Seated("Sheila", level="easy"))
    window.begin(TOY, None, company, 5)
    window.menus.actions["log"].trigger()
    dock = window.bars.log_dock()
    window.go_home()
    assert dock.isHidden()
    assert not window.menus.actions["log"].isEnabled()
    assert window.profile.habits.log_open, "it was not put away by the person"
    window.bars.restore_log()
    assert dock.isHidden()
    window.begin(TOY, None, company, 6)
    assert not dock.isHidden()
    assert window.menus.actions["log"].isChecked()


def test_the_log_names_who_did_what_and_is_empty_behind_the_curtain(qtbot: QtBot, window: Window) -> None:
    window.begin(TOY, None, (Seated("Anna"), Seated("Ben")), 5)
    window.menus.actions["log"].trigger()
    panel = window.bars.log_dock().widget()
    assert isinstance(panel, LogPanel)
    assert panel.toPlainText() == ""
    window.room.table.lifted.emit()
    robot = Robot(window.room.controller)
    qtbot.waitUntil(lambda: robot.view() is not None)
    robot.act()
    assert "Anna" in panel.toPlainText()
    robot.play(lambda: window.room.controller.covered, 20)
    assert panel.toPlainText() == ""
    window.menus.actions["score"].trigger()
    assert window.pages.currentWidget() is window.room.table


def test_the_rules_page_shows_the_rules_of_this_table_and_opens_a_paragraph(window: Window) -> None:
    window.begin(GOLF, GOLF.presets[2].rules, None, 5)
    window.desk.read_rules("2.1")
    page = dialog(RulesPage)
    assert isinstance(page, RulesPage)
    text = page.text.toPlainText()
    assert "● Handicap for going out" in text
    assert "(usually: off)" in text
    assert page.text.textCursor().selectedText().startswith("2.1")
    assert not page.show_paragraph("99.9")
    page.close()


def test_commands_of_the_table_rest_on_other_pages(window: Window) -> None:
    actions = window.menus.actions
    assert not actions["undo"].isEnabled()
    assert not actions["new"].isEnabled()
    window.play(TOY)
    assert actions["undo"].isEnabled()
    assert actions["new"].isEnabled()
    window.go_home()
    assert not actions["hint"].isEnabled()


def test_the_pause_key_hides_the_cards(window: Window) -> None:
    window.play(TOY)
    window.activateWindow()
    QTest.keyClick(window.room.table, Qt.Key.Key_P)
    assert window.room.controller.paused
    QTest.keyClick(window.room.table, Qt.Key.Key_Return)
    assert not window.room.controller.paused


def test_the_window_fits_a_screen_that_a_large_factor_makes_small(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """1440×900 at 200 %."""
    small = SimpleNamespace(availableSize=lambda: QSize(720, 450))
    monkeypatch.setattr(Window, "screen", lambda self: small)
    made = Window(profile(tmp_path), (GOLF, TOY))
    monkeypatch.undo()
    qtbot.addWidget(made)
    assert made.minimumWidth() == 640
    assert made.minimumHeight() < made.height() + 1 < 450 - 30
    made.close()


def test_size_and_last_game_are_remembered(qtbot: QtBot, tmp_path: Path) -> None:
    one = Window(profile(tmp_path), (GOLF, TOY))
    qtbot.addWidget(one)
    one.resize(700, 560)
    one.show()
    one.play(TOY)
    one.close()
    other = Window(type(one.profile)(tmp_path), (GOLF, TOY))
    qtbot.addWidget(other)
    assert (other.width(), other.height()) == (700, 560)
    assert other.profile.habits.game == "toy"
    other.close()


def test_a_letter_on_a_button_comes_before_the_same_letter_in_a_menu(qtbot: QtBot, window: Window) -> None:
    window.play(TOY, 3)
    qtbot.waitUntil(lambda: Robot(window.room.controller).view() is not None)
    table = window.room.table
    event = QKeyEvent(QEvent.Type.ShortcutOverride, Qt.Key.Key_H, Qt.KeyboardModifier.NoModifier, "h")
    event.ignore()
    QApplication.sendEvent(table, event)
    assert not event.isAccepted()
    pill = PillItem(table._ink, "Hold", lambda: None, key="h")
    table.table.prompt.pills.append(pill)
    event.ignore()
    QApplication.sendEvent(table, event)
    table.table.prompt.pills.remove(pill)
    assert event.isAccepted()


def test_the_sound_is_switched_on_the_table(qtbot: QtBot, window: Window) -> None:
    window.play(GOLF)
    table = window.room.table
    was = window.profile.preferences.sound
    for now in (not was, was):
        switch = table.table.tools[-1]
        QTest.mouseClick(table.viewport(), LEFT, pos=table.mapFromScene(switch.seen().center()))
        assert window.profile.preferences.sound is now
        assert window.sounds.muted is not now
        assert table.table.tools[-1].name == ("Turn the sound off" if now else "Turn the sound on")
