"""How many cards a hand still needs where a sequence may hold one joker only (4.3).

A declaration has 13 places. Every sequence offers its jokers a place: one where a card is missing, or one at its end;
besides, a card of the wild rank may stand at face value. The pure sequence offers that alone, a set as many places as
it has cards missing. So with `kept` ordinary cards in groups that offer `slots` places the hand needs
`13 - kept - min(jokers, slots)` cards. The quick number of `distance` never is too high, and mostly right: what
reaches it is the answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from cardgames.games.indian_rummy.arrange import sets_of
from cardgames.games.indian_rummy.groups import HAND, LARGEST_SET, SHORTEST, Law
from cardgames.games.indian_rummy.numbering import Numbering
from cardgames.games.indian_rummy.sorting import SUIT_MASK, WINDOWS, Sorted, ace_readings, face_readings

Row = tuple[int, int, int, int, int, int]
"""Places taken, ordinary cards kept, sequences (two stand for more), whether one is pure, places for jokers in them,
and sequences that one more joker may join at an end."""
Rows = tuple[Row, ...]
Found = dict[tuple[int, int, int, int, int], int]
"""The most cards kept, by all else that is in a row."""

EMPTY: Final[Rows] = ((0, 0, 0, 0, 0, 0),)
CACHED: Final = 1 << 13
IN_SETS: Final = HAND - 2 * SHORTEST
"""Places that two sequences leave to sets."""


def _best_rows(found: Found) -> Rows:
    """The rows that no other beats in every respect, in the order of their places."""
    kept: list[Row] = []
    rows = [(places, cards, n, pure, slots, ends) for (places, n, pure, slots, ends), cards in found.items()]
    for row in sorted(rows, key=lambda it: (it[0], -it[1], -it[2], -it[3], -it[4] - it[5], -it[4])):
        places, cards, n, pure, slots, ends = row
        for a, b, c, d, e, f in kept:
            if a <= places and b >= cards and c >= n and d >= pure and e >= slots and e + f >= slots + ends:
                break
        else:
            kept.append(row)
    return tuple(kept)


def _put(found: Found, row: Row, length: int, cards: int, bare: int, faces: int) -> None:
    """Lay one more sequence beside those of a row: with a joker, or without one as the pure sequence."""
    places, kept, n, pure, slots, ends = row
    places += length
    if places > HAND:
        return
    n, kept = min(2, n + 1), kept + cards
    key = (places, n, pure, slots + faces + (bare > 0), ends + (not bare))
    if found.get(key, -1) < kept:
        found[key] = kept
    if not pure:
        key = (places, n, 1, slots + faces, ends)
        if found.get(key, -1) < kept:
            found[key] = kept


def _opened(rows: Rows) -> Found:
    return {(places, n, pure, slots, ends): cards for places, cards, n, pure, slots, ends in rows}


def _layer(mask: int, faces: int) -> Rows:
    """Sequences side by side in one suit from cards on 14 places, none of them twice."""
    if not mask and not faces:
        return EMPTY
    reach = [EMPTY] * 15
    for end in range(3, 15):
        here = reach[end - 1]
        found: Found | None = None
        for window, first, length in WINDOWS[end]:
            if length > SHORTEST and not (mask >> end - 1 & 1 and mask >> first & 1):
                continue
            got, at_face = mask & window, window & ~mask & faces
            if not got and not at_face:
                continue
            found = _opened(here) if found is None else found
            bare = length - got.bit_count() - at_face.bit_count()
            for row in reach[first]:
                _put(found, row, length, got.bit_count(), bare, at_face.bit_count())
        reach[end] = here if found is None else _best_rows(found)
    return reach[14]


@lru_cache(maxsize=CACHED)
def _suit_rows(once: int, twice: int, face: int, wild: int) -> Rows:
    """What sequences of one suit can keep and offer."""
    tables = [_layer(mask, faces) for mask in ace_readings(once, twice) for faces in face_readings(face, wild)]
    if twice or face > 1:
        tables.extend(_doubled(once, twice, face, wild))
    found: Found = {}
    for table in tables:
        for key, cards in _opened(table).items():
            if found.get(key, -1) < cards:
                found[key] = cards
    return _best_rows(found)


def _doubled(once: int, twice: int, face: int, wild: int) -> Iterator[Rows]:
    """A sequence that may use second copies, and beside it the best of all the other cards of the suit."""
    own = (0,) if not face else (0, 1, 1 << 13) if wild == 1 else (0, 1 << wild - 1)
    for mask in ace_readings(once, 0):
        second = twice & ~1 | (twice & 1) * (1 if mask & 1 else 1 << 13)
        for end in range(3, 15):
            for window, first, length in WINDOWS[end]:
                for got in {second & window, mask & window}:
                    if length > SHORTEST and not (got >> end - 1 & 1 and got >> first & 1):
                        continue
                    for at_face in own:
                        if at_face & ~window or at_face & got or not got | at_face:
                            continue
                        used = got & SUIT_MASK | got >> 13
                        left = face - (at_face > 0)
                        rest = _suit_rows(once & ~used | twice & used, twice & ~used, left, wild if left else 0)
                        cards, faces = got.bit_count(), int(at_face > 0)
                        found: Found = {}
                        for row in rest:
                            _put(found, row, length, cards, length - cards - faces, faces)
                        yield _best_rows(found)


_numbering: Final[Numbering[Rows]] = Numbering()
_tables: Final = _numbering.tables
_number: Final = _numbering.number


@lru_cache(maxsize=CACHED)
def _suit(once: int, twice: int, face: int, wild: int) -> int:
    return _number(_suit_rows(once, twice, face, wild))


@lru_cache(maxsize=CACHED)
def _joined(one: int, two: int) -> int:
    """The number of the table of two suits together. Where both have a pure sequence, one of them may take a joker
    instead, but that is a row of its own."""
    found: Found = {}
    for places, kept, n, pure, slots, ends in _tables[one]:
        for a, b, c, d, e, f in _tables[two]:
            if places + a > HAND:
                break  # Rows come in the order of their places.
            key = (places + a, min(2, n + c), pure | d, slots + e, ends + f)
            if found.get(key, -1) < kept + b:
                found[key] = kept + b
    return _number(_best_rows(found))


class _Set(NamedTuple):
    """Cards of a set, and places for jokers beside them."""

    kept: int
    places: int
    slots: int
    once: int = 0
    """Masks of its kinds and of those it holds twice."""
    twice: int = 0
    face: int = -1
    """Suit of a card of the wild rank at face value in a set of jokers alone."""


@lru_cache(maxsize=CACHED >> 6)
def _set_choices(once: int, twice: int, jokers: int, faces: int, law: Law) -> tuple[_Set, ...]:
    """Every set that may stand beside two sequences, the most cards first; at last those with no ordinary card."""
    largest = IN_SETS if law.wide else LARGEST_SET
    found = [
        _Set(len(it.cards), places, places - len(it.cards), it.once, it.twice)
        for it in sets_of(once, twice, 2, law)
        for places in range(max(SHORTEST, len(it.cards)), largest + 1)
    ]
    found.sort(key=lambda it: (-it.kept, it.places))
    for places in range(SHORTEST, largest + 1):
        found.append(_Set(0, places, places - 1))
        if jokers >= SHORTEST:
            found += [_Set(0, places, places, face=suit) for suit in range(4) if faces >> 2 * suit & 3]
    return tuple(found)


class LoneSearch:
    """The choice of sets, each met by the sequences that the other cards allow. `bound` is the number that nothing can
    beat, `most` the most ordinary cards that sequences can keep in so many places when no set takes any."""

    def __init__(self, hand: Sorted, law: Law, bound: int, most: Sequence[int]) -> None:
        self._hand, self._law, self._bound, self._most = hand, law, bound, most
        self._best = 2 * HAND
        self._choices = _set_choices(hand.once, hand.twice, hand.jokers, hand.faces, law)

    def run(self) -> int:
        """Cards that must be exchanged."""
        hand = self._hand
        self._try(hand.once, hand.twice, hand.faces, ())
        self._deeper(hand.once, hand.twice, hand.faces, (), 0)
        return self._best

    def _deeper(self, once: int, twice: int, faces: int, chosen: tuple[_Set, ...], start: int) -> None:
        places, kept = sum(it.places for it in chosen), sum(it.kept for it in chosen)
        for at in range(start, len(self._choices)):
            choice = self._choices[at]
            room = HAND - places - choice.places
            if self._best == self._bound or room < HAND - IN_SETS:
                continue
            more = choice.kept if room - SHORTEST >= HAND - IN_SETS and not chosen else 0
            if HAND - self._hand.jokers - kept - choice.kept - more - self._most[room] >= self._best:
                continue
            if choice.once & ~once or choice.twice & ~twice:
                continue
            if choice.face >= 0 and not faces >> 2 * choice.face & 3:
                continue
            single = choice.once & ~choice.twice
            a, b = once & ~choice.twice & ~(single & ~twice), twice & ~choice.once
            left = faces - (1 << 2 * choice.face) if choice.face >= 0 else faces
            self._try(a, b, left, (*chosen, choice))
            if not chosen:
                self._deeper(a, b, left, (choice,), at)

    def _try(self, once: int, twice: int, faces: int, chosen: tuple[_Set, ...]) -> None:
        """The best sequences beside these sets."""
        wild, jokers = self._law.wild, self._hand.jokers
        one, two, three, four = (
            _suit(once >> 13 * suit & SUIT_MASK, twice >> 13 * suit & SUIT_MASK, face, wild if face else 0)
            for suit in range(4)
            for face in (faces >> 2 * suit & 3,)
        )
        taken, had, offered = (sum(it[part] for it in chosen) for part in (1, 0, 2))
        for places, kept, n, pure, slots, ends in _tables[_joined(_joined(one, two), _joined(three, four))]:
            missing = 2 - n
            if not missing and not pure:
                continue
            room = HAND - taken - places - SHORTEST * missing
            if room < 0:
                continue
            # Of the sequences that are drawn altogether the pure one takes no joker.
            offers = slots + offered + missing - (not pure) + min(ends, room)
            self._best = min(self._best, HAND - had - kept - min(jokers, offers))
