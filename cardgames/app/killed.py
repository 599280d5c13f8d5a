"""The program is killed in the midst of a deal of every game and started again: the hard half of the self-test."""

from __future__ import annotations

import os
import subprocess
import sys
import time
import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cardgames.app.breaking_off import heed
from cardgames.app.profile import Profile
from cardgames.games import GAMES, named
from cardgames.play.record import BadRecord, read

if TYPE_CHECKING:
    from cardgames.app.window import Window
    from cardgames.core.game import Game
    from cardgames.play.match import Match

SIT: Final = "--sit"
"""The word after `--self-test` that makes a start one that is going to be killed."""
PLIES: Final = 6
"""Actions that are on the disk before the program is killed."""
PATIENCE: Final = 120.0
"""Seconds that one start is waited for."""


def survive(profile: Profile) -> Iterator[str]:
    """One sentence a game that came back whole; every start takes up what the killed one before it left.

    Raises RuntimeError where something was lost.
    """
    left: tuple[Game, Path, Match] | None = None
    for game in GAMES:
        with _started(profile.folder, game.key) as program:
            fresh = _killed_in(game, program, profile)
        if left is not None:
            yield _taken_up(*left)
        left = (game, *fresh)
    with _started(profile.folder, "") as program:
        _ended(program)
    if left is not None:
        yield _taken_up(*left)


def sit(folder: str, key: str) -> int:
    """The start that is killed: whatever was left open is played to the end of its deal, then a deal of the game begun.

    Without a game it closes its window and ends.
    """
    from PySide6.QtCore import QTimer

    from cardgames.app.main import main

    failed: list[str] = []

    def play(window: Window) -> None:
        from cardgames.app.robot import Robot

        def at_scores() -> bool:
            return window.pages.currentWidget() is window.room.scores

        try:
            if window.match is not None:
                Robot(window.room.controller).play(at_scores, PATIENCE)
            if key:
                window.play(named(key), seed=2)
                match = window.match
                assert match is not None
                Robot(window.room.controller).play(lambda: at_scores() or len(match.history) >= PLIES, PATIENCE)
            else:
                window.close()
        except Exception:
            failed.append(traceback.format_exc())
            window.close()

    code = main(["--profile", folder], lambda window: QTimer.singleShot(0, lambda: play(window)))
    for trouble in failed:
        print(trouble, file=sys.stderr)
    return 1 if failed else code


@contextmanager
def _started(folder: Path, key: str) -> Iterator[subprocess.Popen[str]]:
    """This program once more, sitting down at a profile."""
    command: Sequence[str] = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "cardgames"]
    around = {**os.environ, "PYINSTALLER_RESET_ENVIRONMENT": "1"}
    words = [*command, "--self-test", SIT, str(folder), key]
    with subprocess.Popen(words, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True, env=around) as program:
        try:
            yield program
        finally:
            program.kill()


def _killed_in(game: Game, program: subprocess.Popen[str], profile: Profile) -> tuple[Path, Match]:
    """Kill the program once enough of this game is on the disk; the record it leaves, and the match in it."""
    end = time.monotonic() + PATIENCE
    while (found := _on_the_table(game, profile)) is None:
        heed()
        if program.poll() is not None or time.monotonic() > end:
            raise RuntimeError(f"{game.key}: the program did not get to the midst of a deal. {_last_words(program)}")
        # another process writes the record; it tells nobody when
        time.sleep(0.02)
    program.kill()
    program.wait()
    path, _ = found
    if profile.left_open() != path:
        raise RuntimeError(f"{game.key}: the killed program left no match open")
    return path, read(path).match


def _on_the_table(game: Game, profile: Profile) -> tuple[Path, Match] | None:
    """The record of a match of this game with enough in it, if that lies on the table."""
    path = profile.left_open()
    if path is None or not path.name.startswith(f"{game.key}-"):
        return None
    try:
        match = read(path).match
    except BadRecord:
        return None
    return (path, match) if len(match.history) >= PLIES else None


def _ended(program: subprocess.Popen[str]) -> None:
    """Wait until the program has closed its window by itself."""
    try:
        code = program.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        code = None
    heed()
    if code != 0:
        raise RuntimeError(f"the program did not end well. {_last_words(program)}")


def _last_words(program: subprocess.Popen[str]) -> str:
    program.kill()
    return program.communicate()[1].strip()


def _taken_up(game: Game, path: Path, before: Match) -> str:
    """Says that the next start went on from where the killed one was. Raises RuntimeError if it did not."""
    loaded = read(path)
    deal, after = before.deal_number - 1, loaded.match.histories
    told = before.histories[deal]
    if loaded.notices or after[:deal] != before.histories[:deal] or after[deal][: len(told)] != told:
        raise RuntimeError(f"{game.key}: the record tells another story than before the program was killed")
    if not loaded.match.deal_over or len(after[deal]) <= len(told):
        raise RuntimeError(f"{game.key}: the killed deal was not played on")
    return f"{game.key}: killed after {len(told)} actions, resumed, played on to {len(after[deal])}"
