"""Sentences and how they are spoken."""

from __future__ import annotations

from cardgames.core.cards import cards
from cardgames.core.text import PLAIN, Rank, Suit, Text, Tongue, Who, say


def test_values_are_spoken_by_what_they_mean() -> None:
    tongue = Tongue(names=("Anna", "Sheila"))
    text = say("{who} takes {card} from {others}: {n}", who=Who(1), card=cards("9h")[0], others=(Who(0), "Bob"), n=3)
    assert tongue.speak(text) == "Sheila takes 9♥ from Anna, Bob: 3"
    assert tongue.speak(say("{a} {b} {c} {d}", a=Suit(2), b=Rank(10), c=Rank(0), d=say("so"))) == "♦ 10 joker so"
    assert tongue.speak(say("{c}", c=cards("JK Wd"))) == "joker, W♦"


def test_a_number_chooses_its_form() -> None:
    def takes(n: int) -> Text:
        return Text.plural("{n} card", "{n} cards", n)

    assert [PLAIN.speak(takes(n)) for n in (1, 2)] == ["1 card", "2 cards"]
    polish = Tongue(
        some=lambda one, many, n: ("{n} karta", "{n} karty", "{n} kart")[0 if n == 1 else 1 if n < 5 else 2]
    )
    assert [polish.speak(takes(n)) for n in (1, 3, 7)] == ["1 karta", "3 karty", "7 kart"]


def test_a_name_is_never_read_as_a_template() -> None:
    assert Tongue(names=("{who}",)).speak(say("{who} waits", who=Who(0))) == "{who} waits"
    assert PLAIN.speak("{as it is}") == "{as it is}"


def test_equal_sentences_are_equal_and_hash_alike() -> None:
    assert say("a {n}", n=1) == say("a {n}", n=1) != say("a {n}", n=2)
    assert hash(say("a {n}", n=1)) == hash(say("a {n}", n=1))
