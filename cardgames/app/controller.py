"""Time and turns: who acts now, who sees what, and how long others' moves stay to be seen."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from cardgames.app.asides import Asides
from cardgames.app.clocks import Clocks
from cardgames.app.curtain import Curtain
from cardgames.app.logbook import Logbook
from cardgames.app.opponents import Opponents, rule_of_thumb
from cardgames.app.pacing import Pacing
from cardgames.app.preferences import Preferences
from cardgames.app.sight import Sight
from cardgames.app.sighting import HINT, RUN, UNDO, Moment, sighting
from cardgames.app.sound import heard
from cardgames.app.table_view import TableView
from cardgames.app.tableside import Tableside
from cardgames.core.cards import Card
from cardgames.core.game import Action, Seat
from cardgames.core.later import wake
from cardgames.core.table import Trail, Zone
from cardgames.core.text import N_, Text, Who, say
from cardgames.play.clocks import seconds_left
from cardgames.play.match import Match

log = logging.getLogger(__name__)


class Controller(Tableside):
    """Drives one match at one table. People's drops and opponents' choices both end in `Match.submit`."""

    changed = Signal()
    """Something can be read anew: turn, scores, log, title."""
    deal_ended = Signal()
    """The deal is over and its last card has come to rest."""
    sounded = Signal(str)
    """Name of a sound that belongs to what has just happened."""
    told = Signal(object)
    """A Text for the person that is not about the next action: a saving that failed, an opponent that broke."""

    def __init__(self, table: TableView, preferences: Preferences, parent: QObject | None = None) -> None:
        super().__init__(table, parent)
        self.logbook: Logbook | None = None
        self.preferences = preferences
        self.curtain = Curtain(self)
        self._pacing = Pacing(preferences)
        self._opponents = Opponents(self)
        self._opponents.thinking_time = preferences.thinking
        self._opponents.ready.connect(self._advance)
        self._opponents.broke.connect(self._on_broken)
        self._calm = False
        """Whether the cards on the table lie still."""
        self._shown = QElapsedTimer()
        """Since when this moment is shown."""
        self._trouble: Text | None = None
        self._trail: Trail = ()
        self._reason: Text | None = None
        """What is said in the prompt until the next action: why the hint points where it does."""
        self._clocks = Clocks(table, lambda: self._opponents.thought_for if self._opponents.thinking else 0, self)
        self._clocks.ticked.connect(self._show_clocks)
        self._clocks.fell.connect(self._on_time_up)
        self._clocks.hid.connect(self.curtain.shade)
        self._clocks.cleared.connect(self.curtain.unshade)
        self._still = _once(self, self._advance)
        self._idle = _once(self, self.pause)
        table.acted.connect(self._on_acted)
        table.pressed.connect(self._on_pressed)
        table.settled.connect(self._on_settled)
        table.dismissed.connect(self._unsay)
        self.asides = Asides(self)

    # What the window says

    def open(self, match: Match, hands: Mapping[Zone, Sequence[Card]] | None = None) -> None:
        """Sit down at this match where it stands, people's hands lying as they left them."""
        wake(match.game.bot)  # before another thread is the first to use it
        self.close()
        self.table.clear()
        self.table.orders.begin(hands)
        self.match = match
        self.logbook = Logbook(match.game, self.people or (0,))
        self.logbook.retell(match)
        self._clocks.open(match)
        self._begin_deal()
        if self._clocks.left() and any(match.clocks) and not self.covered:
            # whoever takes a match up again has no second to lose before they are ready
            self.curtain.pause()

    def close(self) -> None:
        """Leave the table; nothing of the match is shown or thought about any more."""
        self._clocks.close()
        self._opponents.drop()
        self._still.stop()
        self._idle.stop()
        self.match = None
        self.logbook = None
        self.watcher = None
        self._pacing.rush = False
        self.curtain.open()
        self.asides.forget()

    def shut(self) -> None:
        """Close, and end the thread of the thinking."""
        self.close()
        self._opponents.close()
        self.asides.close()

    def next_deal(self) -> None:
        """Deal again after the score page."""
        if self.match is not None and self.match.deal_over and not self.match.over:
            self.match.next_deal()
            self.table.orders.begin()
            if self.logbook is not None:
                self.logbook.new_deal()
            self._begin_deal()

    def set_preferences(self, preferences: Preferences) -> None:
        self.preferences = preferences
        self._pacing.follow(preferences)
        self._opponents.thinking_time = preferences.thinking
        self.touched()
        self.refresh()

    def refresh(self) -> None:
        """Show the same moment again: after a change of language or preferences."""
        if self.match is not None and not self.covered:
            self._show(animate=False)

    def touched(self) -> None:
        """Somebody is there."""
        if self.match is not None and not self.paused and self.preferences.idle_minutes:
            self._idle.start(self.preferences.idle_minutes * 60_000)
        else:
            self._idle.stop()

    def pause(self) -> None:
        """Hide the cards and stop the clocks until somebody comes back."""
        self._idle.stop()
        self.curtain.pause()

    def fast_forward(self) -> None:
        """Run on to the next turn of a person without waiting."""
        if self.match is not None and not self.covered and self.opponent_to_act:
            self._pacing.rush = True
            self.table.finish_motion()
            self._advance()

    # What the curtain asks

    def stand_still(self) -> None:
        """Clocks are read, and nobody thinks or acts until something is shown again."""
        self._clocks.note()
        if self.match is not None and self.match.turn is not None and self._opponents.thinking:
            self.match.spend(self.match.turn, self._opponents.thought_for)
        self._opponents.drop()
        self.asides.forget()
        self._still.stop()

    def show_nobody(self) -> None:
        """The cards are nobody's to see."""
        self.watcher = None
        self.asides.remember(None)

    def show_to(self, seat: Seat) -> None:
        """This person sits in front of the screen now."""
        self.watcher = seat
        self.touched()
        self._show(animate=False)
        if self._opponents.answer is None:
            self._think_ahead()

    # What a person asks beside playing

    def take_back(self, plies: int) -> None:
        """Return to the table as it was so many plies ago."""
        assert self.match is not None
        assert self.logbook is not None
        self.stand_still()
        self.match.take_back(plies)
        self.logbook.retell(self.match)
        self.asides.remember(None)
        self._reason = None
        self._pacing.ask_again()
        self.table.orders.recall()
        self._show(animate=True)
        self._think_ahead()

    def practise(self) -> None:
        """From now on anything may be taken back in this match."""
        if self.match is not None:
            self.match.practise()
            # now more can be taken back
            self.refresh()
            self.changed.emit()

    def say(self, text: Text, again: Trail | None = None) -> None:
        """Let this stand in the prompt until the next action; the last cards travel once more by a trail."""
        self._reason, self._trail = text, again or ()
        self._show(animate=again is not None)
        self._trail = ()

    def _unsay(self) -> None:
        """What was asked beside playing is answered and read; an answer still being looked for is not wanted."""
        self.asides.forget()
        self._reason = None
        self.refresh()

    # The turn

    def _begin_deal(self) -> None:
        assert self.match is not None
        self._pacing.rush = False
        self._trail, self._reason = (), None
        self._opponents.drop()
        self.asides.remember(None)
        people = self.people
        if not people:
            self.watcher = 0
        elif len(people) == 1:
            self.watcher = people[0]
        elif self.match.game.private_hands and not self.match.deal_over:
            self.watcher = None
        else:
            self.watcher = self.next_person()
        self.touched()
        if self.watcher is None:
            self.curtain.hand_over(self.next_person())
        else:
            self._show(animate=True)
            self._think_ahead()

    def _play(self, seat: Seat, action: Action, ms: int) -> bool:
        """Carry an accepted action out and show what came of it; whether it was lawful."""
        match, book = self.match, self.logbook
        assert match is not None
        assert book is not None
        before = book.looks(match)
        if match.submit(seat, action, ms) is not None:
            return False
        book.note(match, before, seat, action)
        if self.watcher is not None and (page := book.page(self.watcher)):
            self.table.announce(self.tongue.speak(page[-1].text))
        watched = before.get(self.watcher if self.watcher is not None else -1)
        if watched is not None and self.watcher is not None:
            self._trail = match.game.table.trail(watched, action, match.view(self.watcher))
            if sound := heard(match.game.table, watched, match.view(self.watcher), self._trail):
                self.sounded.emit(sound)
        self._reason = None
        self.asides.forget()
        self.asides.remember(self.table.sight if watched is not None else None, self._trail)
        self._report_trouble()
        if match.turn != seat:
            self._pacing.ask_again()
        turn = match.turn
        if turn is not None and self.seats[turn].is_person:
            self._pacing.rush = False
            if not match.game.private_hands:
                self.watcher = turn
        self._show(animate=not self._pacing.hurrying)
        self._trail = ()
        self._think_ahead()
        return True

    def _show(self, *, animate: bool) -> None:
        assert self.match is not None
        if self.watcher is None:
            return
        self._calm = False
        self._still.stop()
        self._shown.start()
        self.table.show_sight(self._sight(self.match, self.watcher), animate=animate)
        if self.table.covered:
            # only now: what lay there before the curtain was drawn may be another person's
            self.table.uncover()
        self.changed.emit()

    def _on_settled(self) -> None:
        if self._calm or self.match is None or self.covered:
            return
        self._calm = True
        if self.person_may_act:
            self._clocks.start()
        self._opponents.count()
        wait = self._pacing.wait(over=self.match.deal_over, opponents=self._rivals, shown=self._shown.elapsed())
        self._still.start(wait)

    def _advance(self) -> None:
        """Let happen what is due next, if the table lies still and nobody has to be waited for."""
        match = self.match
        if match is None or self.covered or not self._calm or self._still.isActive():
            return
        turn = match.turn
        if turn is None:
            self._idle.stop()
            self._calm = False
            self.deal_ended.emit()
        elif self.seats[turn].is_person:
            if turn != self.watcher:
                self.curtain.hand_over(turn)
        elif self._pacing.shows(turn) and (answer := self._opponents.take()) is not None:
            action, ms = answer
            if (seconds := seconds_left(match, turn, ms)) is not None and seconds <= 0:
                action = match.game.expired(match.view(turn))
            if not self._play(turn, action, ms):
                log.error("%s chose an unlawful action: %r", self.seats[turn].name, action)
                self._play(turn, rule_of_thumb(match, match.view(turn)), ms)

    def _on_acted(self, action: Action) -> None:
        match = self.match
        if match is None or self.watcher is None or match.turn != self.watcher or self.covered:
            self.table.unlock()
            return
        self.touched()
        if self._clocks.up:
            self._on_time_up()
            return
        refusal = match.refusal(self.watcher, action)
        if refusal is not None:
            self.table.unlock()
            self.table.refuse(refusal)
            return
        self._play(self.watcher, action, self._clocks.take())

    def _on_time_up(self) -> None:
        """The clock of the seat to act has run out, in the midst of its thought."""
        match = self.match
        if match is None or match.turn is None:
            return
        turn = match.turn
        ms = self._clocks.take() if self.seats[turn].is_person else self._opponents.thought_for
        self._opponents.drop()
        if not self._play(turn, match.game.expired(self.table.noted(match.view(turn))), ms):
            log.error("time is up and the game does not say what that means")

    def _show_clocks(self) -> None:
        if self.match is not None and self.watcher is not None and not self.covered:
            self.table.set_sitters(self._sight(self.match, self.watcher).sitters)

    # Others

    @property
    def _rivals(self) -> int:
        """How many of the program's own players sit here."""
        return len(self.seats) - len(self.people)

    def _think_ahead(self) -> None:
        """Ask the opponent whose turn it is, while the cards still glide."""
        if self.match is not None and self.opponent_to_act and not self.paused:
            self._opponents.patience = self._pacing.patience(self._rivals)
            self._opponents.ask(self.match)

    def _on_broken(self, seat: Seat) -> None:
        self.told.emit(say(N_("{who} lost the thread and plays by rule of thumb."), who=Who(seat)))

    def _on_pressed(self, name: str) -> None:
        self.touched()
        if self.match is None or self.covered:
            return
        if name in (RUN, HINT, UNDO):
            {RUN: self.fast_forward, HINT: self.asides.hint, UNDO: self.asides.undo}[name]()
            return
        if self._pacing.press(name, self.match.turn):
            self._show(animate=False)
        self._advance()

    # Words and views

    def _report_trouble(self) -> None:
        """Say once why the match is not being saved, and once that it is again."""
        assert self.match is not None
        trouble = self.match.trouble
        if trouble != self._trouble:
            self._trouble = trouble
            self.told.emit(trouble or say(N_("The match is being saved again.")))

    def _sight(self, match: Match, watcher: Seat) -> Sight:
        assert self.logbook is not None
        auto, clocks, reserves = self._pacing.auto, self._clocks.left(), self._clocks.reserves()
        moment = Moment(watcher, self.names, self.people, auto, self._reason, self._trail, clocks, reserves)
        return sighting(match, self.logbook, moment)


def _once(parent: QObject, then: Callable[[], None]) -> QTimer:
    timer = QTimer(parent)
    timer.setSingleShot(True)
    timer.timeout.connect(then)
    return timer
