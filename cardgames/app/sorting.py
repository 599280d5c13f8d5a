"""The order in which a person keeps the cards of a hand: their own business, no part of the deal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum

from cardgames.core.cards import Card, by_rank, by_suit
from cardgames.core.table import Face, Zone


class Sort(Enum):
    """What a sort button does."""

    SUIT = "suit"
    RANK = "rank"
    MELDS = "melds"
    OWN = "own"
    """Back to the order before it was sorted."""


class Orders:
    """The orders of all hands seen so far, by zone; a new card comes to the right end."""

    def __init__(self) -> None:
        self._kept: dict[Zone, list[Card]] = {}
        self._own: dict[Zone, list[Card]] = {}
        """Before the first sort since cards were last moved by hand."""
        self._past: dict[Zone, dict[frozenset[Card], list[Card]]] = {}
        """How every hand of this deal lay when it was seen last."""
        self._recalling = False

    def arranged(self, zone: Zone, row: Sequence[Face]) -> tuple[Face, ...]:
        """The row in this person's order. Hidden hands stay as they are."""
        known = [face for face in row if face is not None]
        if len(known) != len(row):
            return tuple(row)
        here = frozenset(known)
        past = self._past.setdefault(zone, {})
        before = past.get(here, ()) if self._recalling else self._kept.get(zone, ())
        order = [card for card in before or self._kept.get(zone, ()) if card in here]
        kept = set(order)
        order += [card for card in known if card not in kept]
        self._kept[zone] = past[here] = order
        self._recalling = False
        return tuple(order)

    def recall(self) -> None:
        """Something was taken back: the next hand lies as the same cards lay before."""
        self._recalling = True

    def sort(self, zone: Zone, how: Sort, melds: Iterable[Sequence[Card]] = ()) -> None:
        """Sort what is held now; cards that come later go to the right end again."""
        held = self._kept.get(zone, [])
        if how is Sort.OWN:
            own = [card for card in self._own.pop(zone, ()) if card in held]
            self._kept[zone] = own + [card for card in held if card not in own]
            return
        self._own.setdefault(zone, list(held))
        if how is Sort.MELDS:
            first: list[Card] = []
            for meld in melds:
                first += [card for card in meld if card in held and card not in first]
            self._kept[zone] = first + by_suit([card for card in held if card not in first])
        else:
            self._kept[zone] = by_suit(held) if how is Sort.SUIT else by_rank(held)

    def can_go_back(self, zone: Zone) -> bool:
        """Whether the hand was sorted since its cards were last moved by hand."""
        return zone in self._own

    def move(self, zone: Zone, cards: Sequence[Card], before: int) -> None:
        """Put some cards together so that they stand before the card that is now at index `before`."""
        held = self._kept.get(zone, [])
        moving = [card for card in held if card in cards]
        ahead = [card for card in held[:before] if card not in moving]
        behind = [card for card in held[before:] if card not in moving]
        self._kept[zone] = ahead + moving + behind
        self._own.pop(zone, None)

    @property
    def kept(self) -> Mapping[Zone, Sequence[Card]]:
        """Every hand as it lies now."""
        return self._kept

    def begin(self, kept: Mapping[Zone, Sequence[Card]] | None = None) -> None:
        """Another deal, or a deal in the midst of which hands lay so."""
        for each in (self._kept, self._own, self._past):
            each.clear()
        self._kept.update((zone, list(cards)) for zone, cards in (kept or {}).items())
