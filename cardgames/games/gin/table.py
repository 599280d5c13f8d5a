"""The gin rummy table in plain data: what lies where, what a gesture means, what is emphasised."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from cardgames.core.cards import Card
from cardgames.core.game import Action, Plate, Seat
from cardgames.core.melds import Meld, Solver, mask_of, solver
from cardgames.core.table import (
    Area,
    Areas,
    Button,
    Emphasis,
    Face,
    Gesture,
    Mark,
    Panel,
    Picture,
    Place,
    Trail,
    Zone,
    strip,
)
from cardgames.core.text import N_, Text, say
from cardgames.games.gin.actions import (
    DONE,
    DRAW,
    LAY_BEST,
    PASS,
    START_AGAIN,
    TAKE,
    BigGin,
    Draw,
    Gin,
    Knock,
    Lay,
    LayOff,
    Phase,
    Take,
    Throw,
)
from cardgames.games.gin.options import laws_of
from cardgames.games.gin.sheet import sheet
from cardgames.games.gin.showdown import laying
from cardgames.games.gin.view import GinView
from cardgames.games.gin.words import left_after, meld_kind, name, prompt, served, tell

__all__ = (
    "areas", "buttons", "marks", "name", "panels", "picture", "plate", "prompt", "read", "sheet", "tell", "trail",
)  # fmt: skip

STOCK: Final = Zone("stock")
DISCARDS: Final = Zone("discards")
LIMIT: Final = Zone("limit")
MELDS: Final = 3
"""Melds there is room for: eleven cards make no more."""

HAND_WIDTH: Final = 8.6
"""Room for an own hand of eleven, in card widths."""
BACKS_WIDTH: Final = 2.2
MELD_WIDTH: Final = 2.05
LOOSE_WIDTH: Final = 2.3
OPEN_WIDTH: Final = MELDS * (MELD_WIDTH + 0.15) + LOOSE_WIDTH
"""Room for a hand laid open: its melds, then its deadwood."""


def hand_zone(seat: Seat) -> Zone:
    """Where a seat's cards lie while the hand lasts."""
    return Zone("hand", seat)


def meld_zone(seat: Seat, slot: int) -> Zone:
    """Where a meld of a seat lies at the showdown."""
    return Zone("meld", seat, slot)


def loose_zone(seat: Seat) -> Zone:
    """Where a seat's deadwood lies at the showdown."""
    return Zone("deadwood", seat)


def is_open(view: GinView, seat: Seat) -> bool:
    """Whether a hand lies on the table in melds and deadwood."""
    return view.phase == Phase.OVER or (view.phase == Phase.LAY_OFF and seat == view.declarer)


def areas(view: GinView, bottom: Seat) -> Areas:
    seats = {}
    for seat in (0, 1):
        hand = hand_zone(seat)
        if is_open(view, seat):
            seats[seat] = Area(OPEN_WIDTH, 1, _open_places(seat))
        elif seat == bottom or (view.other is not None and seat != view.seat):
            seats[seat] = Area(HAND_WIDTH, 1, (strip(hand, 0, 0, HAND_WIDTH, hand=True),))
        else:
            seats[seat] = Area(BACKS_WIDTH, 1, (Place(hand, 0, 0, BACKS_WIDTH, 1, 0.12, 0, arc=20),))
    board = 0.56 if view.rules.oklahoma else 0.24
    middle = (
        Place(STOCK, 0.5, 0, sign="stock"),
        Place(DISCARDS, 1.75, 0, sign="discards", browse=True),
        Place(LIMIT, 0, 1.08, 3.25, board),
    )
    return Areas(seats, Area(3.25, 1.08 + board, middle))


def _open_places(seat: Seat) -> tuple[Place, ...]:
    melds = [
        Place(meld_zone(seat, slot), slot * (MELD_WIDTH + 0.15), 0, MELD_WIDTH, 1, 0.4, 0) for slot in range(MELDS)
    ]
    return (*melds, Place(loose_zone(seat), OPEN_WIDTH - LOOSE_WIDTH, 0, LOOSE_WIDTH, 1, 0.4, 0))


def picture(view: GinView) -> Picture:
    lying: dict[Zone, tuple[Face, ...]] = {STOCK: (None,) * view.stock, DISCARDS: view.discards}
    for seat in (0, 1):
        cards = view.hand if seat == view.seat else view.other
        if is_open(view, seat) and cards is not None:
            melds, loose = opened(view, seat)
            for slot, meld in enumerate(melds):
                lying[meld_zone(seat, slot)] = meld.cards
            lying[loose_zone(seat)] = loose
        else:
            lying[hand_zone(seat)] = (None,) * view.counts[seat] if cards is None else cards
    return lying


def opened(view: GinView, seat: Seat) -> tuple[tuple[Meld, ...], tuple[Card, ...]]:
    """The melds and the deadwood of a hand that lies open."""
    cards = view.hand if seat == view.seat else view.other or ()
    melds = view.melds if seat == view.declarer else arranged(solver_of(view), mask_of(cards))
    used = {card for meld in melds for card in meld.cards}
    return melds, tuple(card for card in cards if card not in used)


def solver_of(view: GinView) -> Solver:
    return solver(laws_of(view.rules))


@lru_cache(maxsize=512)
def arranged(known: Solver, mask: int) -> tuple[Meld, ...]:
    """A best arrangement of some cards."""
    return known.arrangements(mask, 1)[0]


def read(view: GinView, gesture: Gesture) -> tuple[Action, ...]:
    """Stock and discards are tapped or dragged to the hand; a card is dragged, or picked and tapped, to where it goes:
    the discards, or one of the knocker's melds."""
    if view.turn != view.seat:
        return ()
    cards, source, target = gesture
    mine = hand_zone(view.seat)
    if source == STOCK and target in (STOCK, mine):
        return (DRAW,)
    if source == DISCARDS and target in (DISCARDS, mine):
        return (TAKE,)
    if source == mine and len(cards) == 1:
        if target == DISCARDS:
            return (Throw(cards[0]),)
        if target.name == "meld" and target.seat == view.declarer and target.slot < len(view.melds):
            return _lay_offs(view, cards[0], target.slot)
    return ()


def _lay_offs(view: GinView, card: Card, slot: int) -> tuple[Action, ...]:
    """The ways to lay a card off there; one that the law refuses where there is none."""
    ways = tuple(
        action for action in view.actions if isinstance(action, LayOff) and action.card == card and action.meld == slot
    )
    return ways or (LayOff(card, slot, card.rank),)


def buttons(view: GinView, picked: tuple[Card, ...]) -> tuple[Button, ...]:
    found: list[Button] = []
    if view.turn != view.seat:
        return ()
    for action in view.actions:
        match action:
            case Draw():
                found.append(Button(say(N_("Draw")), action, "s"))
            case Take():
                found.append(Button(name(view, action), action, "t"))
            case _ if action == PASS:
                found.append(Button(name(view, action), action, "p"))
            case Gin() | BigGin():
                found.append(Button(name(view, action), action, "g"))
            case _ if action == LAY_BEST:
                found.append(Button(name(view, action), action, "b"))
    found += _knocks(view, picked)
    if view.phase == Phase.ARRANGE:
        found += _layings(view, picked)
    if len(picked) == 1 and Throw(picked[0]) in view.actions:
        found.append(Button(name(view, Throw(picked[0])), Throw(picked[0])))
    if view.phase == Phase.LAY_OFF:
        found.append(Button(say(N_("Done · {n}"), n=left_after(view, None)), DONE, "k"))
        if view.laid:
            found.append(Button(name(view, START_AGAIN), START_AGAIN, "a"))
    return tuple(found)


def _knocks(view: GinView, picked: tuple[Card, ...]) -> list[Button]:
    """The knock with the card picked, or else the best ones."""
    ways = [action for action in view.actions if isinstance(action, Knock)]
    if not ways:
        return []
    if len(picked) == 1 and (ways[0].card is not None or view.phase == Phase.LOOK):
        card = picked[0]
        if card == view.barred or (view.phase == Phase.LOOK and card == view.discards[-1]):
            return []
        left = left_after(view, card)
        return [Button(name(view, Knock(card)), Knock(card), "k")] if 0 < left <= view.limit else []
    if len(ways) == 1:
        return [Button(say(N_("Knock · {n}"), n=left_after(view, ways[0].card)), ways[0], "k")]
    return [Button(name(view, action), action, "k" if action == ways[0] else "") for action in ways]


def _layings(view: GinView, picked: tuple[Card, ...]) -> list[Button]:
    """The best arrangements; with cards picked, those that leave just the picked ones as deadwood."""
    ways = [action for action in view.actions if isinstance(action, Lay)]
    named = {card for action in ways for group in (*action.sets, *action.runs) for card in group}
    if picked and set(picked) & named and len(picked) < len(view.hand):
        known = solver_of(view)
        rest = mask_of(view.hand) & ~mask_of(picked)
        loose = sum(known.laws.points[card.rank] for card in picked)
        if loose <= view.limit and not known.deadwood(rest):
            ways = [laying(melds) for melds in known.arrangements(rest, 4)]
    if len(ways) == 1 and not picked:
        return [Button(say(N_("Lay down")), ways[0], "l")]
    return [Button(name(view, action), action, "l" if action == ways[0] else "") for action in ways]


def marks(view: GinView, picked: tuple[Card, ...]) -> tuple[Mark, ...]:
    found: list[Mark] = []
    for seat in (0, 1):
        if is_open(view, seat):
            found += _open_marks(view, seat)
    if not is_open(view, view.seat):
        found += _own_marks(view, picked)
    if view.turn == view.seat:
        found += [Mark(Emphasis.PLAYABLE, zone) for zone, action in ((STOCK, DRAW), (DISCARDS, TAKE)) if
                  action in view.actions]  # fmt: skip
        if view.phase == Phase.LAY_OFF:
            fitting = tuple({action.card: None for action in view.actions if isinstance(action, LayOff)})
            if fitting:
                found.append(Mark(Emphasis.PLAYABLE, hand_zone(view.seat), fitting))
    if view.phase in (Phase.LAST, Phase.LAST_REPLY, Phase.LOOK):
        found.append(Mark(Emphasis.BANNER, text=say(N_("Two cards are left in the stock."))))
    return tuple(found)


def _open_marks(view: GinView, seat: Seat) -> list[Mark]:
    melds, loose = opened(view, seat)
    found = _brackets(melds, [meld_zone(seat, slot) for slot in range(len(melds))])
    if loose:
        points = sum(solver_of(view).laws.points[card.rank] for card in loose)
        found.append(Mark(Emphasis.BRACKET, loose_zone(seat), loose, say(N_("Deadwood {n}"), n=points)))
    acted = tuple(step.card for step in view.laid)
    if acted and seat == view.declarer:
        for step in view.laid:
            found.append(Mark(Emphasis.ACTED, meld_zone(seat, step.meld), (step.card,)))
    return found


def _own_marks(view: GinView, picked: tuple[Card, ...]) -> list[Mark]:
    """The own hand in its best melds, what would be left, the card just drawn, the one that may not be thrown."""
    hand = hand_zone(view.seat)
    mask = mask_of(view.hand)
    known = solver_of(view)
    if len(view.hand) > 10:
        mask ^= 1 << _spare(view, known, mask, picked)
    melds = arranged(known, mask)
    found = _brackets(melds, [hand] * len(melds))
    found.append(Mark(Emphasis.LABEL, hand, (), say(N_("Deadwood {n}"), n=known.deadwood(mask))))
    if view.drawn is not None:
        found.append(Mark(Emphasis.NEW, hand, (view.drawn,)))
        if view.barred is not None:
            found.append(Mark(Emphasis.BARRED, hand, (view.barred,)))
    return found


def _spare(view: GinView, known: Solver, mask: int, picked: tuple[Card, ...]) -> Card:
    """The card of eleven that the deadwood shown leaves out: the one picked, or the best to throw."""
    if len(picked) == 1 and picked[0] in view.hand and picked[0] != view.barred:
        return picked[0]
    barred = 0 if view.barred is None else 1 << view.barred
    return min(known.throws(mask, barred), key=lambda way: (way[0], -way[1].rank))[1]


def _brackets(melds: Sequence[Meld], zones: Sequence[Zone]) -> list[Mark]:
    found = []
    for meld, zone in zip(melds, zones, strict=True):
        found.append(Mark(Emphasis.BRACKET, zone, meld.cards, meld_kind(meld)))
        for index, card in enumerate(meld.cards):
            if not card.rank:
                found.append(Mark(Emphasis.LABEL, zone, (card,), served(meld, index)))
    return found


def panels(view: GinView) -> Mapping[Zone, Panel]:
    """What one may knock with in this hand."""
    if not view.limit:
        title = say(N_("Gin only"))
    elif view.rules.early:
        title = say(N_("Knock before drawing, with {n} or less"), n=view.limit)
    else:
        title = say(N_("Knock with {n} or less"), n=view.limit)
    rows: tuple[tuple[Text, Text], ...] = ()
    if view.rules.oklahoma:
        rows = ((say(N_("Up-card")), say("{card}", card=view.up_card)),)
        if view.up_card.suit == 0:
            rows += ((say(N_("A spade")), say(N_("counts double"))),)
    return {LIMIT: Panel(title, rows)}


def plate(view: GinView, seat: Seat) -> Plate:
    notes = []
    if seat == view.dealer:
        notes.append(say(N_("deals")))
    if seat == view.declarer:
        notes.append(say(N_("declared")))
    held = view.known[seat]
    if held and not is_open(view, seat) and seat != view.seat:
        notes.append(say(N_("took {cards}"), cards=tuple(sorted(held))))
    return Plate(view.standing.totals[seat], view.counts[seat], tuple(notes))


def trail(before: GinView, action: Action, after: GinView) -> Trail:
    seat = before.turn
    assert seat is not None
    hand = hand_zone(seat)
    match action:
        case Draw():
            return ((STOCK, hand),)
        case Take():
            return ((DISCARDS, hand),)
        case Throw():
            return ((hand, DISCARDS),)
        case _:
            return ()
