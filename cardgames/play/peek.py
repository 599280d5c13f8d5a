"""The trial whether an opponent peeks: what it cannot see is dealt anew, and its choice must stay the same."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, NamedTuple

from cardgames.ai.levels import decide, level
from cardgames.ai.search import Limit, never
from cardgames.core.game import Game, Seat, View
from cardgames.core.text import N_, Text, Who, say
from cardgames.play.match import Match, Seated

TIMES: Final = 200
FIXED: Final = Limit(rounds=8)
"""No limit of time, so that a choice depends on view and chance alone."""
_CHANCE: Final = 5
"""The chance every choice is made with."""


class Moment(NamedTuple):
    """The last choice of one opponent in the present deal, as that opponent saw the table."""

    seat: Seat
    seated: Seated
    view: View | None
    """None where it has not chosen anything yet."""


class Verdict(NamedTuple):
    """What came of the trial for one opponent."""

    seat: Seat
    hidden: int
    """How many cards it could not see."""
    times: int
    """How often they were dealt anew."""
    same: int
    """How often its choice stayed the same."""

    @property
    def peeks(self) -> bool:
        return self.same < self.times


def moments(match: Match) -> tuple[Moment, ...]:
    """For each opponent the view it chose by last: now if it is to act, else at its last turn in this deal."""
    seen: dict[Seat, View] = {}
    twin = Match.start(match.game, match.rules, match.seats, match.seed)
    for number, plies in enumerate(match.histories, 1):
        if number > 1:
            twin.next_deal()
        seen = {}
        for ply in plies:
            seen[ply.seat] = twin.view(ply.seat)
            twin.submit(ply.seat, ply.action)
    if twin.turn is not None:
        seen[twin.turn] = twin.view(twin.turn)
    return tuple(Moment(seat, it, seen.get(seat)) for seat, it in enumerate(match.seats) if not it.is_person)


def try_out(
    game: Game,
    moment: Moment,
    times: int = TIMES,
    stopped: Callable[[], bool] = never,
    done: Callable[[int], None] = lambda times: None,
) -> Verdict | None:
    """Let an opponent choose again and again at tables that differ only in what it cannot see.

    It is given nothing but the view of each imagined deal. `done` hears how many deals are through; None when it was
    stopped. Raises ValueError for an opponent that has not chosen anything yet.
    """
    if moment.view is None:
        raise ValueError("there is no choice to try")
    view, seated = moment.view, moment.seated
    usual = _choice(game, view, seated)
    same = 0
    for number in range(times):
        if stopped():
            return None
        other = view.guess(Random(number)).view(view.seat)
        same += _choice(game, other, seated) == usual
        done(number + 1)
    rows = game.table.picture(view).values()
    return Verdict(moment.seat, sum(face is None for row in rows for face in row), times, same)


def _choice(game: Game, view: View, seated: Seated) -> object:
    strength, chance = level(seated.level or "medium"), Random(_CHANCE)
    return decide(game, view, strength, chance, limit=FIXED, risk=seated.risk, memory=seated.memory)


def sentence(verdict: Verdict) -> Text:
    """The verdict for people."""
    if verdict.peeks:
        return say(
            N_("{who} chose otherwise {n} times of {times} when cards it cannot see were dealt anew: it peeks."),
            who=Who(verdict.seat), n=verdict.times - verdict.same, times=verdict.times,
        )  # fmt: skip
    return say(
        N_("{who} does not peek: the {hidden} cards it cannot see were dealt anew {times} times, its choice stayed."),
        who=Who(verdict.seat), hidden=verdict.hidden, times=verdict.times,
    )  # fmt: skip


def no_choice(seat: Seat) -> Text:
    """What is said of an opponent that cannot be tried yet."""
    return say(N_("{who} has not chosen anything in this deal yet."), who=Who(seat))
