"""A tournament as it stands between two holes: who starts, the totals, the places, and when it is over."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from cardgames.core.game import Seat, Standing
from cardgames.games.golf.options import RANDOM_SEAT, GolfRules, Ties
from cardgames.games.golf.rules import HoleOutcome
from cardgames.games.golf.scoring import sides


def standing(rules: GolfRules, seats: int, seed: int, outcomes: Sequence[HoleOutcome]) -> Standing:
    """How things stand after these holes. An extra hole is played by those who tie for the lowest total (5.4)."""
    played, everyone, teams = len(outcomes), tuple(range(seats)), sides(rules, seats)
    ranks = _ranks(rules, teams or tuple((seat,) for seat in everyone), seats, outcomes)
    leaders = tuple(seat for seat in everyone if ranks[seat] == 1)
    tied = leaders == everyone if teams else len(leaders) > 1
    finished = played >= rules.holes
    extra = finished and tied and rules.ties is Ties.EXTRA_HOLE
    playing = leaders if extra else everyone
    first = (_starter(rules, seats, seed) + played) % seats
    while first not in playing:
        first = (first + 1) % seats
    return Standing(
        deal=played + 1,
        first=first,
        totals=tuple(sum(outcome.points[seat] for outcome in outcomes) for seat in everyone),
        playing=playing,
        ranks=ranks,
        over=finished and not extra,
        deals=max(rules.holes, played + extra),
        sides=teams,
    )


def _starter(rules: GolfRules, seats: int, seed: int) -> Seat:
    """Who plays first on the first hole."""
    if rules.first == RANDOM_SEAT:
        return int(Random(f"{seed}:starter").random() * seats)
    return rules.first - 1


def _ranks(
    rules: GolfRules, rivals: Sequence[Sequence[Seat]], seats: int, outcomes: Sequence[HoleOutcome]
) -> tuple[int, ...]:
    """Place of each seat. The holes of the tournament come first, then each extra hole by itself: whoever did not
    play it stays behind those who did."""
    keys = []
    for rival in rivals:
        points = [outcome.points[rival[0]] for outcome in outcomes]
        keys.append((sum(points[: rules.holes]), *points[rules.holes :]))
    ranks = [0] * seats
    for rival, key in zip(rivals, keys, strict=True):
        for seat in rival:
            ranks[seat] = 1 + sum(other < key for other in keys)
    return tuple(ranks)
