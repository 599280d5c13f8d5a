"""The table by keyboard alone."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from cardgames.app.sight import Sight, Sitter
from cardgames.app.table_view import TableView
from cardgames.core.cards import cards, packs
from cardgames.core.text import Tongue
from tests import toy
from tests.app.bench import HAND, NAMES, PILE, Bench

Key = Qt.Key


def spoken(view: TableView) -> str:
    return str(view.accessibleDescription())


def test_a_turn_without_a_mouse(bench: Bench) -> None:
    QTest.keyClick(bench.view, Key.Key_S)
    assert bench.acted == [toy.DRAW]
    bench.carry_out()
    card = bench.hand[2]
    QTest.keyClick(bench.view, Key.Key_Right)
    for _ in range(2):
        QTest.keyClick(bench.view, Key.Key_Right)
    assert bench.view._keys.focus is not None
    assert bench.view._keys.focus.index == 2
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
        if not bench.view._keys.step(True):
            break
        heard.append(spoken(bench.view))
    assert any(words.startswith("stock") for words in heard)
    assert any(words.startswith("discard pile") for words in heard)
    assert any(", 1 of 5" in words for words in heard)
    assert any(words.startswith("Olek: hand") for words in heard)
    assert bench.view._keys.focus is None, "the last Tab leaves the table"
    back = []
    while bench.view._keys.step(False):
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


def test_figures_sort(bench: Bench) -> None:
    QTest.keyClick(bench.view, Key.Key_2)
    assert [card.rank for card in bench.hand] == sorted(card.rank for card in bench.hand)


def test_a_key_into_a_movement_only_ends_it(bench: Bench) -> None:
    QTest.keyClick(bench.view, Key.Key_S)
    bench.carry_out(animate=True)
    assert bench.view.busy
    QTest.keyClick(bench.view, Key.Key_S)
    assert not bench.view.busy
    assert bench.acted == [toy.DRAW]


def test_forty_five_cards_by_keyboard_and_ear(view: TableView) -> None:
    """Trial T13."""
    bench = Bench(view)
    hand = tuple(packs(1)[:45])
    sight = Sight(
        toy.TOY, replace(bench.state.view(0), hand=hand, discards=cards("Kc"), sizes=(45, 5, 5)), 0,
        tuple(Sitter(name) for name in NAMES), Tongue(names=NAMES), playable=True,
    )  # fmt: skip
    view.show_sight(sight, animate=False)
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
    assert table.plates[1].name.startswith("Olek")
    assert table.zones[PILE].name.startswith("discard pile")
    assert ", 1 of 5" in bench.item(HAND, 0).name
    assert table.prompt.name == "Ewa: draw a card"
