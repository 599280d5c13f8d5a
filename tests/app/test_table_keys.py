"""The table by keyboard alone."""

from __future__ import annotations

from collections import defaultdict

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMainWindow
from pytestqt.qtbot import QtBot

from cardgames.app import language
from cardgames.app.keymap import TABLE_KEYS, meaning
from cardgames.app.language import tr
from cardgames.app.menus import MENUS, Menus, commands
from cardgames.app.pill_item import PillItem
from cardgames.app.pointing import Stop
from cardgames.app.rules_page import KeysPage
from cardgames.app.sight import Sight, Sitter
from cardgames.app.table_view import TableView
from cardgames.core.cards import by_rank, by_suit, cards, packs
from cardgames.core.text import Tongue
from tests import toy
from tests.app.bench import HAND, NAMES, PILE, Bench

Key = Qt.Key


def spoken(view: TableView) -> str:
    return view.table.find.name_of(view.focus_stop) if view.focus_stop is not None else ""


def show_hand(view: TableView, hand: str) -> None:
    """A hand of these cards for seat 0, who may act."""
    bench = Bench(view)
    held = cards(hand)
    moment = replace(bench.state.view(0), hand=held, discards=cards("Kc"), sizes=(len(held), 5, 5))
    sitters = tuple(Sitter(name) for name in NAMES)
    view.show_sight(Sight(toy.TOY, moment, 0, sitters, Tongue(names=NAMES), playable=True), animate=False)


def test_a_turn_without_a_mouse(bench: Bench) -> None:
    QTest.keyClick(bench.view, Key.Key_S)
    assert bench.acted == [toy.DRAW]
    bench.carry_out()
    card = bench.hand[2]
    QTest.keyClick(bench.view, Key.Key_Right)
    for _ in range(2):
        QTest.keyClick(bench.view, Key.Key_Right)
    assert bench.view.keys.focus is not None
    assert bench.view.keys.focus.index == 2
    assert bench.item(HAND, 2).focused
    QTest.keyClick(bench.view, Key.Key_Return)
    assert bench.acted[1:] == [toy.Discard(card)]


def test_d_is_the_discard_pile(bench: Bench) -> None:
    assert toy.TAKE in bench.state.actions()
    QTest.keyClick(bench.view, Key.Key_D)
    assert bench.acted == [toy.TAKE]


def test_tab_goes_round_and_out_of_the_table(bench: Bench) -> None:
    heard = []
    for _ in range(30):
        if not bench.view.keys.step(True):
            break
        heard.append(spoken(bench.view))
    assert any(words.startswith("stock") for words in heard)
    assert any(words.startswith("discard pile") for words in heard)
    assert any(", 1 of 5" in words for words in heard)
    assert any(words.startswith("Olek: hand") for words in heard)
    assert spoken(bench.view) == "", "the last Tab leaves the table"
    back = []
    while bench.view.keys.step(False):
        back.append(spoken(bench.view))
    assert back == heard[::-1]


def test_arrows_reach_the_piles_from_the_hand(bench: Bench) -> None:
    QTest.keyClick(bench.view, Key.Key_Right)
    QTest.keyClick(bench.view, Key.Key_Up)
    seen = {spoken(bench.view).split(",")[0]}
    for key in (Key.Key_Up, Key.Key_Right, Key.Key_Up, Key.Key_Left):
        QTest.keyClick(bench.view, key)
        seen.add(spoken(bench.view).split(",")[0])
    assert "stock" in seen or "discard pile" in seen


def test_a_letter_presses_a_button_and_escape_goes_back(view: TableView) -> None:
    bench = Bench(view, cards=2, limit=20)
    bench.show()
    QTest.keyClick(view, Key.Key_C)
    assert bench.acted == []
    assert "really" in view.table.prompt.words
    QTest.keyClick(view, Key.Key_Escape)
    assert "really" not in view.table.prompt.words


def test_o_sorts_in_turn_by_suit_and_by_rank_and_says_so(bench: Bench) -> None:
    news: list[str] = []
    bench.view.announced.connect(news.append)
    QTest.keyClick(bench.view, Key.Key_O)
    assert list(bench.hand) == by_suit(bench.hand)
    QTest.keyClick(bench.view, Key.Key_O)
    assert list(bench.hand) == by_rank(bench.hand)
    assert news == ["Sorted by suit", "Sorted by rank"]


def test_a_rank_and_a_suit_jump_to_a_card(view: TableView) -> None:
    show_hand(view, "7s 4d 7c Kd 10h 7d Ah Qs")
    QTest.keyClick(view, Key.Key_7)
    assert spoken(view) == "seven of spades, 1 of 8"
    QTest.keyClick(view, Key.Key_7)
    assert spoken(view) == "seven of clubs, 3 of 8"
    QTest.keyClick(view, Key.Key_D)
    assert spoken(view) == "seven of diamonds, 6 of 8"
    QTest.keyClick(view, Key.Key_7)
    QTest.keyClick(view, Key.Key_C)
    assert spoken(view) == "seven of clubs, 3 of 8", "round the end, to this very card"
    for key, words in ((Key.Key_1, "ten of hearts"), (Key.Key_A, "ace of hearts"), (Key.Key_K, "king of diamonds"),
                       (Key.Key_Q, "queen of spades")):  # fmt: skip
        QTest.keyClick(view, key)
        assert spoken(view).startswith(words)
    QTest.keyClick(view, Key.Key_H, Qt.KeyboardModifier.ShiftModifier)
    assert spoken(view).startswith("ten of hearts")
    QTest.keyClick(view, Key.Key_9)
    assert spoken(view).startswith("ten of hearts"), "a rank that is not held moves nothing"


def test_a_suit_letter_alone_keeps_its_own_meaning(bench: Bench) -> None:
    QTest.keyClick(bench.view, Key.Key_6)
    QTest.keyClick(bench.view, Key.Key_Left)
    QTest.keyClick(bench.view, Key.Key_S)
    assert bench.acted == [toy.DRAW]


def test_a_rank_waits_for_its_suit_no_longer_than_the_moment_it_was_typed_in(view: TableView) -> None:
    def wanted() -> bool:
        press = QKeyEvent(QEvent.Type.ShortcutOverride, Key.Key_H, Qt.KeyboardModifier.NoModifier, "h")
        return view.keys.claims(press)

    show_hand(view, "7s 4d 7c 7h")
    QTest.keyClick(view, Key.Key_7)
    assert wanted(), "the seven of hearts is in the hand"
    QTest.keyClick(view, Key.Key_4)
    assert not wanted(), "the four of hearts is not: H is the hint of the menu"
    QTest.keyClick(view, Key.Key_7)
    show_hand(view, "7s 4d 7h")
    assert not wanted(), "the table has gone on"


def test_a_letter_on_a_button_is_the_button_and_with_shift_the_card(view: TableView) -> None:
    pressed: list[str] = []
    show_hand(view, "7s 4d Kd")
    view.table.prompt.pills.append(PillItem(view._ink, "Knock", lambda: pressed.append("knock"), key="k"))
    QTest.keyClick(view, Key.Key_K)
    assert pressed == ["knock"]
    assert spoken(view) == ""
    QTest.keyClick(view, Key.Key_K, Qt.KeyboardModifier.ShiftModifier)
    assert pressed == ["knock"]
    assert spoken(view).startswith("king of diamonds")


def test_shift_and_arrows_move_a_card_in_the_hand(bench: Bench) -> None:
    first, second = bench.hand[:2]
    QTest.keyClick(bench.view, Key.Key_Home)
    QTest.keyClick(bench.view, Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert bench.hand[:2] == (second, first)
    assert spoken(bench.view).endswith("2 of 5"), "the focus stays on the card"
    QTest.keyClick(bench.view, Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    assert bench.hand[:2] == (first, second)


def test_home_and_end_reach_the_hand_from_anywhere(bench: Bench) -> None:
    QTest.keyClick(bench.view, Key.Key_End)
    assert spoken(bench.view).endswith("5 of 5")
    QTest.keyClick(bench.view, Key.Key_Home)
    assert spoken(bench.view).endswith("1 of 5")
    bench.view.keys.go_to(Stop(seat=1))
    QTest.keyClick(bench.view, Key.Key_End)
    assert spoken(bench.view).endswith("5 of 5")


def test_the_page_of_keys_and_the_keyboard_follow_one_list(view: TableView) -> None:
    does = view.keys._does
    only_shown = {"letter", "both", "hold", "twice"}
    assert {it.does for it in TABLE_KEYS} - only_shown == set(does)
    for it in TABLE_KEYS:
        assert it.shown
        assert it.words
        assert bool(it.keys) == (it.does not in only_shown)
        for key in it.keys:
            assert meaning(key, bool(it.shift)) == it.does


def test_the_page_of_keys_shows_the_list_of_the_table(qtbot: QtBot) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    menus = Menus(window, defaultdict(lambda: lambda: None))
    page = KeysPage(menus.groups())
    qtbot.addWidget(page)
    words = page.text.toPlainText()
    for it in TABLE_KEYS:
        assert it.words in words
        assert it.shown.split("  ")[0] in words
    for command in commands():
        assert not command.keys or tr(command.words) in words


@pytest.mark.parametrize("code", ["en", "pl", "ro"])
def test_the_page_of_keys_heads_the_menus_as_they_are_called(qtbot: QtBot, code: str) -> None:
    before = language.code()
    try:
        language.use(code)
        window = QMainWindow()
        qtbot.addWidget(window)
        page = KeysPage(Menus(window, defaultdict(lambda: lambda: None)).groups())
        qtbot.addWidget(page)
        lines = page.text.toPlainText().splitlines()
        assert [title for title, _ in MENUS if tr(title).replace("&", "") not in lines] == []
    finally:
        language.use(before)


def test_no_key_has_two_meanings() -> None:
    taken: dict[tuple[Qt.Key, bool], str] = {}
    for it in TABLE_KEYS:
        for key in it.keys:
            for shift in (False, True) if it.shift is None else (it.shift,):
                assert taken.setdefault((key, shift), it.does) == it.does
    menu = {keys.lower() for command in commands() for keys in command.keys.split("; ") if len(keys) == 1}
    plain = {chr(key).lower() for key, shift in taken if not shift and Key.Key_A <= key <= Key.Key_Z}
    assert not menu & plain, "a letter in a menu would never reach the table"


def test_arrows_go_by_what_is_only_to_be_read_but_tab_stops_there(bench: Bench) -> None:
    table = bench.view.table
    quiet = [stop for stop in table.find.stops() if table.find.is_quiet(stop)]
    assert len(quiet) == 6, "three plates, two closed hands and the prompt"
    reached = set()
    while bench.view.keys.step(True):
        reached.add(bench.view.focus_stop)
    assert set(quiet) <= reached
    for key in (Key.Key_Right, Key.Key_Up, Key.Key_Up, Key.Key_Left, Key.Key_Right, Key.Key_Right, Key.Key_Down):
        QTest.keyClick(bench.view, key)
        assert bench.view.focus_stop not in quiet


def test_the_focus_is_seen_on_everything_it_comes_to(bench: Bench) -> None:
    view = bench.view
    for stop in view.table.find.stops():
        frame = view.mapFromScene(view.table.find.rect_of(stop).adjusted(-8, -20, 8, 8)).boundingRect()
        view.keys.go_to(None)
        without = view.grab(frame).toImage()
        view.keys.go_to(stop)
        assert view.grab(frame).toImage() != without, view.table.find.name_of(stop)


def test_a_key_into_a_movement_only_ends_it(bench: Bench) -> None:
    QTest.keyClick(bench.view, Key.Key_S)
    bench.carry_out(animate=True)
    assert bench.view.busy
    QTest.keyClick(bench.view, Key.Key_S)
    assert not bench.view.busy
    assert bench.acted == [toy.DRAW]


def test_forty_five_cards_by_keyboard_and_ear(view: TableView) -> None:
    """Trial T13."""
    show_hand(view, " ".join(str(card) for card in packs(1)[:45]))
    heard = set()
    QTest.keyClick(view, Key.Key_Right)
    QTest.keyClick(view, Key.Key_Home)
    for _ in range(45):
        heard.add(spoken(view))
        QTest.keyClick(view, Key.Key_Right)
    assert "seven of spades, 7 of 45" in heard
    assert len({words for words in heard if " of 45" in words}) == 45


def test_the_chooser_by_keyboard(bench: Bench) -> None:
    bench.view.ask((toy.DRAW, toy.TAKE), PILE)
    QTest.keyClick(bench.view, Key.Key_Down)
    QTest.keyClick(bench.view, Key.Key_Down)
    QTest.keyClick(bench.view, Key.Key_Return)
    assert bench.acted == [toy.TAKE]


def test_names_of_things(bench: Bench) -> None:
    table = bench.view.table
    assert table.find.name_of(Stop(seat=1)).startswith("Olek")
    assert table.find.name_of(Stop(PILE)).startswith("discard pile")
    assert ", 1 of 5" in table.find.name_of(Stop(HAND, 0))
    assert table.find.name_of(Stop(part="prompt")) == "Ewa: draw a card"
