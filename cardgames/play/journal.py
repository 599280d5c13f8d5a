"""Writing the record of a match while it is played, and the shelf where the records of a profile stand."""

from __future__ import annotations

import os
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import msgspec

from cardgames import __version__
from cardgames.core import failures, notation, options
from cardgames.core.game import Game
from cardgames.core.text import N_, Text, say
from cardgames.play.match import Match, Ply
from cardgames.play.paper import InUse, Paper, in_use
from cardgames.play.record import FORMAT, BadRecord, Header, Line, Loaded, inspect, read

ENDING: Final = ".jsonl"


class Busy(Exception):
    """A record that another program is writing just now."""

    why = say(N_("This match is being played in another window."))


class Journal:
    """Writes a match down, each line on disk before the next thing happens. Only its match calls it.

    A disk that fails makes `trouble`, never an exception; what could not be written is tried again with the next line.
    """

    def __init__(self, paper: Paper) -> None:
        self._paper = paper
        self._trouble: Text | None = None

    @property
    def path(self) -> Path:
        return self._paper.path

    @property
    def trouble(self) -> Text | None:
        """Why the match is not on disk just now, for the person; None when it is."""
        return self._trouble

    @classmethod
    def create(cls, path: Path, match: Match, started: datetime | None = None) -> Journal:
        """Begin the record of a match that has just been dealt; from now on the match writes it."""
        journal = cls(Paper(path))
        journal._write(msgspec.json.encode(header(match, started or datetime.now(UTC))) + b"\n")
        match.journal = journal
        return journal

    @classmethod
    def resume(cls, path: Path) -> Loaded:
        """Read a record and go on writing it: the match that comes back writes to it again.

        A record that is damaged or of an older format is first copied aside whole. Raises BadRecord, Busy.
        """
        if in_use(path):
            raise Busy
        loaded = read(path)

        def rescue() -> None:
            spare = _spare(path)
            _replace(spare, path.read_bytes())
            try:
                _replace(path, loaded.good)
            except OSError:
                spare.unlink()
                raise

        journal = cls(Paper(path, len(loaded.good), None if loaded.sound else rescue))
        journal._write(b"")
        loaded.match.journal = journal
        return loaded

    def played(self, deal: int, ply: Ply) -> None:
        self._line(Line(deal=deal, seat=ply.seat, do=notation.write(ply.action), ms=ply.ms))

    def dealt(self, deal: int) -> None:
        self._line(Line(deal=deal))

    def spent(self, seat: int, ms: int) -> None:
        self._line(Line(clock=seat, ms=ms))

    def taken_back(self, plies: int) -> None:
        self._line(Line(back=plies))

    def for_practice(self) -> None:
        self._line(Line(practice=True))

    def ended(self) -> None:
        self._line(Line(over=True))

    def close(self) -> None:
        """Give the file back to others. The match stays where it is."""
        self._paper.close()

    def _line(self, line: Line) -> None:
        self._write(msgspec.json.encode(line) + b"\n")

    def _write(self, lines: bytes) -> None:
        try:
            self._paper.append(lines)
            self._trouble = None
        except OSError as error:
            self._note(error)

    def _note(self, error: OSError) -> None:
        if isinstance(error, InUse):
            self._trouble = Busy.why
        else:
            detail = failures.why(error)
            self._trouble = say(N_("The match goes on, but it cannot be saved: {detail}"), detail=detail)


def header(match: Match, started: datetime) -> Header:
    """The first line of this match's record."""
    return Header(
        format=FORMAT,
        app=__version__,
        game=match.game.key,
        version=match.game.version,
        rules=options.dump(match.rules),
        seats=match.seats,
        seed=match.seed,
        started=started.replace(microsecond=0),
    )


def set_aside(path: Path) -> Path:
    """Move a file that cannot be used out of the way, keeping it; the new path. Raises OSError."""
    spare = _spare(path)
    path.rename(spare)
    return spare


def _spare(path: Path) -> Path:
    """A free name `name.bad-1`, `name.bad-2`, … beside it."""
    number = 1
    while (spare := path.with_name(f"{path.name}.bad-{number}")).exists():
        number += 1
    return spare


def _replace(path: Path, data: bytes) -> None:
    """Put other contents in a file, so that at no moment it holds anything but the old or the new."""
    draft = path.with_name(path.name + ".new")
    try:
        with draft.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    finally:
        with suppress(OSError):
            draft.unlink()


class Shelf:
    """The folder that holds the records of one profile."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def new_path(self, game: Game, now: datetime | None = None) -> Path:
        """A free path for a match of this game, named by the local time."""
        name = f"{game.key}-{now or datetime.now():%Y%m%d-%H%M%S}"
        path, number = self.folder / f"{name}{ENDING}", 2
        while path.exists():
            path, number = self.folder / f"{name}-{number}{ENDING}", number + 1
        return path

    def all(self) -> tuple[Path, ...]:
        """Every record, the one written last first. An unreadable folder has none."""
        dated = []
        with suppress(OSError):
            for path in self.folder.glob(f"*{ENDING}"):
                with suppress(OSError):
                    dated.append((path.stat().st_mtime_ns, path.name, path))
        return tuple(path for _, _, path in sorted(dated, reverse=True))

    def unfinished(self, game: Game) -> Path | None:
        """The record written last of a match of this game that can be gone on with, or None."""
        for path in self.all():
            if path.name.startswith(f"{game.key}-") and not _ends(path) and not in_use(path):
                with suppress(BadRecord):
                    loaded = read(path)
                    if loaded.match.game.key == game.key and not loaded.match.over:
                        return path
        return None

    def spoilt(self) -> tuple[tuple[Path, BadRecord], ...]:
        """The records that cannot be opened, each with the reason; all but those of a newer version are for setting
        aside."""
        found = []
        for path in self.all():
            if not _ends(path):
                try:
                    inspect(path)
                except BadRecord as error:
                    found.append((path, error))
        return tuple(found)


def _ends(path: Path) -> bool:
    """Whether the last line says that the match is over; saves replaying the many that are."""
    ending = msgspec.json.encode(Line(over=True)) + b"\n"
    with suppress(OSError), path.open("rb") as file:
        file.seek(0, os.SEEK_END)
        file.seek(-min(len(ending), file.tell()), os.SEEK_END)
        return file.read() == ending
    return False
