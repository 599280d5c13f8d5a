"""What happened at the table in sentences, as each person could see it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from cardgames.core.game import Action, Game, Seat, View
from cardgames.core.text import Text
from cardgames.play.match import Match


class Entry(NamedTuple):
    """One sentence of the log."""

    deal: int
    seat: Seat
    text: Text


class Logbook:
    """One page a person, since two people at one screen do not see the same. Holds sentences, never a State."""

    def __init__(self, game: Game, seats: Iterable[Seat]) -> None:
        self._game = game
        self._pages: dict[Seat, list[Entry]] = {seat: [] for seat in seats}
        self._did: dict[Seat, Text] = {}

    def page(self, seat: Seat) -> tuple[Entry, ...]:
        """All that this seat saw happen, oldest first."""
        return tuple(self._pages.get(seat, ()))

    def did(self, seat: Seat) -> Text | None:
        """What a seat did last in this deal, in a few words, as everybody saw it."""
        return self._did.get(seat)

    def looks(self, match: Match) -> dict[Seat, View]:
        """What every reader sees now: to be kept over the next action."""
        return {seat: match.view(seat) for seat in self._pages}

    def note(self, match: Match, before: dict[Seat, View], seat: Seat, action: Action) -> None:
        """Write down an action that has just been carried out."""
        table = self._game.table
        for reader, page in self._pages.items():
            page.append(Entry(match.deal_number, seat, table.tell(before[reader], action, match.view(reader))))
        watched = before[seat] if seat in before else next(iter(before.values()))
        self._did[seat] = table.name(watched, action)

    def new_deal(self) -> None:
        self._did.clear()

    def retell(self, match: Match) -> None:
        """Write all of a match anew: after loading, and after taking back."""
        for page in self._pages.values():
            page.clear()
        self._did.clear()
        twin = Match.start(match.game, match.rules, match.seats, match.seed)
        for number, plies in enumerate(match.histories, 1):
            if number > 1:
                twin.next_deal()
                self.new_deal()
            for ply in plies:
                before = self.looks(twin)
                twin.submit(ply.seat, ply.action)
                self.note(twin, before, ply.seat, ply.action)
