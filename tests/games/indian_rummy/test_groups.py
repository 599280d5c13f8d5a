"""What is a group, and what makes a declaration valid: the declarations of the rules."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from cardgames.core.cards import Card, packs
from cardgames.core.text import PLAIN
from cardgames.games.indian_rummy.groups import Kind, Law, check, fault, is_joker, kind_of
from tests.games.indian_rummy.hands import SIXES, any_law, dealt, groups, hand, many


def test_r1_a_card_of_the_wild_rank_at_face_value_keeps_a_sequence_pure() -> None:
    shown = check(groups("4h 5h 6h | 9s 10s JK Qs | Kc Kd Kh | 2s 2d 6c"), SIXES)
    assert shown.kinds == (Kind.PURE, Kind.SEQUENCE, Kind.SET, Kind.SET)
    assert shown.valid


def test_r2_one_sequence_is_not_enough() -> None:
    shown = check(groups("As 2s 3s 4s | 8c 8h 8d | Jc Jd Js | 5c 5d 5h"), SIXES)
    assert not shown.valid
    assert [PLAIN.speak(text) for text in shown.missing()] == ["There must be two sequences."]


def test_r3_the_ace_goes_high_and_a_set_may_have_four_suits() -> None:
    shown = check(groups("Qs Ks As | 2h 3h JK | 8c 8h 8d 8s | Jc Jd Js"), SIXES)
    assert shown.kinds == (Kind.PURE, Kind.SEQUENCE, Kind.SET, Kind.SET)
    assert shown.valid


def test_r5_two_sequences_of_which_none_is_pure() -> None:
    shown = check(groups("3h 4h 6s | 7c 8c JK | 9d 9s 9c 9h | Jc Jd Js"), SIXES)
    assert shown.sequences == 2
    assert [PLAIN.speak(text) for text in shown.missing()] == ["There is no pure sequence."]


def test_r8_a_long_pure_sequence_and_one_card_with_two_jokers() -> None:
    shown = check(groups("3h 4h 5h 6h 7h 8h 9h 10h Jh Qh | 2c JK 6d"), SIXES)
    assert shown.kinds == (Kind.PURE, Kind.SEQUENCE)
    assert shown.valid


def test_r9_two_pure_sequences_and_no_set() -> None:
    shown = check(groups("Ah 2h 3h 4h 5h 6h 7h | 8c 9c 10c Jc Qc Kc"), SIXES)
    assert shown.kinds == (Kind.PURE, Kind.PURE)
    assert shown.valid


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Kh Ah 2h", Kind.NONE),
        ("Ah 2h 3h", Kind.PURE),
        ("Qh Kh Ah", Kind.PURE),
        ("Ah Kh JK", Kind.SEQUENCE),
        ("Ah 3h JK 6s", Kind.SEQUENCE),
        ("4h 8h JK", Kind.NONE),
        ("4h 8h JK JK 6s", Kind.SEQUENCE),
        ("8c 8h", Kind.NONE),
        ("8c 8h 8c", Kind.NONE),
        ("8c 8h JK", Kind.SET),
        ("8c 8h 8d 8s JK", Kind.NONE),
        ("JK JK JK", Kind.NONE),
        ("6h JK JK", Kind.SEQUENCE),
        ("6h 6s 6d", Kind.SEQUENCE),
        ("5h 6h 8h", Kind.NONE),
        ("5h 7h 6h 6h", Kind.SEQUENCE),
        ("4h 5h 7s", Kind.NONE),
    ],
)
def test_groups(text: str, kind: Kind) -> None:
    assert kind_of(hand(text), SIXES) is kind
    assert (fault(hand(text), SIXES) is None) == (kind is not Kind.NONE)


def test_without_a_wild_rank_only_printed_jokers_help() -> None:
    assert kind_of(hand("8c 8h 6d"), Law(0)) is Kind.NONE
    assert kind_of(hand("8c 8h JK"), Law(0)) is Kind.SET


def test_a_host_may_allow_equal_suits_in_a_set() -> None:
    assert kind_of(hand("8c 8h 8c"), SIXES._replace(twins=True)) is Kind.SET
    assert kind_of(hand("8c 8h 8d 8s 8c"), SIXES._replace(twins=True)) is Kind.NONE


def test_a_host_may_allow_large_sets() -> None:
    assert kind_of(hand("8c 8h 8d 8s JK"), SIXES._replace(wide=True)) is Kind.SET


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("8c 10c JK", Kind.SEQUENCE),
        ("8c JK JK", Kind.SET),
        ("8c 9c JK JK", Kind.NONE),
        ("8c 7c 6c JK", Kind.SEQUENCE),
        ("5c 8c 6c JK", Kind.SEQUENCE),
        ("8c 9c 6c JK", Kind.SEQUENCE),
        ("9c 10c 6c JK", Kind.NONE),
        ("8c 9c 6d JK", Kind.NONE),
    ],
)
def test_a_host_may_allow_one_joker_a_sequence(text: str, kind: Kind) -> None:
    assert kind_of(hand(text), SIXES._replace(lone=True)) is kind


def test_every_lacking_point_is_named() -> None:
    shown = check(groups("4h 5h 7h | 8c 8h 8c | Jc Jd Js | 5c 5d 5h 2s"), SIXES)
    said = [PLAIN.speak(text) for text in shown.missing()]
    assert said == [
        "4♥, 5♥, 7♥: the gaps are not filled.",
        "8♣, 8♥, 8♣: a set holds each suit once.",
        "5♣, 5♦, 5♥, 2♠: neither one suit nor one rank.",
        "There is no pure sequence.",
        "There must be two sequences.",
    ]


def reading(cards: tuple[Card, ...], law: Law) -> Kind:
    """A slow twin of `kind_of`, straight from paragraph 4: every card is read at face value or, if it may be, as a
    joker for whatever is missing."""
    best = Kind.NONE
    for as_jokers in product((False, True), repeat=len(cards)):
        at_face = [card for card, joker in zip(cards, as_jokers, strict=True) if not joker]
        if any(joker and not is_joker(card, law.wild) for card, joker in zip(cards, as_jokers, strict=True)):
            continue
        if any(card.is_joker for card in at_face) or not at_face or len(cards) < 3:
            continue
        jokers = len(cards) - len(at_face)
        if _in_a_row(at_face, len(cards)) and (jokers <= 1 or not law.lone):
            if not jokers:
                return Kind.PURE
            best = Kind.SEQUENCE
        same = len({card.rank for card in at_face}) == 1
        different = len({card.suit for card in at_face}) == len(at_face)
        if best is Kind.NONE and same and (different or law.twins) and (len(cards) <= 4 or law.wide):
            best = Kind.SET
    return best


def _in_a_row(at_face: list[Card], length: int) -> bool:
    """Whether the cards have places of their own in some stretch of so many, the ace at either end of the suit."""
    if len({card.suit for card in at_face}) > 1 or length > 13:
        return False
    for first in range(1, 16 - length):
        stretch = range(first, first + length)
        places = {14 if card.rank == 1 and 14 in stretch else card.rank for card in at_face}
        if len(places) == len(at_face) and places <= set(stretch):
            return True
    return False


def test_every_group_is_read_as_paragraph_4_says() -> None:
    found: Counter[Kind] = Counter()
    for rng in many(21, 4000):
        law = any_law(rng)
        cards = dealt(rng, rng.choice((3, 3, 3, 4, 4, 5, 6)), law)
        if rng.random() < 0.5:
            cards = tuple(sorted(cards, key=lambda card: (card.suit, card.rank))[: rng.choice((3, 4, 5))])
        if rng.random() < 0.4:
            suit, low = rng.randrange(4), rng.randrange(1, 11)
            run = [card for card in packs(2, 2) if card.suit == suit and low <= card.rank <= low + 3]
            cards = (*rng.sample(run, 3), *cards[: rng.randrange(2)])
        if len(set(cards)) == len(cards):
            kind = reading(cards, law)
            found[kind] += 1
            assert kind_of(cards, law) is kind, (cards, law)
            assert (fault(cards, law) is None) == (kind is not Kind.NONE)
    assert min(found.values()) > 100
