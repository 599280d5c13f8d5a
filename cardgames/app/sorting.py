"""The order in which a person keeps the cards of a hand: their own business, no part of the deal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum

from cardgames.core.cards import Card, by_rank, by_suit
from cardgames.core.table import Face, Zone


class Sort(Enum):
    """What a sort button does."""

    SUIT = "suit"
    RANK = "rank"
    MELDS = "melds"


class Orders:
    """The orders of all hands seen so far, by zone; a new card comes to the right end."""

    def __init__(self) -> None:
        self._kept: dict[Zone, list[Card]] = {}

    def arranged(self, zone: Zone, row: Sequence[Face]) -> tuple[Face, ...]:
        """The row in this person's order. Hidden hands stay as they are."""
        known = [face for face in row if face is not None]
        if len(known) != len(row):
            return tuple(row)
        here = set(known)
        order = [card for card in self._kept.get(zone, ()) if card in here]
        kept = set(order)
        order += [card for card in known if card not in kept]
        self._kept[zone] = order
        return tuple(order)

    def sort(self, zone: Zone, how: Sort, melds: Iterable[Sequence[Card]] = ()) -> None:
        """Sort what is held now; cards that come later go to the right end again."""
        held = self._kept.get(zone, [])
        if how is Sort.MELDS:
            first: list[Card] = []
            for meld in melds:
                first += [card for card in meld if card in held and card not in first]
            self._kept[zone] = first + by_suit([card for card in held if card not in first])
        else:
            self._kept[zone] = by_suit(held) if how is Sort.SUIT else by_rank(held)

    def move(self, zone: Zone, cards: Sequence[Card], before: int) -> None:
        """Put some cards together so that they stand before the card that is now at index `before`."""
        held = self._kept.get(zone, [])
        moving = [card for card in held if card in cards]
        ahead = [card for card in held[:before] if card not in moving]
        behind = [card for card in held[before:] if card not in moving]
        self._kept[zone] = ahead + moving + behind

    def clear(self) -> None:
        self._kept.clear()
