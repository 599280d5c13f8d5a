"""Statistics: what is counted, for whom, against whom; and a file that breaks."""

from __future__ import annotations

import csv
import sqlite3
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from cardgames.core.game import Game
from cardgames.core.text import PLAIN
from cardgames.play.journal import Journal
from cardgames.play.match import Match, Seated
from cardgames.play.results import rules_name
from cardgames.play.statistics import COLUMNS, Statistics, Tally
from tests.play.conftest import play, table
from tests.toy import TOY, LowRules


@pytest.fixture
def statistics(tmp_path: Path) -> Iterator[Statistics]:
    found = Statistics(tmp_path / "statistics.sqlite", tmp_path / "records")
    yield found
    found.close()


def _match(seed: int, level: str = "easy", deals: int = 1, other: str = "Bert") -> Match:
    seats = [Seated("Anna"), Seated(other, level), Seated("Cleo", "hard")]
    return play(Match.start(TOY, LowRules(deals=deals), seats, seed))


def _day(number: int) -> datetime:
    return datetime(2026, 1, number, tzinfo=UTC)


def test_every_finished_deal_and_match_counts(game: Game, statistics: Statistics) -> None:
    match = play(table(game))
    statistics.note(match, "one.jsonl")
    whole = statistics.tally(game, name="Anna")
    assert whole.played == 1
    assert whole.won == (match.standing.ranks[0] == 1)
    assert whole.best == whole.worst == match.standing.totals[0] == whole.average
    deals = statistics.tally(game, name="Anna", deals=True)
    assert 1 <= deals.played <= len(match.outcomes)
    assert statistics.notices == []


def test_an_unfinished_match_counts_its_finished_deals_only(statistics: Statistics) -> None:
    match = table(preset=0)
    play(match, 3)
    statistics.note(match, "one.jsonl")
    assert statistics.tally(TOY, deals=True).played == 0
    while match.deal_number < 3:
        play(match, 1)
    statistics.note(match, "one.jsonl")
    assert statistics.tally(TOY, deals=True).played == 2
    assert statistics.tally(TOY).played == 0


def test_noting_twice_counts_once_and_a_taken_back_end_is_uncounted(statistics: Statistics) -> None:
    match = _match(1)
    for _ in range(3):
        statistics.note(match, "one.jsonl")
    assert statistics.tally(TOY).played == 1
    match.take_back(1)
    statistics.note(match, "one.jsonl")
    assert statistics.tally(TOY).played == 0


def test_matches_for_practice_are_kept_apart(statistics: Statistics) -> None:
    match = _match(1)
    match.take_back(1)
    play(match)
    statistics.note(match, "one.jsonl")
    assert statistics.tally(TOY).played == 0
    assert statistics.tally(TOY, practice=True).played == 1


def test_the_tally_is_what_a_hand_count_gives(statistics: Statistics) -> None:
    matches = [_match(seed) for seed in range(12)]
    for day, match in enumerate(matches, 1):
        statistics.note(match, f"{day}.jsonl", _day(day))
    points = [match.standing.totals[0] for match in matches]
    won = [match.standing.ranks[0] == 1 for match in matches]
    word = "".join("w" if it else "l" for it in won)
    assert "w" in word
    assert "l" in word
    assert statistics.tally(TOY, name="Anna") == Tally(
        played=12,
        won=sum(won),
        average=sum(points) / 12,
        best=min(points),
        worst=max(points),
        streak=len(word) - len(word.rstrip("w")),
        longest=max(map(len, word.split("l"))),
        plies=max(len(match.history) for match in matches),
        ms=round(sum(ply.ms for match in matches for ply in match.history if ply.seat == 0) / 12),
    )
    assert statistics.course(TOY, "Anna") == tuple(points)


def test_streaks_follow_the_date_and_not_the_order_of_noting(statistics: Statistics) -> None:
    won = [match for match in map(_match, range(30)) if match.standing.ranks[0] == 1][:2]
    lost = next(match for match in map(_match, range(30)) if match.standing.ranks[0] > 1)
    statistics.note(lost, "lost.jsonl", _day(3))
    statistics.note(won[0], "won-1.jsonl", _day(1))
    statistics.note(won[1], "won-2.jsonl", _day(2))
    tally = statistics.tally(TOY, name="Anna")
    assert (tally.streak, tally.longest) == (0, 2)


def test_by_opponent_and_level_and_rules(statistics: Statistics) -> None:
    for number, (level, other) in enumerate([("easy", "Bert"), ("easy", "Dora"), ("expert", "Bert")]):
        statistics.note(_match(number, level, other=other), f"{number}.jsonl")
    assert statistics.tally(TOY, level="easy").played == 2
    assert statistics.tally(TOY, level="hard").played == 3
    assert statistics.tally(TOY, opponent="Bert").played == 2
    assert statistics.tally(TOY, opponent="Bert", level="expert").played == 1
    assert statistics.tally(TOY, opponent="Dora", level="expert").played == 0
    assert statistics.tally(TOY, rules="Short").played == 3
    assert statistics.tally(TOY, rules="Usual").played == 0
    assert statistics.names(TOY) == ("Anna",)
    assert statistics.opponents(TOY) == ("Bert", "Cleo", "Dora")
    assert statistics.levels(TOY) == ("easy", "expert", "hard")


def test_rules_are_named_by_their_preset_or_by_themselves() -> None:
    assert rules_name(TOY, LowRules()) == "Usual"
    odd, odder = rules_name(TOY, LowRules(limit=3)), rules_name(TOY, LowRules(limit=4))
    assert odd.startswith("#")
    assert odd != odder


def test_an_opponent_alone_is_nobody(statistics: Statistics) -> None:
    bots = [Seated("Bert", "easy"), Seated("Cleo", "hard")]
    statistics.note(play(Match.start(TOY, LowRules(deals=1), bots, 1)), "one.jsonl")
    assert statistics.tally(TOY) == Tally(0, 0, 0.0, None, None, 0, 0, 0, 0)


def _records(folder: Path, count: int) -> None:
    for seed in range(count):
        match = Match.start(TOY, LowRules(deals=1), [Seated("Anna"), Seated("Bert", "easy")], seed)
        Journal.create(folder / f"toy-{seed}.jsonl", match, _day(seed + 1))
        play(match)
        match.close()


def test_a_missing_file_is_made_from_the_records(tmp_path: Path) -> None:
    _records(tmp_path / "records", 4)
    (tmp_path / "records" / "toy-9.jsonl").write_bytes(bytes(99))
    statistics = Statistics(tmp_path / "statistics.sqlite", tmp_path / "records")
    assert statistics.tally(TOY).played == 4
    statistics.note(_match(1), "more.jsonl")
    statistics.close()
    again = Statistics(tmp_path / "statistics.sqlite", tmp_path / "records")
    assert again.tally(TOY).played == 5, "an existing file is used as it is"
    assert again.rebuild() == 4
    assert again.tally(TOY).played == 4
    again.reset()
    assert again.tally(TOY).played == 0
    again.close()


def _spoil(data: bytes, how: str) -> bytes:
    return {
        "zeroed": bytes(len(data)),
        "foreign": b"This is no database, however often it is opened." * 50,
        "torn": data[: len(data) // 2],
        "pages zeroed": data[:100] + bytes(len(data) - 100),
    }[how]


@pytest.mark.parametrize("how", ["zeroed", "foreign", "torn", "pages zeroed"])
def test_a_broken_file_is_set_aside_and_made_anew(how: str, tmp_path: Path) -> None:
    _records(tmp_path / "records", 3)
    path = tmp_path / "statistics.sqlite"
    Statistics(path, tmp_path / "records").close()
    broken = _spoil(path.read_bytes(), how)
    path.write_bytes(broken)
    statistics = Statistics(path, tmp_path / "records")
    assert statistics.tally(TOY).played == 3
    assert [PLAIN.speak(notice) for notice in statistics.notices] == [
        "The statistics could not be read and were made anew; the old file is statistics.sqlite.bad-1."
    ]
    assert (tmp_path / "statistics.sqlite.bad-1").read_bytes() == broken
    statistics.close()


def test_a_file_of_another_version_is_kept_too(tmp_path: Path) -> None:
    path = tmp_path / "statistics.sqlite"
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA user_version = 99")
    db.close()
    statistics = Statistics(path, tmp_path / "records")
    assert len(statistics.notices) == 1
    assert (tmp_path / "statistics.sqlite.bad-1").exists()
    statistics.close()


def test_where_nothing_can_be_written_the_session_is_still_counted(tmp_path: Path) -> None:
    (tmp_path / "profile").write_text("a file where the folder should be")
    statistics = Statistics(tmp_path / "profile" / "statistics.sqlite", tmp_path / "records")
    statistics.note(_match(1), "one.jsonl")
    assert statistics.tally(TOY).played == 1
    assert "cannot be saved" in PLAIN.speak(statistics.notices[0])
    statistics.close()


def test_a_failing_disk_makes_a_notice(statistics: Statistics) -> None:
    statistics._db.execute("PRAGMA query_only = ON")
    statistics.note(_match(1), "one.jsonl")
    assert "cannot be saved" in PLAIN.speak(statistics.notices[0])
    assert statistics.tally(TOY).played == 0


def test_the_csv_holds_every_row(statistics: Statistics, tmp_path: Path) -> None:
    match = _match(1, other='Bert, the "bot"')
    statistics.note(match, "one.jsonl", _day(5))
    assert statistics.export_csv(tmp_path / "out.csv") == 6
    with (tmp_path / "out.csv").open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert tuple(rows[0]) == COLUMNS
    assert [row["name"] for row in rows] == ["Anna", 'Bert, the "bot"', "Cleo"] * 2
    assert [int(row["points"]) for row in rows] == [*match.standing.totals] * 2
    assert {row["started"] for row in rows} == {"2026-01-05T00:00:00+00:00"}
    with pytest.raises(FileNotFoundError):
        statistics.export_csv(tmp_path / "no" / "out.csv")
