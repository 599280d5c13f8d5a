"""Beginning, waiting and resuming: the matches of one profile and their records."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path

from cardgames.app.profile import OPEN, Arranged, Profile
from cardgames.core import failures
from cardgames.core.cards import Card
from cardgames.core.codes import SEED_BITS
from cardgames.core.game import Game
from cardgames.core.options import Options
from cardgames.core.table import Zone
from cardgames.core.text import N_, Text, say
from cardgames.play.journal import Busy, Journal, Shelf, set_aside
from cardgames.play.match import Match, Seated
from cardgames.play.record import BadRecord, NewerRecord
from cardgames.play.statistics import Statistics

STATISTICS = "statistics.sqlite"
"""The file of the statistics in a profile."""


class Sitting:
    """Brings matches to the table and puts them away. At most one is on the table."""

    def __init__(self, profile: Profile) -> None:
        self.profile = profile
        self._shelf = Shelf(profile.records)
        self._journal: Journal | None = None
        self._statistics: Statistics | None = None

    def begin(
        self,
        game: Game,
        rules: Options | None = None,
        company: tuple[Seated, ...] | None = None,
        seed: int | None = None,
    ) -> Match:
        """A new match, by default as this game was set up last. Raises BadOptions where rules and seats do not fit."""
        self.put_away()
        match = Match.start(
            game,
            self.profile.rules(game) if rules is None else rules,
            self.profile.company(game) if company is None else company,
            secrets.randbits(SEED_BITS) if seed is None else seed,
        )
        self._journal = Journal.create(self._shelf.new_path(game), match)
        self._mark(self._journal.path.name)
        self.profile.keep_habits(game=game.key)
        return match

    def resume(self, path: Path) -> Match | None:
        """The match of a record as it stood; None with a notice where there is none to be had."""
        self.put_away()
        try:
            loaded = Journal.resume(path)
        except Busy as busy:
            self._notice(busy.why)
            return None
        except BadRecord as bad:
            self._put_off([(path, bad)])
            return None
        self.profile.notices.extend(loaded.notices)
        journal = loaded.match.journal
        self._journal = journal if isinstance(journal, Journal) else None
        self._mark(path.name)
        self.profile.keep_habits(game=loaded.match.game.key)
        return loaded.match

    @property
    def statistics(self) -> Statistics:
        """What was played and won in this profile."""
        if self._statistics is None:
            self._statistics = Statistics(self.profile.folder / STATISTICS, self.profile.records)
            self._pass_on_notices()
        return self._statistics

    def note(self, match: Match) -> None:
        """Enter what is finished of the match on the table in the statistics."""
        if self._journal is not None:
            self.statistics.note(match, self._journal.path.name)
            self._pass_on_notices()

    def close(self) -> None:
        """Put everything away; the program ends."""
        self.put_away()
        if self._statistics is not None:
            self._statistics.close()
            self._statistics = None

    def _pass_on_notices(self) -> None:
        if self._statistics is not None:
            self.profile.notices.extend(self._statistics.notices)
            self._statistics.notices.clear()

    def hands(self, match: Match) -> dict[Zone, tuple[Card, ...]]:
        """How people kept their hands when the match on the table was left."""
        if self._journal is None:
            return {}
        known = self.profile.arranged(self._journal.path.name, match.deal_number)
        return {Zone(name, seat, slot): tuple(map(Card, cards)) for name, seat, slot, cards in known.hands}

    def keep_hands(self, match: Match, hands: Mapping[Zone, Sequence[Card]]) -> None:
        """Remember how people keep their hands, with the cards that came since they were arranged."""
        if self._journal is not None:
            rows = tuple((*zone, tuple(map(int, cards))) for zone, cards in hands.items())
            name, arranged = self._journal.path.name, Arranged(match.deal_number, rows)
            if arranged != self.profile.arranged(name, match.deal_number):
                self.profile.keep_arranged(name, arranged)

    def waiting(self, game: Game) -> Path | None:
        """The record of an unfinished match of this game."""
        return self._shelf.unfinished(game)

    def tidy(self) -> None:
        """Set records that cannot be used aside, with a sentence each."""
        self._put_off(self._shelf.spoilt())

    def put_away(self) -> None:
        """Close the record; the match waits."""
        if self._journal is not None:
            self._journal.close()
            self._journal = None
        try:
            (self.profile.folder / OPEN).unlink(missing_ok=True)
        except OSError as error:
            self._notice(say(N_("The profile cannot be written: {detail}"), detail=failures.why(error)))

    def _mark(self, name: str) -> None:
        try:
            (self.profile.folder / OPEN).write_text(name, encoding="utf-8")
        except OSError as error:
            self._notice(say(N_("The profile cannot be written: {detail}"), detail=failures.why(error)))

    def _put_off(self, spoilt: Sequence[tuple[Path, BadRecord]]) -> None:
        """Set records that cannot be used aside, but leave those of a newer version where that finds them."""
        newer = 0
        for path, bad in spoilt:
            if isinstance(bad, NewerRecord):
                newer += 1
            else:
                self._set_aside(path, bad.why)
        if newer:
            self._notice(
                Text.plural(
                    N_("{n} match was begun in a newer version of the program and waits for it."),
                    N_("{n} matches were begun in a newer version of the program and wait for it."),
                    newer,
                )
            )

    def _set_aside(self, path: Path, why: Text) -> None:
        try:
            spare = set_aside(path)
        except OSError:
            self._notice(say(N_("{name} cannot be used. {reason}"), name=path.name, reason=why))
            return
        self._notice(
            say(
                N_("{name} cannot be used and was kept as {kept}. {reason}"),
                name=path.name,
                kept=spare.name,
                reason=why,
            )
        )

    def _notice(self, text: Text) -> None:
        self.profile.notices.append(text)
