"""The order and the groups in which a person keeps the cards of a hand: their own business, no part of the deal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from typing import Final, NamedTuple

from cardgames.core.cards import Card, by_rank, by_suit
from cardgames.core.game import Groups
from cardgames.core.table import Face, Zone

_GROUP: Final = "group of "
"""Before the name of a hand: the zone one of its groups is remembered under."""


class Sort(Enum):
    """What a sort button does."""

    SUIT = "suit"
    RANK = "rank"
    MELDS = "melds"
    OWN = "own"
    """Back to the order before it was sorted."""


class Room(NamedTuple):
    """Where in a hand cards are put: the group counted from the left, the last being the loose cards; before which
    card of it, those on the move not counted; or a new group in front of it."""

    section: int
    before: int
    new: bool = False


class _Kept(NamedTuple):
    """How one hand lies: its groups, then what is loose."""

    loose: tuple[Card, ...] = ()
    groups: Groups = ()

    @property
    def row(self) -> tuple[Card, ...]:
        return (*(card for group in self.groups for card in group), *self.loose)

    def without(self, cards: Iterable[Card]) -> _Kept:
        """What is left when these are gone; a single card left over of a group is loose."""
        gone = set(cards)
        groups: list[tuple[Card, ...]] = []
        single: list[Card] = []
        for group in self.groups:
            left = tuple(card for card in group if card not in gone)
            if len(left) > 1 or left == group:
                groups.append(left)
            else:
                single += left
        return _Kept((*(card for card in self.loose if card not in gone), *single), tuple(groups))


class Orders:
    """The orders of all hands seen so far, by zone; a new card comes to the right end, or where it was dropped."""

    def __init__(self) -> None:
        self._kept: dict[Zone, _Kept] = {}
        self._own: dict[Zone, _Kept] = {}
        """Before the first sort since cards were last moved by hand."""
        self._past: dict[Zone, dict[frozenset[Card], _Kept]] = {}
        """How every hand of this deal lay when it was seen last."""
        self._recalling = False
        self._dropped: tuple[Zone, Room] | None = None
        """Where in which hand a card is meant to stand that is on its way there."""
        self.tidy = False
        """Whether a hand that has just been dealt lies by suit, not as the cards came."""

    def arranged(self, zone: Zone, row: Sequence[Face]) -> tuple[Face, ...]:
        """The row in this person's order. Hidden hands stay as they are."""
        known = [face for face in row if face is not None]
        if len(known) != len(row):
            return tuple(row)
        here = frozenset(known)
        past = self._past.setdefault(zone, {})
        kept = self._kept.get(zone, _Kept())
        if self._recalling:
            kept = past.get(here, kept)
        kept = kept.without(card for card in kept.row if card not in here)
        old = set(kept.row)
        new = [card for card in known if card not in old]
        if self.tidy and not old:
            new = by_suit(new)
        kept = self._kept[zone] = kept._replace(loose=(*kept.loose, *new))
        dropped, self._dropped = self._dropped, None
        if dropped is not None and dropped[0] == zone and old and new:
            self.put(zone, new, dropped[1])
            kept = self._kept[zone]
        past[here] = kept
        self._recalling = False
        return kept.row

    def groups(self, zone: Zone) -> Groups:
        """The groups of a hand as it was arranged last."""
        return self._kept.get(zone, _Kept()).groups

    def in_groups(self, zone: Zone) -> bool:
        """Whether the person keeps this hand in groups, or did until the last of them were played from it."""
        before = list(self._past.get(zone, {}).values())[-2:]
        return bool(self.groups(zone)) or any(kept.groups for kept in before)

    def expect(self, zone: Zone, room: Room) -> None:
        """A card from elsewhere was dropped on this hand: it stands there if it comes with the next look at it."""
        self._dropped = zone, room

    def recall(self) -> None:
        """Something was taken back: the next hand lies as the same cards lay before."""
        self._recalling = True

    def sort(self, zone: Zone, how: Sort, melds: Iterable[Sequence[Card]] = (), *, apart: bool = False) -> None:
        """Sort what is held now; cards that come later go to the right end again. With `apart` melds become groups."""
        kept = self._kept.get(zone, _Kept())
        held = kept.row
        if how is Sort.OWN:
            own = self._own.pop(zone, _Kept())
            own = own.without(card for card in own.row if card not in held)
            self._kept[zone] = own._replace(loose=(*own.loose, *(card for card in held if card not in own.row)))
            return
        self._own.setdefault(zone, kept)
        if how is Sort.MELDS:
            first: list[tuple[Card, ...]] = []
            for meld in melds:
                placed = {card for group in first for card in group}
                first.append(tuple(card for card in meld if card in held and card not in placed))
            groups = tuple(group for group in first if group)
            made = _Kept((), groups)
            loose = by_suit([card for card in held if card not in made.row])
            self._kept[zone] = _Kept(tuple(loose), groups) if apart else _Kept((*made.row, *loose))
        else:
            self._kept[zone] = _Kept(tuple(by_suit(held) if how is Sort.SUIT else by_rank(held)))

    def can_go_back(self, zone: Zone) -> bool:
        """Whether the hand was sorted since its cards were last moved by hand."""
        return zone in self._own

    def move(self, zone: Zone, cards: Sequence[Card], before: int) -> None:
        """Put some cards of a hand without groups together so that they stand before the card now at this index."""
        ahead = [card for card in self._kept.get(zone, _Kept()).row[:before] if card not in cards]
        self.put(zone, cards, Room(0, len(ahead)))

    def put(self, zone: Zone, cards: Sequence[Card], room: Room) -> None:
        """Put some cards together there, in the order in which they lie."""
        kept = self._kept.get(zone, _Kept())
        moving = tuple(card for card in kept.row if card in cards)
        sections = [[card for card in part if card not in moving] for part in (*kept.groups, kept.loose)]
        if room.new:
            sections.insert(room.section, list(moving))
        else:
            sections[room.section][room.before : room.before] = moving
        self._kept[zone] = _Kept(tuple(sections[-1]), tuple(tuple(part) for part in sections[:-1] if part))
        self._own.pop(zone, None)

    def group(self, zone: Zone, cards: Sequence[Card]) -> None:
        """Make a group of some cards: the last one."""
        self.put(zone, cards, Room(len(self.groups(zone)), 0, new=True))

    def ungroup(self, zone: Zone, cards: Sequence[Card]) -> None:
        """Let the groups that hold any of these cards be loose."""
        kept = self._kept.get(zone, _Kept())
        open_up = [group for group in kept.groups if set(group) & set(cards)]
        loose = (*(card for group in open_up for card in group), *kept.loose)
        self._kept[zone] = _Kept(loose, tuple(group for group in kept.groups if group not in open_up))
        self._own.pop(zone, None)

    @property
    def kept(self) -> Mapping[Zone, Sequence[Card]]:
        """Every hand as it lies now, and every group under a name of its own; `begin` takes it back."""
        found: dict[Zone, Sequence[Card]] = {zone: kept.row for zone, kept in self._kept.items()}
        for zone, kept in self._kept.items():
            found.update((Zone(_GROUP + zone.name, zone.seat, i), group) for i, group in enumerate(kept.groups))
        return found

    def begin(self, kept: Mapping[Zone, Sequence[Card]] | None = None) -> None:
        """Another deal, or a deal in the midst of which hands lay so."""
        for each in (self._kept, self._own, self._past):
            each.clear()
        rows = kept or {}
        for zone, cards in rows.items():
            if not zone.name.startswith(_GROUP):
                mine = sorted((it for it in rows if it[:2] == (_GROUP + zone.name, zone.seat)), key=lambda it: it.slot)
                groups = tuple(tuple(rows[it]) for it in mine)
                grouped = {card for group in groups for card in group}
                self._kept[zone] = _Kept(tuple(card for card in cards if card not in grouped), groups)
