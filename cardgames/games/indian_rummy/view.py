"""What one seat may know of a deal, and how it imagines the rest."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Self

from msgspec.structs import replace

from cardgames.core.cards import Card
from cardgames.core.game import Seat, Standing, View, latest
from cardgames.games.indian_rummy.actions import Fate, Phase
from cardgames.games.indian_rummy.groups import Law
from cardgames.games.indian_rummy.options import IndianRules
from cardgames.games.indian_rummy.scoring import law_of

if TYPE_CHECKING:
    from cardgames.games.indian_rummy.rules import IndianState


class IndianView(View, frozen=True):
    """What a seat may know: its own hand, the Open Deck with its past, and what others took from it."""

    rules: IndianRules
    standing: Standing
    law: Law
    phase: Phase
    indicator: Card
    hands: tuple[tuple[Card, ...], ...]
    """The hands this seat may see: its own, and all once the cards are laid open; otherwise empty."""
    counts: tuple[int, ...]
    """Cards in each hand."""
    known: tuple[tuple[Card, ...], ...]
    """Cards in each hand that the table saw being taken."""
    discards: tuple[Card, ...]
    """The Open Deck from the bottom up."""
    past: tuple[tuple[Seat, Card, bool], ...]
    """Every card discarded or, where the mark is set, taken from the Open Deck, in order."""
    stock: int
    pool: tuple[Card, ...]
    """The cards that were last shuffled into the Closed Deck, sorted; empty before the first time."""
    pool_held: tuple[int, ...]
    """How many of them each seat drew unseen and still holds: anybody can count them."""
    rebuilds: int
    fates: tuple[Fate, ...]
    prices: tuple[int, ...]
    turns: tuple[int, ...]
    played: int
    acted: tuple[bool, ...]
    misses: tuple[int, ...]
    taken: Card | None
    """The card the seat to act took from the Open Deck in this turn."""
    drawn: Card | None
    """The card it drew, if this seat may see it."""
    blind: bool
    """Whether the seat to act drew from the Closed Deck in this turn."""
    finish: Card | None
    shown: tuple[tuple[tuple[Card, ...], ...], ...]
    winner: Seat | None
    losses: tuple[int, ...]
    totals: tuple[int, ...]
    """Totals with this deal, once it is scored; before that as they stood."""
    counted: bool
    void: bool
    voters: tuple[Seat, ...]
    rejoined: tuple[Seat, ...]
    split: bool
    groups: tuple[tuple[Card, ...], ...] = ()
    """How this seat's person keeps the hand in groups, where a table notes it; no part of the deal."""

    def under(self, rules: IndianRules) -> Self:
        """The same table under other house rules, which may group the cards by another law."""
        return replace(self, rules=rules, law=law_of(rules, self.indicator))

    def guess(self, rng: Random) -> IndianState:
        from cardgames.games.indian_rummy.guess import imagine

        return imagine(self, rng)

    def remembered(self, memory: float) -> Self:
        """Who threw and took what is forgotten, and with it the Open Deck beneath its top card; first of all what was
        shuffled back from it (2.5)."""
        if memory >= 1:
            return self
        past = latest(self.past, memory)
        kept = {card for _, card, _ in past}
        known = [tuple(card for card in cards if card in kept) for cards in self.known]
        known[self.seat] = self.known[self.seat]
        return replace(
            self,
            past=past,
            known=tuple(known),
            discards=(*(card for card in self.discards[:-1] if card in kept), *self.discards[-1:]),
            pool=(),
            pool_held=(0,) * len(self.pool_held),
        )

    @property
    def hand(self) -> tuple[Card, ...]:
        """The seat's own cards."""
        return self.hands[self.seat]

    @property
    def scored(self) -> bool:
        """Whether the deal is decided and all hands lie open."""
        return self.phase in (Phase.REJOIN, Phase.SPLIT, Phase.OVER)

    def may_drop(self) -> bool:
        return self.rules.may_drop(len(self.standing.playing))

    def price(self, seat: Seat) -> int:
        """What dropping costs a seat in its next turn."""
        first, later = self.rules.prices
        return later if self.turns[seat] else first


def see(state: IndianState, seat: Seat) -> IndianView:
    """What this seat may know now."""
    mine = seat == state.turn
    scored = state.phase in (Phase.REJOIN, Phase.SPLIT, Phase.OVER)
    hands = state.hands
    drawn = state.drawn if mine else None
    return IndianView(
        seat=seat,
        turn=state.turn,
        actions=tuple(state.actions()) if mine else (),
        rules=state.rules,
        standing=state.standing,
        law=state.law,
        phase=state.phase,
        indicator=state.indicator,
        hands=tuple([tuple(hand) if scored or at == seat else () for at, hand in enumerate(hands)]),
        counts=tuple([len(hand) for hand in hands]),
        known=tuple([tuple(cards) for cards in state.known]),
        discards=tuple(state.discards),
        past=tuple(state.past),
        stock=len(state.stock),
        pool=tuple(sorted(state.pool)),
        pool_held=_pool_counts(state),
        rebuilds=state.rebuilds,
        fates=tuple(state.fates),
        prices=tuple(state.prices),
        turns=tuple(state.turns),
        played=state.played,
        acted=tuple(state.acted),
        misses=tuple(state.misses),
        taken=state.taken,
        drawn=drawn,
        blind=state.drawn is not None,
        finish=state.finish,
        shown=tuple([tuple(groups) for groups in state.shown]),
        winner=state.winner,
        losses=tuple(state.losses),
        totals=tuple(state.totals()) if scored else state.standing.totals,
        counted=state.counted,
        void=state.void,
        voters=tuple(state.voters),
        rejoined=tuple(state.rejoined),
        split=state.split,
    )


def _pool_counts(state: IndianState) -> tuple[int, ...]:
    """How many cards of the rebuilt Closed Deck each seat holds that the table did not see."""
    pool = state.pool
    if not pool:
        return (0,) * len(state.hands)
    return tuple(
        sum(card in pool for card in hand if card not in known)
        for hand, known in zip(state.hands, state.known, strict=True)
    )
