"""What a seat may do in Remik, and the two parts of a turn."""

from __future__ import annotations

from enum import IntEnum
from functools import cache
from typing import ClassVar, Final

from cardgames.core.cards import STRIDE, Card
from cardgames.core.game import Action


class Phase(IntEnum):
    """What the seat to act is asked."""

    DRAW = 0
    """Draw the top closed card, or take from the open pile."""
    PLAY = 1
    """Lay melds down, add to melds, and in the end discard."""
    OVER = 2


class Draw(Action, frozen=True):
    """Take the top card of the closed pile."""

    verb: ClassVar[str] = "draw"


class Take(Action, frozen=True):
    """Take this card of the open pile and all that lie above it."""

    verb: ClassVar[str] = "take"
    card: Card


class Pass(Action, frozen=True):
    """Take nothing when the closed pile is used up, which ends the round."""

    verb: ClassVar[str] = "pass"


class Lay(Action, frozen=True):
    """Lay a meld down; what kind, its subclass says."""

    verb: ClassVar[str] = "lay"
    cards: tuple[Card, ...]


class LaySet(Lay, frozen=True):
    """Lay cards of one rank down."""

    verb: ClassVar[str] = "set"


class LayRun(Lay, frozen=True):
    """Lay a run down, its cards from low to high, a joker where it serves."""

    verb: ClassVar[str] = "run"


class Add(Action, frozen=True):
    """Add a card to the meld of this number, from 0, as a card of this rank; 14 is an ace above the king."""

    verb: ClassVar[str] = "add"
    card: Card
    meld: int
    rank: int


class Discard(Action, frozen=True):
    """Lay a card on the open pile, which ends the turn."""

    verb: ClassVar[str] = "discard"
    card: Card


class Flag(Action, frozen=True):
    """The clock of the seat to act has run out."""

    verb: ClassVar[str] = "flag"


ACTIONS: Final[tuple[type[Action], ...]] = (Draw, Take, Pass, LaySet, LayRun, Add, Discard, Flag)

DRAW: Final = Draw()
PASS: Final = Pass()
FLAG: Final = Flag()
TAKES: Final = tuple(Take(Card(number)) for number in range(2 * STRIDE))
"""Taking down to a card, by the card."""
DISCARDS: Final = tuple(Discard(Card(number)) for number in range(2 * STRIDE))
"""Discarding a card, by the card."""


@cache
def adding(card: Card, meld: int, rank: int) -> Add:
    """The action that adds a card there."""
    return Add(card, meld, rank)
