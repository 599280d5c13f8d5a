"""How the opponents think about golf."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from cardgames.core.cards import RANK_OF
from cardgames.core.game import Action, Judged, Skill
from cardgames.games.golf.actions import DISCARD, DRAW, REPLACES, STAY, TAKE, Stage
from cardgames.games.golf.rules import GolfState, GolfView
from cardgames.games.golf.scoring import PARTNER, PLACES, card_values


def judge(view: GolfView, skill: Skill) -> Sequence[Judged]:
    """The sensible actions of the seat to act, best first."""
    value = card_values(view.rules.values)
    layout = view.layouts[view.seat]

    def gain(card: int, slot: int) -> float:
        own, other = layout[slot], layout[PARTNER[slot]]
        if other is not None and RANK_OF[other & 63] == RANK_OF[card & 63]:
            return 6.0 + value[other & 63]
        if own is None:
            return 5.0 - value[card & 63]
        if other is not None and own.rank == other.rank:
            return -9.0
        return float(value[own & 63] - value[card & 63])

    found = []
    for action in view.actions:
        worth = 0.0
        if view.stage is Stage.HOLDING and view.held is not None and action in REPLACES:
            worth = gain(view.held, REPLACES.index(action))
        elif action == TAKE:
            worth = max(gain(view.discards[-1], slot) for slot in range(PLACES)) - 1.5
        found.append(Judged(action, worth))
    return sorted(found, key=lambda it: -it.worth)


def playout(state: GolfState, rng: Random) -> Action:
    """A quick sensible action in an imagined hole."""
    seat = state.turn
    assert seat is not None
    return judge(state.view(seat), Skill())[0].action


_ = DISCARD, DRAW, STAY
