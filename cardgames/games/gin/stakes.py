"""What points are worth in the match: how likely either player is to win it from where it stands."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from cardgames.core.game import Seat
from cardgames.games.gin.options import EndBonuses, GinRules
from cardgames.games.gin.scoring import BOX, Column, GinStanding, written

STEP: Final = 5
"""Points still needed are counted in steps of so many."""
NEAR: Final = 12
"""Points that almost any won hand brings: who needs no more looks at the match and not at the points. Farther from the
target the points of the hand are as good a guide."""
KNOCKED: Final = 15
UNDERCUT: Final = 5
CAUGHT: Final = 15
"""What knocks, undercuts and the other's hand after gin bring on the average, bonuses aside."""
GIN_SHARE: Final = 0.35
GIN_SHARE_WILD: Final = 0.75
UNDERCUT_SHARE: Final = 0.12
"""How many of the hands that somebody wins are won so; the rest by a knock."""
SLOPE: Final = 10
"""Points won or lost that show what one point is worth now."""

Worth = Callable[[int, float], float]
"""Of so many points for the seat of this sign (1 for the own, -1 for the other's), in points at the present slope."""


def box_at_once(rules: GinRules) -> int:
    """What a won hand adds besides its points, where that counts towards the target."""
    return BOX[EndBonuses.PALACE] if rules.end_bonuses is EndBonuses.PALACE else 0


def stakes(rules: GinRules, standing: GinStanding, seat: Seat) -> Worth:
    """What points of this hand are worth to a seat that wants to win the match."""
    column = standing.columns[0]
    if rules.hollywood or rules.target - column.points[seat] > NEAR:
        return in_points(rules, standing, seat)
    now = chance(rules, column, seat)
    up, down = chance(rules, column, seat, 1, SLOPE), chance(rules, column, seat, -1, SLOPE)
    slope = max(1e-4, (up - down) / (2 * SLOPE))

    def worth(sign: int, points: float) -> float:
        return (chance(rules, column, seat, sign, points) - now) / slope if sign else 0.0

    return worth


def in_points(rules: GinRules, standing: GinStanding | None = None, seat: Seat = 0) -> Worth:
    """What points of this hand are worth to somebody who does not look at who leads. In a Hollywood match they are
    written in one column or more."""
    box = box_at_once(rules)
    mine = other = 1
    if standing is not None and rules.hollywood:
        mine, other = (len(written(standing.columns, each)) for each in (seat, 1 - seat))
    return lambda sign, points: sign * (mine if sign > 0 else other) * (points + box)


def chance(rules: GinRules, column: Column, seat: Seat, sign: int = 0, points: float = 0.0) -> float:
    """How likely a seat wins a game after it (1) or the other (-1) has won so many points; 0 for nobody."""
    need = [float(rules.target - column.points[seat]), float(rules.target - column.points[1 - seat])]
    if sign:
        need[sign < 0] -= points + box_at_once(rules)
    return _race(rules, *need)


def _race(rules: GinRules, mine: float, other: float) -> float:
    """How likely somebody who needs `mine` points has them before one who needs `other`."""
    if mine <= 0 or other <= 0:
        return float(other > 0)
    table = _races(_prizes(rules), -(-rules.target // STEP))
    last = len(table) - 1
    return _between(table, min(last, mine / STEP), min(last, other / STEP))


def _between(table: tuple[tuple[float, ...], ...], x: float, y: float) -> float:
    """The table's value at places that need not be whole."""
    i, j = max(1, int(x)), max(1, int(y))
    a, b = max(0.0, x - i), max(0.0, y - j)
    below, beside = min(i + 1, len(table) - 1), min(j + 1, len(table) - 1)
    top = table[i][j] * (1 - b) + table[i][beside] * b
    return top * (1 - a) + (table[below][j] * (1 - b) + table[below][beside] * b) * a


def _prizes(rules: GinRules) -> tuple[tuple[int, float], ...]:
    """What a won hand brings, in steps, and how likely."""
    gins = GIN_SHARE_WILD if rules.wild_cards else GIN_SHARE
    box = box_at_once(rules)
    found = [
        (size * spread / 4 + bonus, share / 3)
        for size, bonus, share in (
            (CAUGHT, rules.gin_bonus + box, gins),
            (UNDERCUT, rules.undercut_bonus + box, UNDERCUT_SHARE),
            (KNOCKED, box, 1 - gins - UNDERCUT_SHARE),
        )
        for spread in (2, 4, 6)
    ]
    return tuple((max(1, round(points / STEP)), share) for points, share in found)


@lru_cache(maxsize=8)
def _races(prizes: tuple[tuple[int, float], ...], most: int) -> tuple[tuple[float, ...], ...]:
    """By steps that either still needs, up to `most`; either wins a hand as likely as the other."""
    table = [[0.0] * (most + 1) for _ in range(most + 1)]
    for mine in range(most + 1):
        for other in range(most + 1):
            if not (mine and other):
                table[mine][other] = 0.5 if mine == other else float(not mine)
                continue
            table[mine][other] = 0.5 * sum(
                share * (table[max(0, mine - step)][other] + table[mine][max(0, other - step)])
                for step, share in prizes
            )
    return tuple(map(tuple, table))
