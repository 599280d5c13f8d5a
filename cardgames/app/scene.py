"""Any table on screen: its items, and how they get from one picture to the next."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene

from cardgames.app.boxes import Box, Layout
from cardgames.app.browsing import SpreadItem
from cardgames.app.card_item import CardItem
from cardgames.app.course_item import CourseItem
from cardgames.app.describe import plate_tip
from cardgames.app.dressing import Dresser
from cardgames.app.felt import Felt, Mover
from cardgames.app.finding import Finder
from cardgames.app.motion import Flight, Motion, Tempo, way
from cardgames.app.overlay_items import ChooserItem, CurtainItem
from cardgames.app.painted import Ink, Painted
from cardgames.app.pill_item import PillItem
from cardgames.app.plate_item import PlateItem
from cardgames.app.pointing import Pointing
from cardgames.app.prompt_item import BannerItem, PromptItem
from cardgames.app.recap_item import RecapItem
from cardgames.app.seen import Seen
from cardgames.app.zone_item import ZoneItem
from cardgames.core.cards import Card
from cardgames.core.table import Trail, Zone


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
        self.recap: RecapItem | None = None
        self.course: CourseItem | None = None
        self.browsed: SpreadItem | None = None
        self.tools: list[PillItem] = []
        self.zones: dict[Zone, ZoneItem] = {}
        self.plates: dict[int, PlateItem] = {}
        self.find = Finder(self)
        self._dresser = Dresser(self, ink)
        self.seen: Seen | None = None
        self.layout: Layout | None = None
        self.fresh: frozenset[Card] = frozenset()
        self.targets: frozenset[Zone] = frozenset()
        """Where the cards picked or carried may go, as it was shown last."""
        self.picked: tuple[Card, ...] = ()
        self._cloth = QGraphicsPixmapItem()
        self._cloth.setZValue(-100)
        for item in (self._cloth, self.prompt, self.banner):
            self.addItem(item)

    def spread_out(self, item: SpreadItem) -> None:
        """Show the cards of a pile beside it."""
        self.lay_together()
        self.browsed = item
        self.addItem(item)

    def lay_together(self) -> None:
        """No pile is spread any more."""
        if self.browsed is not None:
            self.removeItem(self.browsed)
            self.browsed = None

    def spread_cloth(self, cloth: QPixmap) -> None:
        self._cloth.setPixmap(cloth)

    def redraw(self) -> None:
        """Draw everything anew: other colours, another deck, another screen."""
        for item in self.items():
            if isinstance(item, Painted | CardItem):
                item.redraw()

    def dress(self, pointing: Pointing) -> None:
        """Put every card that is not in the air at its rest, and show what the person is about to do."""
        self._dresser.dress(pointing)

    def show(
        self,
        seen: Seen,
        layout: Layout,
        trail: Trail,
        tempo: Tempo | None,
        *,
        dealing: bool = False,
        held: tuple[CardItem, ...] = (),
    ) -> None:
        """Make the table look like this; with a tempo the cards travel there, all but those held by the person."""
        self.motion.land()
        before = self.layout.spots if self.layout is not None else layout.spots
        self._note_fresh(seen, dealing)
        if seen.hand is not None and seen.hand in layout.spots:
            row = layout.spots[seen.hand]._replace(breaks=seen.breaks)
            layout = layout._replace(spots={**layout.spots, seen.hand: row})
        self.seen, self.layout = seen, layout
        self._furnish()
        if dealing:
            self._dresser.clear()
        stock = seen.signed("stock")
        if dealing and stock is not None and tempo is not None:
            movers = self.felt.gather(seen.picture, layout.spots, stock)
        else:
            movers = self.felt.lay(seen.picture, before, layout.spots, trail)
        if tempo is not None:
            self._launch([mover for mover in movers if mover.item not in held], tempo, dealing)
        for mover in movers:
            if not self.motion.busy or not mover.turned:
                mover.item.show_face(mover.shows)
        self.dress(Pointing(held=held))

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
        spots = self.layout.spots
        for zone in [zone for zone, item in self.zones.items() if spots.get(zone) != item.spot]:
            self.removeItem(self.zones.pop(zone))
        for zone, spot in spots.items():
            if zone not in self.zones:
                self.zones[zone] = ZoneItem(self._ink, zone, spot)
                self.addItem(self.zones[zone])
        self.place_plates()
        self.banner.say(self.seen.marked.banner, self.layout.banner)

    def place_plates(self) -> None:
        """Every seat's plate as it is now."""
        assert self.seen is not None
        assert self.layout is not None
        for seat in set(self.plates) - set(self.seen.plates):
            self.removeItem(self.plates.pop(seat))
        for seat, words in self.seen.plates.items():
            box = self.layout.plates[seat]
            if seat in self.plates:
                self.plates[seat].say(words, box)
            else:
                self.plates[seat] = PlateItem(self._ink, box, words)
                self.addItem(self.plates[seat])
            self.plates[seat].setToolTip(plate_tip(self.seen.sight.tongue, words))

    def strip(self) -> None:
        """Take everything but the prompt and the curtain off the table."""
        self.motion.land()
        self.lay_together()
        self.felt.clear()
        self._dresser.undress()
        self._dresser.clear()
        for item in (*self.zones.values(), *self.plates.values(), *self.tools):
            self.removeItem(item)
        self.zones, self.plates, self.tools = {}, {}, []
        self.banner.say("", Box(0, 0, 0, 0))
        self.prompt.say("", [], Box(0, 0, 10, 10))
        self.fresh, self.targets = frozenset(), frozenset()
        self.picked = ()
        self.seen = None

    def _launch(self, movers: list[Mover], tempo: Tempo, dealing: bool) -> None:
        assert self.seen is not None
        reach = max(self.sceneRect().width(), self.sceneRect().height()) * 0.6
        travellers = [mover for mover in movers if mover.travelled]
        step = tempo.between(len(travellers)) if dealing or len(travellers) > 3 else 0.0
        flights = []
        wave = 0
        for mover in movers:
            end = self._dresser.rest(mover.zone, mover.index, Pointing())
            same = way(mover.start, end) < 1.0 and mover.start.width == end.width and not mover.turned
            if same and not mover.travelled:
                continue
            time = tempo.glide(way(mover.start, end), reach)
            delay = wave * step if mover.travelled else 0.0
            wave += mover.travelled
            mover.item.shape_as(end)
            # those that only close up keep to their neighbours
            layer = None if mover.travelled else self._dresser.layer(mover.zone, mover.index)
            flight = Flight(
                mover.item, mover.start, end, delay, time, mover.turned, mover.shows, from_below=dealing, layer=layer
            )
            flights.append(flight)
        flights.sort(key=lambda flight: flight.delay)
        self.motion.fly(flights)
