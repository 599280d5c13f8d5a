"""Every option in both of its values, and all of them together in random play."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from msgspec.structs import replace

from cardgames.core.cards import Card, cards
from cardgames.core.options import fields
from cardgames.games.remik import GAME
from cardgames.games.remik.actions import DRAW, FLAG, PASS, TAKES, Add, Discard, Lay, LayRun, LaySet
from cardgames.games.remik.lying import points_of
from cardgames.games.remik.melding import meld_of, readings
from cardgames.games.remik.options import Aces, Added, EmptyStock, RemikRules
from cardgames.games.remik.rules import MOST_TURNS, RemikState, deal
from cardgames.games.remik.scoring import Ending, in_hand, on_table, standing
from tests.games.remik.laid import A, B, add, discard, do, holding, lay, paragraph, playing, result, table, take


def test_the_clock_is_off_or_per_match() -> None:
    assert GAME.clock(RemikRules()) is None
    clock = GAME.clock(RemikRules(thinking_time=5))
    assert clock is not None
    assert (clock.match, clock.turn, clock.reserve) == (300.0, None, None)


def test_no_flag_falls_where_there_is_no_clock() -> None:
    state = playing("5c 6c")
    assert paragraph(state, FLAG) == "7.5"
    timed = playing("5c 6c", thinking_time=3)
    assert timed.refusal(GAME.expired(timed.view(A))) is None
    assert FLAG not in timed.actions()


def test_aces_stand_low_and_high_or_low_only() -> None:
    high, low = lay("run Qh Kh Ah"), lay("run Ah 2h 3h")
    assert playing("Qh Kh Ah 2c").refusal(high) is None
    strict = playing("Qh Kh Ah 2h 3h 2c", aces=Aces.LOW)
    assert paragraph(strict, high) == "2.2"
    assert strict.refusal(low) is None
    assert paragraph(playing("Ah 2c", melds=("A run Jh Qh Kh",), aces=Aces.LOW), add("Ah", 0, 14)) == "4.2"


def test_an_ace_between_a_king_and_a_two_chooses_its_side() -> None:
    whole = "A run 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh"
    state = playing("Ah 2c", melds=(whole,))
    assert {action for action in state.actions() if isinstance(action, Add)} == {add("Ah", 0, 1), add("Ah", 0, 14)}
    before = state.laid[A]
    assert do(state.copy(), add("Ah", 0, 1)).laid[A] == before + 1
    assert do(state.copy(), add("Ah", 0, 14)).laid[A] == before + 15


@pytest.mark.parametrize(("whose", "laid"), [(Added.ADDER, [30, 10]), (Added.OWNER, [40, 0])])
def test_an_added_card_scores_for_its_adder_or_the_owner_of_the_meld(whose: Added, laid: list[int]) -> None:
    state = playing("Qc 5d 6h", melds=("A set Qs Qh Qd",), turn=B, added_points=whose)
    holding(state, B, "Qc 5d 6h")
    do(state, add("Qc", 0))
    assert state.laid == laid
    assert [on_table(state.rules, state.melds, seat) for seat in (A, B)] == laid


def test_cards_of_a_bundle_may_be_discarded_or_not() -> None:
    for allowed, number in ((True, "3.3"), (False, "3.5")):
        state = table("9s 9h 4c", pile="9d Ks 2h", discard_bundle=allowed)
        do(state, take("9d"))
        assert paragraph(state, discard("Ks")) == "3.3"
        do(state, lay("set 9d 9s 9h"))
        assert paragraph(state, discard("Ks")) == ("" if allowed else "3.5"), number
        assert (discard("Ks") in state.actions()) is allowed
        assert state.refusal(discard("4c")) is None


def test_a_bundle_that_may_not_be_discarded_must_leave_another_card() -> None:
    """The only own card would go into the meld: nothing could be discarded then."""
    loose = table("9s 9h", pile="9d Ks 2h")
    assert take("9d") in loose.actions()
    strict = table("9s 9h", pile="9d Ks 2h", discard_bundle=False)
    assert take("9d") not in strict.actions()
    assert paragraph(strict, take("9d")) == "3.3"


def test_a_bundle_that_may_not_be_discarded_is_lawful_where_all_of_it_finds_a_place() -> None:
    strict = table("9s 9h", pile="9d Ks 2h", melds=("B run 10s Js Qs", "B run 3h 4h 5h"), discard_bundle=False)
    assert take("9d") in strict.actions()
    do(strict, take("9d"), lay("set 9s 9h 9d"))
    assert set(strict.actions()) == {add("Ks", 0, 13), add("2h", 1, 2)}
    do(strict, add("2h", 1), add("Ks", 0))
    assert result(strict).ending is Ending.OUT


def test_other_cards_may_make_room_for_the_lowest_or_not() -> None:
    melds = ("B run 5s 6s 7s",)
    plain = table("8s 4c Kd", pile="9s 2h", melds=melds)
    assert paragraph(plain, take("9s")) == "3.3"
    chain = table("8s 4c Kd", pile="9s 2h", melds=melds, duty_chain=True)
    assert take("9s") in chain.actions()
    do(chain, take("9s"))
    assert set(chain.actions()) == {add("8s", 0)}
    assert paragraph(chain, discard("4c")) == "3.3"
    do(chain, add("8s", 0))
    assert set(chain.actions()) == {add("9s", 0)}
    do(chain, add("9s", 0), discard("2h"))


def test_what_would_make_the_lowest_useless_is_refused() -> None:
    """Added to the nines, the eight's neighbour no longer leads to the ten."""
    melds = ("B run 6s 7s 8s", "B set 9h 9d 9c")
    state = table("9s 4c", pile="10s 2h", melds=melds, duty_chain=True)
    do(state, take("10s"))
    assert paragraph(state, add("9s", 1)) == "3.4"
    assert state.refusal(add("9s", 0)) is None
    assert set(state.actions()) == {add("9s", 0)}


def test_the_round_ends_with_the_closed_pile_or_is_played_on() -> None:
    for how in EmptyStock:
        state = table("5c 8d Kh", "2c 9d Qh", pile="Js", stock=1, empty_stock=how)
        do(state, DRAW, discard("5c"))
        if how is EmptyStock.END:
            assert result(state).ending is Ending.STOCK
            assert result(state).points == (-in_hand(state.hands[A]), -21)
        else:
            assert state.turn == B
            assert tuple(state.actions()[:2]) == (PASS, take("5c"))
            assert paragraph(state, DRAW) == "5.3"
            do(state, take("5c"), discard("Qh"))
            do(state, PASS)
            assert result(state).ending is Ending.PASS
            assert result(state).ender == A


def test_passing_is_for_an_empty_closed_pile_only() -> None:
    assert paragraph(table("5c 8d", pile="Js"), PASS) == "5.3"


def test_players_who_live_on_the_open_pile_are_stopped() -> None:
    state = table("5c 8d Kh", "2c 9d Qh", pile="Js", stock=0, empty_stock=EmptyStock.PLAY_ON)
    for _ in range(MOST_TURNS):
        assert state.turn is not None
        held = state.hands[state.turn][0]
        do(state, TAKES[state.pile[-1]], Discard(held))
    assert result(state).ending is Ending.TURNS


def test_going_out_needs_a_discard_or_not() -> None:
    whole = playing("9s 9h 9d", discard_to_go_out=True)
    assert paragraph(whole, lay("set 9s 9h 9d")) == "4.6"
    assert not any(isinstance(action, Lay) for action in whole.actions())
    last = playing("9s 4c", melds=("B set 9h 9d 9c",), discard_to_go_out=True)
    do(last, add("9s", 0))
    assert tuple(last.actions()) == (discard("4c"),)
    assert result(do(last, discard("4c"))).ending is Ending.OUT
    free = playing("9s 9h 9d")
    assert result(do(free, lay("set 9s 9h 9d"))).ending is Ending.OUT


def test_a_bundle_is_not_taken_where_no_card_would_be_left_to_discard() -> None:
    assert take("9d") in table("9s", pile="4c 9d 9h").actions()
    assert take("9d") not in table("9s", pile="4c 9d 9h", discard_to_go_out=True).actions()


@pytest.mark.parametrize("limit", [100, 200, 500])
def test_the_limit_ends_a_match(limit: int) -> None:
    rules = RemikRules(limit=limit)
    outcome = result(do(playing("9s 9h 9d"), lay("set 9s 9h 9d")))
    below = replace(outcome, points=(limit - 1, 0))
    assert not standing(rules, 2, 1, [below]).over
    reached = standing(rules, 2, 1, [below, replace(outcome, points=(1, 3))])
    assert reached.over
    assert reached.ranks == (1, 2)


# Jokers


def test_two_jokers_make_a_pack_of_54() -> None:
    rules = RemikRules(jokers=2)
    state = deal(rules, standing(rules, 2, 1, []), 1)
    assert len(state.census()) == 54
    assert len(state.stock) == 27


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("run 5h JK 7h", 5 + 15 + 7),
        ("run JK Qh Kh", 15 + 10 + 10),
        ("run Qh Kh JK", 10 + 10 + 15),
        ("run Ah JK 3h", 1 + 15 + 3),
        ("set Ah As JK", 45),
        ("set 9h JK JK.1", 39),
        ("run JK 9h JK.1", 39),
    ],
)
def test_a_joker_counts_15_wherever_it_stands(text: str, points: int) -> None:
    found = meld_of(lay(text), True)
    assert found is not None
    assert points_of(found) == points
    state = do(playing(text[4:] + " Kd", jokers=2), lay(text))
    assert state.laid[A] == points


@pytest.mark.parametrize("text", ["run Kh JK 2h", "run JK Ah 2h", "run Kh Ah JK", "set 9h 9s 8d JK", "run JK JK.1 JK"])
def test_a_joker_does_not_mend_everything(text: str) -> None:
    if text.count("JK") > 2:
        assert not readings(cards("JK JK.1"), True)
    else:
        assert meld_of(lay(text), True) is None


def test_picked_cards_with_a_joker_may_be_read_in_several_ways() -> None:
    assert readings(cards("9h 10h JK"), True) == [lay("run JK 9h 10h"), lay("run 9h 10h JK")]
    assert readings(cards("9h JK JK.1"), True) == [
        lay("set 9h JK JK.1"), lay("run JK JK.1 9h"), lay("run JK 9h JK.1"), lay("run 9h JK JK.1"),
    ]  # fmt: skip
    assert readings(cards("Kh Ah 2h"), True) == []


def test_a_joker_on_the_table_keeps_what_it_stands_for() -> None:
    state = playing("8h 5h 2c JK.1", melds=("B run JK 9h 10h",), jokers=2)
    assert paragraph(state, add("8h", 0)) == "4.2"
    adds = {action for action in state.actions() if isinstance(action, Add)}
    assert adds == {add("JK.1", 0, 7), add("JK.1", 0, 11)}
    do(state, add("JK.1", 0, 7))
    assert state.melds[0].meld.rank == 7
    assert state.laid[A] == 15


def test_a_joker_helps_to_use_the_lowest_card_taken() -> None:
    state = table("9s JK 4c 7d", pile=f"{'5c 9d Ks 2h'}", jokers=2)
    do(state, take("9d"))
    assert LaySet(cards("9s 9d JK")) in state.actions()
    lone = table("JK JK.1 4c 7d", pile="5c 9d Ks 2h", jokers=2)
    do(lone, take("9d"))
    assert LaySet(cards("9d JK JK.1")) in lone.actions()
    assert LayRun(cards("JK 9d JK.1")) in lone.actions()


def test_a_joker_in_the_hand_costs_15() -> None:
    assert in_hand(cards("JK Ah Kd 7c")) == 15 + 15 + 10 + 7


# All together

VALUES = {field.name: field.values or (False, True) for field in fields(RemikRules)}


def _pairs() -> list[dict[str, object]]:
    """Every pair of options in every pair of values that are not both the usual ones."""
    usual = RemikRules()
    found = []
    for one, two in combinations(VALUES, 2):
        for first in VALUES[one][:2]:
            for second in VALUES[two][:2]:
                if first != getattr(usual, one) and second != getattr(usual, two):
                    found.append({one: first, two: second})
    return found


@pytest.mark.parametrize("options", _pairs(), ids=str)
def test_options_in_pairs_keep_cards_and_come_to_an_end(options: dict[str, object]) -> None:
    rules = RemikRules(**options)
    for seed in range(3):
        state = deal(rules, standing(rules, 2, seed, []), seed)
        pack = sorted(state.census())
        luck = Random(seed)
        while state.turn is not None:
            menu = state.actions()
            assert menu
            assert all(state.refusal(action) is None for action in menu)
            state.apply(_likes_to_lay(state, luck) if seed else menu[int(luck.random() * len(menu))])
            assert sorted(state.census()) == pack
            assert state.laid == [on_table(rules, state.melds, seat) for seat in (A, B)]
        outcome = state.outcome()
        assert outcome.points == tuple(state.laid[seat] - in_hand(state.hands[seat]) for seat in (A, B))


def _likes_to_lay(state: RemikState, luck: Random) -> object:
    menu = state.actions()
    laying = [action for action in menu if isinstance(action, Lay | Add)]
    chosen = laying or menu
    return chosen[int(luck.random() * len(chosen))]


def test_aces_cost_15_in_the_hand_even_where_they_stand_low_only() -> None:
    assert in_hand([Card.named("Ah")]) == 15
