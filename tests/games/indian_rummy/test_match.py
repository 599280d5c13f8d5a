"""Matches: series, points, deals and pools, with rejoining and sharing; who moves first."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest
from msgspec.structs import replace

from cardgames.core.codes import deal_seed
from cardgames.core.options import fields
from cardgames.games.indian_rummy import GAME
from cardgames.games.indian_rummy.actions import (
    DRAW,
    DROP,
    LEAVE,
    MISS,
    PLAY_ON,
    REJOIN,
    SPLIT,
    Phase,
)
from cardgames.games.indian_rummy.clock import expired
from cardgames.games.indian_rummy.dealing import deal
from cardgames.games.indian_rummy.options import FirstMover, Format, IndianRules
from cardgames.games.indian_rummy.rules import IndianState
from cardgames.games.indian_rummy.standing import IndianOutcome, IndianStanding, standing
from tests.games.indian_rummy.deals import HIGH, R1, R11, R13, declare, do, laid, refused, rounds, rules

FOURTH = "Kc Qc 9c 7s 3h 3s 2c 2h 8s 10h 5h As Kh"


def shown(totals: Sequence[int], form: Format = Format.POOL_101, **changes: object) -> IndianState:
    """The first seat has just shown R1; the second had R11, 45 points, the third 80 and the fourth dropped."""
    hands = [R1, R11, HIGH, FOURTH][: len(totals)]
    options = rules(format=form, **changes)
    state = laid(hands, closed="7c 7d 3s", options=options, totals=totals, first=len(hands) - 1)
    if len(hands) == 4:
        do(state, DROP)
    else:
        rounds(state, 1)
    do(state, DRAW)
    return do(state, declare(state, R1))


def after(state: IndianState, totals: Sequence[int]) -> IndianStanding:
    """The standing when the deal is added to earlier totals."""
    return standing(state.rules, len(totals), 9, (_earlier(state, totals), state.outcome()))


def _earlier(state: IndianState, totals: Sequence[int]) -> IndianOutcome:
    seats = len(totals)
    earlier = laid([R1, HIGH, R13, FOURTH][:seats], options=state.rules)
    while earlier.turn is not None:
        do(earlier, DROP)
    outcome = earlier.outcome()
    return IndianOutcome(
        **{name: getattr(outcome, name) for name in outcome.__struct_fields__} | {"points": tuple(totals)}
    )


def test_r30_rejoining_is_refused_when_another_total_is_too_high() -> None:
    state = shown((92, 34, 23))
    assert state.totals() == [92, 79, 103]
    assert state.turn is None
    later = after(state, (92, 34, 23))
    assert later.playing == (0, 1)


def test_an_eliminated_player_may_rejoin_at_the_highest_total_and_one() -> None:
    state = shown((60, 34, 23))
    assert (state.turn, state.phase) == (2, Phase.REJOIN)
    assert expired(state.view(2)) == LEAVE
    assert refused(state, DRAW).paragraph == "7.5"
    do(state, REJOIN)
    assert state.totals() == [60, 79, 80]
    assert state.outcome().points == (0, 45, 57)
    assert state.outcome().losses == (0, 45, 80)
    later = after(state, (60, 34, 23))
    assert later.totals == (60, 79, 80)
    assert later.playing == (0, 1, 2)


def test_who_stays_out_is_out() -> None:
    state = do(shown((60, 34, 23)), LEAVE)
    assert state.outcome().points == (0, 45, 80)
    later = after(state, (60, 34, 23))
    assert later.playing == (0, 1)
    assert later.ranks == (1, 2, 3)


def test_pool_201_has_its_own_limits() -> None:
    state = shown((174, 100, 121), Format.POOL_201)
    assert (state.turn, state.phase) == (2, Phase.REJOIN)
    assert shown((175, 100, 121), Format.POOL_201).turn is None


def test_with_one_left_nobody_rejoins() -> None:
    state = shown((60, 70, 23))
    assert state.turn is None
    later = after(state, (60, 70, 23))
    assert later.over
    assert later.ranks[0] == 1


def test_the_last_two_may_share_when_all_agree() -> None:
    state = shown((85, 40, 30))
    assert (state.turn, state.phase) == (0, Phase.SPLIT)
    assert expired(state.view(0)) == PLAY_ON
    assert refused(state, DRAW).paragraph == "7.6"
    do(state, SPLIT)
    assert state.turn == 1
    do(state, SPLIT)
    later = after(state, (85, 40, 30))
    assert later.over
    assert later.ranks == (1, 1, 3)


def test_one_who_refuses_ends_the_question() -> None:
    for answers in ([PLAY_ON], [SPLIT, PLAY_ON]):
        state = do(shown((85, 40, 30)), *answers)
        assert state.turn is None
        assert not state.outcome().split
        assert not after(state, (85, 40, 30)).over


def test_nobody_shares_while_all_are_still_in_or_one_is_low() -> None:
    assert shown((85, 40, 10)).turn is None
    assert shown((79, 40, 30)).phase is not Phase.SPLIT


def test_a_player_out_in_the_middle_of_a_pool_takes_no_part_in_the_next_deal() -> None:
    state = do(shown((60, 34, 23, 0)), LEAVE)
    later = after(state, (60, 34, 23, 0))
    assert later.playing == (0, 1, 3)
    following = deal(state.rules, later, 5)
    assert following.view(0).counts == (13, 13, 0, 13)
    seen = set()
    for _ in range(6):
        seen.add(following.turn)
        rounds(following, 1)
    assert seen == {0, 1, 3}


def played(options: IndianRules, seats: int, seed: int, deals: int = 99) -> list[IndianOutcome]:
    """A match played by the quick player, at most so many deals of it."""
    outcomes: list[IndianOutcome] = []
    now = standing(options, seats, seed, outcomes)
    luck = Random(seed)
    while not now.over and len(outcomes) < deals:
        state = deal(options, now, deal_seed(seed, now.deal))
        while state.turn is not None:
            state.apply(GAME.bot.playout(state, luck))
        outcomes.append(state.outcome())
        now = standing(options, seats, seed, outcomes)
    return outcomes


@pytest.mark.parametrize(
    ("form", "deals"), [(Format.SINGLE, 1), (Format.POINTS, 1), (Format.SERIES, 3), (Format.DEALS, 2)]
)
def test_how_many_deals_a_match_has(form: Format, deals: int) -> None:
    outcomes = played(rules(format=form), 3, 4)
    assert len(outcomes) == deals


def test_chips_pass_from_the_losers_to_the_winner() -> None:
    for outcome in played(rules(format=Format.DEALS, best_of=6), 4, 8):
        assert sum(outcome.points) == 0
        assert outcome.winner is not None
        assert -outcome.points[outcome.winner] == sum(outcome.losses)


def test_a_tie_in_a_deals_match_is_played_off_by_those_who_tie() -> None:
    outcomes = played(rules(format=Format.DEALS), 3, 4)
    level = [_with_points(outcomes[0], points) for points in ((-20, -20, 40), (-10, -10, 20))]
    later = standing(rules(format=Format.DEALS), 3, 4, level)
    assert not later.over
    assert later.playing == (0, 1)
    level.append(_with_points(outcomes[0], (30, -30, 0)))
    later = standing(rules(format=Format.DEALS), 3, 4, level)
    assert later.over
    assert later.ranks == (2, 1, 3)


def _with_points(outcome: IndianOutcome, points: Sequence[int]) -> IndianOutcome:
    return replace(outcome, points=tuple(points))


def test_equal_totals_of_a_series_share_the_place() -> None:
    outcome = played(rules(), 3, 4)[0]
    level = [_with_points(outcome, (10, 10, 30))] * 3
    later = standing(rules(format=Format.SERIES), 3, 4, level)
    assert later.over
    assert later.ranks == (1, 1, 3)


def test_first_movers() -> None:
    options = rules(format=Format.SERIES, deals=6)
    outcomes = played(options, 3, 2, 2)
    turning = rules(format=Format.SERIES, deals=6, first=FirstMover.ROTATE)
    assert standing(turning, 3, 2, outcomes).first == (outcomes[-1].first + 1) % 3
    winning = rules(format=Format.SERIES, deals=6, first=FirstMover.WINNER)
    assert standing(winning, 3, 2, outcomes).first == outcomes[-1].winner
    tossed = standing(options, 3, 2, outcomes)
    assert tossed.toss
    firsts = {standing(options, 3, seed, ()).first for seed in range(40)}
    assert firsts == {0, 1, 2}


@pytest.mark.parametrize("first", [FirstMover.ROTATE, FirstMover.WINNER])
def test_a_void_deal_is_begun_again_by_the_same_player(first: FirstMover) -> None:
    options = rules(format=Format.SERIES, deals=6, first=first)
    void = replace(played(options, 3, 2, 1)[0], void=True, winner=None, first=2)
    assert standing(options, 3, 2, [void]).first == 2
    assert not standing(options, 3, 2, [void]).toss


@pytest.mark.parametrize("form", [Format.POOL_101, Format.POOL_201])
def test_a_pool_ends_with_one_winner_or_a_shared_win(form: Format) -> None:
    for seed in range(3):
        options = rules(format=form)
        outcomes = played(options, 4, seed)
        later = standing(options, 4, seed, outcomes)
        assert later.over
        assert len(later.playing) == 1 or outcomes[-1].split


def test_all_options_in_pairs() -> None:
    """Every two values of two options together: the deal ends, no card is lost, and the menu is lawful."""
    luck = Random(3)
    table = [
        (field.name, value)
        for field in fields(IndianRules)
        for value in (field.values or ((False, True) if field.kind == "switch" else (field.low, field.high)))
    ]
    pairs = [pair for pair in combinations(table, 2) if pair[0][0] != pair[1][0]]
    luck.shuffle(pairs)
    for number, pair in enumerate(pairs[:260]):
        seats = 2 + number % 5
        options = rules(**dict(pair))
        if options.problems(seats):
            continue
        state = deal(options, standing(options, seats, number, ()), number)
        cards = sorted(state.census())
        plies = 0
        while state.turn is not None:
            menu = list(state.actions())
            assert menu
            assert not [item for item in menu if state.refusal(item) is not None]
            wild = luck.random()
            if wild < 0.1 and state.refusal(MISS) is None:
                action = MISS
            elif wild < 0.4:
                action = luck.choice(menu)
            else:
                action = GAME.bot.playout(state, luck)
            state.apply(action)
            plies += 1
            assert plies < 3000
        assert sorted(state.census()) == cards
        assert len(state.outcome().points) == seats


def test_too_many_players_for_one_deck() -> None:
    assert "decks" in rules(decks=1).problems(4)
    assert not rules(decks=1).problems(3)
