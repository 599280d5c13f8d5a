"""One deal of every game through the real window, written down and opened again: `cardgames --self-test`."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from cardgames.app.main import make_app, no_display
from cardgames.app.preferences import Language, Pace, Preferences
from cardgames.games import GAMES

if TYPE_CHECKING:
    from cardgames.app.window import Window
    from cardgames.core.game import Game


def main(argv: Sequence[str] | None = None) -> int:
    """0 if everything went well, else 1 with the reason on the error channel."""
    if not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    if trouble := no_display():
        print(trouble, file=sys.stderr)
        return 1
    failures: list[str] = []
    sys.excepthook = lambda kind, error, trace: failures.append("".join(traceback.format_exception(error)))
    app = make_app()
    with TemporaryDirectory() as folder:
        from cardgames.app.profile import Profile
        from cardgames.app.window import Window

        profile = Profile(Path(folder))
        profile.keep_preferences(Preferences(pace=Pace.INSTANT, idle_minutes=0, sound=False))
        window = Window(profile)
        window.show()
        failures += [f"{path} is missing" for path in _missing()]
        for game in GAMES:
            try:
                _one_deal(window, game)
                print(f"{game.key}: one deal played, written and opened again")
            except Exception:
                failures.append(f"{game.key}: {traceback.format_exc()}")
        window.close()
    app.processEvents()
    for failure in failures:
        print(failure, file=sys.stderr)
    return 1 if failures else 0


def _one_deal(window: Window, game: Game) -> None:
    from cardgames.app.robot import Robot
    from cardgames.play.record import read

    window.play(game, seed=1)
    Robot(window.room.controller).play(lambda: window.pages.currentWidget() is window.room.scores, 180)
    match = window.match
    if match is None:
        raise RuntimeError("the match is gone")
    plies, totals, over = match.histories, match.standing.totals, match.over
    record = window.profile.left_open()
    if record is None:
        raise RuntimeError("no record was written")
    window.go_home()
    again = read(record).match
    if (again.histories, again.standing.totals) != (plies, totals):
        raise RuntimeError("the record tells another story")
    if not over:
        window.go_on(game)
        if window.match is None or window.match.histories != plies:
            raise RuntimeError("the match did not come back as it was")
        window.go_home()


def _missing() -> list[Path]:
    """Files the program needs that are not where they should be."""
    from cardgames.app import assets
    from cardgames.app.sound import NAMES

    wanted = [assets.sound(name) for name in NAMES]
    wanted += [assets.icon("cardgames.svg")]
    folders = [path for path in (assets.locale(),) if path.is_dir()]
    codes = [str(it) for it in Language if it not in (Language.SYSTEM, Language.ENGLISH)]
    if not getattr(sys, "frozen", False):
        folders = []
    wanted += [folder / it / "LC_MESSAGES" / "cardgames.mo" for folder in folders for it in codes]
    wanted += [
        path for game in GAMES if not assets.rules_page(game.key, "en") for path in (Path(game.key) / "rules.md",)
    ]
    return [path for path in wanted if not path.is_file()]
