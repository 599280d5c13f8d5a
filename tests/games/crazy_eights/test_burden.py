"""What a hand broken off in the midst is worth."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest

from cardgames.games.crazy_eights import GAME, bot
from cardgames.games.crazy_eights.burden import burden, value
from cardgames.games.crazy_eights.deal import deal
from tests.games.crazy_eights.laid import RULES, lay, standing, table


@pytest.mark.parametrize(
    ("lighter", "heavier"),
    [
        ("3h 4s", "3h 4s 5d"),
        ("3h 4s", "Kh Qs"),
        ("3h 2s", "3h 4s"),
        ("3h JK", "3h Qs"),
        ("3h Jd", "3h Qd"),
        ("2h 2s 3s", "2h 3s 3d"),
    ],
)
def test_a_hand_is_heavy_by_its_cards_and_light_by_what_answers_or_fits(lighter: str, heavier: str) -> None:
    state = table([lighter, heavier, "x x"], "9h", turn=2)
    assert burden(state, 0) < burden(state, 1)


def test_a_chain_weighs_on_whom_it_faces() -> None:
    before = table(["JK x x", "x x", "x x"], "9h")
    plain = burden(before, 1)
    lay(before, "JK")
    assert burden(before, 1) == pytest.approx(plain + 5 * 2.78)
    out = lay(table(["JK", "x x", "x x"], "9h"), "JK")
    assert burden(out, 0) == min(burden(out, seat) for seat in range(3)) < 0


@pytest.mark.parametrize("seats", range(2, 11))
def test_what_one_gains_the_others_lose(seats: int) -> None:
    state = deal(RULES, standing(seats), 5)
    for _ in range(12):
        worth = value(state)
        assert sum(worth) == pytest.approx(0, abs=1e-6)
        if state.turn is None:
            break
        state.apply(bot.playout(state, Random(1)))


def test_it_foretells_how_hands_end() -> None:
    """Who is better off in the midst of a hand is better off at its end, far more often than not."""
    told, came = [], []
    luck = Random(2)
    for seed in range(120):
        state = deal(RULES, standing(6), seed)
        for _ in range(25):
            if state.turn is None:
                break
            state.apply(bot.playout(state, luck))
        if state.turn is None:
            continue
        worth = value(state)
        while state.turn is not None:
            state.apply(bot.playout(state, luck))
        told += worth
        came += state.gains()
    a, b = fmean(told), fmean(came)
    cov = sum((x - a) * (y - b) for x, y in zip(told, came, strict=True))
    spread = (sum((x - a) ** 2 for x in told) * sum((y - b) ** 2 for y in came)) ** 0.5
    assert cov / spread > 0.35


def test_the_expert_looks_a_few_rounds_ahead() -> None:
    assert GAME.foresight.horizon is not None
    assert GAME.foresight.value is value
