"""Every page and dialog by Tab: wherever the keyboard comes to, it is seen and has a name and a kind."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QWidget
from pytestqt.qtbot import QtBot

from cardgames.app.robot import Robot
from cardgames.app.window import Window
from cardgames.core.game import Game
from cardgames.games import GAMES
from cardgames.play.match import Seated
from tests.app.house import ANNA, profile

UNSAID = (QAccessible.Role.NoRole, QAccessible.Role.Client, QAccessible.Role.LayeredPane)


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[Window]:
    made = Window(profile(tmp_path))
    qtbot.addWidget(made)
    made.resize(1024, 600)
    made.show()
    qtbot.waitUntil(lambda: made._sitting is not None)
    made.activateWindow()
    yield made
    made.close()


def walk(top: QWidget) -> Iterator[QWidget]:
    """Where Tab leads to in a window, until it comes round."""
    top.activateWindow()
    QApplication.processEvents()
    known: list[QWidget] = []
    for _ in range(150):
        here = QApplication.focusWidget()
        if here is None or here in known:
            return
        known.append(here)
        yield here
        QTest.keyClick(here, Qt.Key.Key_Tab)
    raise AssertionError("Tab never comes round")


def what_is_wrong(top: QWidget) -> list[str]:
    found = []
    for stop in walk(top):
        QApplication.processEvents()
        lit = top.grab().toImage()
        stop.clearFocus()
        if lit == top.grab().toImage():
            found.append(f"{type(stop).__name__}: nobody sees that the keyboard is there")
        stop.setFocus(Qt.FocusReason.TabFocusReason)
        access = QAccessible.queryAccessibleInterface(stop)
        if not access.text(QAccessible.Text.Name):
            found.append(f"{type(stop).__name__} has no name")
        if access.role() in UNSAID:
            found.append(f"{type(stop).__name__} is nothing to a screen reader")
    return found


def test_the_page_of_games_is_a_list_that_can_be_pressed(window: Window) -> None:
    assert what_is_wrong(window) == []
    tile = window.welcome.tiles["gin"]
    access = QAccessible.queryAccessibleInterface(tile)
    assert access.role() == QAccessible.Role.ListItem
    assert access.text(QAccessible.Text.Name).startswith("Gin Rummy. ")
    assert access.parent().role() == QAccessible.Role.List
    assert access.parent().text(QAccessible.Text.Name) == "What shall we play?"
    assert tile.access.actionNames()[0] == "Press"
    tile.access.doAction("Press")
    assert window.match is not None
    assert window.match.game is tile.game


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_rules_and_the_company_of_each_game(window: Window, game: Game) -> None:
    for opens in (window.desk.rules, window.desk.players):
        opens(game)
        dialog = window.desk._open_dialog
        assert dialog is not None
        assert len(list(walk(dialog))) > 5
        assert what_is_wrong(dialog) == []
        dialog.reject()


DIALOGS = ("preferences", "statistics", "code", "read_rules", "peek", "keys", "about")


@pytest.mark.parametrize("name", DIALOGS)
def test_every_other_dialog(window: Window, name: str) -> None:
    window.begin(GAMES[0], None, (ANNA, Seated("Bot", "easy")), 3)
    getattr(window.desk, name)()
    dialog = window.desk._open_dialog
    assert dialog is not None
    assert list(walk(dialog))
    assert what_is_wrong(dialog) == []
    dialog.reject()


def test_the_score_page_and_the_log_beside_it(window: Window) -> None:
    window.begin(GAMES[0], None, (ANNA, *(Seated(f"Bot {n}", "easy") for n in range(5))), 3)
    window.bars.toggle_log()
    scores = window.room.scores
    Robot(window.room.controller).play(lambda: window.pages.currentWidget() is scores, 30)
    assert what_is_wrong(window) == []
    assert window.bars.log_dock().widget() in list(walk(window))
    # a page longer than the window can be read to its end by keys
    bar = scores._area.verticalScrollBar()
    assert bar.maximum() > 0
    scores._area.setFocus()
    for _ in range(10):
        QTest.keyClick(scores._area, Qt.Key.Key_PageDown)
    assert bar.value() == bar.maximum()


@pytest.mark.parametrize("name", ["rules", "players", "preferences", "statistics"])
def test_a_choice_says_what_is_chosen_and_not_only_how(window: Window, name: str) -> None:
    """On Linux the name of a combo box is the choice made."""
    window.begin(GAMES[0], None, (ANNA, Seated("Bot", "easy")), 3)
    getattr(window.desk, name)()
    dialog = window.desk._open_dialog
    assert dialog is not None
    boxes = dialog.findChildren(QComboBox)
    assert len(boxes) > 1
    for box in boxes:
        said = QAccessible.queryAccessibleInterface(box).text(QAccessible.Text.Description)
        assert said
        assert said != box.currentText()
    dialog.reject()
