"""A rule of thumb for Crazy Eights."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from cardgames.core.game import Action, Judged, Skill
from cardgames.games.crazy_eights.rules import EightsState
from cardgames.games.crazy_eights.view import EightsView


def judge(view: EightsView, skill: Skill) -> Sequence[Judged]:
    return [Judged(action, 0.0) for action in view.actions]


def playout(state: EightsState, rng: Random) -> Action:
    menu = state.actions()
    return menu[int(rng.random() * len(menu))]
