"""A meld, what makes one, and why some cards are none: the vocabulary of every rummy."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from msgspec import Struct

from cardgames.core.cards import JOKER_KIND, Card
from cardgames.core.text import N_, Rank, Text, say

ACE_HIGH: Final = 14
"""The rank of an ace that stands above the king."""
LONGEST_RUN: Final = 13
"""Cards of a run at most: an ace stands at one end of it, never at both."""
FACES_11_12_13: Final = (15, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13)
"""Points by rank, a wild card first: jack 11, queen 12, king 13."""
FACES_10: Final = (15, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)
"""Points by rank, a wild card first: jack, queen and king 10."""


class MeldLaws(NamedTuple):
    """What counts as a meld at this table and what loose cards cost."""

    points: tuple[int, ...] = FACES_11_12_13
    """What a loose card costs by rank 1 to 13; place 0 is a joker or wild card."""
    free_wilds: bool = False
    """Whether a wild card fits the runs of every suit, not only of the one printed on it. Jokers always do."""
    ordinary: int = 1
    """Ordinary cards needed in each meld."""
    ace_high: bool = False
    """Whether an ace may also stand above the king, never round the corner."""
    set_sizes: tuple[int, int] = (3, 4)
    """Fewest and most cards of a set."""
    run_size: int = 3
    """Fewest cards of a run."""
    suits_differ: bool = False
    """Whether the ordinary cards of a set must be of different suits, where several packs are in play."""


class Meld(Struct, frozen=True):
    """Cards that belong together; the order of a run's cards, low to high, tells what its wild cards stand for."""

    cards: tuple[Card, ...]
    rank: int
    """Of a set, or of the lowest card of a run."""
    is_set: bool

    @property
    def suit(self) -> int:
        """The suit of a run: that of its ordinary cards."""
        return next(card.suit for card in self.cards if card.rank)

    @property
    def high(self) -> int:
        """The rank of the highest card of a run, 14 for an ace above the king."""
        return self.rank + len(self.cards) - 1

    def stands_for(self, index: int) -> int:
        """The rank that the card at this index has in the meld, 14 for an ace above the king."""
        return self.rank if self.is_set else self.rank + index


class Growth(NamedTuple):
    """One way to add a card to a meld: the rank it takes there, and the meld with it."""

    rank: int
    meld: Meld


def set_fault(cards: Sequence[Card], laws: MeldLaws) -> Text | None:
    """Why these cards are no set, or None."""
    plain = [card for card in cards if card.rank]
    least, most = laws.set_sizes
    if len(plain) < laws.ordinary:
        return _few_ordinary(laws)
    if len({card.rank for card in plain}) > 1:
        return say(N_("The cards of a set all have one value."))
    if len(cards) < least:
        return Text.plural(
            N_("A set needs at least {n} card."), N_("A set needs at least {n} cards."), least
        )  # fmt: skip
    if len(cards) > most:
        return Text.plural(N_("A set has at most {n} card."), N_("A set has at most {n} cards."), most)
    if laws.suits_differ and len({card.suit for card in plain}) < len(plain):
        return say(N_("The cards of a set are of different suits."))
    return None


def run_fault(cards: Sequence[Card], laws: MeldLaws) -> Text | None:
    """Why these cards, in this order from low to high, are no run, or None."""
    plain = [card for card in cards if card.rank]
    if len(plain) < laws.ordinary:
        return _few_ordinary(laws)
    if len(cards) < laws.run_size:
        return Text.plural(
            N_("A run needs at least {n} card."), N_("A run needs at least {n} cards."), laws.run_size
        )  # fmt: skip
    suit = plain[0].suit
    if any(card.suit != suit for card in plain):
        return say(N_("The cards of a run are of one suit."))
    if any(not fits_suit(card, suit, laws) for card in cards):
        return say(N_("A wild card serves only in runs of the suit printed on it."))
    if _lowest(cards, laws) is None:
        if any(card.rank == 1 for card in cards) and not laws.ace_high:
            return say(N_("The cards of a run follow one another, and the ace is low."))
        return say(N_("The cards of a run follow one another without a gap."))
    return None


def as_set(cards: Sequence[Card], laws: MeldLaws) -> Meld | None:
    """These cards as a set, if they are one."""
    if set_fault(cards, laws) is not None:
        return None
    return Meld(tuple(cards), next(card.rank for card in cards if card.rank), True)


def as_run(cards: Sequence[Card], laws: MeldLaws) -> Meld | None:
    """These cards in this order, low to high, as a run, if they are one."""
    if run_fault(cards, laws) is not None:
        return None
    lowest = _lowest(cards, laws)
    assert lowest is not None
    return Meld(tuple(cards), lowest, False)


def fits_suit(card: Card, suit: int, laws: MeldLaws) -> bool:
    """Whether a card may serve in runs of this suit."""
    if card.kind == JOKER_KIND or (card.is_wild and laws.free_wilds):
        return True
    return card.suit == suit


def growths(meld: Meld, card: Card, laws: MeldLaws) -> tuple[Growth, ...]:
    """Every way in which a card may be added to a meld that lies on the table."""
    if meld.is_set:
        grown = as_set((*meld.cards, card), laws) if len(meld.cards) < laws.set_sizes[1] else None
        return (Growth(meld.rank, grown),) if grown else ()
    if not fits_suit(card, meld.suit, laws):
        return ()
    found = []
    if (low := as_run((card, *meld.cards), laws)) and low.high == meld.high:
        found.append(Growth(low.rank, low))
    if (high := as_run((*meld.cards, card), laws)) and high.rank == meld.rank:
        found.append(Growth(high.high, high))
    return tuple(found)


def points_of(cards: Iterable[Card], laws: MeldLaws) -> int:
    """What loose cards cost together."""
    return sum(laws.points[card.rank] for card in cards)


def rank_word(rank: int) -> Rank:
    """A rank of a run as its index, the ace above the king included."""
    return Rank(1 if rank == ACE_HIGH else rank)


def _lowest(cards: Sequence[Card], laws: MeldLaws) -> int | None:
    """The rank of the first card when they follow one another, else None."""
    top = ACE_HIGH if laws.ace_high else 13
    found: int | None = None
    for place, card in enumerate(cards):
        if not card.rank:
            continue
        rank = card.rank
        if rank == 1 and laws.ace_high and place and place == len(cards) - 1:
            rank = ACE_HIGH
        if found is None:
            found = rank - place
        elif found != rank - place:
            return None
    if found is None or found < 1 or found + len(cards) - 1 > top or len(cards) > LONGEST_RUN:
        return None
    return found


def _few_ordinary(laws: MeldLaws) -> Text:
    return Text.plural(
        N_("A meld needs at least {n} ordinary card beside its wild cards."),
        N_("A meld needs at least {n} ordinary cards beside its wild cards."),
        laws.ordinary,
    )
