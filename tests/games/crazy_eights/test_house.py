"""The rule of thumb reckons with the house rules, not with the usual ones."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cardgames.core.game import Action, Skill
from cardgames.games.crazy_eights import bot
from cardgames.games.crazy_eights.actions import DRAW, PASS, PICK_UP, Play
from cardgames.games.crazy_eights.house import weights_under
from cardgames.games.crazy_eights.options import EightsRules, LastDraw
from cardgames.games.crazy_eights.rules import EightsState
from cardgames.games.crazy_eights.view import Phase
from cardgames.games.crazy_eights.weights import USUAL
from tests.games.crazy_eights.laid import RULES, play, table

EXPERT = Skill(knowledge=4)
MANY = "x x x x x x"


def judged(state: EightsState, rules: EightsRules) -> list[tuple[Action, float]]:
    assert state.turn is not None
    view = state.view(state.turn).under(rules)
    return [(it.action, it.worth) for it in bot.judge(view, EXPERT)]


def worth(state: EightsState, rules: EightsRules, face: str) -> float:
    return next(it for action, it in judged(state, rules) if isinstance(action, Play) and action.card.face == face)


def gap(hand: str, one: str, other: str, **rules: Any) -> float:
    """How much better the first card is judged than the second under these rules than under the usual ones."""
    agreed = replace(RULES, **rules)
    state = table([hand, MANY, MANY, MANY], "10d")
    told = worth(state, agreed, one) - worth(state, agreed, other)
    return told - (worth(state, RULES, one) - worth(state, RULES, other))


def test_usual_rules_have_the_usual_weights() -> None:
    assert weights_under(RULES) == USUAL
    assert weights_under(replace(RULES, target=300, last_card_call=True)) == USUAL


def test_changes_of_several_rules_add_up() -> None:
    both = weights_under(replace(RULES, loose_draw=True, draw_though_able=True))
    one, other = weights_under(replace(RULES, loose_draw=True)), weights_under(replace(RULES, draw_though_able=True))
    for name in USUAL._fields:
        assert flat(getattr(both, name)) == pytest.approx(
            [a + b - c for a, b, c in zip(*(flat(getattr(it, name)) for it in (one, other, USUAL)), strict=True)]
        )


def flat(weight: Any) -> list[float]:
    return [each for part in weight for each in flat(part)] if isinstance(weight, tuple) else [weight]


def test_the_more_cards_are_dealt_the_more_is_changed() -> None:
    usual, many = (flat(tuple(weights_under(replace(RULES, dealt=dealt)))) for dealt in (7, 15))
    assert many != usual
    halves = [(one + other) / 2 for one, other in zip(usual, many, strict=True)]
    assert flat(tuple(weights_under(replace(RULES, dealt=11)))) == pytest.approx(halves)
    single = replace(RULES, deals=1)
    assert weights_under(replace(single, dealt=15)) == weights_under(single)
    assert weights_under(replace(RULES, dealt=15), 10) == weights_under(replace(RULES, dealt=15))


@pytest.mark.parametrize("rules", [replace(RULES, dealt=15), replace(RULES, deals=1)])
def test_between_two_a_long_hand_or_a_single_one_is_played_as_usual(rules: EightsRules) -> None:
    assert weights_under(rules, 2) == USUAL != weights_under(rules, 3)
    pair = ["As 6d 9d", "x x x"]
    told, usual = (dict(judged(table(pair, "6s", rules=each), each)) for each in (rules, RULES))
    assert told == pytest.approx(usual)


def test_a_chain_is_taken_sooner_where_many_cards_are_dealt() -> None:
    """The only answer is kept for later: with fifteen cards dealt there is much time to be rid of two more."""
    state = table(["2s Kc Kc Kc Kc Qc Qc Qc Qc 9c 9c 9c 9c", *["x x x x x"] * 3], "2h")
    state.chain, state.owed, state.phase = (state.discards[-1],), 2, Phase.CHAIN
    assert isinstance(judged(state, RULES)[0][0], Play)
    assert judged(state, replace(RULES, dealt=15))[0][0] == PICK_UP


def test_a_joker_is_no_more_in_a_hurry_for_counting_more_than_usual() -> None:
    assert gap("JK 5d 9s Ks Qh", "JK", "5d", joker_value=100) == pytest.approx(0)
    assert gap("JK 5d 9s Ks Qh", "JK", "5d", joker_value=0) < -1


def test_a_two_is_no_last_card_where_it_may_not_be() -> None:
    assert gap("5d 2d", "2d", "5d", last_draw=LastDraw.NOT_ALLOWED) > 4


def test_a_two_that_fits_on_anything_is_kept() -> None:
    assert gap("5d 2d 9s Ks Qh 3s", "5d", "2d", loose_draw=True) > 1


def test_a_card_is_drawn_freely_only_to_save_the_last_free_one() -> None:
    rules = replace(RULES, draw_though_able=True)
    free = dict(judged(table(["JK 9s Ks Qh 3s 4s 5h", MANY, MANY, MANY], "10d", rules=rules), rules))
    assert max(free, key=free.__getitem__) == DRAW
    plain = dict(judged(table(["5d 9s Ks Qh 3s 4s 5h", MANY, MANY, MANY], "10d", rules=rules), rules))
    assert max(plain, key=plain.__getitem__) != DRAW


def test_a_skip_is_passed_on_rather_than_sat_out() -> None:
    rules = replace(RULES, skips_stack=True)
    state = table(["8d x x x", "8s 9s Ks Qh 3s", MANY, MANY], "10d", rules=rules)
    state.apply(play(state, "8d"))
    assert state.turn == 1
    assert judged(state, rules)[0][0] != PASS
