"""The sums by which opponents' numbers are fitted."""

from __future__ import annotations

from random import Random

import pytest

from cardgames.core.squares import ridge, solve


def test_a_system_of_equations_is_solved() -> None:
    assert solve([[4.0, 1.0, 0.0], [1.0, 3.0, 1.0], [0.0, 1.0, 2.0]], [6.0, 10.0, 8.0]) == pytest.approx([1, 2, 3])


def test_least_squares_find_what_a_line_is_made_of() -> None:
    rng = Random(1)
    rows = [(1.0, rng.random(), rng.random()) for _ in range(50)]
    rest = [(row, 2.0, 2.0 * (3 * row[0] - row[1] + 0.5 * row[2])) for row in rows]
    assert ridge(rest, [0.0] * 3, 0.0) == pytest.approx([3, -1, 0.5])


def test_what_nothing_speaks_for_goes_back_to_nothing() -> None:
    assert ridge([((1.0, 0.0), 1.0, 1.0)], [0.0, 0.7], 1.0) == pytest.approx([0.5, -0.7])
