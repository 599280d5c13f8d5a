"""Words of every language have room: nothing is cut off in Polish, in Romanian, nor in English made 40 % longer."""

from __future__ import annotations

import gettext
import string
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QTableWidget,
    QWidget,
)
from pytestqt.qtbot import QtBot

from cardgames.app import fonts, language, paint, prompt_item
from cardgames.app.robot import Robot
from cardgames.app.window import Window
from cardgames.core.game import Game
from cardgames.games import GAMES
from cardgames.play.match import Seated
from tests.app.house import ANNA, profile

LONGER = "longer"


class Longer(gettext.NullTranslations):
    """English with so many more letters as other languages may need."""

    def gettext(self, message: str) -> str:
        bare = "".join(text for text, *_ in string.Formatter().parse(message))
        more = -(-len(bare) * 4 // 10)
        if not any(map(str.isalpha, bare)):
            return message
        stem = message.rstrip(".…:?!")
        pad = ("ëëëëë " * more)[:more].rstrip() if more > 6 else "ë" * more
        return f"{stem}{' ' if more > 6 else ''}{pad}{message[len(stem) :]}"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


@pytest.fixture
def shortened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was drawn with dots at its end, because there was no room."""
    found: list[str] = []

    class Watched(QFontMetricsF):
        def elidedText(self, text: str, mode: Qt.TextElideMode, width: float, flags: int = 0) -> str:
            short = str(super().elidedText(text, mode, width, flags))
            if short != text:
                found.append(text)
            return short

    for module in (paint, prompt_item):
        monkeypatch.setattr(module, "QFontMetricsF", Watched)
    return found


@pytest.fixture(params=["pl", "ro", LONGER])
def window(
    request: pytest.FixtureRequest, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Window]:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    before, use, font = language.code(), language.use, app.font()
    fonts.install(app)
    if request.param == LONGER:

        def use_longer(_: object) -> None:
            use("en")
            monkeypatch.setattr(language._Spoken, "catalogue", Longer())

        monkeypatch.setattr(language, "use", use_longer)
    spoken = "en" if request.param == LONGER else request.param
    made = Window(profile(tmp_path, language=language.Language(spoken)))
    qtbot.addWidget(made)
    made.resize(1024, 600)
    made.show()
    qtbot.waitUntil(lambda: made._sitting is not None)
    made.activateWindow()
    yield made
    made.close()
    use(before)
    app.setFont(font)


def cut_off(top: QWidget) -> list[str]:
    """The words in a window or dialog that are not seen whole."""
    for _ in range(3):
        QApplication.processEvents()
    return [why for part in top.findChildren(QWidget) if part.isVisibleTo(top) for why in _trouble(part, top)]


def _trouble(part: Any, top: QWidget) -> Iterator[str]:
    wide = part.fontMetrics().horizontalAdvance
    match part:
        case QLabel() if part.text() and part.wordWrap():
            if part.height() + 1 < part.heightForWidth(part.width()):
                yield f"too low: {part.text()}"
            if max(map(wide, part.text().split())) > part.contentsRect().width() + 1:
                yield f"too narrow: {part.text()}"
        case QLabel() | QPushButton() if part.text():
            if part.width() + 1 < part.sizeHint().width() or part.height() + 1 < part.sizeHint().height():
                yield f"too small: {part.text()}"
        case QComboBox():
            if part.width() < part.sizeHint().width():
                yield f"too narrow: {part.currentText()}"
        case QLineEdit():
            if wide(part.text() or part.placeholderText()) > part.width() - 8:
                yield f"too narrow: {part.text() or part.placeholderText()}"
        case QScrollArea():
            if part.horizontalScrollBar().maximum() > 0:
                yield "has to be scrolled sideways"
        case QTableWidget():
            for i in range(part.rowCount()):
                for j in range(part.columnCount()):
                    cell = part.item(i, j)
                    if cell is not None and wide(cell.text()) > part.columnWidth(j) - 8:
                        yield f"too narrow: {cell.text()}"
    if (
        isinstance(part, (QLabel, QPushButton, QComboBox))
        and part.mapTo(top, QPoint(0, 0)).x() + part.width() > top.width()
    ):
        yield f"beyond the edge: {part}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_word_of_a_game_has_room(window: Window, game: Game, shortened: list[str]) -> None:
    desk = window.desk
    for opens in (desk.rules, desk.players):
        opens(game)
        dialog = desk._open_dialog
        assert dialog is not None
        assert cut_off(dialog) == []
        dialog.reject()
    company = (ANNA, *(Seated(f"Walburga {n}", "easy") for n in range(1, game.usual_seats)))
    window.begin(game, None, company, 7)
    match, scores = window.match, window.room.scores
    assert match is not None
    robot = Robot(window.room.controller)
    robot.play(lambda: len(match.history) >= 30 or window.pages.currentWidget() is scores, 60)
    assert cut_off(window) == []
    robot.play(lambda: window.pages.currentWidget() is scores, 60)
    assert shortened == []
    assert cut_off(window) == []


def test_every_word_of_the_other_pages_has_room(window: Window, shortened: list[str]) -> None:
    assert cut_off(window) == []
    window.begin(GAMES[0], None, (ANNA, Seated("Bot", "easy")), 3)
    Robot(window.room.controller).play(lambda: window.pages.currentWidget() is window.room.scores, 60)
    desk = window.desk
    for opens in (desk.preferences, desk.statistics, desk.code, desk.read_rules, desk.peek, desk.keys, desk.about):
        opens()
        dialog = desk._open_dialog
        assert dialog is not None
        assert cut_off(dialog) == []
        dialog.reject()
    window.go_home()
    assert cut_off(window) == []
    assert shortened == []
