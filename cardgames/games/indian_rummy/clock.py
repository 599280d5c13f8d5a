"""The turn clock, and what happens to a seat whose time is up."""

from __future__ import annotations

from cardgames.core.game import Action, Clock
from cardgames.games.indian_rummy.actions import DONE, LEAVE, MISS, PLAY_ON, Phase
from cardgames.games.indian_rummy.options import IndianRules
from cardgames.games.indian_rummy.view import IndianView


def clock(rules: IndianRules) -> Clock | None:
    """Thinking time by these rules (8.1)."""
    return Clock(turn=rules.turn_clock, reserve=rules.reserve) if rules.turn_clock else None


def expired(view: IndianView) -> Action:
    """What is done for the seat to act when its time is up (8.2)."""
    match view.phase:
        case Phase.SHOW:
            return DONE
        case Phase.REJOIN:
            return LEAVE
        case Phase.SPLIT:
            return PLAY_ON
        case _:
            return MISS
