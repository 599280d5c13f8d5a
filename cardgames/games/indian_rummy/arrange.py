"""The best arrangement of a hand: which cards to group so that as few points as possible are left, exactly.

A sequence of one suit is a window of neighbouring places. Its price is the number of places that no ordinary card
fills: a joker fills each, be it a printed one or a card of the wild rank, at face value or not. So all jokers are one
pool, and a suit's best sequences for each price are one small table, remembered by its cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from functools import lru_cache
from itertools import combinations
from typing import Any, Final, NamedTuple

from cardgames.games.indian_rummy.groups import LARGEST_SET, Law
from cardgames.games.indian_rummy.sorting import (
    SUIT_MASK,
    VALUES,
    WINDOWS,
    WORTH,
    Sorted,
    ace_readings,
    face_readings,
    worth,
)

Run = tuple[int, int, int, int]
"""Suit, first place (0 the low ace, 13 the high one), length, and a mask of the places ordinary cards fill."""

Plan = tuple[int, int, int, int, Any]
"""Jokers spent, sequences (two stand for more), purity, points covered, and the runs as nested pairs.

Purity is 2 with a sequence of ordinary cards, 1 where a card of the wild rank stands at face value in it, 0 with none.
"""

NOTHING: Final[tuple[Plan, ...]] = ((0, 0, 0, 0, None),)
CACHED: Final = 1 << 13


class Need(Enum):
    """What an arrangement must hold before its groups count."""

    TWO_SEQUENCES = (2, 1)
    """Two sequences, one of them pure."""
    PURE = (1, 1)
    """One pure sequence."""
    NOTHING = (0, 0)


def best_of(plans: dict[tuple[int, int, int], tuple[int, Any]]) -> tuple[Plan, ...]:
    """The plans that no other beats in every respect, the most points first."""
    rows = sorted(
        ((j, n, p, v, runs) for (j, n, p), (v, runs) in plans.items()), key=lambda it: (-it[3], it[0], -it[1], -it[2])
    )
    kept: list[Plan] = []
    for row in rows:
        j, n, p, _, _ = row
        for a, b, c, _, _ in kept:
            if a <= j and b >= n and c >= p:
                break
        else:
            kept.append(row)
    return tuple(kept)


def _layer(suit: int, mask: int, faces: int, most: int, lone: bool) -> tuple[Plan, ...]:
    """Sequences side by side in one suit from cards on 14 places, none of them twice."""
    if not most and not mask & mask >> 1 & mask >> 2:
        return NOTHING
    reach: list[tuple[Plan, ...]] = [NOTHING] * 15
    for end in range(3, 15):
        here = reach[end - 1]
        found: dict[tuple[int, int, int], tuple[int, Any]] | None = None
        last = mask >> end - 1 & 1
        for window, first, length in WINDOWS[end]:
            got = mask & window
            if length > 3:
                if not last:
                    break
                if not mask >> first & 1:
                    continue
            cost = length - got.bit_count()
            if cost > most or not got:
                continue
            bare = cost and (window & ~got & ~faces).bit_count()
            if lone and bare > 1:
                continue
            pure = 0 if bare else 1 if cost else 2
            value = WORTH[got]
            run = (suit, first, length, got)
            for j, n, p, v, runs in reach[first]:
                spent = j + cost
                if spent > most:
                    continue
                if found is None:
                    found = {(a, b, c): (d, e) for a, b, c, d, e in here}
                key = (spent, n + 1 if n < 2 else 2, p if p > pure else pure)
                old = found.get(key)
                if old is None or old[0] < v + value:
                    found[key] = (v + value, (run, runs))
        reach[end] = here if found is None else best_of(found)
    return reach[14]


def _merged(tables: Sequence[tuple[Plan, ...]]) -> tuple[Plan, ...]:
    if len(tables) == 1:
        return tables[0]
    found: dict[tuple[int, int, int], tuple[int, Any]] = {}
    for table in tables:
        for j, n, p, v, runs in table:
            old = found.get((j, n, p))
            if old is None or old[0] < v:
                found[j, n, p] = (v, runs)
    return best_of(found)


@lru_cache(maxsize=CACHED)
def suit_plans(
    suit: int, once: int, twice: int, count: int, wild: int, most: int, lone: bool
) -> tuple[Plan, ...]:  # fmt: skip
    """The best sequences of one suit, at most `most` jokers spent; `count` cards of the wild rank are of this suit."""
    faces = face_readings(count, wild)
    tables = [_layer(suit, mask, face, most, lone) for mask in ace_readings(once, twice) for face in faces]
    if twice or (lone and count > 1):
        tables.extend(_doubled(suit, once, twice, count, wild, most, lone))
    return _merged(tables)


def _doubled(
    suit: int, once: int, twice: int, count: int, wild: int, most: int, lone: bool
) -> Iterator[tuple[Plan, ...]]:  # fmt: skip
    """A sequence that uses second copies, and beside it the best of all the other cards of the suit."""
    also = face_readings(count, wild)[-1] if lone and count > 1 else 0
    for run, cost, bare, used in doubled_runs(suit, once, twice, most, also):
        for face, left in _face_choices(count, wild, run):
            open_places = bare & ~face
            if lone and open_places.bit_count() > 1:
                continue
            pure = 0 if open_places else 1 if cost else 2
            value = WORTH[run[3]]
            rest = suit_plans(
                suit, once & ~used | twice & used, twice & ~used, left, wild if left else 0, most - cost, lone
            )
            yield tuple(
                (j + cost, n + 1 if n < 2 else 2, p if p > pure else pure, v + value, (run, runs))
                for j, n, p, v, runs in rest
            )


def doubled_runs(
    suit: int, once: int, twice: int, most: int, also: int = 0
) -> Iterator[tuple[Run, int, int, int]]:  # fmt: skip
    """Sequences with a second copy in them: the run, its price, its open places, and its cards of the suit.

    Such a run takes all the single cards in its window or none. `also` are places of a second card of the wild rank.
    """
    for mask in ace_readings(once, 0):
        second = twice & ~1 | (twice & 1) * (1 if mask & 1 else 1 << 13)
        for end in range(3, 15):
            for window, first, length in WINDOWS[end]:
                double = second & window
                if not double and not also & window:
                    continue
                for got in {double, mask & window}:
                    cost = length - got.bit_count()
                    if cost > most or not got:
                        continue
                    if length == 3 or (got >> end - 1 & 1 and got >> first & 1):
                        yield (suit, first, length, got), cost, window & ~got, got & SUIT_MASK | got >> 13


def _face_choices(count: int, wild: int, run: Run) -> Iterator[tuple[int, int]]:
    """Whether a card of the wild rank stands at face value in a run, and how many of the suit are left then."""
    yield 0, count
    if count:
        window = ((1 << run[2]) - 1) << run[1]
        for place in (1, 1 << 13) if wild == 1 else (1 << wild - 1,):
            if window & place & ~run[3]:
                yield place, count - 1


@lru_cache(maxsize=CACHED)
def _two_suits(half: int, once: int, twice: int, faces: int, wild: int, most: int, lone: bool) -> tuple[Plan, ...]:
    """The best sequences of spades and hearts (half 0) or diamonds and clubs (half 1)."""
    first, second = 2 * half, 2 * half + 1
    one, two = faces & 3, faces >> 2 & 3
    a = suit_plans(first, once & SUIT_MASK, twice & SUIT_MASK, one, wild if one else 0, most, lone)
    b = suit_plans(second, once >> 13, twice >> 13, two, wild if two else 0, most, lone)
    if a == NOTHING or b == NOTHING:
        return b if a == NOTHING else a
    found: dict[tuple[int, int, int], tuple[int, Any]] = {}
    for j, n, p, v, runs in a:
        for k, m, q, w, more in b:
            if j + k <= most:
                key = (j + k, n + m if n + m < 2 else 2, p if p > q else q)
                old = found.get(key)
                if old is None or old[0] < v + w:
                    found[key] = (v + w, (runs, more))
    return best_of(found)


_HALF: Final = (1 << 26) - 1


def halves(once: int, twice: int, faces: int, wild: int, most: int, lone: bool) -> tuple[tuple[Plan, ...], ...]:
    """The best sequences of the two halves of a hand."""
    low, high = faces & 15, faces >> 4
    return (
        _two_suits(0, once & _HALF, twice & _HALF, low, wild if low else 0, most, lone),
        _two_suits(1, once >> 26, twice >> 26, high, wild if high else 0, most, lone),
    )


class SetChoice(NamedTuple):
    """Cards that could form a set."""

    value: int
    cost: int
    """Jokers it needs."""
    cards: tuple[int, ...]
    """Kinds; one twice where the host allows two equal cards."""
    once: int
    """Mask of its kinds."""
    twice: int
    """Mask of the kinds it holds two of."""


@lru_cache(maxsize=CACHED >> 6)
def sets_of(once: int, twice: int, most: int, law: Law) -> tuple[SetChoice, ...]:
    """Every set worth thinking about, dear ones first. A single card with two jokers is one only where it cannot be
    a sequence as well."""
    least = 1 if law.lone else 2
    found = []
    for rank in range(1, 14):
        kinds = [13 * suit + rank - 1 for suit in range(4) if once >> 13 * suit + rank - 1 & 1]
        if law.twins:
            kinds += [kind for kind in kinds if twice >> kind & 1]
        top = len(kinds) if law.wide else min(LARGEST_SET, len(kinds))
        for size in range(max(least, 3 - most), top + 1):
            for cards in set(combinations(sorted(kinds), size)):
                mask = sum(1 << kind for kind in set(cards))
                double = sum(1 << kind for kind in set(cards) if cards.count(kind) > 1)
                found.append(SetChoice(VALUES[rank] * size, max(0, 3 - size), cards, mask, double))
    return tuple(sorted(found, key=lambda it: (-it.value, it.cost, it.cards)))


def without(once: int, twice: int, choice: SetChoice) -> tuple[int, int]:
    """What is left, once and twice, when the cards of a set are taken away."""
    single = choice.once & ~choice.twice
    return once & ~choice.twice & ~(single & ~twice), twice & ~choice.once


def holds(once: int, twice: int, choice: SetChoice) -> bool:
    """Whether the cards of a set are all there."""
    return not choice.once & ~once and not choice.twice & ~twice


class Solved(NamedTuple):
    """The best groups for a need."""

    value: int
    """Points of the ordinary cards in groups."""
    spent: int
    """Jokers in groups."""
    sets: tuple[SetChoice, ...]
    runs: tuple[Run, ...]
    bare: bool
    """Whether three more jokers, one of the wild rank among them, are the second sequence."""


def solve(hand: Sorted, law: Law, need: Need) -> Solved | None:
    """The groups that cover most points, exactly; None where the need cannot be met."""
    return _Search(hand, law, need).run()


class _Search:
    """The choice of sets, each met by the best sequences of what it leaves."""

    def __init__(self, hand: Sorted, law: Law, need: Need) -> None:
        self.hand, self.law, self.need = hand, law, need
        self.total = worth(hand.once) + worth(hand.twice)
        self.best = -1
        self.found: Solved | None = None
        self.ceiling: list[int] = []

    def run(self) -> Solved | None:
        hand = self.hand
        self._try(hand.once, hand.twice, hand.jokers, 0, ())
        if self.found is not None and self.best < self.total:
            self._bound()
            count = hand.once.bit_count() + hand.twice.bit_count() + hand.jokers
            room = (count - 3 * self.need.value[0]) // 3
            choices = sets_of(hand.once, hand.twice, hand.jokers, self.law)
            self._deeper(hand.once, hand.twice, hand.jokers, 0, (), choices, room)
        return self.found

    def _deeper(
        self,
        once: int,
        twice: int,
        left: int,
        value: int,
        sets: tuple[SetChoice, ...],
        choices: Sequence[SetChoice],
        room: int,
    ) -> None:
        """One more set, from the choices that are still to come; `room` more could find cards."""
        ceiling, total = self.ceiling, self.total
        for at, choice in enumerate(choices):
            rest = left - choice.cost
            if rest < 0:
                continue
            now = value + choice.value
            if min(total, now + ceiling[rest] + (room - 1) * choice.value) <= self.best:
                continue
            if not holds(once, twice, choice):
                continue
            a, b = without(once, twice, choice)
            if now + ceiling[rest] > self.best:
                self._try(a, b, rest, now, (*sets, choice))
            if room > 1:
                self._deeper(a, b, rest, now, (*sets, choice), choices[at:], room - 1)

    def _bound(self) -> None:
        """The most that sequences can cover for each number of jokers, before any set takes cards from them."""
        for most in range(self.hand.jokers + 1):
            value, _ = self._sequences(self.hand.once, self.hand.twice, most)
            self.ceiling.append(value if value >= 0 else -1000)

    def _try(self, once: int, twice: int, left: int, value: int, sets: tuple[SetChoice, ...]) -> None:
        covered, chosen = self._sequences(once, twice, left)
        if chosen is not None and value + covered > self.best:
            self.best = value + covered
            spent = sum(it.cost for it in sets) + chosen[0]
            self.found = Solved(self.best, spent, sets, tuple(_flat(chosen[1])), chosen[2])

    def _sequences(self, once: int, twice: int, left: int) -> tuple[int, tuple[int, Any, bool] | None]:
        """The most points that sequences cover: jokers spent, runs, and whether bare jokers are the second one."""
        need_n, need_p = self.need.value
        hand, law = self.hand, self.law
        one, two = halves(once, twice, hand.faces, law.wild, hand.jokers, law.lone)
        most, chosen = -1, None
        wilds = 0 if law.lone else hand.wilds
        for j, n, p, v, runs in one:
            if j > left:
                continue
            for k, m, q, w, more in two:
                if v + w <= most or j + k > left:
                    continue
                purity = p if p > q else q
                if purity < need_p:
                    continue
                bare = False
                if n + m < need_n:
                    bare = need_n == 2 and n + m == 1 and j + k + 3 <= left and wilds >= 3 - purity
                    if not bare:
                        continue
                most, chosen = v + w, (j + k + 3 * bare, (runs, more), bare)
        return most, chosen


def _flat(runs: Any) -> Iterator[Run]:
    """The runs of nested pairs."""
    if runs is None:
        return
    if isinstance(runs[0], int):
        yield runs
        return
    for part in runs:
        yield from _flat(part)
