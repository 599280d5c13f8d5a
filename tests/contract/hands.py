"""All that a person can do at a table with a mouse: taps, drags, picked cards, buttons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardgames.core.cards import Card
from cardgames.core.game import Action, Game
from cardgames.core.table import Gesture


def gestures(game: Game, view: Any) -> Iterator[Gesture]:
    """Every tap, and every drag of one card or back."""
    picture = game.table.picture(view)
    for source, row in picture.items():
        faces = [card for card in row if card is not None]
        for cards in ((), *((card,) for card in faces)):
            for target in _targets(game, view):
                yield Gesture(cards, source, target)


def gestures_with(game: Game, view: Any, cards: tuple[Card, ...]) -> Iterator[Gesture]:
    """Every drag of these cards together from the zone in which they lie."""
    for source, row in game.table.picture(view).items():
        if cards and set(cards) <= set(row):
            for target in _targets(game, view):
                yield Gesture(cards, source, target)


def _targets(game: Game, view: Any) -> list[Any]:
    """Every zone with a place, cards on it or not."""
    areas = game.table.areas(view, view.seat)
    places = [place for area in (areas.middle, *areas.seats.values()) for place in area.places]
    return list(dict.fromkeys(place.zone for place in places))


def reachable(game: Game, view: Any) -> set[Action]:
    """The actions of the menu that a person can bring about."""
    found = {action for gesture in gestures(game, view) for action in game.table.read(view, gesture)}
    found |= {button.action for button in game.table.buttons(view, ())}
    for item in view.actions:
        if item not in found:
            for picked in _picks(item):
                found |= {button.action for button in game.table.buttons(view, picked)}
                for gesture in gestures_with(game, view, picked):
                    found |= set(game.table.read(view, gesture))
    return found & set(view.actions)


def _picks(action: Action) -> list[tuple[Card, ...]]:
    """What a person would pick for an action: all the cards it names, or one of its groups."""
    values = [getattr(action, name) for name in action.__struct_fields__]
    groups = [group for value in values for group in _groups(value)]
    whole = tuple(dict.fromkeys(card for group in groups for card in group))
    return [whole, *groups]


def _groups(value: Any) -> list[tuple[Card, ...]]:
    if isinstance(value, Card):
        return [(value,)]
    if isinstance(value, tuple):
        own = tuple(part for part in value if isinstance(part, Card))
        return [
            *([own] if own else []),
            *(group for part in value if isinstance(part, tuple) for group in _groups(part)),
        ]
    return []
