"""Time and turns: who acts now, who sees what, and how long others' moves stay to be seen."""

from __future__ import annotations

import logging
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from cardgames.app.clocks import Clocks
from cardgames.app.company import unnamed
from cardgames.app.language import tongue, tr
from cardgames.app.logbook import Logbook
from cardgames.app.opponents import Opponents, rule_of_thumb
from cardgames.app.preferences import Pace, Preferences
from cardgames.app.sight import Sight
from cardgames.app.sighting import AUTO, ONCE, STOP, Moment, sighting
from cardgames.app.table_view import TableView
from cardgames.core.game import Action, Refusal, Seat, Skill, View
from cardgames.core.table import Trail, shifts
from cardgames.core.text import N_, Text, Tongue, Who, say
from cardgames.play.clocks import seconds_left
from cardgames.play.match import Match, Seated

log = logging.getLogger(__name__)

PAUSE_MS = {Pace.SLOW: 1300, Pace.NORMAL: 600, Pace.FAST: 200, Pace.INSTANT: 0}
"""How long a finished move of another player lies still before the next one, by pace."""
OVER_MS = 900
"""How long the last cards of a deal lie still before the score page."""


class Controller(QObject):
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
        super().__init__(parent)
        self.table = table
        self.match: Match | None = None
        self.logbook: Logbook | None = None
        self.watcher: Seat | None = None
        """The seat whose view is on the table; None while it is nobody's."""
        self._preferences = preferences
        self._auto = preferences.auto_check
        self._opponents = Opponents(self)
        self._opponents.ready.connect(self._advance)
        self._opponents.broke.connect(self._on_broken)
        self._next: Seat = 0
        """Whom the curtain waits for."""
        self._allowed: Seat | None = None
        """The seat whose turn was asked to be shown."""
        self._rush = False
        self._covered = False
        self._paused = False
        self._calm = False
        """Whether the cards on the table lie still."""
        self._trouble: Text | None = None
        self._trail: Trail = ()
        self._reason: Text | None = None
        """Why the hint points where it does; it stands in the prompt until the next action."""
        self._clocks = Clocks(table, lambda: self._opponents.thought_for, self)
        self._clocks.ticked.connect(self._show_clocks)
        self._clocks.fell.connect(self._on_time_up)
        self._still = _once(self, self._advance)
        self._idle = _once(self, self.pause)
        table.acted.connect(self._on_acted)
        table.pressed.connect(self._on_pressed)
        table.settled.connect(self._on_settled)
        table.lifted.connect(self._on_lifted)

    # What the window asks

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return tuple(i for i, it in enumerate(self._seats) if it.is_person)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(it.name or unnamed() for it in self._seats)

    @property
    def tongue(self) -> Tongue:
        """The language with the names at this table."""
        return tongue(self.names)

    @property
    def paused(self) -> bool:
        return self._paused

    @property
    def covered(self) -> bool:
        """Whether a curtain hides the cards."""
        return self._covered

    @property
    def reader(self) -> Seat | None:
        """Whose page of the log may be shown now."""
        return None if self._covered or self.match is None else self.watcher

    def status(self) -> str:
        """Whose turn it is to do what, in words."""
        if self.match is None or self.watcher is None or self._covered:
            return ""
        return self.tongue.speak(self.match.game.table.prompt(self.match.view(self.watcher)))

    # What the window says

    def open(self, match: Match) -> None:
        """Sit down at this match where it stands."""
        self.close()
        self.match = match
        self.logbook = Logbook(match.game, self.people or (0,))
        self.logbook.retell(match)
        self._clocks.open(match)
        self._begin_deal()

    def close(self) -> None:
        """Leave the table; nothing of the match is shown or thought about any more."""
        self._clocks.close()
        self._opponents.drop()
        self._still.stop()
        self._idle.stop()
        self.match = None
        self.logbook = None
        self.watcher = None
        self._covered = self._paused = self._rush = False

    def shut(self) -> None:
        """Close, and end the thread of the thinking."""
        self.close()
        self._opponents.close()

    def next_deal(self) -> None:
        """Deal again after the score page."""
        if self.match is not None and self.match.deal_over and not self.match.over:
            self.match.next_deal()
            if self.logbook is not None:
                self.logbook.new_deal()
            self._begin_deal()

    def set_preferences(self, preferences: Preferences) -> None:
        if preferences.auto_check != self._preferences.auto_check:
            self._auto = preferences.auto_check
        self._preferences = preferences
        self.touched()
        self.refresh()

    def refresh(self) -> None:
        """Show the same moment again: after a change of language or preferences."""
        if self.match is not None and not self._covered:
            self._show(animate=False)

    def touched(self) -> None:
        """Somebody is there."""
        if self.match is not None and not self._paused and self._preferences.idle_minutes:
            self._idle.start(self._preferences.idle_minutes * 60_000)
        else:
            self._idle.stop()

    def pause(self) -> None:
        """Hide the cards and stop the clocks until somebody comes back."""
        if self.match is None or self._paused or self.match.deal_over:
            return
        self._paused = True
        self._clocks.note()
        self._opponents.drop()
        self._still.stop()
        self._idle.stop()
        self._cover(tr(N_("Paused")), tr(N_("The match is saved. The cards are hidden.")), tr(N_("Continue")))

    def fast_forward(self) -> None:
        """Run on to the next turn of a person without waiting."""
        if self.match is not None and not self._covered and self._opponent_to_act():
            self._rush = True
            self.table.finish_motion()
            self._advance()

    def undo(self) -> None:
        """Take back the last action of the person in front, if it showed nothing new; else say why not."""
        if self.match is None or self._covered or self.watcher is None:
            return
        if not self.match.free_to_take_back(self.watcher):
            why = say(N_("This cannot be taken back: since then something new was seen, or others acted."))
            self.table.explain(Refusal(why))
            return
        self._opponents.drop()
        self._still.stop()
        self._clocks.note()
        self.match.take_back(1)
        assert self.logbook is not None
        self.logbook.retell(self.match)
        self._show(animate=True)
        self._think_ahead()

    def hint(self) -> None:
        """Point at what an expert would do, and say why."""
        if self.match is None or not self._person_may_act():
            return
        assert self.watcher is not None
        best = self.match.game.bot.judge(self.match.view(self.watcher), Skill(knowledge=4))[0]
        if best.why is not None:
            self._reason = best.why
            self._show(animate=False)
        self.table.hint(best.action)

    # The turn

    def _begin_deal(self) -> None:
        assert self.match is not None
        self._rush = False
        self._trail, self._reason = (), None
        self._opponents.drop()
        people = self.people
        if not people:
            self.watcher = 0
        elif len(people) == 1:
            self.watcher = people[0]
        elif self.match.game.private_hands and not self.match.deal_over:
            self.watcher = None
        else:
            self.watcher = self._next_person()
        self.touched()
        if self.watcher is None:
            self._hand_over(self._next_person())
        else:
            self._show(animate=True)
            self._think_ahead()

    def _next_person(self) -> Seat:
        """The person who acts now or will act first."""
        assert self.match is not None
        start = self.match.turn or 0
        around = [(start + i) % len(self._seats) for i in range(len(self._seats))]
        return next((seat for seat in around if self._seats[seat].is_person), 0)

    def _play(self, seat: Seat, action: Action, ms: int) -> bool:
        """Carry an accepted action out and show what came of it; whether it was lawful."""
        match, book = self.match, self.logbook
        assert match is not None
        assert book is not None
        before = book.looks(match)
        if match.submit(seat, action, ms) is not None:
            return False
        book.note(match, before, seat, action)
        watched = before.get(self.watcher if self.watcher is not None else -1)
        if watched is not None and self.watcher is not None:
            self._trail = match.game.table.trail(watched, action, match.view(self.watcher))
            self._sound(watched, match.view(self.watcher))
        self._reason = None
        self._report_trouble()
        if match.turn != seat:
            self._allowed = None
        turn = match.turn
        if turn is not None and self._seats[turn].is_person:
            self._rush = False
            if not match.game.private_hands:
                self.watcher = turn
        self._show(animate=not self._hurrying())
        self._trail = ()
        self._think_ahead()
        return True

    def _show(self, *, animate: bool) -> None:
        assert self.match is not None
        if self.watcher is None:
            return
        self._calm = False
        self._still.stop()
        self.table.show_sight(self._sight(self.match, self.watcher), animate=animate)
        if self.table.covered:
            # only now: what lay there before the curtain was drawn may be another person's
            self.table.uncover()
        self.changed.emit()

    def _on_settled(self) -> None:
        if self._calm or self.match is None or self._covered:
            return
        self._calm = True
        if self._person_may_act():
            self._clocks.start()
        wait = PAUSE_MS[self._preferences.pace]
        if self.match.deal_over:
            wait = min(OVER_MS, wait * 2)
        self._still.start(0 if self._hurrying() else wait)

    def _advance(self) -> None:
        """Let happen what is due next, if the table lies still and nobody has to be waited for."""
        match = self.match
        if match is None or self._covered or not self._calm or self._still.isActive():
            return
        turn = match.turn
        if turn is None:
            self._idle.stop()
            self._calm = False
            self.deal_ended.emit()
        elif self._seats[turn].is_person:
            if turn != self.watcher:
                self._hand_over(turn)
        elif (self._auto or self._rush or self._allowed == turn) and (answer := self._opponents.take()) is not None:
            action, ms = answer
            if (seconds := seconds_left(match, turn, ms)) is not None and seconds <= 0:
                action = match.game.expired(match.view(turn))
            if not self._play(turn, action, ms):
                log.error("%s chose an unlawful action: %r", self._seats[turn].name, action)
                self._play(turn, rule_of_thumb(match, match.view(turn)), ms)

    def _on_acted(self, action: Action) -> None:
        match = self.match
        if match is None or self.watcher is None or match.turn != self.watcher or self._covered:
            self.table.unlock()
            return
        self.touched()
        refusal = match.refusal(self.watcher, action)
        if refusal is not None:
            self.table.unlock()
            self.table.refuse(refusal)
            return
        self._play(self.watcher, action, self._clocks.take())

    def _on_time_up(self) -> None:
        """The clock of the person to act has run out."""
        match = self.match
        if match is None or match.turn is None:
            return
        turn = match.turn
        if not self._play(turn, match.game.expired(match.view(turn)), self._clocks.take()):
            log.error("time is up and the game does not say what that means")

    def _show_clocks(self) -> None:
        if self.match is not None and self.watcher is not None and not self._covered:
            self.table.set_sitters(self._sight(self.match, self.watcher).sitters)

    # Others

    def _think_ahead(self) -> None:
        """Ask the opponent whose turn it is, while the cards still glide."""
        if self.match is not None and self._opponent_to_act() and not self._paused:
            self._opponents.ask(self.match)

    def _on_broken(self, seat: Seat) -> None:
        self.told.emit(say(N_("{who} lost the thread and plays by rule of thumb."), who=Who(seat)))

    def _on_pressed(self, name: str) -> None:
        self.touched()
        if self.match is None or self._covered:
            return
        if name == AUTO:
            self._auto = True
        elif name == STOP:
            self._auto = self._rush = False
        elif name == ONCE:
            self._allowed = self.match.turn
        if name in (AUTO, STOP):
            self._show(animate=False)
        self._advance()

    # Curtain and pause

    def _hand_over(self, seat: Seat) -> None:
        """Hide everything until the person of this seat lifts the curtain."""
        self.watcher = None
        self._next = seat
        name = self.names[seat]
        self._cover(
            tr(N_("{name}, it is your turn"), name=name),
            tr(N_("Nobody else should look at the screen now.")),
            tr(N_("I am {name}: show my cards"), name=name),
        )

    def _cover(self, title: str, sub: str, button: str) -> None:
        self._covered = True
        self.table.cover(title, sub, button)
        self.changed.emit()

    def _on_lifted(self) -> None:
        if self.match is None or not self._covered:
            return
        was_paused, self._paused = self._paused, False
        if was_paused and self.watcher is None:
            self._hand_over(self._next)
            return
        if self.watcher is None:
            self.watcher = self._next
        self._covered = False
        self.touched()
        self._show(animate=False)
        if self._opponents.answer is None:
            self._think_ahead()

    # Small questions

    @property
    def _seats(self) -> tuple[Seated, ...]:
        return self.match.seats if self.match is not None else ()

    def _opponent_to_act(self) -> bool:
        turn = self.match.turn if self.match is not None else None
        return turn is not None and not self._seats[turn].is_person

    def _person_may_act(self) -> bool:
        match = self.match
        if match is None or match.turn is None or self._covered:
            return False
        return match.turn == self.watcher and self._seats[match.turn].is_person

    def _hurrying(self) -> bool:
        return self._rush or self._preferences.pace is Pace.INSTANT

    def _report_trouble(self) -> None:
        """Say once why the match is not being saved, and once that it is again."""
        assert self.match is not None
        trouble = self.match.trouble
        if trouble != self._trouble:
            self._trouble = trouble
            self.told.emit(trouble or say(N_("The match is being saved again.")))

    def _sound(self, before: View, after: View) -> None:
        """What one hears: a card turned over, or a card pushed across the cloth."""
        assert self.match is not None
        picture = self.match.game.table.picture
        moved = shifts(picture(before), picture(after), self._trail)
        if moved:
            self.sounded.emit("flip" if any(it.turned for it in moved) else "slide")

    def _sight(self, match: Match, watcher: Seat) -> Sight:
        assert self.logbook is not None
        moment = Moment(watcher, self.names, self.people, self._auto, self._reason, self._trail, self._clocks.left())
        return sighting(match, self.logbook, moment)


def _once(parent: QObject, then: Callable[[], None]) -> QTimer:
    timer = QTimer(parent)
    timer.setSingleShot(True)
    timer.timeout.connect(then)
    return timer
