"""The window as a program of its own: demonstration, self-test, and a machine without a display."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from cardgames.app.profile import Profile
from cardgames.games import GAMES
from tests.app.house import QUICK

ROOT = Path(__file__).parents[2]


def run(code: str, *words: str, **env: str) -> subprocess.CompletedProcess[str]:
    around = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    around = {**around, "PYTHONPATH": str(ROOT), **env}
    for key in [key for key, value in env.items() if not value]:
        del around[key]
    return subprocess.run(
        [sys.executable, "-c", code, *words], capture_output=True, text=True, check=False, env=around, timeout=240
    )


def test_the_demonstration_writes_its_pictures(tmp_path: Path) -> None:
    code = "import sys; from cardgames.app.demo import main; sys.exit(main(sys.argv[1:]))"
    done = run(code, GAMES[0].key, "--out", str(tmp_path), "--size", "900x600", "--scale", "1.5", "--deals", "1")
    assert done.returncode == 0, done.stderr
    names = [path.name for path in sorted(tmp_path.iterdir())]
    assert names[:5] == ["01-welcome.png", "02-rules.png", "03-players.png", "04-preferences.png", "05-deal.png"]
    assert any(name.endswith("prompt.png") for name in names)
    assert any(name.endswith("mid-game.png") for name in names)
    assert any(name.endswith("score.png") for name in names)
    from PySide6.QtGui import QImage

    assert all(QImage(str(path)).width() == 1350 for path in tmp_path.iterdir())


_SELF_TEST = "import sys; from cardgames.app.self_test import main; sys.exit(main(sys.argv[1:]))"


def test_the_self_test_passes() -> None:
    done = run(_SELF_TEST)
    assert done.returncode == 0, done.stderr
    for game in GAMES:
        assert f"{game.key}: one deal played in " in done.stdout
        assert re.search(rf"^{game.key}: killed after \d+ actions, resumed, played on to \d+$", done.stdout, re.M)
    assert re.search(r"^6 sounds are read", done.stdout, re.M)


_LOSES_WHAT_IT_WRITES = """
import os, sys
from cardgames.app import killed
from cardgames.app.preferences import Pace, Preferences
from cardgames.app.profile import Profile

kept = killed._killed_in
def losing(game, program, profile):
    path, match = kept(game, program, profile)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-2]))
    return path, match
killed._killed_in = losing
profile = Profile(killed.Path(sys.argv[1]))
profile.keep_preferences(Preferences(pace=Pace.INSTANT, idle_minutes=0, sound=False))
print(list(killed.survive(profile)))
"""


def test_the_self_test_sees_a_lost_action(tmp_path: Path) -> None:
    done = run(_LOSES_WHAT_IT_WRITES, str(tmp_path))
    assert done.returncode != 0
    assert f"{GAMES[0].key}: the record tells another story than before the program was killed" in done.stderr


_PLAYS_AND_WAITS = """
import sys
from pathlib import Path
from cardgames.app import main as start
from cardgames.app.window import Window
from cardgames.app.robot import Robot
from cardgames.games import GAMES
from PySide6.QtCore import QTimer

def play(window):
    if window.match is None:
        window.play(GAMES[0], 7)
    Robot(window.room.controller).play(lambda: len(window.match.history) >= int(sys.argv[2]), 60)
    print(window.match.deal_code, len(window.match.history), window.windowTitle(), flush=True)

shown = Window.show
def show(self):
    shown(self)
    QTimer.singleShot(200, lambda: play(self))
Window.show = show
start.main(["--profile", sys.argv[1]])
"""


@pytest.mark.skipif(sys.platform == "win32", reason="a kill that nothing can soften")
def test_a_killed_program_comes_back_to_the_table_where_it_was(tmp_path: Path) -> None:
    """T15, first half: `kill -9`, then another start."""
    profile = Profile(tmp_path)
    profile.keep_preferences(QUICK)
    said = []
    for plies in ("9", "1"):
        with subprocess.Popen(
            [sys.executable, "-c", _PLAYS_AND_WAITS, str(tmp_path), plies],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        ) as process:
            assert process.stdout is not None
            said.append(process.stdout.readline().split(" ", 2))
            process.kill()
    (code, plies_done, title), (code_again, plies_again, title_again) = said
    assert code_again == code
    assert int(plies_again) >= int(plies_done) >= 9
    assert title_again == title


def test_without_a_display_there_is_one_sentence(tmp_path: Path) -> None:
    code = "import sys; from cardgames.app.main import main; sys.exit(main(sys.argv[1:]))"
    done = run(code, "--profile", str(tmp_path), QT_QPA_PLATFORM="")
    assert done.returncode == 1
    assert done.stderr.strip().count("\n") == 0
    assert "display" in done.stderr
