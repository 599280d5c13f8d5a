"""What was played and won, in one SQLite file that can always be made again from the records."""

from __future__ import annotations

import csv
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, NamedTuple

from cardgames.core.game import Game
from cardgames.core.text import N_, Text, say
from cardgames.play import results
from cardgames.play.journal import Shelf, set_aside
from cardgames.play.match import Match
from cardgames.play.record import BadRecord, read

VERSION: Final = 2
_SCHEMA: Final = f"""
CREATE TABLE results (
    record TEXT NOT NULL, deal INTEGER NOT NULL, seat INTEGER NOT NULL,
    started TEXT NOT NULL, game TEXT NOT NULL, rules TEXT NOT NULL, practice INTEGER NOT NULL,
    name TEXT NOT NULL, level TEXT, opponents TEXT NOT NULL,
    points INTEGER NOT NULL, won INTEGER NOT NULL, plies INTEGER NOT NULL, ms INTEGER NOT NULL,
    PRIMARY KEY (record, deal, seat)
) WITHOUT ROWID;
CREATE TABLE feats (
    record TEXT NOT NULL, deal INTEGER NOT NULL, seat INTEGER NOT NULL,
    number INTEGER NOT NULL, title TEXT NOT NULL, counts TEXT NOT NULL, value INTEGER NOT NULL,
    PRIMARY KEY (record, deal, seat, number)
) WITHOUT ROWID;
CREATE INDEX by_player ON results (game, name, started);
PRAGMA user_version = {VERSION};
"""

COLUMNS: Final = (
    "record", "deal", "seat", "started", "game", "rules", "practice", "name", "level", "opponents", "points", "won",
    "plies", "ms",
)  # fmt: skip
"""In the order of the CSV file. `deal` 0 is the match as a whole; `ms` is the seat's thinking time."""


class Tally(NamedTuple):
    """Results of some deals or matches taken together, oldest first. `best` follows the game's own direction."""

    played: int
    won: int
    average: float
    best: int | None
    worst: int | None
    streak: int
    """Won in a row, up to the last one."""
    longest: int
    """The most ever won in a row."""
    plies: int
    """The longest of them in actions, of all seats together."""
    ms: int
    """How long the person thought in one of them, on average, in milliseconds."""


class Best(NamedTuple):
    """The best a person ever did in one of a game's own numbers."""

    title: str
    value: int


class Statistics:
    """The statistics of one profile. Failures of the disk become `notices`, never exceptions."""

    def __init__(self, path: Path, records: Path) -> None:
        """Open the file, or make it from the records where it is missing or broken."""
        self.notices: list[Text] = []
        self._records = records
        self._db, fresh = self._opened(path)
        if fresh:
            self.rebuild()

    def _opened(self, path: Path) -> tuple[sqlite3.Connection, bool]:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            return _connected(path)
        except (sqlite3.DatabaseError, OSError) as error:
            if _is_broken(path, error):
                with suppress(OSError):
                    return self._replaced(path)
            self.notices.append(say(N_("Statistics cannot be saved for now: {detail}"), detail=str(error)))
            return _connected(None)

    def _replaced(self, path: Path) -> tuple[sqlite3.Connection, bool]:
        """A new file in the place of a broken one, which is kept. Raises OSError."""
        kept = set_aside(path)
        for tail in ("-wal", "-shm"):
            path.with_name(path.name + tail).unlink(missing_ok=True)
        self.notices.append(
            say(N_("The statistics could not be read and were made anew; the old file is {kept}."), kept=kept.name)
        )
        return _connected(path)

    def close(self) -> None:
        self._db.close()

    def note(self, match: Match, record: str, started: datetime | None = None) -> None:
        """Enter all finished deals of a match, and the match itself if it is over, in place of what was entered before.

        `record` names its record file; `started` is kept from the first time where it is not given.
        """
        with self._change() as db:
            _enter(db, match, record, started)

    def rebuild(self) -> int:
        """Forget everything and read all records again; how many of them were read."""
        done = 0
        with self._change() as db:
            _empty(db)
            for path in Shelf(self._records).all():
                with suppress(BadRecord):
                    loaded = read(path)
                    _enter(db, loaded.match, path.name, loaded.header.started)
                    done += 1
        return done

    def reset(self) -> None:
        """Forget everything. The records stay."""
        with self._change() as db:
            _empty(db)

    @contextmanager
    def _change(self) -> Iterator[sqlite3.Connection]:
        """All of a change or nothing of it; a failing disk makes a notice."""
        try:
            with self._db:
                yield self._db
        except sqlite3.Error as error:
            self.notices.append(say(N_("Statistics cannot be saved for now: {detail}"), detail=str(error)))

    def tally(
        self,
        game: Game,
        *,
        name: str | None = None,
        opponent: str | None = None,
        level: str | None = None,
        rules: str | None = None,
        deals: bool = False,
        practice: bool = False,
    ) -> Tally:
        """Results of people in a game: of all, or of the one called `name`.

        Restricted, where given, to tables with that opponent, with an opponent of that level, under those rules (see
        `results.rules_name`). Whole matches count, or with `deals` each deal; matches for practice only with
        `practice`.
        """
        rows = self._rows(
            "SELECT points, won, plies, ms FROM results AS own WHERE game = :game AND level IS NULL"
            " AND (deal > 0) = :deals AND practice <= :practice"
            " AND (:name IS NULL OR name = :name) AND (:rules IS NULL OR rules = :rules)"
            " AND ((:opponent IS NULL AND :level IS NULL) OR EXISTS (SELECT 1 FROM results AS other"
            "  WHERE other.record = own.record AND other.deal = own.deal AND other.seat <> own.seat"
            "  AND (:opponent IS NULL OR other.name = :opponent) AND (:level IS NULL OR other.level = :level)))"
            " ORDER BY started, record, deal, seat",
            game=game.key, name=name, opponent=opponent, level=level, rules=rules, deals=deals, practice=practice,
        )  # fmt: skip
        return _tally(rows, game.lowest_wins)

    def names(self, game: Game) -> tuple[str, ...]:
        """The people who finished a deal of this game."""
        return self._words("SELECT DISTINCT name FROM results WHERE game = :game AND level IS NULL ORDER BY 1", game)

    def opponents(self, game: Game) -> tuple[str, ...]:
        """The opponents, not people, that were met in this game."""
        return self._words(
            "SELECT DISTINCT name FROM results WHERE game = :game AND level IS NOT NULL ORDER BY 1", game
        )

    def levels(self, game: Game) -> tuple[str, ...]:
        """The levels that were met in this game."""
        return self._words(
            "SELECT DISTINCT level FROM results WHERE game = :game AND level IS NOT NULL ORDER BY 1", game
        )

    def course(self, game: Game, name: str, deals: bool = False) -> tuple[int, ...]:
        """One person's points, oldest first: for a chart."""
        rows = self._rows(
            "SELECT points FROM results WHERE game = :game AND name = :name AND level IS NULL AND (deal > 0) = :deals"
            " AND NOT practice ORDER BY started, record, deal, seat",
            game=game.key, name=name, deals=deals,
        )  # fmt: skip
        return tuple(points for (points,) in rows)

    def records(self, game: Game, name: str | None = None) -> tuple[Best, ...]:
        """One person's records in the game's own numbers, or those of all people; matches for practice do not count."""
        rows = self._rows(
            "SELECT feats.title, feats.counts, MAX(value), MIN(value), SUM(value) FROM feats JOIN results"
            " USING (record, deal, seat) WHERE game = :game AND level IS NULL AND NOT practice"
            " AND (:name IS NULL OR name = :name) GROUP BY feats.title, feats.counts ORDER BY MIN(number)",
            game=game.key, name=name,
        )  # fmt: skip
        found = []
        for title, counts, most, least, together in rows:
            found.append(Best(title, {"most": most, "least": least}.get(counts, together)))
        return tuple(found)

    def export_csv(self, path: Path) -> int:
        """Write every row, with a line of column names; how many rows. Raises OSError."""
        rows = self._rows(f"SELECT {', '.join(COLUMNS)} FROM results ORDER BY started, record, deal, seat")
        with path.open("w", newline="", encoding="utf-8") as file:
            writer = csv.writer(file)
            writer.writerow(COLUMNS)
            writer.writerows(rows)
        return len(rows)

    def _words(self, query: str, game: Game) -> tuple[str, ...]:
        return tuple(word for (word,) in self._rows(query, game=game.key))

    def _rows(self, query: str, **values: Any) -> list[Any]:
        try:
            return self._db.execute(query, values).fetchall()
        except sqlite3.Error as error:
            self.notices.append(say(N_("The statistics cannot be read: {detail}"), detail=str(error)))
            return []


def _connected(path: Path | None) -> tuple[sqlite3.Connection, bool]:
    """The database, checked, and whether it is new; in memory without a path. Raises sqlite3.DatabaseError."""
    db = sqlite3.connect(path or ":memory:", timeout=2.0)
    try:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = NORMAL")
        (version,) = db.execute("PRAGMA user_version").fetchone()
        if fresh := version < VERSION:
            # what an earlier version of the program wrote is in the records too
            db.executescript("DROP TABLE IF EXISTS results; DROP TABLE IF EXISTS feats;" + _SCHEMA)
        elif version != VERSION:
            raise sqlite3.DatabaseError(f"version {version}")
        (word,) = db.execute("PRAGMA quick_check(1)").fetchone()
        if word != "ok":
            raise sqlite3.DatabaseError(word)
        db.execute(f"SELECT {', '.join(COLUMNS)} FROM results LIMIT 1").fetchone()
        db.execute("SELECT record, deal, seat, number, title, counts, value FROM feats LIMIT 1").fetchone()
    except BaseException:
        db.close()
        raise
    return db, fresh


def _is_broken(path: Path, error: Exception) -> bool:
    """Whether the file itself is to blame, and not a folder or a disk that may be better tomorrow."""
    return path.is_file() and isinstance(error, sqlite3.DatabaseError) and not _is_of_the_moment(error)


def _is_of_the_moment(error: sqlite3.DatabaseError) -> bool:
    passing = {"SQLITE_BUSY", "SQLITE_LOCKED", "SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_FULL", "SQLITE_IOERR"}
    name = getattr(error, "sqlite_errorname", None) or ""
    return any(name.startswith(one) for one in passing)


def _enter(db: sqlite3.Connection, match: Match, record: str, started: datetime | None) -> None:
    """Put a match's rows in place of those there were."""
    with closing(db.execute("SELECT min(started) FROM results WHERE record = ?", (record,))) as found:
        (known,) = found.fetchone()
    when = (
        (started or datetime.now(UTC)).astimezone(UTC).isoformat(timespec="seconds") if started or not known else known
    )
    for table in ("results", "feats"):
        db.execute(f"DELETE FROM {table} WHERE record = ?", (record,))
    db.executemany(
        f"INSERT INTO results VALUES ({', '.join('?' * len(COLUMNS))})",
        results.rows(match, record, when),
    )
    db.executemany("INSERT INTO feats VALUES (?, ?, ?, ?, ?, ?, ?)", results.feats(match, record))


def _empty(db: sqlite3.Connection) -> None:
    db.execute("DELETE FROM results")
    db.execute("DELETE FROM feats")


def _tally(rows: Sequence[tuple[int, int, int, int]], lowest_wins: bool) -> Tally:
    if not rows:
        return Tally(0, 0, 0.0, None, None, 0, 0, 0, 0)
    points = [row[0] for row in rows]
    running = longest = 0
    for _, won, *_ in rows:
        running = running + 1 if won else 0
        longest = max(longest, running)
    low, high = min(points), max(points)
    return Tally(
        played=len(rows),
        won=sum(won for _, won, *_ in rows),
        average=sum(points) / len(points),
        best=low if lowest_wins else high,
        worst=high if lowest_wins else low,
        streak=running,
        longest=longest,
        plies=max(plies for _, _, plies, _ in rows),
        ms=round(sum(ms for *_, ms in rows) / len(rows)),
    )
