"""The five levels: what each may use, how the low ones slip, what can be set."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any, Self, cast

import pytest

from cardgames.ai import levels, search
from cardgames.ai.levels import LEVELS, Level, Thinking, decide, level
from cardgames.ai.search import Limit
from cardgames.core.game import Action, Foresight, Game, Judged, Skill
from tests.toy import DRAW, TOY, LowRules, LowView


class Told:
    """A bot that judges as it is told and remembers what it was asked."""

    def __init__(self, *worths: float) -> None:
        self.worths = worths
        self.skills: list[Skill] = []
        self.playouts = 0

    def judge(self, view: LowView, skill: Skill) -> Sequence[Judged]:
        self.skills.append(skill)
        return [Judged(action, worth) for action, worth in zip(view.actions, self.worths, strict=False)]

    def contrast(self, view: LowView, action: Action, instead: Action | None) -> None:
        return None

    def playout(self, state: Any, rng: Random) -> Action:
        self.playouts += 1
        return TOY.bot.playout(state, rng)


def with_bot(bot: Told) -> Game:
    return replace(TOY, bot=bot)


def discarding(cards: int = 5) -> LowView:
    """A view of somebody with one card more than dealt who is to discard."""
    rules = LowRules(cards=cards)
    state = TOY.deal(rules, TOY.standing(rules, 2, 3, ()), 3)
    state.apply(DRAW)
    view = state.view(0)
    assert len(view.actions) == cards + 1
    return view


def test_levels_go_up() -> None:
    assert [it.key for it in LEVELS] == ["beginner", "easy", "medium", "hard", "expert"]
    knowledge = [it.skill.knowledge for it in LEVELS]
    assert knowledge == [0, 1, 2, 3, 4]
    assert [bool(it.slips) for it in LEVELS] == [True, True, False, False, False]
    assert LEVELS[0].slips > LEVELS[1].slips
    hard, expert = LEVELS[3].limit, LEVELS[4].limit
    assert hard is not None
    assert expert is not None
    assert hard.rounds < expert.rounds
    assert hard.seconds is not None
    assert expert.seconds is not None
    assert hard.seconds < 0.3
    assert expert.seconds < 0.8
    assert all(it.limit is None for it in LEVELS[:3])


def test_a_level_is_found_by_its_key() -> None:
    assert all(level(it.key) is it for it in LEVELS)
    with pytest.raises(KeyError):
        level("cheat")


@pytest.mark.parametrize("who", LEVELS, ids=lambda it: it.key)
def test_a_forced_action_needs_no_thought(who: Level) -> None:
    rules = LowRules(cards=2, limit=0)
    state = TOY.deal(rules, TOY.standing(rules, 2, 3, ()), 3)
    state.discards.clear()
    bot = Told(1.0)
    view = state.view(0)
    assert view.actions == (DRAW,)
    assert decide(with_bot(bot), view, who, Random(1)) == DRAW
    assert not bot.skills


@pytest.mark.parametrize("who", LEVELS[:3], ids=lambda it: it.key)
def test_the_lower_levels_never_look_ahead(who: Level) -> None:
    bot = Told(3.0, 2.0, 1.0)
    view = discarding()
    decide(with_bot(bot), view, who, Random(1), limit=Limit(100))
    assert bot.skills == [who.skill]
    assert bot.playouts == 0


def test_medium_does_what_it_judges_best() -> None:
    view = discarding()
    bot = Told(2.0, 1.9, 1.8)
    assert {decide(with_bot(bot), view, level("medium"), Random(n)) for n in range(40)} == {view.actions[0]}


def test_slips_stay_within_the_margin_and_prefer_the_better() -> None:
    view = discarding()
    beginner = level("beginner")
    bot = Told(5.0, 5.0 - beginner.slips / 3, 5.0 - beginner.slips / 1.5, 5.0 - beginner.slips, -40.0)
    counts = Counter(decide(with_bot(bot), view, beginner, Random(n)) for n in range(600))
    best, second, third = (counts[action] for action in view.actions[:3])
    assert best > second > third > 0
    assert best + second + third == 600


@pytest.mark.parametrize("key", ["hard", "expert"])
def test_the_higher_levels_look_ahead(key: str) -> None:
    bot = Told(0.0, 0.0)
    decide(with_bot(bot), discarding(), level(key), Random(1), limit=Limit(8))
    assert bot.playouts > 0


def test_a_game_may_leave_looking_ahead_to_the_expert() -> None:
    bot = Told(0.0, 0.0)
    game = replace(with_bot(bot), foresight=Foresight(since=4))
    decide(game, discarding(), level("hard"), Random(1), limit=Limit(8))
    assert bot.playouts == 0
    decide(game, discarding(), level("expert"), Random(1), limit=Limit(8))
    assert bot.playouts > 0


def test_one_sensible_action_is_not_weighed() -> None:
    bot = Told(1.0)
    view = discarding()
    assert decide(with_bot(bot), view, level("expert"), Random(1)) == view.actions[0]
    assert bot.playouts == 0


def test_dials_replace_what_the_level_says() -> None:
    bot = Told(1.0)
    view = discarding()
    decide(with_bot(bot), view, level("expert"), Random(1))
    decide(with_bot(bot), view, level("expert"), Random(1), risk=0.9)
    decide(with_bot(bot), view, level("beginner"), Random(1), risk=0.0)
    expert = level("expert").skill
    assert bot.skills == [expert, Skill(expert.knowledge, 0.9), Skill(0, 0.0)]


def test_everything_is_thought_about_as_it_is_remembered() -> None:
    """The judging and the imagined deals alike: nothing else is asked of the view."""
    kept: list[float] = []

    class Forgetful(LowView, frozen=True):
        def remembered(self, memory: float) -> Self:
            kept.append(memory)
            return cast(Self, discarding().remembered(memory))

    view = discarding()
    watched = Forgetful(**{name: getattr(view, name) for name in view.__struct_fields__})
    for who in LEVELS:
        decide(with_bot(Told(0.0, 0.0)), watched, who, Random(1), limit=Limit(2))
    decide(with_bot(Told(0.0, 0.0)), watched, level("expert"), Random(1), limit=Limit(2), memory=0.3)
    assert kept == [0.0, 0.5, 1.0, 1.0, 1.0, 0.3]


@pytest.mark.parametrize(
    ("dials", "scale"),
    [
        ({}, 1.0),
        ({"thinking": Thinking.QUICK}, 0.4),
        ({"thinking": Thinking.DEEP}, 1.9),
        ({"pace": 0.5}, 0.5),
        ({"thinking": Thinking.DEEP, "pace": 0.5}, 0.95),
    ],
)
def test_thinking_time_is_stretched(monkeypatch: pytest.MonkeyPatch, dials: dict[str, Any], scale: float) -> None:
    asked: list[Limit] = []

    def choose(view: Any, judged: Sequence[Judged], limit: Limit, *rest: Any, **more: Any) -> Action:
        asked.append(limit)
        return judged[0].action

    monkeypatch.setattr(levels, "choose", choose)
    decide(with_bot(Told(1.0, 0.0)), discarding(), level("expert"), Random(1), **dials)
    usual = level("expert").limit
    assert usual is not None
    assert usual.seconds is not None
    assert asked == [Limit(round(usual.rounds * scale), pytest.approx(usual.seconds * scale))]


def test_foresight_is_the_games_own() -> None:
    bot = Told(0.0, 0.0, 0.0)
    game = replace(with_bot(bot), foresight=Foresight(width=1))
    decide(game, discarding(), level("expert"), Random(1), limit=Limit(8))
    assert bot.playouts == 0


def test_the_same_view_and_generator_give_the_same_choice() -> None:
    state = TOY.deal(TOY.rules(), TOY.standing(TOY.rules(), 3, 8, ()), 8)
    for who in LEVELS:
        choices = {decide(TOY, state.view(0), who, Random(3), limit=Limit(20)) for _ in range(3)}
        assert len(choices) == 1


def test_a_stop_reaches_the_search() -> None:
    polls = 0

    def stopped() -> bool:
        nonlocal polls
        polls += 1
        return polls > 3

    bot = Told(0.0, 0.0)
    view = discarding()
    assert decide(with_bot(bot), view, level("expert"), Random(1), stopped) in view.actions
    assert bot.playouts < 10 * search.ENOUGH
