"""Who beats whom at one table, and how strong that makes each: the cross table of a contest."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import log10
from typing import Final

from msgspec import Struct

EVEN: Final = 1500.0
"""The mean rating."""
STEP: Final = 400.0
"""So many points of rating make ten to one."""
DRAWN: Final = 0.5
"""What everybody is taken to have drawn with everybody beforehand, in meetings, so that no rating is without bounds."""
SWEEPS: Final = 200
"""Rounds in which the ratings settle; after some dozen they hardly move."""


class CrossTable(Struct, frozen=True, kw_only=True):
    """Every contestant against every other over the same tables."""

    beaten: tuple[tuple[float, ...], ...]
    """Share of meetings in which the one of the row came out ahead of the one of the column, half for equal points;
    0.5 on the diagonal."""
    meetings: int
    """Meetings of each pair."""
    ratings: tuple[float, ...]
    """As in chess: 400 points make ten to one, the mean is 1500."""


def crosstable(tables: Iterable[Sequence[tuple[int, float]]], contestants: int) -> CrossTable:
    """From the result of each table: contestant and what it reached, larger being better, for each seat."""
    ahead = [[0.0] * contestants for _ in range(contestants)]
    meetings = 0.0
    for seats in tables:
        held = [0] * contestants
        for number, _ in seats:
            held[number] += 1
        meetings += held[0] * held[1]
        for one, reached in seats:
            for other, against in seats:
                if one != other:
                    ahead[one][other] += 0.5 if reached == against else reached > against
    share = tuple(
        tuple(0.5 if one == other else ahead[one][other] / max(1.0, meetings) for other in range(contestants))
        for one in range(contestants)
    )
    return CrossTable(beaten=share, meetings=round(meetings), ratings=_ratings(ahead))


def _ratings(ahead: Sequence[Sequence[float]]) -> tuple[float, ...]:
    """Strengths under which the expected wins are those found (Bradley and Terry), by the usual sweeps."""
    numbers = range(len(ahead))
    strength = [1.0] * len(ahead)
    for _ in range(SWEEPS):
        for one in numbers:
            won = sum(ahead[one][other] + DRAWN / 2 for other in numbers if other != one)
            met = sum(
                (ahead[one][other] + ahead[other][one] + DRAWN) / (strength[one] + strength[other])
                for other in numbers
                if other != one
            )
            strength[one] = won / met
    rated = [STEP * log10(it) for it in strength]
    middle = sum(rated) / len(rated)
    return tuple(EVEN + it - middle for it in rated)


def sheet(found: CrossTable, names: Sequence[str]) -> str:
    """The cross table for people, the strongest first."""
    order = sorted(range(len(names)), key=lambda it: -found.ratings[it])
    width = max(10, *(len(name) for name in names))
    lines = [f"{'':<{width}} {'rating':>7} " + " ".join(f"{place + 1:>6}" for place in range(len(order)))]
    for place, one in enumerate(order):
        row = " ".join(f"{'-' if one == other else format(found.beaten[one][other], '.1%'):>6}" for other in order)
        lines.append(f"{f'{place + 1} {names[one]}':<{width}} {found.ratings[one]:>7.0f} {row}")
    return "\n".join(lines)
