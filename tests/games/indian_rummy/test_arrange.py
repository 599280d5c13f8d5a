"""The fewest points of a hand under every loser test, and the groups that leave them; beside a slow twin."""

from __future__ import annotations

import pytest

from cardgames.games.indian_rummy.arrange import Need, solve
from cardgames.games.indian_rummy.groups import Kind, check, is_joker
from cardgames.games.indian_rummy.options import LoserTest
from cardgames.games.indian_rummy.showing import arrange, declaration
from cardgames.games.indian_rummy.sorting import VALUES, sort_out
from tests.games.indian_rummy import brute
from tests.games.indian_rummy.hands import SIXES, any_law, dealt, hand, many, nearly_done

LOSERS = {
    "R11": ("3d 4d 5d 8c 9c JK Jc Qh Qd As 9h 4c 2s", 84, 45, 45, 45, 45),
    "R12": ("3d 4d 5d 2s 2h 2c 4s 4c 7h 5s 8d 9c Ah", 65, 65, 53, 47, 47),
    "R14": ("5s 6s 7s 10h Jh 6d Ks Kh Kd 2c 3d 9c Ac", 86, 24, 24, 24, 24),
    "R15": ("JK 6c 6s 2h 5d 9s Jc Qd Kh 4s 8c 10d As", 78, 78, 78, 78, 40),
    "R17": ("Ks Qs Js Kh Qh Jh Kd Qd Jd As Ah Ad 10c", 130, 10, 10, 10, 10),
}


@pytest.mark.parametrize("example", LOSERS)
@pytest.mark.parametrize("at", range(4))
def test_r11_to_r17_losing_hands(example: str, at: int) -> None:
    text, total, *counts = LOSERS[example]
    found = arrange(hand(text), SIXES, tuple(LoserTest)[at])
    assert found.total == total
    assert found.points == counts[at]


def test_r11_the_joker_completes_the_second_sequence() -> None:
    found = arrange(hand(LOSERS["R11"][0]), SIXES, LoserTest.STRICT)
    assert {frozenset(group.cards) for group in found.groups} == {
        frozenset(hand("3d 4d 5d")),
        frozenset(hand("8c 9c JK Jc")),
    }


def test_r34_a_hand_that_matches_altogether_counts_nothing() -> None:
    found = arrange(hand("4h 5h 6h 9s 10s JK Qs Kc Kd Kh 2s 2d 6c"), SIXES, LoserTest.STRICT)
    assert found.points == 0
    assert not found.loose


NEEDS = ((Need.TWO_SEQUENCES, 2, True), (Need.PURE, 1, True), (Need.NOTHING, 0, False))


@pytest.mark.parametrize(("size", "count"), [(7, 1200), (9, 300), (11, 40), (13, 6)])
def test_the_solver_agrees_with_its_slow_twin(size: int, count: int) -> None:
    for rng in many(size, count):
        law = any_law(rng)
        cards = dealt(rng, size, law)
        for need, sequences, pure in NEEDS:
            found = solve(sort_out(cards, law.wild), law, need)
            assert (None if found is None else found.value) == brute.most(cards, law, sequences, pure), (cards, law)


def test_the_groups_hold_what_the_points_say() -> None:
    for rng in many(5, 120):
        law = any_law(rng)
        cards = nearly_done(rng, law)
        for test in LoserTest:
            found = arrange(cards, law, test)
            laid = [card for group in found.groups for card in group.cards] + list(found.loose)
            assert sorted(laid) == sorted(cards)
            assert Kind.NONE not in {group.kind for group in found.groups}
            left = sum(0 if is_joker(card, law.wild) else VALUES[card.rank] for card in found.loose)
            protects = {
                LoserTest.STRICT: found.pure and found.sequences > 1,
                LoserTest.PURE_ONLY: found.pure,
                LoserTest.LITERAL: True,
            }
            if test in protects:
                assert found.points == (left if protects[test] else found.total), (cards, law, test)


def test_a_gentler_loser_test_never_costs_more() -> None:
    for rng in many(6, 300):
        law = any_law(rng)
        cards = dealt(rng, 13, law)
        strict, progressive, pure, literal = (arrange(cards, law, test).points for test in LoserTest)
        assert strict >= progressive >= pure >= literal


def test_a_declaration_holds_all_cards_and_is_found_whenever_there_is_one() -> None:
    complete = 0
    for number, rng in enumerate(many(7, 200)):
        law = any_law(rng)
        cards = nearly_done(rng, law)
        found = declaration(cards, law)
        if found is not None:
            complete += 1
            assert sorted(card for group in found for card in group) == sorted(cards)
            assert check(found, law).valid
        elif number % 40 == 0:
            assert not brute.declarable(cards, law), (cards, law)
    assert complete > 40


def test_all_jokers_find_a_place_in_a_declaration() -> None:
    cards = hand("4h 5h 6h 9s 10s JK JK JK JK 6s 6d 6c Qs")
    found = declaration(cards, SIXES)
    assert found is not None
    assert check(found, SIXES).valid


def test_printed_jokers_alone_are_no_sequence_so_a_set_lends_a_card() -> None:
    found = declaration(hand("4h 5h 6h 9s 9d 9c Kc Kd Kh Ks JK JK JK"), SIXES)
    assert found is not None
    assert check(found, SIXES).valid
