"""A hole from the deal to the last card."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from cardgames.core.cards import RANK_OF
from cardgames.games.golf.actions import DISCARD, REPLACES, Stage
from cardgames.games.golf.options import Competition, StartColumns, TurnUpRule
from cardgames.games.golf.rules import GolfState, deal
from tests.games.golf.positions import card, fresh, hole, play, refused, rules, standing

LAST = "3s 4s 5s / 6s 7s (8s)"
OPEN = "(Ac) (2c) (3c) / (4c) 5c 6c"
THIRD = "(Ad) (2d) (3d) / (4d) 5d 6d"
FOURTH = "(Ah) (2h) (3h) / (4h) Jh 6h"


def test_g28_the_deal() -> None:  # 1.1, 1.2
    state = fresh(rules(players_per_deck=4), 4)
    assert len(state.census()) == 54
    assert len(state.stock) == 29
    assert len(state.discards) == 1
    assert [len(layout) for layout in state.layouts] == [6, 6, 6, 6]


@pytest.mark.parametrize(
    ("seats", "share", "jokers", "count"),
    [(2, 2, 2, 54), (3, 2, 2, 108), (8, 2, 2, 216), (6, 3, 1, 106), (7, 3, 0, 156), (8, 4, 2, 108), (5, 4, 2, 108)],
)
def test_decks_and_jokers(seats: int, share: int, jokers: int, count: int) -> None:  # 1.1
    state = fresh(rules(players_per_deck=share, jokers=jokers), seats)
    assert len(state.census()) == len(set(state.census())) == count


def test_the_same_seed_is_the_same_deal() -> None:
    assert fresh(seed=9).layouts == fresh(seed=9).layouts
    assert fresh(seed=9).layouts != fresh(seed=10).layouts


def test_players_turn_up_their_starting_cards_one_after_the_other() -> None:  # 2.1, 2.3
    state = fresh(rules(first=3), 4)
    assert (state.turn, state.stage) == (2, Stage.START)
    assert refused(state, "draw") == "2.3"
    assert refused(state, "take") == "2.3"
    play(state, "turn 0")
    assert state.turn == 2
    assert refused(state, "turn 0") == "2.1"
    play(state, "turn 4")
    assert state.turn == 3
    play(state, "turn 1", "turn 2", "turn 3", "turn 4", "turn 5", "turn 0")
    assert (state.turn, state.stage) == (2, Stage.PILES)
    assert [up.bit_count() for up in state.up] == [2, 2, 2, 2]


def test_g32_no_starting_cards() -> None:  # 2.3
    state = fresh(rules(start_cards=0, first=2), 3)
    assert (state.turn, state.stage) == (1, Stage.PILES)
    play(state, "draw")


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_any_number_of_starting_cards(count: int) -> None:  # 2.1
    state = fresh(rules(start_cards=count), 2)
    for _ in range(2 * count):
        assert state.stage is Stage.START
        state.apply(state.actions()[0])
    assert (state.stage, state.turn) == (Stage.PILES, 0)
    assert [up.bit_count() for up in state.up] == [count, count]


def test_starting_cards_in_one_column() -> None:  # 2.2
    state = play(fresh(rules(start_columns=StartColumns.SAME, start_cards=3), 2), "turn 4")
    assert refused(state, "turn 3") == "2.2"
    play(state, "turn 1", "turn 3")
    assert state.turn == 1


def test_starting_cards_in_different_columns() -> None:  # 2.2
    state = play(fresh(rules(start_columns=StartColumns.DIFFERENT, start_cards=4), 2), "turn 4")
    assert refused(state, "turn 1") == "2.2"
    play(state, "turn 3")
    assert refused(state, "turn 0") == "2.2"
    play(state, "turn 2", "turn 5")  # every column is begun now
    assert state.turn == 1


def test_g24_a_card_from_the_discard_pile_must_replace() -> None:  # 3.2
    state = play(hole(OPEN, THIRD, discards="5h Qd"), "take")
    assert state.held == card("Qd")
    assert tuple(state.actions()) == REPLACES
    assert DISCARD not in state.actions()
    assert refused(state, "discard") == "3.2"
    play(state, "replace 5")
    assert state.layouts[0][5] == card("Qd")
    assert state.discards == [card("5h"), card("6c")]
    assert state.turn == 1


def test_g25_a_drawn_card_may_be_discarded() -> None:  # 3.3, 3.5
    state = hole("(Ac) (2c) 3c / 4c 5c 6c", THIRD, top="9c")
    before = state.layouts[0][:], state.up[0]
    play(state, "draw", "discard")
    assert (state.layouts[0], state.up[0]) == before
    assert state.discards[-1] == card("9c")
    assert (state.turn, state.stage) == (1, Stage.PILES)


def test_g26_replacing_a_face_up_card_turns_nothing_up() -> None:  # 3.4
    state = play(hole(LAST, OPEN, top="Kd"), "draw", "replace 2")
    assert state.up[0].bit_count() == 5
    assert (state.out, state.turn) == (None, 1)


def test_a_face_down_card_is_replaced_unseen_and_shown_on_the_pile() -> None:  # 3.4
    state = play(hole(OPEN, THIRD, top="Kd"), "draw", "replace 0")
    assert state.discards[-1] == card("Ac")
    assert state.view(1).layouts[0][0] == card("Kd")


def test_one_card_a_turn() -> None:  # 3.1
    state = hole(OPEN, THIRD, top="Kd")
    assert refused(state, "replace 0") == "3.1"
    assert refused(state, "discard") == "3.1"
    assert refused(state, "turn 0") == "3.1"
    assert refused(state, "stay") == "3.1"
    play(state, "draw")
    assert refused(state, "draw") == "3.1"
    assert refused(state, "take") == "3.1"
    assert refused(state, "turn 0") == "3.1"
    assert refused(state, "replace 6") == "1.2"


def test_g21_final_turns() -> None:  # 4.1, 4.2
    state = play(hole(OPEN, THIRD, LAST, FOURTH, turn=2, top="Kd Ks Kc Kh"), "draw", "replace 5")
    assert (state.out, state.turn, state.left) == (2, 3, 3)
    play(state, "draw", "replace 4")
    assert state.turn == 0
    play(state, "draw", "discard")
    assert state.turn == 1
    play(state, "draw", "discard")
    assert (state.turn, state.stage) == (None, Stage.OVER)
    assert state.actions() == ()
    assert all(None not in layout for layout in state.view(0).layouts)
    assert refused(state, "draw") == "4.3"


def test_g22_no_final_turn() -> None:  # 4.2
    host = rules(final_turn=False)
    state = play(hole(OPEN, THIRD, LAST, FOURTH, turn=2, top="Kd", rules=host), "draw", "replace 5")
    assert (state.turn, state.out) == (None, 2)
    outcome = state.outcome()
    assert outcome.raw == (21, 21, 25, 27)  # the hidden cards count
    assert outcome.covered == ((0, 1, 2, 3), (0, 1, 2, 3), (), (0, 1, 2, 3))


def test_going_out_in_the_final_turn_has_no_effect() -> None:  # 4.2, 5.2
    host = rules(handicap=True)
    low = "Ad As (Ah) / 2d 2s 2h"
    state = play(hole(LAST, low, rules=host, top="Kd Ks"), "draw", "replace 5", "draw", "replace 2")
    assert state.turn is None
    outcome = state.outcome()
    assert outcome.out == 0
    assert (outcome.raw, outcome.penalty, outcome.points) == ((25, 8), 5, (30, 8))


def test_the_penalty_falls_on_the_first_out_only() -> None:  # 5.2
    host = rules(handicap=True, final_turn=False)
    same = "3h 4h 5h / 6h 7h (Kh)"
    state = play(hole(LAST, same, "(Jd) Jc Qc / Qd Qh Jh", discards="9h", rules=host, top="Kd"), "draw", "replace 5")
    assert state.outcome().raw[:2] == (25, 25)
    assert state.outcome().points[:2] == (30, 25)


def test_team_scores_go_to_every_member() -> None:  # 5.3
    host = rules(competition=Competition.SCRAMBLE, final_turn=False, handicap=True)
    state = play(hole(OPEN, THIRD, LAST, FOURTH, turn=2, top="Kd", rules=host), "draw", "replace 5")
    assert state.outcome().points == (21, 21, 21, 21)
    assert state.outcome().penalty == 0
    host = rules(competition=Competition.TEAM_TOTAL, final_turn=False)
    state = play(hole(OPEN, THIRD, LAST, FOURTH, turn=2, top="Kd", rules=host), "draw", "replace 5")
    assert state.outcome().points == (46, 48, 46, 48)
    assert state.gains() == [2, -2, 2, -2]


def test_after_the_discard_nothing_may_be_turned_up_by_default() -> None:  # 3.5
    state = play(hole(OPEN, THIRD, top="Kd"), "draw", "discard")
    assert state.turn == 1


def test_after_the_discard_a_card_may_be_turned_up() -> None:  # 3.6
    host = rules(turn_up=TurnUpRule.MAY)
    state = play(hole(OPEN, THIRD, top="Kd Ks", rules=host), "draw", "discard")
    assert (state.turn, state.stage) == (0, Stage.DISCARDED)
    assert refused(state, "turn 5") == "2.1"
    assert refused(state, "draw") == "3.6"
    play(state, "turn 0", "draw", "discard", "stay")
    assert [up.bit_count() for up in state.up] == [3, 2]
    assert state.turn == 0


def test_after_the_discard_a_card_must_be_turned_up() -> None:  # 3.6
    host = rules(turn_up=TurnUpRule.MUST)
    state = play(hole(LAST, THIRD, top="Kd", rules=host), "draw", "discard")
    assert refused(state, "stay") == "3.6"
    play(state, "turn 5")
    assert (state.out, state.turn, state.left) == (0, 1, 1)


def test_nothing_is_turned_up_after_a_card_was_placed() -> None:  # 3.6
    host = rules(turn_up=TurnUpRule.MUST)
    assert play(hole(OPEN, THIRD, top="Kd", rules=host), "draw", "replace 5").turn == 1


@pytest.mark.parametrize(
    ("low_stock", "stock", "refilled"),
    [(8, 3, False), (8, 2, True), (1, 1, False), (1, 0, True), (0, 1, False), (0, 0, True)],
)
def test_the_draw_pile_running_low(low_stock: int, stock: int, refilled: bool) -> None:  # 3.7
    state = hole(OPEN, THIRD, FOURTH, top="Kd", stock=stock, rules=rules(low_stock=low_stock))
    everything = sorted(state.census())
    play(state, "draw", "discard")
    assert (state.refills == 1) is refilled
    assert state.discards[-1] == card("Kd")
    assert len(state.stock) == (len(everything) - 18 - 1 if refilled else stock)
    assert sorted(state.census()) == everything


def test_the_discards_go_under_the_draw_pile() -> None:  # 3.7
    state = hole(OPEN, THIRD, FOURTH, top="Kd", stock=2)
    left, gone = state.stock[:2], state.discards[:]
    play(state, "draw", "discard")
    assert state.stock[-2:] == left
    assert sorted(state.stock[:-2]) == sorted(gone)
    assert state.stock[:-2] != gone
    view = state.view(1)
    assert view.returned == (tuple(sorted(gone)),)
    assert view.guess(Random(2)).view(1) == view


def test_what_came_back_stays_known_through_further_refills() -> None:  # 3.7
    state = hole(OPEN, THIRD, FOURTH, top="Kd", stock=2, rules=rules(stall_guard=0))
    rng = Random(4)
    while state.refills < 3:
        play(state, "draw")
        for seat in range(3):
            view = state.view(seat)
            assert view.guess(rng).view(seat) == view
        play(state, "discard")
    view = state.view(0)
    bottom = [card for layer in view.returned for card in layer]
    assert sorted(state.stock[: len(bottom)]) == sorted(bottom)
    assert view.stock == len(bottom)


def stalled(guard: int, turn: int = 0) -> GolfState:
    """Three players who throw every drawn card away, until the hole ends or has been refilled often."""
    state = hole(OPEN, THIRD, FOURTH, stock=5, turn=turn, rules=rules(stall_guard=guard))
    turns = 0
    while state.turn is not None and state.refills < 7:
        play(state, "draw", "discard")
        turns += 1
    assert turns % 3 == (0 if state.turn is None else turns % 3)
    return state


@pytest.mark.parametrize("guard", [1, 2, 3, 4, 5])
def test_a_hole_that_will_not_end_is_ended(guard: int) -> None:  # 4.4
    state = stalled(guard)
    outcome = state.outcome()
    assert (state.refills, outcome.guarded, outcome.out, outcome.penalty) == (guard, True, None, 0)


def test_the_guard_can_be_off() -> None:  # 4.4
    assert stalled(0).turn is not None


def test_the_guard_lets_the_circuit_be_finished() -> None:  # 4.4
    state = hole(LAST, LAST.replace("s", "c"), LAST.replace("s", "d"), top="Kd Ks", stock=1, rules=rules(stall_guard=1))
    play(state, "draw", "discard")
    assert (state.guarded, state.turn, state.left) == (True, 1, 2)
    play(state, "draw", "replace 5")
    assert state.out is None  # nobody counts as out first
    play(state, "take", "replace 0")
    assert state.turn is None


def test_the_guard_has_no_say_once_someone_is_out() -> None:  # 4.4
    state = hole(LAST, THIRD, FOURTH, top="Kd Ks", stock=1, rules=rules(stall_guard=1))
    play(state, "draw", "replace 5")
    assert (state.refills, state.guarded, state.out, state.left) == (1, False, 0, 2)


def test_g31_what_is_unseen_can_be_counted() -> None:  # 3.8
    host = rules(players_per_deck=4)
    state = hole("7s 2c (3c) / 4c 5c (6c)", "(Ad) 2d 3d / 4d (5d) 6d", discards="7h 7d", rules=host)
    view = state.view(1)
    seen = [it for layout in (*view.layouts, view.discards) for it in layout if it is not None]
    assert sum(RANK_OF[it & 63] == 7 for it in seen) == 3
    for seed in range(5):
        guess = view.guess(Random(seed))
        hidden = [*guess.stock, *(it for layout in guess.layouts for it in layout if it not in seen)]
        assert [it for it in hidden if RANK_OF[it & 63] == 7] == [card("7c")]


def test_an_extra_hole_leaves_the_others_out() -> None:  # 5.4
    host = rules(players_per_deck=2)
    state = deal(host, replace(standing(host, 4), playing=(1, 3), first=3), 8)
    assert [len(layout) for layout in state.layouts] == [0, 6, 0, 6]
    assert len(state.census()) == 54
    play(state, "turn 0", "turn 1", "turn 0", "turn 1")
    assert (state.turn, state.stage) == (3, Stage.PILES)
    play(state, "draw", "replace 0")
    assert state.turn == 1
    rng = Random(3)
    while state.turn is not None:
        state.apply(rng.choice(state.actions()))
    assert state.outcome().points[0] == state.outcome().points[2] == 0
    assert state.gains()[1] == -state.gains()[3]


def test_the_drawn_card_is_seen_by_its_holder_alone() -> None:  # 3.1
    state = play(hole(OPEN, THIRD, top="Kd"), "draw")
    assert state.view(0).held == card("Kd")
    assert state.view(1).held is None
    assert state.view(1).actions == ()
    taken = play(hole(OPEN, THIRD, discards="5h Qd"), "take")
    assert taken.view(1).held == card("Qd")


def test_face_down_cards_are_hidden_from_their_owner_too() -> None:  # 1.2
    state = hole(OPEN, THIRD)
    assert state.view(0).layouts[0] == (None, None, None, None, card("5c"), card("6c"))
