"""What a hand comes to on the table: its best melds together, and the cards that fit in afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from cardgames.core.cards import RANK_OF, Card
from cardgames.core.melds import ACE_HIGH, cards_of
from cardgames.games.remik.actions import Add
from cardgames.games.remik.lying import JOKER_BITS, ORDINARY, Homes, TableMeld, adds_of, grown, homes_of, worth
from cardgames.games.remik.melding import Way, ways, ways_with
from cardgames.games.remik.options import VALUES

HELD = tuple(VALUES[RANK_OF[kind]] for kind in range(64))
"""What a card costs in the hand, by kind."""


class Layout(NamedTuple):
    """Melds that can be laid side by side."""

    ways: tuple[Way, ...]
    points: int
    """What they count on the table."""
    saved: int
    """What their cards would cost in the hand."""
    mask: int


NOTHING = Layout((), 0, 0, 0)


def held_points(mask: int) -> int:
    """What the cards of a mask cost in the hand."""
    return sum(HELD[card & 63] for card in cards_of(mask))


@lru_cache(maxsize=20_000)
def best_layout(mask: int, ace_high: bool) -> Layout:
    """The melds of a hand that count most on the table and save most in the hand."""
    return _best(ways(mask, ace_high), {})


def _best(choice: Sequence[Way], known: dict[tuple[Way, ...], Layout]) -> Layout:
    if not choice:
        return NOTHING
    key = tuple(choice)
    if key in known:
        return known[key]
    some = 0
    for way in choice:
        some |= way.mask
    card = some & -some
    without = [way for way in choice if not way.mask & card]
    best = _best(without, known) if without else NOTHING
    for way in choice:
        if way.mask & card:
            more = _best([other for other in choice if not other.mask & way.mask], known)
            points, saved = way.points + more.points, held_points(way.mask) + more.saved
            if points + saved > best.points + best.saved:
                best = Layout((way, *more.ways), points, saved, way.mask | more.mask)
    known[key] = best
    return best


class Laying(NamedTuple):
    """A whole turn's laying down: in which order, what it brings, what stays in the hand."""

    ways: tuple[Way, ...]
    adds: tuple[Add, ...]
    points: int
    left: int
    first: Way | Add | None
    """What has to come first, or is best first."""


def additions(
    mask: int, melds: Sequence[TableMeld], homes: Homes, ace_high: bool
) -> tuple[tuple[Add, ...], int, int]:  # fmt: skip
    """Cards that fit the table, one after another: the additions, their points, and the cards left over."""
    found: list[Add] = []
    points = 0
    table: list[TableMeld] | None = None
    while adds := adds_of(mask, homes):
        add = max(adds, key=_worth_of_adding)
        table = list(melds) if table is None else table
        after = grown(table[add.meld], add.card, add.rank, 0, ace_high)
        assert after is not None
        place = 0 if after.meld.cards[0] == add.card else len(after.meld.cards) - 1
        points += worth(after.meld, place)
        table[add.meld] = after
        mask &= ~(1 << add.card)
        found.append(add)
        homes = homes_of(table, ace_high)
    return tuple(found), points, mask


def _worth_of_adding(add: Add) -> int:
    """Better to the end where an ace counts 15; a joker last, since it fits anywhere."""
    if not add.card.rank:
        return 0
    return 1 if add.card.rank == 1 and add.rank != ACE_HIGH and add.rank == 1 else HELD[add.card & 63]


def laying(mask: int, melds: Sequence[TableMeld], homes: Homes, ace_high: bool) -> Laying:
    """The best to be laid down of a hand: its melds, then what fits the table."""
    layout = best_layout(mask, ace_high)
    left = mask & ~layout.mask
    adds, points, left = (
        additions(left, melds, homes, ace_high) if left & homes.fits or left & JOKER_BITS else ((), 0, left)
    )
    first = layout.ways[0] if layout.ways else adds[0] if adds else None
    return Laying(layout.ways, adds, layout.points + points, left, first)


def first_uses(
    card: Card, mask: int, melds: Sequence[TableMeld], homes: Homes, ace_high: bool
) -> list[Laying]:  # fmt: skip
    """Whole turns that begin with this card, the best first."""
    found = []
    for add in adds_of(1 << card, homes):
        table = list(melds)
        after = grown(table[add.meld], card, add.rank, 0, ace_high)
        assert after is not None
        place = 0 if after.meld.cards[0] == card else len(after.meld.cards) - 1
        table[add.meld] = after
        rest = laying(mask & ~(1 << card), table, homes_of(table, ace_high), ace_high)
        found.append(rest._replace(points=rest.points + worth(after.meld, place), first=add))
    for way in ways_with(card, mask, ace_high):
        rest = laying(mask & ~way.mask, melds, homes, ace_high)
        found.append(rest._replace(points=rest.points + way.points, first=way))
    found.sort(key=lambda it: (-it.points, it.left.bit_count()))
    return found


__all__ = (
    "HELD",
    "JOKER_BITS",
    "NOTHING",
    "ORDINARY",
    "Laying",
    "Layout",
    "additions",
    "best_layout",
    "first_uses",
    "held_points",
    "laying",
)  # fmt: skip
