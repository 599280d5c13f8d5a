"""The page of statistics over the real file, and the dialog of the trial of peeking."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from cardgames import games
from cardgames.app.peek_dialog import PeekDialog
from cardgames.app.robot import Robot
from cardgames.app.statistics_page import StatisticsPage, minutes
from cardgames.app.window import Window
from cardgames.play.match import Match, Seated
from cardgames.play.statistics import COLUMNS
from tests.app.house import ANNA, MAREK, SHEILA, profile
from tests.toy import TOY, LowRules

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture(autouse=True)
def _toy_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "GAMES", (*games.GAMES, TOY))


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[Window]:
    made = Window(profile(tmp_path), (games.GAMES[0], TOY))
    qtbot.addWidget(made)
    made.resize(1024, 600)
    made.show()
    qtbot.waitUntil(lambda: made._sitting is not None)
    yield made
    made.close()


def play(window: Window, deals: int = 2, *, practice: bool = False) -> Match:
    window.begin(TOY, LowRules(deals=deals), (ANNA, SHEILA, MAREK), 11)
    match = window.match
    assert match is not None
    if practice:
        window.room.controller.practise()
    robot = Robot(window.room.controller)
    while True:
        robot.play(lambda: window.pages.currentWidget() is window.room.scores, 30)
        if match.over:
            return match
        window.room.scores.go_on.emit()


def page(window: Window) -> StatisticsPage:
    window.menus.actions["statistics"].trigger()
    return next(it for it in QApplication.topLevelWidgets() if isinstance(it, StatisticsPage) and it.isVisible())


def cells(shown: StatisticsPage) -> dict[str, list[str]]:
    table = shown.table
    rows = {}
    for row in range(table.rowCount()):
        head = table.verticalHeaderItem(row)
        assert head is not None
        rows[head.text()] = [table.item(row, column).text() for column in range(table.columnCount())]
    return rows


def test_deals_and_matches_are_entered_as_they_end(window: Window) -> None:
    match = play(window)
    shown = page(window)
    points = match.standing.totals[0]
    won = int(match.standing.ranks[0] == 1)
    wins = str(won)
    *numbers, spent = cells(shown)["against all"]
    assert numbers == ["1", f"{won} ({100 * won} %)", f"{points:.1f}", str(points), wins, wins]
    assert spent == minutes(sum(ply.ms for plies in match.histories for ply in plies if ply.seat == 0))
    assert {"against level Easy", "against level Beginner", "against Sheila", "against Marek"} <= set(cells(shown))
    shown.unit.choose(1)
    shown.unit.activated.emit(1)
    assert cells(shown)["against all"][0] == "2"
    assert not shown.chart.isHidden()
    shown.reject()


def test_time_is_told_in_minutes_and_seconds() -> None:
    assert [minutes(ms) for ms in (0, 400, 59_600, 83_499, 3_600_000)] == ["0:00", "0:00", "1:00", "1:23", "60:00"]


def test_a_match_for_practice_does_not_count(window: Window) -> None:
    play(window, 1, practice=True)
    shown = page(window)
    assert shown.table.isHidden()
    shown.reject()


def test_resetting_asks_first_and_the_records_bring_it_back(window: Window) -> None:
    play(window, 1)
    shown = page(window)
    QTest.mouseClick(shown.reset, LEFT)
    assert cells(shown)
    assert "Really" in shown.remark.text()
    QTest.mouseClick(shown.reset, LEFT)
    assert shown.table.isHidden()
    QTest.mouseClick(shown.rebuild, LEFT)
    assert shown.remark.text() == "1 record read."
    assert cells(shown)["against all"][0] == "1"
    shown.reject()


def test_the_csv_has_every_row_and_a_full_disk_a_sentence(window: Window, tmp_path: Path) -> None:
    play(window, 2)
    shown = page(window)
    shown.export_to(tmp_path / "all.csv")
    with (tmp_path / "all.csv").open(newline="", encoding="utf-8") as file:
        rows = list(csv.reader(file))
    assert rows[0] == list(COLUMNS)
    assert len(rows) == 1 + 3 * 3, "three seats, two deals and the match"
    shown.export_to(tmp_path / "no such folder" / "all.csv")
    assert "could not be saved" in shown.remark.text()
    shown.reject()


@pytest.mark.parametrize("game", games.GAMES, ids=lambda game: game.key)
def test_every_game_has_numbers_of_its_own(qtbot: QtBot, window: Window, game: games.Game) -> None:
    from tests.play.conftest import play as at_random

    seats = [Seated("Anna"), *(Seated(f"Bot {n}", "easy") for n in range(1, game.usual_seats))]
    match = Match.start(game, game.presets[0].rules, seats, 3)
    while not match.deal_over:
        at_random(match, 1)
    feats = game.feats(match.outcomes[0])
    assert feats
    assert all(len(feat.values) == len(seats) for feat in feats)
    window.sitting.statistics.note(match, "one")
    bests = {best.title: best.value for best in window.sitting.statistics.records(game, "Anna")}
    assert bests == {feat.title: feat.values[0] for feat in feats if feat.values[0] is not None}
    shown = StatisticsPage(window.sitting.statistics, games.GAMES, game)
    qtbot.addWidget(shown)
    words = [it.text() for it in shown.findChildren(QLabel)]
    assert set(bests) <= set(words)


def test_most_least_and_all_are_remembered(window: Window) -> None:
    golf = games.GAMES[0]
    statistics = window.sitting.statistics
    from tests.play.conftest import play as at_random

    lowest, outs = [], 0
    for seed in (1, 2, 3):
        match = Match.start(golf, golf.presets[0].rules, (Seated("Anna"), Seated("Bot", "easy")), seed)
        while not match.deal_over:
            at_random(match, 1, seed)
        statistics.note(match, f"golf-{seed}")
        low, out = golf.feats(match.outcomes[0])
        lowest.append(low.values[0])
        outs += out.values[0] or 0
    bests = dict(statistics.records(golf, "Anna"))
    assert bests == {"Lowest hole": min(it for it in lowest if it is not None), "Went out first": outs}


# Does it peek?


def test_the_trial_runs_beside_the_window_and_says_its_verdict(qtbot: QtBot, window: Window) -> None:
    window.begin(TOY, None, (ANNA, SHEILA, MAREK), 5)
    robot = Robot(window.room.controller)
    match = window.match
    assert match is not None
    robot.play(lambda: len(match.history) >= 8, 20)
    shown = PeekDialog(match, window.room.controller.names, window, times=6)
    qtbot.addWidget(shown)
    assert shown.accept_button.isHidden(), "not before it is over"
    qtbot.waitUntil(lambda: shown.over)
    assert shown.bar.value() == 12
    said = [it.text() for it in shown.findChildren(QLabel)]
    assert sum("does not peek" in it for it in said) == 2
    assert [verdict.seat for verdict in shown.verdicts] == [1, 2]
    shown.reject()


def test_the_trial_ends_when_the_dialog_closes(qtbot: QtBot, window: Window) -> None:
    window.begin(TOY, None, (ANNA, SHEILA), 5)
    robot = Robot(window.room.controller)
    match = window.match
    assert match is not None
    robot.play(lambda: len(match.history) >= 6, 20)
    shown = PeekDialog(match, window.room.controller.names, window, times=100_000)
    qtbot.addWidget(shown)
    shown.open()
    shown.reject()
    assert not shown._thinker.thinking
    assert shown.verdicts == []
