"""Refusals of gin rummy, each with its paragraph, and the bad moments."""

from __future__ import annotations

from typing import Any

import pytest

from cardgames.core.cards import Card, cards
from cardgames.core.game import Action
from cardgames.core.text import PLAIN
from cardgames.games.gin.actions import (
    BIG_GIN,
    DONE,
    DRAW,
    GIN,
    KNOCK,
    LAY_BEST,
    PASS,
    START_AGAIN,
    TAKE,
    Gin,
    Knock,
    Lay,
    LayOff,
    Phase,
    Throw,
)
from cardgames.games.gin.options import UP_CARD, LastChance, Timing
from cardgames.games.gin.rules import MOST_TURNS, GinState
from cardgames.games.gin.scoring import Ending
from tests.games.gin.hands import A, B, do, lay, result, table

C = Card.named
LATE: dict[str, Any] = {"timing": Timing.AFTER_DRAW, "gin_compulsory": False}
NINE = "3c 4c 5c 6c | 8d 8h 8s | Ad 2h 6d"
GIN_HAND = "Jc Qc Kc | 9s 9d 9h Ws | 6h 7h 8h"
LOOSE = "Ac 3d 5h 7s 9c Jd Kh 2s 4s 10h"


def paragraph(state: GinState, action: Action) -> str | None:
    """The paragraph that refuses an action, which must be a whole sentence; None when it is lawful."""
    refused = state.refusal(action)
    if refused is None:
        return None
    assert PLAIN.speak(refused.reason).endswith((".", ")"))
    return refused.paragraph


def test_3_the_opening() -> None:
    state = table(NINE, LOOSE, up="7d", phase=Phase.OFFER)
    assert set(state.actions()) == {TAKE, PASS}
    assert paragraph(state, DRAW) == "3.1"
    assert paragraph(state, KNOCK) == "3.4"
    do(state, TAKE)
    assert state.phase == Phase.OPENING_THROW
    assert paragraph(state, Throw(C("7d"))) == "4.3"
    assert paragraph(state, Knock(C("6d"))) == "3.4"
    do(state, Throw(C("6d")))
    assert (state.turn, state.phase) == (B, Phase.TURN)
    assert set(state.actions()) == {DRAW, TAKE}


def test_3_3_after_two_passes_the_stock_must_be_drawn_from() -> None:
    state = do(table(LOOSE, NINE, up="7d", phase=Phase.OFFER), PASS, PASS)
    assert state.turn == A
    assert tuple(state.actions()) == (DRAW,)
    assert paragraph(state, TAKE) == "3.3"
    assert paragraph(state, PASS) == "3.1"
    do(state, DRAW, Throw(C("Kh")))
    assert set(state.actions()) >= {DRAW, TAKE}


def test_4_one_draws_before_throwing_and_throws_before_drawing_again() -> None:
    state = table(LOOSE, NINE, up="7d", top="Qd")
    assert paragraph(state, Throw(C("Kh"))) == "4.2"
    do(state, DRAW)
    assert paragraph(state, DRAW) == "4.3"
    assert paragraph(state, TAKE) == "4.3"
    assert paragraph(state, Throw(C("8d"))) == "4.3"
    assert paragraph(state, Throw(C("Qd"))) is None, "a card from the stock may be thrown again"


def test_4_3_the_card_taken_may_be_thrown_in_a_later_turn() -> None:
    state = do(table(LOOSE, NINE, up="7d"), TAKE)
    assert paragraph(state, Throw(C("7d"))) == "4.3"
    do(state, Throw(C("Kh")), DRAW, Throw(C("6d")), DRAW)
    assert paragraph(state, Throw(C("7d"))) is None


def test_4_1_one_declares_before_drawing() -> None:
    state = table(NINE, LOOSE)
    assert tuple(state.actions()) == (KNOCK, DRAW, TAKE)
    assert paragraph(state, Knock(C("6d"))) == "4.1"
    assert paragraph(state, GIN) == "5.1"
    do(state, DRAW)
    assert paragraph(state, KNOCK) == "4.1"
    assert paragraph(state, Knock(C("6d"))) == "4.1"


def test_4_4_or_with_the_card_thrown() -> None:
    state = table("3c 4c 5c 6c | 8d 8h 8s | Ad 2h Kd", LOOSE, top="6d", **LATE)
    assert paragraph(state, KNOCK) == "4.4"
    assert set(state.actions()) == {DRAW, TAKE}
    do(state, DRAW)
    assert state.actions()[0] == Knock(C("Kd"))
    assert paragraph(state, KNOCK) == "4.4"
    assert paragraph(state, Knock(C("6d"))) == "5.3"
    assert paragraph(state, Knock(C("Kd"))) is None
    do(state, Knock(C("Kd")))
    assert (state.turn, state.phase) == (A, Phase.ARRANGE)
    assert state.pile[-1] == C("Kd")


def test_4_4_not_by_throwing_the_card_just_taken() -> None:
    state = do(table("3c 4c 5c 6c | 8d 8h 8s | Ad 2h 6d", LOOSE, up="Kd", **LATE), TAKE)
    assert paragraph(state, Knock(C("Kd"))) == "4.3"
    assert Knock(C("Kd")) not in state.actions()


@pytest.mark.parametrize("compulsory", [True, False])
def test_5_2_gin_dealt_outright(compulsory: bool) -> None:
    state = table(GIN_HAND, LOOSE, gin_compulsory=compulsory)
    assert (paragraph(state, DRAW), paragraph(state, TAKE)) == (("5.2",) * 2 if compulsory else (None, None))
    assert paragraph(state, KNOCK) == "5.1"
    # In the opening it must wait, to either side.
    for turn in (A, B):
        hands = (GIN_HAND, LOOSE) if turn == A else (LOOSE, GIN_HAND)
        state = table(*hands, phase=Phase.OFFER, turn=turn)
        assert paragraph(state, GIN) == "3.4"


def test_5_2_with_eleven_cards_gin_must_be_declared_too() -> None:
    late = {**LATE, "gin_compulsory": True}
    state = do(table("Jc Qc Kc | 9s 9d 9h | 6h 7h 8h | 2d", LOOSE, top="Ws", **late), DRAW)
    assert tuple(state.actions()) == (Gin(C("2d")),)
    assert paragraph(state, Throw(C("Ws"))) == "5.2"
    assert result(do(state, Gin(C("2d")))).ending is Ending.GIN


def test_5_3_only_one_of_two_splits_allows_the_knock() -> None:
    # 7c 7d 7h with 4c 5c 6c leaves 8; the five-card run of clubs would leave 14.
    state = table("4c 5c 6c 7c 7d 7h 8c | Qs Qd Qh", LOOSE, knock_limit=8)
    assert state.deadwood_of(A) == 8
    assert paragraph(state, KNOCK) is None
    do(state, KNOCK)
    short = Lay((cards("Qs Qd Qh"),), (cards("4c 5c 6c 7c 8c"),))
    assert paragraph(state, short) == "6.1"


def test_5_3_no_knocking_at_a_straight_table() -> None:
    state = table(NINE, LOOSE, knock_limit=0)
    assert paragraph(state, KNOCK) == "5.3"
    assert KNOCK not in state.actions()


@pytest.mark.parametrize(
    ("up", "limit"), [("Kd", 10), ("Jc", 10), ("10d", 10), ("7d", 7), ("2c", 2), ("Ah", 0), ("Wc", 10)]
)
def test_5_4_the_up_card_sets_the_limit(up: str, limit: int) -> None:
    state = table(NINE, LOOSE, up=up, knock_limit=UP_CARD) if up != "Wc" else table(up="Wc", knock_limit=UP_CARD)
    assert state.limit == limit
    if up != "Wc":
        assert paragraph(state, KNOCK) == (None if limit >= 9 else "5.3" if limit == 0 else "5.4")


def test_8_6_a_spade_doubles_the_hand() -> None:
    state = table(
        "2d 3d 4d | 9h 9d 9s | 5s 6s 7s 8s", "Qc Qd Qh | 4c 4h 4s | Ad 9c 2c Kd", up="10s", knock_limit=UP_CARD
    )
    outcome = result(do(state, GIN))
    assert outcome.doubled
    assert outcome.hand == (100, 0)


def test_5_5_big_gin() -> None:
    hand = "2d 3d 4d | 9h 9d 9s | 5s 6s 7s 8s"
    state = do(table(hand, "Qc Qd Qh | 4c 4h 4s | Ad 9c 2c Kd", top="10s", big_gin=31, **LATE), DRAW)
    assert BIG_GIN not in state.actions()
    assert paragraph(state, BIG_GIN) == "5.5"
    state = do(table(hand, "Qc Qd Qh | 4c 4h 4s | Ad 8c 2c Kd", top="9c", big_gin=31, **LATE), DRAW)
    assert BIG_GIN in state.actions()
    outcome = result(do(state, BIG_GIN))
    assert outcome.hand == (31 + 1 + 8 + 2 + 13, 0)
    assert outcome.ending is Ending.BIG_GIN
    state = do(table(hand, "Qc Qd Qh | 4c 4h 4s | Ad 8c 2c Kd", top="9c", **LATE), DRAW)
    assert paragraph(state, BIG_GIN) == "5.5"


def test_6_1_melds_that_are_none() -> None:
    state = do(table("3c 4c 5c 6c | 8d 8h 8s | Ad 2h 6d", LOOSE), KNOCK)
    eights = cards("8d 8h 8s")
    assert paragraph(state, Lay((eights,), (cards("3c 4c 6c"),))) == "2.2"
    assert paragraph(state, Lay((cards("8d 8h 6d"),), (cards("3c 4c 5c"),))) == "2.1"
    assert paragraph(state, Lay((eights, eights), ())) == "2.4"
    assert paragraph(state, Lay((cards("9d 9h 9s"),), ())) == "2.4"
    assert paragraph(state, Lay((), (cards("3c 4c 5c 6c"),))) == "6.1"
    assert paragraph(state, DRAW) == "6.1"
    assert paragraph(state, Throw(C("6d"))) == "6.1"
    assert paragraph(state, DONE) == "6.3"


def knocked(b: str, **options: Any) -> GinState:
    """A knocked with 5-6-7 of diamonds, three nines, and low hearts; B lays off."""
    state = do(table("5d 6d 7d | 9h 9c 9s | Ah 2h 3h | 6s", b, **options), KNOCK)
    return lay(state, "set 9h 9c 9s", "run 5d 6d 7d", "run Ah 2h 3h")


def test_6_3_laying_off_in_steps_and_starting_again() -> None:
    state = knocked("4d 3d Kc Qs Js 10s 8h 7c 2c Ws")
    before = list(state.hands[B])
    melds = list(state.melds)
    seen = state.view(A).counts
    assert paragraph(state, LayOff(C("3d"), 1, 3)) == "6.3", "only after the four"
    assert paragraph(state, START_AGAIN) == "6.3"
    deadwood = [state.deadwood_of(B)]
    for card, rank in (("4d", 4), ("3d", 3)):
        do(state, LayOff(C(card), 1, rank))
        deadwood.append(state.deadwood_of(B))
    assert deadwood[0] > deadwood[1] > deadwood[2]
    assert state.melds[1].cards == cards("3d 4d 5d 6d 7d")
    do(state, START_AGAIN)
    assert state.hands[B] == before
    assert state.melds == melds
    assert state.deadwood_of(B) == deadwood[0]
    assert state.view(A).counts == seen
    assert set(state.view(A).known[B]) == set(cards("4d 3d")), "they were seen"
    do(state, LAY_BEST, DONE)


def test_6_3_the_hand_stays_hidden_while_cards_are_laid_off() -> None:
    state = do(knocked("4d 3d Kc Qs Js 10s 8h 7c 2c Ws"), LayOff(C("4d"), 1, 4))
    watcher = state.view(A)
    assert watcher.other is None
    assert watcher.counts[B] == 9
    assert [step.card for step in watcher.laid] == [C("4d")]
    assert state.view(B).other is not None
    do(state, DONE)
    assert set(state.view(A).other or ()) == set(cards("3d Kc Qs Js 10s 8h 7c 2c Ws"))


def test_6_3_what_does_not_fit() -> None:
    state = knocked("4d 3d Kc Qs Js 10s 8h 7c 2c Ws")
    assert paragraph(state, LayOff(C("Kc"), 1, 13)) == "6.3"
    assert paragraph(state, LayOff(C("4d"), 7, 4)) == "6.3"
    assert paragraph(state, LayOff(C("8d"), 1, 8)) == "6.3", "not held"
    assert paragraph(state, LayOff(C("4d"), 1, 8)) == "6.3", "it is no eight"
    assert paragraph(state, LayOff(C("4d"), 0, 9)) == "6.3", "a set of nines"
    assert paragraph(state, DRAW) == "6.3"


@pytest.mark.parametrize("allowed", [True, False])
def test_6_4_wild_cards_laid_off(allowed: bool) -> None:
    state = knocked("Wd Wc Kc Qs Js 10h 8h 7c 2c 4d", lay_off_wilds=allowed)
    assert paragraph(state, LayOff(C("Wd"), 0, 9)) == (None if allowed else "6.4")
    assert paragraph(state, LayOff(C("Wd"), 1, 4)) == (None if allowed else "6.4")
    assert paragraph(state, LayOff(C("Wd"), 1, 8)) == (None if allowed else "6.4")
    assert paragraph(state, LayOff(C("Wc"), 1, 8)) == ("6.3" if allowed else "6.4")
    assert any(isinstance(action, LayOff) and not action.card.rank for action in state.actions()) == allowed


def test_6_3_nothing_to_lay_off_ends_the_hand_at_once() -> None:
    state = do(table("5d 6d 7d | 9h 9c 9s | Ah 2h 3h | 6s", "Kc Ks Qc Qs Jc Js 10c 3s 4c 2c"), KNOCK)
    lay(state, "set 9h 9c 9s", "run 5d 6d 7d", "run Ah 2h 3h")
    assert state.turn is None


def test_7_2_dead_at_once() -> None:
    state = table(LOOSE, NINE, stock=3, last_chance=LastChance.NONE)
    do(state, DRAW, Throw(C("Kh")))
    assert state.turn is None
    assert result(state).ending is Ending.STOCK


def test_7_1_gin_is_compulsory_at_the_end_too() -> None:
    state = table(LOOSE, GIN_HAND, stock=3)
    do(state, DRAW, Throw(C("Kh")))
    assert (state.turn, state.phase) == (B, Phase.LAST)
    assert tuple(state.actions()) == (GIN,)
    assert paragraph(state, PASS) == "5.2"
    assert paragraph(state, DRAW) == "7.1"
    assert paragraph(state, TAKE) == "7.1"


@pytest.mark.parametrize("able", [(True, True), (True, False), (False, True), (False, False)])
def test_7_1_one_both_or_neither_able_to_declare(able: tuple[bool, bool]) -> None:
    low, high = "3s 4s 5s 6s | 10d 10h 10s | 2c Ad 6h", "3s 4s 5s 6s | 10d 10h 10s | 2c Ad 9h"
    mover = low if able[0] else high
    other = NINE if able[1] else NINE.replace("6d", "Jd")
    state = table(mover, other.replace("Ad", "As"), phase=Phase.LAST, stock=2)
    assert (KNOCK in state.actions()) == able[0]
    do(state, PASS)
    assert (state.turn, state.phase) == (B, Phase.LAST_REPLY)
    assert (KNOCK in state.actions()) == able[1]
    do(state, PASS)
    assert result(state).ending is Ending.STOCK


def test_7_3_one_last_look() -> None:
    look = {"last_chance": LastChance.LOOK, "gin_compulsory": False}
    hand = "3c 4c 5c 6c | 8d 8h 8s | Ad 2h Kd"
    state = do(table(LOOSE.replace("10h", "7c"), hand, stock=3, **look), DRAW, Throw(C("7c")))
    assert (state.turn, state.phase) == (B, Phase.LOOK)
    assert set(state.actions()) == {Knock(C("Kd")), PASS}
    assert paragraph(state, TAKE) == "7.3"
    assert paragraph(state, Knock(C("7c"))) == "4.3"
    assert paragraph(state, Knock(C("Ad"))) == "5.3"
    do(state, Knock(C("Kd")))
    assert state.declarer == B
    assert C("7c") in state.hands[B]
    state = do(table(LOOSE, hand, stock=3, **look), DRAW, Throw(C("Jd")))
    assert tuple(state.actions()) == (PASS,)
    assert result(do(state, PASS)).ending is Ending.STOCK


def look(hand: str, throw: str, **options: Any) -> GinState:
    """B, holding this hand, looks at the last discard where one declares at the start of a turn."""
    state = table(LOOSE.replace("10h", throw), hand, stock=3, last_chance=LastChance.LOOK, **options)
    return do(state, DRAW, Throw(C(throw)))


def test_7_3_where_one_declares_with_ten_cards_the_last_look_leaves_that_too() -> None:
    state = look(NINE, "Qd")
    assert tuple(state.actions()) == (KNOCK, PASS)
    do(state, KNOCK)
    assert (state.declarer, state.pile[-1], len(state.hands[B])) == (B, C("Qd"), 10)


@pytest.mark.parametrize("compulsory", [True, False])
def test_7_3_gin_in_ten_cards_is_declared_at_the_last_look(compulsory: bool) -> None:
    state = look(GIN_HAND, "Qd", gin_compulsory=compulsory)
    assert (paragraph(state, PASS) == "5.2") is compulsory
    assert state.actions()[0] == GIN
    assert result(do(state, GIN)).ending is Ending.GIN


def test_7_3_the_last_discard_may_still_make_less_deadwood_than_the_ten_cards() -> None:
    state = look(NINE, "7c", gin_compulsory=False)
    assert tuple(state.actions()) == (Knock(C("6d")), KNOCK, PASS)
    do(state, Knock(C("6d")))
    assert (C("7c") in state.hands[B], state.deadwood_of(B)) == (True, 3)


def test_7_3_where_one_declares_after_drawing_ten_cards_alone_declare_nothing() -> None:
    state = look(NINE, "Qd", timing=Timing.AFTER_DRAW, gin_compulsory=False)
    assert paragraph(state, KNOCK) == "4.4"
    assert KNOCK not in state.actions()


def test_4_5_two_who_take_each_others_discards_for_ever() -> None:
    state = table(LOOSE, "Qc Qs 2d 4h 6s 8c 10d Js 3s 5c", up="7d")
    while state.turn is not None:
        seat = state.turn
        do(state, TAKE, Throw(next(card for card in state.hands[seat] if card != state.barred)))
    assert state.turns == MOST_TURNS
    assert result(state).ending is Ending.TURNS


def test_any_card_of_eleven_may_be_thrown() -> None:
    for place in range(11):
        state = do(table(LOOSE, NINE, up="7d"), DRAW)
        card = state.hands[A][place]
        do(state, Throw(card))
        assert state.pile[-1] == card
        assert len(state.hands[A]) == 10


def test_nothing_is_done_after_the_end() -> None:
    state = do(table(GIN_HAND, LOOSE), GIN)
    assert not state.actions()
    assert paragraph(state, DRAW) == "8"
