"""What one seat knows of a round of Remik."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Self

from msgspec.structs import replace

from cardgames.core.cards import Card
from cardgames.core.game import Seat, View, latest
from cardgames.games.remik.actions import Phase
from cardgames.games.remik.lying import TableMeld
from cardgames.games.remik.options import RemikRules
from cardgames.games.remik.scoring import Ending, RemikStanding

if TYPE_CHECKING:
    from cardgames.games.remik.rules import RemikState


class RemikView(View, frozen=True):
    """All that one seat may know, and what it needs to remember."""

    rules: RemikRules
    standing: RemikStanding
    """Where the match stood before this round."""
    phase: Phase
    hand: tuple[Card, ...]
    """The own cards, those just drawn or taken last."""
    other: tuple[Card, ...] | None
    """The other's cards once the round is over."""
    counts: tuple[int, int]
    known: tuple[tuple[Card, ...], tuple[Card, ...]]
    """For each seat the cards in its hand that the whole table saw go there, in the order in which they did."""
    stock: int
    """Cards in the closed pile."""
    pile: tuple[Card, ...]
    """The open pile, its top card last."""
    throwers: tuple[Seat | None, ...]
    """Who discarded each card of the open pile; None for the first."""
    melds: tuple[TableMeld, ...]
    """In the order in which they were laid."""
    laid: tuple[int, int]
    """Points of each seat on the table."""
    duty: Card | None
    """The lowest of several cards just taken, while it has to be used first."""
    barred: tuple[Card, ...]
    """Cards that may not be discarded in this turn."""
    taken: tuple[Card, ...]
    """What the seat to act took from the open pile in this turn, the lowest first."""
    drawn: Card | None
    """The closed card this seat drew in this turn."""
    turns: int
    """Turns finished so far by both."""
    ending: Ending | None
    ender: Seat | None

    @property
    def rival(self) -> Seat:
        """The other seat."""
        return 1 - self.seat

    @property
    def dealer(self) -> Seat:
        return 1 - self.standing.first

    def guess(self, rng: Random) -> RemikState:
        from cardgames.games.remik.imagine import imagine

        return imagine(self, rng)

    def remembered(self, memory: float) -> Self:
        """The cards that the other took are forgotten; the open pile lies spread out (1.4)."""
        if memory >= 1:
            return self
        one, two = self.known
        return replace(self, known=(one, latest(two, memory)) if self.seat == 0 else (latest(one, memory), two))
