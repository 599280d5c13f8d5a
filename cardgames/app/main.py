"""Starts the window."""

from __future__ import annotations

import argparse
import logging
import os
import re
import signal
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Final

from cardgames import system

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from cardgames.app.window import Window

log = logging.getLogger("cardgames")

PROGRAM = "Card Table"
AFTER_THE_FIRST_PAGE = 60
"""Milliseconds from the first page to what nobody asks for yet."""


def no_display() -> str:
    """One sentence if no window can be opened here, else nothing. Qt itself would end the program with a dump."""
    if not sys.platform.startswith("linux"):
        return ""
    wanted, known = os.environ.get("QT_QPA_PLATFORM", ""), system.platforms()
    # the first word of each is the way to the screen, and the version of it behind a dash
    if wanted and known and not any(_WORD.split(way)[0] in known for way in wanted.split(";")):
        return f"QT_QPA_PLATFORM asks for {wanted}, which Qt does not know; it knows {', '.join(sorted(known))}."
    ways = _ways()
    if not ways:
        return "There is no display to open the window on: neither DISPLAY nor WAYLAND_DISPLAY is set."
    lacking = [system.missing(system.CORE, group) for group in ways]
    if all(lacking):
        return system.lacking(lacking[-1])
    if any(not packages and system.answers(way) for way, packages in zip(ways, lacking, strict=True)):
        return ""
    names = " and ".join(os.environ[name] for name in _DISPLAYS if os.environ.get(name))
    return f"The display {names} does not answer, so there is nowhere to open the window."


_WORD: Final = re.compile(r"[:-]")
"""What ends the name of a way to the screen: `offscreen:size=1x1`, `wayland-egl`."""
_DISPLAYS: Final = {"WAYLAND_DISPLAY": system.WAYLAND, "DISPLAY": system.X11}
"""The variables that name a display, in the order in which Qt tries them."""


def _ways() -> list[dict[str, str]]:
    """The libraries of each way to the screen that Qt will try on Linux, in its order."""
    if platform := os.environ.get("QT_QPA_PLATFORM"):
        name = platform.split(":")[0].split(";")[0]
        return [system.X11 if name == "xcb" else system.WAYLAND if name.startswith("wayland") else {}]
    return [group for name, group in _DISPLAYS.items() if os.environ.get(name)]


def make_app(name: str = PROGRAM) -> QApplication:
    """The application in its own style and typeface. `no_display` has to be asked before."""
    from PySide6.QtWidgets import QApplication

    from cardgames import __version__
    from cardgames.app import fonts

    # Said by a word on the command line, since the classes of styles are large and needed by nobody yet.
    app = QApplication([*sys.argv[:1], "-style", "Fusion"])
    app.setApplicationName("cardgames")
    app.setApplicationDisplayName(name)
    app.setApplicationVersion(__version__)
    app.setDesktopFileName("cardgames")
    fonts.install(app)
    return app


def main(argv: Sequence[str] | None = None, shown: Callable[[Window], object] | None = None) -> int:
    """Open the window and stay until it is closed; the exit code. `shown` is called once the window is open."""
    from msgspec.structs import replace

    from cardgames.app.preferences import Language

    parser = argparse.ArgumentParser(prog="cardgames", description="A card table.")
    parser.add_argument("--profile", type=Path, metavar="DIR", help="keep all data in this folder")
    parser.add_argument("--lang", choices=[str(it) for it in Language], help="the language of the window for once")
    parser.add_argument("--first-look", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args(argv)
    if trouble := no_display():
        print(trouble, file=sys.stderr)
        return 1
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    # PySide6 looks into the source of every module that is imported after it, so what needs no Qt comes first.
    from cardgames.app.profile import Profile, default_folder
    from cardgames.games import GAMES

    app = make_app()

    from PySide6.QtCore import QTimer

    from cardgames.app.instance import Instance

    profile = Profile(args.profile or default_folder())
    if args.lang:
        spoken = next(it for it in Language if it == args.lang)
        profile.preferences = replace(profile.preferences, language=spoken)
    instance = Instance(profile.folder)
    if not instance.take():
        print("The card table is open already; its window was asked to come to the front.", file=sys.stderr)
        return 0

    from cardgames.app.window import Window

    window = Window(profile, GAMES)
    sys.excepthook = _Hook(window)
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    instance.raised.connect(lambda: _raise(window))
    left_open = profile.left_open()
    window.show()
    window.seen.connect(instance.listen)
    window.seen.connect(lambda: QTimer.singleShot(AFTER_THE_FIRST_PAGE, _wake_games))
    if left_open is not None:
        window.resume(left_open)
    if args.first_look:
        from cardgames.app.startup import FirstLook

        FirstLook(window)
    if shown is not None:
        shown(window)
    try:
        return app.exec()
    finally:
        instance.give_back()


def _wake_games() -> None:
    """Run what the games put off until after the first page, before any other thread may ask for it."""
    from cardgames.core.later import wake
    from cardgames.games import GAMES

    for game in GAMES:
        wake(game.table)
        wake(game.bot)


def _raise(window: Window) -> None:
    window.showNormal() if window.isMinimized() else window.show()
    window.raise_()
    window.activateWindow()


class _Hook:
    """An error inside the window is written down and said; the table stays."""

    def __init__(self, window: Window) -> None:
        self._window = window

    def __call__(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        from cardgames.core.text import N_, say

        log.error("unexpected", exc_info=(kind, error, trace))
        self._window.tell(say(N_("Something went wrong ({detail}). The match is saved."), detail=repr(error)))
