"""Ten fingers and no mouse: plays at the window by pressing keys only."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from cardgames.ai.levels import decide, level
from cardgames.app.gestures import named_cards
from cardgames.app.keymap import RANKS, SUITS
from cardgames.app.pill_item import PillItem, Tone
from cardgames.app.pointing import Stop
from cardgames.app.seen import Seen
from cardgames.app.table_view import TableView
from cardgames.app.window import Window
from cardgames.core.cards import Card
from cardgames.core.game import Action, View
from cardgames.core.table import Gesture, Zone

Key = Qt.Key
NONE, SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
PATIENCE = 3000
"""Rounds of events after which nothing more is expected to happen."""


class Fingers:
    """Plays for every person at the table as a medium opponent would, by keys."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self._random = Random("fingers")
        self.pressed = 0
        self.heard: list[str] = []
        window.room.table.announced.connect(self.heard.append)

    @property
    def table(self) -> TableView:
        return self.window.room.table

    def key(self, key: Qt.Key, shift: bool = False) -> None:
        """Press it wherever the keyboard is."""
        self.pressed += 1
        QTest.keyClick(QApplication.focusWidget(), key, SHIFT if shift else NONE)

    def until(self, done: Callable[[], bool]) -> None:
        for _ in range(PATIENCE):
            if done():
                return
            QCoreApplication.processEvents()
        raise AssertionError("nothing happens any more")

    def at_scores(self) -> bool:
        return self.window.pages.currentWidget() is self.window.room.scores

    def play_deal(self) -> None:
        """From where the deal stands to its score page."""
        while not self.at_scores():
            self.until(lambda: self.at_scores() or self.window.room.controller.covered or self._view() is not None)
            if self.at_scores():
                return
            if self.window.room.controller.covered:
                self.key(Key.Key_Return)
            else:
                self.act()

    def _view(self) -> View | None:
        it = self.window.room.controller
        if it.match is None or it.covered or self.table.busy or not self.table.open_to_act:
            return None
        return it.match.view(it.match.turn) if it.match.turn is not None else None

    def act(self) -> None:
        """One action of whoever is to act."""
        view, match = self._view(), self.window.match
        assert view is not None
        assert match is not None
        action = decide(match.game, view, level("medium"), self._random)
        plies = len(match.history)
        self._do(action)
        done = match.history[plies:]
        assert [ply.action for ply in done[:1]] == [action]

    def _do(self, action: Action) -> None:
        if self._press_button(action) or self._gesture(action):
            return
        cards = named_cards(action)
        seen = self._seen()
        assert seen.hand is not None, f"no way by keys to {action!r}"
        for card in seen.picture[seen.hand]:
            if card in cards:
                self._go_to_card(seen.hand, card)
                self.key(Key.Key_Return)
        if self._press_button(action):
            return
        for zone in sorted(self.table.table.targets):
            meaning = self.table.doing.reader.meaning(Gesture(self.table.doing.picked, seen.hand, zone))
            if action in meaning.lawful:
                self._go_to(Stop(zone) if Stop(zone) in self._stops() else Stop(zone, 0))
                self.key(Key.Key_Return)
                self._choose(action, meaning.lawful)
                return
        raise AssertionError(f"no way by keys to {action!r}")

    def _press_button(self, action: Action) -> bool:
        for button, pill in zip(self._seen().buttons, self.table.table.prompt.pills, strict=False):
            if button.action == action:
                self._press(pill)
                sure = next((it for it in self.table.table.prompt.pills if it.tone is Tone.DANGER), None)
                if button.grave and sure is not None:
                    self._press(sure)
                return True
        return False

    def _press(self, pill: PillItem) -> None:
        same = [it for it in self.table.table.prompt.pills if it.key and it.key == pill.key]
        if same and same[0] is pill:
            self.pressed += 1
            QTest.keyClick(QApplication.focusWidget(), pill.key)
        else:
            self._go_to(Stop(pill=pill))
            self.key(Key.Key_Return)

    def _gesture(self, action: Action) -> bool:
        """A tap, or a card picked and another place tapped, that means this action or asks for it."""
        reader, seen = self.table.doing.reader, self._seen()
        way = next(reader.ways(action, seen.picture), None)
        if way is None:
            starts = [((card,), zone) for zone, row in seen.picture.items() for card in row if card is not None]
            taps = (Gesture(cards, zone, zone) for cards, zone in starts if set(cards) <= named_cards(action))
            way = next((tap for tap in taps if action in reader.meaning(tap).lawful), None)
        if way is None:
            return False
        if way.cards and way.source != way.target and seen.hand != way.source:
            tap = Gesture(way.cards, way.source, way.source)
            if not reader.meaning(tap).is_slip:
                return False
        if way.cards:
            self._go_to_card(way.source, way.cards[0])
        else:
            self._go_to(Stop(way.source))
        self.key(Key.Key_Return)
        if way.target != way.source:
            self._go_to(Stop(way.target) if Stop(way.target) in self._stops() else Stop(way.target, 0))
            self.key(Key.Key_Return)
        self._choose(action, reader.meaning(way).lawful)
        return True

    def _choose(self, action: Action, offered: tuple[Action, ...]) -> None:
        chooser = self.table.table.chooser
        if chooser is not None:
            self._go_to(Stop(pill=chooser.pills[offered.index(action)]))
            self.key(Key.Key_Return)

    def _go_to_card(self, zone: Zone, card: Card) -> None:
        """By rank and suit in the own hand, step by step where that is not this very card."""
        row = self._seen().picture[zone]
        index = row.index(card)
        if zone == self._seen().hand:
            self.key(next(key for key, rank in RANKS.items() if rank == card.rank), shift=card.rank in (1, 11, 12, 13))
            if card.rank:
                self.key(next(key for key, suit in SUITS.items() if suit == card.suit))
        stop = Stop(zone, index)
        self._go_to(stop if stop in self._stops() else Stop(zone))

    def _go_to(self, wanted: Stop) -> None:
        """With Tab from thing to thing, with the arrows along a row."""
        stops = self._stops()
        assert wanted in stops, wanted
        for _ in range(len(stops) + 1):
            here = self.table.focus_stop
            if here == wanted:
                return
            if here is not None and here.zone is not None and here.zone == wanted.zone:
                break
            ahead = here is None or stops.index(wanted) > stops.index(here)
            self.key(Key.Key_Tab if ahead else Key.Key_Backtab, shift=not ahead)
        for _ in range(60):
            here = self.table.focus_stop
            if here == wanted:
                return
            assert here is not None
            assert here.index is not None
            assert wanted.index is not None
            self.key(Key.Key_Right if here.index < wanted.index else Key.Key_Left)
        raise AssertionError(f"{wanted} is out of reach")

    def _stops(self) -> list[Stop]:
        found: list[Stop] = self.table.table.find.stops()
        return found

    def _seen(self) -> Seen:
        found: Seen | None = self.table.table.seen
        assert found is not None
        return found
