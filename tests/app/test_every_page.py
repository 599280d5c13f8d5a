"""The page of games and the score sheets of all games in every window: nothing overlaps, nothing is cut, nothing is too
small to be hit."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QAbstractItemView, QAbstractScrollArea, QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from cardgames.app import fonts, style
from cardgames.app.card_row import CardRow
from cardgames.app.chart import LineChart
from cardgames.app.disc import Disc
from cardgames.app.faces import Faces
from cardgames.app.preferences import Preferences, Theme
from cardgames.app.score_page import ScorePage
from cardgames.app.score_table import ScoreTable
from cardgames.app.theme import TOKENS
from cardgames.app.welcome import WelcomePage
from cardgames.games import GAMES
from tests.app.looking import LEAST_TARGET, MENU, NAMES, VOICES, WINDOWS, letters_of, played, speak

pytestmark = pytest.mark.usefixtures("bare_cards")
WHOLE = 100_000
"""More actions than any deal has."""
GREEN = TOKENS[Theme.GREEN]
Leaf = QLabel | QPushButton | CardRow | Disc | LineChart | ScoreTable


@pytest.fixture(autouse=True)
def dressed(qtbot: QtBot) -> Iterator[None]:
    """The program's style, and letters as they were, afterwards."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    font, sheet, palette = QFont(app.font()), app.styleSheet(), app.palette()
    fonts.install(app)
    style.apply(app, Preferences())
    yield
    app.setFont(font)
    app.setStyleSheet(sheet)
    app.setPalette(palette)


def wear(voice: str, monkeypatch: pytest.MonkeyPatch) -> None:
    speak(voice, monkeypatch)
    letters = QFont(QApplication.font())
    letters.setPixelSize(letters_of(voice))
    QApplication.setFont(letters)


def settle() -> None:
    """Letters that changed ask for another layout, which may ask once more."""
    for _ in range(4):
        QApplication.processEvents()


def leaves(page: QWidget) -> list[Leaf]:
    """Everything with words or a picture; what is inside one of them belongs to it."""
    found = [it for it in page.findChildren(QWidget) if isinstance(it, Leaf) and it.isVisibleTo(page)]
    return [it for it in found if not any(other is not it and other.isAncestorOf(it) for other in found)]


def box_of(leaf: QWidget, page: QWidget) -> QRect:
    return QRect(leaf.mapTo(page, QPoint()), leaf.size())


def faults(page: QWidget) -> list[str]:
    """What is wrong on a page, in words."""
    found, laid = [], leaves(page)
    for leaf in laid:
        box, name = box_of(leaf, page), _name(leaf)
        if box.left() < 0 or box.right() > page.width():
            found.append(f"{name} sticks out sideways")
        if isinstance(leaf, QPushButton):
            if min(box.width(), box.height()) < LEAST_TARGET:
                found.append(f"{name} is {box.width()}x{box.height()}")
            if leaf.sizeHint().width() > box.width() + 1:
                found.append(f"{name} is cut")
        if isinstance(leaf, QLabel) and leaf.text():
            need = leaf.heightForWidth(box.width()) if leaf.wordWrap() else leaf.sizeHint().height()
            if need > box.height() + 1 or (not leaf.wordWrap() and leaf.sizeHint().width() > box.width() + 1):
                found.append(f"{name} needs {leaf.sizeHint().width()}x{need} of {box.width()}x{box.height()}")
        if isinstance(leaf, ScoreTable):
            found += _cut_cells(leaf)
    for one, other in combinations(laid, 2):
        if _scroller(one, page) is _scroller(other, page):
            shared = box_of(one, page) & box_of(other, page)
            if shared.width() > 1 and shared.height() > 1:
                found.append(f"{_name(one)} over {_name(other)}")
    return found


def _name(leaf: QWidget) -> str:
    words = leaf.text() if isinstance(leaf, QLabel | QPushButton) else leaf.accessibleName()
    return f"{type(leaf).__name__} {words!r}"


def _scroller(leaf: QWidget, page: QWidget) -> QWidget | None:
    """The scrolling area around a leaf: what is in one may pass below what is not."""
    above = leaf.parentWidget()
    while above is not None and above is not page:
        if isinstance(above, QAbstractScrollArea):
            return above
        above = above.parentWidget()
    return None


def _cut_cells(table: ScoreTable) -> list[str]:
    """Names and numbers wider than their column."""
    found = []
    heads, metrics = table.horizontalHeader(), table.fontMetrics()
    bold = QFont(table.font())
    bold.setBold(True)
    for column in range(table.columnCount()):
        words = str(table.model().headerData(column, Qt.Orientation.Horizontal) or "")
        widest = max(metrics.horizontalAdvance(line) for line in words.split("\n"))
        if widest > heads.sectionSize(column):
            found.append(f"the head {words!r} needs {widest} of {heads.sectionSize(column)}")
    high = sum(table.rowHeight(row) for row in range(table.rowCount())) + heads.height()
    if high > table.height() + 1:
        found.append(f"the table of deals needs {high} of {table.height()}")
    assert table.verticalScrollMode() in QAbstractItemView.ScrollMode
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_score_sheet_in_every_window(game: object, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    from cardgames.core.game import Game

    assert isinstance(game, Game)
    wrong = []
    for number, seats in enumerate(sorted({game.seats.start, game.usual_seats, game.seats.stop - 1})):
        match, _ = played(game.key, seats, WHOLE)
        assert match.deal_over
        for w, window in enumerate(WINDOWS):
            with monkeypatch.context() as patch:
                voice = VOICES[(w + number) % len(VOICES)]
                wear(voice, patch)
                page = ScorePage(Faces(), GREEN)
                qtbot.addWidget(page)
                page.resize(window[0], window[1] - MENU)
                page.show()
                page.show_match(match, NAMES[:seats])
                settle()
                wrong += [f"{seats} seats {window} {voice}: {it}" for it in faults(page)]
                page.hide()
    assert not wrong, "\n".join(dict.fromkeys(wrong))


@pytest.mark.parametrize("voice", VOICES)
def test_the_page_of_games_in_every_window(voice: str, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    wear(voice, monkeypatch)
    wrong = []
    for window in WINDOWS:
        page = WelcomePage(GAMES, Faces, GREEN)
        qtbot.addWidget(page)
        for number, tile in enumerate(page.tiles.values()):
            tile.show_state(waiting=number % 2 == 0, last="Last won by Sebastian · −125" if number % 3 else "")
        page.resize(window[0], window[1] - MENU)
        page.show()
        settle()
        wrong += [f"{window}: {it}" for it in faults(page)]
        page.hide()
    assert not wrong, "\n".join(dict.fromkeys(wrong))
