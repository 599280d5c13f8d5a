"""A window carried between screens of different density while the program runs (T14): nothing of the first stays."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

CARRIED = """
import sys
from pathlib import Path
from PySide6.QtGui import QImage
from cardgames.app.main import make_app
from cardgames.app.profile import Profile
from cardgames.app.window import Window
from cardgames.app.robot import Robot, wait
from cardgames.games import GAMES
from cardgames.play.match import Seated
from tests.app.house import ANNA, QUICK

app = make_app()
folder, home = Path(sys.argv[1]), [screen.geometry() for screen in app.screens()]
ratios = [screen.devicePixelRatio() for screen in app.screens()]

class Sitting:
    def __init__(self, name, at):
        profile = Profile(folder / name)
        profile.keep_preferences(QUICK)
        self.window = Window(profile)
        self.window.setGeometry(home[at].x() + 30, 30, 1024, 600)
        self.window.show()
        wait(lambda: self.window._sitting is not None)

    def go(self, at):
        self.window.move(home[at].x() + 30, 30)
        wait(lambda: self.window.devicePixelRatioF() == ratios[at])

    def look(self):
        # what is put off until the next round of events is drawn by then, and no card stands in for another
        self.window.activateWindow()
        self.window.grab()
        laid = self.window.laid
        wait(lambda: laid is None or not laid.table._faces.owing)
        for _ in range(3):
            app.processEvents()
        return self.window.grab().toImage()

    def play(self, game, plies):
        company = (ANNA, *(Seated(f"Bot {n}", "easy") for n in range(1, game.usual_seats)))
        self.window.begin(game, None, company, 7)
        robot = Robot(self.window.room.controller)
        robot.play(lambda: len(self.window.match.history) >= plies or self.at_scores(), 60)
        self.window.room.table.finish_motion()

    def at_scores(self):
        return self.window.pages.currentWidget() is self.window.room.scores

def compare(what, one, other):
    if one != other:
        print(what, "is not drawn as on a screen of its own", one.size(), other.size())
        one.save(str(folder / f"{what}-carried.png")); other.save(str(folder / f"{what}-born.png"))

carried, born = Sitting("carried", 0), Sitting("born", 1)
carried.look()
carried.go(1)
compare("the page of games", carried.look(), born.look())
for game in GAMES:
    carried.go(0)
    carried.play(game, 6)
    born.play(game, 6)
    carried.look()
    carried.go(1)
    compare(game.key, carried.look(), born.look())
carried.go(0)
for sitting in (carried, born):
    sitting.play(GAMES[0], 1000)
    assert sitting.at_scores()
carried.look()
carried.go(1)
compare("the score page", carried.look(), born.look())
carried.go(0)
for sitting in (carried, born):
    sitting.window.go_home()
carried.look()
carried.go(1)
compare("the page of games after playing", carried.look(), born.look())
for sitting in (carried, born):
    sitting.window.close()
"""


@pytest.mark.parametrize("dots", [120, 192])
def test_t14_a_window_carried_to_a_denser_screen_is_drawn_as_if_born_there(tmp_path: Path, dots: int) -> None:
    screens = [
        {"name": "one", "x": 0, "y": 0, "width": 1920, "height": 1080, "logicalDpi": 96, "logicalBaseDpi": 96},
        {"name": "two", "x": 1920, "y": 0, "width": 3840, "height": 2160, "logicalDpi": dots, "logicalBaseDpi": 96},
    ]
    (tmp_path / "screens.json").write_text(json.dumps({"screens": [{**it, "dpr": 1} for it in screens]}))
    done = subprocess.run(
        [sys.executable, "-c", CARRIED, str(tmp_path)],
        capture_output=True,
        text=True,
        check=False,
        env={
            **os.environ,
            "PYTHONPATH": str(ROOT),
            "QT_QPA_PLATFORM": f"offscreen:configfile={tmp_path / 'screens.json'}",
        },
        timeout=150,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout == ""
