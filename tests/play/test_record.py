"""Records: read back whole, torn anywhere, spoilt anywhere, foreign, older, newer."""

from __future__ import annotations

import os
from codecs import BOM_UTF8
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from cardgames.core.game import Game
from cardgames.core.text import PLAIN
from cardgames.play import record
from cardgames.play.journal import Journal, Shelf, set_aside
from cardgames.play.match import Match
from cardgames.play.record import BadRecord, Loaded, NewerRecord, inspect, read
from tests.play.conftest import Begin, Recorded, play, same, table
from tests.toy import TOY

SAMPLES = Path(__file__).parent.parent / "data"


def test_a_record_holds_the_match(game: Game, recorded: Recorded) -> None:
    match, path = recorded(game, 25)
    loaded = read(path)
    assert loaded.notices == ()
    assert loaded.sound
    same(match, loaded.match)


def test_a_finished_match_is_read_to_its_end(game: Game, recorded: Recorded) -> None:
    match, path = recorded(game, None)
    loaded = read(path)
    assert loaded.match.over
    assert path.read_text().splitlines()[-1] == '{"over":true}'
    same(match, loaded.match)


def test_the_lines_are_what_they_are_described_to_be(recorded: Recorded) -> None:
    _, path = recorded(plies=1)
    first, ply = [msgspec.json.decode(line) for line in path.read_bytes().splitlines()]
    assert list(first) == ["format", "app", "game", "version", "rules", "seats", "seed", "started"]
    assert first["rules"] == {"deals": 1, "cards": 4, "limit": 10}
    assert first["seats"] == [{"name": "Anna"}, {"name": "Bot 1", "level": "easy"}, {"name": "Bot 2", "level": "easy"}]
    assert ply == {"deal": 1, "seat": 0, "do": ply["do"], "ms": 100}


def test_every_accepted_action_is_on_disk_when_submit_returns(begin: Begin, synced: list[int]) -> None:
    match = table(preset=0)
    path = begin(match)
    for _ in range(120):
        if match.over:
            break
        synced.clear()
        play(match, 1)
        assert len(synced) == 1 + match.over
        same(match, read(path).match)


def test_taking_back_and_time_between_actions_are_recorded(begin: Begin) -> None:
    match = table()
    path = begin(match)
    play(match, 7)
    match.take_back(3)
    match.spend(match.turn or 0, 1234)
    play(match, 2, seed=9)
    loaded = read(path)
    same(match, loaded.match)
    assert loaded.match.taken_back == 3


def test_taking_back_the_end_of_the_match_is_recorded(begin: Begin) -> None:
    match = table()
    path = begin(match)
    play(match)
    match.take_back(2)
    same(match, read(path).match)
    assert not match.over
    play(match)
    same(match, read(path).match)


def _whole_actions(data: bytes) -> int:
    return sum(b'"do"' in line for line in data.split(b"\n")[:-1])


def test_torn_at_every_byte_it_opens_with_all_whole_lines_or_says_why(game: Game, recorded: Recorded) -> None:
    """Whatever byte the writing stopped at, no more than the action in flight is lost."""
    _, path = recorded(game, 5)
    data = path.read_bytes()
    header = data.index(b"\n") + 1
    for length in range(len(data)):
        path.write_bytes(data[:length])
        if length < header - 1:
            with pytest.raises(BadRecord):
                read(path)
        else:
            loaded = read(path)
            assert _plies(loaded.match) == _whole_actions(data[:length])
            assert bool(loaded.notices) == (not data[:length].endswith(b"\n") and length >= header)
            assert loaded.sound


def _plies(match: Match) -> int:
    return sum(map(len, match.histories))


def test_resumed_at_every_byte_the_match_goes_on(recorded: Recorded) -> None:
    _, path = recorded(plies=3)
    data = path.read_bytes()
    for length in range(data.index(b"\n") + 1, len(data) + 1):
        path.write_bytes(data[:length])
        match = Journal.resume(path).match
        play(match, 3, seed=length)
        match.close()
        again = read(path)
        assert again.notices == ()
        same(match, again.match)


@pytest.mark.parametrize("spoil", [0x00, 0x01, 0x20, 0x80])
def test_a_spoilt_byte_anywhere_never_hides_a_good_beginning(spoil: int, recorded: Recorded) -> None:
    """Zeroed or flipped: the actions before the spoilt line stand, or one sentence says why nothing does."""
    _, path = recorded(plies=8)
    data = path.read_bytes()
    for at in range(len(data)):
        byte = 0 if spoil == 0 else data[at] ^ spoil
        spoilt = data[:at] + bytes([byte]) + data[at + 1 :]
        path.write_bytes(spoilt)
        _opens_or_says_why(path, at, data)


def _opens_or_says_why(path: Path, at: int, data: bytes) -> None:
    try:
        loaded = read(path)
    except BadRecord as error:
        if at > data.index(b"\n"):
            raise AssertionError(PLAIN.speak(error.why)) from error
        return
    # A flip in the header may make another, equally well-formed match (another seed): then no line need fit.
    if at > data.index(b"\n"):
        assert _plies(loaded.match) >= _whole_actions(data[:at])
    assert all(PLAIN.speak(notice) for notice in loaded.notices)


def test_noise_is_never_more_than_a_bad_record(recorded: Recorded) -> None:
    _, path = recorded(plies=8)
    data = path.read_bytes()
    rng = Random(3)
    for _ in range(300):
        spoilt = bytearray(data)
        for _ in range(rng.randrange(1, 40)):
            start = rng.randrange(len(spoilt))
            spoilt[start : start + rng.randrange(8)] = rng.randbytes(rng.randrange(8))
        path.write_bytes(bytes(spoilt))
        try:
            loaded = read(path)
        except BadRecord:
            continue
        assert isinstance(loaded, Loaded)


def test_a_tail_of_zeros_is_a_torn_line(recorded: Recorded) -> None:
    match, path = recorded(plies=5)
    path.write_bytes(path.read_bytes() + bytes(4096))
    loaded = read(path)
    same(match, loaded.match)
    assert [notice.template for notice in loaded.notices] == [
        "The last line of the record was not complete and was left out."
    ]


HEADER = {
    "format": 1, "app": "0", "game": "toy", "version": 1, "rules": {}, "seats": [{"name": "a"}, {"name": "b"}],
    "seed": 1, "started": "2026-01-01T00:00:00Z",
}  # fmt: skip


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "The record is empty."),
        (bytes(500), "The record holds nothing but zeros."),
        (b"PK\x03\x04 some archive\n", "This file is not the record of a match."),
        (b'{"colour":"red"}\n', "This file is not the record of a match."),
        (b"[1,2]\n", "This file is not the record of a match."),
        (b"\n\n\n", "This file is not the record of a match."),
        (b"[" * 100_000 + b"\n", "This file is not the record of a match."),
        ('{"format":1,"app":"Spiel für zwei"}\n'.encode("latin-1"), "This file is not the record of a match."),
        ('{"format":1}\n'.encode("utf-16"), "This file is not the record of a match."),
        (b'{"format":1,"ap', "The record breaks off within its first line."),
        (b'{"format":2}\n', "This record was written by a newer version of the program."),
        (b'{"format":-1}\n', "This record is of a format that can no longer be read."),
        (b'{"format":1}\n', "The first line of the record cannot be used: “app” is missing."),
        ({"game": "whist"}, "There is no game called whist here."),
        ({"version": 2}, "This record was written by a newer version of the program."),
        ({"seats": [{"name": "a"}]}, "Low Hand is not played by 1."),
        (
            {"seats": [{"name": "a"}, {"name": "b", "level": "genius"}, {"name": "c"}]},
            "The table of this match cannot be laid: Nobody plays at the level “genius”.",
        ),
        (
            {"seats": [{"name": "a"}, {"name": "b", "level": "easy", "pace": 0}, {"name": "c"}]},
            "The first line of the record cannot be used: “seats[1].pace” has an impossible value.",
        ),
        (
            {"rules": {"cards": 12}, "seats": [{"name": "a"}] * 4},
            "The rules of this match cannot be used. 12 cards each are too many at this table.",
        ),
        (
            {"rules": {"deals": "many"}},
            "The rules of this match cannot be used. A stored setting cannot be used: “deals” has an impossible value.",
        ),
        (
            {"seed": 1 << 40},
            "The first line of the record cannot be used: “seed” has an impossible value.",
        ),
    ],
)
def test_what_is_no_record_is_named_in_one_sentence(
    content: bytes | dict[str, Any], sentence: str, tmp_path: Path
) -> None:
    path = tmp_path / "toy-1.jsonl"
    path.write_bytes(content if isinstance(content, bytes) else msgspec.json.encode({**HEADER, **content}) + b"\n")
    with pytest.raises(BadRecord) as bad:
        read(path)
    assert PLAIN.speak(bad.value.why) == sentence
    with pytest.raises(BadRecord) as looked_at:
        inspect(path)
    assert PLAIN.speak(looked_at.value.why) == sentence


@pytest.mark.parametrize("content", [b'{"format":2}\n', msgspec.json.encode({**HEADER, "version": 2}) + b"\n"])
def test_a_newer_record_is_told_from_a_bad_one(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "toy-1.jsonl"
    path.write_bytes(content)
    with pytest.raises(NewerRecord):
        read(path)


def test_a_mark_of_the_encoding_before_a_record_does_no_harm(game: Game, recorded: Recorded) -> None:
    match, path = recorded(game, 9)
    path.write_bytes(BOM_UTF8 + path.read_bytes())
    assert read(path).match.history == match.history
    loaded = Journal.resume(path)
    assert loaded.notices == ()
    action = next(iter(loaded.match.view(loaded.match.turn or 0).actions))
    assert loaded.match.submit(loaded.match.turn or 0, action) is None
    loaded.match.close()
    assert read(path).match.history == loaded.match.history, "what is written after it is read, too"
    assert list(path.parent.iterdir()) == [path]
    path.write_bytes(BOM_UTF8)
    with pytest.raises(BadRecord, match="empty"):
        read(path)


def test_looking_for_spoilt_records_plays_none_again(
    game: Game, recorded: Recorded, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, path = recorded(game, 25)
    path.write_bytes(path.read_bytes() + b"rubbish\n")
    plies: list[object] = []
    monkeypatch.setattr(Match, "submit", lambda *ply: plies.append(ply))
    assert Shelf(path.parent).spoilt() == ()
    assert plies == [], "a start would take the longer the more matches wait"


def test_a_folder_or_a_missing_file_is_a_bad_record(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nothing.jsonl"):
        with pytest.raises(BadRecord, match="cannot be opened"):
            read(path)


@pytest.mark.parametrize(
    ("line", "detail"),
    [
        ('{"deal":1,"seat":0,"do":"close","ms":1}', "Your hand counts more than"),
        ('{"deal":1,"seat":1,"do":"draw","ms":1}', "It is not this seat's turn."),
        ('{"deal":1,"seat":0,"do":"dance","ms":1}', "The line names no action of this game."),
        ('{"deal":1,"seat":0,"do":"discard 7h.999999","ms":1}', "Draw a card first."),
        ('{"deal":1,"seat":0,"do":"draw","ms":-1}', "“ms” has an impossible value."),
        ('{"deal":1,"seat":0,"do":"draw","ms":1,"peek":1}', "“peek” is unknown here."),
        ('{"deal":2,"seat":0,"do":"draw","ms":1}', "The line does not belong here."),
        ('{"deal":2}', "The line does not belong here."),
        ('{"deal":3}', "The line does not belong here."),
        ('{"back":1}', "The line does not belong here."),
        ('{"clock":9,"ms":1}', "The line does not belong here."),
        ('{"over":true}', "The line does not belong here."),
        ("{}", "The line does not belong here."),
        ("17", "It holds something else than it should."),
        ("", "It breaks off or is garbled."),
        ("\u00ff" * 3, "The line is not made of letters."),
    ],
)
def test_a_line_the_law_refuses_stops_the_match_there(line: str, detail: str, begin: Begin) -> None:
    path = begin(table(seed=2))
    path.write_text(path.read_text() + line + '\n{"deal":1,"seat":0,"do":"draw","ms":1}\n', encoding="latin-1")
    loaded = read(path)
    assert not loaded.sound
    assert loaded.match.history == ()
    (notice,) = loaded.notices
    assert PLAIN.speak(notice).startswith("The record is damaged in deal 1, after action 0; the match stands where")
    assert detail in PLAIN.speak(notice)


def test_a_damaged_record_is_kept_whole_beside_the_one_that_goes_on(recorded: Recorded) -> None:
    _, path = recorded(plies=6)
    lines = path.read_bytes().splitlines(keepends=True)
    damaged = b"".join([*lines[:4], b"{spoilt}\n", *lines[5:]])
    path.write_bytes(damaged)
    loaded = Journal.resume(path)
    assert len(loaded.match.history) == 3
    assert path.with_name(path.name + ".bad-1").read_bytes() == damaged
    assert path.read_bytes() == b"".join(lines[:4])
    play(loaded.match, 2)
    loaded.match.close()
    assert read(path).notices == ()
    same(loaded.match, read(path).match)


def test_setting_aside_never_overwrites(tmp_path: Path) -> None:
    names = []
    for content in ("one", "two", "three"):
        path = tmp_path / "toy-1.jsonl"
        path.write_text(content)
        names.append(set_aside(path).name)
    assert names == ["toy-1.jsonl.bad-1", "toy-1.jsonl.bad-2", "toy-1.jsonl.bad-3"]
    assert (tmp_path / "toy-1.jsonl.bad-2").read_text() == "two"
    assert Shelf(tmp_path).all() == ()


def _from_format_0(row: dict[str, Any], first: bool) -> dict[str, Any]:
    """The made-up format 0 counted seats from one, called players by name only and kept its seed as text."""
    if first:
        return {**row, "format": 1, "seats": [{"name": name} for name in row["seats"]], "seed": int(row["seed"])}
    if "player" in row:
        return {"deal": row["deal"], "seat": row["player"] - 1, "do": row["do"]}
    return row


def test_an_older_format_is_upgraded_step_by_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(record.UPGRADES, 0, _from_format_0)
    old = (SAMPLES / "toy-format-0.jsonl").read_bytes()
    path = tmp_path / "toy-old.jsonl"
    path.write_bytes(old)
    loaded = Journal.resume(path)
    assert [PLAIN.speak(notice) for notice in loaded.notices] == []
    assert [seated.name for seated in loaded.match.seats] == ["Anna", "Bert", "Cleo"]
    assert len(loaded.match.history) == old.count(b'"do"') == 6
    assert path.with_name(path.name + ".bad-1").read_bytes() == old
    play(loaded.match, 4)
    loaded.match.close()
    monkeypatch.delitem(record.UPGRADES, 0)
    same(loaded.match, read(path).match)


def test_an_older_format_without_a_way_here_says_so() -> None:
    with pytest.raises(BadRecord, match="can no longer be read"):
        read(SAMPLES / "toy-format-0.jsonl")


def test_an_earlier_version_of_the_rules_is_mentioned(recorded: Recorded) -> None:
    match, path = recorded()
    path.write_bytes(path.read_bytes().replace(b'"version":1', b'"version":0', 1))
    loaded = read(path)
    assert [notice.template for notice in loaded.notices] == [
        "This match was begun under an earlier version of the rules."
    ]
    same(match, loaded.match)


def test_the_shelf_finds_the_match_to_go_on_with(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "records")
    assert shelf.all() == ()
    assert shelf.unfinished(TOY) is None
    paths = []
    for plies in (4, 5, None):
        match = table()
        path = shelf.new_path(TOY)
        paths.append(path)
        Journal.create(path, match)
        play(match, plies)
        match.close()
    assert len(set(paths)) == 3
    for age, path in enumerate(paths):
        _date(path, 1000 + age)
    assert shelf.all() == tuple(reversed(paths))
    assert shelf.unfinished(TOY) == paths[1], "the newest is over"
    paths[1].write_bytes(bytes(100))
    _date(paths[1], 1001)
    assert shelf.unfinished(TOY) == paths[0], "the next is spoilt"
    assert [(path, bad.why.template) for path, bad in shelf.spoilt()] == [
        (paths[1], "The record holds nothing but zeros.")
    ]


def _date(path: Path, second: int) -> None:
    os.utime(path, (second, second))


def test_a_match_for_practice_stays_one_in_its_record(begin: Begin) -> None:
    match = table()
    path = begin(match)
    play(match, 3)
    match.practise()
    match.practise()
    play(match, 2)
    assert path.read_bytes().count(b'"practice":true') == 1
    loaded = read(path).match
    assert loaded.practice
    same(loaded, match)
