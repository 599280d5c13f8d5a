"""A hand stays as its owner left it."""

from __future__ import annotations

from cardgames.app.sorting import Orders, Sort
from cardgames.core.cards import cards
from cardgames.core.table import Zone

HAND, OTHER = Zone("hand", 0), Zone("hand", 1)


def test_a_new_card_comes_to_the_right_end() -> None:
    orders = Orders()
    orders.arranged(HAND, cards("9h 2c Ks"))
    orders.move(HAND, cards("Ks"), 0)
    assert orders.arranged(HAND, cards("2c 4d 9h Ks")) == cards("Ks 9h 2c 4d")


def test_a_hand_lies_by_suit_from_the_deal_on_where_that_is_wished() -> None:
    orders = Orders()
    orders.tidy = True
    assert orders.arranged(HAND, cards("9h 2c Ks 4s")) == cards("4s Ks 9h 2c")
    assert orders.arranged(HAND, cards("9h 2c 3s Ks 4s")) == cards("4s Ks 9h 2c 3s"), "a drawn card comes to the end"
    orders.move(HAND, cards("2c"), 0)
    assert orders.arranged(HAND, cards("9h 2c Ks 4s 5d")) == cards("2c 4s Ks 9h 5d"), "nothing is sorted again"
    orders.begin()
    assert orders.arranged(HAND, cards("9h 2c Ks")) == cards("Ks 9h 2c"), "another deal is"


def test_an_order_of_ones_own_comes_back_whatever_the_wish_about_dealt_hands() -> None:
    orders = Orders()
    orders.arranged(HAND, cards("9h 2c Ks"))
    orders.move(HAND, cards("2c"), 3)
    kept = orders.kept
    again = Orders()
    again.tidy = True
    again.begin(kept)
    assert again.arranged(HAND, cards("9h 2c Ks 3d")) == cards("9h Ks 2c 3d")


def test_a_card_that_left_and_came_back_is_new() -> None:
    orders = Orders()
    orders.arranged(HAND, cards("9h 2c Ks"))
    orders.arranged(HAND, cards("2c Ks"))
    assert orders.arranged(HAND, cards("9h 2c Ks")) == cards("2c Ks 9h")


def test_sorting_by_suit_rank_and_melds() -> None:
    orders = Orders()
    hand = cards("9h 2c 2s 9s 10h JK")
    orders.arranged(HAND, hand)
    orders.sort(HAND, Sort.SUIT)
    assert orders.arranged(HAND, hand) == cards("2s 9s 9h 10h 2c JK")
    orders.sort(HAND, Sort.RANK)
    assert orders.arranged(HAND, hand) == cards("2s 2c 9s 9h 10h JK")
    orders.sort(HAND, Sort.MELDS, [cards("9s 9h JK")])
    assert orders.arranged(HAND, hand) == cards("9s 9h JK 2s 10h 2c")


def test_several_cards_move_together() -> None:
    orders = Orders()
    orders.arranged(HAND, cards("As 2s 3s 4s 5s"))
    orders.move(HAND, cards("As 4s"), 3)
    assert orders.arranged(HAND, cards("As 2s 3s 4s 5s")) == cards("2s 3s As 4s 5s")


def test_a_hidden_hand_is_left_alone() -> None:
    orders = Orders()
    assert orders.arranged(OTHER, (None, None)) == (None, None)


def test_two_seats_at_one_screen_keep_their_own_orders() -> None:
    orders = Orders()
    orders.arranged(HAND, cards("9h 2c"))
    orders.move(HAND, cards("2c"), 0)
    orders.arranged(OTHER, cards("3h 4c"))
    orders.arranged(HAND, (None, None))
    assert orders.arranged(HAND, cards("9h 2c")) == cards("2c 9h")
