"""A hand as the solvers hold it: which ordinary cards are there once and twice, and how many jokers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from cardgames.core.cards import JOKER_KIND, RANK_OF

SUIT_MASK: Final = (1 << 13) - 1
"""The bits of one suit; bit `13 * suit + rank - 1`, which is the card's kind, stands for a card."""

VALUES: Final = (0, 10, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)
"""Points of an ordinary card by rank; a joker counts 0."""


class Sorted(NamedTuple):
    """Cards by kind."""

    once: int
    """Mask of the ordinary cards held at least once, by kind."""
    twice: int
    """Mask of those held twice."""
    jokers: int
    """Printed jokers and cards of the wild rank together."""
    faces: int
    """Two bits for each suit: how many cards of the wild rank there are of it."""
    printed: int
    """Printed jokers alone."""

    @property
    def wilds(self) -> int:
        return self.jokers - self.printed


def sort_out(cards: Iterable[int], wild: int) -> Sorted:
    """The cards by kind; `wild` is the wild rank, 0 for none."""
    once = twice = jokers = faces = printed = 0
    for card in cards:
        kind = card & 63
        if kind == JOKER_KIND:
            jokers += 1
            printed += 1
        elif RANK_OF[kind] == wild:
            jokers += 1
            faces += 1 << 2 * (kind // 13)
        else:
            bit = 1 << kind
            if once & bit:
                twice |= bit
            else:
                once |= bit
    return Sorted(once, twice, jokers, faces, printed)


_worth_by_mask = [0]
"""What the cards of one suit count, by their 14 places from the low to the high ace."""
for _place in range(14):
    _worth_by_mask += [worth + VALUES[_place % 13 + 1] for worth in _worth_by_mask]
WORTH: Final = tuple(_worth_by_mask)


def worth(mask: int) -> int:
    """What the ordinary cards of a mask of kinds count."""
    return (
        WORTH[mask & SUIT_MASK] + WORTH[mask >> 13 & SUIT_MASK] + WORTH[mask >> 26 & SUIT_MASK] + WORTH[mask >> 39]
    )  # fmt: skip


def _windows() -> tuple[tuple[tuple[int, int, int], ...], ...]:
    """By the place behind its last one: mask, first place and length of every stretch of 3 to 13 places."""
    return tuple(
        tuple(
            (((1 << length) - 1) << (end - length), end - length, length)
            for length in range(3, min(end, 13) + 1)
        )
        for end in range(15)
    )  # fmt: skip


WINDOWS: Final = _windows()


def ace_readings(once: int, twice: int) -> tuple[int, ...]:
    """The cards of a suit on 14 places: the ace low, high, or one at each end where there are two."""
    if not once & 1:
        return (once,)
    high = once & ~1 | 1 << 13
    return (once, high, once | high) if twice & 1 else (once, high)


def face_readings(count: int, wild: int) -> tuple[int, ...]:
    """The places where a card of the wild rank stands at face value in its suit."""
    if not count:
        return (0,)
    if wild == 1:
        return (1, 1 << 13, 1 | 1 << 13) if count > 1 else (1, 1 << 13)
    return (1 << wild - 1,)


def has_pure(cards: Iterable[int]) -> bool:
    """Whether three of the cards, wild or not, are consecutive in one suit: without these nothing can be declared."""
    rows = [0, 0, 0, 0]
    for card in cards:
        kind = card & 63
        if kind < JOKER_KIND:
            rows[kind // 13] |= 1 << kind % 13
    for row in rows:
        row |= (row & 1) << 13
        if row & row >> 1 & row >> 2:
            return True
    return False
