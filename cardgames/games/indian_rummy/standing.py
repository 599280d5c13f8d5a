"""A match as it stands between two deals: the toss, the totals, the places, who still takes part."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from cardgames.core.cards import Card, packs, shuffled
from cardgames.core.game import Outcome, Seat, Standing
from cardgames.games.indian_rummy.actions import Fate
from cardgames.games.indian_rummy.options import FirstMover, Format, IndianRules

Toss = tuple[tuple[Seat, Card], ...]
"""The card that each seat drew for the first move."""

CHIPS: Final = 80
"""Chips at the start of a deals match, for each deal of it."""


class IndianStanding(Standing, frozen=True, kw_only=True):
    """Where a match stands before a deal."""

    toss: Toss = ()
    """How the first move was decided; empty where it was not tossed for."""
    split: bool = False
    """Whether the last players of a pool share the win."""


class IndianOutcome(Outcome, frozen=True, kw_only=True):
    """How a deal ended."""

    losses: tuple[int, ...]
    """What each seat lost in the deal, before chips pass to the winner or a player rejoins."""
    winner: Seat | None
    first: Seat
    fates: tuple[Fate, ...]
    hands: tuple[tuple[Card, ...], ...]
    """Every card of each seat, shown or not; empty for a seat that took no part."""
    shown: tuple[tuple[tuple[Card, ...], ...], ...]
    """Groups each seat showed itself."""
    grouped: bool
    """Whether losers showed their groups themselves."""
    indicator: Card
    wild: int
    """The wild rank; 0 where only printed jokers are jokers."""
    finish: Card | None
    """The card in the Finish Slot."""
    dropped: tuple[int, ...]
    """Price each seat paid for dropping; 0 for none."""
    counted: bool
    """Whether nobody declared and all hands were counted: the Closed Deck ran out, or there were too many turns."""
    endless: bool
    """Whether it was for too many turns."""
    void: bool
    before: tuple[int, ...]
    """Totals before the deal."""
    rejoined: tuple[Seat, ...]
    split: bool


def toss_rank(card: Card) -> tuple[int, int]:
    """How high a card is in the toss: ace high, then spades, hearts, diamonds, clubs (1.2)."""
    return (card.rank if card.rank > 1 else 14, -card.suit)


def toss_winner(toss: Toss) -> Seat | None:
    """Who starts after this toss; None when the highest cards are equal and it is tossed again."""
    best = max(toss_rank(card) for _, card in toss)
    highest = [seat for seat, card in toss if toss_rank(card) == best]
    return highest[0] if len(highest) == 1 else None


def toss_for(seats: Sequence[Seat], decks: int, rng: Random) -> tuple[Seat, Toss]:
    """The toss that decided, and who won it."""
    while True:
        drawn = shuffled(packs(decks), rng)
        toss = tuple((seat, drawn[at]) for at, seat in enumerate(seats))
        winner = toss_winner(toss)
        if winner is not None:
            return winner, toss


def standing(rules: IndianRules, seats: int, seed: int, outcomes: Sequence[IndianOutcome]) -> IndianStanding:
    """How things stand after these deals."""
    everyone = tuple(range(seats))
    totals = tuple(sum(outcome.points[seat] for outcome in outcomes) for seat in everyone)
    counted = [outcome for outcome in outcomes if not outcome.void]
    voids = len(outcomes) - len(counted)
    if rules.pool:
        playing = tuple(seat for seat in everyone if totals[seat] < rules.pool)
        split = bool(outcomes) and outcomes[-1].split
        over, deals = split or len(playing) < 2, None
        ranks = _pool_ranks(rules, seats, outcomes)
        if split:
            ranks = tuple(1 if seat in playing else rank for seat, rank in zip(everyone, ranks, strict=True))
    else:
        split = False
        planned = {Format.SERIES: rules.deals, Format.DEALS: rules.best_of}.get(rules.format, 1)
        ranks = _ranks(planned, seats, counted)
        leaders = tuple(seat for seat in everyone if ranks[seat] == 1)
        over = len(counted) >= planned and (rules.format is not Format.DEALS or len(leaders) == 1)
        extra = len(counted) >= planned and not over
        playing = leaders if extra else everyone
        deals = max(planned, len(counted) + extra) + voids
    first, toss = _first(rules, seed, outcomes, playing or everyone)
    return IndianStanding(
        deal=len(outcomes) + 1,
        first=first,
        totals=totals,
        playing=playing,
        ranks=ranks,
        over=over,
        deals=deals,
        toss=toss,
        split=split,
    )


def _first(
    rules: IndianRules, seed: int, outcomes: Sequence[IndianOutcome], playing: tuple[Seat, ...]
) -> tuple[Seat, Toss]:
    """Who plays first in the next deal (1.2, 7.8). A void deal passes nothing on: the same seat begins it again."""
    last = outcomes[-1] if outcomes else None
    if last is not None and last.void and rules.first is not FirstMover.TOSS:
        return last.first, ()
    if last is not None and rules.first is FirstMover.WINNER and last.winner in playing:
        return last.winner, ()
    if last is not None and rules.first is FirstMover.ROTATE:
        later = [seat for seat in playing if seat > last.first]
        return (later or playing)[0], ()
    decks = rules.packs(max(2, len(playing)))
    return toss_for(playing, decks, Random(f"{seed}:toss:{len(outcomes) + 1}"))


def _ranks(planned: int, seats: int, outcomes: Sequence[IndianOutcome]) -> tuple[int, ...]:
    """Places by total. Extra deals come after the planned ones, each by itself."""
    keys = []
    for seat in range(seats):
        points = [outcome.points[seat] for outcome in outcomes]
        keys.append((sum(points[:planned]), *points[planned:]))
    return _places(dict(enumerate(keys)), seats)


def _pool_ranks(rules: IndianRules, seats: int, outcomes: Sequence[IndianOutcome]) -> tuple[int, ...]:
    """Places in a pool: those still in by their totals, then the others, the last to go out first."""
    totals = [0] * seats
    gone = [0] * seats
    for number, outcome in enumerate(outcomes, 1):
        for seat in range(seats):
            if not gone[seat]:
                totals[seat] += outcome.points[seat]
                if totals[seat] >= rules.pool:
                    gone[seat] = number
    keys = {seat: (-(gone[seat] or len(outcomes) + 1), totals[seat]) for seat in range(seats)}
    return _places(keys, seats)


def _places(keys: Mapping[Seat, tuple[int, ...]], seats: int) -> tuple[int, ...]:
    """The place of each seat, the smallest key first; equal keys share a place."""
    return tuple(1 + sum(other < keys[seat] for other in keys.values()) for seat in range(seats))
