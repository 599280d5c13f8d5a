"""What lies under a point of the table, and what the keyboard can stand on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF

from cardgames.app.boxes import CARD_RATIO
from cardgames.app.card_item import CardItem
from cardgames.app.dressing import RAISE, RAISE_MOST
from cardgames.app.outline import Thing, flat, outline
from cardgames.app.pill_item import PillItem
from cardgames.app.pointing import Stop, Touch
from cardgames.app.sorting import Room
from cardgames.app.spread import strip_at
from cardgames.core.cards import Card
from cardgames.core.table import Zone

if TYPE_CHECKING:
    from cardgames.app.scene import TableScene


class Finder:
    """Finds things on one table scene; it changes nothing."""

    def __init__(self, table: TableScene) -> None:
        self._table = table

    def touch(self, at: QPointF) -> Touch | None:
        """The card or zone under a point, the topmost first."""
        if self._table.seen is None or self._table.layout is None:
            return None
        for zone, items in self._table.felt.rows.items():
            spot = self._table.layout.spots[zone]
            if spot.place.dx and not spot.place.dy and not spot.place.arc:
                if (found := self._touch_row(zone, at)) is not None:
                    return found
                continue
            for i in range(len(items) - 1, -1, -1):
                item = items[i]
                if item is not None and _covers(item, at):
                    return Touch(zone, i, self._table.seen.picture[zone][i])
        for zone, zone_item in self._table.zones.items():
            if zone_item.frame.contains(at) and zone not in self._table.seen.boards:
                return Touch(zone)
        return None

    def _touch_row(self, zone: Zone, at: QPointF) -> Touch | None:
        """A card of a row by the strip it has when nothing is opened, so that each of many can be picked."""
        assert self._table.seen is not None
        assert self._table.layout is not None
        spot, row = self._table.layout.spots[zone], self._table.seen.picture.get(zone, ())
        up = min(RAISE_MOST, spot.card * CARD_RATIO * RAISE) if spot.place.hand else 0.0
        if not (spot.box.y - up <= at.y() <= spot.box.bottom) or not row:
            return None
        index = strip_at(spot, len(row), at.x())
        return None if index is None else Touch(zone, index, row[index])

    def room_in_hand(self, cards: tuple[Card, ...], x: float) -> Room:
        """Where in the own hand these are meant to stand when let go at this x: in a group, among the loose cards, or,
        beside or between groups, as a new one."""
        seen = self._table.seen
        assert seen is not None
        assert seen.hand is not None
        items = [item for item in self._table.felt.rows[seen.hand] if item is not None and item.face not in cards]
        groups = seen.groups or ()
        for number, group in enumerate(groups):
            mine = [item for item in items if item.face in group]
            if mine and x < mine[0].x() - mine[0].width / 2:
                return Room(number, 0, new=True)
            if mine and x <= mine[-1].x() + mine[-1].width / 2:
                return Room(number, sum(item.x() < x for item in mine))
        grouped = {card for group in groups for card in group}
        loose = [item for item in items if item.face not in grouped]
        if groups and loose and x < loose[0].x() - loose[0].width / 2:
            return Room(len(groups), 0, new=True)
        return Room(len(groups), sum(item.x() < x for item in loose))

    def zones_near(self, at: QPointF, about: QRectF) -> list[Zone]:
        """Zones a card let go here may be meant for, the likeliest first; `about` is the card's rectangle."""
        if self._table.layout is None:
            return []
        scored = []
        for zone, item in self._table.zones.items():
            frame = item.frame
            shared = frame.intersected(about)
            area = shared.width() * shared.height() / max(1.0, about.width() * about.height())
            inside = frame.contains(at)
            if inside or area > 0.2:
                scored.append((-area - inside, zone))
        return [zone for _, zone in sorted(scored, key=lambda pair: pair[0])]

    def pill_at(self, at: QPointF) -> PillItem | None:
        return next((pill for pill in self.pills() if pill.isVisible() and pill.seen().contains(at)), None)

    def pills(self) -> list[PillItem]:
        """The buttons that can be pressed now."""
        if self._table.curtain is not None:
            return self._table.curtain.pills
        if self._table.chooser is not None:
            return self._table.chooser.pills
        return [*self._table.prompt.pills, *self._table.tools]

    def things(self) -> tuple[Thing, ...]:
        """Everything on the table, in reading order."""
        return outline(self._table)

    def stops(self) -> list[Stop]:
        """Everything the keyboard can stand on, in reading order. An open chooser keeps it to itself."""
        found = [thing.stop for thing in flat(self.things()) if thing.stop is not None]
        if self._table.chooser is not None:
            return [stop for stop in found if stop.part == "chooser" or stop.pill in self._table.chooser.pills]
        return found

    def is_quiet(self, stop: Stop) -> bool:
        """Whether it is only there to be read: a plate, a board, words, a closed hand of another seat."""
        seen, zone = self._table.seen, stop.zone
        if seen is None or zone is None:
            return stop.pill is None
        row = seen.picture.get(zone, ())
        spread = self._table.zones[zone].spot.place.dx
        closed = bool(spread) and bool(row) and row[-1] is None and zone.seat not in (None, seen.sight.bottom)
        return zone in seen.boards or (closed and zone not in self._table.targets)

    def rect_of(self, stop: Stop) -> QRectF:
        """Where a stop is seen."""
        if stop.pill is not None:
            return stop.pill.seen()
        if stop.seat is not None:
            return self._table.plates[stop.seat].frame
        if stop.part:
            return self._part(stop.part)
        assert stop.zone is not None
        if stop.index is not None and stop.index < len(self._table.felt.rows.get(stop.zone, ())):
            item = self._table.felt.rows[stop.zone][stop.index]
            if item is not None:
                return _frame(item)
        return self._table.zones[stop.zone].frame

    def _part(self, part: str) -> QRectF:
        table = self._table
        items = {
            "prompt": table.prompt, "banner": table.banner, "chooser": table.chooser, "curtain": table.curtain,
            "recap": table.recap,
        }  # fmt: skip
        item = items[part]
        return item.frame if item is not None else QRectF()

    def name_of(self, stop: Stop) -> str:
        """What it is called, for a screen reader."""
        return next((thing.say() for thing in flat(self.things()) if thing.stop == stop), "")


def _frame(item: CardItem) -> QRectF:
    return QRectF(item.x() - item.width / 2, item.y() - item.height / 2, item.width, item.height)


def _covers(item: CardItem, at: QPointF) -> bool:
    local = item.mapFromScene(at)
    return abs(local.x()) <= item.width / 2 and abs(local.y()) <= item.height / 2
