"""How much thinking time a seat has left in a match that is played against the clock."""

from __future__ import annotations

from cardgames.core.game import Clock, Seat
from cardgames.play.match import Match


def seconds_left(match: Match, seat: Seat, running: int = 0) -> float | None:
    """Seconds that a seat may still think, below zero when its time is up; None where there is no clock.

    `running` are the milliseconds it has been thinking since the match was last told.
    """
    clock = match.game.clock(match.rules)
    if clock is None:
        return None
    limits = []
    if clock.match is not None:
        limits.append(clock.match - (match.clocks[seat] + running) / 1000)
    if clock.turn is not None:
        limits.append(_of_the_turn(clock, clock.turn, match, seat, running))
    return min(limits, default=None)


def _of_the_turn(clock: Clock, turn: float, match: Match, seat: Seat, running: int) -> float:
    """What is left of one turn, the reserve of the deal included."""
    spent = [each.ms for each in match.turns if each.seat == seat]
    acting = match.turn == seat
    if not (acting and match.turns and match.turns[-1].seat == seat):
        spent.append(0)
    spent[-1] += running
    over = sum(max(0.0, ms / 1000 - turn) for ms in spent[:-1])
    reserve = max(0.0, (clock.reserve or 0.0) - over)
    return turn + reserve - (spent[-1] / 1000 if acting else 0.0)
