"""Least squares, for the scripts that fit what opponents go by to played deals; nothing that plays needs it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def solve(squares: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of a system of equations with a symmetric positive matrix."""
    n = len(right)
    rows = [[*row, value] for row, value in zip(squares, right, strict=True)]
    for at in range(n):
        top = rows[at]
        for other in rows[at + 1 :]:
            if share := other[at] / top[at]:
                for k in range(at, n + 1):
                    other[k] -= share * top[k]
    found = [0.0] * n
    for at in reversed(range(n)):
        rest = sum(rows[at][k] * found[k] for k in range(at + 1, n))
        found[at] = (rows[at][n] - rest) / rows[at][at]
    return found


def ridge(rows: Iterable[tuple[Sequence[float], float, float]], at: Sequence[float], shrink: float) -> list[float]:
    """The step from weights `at` that leaves the least squares, each row with its traits, what it counts and what is
    left to explain times what it counts; so many squares are added to keep small what nothing speaks for."""
    n = len(at)
    squares = [[shrink * (one == other) for other in range(n)] for one in range(n)]
    right = [-shrink * it for it in at]
    for traits, counts, rest in rows:
        for one, trait in enumerate(traits):
            if trait:
                row, value = squares[one], counts * trait
                right[one] += rest * trait
                for other in range(one + 1):
                    row[other] += value * traits[other]
    for one in range(n):
        for other in range(one):
            squares[other][one] = squares[one][other]
    return solve(squares, right)
