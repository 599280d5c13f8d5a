"""The Crazy Eights table in plain data: what lies where, what a gesture means, what is emphasised."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardgames.core.cards import SUITS, Card
from cardgames.core.game import Action, Plate, Seat
from cardgames.core.table import (
    Area,
    Areas,
    Button,
    Emphasis,
    Gesture,
    Mark,
    Panel,
    Picture,
    Place,
    Trail,
    Zone,
    strip,
)
from cardgames.core.text import N_, Suit, Text, Who, say
from cardgames.games.crazy_eights.actions import CALL, DRAW, NAMES, PASS, PICK_UP, Draw, NameSuit, PickUp, Play
from cardgames.games.crazy_eights.powers import WILD, powers
from cardgames.games.crazy_eights.sheet import sheet
from cardgames.games.crazy_eights.view import EightsView, Phase
from cardgames.games.crazy_eights.words import chain_sum, name, prompt, tell

__all__ = (
    "areas", "buttons", "marks", "name", "panels", "picture", "plate", "prompt", "read", "sheet", "tell", "trail",
)  # fmt: skip

STOCK: Final = Zone("stock")
DISCARDS: Final = Zone("discards")
SUIT: Final = Zone("suit")
DIRECTION: Final = Zone("direction")
CHAIN: Final = Zone("chain")

OWN_WIDTH: Final = 9.0
"""Room for the own hand, in card widths; more cards are squeezed into it."""
RIM: Final = 0.24
"""Cloth around the middle for the arrows that show the way play goes, in card widths."""
FAN_WIDTH: Final = 1.6
"""Room for another seat's backs: enough to see whether they are few or many."""


def hand_zone(seat: Seat) -> Zone:
    """Where a seat's cards lie."""
    return Zone("hand", seat)


def areas(view: EightsView, bottom: Seat) -> Areas:
    seats = {}
    for seat in range(view.seats):
        if seat == bottom:
            seats[seat] = Area(OWN_WIDTH, 1, (strip(hand_zone(seat), 0, 0, OWN_WIDTH, hand=True),))
        else:
            fan = Place(hand_zone(seat), 0, 0, FAN_WIDTH, 1, 0.14, 0, arc=24)
            seats[seat] = Area(FAN_WIDTH, 1, (fan,))
    middle = (
        Place(DIRECTION, 0, 0, 1.05, 1),
        Place(STOCK, 1.25, 0, sign="stock"),
        Place(DISCARDS, 2.45, 0, sign="discards"),
        Place(SUIT, 3.65, 0, 1.05, 1),
        Place(CHAIN, 0, 1.06, 4.7, 0.3),
    )
    return Areas(seats, Area(4.7, 1.36, middle, RIM))


def picture(view: EightsView) -> Picture:
    lying: dict[Zone, tuple[Card | None, ...]] = {STOCK: (None,) * view.stock, DISCARDS: view.discards}
    for seat, count in enumerate(view.counts):
        lying[hand_zone(seat)] = view.hand if seat == view.seat else (None,) * count
    return lying


def read(view: EightsView, gesture: Gesture) -> tuple[Action, ...]:
    """A card tapped or dragged to the pile is played; the stock tapped or dragged to the hand is drawn from. A wild
    card asks which suit it names."""
    if view.turn != view.seat:
        return ()
    source, target, mine = gesture.source, gesture.target, hand_zone(view.seat)
    if view.phase == Phase.NAME and source == target and source in (SUIT, DISCARDS):
        return NAMES
    if source == mine and target in (mine, DISCARDS, SUIT) and len(gesture.cards) == 1:
        return plays(view, gesture.cards[0])
    if source == STOCK and target in (STOCK, mine):
        if view.phase == Phase.CHAIN:
            return (PICK_UP,)
        return (PASS,) if PASS in view.actions and not view.stock else (DRAW,)
    return ()


def plays(view: EightsView, card: Card) -> tuple[Play, ...]:
    """The ways to play a card of the own hand, one for each suit that a wild card may name."""
    if powers(view.rules).power[card & 63] == WILD and len(view.hand) > 1:
        return tuple(Play(card, suit) for suit in SUITS)
    return (Play(card),)


def buttons(view: EightsView, picked: tuple[Card, ...]) -> tuple[Button, ...]:
    found = []
    if len(picked) == 1:
        found += [Button(name(view, play), play) for play in plays(view, picked[0]) if play in view.actions]
    for action in view.actions:
        if action == CALL:
            found.append(Button(say(N_("Last card!")), action, "l"))
        elif action == DRAW:
            found.append(Button(say(N_("Draw")), action, "s"))
        elif action == PICK_UP:
            found.append(Button(say(N_("Take {n}"), n=view.owed), action, "t"))
        elif action == PASS:
            found.append(Button(_pass(view), action, "p"))
        elif isinstance(action, NameSuit):
            found.append(Button(name(view, action), action, action.suit))
    return tuple(found)


def _pass(view: EightsView) -> Text:
    if view.phase == Phase.DRAWN:
        return say(N_("Keep it"))
    return say(N_("Sit out")) if view.phase == Phase.SKIP else say(N_("Pass"))


def marks(view: EightsView, picked: tuple[Card, ...]) -> tuple[Mark, ...]:
    found = [Mark(Emphasis.COURSE, sign=_way(view))]
    named = powers(view.rules).power[view.top & 63] == WILD and view.suit is not None
    if named and view.suit is not None:
        found.append(Mark(Emphasis.LABEL, DISCARDS, (view.top,), say("{suit}", suit=Suit(view.suit))))
    if view.seat == view.turn:
        found += _own_marks(view)
    if view.out and view.turn is not None:
        found.append(
            Mark(Emphasis.BANNER, text=say(N_("{who} is out: the chain runs on."), who=tuple(map(Who, view.out))))
        )
    return tuple(found)


def _own_marks(view: EightsView) -> list[Mark]:
    """What the seat to act may and may not do with its cards and the stock."""
    hand = hand_zone(view.seat)
    fitting = {action.card for action in view.actions if isinstance(action, Play)}
    lit = tuple(card for card in view.hand if card in fitting)
    barred = tuple(card for card in view.hand if card not in fitting)
    found = []
    if lit:
        found.append(Mark(Emphasis.PLAYABLE, hand, lit))
    if barred and view.phase != Phase.NAME:
        found.append(Mark(Emphasis.BARRED, hand, barred))
    if view.drawn is not None:
        found.append(Mark(Emphasis.NEW, hand, (view.drawn,)))
    if DRAW in view.actions or PICK_UP in view.actions:
        found.append(Mark(Emphasis.PLAYABLE, STOCK))
    if view.phase == Phase.NAME:
        found.append(Mark(Emphasis.PLAYABLE, SUIT))
    return found


def panels(view: EightsView) -> Mapping[Zone, Panel]:
    """What is in force: the suit, the direction, the chain."""
    if view.suit is not None:
        suit = Panel(say(N_("Suit in force")), sign=SUITS[view.suit])
    else:
        suit = Panel(say(N_("Suit to be named")) if view.phase == Phase.NAME else say(N_("Any suit")))
    words = say(N_("Play to the left")) if view.direction > 0 else say(N_("Play to the right"))
    found = {SUIT: suit, DIRECTION: Panel(words, sign=_way(view))}
    if view.owed:
        found[CHAIN] = Panel(chain_sum(view))
    return found


def _way(view: EightsView) -> str:
    """The sign of the way play goes."""
    return "left" if view.direction > 0 else "right"


def plate(view: EightsView, seat: Seat) -> Plate:
    badges = []
    if seat in view.out:
        badges.append(say(N_("out")))
    elif view.counts[seat] == 1:
        badges.append(say(N_("last card")))
    elif view.called and seat == view.turn:
        badges.append(say(N_("calls the last card")))
    if seat in view.skipped:
        badges.append(say(N_("skipped")))
    notes = (say(N_("deals")),) if seat == view.standing.first else ()
    return Plate(view.standing.totals[seat], view.counts[seat], notes, badges=tuple(badges))


def trail(before: EightsView, action: Action, after: EightsView) -> Trail:
    seat = before.turn
    assert seat is not None
    hand = hand_zone(seat)
    match action:
        case Play():
            return ((hand, DISCARDS), (STOCK, hand))
        case Draw() | PickUp():
            return ((STOCK, hand), (DISCARDS, STOCK))
        case _:
            return ()
