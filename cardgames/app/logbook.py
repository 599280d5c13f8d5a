"""What happened at the table in sentences, as each person could see it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cardgames.app.language import tongue
from cardgames.core.game import Action, Game, Seat, View
from cardgames.core.text import Text
from cardgames.play.match import Match

_NAME = "\0"
"""Stands for a name that is to be left out."""


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
        self._did: dict[tuple[Seat | None, Seat], Text] = {}

    def page(self, seat: Seat) -> tuple[Entry, ...]:
        """All that this seat saw happen, oldest first."""
        return tuple(self._pages.get(seat, ()))

    def since(self, seat: Seat, deal: int) -> tuple[Text, ...]:
        """What this seat saw others do in this deal since it acted last, oldest first."""
        found: list[Text] = []
        for entry in reversed(self._pages.get(seat, ())):
            if entry.seat == seat or entry.deal != deal:
                break
            found.append(entry.text)
        return tuple(reversed(found))

    def did(self, seat: Seat, reader: Seat | None, names: Sequence[str]) -> str:
        """What a seat did last in this deal, as this reader saw it, without the name: `takes 9♥`."""
        told = self._did.get((reader, seat))
        if told is None:
            return ""

        def whole(words: str) -> str:
            """Without the point of a single sentence."""
            return words.removesuffix(".") if words.count(".") == 1 else words

        hidden = [_NAME if number == seat else name for number, name in enumerate(names)]
        words = tongue(hidden).speak(told)
        if not words.startswith(_NAME):
            return whole(words.replace(_NAME, names[seat]))
        did, _, after = words.removeprefix(_NAME).partition(_NAME)
        # what the same seat has done or has left besides is a sentence of its own; the log has it
        return whole(did.strip() if did.rstrip().endswith(".") else (did + names[seat] + after).strip())

    def looks(self, match: Match) -> dict[Seat, View]:
        """What every reader sees now: to be kept over the next action."""
        return {seat: match.view(seat) for seat in self._pages}

    def note(self, match: Match, before: dict[Seat, View], seat: Seat, action: Action) -> None:
        """Write down an action that has just been carried out."""
        table = self._game.table
        for reader, page in self._pages.items():
            text = table.tell(before[reader], action, match.view(reader))
            page.append(Entry(match.deal_number, seat, text))
            self._did[reader, seat] = text

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
