"""How long the table lies still between the moves of others."""

from __future__ import annotations

import pytest

from cardgames.app.motion import TEMPI
from cardgames.app.pacing import OVER_MS, PAUSE_MS, ROUND_MS, THINKING_MS, Pacing
from cardgames.app.preferences import Pace, Preferences


def pacing(pace: Pace) -> Pacing:
    return Pacing(Preferences(pace=pace))


@pytest.mark.parametrize("opponents", range(1, 10))
def test_a_fast_round_of_nine_takes_less_than_three_seconds(opponents: int) -> None:
    """Even where one turn in four takes two actions, and every card flies as long as it may."""
    flight = TEMPI[Pace.FAST].longest
    move = flight + pacing(Pace.FAST).wait(over=False, opponents=opponents, shown=flight)
    assert move * opponents * 1.25 < 3000
    assert move >= flight


def test_few_opponents_keep_the_usual_pause() -> None:
    assert pacing(Pace.FAST).wait(over=False, opponents=3, shown=150) == PAUSE_MS[Pace.FAST]
    for pace in (Pace.SLOW, Pace.NORMAL):
        assert pacing(pace).wait(over=False, opponents=9, shown=5000) == PAUSE_MS[pace]
    assert pacing(Pace.NORMAL).wait(over=True, opponents=9) == OVER_MS
    assert pacing(Pace.INSTANT).wait(over=False) == 0


def test_many_opponents_think_less_long_where_it_goes_fast() -> None:
    for pace in (Pace.FAST, Pace.INSTANT):
        assert pacing(pace).patience(9) * THINKING_MS * 9 <= ROUND_MS
        assert pacing(pace).patience(1) == 1.0
    rushing = pacing(Pace.NORMAL)
    assert rushing.patience(9) == 1.0
    rushing.rush = True
    assert rushing.patience(9) < 0.5
