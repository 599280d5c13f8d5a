"""Plays in the real window and writes pictures of it: `cardgames demo GAME --out DIR`, or of all: `--gallery DIR`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import msgspec

from cardgames.app.breaking_off import noted
from cardgames.app.main import make_app, no_display
from cardgames.app.preferences import Language, Pace, Preferences, Theme
from cardgames.core import options
from cardgames.core.codes import SEED_BITS
from cardgames.games import GAMES, named
from cardgames.play.counts import MOST_DEALS, count

if TYPE_CHECKING:
    from PySide6.QtGui import QPixmap
    from PySide6.QtWidgets import QDialog

    from cardgames.app.robot import Robot
    from cardgames.app.window import Window
    from cardgames.core.game import Game

SMALLEST, LARGEST = 200, 8000
"""Bounds of a window that pictures can be taken of, in pixels."""


def main(argv: Sequence[str] | None = None) -> int:
    """The pictures of one game; the exit code."""
    parser = argparse.ArgumentParser(prog="cardgames demo", description="Play in the real window and write pictures.")
    parser.add_argument("game", nargs="?", choices=[game.key for game in GAMES])
    parser.add_argument("--out", type=Path, metavar="DIR")
    parser.add_argument(
        "--gallery", type=Path, metavar="DIR", help="instead: every game in every theme, size and language, on one page"
    )
    parser.add_argument("--readme", action="store_true", help="instead: the pictures of the README, into docs/pictures")
    parser.add_argument("--seed", type=count(0, (1 << SEED_BITS) - 1), default=814_123)
    parser.add_argument("--size", type=_size, default=(1280, 800), metavar="WxH")
    parser.add_argument("--scale", type=_scale, default=1.0, metavar="F")
    parser.add_argument("--lang", choices=[str(it) for it in Language if it is not Language.SYSTEM], default="en")
    parser.add_argument("--theme", choices=[str(it) for it in Theme], default="green")
    parser.add_argument("--deals", type=count(1, MOST_DEALS), help="stop after so many deals instead of at the end")
    args = parser.parse_args(argv)
    if args.gallery is None and not args.readme and (args.game is None or args.out is None):
        parser.error("a game and --out are needed, or --gallery, or --readme")
    if not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    if trouble := no_display():
        print(trouble, file=sys.stderr)
        return 1
    if args.scale != 1.0:
        os.environ["QT_SCALE_FACTOR"] = str(args.scale)
    from cardgames.app.gallery import FRONT, front_pictures, gallery

    out = args.gallery or (FRONT if args.readme else args.out)
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        parser.error(f"--out: {error.strerror}: {out}")
    app = make_app()
    chosen = options.load(Preferences, {"language": args.lang, "theme": args.theme})
    preferences = msgspec.structs.replace(chosen, pace=Pace.INSTANT, idle_minutes=0, sound=False)
    with noted(), TemporaryDirectory() as folder:
        from cardgames.app.profile import Profile
        from cardgames.app.window import Window

        profile = Profile(Path(folder))
        profile.keep_preferences(preferences)
        window = Window(profile)
        window.resize(*args.size)
        window.show()
        if args.gallery is not None:
            gallery(window, out, args.seed)
        elif args.readme:
            front_pictures(window, out, args.seed)
        else:
            _Tour(window, named(args.game), out, args.seed).run(args.deals)
        window.close()
    app.processEvents()
    return 0


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.lower().partition("x")
    sides = [int(side) for side in (width, height) if side.isdecimal()]
    if len(sides) < 2 or min(sides) < SMALLEST or max(sides) > LARGEST:
        raise argparse.ArgumentTypeError(f"{text} is no size from {SMALLEST}x{SMALLEST} to {LARGEST}x{LARGEST}")
    return sides[0], sides[1]


def _scale(text: str) -> float:
    scale = float(text)
    if not 0.5 <= scale <= 4:
        raise argparse.ArgumentTypeError(f"{text} is not between 0.5 and 4")
    return scale


class _Tour:
    """Goes through the window page by page, a picture of each."""

    def __init__(self, window: Window, game: Game, out: Path, seed: int) -> None:
        self._window, self._game, self._out, self._seed = window, game, out, seed
        self._number = 0

    def run(self, deals: int | None) -> None:
        from cardgames.app.robot import Robot, wait

        window, game = self._window, self._game
        wait(lambda: self._lively(0.4))
        self._shoot("welcome")
        window.desk.rules(game)
        self._shoot_dialog("rules")
        window.desk.players(game)
        self._shoot_dialog("players")
        window.desk.preferences()
        self._shoot_dialog("preferences")
        window.play(game, self._seed)
        robot = Robot(window.room.controller, self._seed)
        wait(lambda: not window.room.table.busy)
        self._shoot("deal")
        self._first_deal(robot)
        window.bars.toggle_log()
        done = 1
        while (match := window.match) is not None and not match.over and done != deals:
            window.room.scores.go_on.emit()
            robot.play(self._at_scores, 120)
            done += 1
        self._shoot("final" if window.match is not None and window.match.over else "standing")

    def _first_deal(self, robot: Robot) -> None:
        """With a picture of a prompt with buttons, and one from the midst of it."""
        table = self._game.table
        prompted = middle = False
        while not self._at_scores():
            robot.play(lambda: robot.view() is not None or self._at_scores(), 120)
            view = robot.view()
            if view is None:
                break
            if not prompted and table.buttons(view, ()):
                prompted = True
                self._shoot("prompt")
            elif not middle and robot.acts >= 8:
                middle = True
                self._window.bars.toggle_log()
                self._shoot("mid-game")
                self._window.bars.toggle_log()
            robot.act()
        self._shoot("score")

    def _at_scores(self) -> bool:
        return self._window.pages.currentWidget() is self._window.room.scores

    def _shoot(self, name: str) -> None:
        self._lively(0.25)
        self._write(name, self._window.grab())

    def _shoot_dialog(self, name: str) -> None:
        """A dialog lies over the window, as on a desk."""
        from PySide6.QtCore import QPoint
        from PySide6.QtGui import QColor, QPainter
        from PySide6.QtWidgets import QApplication, QDialog

        self._lively(0.15)
        dialog: QDialog | None = next(
            (it for it in QApplication.topLevelWidgets() if isinstance(it, QDialog) and it.isVisible()), None
        )
        if dialog is None:
            raise RuntimeError(f"no dialog {name}")
        below, above = self._window.grab(), dialog.grab()
        ratio = below.devicePixelRatio()
        at = QPoint(
            round((below.width() - above.width()) / ratio / 2),
            max(0, round((below.height() - above.height()) / ratio / 2)),
        )
        painter = QPainter(below)
        painter.fillRect(below.rect(), QColor(0, 0, 0, 110))
        painter.drawPixmap(at, above)
        painter.end()
        self._write(name, below)
        dialog.reject()
        self._lively(0.05)

    def _write(self, name: str, picture: QPixmap) -> None:
        self._number += 1
        path = self._out / f"{self._number:02}-{name}.png"
        if not picture.save(str(path)):
            raise OSError(f"{path} could not be written")
        print(path)

    def _lively(self, seconds: float) -> bool:
        """Let the window paint and draw what it draws in idle moments."""
        import time

        from cardgames.app.faces import Faces
        from cardgames.app.robot import wait

        end = time.monotonic() + seconds
        wait(lambda: time.monotonic() > end, seconds + 5)
        wait(lambda: not any(faces.owing for faces in self._window.findChildren(Faces)))
        return True
