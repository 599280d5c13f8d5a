"""Puts the cards of a table where they rest, and shows marks and what the person is about to do."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsItem

from cardgames.app.boxes import CARD_RATIO
from cardgames.app.course_item import CourseItem
from cardgames.app.hint_item import HintItem
from cardgames.app.marks import PLAIN_LOOK, clasped
from cardgames.app.overlay_items import BracketItem, bracket_text, side_by_side
from cardgames.app.paint import width_of
from cardgames.app.painted import Ink
from cardgames.app.pointing import Pointing, Stop
from cardgames.app.seen import Board
from cardgames.app.signs import SIGN_LABELS, SIGN_PURPOSES
from cardgames.app.spread import Rest, rests, thickness
from cardgames.app.tip import tip
from cardgames.app.zone_item import TagItem, ZoneItem
from cardgames.core.table import Emphasis, Face, Zone
from cardgames.core.text import N_, say

if TYPE_CHECKING:
    from cardgames.app.scene import TableScene

RAISE: Final = 0.11
"""How far a picked card stands out, in card heights."""
RAISE_MOST: Final = 18.0
"""The same in pixels at most, so that it stays clear of the prompt."""


class Dresser:
    """Dresses one table scene."""

    def __init__(self, table: TableScene, ink: Ink) -> None:
        self._table = table
        self._ink = ink
        self._clasps: list[QGraphicsItem] = []
        self._boards: Mapping[Zone, Board] = {}

    def undress(self) -> None:
        """Take away what lies over the cards."""
        for old in self._clasps:
            self._table.removeItem(old)
        self._clasps = []

    def clear(self) -> None:
        """What the table says is over: the next thing to be shown is another deal."""
        self._boards = {}
        if self._table.course is not None:
            self._table.removeItem(self._table.course)
            self._table.course = None

    def layer(self, zone: Zone, index: int) -> float:
        """How high a card lies: own cards over others, a row from the left, a pile from the bottom."""
        assert self._table.layout is not None
        return (200 if self._table.layout.spots[zone].place.hand else 10) + index

    def rest(self, zone: Zone, index: int, pointing: Pointing) -> Rest:
        return self._rests(zone, pointing)[index]

    def _rests(self, zone: Zone, pointing: Pointing) -> tuple[Rest, ...]:
        assert self._table.seen is not None
        assert self._table.layout is not None
        spot, row = self._table.layout.spots[zone], self._table.seen.picture[zone]
        over = pointing.over
        under = over.index if over is not None and over.zone == zone else None
        focus = pointing.focus
        if under is None and focus is not None and focus.zone == zone:
            under = focus.index
        lying = rests(spot, row, under)
        if not spot.place.hand and self._table.seen.preview is None:
            return lying
        unit = spot.card * CARD_RATIO
        return tuple(
            rest._replace(y=rest.y - min(RAISE_MOST, unit * self._raise(face, spot.place.hand, i == under, pointing)))
            for i, (rest, face) in enumerate(zip(lying, row, strict=True))
        )

    def _raise(self, face: Face, hand: bool, under: bool, pointing: Pointing) -> float:
        assert self._table.seen is not None
        if face is None:
            return 0.0
        asked = self._table.seen.preview
        if asked is not None and face in asked.lifted:
            return RAISE
        if not hand:
            return 0.0
        look = self._table.seen.marked.card(face)
        if face in pointing.picked or Emphasis.DUTY in look:
            return RAISE
        if under and Emphasis.BARRED not in look:
            return RAISE * 0.6
        return RAISE * 0.45 if face in self._table.fresh or Emphasis.NEW in look else 0.0

    def dress(self, pointing: Pointing) -> None:
        """Put every card that is not in the air at its rest, and show what the person is about to do."""
        self._feel(pointing.focus)
        if self._table.seen is None or self._table.layout is None:
            return
        seen, tongue = self._table.seen, self._table.seen.sight.tongue
        self._table.targets, self._table.picked = pointing.targets, pointing.picked
        away = self._table.motion.airborne.union(pointing.held)
        new = tongue.speak(say(N_("NEW")))
        for zone, items in self._table.felt.rows.items():
            row = seen.picture[zone]
            lying = self._rests(zone, pointing) if items else ()
            for i, item in enumerate(items):
                if item is None:
                    continue
                face = row[i]
                # A card that has not turned over yet shows nothing of what it will be.
                look = seen.marked.card(face) if item.face == face else PLAIN_LOOK
                is_new = face is not None and item.face == face and (face in self._table.fresh or Emphasis.NEW in look)
                focused = pointing.focus is not None and pointing.focus == Stop(zone, i)
                picked = face is not None and face in pointing.picked
                strip = lying[i + 1].x - lying[i].x if i + 1 < len(lying) else 0.0
                glow = face is not None and face in pointing.hints.cards
                words = new if is_new and not glow else ""
                item.dress(look, new_words=words, picked=picked, focused=focused, glow=glow, strip=strip)
                if item not in away:
                    item.lift(False)
                    item.settle(lying[i])
                    item.setZValue(self.layer(zone, i))
        if not self._table.motion.busy:
            # a card that has not landed yet changes nothing: not the suit in force, not the way play goes
            self._boards = seen.boards
            self._lay_course(seen.marked.course)
        self._dress_zones(pointing)
        self._clasp(pointing)

    def _lay_course(self, sign: str) -> None:
        """The arrows round the middle, where the game shows the way play goes."""
        table = self._table
        assert table.layout is not None
        course, old = table.layout.course if sign else None, table.course
        if old is not None and old.course != course:
            table.removeItem(old)
            old = table.course = None
        if old is not None:
            old.turn(sign)
        elif course is not None:
            table.course = CourseItem(self._ink, course, sign)
            table.addItem(table.course)

    def _feel(self, focus: Stop | None) -> None:
        """The ring of the keyboard on plates and words; cards, zones and buttons are dressed elsewhere."""
        for seat, plate in self._table.plates.items():
            plate.feel(focused=focus is not None and focus.seat == seat)
        table = self._table
        for item, part in ((table.prompt, "prompt"), (table.banner, "banner"), (table.recap, "recap"),
                           (table.curtain, "curtain"), (table.chooser, "chooser")):  # fmt: skip
            if item is not None:
                item.feel(focused=focus is not None and focus.part == part)

    def _dress_zones(self, pointing: Pointing) -> None:
        assert self._table.seen is not None
        assert self._table.layout is not None
        seen, drawn, lit = self._table.seen, set(), set()
        tongue = seen.sight.tongue
        for zone, item in self._table.zones.items():
            row, spot = seen.picture.get(zone, ()), self._table.layout.spots[zone]
            # Several seats' zones may share one spot: one outline is enough.
            outlined = spot.box not in drawn and not spot.place.hand and zone in seen.picture
            if outlined:
                drawn.add(spot.box)
            target = zone in pointing.targets and spot.box not in lit
            if target:
                lit.add(spot.box)
            look = seen.marked.zone(zone)
            focus = pointing.focus
            item.dress(
                count=len(row),
                thick=thickness(spot, row),
                look=look,
                board=self._boards.get(zone),
                outlined=outlined,
                target=target,
                focused=focus is not None and focus.zone == zone and focus.index is None,
                hint=zone in pointing.hints.zones,
                label=tongue.speak(say(SIGN_LABELS[sign])) if (sign := spot.place.sign) in SIGN_LABELS else "",
            )
            item.setToolTip(tip(tongue.speak(say(SIGN_PURPOSES[sign]))) if sign in SIGN_PURPOSES and not row else "")

    def _clasp(self, pointing: Pointing) -> None:
        """Brackets and words of zones, which follow the cards."""
        assert self._table.seen is not None
        assert self._table.layout is not None
        self.undress()
        if self._table.motion.busy:
            return
        for zone in dict.fromkeys(bracket.zone for bracket in self._table.seen.marked.brackets):
            row = self._table.seen.picture.get(zone, ())
            if zone in self._table.layout.spots and row:
                self._clasp_row(zone, row)
        asked = self._table.seen.preview
        for zone, item in self._table.zones.items():
            if asked is not None and zone == asked.zone:
                self._add_clasp(self._sentence(item, asked.words))
            elif item.words():
                self._add_clasp(self._tag(item))
        for zone in self._table.zones:
            self._name_hints(zone, pointing)

    def _name_hints(self, zone: Zone, pointing: Pointing) -> None:
        """The word on what the hint points at in a zone: a glow alone says nothing to those who do not see its colour.

        It lies over all cards, clear of the prompt, and once on cards so close that there is no room for it twice.
        """
        table, hints = self._table, pointing.hints
        assert table.seen is not None
        words = table.seen.sight.tongue.speak(say(N_("Hint")))
        items = [it for it in table.felt.rows.get(zone, ()) if it is not None and it.face in hints.cards]
        tags = [(it.x() - it.width * 0.16, it.y() - it.height / 2, it.width) for it in items if it not in pointing.held]
        if not items and zone == hints.start:
            frame = table.zones[zone].frame
            tags = [(frame.center().x(), frame.top(), frame.width())]
        right = -inf
        for x, y, wide in sorted(tags):
            tag = HintItem(self._ink, QPointF(x, y), words, wide, table.sceneRect(), table.prompt.frame)
            if tag.frame.left() >= right:
                self._add_clasp(tag)
                right = tag.frame.right()

    def _clasp_row(self, zone: Zone, row: tuple[Face, ...]) -> None:
        """Every bracket of one zone; their words stand side by side."""
        assert self._table.seen is not None
        assert self._table.layout is not None
        lying = rests(self._table.layout.spots[zone], row)
        clasps = []
        brackets = [bracket for bracket in self._table.seen.marked.brackets if bracket.zone == zone]
        for first, last, words in clasped(row, brackets):
            left, right = self._extent(lying, first, last)
            y = lying[first].y + lying[first].width * CARD_RATIO / 2 - 1
            clasps.append((left, right, y, words))
        clasps.sort()
        size = bracket_text(self._ink)
        said = [clasp for clasp in clasps if clasp[3]]
        owner = self._owner(zone)
        disc = size * 1.2 if owner is not None else 0.0
        wishes = [((left + right) / 2, width_of(words, size, True) + size + disc) for left, right, _, words in said]
        half, box = lying[0].width / 2, self._table.layout.spots[zone].box
        labels = side_by_side(wishes, min(box.x, lying[0].x - half), max(box.right, lying[-1].x + half))
        of = dict(zip(said, labels, strict=True))
        floor = self._table.sceneRect().bottom() - 1
        for clasp in clasps:
            self._add_clasp(BracketItem(self._ink, *clasp, of.get(clasp, (0.0, 0.0)), floor, owner))

    def _owner(self, zone: Zone) -> tuple[int, str] | None:
        """Seat and name of whom cards in the middle of the table belong to."""
        seen = self._table.seen
        assert seen is not None
        if zone.seat is None or all(place.zone != zone for place in seen.areas.middle.places):
            return None
        return zone.seat, seen.sight.sitters[zone.seat].name

    def _sentence(self, item: ZoneItem, words: str) -> TagItem:
        """A whole sentence at the lower edge of a zone, which may be wider than the zone."""
        room = self._table.sceneRect().width() - 16
        half = min(room, width_of(words, self._ink.text, True) + self._ink.text) / 2
        x = min(max(item.frame.center().x(), 8 + half), 8 + room - half)
        return TagItem(self._ink, QPointF(x, item.frame.bottom() - 2), words, 2 * half)

    def _tag(self, item: ZoneItem) -> TagItem:
        """Words of a zone: on its lower edge, for the own hand beside the small buttons where they hide no card."""
        assert self._table.layout is not None
        frame, room = item.frame, self._table.layout.number
        if not item.spot.place.hand or item.spot.axis is None:
            return TagItem(self._ink, QPointF(frame.center().x(), frame.bottom() - 2), item.words(), frame.width())
        return TagItem(self._ink, QPointF(room.x + room.w / 2, room.y + room.h / 2), item.words(), room.w - 8)

    def _add_clasp(self, item: QGraphicsItem) -> None:
        self._clasps.append(item)
        self._table.addItem(item)

    @staticmethod
    def _extent(lying: tuple[Rest, ...], first: int, last: int) -> tuple[float, float]:
        half = lying[last].width / 2
        right = lying[last].x + half
        if last + 1 < len(lying):
            # What can be seen of the last one.
            right = min(right, lying[last + 1].x - half)
        return lying[first].x - half, max(right, lying[first].x - half + 12)
