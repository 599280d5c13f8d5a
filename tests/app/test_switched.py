"""A window whose language is changed while it is open says word for word what one opened in that language does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QComboBox, QDialog, QLineEdit, QMenuBar, QTableWidget, QTextEdit, QWidget
from pytestqt.qtbot import QtBot

from cardgames.app import language
from cardgames.app.last_won import in_words
from cardgames.app.outline import flat
from cardgames.app.preferences import Language
from cardgames.app.preferences_dialog import PreferencesDialog
from cardgames.app.robot import Robot
from cardgames.app.table_view import TableView
from cardgames.app.window import Window
from cardgames.core.game import Game
from cardgames.games import GAMES
from cardgames.play.match import Seated
from tests.app.house import ANNA, profile

Make = Callable[[Language], Window]


@pytest.fixture
def make(qtbot: QtBot, tmp_path: Path) -> Iterator[Make]:
    before, made = language.code(), list[Window]()

    def make(spoken: Language) -> Window:
        window = Window(profile(tmp_path / f"{len(made)}", language=spoken))
        qtbot.addWidget(window)
        window.resize(1024, 640)
        window.show()
        qtbot.waitUntil(lambda: window._sitting is not None)
        made.append(window)
        return window

    yield make
    for window in made:
        window.close()
    language.use(before)


def switch(window: Window, spoken: Language) -> None:
    window.apply_preferences(msgspec.structs.replace(window.profile.preferences, language=spoken))


def heard(top: QWidget) -> set[str]:
    """Every word of a window: what a screen reader is told, what is written, the hints under the pointer."""
    for _ in range(4):
        QApplication.processEvents()
    found = [top.windowTitle()]
    for part in top.findChildren(QWidget):
        if not part.isVisible():
            continue
        access = QAccessible.queryAccessibleInterface(part)
        if access is not None:
            found += [access.text(QAccessible.Text.Name), access.text(QAccessible.Text.Description)]
        found.append(part.toolTip())
        match part:
            case QTextEdit():
                found.append(part.toPlainText())
            case QLineEdit():
                found += [part.text(), part.placeholderText()]
            case QComboBox():
                found += [part.itemText(i) for i in range(part.count())]
            case QTableWidget():
                cells = [part.item(i, j) for i in range(part.rowCount()) for j in range(part.columnCount())]
                cells += [part.verticalHeaderItem(i) for i in range(part.rowCount())]
                cells += [part.horizontalHeaderItem(i) for i in range(part.columnCount())]
                found += [it.text() for it in cells if it is not None]
            case QMenuBar():
                found += [it.text() for menu in part.actions() for it in (menu, *menu.menu().actions())]
            case TableView():
                found += [it.say() for it in flat(part.table.find.things())]
                found += [plate.words.last for plate in part.table.plates.values()]
    return set(found)


def begin(window: Window, game: Game) -> None:
    company = (ANNA, *(Seated(f"Bot {n}", "beginner") for n in range(1, game.usual_seats)))
    window.begin(game, None, company, 7)


def play(window: Window, plies: int) -> None:
    """Until so many have been made and nobody but the person does anything any more, or to the score page."""
    match, scores = window.match, window.room.scores
    assert match is not None
    controller = window.room.controller

    def there() -> bool:
        mine = len(match.history) >= plies and controller.person_may_act
        return mine or window.pages.currentWidget() is scores

    Robot(controller).play(there, 60)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_table_and_its_score_page(make: Make, game: Game) -> None:
    switched = make(Language.ENGLISH)
    begin(switched, game)
    play(switched, 8)
    switched.bars.toggle_log()
    switch(switched, Language.POLISH)
    born = make(Language.POLISH)
    begin(born, game)
    play(born, 8)
    born.bars.toggle_log()
    assert heard(switched) == heard(born)
    switch(switched, Language.ENGLISH)
    play(switched, 10_000)
    assert switched.pages.currentWidget() is switched.room.scores
    switch(switched, Language.POLISH)
    play(born, 10_000)
    assert heard(switched) == heard(born)


def dialog_of(window: Window, name: str) -> QDialog:
    getattr(window.desk, name)()
    found = window.desk._open_dialog
    assert found is not None
    return found


DIALOGS = ("rules", "players", "preferences", "statistics", "code", "read_rules", "keys", "about")


@pytest.mark.parametrize("spoken", [Language.POLISH, Language.ROMANIAN])
def test_the_page_of_games_and_every_dialog(make: Make, spoken: Language) -> None:
    switched = make(Language.ENGLISH)
    switch(switched, spoken)
    born = make(spoken)
    assert heard(switched) == heard(born)
    for window in (switched, born):
        begin(window, GAMES[0])
        play(window, 10_000)
    for name in DIALOGS:
        switch(switched, Language.ENGLISH)
        one = dialog_of(switched, name)
        if isinstance(one, PreferencesDialog):
            one.form.set_value(msgspec.structs.replace(one.form.value, language=spoken))
        else:
            switch(switched, spoken)
        other = dialog_of(born, name)
        assert heard(one) == heard(other), name
        one.reject()
        other.reject()
        switch(switched, spoken)


def test_what_a_tile_says_of_the_last_match_is_said_anew(make: Make) -> None:
    window = make(Language.ENGLISH)
    game = next(it for it in GAMES if it.key == "indian_rummy")
    window.begin(game, None, (ANNA, Seated("Bot", "beginner")), 7)
    play(window, 10_000)
    assert window.match is not None
    assert window.match.over
    window.go_home()
    words = window.welcome.tiles[game.key]._result
    assert words.text().startswith("Last won by ")
    switch(window, Language.POLISH)
    assert words.text().startswith("Ostatnia wygrana: ")
    assert in_words("as an older version wrote it") == "as an older version wrote it"
