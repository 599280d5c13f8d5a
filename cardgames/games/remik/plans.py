"""What a hand comes to on the table: its best melds together, and the cards that fit in afterwards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from cardgames.core.cards import RANK_OF, Card
from cardgames.core.game import Seat
from cardgames.core.melds import ACE_HIGH, cards_of
from cardgames.games.remik.actions import Add
from cardgames.games.remik.lying import JOKER_BITS, ORDINARY, Homes, TableMeld, adds_of, grown, homes_of, worth
from cardgames.games.remik.melding import Way, meld_of, ways, ways_with
from cardgames.games.remik.options import VALUES, Added, RemikRules
from cardgames.games.remik.wayout import chains, ends_on

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


class Cloth(NamedTuple):
    """The melds on the table, as a seat sees them that plans a turn."""

    melds: Sequence[TableMeld]
    homes: Homes
    ace_high: bool
    owner: Seat | None = None
    """The seat that plans, where added cards score for the owner of the meld; else None."""

    @classmethod
    def of(cls, melds: Sequence[TableMeld], rules: RemikRules, seat: Seat, homes: Homes | None = None) -> Cloth:
        """The table before this seat."""
        owner = seat if rules.added_points is Added.OWNER else None
        return cls(melds, homes or homes_of(melds, rules.ace_high), rules.ace_high, owner)

    def brings(self, index: int) -> bool:
        """Whether cards added to this meld score for the seat that plans."""
        return self.owner is None or self.melds[index].owner == self.owner

    def after(self, add: Add) -> tuple[Cloth, int]:
        """The table after an addition, and what it brings: below zero where the other scores it."""
        more = grown(self.melds[add.meld], add.card, add.rank, 0, self.ace_high)
        assert more is not None
        points = worth(more.meld, 0 if more.meld.cards[0] == add.card else len(more.meld.cards) - 1)
        melds = [*self.melds[: add.meld], more, *self.melds[add.meld + 1 :]]
        cloth = Cloth(melds, homes_of(melds, self.ace_high), self.ace_high, self.owner)
        return cloth, points if self.brings(add.meld) else -points

    def laid(self, way: Way) -> Cloth:
        """The table after the seat laid a meld."""
        meld = meld_of(way.action, self.ace_high)
        assert meld is not None
        seat = self.owner or 0
        melds = [*self.melds, TableMeld(meld, seat, (seat,) * len(meld.cards))]
        return self._replace(melds=melds, homes=homes_of(melds, self.ace_high))


def additions(mask: int, cloth: Cloth, *, gifts: bool = False) -> tuple[tuple[Add, ...], int, int]:
    """Cards that fit the table, one after another: the additions, their points, and the cards left over.

    With `gifts` also those that score for the other.
    """
    found: list[Add] = []
    points = 0
    while adds := [add for add in adds_of(mask, cloth.homes) if gifts or cloth.brings(add.meld)]:
        add = max(adds, key=_worth_of_adding)
        cloth, more = cloth.after(add)
        points += more
        mask &= ~(1 << add.card)
        found.append(add)
    return tuple(found), points, mask


def _worth_of_adding(add: Add) -> int:
    """Better to the end where an ace counts 15; a joker last, since it fits anywhere."""
    if not add.card.rank:
        return 0
    return 1 if add.card.rank == 1 and add.rank != ACE_HIGH and add.rank == 1 else HELD[add.card & 63]


def spare(plan: Laying) -> Iterator[tuple[Card, int]]:
    """Cards that a plan can do without, and what each would have brought: the last one added, and from melds of four
    cards or more any of a set and either end of a run."""
    for way in plan.ways:
        row = way.action.cards
        if len(row) > 3:
            for place in range(len(row)) if way.end.is_set else (0, len(row) - 1):
                low = not way.end.is_set and way.end.low + place == 1
                yield row[place], 1 if low else HELD[row[place] & 63]
    if plan.adds:
        card = plan.adds[-1].card
        yield card, _worth_of_adding(plan.adds[-1]) or HELD[card & 63]


def laying(mask: int, cloth: Cloth) -> Laying:
    """The best to be laid down of a hand: its melds, then what fits the table. To go out, the other is given points."""
    layout = best_layout(mask, cloth.ace_high)
    rest = mask & ~layout.mask
    adds, points, left = additions(rest, cloth) if rest & cloth.homes.fits or rest & JOKER_BITS else ((), 0, rest)
    if cloth.owner is not None and left & (left - 1):
        everything = additions(rest, cloth, gifts=True)
        if not everything[2] & (everything[2] - 1):
            adds, points, left = everything
    first = layout.ways[0] if layout.ways else adds[0] if adds else None
    return Laying(layout.ways, adds, layout.points + points, left, first)


def first_uses(card: Card, mask: int, cloth: Cloth, *, chain: bool = False) -> list[Laying]:
    """Whole turns that begin with this card, the best first; with `chain` also after other cards made room for it."""
    found = []
    for add in adds_of(1 << card, cloth.homes):
        table, points = cloth.after(add)
        rest = laying(mask & ~(1 << card), table)
        found.append(rest._replace(points=rest.points + points, first=add))
    for way in ways_with(card, mask, cloth.ace_high):
        rest = laying(mask & ~way.mask, cloth)
        found.append(rest._replace(points=rest.points + way.points, first=way))
    if chain:
        found += _chained(card, mask, cloth)
    found.sort(key=lambda it: (-it.points, it.left.bit_count()))
    return found


def _chained(card: Card, mask: int, cloth: Cloth) -> Iterator[Laying]:
    """Turns that add other cards of the hand to a meld first, until this one fits it."""
    for index, lying in enumerate(cloth.melds):
        for used, _ in chains(card, mask, ends_on((lying,))[0], cloth.ace_high):
            if not used & (used - 1):
                continue
            table, points, left, first = cloth, 0, used, None
            while adds := [add for add in adds_of(left, table.homes) if add.meld == index]:
                add = min(adds, key=lambda add: add.card == card)
                first = first or add
                table, more = table.after(add)
                points += more
                left &= ~(1 << add.card)
            if not left:
                rest = laying(mask & ~used, table)
                yield rest._replace(points=rest.points + points, first=first)


__all__ = (
    "HELD",
    "JOKER_BITS",
    "NOTHING",
    "ORDINARY",
    "Cloth",
    "Laying",
    "Layout",
    "additions",
    "best_layout",
    "first_uses",
    "held_points",
    "laying",
    "spare",
)  # fmt: skip
