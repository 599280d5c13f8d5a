"""What a seat may do in golf, when it is asked to, and the menus of each moment."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar, Final

from cardgames.core.game import Action
from cardgames.games.golf.options import StartColumns, TurnUpRule
from cardgames.games.golf.scoring import PARTNER, PLACES


class TurnUp(Action, frozen=True):
    """Turn up one of one's own face-down cards."""

    verb: ClassVar[str] = "turn"
    slot: int


class Draw(Action, frozen=True):
    """Look at the top card of the draw pile."""

    verb: ClassVar[str] = "draw"


class TakeDiscard(Action, frozen=True):
    """Take the top card of the discard pile."""

    verb: ClassVar[str] = "take"


class Replace(Action, frozen=True):
    """Put the card in hand in the place of one of one's six, which goes to the discard pile."""

    verb: ClassVar[str] = "replace"
    slot: int


class Discard(Action, frozen=True):
    """Throw the drawn card away."""

    verb: ClassVar[str] = "discard"


class Stay(Action, frozen=True):
    """Turn nothing up after discarding."""

    verb: ClassVar[str] = "stay"


ACTIONS: Final[tuple[type[Action], ...]] = (TurnUp, Draw, TakeDiscard, Replace, Discard, Stay)

DRAW: Final = Draw()
TAKE: Final = TakeDiscard()
DISCARD: Final = Discard()
STAY: Final = Stay()
TURNS: Final = tuple(TurnUp(slot) for slot in range(PLACES))
REPLACES: Final = tuple(Replace(slot) for slot in range(PLACES))

ALL_UP: Final = (1 << PLACES) - 1
"""Bit mask of a layout that lies open; bit `slot` stands for one place."""
OPEN_END: Final = -1
"""Number of turns left while nobody has gone out."""


class Stage(Enum):
    """What the seat to act is asked."""

    START = "start"
    """Turn up a starting card."""
    PILES = "piles"
    """Take a card from one of the piles."""
    HOLDING = "holding"
    """Place the card in hand, or discard it if it was drawn."""
    DISCARDED = "discarded"
    """Turn a card up after the discard."""
    OVER = "over"


def _spots(up: int, where: StartColumns) -> tuple[int, ...]:
    """The face-down places that may be turned up at the start (2.2), `up` being the mask of the open ones."""
    down = [slot for slot in range(PLACES) if not up >> slot & 1]
    begun = [slot for slot in down if up >> PARTNER[slot] & 1]
    fresh = [slot for slot in down if not up >> PARTNER[slot] & 1]
    if where is StartColumns.SAME:
        return tuple(begun or fresh)
    if where is StartColumns.DIFFERENT:
        return tuple(fresh or begun)
    return tuple(down)


Menu = tuple[Action, ...]

PILE_MENU: Final[Menu] = (DRAW, TAKE)
DRAWN_MENU: Final[Menu] = (*REPLACES, DISCARD)
TAKEN_MENU: Final[Menu] = REPLACES
START_MENUS: Final[dict[StartColumns, tuple[Menu, ...]]] = {
    where: tuple(tuple(TURNS[slot] for slot in _spots(up, where)) for up in range(ALL_UP + 1)) for where in StartColumns
}
DISCARDED_MENUS: Final[dict[TurnUpRule, tuple[Menu, ...]]] = {
    TurnUpRule.MAY: tuple((*menu, STAY) for menu in START_MENUS[StartColumns.ANY]),
    TurnUpRule.MUST: START_MENUS[StartColumns.ANY],
}
