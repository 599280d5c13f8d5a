"""What a profile remembers, and what becomes of files that cannot be used."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgames.app.deck import BACKS
from cardgames.app.preferences import Back, Pace, Preferences, Theme
from cardgames.app.profile import Arranged, Profile, usual_company
from cardgames.app.sitting import Sitting
from cardgames.core.text import PLAIN
from cardgames.play.match import Seated
from tests.toy import TOY, LowRules


def test_all_is_as_it_was_at_the_next_start(tmp_path: Path) -> None:
    one = Profile(tmp_path)
    one.keep_preferences(Preferences(theme=Theme.BLUE, pace=Pace.FAST))
    one.keep_rules(TOY, LowRules(cards=7))
    one.keep_company(TOY, (Seated("Ewa"), Seated("Olek", "expert", risk=0.9)))
    one.keep_habits(game="toy", log_open=True)
    other = Profile(tmp_path)
    assert other.notices == []
    assert other.preferences == Preferences(theme=Theme.BLUE, pace=Pace.FAST)
    assert other.rules(TOY) == LowRules(cards=7)
    assert other.company(TOY) == (Seated("Ewa"), Seated("Olek", "expert", risk=0.9))
    assert (other.habits.game, other.habits.log_open) == ("toy", True)


def test_a_fresh_profile_has_the_first_preset_and_named_opponents(tmp_path: Path) -> None:
    fresh = Profile(tmp_path / "new")
    assert fresh.rules(TOY) == TOY.presets[0].rules
    company = fresh.company(TOY)
    assert len(company) == TOY.usual_seats
    assert [it.is_person for it in company] == [True, False, False]
    assert len({it.name for it in company}) == 3


@pytest.mark.parametrize("name", ["preferences.json", "habits.json", "rules.json", "company.json"])
@pytest.mark.parametrize(
    "spoilt",
    [b"", b"\0" * 40, b"{", b"[1, 2]", b'{"theme": 7, "toy": 3, "game": []}', b"\xff\xfe", b"[" * 9000 + b"]" * 9000],
    ids=range(7),
)
def test_a_broken_file_is_set_aside_with_a_sentence(tmp_path: Path, name: str, spoilt: bytes) -> None:
    (tmp_path / name).write_bytes(spoilt)
    profile = Profile(tmp_path)
    assert len(profile.notices) == 1
    assert name in profile.notices[0].values["name"]
    assert not (tmp_path / name).exists()
    kept = [path for path in tmp_path.iterdir() if "broken" in path.name]
    assert [path.read_bytes() for path in kept] == [spoilt]
    assert profile.preferences == Preferences()
    assert profile.rules(TOY) == LowRules()
    profile.keep_preferences(Preferences(theme=Theme.LIGHT))
    assert Profile(tmp_path).preferences.theme is Theme.LIGHT


def test_rules_out_of_bounds_are_replaced_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "rules.json").write_bytes(b'{"toy": {"cards": 99}}')
    profile = Profile(tmp_path)
    assert profile.rules(TOY) == LowRules()
    assert len(profile.notices) == 1
    profile.keep_rules(TOY, LowRules(cards=7))
    assert [path.read_bytes() for path in tmp_path.glob("rules.broken-*")] == [b'{"toy": {"cards": 99}}']


def test_unknown_settings_of_another_version_are_dropped_and_missing_ones_filled(tmp_path: Path) -> None:
    (tmp_path / "preferences.json").write_bytes(b'{"theme": "blue", "holograms": true}')
    profile = Profile(tmp_path)
    assert profile.notices == []
    assert profile.preferences == Preferences(theme=Theme.BLUE)


def test_company_of_an_impossible_number_is_not_used(tmp_path: Path) -> None:
    one = Profile(tmp_path)
    one.keep_company(TOY, (*usual_company(TOY, 4), Seated("one too many")))
    assert len(Profile(tmp_path).company(TOY)) == TOY.usual_seats


@pytest.mark.parametrize(
    "seat", ['"level": "genius"', '"level": "easy", "pace": 0', '"level": "easy", "risk": -5', f'"name": "{"x" * 999}"']
)
def test_company_that_cannot_sit_down_is_set_aside(tmp_path: Path, seat: str) -> None:
    (tmp_path / "company.json").write_text(f'{{"toy": [{{"name": "Ewa"}}, {{"name": "Olek", {seat}}}]}}')
    profile = Profile(tmp_path)
    assert len(profile.notices) == 1
    assert profile.company(TOY) == usual_company(TOY)


def test_a_folder_that_cannot_be_written_makes_a_sentence_and_no_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    profile = Profile(tmp_path / "file" / "profile")
    profile.keep_preferences(Preferences(theme=Theme.BLUE))
    assert profile.notices
    assert profile.preferences.theme is Theme.BLUE


def test_the_record_on_the_table_is_known_after_a_crash(tmp_path: Path) -> None:
    profile = Profile(tmp_path)
    assert profile.left_open() is None
    (tmp_path / "open").write_text("toy-1.jsonl")
    assert profile.left_open() is None
    profile.records.mkdir()
    (profile.records / "toy-1.jsonl").write_text("{}")
    assert profile.left_open() == profile.records / "toy-1.jsonl"
    (tmp_path / "open").write_text("x" * 5000)
    assert profile.left_open() is None
    (tmp_path / "open").write_text("../../etc/passwd")
    assert profile.left_open() is None


def test_every_drawn_back_can_be_chosen() -> None:
    assert {str(it.value) for it in Back} == set(BACKS)


def test_the_order_of_hands_is_kept_for_its_deal_and_forgotten_with_its_record(tmp_path: Path) -> None:
    one = Profile(tmp_path)
    one.records.mkdir()
    for name in ("a.jsonl", "b.jsonl"):
        (one.records / name).touch()
    rows = (("hand", 0, 0, (3, 1, 2)),)
    one.keep_arranged("a.jsonl", Arranged(2, rows))
    one.keep_arranged("b.jsonl", Arranged(1))
    again = Profile(tmp_path)
    assert again.arranged("a.jsonl", 2).hands == rows
    assert again.arranged("a.jsonl", 3).hands == ()
    (one.records / "a.jsonl").unlink()
    again.keep_arranged("b.jsonl", Arranged(2))
    assert Profile(tmp_path).arranged("a.jsonl", 2).hands == ()


def test_records_of_a_newer_version_stay_where_that_finds_them(tmp_path: Path) -> None:
    made = Profile(tmp_path)
    made.records.mkdir()
    newer = [made.records / f"golf-2026120{number}-120000.jsonl" for number in (1, 2)]
    for path in newer:
        path.write_bytes(b'{"format":99}\n')
    spoilt = made.records / "golf-20261203-120000.jsonl"
    spoilt.write_bytes(bytes(40))
    sitting = Sitting(made)
    sitting.tidy()
    said = [PLAIN.speak(notice) for notice in made.notices]
    assert said[1:] == ["2 matches were begun in a newer version of the program and wait for it."]
    assert "was kept as golf-20261203-120000.jsonl.bad-1" in said[0]
    made.notices.clear()
    assert sitting.resume(newer[0]) is None
    assert [PLAIN.speak(it) for it in made.notices] == [
        "1 match was begun in a newer version of the program and waits for it."
    ]
    assert all(path.read_bytes() == b'{"format":99}\n' for path in newer)
