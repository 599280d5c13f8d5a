"""What a person points at, stands on and holds: for drawing it and for finding it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from cardgames.app.card_item import CardItem
from cardgames.app.pill_item import PillItem
from cardgames.core.cards import Card
from cardgames.core.game import Seat
from cardgames.core.table import Face, Zone


@dataclass(frozen=True)
class Touch:
    """What lies under a point: a zone, and the card of it or None for the bare zone."""

    zone: Zone
    index: int | None = None
    face: Face = None


@dataclass(frozen=True)
class Stop:
    """Something the keyboard can stand on: a card of a row, a zone, a button, a seat's plate, or words."""

    zone: Zone | None = None
    index: int | None = None
    pill: PillItem | None = None
    seat: Seat | None = None
    part: str = ""
    """Which words: `prompt`, `banner`, `recap`, `curtain`, `chooser`."""


class Hinting(NamedTuple):
    """What a hint points at."""

    zones: frozenset[Zone] = frozenset()
    """Zones with a ring round them: where something is done, and where to."""
    cards: frozenset[Card] = frozenset()
    """Cards that are to be moved or taken: they bear the word."""
    start: Zone | None = None
    """The zone to begin at; it bears the word where none of its cards does. Where cards only go to says nothing."""


NO_HINT = Hinting()


class Pointing(NamedTuple):
    """What the person is about to do, as far as it shows."""

    picked: tuple[Card, ...] = ()
    over: Touch | None = None
    """Under the pointer."""
    focus: Stop | None = None
    targets: frozenset[Zone] = frozenset()
    hints: Hinting = NO_HINT
    held: tuple[CardItem, ...] = ()
    """In the hand above the table, or let go and not yet answered."""
