"""What a seat may do in gin rummy, and the moments at which it is asked to."""

from __future__ import annotations

from enum import IntEnum
from typing import ClassVar, Final

from cardgames.core.cards import STRIDE, Card
from cardgames.core.game import Action


class Phase(IntEnum):
    """What the seat to act is asked."""

    TURN = 0
    """Draw from the stock or take the discard; at some tables declare first."""
    THROW = 1
    """Throw a card; at some tables declare with it."""
    OFFER = 2
    """The opening: take the up-card or pass."""
    OPENING_THROW = 3
    """Throw a card for the up-card taken in the opening."""
    FORCED = 4
    """The first turn after both passed: the refused up-card cannot be taken."""
    LAST = 5
    """Two cards are left: declare or pass, the player in turn first."""
    LAST_REPLY = 6
    """The same for the other player."""
    LOOK = 7
    """Two cards are left: take the discard only to declare with it, or pass."""
    ARRANGE = 8
    """After a knock: lay the melds down."""
    LAY_OFF = 9
    """The other player lays off on them."""
    OVER = 10


class Draw(Action, frozen=True):
    """Take the top card of the stock."""

    verb: ClassVar[str] = "draw"


class Take(Action, frozen=True):
    """Take the top card of the discard pile."""

    verb: ClassVar[str] = "take"


class Pass(Action, frozen=True):
    """Leave the up-card, or declare nothing when two cards are left."""

    verb: ClassVar[str] = "pass"


class Throw(Action, frozen=True):
    """Lay a card on the discard pile."""

    verb: ClassVar[str] = "throw"
    card: Card


class Knock(Action, frozen=True):
    """Declare with some deadwood: with ten cards, or throwing this one of eleven."""

    verb: ClassVar[str] = "knock"
    card: Card | None = None


class Gin(Action, frozen=True):
    """Declare with no deadwood: with ten cards, or throwing this one of eleven."""

    verb: ClassVar[str] = "gin"
    card: Card | None = None


class BigGin(Action, frozen=True):
    """Declare with eleven melded cards."""

    verb: ClassVar[str] = "biggin"


class Lay(Action, frozen=True):
    """Lay these melds down after a knock; the cards of a run from low to high, wild cards where they serve."""

    verb: ClassVar[str] = "lay"
    sets: tuple[tuple[Card, ...], ...]
    runs: tuple[tuple[Card, ...], ...]


class LayOff(Action, frozen=True):
    """Add a card to the knocker's meld of this number, from 0, as a card of this rank."""

    verb: ClassVar[str] = "layoff"
    card: Card
    meld: int
    rank: int


class LayBest(Action, frozen=True):
    """Lay off whatever leaves least deadwood."""

    verb: ClassVar[str] = "laybest"


class StartAgain(Action, frozen=True):
    """Take back all cards laid off."""

    verb: ClassVar[str] = "again"


class Done(Action, frozen=True):
    """Lay off no more: both hands are counted."""

    verb: ClassVar[str] = "done"


ACTIONS: Final[tuple[type[Action], ...]] = (
    Draw, Take, Pass, Throw, Knock, Gin, BigGin, Lay, LayOff, LayBest, StartAgain, Done,
)  # fmt: skip

DRAW: Final = Draw()
TAKE: Final = Take()
PASS: Final = Pass()
KNOCK: Final = Knock()
GIN: Final = Gin()
BIG_GIN: Final = BigGin()
LAY_BEST: Final = LayBest()
START_AGAIN: Final = StartAgain()
DONE: Final = Done()
THROWS: Final = tuple(Throw(Card(number)) for number in range(2 * STRIDE))
"""Throwing a card, by the card."""
