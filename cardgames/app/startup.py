"""How long the program takes to its first painted page, beside a bare window: `python -m cardgames.app.startup`."""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from tempfile import TemporaryDirectory

_BARE = """
import time, sys
from PySide6.QtWidgets import QApplication, QMainWindow, QGraphicsView, QGraphicsScene
class View(QGraphicsView):
    def paintEvent(self, event):
        super().paintEvent(event)
        print(time.time(), flush=True)
        QApplication.exit()
app = QApplication([])
window = QMainWindow()
view = View(QGraphicsScene())
window.setCentralWidget(view)
window.resize(1280, 820)
window.show()
app.exec()
"""
_OURS = """
import sys, time
import cardgames.app.profile  # in the order of `main`: what needs no Qt first
from cardgames.app import welcome
from PySide6.QtWidgets import QApplication
page, paint = welcome.WelcomePage, welcome.WelcomePage.paintEvent
def painted(self, event):
    paint(self, event)
    print(time.time(), flush=True)
    QApplication.exit()
page.paintEvent = painted
from cardgames.app.main import main
main(["--profile", sys.argv[1]])
"""


def seconds(program: str, folder: str) -> float:
    """From the start of a fresh process to the end of its first painting."""
    # as an installed program: compiled once
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    env["PYTHONPYCACHEPREFIX"] = f"{folder}/compiled"
    began = time.time()
    done = subprocess.run(
        [sys.executable, "-c", program, f"{folder}/profile"], capture_output=True, text=True, check=False, env=env
    )
    lines = done.stdout.split()
    if not lines:
        raise RuntimeError(done.stderr)
    return float(lines[0]) - began


def main(argv: Sequence[str] | None = None) -> int:
    """Print both medians and their ratio."""
    parser = argparse.ArgumentParser(prog="startup", description="Time to the first painted page.")
    parser.add_argument("--runs", type=int, default=7)
    args = parser.parse_args(argv)
    if not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    bare: list[float] = []
    ours: list[float] = []
    with TemporaryDirectory() as folder:
        seconds(_OURS, folder)
        for _ in range(args.runs):
            bare.append(seconds(_BARE, folder))
            ours.append(seconds(_OURS, folder))
    one, other = statistics.median(bare), statistics.median(ours)
    print(f"bare window {one:.3f} s, games page {other:.3f} s, ratio {other / one:.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
