"""The turn clock, the time for showing groups, and what happens to a seat whose time is up."""

from __future__ import annotations

from typing import Final

from cardgames.core.game import Action, Clock
from cardgames.games.indian_rummy.actions import DONE, LEAVE, MISS, PLAY_ON, Phase, Show
from cardgames.games.indian_rummy.groups import Kind, kind_of
from cardgames.games.indian_rummy.options import Arranging, IndianRules
from cardgames.games.indian_rummy.view import IndianView

ARRANGING: Final = 45.0
"""Seconds in which a loser shows groups (6.5)."""


def clock(rules: IndianRules) -> Clock | None:
    """Thinking time by these rules (8.1). Where losers show their groups, at least that has an end."""
    if rules.turn_clock:
        return Clock(turn=rules.turn_clock, reserve=rules.reserve)
    return Clock() if rules.arranging is Arranging.GROUPED else None


def allowed(view: IndianView) -> float | None:
    """The time of its own that a loser has for showing groups (6.5)."""
    return ARRANGING if view.phase is Phase.SHOW else None


def expired(view: IndianView) -> Action:
    """What is done for the seat to act when its time is up (8.2, 8.4)."""
    match view.phase:
        case Phase.SHOW:
            return _as_it_lies(view)
        case Phase.REJOIN:
            return LEAVE
        case Phase.SPLIT:
            return PLAY_ON
        case _:
            return MISS


def _as_it_lies(view: IndianView) -> Action:
    """The next group as the hand lies in them, or as the table brackets a hand that its person left to it."""
    held = set(view.hand)
    for group in view.groups:
        if held.issuperset(group) and kind_of(group, view.law) is not Kind.NONE:
            return Show(group)
    if view.groups:
        return DONE
    return next((action for action in view.actions if isinstance(action, Show)), DONE)
