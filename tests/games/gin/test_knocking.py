"""When to knock: by house rules, by what is seen, by the score of the match, and by count with two cards left."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from statistics import fmean

import pytest
from msgspec.structs import replace

from cardgames.core.game import Skill
from cardgames.core.melds import mask_of
from cardgames.games.gin import chances, last
from cardgames.games.gin.actions import KNOCK, Knock, Phase
from cardgames.games.gin.bot import judge
from cardgames.games.gin.chances import Moment, ends
from cardgames.games.gin.knocking import knocks
from cardgames.games.gin.options import PRESETS, EndBonuses, Equal, GinRules, LastChance, Timing
from cardgames.games.gin.rules import GinState
from cardgames.games.gin.scoring import Column, GinStanding
from cardgames.games.gin.stakes import chance, in_points, stakes
from tests.games.gin.hands import A, B, fresh, table

TWIST = GinRules()
PLAIN = replace(TWIST, wild_cards=0)
CLASSIC = PRESETS[2].rules
EXPERT = Skill(knowledge=4)
NINE = "3c 4c 5c 6c | 8d 8h 8s | Ad 2h 6d"
LOOSE = "Ac 3d 5h 7s 9c Jd Kh 2s 4s 10h"
MOMENT = Moment(turn=5, left=6, limit=10)


def lead(rules: GinRules, moment: Moment) -> float:
    return chances.lead(rules, moment, in_points(rules))


@pytest.mark.parametrize("rules", [TWIST, PLAIN])
def test_the_ends_after_a_knock_and_after_waiting_are_all_there_are(rules: GinRules) -> None:
    for turn in range(20):
        for left in range(1, 11):
            for found in ends(rules, Moment(turn, left, 10)):
                assert sum(end.chance for end in found) == pytest.approx(1)
                assert all(end.bonus >= 0 and end.size >= 0 for end in found)


@pytest.mark.parametrize("rules", [TWIST, PLAIN])
def test_what_the_house_pays_for_waiting_makes_waiting_better(rules: GinRules) -> None:
    now = lead(rules, MOMENT)
    assert lead(replace(rules, gin_bonus=40), MOMENT) < now < lead(replace(rules, gin_bonus=0), MOMENT)
    assert lead(replace(rules, undercut_bonus=50), MOMENT) < now < lead(replace(rules, undercut_bonus=0), MOMENT)
    assert lead(replace(rules, equal_deadwood=Equal.UNDERCUT), MOMENT) < now


def test_with_wild_cards_a_knock_before_drawing_comes_too_late() -> None:
    moment = Moment(turn=1, left=10, limit=10)
    assert lead(TWIST, moment) < -5
    assert lead(replace(TWIST, timing=Timing.AFTER_DRAW), moment) > 0


def test_boxes_that_count_at_once_speak_for_a_knock() -> None:
    palace = replace(PLAIN, end_bonuses=EndBonuses.PALACE)
    assert lead(palace, Moment(3, 6, 10)) > lead(PLAIN, Moment(3, 6, 10))


def test_the_cards_that_bring_gin_and_those_the_other_holds_count() -> None:
    assert lead(PLAIN, MOMENT._replace(gin=0.3)) < lead(PLAIN, MOMENT._replace(gin=0.0))
    assert lead(PLAIN, MOMENT._replace(shown=4)) != lead(PLAIN, MOMENT._replace(shown=0))


def at(mine: int, other: int, rules: GinRules = PLAIN) -> GinStanding:
    """A match in which A has so many points and B so many."""
    return replace(fresh(rules), columns=(Column((mine, other), (1, 1)),), totals=(mine, other))


def test_the_nearer_a_player_is_to_the_target_the_likelier_it_wins() -> None:
    found = [chance(PLAIN, Column((mine, 50)), A) for mine in range(0, 100, 3)]
    assert found == sorted(found)
    assert chance(PLAIN, Column((50, 50)), A) == pytest.approx(0.5)
    assert chance(PLAIN, Column((30, 60)), A) + chance(PLAIN, Column((30, 60)), B) == pytest.approx(1)
    assert chance(PLAIN, Column((97, 0)), A, 1, 3) == 1
    assert chance(PLAIN, Column((97, 0)), A, 1, 2) < 1
    palace = replace(PLAIN, end_bonuses=EndBonuses.PALACE)
    assert chance(palace, Column((90, 0)), A, 1, 1) == 1


def test_in_a_hollywood_match_points_count_in_as_many_columns_as_are_written() -> None:
    rules = replace(PLAIN, hollywood=True)
    closed = Column((100, 0), (3, 0), winner=A)
    begun = (Column((0, 30), (0, 2)), Column((0, 10), (0, 1)), Column())
    worth = stakes(rules, replace(fresh(rules), columns=begun), A)
    assert (worth(1, 20), worth(-1, 20), worth(0, 20)) == (20, -60, 0)
    worth = stakes(rules, replace(fresh(rules), columns=(closed, Column((60, 0), (2, 0)), Column())), A)
    assert (worth(1, 20), worth(-1, 20)) == (40, -20)


def test_points_beyond_the_target_are_worth_nothing() -> None:
    worth = stakes(PLAIN, at(97, 40), A)
    assert worth(1, 50) == worth(1, 3) > worth(1, 2) >= worth(0, 0) > worth(-1, 10)
    usual = stakes(PLAIN, at(0, 0), A)
    assert (usual(1, 50), usual(-1, 10)) == (50, -10)


def test_who_needs_three_points_knocks_at_once() -> None:
    """In the middle of a match the same hand waits for gin."""
    for rules, turns in ((PLAIN, 14), (TWIST, 4)):
        for standing, knocked in ((at(40, 40, rules), False), (at(99, 60, rules), True)):
            state = table(NINE, LOOSE, now=standing, wild_cards=rules.wild_cards)
            state.turns = turns
            assert (judge(state.view(A), EXPERT)[0].action == KNOCK) is knocked, (rules.wild_cards, standing.totals)


def ended(state: GinState, action: Knock | None) -> float:
    """What A has of the hand when it knocks, or lets it pass and the other declares if it can."""
    turn = state.turn
    assert turn is not None
    state.apply(action if action is not None else state.actions()[-1])
    while state.turn is not None:
        menu = state.actions()
        state.apply(judge(state.view(state.turn), Skill(knowledge=0))[0].action if menu[0] != KNOCK else KNOCK)
    return state.gains()[turn]


def worlds(state: GinState) -> Iterator[GinState]:
    """The same table with every hand of B that A cannot tell from the real one."""
    hidden = [*state.hands[B], *state.stock]
    for two in combinations(hidden, 2):
        twin = state.copy()
        twin.stock = list(two)
        twin.hands[B] = [card for card in hidden if card not in two]
        twin.masks[B] = mask_of(twin.hands[B])
        yield twin


@pytest.mark.parametrize("phase", [Phase.LAST, Phase.LAST_REPLY])
@pytest.mark.parametrize("equal", Equal)
def test_the_last_knock_is_counted_out_over_every_hand_of_the_other(phase: Phase, equal: Equal) -> None:
    other = "Ac 3d 2s | 9s 9c 9h | Jd Jh Jc | 7d"
    state = table(NINE, other, phase=phase, stock=2, wild_cards=0, equal_deadwood=equal)
    knock = fmean(ended(world, KNOCK) for world in worlds(state))
    passed = fmean(ended(world, None) for world in worlds(state)) if phase == Phase.LAST else 0.0
    assert last.is_last(state.view(A))
    assert last.lead(state.view(A), None, in_points(state.rules)) == pytest.approx(knock - passed)


def test_the_last_throw_where_the_hand_is_dead_at_once_is_counted_out_too() -> None:
    mine = "3c 4c 5c 6c | 8d 8h 8s | Ad 2h 6d"
    state = table(
        mine, "Ac 3d 2s | 9s 9c 9h | Jd Jh Jc | 7d", phase=Phase.THROW, stock=3, wild_cards=0,
        timing=Timing.AFTER_DRAW, last_chance=LastChance.NONE, gin_compulsory=False,
    )  # fmt: skip
    drawn = state.stock.pop()
    state.hands[A].append(drawn)
    state.masks[A] |= 1 << drawn
    knock = next(action for action in state.actions() if isinstance(action, Knock))
    mean = fmean(ended(world, knock) for world in worlds(state))
    assert last.is_last(state.view(A))
    assert last.lead(state.view(A), knock.card, in_points(state.rules)) == pytest.approx(mean)


def test_with_two_cards_left_a_hand_that_cannot_lose_is_knocked_with() -> None:
    """The pile shows so much that no hand of the other is as low; and where every hand is lower, nobody knocks."""
    state = table(NINE, "Kd Ks Qd Qs Js Jd 10c 10h 7s 7h", phase=Phase.LAST_REPLY, stock=2, wild_cards=0)
    assert knocks(state.view(A), None, 9, EXPERT)
    low = "Ac Ah As | 2c 2d 2s | 9c 9h 9s | 3h"
    state = table(NINE, low, phase=Phase.LAST_REPLY, stock=2, top="3s 3d", wild_cards=0)
    assert not knocks(state.view(A), None, 9, EXPERT)
