"""What an Expert would do in somebody's place, and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from cardgames.ai.levels import Thinking, level
from cardgames.ai.search import Limit, never, weigh
from cardgames.core.game import Action, Game, Judged, View
from cardgames.core.text import Text


class Advice(NamedTuple):
    """An action worth doing. Names nothing that the seat it is for cannot see."""

    action: Action
    why: Text | None
    """One sentence that can be checked on the table; None where there is none for this action."""


def advise(
    game: Game,
    view: View,
    rng: Random,
    stopped: Callable[[], bool] = never,
    limit: Limit | None = None,
    thinking: Thinking = Thinking.NORMAL,
) -> Advice:
    """The action that does best in the Expert's imagined deals, and what sets it apart from the next best.

    The seat of the view must be to act. When `stopped` turns true the answer rests on what is known by then.
    """
    expert = level("expert")
    judged = game.bot.judge(view, expert.skill)
    if len(judged) == 1 or expert.limit is None:
        return _advice(game, view, judged, judged[0].action)
    usual = Limit(expert.limit.rounds, (expert.limit.seconds or 0.0) * thinking.scale)
    weighed = weigh(view, judged, limit or usual, rng, game.bot.playout, stopped=stopped, foresight=game.foresight)
    return _advice(game, view, judged, weighed.action)


def _advice(game: Game, view: View, judged: Sequence[Judged], action: Action) -> Advice:
    instead = next((it.action for it in judged if it.action != action), None)
    why = game.bot.contrast(view, action, instead)
    return Advice(action, why or next((it.why for it in judged if it.action == action), None))
