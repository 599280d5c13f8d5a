"""The program tries itself: `cardgames --self-test`. Every game is played through the real window and killed once."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Callable, Iterable, Sequence
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from cardgames import system
from cardgames.app.breaking_off import noted
from cardgames.app.main import make_app, no_display
from cardgames.app.preferences import Language, Pace, Preferences
from cardgames.games import GAMES

if TYPE_CHECKING:
    from cardgames.app.window import Window
    from cardgames.core.game import Game

QUICK = Preferences(pace=Pace.INSTANT, idle_minutes=0)
"""Nothing glides and nobody waits; sounds are on."""


def main(argv: Sequence[str] | None = None) -> int:
    """0 if everything went well, else 1 with the reasons on the error channel."""
    if not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from cardgames.app import killed

    match list(argv or ()):
        case [killed.SIT, folder, key]:
            return killed.sit(folder, key)
        case [word, *_]:
            print(f"{word!r} is not part of the self-test", file=sys.stderr)
            return 2
    if trouble := no_display():
        print(trouble, file=sys.stderr)
        return 1
    failures: list[str] = []
    sys.excepthook = lambda kind, error, trace: failures.append("".join(traceback.format_exception(error)))
    with noted(), TemporaryDirectory() as folder:
        _try(failures, lambda: _in_one_window(Path(folder, "one")))
        _try(failures, lambda: _killed(Path(folder, "killed")))
    for failure in failures:
        print(failure, file=sys.stderr)
    return 1 if failures else 0


def _try(failures: list[str], part: Callable[[], Iterable[str]]) -> None:
    """Print what goes well in a part, note what does not."""
    try:
        for sentence in part():
            print(sentence, flush=True)
    except ImportError:
        raise  # a library of the system is missing, which has a sentence of its own
    except Exception:
        failures.append(traceback.format_exc())


def _in_one_window(folder: Path) -> Iterable[str]:
    """A deal of every game, one after another, each in the next language."""
    from cardgames.app.profile import Profile
    from cardgames.app.window import Window

    app = make_app()
    profile = Profile(folder)
    profile.keep_preferences(QUICK)
    window = Window(profile)
    window.show()
    yield _sounds(window)
    languages = cycle(it for it in Language if it is not Language.SYSTEM)
    for game, spoken in zip(GAMES, languages, strict=False):
        _speak(window, spoken)
        _one_deal(window, game)
        yield f"{game.key}: one deal played in {spoken.label}, written and opened again"
    if weight := _weight():
        yield f"memory after a deal of every game: {weight}"
    window.close()
    app.processEvents()


def _killed(folder: Path) -> Iterable[str]:
    from cardgames.app import killed
    from cardgames.app.profile import Profile

    profile = Profile(folder)
    profile.keep_preferences(QUICK)
    return killed.survive(profile)


def _one_deal(window: Window, game: Game) -> None:
    """From the shuffle to the score page, then home and back. Raises RuntimeError where the record is not the match."""
    from cardgames.app import assets
    from cardgames.app.robot import Robot
    from cardgames.play.record import read

    if not assets.rules_page(game.key, "en"):
        raise RuntimeError(f"the rules of {game.key} are missing")
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


def _sounds(window: Window) -> str:
    """Has every sound read by the multimedia library, and where there is a device made ready to be heard."""
    from PySide6.QtCore import QBuffer, QIODevice

    from cardgames.app import assets
    from cardgames.app.sound import NAMES, hush

    if sys.platform.startswith("linux") and (packages := system.missing(system.SOUND)):
        return f"no sounds: {system.lacking(packages)}"
    hush()
    from PySide6.QtMultimedia import QWaveDecoder

    for name in NAMES:
        buffer = QBuffer()
        buffer.setData(assets.sound(name).read_bytes())
        decoder = QWaveDecoder(buffer)
        read_only = QIODevice.OpenModeFlag.ReadOnly
        if not buffer.open(read_only) or not decoder.open(read_only) or not decoder.audioFormat().isValid():
            raise RuntimeError(f"the sound {name} cannot be read")
    window.sounds.prepare()
    heard = "ready" if window.sounds.audible else "read, but there is nothing here to hear them with"
    return f"{len(NAMES)} sounds are {heard}"


def _speak(window: Window, spoken: Language) -> None:
    """Change the window's language. Raises RuntimeError where its words, and Qt's own, did not change with it."""
    from msgspec.structs import replace
    from PySide6.QtCore import QCoreApplication

    from cardgames.app import language
    from cardgames.core.text import N_

    window.apply_preferences(replace(window.profile.preferences, language=spoken))
    ours, qts = language.tr(N_("Preferences")), QCoreApplication.translate("QPlatformTheme", "Cancel")
    if {ours == "Preferences", qts == "Cancel"} != {spoken is Language.ENGLISH}:
        raise RuntimeError(f"the words of {spoken.label} are missing: {ours}, {qts}")


def _weight() -> str:
    """The memory of this process as Linux tells it: all of it, and with its part of what it shares; else nothing."""
    try:
        lines = Path("/proc/self/smaps_rollup").read_text(encoding="ascii").splitlines()
    except OSError:
        return ""
    found = {line.split(":")[0]: int(line.split()[1]) for line in lines if line.endswith("kB")}
    return f"{found['Rss'] * 1024 / 1e6:.0f} MB resident, {found['Pss'] * 1024 / 1e6:.0f} MB proportional"
