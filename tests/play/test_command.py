"""The command line: what it prints, and that a person's mistake gets a sentence and an exit code."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cardgames.__main__ import COMMANDS, main
from cardgames.games import GAMES
from cardgames.play.cli import _follows
from cardgames.play.match import Match, Seated
from cardgames.play.replay import Dealt, steps
from tests.play.conftest import Begin, Recorded, play, table
from tests.toy import TOY, LowRules

ROOT = Path(__file__).parents[2]


def test_replay_prints_the_match(recorded: Recorded, capsys: pytest.CaptureFixture[str]) -> None:
    _, path = recorded(plies=None)
    assert main(["replay", str(path)]) == 0
    out = capsys.readouterr().out
    assert "Deal 1 · 0000-0001" in out
    assert "The match is over." in out
    assert main(["replay", str(path), "--views", "2"]) == 0
    assert "draws a card." in capsys.readouterr().out


def test_replay_says_where_a_damaged_record_stops(recorded: Recorded, capsys: pytest.CaptureFixture[str]) -> None:
    _, path = recorded(plies=5)
    path.write_bytes(path.read_bytes() + b"rubbish\n")
    assert main(["replay", str(path)]) == 1
    printed = capsys.readouterr()
    assert "   5. " in printed.out
    assert "The record is damaged in deal 1, after action 5" in printed.err


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        (["replay", "nothing.jsonl"], 1, "The record cannot be opened: there is no such file or folder"),
        (["replay", "README.md", "--views"], 2, "expected one argument"),
        (["replay"], 2, "required: record"),
        (["verify"], 2, "required: record"),
        (["games", "whist"], 2, "invalid choice: 'whist'"),
        (["reply"], 2, "'reply' is neither a command nor an option"),
        (["--colour"], 2, "'--colour' is neither a command nor an option"),
        (["arena", "whist", "easy"], 2, "invalid choice: 'whist'"),
        (["bench", "whist"], 2, "invalid choice: 'whist'"),
        (["bench", "golf", "--seconds", "0"], 2, "0 is not between 0 and"),
        (["bench", "golf", "--seconds", "-1"], 2, "-1 is not between 0 and"),
        (["bench", "golf", "--seconds", "nan"], 2, "nan is not between 0 and"),
        (["bench", "golf", "--seconds", "inf"], 2, "inf is not between 0 and"),
        (["bench", "golf", "--seconds", "soon"], 2, "'soon'"),
        (["arena", "golf", "easy", "--jobs", "99999"], 2, "99999 is not between 1 and 256"),
        (["awareness", "golf", "--deals", str(10**15)], 2, "is not between 1 and 1,000,000"),
        (["awareness", "golf", "--jobs", "0"], 2, "0 is not between 1 and"),
        (["awareness", "golf", "--seats", "3"], 2, "two kinds of players cannot share 3 seats of this game"),
        (["bench", "--frames", "--rounds", "0"], 2, "0 is not between 1 and"),
        (["bench", "--answers", "--choices", "-1"], 2, "-1 is not between 1 and"),
        (["demo", "golf", "--out", "pictures", "--deals", "0"], 2, "0 is not between 1 and"),
        (["demo", "golf", "--out", "pictures", "--seed", "chance"], 2, "'chance' is no whole number"),
        (["arena", "golf", "easy", "--csv", "/dev/null/x", "--deals", "1"], 2, "Not a directory"),
        (["replay", "/dev/zero"], 1, "This file is not the record of a match."),
    ],
)
def test_mistakes_are_answered_in_a_sentence(
    words: list[str], code: int, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(words)
    assert left.value.code == code
    error = capsys.readouterr().err
    assert sentence in error
    assert "Traceback" not in error


def test_a_seat_that_is_not_there(recorded: Recorded, capsys: pytest.CaptureFixture[str]) -> None:
    _, path = recorded()
    for seat in ("0", "4"):
        with pytest.raises(SystemExit):
            main(["replay", str(path), "--views", seat])
        assert "this table has the seats 1 to 3" in capsys.readouterr().err


def test_verify_prints_every_code(recorded: Recorded, capsys: pytest.CaptureFixture[str]) -> None:
    match, path = recorded(plies=None)
    assert main(["verify", str(path), str(path)]) == 0
    out = capsys.readouterr().out
    assert out.count(f"{match.deal_code}  follows from its code") == 2
    assert out.count("in order: over") == 2


def test_verify_finds_what_does_not_replay(recorded: Recorded, capsys: pytest.CaptureFixture[str]) -> None:
    _, path = recorded(plies=20)
    good = path.read_bytes()
    path.write_bytes(good.replace(b'"seed":1,', b'"seed":2,'))
    assert main(["verify", str(path)]) == 1
    assert "The record is damaged" in capsys.readouterr().err
    path.write_bytes(bytes(100))
    assert main(["verify", str(path)]) == 1
    assert "The record holds nothing but zeros." in capsys.readouterr().err


def test_a_deal_that_is_not_what_its_code_deals_is_found() -> None:
    match = play(table(seed=5))
    dealt = next(step for step in steps(match) if isinstance(step, Dealt))
    other = next(step for step in steps(table(seed=6)) if isinstance(step, Dealt))
    assert _follows(match, dealt)
    assert not _follows(match, dealt._replace(code=other.code))
    assert not _follows(match, dealt._replace(views=other.views))


def test_games_lists_every_option(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    out = capsys.readouterr().out
    for game in GAMES:
        assert f"{game.key} " in out
        for field in game.rules.__struct_fields__:
            assert f"  {field}=" in out
    assert main(["games", GAMES[0].key]) == 0
    assert len(capsys.readouterr().out.splitlines()) > 2 * len(GAMES[0].rules.__struct_fields__)


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--help"])
    assert left.value.code == 0
    out = capsys.readouterr().out
    assert all(f"  {name} " in out for name in COMMANDS)


def test_commands_without_a_window_never_load_one(recorded: Recorded) -> None:
    code = (
        "import sys; from cardgames.__main__ import main; main(['games']);"
        "print([name for name in sys.modules if 'PySide' in name])"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_a_pipe_without_suit_signs_gets_question_marks() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "cardgames", "games", "golf"],
        cwd=ROOT,
        capture_output=True,
        check=True,
        env={**os.environ, "PYTHONIOENCODING": "ascii:strict", "PYTHONUTF8": "0"},
    )
    assert done.stderr == b""
    assert b"2?8 seats" in done.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="pipes end otherwise there")
def test_a_reader_that_stops_reading_is_no_error() -> None:
    done = subprocess.run(
        f"{sys.executable} -m cardgames games | head -1",
        shell=True,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr == ""


def test_names_in_a_record_give_the_terminal_no_orders(begin: Begin, capsys: pytest.CaptureFixture[str]) -> None:
    loud = Seated("An\x1b[31mna\x07\n")
    path = begin(Match.start(TOY, LowRules(), (loud, Seated("Ben"), Seated("Cleo")), 3))
    assert main(["replay", str(path)]) == 0
    out = capsys.readouterr().out
    assert "Ben" in out
    assert all(line.isprintable() for line in out.split("\n"))
