"""What can be asked about a table in front of somebody: who sits where, who looks, who may act."""

from __future__ import annotations

from PySide6.QtCore import QObject

from cardgames.app.company import unnamed
from cardgames.app.curtain import Curtain
from cardgames.app.language import tongue
from cardgames.app.table_view import TableView
from cardgames.core.game import Seat
from cardgames.core.text import Tongue
from cardgames.play.match import Match, Seated


class Tableside(QObject):
    """A match on a table, the seat whose view is shown, and the curtain before it. It answers and changes nothing."""

    def __init__(self, table: TableView, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.table = table
        self.match: Match | None = None
        self.watcher: Seat | None = None
        """The seat whose view is on the table; None while it is nobody's."""
        self.curtain: Curtain

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return tuple(i for i, it in enumerate(self.seats) if it.is_person)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(it.name or unnamed() for it in self.seats)

    @property
    def tongue(self) -> Tongue:
        """The language with the names at this table."""
        return tongue(self.names)

    @property
    def paused(self) -> bool:
        return self.curtain.paused

    @property
    def covered(self) -> bool:
        """Whether a curtain hides the cards."""
        return self.curtain.closed

    @property
    def reader(self) -> Seat | None:
        """Whose page of the log may be shown now."""
        return None if self.covered or self.match is None else self.watcher

    @property
    def person_may_act(self) -> bool:
        """Whether it is for the person in front to do something, and they see their cards."""
        match = self.match
        if match is None or match.turn is None or self.covered:
            return False
        return match.turn == self.watcher and self.seats[match.turn].is_person

    def status(self) -> str:
        """Whose turn it is to do what, in words."""
        if self.match is None or self.watcher is None or self.covered:
            return ""
        return self.tongue.speak(self.match.game.table.prompt(self.match.view(self.watcher)))

    def next_person(self) -> Seat:
        """The person who acts now or will act first."""
        assert self.match is not None
        start = self.match.turn or 0
        around = [(start + i) % len(self.seats) for i in range(len(self.seats))]
        return next((seat for seat in around if self.seats[seat].is_person), 0)

    @property
    def seats(self) -> tuple[Seated, ...]:
        """Everybody at the table."""
        return self.match.seats if self.match is not None else ()

    @property
    def opponent_to_act(self) -> bool:
        """Whether it is for one of the program's players to do something."""
        turn = self.match.turn if self.match is not None else None
        return turn is not None and not self.seats[turn].is_person
