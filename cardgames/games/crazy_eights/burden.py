"""What a hand of Crazy Eights broken off in the midst is worth: for opponents that look a few rounds ahead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardgames.games.crazy_eights.powers import ANSWERS, HELD
from cardgames.games.crazy_eights.rules import EightsState
from cardgames.games.crazy_eights.stakes import expected, only_the_win

HORIZON: Final = 20
"""Plies that are played before a hand is broken off: two rounds of ten, five of four."""

_TEN: Final = 1.54
"""Ten points held."""
_CARD: Final = 5.0
"""Each card held, whatever it counts."""
_ANSWERS: Final = (0.0, -14.6, -20.8, -27.0)
"""Cards held that answer a chain: none, one, two, more."""
_FREE: Final = (0.0, -6.1, -10.1, -14.0)
"""Wild cards and jokers held, in the same way."""
_OUT: Final = -20.4
"""To be out of cards while a chain runs on."""
_FACED: Final = 2.78
"""Each card of a chain that the seat is to answer or to take."""
_TO_ACT: Final = -3.0
"""To be on turn without a chain."""


def burden(state: EightsState, seat: int) -> float:
    """What a hand is going to cost its seat, in points of the end, as the mean over very many hands has it."""
    held, cards = state.held[seat], state.counts[seat]
    if not cards:
        return _OUT
    value = state.powers.value
    free = cards - len(held[0]) - len(held[1]) - len(held[2]) - len(held[3])
    weight = _TEN * sum([value[card & 63] for card in held[HELD]]) / 10 + _CARD * cards
    weight += _ANSWERS[min(len(held[ANSWERS]), 3)] + _FREE[min(free, 3)]
    if state.turn == seat:
        weight += _FACED * state.owed if state.owed else _TO_ACT
    return weight


def value(state: EightsState) -> Sequence[float]:
    """For each seat how much heavier the others' hands are than its own, as `gains` has it of their points; where the
    hand is the whole match, how likely it is won."""
    burdens = [burden(state, seat) for seat in range(len(state.counts))]
    if only_the_win(state.rules):
        return expected(burdens)
    total, others = sum(burdens), len(burdens) - 1
    return [(total - own) / others - own for own in burdens]
