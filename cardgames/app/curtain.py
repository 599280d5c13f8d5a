"""The curtain over the table: between two people, in a pause, while the clock stands, and while nobody may look."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from cardgames.app.language import tr
from cardgames.core.game import Seat
from cardgames.core.text import N_

if TYPE_CHECKING:
    from cardgames.app.controller import Controller


class Curtain(QObject):
    """Hides the cards of one controller's table and lets the right person see them again."""

    def __init__(self, controller: Controller) -> None:
        super().__init__(controller)
        self._controller = controller
        self._table = controller.table
        self._table.lifted.connect(self._on_lifted)
        self._table.held.connect(self._on_held)
        self.closed = False
        self.paused = False
        """Whether it is closed for a pause, which anybody may end."""
        self._shading = False
        """Whether that pause ends by itself, as soon as nothing is before the table any more."""
        self._waits_for: Seat = 0
        """Whose cards it hides until that person is there."""
        self._looking = False
        """Whether it is only held aside and falls again when let go."""

    def open(self) -> None:
        """There is nothing to hide."""
        self.closed = self.paused = self._shading = self._looking = False

    def hand_over(self, seat: Seat) -> None:
        """Hide everything until the person of this seat lifts the curtain, or holds it aside."""
        it = self._controller
        it.show_nobody()
        self._waits_for = seat
        self.open()
        self.closed = True
        name = it.names[seat]
        self._table.cover(
            tr(N_("{name}, it is your turn"), name=name),
            tr(N_("Nobody else should look at the screen now.")),
            tr(N_("I am {name}: show my cards"), name=name),
            whose=(seat, name),
            hold=tr(N_("Hold to look")) if it.preferences.hold_to_look else "",
        )
        it.changed.emit()

    def pause(self) -> None:
        """Hide the cards and stop the clocks until somebody comes back."""
        self._rest(tr(N_("Paused")), tr(N_("The match is saved. The cards are hidden.")))

    def shade(self) -> None:
        """Something is before the table: the clocks stand, so nobody may see the cards and go on thinking."""
        if self._looking:
            self._fall()
        elif not self.closed:
            self._rest(
                tr(N_("The clocks stand still")), tr(N_("The cards are hidden while another window is in front."))
            )
            self._shading = self.paused

    def unshade(self) -> None:
        """Nothing is before the table any more."""
        if self._shading:
            self._on_lifted()

    def _rest(self, title: str, sub: str) -> None:
        it = self._controller
        if it.match is None or self.paused or it.match.deal_over:
            return
        it.stand_still()
        self.closed = self.paused = True
        self._looking = False
        self._table.cover(title, sub, tr(N_("Continue")))
        it.changed.emit()

    def hide(self) -> None:
        """Nobody minds the screen now: what only one of several people may see is hidden."""
        it = self._controller
        if it.match is None or (self.closed and not self._shading) or it.watcher is None or it.match.deal_over:
            return
        if it.match.game.private_hands and len(it.people) > 1:
            self._fall()

    def _fall(self) -> None:
        """Close before the person in front if it is their turn, else before whoever comes next."""
        it = self._controller
        assert it.match is not None
        assert it.watcher is not None
        it.stand_still()
        self.hand_over(it.watcher if it.match.turn == it.watcher else it.next_person())

    def _on_lifted(self) -> None:
        it = self._controller
        if it.match is None or not self.closed:
            return
        if self.paused and it.watcher is None:
            self.hand_over(self._waits_for)
        else:
            self._look()

    def _on_held(self, on: bool) -> None:
        it = self._controller
        if it.match is None:
            return
        if on and self.closed and not self.paused:
            self._look()
            self._looking = True
        elif not on and self._looking:
            self._looking = False
            if it.watcher is not None and not it.match.deal_over:
                self._fall()

    def _look(self) -> None:
        """The person it waited for sees the table, and is told what happened meanwhile."""
        it = self._controller
        assert it.match is not None
        arrived = it.watcher is None
        self.open()
        it.show_to(self._waits_for if it.watcher is None else it.watcher)
        if arrived and it.logbook is not None and it.watcher is not None:
            told = it.logbook.since(it.watcher, it.match.deal_number)
            self._table.remind([it.tongue.speak(text) for text in told])
