"""What is left after the worst: a killed program, a full disk, a folder nobody may write in, two programs at once."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
from io import FileIO
from pathlib import Path

import pytest

from cardgames.play import paper
from cardgames.play.journal import Busy, Journal, Shelf
from cardgames.play.record import read
from tests.play.conftest import Begin, Recorded, play, same, table, trouble
from tests.toy import TOY

ROOT = Path(__file__).parents[2]

PLAYER = """
import sys
from pathlib import Path
from cardgames import games
from tests.play.conftest import EVERY, play, table
from cardgames.play.journal import Journal
games.GAMES = EVERY
match = table(games.named(sys.argv[2]), int(sys.argv[3]), preset=0)
Journal.create(Path(sys.argv[1]), match)
while not match.over:
    play(match, 1)
    print(sum(map(len, match.histories)), flush=True)
"""


@pytest.mark.parametrize("plies", [1, 2, 17, 60])
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="nothing kills so hard here")
def test_a_killed_program_loses_no_action_it_had_accepted(plies: int, tmp_path: Path) -> None:
    path = tmp_path / "toy-1.jsonl"
    player = subprocess.Popen(
        [sys.executable, "-c", PLAYER, str(path), "toy", str(plies)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    with player:
        assert player.stdout is not None
        for line in player.stdout:
            if int(line) == plies:
                player.kill()
                break
        told = [plies, *map(int, player.stdout.read().split())]
    assert player.returncode == -signal.SIGKILL
    assert Shelf(tmp_path).unfinished(TOY) == path, "a dead program's lock holds nobody up"
    match = Journal.resume(path).match
    assert told[-1] <= sum(map(len, match.histories)) <= told[-1] + 1
    play(match)
    match.close()
    assert read(path).match.over


class Disk:
    """Stands in for the disk under a journal: it takes so many more bytes, then fails as a full one does."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.room = 10**9
        self.cuts_too = False
        disk = self

        class Failing(FileIO):
            def write(self, data: object) -> int:
                piece = memoryview(data)[: disk.room]
                if not piece:
                    raise OSError(errno.ENOSPC, "No space left on device")
                disk.room -= len(piece)
                return super().write(piece)

            def truncate(self, size: int | None = None) -> int:
                if disk.cuts_too and not disk.room:
                    raise OSError(errno.EIO, "Input/output error")
                return super().truncate(size)

        monkeypatch.setattr(paper, "FileIO", Failing)


@pytest.mark.parametrize("cuts_too", [False, True])
def test_a_full_disk_at_every_byte_of_a_line_leaves_no_half_line(
    cuts_too: bool, begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = Disk(monkeypatch)
    disk.cuts_too = cuts_too
    match = table(preset=0)
    path = begin(match)
    for room in range(60):
        disk.room = 10**9
        play(match, 1)
        assert trouble(match) == ""
        before = path.read_bytes()
        disk.room = room % 40
        play(match, 2)
        assert trouble(match)
        assert trouble(match).startswith("The match goes on, but it cannot be saved: ")
        if not cuts_too:
            assert path.read_bytes() in (before, before + b'{"deal":%d}\n' % match.deal_number)
        assert read(path).sound
    disk.room = 10**9
    play(match, 1)
    assert trouble(match) == ""
    assert read(path).notices == ()
    same(match, read(path).match)


def test_a_disk_that_fails_to_sync_is_as_good_as_full(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    match = table()
    path = begin(match)
    before = path.read_bytes()

    def fail(handle: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", fail)
        play(match, 2)
        assert trouble(match)
        assert path.read_bytes() == before
    play(match, 1)
    assert trouble(match) == ""
    same(match, read(path).match)


LIMITED = """
import resource, sys
from pathlib import Path
from cardgames import games
from tests.play.conftest import EVERY, play, table
from cardgames.play.journal import Journal
games.GAMES = EVERY
match = table(preset=0)
path = Path(sys.argv[1])
Journal.create(path, match)
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, resource.RLIM_INFINITY))
play(match, 40)
assert match.trouble is not None
assert path.stat().st_size <= 1000
print(len(match.history))
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
if sys.argv[2] == "relief":
    play(match, 1)
    assert match.trouble is None
"""


@pytest.mark.skipif(sys.platform == "win32", reason="the system sets no such limit")
@pytest.mark.parametrize("relief", ["relief", "no relief"])
def test_a_real_limit_on_the_size_of_the_file(relief: str, tmp_path: Path) -> None:
    path = tmp_path / "toy-1.jsonl"
    run = subprocess.run(
        [sys.executable, "-c", LIMITED, str(path), relief], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert run.stderr == ""
    loaded = read(path)
    assert loaded.notices == ()
    plies = sum(map(len, loaded.match.histories))
    assert plies == 41 if relief == "relief" else 5 < plies < 40


def test_where_no_file_can_be_made_the_match_goes_on_unsaved(tmp_path: Path) -> None:
    (tmp_path / "records").write_text("a file where the folder should be")
    match = table()
    Journal.create(Shelf(tmp_path / "records").new_path(TOY), match)
    assert trouble(match)
    play(match)
    assert match.over
    assert "cannot be saved" in trouble(match)
    match.close()


@pytest.mark.skipif(sys.platform == "win32", reason="folders are not closed by their mode there")
def test_a_folder_that_becomes_writable_gets_the_whole_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "records"
    folder.mkdir(mode=0o500)
    match = table()
    if os.geteuid() == 0:
        # No folder is closed to this user, so the first attempt is refused in its place.
        with monkeypatch.context() as patch:
            patch.setattr(paper, "FileIO", _not_allowed)
            Journal.create(folder / "toy-1.jsonl", match)
            play(match, 4)
    else:
        Journal.create(folder / "toy-1.jsonl", match)
        play(match, 4)
    assert trouble(match)
    assert "permission denied" in trouble(match)
    assert not list(folder.iterdir())
    folder.chmod(0o700)
    play(match, 1)
    assert trouble(match) == ""
    same(match, read(folder / "toy-1.jsonl").match)
    match.close()


def _not_allowed(path: Path, mode: str) -> FileIO:
    raise PermissionError(errno.EACCES, "Permission denied")


def test_a_record_in_use_is_not_taken_by_another(recorded: Recorded, tmp_path: Path) -> None:
    _, path = recorded(plies=3)
    match = Journal.resume(path).match
    with pytest.raises(Busy):
        Journal.resume(path)
    assert Shelf(tmp_path).unfinished(TOY) is None
    match.close()
    again = Journal.resume(path).match
    assert trouble(again) == ""
    again.close()
    assert sorted(found.name for found in tmp_path.iterdir()) == ["toy-1.jsonl"], "no locks are left lying about"


def test_a_new_record_never_writes_over_another(recorded: Recorded) -> None:
    _, path = recorded(plies=3)
    before = path.read_bytes()
    match = table(seed=9)
    Journal.create(path, match)
    play(match, 3)
    assert trouble(match)
    assert path.read_bytes() == before
    match.close()


def test_a_damaged_record_that_cannot_be_copied_aside_is_left_alone(
    recorded: Recorded, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    _, path = recorded(plies=5)
    path.write_bytes(path.read_bytes() + b"spoilt\n{}\n")
    before = path.read_bytes()

    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    match = Journal.resume(path).match
    assert trouble(match)
    play(match, 3)
    assert trouble(match)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]
    match.close()
