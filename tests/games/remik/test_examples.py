"""The worked examples, each by its number. A plays first, B deals."""

from __future__ import annotations

import pytest

from cardgames.core.cards import Card, cards
from cardgames.core.codes import deal_seed
from cardgames.core.melds import Meld
from cardgames.core.table import Gesture
from cardgames.games.remik.actions import DISCARDS, DRAW, FLAG, TAKES, Add, Lay, LayRun, LaySet, Take
from cardgames.games.remik.lying import points_of
from cardgames.games.remik.melding import meld_of
from cardgames.games.remik.options import Aces, RemikRules
from cardgames.games.remik.rules import deal
from cardgames.games.remik.scoring import Ending, RemikOutcome, standing
from cardgames.games.remik.table import TABLE, hand_zone, read
from tests.games.remik.laid import A, B, add, discard, do, holding, lay, paragraph, playing, result, table, take


def meld(text: str) -> Meld:
    found = meld_of(lay(text), True)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("text", "points"),
    [
        pytest.param("set Ah As Ac", 45, id="m1"),
        pytest.param("run Ah 2h 3h", 6, id="m2"),
        pytest.param("run Qs Ks As", 35, id="m3"),
        pytest.param("run 10c Jc Qc", 30, id="m4"),
        pytest.param("run 2d 3d 4d", 9, id="m5"),
        pytest.param("run Jh Qh Kh Ah", 45, id="m6"),
        pytest.param("set 7c 7d 7h 7s", 28, id="m8"),
        pytest.param("set 2c 2d 2h", 6, id="m10"),
    ],
)
def test_m1_to_m10_what_melds_count(text: str, points: int) -> None:
    assert points_of(meld(text)) == points
    state = do(playing(text[4:] + " Kd"), lay(text))
    assert state.laid == [points, 0]


def test_m9_no_run_goes_round_the_corner() -> None:
    assert meld_of(lay("run Ks As 2s"), True) is None
    state = playing("Ks As 2s Kd")
    assert paragraph(state, lay("run Ks As 2s")) == "2.2"
    assert paragraph(state, lay("run As 2s Ks")) == "2.2"
    assert not any(isinstance(action, Lay) for action in state.actions())


PILE = "5c 9d Ks 2h"


def test_m11_a_deep_card_is_taken_with_all_above_it_and_used_first() -> None:
    state = table("9s 9h 4c 7d", pile=PILE)
    assert take("9d") in state.actions()
    do(state, take("9d"))
    assert state.hands[A] == list(cards("9s 9h 4c 7d 9d Ks 2h"))
    assert state.pile == list(cards("5c"))
    assert state.duty == Card.named("9d")
    assert set(state.actions()) == {LaySet(cards("9s 9h 9d"))}
    for early in (discard("4c"), discard("Ks"), discard("9d")):
        assert paragraph(state, early) == "3.3"
    do(state, LaySet(cards("9d 9s 9h")))
    assert state.laid == [27, 0]
    assert state.duty is None


def test_m12_without_a_use_only_the_top_card_is_offered() -> None:
    state = table("8s 10h 4c 7d", pile=PILE)
    assert [action for action in state.actions() if isinstance(action, Take)] == [take("2h")]
    refused = state.refusal(take("9d"))
    assert refused is not None
    assert refused.paragraph == "3.3"
    assert refused.reason.values["card"] == Card.named("9d")
    assert refused.reason.values["cards"] == cards("Ks 2h")


def test_m13_a_card_of_the_same_bundle_helps_to_use_the_lowest() -> None:
    state = table("7d 2s Kc", pile="4c 6d 5d")
    do(state, take("6d"), LayRun(cards("5d 6d 7d")))
    assert state.hands[A] == list(cards("2s Kc"))


def test_m16_a_single_card_taken_carries_no_duty_but_may_not_be_discarded() -> None:
    state = table("2s 5d Kc", pile="10s")
    do(state, take("10s"))
    assert state.duty is None
    assert set(state.actions()) == {DISCARDS[card] for card in cards("2s 5d Kc")}
    assert paragraph(state, discard("10s")) == "3.2"
    do(state, discard("2s"))
    assert Card.named("10s") in state.hands[A]


@pytest.mark.parametrize("name", ["Ks", "2h"])
def test_m17_the_others_of_a_bundle_may_be_discarded_at_once(name: str) -> None:
    state = do(table("9s 9h 4c 7d", pile=PILE), take("9d"), lay("set 9d 9s 9h"), discard(name))
    assert state.pile[-1] == Card.named(name)
    assert state.turn == B


HOMES = ("B run 6s 7s 8s", "A set 9h 9d 9c")


def test_m19_a_card_with_two_homes_is_asked_about_and_stays_where_it_went() -> None:
    state = playing("9s 10s Kd", melds=HOMES)
    view = state.view(A)
    assert read(view, Gesture(cards("9s"), hand_zone(A), TABLE)) == (add("9s", 0), add("9s", 1))
    assert paragraph(state, add("10s", 0)) == "4.2"
    run = do(state.copy(), add("9s", 0))
    assert run.refusal(add("10s", 0)) is None
    group = do(state.copy(), add("9s", 1))
    assert paragraph(group, add("10s", 0)) == "4.2"
    assert paragraph(group, add("10s", 1)) == "4.2"


def test_m20_an_added_card_scores_for_the_player_who_adds_it() -> None:
    state = do(playing("Qs Qh Qd 2c 3h"), lay("set Qs Qh Qd"), discard("2c"))
    assert state.laid == [30, 0]
    holding(state, B, "Qc 5d 6h")
    do(state, DRAW, add("Qc", 0))
    assert state.laid == [30, 10]


@pytest.mark.parametrize(("run", "rank", "points"), [("A run Jh Qh Kh", 14, 15), ("A run 2h 3h 4h", 1, 1)])
def test_m21_an_added_ace_counts_by_its_place(run: str, rank: int, points: int) -> None:
    state = playing("Ah 5d", melds=(run,), turn=A)
    before = state.laid[A]
    do(state, add("Ah", 0, rank))
    assert state.laid[A] - before == points


def ended(laid_b: tuple[str, ...], hand_b: str, laid_a: tuple[str, ...]) -> RemikOutcome:
    """A goes out by discarding a last five of clubs."""
    state = playing("5c", melds=(*(f"A {text}" for text in laid_a), *(f"B {text}" for text in laid_b)))
    holding(state, B, hand_b)
    return result(do(state, discard("5c")))


def test_m22_the_one_caught_scores_table_less_hand() -> None:
    outcome = ended(("run 9s 10s Js", "run 3h 4h 5h"), "Ks Ad 7c", ("run 10h Jh Qh Kh", "run 4d 5d 6d 7d"))
    assert outcome.points == (62, 41 - 32) == (62, 9)
    assert outcome.ending is Ending.OUT
    assert outcome.ender == A


def test_m23_a_result_may_be_negative() -> None:
    assert ended(("run 2d 3d 4d",), "Ah As Kd", ("set Qs Qh Qd",)).points[B] == -31


def test_m24_melds_still_in_the_hand_count_against_their_owner() -> None:
    assert ended((), "Ah As Ac 9d", ("set Qs Qh Qd",)).points[B] == -54


def after(
    totals: tuple[int, int], points: tuple[int, int], limit: int, ending: Ending = Ending.OUT
) -> tuple[bool, object]:
    """Whether a match is over after a round, and the places."""
    rules = RemikRules(limit=limit)
    rounds = [
        RemikOutcome(totals, Ending.OUT, A, (), ((), ()), totals),
        RemikOutcome(points, ending, A, (), ((), ()), (0, 0)),
    ]
    now = standing(rules, 2, 5, rounds)
    return now.over, now.ranks


def test_m26_both_past_the_limit_the_higher_total_wins() -> None:
    assert after((96, 99), (14, 14), 100) == (True, (2, 1))


def test_m27_equal_totals_past_the_limit_play_another_round() -> None:
    assert after((90, 90), (14, 14), 100) == (False, (1, 1))


def test_m29_a_clock_that_runs_out_loses_whatever_the_score() -> None:
    assert after((430, 120), (0, 0), 500, Ending.FLAG) == (True, (2, 1))
    state = do(playing("5c 6c", thinking_time=5), FLAG)
    outcome = result(state)
    assert outcome.ending is Ending.FLAG
    assert outcome.ender == A
    assert outcome.points == (0, 0)


def test_m30_laying_everything_down_ends_the_round_at_once() -> None:
    state = do(playing("9s 9h 9d"), lay("set 9s 9h 9d"))
    assert result(state).ending is Ending.OUT
    assert result(state).ender == A
    state = do(playing("9s", melds=("B set 9h 9d 9c",)), add("9s", 0))
    assert result(state).points[A] == 9


def test_m31_twenty_five_closed_cards_at_the_start() -> None:
    rules = RemikRules()
    for number in range(1, 4):
        seed = deal_seed(77, number)
        state = deal(rules, standing(rules, 2, 77, []), seed)
        assert (len(state.hands[A]), len(state.hands[B]), len(state.pile), len(state.stock)) == (13, 13, 1, 25)


def test_the_law_takes_a_set_in_any_order_and_a_run_only_from_low_to_high() -> None:
    state = playing("9s 9h 9d 4c 5c 6c Kd")
    assert state.refusal(LaySet(cards("9d 9h 9s"))) is None
    assert state.refusal(LayRun(cards("4c 5c 6c"))) is None
    assert paragraph(state, LayRun(cards("6c 5c 4c"))) == "2.2"


def test_aces_low_only_may_not_stand_above_the_king() -> None:
    state = playing("Qs Ks As Kd", aces=Aces.LOW)
    assert paragraph(state, lay("run Qs Ks As")) == "2.2"
    assert not any(isinstance(action, Lay | Add) for action in state.actions())
    assert TAKES[0] not in state.actions()
