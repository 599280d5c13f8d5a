"""Marks sorted by what they lie on, and what is said of them."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from cardgames.app import fonts
from cardgames.app.boxes import Box
from cardgames.app.describe import card_in_row, card_words, plate_tip, plate_words, zone_words
from cardgames.app.faces import Faces
from cardgames.app.marks import PLAIN_LOOK, Bracket, Look, clasped, gather, stretches
from cardgames.app.painted import Ink
from cardgames.app.plate_item import PlateItem
from cardgames.app.preferences import Theme
from cardgames.app.seen import PlateWords
from cardgames.app.theme import tokens
from cardgames.core.cards import Card, cards
from cardgames.core.table import Emphasis, Mark, Zone
from cardgames.core.text import PLAIN, Tongue, say
from tests.app.looking import words_on

HAND = Zone("hand", 0)
SEVEN, KING = cards("7c Kd")


def test_marks_of_one_card_add_up() -> None:
    marked = gather(
        [
            Mark(Emphasis.PLAYABLE, HAND, (SEVEN, KING)),
            Mark(Emphasis.LABEL, HAND, (SEVEN,), say("wild")),
            Mark(Emphasis.BRACKET, HAND, (KING,), say("set")),
            Mark(Emphasis.PLAYABLE, Zone("stock")),
            Mark(Emphasis.BANNER, text=say("Last turn")),
        ],
        PLAIN,
    )
    assert marked.card(SEVEN) == Look(frozenset({Emphasis.PLAYABLE, Emphasis.LABEL}), ("wild",))
    assert Emphasis.PLAYABLE in marked.card(KING)
    assert Emphasis.LABEL not in marked.card(KING)
    assert marked.card(None) == PLAIN_LOOK
    assert Emphasis.PLAYABLE in marked.zone(Zone("stock"))
    assert [(it.cards, it.words) for it in marked.brackets] == [((KING,), "set")]
    assert marked.banner == "Last turn"


def test_a_bracket_falls_into_stretches() -> None:
    row = cards("2c 3c 9h 4c 5c 6c 10h")
    assert stretches(row, cards("2c 3c 4c 5c 6c")) == [(3, 5), (0, 1)]
    assert stretches(row, cards("Kh")) == []


def test_the_parts_of_scattered_melds_bear_one_number() -> None:
    row = cards("2d 2c 3s 7c 3d 2h Ks")
    twos = Bracket(HAND, cards("2d 2c 2h"), "set")
    threes = Bracket(HAND, cards("3s 3d"), "pair")
    king = Bracket(HAND, cards("Ks"), "one")
    left = Bracket(HAND, cards("7c Ks"), "not yet", loose=True)
    found = sorted(clasped(row, (threes, king, twos)))
    assert found == [(0, 1, "① set"), (2, 2, "② pair"), (4, 4, "②"), (5, 5, "①"), (6, 6, "one")]
    found = sorted(clasped(row, (twos, left)))
    assert found == [(0, 1, "① set"), (3, 3, "not yet"), (5, 5, "①"), (6, 6, "")], "what is left is no meld"
    assert clasped(row, (twos,)) == [(0, 1, "set"), (5, 5, "")], "alone it needs no number"
    assert clasped(row[:2], (twos, king)) == [(0, 1, "set")]


def test_cards_in_words() -> None:
    assert card_words(PLAIN, SEVEN) == "seven of clubs"
    assert card_words(PLAIN, None) == "face-down card"
    assert card_words(PLAIN, Card.named("JK")) == "joker"
    assert card_words(PLAIN, Card.named("Wd")) == "wild card of diamonds"


def test_a_card_in_its_row_in_words() -> None:
    playable = Look(frozenset({Emphasis.PLAYABLE}), ())
    assert card_in_row(PLAIN, SEVEN, 3, 13, playable) == "seven of clubs, 4 of 13, playable"
    assert card_in_row(PLAIN, SEVEN, 0, 2, PLAIN_LOOK, picked=True) == "seven of clubs, 1 of 2, picked"


def test_zones_in_words() -> None:
    tongue = Tongue(names=("Ewa", "Anna"))
    assert zone_words(tongue, Zone("stock"), (None,) * 31, PLAIN_LOOK) == "stock, 31 cards"
    assert zone_words(tongue, Zone("hand", 1), (None,) * 7, PLAIN_LOOK) == "Anna: hand, 7 cards"
    pile = zone_words(tongue, Zone("discards"), (KING, SEVEN), PLAIN_LOOK)
    assert pile == "discard pile, 2 cards, top card seven of clubs"
    assert zone_words(tongue, Zone("discards"), (), PLAIN_LOOK) == "discard pile, empty"


def test_plates_in_words() -> None:
    plate = PlateWords(1, "Anna", "Expert", "41 points", 41, "took 9♥", cards=7, acting=True)
    assert plate_words(PLAIN, plate) == "Anna, Expert, 41 points, took nine of hearts, 7 cards, to act"


def test_a_plate_says_in_full_what_is_total_and_what_lies_on_the_table() -> None:
    plate = PlateWords(1, "Anna", "Expert", "41 points", 41, "took 9♥", "on the table 30", tally="table 30")
    assert plate_words(PLAIN, plate).startswith("Anna, Expert, 41 points before this deal, on the table 30")
    whole = "<p>Anna · Expert<br>41 points before this deal<br>on the table 30<br>took 9♥</p>"
    assert plate_tip(PLAIN, plate) == whole


@pytest.mark.parametrize(("high", "level"), [(68.0, "Expert"), (46.0, "Expert"), (68.0, "")])
def test_what_counts_in_this_deal_stays_on_the_plate_when_a_seat_has_done_something(
    qapp: QApplication, high: float, level: str
) -> None:
    ink = Ink(Faces(), tokens(Theme.GREEN))
    words = PlateWords(1, "Anna", level, "41 points", 41, "took 9♥", "on the table 30", tally="table 30")
    plate = PlateItem(ink, Box(0, 0, 3 * high, high), words)
    said = words_on(plate)
    assert any("41 · table 30" in words for words in said)


@pytest.mark.parametrize("last", ["to go first: 10♥", "o pierwszy ruch: 10♥", "pentru prima tură: 10♥"])
def test_the_plate_of_a_small_window_says_what_was_drawn_to_go_first(qapp: QApplication, last: str) -> None:
    fonts.install(qapp)
    words = PlateWords(0, "Guest", "", "0 points", 0, "", last, cards=13)
    said = words_on(PlateItem(Ink(Faces(), tokens(Theme.GREEN)), Box(0, 0, 177.0, 58.0), words))
    assert not any("…" in each for each in said), said


@pytest.mark.parametrize("last", ["zagrywa A♦", "zagrywa J♠ i wybiera ♥", "dobiera kartę", "plays 10♥", "joacă 9♣"])
def test_a_small_plate_says_the_whole_of_what_a_seat_did(qapp: QApplication, last: str) -> None:
    fonts.install(qapp)
    words = PlateWords(1, "Walter", "Średni", "0 punktów", 0, last, cards=12)
    plate = PlateItem(Ink(Faces(), tokens(Theme.GREEN)), Box(0, 0, 118.4, 38.9), words)
    said = words_on(plate)
    assert not any("…" in each for each in said)
    assert last.replace(" ", "") in "".join(said).replace(" ", "")


@pytest.mark.parametrize(
    ("last", "left"),
    [("zagrywa 10♠", "10♠"), ("zagrywa 2♣: do wzięcia 4", "2♣"), ("zagrywa J♠ i wybiera ♥", "J♠")],
)
def test_where_the_whole_does_not_fit_the_card_stays_and_the_verb_goes(
    qapp: QApplication, last: str, left: str
) -> None:
    fonts.install(qapp)
    words = PlateWords(1, "Sheila", "Średni", "0 punktów", 0, last, cards=12)
    plate = PlateItem(Ink(Faces(), tokens(Theme.GREEN)), Box(0, 0, 96.0, 38.9), words)
    said = words_on(plate)
    assert any(left in each for each in said), said
    assert not any("…" in each for each in said if each != "Sheila"), said
