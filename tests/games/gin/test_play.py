"""Random play of gin rummy under every option and pairs of options; matches, standings, score sheets."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from cardgames.core.cards import cards
from cardgames.core.codes import deal_seed
from cardgames.core.options import fields
from cardgames.core.text import PLAIN
from cardgames.games.gin import bot
from cardgames.games.gin.actions import DONE, GIN, KNOCK, LAY_BEST
from cardgames.games.gin.options import (
    PRESETS,
    UP_CARD,
    EndBonuses,
    GinRules,
    LastChance,
    NextDealer,
    Timing,
    pack_of,
)
from cardgames.games.gin.rules import GinState, deal
from cardgames.games.gin.scoring import Column, Ending, GinOutcome, GinStanding, column_totals, standing
from cardgames.games.gin.sheet import sheet
from tests.games.gin.hands import A, B, do, fresh, lay, result, table


def values(name: str) -> tuple[Any, ...]:
    """The values of an option that matter: all of a choice, the ends and the middle of a number."""
    field = next(field for field in fields(GinRules) if field.name == name)
    if field.kind == "switch":
        return (False, True)
    if field.kind == "choice":
        return field.values
    if name == "knock_limit":
        return (0, 5, 10, 20, UP_CARD)
    return (field.low, field.default, field.high)


def played(rules: GinRules, now: GinStanding, seed: int, folly: float) -> GinOutcome:
    """One hand between players who act now sensibly, now at random; every action is lawful, every card is there."""
    luck = Random(seed)
    state = deal(rules, now, seed)
    pack = sorted(pack_of(rules.wild_cards))
    for _ in range(1500):
        if state.turn is None:
            break
        menu = state.actions()
        foolish = luck.random() < folly
        action = menu[int(luck.random() * len(menu))] if foolish else bot.playout(state, luck)
        assert state.refusal(action) is None, action
        state.apply(action)
        assert sorted(state.census()) == pack
    assert state.turn is None
    return state.outcome()


PAIRS = list(combinations([field.name for field in fields(GinRules)], 2))


@pytest.mark.parametrize("late", [False, True])
def test_options_in_pairs(late: bool) -> None:
    luck = Random(f"pairs {late}")
    base = GinRules(timing=Timing.AFTER_DRAW if late else Timing.START)
    for number, (one, two) in enumerate(PAIRS):
        chosen = {one: luck.choice(values(one)), two: luck.choice(values(two))}
        rules = replace(base, **chosen)
        if rules.problems(2):
            assert rules.big_gin
            assert rules.early
            continue
        outcome = played(rules, fresh(rules), number, 0.3)
        assert min(outcome.hand) == 0
        assert sum(outcome.points) >= 0


@pytest.mark.parametrize("name", [field.name for field in fields(GinRules)])
def test_every_value_of_every_option(name: str) -> None:
    for seed, value in enumerate(values(name)):
        rules = replace(GinRules(timing=Timing.AFTER_DRAW), **{name: value})
        if not rules.problems(2):
            played(rules, fresh(rules), seed, 0.2)


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
def test_a_match_to_its_end(preset: Any) -> None:
    rules = preset.rules
    outcomes: list[GinOutcome] = []
    now = standing(rules, 2, 77, outcomes)
    while not now.over:
        outcomes.append(played(rules, now, deal_seed(77, now.deal), 0.0))
        now = standing(rules, 2, 77, outcomes)
        assert now.totals == tuple(sum(outcome.points[seat] for outcome in outcomes) for seat in (A, B))
    (column,) = now.columns
    assert column.winner is not None
    assert column.points[column.winner] >= rules.target
    assert now.totals == column_totals(rules, column)


def test_default_and_presets() -> None:
    assert PRESETS[0].rules == GinRules()
    modern, classic, palace = (preset.rules for preset in PRESETS[1:])
    assert isinstance(modern, GinRules)
    assert isinstance(classic, GinRules)
    assert isinstance(palace, GinRules)
    assert (modern.gin_bonus, modern.undercut_bonus, modern.big_gin) == (25, 25, 31)
    assert (classic.gin_bonus, classic.undercut_bonus, classic.big_gin) == (20, 10, 0)
    assert (palace.gin_bonus, palace.undercut_bonus, palace.big_gin) == (25, 20, 0)
    assert len(pack_of(4)) == 56
    assert pack_of(2)[52:] == cards("Ws Wh")
    assert pack_of(8)[52:] == cards("Ws Wh Wd Wc Ws Wh Wd Wc")


def test_big_gin_needs_an_eleventh_card() -> None:
    assert set(GinRules(big_gin=31).problems(2)) == {"big_gin"}
    assert not GinRules(big_gin=31, timing=Timing.AFTER_DRAW).problems(2)


def won(winner: int, points: int, rules: GinRules, now: GinStanding) -> GinOutcome:
    """The outcome of a hand of gin for this seat and so many points."""
    state = table("Jc Qc Kc | 9s 9d 9h Ws | 6h 7h 8h", now=now)
    outcome = result(do(state, GIN))
    hand = (points, 0) if winner == A else (0, points)
    return replace(outcome, declarer=winner, hand=hand, points=hand)


@pytest.mark.parametrize(
    ("whose", "first"), [(NextDealer.ALTERNATE, (A, B)), (NextDealer.LOSER, (A, B)), (NextDealer.WINNER, (B, A))]
)
def test_9_2_who_deals_next(whose: NextDealer, first: tuple[int, int]) -> None:
    """`first` is who plays first after a win of A, and after one of B, when A played first."""
    rules = GinRules(next_dealer=whose)
    start = standing(rules, 2, 1, [])
    assert start.first == A
    after_a = standing(rules, 2, 1, [won(A, 20, rules, start)])
    after_b = standing(rules, 2, 1, [won(B, 20, rules, start)])
    if whose is NextDealer.ALTERNATE:
        assert (after_a.first, after_b.first) == (B, B)
    else:
        assert (after_a.first, after_b.first) == first


def test_9_1_the_undercutting_player_may_be_the_one_who_crosses() -> None:
    rules = GinRules()
    now = standing(rules, 2, 1, [won(B, 90, rules, fresh(rules))])
    state = table("2d 3d 4d | 9h 9d 9s | 5s 6s 7s | 8h", "Qc Qd Qh | 4c 4h 4s | Ad 8s 9c 2c", now=now)
    lay(do(state, KNOCK), "set 9h 9d 9s", "run 2d 3d 4d", "run 5s 6s 7s")
    outcome = result(do(state, LAY_BEST, DONE))
    after = standing(rules, 2, 1, [won(B, 90, rules, fresh(rules)), outcome])
    assert after.totals == (0, 121)
    assert after.over
    assert after.ranks == (2, 1)


def test_9_3_the_last_hand_brings_the_bonuses() -> None:
    rules = GinRules(end_bonuses=EndBonuses.MODERN)
    before = replace(fresh(rules), totals=(80, 60), columns=(Column((80, 60), (4, 3)),))
    state = table("Jc Qc Kc | 9s 9d 9h Ws | 6h 7h 8h", now=before, end_bonuses=EndBonuses.MODERN)
    outcome = result(do(state, GIN))
    gained = outcome.hand[A]
    assert outcome.points == (gained + 100 + 5 * 25, 3 * 25)
    shown = sheet(rules, outcome)
    for laid in shown.seats:
        assert sum(line.points for line in laid.lines) == laid.total == outcome.points[laid.seat]


@pytest.mark.parametrize("bonuses", list(EndBonuses))
@pytest.mark.parametrize("hollywood", [False, True])
def test_sheets_add_up_over_whole_matches(bonuses: EndBonuses, hollywood: bool) -> None:
    rules = GinRules(
        end_bonuses=bonuses, hollywood=hollywood, knock_limit=UP_CARD, timing=Timing.AFTER_DRAW, gin_compulsory=False
    )
    outcomes: list[GinOutcome] = []
    now = standing(rules, 2, 5, outcomes)
    while not now.over:
        outcome = played(rules, now, deal_seed(5, now.deal), 0.0)
        outcomes.append(outcome)
        shown = sheet(rules, outcome)
        assert PLAIN.speak(shown.headline)
        for laid in shown.seats:
            assert laid.total == outcome.points[laid.seat]
            assert sum(line.points for line in laid.lines) == laid.total, [PLAIN.speak(x.text) for x in laid.lines]
            count = sum(len(group.cards) for group in laid.groups)
            laid_on_it = outcome.shown[1 - laid.seat].laid
            assert count - len(laid_on_it) in (10, 11)
        now = standing(rules, 2, 5, outcomes)
    assert now.totals == tuple(sum(outcome.points[seat] for outcome in outcomes) for seat in (A, B))
    assert len(now.columns) == (3 if hollywood else 1)


def test_the_sheet_explains_an_undercut() -> None:
    state = table("2d 3d 4d | 9h 9d 9s | 5s 6s 7s | 8h", "Qc Qd Qh | 4c 4h 4s | Ad 8s 9c 2c")
    lay(do(state, KNOCK), "set 9h 9d 9s", "run 2d 3d 4d", "run 5s 6s 7s")
    shown = sheet(GinRules(), result(do(state, LAY_BEST, DONE)))
    first = shown.seats[0]
    assert first.seat == B
    assert [(PLAIN.speak(line.text), line.points) for line in first.lines] == [
        ("Deadwood of #1", 8),
        ("Less own deadwood", -2),
        ("Undercut", 25),
    ]
    assert [PLAIN.speak(group.text) for group in first.groups] == ["Set", "Set", "Laid off", "Deadwood 2"]


def test_deadwood_is_explained_card_by_card() -> None:
    state = table("2d 3d 4d | 9h 9d 9s | 5s 6s 7s 8s", "Qc Qd Qh | 4c 4h 4s | Ad 9c 2c Kd")
    shown = sheet(GinRules(), result(do(state, GIN)))
    assert PLAIN.speak(shown.seats[1].groups[-1].text) == "Deadwood 13 + 9 + 2 + 1 = 25"


@pytest.mark.parametrize("chance", list(LastChance))
def test_a_hand_that_nobody_declares_is_a_tie(chance: LastChance) -> None:
    rules = GinRules(last_chance=chance, knock_limit=0)
    ties = 0
    for seed in range(12):
        outcome = played(rules, fresh(rules), seed, 1.0)
        if outcome.ending in (Ending.STOCK, Ending.TURNS):
            ties += 1
            assert outcome.hand == outcome.points == (0, 0)
            assert outcome.winner is None
    assert ties


def test_saved_in_the_middle_of_laying_off() -> None:
    """A record is seed and actions: the same actions bring the same moment back, whatever was taken back before."""
    rules = GinRules(gin_bonus=0, undercut_bonus=0)
    for seed in range(400):
        state = deal(rules, fresh(rules), seed)
        done = []
        luck = Random(seed)
        while state.turn is not None and LAY_BEST not in state.actions():
            done.append(bot.playout(state, luck))
            state.apply(done[-1])
        if state.turn is not None:
            break
    assert LAY_BEST in state.actions()
    for action in (state.actions()[1], DONE):
        do(state, action)
        done.append(action)
        again: GinState = deal(rules, fresh(rules), seed)
        do(again, *done)
        assert [again.view(seat) for seat in (A, B)] == [state.view(seat) for seat in (A, B)]
