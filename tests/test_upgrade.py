"""What earlier versions wrote opens in this one; what a later one wrote is set aside with a sentence."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path

import pytest

from cardgames import __version__
from cardgames.app.preferences import Back, Language, Pace, Preferences, Theme
from cardgames.app.profile import Arranged, Profile
from cardgames.app.sitting import STATISTICS, Sitting
from cardgames.core.game import Game
from cardgames.core.text import PLAIN
from cardgames.games import GAMES, named
from cardgames.play.journal import Journal
from cardgames.play.record import FORMAT, read
from cardgames.play.statistics import VERSION, Statistics
from tests.data import freeze

SAMPLES = Path(__file__).parent / "data"
FROZEN = sorted(path for path in SAMPLES.iterdir() if (path / "records").is_dir())
RECORDS = [record for folder in FROZEN for record in sorted((folder / "records").iterdir())]


@pytest.fixture(params=FROZEN, ids=lambda path: path.name)
def profile(request: pytest.FixtureRequest, tmp_path: Path) -> Profile:
    """A copy of a profile that a version of the program has left."""
    folder = tmp_path / "profile"
    shutil.copytree(request.param, folder)
    return Profile(folder)


def test_this_version_has_its_samples() -> None:
    names = [f"{game.key}-1.jsonl" for game in GAMES]
    assert sorted(path.name for path in (SAMPLES / __version__ / "records").iterdir()) == sorted(names)
    formats = {read(path).header.format for path in RECORDS if path.parts[-3] == __version__}
    assert formats == {FORMAT}
    with sqlite3.connect(f"file:{SAMPLES / __version__ / STATISTICS}?mode=ro&immutable=1", uri=True) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (VERSION,)
    db.close()


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_an_earlier_record_opens_whole_and_is_gone_on_with(record: Path, tmp_path: Path) -> None:
    path = tmp_path / record.name
    shutil.copy(record, path)
    written = sum(b'"do"' in line for line in path.read_bytes().splitlines())
    loaded = Journal.resume(path)
    assert [PLAIN.speak(notice) for notice in loaded.notices] == []
    assert sum(map(len, loaded.match.histories)) == written
    match = loaded.match
    if not match.over:
        assert match.turn is not None
        assert match.submit(match.turn, next(iter(match.view(match.turn).actions))) is None
        assert match.trouble is None
    match.close()
    assert sum(map(len, read(path).match.histories)) == written + (not match.over)


def test_an_earlier_profile_is_as_it_was_left(profile: Profile) -> None:
    assert profile.notices == []
    assert profile.preferences == freeze.PREFERENCES
    assert (profile.habits.game, profile.habits.log_open) == (GAMES[0].key, True)
    for game in GAMES:
        assert profile.company(game) == freeze.company(game)
        assert profile.rules(game) == game.presets[-1].rules
        deal = read(profile.records / f"{game.key}-1.jsonl").match.deal_number
        assert profile.arranged(f"{game.key}-1.jsonl", deal) == Arranged(deal, (("hand", 0, 0, (1, 2, 3)),))
    assert profile.notices == []


def test_earlier_statistics_count_what_the_records_hold(profile: Profile) -> None:
    statistics = Statistics(profile.folder / STATISTICS, profile.records)
    assert statistics.notices == []
    _same_as_the_records(statistics, profile.records)
    statistics.close()


def _same_as_the_records(statistics: Statistics, records: Path) -> None:
    def counted() -> list[tuple[object, ...]]:
        return [(*statistics.tally(game, deals=True), statistics.records(game)) for game in GAMES]

    before = counted()
    assert [tally[0] for tally in before] == [_deals(game, records) for game in GAMES]
    statistics.rebuild()
    assert counted() == before


def _deals(game: Game, records: Path) -> int:
    return len(read(records / f"{game.key}-1.jsonl").match.outcomes)


def test_statistics_of_the_first_format_are_made_anew_from_the_records(profile: Profile) -> None:
    """They knew no feats; nothing of theirs is lost, since every match they counted has its record."""
    shutil.copy(SAMPLES / "statistics-1.sqlite", profile.folder / STATISTICS)
    statistics = Statistics(profile.folder / STATISTICS, profile.records)
    assert statistics.notices == []
    _same_as_the_records(statistics, profile.records)
    assert any(statistics.records(game, "Anna") for game in GAMES)
    statistics.close()


def test_preferences_of_the_first_format_are_kept(tmp_path: Path) -> None:
    shutil.copy(SAMPLES / "preferences-1.json", tmp_path / "preferences.json")
    profile = Profile(tmp_path)
    assert profile.notices == []
    assert profile.preferences == Preferences(
        theme=Theme.BURGUNDY, back=Back.LATTICE, pace=Pace.FAST, large_index=True, sound=False, language=Language.SYSTEM
    )


@pytest.mark.parametrize(
    ("old", "new"),
    [(f'"format":{FORMAT}', f'"format":{FORMAT + 1}'), ('"version":', '"version":9')],
    ids=["format", "rules"],
)
def test_a_record_of_a_later_version_stays_for_it_and_one_sentence_says_so(
    old: str, new: str, profile: Profile
) -> None:
    path = profile.records / f"{GAMES[-1].key}-1.jsonl"
    later = path.read_text().replace(old, new, 1)
    path.write_text(later)
    sitting = Sitting(profile)
    sitting.tidy()
    assert [PLAIN.speak(notice) for notice in profile.notices] == [
        "1 match was begun in a newer version of the program and waits for it."
    ]
    assert path.read_text() == later
    assert [it.name for it in profile.records.iterdir() if it.name.startswith(path.name)] == [path.name]
    assert sitting.waiting(named(GAMES[-1].key)) is None
    sitting.close()


def test_statistics_of_a_later_version_are_set_aside_with_a_sentence(profile: Profile) -> None:
    with sqlite3.connect(profile.folder / STATISTICS) as db:
        db.execute(f"PRAGMA user_version = {VERSION + 1}")
    db.close()
    sitting = Sitting(profile)
    _same_as_the_records(sitting.statistics, profile.records)
    assert [PLAIN.speak(notice) for notice in profile.notices] == [
        f"The statistics could not be read and were made anew; the old file is {STATISTICS}.bad-1."
    ]
    assert (profile.folder / f"{STATISTICS}.bad-1").exists()
    sitting.close()


def test_preferences_of_a_later_version_are_set_aside_with_a_sentence(profile: Profile) -> None:
    """A theme that there is not yet."""
    path = profile.folder / "preferences.json"
    later = path.read_text().replace('"burgundy"', '"plaid"')
    path.write_text(later)
    again = Profile(profile.folder)
    (notice,) = (PLAIN.speak(it) for it in again.notices)
    assert notice.startswith("preferences.json could not be read and was kept as preferences.broken-")
    assert [it.read_text() for it in profile.folder.glob("preferences.broken-*")] == [later]
    assert again.preferences == Preferences()
