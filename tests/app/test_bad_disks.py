"""A full disk and a folder nobody may write in, made for real: the game goes on and says what is not kept."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from cardgames.app.profile import Profile
from tests.app.house import QUICK

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="made with Linux's own means")

LIVES = """
import os, resource, sys
from pathlib import Path
from cardgames.app.main import make_app
from cardgames.app.profile import Profile
from cardgames.app.window import Window
from cardgames.app.robot import Robot, wait
from cardgames.app.preferences import Theme
from cardgames.games import GAMES
from cardgames.play.match import Seated
from msgspec.structs import replace
from tests.app.house import QUICK

folder, how = Path(sys.argv[1]), sys.argv[2]
app = make_app()
profile = Profile(folder)
if how == "full":  # the disk is new
    profile.keep_preferences(QUICK)
window = Window(profile)
said = []
show, also = window.notice.replace, window.notice.say
window.notice.replace = lambda text: (said.append(text), show(text))
window.notice.say = lambda text: (said.append(text), also(text))
window.show()
wait(lambda: window._sitting is not None)

def worsen():
    if how == "limit":
        resource.setrlimit(resource.RLIMIT_FSIZE, (600, resource.RLIM_INFINITY))
    elif how == "full":
        for size in (4096, 1):
            try:
                with open(folder / "filler", "ab", buffering=0) as filler:
                    while True:
                        filler.write(bytes(size))
            except OSError:
                pass

def better():
    if how == "limit":
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    elif how == "full":
        (folder / "filler").unlink()

# many seats fill more than the page that the disk has given to the record already
window.begin(GAMES[0], None, (Seated("Anna"), *(Seated(f"Bot {n}", "easy") for n in range(7))), 7)
robot = Robot(window.room.controller)
worsen()
robot.play(lambda: window.pages.currentWidget() is window.room.scores, 60)
window.profile.keep_preferences(replace(window.profile.preferences, theme=Theme.BLUE))
window.show_notices()
window.desk.statistics()
window.desk._open_dialog.reject()
print("TROUBLE", *said, sep="\\n")
said.clear()
better()
window.room.scores.go_on.emit()
robot.play(lambda: len(window.match.history) > 3, 60)
window.show_notices()
print("BETTER", *said, sep="\\n")
print("PLIES", sum(map(len, window.match.histories)))
window.close()
"""


def live(folder: Path, how: str, *before: str, preexec: Callable[[], None] | None = None) -> dict[str, list[str]]:
    """A deal in a window whose disk goes bad, and a few actions after it is better; what was said, by time."""
    done = subprocess.run(
        [*before, sys.executable, "-c", LIVES, str(folder), how],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "offscreen"},
        preexec_fn=preexec,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    parts: dict[str, list[str]] = {}
    for line in done.stdout.splitlines():
        if line in ("TROUBLE", "BETTER"):
            parts[line] = []
        elif parts:
            parts[list(parts)[-1]].append(line)
    return parts


def plies(parts: dict[str, list[str]]) -> int:
    return int(parts["BETTER"][-1].removeprefix("PLIES "))


def quiet(folder: Path) -> Profile:
    made = Profile(folder)
    made.keep_preferences(QUICK)
    return made


def test_t15_a_limit_on_the_size_of_files(tmp_path: Path) -> None:
    profile = quiet(tmp_path)
    parts = live(tmp_path, "limit")
    assert any("cannot be saved" in line for line in parts["TROUBLE"])
    assert any("being saved again" in line for line in parts["BETTER"])
    from cardgames.play.record import read

    record = next(profile.records.iterdir())
    assert sum(map(len, read(record).match.histories)) == plies(parts), "nothing was lost once there was room again"


def _can_mount() -> bool:
    """Whether a small disk can be made without being the administrator."""
    if shutil.which("unshare") is None:
        return False
    return subprocess.run(["unshare", "-rm", "true"], capture_output=True, check=False).returncode == 0


@pytest.mark.skipif(not _can_mount(), reason="no disks of one's own here")
def test_t15_a_disk_that_is_full(tmp_path: Path) -> None:
    """A disk of 400 kB, filled to the last byte while the cards are on the table."""
    script = 'mount -t tmpfs -o size=400k none "$1" && shift && exec "$@"'
    parts = live(tmp_path, "full", "unshare", "-rm", "sh", "-c", script, "sh", str(tmp_path))
    assert any("cannot be saved" in line or "could not be saved" in line for line in parts["TROUBLE"])
    assert any("being saved again" in line for line in parts["BETTER"])
    assert plies(parts) > 3


def _mind_modes() -> None:
    """Even the administrator keeps to the modes of files from now on: the right to pass them by is given up."""
    drop_from_bounds, pass_by_modes = 24, 1
    ctypes.CDLL(None).prctl(drop_from_bounds, pass_by_modes, 0, 0, 0)


def test_t15_a_profile_that_may_only_be_read(tmp_path: Path) -> None:
    profile = quiet(tmp_path)
    profile.records.mkdir(exist_ok=True)
    for folder in (profile.records, tmp_path):
        folder.chmod(0o500)
    try:
        parts = live(tmp_path, "read only", preexec=_mind_modes)
    finally:
        for folder in (tmp_path, profile.records):
            folder.chmod(0o700)
    assert any("cannot be saved" in line for line in parts["TROUBLE"])
    assert any("preferences.json could not be saved" in line for line in parts["TROUBLE"])
    assert plies(parts) > 3
    assert list(profile.records.iterdir()) == []
