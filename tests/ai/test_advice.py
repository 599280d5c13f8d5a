"""Advice for a person: the Expert's choice, with the rule of thumb's sentence about just that choice."""

from __future__ import annotations

from random import Random

import pytest

from cardgames.ai import advice
from cardgames.ai.advice import advise
from cardgames.ai.levels import level
from cardgames.ai.search import Limit, Weighed
from cardgames.core.game import View
from tests.toy import DRAW, TOY, Discard, LowRules


def first_view(seed: int = 3) -> View:
    state = TOY.deal(LowRules(), TOY.standing(LowRules(), 3, seed, ()), seed)
    assert state.turn is not None
    return state.view(state.turn)


def test_the_sentence_belongs_to_the_action_that_was_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    view = first_view()
    judged = TOY.bot.judge(view, level("expert").skill)
    last = judged[-1]
    assert last.action != judged[0].action
    monkeypatch.setattr(advice, "weigh", lambda *_, **__: Weighed(last.action, 1, ()))
    found = advise(TOY, view, Random(1))
    assert found.action == last.action
    assert found.why == last.why


def test_a_discard_is_set_against_the_next_best(monkeypatch: pytest.MonkeyPatch) -> None:
    state = TOY.deal(LowRules(), TOY.standing(LowRules(), 3, 3, ()), 3)
    state.apply(DRAW)
    view = state.view(0)
    judged = TOY.bot.judge(view, level("expert").skill)
    best, second = judged[0].action, judged[1].action
    assert isinstance(best, Discard)
    monkeypatch.setattr(advice, "weigh", lambda *_, **__: Weighed(best, 1, ()))
    assert advise(TOY, view, Random(1)).why == TOY.bot.contrast(view, best, second)
    monkeypatch.setattr(advice, "weigh", lambda *_, **__: Weighed(second, 1, ()))
    assert advise(TOY, view, Random(1)).why == TOY.bot.contrast(view, second, best)


def test_the_same_view_gets_the_same_advice_whatever_lies_hidden() -> None:
    view = first_view()
    usual = advise(TOY, view, Random(1), limit=Limit(rounds=12))
    for number in range(5):
        other = view.guess(Random(number)).view(view.seat)
        assert advise(TOY, other, Random(1), limit=Limit(rounds=12)) == usual


def test_it_answers_when_it_is_stopped() -> None:
    found = advise(TOY, first_view(), Random(1), stopped=lambda: True)
    assert found.action in first_view().actions
