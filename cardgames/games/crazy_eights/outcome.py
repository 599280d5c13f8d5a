"""How a hand of Crazy Eights ends and where the match stands after it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from random import Random

from cardgames.core.cards import Card
from cardgames.core.game import Outcome, Seat, Standing
from cardgames.games.crazy_eights.options import EightsRules, Tie


class Ending(StrEnum):
    """Why a hand is over."""

    WENT_OUT = "went_out"
    CHAIN = "chain"
    """Somebody's last card opened or fed a chain, and the chain is closed."""
    BLOCKED = "blocked"
    """Nobody could play and nothing was left to draw."""


class EightsOutcome(Outcome, frozen=True):
    """A finished hand, laid open."""

    hands: tuple[tuple[Card, ...], ...]
    ending: Ending
    out: tuple[Seat, ...]
    """Who went out, the first one first."""
    picked: tuple[int, ...]
    """The most cards each seat took from one chain."""
    longest: int
    """How many cards the longest chain had."""


def standing(rules: EightsRules, seats: int, seed: int, outcomes: Sequence[EightsOutcome]) -> Standing:
    """Where the match stands; `first` deals the next hand, and the deal moves one seat to the left each time."""
    totals = [0] * seats
    for outcome in outcomes:
        for seat, points in enumerate(outcome.points):
            totals[seat] += points
    played = len(outcomes)
    lowest = min(totals)
    ended = played >= rules.deals if rules.deals else max(totals) >= rules.target
    settled = rules.tie is Tie.SHARED or totals.count(lowest) == 1
    over = played > 0 and ended and settled
    return Standing(
        deal=played + 1,
        first=(int(Random(f"{seed}:dealer").random() * seats) + played) % seats,
        totals=tuple(totals),
        playing=tuple(range(seats)),
        ranks=tuple(1 + sum(other < total for other in totals) for total in totals),
        over=over,
        deals=max(rules.deals, played + (not over)) if rules.deals else None,
    )
