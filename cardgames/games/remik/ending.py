"""The end of a round solved exactly: what a turn can bring that is the last one, and whether one can go out in it."""

from __future__ import annotations

from typing import Final, NamedTuple

from cardgames.core.melds import End, cards_of, ends_of
from cardgames.games.remik.actions import Add
from cardgames.games.remik.lying import ORDINARY, adds_of
from cardgames.games.remik.melding import Way, ways
from cardgames.games.remik.plans import HELD, Cloth, held_points

MOST: Final = 3000
"""So many different tables are looked at; a turn with more of them is left to the rule of thumb."""

_Met = tuple[int, tuple[End, ...]]


class Finish(NamedTuple):
    """The best way to end a turn."""

    net: int
    """Points on the table for the seat, less what the other is given, less what the cards kept cost."""
    first: Way | Add | None
    """What to lay or add first; None to throw a card at once."""


def finish(mask: int, barred: int, cloth: Cloth, *, needs: bool, out: bool = False) -> Finish | None:
    """The best end of a turn after which nothing more is laid: every order of laying and adding is tried.

    With `needs` the last card has to be thrown; with `out` the turn has to leave no card. None where no such end
    exists, or where there is too much to try.
    """
    known: dict[_Met, Finish | None] = {}

    def best(left: int, cloth: Cloth) -> Finish | None:
        key = left, ends_of([lying.meld for lying in cloth.melds])
        if key in known:
            return known[key]
        if len(known) >= MOST:
            raise _TooMuch
        known[key] = None
        found = _thrown(left, barred, needs=needs, out=out)
        for way in ways(left, cloth.ace_high):
            after = best(left & ~way.mask, cloth.laid(way))
            if after is not None and (found is None or way.points + after.net > found.net):
                found = Finish(way.points + after.net, way)
        if left & cloth.homes.fits or left > ORDINARY:
            for add in adds_of(left, cloth.homes):
                table, points = cloth.after(add)
                after = best(left & ~(1 << add.card), table)
                if after is not None and (found is None or points + after.net > found.net):
                    found = Finish(points + after.net, add)
        known[key] = found
        return found

    try:
        return best(mask, cloth)
    except _TooMuch:
        return None


class _TooMuch(Exception):
    pass


def _thrown(left: int, barred: int, *, needs: bool, out: bool) -> Finish | None:
    """The turn ended with these cards: the dearest that may be thrown is thrown."""
    if not left:
        return None if needs else Finish(0, None)
    free = left & ~barred
    if not free or (out and left & (left - 1)):
        return None
    return Finish(max(HELD[card & 63] for card in cards_of(free)) - held_points(left), None)
