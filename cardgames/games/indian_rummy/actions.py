"""What a seat may do in Indian Rummy, and when it is asked to."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar, Final

from cardgames.core.cards import Card
from cardgames.core.game import Action
from cardgames.core.text import N_


class Draw(Action, frozen=True):
    """Draw the top card of the Closed Deck."""

    verb: ClassVar[str] = "draw"


class Take(Action, frozen=True):
    """Take the top card of the Open Deck."""

    verb: ClassVar[str] = "take"


class Drop(Action, frozen=True):
    """Leave the deal before drawing."""

    verb: ClassVar[str] = "drop"


class Discard(Action, frozen=True):
    """Lay a card on the Open Deck."""

    verb: ClassVar[str] = "discard"
    card: Card


class Declare(Action, frozen=True):
    """Put a card in the Finish Slot and show the others in groups."""

    verb: ClassVar[str] = "declare"
    binding: ClassVar[str] = N_(
        "A declaration binds and cannot be taken back. In a match for practice it could be (menu Game)."
    )
    card: Card
    groups: tuple[tuple[Card, ...], ...]


class Miss(Action, frozen=True):
    """The turn clock ran out."""

    verb: ClassVar[str] = "miss"
    binding: ClassVar[str] = N_(
        "A turn that the clock has ended cannot be taken back. In a match for practice it could be (menu Game)."
    )


class Show(Action, frozen=True):
    """A loser lays down one group."""

    verb: ClassVar[str] = "show"
    cards: tuple[Card, ...]


class Done(Action, frozen=True):
    """A loser has no more groups to show."""

    verb: ClassVar[str] = "done"


class Rejoin(Action, frozen=True):
    """Come back into the pool."""

    verb: ClassVar[str] = "rejoin"


class Leave(Action, frozen=True):
    """Stay out of the pool."""

    verb: ClassVar[str] = "leave"


class Split(Action, frozen=True):
    """Agree to share the win of the pool."""

    verb: ClassVar[str] = "split"


class PlayOn(Action, frozen=True):
    """Refuse to share it."""

    verb: ClassVar[str] = "continue"


ACTIONS: Final[tuple[type[Action], ...]] = (
    Draw, Take, Drop, Discard, Declare, Miss, Show, Done, Rejoin, Leave, Split, PlayOn,
)  # fmt: skip

DRAW: Final = Draw()
TAKE: Final = Take()
DROP: Final = Drop()
MISS: Final = Miss()
DONE: Final = Done()
REJOIN: Final = Rejoin()
LEAVE: Final = Leave()
SPLIT: Final = Split()
PLAY_ON: Final = PlayOn()
DISCARDS: Final = tuple(Discard(Card(number)) for number in range(512))
"""The discard of each card, by its number."""


class Phase(Enum):
    """What the seat to act is asked."""

    DRAW = "draw"
    """Draw, take or drop."""
    DISCARD = "discard"
    """Discard or declare."""
    SHOW = "show"
    """Show groups after another has declared."""
    REJOIN = "rejoin"
    """Come back into the pool or not."""
    SPLIT = "split"
    """Share the win of the pool or not."""
    OVER = "over"


class Fate(Enum):
    """What became of a seat in a deal."""

    AWAY = "away"
    """It takes no part."""
    IN = "in"
    DROPPED = "dropped"
    WRONG = "wrong"
    """It declared wrongly."""
