"""The match: who may do what, how deals follow one another, and taking back."""

from __future__ import annotations

import msgspec
import pytest

from cardgames.core.codes import deal_seed, seed_of
from cardgames.core.game import Game
from cardgames.core.options import BadOptions
from cardgames.play.match import Match, Seated, Turn
from tests.play.conftest import play, same, table
from tests.toy import CLOSE, DRAW, TAKE, TOY, Discard, LowRules


def test_a_whole_match_ends_with_totals_and_ranks(game: Game) -> None:
    match = play(table(game))
    assert match.over
    assert match.deal_over
    assert match.turn is None
    assert len(match.outcomes) == match.deal_number == len(match.histories)
    points = [sum(outcome.points[seat] for outcome in match.outcomes) for seat in range(len(match.seats))]
    assert list(match.standing.totals) == points or match.standing.sides
    assert min(match.standing.ranks) == 1


def test_the_same_seed_and_actions_lead_to_the_same_table(game: Game) -> None:
    one = play(table(game, seed=77), 30)
    twin = table(game, seed=77)
    for deal, plies in enumerate(one.histories):
        if deal:
            twin.next_deal()
        for ply in plies:
            assert twin.submit(ply.seat, ply.action, ply.ms) is None
    same(one, twin)


def test_another_seed_deals_other_cards(game: Game) -> None:
    starts = {tuple(map(repr, map(table(game, seed=seed).view, range(game.usual_seats)))) for seed in range(5)}
    codes = {table(game, seed=seed).deal_code for seed in range(5)}
    assert len(codes) == 5
    if game.private_hands:
        assert len(starts) == 5


def test_wrong_seat_foreign_and_unlawful_actions_change_nothing() -> None:
    match = table()
    twin = table()
    assert match.turn == 0
    refusals = [
        match.submit(1, DRAW, 5),
        match.submit(0, Discard(match.view(0).hand[0]), 5),
        match.submit(0, Seated("no action"), 5),
        match.submit(-3, DRAW, 5),
    ]
    assert [why.reason.template for why in refusals if why] == [
        "It is not this seat's turn.",
        "Draw a card first.",
        "There is no such action in this game.",
        "It is not this seat's turn.",
    ]
    same(match, twin)


def test_nothing_is_lawful_after_the_deal() -> None:
    match = play(table(), None)
    why = match.submit(0, DRAW)
    assert why is not None
    assert why.reason.template == "The deal is over."
    with pytest.raises(ValueError, match="no next deal"):
        match.next_deal()


def _play_the_deal(match: Match) -> None:
    while not match.deal_over:
        play(match, 1)


def test_the_next_deal_waits_for_the_end_of_this_one() -> None:
    match = table(preset=0)
    with pytest.raises(ValueError, match="no next deal"):
        match.next_deal()
    _play_the_deal(match)
    assert not match.over
    assert match.deal_number == 1
    assert match.standing.deal == 2
    assert match.before.deal == 1
    match.next_deal()
    assert match.deal_number == 2
    assert match.history == ()
    assert match.turn == 1, "the start passes on"
    assert seed_of(match.deal_code) == deal_seed(1, 2)


def test_impossible_rules_tables_and_seeds_are_not_begun() -> None:
    seats = [Seated(name) for name in "abcd"]
    with pytest.raises(BadOptions) as bad:
        Match.start(TOY, LowRules(cards=12), seats, 1)
    assert "too many" in bad.value.why.template
    with pytest.raises(ValueError, match="not played by 1"):
        Match.start(TOY, LowRules(), seats[:1], 1)
    with pytest.raises(ValueError, match="no seed"):
        Match.start(TOY, LowRules(), seats, 1 << 40)


def test_clocks_add_up_by_seat_and_turns_by_turn() -> None:
    match = table()
    match.spend(0, 70)
    match.submit(0, DRAW, 30)
    match.spend(0, 0)
    match.submit(0, match.view(0).actions[0], 5)
    match.submit(1, DRAW, 9)
    assert match.clocks == (105, 9, 0)
    assert match.turns == (Turn(0, 105), Turn(1, 9))


def test_taking_back_returns_to_the_table_before_but_keeps_the_time(game: Game) -> None:
    luck = next(luck for luck in range(5, 60) if len(play(table(game, seed=3), 9, luck).history) == 9)
    match = play(table(game, seed=3), 9, luck)
    before = play(table(game, seed=3), 6, luck)
    used = match.clocks
    match.take_back(3)
    assert match.histories == before.histories
    assert [match.view(seat) for seat in range(len(match.seats))] == [
        before.view(seat) for seat in range(len(match.seats))
    ]
    assert match.clocks == used
    assert match.taken_back == 3


def test_taking_back_the_last_ply_of_a_deal_reopens_it() -> None:
    match = table(preset=0)
    _play_the_deal(match)
    match.take_back(1)
    assert not match.deal_over
    assert not match.deal_over
    assert match.turn is not None
    assert match.standing == match.before
    with pytest.raises(ValueError, match="cannot be taken back"):
        match.take_back(len(match.history) + 1)
    with pytest.raises(ValueError, match="cannot be taken back"):
        match.take_back(0)


def test_a_seat_may_take_back_what_showed_it_nothing_new() -> None:
    match = table(seed=4)
    top = match.view(0).discards[-1]
    assert match.free_to_take_back(0) == 0
    match.submit(0, TAKE)
    assert match.free_to_take_back(0) == 1, "the card taken lay open"
    match.submit(0, Discard(next(card for card in match.view(0).hand if card != top)))
    assert match.free_to_take_back(0) == 2
    match.submit(1, DRAW)
    assert match.free_to_take_back(0) == 0, "somebody acted after it"
    assert match.free_to_take_back(1) == 0, "a card came from the stock"
    match.submit(1, match.view(1).actions[0])
    assert match.free_to_take_back(1) == 1, "only the discard"
    marked = []
    for _ in range(2):
        match.take_back(1)
        marked.append(match.practice)
    assert marked == [False, True], "the drawn card had been seen"


def test_people_and_opponents() -> None:
    assert Seated("Anna").is_person
    assert not Seated("Bot", "hard").is_person
    assert msgspec.json.encode(Seated("Anna")) == b'{"name":"Anna"}'


def test_a_match_hands_out_no_state() -> None:
    match = table()
    assert CLOSE.verb == "close"
    public = {name: getattr(match, name) for name in dir(match) if not name.startswith("_")}
    assert not [name for name, value in public.items() if type(value).__name__ == "Low"]
