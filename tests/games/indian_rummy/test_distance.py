"""How many cards a hand still needs: nothing exactly when it can be declared, and one fewer with the best next card."""

from __future__ import annotations

import pytest

from cardgames.core.cards import Card, packs
from cardgames.games.indian_rummy.distance import distance
from cardgames.games.indian_rummy.showing import declaration
from tests.games.indian_rummy.hands import SIXES, any_law, dealt, hand, many, nearly_done


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("4h 5h 6h 9s 10s JK Qs Kc Kd Kh 2s 2d 6c", 0),
        ("4h 5h 6h 9s 10s JK Qs Kc Kd Kh 2s 2d 7c", 1),
        ("4h 5h 7h 9s 10s JK Qs Kc Kd Kh 2s 2d 6c", 1),
        ("4h 5h 6h 9s 9d 9c Kc Kd Kh Ks JK JK JK", 0),
        ("As 3s 8s Qs Ah 5h 10h 2d 7d Jd 4c 9c Kc", 7),
    ],
)
def test_cards_needed(text: str, cards: int) -> None:
    assert distance(hand(text), SIXES) == cards


LONE = pytest.mark.parametrize(("lone", "share"), [(False, 1.0), (True, 0.2)])
"""With any number of jokers in a sequence, and with one."""


@LONE
def test_nothing_is_needed_exactly_when_the_hand_can_be_declared(lone: bool, share: float) -> None:
    for rng in many(1, round(150 * share)):
        law = any_law(rng)._replace(lone=lone)
        cards = nearly_done(rng, law)
        assert (distance(cards, law) == 0) == (declaration(cards, law) is not None), (cards, law)


@LONE
def test_the_best_next_card_brings_a_hand_one_nearer_and_none_brings_it_two(lone: bool, share: float) -> None:
    for rng in many(2, round(60 * share)):
        law = any_law(rng)._replace(lone=lone)
        cards = nearly_done(rng, law)
        need = distance(cards, law)
        if need:
            assert min(distance((*cards, card), law) for card in _others(cards)) == need - 1, (cards, law)


@LONE
def test_of_fourteen_cards_the_best_throw_keeps_the_distance(lone: bool, share: float) -> None:
    for rng in many(3, round(100 * share)):
        law = any_law(rng)._replace(lone=lone)
        cards = dealt(rng, 14, law)
        after = {distance([card for card in cards if card != thrown], law) for thrown in cards}
        assert min(after) == distance(cards, law)
        assert max(after) <= distance(cards, law) + 1


@pytest.mark.parametrize(
    ("text", "any_number", "one"),
    [
        ("4h 5h 6h 9s JK JK Qs Kc Kd Kh 8c 8d 8s", 0, 1),
        ("4h 5h 6h 9s 10s JK Kc Kd Kh Ks 8c 8d JK", 0, 0),
        ("4h 5h 6h 6h 8h JK Kc Kd Kh Ks 8c 8d 8s", 0, 0),
        ("4h 5h 7h 6h 8h 9h 10h Qh JK JK 6s 3c 9d", 1, 1),
    ],
)
def test_two_jokers_of_which_a_sequence_takes_one(text: str, any_number: int, one: int) -> None:
    """4.3: a six among hearts stands at face value and is no joker there."""
    assert distance(hand(text), SIXES) == any_number
    assert distance(hand(text), SIXES._replace(lone=True)) == one


def _others(cards: tuple[Card, ...]) -> list[Card]:
    held = set(cards)
    return [card for card in packs(2, 3) if card not in held]
