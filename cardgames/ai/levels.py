"""The five levels of opponents: what they know, how they slip, how far they look ahead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from cardgames.ai.search import Limit, choose, never
from cardgames.core.game import Action, Game, Judged, Skill, View
from cardgames.core.options import Choice
from cardgames.core.text import N_


class Level(Struct, frozen=True, kw_only=True):
    """One strength of opponent. Levels differ in knowledge, memory and patience, never in luck or hidden cards."""

    key: str
    title: str
    skill: Skill
    memory: float = 1.0
    """Share of the public past it keeps in mind, 0 to 1."""
    slips: float = 0.0
    """Points below the best within which it may choose by mood; the nearer to the best, the likelier."""
    limit: Limit | None = None
    """How far it looks ahead; None for not at all."""


class Thinking(Choice):
    """How long opponents that look ahead may take, as people set it."""

    QUICK = "quick", N_("quick")
    NORMAL = "normal", N_("normal")
    DEEP = "deep", N_("deep")

    @property
    def scale(self) -> float:
        """By how much the seconds of a limit are stretched."""
        return {"quick": 0.4, "normal": 1.0, "deep": 1.9}[self.value]


LEVELS: Final[tuple[Level, ...]] = (
    Level(key="beginner", title=N_("Beginner"), skill=Skill(knowledge=0), memory=0.0, slips=3.0),
    Level(key="easy", title=N_("Easy"), skill=Skill(knowledge=1), memory=0.5, slips=1.0),
    Level(key="medium", title=N_("Medium"), skill=Skill(knowledge=2)),
    Level(key="hard", title=N_("Hard"), skill=Skill(knowledge=3), limit=Limit(24, 0.2)),
    Level(key="expert", title=N_("Expert"), skill=Skill(knowledge=4), limit=Limit(300, 0.7)),
)


def level(key: str) -> Level:
    """The level with this key. Raises KeyError."""
    for it in LEVELS:
        if it.key == key:
            return it
    raise KeyError(key)


def decide(
    game: Game,
    view: View,
    level: Level,
    rng: Random,
    stopped: Callable[[], bool] = never,
    limit: Limit | None = None,
    *,
    thinking: Thinking = Thinking.NORMAL,
    risk: float | None = None,
    memory: float | None = None,
    pace: float | None = None,
) -> Action:
    """What an opponent of this level does. The seat of the view must be to act.

    A function of view and generator, except that a limit in seconds depends on the machine. `limit` replaces that of
    a level that looks ahead. The dials of one opponent replace what its level says: its daring and its memory, each
    0 to 1, and its pace, by which it thinks longer (above 1) or less long. When `stopped` turns true the answer comes
    at once and rests on what is known by then.
    """
    if len(view.actions) == 1:
        return view.actions[0]
    view = view.remembered(level.memory if memory is None else memory)
    judged = game.bot.judge(view, level.skill if risk is None else replace(level.skill, risk=risk))
    if level.slips:
        return _slip(judged, level.slips, rng)
    if level.limit is None or len(judged) == 1 or not looks_ahead(game, level):
        return judged[0].action
    limit = limit or _stretched(level.limit, thinking.scale * (1.0 if pace is None else pace))
    return choose(view, judged, limit, rng, game.bot.playout, stopped=stopped, foresight=game.foresight)


def looks_ahead(game: Game, level: Level) -> bool:
    """Whether an opponent of this level thinks about imagined deals in this game, and so has a use for time."""
    return level.limit is not None and level.skill.knowledge >= game.foresight.since and game.foresight.width > 1


def _slip(judged: Sequence[Judged], margin: float, rng: Random) -> Action:
    """One of the choices within the margin, likelier the nearer it is to the best: a lapse, never an absurdity."""
    best = judged[0].worth
    near = [(it.action, 1 - (best - it.worth) / margin) for it in judged if best - it.worth < margin]
    mark = rng.random() * sum(weight for _, weight in near)
    for action, weight in near:
        mark -= weight
        if mark < 0:
            return action
    return judged[0].action


def _stretched(limit: Limit, scale: float) -> Limit:
    """The limit with its seconds stretched, and its rounds with them."""
    if limit.seconds is None or scale == 1.0:
        return limit
    return Limit(max(1, round(limit.rounds * scale)), limit.seconds * scale)
