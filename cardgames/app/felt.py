"""The cards lying on the table, zone by zone, and which of them have to travel when the picture changes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from PySide6.QtWidgets import QGraphicsScene

from cardgames.app.boxes import Spot
from cardgames.app.card_item import CardItem
from cardgames.app.painted import Ink
from cardgames.app.spread import Rest, first_seen, rests
from cardgames.core.cards import Card
from cardgames.core.table import Face, Picture, Shift, Trail, Zone, shifts


@dataclass(frozen=True)
class Mover:
    """A card that lies at `zone`, `index` now and comes from `start`."""

    item: CardItem
    zone: Zone
    index: int
    start: Rest
    turned: bool
    shows: Face
    """What it shows on arrival."""
    travelled: bool
    """It changed its zone; others only close up."""


class Felt:
    """All card items of a table. Of a deep pile only the topmost cards are items."""

    def __init__(self, scene: QGraphicsScene, ink: Ink) -> None:
        self._scene = scene
        self._ink = ink
        self.picture: Picture = {}
        self.rows: dict[Zone, list[CardItem | None]] = {}

    def __iter__(self) -> Iterator[tuple[Zone, int, CardItem]]:
        for zone, row in self.rows.items():
            for i, item in enumerate(row):
                if item is not None:
                    yield zone, i, item

    def item_of(self, card: Card) -> CardItem | None:
        return next((item for _, _, item in self if item.face == card), None)

    def clear(self) -> None:
        """No card is left in the scene."""
        for _, _, item in self:
            self._scene.removeItem(item)
        self.picture, self.rows = {}, {}

    def lay(
        self, picture: Picture, before: Mapping[Zone, Spot], after: Mapping[Zone, Spot], trail: Trail
    ) -> list[Mover]:
        """Make the items be those of a new picture; the movers among them still lie where they came from.

        `before` and `after` are the places of the old and the new picture.
        """
        work = _Laying(self, self._scene, self._ink, picture, before, after, trail)
        movers = work.done()
        self.picture, self.rows = dict(picture), work.rows
        return movers

    def gather(self, picture: Picture, spots: Mapping[Zone, Spot], stock: Zone) -> list[Mover]:
        """A new deal: every card outside the stock comes from the stock, in the order of dealing."""
        self.clear()
        self.lay(picture, spots, spots, ())
        home = rests(spots[stock], (None,))[0]
        zones = [zone for zone in picture if zone != stock and zone in spots]
        movers = []
        for i in range(max((len(picture[zone]) for zone in zones), default=0)):
            for zone in zones:
                row = self.rows[zone]
                item = row[i] if i < len(row) else None
                if item is not None:
                    face = picture[zone][i]
                    item.show_face(None)
                    movers.append(Mover(item, zone, i, home, face is not None, face, True))
        return movers


class _Laying:
    """One change of picture."""

    def __init__(
        self,
        felt: Felt,
        scene: QGraphicsScene,
        ink: Ink,
        picture: Picture,
        before: Mapping[Zone, Spot],
        after: Mapping[Zone, Spot],
        trail: Trail,
    ) -> None:
        self._felt, self._scene, self._ink = felt, scene, ink
        self._picture, self._before, self._after = picture, before, after
        moved = shifts(felt.picture, picture, trail)
        self._shifts: dict[tuple[Zone, int], Shift] = {(s.target, s.target_index): s for s in moved}
        gone = {(s.source, s.source_index) for s in moved}
        self._pool: dict[Zone, list[tuple[int, CardItem]]] = {}
        for zone, i, item in felt:
            if (zone, i) not in gone:
                self._pool.setdefault(zone, []).append((i, item))
        self.rows: dict[Zone, list[CardItem | None]] = {}

    def done(self) -> list[Mover]:
        movers: list[Mover] = []
        for zone, row in self._picture.items():
            spot = self._after.get(zone)
            if spot is None:
                continue
            low = first_seen(spot, len(row))
            items: list[CardItem | None] = [None] * low
            lying = rests(spot, row)
            for i in range(low, len(row)):
                mover = self._item(zone, i, row[i], lying[i])
                items.append(mover.item)
                movers.append(mover)
            self.rows[zone] = items
        used = {mover.item for mover in movers}
        for _, _, item in self._felt:
            if item not in used:
                self._scene.removeItem(item)
        return movers

    def _item(self, zone: Zone, index: int, face: Face, rest: Rest) -> Mover:
        shift = self._shifts.get((zone, index))
        if shift is not None:
            item, start = self._traveller(shift, rest)
            return Mover(item, zone, index, start, item.face != face, face, True)
        pool = self._pool.get(zone, [])
        fit = next((pair for pair in pool if pair[1].face == face and (face is not None or pair[0] == index)), None)
        fit = fit or next((pair for pair in pool if pair[1].face == face), None)
        if fit is not None:
            pool.remove(fit)
            return Mover(fit[1], zone, index, fit[1].rest(), False, face, False)
        item = self._new(face, rest)
        return Mover(item, zone, index, rest, False, face, False)

    def _traveller(self, shift: Shift, rest: Rest) -> tuple[CardItem, Rest]:
        """The item of a card that moved; one from deep in a pile, or from a bare place, is made where it lay."""
        source = self._felt.rows.get(shift.source, [])
        item = source[shift.source_index] if shift.source_index < len(source) else None
        if item is not None:
            return item, item.rest()
        row = self._felt.picture.get(shift.source) or (None,)
        spot = self._before.get(shift.source)
        start = rests(spot, row)[shift.source_index] if spot is not None else rest
        return self._new(row[shift.source_index], start), start

    def _new(self, face: Face, rest: Rest) -> CardItem:
        item = CardItem(self._ink, face)
        self._scene.addItem(item)
        item.settle(rest)
        return item
