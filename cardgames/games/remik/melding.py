"""Which melds a hand holds, by masks: fast enough for imagined rounds.

A hand is a mask with the bit `1 << card` of each of its cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, reduce
from itertools import combinations
from operator import or_
from typing import Final, NamedTuple

from cardgames.core.cards import JOKER_KIND, RANK_OF, SUIT_OF, Card
from cardgames.core.melds import ACE_HIGH, End, Meld, as_run, as_set, cards_of, ends_of, mask_of
from cardgames.games.remik.actions import Lay, LayRun, LaySet
from cardgames.games.remik.lying import JOKER_BITS, JOKERS, ORDINARY, points_of
from cardgames.games.remik.options import laws_of

SUIT_BITS: Final = 8191
LONG: Final = 5
"""Runs of so many cards or more are listed only where they begin or end with a stretch, not from its middle."""


class Way(NamedTuple):
    """A meld that can be laid: its cards as a mask, its points, and the action."""

    mask: int
    points: int
    action: Lay
    end: End
    """What it is on the table."""


@cache
def meld_of(action: Lay, ace_high: bool) -> Meld | None:
    """The meld that an action lays, or None where its cards are none."""
    laws = laws_of(ace_high)
    return as_run(action.cards, laws) if isinstance(action, LayRun) else as_set(action.cards, laws)


@cache
def way_of(action: Lay, ace_high: bool) -> Way | None:
    """A meld and what it is worth, or None where the cards are none."""
    meld = meld_of(action, ace_high)
    return None if meld is None else Way(mask_of(action.cards), points_of(meld), action, ends_of((meld,))[0])


# Sets


@cache
def set_ways(rank: int, held: int) -> tuple[Way, ...]:
    """Every set of a rank, the largest first; `held` tells in four bits which suits there are."""
    return joker_set_ways(rank, held, ())


@cache
def joker_set_ways(rank: int, held: int, jokers: tuple[Card, ...]) -> tuple[Way, ...]:
    """Every set of a rank that uses these jokers."""
    plain = [Card(13 * suit + rank - 1) for suit in range(4) if held >> suit & 1]
    found = []
    for size in (4, 3):
        for some in combinations(plain, size - len(jokers)):
            way = way_of(LaySet((*some, *jokers)), True)
            if way is not None:
                found.append(way)
    return tuple(found)


def _ranks(mask: int) -> tuple[int, int, int, int]:
    return mask & SUIT_BITS, mask >> 13 & SUIT_BITS, mask >> 26 & SUIT_BITS, mask >> 39 & SUIT_BITS


def _held(suits: tuple[int, int, int, int], bit: int) -> int:
    a, b, c, d = suits
    return (a & bit and 1) | (b & bit and 2) | (c & bit and 4) | (d & bit and 8)


# Runs


class _Window(NamedTuple):
    """A stretch of ranks in one suit, 14 being the ace above the king."""

    low: int
    high: int
    missing: int
    below: bool
    """Whether the card below it is held too."""
    above: bool
    """Whether the card above it is held too."""


def _windows(held: int, wilds: int, ace_high: bool) -> Iterator[_Window]:
    """Every stretch of three or more with at least one card held and at most so many missing."""
    top = ACE_HIGH if ace_high else 13
    have = [False, *(bool(held >> rank & 1) for rank in range(13)), ace_high and bool(held & 1), False]
    for low in range(1, top - 1):
        missing = 0
        for high in range(low, min(top, low + 12) + 1):
            missing += not have[high]
            if missing > wilds:
                break
            if high - low >= 2 and missing <= high - low:
                yield _Window(low, high, missing, have[low - 1], high < top and have[high + 1])


def _run_cards(suit: int, window: _Window, held: int, jokers: Sequence[Card]) -> tuple[Card, ...]:
    spare = iter(jokers)
    base = 13 * suit
    return tuple(
        Card(base + (rank - 1) % 13) if held >> (rank - 1) % 13 & 1 else next(spare)
        for rank in range(window.low, window.high + 1)
    )


@cache
def run_ways(suit: int, held: int, ace_high: bool) -> tuple[Way, ...]:
    """The runs of one suit's mask, the dearest first; of long ones only some."""
    found = []
    for window in _windows(held, 0, ace_high):
        inside = window.below and window.above
        if not inside or window.high - window.low + 1 < LONG:
            way = way_of(LayRun(_run_cards(suit, window, held, ())), ace_high)
            assert way is not None
            found.append(way)
    return tuple(sorted(found, key=lambda way: -way.points))


@cache
def joker_run_ways(suit: int, held: int, ace_high: bool, jokers: tuple[Card, ...]) -> tuple[Way, ...]:
    """The runs of one suit that use these jokers: those of three cards, and those that leave no neighbour out."""
    found = {}
    for window in _windows(held, len(jokers), ace_high):
        whole = not window.below and not window.above
        if window.missing == len(jokers) and (whole or window.high - window.low == 2):
            way = way_of(LayRun(_run_cards(suit, window, held, jokers)), ace_high)
            if way is not None:
                found[way.action] = way
    return tuple(sorted(found.values(), key=lambda way: -way.points))


_TRIPLES: Final = tuple(
    (held & held >> 1 & held >> 2) != 0 or (held & 0b1100000000001) == 0b1100000000001 for held in range(SUIT_BITS + 1)
)
"""Whether a suit's mask holds three in a row, the ace above the king included."""


def ways(mask: int, ace_high: bool) -> list[Way]:
    """The melds to choose from in a hand: all without jokers (see `run_ways`), and the plainest with one."""
    found: list[Way] = []
    suits = _ranks(mask)
    a, b, c, d = suits
    if _TRIPLES[a]:
        found += run_ways(0, a, ace_high)
    if _TRIPLES[b]:
        found += run_ways(1, b, ace_high)
    if _TRIPLES[c]:
        found += run_ways(2, c, ace_high)
    if _TRIPLES[d]:
        found += run_ways(3, d, ace_high)
    some = (a & b & (c | d)) | (c & d & (a | b))
    while some:
        bit = some & -some
        some ^= bit
        found += set_ways(bit.bit_length(), _held(suits, bit))
    if mask > ORDINARY:
        found += _with_jokers(suits, JOKERS[:1] if mask >> JOKERS[0] & 1 else JOKERS[1:], ace_high)
    return found


def _with_jokers(suits: tuple[int, int, int, int], jokers: tuple[Card, ...], ace_high: bool) -> list[Way]:
    """The melds that use just these jokers."""
    found: list[Way] = []
    for suit, each in enumerate(suits):
        if each:
            found += joker_run_ways(suit, each, ace_high, jokers)
    some = suits[0] | suits[1] | suits[2] | suits[3]
    while some:
        bit = some & -some
        some ^= bit
        found += joker_set_ways(bit.bit_length(), _held(suits, bit), jokers)
    return found


def ways_with(card: Card, mask: int, ace_high: bool) -> list[Way]:
    """The melds that use this card of a hand; with both jokers too, where they are held."""
    bit = 1 << card
    kind = card & 63
    if mask <= ORDINARY:
        suits = _ranks(mask)
        suit, rank = SUIT_OF[kind], RANK_OF[kind]
        runs = run_ways(suit, suits[suit], ace_high)
        sets = set_ways(rank, _held(suits, 1 << rank - 1))
        return [way for way in (*runs, *sets) if way.mask & bit]
    suits = _ranks(mask)
    held = tuple(joker for joker in JOKERS if mask >> joker & 1)
    if kind == JOKER_KIND:
        found = _with_jokers(suits, (card,), ace_high)
    else:
        found = ways(mask & ORDINARY, ace_high) + _with_jokers(suits, held[:1], ace_high)
    if len(held) > 1:
        found += _with_jokers(suits, held, ace_high)
    return [way for way in found if way.mask & bit]


def threes_with(card: Card, mask: int, ace_high: bool) -> Iterator[Way]:
    """Every meld of three that uses this card of a hand, whatever a joker in it stands for."""
    if usable(card, mask, ace_high):
        for pair in combinations(cards_of(mask & ~(1 << card)), 2):
            for action in readings((card, *pair), ace_high):
                way = way_of(action, ace_high)
                assert way is not None
                yield way


_PAIRS: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    tuple(
        (
            *((1 << kind - 2 | 1 << kind - 1,) if kind % 13 >= 2 else ()),
            *((1 << kind - 1 | 1 << kind + 1,) if 1 <= kind % 13 <= 11 else ()),
            *((1 << kind + 1 | 1 << kind + 2,) if kind % 13 <= 10 else ()),
            *((1 << kind + 11 | 1 << kind + 12,) if high and kind % 13 == 0 else ()),
            *((1 << kind - 1 | 1 << kind - 12,) if high and kind % 13 == 12 else ()),
            *((1 << kind + 1 | 1 << kind - 11,) if high and kind % 13 == 11 else ()),
            *(
                1 << one | 1 << two
                for one, two in combinations([kind % 13 + 13 * suit for suit in range(4) if suit != kind // 13], 2)
            ),
        )
        for kind in range(52)
    )
    for high in (False, True)
)
"""By whether aces stand high, then by kind: the pairs that make a meld of three with a card."""
_NEAR: Final = tuple(
    tuple(reduce(or_, pairs_of, 0) for pairs_of in by_kind) for by_kind in _PAIRS
)  # fmt: skip
"""The same pairs thrown together: the cards that make a meld of three with a card and a joker."""


def pairs_by_kind(ace_high: bool) -> tuple[tuple[int, ...], ...]:
    """By the kind of an ordinary card, the pairs of ordinary cards, as masks, that make a meld of three with it."""
    return _PAIRS[ace_high]


def usable(card: Card, mask: int, ace_high: bool) -> bool:
    """Whether a card makes a meld with other cards of this mask."""
    kind = card & 63
    if kind < JOKER_KIND:
        for pair in _PAIRS[ace_high][kind]:
            if mask & pair == pair:
                return True
        if mask <= ORDINARY:
            return False
    jokers = ((mask & JOKER_BITS) & ~(1 << card)).bit_count()
    plain = mask & ORDINARY & ~(1 << card)
    near = _NEAR[ace_high]
    if kind < JOKER_KIND:
        return jokers > 1 or (jokers == 1 and plain & near[kind] != 0)
    return (jokers > 0 and plain != 0) or any(plain & near[each] for each in cards_of(plain))


def linked(card: Card, mask: int, ace_high: bool) -> bool:
    """Whether some third card would make a meld of this one and another of the mask."""
    kind = card & 63
    return kind >= JOKER_KIND or mask & (JOKER_BITS | _NEAR[ace_high][kind]) != 0


# What picked cards can be


def readings(cards: Iterable[Card], ace_high: bool) -> list[Lay]:
    """Every way in which these cards, all of them, are one meld."""
    laws = laws_of(ace_high)
    plain = sorted(card for card in cards if card.rank)
    jokers = sorted(card for card in cards if not card.rank)
    found: list[Lay] = []
    group = (*plain, *jokers)
    if as_set(group, laws) is not None:
        found.append(LaySet(group))
    suits = {card.suit for card in plain}
    if len(suits) == 1:
        held = sum(1 << card.rank - 1 for card in plain)
        suit = plain[0].suit
        for window in _windows(held, len(jokers), ace_high):
            row = _run_cards(suit, window, held, jokers) if window.missing <= len(jokers) else ()
            if len(row) == len(group) and set(row) == set(group) and as_run(row, laws) is not None:
                found.append(LayRun(row))
    return found


def meant(cards: Sequence[Card]) -> Lay:
    """What somebody who marks these cards most likely means, though they are no meld."""
    plain = [card for card in cards if card.rank]
    row = tuple(sorted(cards, key=lambda card: (not card.rank, card.rank, card)))
    suits, ranks = {card.suit for card in plain}, {card.rank for card in plain}
    return LaySet(row) if len(ranks) == 1 or len(suits) > len(ranks) else LayRun(row)
