"""The table in plain data: what lies where, what a gesture means, what is emphasised."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from cardgames.core.cards import Card
from cardgames.core.game import Action, Plate, Seat
from cardgames.core.table import (
    LOOSE,
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
from cardgames.games.indian_rummy.actions import (
    DONE,
    DRAW,
    LEAVE,
    PLAY_ON,
    REJOIN,
    SPLIT,
    TAKE,
    Declare,
    Discard,
    Draw,
    Drop,
    Fate,
    Miss,
    Phase,
    Show,
    Take,
)
from cardgames.games.indian_rummy.groups import Kind, is_joker, kind_of
from cardgames.games.indian_rummy.keeping import (
    Kept,
    as_kept,
    group_marks,
    kept_marks,
    own_best,
    own_declaration,
    own_finish,
)
from cardgames.games.indian_rummy.options import Format
from cardgames.games.indian_rummy.sheet import sheet
from cardgames.games.indian_rummy.showing import arrange, declaration
from cardgames.games.indian_rummy.standing import CHIPS, IndianStanding
from cardgames.games.indian_rummy.view import IndianView
from cardgames.games.indian_rummy.words import kind_name, name, prompt, tell

__all__ = (
    "areas", "buttons", "marks", "name", "panels", "picture", "plate", "prompt", "read", "sheet", "tell", "trail",
)  # fmt: skip

STOCK: Final = Zone("closed")
OPEN: Final = Zone("open")
INDICATOR: Final = Zone("indicator")
FINISH: Final = Zone("finish")
DEAL: Final = Zone("deal")
HISTORY: Final = Zone("history")
CHECK: Final = Zone("check")

MOST_GROUPS: Final = 4
"""13 cards make at most four groups."""
REMEMBERED: Final = 9
"""Discards of each player that the list shows,"""
REMEMBERED_OF_MANY: Final = 6
"""and where five or six play, so that the rows stay readable; the Open Deck itself can be looked through."""


def hand_zone(seat: Seat) -> Zone:
    return Zone("hand", seat)


def group_zone(seat: Seat, slot: int) -> Zone:
    """Where a seat lays down one of the groups it shows."""
    return Zone("group", seat, slot)


def areas(view: IndianView, bottom: Seat) -> Areas:
    seats = {seat: _seat_area(view, seat, bottom) for seat in range(len(view.counts))}
    return Areas(seats, _middle(wide=True), _middle(wide=False))


def _middle(*, wide: bool) -> Area:
    """The decks between the wild indicator and the Finish Slot, the boards beside them; where there is little room
    from side to side, below them."""
    if wide:
        decks, boards = (0.0, 0.4), ((5.1, 0.4, 2.6), (7.8, 0.4, 2.8))
        width, height, title = 10.6, 1.4, 0.3
    else:
        decks, boards = (0.7, 0.36), ((0.0, 1.48, 3.05), (3.15, 1.48, 3.15))
        width, height, title = 6.3, 2.48, 0.27
    x, y = decks
    (check, below, left), (history, _, right) = boards
    places = (
        Place(DEAL, 0, 0, width, title),
        Place(INDICATOR, x, y),
        Place(STOCK, x + 1.2, y, sign="stock"),
        Place(OPEN, x + 2.5, y, sign="discards", browse=True),
        Place(FINISH, x + 3.8, y, sign="finish"),
        Place(CHECK, check, below, left, 1),
        Place(HISTORY, history, below, right, 1),
    )
    return Area(width, height, places)


def _seat_area(view: IndianView, seat: Seat, bottom: Seat) -> Area:
    width = 9.4 if seat == bottom else 4.2
    step = 0.66 if seat == bottom else 0.26
    if not _laying(view, seat):
        hand = Place(hand_zone(seat), 0, 0, width, 1, step, hand=True)
        return Area(width, 1, (hand,))
    across = MOST_GROUPS if seat == bottom else 2
    room, rows = width / across, -(-MOST_GROUPS // across)
    empty = seat != bottom and not view.counts[seat]
    # others' cards lie at their plates, one's own at the edge of the table
    top = 0.0 if seat == bottom or empty else 1.1
    groups = tuple(
        Place(group_zone(seat, slot), slot % across * room, top + slot // across * 1.1, room * 0.94, 1, min(0.4, step))
        for slot in range(MOST_GROUPS)
    )
    below = rows * 1.1 if seat == bottom else 0.0
    height = rows * 1.1 - 0.1 if empty else rows * 1.1 + 1
    return Area(width, height, (*groups, Place(hand_zone(seat), 0, below, width, 1, step, hand=not empty)))


def _laying(view: IndianView, seat: Seat) -> bool:
    """Whether a seat shows groups, or is about to."""
    return bool(view.shown[seat]) or (view.phase is Phase.SHOW and seat in (view.turn, *view.voters))


def picture(view: IndianView) -> Picture:
    lying: dict[Zone, tuple[Card | None, ...]] = {
        STOCK: (None,) * view.stock,
        OPEN: view.discards,
        INDICATOR: (view.indicator,),
        FINISH: () if view.finish is None else (view.finish,),
    }
    for seat, count in enumerate(view.counts):
        lying[hand_zone(seat)] = view.hands[seat] or (None,) * count
        for slot, group in enumerate(view.shown[seat]):
            lying[group_zone(seat, slot)] = group
    return lying


# What a person does


def read(view: IndianView, gesture: Gesture) -> tuple[Action, ...]:
    if view.turn != view.seat:
        return ()
    cards, source, target = gesture
    own = hand_zone(view.seat)
    match source.name, target.name:
        case "closed", _ if target in (source, own):
            return (DRAW,)
        case "open", _ if target in (source, own):
            return (TAKE,)
        case "hand", "open" if source == own and len(cards) == 1:
            return (Discard(cards[0]),)
        case "hand", "finish" if source == own and len(cards) == 1:
            return _finishing(view, cards[0])
        case "hand", "group" if source == own and target.seat == view.seat and cards:
            return (Show(cards),)
        case _:
            return ()


def _finishing(view: IndianView, card: Card) -> tuple[Action, ...]:
    """A card on the Finish Slot declares with the person's own groups of the others where they hold, else with the
    best. When that would be wrong, the table asks whether a discard was meant, if the host wants it to."""
    rest = tuple(sorted(other for other in view.hand if other != card))
    groups = own_declaration(view, card) or declaration(rest, view.law)
    if groups is not None:
        return (Declare(card, groups),)
    found = arrange(rest, view.law, view.rules.loser_test).groups
    wrong = Declare(card, tuple(group.cards for group in found))
    return (Discard(card), wrong) if view.rules.warn else (wrong,)


def buttons(view: IndianView, picked: tuple[Any, ...]) -> tuple[Button, ...]:
    if view.turn != view.seat:
        return ()
    match view.phase:
        case Phase.DRAW:
            return _drawing(view)
        case Phase.DISCARD:
            return _throwing(view, picked)
        case Phase.SHOW:
            return _showing(view, picked)
        case Phase.REJOIN:
            return (Button(say(N_("Rejoin")), REJOIN, "r"), Button(say(N_("Stay out")), LEAVE, grave=True))
        case _:
            return (Button(say(N_("Share the win")), SPLIT, "s"), Button(say(N_("Play on")), PLAY_ON, "p"))


def _drawing(view: IndianView) -> tuple[Button, ...]:
    found = []
    for action in view.actions:
        match action:
            case Draw():
                found.append(Button(say(N_("Draw")), action, "s"))
            case Take():
                found.append(Button(say(N_("Take {card}"), card=view.discards[-1]), action, "t"))
            case Drop():
                found.append(Button(name(view, action), action, grave=True))
    return tuple(found)


def _throwing(view: IndianView, picked: tuple[Any, ...]) -> tuple[Button, ...]:
    found = []
    wanted = picked[0] if len(picked) == 1 else None
    declares = [action for action in view.actions if isinstance(action, Declare)]
    chosen = next((action for action in declares if action.card == wanted), None)
    if chosen is not None:
        chosen = own_finish(view, chosen.card) or chosen
    elif declares:
        chosen = own_finish(view) or declares[0]
    if chosen is not None:
        found.append(Button(name(view, chosen), chosen, "f"))
    for action in view.actions:
        if isinstance(action, Discard) and action.card == wanted:
            found.append(Button(name(view, action), action, "d"))
    return tuple(found)


def _showing(view: IndianView, picked: tuple[Any, ...]) -> tuple[Button, ...]:
    held = set(view.hand)
    if picked and held.issuperset(picked) and kind_of(picked, view.law) is not Kind.NONE:
        own = Show(tuple(picked))
        return (Button(name(view, own), own, "s"), Button(say(N_("Done")), DONE))
    whole = [group for group in view.groups if kind_of(group, view.law) is not Kind.NONE]
    shows = [action for action in view.actions if isinstance(action, Show)]
    if view.groups:
        # the hand was grouped with care: what counts is what it shows
        shows = [Show(group) for group in whole]
    found = [Button(name(view, action), action) for action in shows]
    because = say(N_("You could still show a group, and what is not shown counts against you.")) if found else None
    return (*found, Button(say(N_("Done")), DONE, "n", bool(found), because))


# What is emphasised


def marks(view: IndianView, picked: tuple[Any, ...]) -> tuple[Mark, ...]:
    found = [*_joker_marks(view), *_own_groups(view), *_shown_groups(view)]
    own = hand_zone(view.seat)
    if view.drawn is not None:
        found.append(Mark(Emphasis.NEW, own, (view.drawn,)))
    if view.taken is not None and view.turn == view.seat:
        found.append(Mark(Emphasis.NEW, own, (view.taken,)))
        found.append(Mark(Emphasis.BARRED, own, (view.taken,), say(N_("stays in the hand for this turn"))))
    found.extend(Mark(Emphasis.PLAYABLE, zone) for zone in _playable(view))
    if view.law.wild:
        found.append(Mark(Emphasis.LABEL, INDICATOR, (), say(N_("wild"))))
    if view.finish is None:
        found.append(Mark(Emphasis.LABEL, FINISH, (), say(N_("Finish"))))
    if view.phase is Phase.DRAW and view.turn == view.seat and view.discards and TAKE not in view.actions:
        found.append(Mark(Emphasis.BARRED, OPEN, view.discards[-1:], say(N_("frozen"))))
    if view.past and view.winner is None:
        seat, card, took = view.past[-1]
        zone = hand_zone(seat) if took else OPEN
        found.append(Mark(Emphasis.ACTED, zone, () if took else (card,)))
    if view.phase is Phase.SHOW and view.winner is not None:
        text = say(N_("{who} has declared: the others show their groups."), who=Who(view.winner))
        found.append(Mark(Emphasis.BANNER, text=text))
    return tuple(found)


def _joker_marks(view: IndianView) -> Iterator[Mark]:
    """Every visible card of the wild rank carries the joker mark."""
    for zone, row in picture(view).items():
        if zone == INDICATOR:
            continue
        wilds = tuple(card for card in row if card is not None and not card.is_joker and is_joker(card, view.law.wild))
        if wilds:
            yield Mark(Emphasis.LABEL, zone, wilds, say(N_("joker")))


def _own_groups(view: IndianView) -> Iterator[Mark]:
    """The groups in which the person keeps the hand, each with what it counts; else the best ones, and what is left."""
    zone = hand_zone(view.seat)
    if view.groups:
        yield from kept_marks(view, zone)
        return
    own = own_best(view)
    if own is None:
        return
    yield from group_marks(view, zone, tuple(group.cards for group in own.best.groups))
    if own.best.loose:
        yield Mark(Emphasis.BRACKET, zone, own.best.loose, say(N_("not yet · {n} in hand"), n=_left(view, own)), LOOSE)


def _left(view: IndianView, own: Kept) -> int:
    """What the hand would cost if another declared now."""
    return view.rules.capped(own.best.points)


def _shown_groups(view: IndianView) -> Iterator[Mark]:
    for seat, groups in enumerate(view.shown):
        for slot, group in enumerate(groups):
            yield Mark(Emphasis.BRACKET, group_zone(seat, slot), group, kind_name(kind_of(group, view.law)))


def _playable(view: IndianView) -> Iterator[Zone]:
    """The zones that a lawful action of this seat touches."""
    kinds = {type(action) for action in view.actions}
    if Draw in kinds:
        yield STOCK
    if Take in kinds or Discard in kinds:
        yield OPEN
    if Declare in kinds:
        yield FINISH


# What stands beside the cards


def panels(view: IndianView) -> Mapping[Zone, Panel]:
    found = {DEAL: Panel(_deal_title(view)), HISTORY: Panel(say(N_("Discards")), _history(view))}
    if view.scored:
        found[CHECK] = _points(view)
    elif rows := _check_list(view):
        found[CHECK] = Panel(say(N_("To declare")), rows)
    return found


def _check_list(view: IndianView) -> tuple[tuple[Text, Text], ...]:
    """What the own hand has of a declaration."""
    own = as_kept(view) if view.groups else own_best(view)
    if own is None:
        return ()
    best = own.best
    yes = say(N_("✓")) if best.pure else say(N_("missing"))
    grouped = sum(len(group.cards) for group in best.groups if group.kind is not Kind.NONE)
    points = say(N_("Points in hand"))
    if own.thrown is not None:
        points = say(N_("Points without {card}"), card=own.thrown)
    return (
        (say(N_("Pure sequence")), yes),
        (say(N_("Sequences")), say(N_("{n} of 2"), n=min(2, best.sequences))),
        (say(N_("Cards in groups")), say(N_("{n} of 13"), n=grouped)),
        (points, say("{n}", n=_left(view, own))),
    )


def _points(view: IndianView) -> Panel:
    """What the deal cost everybody, while it is asked who rejoins or shares."""
    rows = tuple((say("{who}", who=Who(seat)), say("{n}", n=view.losses[seat])) for seat in view.standing.playing)
    return Panel(say(N_("Points of the deal")), rows)


def _deal_title(view: IndianView) -> Text:
    standing = view.standing
    wild = (
        say(N_("wild: {rank}"), rank=Rank(view.law.wild)) if view.law.wild else say(N_("only printed jokers are wild"))
    )
    if standing.deals is None or standing.deals == 1:
        return say(N_("Deal {n} · {wild}"), n=standing.deal, wild=wild)
    return say(N_("Deal {n} of {deals} · {wild}"), n=standing.deal, deals=standing.deals, wild=wild)


def _tossed(view: IndianView, seat: Seat) -> tuple[Text, ...]:
    """What a seat drew when the first move was tossed for, until everybody has had a turn."""
    if view.played >= len(view.standing.playing) or not isinstance(view.standing, IndianStanding):
        return ()
    return tuple(say(N_("to go first: {card}"), card=card) for other, card in view.standing.toss if other == seat)


def _history(view: IndianView) -> tuple[tuple[Text, Text], ...]:
    """The last discards of each player."""
    rows = []
    most = REMEMBERED if len(view.standing.playing) < 5 else REMEMBERED_OF_MANY
    for seat in view.standing.playing:
        thrown = [card for other, card, took in view.past if other == seat and not took]
        if thrown:
            rows.append((say("{who}", who=Who(seat)), say("{cards}", cards=tuple(thrown[-most:]))))
    return tuple(rows)


def trail(before: IndianView, action: Action, after: IndianView) -> Trail:
    seat = before.turn
    assert seat is not None
    hand = hand_zone(seat)
    match action:
        case Draw():
            return ((STOCK, hand),)
        case Discard():
            return ((hand, OPEN),)
        case Declare():
            return ((hand, FINISH), (hand, OPEN), *((hand, group_zone(seat, slot)) for slot in range(MOST_GROUPS)))
        case Show():
            return ((hand, group_zone(seat, len(before.shown[seat]))),)
        case Miss():
            return ((hand if before.phase is Phase.DISCARD else STOCK, OPEN),)
        case _:
            return ()


def plate(view: IndianView, seat: Seat) -> Plate:
    notes = []
    match view.fates[seat]:
        case Fate.AWAY:
            notes.append(say(N_("out of the pool")) if view.rules.pool else say(N_("sits out")))
        case Fate.DROPPED:
            notes.append(say(N_("dropped · {n}"), n=view.prices[seat]))
        case Fate.WRONG:
            notes.append(say(N_("declared wrongly · {n}"), n=view.losses[seat]))
        case Fate.IN if seat == view.winner:
            notes.append(say(N_("wins")))
        case Fate.IN if seat == view.standing.first and not view.played:
            notes.append(say(N_("starts")))
    notes.extend(_tossed(view, seat))
    if view.misses[seat]:
        notes.append(Text.plural(N_("{n} turn missed"), N_("{n} turns missed"), view.misses[seat]))
    if view.rules.format is Format.DEALS:
        notes.append(say(N_("{n} chips"), n=CHIPS * view.rules.best_of - view.standing.totals[seat]))
    cards = view.counts[seat] if view.fates[seat] is Fate.IN else None
    return Plate(view.standing.totals[seat], cards, tuple(notes))
