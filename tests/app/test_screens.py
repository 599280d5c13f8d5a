"""Screens of every density and size: sharp edges, nothing cut off, dialogs whose buttons are in reach (T14)."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

LOOKS = """
import sys
from pathlib import Path
from PySide6.QtWidgets import QApplication, QDialog, QPushButton
from cardgames.app.main import make_app
from cardgames.app.card_item import CardItem
from cardgames.app.painted import Painted
from cardgames.app.profile import Profile
from cardgames.app.window import Window
from cardgames.app.robot import Robot, wait
from cardgames.games import GAMES
from tests.app.house import QUICK

factor, points = float(sys.argv[2]), float(sys.argv[3])
app = make_app()
if points:
    font = app.font()
    font.setPointSizeF(font.pointSizeF() * points)
    app.setFont(font)
profile = Profile(Path(sys.argv[1]))
profile.keep_preferences(QUICK)
window = Window(profile)
window.show()
wait(lambda: window._sitting is not None)
for game in GAMES:
    window.play(game, 7)
    robot = Robot(window.room.controller)
    robot.play(lambda: len(window.match.history) >= 6 or window.match.deal_over, 60)
    for width, height in ((1024, 600), (1366, 768), (700, 1100)):
        window.resize(width, height)
        app.processEvents()
        view = window.room.table
        view.finish_motion()
        ratio = view.devicePixelRatioF()
        if abs(ratio - factor) > 0.01:
            print("ratio", ratio, "for", factor)
        seen = view.sceneRect()
        for item in view.table.items():
            if not isinstance(item, (Painted, CardItem)) or item.pixmap().isNull() or not item.isVisible():
                continue
            if abs(item.pixmap().devicePixelRatio() - ratio) > 0.01:
                print(game.key, width, type(item).__name__, "is drawn for", item.pixmap().devicePixelRatio())
            if isinstance(item, CardItem) and not item.rotation():
                for way in (item.x(), item.y()):
                    if abs(way * ratio - round(way * ratio)) > 0.02:
                        print(game.key, width, "a card lies between two pixels")
        for seat, plate in view.table.plates.items():
            if not seen.contains(plate.frame):
                print(game.key, width, height, "the plate of seat", seat, "is cut off")
        if not seen.contains(view.table.prompt.frame):
            print(game.key, width, height, "the prompt is cut off")
window.resize(1024, 600)
desk = window.desk
for opens in (desk.rules, desk.players, desk.preferences, desk.statistics, desk.code, desk.read_rules, desk.peek):
    opens()
    dialog = next(it for it in QApplication.topLevelWidgets() if isinstance(it, QDialog) and it.isVisible())
    dialog.resize(min(dialog.width(), 1004), min(dialog.height(), 580))
    app.processEvents()
    for it in dialog.findChildren(QPushButton):
        if it.isVisible() and it.parent().property("role") == "foot":
            if not dialog.rect().contains(it.mapTo(dialog, it.rect().bottomRight())):
                print(dialog.windowTitle(), "hides its button", it.text())
    dialog.reject()
window.close()
"""


@pytest.mark.parametrize(("factor", "points"), [(1, 1), (1.25, 1), (1.5, 1), (1.75, 1), (2, 1), (1, 1.5)])
def test_t14_every_density_is_sharp_and_nothing_is_cut_off(tmp_path: Path, factor: float, points: float) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LOOKS, str(tmp_path), str(factor), str(points)],
        capture_output=True,
        text=True,
        check=False,
        env={
            **os.environ,
            "PYTHONPATH": str(ROOT),
            "QT_QPA_PLATFORM": "offscreen",
            "QT_SCALE_FACTOR": str(factor),
        },
        timeout=150,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout == ""
