"""The preference for larger letters: on every table, in a small window, in every language; and what follows it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from cardgames.app import fonts, language, style
from cardgames.app.faces import Faces
from cardgames.app.preferences import Pace, Preferences, TextSize, Theme
from cardgames.app.preferences_dialog import PreferencesDialog
from cardgames.app.rules_dialog import RulesDialog
from cardgames.app.table_view import TableView
from cardgames.app.theme import TOKENS
from cardgames.app.welcome import WelcomePage
from cardgames.app.window import Window
from cardgames.games import GAMES
from tests.app.house import profile
from tests.app.looking import MENU, cut_words, speak
from tests.app.test_every_page import faults, settle
from tests.app.test_every_table import MOMENTS, TABLES, Case, hidden_arrows, overlaps, sight, small_targets

bare = pytest.mark.usefixtures("bare_cards")

GREEN = TOKENS[Theme.GREEN]
LETTERS = 13
"""Height of the letters the system asks for, in pixels."""


def lay(view: TableView, case: Case, size: TextSize) -> None:
    """This table in this window with letters of this size."""
    letters = QFont(view.font())
    letters.setPixelSize(round(LETTERS * size.factor))
    view.setFont(letters)
    view.set_preferences(msgspec.structs.replace(view.preferences, text_size=size))
    view.resize(case.window[0], case.window[1] - MENU)
    view.show_sight(sight(case), animate=False, dealing=False)


@pytest.fixture
def view(qtbot: QtBot) -> TableView:
    made = TableView(Preferences(pace=Pace.INSTANT))
    qtbot.addWidget(made)
    made.show()
    return made


@bare
@pytest.mark.parametrize("number", range(len(TABLES)))
def test_larger_letters_cover_and_cut_nothing_in_a_small_window(
    number: int, view: TableView, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Languages and moments go round over the tables."""
    table = TABLES[number]
    wrong = []
    for at, size in enumerate((TextSize.LARGE, TextSize.VERY_LARGE)):
        number = (number + at) % 3
        voice = ("en", "pl", "ro")[number]
        case = Case(*table, (1024, 600), 1.0, voice, MOMENTS[(number + table[1]) % 3], (7, 13, 30)[number])
        with monkeypatch.context() as patch:
            speak(voice, patch)
            lay(view, case, size)
            faults = [*overlaps(view), *hidden_arrows(view), *cut_words(view.table.items()), *small_targets(view)]
        if faults:
            wrong.append(f"{case}\n    " + "\n    ".join(dict.fromkeys(faults)))
    assert not wrong, "\n".join(wrong)


@bare
@pytest.mark.parametrize(("game", "seats"), [("gin", 2), ("golf", 4), ("remik", 2), ("indian_rummy", 4)])
def test_letters_on_the_table_are_larger_where_there_is_room(view: TableView, game: str, seats: int) -> None:
    found = []
    for size in TextSize:
        lay(view, Case(game, seats, (1600, 1000), 1.0, "en", 9, 13), size)
        found.append(view._ink.text)
    assert 1.1 * found[0] < found[1] <= 1.26 * found[0]
    assert found[1] < found[2] <= 1.6 * found[0]


@pytest.fixture
def dressed(qapp: QApplication) -> Iterator[QApplication]:
    """The program's typeface and style, and those from before afterwards."""
    font, sheet, palette = QFont(qapp.font()), qapp.styleSheet(), qapp.palette()
    fonts.install(qapp)
    yield qapp
    style.apply(qapp, Preferences())
    qapp.setFont(font)
    qapp.setStyleSheet(sheet)
    qapp.setPalette(palette)
    language.use("en")


def pages() -> Iterator[QWidget]:
    welcome = WelcomePage(GAMES, Faces, GREEN)
    for tile in welcome.tiles.values():
        tile.show_state(waiting=True, last="Last won by Sebastian · −125")
    yield welcome
    yield PreferencesDialog(Preferences())
    for game in GAMES:
        yield RulesDialog(game, game.presets[0].rules, game.usual_seats)


@pytest.mark.parametrize("size", [TextSize.VERY_LARGE])
@pytest.mark.parametrize("voice", ["en", "pl", "ro"])
def test_pages_and_dialogs_keep_their_words_in_a_small_window(
    voice: str, size: TextSize, dressed: QApplication, qtbot: QtBot
) -> None:
    language.use(voice)
    style.apply(dressed, Preferences(text_size=size))
    wrong = []
    for page in pages():
        qtbot.addWidget(page)
        page.resize(1024, 600 - MENU)
        page.show()
        settle()
        wrong += [f"{type(page).__name__}: {it}" for it in faults(page)]
        page.hide()
    assert not wrong, "\n".join(dict.fromkeys(wrong))


def test_what_stands_there_already_takes_the_larger_letters(dressed: QApplication, qtbot: QtBot) -> None:
    style.apply(dressed, Preferences())
    page = WelcomePage(GAMES, Faces, GREEN)
    qtbot.addWidget(page)
    page.resize(1024, 600)
    page.show()
    settle()
    parts = [next(iter(page.tiles.values())).main, next(iter(page.tiles.values()))._blurb]
    usual = [part.fontInfo().pixelSize() for part in parts]
    style.apply(dressed, Preferences(text_size=TextSize.VERY_LARGE))
    settle()
    assert [part.fontInfo().pixelSize() for part in parts] == pytest.approx([1.5 * it for it in usual], abs=1)


def test_letters_grow_with_the_preference_and_come_back(dressed: QApplication) -> None:
    usual = dressed.font().pointSizeF()
    for size in (TextSize.LARGE, TextSize.VERY_LARGE, TextSize.LARGE, TextSize.NORMAL):
        style.apply(dressed, Preferences(text_size=size))
        assert dressed.font().pointSizeF() == pytest.approx(usual * size.factor)
        assert (
            f'QLabel[role="caption"] {{ color: {GREEN.second}; font-size: {9 * size.factor:g}pt' in dressed.styleSheet()
        )
    dressed.setFont(QFont(dressed.font().family(), 20))
    style.apply(dressed, Preferences(text_size=TextSize.LARGE))
    assert dressed.font().pointSizeF() == pytest.approx(25), "the system asks for larger ones by itself"


def test_a_window_starts_with_the_letters_of_its_profile_and_follows_other_ones(
    dressed: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    window = Window(profile(tmp_path, text_size=TextSize.VERY_LARGE))
    qtbot.addWidget(window)
    window.show()
    settle()
    parts = [window.menuBar(), window.welcome.tiles["golf"].main, window.welcome.tiles["golf"]._blurb]
    large = [part.font().pointSizeF() for part in parts]
    assert large == [dressed.font().pointSizeF()] * 3
    window.apply_preferences(msgspec.structs.replace(window.profile.preferences, text_size=TextSize.NORMAL))
    settle()
    assert [part.font().pointSizeF() * 1.5 for part in parts] == pytest.approx(large)
    window.close()


def letters(window: Window) -> dict[str, float]:
    """How high letters are, in pixels, all over a window with a match on its table."""
    bar, tile, table = window.menuBar(), window.welcome.tiles["golf"], window.room.table
    parts = {
        "bar": bar, "corner": bar.cornerWidget(), "menu": bar.actions()[0].menu(), "button": tile.main,
        "words": tile._blurb, "title": tile._title, "table": table, "scores": window.room.scores,
    }  # fmt: skip
    found: dict[str, float] = {
        name: part.fontInfo().pixelSize() for name, part in parts.items() if isinstance(part, QWidget)
    }
    return {**found, "on the table": table._ink.text}


def at_play(folder: Path, qtbot: QtBot, size: TextSize, extent: tuple[int, int]) -> Window:
    window = Window(profile(folder, text_size=size))
    qtbot.addWidget(window)
    window.resize(*extent)
    window.show()
    settle()
    window.play(GAMES[0], 3)
    settle()
    return window


def test_letters_changed_in_the_dialog_are_at_once_those_of_a_window_begun_with_them(
    dressed: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    """In a window so large that its pages have letters of their own."""
    extent = (1900, 1180)
    wanted = {}
    for size in TextSize:
        begun = at_play(tmp_path / str(size), qtbot, size, extent)
        page = PreferencesDialog(begun.profile.preferences, begun)
        page.show()
        settle()
        wanted[size] = letters(begun), sizes(page)
        page.deleteLater()
        begun.close()
    assert len({words[0]["words"] for words in wanted.values()}) == len(TextSize)
    window = at_play(tmp_path / "live", qtbot, TextSize.NORMAL, extent)
    window.menus.actions["preferences"].trigger()
    page = window.findChild(PreferencesDialog)
    assert page is not None
    for size in (TextSize.VERY_LARGE, TextSize.LARGE, TextSize.NORMAL):
        page.form.set_value(msgspec.structs.replace(window.profile.preferences, text_size=size))
        settle()
        assert (letters(window), sizes(page)) == wanted[size], size
    page.form.set_value(msgspec.structs.replace(window.profile.preferences, text_size=TextSize.VERY_LARGE))
    page.reject()
    settle()
    assert letters(window) == wanted[TextSize.NORMAL][0], "Cancel brings the old ones back"
    window.close()


def sizes(page: QWidget) -> set[tuple[str, str, int]]:
    """The letters of all labels, lists and buttons of a dialog that is shown."""
    kinds = (QLabel, QComboBox, QPushButton)
    parts = [part for kind in kinds for part in page.findChildren(kind) if part.isVisibleTo(page)]
    return {(type(part).__name__, str(part.property("role")), part.fontInfo().pixelSize()) for part in parts}


@bare
@pytest.mark.parametrize("window", [(1000, 660)], ids=str)
def test_very_large_letters_are_never_smaller_than_large_ones(window: tuple[int, int], view: TableView) -> None:
    for table in TABLES:
        found = []
        for size in TextSize:
            lay(view, Case(*table, window, 1.0, "en", 9, 13), size)
            found.append(view._ink.text)
        assert found[0] <= found[1] <= found[2] + 1e-6, table
