"""Any table on screen: its items, where they are, and what lies under a point."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple

from PySide6.QtCore import QObject, QPointF, QRectF
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem, QGraphicsScene

from cardgames.app import describe
from cardgames.app.boxes import CARD_RATIO, Box, Layout
from cardgames.app.card_item import CardItem
from cardgames.app.felt import Felt, Mover
from cardgames.app.marks import stretches
from cardgames.app.motion import Flight, Motion, Tempo, way
from cardgames.app.overlay_items import BracketItem, ChooserItem, CurtainItem
from cardgames.app.painted import Ink, Painted
from cardgames.app.pill_item import PillItem
from cardgames.app.plate_item import PlateItem
from cardgames.app.prompt_item import BannerItem, PromptItem
from cardgames.app.seen import Seen
from cardgames.app.spread import Rest, rests, strip_at, thickness
from cardgames.app.zone_item import TagItem, ZoneItem
from cardgames.core.cards import Card
from cardgames.core.table import Emphasis, Face, Trail, Zone
from cardgames.core.text import N_, say

RAISE: Final = 0.11
"""How far a picked card stands out, in card heights."""
RAISE_MOST: Final = 18.0
"""The same in pixels at most, so that it stays clear of the prompt."""


@dataclass(frozen=True)
class Touch:
    """What lies under a point: a zone, and the card of it or None for the bare zone."""

    zone: Zone
    index: int | None = None
    face: Face = None


@dataclass(frozen=True)
class Stop:
    """Something the keyboard can stand on: a card of a row, a zone, or a button."""

    zone: Zone | None = None
    index: int | None = None
    pill: PillItem | None = None


class Pointing(NamedTuple):
    """What the person is about to do, as far as it shows."""

    picked: tuple[Card, ...] = ()
    over: Touch | None = None
    """Under the pointer."""
    focus: Stop | None = None
    targets: frozenset[Zone] = frozenset()
    hints: frozenset[Zone] = frozenset()
    hinted: frozenset[Card] = frozenset()
    held: tuple[CardItem, ...] = ()
    """In the hand above the table, or let go and not yet answered."""


class TableScene(QGraphicsScene):
    """Draws what it is shown. It decides nothing and knows no game."""

    def __init__(self, ink: Ink, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self._ink = ink
        self.felt = Felt(self, ink)
        self.motion = Motion(self)
        self.prompt = PromptItem(ink)
        self.banner = BannerItem(ink)
        self.chooser: ChooserItem | None = None
        self.curtain: CurtainItem | None = None
        self.tools: list[PillItem] = []
        self.zones: dict[Zone, ZoneItem] = {}
        self.plates: dict[int, PlateItem] = {}
        self._clasps: list[QGraphicsItem] = []
        self.seen: Seen | None = None
        self.layout: Layout | None = None
        self.fresh: frozenset[Card] = frozenset()
        self._cloth = QGraphicsPixmapItem()
        self._cloth.setZValue(-100)
        for item in (self._cloth, self.prompt, self.banner):
            self.addItem(item)

    def spread_cloth(self, cloth: QPixmap) -> None:
        self._cloth.setPixmap(cloth)

    def redraw(self) -> None:
        """Draw everything anew: other colours, another deck, another screen."""
        for item in self.items():
            if isinstance(item, Painted | CardItem):
                item.redraw()

    # What is on the table

    def show(self, seen: Seen, layout: Layout, trail: Trail, tempo: Tempo | None, dealing: bool) -> None:
        """Make the table look like this; with a tempo the cards travel there."""
        self.motion.land()
        before = self.layout.spots if self.layout is not None else layout.spots
        self._note_fresh(seen, dealing)
        self.seen, self.layout = seen, layout
        self._furnish()
        stock = next((zone for zone, spot in layout.spots.items() if spot.place.sign == "stock"), None)
        if dealing and stock is not None and tempo is not None:
            movers = self.felt.gather(seen.picture, layout.spots, stock)
        else:
            movers = self.felt.lay(seen.picture, before, layout.spots, trail)
        if tempo is not None:
            self._launch(movers, tempo, dealing)
        for mover in movers:
            if not self.motion.busy or not mover.turned:
                mover.item.show_face(mover.shows)
        self.dress(Pointing())

    def _note_fresh(self, seen: Seen, dealing: bool) -> None:
        held = {face for face in seen.picture.get(seen.hand, ()) if face} if seen.hand else set()
        old_seen = self.seen
        same = old_seen is not None and old_seen.hand == seen.hand and not dealing and seen.hand is not None
        old = {face for face in self.felt.picture.get(seen.hand, ()) if face} if same and seen.hand else held
        if not old:
            old = held
        if held - old:
            self.fresh = frozenset(held - old)
        elif old - held or not same:
            self.fresh = frozenset()

    def _furnish(self) -> None:
        """Zones and plates as the layout has them."""
        assert self.seen is not None
        assert self.layout is not None
        for item in self.zones.values():
            self.removeItem(item)
        self.zones = {}
        for zone, spot in self.layout.spots.items():
            item = self.zones[zone] = ZoneItem(self._ink, zone, spot)
            self.addItem(item)
        for seat in set(self.plates) - set(self.seen.plates):
            self.removeItem(self.plates.pop(seat))
        for seat, words in self.seen.plates.items():
            box = self.layout.plates[seat]
            if seat in self.plates:
                self.plates[seat].say(words, box)
            else:
                self.plates[seat] = PlateItem(self._ink, box, words)
                self.addItem(self.plates[seat])
            self.plates[seat].name = describe.plate_words(self.seen.sight.tongue, words)
        self.banner.say(self.seen.marked.banner, self.layout.banner)

    def strip(self) -> None:
        """Take everything but the prompt and the curtain off the table."""
        self.motion.land()
        self.felt.clear()
        for item in (*self.zones.values(), *self.plates.values(), *self._clasps, *self.tools):
            self.removeItem(item)
        self.zones, self.plates, self._clasps, self.tools = {}, {}, [], []
        self.banner.say("", Box(0, 0, 0, 0))
        self.prompt.say("", [], Box(0, 0, 10, 10))
        self.fresh = frozenset()
        self.seen = None

    def _launch(self, movers: list[Mover], tempo: Tempo, dealing: bool) -> None:
        assert self.seen is not None
        reach = max(self.sceneRect().width(), self.sceneRect().height()) * 0.6
        travellers = [mover for mover in movers if mover.travelled]
        step = tempo.between(len(travellers)) if dealing or len(travellers) > 3 else 0.0
        flights = []
        wave = 0
        for mover in movers:
            end = self._rest(mover.zone, mover.index, Pointing())
            same = way(mover.start, end) < 0.6 and mover.start.width == end.width and not mover.turned
            if same and not mover.travelled:
                continue
            time = tempo.glide(way(mover.start, end), reach)
            delay = wave * step if mover.travelled else 0.0
            wave += mover.travelled
            mover.item.shape_as(end)
            flights.append(Flight(mover.item, mover.start, end, delay, time, mover.turned, mover.shows))
        # Those that only close up lie below those that travel.
        flights.sort(key=lambda flight: flight.delay)
        self.motion.fly(flights)

    # Where cards lie and how they look

    def _rest(self, zone: Zone, index: int, pointing: Pointing) -> Rest:
        return self._rests(zone, pointing)[index]

    def _rests(self, zone: Zone, pointing: Pointing) -> tuple[Rest, ...]:
        assert self.seen is not None
        assert self.layout is not None
        spot, row = self.layout.spots[zone], self.seen.picture[zone]
        over = pointing.over
        under = over.index if over is not None and over.zone == zone else None
        focus = pointing.focus
        if under is None and focus is not None and focus.zone == zone:
            under = focus.index
        lying = rests(spot, row, under)
        if not spot.place.hand:
            return lying
        unit = spot.card * CARD_RATIO
        return tuple(
            rest._replace(y=rest.y - min(RAISE_MOST, unit * self._raise(face, i == under, pointing)))
            for i, (rest, face) in enumerate(zip(lying, row, strict=True))
        )

    def _raise(self, face: Face, under: bool, pointing: Pointing) -> float:
        assert self.seen is not None
        if face is None:
            return 0.0
        look = self.seen.marked.card(face)
        if face in pointing.picked or Emphasis.DUTY in look:
            return RAISE
        if under and Emphasis.BARRED not in look:
            return RAISE * 0.6
        return RAISE * 0.45 if face in self.fresh or Emphasis.NEW in look else 0.0

    def dress(self, pointing: Pointing) -> None:
        """Put every card that is not in the air at its rest, and show what the person is about to do."""
        if self.seen is None or self.layout is None:
            return
        seen, tongue = self.seen, self.seen.sight.tongue
        flying = self.motion.busy
        new = tongue.speak(say(N_("NEW")))
        for zone, items in self.felt.rows.items():
            row = seen.picture[zone]
            lying = self._rests(zone, pointing) if items else ()
            base = 200 if self.layout.spots[zone].place.hand else 10
            for i, item in enumerate(items):
                if item is None:
                    continue
                face = row[i]
                look = seen.marked.card(face)
                is_new = face is not None and (face in self.fresh or Emphasis.NEW in look)
                focused = pointing.focus is not None and pointing.focus == Stop(zone, i)
                picked = face is not None and face in pointing.picked
                strip = lying[i + 1].x - lying[i].x if i + 1 < len(lying) else 0.0
                item.dress(look, new_words=new if is_new else "", picked=picked, focused=focused,
                           glow=face in pointing.hinted, strip=strip)  # fmt: skip
                item.name = describe.card_in_row(tongue, face, i, len(row), look, picked)
                if not flying and item not in pointing.held:
                    item.lift(False)
                    item.settle(lying[i])
                    item.setZValue(base + i)
        self._dress_zones(pointing)
        self._clasp(pointing)

    def _dress_zones(self, pointing: Pointing) -> None:
        assert self.seen is not None
        assert self.layout is not None
        seen, drawn, lit = self.seen, set(), set()
        for zone, item in self.zones.items():
            row, spot = seen.picture.get(zone, ()), self.layout.spots[zone]
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
                board=seen.boards.get(zone),
                outlined=outlined,
                target=target,
                focused=focus is not None and focus.zone == zone and focus.index is None,
                hint=zone in pointing.hints,
            )
            item.name = describe.zone_words(seen.sight.tongue, zone, row, look)

    def _clasp(self, pointing: Pointing) -> None:
        """Brackets and words of zones, which follow the cards."""
        assert self.seen is not None
        assert self.layout is not None
        for old in self._clasps:
            self.removeItem(old)
        self._clasps = []
        if self.motion.busy:
            return
        for bracket in self.seen.marked.brackets:
            row = self.seen.picture.get(bracket.zone, ())
            if bracket.zone not in self.layout.spots or not row:
                continue
            lying = rests(self.layout.spots[bracket.zone], row)
            for i, (first, last) in enumerate(stretches(row, bracket.cards)):
                left, right = self._extent(lying, first, last)
                y = lying[first].y + lying[first].width * CARD_RATIO / 2 - 1
                self._add_clasp(BracketItem(self._ink, left, right, y, bracket.words if i == 0 else ""))
        for item in self.zones.values():
            if item.words():
                self._add_clasp(self._tag(item))

    def _tag(self, item: ZoneItem) -> TagItem:
        """Words of a zone: on its lower edge, for the own hand beside the sort buttons where they hide no card."""
        assert self.layout is not None
        frame, tools, own = item.frame, self.layout.tools, self.layout.own_plate
        if not item.spot.place.hand or item.spot.axis is None:
            return TagItem(self._ink, QPointF(frame.center().x(), frame.bottom() - 2), item.words(), frame.width())
        if abs(tools.x - own.x) < 1 or abs(tools.right - own.right) < 1:
            at = QPointF(own.x + own.w / 2, tools.y - self._ink.text * 1.1)
            return TagItem(self._ink, at, item.words(), own.w)
        left, right = sorted((own, tools))
        room = tools.x - own.right if own.x < tools.x else own.x - tools.right
        return TagItem(self._ink, QPointF((left.right + right.x) / 2, tools.y + tools.h / 2), item.words(), room - 12)

    def _add_clasp(self, item: QGraphicsItem) -> None:
        self._clasps.append(item)
        self.addItem(item)

    @staticmethod
    def _extent(lying: tuple[Rest, ...], first: int, last: int) -> tuple[float, float]:
        half = lying[last].width / 2
        right = lying[last].x + half
        if last + 1 < len(lying):
            # What can be seen of the last one.
            right = min(right, lying[last + 1].x - half)
        return lying[first].x - half, max(right, lying[first].x - half + 12)

    # What lies under a point

    def touch(self, at: QPointF) -> Touch | None:
        """The card or zone under a point, the topmost first."""
        if self.seen is None or self.layout is None:
            return None
        hand = self.seen.hand
        if hand is not None and (found := self._touch_hand(hand, at)) is not None:
            return found
        for zone, items in self.felt.rows.items():
            if zone == hand:
                continue
            for i in range(len(items) - 1, -1, -1):
                item = items[i]
                if item is not None and _covers(item, at):
                    return Touch(zone, i, self.seen.picture[zone][i])
        for zone, zone_item in self.zones.items():
            if zone_item.frame.contains(at) and zone not in self.seen.boards:
                return Touch(zone)
        return None

    def _touch_hand(self, hand: Zone, at: QPointF) -> Touch | None:
        assert self.seen is not None
        assert self.layout is not None
        spot, row = self.layout.spots[hand], self.seen.picture.get(hand, ())
        top = spot.box.y - min(RAISE_MOST, spot.card * CARD_RATIO * RAISE)
        if not (top <= at.y() <= spot.box.bottom) or not row or not spot.place.dx:
            return None
        index = strip_at(spot, len(row), at.x())
        return None if index is None else Touch(hand, index, row[index])

    def zones_near(self, at: QPointF, about: QRectF) -> list[Zone]:
        """Zones a card let go here may be meant for, the likeliest first; `about` is the card's rectangle."""
        if self.layout is None:
            return []
        scored = []
        for zone, item in self.zones.items():
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
        if self.curtain is not None:
            return [self.curtain.pill]
        if self.chooser is not None:
            return self.chooser.pills
        return [*self.prompt.pills, *self.tools]

    def stops(self) -> list[Stop]:
        """Everything the keyboard can stand on, in reading order."""
        found: list[tuple[float, float, Stop]] = []
        for pill in self.pills():
            found.append((pill.seen().center().y(), pill.seen().center().x(), Stop(pill=pill)))
        if self.curtain is None and self.chooser is None and self.seen is not None:
            for zone, item in self.zones.items():
                found += self._stops_of(zone, item)
        found.sort(key=lambda entry: (round(entry[0] / 24), entry[1]))
        return [stop for _, _, stop in found]

    def _stops_of(self, zone: Zone, item: ZoneItem) -> Iterable[tuple[float, float, Stop]]:
        assert self.seen is not None
        row, place = self.seen.picture.get(zone, ()), item.spot.place
        if zone not in self.seen.picture or (not row and not place.sign and zone not in self.seen.marked.zones):
            return []
        if (place.dx or place.dy) and row and row[-1] is not None:
            lying = rests(item.spot, row)
            return [(rest.y, rest.x, Stop(zone, i)) for i, rest in enumerate(lying)]
        return [(item.frame.center().y(), item.frame.center().x(), Stop(zone))]

    def rect_of(self, stop: Stop) -> QRectF:
        """Where a stop is seen."""
        if stop.pill is not None:
            return stop.pill.seen()
        assert stop.zone is not None
        if stop.index is not None and stop.index < len(self.felt.rows.get(stop.zone, ())):
            item = self.felt.rows[stop.zone][stop.index]
            if item is not None:
                return _frame(item)
        return self.zones[stop.zone].frame

    def name_of(self, stop: Stop) -> str:
        if stop.pill is not None:
            return stop.pill.name
        assert stop.zone is not None
        if stop.index is not None:
            item = self.felt.rows[stop.zone][stop.index]
            return item.name if item is not None else ""
        return self.zones[stop.zone].name


def _frame(item: CardItem) -> QRectF:
    return QRectF(item.x() - item.width / 2, item.y() - item.height / 2, item.width, item.height)


def _covers(item: CardItem, at: QPointF) -> bool:
    local = item.mapFromScene(at)
    return abs(local.x()) <= item.width / 2 and abs(local.y()) <= item.height / 2


