"""What one seat knows of a hand of Crazy Eights."""

from __future__ import annotations

from enum import IntEnum
from random import Random
from typing import TYPE_CHECKING, Final, Self

from msgspec.structs import replace

from cardgames.core.cards import Card
from cardgames.core.game import Seat, Standing, View, latest
from cardgames.games.crazy_eights.options import EightsRules
from cardgames.games.crazy_eights.outcome import Ending
from cardgames.games.crazy_eights.powers import NEVER, REVERSE, SKIP

if TYPE_CHECKING:
    from cardgames.games.crazy_eights.rules import EightsState

LACK_FREE: Final = 4
LACK_ANSWERS: Final = 5
LACKS: Final = 6
"""What a seat may show to have none of: the four suits, cards that fit on anything, answers to a chain."""


class Phase(IntEnum):
    """What is asked of the seat to act."""

    QUICK = 0
    """A plain turn under rules that add nothing to it; false, so that the commonest question needs one test."""
    TURN = 1
    """A turn without a chain."""
    CHAIN = 2
    """Add to the chain or take the cards."""
    DRAWN = 3
    """Play the card just drawn or pass."""
    NAME = 4
    """Name the suit for a wild starter."""
    SKIP = 5
    """Pass the skip on or sit out."""
    OVER = 6
    """The hand is over."""


QUICK, TURN, CHAIN, DRAWN, NAME, SKIPPING, OVER = (int(phase) for phase in Phase)
"""The phases as plain numbers, for the state."""


class EightsView(View, frozen=True):
    """All that one seat may know, and what it needs to remember."""

    rules: EightsRules
    standing: Standing
    """Where the match stood before this hand; `first` deals it."""
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    discards: tuple[Card, ...]
    """The whole discard pile since it was last turned over, the top card last."""
    stock: int
    direction: int
    """1 when play goes to the left, -1 when it goes to the right."""
    suit: int | None
    """The suit in force."""
    rank: int
    """The rank that fits on the top card; 0 for none."""
    phase: Phase
    chain: tuple[Card, ...]
    owed: int
    """What the chain has come to."""
    drawn: Card | None
    """The card this seat just drew and may play."""
    skips: int
    """Skips passed on so far, where they stack."""
    skipped: tuple[Seat, ...]
    """Who was passed over by the card on top."""
    called: bool
    """Whether the seat to act has called its last card."""
    passes: int
    out: tuple[Seat, ...]
    """Who has gone out, the first one first."""
    lacks: tuple[tuple[int, ...], ...]
    """For each seat and each of the four suits, free cards and answers: how many cards it got since it showed to
    have none (with answers: since it took a chain); -1 where nothing is known. A number below its count says that
    the older cards of the hand hold none."""
    picked: tuple[int, ...]
    longest: int
    received: tuple[int, ...]
    """How many cards each seat has drawn since the deal."""
    ending: Ending | None

    @property
    def top(self) -> Card:
        return self.discards[-1]

    @property
    def seats(self) -> int:
        return len(self.counts)

    def after(self, seat: Seat, way: int = 1) -> Seat:
        """Who comes after a seat among those who hold cards, or before it with -1; the seat itself if nobody does."""
        for step in range(1, self.seats):
            other = (seat + step * way * self.direction) % self.seats
            if self.counts[other]:
                return other
        return seat

    def guess(self, rng: Random) -> EightsState:
        from cardgames.games.crazy_eights.guess import imagine

        return imagine(self, rng)

    def remembered(self, memory: float) -> Self:
        """The pile beneath its top card is forgotten, and what seats showed to lack: first where most cards came to
        the hand since."""
        if memory >= 1:
            return self
        shown = sorted((newer for row in self.lacks for newer in row if newer >= 0), reverse=True)
        most = max(latest(tuple(shown), memory), default=-1)
        return replace(
            self,
            discards=(*latest(self.discards[:-1], memory), *self.discards[-1:]),
            lacks=tuple(tuple(newer if newer <= most else -1 for newer in row) for row in self.lacks),
        )


def look(state: EightsState, seat: Seat) -> EightsView:
    """What a seat may know of a state."""
    suit, rank = state.fit
    mine = seat == state.turn
    return EightsView(
        seat=seat,
        turn=state.turn,
        actions=tuple(state.actions()) if mine else (),
        rules=state.rules,
        standing=state.standing,
        hand=state.hand(seat),
        counts=tuple(state.counts),
        discards=tuple(state.discards),
        stock=len(state.stock),
        direction=state.direction,
        suit=suit if suit < 4 else None,
        rank=rank - 3 if rank != NEVER else 0,
        phase=Phase(state.phase),
        chain=state.chain,
        owed=state.owed,
        drawn=state.drawn if mine else None,
        skips=state.skips,
        skipped=state.skipped if state.powers.power[state.discards[-1] & 63] in (SKIP, REVERSE) else (),
        called=state.called,
        passes=state.passes,
        out=state.out,
        lacks=tuple(_newer(state, other) for other in range(len(state.counts))),
        picked=tuple(state.picked),
        longest=state.longest,
        received=tuple(state.received),
        ending=state.ending,
    )


def _newer(state: EightsState, seat: Seat) -> tuple[int, ...]:
    """For each thing the seat showed to lack, how many cards came since; -1 where all its cards did."""
    got, held = state.received[seat], state.counts[seat]
    return tuple(-1 if then is None or got - then >= held else got - then for then in state.lacks[seat])
