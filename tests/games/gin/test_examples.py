"""The worked examples, each by its number. A declares, B is the other player."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cardgames.core.cards import Card, cards
from cardgames.core.melds import as_run, as_set, growths, mask_of
from cardgames.games.gin.actions import (
    DONE,
    DRAW,
    GIN,
    KNOCK,
    LAY_BEST,
    PASS,
    TAKE,
    Lay,
    LayOff,
    Phase,
    Throw,
)
from cardgames.games.gin.options import EndBonuses, Equal, Faces, GinRules, WildSuit
from cardgames.games.gin.scoring import Column, Ending, column_totals, columns_after, standing
from tests.games.gin.hands import A, B, do, fresh, lay, result, table


def deadwood(hand: str, **options: Any) -> int:
    """The least deadwood of ten cards."""
    return table(hand, **options).deadwood_of(A)


def may_knock(hand: str, **options: Any) -> bool:
    """Whether A may knock at the start of a turn."""
    return table(hand, **options).refusal(KNOCK) is None


def test_n1_gin_is_compulsory_and_scores_25_with_the_others_deadwood() -> None:
    state = table("4s 5s 6s | Jh Qh Kh | 9c 9d 9h Ws", "2c 2d 2h | 5c 6c 7c | Kd 8d Ac Ah")
    assert state.deadwood_of(B) == 23
    assert tuple(state.actions()) == (GIN,)
    refused = state.refusal(DRAW)
    assert refused is not None
    assert refused.paragraph == "5.2"
    assert result(do(state, GIN)).hand == (48, 0)


def test_n2_nine_may_knock() -> None:
    hand = "3c 4c 5c 6c | 8d 8h 8s | Ad 2h 6d"
    assert deadwood(hand) == 9
    assert may_knock(hand)


def test_n3_ten_may_knock() -> None:
    hand = "3c 4c 5c 6c | 8d 8h 8s | Ad 2h 7d"
    assert deadwood(hand) == 10
    assert may_knock(hand)


def test_n4_eleven_may_not_unless_faces_count_ten() -> None:
    hand = "3c 4c 5c | 8d 8h 8s | Kd Kh Ks | Jd"
    assert deadwood(hand) == 11
    assert not may_knock(hand)
    assert may_knock(hand, faces=Faces.TEN)


def test_n5_twelve_or_eleven_may_not() -> None:
    hand = "3c 4c 5c 6c | 8d 8h 8s 8c | Jd Ac"
    assert deadwood(hand) == 12
    assert deadwood(hand, faces=Faces.TEN) == 11
    assert not may_knock(hand)
    assert not may_knock(hand, faces=Faces.TEN)


def test_n6_an_unused_wild_card_never_knocks() -> None:
    state = do(table("8d 8h 8s 8c | 3c 3d 3h 3s | Ah Ws"), KNOCK)
    loose = Lay((cards("8d 8h 8s 8c"), cards("3c 3d 3h 3s")), ())
    refused = state.refusal(loose)
    assert refused is not None
    assert refused.paragraph == "6.1"
    assert refused.reason.values == {"n": 16, "limit": 10}
    lay(state, "set 8d 8h 8s 8c", "set 3c 3d 3h Ws")


KNOCKED = "2d 3d 4d | 9h 9d 9s | Jc Qc Kc | 7s"


def test_n8_the_other_lays_off_four_cards() -> None:
    state = table(KNOCKED, "Kh Ks Kd | 5d 6d 9c Ac 3h 7h 10c")
    assert state.deadwood_of(B) == 41
    lay(do(state, KNOCK), "set 9h 9d 9s", "run 2d 3d 4d", "run Jc Qc Kc")
    assert state.turn == B
    do(state, LAY_BEST)
    assert {step.card for step in state.laid} == set(cards("5d 6d 9c 10c"))
    outcome = result(do(state, DONE))
    assert outcome.shown[B].deadwood == 11
    assert outcome.hand == (4, 0)
    assert outcome.ending is Ending.KNOCK


UNDERCUT = "2d 3d 4d | 9h 9d 9s | 5s 6s 7s | 8h"


def test_n9_an_undercut_scores_25_and_the_difference() -> None:
    state = table(UNDERCUT, "Qc Qd Qh | 4c 4h 4s | Ad 8s 9c 2c")
    lay(do(state, KNOCK), "set 9h 9d 9s", "run 2d 3d 4d", "run 5s 6s 7s")
    do(state, LAY_BEST)
    assert {step.card for step in state.laid} == set(cards("Ad 8s 9c"))
    outcome = result(do(state, DONE))
    assert outcome.hand == (0, 31)
    assert outcome.ending is Ending.UNDERCUT


@pytest.mark.parametrize(("equal", "points"), [(Equal.NOTHING, (0, 0)), (Equal.UNDERCUT, (0, 25))])
def test_n10_equal_deadwood(equal: Equal, points: tuple[int, int]) -> None:
    state = table(UNDERCUT, "Qc Qd Qh | 4c 4h 4s | Ad 8s 9c 8c", equal_deadwood=equal)
    lay(do(state, KNOCK), "set 9h 9d 9s", "run 2d 3d 4d", "run 5s 6s 7s")
    assert result(do(state, LAY_BEST, DONE)).hand == points


def test_n11_nothing_is_laid_off_on_gin() -> None:
    state = table("2d 3d 4d | 9h 9d 9s | 5s 6s 7s 8s", "Qc Qd Qh | 4c 4h 4s | Ad 9c 2c Kd")
    outcome = result(do(state, GIN))
    assert outcome.shown[B].deadwood == 25
    assert outcome.hand == (50, 0)


def test_n14_a_wild_card_and_its_printed_suit() -> None:
    hand = "7s 8s Wh | Kd Kc Ks | 2h 4h 9d 10c"
    assert deadwood(hand) == 34
    assert deadwood(hand, wild_suit=WildSuit.FREE) == 25


def test_n15_wild_cards_alone_are_no_meld() -> None:
    laws = table().solver.laws
    assert as_set(cards("Ws Wh Wd"), laws) is None
    kings = as_set(cards("Ws Wh Wd Ks"), laws)
    assert kings is not None
    assert kings.rank == 13


def test_n17_the_long_run_is_not_the_best() -> None:
    hand = "4c 5c 6c 7c 7d 7h 8c 2d 2h Qs"
    assert deadwood(hand) == 24
    assert deadwood(hand, faces=Faces.TEN) == 22
    state = table(hand)
    (melds,) = state.solver.arrangements(mask_of(state.hands[A]))
    assert {frozenset(meld.cards) for meld in melds} == {frozenset(cards("4c 5c 6c")), frozenset(cards("7c 7d 7h"))}


def test_n18_a_wild_card_keeps_its_reading() -> None:
    laws = table().solver.laws
    for names, fitting in (("7s 8s Ws", "6s 10s"), ("Ws 7s 8s", "5s 9s")):
        run = as_run(cards(names), laws)
        assert run is not None
        spades = [Card.of(kind) for kind in range(13)]
        assert {card for card in spades if growths(run, card, laws)} - set(run.cards) == set(cards(fitting))


def test_n18_at_the_table_the_owner_chooses() -> None:
    hand = "7s 8s Ws | 2h 3h 4h | Kc Kd Kh | 5d"
    for laid, other in (("run 7s 8s Ws", "6s"), ("run Ws 7s 8s", "5s")):
        state = table(hand, "6s 5s 9s 10s 10d Qh Jd Ac 4c 8d")
        lay(do(state, KNOCK), "set Kc Kd Kh", "run 2h 3h 4h", laid)
        fitting = {action.card for action in state.actions() if isinstance(action, LayOff)}
        assert Card.named(other) in fitting
        assert len(fitting & set(cards("5s 6s"))) == 1


def test_n19_the_dealer_takes_the_up_card() -> None:
    state = table("4s 5s 6s | Jh Qh Kh | 9c 9d 9h Ws", up="7d", phase=Phase.OFFER)
    do(state, PASS)
    assert state.turn == B
    do(state, TAKE)
    refused = state.refusal(Throw(Card.named("7d")))
    assert refused is not None
    assert refused.paragraph == "4.3"
    do(state, Throw(state.hands[B][0]))
    # The first player's normal turn starts with the question of a declaration.
    assert state.turn == A
    assert tuple(state.actions()) == (GIN,)


def test_n20_both_pass() -> None:
    state = table("3c 4c 5c 6c | 8d 8h 8s | Ad 2h 6d", phase=Phase.OFFER)
    do(state, PASS, PASS)
    assert state.turn == A
    assert set(state.actions()) == {KNOCK, DRAW}
    refused = state.refusal(TAKE)
    assert refused is not None
    assert refused.paragraph == "3.3"


FOURTEEN = "3c 4c 5c 6c | 8d 8h 8s | 2h 5d 7d"
TWELVE = "3s 4s 5s 6s | 10d 10h 10s | 2c Ad 9h"
NINE = "3s 4s 5s 6s | 10d 10h 10s | 2c Ad 6h"


def two_left(b: str, **options: Any) -> Any:
    """A is about to throw the card that leaves two cards in the stock; B, who is next, then A may declare."""
    return table(b, FOURTEEN, phase=Phase.LAST, turn=B, stock=2, **options)


def test_n22_neither_can_declare() -> None:
    state = two_left(TWELVE)
    assert state.deadwood_of(B) == 14
    assert state.deadwood_of(A) == 12
    assert state.actions() == (PASS,)
    do(state, PASS)
    assert state.turn == A
    assert state.actions() == (PASS,)
    outcome = result(do(state, PASS))
    assert outcome.hand == (0, 0)
    assert outcome.ending is Ending.STOCK
    again = standing(state.rules, 2, 1, [outcome])
    assert again.first == standing(state.rules, 2, 1, []).first


def test_n23_the_other_player_may_knock() -> None:
    state = do(two_left(NINE), PASS)
    assert state.deadwood_of(A) == 9
    lay(do(state, KNOCK), "set 10d 10h 10s", "run 3s 4s 5s 6s")
    outcome = result(state)
    assert outcome.declarer == A
    assert outcome.hand == (14 - 9, 0)


MODERN = GinRules(end_bonuses=EndBonuses.MODERN)
CLASSIC = GinRules(end_bonuses=EndBonuses.CLASSIC)
CLOSE = Column((104, 60), (5, 3), winner=0)
SHUTOUT = Column((110, 0), (4, 0), winner=0)


def test_n25_modern_bonuses() -> None:
    assert column_totals(MODERN, CLOSE) == (329, 135)


def test_n26_a_modern_shutout_doubles_the_points_before_the_boxes() -> None:
    assert column_totals(MODERN, SHUTOUT) == (2 * 110 + 100 + 4 * 25, 0)


def test_n27_classic_bonuses() -> None:
    assert column_totals(CLASSIC, CLOSE) == (304, 120)
    assert column_totals(CLASSIC, SHUTOUT) == (390, 0)


def test_n28_palace_boxes_count_at_once() -> None:
    rules = GinRules(end_bonuses=EndBonuses.PALACE)
    (column,) = columns_after(rules, fresh(rules), A, 90)
    assert column == Column((100, 0), (1, 0), winner=A)


def hollywood(*wins: tuple[int, int]) -> list[tuple[int, int]]:
    """The three columns after hands won by these seats with so many points."""
    rules = GinRules(hollywood=True)
    now = fresh(rules)
    for winner, points in wins:
        now = replace(now, columns=columns_after(rules, now, winner, points))
    return [column.points for column in now.columns]


def test_n29_hollywood_columns() -> None:
    assert hollywood((A, 25), (A, 18), (A, 36)) == [(79, 0), (54, 0), (36, 0)]


def test_hollywood_who_is_shut_out_in_a_column_begins_in_the_next() -> None:
    """A closes the first column before B has won: B's first win counts in the second, the next in the third too."""
    before = ((A, 60), (A, 50))
    assert hollywood(*before) == [(110, 0), (50, 0), (0, 0)]
    assert hollywood(*before, (B, 20)) == [(110, 0), (50, 20), (0, 0)]
    assert hollywood(*before, (B, 20), (B, 30)) == [(110, 0), (50, 50), (0, 30)]
    # A closes two columns after B's only win: the second of B begins the third column.
    assert hollywood((B, 9), (A, 60), (A, 50), (A, 50), (B, 7), (B, 5)) == [(110, 9), (100, 0), (50, 12)]


def test_hollywood_a_closed_column_takes_nothing_more() -> None:
    wins = ((B, 30), (A, 60), (B, 20), (A, 45), (B, 10))  # A closes the first column with its second win
    assert hollywood(*wins) == [(105, 50), (45, 30), (0, 10)]
