"""What a seat may do in Crazy Eights."""

from __future__ import annotations

from typing import Final

from cardgames.core.cards import SUITS, Card
from cardgames.core.game import Action


class Play(Action, frozen=True):
    """Lay a card on the discard pile; a wild card names a suit by its letter unless it is the last card."""

    verb = "play"
    card: Card
    suit: str | None = None


class Draw(Action, frozen=True):
    """Draw as the host rules say, because no card fits or, where allowed, although one does."""

    verb = "draw"


class Pass(Action, frozen=True):
    """End the turn without a play: keep the card just drawn, sit out, or find nothing to draw."""

    verb = "pass"


class PickUp(Action, frozen=True):
    """Take all the cards the chain has come to; the chain is closed."""

    verb = "pick_up"


class NameSuit(Action, frozen=True):
    """Name the suit for a wild card that started the discard pile."""

    verb = "name"
    suit: str


class Call(Action, frozen=True):
    """Say that the next play leaves one card."""

    verb = "call"


DRAW: Final = Draw()
PASS: Final = Pass()
PICK_UP: Final = PickUp()
CALL: Final = Call()
NAMES: Final = tuple(NameSuit(suit) for suit in SUITS)
