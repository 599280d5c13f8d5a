"""How the opponents think about Indian Rummy."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from cardgames.core.game import Action, Judged, Skill
from cardgames.games.indian_rummy.actions import Declare, Discard, Drop
from cardgames.games.indian_rummy.benches import BENCHES as BENCHES
from cardgames.games.indian_rummy.distance import distance
from cardgames.games.indian_rummy.rules import IndianState
from cardgames.games.indian_rummy.view import IndianView


def judge(view: IndianView, skill: Skill) -> Sequence[Judged]:
    found = []
    for action in view.actions:
        worth = 0.0
        if isinstance(action, Discard):
            worth = -10.0 * distance([card for card in view.hand if card != action.card], view.law)
        elif isinstance(action, Declare):
            worth = 100
        elif isinstance(action, Drop):
            worth = -50
        found.append(Judged(action, worth))
    return sorted(found, key=lambda it: -it.worth)


def playout(state: IndianState, rng: Random) -> Action:
    seat = state.turn
    assert seat is not None
    return judge(state.view(seat), Skill())[0].action
