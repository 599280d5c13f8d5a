"""The opponents of gin rummy: what they take, throw and knock with, and that they see nothing they may not."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardgames.core.cards import Card, cards
from cardgames.core.game import Action, Skill
from cardgames.core.melds import mask_of
from cardgames.core.text import PLAIN
from cardgames.games.gin import bot
from cardgames.games.gin.actions import (
    DONE,
    DRAW,
    GIN,
    KNOCK,
    LAY_BEST,
    PASS,
    TAKE,
    Knock,
    Lay,
    Phase,
    Throw,
)
from cardgames.games.gin.guess import imagine
from cardgames.games.gin.options import PRESETS, GinRules, Timing
from cardgames.games.gin.reckoning import reckon, use_to_other
from cardgames.games.gin.rules import GinState, deal
from cardgames.games.gin.scoring import standing
from tests.games.gin.hands import A, B, do, fresh, lay, table

C = Card.named
LATE: dict[str, Any] = {"timing": Timing.AFTER_DRAW, "gin_compulsory": False}
NINE = "3c 4c 5c 6c | 8d 8h 8s | Ad 2h 6d"
LOOSE = "Ac 3d 5h 7s 9c Jd Kh 2s 4s 10h"
OTHER = "8h 8d 2d 6h 10c 3s 4c 5s Qc Kh"
EVERY = [Skill(knowledge=knowledge) for knowledge in range(5)]


def choice(state: GinState, skill: Skill) -> Action:
    """What an opponent of this skill does first."""
    assert state.turn is not None
    return bot.judge(state.view(state.turn), skill)[0].action


@pytest.mark.parametrize("skill", EVERY)
def test_gin_is_declared(skill: Skill) -> None:
    state = table("Jc Qc Kc | 9s 9d 9h Ws | 6h 7h 8h", LOOSE, gin_compulsory=False)
    assert choice(state, skill) == GIN


@pytest.mark.parametrize("skill", EVERY)
def test_a_card_that_makes_a_meld_is_taken(skill: Skill) -> None:
    assert choice(table("Jd Kd 4s 7c 2h 9s 5h 8c As 3d", OTHER, up="Qd"), skill) == TAKE
    assert choice(table("Jd Kd 4s 7c 2h 9s 5h 8c As 3d", OTHER, up="Qd", phase=Phase.OFFER), skill) == TAKE


@pytest.mark.parametrize("skill", EVERY[1:])
def test_a_card_that_stays_loose_is_left(skill: Skill) -> None:
    assert choice(table("Jd Kd 4s 7c 2h 9s 5h 8c As 3d", OTHER, up="6s"), skill) == DRAW
    assert choice(table("Jd Kd 4s 7c 2h 9s 5h 8c As 3d", OTHER, up="6s", phase=Phase.OFFER), skill) == PASS


@pytest.mark.parametrize("skill", EVERY)
def test_melds_are_kept(skill: Skill) -> None:
    state = do(table("Jd Qd Kd 7c 7s 7h 5h 9c As Kh", "8h 8s 2d 2c 3s 4h 6d Ac 10c 10h", top="2s"), DRAW)
    thrown = choice(state, skill)
    assert isinstance(thrown, Throw)
    assert thrown.card not in cards("Jd Qd Kd 7c 7s 7h")


def test_early_in_a_hand_one_knocks_and_late_one_does_not() -> None:
    for wild_cards in (0, 4):
        state = table(NINE, LOOSE, wild_cards=wild_cards)
        assert choice(state, Skill(knowledge=2)) == KNOCK
        state.turns = 24
        assert choice(state, Skill(knowledge=2)) == DRAW
        assert choice(state, Skill(knowledge=0)) == KNOCK


def test_with_wild_cards_gin_is_near_and_worth_waiting_for() -> None:
    state = table(NINE, LOOSE)
    state.turns = 6
    assert choice(state, Skill(knowledge=3)) == DRAW
    state = table(NINE, LOOSE, wild_cards=0)
    state.turns = 6
    assert choice(state, Skill(knowledge=3)) == KNOCK


def test_the_less_gin_brings_the_sooner_one_knocks() -> None:
    for knowledge in (3, 4):
        state = table(NINE, LOOSE)
        state.turns = 6
        assert choice(state, Skill(knowledge=knowledge)) == DRAW
        state = table(NINE, LOOSE, gin_bonus=0, undercut_bonus=0)
        state.turns = 6
        assert choice(state, Skill(knowledge=knowledge)) == KNOCK


def test_the_more_daring_the_sooner_one_knocks() -> None:
    state = table(NINE, LOOSE)
    state.turns = 4
    assert choice(state, Skill(knowledge=4)) == DRAW
    assert choice(state, Skill(knowledge=4, risk=1.0)) == KNOCK
    state = table(NINE, LOOSE, wild_cards=0)
    state.turns = 6
    assert choice(state, Skill(knowledge=4)) == KNOCK
    assert choice(state, Skill(knowledge=4, risk=0.0)) == DRAW


def test_a_low_hand_bides_its_time() -> None:
    """It undercuts the other's knock or comes to gin: only where these bring enough, and not for the most daring."""
    low = NINE.replace("6d", "Ah")
    state = table(low, LOOSE, wild_cards=0)
    assert state.deadwood_of(A) == 4
    assert choice(state, Skill(knowledge=3)) == KNOCK
    state.turns = 12
    for knowledge in (3, 4):
        assert choice(state, Skill(knowledge=knowledge)) == DRAW
    assert choice(state, Skill(knowledge=4, risk=1.0)) == KNOCK
    assert choice(state, Skill(knowledge=1)) == KNOCK
    state = table(low, LOOSE, wild_cards=0, undercut_bonus=0, gin_bonus=0)
    state.turns = 12
    for knowledge in (3, 4):
        assert choice(state, Skill(knowledge=knowledge)) == KNOCK


def test_with_two_cards_left_it_is_now_or_never() -> None:
    low = NINE.replace("6d", "3h")
    state = table(low, LOOSE.replace("Ac", "Qs"), phase=Phase.LAST, stock=2, wild_cards=0)
    assert state.deadwood_of(A) == 6
    assert choice(state, Skill(knowledge=2)) == KNOCK
    state = table(NINE, LOOSE, phase=Phase.LAST, stock=2, wild_cards=0)
    assert choice(state, Skill(knowledge=2)) == PASS
    state = table(NINE, LOOSE, phase=Phase.LAST_REPLY, stock=2)
    assert choice(state, Skill(knowledge=2)) == KNOCK


def test_a_card_beside_what_the_other_took_is_useful_to_the_other() -> None:
    state = do(table(LOOSE, "9h 9d 2d 4h 6s 8c Qd Js 3s 5c", up="9s", turn=B), TAKE, Throw(C("Qd")))
    it = reckon(state.view(A))
    assert use_to_other(it, C("9c")) > 3 * use_to_other(it, C("Kh"))
    forgetful = reckon(state.view(A).remembered(0.0))
    assert use_to_other(forgetful, C("9c")) < use_to_other(it, C("9c"))


def test_what_the_other_took_last_is_remembered_longest() -> None:
    state = do(table(LOOSE, "9h 9d 2d 4h 6s 8c Qd Js 3s 5c", up="9s", turn=B), TAKE, Throw(C("Qd")))
    state = do(state, DRAW, Throw(C("10h")), TAKE, Throw(C("Js")))
    view = state.view(A)
    assert view.known[B] == (C("9s"), C("10h"))
    assert view.remembered(0.5).known[B] == (C("10h"),)
    assert view.remembered(0.0).known[B] == ()
    assert view.remembered(0.0).discards == (C("Js"),)
    assert view.remembered(0.9).discards == (C("Qd"), C("Js"))
    assert view.remembered(0.0).throwers == (B,)


def test_a_value_the_other_refused_is_safe() -> None:
    state = do(table(LOOSE, "9h 4d 2d 4h 6s 8c Qd Js 3s 5c", up="7d"), DRAW, Throw(C("Kh")), DRAW, Throw(C("Qd")))
    it = reckon(state.view(A))
    fresh_it = reckon(state.view(A).remembered(0.0))
    assert use_to_other(it, C("Kc")) < use_to_other(fresh_it, C("Kc"))


def test_layoffs_and_done() -> None:
    state = do(table("5d 6d 7d | 9h 9c 9s | Ah 2h 3h | 6s", "4d 3c Kc Qs Js 10s 8h 7c 2c Wd"), KNOCK)
    lay(state, "set 9h 9c 9s", "run 5d 6d 7d", "run Ah 2h 3h")
    assert choice(state, Skill()) == LAY_BEST
    do(state, LAY_BEST)
    assert choice(state, Skill()) == DONE


def test_the_reading_of_a_wild_card_gives_the_other_least() -> None:
    # Seven-eight-wild of spades: the five is dead, so six-seven-eight can take only the nine; 7-8-9 takes six and ten.
    hand = "7s 8s Ws | Kd Kc Kh | 2h 3h 4h | Ad"
    state = do(table(hand, LOOSE.replace("7s", "6d").replace("Kh", "Qd"), up="5s"), KNOCK)
    laid = choice(state, Skill(knowledge=3))
    assert isinstance(laid, Lay)
    assert cards("Ws 7s 8s") in laid.runs


def test_big_hands_to_knock_with_eleven() -> None:
    state = do(table("3c 4c 5c 6c | 8d 8h 8s | Ad 2h Kd", LOOSE, top="5d", **LATE), DRAW)
    for skill in EVERY:
        assert choice(state, skill) == Knock(C("Kd"))


@pytest.mark.parametrize("preset", [0, 2])
def test_every_reason_can_be_spoken_and_every_choice_is_lawful(preset: int) -> None:
    rules = PRESETS[preset].rules
    assert isinstance(rules, GinRules)
    for seed in range(4):
        state = deal(rules, fresh(rules), seed)
        while state.turn is not None:
            judged = bot.judge(state.view(state.turn), EVERY[seed])
            for each in judged:
                assert state.refusal(each.action) is None
                assert each.why is None or PLAIN.speak(each.why)
            state.apply(judged[0].action)


def test_a_guess_late_in_the_hand_imagines_a_better_hand() -> None:
    """The other has drawn for twenty turns: the hands imagined for it are lower than just any cards."""
    state = do(table(LOOSE, NINE), DRAW)
    early = state.view(A)
    state.turns = 20
    late = state.view(A)

    def mean(view: Any) -> float:
        worlds = [imagine(view, Random(seed)) for seed in range(80)]
        return sum(world.solver.deadwood(world.masks[B]) for world in worlds) / len(worlds)

    assert mean(late) < mean(early) - 4
    world = imagine(late, Random(1))
    assert world.masks[A] == mask_of(late.hand)


def test_sound_play_beats_simple_play() -> None:
    """Each hand is played twice, the cards of the two exchanged: sixty pairs are enough to see the sign."""
    rules = PRESETS[2].rules
    assert isinstance(rules, GinRules)
    start = standing(rules, 2, 0, [])
    good, plain = Skill(knowledge=4), Skill(knowledge=1)
    total = 0.0
    for seed in range(60):
        for mine in (A, B):
            state = deal(rules, start, seed)
            while state.turn is not None:
                skill = good if state.turn == mine else plain
                state.apply(bot.judge(state.view(state.turn), skill)[0].action)
            total += state.gains()[mine]
    assert total > 0


def test_throws_that_leave_the_same_are_not_set_against_each_other() -> None:
    view = do(table("5h 5c 9s Ks 7d Ad Jd 3s Qh 10c", "", top="8c"), DRAW).view(A)
    throws = [action for action in view.actions if isinstance(action, Throw)]
    told = [bot.contrast(view, one, other) for one in throws for other in throws if one != other]
    assert None in told
    numbers = [why.values for why in told if why is not None]
    assert numbers
    assert all((it.get("left"), it["n"]) != (it.get("rest"), it["m"]) for it in numbers)


def test_the_expert_minds_feeding_the_other_more_than_hard_does() -> None:
    """The other took the nine of spades: its neighbours are kept back sooner by the Expert."""
    other = "9h 9d 2d 4h 6s 8c Qd Js 3s 5c"
    state = do(table(LOOSE, other, up="9s", turn=B, wild_cards=0), TAKE, Throw(C("Qd")), DRAW)
    nine = {
        knowledge: next(
            each.worth for each in bot.judge(state.view(A), Skill(knowledge=knowledge)) if each.action == Throw(C("9c"))
        )
        for knowledge in (2, 3, 4)
    }
    assert nine[4] < nine[3] - 2 < nine[2] - 3
