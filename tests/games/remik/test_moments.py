"""Bad moments: the closed pile empty with a duty open, the card that may not be discarded, clocks, the last card."""

from __future__ import annotations

from random import Random

import pytest

from cardgames.core.cards import Card, cards
from cardgames.games.remik.actions import DISCARDS, DRAW, FLAG, Add, Lay, LayRun, Phase
from cardgames.games.remik.options import EmptyStock, RemikRules
from cardgames.games.remik.rules import deal
from cardgames.games.remik.scoring import Ending, standing
from tests.games.remik.laid import A, B, add, discard, do, holding, lay, paragraph, playing, result, table, take


def test_the_closed_pile_is_empty_while_the_lowest_card_still_has_to_be_used() -> None:
    state = table(
        "9s 9h 4c 7d", "2c 8d", pile="5c 9d Ks 2h", stock=0, empty_stock=EmptyStock.PLAY_ON
    )  # fmt: skip
    do(state, take("9d"))
    assert state.duty == Card.named("9d")
    assert tuple(state.actions()) == (lay("set 9s 9h 9d"),)
    do(state, lay("set 9s 9h 9d"), discard("2h"))
    assert state.turn == B


def test_who_draws_the_last_closed_card_finishes_the_turn() -> None:
    state = table("9s 9h 4c 7d 8d", "2c 8h", pile="Js", top="9d", stock=1)
    do(state, DRAW)
    assert state.turn == A
    do(state, lay("set 9s 9h 9d"), discard("4c"))
    assert result(state).ending is Ending.STOCK
    assert result(state).points == (27 - 15, -10)
    assert not state.actions()
    assert paragraph(state, lay("run 7d 8d 9d")) == "5.5"


def test_the_last_closed_card_may_also_be_the_last_of_the_hand() -> None:
    state = table("9s 9h", "2c 8h", pile="Js", top="9d", stock=1)
    do(state, DRAW, lay("set 9s 9h 9d"))
    assert result(state).ending is Ending.OUT


def test_taking_from_the_open_pile_does_not_end_a_round_with_one_closed_card() -> None:
    state = do(table("9s 4h Kd", "2c 8h", pile="Js", stock=1), take("Js"), discard("Kd"))
    assert state.turn == B


TRAP = "7s 8s 9s"


def test_one_may_not_lay_down_to_the_one_card_that_may_not_be_discarded() -> None:
    state = do(table(TRAP, "2c 8h", pile="Kd"), take("Kd"))
    assert set(state.actions()) == {DISCARDS[card] for card in cards(TRAP)}
    refused = state.refusal(lay(f"run {TRAP}"))
    assert refused is not None
    assert refused.paragraph == "4.6"
    assert refused.reason.values == {"card": Card.named("Kd")}


def test_unless_that_card_finds_a_place_itself() -> None:
    on_the_table = do(table(TRAP, "2c 8h", pile="Kd", melds=("B set Ks Kh Kc",)), take("Kd"))
    do(on_the_table, lay(f"run {TRAP}"))
    assert set(on_the_table.actions()) == {add("Kd", 0)}
    assert result(do(on_the_table, add("Kd", 0))).ending is Ending.OUT
    on_the_meld_just_laid = do(table(TRAP, "2c 8h", pile="10s"), take("10s"))
    do(on_the_meld_just_laid, lay(f"run {TRAP}"))
    assert set(on_the_meld_just_laid.actions()) == {add("10s", 0)}


def test_the_trap_also_closes_on_an_addition() -> None:
    state = do(table("7s", "2c 8h", pile="Kd", melds=("B run 4s 5s 6s",)), take("Kd"))
    assert paragraph(state, add("7s", 0)) == "4.6"
    assert tuple(state.actions()) == (discard("7s"),)
    do(state, discard("7s"))
    assert state.turn == B
    assert state.hands[A] == [Card.named("Kd")]


def test_a_card_taken_alone_as_the_last_of_all_must_be_kept_or_placed() -> None:
    """With one card in the hand, another is taken alone: the first is discarded, or the taken one added."""
    state = do(table("7s", "2c 8h", pile="Kd", melds=("B set Ks Kh Kc",)), take("Kd"))
    assert set(state.actions()) == {add("Kd", 0), discard("7s")}
    do(state, add("Kd", 0), discard("7s"))
    assert result(state).ending is Ending.OUT


def test_what_was_taken_alone_may_be_discarded_a_turn_later() -> None:
    state = do(table("7s 2h", "2c 8h", pile="Kd"), take("Kd"), discard("7s"))
    do(state, DRAW, DISCARDS[state.hands[B][0]], DRAW)
    assert discard("Kd") in state.actions()


def test_a_closed_card_may_be_discarded_at_once() -> None:
    state = do(table("7s 2h", "2c 8h", pile="Kd", top="5d"), DRAW, discard("5d"))
    assert state.turn == B


def test_the_lowest_card_may_not_wait_for_another_addition() -> None:
    state = table("8s 9s 4c", "2c 8h", pile="10s 2h", melds=("B run 5s 6s 7s",))
    do(state, take("10s"))
    assert paragraph(state, add("8s", 0)) == "3.3"
    assert tuple(state.actions()) == (lay("run 8s 9s 10s"),)


def test_cards_on_the_table_never_move_again() -> None:
    state = playing("8s 4c", melds=("A run 5s 6s 7s", "B set 8h 8d 8c"))
    do(state, add("8s", 0))
    assert paragraph(state, add("8s", 1)) == "4.1"
    assert paragraph(state, lay("set 8s 8h 8d")) == "4.1"


def test_a_full_set_and_a_full_run_take_no_more() -> None:
    state = playing("9s JK", melds=("A set 8s 8h 8d 8c", "A run Ah 2h 3h"), jokers=2)
    assert paragraph(state, Add(Card.named("JK"), 0, 8)) == "4.2"
    assert {action for action in state.actions() if isinstance(action, Add)} == {add("JK", 1, 4)}


def test_a_flag_may_fall_in_any_part_of_a_turn() -> None:
    for state in (
        table("7s 2h", pile="Kd", thinking_time=3),
        playing("7s 8s 9s", thinking_time=3),
        do(table("9s 9h 4c", pile="9d Ks", thinking_time=3), take("9d")),
    ):
        assert FLAG not in state.actions()
        outcome = result(do(state, FLAG))
        assert (outcome.ending, outcome.ender, outcome.points) == (Ending.FLAG, A, (0, 0))
        now = standing(state.rules, 2, 1, [outcome])
        assert now.over
        assert now.ranks == (2, 1)
        assert now.flagged == A


def test_after_the_end_nothing_is_lawful() -> None:
    state = do(playing("9s 9h 9d"), lay("set 9s 9h 9d"))
    for action in (DRAW, FLAG, discard("9s"), lay("set 9s 9h 9d")):
        assert paragraph(state, action) == "5.5"


def test_drawing_comes_first_and_only_once() -> None:
    state = table("9s 9h 9d", pile="Kd")
    for early in (lay("set 9s 9h 9d"), discard("9s"), add("9s", 0)):
        assert paragraph(state, early) == "3.1"
    do(state, DRAW)
    assert paragraph(state, DRAW) == "3.1"
    assert paragraph(state, take("Kd")) == "3.1"


def test_cards_that_are_not_there() -> None:
    state = table("9s 9h 9d", pile="Kd")
    assert paragraph(state, take("Qd")) == "3.1"
    do(state, DRAW)
    assert paragraph(state, lay("set 4s 4h 4d")) == "4.1"
    assert paragraph(state, discard("4s")) == "4.1"
    assert paragraph(state, add("9s", 3)) == "4.2"
    assert paragraph(state, LayRun(cards("9s 9s.1 9h"))) == "4.1"


def test_the_deal_alternates_and_the_dealers_opponent_begins() -> None:
    rules = RemikRules()
    for seed in range(4):
        first = standing(rules, 2, seed, []).first
        assert deal(rules, standing(rules, 2, seed, []), seed).turn == first
        outcome = result(do(playing("9s 9h 9d"), lay("set 9s 9h 9d")))
        assert standing(rules, 2, seed, [outcome]).first == 1 - first
    assert {standing(rules, 2, seed, []).first for seed in range(4)} == {A, B}


@pytest.mark.parametrize("seed", range(6))
def test_who_is_seen_to_take_several_can_use_the_lowest_in_every_guess(seed: int) -> None:
    """While the other still has to use a card, no imagined hand is one that could not have taken it."""
    state = table("3c 8d", "9s 9h 4c 7d Qd 2s", pile="5c 9d Ks 2h", turn=B)
    do(state, take("9d"))
    view = state.view(A)
    rng = Random(seed)
    for _ in range(20):
        world = view.guess(rng)
        assert world.view(A) == view
        menu = world.actions()
        assert menu
        assert all(isinstance(action, Lay) for action in menu)
        world.apply(menu[0])


def test_the_table_remembers_every_card_seen_to_go_to_a_hand() -> None:
    state = table("3c 8d", "9s 9h 4c 7d Qd 2s", pile="5c 9d Ks 2h", turn=B)
    do(state, take("9d"), lay("set 9s 9h 9d"))
    assert state.view(A).known == ((), cards("Ks 2h"))
    do(state, discard("2h"), DRAW)
    assert state.view(B).known == ((), cards("Ks"))
    assert state.view(A).drawn == state.hands[A][-1]
    assert state.view(B).drawn is None
    for number in range(8):
        assert Card.named("Ks") in state.view(A).guess(Random(number)).hands[B]


def test_phases() -> None:
    state = table("3c 8d", pile="Ks")
    assert state.phase == Phase.DRAW
    do(state, DRAW)
    assert state.phase == Phase.PLAY
    holding(state, A, "3c")
    do(state, discard("3c"))
    assert state.phase == Phase.OVER
