"""What is a group, and what makes a declaration valid: the declarations of the rules."""

from __future__ import annotations

import pytest

from cardgames.core.text import PLAIN
from cardgames.games.indian_rummy.groups import Kind, Law, check, fault, kind_of
from tests.games.indian_rummy.hands import SIXES, groups, hand


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
