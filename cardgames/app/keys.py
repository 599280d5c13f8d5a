"""The table by keyboard: a visible focus over everything on it, letters for what is done most."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from cardgames.app.keymap import ARROWS, RANKS, SUITS, meaning
from cardgames.app.pointing import Stop
from cardgames.app.sorting import Room
from cardgames.core.cards import Card
from cardgames.core.table import Zone

if TYPE_CHECKING:
    from cardgames.app.table_view import TableView

_COMMANDS: Final = (
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
)
_REPEATING: Final = ("go", "shift")
_LOOKING: Final = ("go", "ends", "shift", "rank", "suit")
"""What only moves the focus or the own order."""


class Keys:
    """The keyboard of one table view."""

    def __init__(self, view: TableView) -> None:
        self._view = view
        self.focus: Stop | None = None
        self._rank: int | None = None
        """The rank typed just now, for which a suit may follow."""
        self._does: dict[str, Callable[[Qt.Key], bool]] = {
            "go": lambda key: self._move(*ARROWS[key]),
            "ends": lambda key: self._end_of_row(key == Qt.Key.Key_Home),
            "enter": lambda key: self.enter(),
            "back": lambda key: self._escape(),
            "stock": lambda key: self._tap_signed("stock"),
            "discards": lambda key: self._tap_signed("discards"),
            "sort": lambda key: self._view.tools.sort_next(),
            "unsort": lambda key: self._view.tools.sort_back(),
            "shift": lambda key: self._carry(ARROWS[key][0]),
            "rank": lambda key: self._type_rank(RANKS[key]),
            "suit": lambda key: self._seek(lambda card: card.suit == SUITS[key]),
            # Tab never comes here: it is Qt's to go from one thing to the next
            "walk": lambda key: False,
        }

    def forget(self) -> None:
        self.go_to(None)

    def reach(self, stop: Stop, *, press: bool) -> None:
        """Go there as by Tab and arrows, and press it if that is wished."""
        view = self._view
        view.finish_motion()
        if stop in view.table.find.stops():
            view.setFocus()
            self.go_to(stop)
            if press:
                self.enter()

    def check(self) -> None:
        """After a change of the table: the focus stays only on what is still there, and a suit means a suit no more."""
        self._rank = None
        focus = self.focus
        if focus is None:
            return
        stops = self._view.table.find.stops()
        if focus in stops:
            return
        if focus.pill is not None:
            # the same button made anew
            name = focus.pill.name
            self.focus = next((stop for stop in stops if stop.pill is not None and stop.pill.name == name), None)
            if self.focus is not None and self.focus.pill is not None:
                self.focus.pill.feel(focused=True)
            return
        same = [stop for stop in stops if focus.zone is not None and stop.zone == focus.zone]
        self.focus = same[min(focus.index or 0, len(same) - 1)] if same else None

    def step(self, forward: bool) -> bool:
        """Tab: to the next or the last group (a button, a hand, a pile, a plate, a sentence). False at the end, so
        that the window goes on."""
        self._rank = None
        heads: dict[object, Stop] = {}
        for stop in self._view.table.find.stops():
            heads.setdefault(_group(stop), stop)
        groups = list(heads)
        if not groups:
            return False
        here = _group(self.focus) if self.focus is not None else None
        at = groups.index(here) if here in heads else None
        to = (0 if forward else len(groups) - 1) if at is None else at + (1 if forward else -1)
        if not 0 <= to < len(groups):
            self.go_to(None)
            return False
        self.go_to(heads[groups[to]])
        return True

    def claims(self, event: QKeyEvent) -> bool:
        """Whether the table wants this key although a menu has it too: a letter on a button, a suit after a rank."""
        if event.modifiers() & _COMMANDS:
            return False
        key = Qt.Key(event.key())
        if self._rank is not None and key in SUITS and self._holds(_exactly(self._rank, SUITS[key])):
            return True
        letter = event.text().lower()
        return bool(letter) and any(pill.key == letter for pill in self._view.table.prompt.pills)

    def press(self, event: QKeyEvent) -> bool:
        """Whether the key meant something."""
        view = self._view
        key, shift = Qt.Key(event.key()), bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if event.modifiers() & _COMMANDS:
            return False
        does = meaning(key, shift)
        if view.busy and key != Qt.Key.Key_Shift:
            # a key into a movement finishes it; what is done to the game waits for the next press
            if event.isAutoRepeat() and does not in _REPEATING:
                return False
            view.finish_motion()
            if does not in _LOOKING:
                return True
        rank, self._rank = self._rank, self._rank if key == Qt.Key.Key_Shift else None
        if event.isAutoRepeat() and does not in _REPEATING:
            return False
        if view.table.curtain is not None or view.table.chooser is not None:
            return does in ("go", "enter", "back") and self._does[does](key)
        if rank is not None and key in SUITS and self._seek(_exactly(rank, SUITS[key]), stay=True):
            return True
        sign = event.text().lower()
        if not (shift and sign.isalpha()) and self._press_letter(sign):
            return True
        return does in self._does and self._does[does](key)

    def _press_letter(self, letter: str) -> bool:
        view = self._view
        for pill in view.table.prompt.pills:
            if letter and pill.key == letter:
                view.calm()
                pill.press()
                return True
        return False

    def _tap_signed(self, sign: str) -> bool:
        """As a tap on the pile that bears this sign, with whatever is picked."""
        view = self._view
        seen = view.table.seen
        zone = seen.signed(sign) if seen is not None else None
        if seen is None or zone is None or not view.open_to_act:
            return False
        row = seen.picture[zone]
        view.calm()
        view.doing.tap(zone, row[-1] if row else None)
        return True

    def enter(self) -> bool:
        """Do what the thing in focus is for."""
        view, focus = self._view, self.focus
        if view.table.curtain is not None:
            view.table.curtain.pill.press()
            return True
        if focus is None:
            # An impatient Enter while others play must not stop them.
            return False
        view.calm()
        if focus.pill is not None:
            focus.pill.press()
        elif (
            focus.zone is not None and view.table.seen is not None and (view.open_to_act or view.may_group(focus.zone))
        ):
            row = view.table.seen.picture.get(focus.zone, ())
            index = focus.index if focus.index is not None else len(row) - 1
            view.doing.tap(focus.zone, row[index] if 0 <= index < len(row) else None)
        return True

    def _escape(self) -> bool:
        view = self._view
        return view.close_chooser() or view.talk.back_out() or view.dismiss() or view.doing.unpick() or self._unfocus()

    def _unfocus(self) -> bool:
        had = self.focus is not None
        self.go_to(None)
        return had

    # The own hand

    def _hand(self) -> tuple[Zone, tuple[Card, ...]] | None:
        """The own hand, where one lies open."""
        seen = self._view.table.seen
        if seen is None or seen.hand is None:
            return None
        row = tuple(face for face in seen.picture.get(seen.hand, ()) if face is not None)
        return (seen.hand, row) if row else None

    def _type_rank(self, rank: int) -> bool:
        found = self._seek(lambda card: card.rank == rank)
        self._rank = rank if found else None
        return found

    def _seek(self, fits: Callable[[Card], bool], stay: bool = False) -> bool:
        """To the next card of the own hand that fits, round the end; with `stay` the card in focus may be it."""
        hand = self._hand()
        if hand is None:
            return False
        zone, row = hand
        here = self.focus.index if self.focus is not None and self.focus.zone == zone else None
        start = 0 if here is None else here if stay else here + 1
        order = [(start + i) % len(row) for i in range(len(row))]
        found = next((i for i in order if fits(row[i])), None)
        if found is not None:
            self.go_to(Stop(zone, found))
        return found is not None

    def _holds(self, fits: Callable[[Card], bool]) -> bool:
        """Whether such a card is in the own hand."""
        hand = self._hand()
        return hand is not None and any(map(fits, hand[1]))

    def _carry(self, step: int) -> bool:
        """Move the card in focus within the own hand."""
        hand, focus = self._hand(), self.focus
        if hand is None or focus is None or focus.zone != hand[0] or focus.index is None:
            return False
        zone, row = hand
        card, room = row[focus.index], self._room_beside(row, focus.index, step)
        if room is None:
            return True
        self._view.own_hand.put((card,), room)
        seen = self._view.table.seen
        if seen is not None:
            self.go_to(Stop(zone, seen.picture[zone].index(card)))
        return True

    def _room_beside(self, row: tuple[Card, ...], index: int, step: int) -> Room | None:
        """Where a card goes by one step: past its neighbour, or over a gap into the next group."""
        seen = self._view.table.seen
        groups = (seen.groups if seen is not None else None) or ()
        sections = [*groups, row[sum(map(len, groups)) :]]
        card = row[index]
        number = next(i for i, part in enumerate(sections) if card in part)
        to = sections[number].index(card) + step
        if 0 <= to < len(sections[number]):
            return Room(number, to)
        if not 0 <= number + step < len(sections):
            return None
        return Room(number + step, 0 if step > 0 else len(sections[number + step]))

    # Going about

    def _end_of_row(self, first: bool) -> bool:
        """Home and End: of the row in focus, else of the own hand."""
        hand = self._hand()
        zone = hand[0] if hand is not None else None
        if self.focus is not None and self.focus.index is not None:
            zone = self.focus.zone
        row = [stop for stop in self._view.table.find.stops() if zone is not None and stop.zone == zone]
        if row:
            self.go_to(row[0] if first else row[-1])
        return bool(row)

    def _move(self, dx: int, dy: int) -> bool:
        """To the nearest card, pile or button in this direction; along a row first."""
        table = self._view.table
        stops = [stop for stop in table.find.stops() if not table.find.is_quiet(stop)]
        if not stops:
            return False
        focus = self.focus
        if focus is None:
            self.go_to(self._first(stops))
            return True
        if dx and focus.index is not None:
            beside = Stop(focus.zone, focus.index + dx)
            if beside in stops:
                self.go_to(beside)
                return True
        here = table.find.rect_of(focus).center()
        best: tuple[float, Stop] | None = None
        for stop in stops:
            if stop == focus or (dy and stop.zone == focus.zone and stop.zone is not None and focus.index is not None):
                continue
            there = table.find.rect_of(stop).center() - here
            ahead, aside = (there.x() * dx, abs(there.y())) if dx else (there.y() * dy, abs(there.x()))
            if ahead > 4 and (best is None or ahead + 2 * aside < best[0]):
                best = ahead + 2 * aside, stop
        if best is not None:
            self.go_to(best[1])
        elif dy and table.chooser is not None:
            # a chooser is a list, in whichever direction it is laid
            self._move(dy, 0)
        return True

    def _first(self, stops: list[Stop]) -> Stop:
        """Where the arrows begin: in the own hand, else at what else lies before the own seat, else anywhere."""
        seen = self._view.table.seen
        if seen is not None and self._view.table.chooser is None:
            for zone in (seen.hand, *(place.zone for place in seen.areas.seats[seen.sight.bottom].places)):
                mine = next((stop for stop in stops if zone is not None and stop.zone == zone), None)
                if mine is not None:
                    return mine
        return stops[0]

    def go_to(self, stop: Stop | None) -> None:
        """Put the focus there, or nowhere, and say what it is."""
        view = self._view
        if self.focus is not None and self.focus.pill is not None and self.focus.pill in view.table.find.pills():
            self.focus.pill.feel(focused=False)
        self.focus = stop
        if stop is not None and stop.pill is not None:
            stop.pill.feel(focused=True)
        view.redraw()
        if stop is not None:
            # what it would do is known only now
            view.speak(view.table.find.name_of(stop))


def _exactly(rank: int, suit: int) -> Callable[[Card], bool]:
    return lambda card: (card.rank, card.suit) == (rank, suit)


def _group(stop: Stop) -> object:
    """What one press of Tab passes at once: all cards of a row; anything else is a group by itself."""
    return stop.zone if stop.zone is not None else stop
