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
    own = _of_its_own(match, seat)
    if own is not None:
        return own - _spent(match, seat, running)[0]
    limits = []
    if clock.match is not None:
        limits.append(clock.match - (match.clocks[seat] + running) / 1000)
    if clock.turn is not None:
        limits.append(_of_the_turn(clock, clock.turn, match, seat, running))
    return min(limits, default=None)


def reserve_left(match: Match, seat: Seat, running: int = 0) -> float | None:
    """Seconds of the reserve of this deal that are part of `seconds_left`; None where there is no reserve."""
    clock = match.game.clock(match.rules)
    if clock is None or clock.turn is None or not clock.reserve or _of_its_own(match, seat) is not None:
        return None
    _, before = _spent(match, seat, running)
    return max(0.0, min(_reserve(clock, clock.turn, before), _of_the_turn(clock, clock.turn, match, seat, running)))


def _of_its_own(match: Match, seat: Seat) -> float | None:
    """The time for what a seat is asked just now, where that has a time of its own."""
    return match.game.allowed(match.view(seat)) if match.turn == seat else None


def _of_the_turn(clock: Clock, turn: float, match: Match, seat: Seat, running: int) -> float:
    """What is left of one turn, the reserve of the deal included."""
    spent, before = _spent(match, seat, running)
    return turn + _reserve(clock, turn, before) - spent


def _spent(match: Match, seat: Seat, running: int) -> tuple[float, list[float]]:
    """Seconds a seat has used in its present turn, and in each of its turns of this deal before."""
    before = [each.ms / 1000 for each in match.turns if each.seat == seat]
    if match.turn != seat:
        return 0.0, before
    under_way = bool(match.turns) and match.turns[-1].seat == seat
    return (before.pop() if under_way else 0.0) + running / 1000, before


def _reserve(clock: Clock, turn: float, before: list[float]) -> float:
    """What the turns before have left of the reserve."""
    return max(0.0, (clock.reserve or 0.0) - sum(max(0.0, seconds - turn) for seconds in before))
