"""The table as a widget: shows a sight, and says which action the person in front chose."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QWidget

from cardgames.app.browsing import Browsing
from cardgames.app.describe import aloud
from cardgames.app.doing import Doing
from cardgames.app.drawn_ahead import DrawnAhead
from cardgames.app.drifting import Drifting
from cardgames.app.emphasis import Emphasis
from cardgames.app.faces import Faces, Variant
from cardgames.app.fitting import Fitting
from cardgames.app.gestures import Reader
from cardgames.app.herald import Herald
from cardgames.app.holding import Holding
from cardgames.app.keys import Keys
from cardgames.app.motion import tempo
from cardgames.app.overlay_items import CurtainItem, CurtainWords
from cardgames.app.own_hand import OwnHand
from cardgames.app.painted import Ink
from cardgames.app.pointer import Pointer
from cardgames.app.pointing import Stop
from cardgames.app.preferences import Preferences
from cardgames.app.pulse import Pulse
from cardgames.app.scene import TableScene
from cardgames.app.seen import is_new_deal, look, plates
from cardgames.app.sight import Sight, Sitter
from cardgames.app.sorting import Orders
from cardgames.app.table_events import TableEvents
from cardgames.app.talk import Talk
from cardgames.app.theme import tokens
from cardgames.app.tools import Tools
from cardgames.core.cards import Card
from cardgames.core.game import Action, Refusal, Seat, View
from cardgames.core.table import Zone
from cardgames.core.text import PLAIN


class TableView(TableEvents):
    """Draws any game's table and takes the person's gestures. It holds a Sight, never a State.

    After `acted` it takes no further action until the next `show_sight`, `refuse` or `unlock`.
    """

    acted = Signal(object)
    """The one Action the person chose."""
    pressed = Signal(str)
    """The name of a button of the program."""
    settled = Signal()
    """Everything lies still; once after each `show_sight`."""
    dismissed = Signal()
    """The answer in the prompt has been read."""
    lifted = Signal()
    """The button on the curtain, or Enter."""
    arranged = Signal()
    """The person put their cards in another order."""
    held = Signal(bool)
    """The curtain is held aside, or let go."""
    wondered = Signal(str)
    """The paragraph of the rules that a refusal rests on: the person asks to read it."""
    spoke = Signal(str)
    """What the keyboard focus came to, in words."""
    announced = Signal(str)
    """News, in words: what another did, what is asked, why not."""

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._preferences = preferences
        self._faces = Faces(self)
        self._ink = Ink(self._faces, tokens(preferences.theme))
        self.table = TableScene(self._ink, self)
        self.setScene(self.table)
        self.doing = Doing(self)
        self.pointer = Pointer(self)
        self.keys = Keys(self)
        self.holding = Holding(self)
        self._browsing = Browsing(self, self._ink)
        self.herald = Herald(self)
        self.herald.announced.connect(self.announced)
        self._asked = ""
        """The prompt that was announced last."""
        self.orders = Orders()
        """How people keep their hands."""
        self._sight: Sight | None = None
        self.own_hand = OwnHand(self)
        self.talk = Talk(self, self._ink)
        self.tools = Tools(self, self._ink)
        self.emphasis = Emphasis(self)
        self._fitting = Fitting(self, self._ink)
        self._pulse = Pulse(self)
        self.locked = False
        self._next: Action | None = None
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._rested)
        self._ahead = DrawnAhead(self._faces, self._ink, self.table, self)
        self._drifting = Drifting(self)
        self.table.motion.landed.connect(self._landed)
        self.set_preferences(preferences)

    # What others ask of it

    def set_preferences(self, preferences: Preferences) -> None:
        """Take over looks and pace at once."""
        self._preferences = preferences
        self.orders.tidy = preferences.sort_hand
        self._ink.tokens = tokens(preferences.theme)
        self._faces.choose(
            Variant(str(preferences.back.value), preferences.four_colours, preferences.large_index),
            self._ink.tokens.shadow,
        )
        self.relayout()
        self.table.redraw()

    def show_sight(self, sight: Sight, *, animate: bool = True, dealing: bool | None = None) -> None:
        """Show this sight. With `animate` the cards travel from where they were, at the person's pace.

        `dealing` says whether this is the start of a deal, where cards come from the stock one by one; by default
        that is guessed. While the table is covered nothing is shown until `uncover`.
        """
        self.finish_motion()
        before, self._sight = self.table.seen, sight
        self.locked = False
        self._next = None
        same = before is not None and sight.answers and before.sight.prompt is sight.prompt
        self._clear_talk(keep_hint=same)
        self.talk.close_chooser()
        if self.covered:
            self.pointer.forget()
            return
        seen = look(sight, self.orders)
        self.pointer.keep_only(seen)
        layout = self._fitting.layout(seen)
        reader = Reader(seen.sight, layout.spots)
        self._next = self.doing.begin(seen, reader)
        if self.doing.picked:
            seen = look(sight, self.orders, self.doing.picked)
        fresh = is_new_deal(before, seen) if dealing is None else dealing
        pace = tempo(self._preferences) if animate and self._next is None else None
        self.table.show(seen, layout, sight.trail, pace, dealing=fresh, held=self.pointer.in_hand)
        self.talk.say()
        self.tools.lay_out()
        self.keys.check()
        self.redraw()
        self._pulse.keep(seen)
        self._faces.paused = self.busy
        if seen.prompt != self._asked:
            self._asked = seen.prompt
            self.announce(seen.prompt)
        if not self.busy:
            self._soon.start()

    @property
    def sight(self) -> Sight | None:
        return self._sight

    @property
    def preferences(self) -> Preferences:
        return self._preferences

    def set_sitters(self, sitters: Sequence[Sitter]) -> None:
        """Other clocks, thinking dots or last actions on the plates; nothing else changes."""
        if self._sight is None:
            return
        self._sight = replace(self._sight, sitters=tuple(sitters))
        seen = self.table.seen
        if seen is not None:
            seen.sight = replace(seen.sight, sitters=self._sight.sitters)
            seen.plates = plates(self._sight, seen.areas)
            self.table.place_plates()
            self._pulse.keep(seen)
            self.herald.stir()

    @property
    def busy(self) -> bool:
        """Whether cards are in the air."""
        return self.table.motion.busy

    def finish_motion(self) -> None:
        """Put every card in the air where it belongs."""
        self.table.motion.land()

    def unlock(self) -> None:
        """Take actions again, after one that led to nothing."""
        self.locked = False
        self.doing.forget_drop()
        self.go_back()

    def refuse(self, refusal: Refusal) -> None:
        """The chosen action is not allowed: the card goes back and the prompt says why."""
        self.unlock()
        self.explain(refusal)

    @property
    def covered(self) -> bool:
        return self.table.curtain is not None

    def cover(
        self, title: str, sub: str, button_text: str, *, whose: tuple[Seat, str] | None = None, hold: str = ""
    ) -> None:
        """Draw the curtain. From now on no card is in the scene; `show_sight` only notes what to show.

        `whose` are seat and name of the person it waits for; with `hold` there is a second button of these words, which
        holds the curtain aside as long as it is held down.
        """
        self.pointer.forget()
        self._clear_talk()
        self.talk.close_chooser()
        self.keys.forget()
        self._pulse.keep(None)
        self.doing.end()
        self.table.strip()
        if self.table.curtain is not None:
            self.table.removeItem(self.table.curtain)
        words = CurtainWords(title, sub, button_text, hold, whose)
        curtain = CurtainItem(self._ink, words, self.lifted.emit, self._fitting.room)
        self.table.curtain = curtain
        self.table.addItem(curtain)
        self._asked = ""
        self.herald.stir()
        self.speak(curtain.words)
        self.announce(curtain.words, urgent=True)

    def uncover(self) -> None:
        """Lift the curtain and show the last sight. For another person, call `show_sight` with theirs first."""
        if self.table.curtain is None:
            return
        self.keys.forget()
        self.table.removeItem(self.table.curtain)
        self.table.curtain = None
        if self._sight is not None:
            self.show_sight(self._sight, animate=False, dealing=False)

    def clear(self) -> None:
        """Nothing lies on the table any more: what is shown next is another match."""
        self.pointer.forget()
        self._clear_talk()
        self.talk.close_chooser()
        self.keys.forget()
        self.doing.end()
        self.table.strip()
        self._sight = None

    def remind(self, sentences: Sequence[str]) -> None:
        """Say what happened since the person last sat here, until they do something."""
        self.talk.remind(sentences, self._fitting.room)

    def noted(self, view: View) -> View:
        """The view of a seat with the groups noted in it in which its person keeps the hand, if it lies in front.

        Beside groups every loose card lies by itself, also when the groups have been played.
        """
        seen = self.table.seen
        if seen is None or seen.hand is None or seen.groups is None or seen.sight.view.seat != view.seat:
            return view
        grouping = seen.sight.game.grouping
        if grouping is None or not self.orders.in_groups(seen.hand):
            return view
        grouped = {card for group in seen.groups for card in group}
        loose = ((card,) for card in seen.picture[seen.hand] if card is not None and card not in grouped)
        noted: View = grouping.keep(view, (*seen.groups, *loose))
        return noted

    def hint(self, action: Action) -> None:
        """Let the cards, zones or the button of an action glow, until the person does something."""
        self.emphasis.hint(action)

    # What the person's doing comes to

    @property
    def open_to_act(self) -> bool:
        return not self.locked and self._sight is not None and self._sight.playable and not self.covered

    def may_group(self, zone: Zone) -> bool:
        """Whether cards there may be picked in order to be grouped, which is nobody's turn."""
        seen = self.table.seen
        groups = seen is not None and zone == seen.hand and seen.groups is not None
        return groups and not self.locked and not self.covered

    def act(self, action: Action) -> None:
        if not self.open_to_act:
            return
        self.locked = True
        self.talk.close_chooser()
        # a hint goes with its sentence, when what came of the action is shown
        self._clear_talk(keep_hint=True)
        self.acted.emit(action)

    def mean(self, action: Action, cards: tuple[Card, ...]) -> bool:
        if self.talk.doubts(action, cards):
            return False
        self.act(action)
        return True

    def ask(self, actions: Sequence[Action], zone: Zone) -> None:
        if self._sight is None or self.table.seen is None:
            return
        title = self.talk.ask(actions, zone, self._fitting.room)
        self.keys.forget()
        self.speak(title)
        self.announce(title)

    def explain(self, refusal: Refusal) -> None:
        words = self.talk.explain(refusal)
        self.words_changed()
        self.speak(words)
        self.announce(words, urgent=True)

    def picks_changed(self) -> None:
        self.look_again(moving=False)

    def go_back(self) -> None:
        """Whatever was moved by hand lies where it belongs again."""
        self.look_again(moving=True)

    # Redrawing

    def look_again(self, moving: bool) -> None:
        """The same sight, with other picked cards or another order of the hand."""
        sight, reader = self._sight, self.doing.reader
        if sight is None or reader is None or self.table.layout is None or self.covered:
            return
        self.finish_motion()
        self.pointer.let_go = ()
        seen = look(sight, self.orders, self.doing.picked)
        if self.table.seen is None or seen.groups != self.table.seen.groups:
            reader = Reader(seen.sight, self.table.layout.spots)
        self.doing.begin(seen, reader)
        pace = tempo(self._preferences) if moving else None
        self.table.show(seen, self.table.layout, (), pace)
        self.talk.say()
        self.tools.lay_out()
        self.keys.check()
        self.redraw()

    def redraw(self) -> None:
        """Show what the person is pointing at."""
        self.emphasis.show()
        self._browsing.follow()
        self._drifting.keep()
        self.herald.stir()

    def relayout(self) -> None:
        """Fit everything to the room and the screen there are now."""
        self._fitting.spread_cloth()
        seen = self.table.seen
        if seen is None:
            return
        self.finish_motion()
        self.pointer.forget()
        self.talk.close_chooser()
        self.table.show(seen, self._fitting.layout(seen), (), None)
        self.talk.say()
        self.tools.lay_out()
        self.redraw()

    def calm(self) -> None:
        """The person does something: hints and explanations have been read."""
        self.talk.forget_reminder()
        why, self.talk.why = self.talk.why, ""
        # what a hint points at stays as long as the sentence that says why: the two are one answer
        stays = self._sight is not None and self._sight.answers
        if self.emphasis.hinting and not stays:
            self.emphasis.forget_hint()
        elif not why:
            return
        if why:
            self.talk.say()
        self.words_changed()

    def dismiss(self) -> bool:
        """What was said beside playing has been read: hint, explanation, reminder; whether there was anything."""
        answered = self._sight is not None and self._sight.answers and not self.covered
        had = answered or bool(self.talk.why) or self.emphasis.hinting or self.table.recap is not None
        self.calm()
        if answered:
            self.dismissed.emit()
        return had

    def _clear_talk(self, *, keep_hint: bool = False) -> None:
        self.talk.clear()
        if not keep_hint:
            self.emphasis.forget_hint()

    def close_chooser(self) -> bool:
        """Choose nothing; whether there was something to choose."""
        had = self.talk.close_chooser()
        if had:
            self.keys.forget()
            self.unlock()
        return had

    def words_changed(self) -> None:
        """Other buttons stand in the prompt now."""
        self.keys.check()
        self.redraw()

    def speak(self, words: str) -> None:
        """What the keyboard came to."""
        self.spoke.emit(words)

    def announce(self, words: str, *, urgent: bool = False) -> None:
        """A piece of news for a screen reader, without signs that it might leave out."""
        tongue = self._sight.tongue if self._sight is not None else PLAIN
        self.herald.say(aloud(tongue, words), urgent=urgent)

    @property
    def focus_stop(self) -> Stop | None:
        """Where the keyboard stands, while the table has it."""
        return self.keys.focus if self.hasFocus() else None

    # When the cards have come to rest

    def _landed(self) -> None:
        self.redraw()
        self._soon.start()

    def _rested(self) -> None:
        if self.busy:
            return
        action, self._next = self._next, None
        self._ahead.resume()
        self.settled.emit()
        if action is not None:
            self.act(action)
