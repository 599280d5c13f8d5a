"""The golf table in plain data: what lies where, what a gesture means, what is emphasised."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from cardgames.core.cards import RANK_OF, Card
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
)
from cardgames.core.text import N_, Rank, Text, Who, say
from cardgames.games.golf.actions import (
    DISCARD,
    DRAW,
    OPEN_END,
    REPLACES,
    STAY,
    TAKE,
    TURNS,
    Discard,
    Draw,
    Replace,
    Stage,
    TakeDiscard,
    TurnUp,
)
from cardgames.games.golf.rules import GolfView
from cardgames.games.golf.scoring import COLUMNS, PARTNER, PLACES, team_of
from cardgames.games.golf.sheet import points, sheet
from cardgames.games.golf.words import name, prompt, tell

__all__ = (
    "areas", "buttons", "marks", "name", "panels", "picture", "plate", "points", "prompt", "read", "sheet", "tell",
    "trail",
)  # fmt: skip

STOCK: Final = Zone("stock")
DISCARDS: Final = Zone("discards")
HOLE: Final = Zone("hole")
COUNTS: Final = Zone("counts")

GAP: Final = 0.12
"""Between two cards of a layout, in card widths; the same distance in card heights is GAP * 5 / 7."""
_GAP_DOWN: Final = GAP * 5 / 7


def drawn_zone(seat: Seat) -> Zone:
    """Where the card in a seat's hand lies while the seat thinks about it."""
    return Zone("drawn", seat)


def layout_zone(seat: Seat, slot: int) -> Zone:
    """One of the six places of a seat."""
    return Zone("layout", seat, slot)


def areas(view: GolfView, bottom: Seat) -> Areas:
    grids = {}
    for seat in range(len(view.layouts)):
        places = tuple(
            Place(layout_zone(seat, slot), slot % COLUMNS * (1 + GAP), slot // COLUMNS * (1 + _GAP_DOWN))
            for slot in range(PLACES)
        )
        grids[seat] = Area(COLUMNS + 2 * GAP, 2 + _GAP_DOWN, places)
    title, piles = 0.4, _piles(bottom, len(grids), 0.4)
    if not view.rules.show_counts:
        return Areas(grids, Area(3.5, 1 + title, (Place(HOLE, 0, 0, 3.5, 0.3), *piles)))
    beside = (*_piles(bottom, len(grids), 0.05), Place(HOLE, 3.75, 0, 3.1, 0.24), Place(COUNTS, 3.75, 0.28, 3.1, 0.82))
    below = (Place(HOLE, 0, 0, 3.5, 0.3), *piles, Place(COUNTS, 0, 1.1 + title, 3.5, 0.9))
    return Areas(grids, Area(6.85, 1.1, beside), Area(3.5, 2 + title, below))


def _piles(bottom: Seat, seats: int, y: float) -> tuple[Place, ...]:
    """Stock, discards and the place of a drawn card, side by side; the seats share that place, whose sign is the near
    seat's."""
    return (
        Place(STOCK, 0, y, sign="stock"),
        Place(DISCARDS, 1.2, y, sign="discards"),
        Place(drawn_zone(bottom), 2.5, y, sign="drawn"),
        *(Place(drawn_zone(seat), 2.5, y) for seat in range(seats) if seat != bottom),
    )


def picture(view: GolfView) -> Picture:
    lying: dict[Zone, tuple[Card | None, ...]] = {STOCK: (None,) * view.stock, DISCARDS: view.discards}
    for seat, layout in enumerate(view.layouts):
        lying[drawn_zone(seat)] = (view.held,) if view.stage is Stage.HOLDING and seat == view.turn else ()
        for slot, card in enumerate(layout):
            lying[layout_zone(seat, slot)] = (card,)
    return lying


def read(view: GolfView, gesture: Gesture) -> tuple[Action, ...]:
    """Taps and drags alike. A card dragged from the discard pile onto a place is taken first; the same drop, read
    again with the card in hand, then replaces."""
    if view.turn != view.seat:
        return ()
    source, target = gesture.source, gesture.target
    mine = target.name == "layout" and target.seat == view.seat
    holding = view.stage is Stage.HOLDING
    match source.name, target.name:
        case "stock", _ if target == source or mine or target.name == "drawn":
            return (DRAW,)
        case "discards", _ if target == source:
            return (DISCARD,) if holding else (TAKE,)
        case "discards", _ if mine or target.name == "drawn":
            return (TAKE,)
        case "drawn", "discards":
            return (DISCARD,)
        case "drawn", "layout" if mine:
            return (REPLACES[target.slot],)
        case "layout", "discards" | "drawn" if holding and source.seat == view.seat:
            return (REPLACES[source.slot],)
        case "layout", "layout" if mine and source == target:
            turning = view.stage in (Stage.START, Stage.DISCARDED)
            return (TURNS[target.slot],) if turning else (REPLACES[target.slot],)
        case _:
            return ()


def buttons(view: GolfView, picked: tuple[Any, ...]) -> tuple[Button, ...]:
    found = []
    if DISCARD in view.actions:
        found.append(Button(say(N_("Discard")), DISCARD, "d"))
    if STAY in view.actions:
        found.append(Button(say(N_("Turn nothing up")), STAY, "n"))
    return tuple(found)


def marks(view: GolfView, picked: tuple[Any, ...]) -> tuple[Mark, ...]:
    found = []
    for seat, layout in enumerate(view.layouts):
        for slot in matched(layout):
            card = layout[slot]
            assert card is not None
            counts = points(view.rules.joker_column if card.is_joker else 0) if slot < COLUMNS else None
            found.append(Mark(Emphasis.MATCHED, layout_zone(seat, slot), (card,), counts))
    found.extend(Mark(Emphasis.PLAYABLE, zone) for zone in _playable(view))
    if view.turn is not None and view.left != OPEN_END:
        found.append(Mark(Emphasis.BANNER, text=_banner(view)))
    return tuple(found)


def matched(layout: tuple[Card | None, ...]) -> tuple[int, ...]:
    """The places of a layout whose open card equals the open card of the same column."""
    ranks = [None if card is None else card.rank for card in layout]
    return tuple(slot for slot, rank in enumerate(ranks) if rank is not None and rank == ranks[PARTNER[slot]])


def _playable(view: GolfView) -> tuple[Zone, ...]:
    """The zones that a lawful action of this seat touches."""
    found = []
    for action in view.actions:
        match action:
            case TurnUp(slot=slot) | Replace(slot=slot):
                found.append(layout_zone(view.seat, slot))
            case Draw():
                found.append(STOCK)
            case TakeDiscard() | Discard():
                found.append(DISCARDS)
    return tuple(found)


def _banner(view: GolfView) -> Text:
    """Why the hole is about to end."""
    if view.guarded:
        return say(N_("The hole has gone on for too long: it ends with this circuit."))
    assert view.out is not None
    if view.turn == view.seat:
        return say(N_("{who} is out: this is your final turn."), who=Who(view.out))
    return say(N_("{who} is out: final turns."), who=Who(view.out))


def panels(view: GolfView) -> Mapping[Zone, Panel]:
    standing = view.standing
    if standing.deal > view.rules.holes:
        found = {HOLE: Panel(say(N_("Extra hole")))}
    else:
        found = {HOLE: Panel(say(N_("Hole {n} of {holes}"), n=standing.deal, holes=view.rules.holes))}
    if view.rules.show_counts:
        counts = Counter(RANK_OF[card & 63] for card in view.discards)
        ranks = sorted(counts, key=lambda rank: rank or 14)
        rows = tuple((say("{rank}", rank=Rank(rank)), say("×{n}", n=counts[rank])) for rank in ranks)
        found[COUNTS] = Panel(say(N_("Discards")), rows)
    return found


def trail(before: GolfView, action: Action, after: GolfView) -> Trail:
    seat = before.turn
    assert seat is not None
    hand = drawn_zone(seat)
    match action:
        case Draw():
            return ((STOCK, hand),)
        case Discard():
            return ((hand, DISCARDS),)
        case Replace(slot=slot):
            return ((hand, layout_zone(seat, slot)), (layout_zone(seat, slot), DISCARDS))
        case _:
            return ()


def plate(view: GolfView, seat: Seat) -> Plate:
    standing = view.standing
    notes = []
    team = team_of(seat, standing.sides)
    if team is not None:
        notes.append(say(N_("team {n}"), n=team + 1))
    if not view.layouts[seat]:
        notes.append(say(N_("sits out")))
    elif seat == view.out:
        notes.append(say(N_("out first")))
    elif seat == standing.first:
        notes.append(say(N_("starts")))
    return Plate(standing.totals[seat], None, tuple(notes))
