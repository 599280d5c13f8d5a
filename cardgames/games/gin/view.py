"""What one seat knows of a hand of gin rummy."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Self

from msgspec.structs import replace

from cardgames.core.cards import Card
from cardgames.core.game import Seat, View, latest
from cardgames.core.melds import LaidOff, Meld
from cardgames.games.gin.actions import Phase
from cardgames.games.gin.options import GinRules
from cardgames.games.gin.scoring import Ending, GinStanding

if TYPE_CHECKING:
    from cardgames.games.gin.rules import GinState


class GinView(View, frozen=True):
    """All that one seat may know, and what it needs to remember."""

    rules: GinRules
    standing: GinStanding
    """Where the match stood before this hand."""
    phase: Phase
    hand: tuple[Card, ...]
    """The own cards; a card just drawn is the last."""
    other: tuple[Card, ...] | None
    """The other's cards once they lie open."""
    counts: tuple[int, int]
    known: tuple[tuple[Card, ...], tuple[Card, ...]]
    """For each seat the cards in its hand that the whole table saw go there, in the order in which they did."""
    stock: int
    discards: tuple[Card, ...]
    """The whole discard pile, the top card last."""
    throwers: tuple[Seat | None, ...]
    """Who threw each card of the pile; None for the first up-card."""
    barred: Card | None
    """The card just taken from the pile, which may not be thrown."""
    drawn: Card | None
    """The card this seat just drew or took."""
    turns: int
    """Cards thrown so far by both."""
    limit: int
    """The most deadwood to knock with in this hand."""
    up_card: Card
    declarer: Seat | None
    ending: Ending | None
    """How the hand was declared, or ended."""
    melds: tuple[Meld, ...]
    """The knocker's melds on the table, with what was laid off on them."""
    laid: tuple[LaidOff, ...]
    """What the other player laid off, in order."""

    @property
    def rival(self) -> Seat:
        """The other seat."""
        return 1 - self.seat

    @property
    def dealer(self) -> Seat:
        return 1 - self.standing.first

    def guess(self, rng: Random) -> GinState:
        from cardgames.games.gin.guess import imagine

        return imagine(self, rng)

    def remembered(self, memory: float) -> Self:
        """The pile beneath its top card is forgotten, with who threw what, and the cards that the other took."""
        if memory >= 1:
            return self
        one, two = self.known
        taken = (one, latest(two, memory)) if self.seat == 0 else (latest(one, memory), two)
        discards, throwers = self.discards, self.throwers
        return replace(
            self,
            known=taken,
            discards=(*latest(discards[:-1], memory), *discards[-1:]),
            throwers=(*latest(throwers[:-1], memory), *throwers[-1:]),
        )
