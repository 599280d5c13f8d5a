"""What moved between two pictures."""

from __future__ import annotations

from cardgames.core.cards import cards
from cardgames.core.table import Picture, Shift, Zone, around, shifts

STOCK, PILE = Zone("stock"), Zone("discards")
HAND, OTHER, DRAWN = Zone("hand", 0), Zone("hand", 1), Zone("drawn", 1)
PLACE = Zone("layout", 1, 4)
SEVEN, NINE, TEN, SIX = cards("7h 9c 10s 6d")


def test_a_known_card_is_found_by_name() -> None:
    before: Picture = {HAND: (SEVEN, NINE), PILE: ()}
    after: Picture = {HAND: (NINE,), PILE: (SEVEN,)}
    assert shifts(before, after) == (Shift(SEVEN, HAND, 0, PILE, 0),)


def test_a_back_is_found_by_counting() -> None:
    before: Picture = {STOCK: (None, None, None), OTHER: (None,)}
    after: Picture = {STOCK: (None, None), OTHER: (None, None)}
    assert shifts(before, after) == (Shift(None, STOCK, 2, OTHER, 1),)


def test_a_card_from_a_hidden_hand_turns_on_its_way() -> None:
    before: Picture = {OTHER: (None, None), PILE: (NINE,)}
    after: Picture = {OTHER: (None,), PILE: (NINE, SEVEN)}
    assert shifts(before, after) == (Shift(SEVEN, OTHER, 1, PILE, 1, turned=True),)


def test_a_card_turned_over_in_place() -> None:
    assert shifts({PLACE: (None,)}, {PLACE: (SEVEN,)}) == (Shift(SEVEN, PLACE, 0, PLACE, 0, turned=True),)


def test_the_trail_tells_a_replacement_from_a_discard() -> None:
    """Another seat puts an unseen card over a face-down one: the pictures alone look like a discard."""
    before: Picture = {DRAWN: (None,), PLACE: (None,), PILE: ()}
    after: Picture = {DRAWN: (), PLACE: (SEVEN,), PILE: (NINE,)}
    moved = shifts(before, after, ((DRAWN, PLACE), (PLACE, PILE)))
    assert set(moved) == {
        Shift(SEVEN, DRAWN, 0, PLACE, 0, turned=True),
        Shift(NINE, PLACE, 0, PILE, 0, turned=True),
    }


def test_a_reshuffle_moves_the_pile_under_the_stock() -> None:
    before: Picture = {STOCK: (None,), PILE: (SEVEN, NINE)}
    after: Picture = {STOCK: (None, None), PILE: (NINE,)}
    assert shifts(before, after) == (Shift(SEVEN, PILE, 0, STOCK, 1, turned=True),)


def test_a_card_drawn_from_a_stock_that_is_made_anew() -> None:
    """The stock grows although a card was drawn from it: the trail says where it went."""
    before: Picture = {STOCK: (None,), PILE: (NINE, SEVEN, TEN), HAND: ()}
    after: Picture = {STOCK: (None, None), PILE: (TEN,), HAND: (SIX,)}
    assert set(shifts(before, after, ((STOCK, HAND), (PILE, STOCK)))) == {
        Shift(SIX, STOCK, 0, HAND, 0, turned=True),
        Shift(NINE, PILE, 0, STOCK, 1, turned=True),
        Shift(SEVEN, PILE, 1, STOCK, 1, turned=True),
    }


def test_a_card_drawn_from_a_stock_that_was_bare_until_it_was_made_anew() -> None:
    before: Picture = {STOCK: (), PILE: (NINE, SEVEN, TEN), HAND: ()}
    after: Picture = {STOCK: (None,), PILE: (TEN,), HAND: (SIX,)}
    trail = ((STOCK, HAND), (PILE, STOCK))
    assert set(shifts(before, after, trail)) == {
        Shift(SIX, STOCK, 0, HAND, 0, turned=True),
        Shift(NINE, PILE, 0, STOCK, 0, turned=True),
        Shift(SEVEN, PILE, 1, STOCK, 0, turned=True),
    }
    only = {**before, PILE: (NINE, TEN)}
    assert set(shifts(only, {**after, STOCK: ()}, trail)) == {
        Shift(SIX, STOCK, 0, HAND, 0, turned=True),
        Shift(NINE, PILE, 0, STOCK, 0, turned=True),
    }


def test_a_hand_that_plays_and_draws_at_once() -> None:
    before: Picture = {STOCK: (None, None, None), PILE: (NINE,), OTHER: (None, None)}
    after: Picture = {STOCK: (None,), PILE: (NINE, SEVEN), OTHER: (None, None, None)}
    assert set(shifts(before, after, ((OTHER, PILE), (STOCK, OTHER)))) == {
        Shift(SEVEN, OTHER, 1, PILE, 1, turned=True),
        Shift(None, STOCK, 2, OTHER, 2),
        Shift(None, STOCK, 1, OTHER, 2),
    }


def test_nothing_moves_between_equal_pictures() -> None:
    picture: Picture = {STOCK: (None, None), HAND: (SEVEN,), PILE: (NINE,)}
    assert shifts(picture, picture) == ()


def test_seats_are_counted_clockwise_from_the_left() -> None:
    assert around(4, 2) == (3, 0, 1)
