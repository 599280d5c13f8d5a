"""What the person in front is doing with the cards: picked ones, a drop that takes two steps. No Qt in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from cardgames.app.gestures import Meaning, Reader
from cardgames.app.seen import Seen
from cardgames.core.cards import Card
from cardgames.core.game import Action, Refusal
from cardgames.core.table import Face, Gesture, Zone


class Host(Protocol):
    """Who carries out what the gestures come to."""

    def mean(self, action: Action, cards: tuple[Card, ...]) -> bool:
        """The person chose this with these cards; whether it is done, and not asked about once more."""

    def ask(self, actions: Sequence[Action], zone: Zone) -> None:
        """The gesture may mean any of these; let the person choose beside the zone."""

    def explain(self, refusal: Refusal) -> None:
        """Say why not."""

    def picks_changed(self) -> None:
        """Other cards are picked now: marks and buttons may differ."""


class _Pending(NamedTuple):
    card: Card
    source: Zone
    target: Zone


class Doing:
    """Taps and drops of one person, read by the game and handed on as actions."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._seen: Seen | None = None
        self._reader: Reader | None = None
        self._source: Zone | None = None
        self.picked: tuple[Card, ...] = ()
        self._pending: _Pending | None = None

    @property
    def source(self) -> Zone | None:
        """Where the picked cards lie."""
        return self._source

    @property
    def reader(self) -> Reader | None:
        return self._reader

    def begin(self, seen: Seen, reader: Reader) -> Action | None:
        """Another moment. Picked cards that still lie where they were stay picked; the second step of a drop, if
        one is open and clear, is given back."""
        self._seen, self._reader = seen, reader
        row = seen.picture.get(self._source, ()) if self._source is not None else ()
        may_pick = seen.sight.playable or (seen.groups is not None and self._source == seen.hand)
        self.picked = tuple(card for card in self.picked if card in row) if may_pick else ()
        pending, self._pending = self._pending, None
        if pending is None or not seen.sight.playable:
            return None
        zone = next((zone for zone, row in seen.picture.items() if pending.card in row), None)
        if zone in (None, pending.source, pending.target):
            return None
        assert zone is not None
        meaning = reader.meaning(Gesture((pending.card,), zone, pending.target))
        return meaning.lawful[0] if len(meaning.lawful) == 1 else None

    def end(self) -> None:
        """Nothing is on the table any more."""
        self._seen = self._reader = self._source = self._pending = None
        self.picked = ()

    def forget_drop(self) -> None:
        """The drop was refused: it has no second step."""
        self._pending = None

    def unpick(self) -> bool:
        """Let go of the picked cards; whether there were any."""
        had = bool(self.picked)
        self.picked, self._source = (), None
        if had:
            self._host.picks_changed()
        return had

    def tap(self, zone: Zone, card: Face) -> None:
        """A tap on a card, or on a back or a bare zone with `card` None."""
        if self._reader is None or self._seen is None:
            return
        hand = self._seen.hand
        if self.picked and self._source is not None and zone not in (self._source, hand):
            meaning = self._reader.meaning(Gesture(self.picked, self._source, zone))
            if not meaning.is_slip:
                self._carry_out(meaning, zone, self.picked)
                return
        cards = (card,) if card is not None else ()
        meaning = self._reader.meaning(Gesture(cards, zone, zone))
        if not meaning.is_slip:
            self._carry_out(meaning, zone, cards)
        elif card is not None and (zone == hand or self._reader.goes_anywhere(cards, zone)):
            self._toggle(zone, card)
        elif self.picked and zone != hand:
            self.unpick()

    def throw(self, zone: Zone, card: Card) -> None:
        """Throw a card of the own hand that is picked alone on the discards, or say why that may not be."""
        seen = self._seen
        pile = seen.signed("discards") if seen is not None else None
        if seen is None or self._reader is None or pile is None or zone != seen.hand or self.picked != (card,):
            return
        meaning = self._reader.meaning(Gesture((card,), zone, pile))
        if not meaning.is_slip:
            self._carry_out(meaning, pile, (card,))

    def _toggle(self, zone: Zone, card: Card) -> None:
        assert self._seen is not None
        if not self._seen.sight.playable and (self._seen.groups is None or zone != self._seen.hand):
            return
        chosen = set(self.picked) if zone == self._source and zone == self._seen.hand else set(self.picked) & {card}
        chosen ^= {card}
        self._source = zone if chosen else None
        self.picked = tuple(face for face in self._seen.picture[zone] if face is not None and face in chosen)
        self._host.picks_changed()

    def held(self, zone: Zone, card: Face) -> tuple[Card, ...] | None:
        """The cards that come along when this one is dragged; None where dragging makes no sense."""
        if self._seen is None or self._reader is None:
            return None
        if card is not None and card in self.picked:
            return self.picked
        cards = (card,) if card is not None else ()
        if zone == self._seen.hand and card is not None:
            return cards
        return cards if self._reader.goes_anywhere(cards, zone) else None

    def targets(self, cards: tuple[Card, ...], source: Zone) -> frozenset[Zone]:
        return self._reader.targets(cards, source) if self._reader is not None else frozenset()

    def drop(self, cards: tuple[Card, ...], source: Zone, near: Sequence[Zone], aimed: Zone | None = None) -> bool:
        """Cards let go near some zones, the likeliest first. Whether they stay there for now.

        What the zone `aimed` at refuses is not done to its neighbour.
        """
        if self._reader is None:
            return False
        meanings = [(zone, self._reader.meaning(Gesture(cards, source, zone))) for zone in near if zone != source]
        meanings = [pair for pair in meanings if pair[0] == aimed and not pair[1].is_slip] or meanings
        for zone, meaning in meanings:
            if meaning.lawful:
                if len(cards) == 1 and len(meaning.lawful) == 1:
                    self._pending = _Pending(cards[0], source, zone)
                if self._carry_out(meaning, zone, cards):
                    return True
                self._pending = None
                return False
        for _, meaning in meanings:
            if meaning.refusal is not None:
                self._host.explain(meaning.refusal)
                return False
        return False

    def _carry_out(self, meaning: Meaning, zone: Zone, cards: tuple[Card, ...]) -> bool:
        """Do it, ask which, or say why not; whether something is done or to be chosen."""
        if len(meaning.lawful) == 1:
            return self._host.mean(meaning.lawful[0], cards)
        if meaning.lawful:
            self._host.ask(meaning.lawful, zone)
        elif meaning.refusal is not None:
            self._host.explain(meaning.refusal)
        return bool(meaning.lawful)
