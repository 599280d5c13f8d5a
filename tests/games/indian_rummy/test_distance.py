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


def test_nothing_is_needed_exactly_when_the_hand_can_be_declared() -> None:
    for rng in many(1, 150):
        law = any_law(rng, lone=False)
        cards = nearly_done(rng, law)
        assert (distance(cards, law) == 0) == (declaration(cards, law) is not None), (cards, law)


def test_the_best_next_card_brings_a_hand_one_nearer_and_none_brings_it_two() -> None:
    for rng in many(2, 60):
        law = any_law(rng, lone=False)
        cards = nearly_done(rng, law)
        need = distance(cards, law)
        if need:
            assert min(distance((*cards, card), law) for card in _others(cards)) == need - 1, (cards, law)


def test_of_fourteen_cards_the_best_throw_keeps_the_distance() -> None:
    for rng in many(3, 100):
        law = any_law(rng, lone=False)
        cards = dealt(rng, 14, law)
        after = {distance([card for card in cards if card != thrown], law) for thrown in cards}
        assert min(after) == distance(cards, law)
        assert max(after) <= distance(cards, law) + 1


def _others(cards: tuple[Card, ...]) -> list[Card]:
    held = set(cards)
    return [card for card in packs(2, 3) if card not in held]
