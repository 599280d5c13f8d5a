"""A table in plain data: zones, places, pictures, gestures, marks; and what moved between two pictures."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cardgames.core.cards import Card
from cardgames.core.text import Text

if TYPE_CHECKING:
    from cardgames.core.game import Action

Face = Card | None
"""A card lying open, or None for a back."""


class Zone(NamedTuple):
    """A spot where cards can lie: the stock, a seat's hand, one place of a layout."""

    name: str
    seat: int | None = None
    slot: int = 0


Picture = Mapping[Zone, tuple[Face, ...]]
"""The cards of every zone, from the bottom of a pile or the left of a hand."""


class Place(NamedTuple):
    """A box for the cards of one zone, inside an Area.

    `x`, `y` are its left and top edge and `w`, `h` its size, all in card widths (x, w) and card heights (y, h).
    Cards step by `dx`, `dy` and are squeezed to stay inside the box; the row is centred when `centred`.
    """

    zone: Zone
    x: float
    y: float
    w: float = 1.0
    h: float = 1.0
    dx: float = 0.0
    dy: float = 0.0
    centred: bool = True
    arc: float = 0.0
    """Degrees between the first and the last card of an opened fan."""
    sign: str = ""
    """What the outline shows where no card lies: a suit letter, `stock`, `discards`, `drawn` (a card to be looked at),
    `finish` (the card that ends the deal), `meld` (free cloth for one), or nothing."""
    hand: bool = False
    """A hand of its owner: cards may be sorted and moved about in it, picked, and spread under the pointer."""
    browse: bool = False
    """A pile that everybody may look through."""


class Area(NamedTuple):
    """Room for one seat or for the middle, in card widths and heights, with the places in it."""

    width: float
    height: float
    places: tuple[Place, ...]
    rim: float = 0.0
    """Free cloth all around the middle, in card widths, where slow arrows show the way play goes (Emphasis.COURSE)."""


class Areas(NamedTuple):
    """All the room a table needs. Other seats' areas may be drawn smaller than the bottom one."""

    seats: Mapping[int, Area]
    middle: Area
    high: Area | None = None
    """The same places of the middle in a narrower shape, for a window that has more height to spare than width."""


class Gesture(NamedTuple):
    """Cards picked up in one zone and let go over another; source and target are one zone for a tap.

    A tap on the bare zone or on a back carries no cards.
    """

    cards: tuple[Card, ...]
    source: Zone
    target: Zone


class Button(NamedTuple):
    """A lawful action with words of its own, such as `Knock · 2`."""

    text: Text
    action: Action
    key: str = ""
    """A letter that presses it."""
    grave: bool = False
    """It costs something that cannot be had back: it asks for a second, deliberate step."""
    because: Text | None = None
    """A sentence that says what would be lost, where the words of a grave button do not."""


class Emphasis(Enum):
    """How a mark is shown. Never by colour alone."""

    MATCHED = "matched"
    """These cards or zones score together: they glow and carry the text."""
    NEW = "new"
    """The card drawn last."""
    DUTY = "duty"
    """A card that must be used: raised and locked."""
    BARRED = "barred"
    """A card that may not be played now: dimmed."""
    PLAYABLE = "playable"
    """A card or zone that may be played or taken now: lit, lifted under the pointer."""
    BRACKET = "bracket"
    """Cards that belong together, under a bracket with the text."""
    LABEL = "label"
    """A few words on the card itself: the joker mark, what a wild card stands for."""
    ACTED = "acted"
    """What the last action touched."""
    BANNER = "banner"
    """A line across the table, with no zone."""
    COURSE = "course"
    """The way play goes round the table, with no zone: slow arrows on the rim of the middle. A board should say it
    in words as well."""


LOOSE: Final = "loose"
"""The sign of a bracket under what is left beside the melds."""


class Mark(NamedTuple):
    """One emphasis on a zone, or on some cards of it; a banner and a course have no zone."""

    emphasis: Emphasis
    zone: Zone | None = None
    cards: tuple[Card, ...] = ()
    text: Text | None = None
    sign: str = ""
    """Of a course: `left` (clockwise) or `right`. Of a bracket: `LOOSE` where the cards belong to no meld."""


class Panel(NamedTuple):
    """A small board of text on the table, such as the list of discards or the suit in force."""

    title: Text
    rows: tuple[tuple[Text, Text], ...] = ()
    sign: str = ""
    """A large sign: a suit letter, `left` or `right` for the direction of play."""


class Line(NamedTuple):
    """One number of a score sheet and how it arose."""

    text: Text
    points: int


class Group(NamedTuple):
    """Cards shown together on a score sheet: a meld, a column, the deadwood."""

    cards: tuple[Card, ...]
    text: Text
    upright: bool = False
    """Laid one above the other, as a column."""


class Laid(NamedTuple):
    """One seat's part of a score sheet."""

    seat: int
    groups: tuple[Group, ...]
    lines: tuple[Line, ...]
    total: int


class Sheet(NamedTuple):
    """A finished deal, open for all."""

    headline: Text
    seats: tuple[Laid, ...]
    remarks: tuple[Text, ...] = ()


class Shift(NamedTuple):
    """One card that glides from one zone to another; `card` is None when nobody watching may know it.

    `source_index`, `target_index` count in the picture before and after; a card that passed a zone which was bare has
    0 there. `turned` says that it shows its other side on arrival.
    """

    card: Face
    source: Zone
    source_index: int
    target: Zone
    target_index: int
    turned: bool = False


Trail = tuple[tuple[Zone, Zone], ...]
"""Pairs of zones between which an action carried a card, where two pictures alone cannot tell."""


def shifts(before: Picture, after: Picture, trail: Trail = ()) -> tuple[Shift, ...]:
    """Which cards moved between two pictures.

    A known card is found by name. A back is found by counting: a zone that lost a card nobody can name gave it
    to a zone that gained one, the pairs of the trail first.
    """
    was = {card: (zone, i) for zone, row in before.items() for i, card in enumerate(row) if card is not None}
    now = {card: (zone, i) for zone, row in after.items() for i, card in enumerate(row) if card is not None}
    moved = [
        Shift(card, was[card][0], was[card][1], zone, i)
        for card, (zone, i) in now.items()
        if card in was and was[card][0] != zone
    ]
    took = [_Loose(zone, i, card) for card, (zone, i) in now.items() if card not in was]
    gave = [_Loose(zone, i, card) for card, (zone, i) in was.items() if card not in now]
    for zone in {**before, **after}:
        old = [i for i, face in enumerate(before.get(zone, ())) if face is None]
        new = [i for i, face in enumerate(after.get(zone, ())) if face is None]
        gave.extend(_Loose(zone, i, None) for i in reversed(old[len(new) :]))
        took.extend(_Loose(zone, i, None) for i in new[len(old) :])
    took.sort(key=lambda it: all(it.zone != target for _, target in trail))
    for it in took:
        through = _through(gave, it, trail)
        if through is not None:
            moved.append(Shift(it.face, through, _top(before, through), it.zone, it.at, it.face is not None))
            it = _Loose(through, _top(after, through), None)
        giver = _giver(gave, it, trail)
        if giver is not None:
            gave.remove(giver)
            card = it.face if it.face is not None else giver.face
            turned = (it.face is None) != (giver.face is None)
            moved.append(Shift(card, giver.zone, giver.at, it.zone, it.at, turned))
    return tuple(moved)


def _top(picture: Picture, zone: Zone) -> int:
    """Where the topmost card of a zone lies, or the first would."""
    return max(0, len(picture.get(zone, ())) - 1)


class _Loose(NamedTuple):
    """A card that a zone lost or gained, in one of the two pictures."""

    zone: Zone
    at: int
    face: Face


def _through(gave: list[_Loose], it: _Loose, trail: Trail) -> Zone | None:
    """The zone a card came from although that zone did not shrink, because the trail filled it at the same time: a
    stock that was made anew while one drew from it."""
    sources = [source for source, target in trail if target == it.zone]
    if any(other.zone in sources for other in gave):
        return None
    return next((zone for zone in sources if any(zone == target for _, target in trail)), None)


def _giver(gave: list[_Loose], it: _Loose, trail: Trail) -> _Loose | None:
    """Where a card that appeared came from: as the trail says, turned in place, from a like one, from any."""
    fits = [other for other in gave if other.face is None or it.face is None]
    sources = {source for source, target in trail if target == it.zone}
    for wanted in (
        lambda other: other.zone in sources,
        lambda other: other.zone == it.zone,
        lambda other: (other.face is None) == (it.face is None),
        lambda other: True,
    ):
        for other in fits:
            if wanted(other):
                return other
    return None


def around(seats: int, bottom: int) -> tuple[int, ...]:
    """The other seats in the order they sit, clockwise from the left hand of `bottom`."""
    return tuple((bottom + step) % seats for step in range(1, seats))


def strip(zone: Zone, x: float, y: float, w: float, **more: Any) -> Place:
    """A row of cards side by side, squeezed into `w` card widths."""
    return Place(zone, x, y, w, 1.0, 1.04, 0.0, **more)
