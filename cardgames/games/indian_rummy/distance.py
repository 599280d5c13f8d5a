"""How many cards a hand still needs before it can be declared, and which cards would bring it nearer.

A declaration has 13 places. Groups take places; an ordinary card kept fills one, the jokers fill any outside the pure
sequence, every other place waits for a card. So a hand that can keep `kept` ordinary cards, beside a pure sequence
with `open` places, needs `max(open, 13 - kept - jokers)` cards. Each suit has a table of what sequences in so many
places keep; equal tables share a number, so that joining two is one look-up.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from cardgames.core.cards import Card
from cardgames.games.indian_rummy.arrange import doubled_runs, sets_of
from cardgames.games.indian_rummy.groups import HAND, Law
from cardgames.games.indian_rummy.lone import LoneSearch
from cardgames.games.indian_rummy.numbering import Numbering
from cardgames.games.indian_rummy.sorting import SUIT_MASK, WINDOWS, Sorted, ace_readings, face_readings, sort_out

Row = tuple[int, int, int, int]
"""Places taken, ordinary cards kept, sequences (two stand for more), open places of the purest sequence."""

EMPTY: Final[tuple[Row, ...]] = ((0, 0, 0, 3),)
CACHED: Final = 1 << 14
"""Entries of each memory. Larger ones save little and make the collector of rubbish pause the window."""


def _best_rows(rows: dict[tuple[int, int, int], int]) -> tuple[Row, ...]:
    """The rows that no other beats in every respect."""
    kept: list[Row] = []
    for (places, n, hole), cards in sorted(rows.items(), key=lambda it: (it[0][0], -it[1], -it[0][1], it[0][2])):
        for a, b, c, d in kept:
            if a <= places and b >= cards and c >= n and d <= hole:
                break
        else:
            kept.append((places, cards, n, hole))
    return tuple(kept)


def _layer(mask: int, faces: int) -> tuple[Row, ...]:
    """Sequences side by side in one suit from cards on 14 places, none of them twice."""
    if not mask:
        return EMPTY
    reach = [EMPTY] * 15
    for end in range(3, 15):
        here = reach[end - 1]
        found: dict[tuple[int, int, int], int] | None = None
        last = mask >> end - 1 & 1
        for window, first, length in WINDOWS[end]:
            if length > 3:
                if not last:
                    break
                if not mask >> first & 1:
                    continue
            got = mask & window
            if not got:
                continue
            cards = got.bit_count()
            hole = (window & ~got & ~faces).bit_count()
            for places, kept, n, other in reach[first]:
                taken = places + length
                if taken > HAND:
                    continue
                if found is None:
                    found = {(a, c, d): b for a, b, c, d in here}
                key = (taken, n + 1 if n < 2 else 2, other if other < hole else hole)
                if found.get(key, -1) < kept + cards:
                    found[key] = kept + cards
        reach[end] = here if found is None else _best_rows(found)
    return reach[14]


@lru_cache(maxsize=CACHED)
def _suit_rows(once: int, twice: int, face: int, wild: int) -> tuple[Row, ...]:
    """What sequences of one suit can keep."""
    faces = face_readings(face, wild)
    tables = [_layer(mask, places) for mask in ace_readings(once, twice) for places in faces]
    if twice:
        for run, _, bare, used in doubled_runs(0, once, twice, HAND):
            rest = _suit_rows(once & ~used | twice & used, twice & ~used, face, wild)
            hole = min((bare & ~places).bit_count() for places in faces)
            length, cards = run[2], run[3].bit_count()
            tables.append(
                tuple(
                    (places + length, kept + cards, n + 1 if n < 2 else 2, min(other, hole))
                    for places, kept, n, other in rest
                    if places + length <= HAND
                )
            )
    if len(tables) == 1:
        return tables[0]
    found: dict[tuple[int, int, int], int] = {}
    for table in tables:
        for places, kept, n, hole in table:
            if found.get((places, n, hole), -1) < kept:
                found[places, n, hole] = kept
    return _best_rows(found)


_numbering: Final[Numbering[tuple[Row, ...]]] = Numbering()
_tables: Final = _numbering.tables
_number: Final = _numbering.number


@lru_cache(maxsize=CACHED)
def suit_number(once: int, twice: int, face: int, wild: int) -> int:
    """The number of a suit's table."""
    return _number(_suit_rows(once, twice, face, wild))


@lru_cache(maxsize=CACHED)
def _joined(one: int, two: int) -> int:
    """The number of the table of two suits together."""
    found: dict[tuple[int, int, int], int] = {}
    for places, kept, n, hole in _tables[one]:
        for more, cards, m, other in _tables[two]:
            taken = places + more
            if taken > HAND:
                break  # Rows come in the order of their places.
            key = (taken, n + m if n + m < 2 else 2, hole if hole < other else other)
            if found.get(key, -1) < kept + cards:
                found[key] = kept + cards
    return _number(_best_rows(found))


FORCED: Final = 5
"""So many numbers of places, 0 to 4, that must be filled by drawn cards."""
Profile = bytes
"""For every number of places left for sequences, five bytes: the most cards kept when so many places, 0 to 4, must be
filled by drawn cards, and one more; 0 where there is no way. Many of these are remembered, so they are kept small."""


@lru_cache(maxsize=2 * CACHED)
def _profile(one: int, two: int, wilds: int) -> Profile:
    """What four suits together can keep. `wilds` is the number of cards of the wild rank, 2 standing for more: a
    sequence with no ordinary card can rest on one of them."""
    best = [[0] * FORCED for _ in range(HAND + 1)]
    first, second = 3 - (wilds > 0), int(wilds < 2)
    others = _tables[two]
    for places, kept, n, hole in _tables[one]:
        for more, cards, m, other in others:
            need = places + more
            if need > HAND:
                break  # Rows come in the order of their places.
            open_places = hole if hole < other else other
            if n + m > 1:
                forced = open_places
            elif n + m:
                need, forced = need + 3, min(open_places + int(not wilds), first)
            else:
                need, forced = need + 6, first + second
            if need <= HAND and best[need][forced] <= kept + cards:
                best[need][forced] = kept + cards + 1
    for places in range(HAND + 1):
        row, fewer = best[places], best[places - 1] if places else None
        for forced in range(FORCED):
            if fewer is not None and row[forced] < fewer[forced]:
                row[forced] = fewer[forced]
            if forced and row[forced] < row[forced - 1]:
                row[forced] = row[forced - 1]
    return bytes(kept for row in best for kept in row)


def _runs(once: int, twice: int, faces: int, wild: int, wilds: int) -> Profile:
    """The profile of all four suits."""
    a, b, c, d = faces & 3, faces >> 2 & 3, faces >> 4 & 3, faces >> 6
    return _profile(
        _joined(
            suit_number(once & SUIT_MASK, twice & SUIT_MASK, a, wild if a else 0),
            suit_number(once >> 13 & SUIT_MASK, twice >> 13 & SUIT_MASK, b, wild if b else 0),
        ),
        _joined(
            suit_number(once >> 26 & SUIT_MASK, twice >> 26 & SUIT_MASK, c, wild if c else 0),
            suit_number(once >> 39, twice >> 39, d, wild if d else 0),
        ),
        wilds,
    )


def _cards_needed(profile: Profile, room: int, short: int) -> int:
    """Cards to be drawn when sequences keep what the profile says of so much room and `short` places are left to
    them."""
    best = 99
    for forced, kept in enumerate(profile[FORCED * room : FORCED * room + FORCED]):
        if not kept:
            continue
        need = short - kept + 1
        if need <= forced:
            return forced if forced < best else best
        if need < best:
            best = need
    return best


def _most(profile: Profile, room: int) -> int:
    """The most cards that sequences keep in so much room, whatever must be drawn."""
    return profile[FORCED * room + FORCED - 1] - 1


Chosen = tuple[int, int, int, int]
"""Cards of a set, the places it takes, and the masks of its kinds and of those it holds twice."""


@lru_cache(maxsize=CACHED)
def _sets_of_rank(once: int, twice: int, twins: bool, wide: bool) -> tuple[Chosen, ...]:
    """Sets of two cards or more from the aces held, as `sets_of` would name them."""
    found = sets_of(once, twice, 1, Law(0, False, twins, wide))
    return tuple((len(it.cards), max(3, len(it.cards)), it.once, it.twice) for it in found if len(it.cards) <= HAND - 6)


_RANK: Final = 1 | 1 << 13 | 1 << 26 | 1 << 39
"""The four aces; shifted, the four cards of any rank."""


def _set_choices(once: int, twice: int, law: Law) -> list[Chosen]:
    """Every set that keeps two cards or more in at most seven places."""
    found: list[Chosen] = []
    for rank in range(13):
        own = once >> rank & _RANK
        if own & own - 1:
            for size, places, kinds, double in _sets_of_rank(own, twice >> rank & _RANK, law.twins, law.wide):
                found.append((size, places, kinds << rank, double << rank))
        elif law.twins and own & twice >> rank:
            for size, places, kinds, double in _sets_of_rank(own, own, True, law.wide):
                found.append((size, places, kinds << rank, double << rank))
    return found


@lru_cache(maxsize=CACHED)
def _needed(once: int, twice: int, jokers: int, faces: int, wilds: int, law: Law) -> int:
    wild, short = law.wild, HAND - jokers
    free = _runs(once, twice, faces, wild, wilds)
    best = _cards_needed(free, HAND, short)
    if not best:
        return 0
    choices = _set_choices(once, twice, law)
    for at, (size, places, kinds, double) in enumerate(choices):
        # No hand can keep more than its sequences could if no set took a card from them.
        alone = short - size - _most(free, HAND - places) < best
        pair = places < 5 and short - size - 4 - _most(free, HAND - places - 3) < best
        if not alone and not pair:
            continue
        single = kinds & ~double
        a, b = once & ~double & ~(single & ~twice), twice & ~kinds
        if alone:
            found = _cards_needed(_runs(a, b, faces, wild, wilds), HAND - places, short - size)
            best = found if found < best else best
        if pair:
            for size2, places2, kinds2, double2 in choices[at:]:
                room, left = HAND - places - places2, short - size - size2
                if room < 6 or left - _most(free, room) >= best or kinds2 & ~a or double2 & ~b:
                    continue
                single = kinds2 & ~double2
                c, d = a & ~double2 & ~(single & ~b), b & ~kinds2
                found = _cards_needed(_runs(c, d, faces, wild, wilds), room, left)
                best = found if found < best else best
        if not best:
            break
    return best


@lru_cache(maxsize=CACHED)
def _needed_alone(hand: Sorted, law: Law) -> int:
    """The same where a sequence may hold one joker only and there are several."""
    wilds = min(2, hand.wilds)
    bound = _needed(hand.once, hand.twice, hand.jokers, hand.faces, wilds, law)
    free = _runs(hand.once, hand.twice, hand.faces, law.wild, wilds)
    return LoneSearch(hand, law, bound, [_most(free, room) for room in range(HAND + 1)]).run()


def needed(hand: Sorted, law: Law) -> int:
    """Cards that must be exchanged before 13 of these 13 or 14 cards can be declared.

    Every card that is not held counts as one that may come.
    """
    if law.lone and hand.jokers > 1:
        return _needed_alone(hand, law)
    return _needed(hand.once, hand.twice, hand.jokers, hand.faces, min(2, hand.wilds), law)


def distance(cards: Sequence[Card], law: Law) -> int:
    """Cards that must be exchanged before 13 of these 13 or 14 cards can be declared."""
    return needed(sort_out(cards, law.wild), law)
