"""What a hand of Crazy Eights is worth where it is the whole match: who has the fewest points wins, the others lose."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from cardgames.games.crazy_eights.options import EightsRules

ALL: Final = 100.0
"""What winning is worth, in the measure of points: so many are at stake in a hand."""
DOUBT: Final = 20.0
"""How far burdens lie from the points that come of them: one so much lighter is nearly three times as likely to win."""


def only_the_win(rules: EightsRules) -> bool:
    """Whether a match ends with its first hand. Where more are played, points were found to be the better guide, in
    the last hand too: a lead or an arrear leaves nothing to gain by playing for the win."""
    return rules.deals == 1


def decided(points: Sequence[int]) -> list[float]:
    """What these points of a finished hand are worth to each seat; equal ones share the win."""
    fewest = min(points)
    won = ALL / points.count(fewest)
    return [won * (each == fewest) - ALL / len(points) for each in points]


def expected(burdens: Sequence[float]) -> list[float]:
    """The same for a hand broken off, by what it is going to cost each seat."""
    least = min(burdens)
    chances = [exp((least - each) / DOUBT) for each in burdens]
    total = sum(chances)
    return [ALL * (each / total - 1 / len(burdens)) for each in chances]
