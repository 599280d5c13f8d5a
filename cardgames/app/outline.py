"""The table as something to be read from beginning to end: what is on it, in order, and what each thing is called."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from cardgames.app import describe
from cardgames.app.pill_item import PillItem
from cardgames.app.pointing import Stop
from cardgames.core.table import Zone, around
from cardgames.core.text import N_, say

if TYPE_CHECKING:
    from cardgames.app.scene import TableScene
    from cardgames.app.seen import Seen


class Kind(Enum):
    """What a thing on the table is to somebody who cannot see it."""

    WORDS = "words"
    BUTTON = "button"
    SEAT = "seat"
    BOARD = "board"
    ROW = "row"
    """Cards side by side; each is a thing of its own in it."""
    CARD = "card"
    """A card of a row."""
    PILE = "pile"
    """Cards of which only the top one counts, or a place for one."""
    HELD = "held"
    """The same before another seat: there to be counted."""


class Handle(NamedTuple):
    """A place on the table where something can stand; never which card stands there."""

    kind: Kind
    zone: Zone | None = None
    number: int = 0
    part: str = ""


class Thing(NamedTuple):
    """One thing on the table. Its name is made when it is asked for."""

    handle: Handle
    say: Callable[[], str]
    stop: Stop | None = None
    """Where the keyboard stands for it; None for a row, whose cards it stands on."""
    picked: bool = False
    parts: tuple[Thing, ...] = ()
    more: str = ""
    """What it is for."""
    barred: bool = False
    """Whether a press only says why it does nothing else."""


def outline(table: TableScene) -> tuple[Thing, ...]:
    """Everything on the table in reading order: the other seats from the left round, the middle, what is asked, and
    the own seat. Behind a curtain there is nothing but the curtain."""
    if table.curtain is not None:
        return (_words("curtain", table.curtain.words), *_buttons("curtain", table.curtain.pills))
    found: list[Thing] = []
    if table.chooser is not None:
        found += [_words("chooser", table.chooser.words), *_buttons("chooser", table.chooser.pills)]
    if table.seen is None:
        return tuple(found)
    reading = _Reading(table, table.seen)
    for seat in around(len(table.seen.plates), table.seen.sight.bottom):
        found += reading.seat(seat)
    found += reading.zones(None)
    if table.recap is not None:
        found.append(_words("recap", reading.aloud(table.recap.name)))
    if table.banner.words:
        found.append(_words("banner", reading.aloud(table.banner.words)))
    if table.prompt.words:
        found.append(_words("prompt", reading.aloud(table.prompt.words)))
    found += _buttons("prompt", table.prompt.pills, reading.aloud)
    found += reading.seat(table.seen.sight.bottom)
    found += _buttons("tools", table.tools)
    return tuple(found)


def flat(things: Sequence[Thing]) -> Iterator[Thing]:
    """Things and their parts in one line."""
    for thing in things:
        yield thing
        yield from flat(thing.parts)


def _words(part: str, words: str) -> Thing:
    return Thing(Handle(Kind.WORDS, part=part), lambda: words, Stop(part=part))


def _buttons(part: str, pills: Sequence[PillItem], aloud: Callable[[str], str] = str) -> list[Thing]:
    return [
        Thing(
            Handle(Kind.BUTTON, number=i, part=part),
            partial(aloud, ". ".join(filter(None, (pill.name, pill.why_not)))),
            Stop(pill=pill),
            more=pill.purpose,
            barred=bool(pill.why_not),
        )
        for i, pill in enumerate(pills)
        if pill.isVisible()
    ]


class _Reading:
    """One reading of one table."""

    def __init__(self, table: TableScene, seen: Seen) -> None:
        self._table = table
        self._seen = seen
        self._tongue = seen.sight.tongue
        self._clasps: dict[Zone, list[tuple[frozenset[object], str]]] = {}
        for bracket in seen.marked.brackets:
            self._clasps.setdefault(bracket.zone, []).append((frozenset(bracket.cards), bracket.words))

    def aloud(self, sentence: str) -> str:
        return describe.aloud(self._tongue, sentence)

    def seat(self, seat: int) -> list[Thing]:
        """A seat's plate and what lies before it."""
        plate = self._table.plates.get(seat)
        found = self.zones(seat)
        if plate is not None:
            name = partial(describe.plate_words, self._tongue, plate.words)
            found.insert(0, Thing(Handle(Kind.SEAT, number=seat), name, Stop(seat=seat)))
        return found

    def zones(self, seat: int | None) -> list[Thing]:
        found = [self._zone(zone) for zone in self._table.zones if zone.seat == seat]
        return [thing for thing in found if thing is not None]

    def _zone(self, zone: Zone) -> Thing | None:
        seen, place = self._seen, self._table.zones[zone].spot.place
        if (board := seen.boards.get(zone)) is not None:
            return Thing(Handle(Kind.BOARD, zone), partial(describe.board_words, self._tongue, board), Stop(zone))
        row = seen.picture.get(zone)
        worth_saying = row or place.sign or zone in seen.marked.zones or zone in self._table.targets
        if not worth_saying or (row is None and zone not in self._table.targets):
            return None
        row = row or ()
        if not (place.dx or place.dy) or not row or row[-1] is None:
            own = zone.seat in (None, seen.sight.bottom) or zone in self._table.targets
            return Thing(Handle(Kind.PILE if own else Kind.HELD, zone), partial(self._zone_name, zone), Stop(zone))
        cards = tuple(
            Thing(
                Handle(Kind.CARD, zone, i),
                partial(self._card_name, zone, i),
                Stop(zone, i),
                face is not None and face in self._table.picked,
            )
            for i, face in enumerate(row)
        )
        return Thing(Handle(Kind.ROW, zone), partial(self._zone_name, zone), parts=cards)

    def _zone_name(self, zone: Zone) -> str:
        seen = self._seen
        row, look, sign = seen.picture.get(zone, ()), seen.marked.zone(zone), self._table.zones[zone].spot.place.sign
        more = [words for cards, words in self._clasps.get(zone, ()) if cards >= set(row)]
        spread = self._table.browsed
        if spread is not None and spread.cards == row:
            more.append(self._tongue.speak(say(N_("top card {card}"), card=describe.card_words(self._tongue, row[-1]))))
            below = ", ".join(describe.card_words(self._tongue, face) for face in reversed(row[:-1]))
            more.append(self._tongue.speak(say(N_("below it: {cards}"), cards=below)))
        if zone in self._table.targets:
            more.append(self._tongue.speak(say(N_("takes the picked cards"))))
        if len(row) > 1 and self._table.zones[zone].spot.place.dx and row[-1] is not None and not more:
            # its cards follow one by one
            more = [""]
        return describe.zone_words(self._tongue, zone, row, look, sign, more)

    def _card_name(self, zone: Zone, index: int) -> str:
        row = self._seen.picture[zone]
        face = row[index]
        more = [words for cards, words in self._clasps.get(zone, ()) if face in cards and not cards >= set(row)]
        picked = face is not None and face in self._table.picked
        asked = self._seen.preview
        if asked is not None and (zone, face) == (asked.zone, asked.card):
            more.append(asked.words)
        return describe.card_in_row(self._tongue, face, index, len(row), self._seen.marked.card(face), picked, more)
