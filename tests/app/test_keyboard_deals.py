"""Every game from its tile to the score page by keys alone, as trial T13 asks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardgames.app.window import Window
from cardgames.core.game import Game
from cardgames.games import GAMES
from cardgames.play.match import Seated
from tests.app.fingers import Fingers
from tests.app.house import profile

Key = Qt.Key


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[Window]:
    kept = profile(tmp_path)
    for game in GAMES:
        kept.keep_company(game, tuple(Seated(name) for name in ("Anna", "Ben", "Cleo")[: game.seats.start]))
    made = Window(kept)
    qtbot.addWidget(made)
    made.resize(1100, 700)
    made.show()
    qtbot.waitUntil(lambda: made._sitting is not None)
    made.activateWindow()
    yield made
    made.close()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_whole_deal_by_keys_alone(window: Window, game: Game) -> None:
    window.welcome.focus_on(next(iter(window.welcome.tiles)))
    for _ in range(GAMES.index(game)):
        QTest.keyClick(QApplication.focusWidget(), Key.Key_Right)
    QTest.keyClick(QApplication.focusWidget(), Key.Key_Return)
    match = window.match
    assert match is not None
    assert match.game is game
    fingers = Fingers(window)
    fingers.play_deal()
    assert match.deal_over
    assert len(fingers.heard) >= len(match.history) * 0.9, "everything that happened was announced"
    # on to the next deal, or to the page of games, with one key
    focused = QApplication.focusWidget()
    assert focused in ((window.room.scores.again,) if match.over else (window.room.scores.more,))
    QTest.keyClick(focused, Key.Key_Return)
    again = window.match
    assert again is not None
    assert again.deal_number == 1 if match.over else again.deal_number == 2
    assert window.room.table.hasFocus()
