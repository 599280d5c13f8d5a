"""The Remik table in plain data: what lies where, what a gesture means, what is emphasised."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from cardgames.core.cards import Card
from cardgames.core.game import Action, Plate, Seat
from cardgames.core.melds import mask_of
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
from cardgames.core.text import N_, Who, say
from cardgames.games.remik.actions import DISCARDS, DRAW, TAKES, Add, Discard, Draw, Lay, Pass, Phase, Take
from cardgames.games.remik.lying import homes_of, worth
from cardgames.games.remik.melding import Way, meant, readings, way_of
from cardgames.games.remik.middle import HIGH, PILE, STOCK, TABLE, WIDE, meld_zone, middle
from cardgames.games.remik.plans import best_layout
from cardgames.games.remik.scoring import in_hand, shares
from cardgames.games.remik.sheet import sheet
from cardgames.games.remik.view import RemikView
from cardgames.games.remik.words import comes_to_an_end, first_use, name, prompt, served, tell

__all__ = (
    "areas", "buttons", "marks", "name", "panels", "picture", "plate", "prompt", "read", "sheet", "tell", "trail",
)  # fmt: skip

HAND_WIDTH: Final = 9.4
BACKS_WIDTH: Final = 2.6
OPEN_WIDTH: Final = 5.0
"""Room for the other's hand laid open at the end."""


def hand_zone(seat: Seat) -> Zone:
    """Where a seat holds its cards."""
    return Zone("hand", seat)


def areas(view: RemikView, bottom: Seat) -> Areas:
    seats: dict[Seat, Area] = {}
    for seat in (0, 1):
        hand = hand_zone(seat)
        if seat == bottom:
            seats[seat] = Area(HAND_WIDTH, 1, (strip(hand, 0, 0, HAND_WIDTH, hand=True),))
        elif is_open(view, seat):
            seats[seat] = Area(OPEN_WIDTH, 1, (Place(hand, 0, 0, OPEN_WIDTH, 1, 0.5, 0),))
        else:
            seats[seat] = Area(BACKS_WIDTH, 1, (Place(hand, 0, 0, BACKS_WIDTH, 1, 0.13, 0, arc=20),))
    return Areas(seats, middle(view, bottom, WIDE), middle(view, bottom, HIGH))


def is_open(view: RemikView, seat: Seat) -> bool:
    """Whether a seat's cards lie open before this watcher."""
    return seat == view.seat or view.other is not None


def picture(view: RemikView) -> Picture:
    cards: dict[Zone, tuple[Face, ...]] = {STOCK: (None,) * view.stock, PILE: view.pile, TABLE: ()}
    for seat in (0, 1):
        held = view.hand if seat == view.seat else view.other
        cards[hand_zone(seat)] = (None,) * view.counts[seat] if held is None else held
    for index, lying in enumerate(view.melds):
        cards[meld_zone(lying, index)] = lying.meld.cards
    return cards


# Gestures


def read(view: RemikView, gesture: Gesture) -> tuple[Action, ...]:
    """A card of the open pile is tapped or dragged to the hand; cards of the hand are dragged, or picked and tapped, to
    where they go: the open pile, a meld, or free cloth."""
    if view.turn != view.seat:
        return ()
    cards, source, target = gesture
    mine = hand_zone(view.seat)
    if source == STOCK and target in (STOCK, mine):
        return (DRAW,)
    if source == PILE and target in (PILE, mine):
        return (TAKES[cards[0] if cards else view.pile[-1]],) if view.pile else ()
    if source != mine or not cards:
        return ()
    if target == PILE:
        return (DISCARDS[cards[0]],) if len(cards) == 1 else ()
    if target == TABLE:
        return _laid_on_cloth(view, cards)
    if target.name == "meld" and target.slot < len(view.melds):
        return _added(view, cards, target.slot)
    return ()


def _laid_on_cloth(view: RemikView, cards: tuple[Card, ...]) -> tuple[Action, ...]:
    """The melds that these cards make, or the homes of a single one; else what the law refuses."""
    chosen = with_duty(view, cards)
    if found := readings(chosen, view.rules.ace_high):
        return tuple(found)
    if len(chosen) == 1:
        card = chosen[0]
        ways: list[Action] = [action for action in view.actions if isinstance(action, Add) and action.card == card]
        if view.duty == card:
            ways += [action for action in view.actions if isinstance(action, Lay)]
        if ways:
            return tuple(ways)
    return (meant(chosen),)


def with_duty(view: RemikView, cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards marked, the lowest card taken among them as long as it has to be used."""
    chosen = tuple(cards)
    return (*chosen, view.duty) if view.duty is not None and view.duty not in chosen else chosen


def _added(view: RemikView, cards: tuple[Card, ...], index: int) -> tuple[Action, ...]:
    """The ways to add the first of these cards that fits there; one that the law refuses where there is none."""
    homes = homes_of(view.melds, view.rules.ace_high)
    for card in cards:
        ranks = [rank for meld, rank in homes.by_kind.get(card.kind, ()) if meld == index]
        if ranks:
            return tuple(Add(card, index, rank) for rank in ranks)
    return (Add(cards[0], index, cards[0].rank),)


def buttons(view: RemikView, picked: tuple[Card, ...]) -> tuple[Button, ...]:
    if view.turn != view.seat:
        return ()
    if view.phase == Phase.DRAW:
        return _drawing(view)
    lays = _lays(view, picked)
    found = [Button(name(view, action), action, "l" if number == 0 else "") for number, action in enumerate(lays)]
    chosen = with_duty(view, picked)
    if len(chosen) == 1:
        card = chosen[0]
        adds = [action for action in view.actions if isinstance(action, Add) and action.card == card]
        found += [Button(name(view, action), action, "a" if action == adds[0] else "") for action in adds]
        if DISCARDS[card] in view.actions:
            found.append(_discard(view, card))
    return tuple(found)


def _drawing(view: RemikView) -> tuple[Button, ...]:
    found = []
    for action in view.actions:
        match action:
            case Draw():
                found.append(Button(name(view, action), action, "s"))
            case Take(card=card) if card == view.pile[-1]:
                found.append(Button(name(view, action), action, "t"))
            case Pass():
                found.append(Button(name(view, action), action, "p", grave=True))
    return tuple(found)


def _discard(view: RemikView, card: Card) -> Button:
    """The discard ends the turn: it asks once more while a meld could still be laid."""
    grave = any(isinstance(action, Lay) for action in view.actions)
    because = say(N_("The discard ends your turn, and you could still lay down a meld.")) if grave else None
    return Button(name(view, DISCARDS[card]), DISCARDS[card], "k", grave, because)


def _lays(view: RemikView, picked: tuple[Card, ...]) -> list[Lay]:
    """The melds that the picked cards make; with none picked but the lowest just taken, the best ones in the hand."""
    menu = [action for action in view.actions if isinstance(action, Lay)]
    if all(card == view.duty for card in picked):
        best = [way.action for way in suggestions(view)]
        return [action for action in best if action in menu] or menu[:1]
    found = readings(with_duty(view, picked), view.rules.ace_high)
    return [action for action in found if action in menu or _lawful(view, action)]


def _lawful(view: RemikView, action: Lay) -> bool:
    """Whether a meld that the menu does not name may be laid: a card that may be discarded has to be left."""
    if view.duty is not None and view.duty not in action.cards:
        return False
    left = set(view.hand) - set(action.cards)
    return bool(left - set(view.barred))


def suggestions(view: RemikView) -> tuple[Way, ...]:
    """The melds in the hand that count most together."""
    if view.duty is not None:
        ways = [way_of(action, view.rules.ace_high) for action in view.actions if isinstance(action, Lay)]
        return tuple(way for way in ways if way is not None)[:3]
    return best_layout(mask_of(view.hand), view.rules.ace_high).ways


# What is emphasised


def marks(view: RemikView, picked: tuple[Card, ...]) -> tuple[Mark, ...]:
    found = _meld_marks(view)
    hand = hand_zone(view.seat)
    if view.turn == view.seat:
        found += _turn_marks(view, picked)
    if view.turn is not None:
        layout = best_layout(mask_of(view.hand), view.rules.ace_high)
        for way in layout.ways:
            text = say(N_("run {n}"), n=way.points) if not way.end.is_set else say(N_("set {n}"), n=way.points)
            found.append(Mark(Emphasis.BRACKET, hand, way.action.cards, text))
    if view.hand:
        found.append(Mark(Emphasis.LABEL, hand, (), say(N_("In hand {n}"), n=in_hand(view.hand))))
    if (end := comes_to_an_end(view)) is not None:
        found.append(Mark(Emphasis.BANNER, text=end))
    return tuple(found)


def _meld_marks(view: RemikView) -> list[Mark]:
    """Under every meld whose points it holds; on its jokers what they stand for, on an ace of a run what it counts."""
    found = []
    by_seat = [{share.meld: sum(share.points) for share in shares(view.rules, view.melds, seat)} for seat in (0, 1)]
    for index, lying in enumerate(view.melds):
        zone = meld_zone(lying, index)
        own, other = by_seat[lying.owner].get(index, 0), by_seat[1 - lying.owner].get(index, 0)
        if other:
            text = say(N_("{n} · {who} {more}"), n=own, who=Who(1 - lying.owner), more=other)
        else:
            text = say("{n}", n=own)
        found.append(Mark(Emphasis.BRACKET, zone, lying.meld.cards, text))
        for place, card in enumerate(lying.meld.cards):
            if not card.rank:
                found.append(Mark(Emphasis.LABEL, zone, (card,), served(lying.meld, place)))
            elif card.rank == 1 and not lying.meld.is_set:
                found.append(Mark(Emphasis.LABEL, zone, (card,), say("{n}", n=worth(lying.meld, place))))
    return found


def _turn_marks(view: RemikView, picked: tuple[Card, ...]) -> list[Mark]:
    hand = hand_zone(view.seat)
    if view.phase == Phase.DRAW:
        takes = tuple(action.card for action in view.actions if isinstance(action, Take))
        found = [Mark(Emphasis.PLAYABLE, PILE, takes)]
        if view.stock:
            found.append(Mark(Emphasis.PLAYABLE, STOCK))
        for card in picked:
            if card in takes:
                found += _preview(view, card)
        return found
    found = []
    fresh = tuple(card for card in (*view.taken, view.drawn) if card is not None and card in view.hand)
    if fresh:
        found.append(Mark(Emphasis.NEW, hand, fresh))
    if view.duty is not None:
        found.append(Mark(Emphasis.DUTY, hand, (view.duty,), say(N_("first"))))
    barred = tuple(card for card in view.barred if card in view.hand)
    if barred and view.duty is None:
        found.append(Mark(Emphasis.BARRED, hand, barred))
    fitting = tuple(dict.fromkeys(action.card for action in view.actions if isinstance(action, Add)))
    if fitting:
        found.append(Mark(Emphasis.PLAYABLE, hand, fitting))
    if picked and _lays(view, picked):
        found.append(Mark(Emphasis.PLAYABLE, TABLE))
    return found


def _preview(view: RemikView, card: Card) -> list[Mark]:
    """For a card of the open pile under the pointer: what comes along, and which meld it would make."""
    use = first_use(view, card)
    if use is None:
        return [Mark(Emphasis.MATCHED, PILE, (card,))]
    along = view.pile[view.pile.index(card) :]
    found = [Mark(Emphasis.MATCHED, PILE, along)]
    if isinstance(use, Add):
        lying = view.melds[use.meld]
        found.append(Mark(Emphasis.MATCHED, meld_zone(lying, use.meld), lying.meld.cards))
    else:
        partners = tuple(other for other in use.action.cards if other in view.hand)
        if partners:
            found.append(Mark(Emphasis.MATCHED, hand_zone(view.seat), partners))
    return found


def panels(view: RemikView) -> Mapping[Zone, Panel]:
    return {}


def plate(view: RemikView, seat: Seat) -> Plate:
    notes = [say(N_("on the table {n}"), n=view.laid[seat])]
    if seat == view.dealer:
        notes.append(say(N_("deals")))
    held = view.known[seat]
    if held and seat != view.seat and view.turn is not None:
        notes.append(say(N_("took {cards}"), cards=tuple(sorted(held))))
    tally = say(N_("table {n}"), n=view.laid[seat])
    return Plate(view.standing.totals[seat], view.counts[seat], tuple(notes), tally)


def trail(before: RemikView, action: Action, after: RemikView) -> Trail:
    seat = before.turn
    assert seat is not None
    hand = hand_zone(seat)
    match action:
        case Draw():
            return ((STOCK, hand),)
        case Take():
            return ((PILE, hand),)
        case Discard():
            return ((hand, PILE),)
        case Lay():
            return ((hand, meld_zone(after.melds[-1], len(after.melds) - 1)),)
        case Add(meld=index):
            return ((hand, meld_zone(after.melds[index], index)),)
        case _:
            return ()
