"""How a deal goes: decks, drops, declarations; the examples of the rules and the awkward moments."""

from __future__ import annotations

from random import Random

import pytest

from cardgames.core.cards import Card
from cardgames.games.indian_rummy import GAME
from cardgames.games.indian_rummy.actions import (
    DONE,
    DRAW,
    DROP,
    MISS,
    TAKE,
    Declare,
    Discard,
    Fate,
)
from cardgames.games.indian_rummy.options import Format, LoserTest, OpenJokers
from cardgames.games.indian_rummy.rules import IndianState
from cardgames.games.indian_rummy.standing import toss_for, toss_winner
from tests.games.indian_rummy.deals import (
    HIGH,
    LOW,
    R1,
    R2,
    R11,
    R13,
    by_name,
    declare,
    do,
    finished,
    laid,
    refused,
    rounds,
    rules,
    spoken,
    standing,
    throw,
)


def card(name: str) -> Card:
    return Card.named(name)


# Setup


def test_r26_the_highest_card_starts_and_suits_decide_equal_ranks() -> None:
    assert toss_winner(((0, card("Kh")), (1, card("Ad")), (2, card("As")))) == 2
    assert toss_winner(((0, card("Kh")), (1, card("Kd")), (2, card("2s")))) == 0


def test_the_same_card_of_two_decks_is_tossed_again() -> None:
    assert toss_winner(((0, card("As")), (1, card("As.1")), (2, card("2s")))) is None


def test_a_toss_always_has_a_winner_among_those_who_play() -> None:
    for seed in range(200):
        winner, toss = toss_for((1, 3, 4), 2, Random(seed))
        assert winner in (1, 3, 4)
        assert toss_winner(toss) == winner


@pytest.mark.parametrize(("seats", "left"), [(2, 25), (6, 26)])
def test_r27_r28_the_closed_deck_after_the_deal(seats: int, left: int) -> None:
    state = GAME.deal(rules(), standing(seats), 7)
    assert len(state.view(0).discards) == 1
    assert state.view(0).stock == left
    assert state.view(0).counts == (13,) * seats


@pytest.mark.parametrize(("decks", "jokers", "cards"), [(0, 1, 53), (1, 0, 52), (2, 2, 108), (1, 2, 54)])
def test_decks_and_printed_jokers(decks: int, jokers: int, cards: int) -> None:
    assert len(GAME.deal(rules(decks=decks, jokers=jokers), standing(2), 3).census()) == cards


def test_a_joker_as_indicator_makes_aces_wild_if_the_host_says_so() -> None:
    assert laid([R11, HIGH], indicator="JK", options=rules(decks=2)).law.wild == 1
    assert laid([R11, HIGH], indicator="JK", options=rules(decks=2, aces_wild=False)).law.wild == 0


# Taking cards


def test_r24_the_first_open_card_may_be_taken_though_it_is_a_joker() -> None:
    state = laid([R11, HIGH, R13], open_deck="6c")
    assert state.refusal(TAKE) is None
    rounds(state, 1)
    state.discards = [card("6c")]
    assert refused(state, TAKE).paragraph == "2.2"


def test_r24_when_the_first_player_drops_nobody_may_take_the_joker() -> None:
    state = do(laid([R11, HIGH, R13], open_deck="6c"), DROP)
    assert refused(state, TAKE).paragraph == "2.2"
    assert TAKE not in state.actions()


def test_r25_a_joker_discarded_later_is_frozen() -> None:
    state = laid([R11, HIGH, R13], closed="2c 6h")
    rounds(state, 2)
    assert state.discards[-1].face == "6h"
    assert refused(state, TAKE).paragraph == "2.2"
    assert state.actions() == [DRAW, DROP]


@pytest.mark.parametrize("joker", ["6c", "JK"])
def test_jokers_may_never_or_always_be_taken(joker: str) -> None:
    never = laid([R11, HIGH, R13], open_deck=joker, options=rules(open_jokers=OpenJokers.NEVER))
    assert refused(never, TAKE).paragraph == "2.2"
    always = laid([R11, HIGH, R13], closed=f"2c {joker}", options=rules(open_jokers=OpenJokers.ALWAYS))
    rounds(always, 2)
    assert always.refusal(TAKE) is None


def test_the_card_taken_stays_and_its_twin_may_go() -> None:
    state = laid([R11, HIGH, R13], open_deck="8c")
    do(state, TAKE)
    taken = state.taken
    assert taken is not None
    assert refused(state, Discard(taken)).paragraph == "2.4"
    assert refused(state, Declare(taken, ())).paragraph == "2.4"
    assert Discard(taken) not in state.actions()
    twin = next(other for other in state.hands[0] if other.face == "8c" and other != taken)
    assert state.refusal(Discard(twin)) is None


def test_one_card_a_turn_and_only_cards_held() -> None:
    state = laid([R11, HIGH])
    assert refused(state, Discard(state.hands[0][0])).paragraph == "2.1"
    do(state, DRAW)
    assert refused(state, DRAW).paragraph == "2.1"
    assert refused(state, TAKE).paragraph == "2.1"
    assert refused(state, Discard(state.hands[1][0])).paragraph == "2.3"
    assert refused(state, DONE).paragraph == "2.3"
    assert refused(state, MISS).paragraph == "8.1"


# Drops


def test_r21_a_later_drop_costs_forty() -> None:
    state = laid([R11, HIGH, R13, "Kc Qc 9c 7s 3h 3s 2c 2h 8s 10h 5h As Kh"])
    rounds(state, 8)
    rounds(state, 3)
    do(state, DROP)
    assert state.losses[3] == 40


def test_r22_who_has_drawn_cannot_drop() -> None:
    state = do(laid([R11, HIGH]), DRAW)
    assert refused(state, DROP).paragraph == "3.1"


def test_r23_the_last_one_left_wins_at_once() -> None:
    state = do(laid([R11, HIGH, R13]), DROP, DROP)
    assert state.turn is None
    assert state.outcome().points == (20, 20, 0)
    assert state.outcome().winner == 2


def test_drops_may_be_off_and_cost_more_in_pool_201() -> None:
    assert refused(laid([R11, HIGH], options=rules(drops=False)), DROP).paragraph == "3.1"
    state = laid([R11, HIGH, R13], options=rules(format=Format.POOL_201))
    rounds(state, 3)
    do(state, DROP)
    assert state.losses[0] == 50
    assert do(laid([R11, HIGH, R13], options=rules(format=Format.POOL_201)), DROP).losses[0] == 25


def test_two_players_do_not_drop_in_a_deals_match() -> None:
    assert refused(laid([R11, HIGH], options=rules(format=Format.DEALS)), DROP).paragraph == "7.3"
    assert laid([R11, HIGH, R13], options=rules(format=Format.DEALS)).refusal(DROP) is None


# Declaring


def four(**changes: object) -> IndianState:
    """P1 holds R11, P3 the cards of R1, P4 nothing of use."""
    return laid([R11, HIGH, R1, R13], closed="7c 3s", options=rules(**changes))


def test_r18_four_players_one_drops_one_declares() -> None:
    state = do(rounds(four(), 1), DROP, DRAW)
    do(state, declare(state, R1))
    assert state.outcome().points == (45, 20, 0, 80)
    assert state.outcome().winner == 2
    assert state.finish is not None


def test_r18_in_the_points_format_the_winner_gains_what_the_others_lose() -> None:
    state = do(rounds(four(format=Format.POINTS), 1), DROP, DRAW)
    do(state, declare(state, R1))
    assert state.outcome().points == (45, 20, -145, 80)


def test_r19_two_players_and_a_wrong_declaration() -> None:
    state = do(laid([R2, R11], closed="7c"), DRAW)
    do(state, declare(state, R2))
    assert state.turn is None
    assert state.outcome().points == (80, 0)
    assert state.outcome().winner == 1


def test_a_wrong_declaration_with_three_lets_the_others_play_on() -> None:
    state = do(laid([R2, R11, LOW], closed="7c"), DRAW)
    do(state, declare(state, R2))
    assert state.fates[0] is Fate.WRONG
    assert state.turn == 1
    assert state.discards[-1].face == "7c"
    assert state.view(1).hands[0] == ()
    assert state.view(1).counts[0] == 13


def test_two_declare_wrongly_and_the_third_wins() -> None:
    state = do(laid([R2, R11, LOW]), DRAW)
    do(state, declare(state, R2), DRAW)
    do(state, Declare(state.hands[1][-1], ()))
    assert state.outcome().points == (80, 80, 0)
    assert state.outcome().winner == 2


def test_a_declaration_shows_cards_that_are_held_each_once() -> None:
    state = do(laid([R1, HIGH]), DRAW)
    last = state.hands[0][-1]
    groups = by_name(state, 0, R1)
    assert refused(state, Declare(last, (*groups, groups[0]))).paragraph == "4.6"
    assert refused(state, Declare(last, ((state.hands[1][0],),))).paragraph == "5.1"
    assert refused(state, Declare(groups[0][0], groups)).paragraph == "4.6"


def test_fourteen_cards_with_several_ways_to_finish() -> None:
    """4♥ to 7♥ and nine others: either end of the long sequence may go, and so may a wild card."""
    state = do(laid([R1, HIGH], closed="7h"), DRAW)
    ways = [action for action in state.actions() if isinstance(action, Declare)]
    assert {"4h", "7h"} <= {way.card.face for way in ways}
    assert len(ways) >= 3
    for way in ways:
        twin = state.copy()
        twin.apply(way)
        assert twin.winner == 0


def test_a_loser_who_matches_everything_pays_nothing_or_two() -> None:
    other = "3h 4h 5h 9c 10c Jc 8d 8s 8h Qc Qd Qh JK"
    assert finished(other).outcome().points == (0, 0)
    assert finished(other, least_loss=2).outcome().points == (0, 2)
    assert finished(other).outcome().winner == 0


def test_the_cap_may_be_lifted() -> None:
    worst = "Kd Qs Jh 10c Kc Qd Js 10h Ah As 9d 8c 7h"
    assert finished(worst).outcome().points == (0, 80)
    assert finished(worst, cap=0).outcome().points[1] > 80


@pytest.mark.parametrize(("test", "points"), list(zip(LoserTest, (65, 53, 47, 47), strict=True)))
def test_r12_the_loser_test_decides(test: LoserTest, points: int) -> None:
    other = "3d 4d 5d 2s 2h 2c 4s 4c 7h 5s 8d 9c Ah"
    assert finished(other, loser_test=test).outcome().points == (0, points)


def test_refusals_are_whole_sentences() -> None:
    state = do(laid([R1, HIGH]), DRAW)
    assert spoken(refused(state, DROP).reason) == "Who has drawn cannot drop until the next turn."


def test_throw_names_the_card_drawn_last() -> None:
    state = do(laid([R1, HIGH], closed="7h"), DRAW)
    assert throw(state).card.face == "7h"
