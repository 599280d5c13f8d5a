"""One program a profile, tried with programs of their own: the second start brings the first window to the front."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from cardgames.app.instance import Instance
from cardgames.app.profile import Profile
from tests.app.house import QUICK

ROOT = Path(__file__).parents[2]

_FIRST = """
import sys
from cardgames.app import main as start

raise_window = start._raise
def raised(window):
    raise_window(window)
    print("raised", window.isVisible(), flush=True)
start._raise = raised
sys.exit(start.main(["--profile", sys.argv[1]], lambda window: print("shown", flush=True)))
"""
_SECOND = "import sys; from cardgames.app.main import main; sys.exit(main(['--profile', sys.argv[1]]))"


class Starter:
    """Starts programs and sees to their end."""

    def __init__(self, folder: Path, stack: ExitStack) -> None:
        self.folder, self._stack = folder, stack

    def __call__(self, code: str) -> subprocess.Popen[str]:
        program = subprocess.Popen(
            [sys.executable, "-c", code, str(self.folder)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "offscreen"},
        )
        self._stack.enter_context(program)
        self._stack.callback(program.kill)
        return program


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Starter]:
    Profile(tmp_path).keep_preferences(QUICK)
    with ExitStack() as stack:
        yield Starter(tmp_path, stack)


def said(program: subprocess.Popen[str]) -> str:
    assert program.stdout is not None
    return program.stdout.readline().strip()


def test_a_second_start_raises_the_first_window_and_ends(start: Starter) -> None:
    first = start(_FIRST)
    assert said(first) == "shown"
    second = start(_SECOND)
    _, words = second.communicate(timeout=60)
    assert second.returncode == 0
    assert words.strip() == "The card table is open already; its window was asked to come to the front."
    assert said(first) == "raised True"
    assert first.poll() is None


def test_of_starts_in_the_same_moment_one_window_opens(start: Starter) -> None:
    programs = [start(_FIRST) for _ in range(4)]
    shown = [program for program in programs if said(program) == "shown"]
    assert len(shown) == 1
    for program in programs:
        if program is not shown[0]:
            assert program.wait(60) == 0
    assert said(shown[0]) == "raised True"


def test_a_killed_program_leaves_the_profile_to_the_next(start: Starter) -> None:
    first = start(_FIRST)
    assert said(first) == "shown"
    first.kill()
    first.wait(60)
    assert said(start(_FIRST)) == "shown"


@pytest.mark.parametrize("name", [b"kart\xff\xfe", "żółć ü".encode()])
def test_a_profile_may_lie_in_a_folder_of_any_name(tmp_path: Path, name: bytes) -> None:
    folder = Path(os.fsdecode(os.path.join(os.fsencode(tmp_path), name)))
    folder.mkdir()
    assert Instance(folder).take()


_WRITES = """
import sys
from pathlib import Path
from cardgames import games
from tests.play.conftest import EVERY, play, table
from cardgames.play.journal import Journal
games.GAMES = EVERY
match = table(preset=0)
Journal.create(Path(sys.argv[1], "toy-1.jsonl"), match)
play(match, 3)
print("written", flush=True)
sys.stdin.read()
"""
_TAKES = """
import sys
from pathlib import Path
from cardgames import games
from tests.play.conftest import EVERY, play
from cardgames.play.journal import Busy, Journal
games.GAMES = EVERY
try:
    match = Journal.resume(Path(sys.argv[1], "toy-1.jsonl")).match
except Busy as busy:
    print(busy.why.template)
else:
    play(match, 1)
    print("taken", match.trouble)
"""


def test_two_programs_never_write_one_record(start: Starter) -> None:
    """Not even past the lock of the profile."""
    first = start(_WRITES)
    assert said(first) == "written"
    record = start.folder / "toy-1.jsonl"
    before = record.read_bytes()
    second = start(_TAKES)
    assert said(second) == "This match is being played in another window."
    assert record.read_bytes() == before
    first.kill()
    first.wait(60)
    assert said(start(_TAKES)) == "taken None"
    assert record.read_bytes().startswith(before)
