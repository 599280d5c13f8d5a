"""A match of a single hand is played for the win, not for points."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cardgames.core.game import Action, Skill
from cardgames.games.crazy_eights import bot
from cardgames.games.crazy_eights.burden import value
from cardgames.games.crazy_eights.stakes import decided, expected
from tests.games.crazy_eights.laid import RULES, play, table

SINGLE = replace(RULES, deals=1)


def choice(hands: list[str], top: str, *, deals: int) -> tuple[Action, Action]:
    """What the Expert's rule of thumb plays in a match of so many hands, and the play of the dear card."""
    state = table(hands, top, rules=replace(RULES, deals=deals))
    return bot.judge(state.view(0), Skill(knowledge=4))[0].action, play(state, hands[0].split()[0])


def test_the_dear_card_goes_first_for_points_and_the_one_that_can_be_followed_for_the_win() -> None:
    hands = ["As 6d 9d", "x x x", "x x x x", "x x x x"]
    chosen, dear = choice(hands, "6s", deals=2)
    assert chosen == dear
    chosen, _ = choice(hands, "6s", deals=1)
    assert chosen == play(table(hands, "6s"), "6d")


def test_only_the_fewest_points_count() -> None:
    assert decided([30, 0, 5, 200]) == [-25, 75, -25, -25]
    assert decided([10, 40, 10]) == pytest.approx([100 / 6, -100 / 3, 100 / 6])
    state = table(["3h 4s", "Kh Qs", "JK JK"], "9h", rules=SINGLE)
    one, two, three = state.gains()
    assert one > two == three
    one, two, three = table(["3h 4s", "Kh Qs", "JK JK"], "9h").gains()
    assert one > two > three


def test_a_hand_broken_off_is_worth_what_it_is_likely_to_win() -> None:
    assert expected([20, 20]) == [0, 0]
    light, middle, heavy = expected([-10, 20, 60])
    assert 100 * 2 / 3 > light > 0 > middle > heavy > -100 / 3
    assert light + middle + heavy == pytest.approx(0)
    state = table(["3h 4s", "Kh Qs 9d", "Kd Qc 9s 8s 7s 6s 5s 4s 3s"], "9h", rules=SINGLE)
    worth = value(state)
    assert sorted(worth, reverse=True) == worth
    assert min(worth) >= -100 / 3
