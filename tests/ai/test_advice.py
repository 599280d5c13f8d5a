"""Advice for a person: the Expert's choice, with the rule of thumb's sentence about just that choice."""

from __future__ import annotations

from random import Random

import pytest

from cardgames.ai import advice
from cardgames.ai.advice import advise
from cardgames.ai.levels import level
from cardgames.ai.search import Limit, Weighed
from cardgames.core.game import View
from tests.toy import TOY, LowRules


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


def test_the_same_view_gets_the_same_advice_whatever_lies_hidden() -> None:
    view = first_view()
    usual = advise(TOY, view, Random(1), limit=Limit(rounds=12))
    for number in range(5):
        other = view.guess(Random(number)).view(view.seat)
        assert advise(TOY, other, Random(1), limit=Limit(rounds=12)) == usual


def test_it_answers_when_it_is_stopped() -> None:
    found = advise(TOY, first_view(), Random(1), stopped=lambda: True)
    assert found.action in first_view().actions
