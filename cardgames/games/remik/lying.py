"""Melds on the table: whose they are, what they count, where further cards fit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from msgspec import Struct

from cardgames.core.cards import JOKER_KIND, RANK_OF, SUIT_OF, Card
from cardgames.core.game import Seat
from cardgames.core.melds import ACE_HIGH, LONGEST_RUN, Meld, growths, mask_of
from cardgames.games.remik.actions import Add, adding
from cardgames.games.remik.options import VALUES, laws_of

JOKERS: Final = tuple(Card.of(JOKER_KIND, copy) for copy in range(2))
JOKER_BITS: Final = mask_of(JOKERS)
ORDINARY: Final = (1 << 52) - 1


class TableMeld(Struct, frozen=True):
    """A meld that lies on the table. Anyone may keep one."""

    meld: Meld
    owner: Seat
    """Who laid it."""
    by: tuple[Seat, ...]
    """Who put each of its cards there."""


def worth(meld: Meld, index: int) -> int:
    """The points of a card by its place: a low ace of a run 1, any other ace or a joker 15."""
    kind = meld.cards[index] & 63
    if kind == JOKER_KIND:
        return VALUES[0]
    if not meld.is_set and meld.rank + index == 1:
        return 1
    return VALUES[RANK_OF[kind]]


def points_of(meld: Meld) -> int:
    """What a meld is worth."""
    return sum(worth(meld, index) for index in range(len(meld.cards)))


class Homes(NamedTuple):
    """Where cards fit the table now."""

    fits: int
    """The ordinary cards that fit some meld, as a mask."""
    by_kind: dict[int, tuple[tuple[int, int], ...]]
    """By kind the melds it fits, with the rank it takes there; a joker has a kind too."""


def homes_of(melds: Sequence[TableMeld], ace_high: bool) -> Homes:
    """Where cards fit these melds."""
    found: dict[int, list[tuple[int, int]]] = {}
    fits = 0
    top = ACE_HIGH if ace_high else 13
    for index, lying in enumerate(melds):
        meld = lying.meld
        cards = meld.cards
        if meld.is_set:
            if len(cards) == 4:
                continue
            rank = meld.rank
            there = [SUIT_OF[card & 63] for card in cards]
            for suit in range(4):
                if suit not in there:
                    kind = 13 * suit + rank - 1
                    fits |= 1 << kind
                    found.setdefault(kind, []).append((index, rank))
            found.setdefault(JOKER_KIND, []).append((index, rank))
            continue
        low = meld.rank
        high = low + len(cards) - 1
        base = 13 * meld.suit - 1
        if high - low + 1 == LONGEST_RUN:
            continue
        if low > 1:
            kind = base + low - 1
            fits |= 1 << kind
            found.setdefault(kind, []).append((index, low - 1))
            found.setdefault(JOKER_KIND, []).append((index, low - 1))
        if high < top:
            kind = base + (high % 13) + 1
            fits |= 1 << kind
            found.setdefault(kind, []).append((index, high + 1))
            found.setdefault(JOKER_KIND, []).append((index, high + 1))
    return Homes(fits, {kind: tuple(places) for kind, places in found.items()})


def adds_of(mask: int, homes: Homes) -> list[Add]:
    """Every single card of a hand that fits the table, in every way; of two jokers only the first."""
    found = []
    some = mask & homes.fits
    by_kind = homes.by_kind
    while some:
        bit = some & -some
        some ^= bit
        card = Card(bit.bit_length() - 1)
        found += [adding(card, index, rank) for index, rank in by_kind[card]]
    if mask > ORDINARY:
        card = JOKERS[0] if mask >> JOKERS[0] & 1 else JOKERS[1]
        found += [adding(card, index, rank) for index, rank in by_kind.get(JOKER_KIND, ())]
    return found


def grown(lying: TableMeld, card: Card, rank: int, seat: Seat, ace_high: bool) -> TableMeld | None:
    """The meld with a card added as this rank, or None where it does not fit so."""
    for growth in growths(lying.meld, card, laws_of(ace_high)):
        if growth.rank == rank:
            first = growth.meld.cards[0] == card
            by = (seat, *lying.by) if first else (*lying.by, seat)
            return TableMeld(growth.meld, lying.owner, by)
    return None
