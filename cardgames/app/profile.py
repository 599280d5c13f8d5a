"""What one profile remembers between two starts: preferences, habits, rules and company of each game."""

from __future__ import annotations

import getpass
import logging
import os
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from cardgames.app.preferences import Preferences
from cardgames.core import failures, options
from cardgames.core.game import Game
from cardgames.core.options import BadOptions, Options
from cardgames.core.text import N_, Text, say
from cardgames.play.match import Seated
from cardgames.play.record import refuse_unknown_levels

T = TypeVar("T")


log = logging.getLogger("cardgames")

OPEN = "open"
"""The file that names the record on the table; it is left behind only by a program that was killed."""


class Won(Struct, frozen=True):
    """How a match ended."""

    names: tuple[str, ...]
    """Who won; empty for somebody without a name."""
    points: int


class Habits(Struct, frozen=True):
    """What is remembered without being asked for."""

    game: str = ""
    """Key of the game played last."""
    geometry: str = ""
    """Size and place of the window, as Qt writes it, in base 64."""
    log_open: bool = False
    last: dict[str, Won | str] = {}
    """By game: how the last match ended; in words where version 0.1.0 wrote it."""


class Arranged(Struct, frozen=True):
    """How people keep their hands in one deal of a match."""

    deal: int
    hands: tuple[tuple[str, int | None, int, tuple[int, ...]], ...] = ()
    """Name, seat and number of the zone of each hand, and its cards from the left."""


class Profile:
    """The folder with everything a player calls theirs. Broken files are set aside, never in the way."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.notices: list[Text] = []
        """Sentences for the person about files that could not be used."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            self.notices.append(_cannot_write(folder.name, error))
        self.preferences = self._read("preferences.json", Preferences(), lambda data: options.load(Preferences, data))
        self.habits = self._read("habits.json", Habits(), lambda data: msgspec.convert(data, Habits))
        self._rules: dict[str, dict[str, Any]] = self._read(
            "rules.json", {}, lambda data: msgspec.convert(data, dict[str, dict[str, Any]])
        )
        self._arranged: dict[str, Arranged] = self._read(
            "hands.json", {}, lambda data: msgspec.convert(data, dict[str, Arranged])
        )
        self._company: dict[str, list[Seated]] = self._read("company.json", {}, _companies)

    @property
    def records(self) -> Path:
        """Where the journals of the matches lie."""
        return self.folder / "records"

    def left_open(self) -> Path | None:
        """The record that was on the table when the program was killed."""
        try:
            name = (self.folder / OPEN).read_text(encoding="utf-8").strip()
        except (OSError, ValueError):
            return None
        path = self.records / Path(name).name
        try:
            return path if path.is_file() else None
        except OSError:
            return None

    def keep_preferences(self, preferences: Preferences) -> None:
        self.preferences = preferences
        self._write("preferences.json", options.dump(preferences))

    def keep_habits(self, **changes: Any) -> None:
        self.habits = msgspec.structs.replace(self.habits, **changes)
        self._write("habits.json", self.habits)

    def rules(self, game: Game) -> Options:
        """The host's rules of this game, the first preset until they were changed."""
        stored = self._rules.get(game.key)
        if stored is not None:
            try:
                return options.load(game.rules, stored)
            except BadOptions as error:
                self.notices.append(error.why)
                _keep_copy(self.folder / "rules.json")
                del self._rules[game.key]
        return game.presets[0].rules if game.presets else game.rules()

    def keep_rules(self, game: Game, rules: Options) -> None:
        self._rules[game.key] = options.dump(rules)
        self._write("rules.json", self._rules)

    def arranged(self, record: str, deal: int) -> Arranged:
        """How hands were kept last in this deal of the match of a record."""
        known = self._arranged.get(record)
        return known if known is not None and known.deal == deal else Arranged(deal)

    def keep_arranged(self, record: str, arranged: Arranged) -> None:
        """For when the match is taken up again; matches whose record is gone are forgotten."""
        others = {name: it for name, it in self._arranged.items() if (self.records / name).is_file()}
        self._arranged = {**others, record: arranged}
        self._write("hands.json", self._arranged)

    def company(self, game: Game) -> tuple[Seated, ...]:
        """Who sits where in this game: as last time, else one person and named opponents."""
        known = tuple(self._company.get(game.key, ()))
        return known if len(known) in game.seats else usual_company(game)

    def keep_company(self, game: Game, company: tuple[Seated, ...]) -> None:
        self._company[game.key] = list(company)
        self._write("company.json", self._company)

    def _read(self, name: str, default: T, decode: Callable[[Any], T]) -> T:
        path = self.folder / name
        try:
            return decode(msgspec.json.decode(path.read_bytes()))
        except FileNotFoundError:
            return default
        except (OSError, ValueError, RecursionError) as error:
            kept = _set_aside(path)
            log.warning("%s: %s", path, error)
            nonsense = say(N_("what stands in it makes no sense here"))
            detail = failures.why(error) if isinstance(error, OSError) else nonsense
            self.notices.append(
                say(
                    N_("{name} could not be read and was kept as {kept}: {detail}"), name=name, kept=kept, detail=detail
                )
                if kept
                else say(N_("{name} could not be read: {detail}"), name=name, detail=detail)
            )
            return default

    def _write(self, name: str, data: Any) -> None:
        """In one step, so that a power cut leaves the old file or the new one."""
        path = self.folder / name
        fresh = path.with_suffix(".new")
        try:
            with fresh.open("wb") as file:
                file.write(msgspec.json.format(msgspec.json.encode(data), indent=1))
                file.flush()
                os.fsync(file.fileno())
            fresh.replace(path)
        except OSError as error:
            self.notices.append(_cannot_write(name, error))


def _companies(data: Any) -> dict[str, list[Seated]]:
    """By game who sat at its table last. Raises ValueError for what no table can be laid for."""
    found = msgspec.convert(data, dict[str, list[Seated]])
    for company in found.values():
        refuse_unknown_levels(company)
    return found


def _cannot_write(name: str, error: OSError) -> Text:
    return say(N_("{name} could not be saved: {detail}"), name=name, detail=failures.why(error))


def _set_aside(path: Path) -> str:
    """The new name of the broken file, or nothing where it could not be moved."""
    kept = _broken(path)
    try:
        path.replace(kept)
    except OSError:
        return ""
    return kept.name


def _keep_copy(path: Path) -> None:
    """A file in which one thing cannot be used stays as it is beside the one that will take its place."""
    with suppress(OSError):
        _broken(path).write_bytes(path.read_bytes())


def _broken(path: Path) -> Path:
    return path.with_name(f"{path.stem}.broken-{time.strftime('%Y%m%d-%H%M%S')}{path.suffix}")


OPPONENTS = ("Sheila", "Marek", "Ioana", "Walter", "Nadia", "Tomasz", "Elena", "Hugo", "Zofia", "Radu")
"""Names the program's own players go by."""


def usual_company(game: Game, seats: int | None = None) -> tuple[Seated, ...]:
    """One person and as many opponents of medium level as it takes."""
    count = game.usual_seats if seats is None else seats
    return (Seated(""), *(Seated(OPPONENTS[i], "medium") for i in range(count - 1)))


_NOBODY = {"", "root", "user", "admin", "administrator", "guest", "home", "me", "test", "ubuntu"}


def own_name() -> str:
    """What the system calls the person at the keyboard, or nothing where that is no name."""
    try:
        login = getpass.getuser()
    except (OSError, KeyError, ImportError):
        return ""
    if login.lower() in _NOBODY or not login.isalpha():
        return ""
    return login[:16].capitalize()


def default_folder() -> Path:
    """The platform's place for a program's data."""
    from platformdirs import user_data_path

    return user_data_path("cardgames", appauthor=False)
