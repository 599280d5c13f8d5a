"""A sight made ready to be drawn: everything spoken, arranged and counted, no Qt in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import NamedTuple

from cardgames.app.marks import Marked, gather
from cardgames.app.preview import Preview
from cardgames.app.sight import Sight
from cardgames.app.sorting import Orders
from cardgames.core.cards import Card
from cardgames.core.game import Groups, Seat
from cardgames.core.table import Areas, Button, Picture, Zone
from cardgames.core.text import N_, Text


class PlateWords(NamedTuple):
    """What a plate says, already spoken."""

    seat: int
    name: str
    level: str = ""
    score: str = ""
    """`41 points`."""
    points: int = 0
    last: str = ""
    notes: str = ""
    badges: str = ""
    """What may not be missed: `last card`."""
    cards: int | None = None
    clock: float | None = None
    reserve: float | None = None
    acting: bool = False
    thinking: bool = False
    away: bool = False
    tally: str = ""

    @property
    def figures(self) -> str:
        """`41`, or `41 · table 30` with what counts in this deal so far."""
        return f"{self.points} · {self.tally}" if self.tally else str(self.points)


class Board(NamedTuple):
    """A panel already spoken."""

    title: str
    rows: tuple[tuple[str, str], ...] = ()
    sign: str = ""


@dataclass
class Seen:
    """What the table shows at one moment."""

    sight: Sight
    areas: Areas
    picture: Picture
    """Hands in their owner's order."""
    hand: Zone | None
    """The zone of the person's own hand, where the game has one."""
    plain: Marked
    """The marks of the moment, with nothing in question."""
    boards: Mapping[Zone, Board]
    plates: Mapping[Seat, PlateWords]
    buttons: tuple[Button, ...]
    prompt: str
    groups: Groups | None = None
    """How the person keeps the own hand in groups; None where the game has none, or none are in hand."""

    preview: Preview | None = None
    """What the person is asking about by pointing at it."""

    @property
    def marked(self) -> Marked:
        """The marks as they are shown."""
        return self.preview.marked if self.preview is not None else self.plain

    @property
    def breaks(self) -> tuple[int, ...]:
        """Cards of the own hand before which there is a gap: the first of each group, and of what is loose."""
        ends = accumulate(len(group) for group in self.groups or ())
        return tuple(ends)

    def is_group(self, cards: Sequence[Card]) -> bool:
        """Whether these cards of the own hand are a group already."""
        return any(set(group) == set(cards) for group in self.groups or ())

    def signed(self, sign: str) -> Zone | None:
        """The zone in the middle whose place bears this sign: `stock`, `discards`."""
        return next((place.zone for place in self.areas.middle.places if place.sign == sign), None)


def look(sight: Sight, orders: Orders, picked: tuple[Card, ...] = ()) -> Seen:
    """Ask the game for everything about this view, its person's groups noted in it."""
    table, view, tongue = sight.game.table, sight.view, sight.tongue
    areas = table.areas(view, sight.bottom)
    own = areas.seats[sight.bottom]
    hand = next((place.zone for place in own.places if place.hand), None)
    picture = dict(table.picture(view))
    if hand is not None and hand in picture:
        picture[hand] = orders.arranged(hand, picture[hand])
    groups = None
    if sight.game.grouping is not None and hand is not None and None not in picture.get(hand, ()):
        groups = orders.groups(hand)
        view = sight.game.grouping.keep(view, groups)
        sight = replace(sight, view=view)
    boards = {
        zone: Board(
            tongue.speak(panel.title),
            tuple((tongue.speak(left), tongue.speak(right)) for left, right in panel.rows),
            panel.sign,
        )
        for zone, panel in table.panels(view).items()
    }
    return Seen(
        sight=sight,
        areas=areas,
        picture=picture,
        hand=hand,
        plain=gather(table.marks(view, picked), tongue),
        boards=boards,
        plates=plates(sight, areas),
        buttons=table.buttons(view, picked) if sight.playable else (),
        prompt=tongue.speak(sight.prompt if sight.prompt is not None else table.prompt(view)),
        groups=groups,
    )


def plates(sight: Sight, areas: Areas) -> dict[Seat, PlateWords]:
    """What every seat's plate says."""
    return {seat: _plate(sight, seat) for seat in areas.seats}


def _plate(sight: Sight, seat: Seat) -> PlateWords:
    plate, sitter, speak = sight.game.table.plate(sight.view, seat), sight.sitters[seat], sight.tongue.speak
    return PlateWords(
        seat=seat,
        name=sitter.name,
        level=sitter.level,
        score=speak(Text.plural(N_("{n} point"), N_("{n} points"), plate.score)),
        points=plate.score,
        last=sitter.last,
        notes=" · ".join(speak(note) for note in plate.notes),
        badges=" · ".join(speak(badge) for badge in plate.badges),
        cards=plate.cards,
        clock=sitter.clock,
        reserve=sitter.reserve,
        acting=sight.view.turn == seat,
        thinking=sitter.thinking,
        away=sitter.away,
        tally=speak(plate.tally) if plate.tally is not None else "",
    )


def is_new_deal(before: Seen | None, seen: Seen) -> bool:
    """Whether nothing that lay in front of the person lies there still, and the stock is full again."""
    if before is None:
        return True

    def mine(it: Seen) -> set[tuple[Zone, object]]:
        bottom = it.sight.bottom
        return {(z, face) for z, row in it.picture.items() if z.seat == bottom for face in row if face is not None}

    def stock(it: Seen) -> int:
        zone = it.signed("stock")
        return len(it.picture.get(zone, ())) if zone is not None else 0

    same = before.sight.bottom == seen.sight.bottom
    return same and stock(seen) > stock(before) and not mine(before) & mine(seen)
