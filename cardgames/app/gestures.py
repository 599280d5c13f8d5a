"""What the gestures of a person mean at this moment, by the game's own reading and by the law."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from cardgames.app.sight import Sight
from cardgames.core.cards import Card
from cardgames.core.game import Action, Refusal
from cardgames.core.table import Gesture, Picture, Zone


class Meaning(NamedTuple):
    """The lawful actions a gesture may mean; where there is none, why not."""

    lawful: tuple[Action, ...] = ()
    refusal: Refusal | None = None

    @property
    def is_slip(self) -> bool:
        """It means nothing at all."""
        return not self.lawful and self.refusal is None


NOTHING = Meaning()


class Reader:
    """Reads gestures for one sight; nothing is asked of the game twice."""

    def __init__(self, sight: Sight, zones: Iterable[Zone]) -> None:
        self._sight = sight
        self._zones = tuple(zones)
        self._known: dict[Gesture, Meaning] = {}

    def meaning(self, gesture: Gesture) -> Meaning:
        if not self._sight.playable:
            return NOTHING
        found = self._known.get(gesture)
        if found is None:
            found = self._known[gesture] = self._read(gesture)
        return found

    def _read(self, gesture: Gesture) -> Meaning:
        named = tuple(dict.fromkeys(self._sight.game.table.read(self._sight.view, gesture)))
        lawful, refusal = [], None
        for action in named:
            why = self._sight.refusal(action)
            if why is None:
                lawful.append(action)
            else:
                refusal = refusal or why
        return Meaning(tuple(lawful), refusal)

    def targets(self, cards: tuple[Card, ...], source: Zone) -> frozenset[Zone]:
        """Zones where these cards may be let go."""
        return frozenset(
            zone for zone in self._zones if zone != source and self.meaning(Gesture(cards, source, zone)).lawful
        )

    def goes_anywhere(self, cards: tuple[Card, ...], source: Zone) -> bool:
        """Whether picking these up makes sense: some zone would do something with them, or say why not."""
        return any(zone != source and not self.meaning(Gesture(cards, source, zone)).is_slip for zone in self._zones)

    def ways(self, action: Action, picture: Picture) -> Iterator[Gesture]:
        """Gestures with no card or one that mean this action alone, taps first."""
        starts: list[tuple[tuple[Card, ...], Zone]] = []
        for zone, row in picture.items():
            if not row or row[-1] is None:
                starts.append(((), zone))
            # of a pile the last card lies on top: what may be done with any of them is shown on that one
            starts += [((card,), zone) for card in reversed(row) if card is not None]
        named = named_cards(action)
        starts.sort(key=lambda start: bool(named) and not set(start[0]) & named)
        for cards, zone in starts:
            if self.meaning(Gesture(cards, zone, zone)).lawful == (action,):
                yield Gesture(cards, zone, zone)
        for cards, zone in starts:
            for target in self._zones:
                if target != zone and self.meaning(Gesture(cards, zone, target)).lawful == (action,):
                    yield Gesture(cards, zone, target)


def named_cards(action: Action) -> frozenset[Card]:
    """The cards an action speaks of."""
    found: set[Card] = set()

    def walk(value: Any) -> None:
        if isinstance(value, Card):
            found.add(value)
        elif isinstance(value, tuple):
            for part in value:
                walk(part)

    for name in action.__struct_fields__:
        walk(getattr(action, name))
    return frozenset(found)
