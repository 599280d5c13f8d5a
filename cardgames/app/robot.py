"""A robot in a person's chair: it plays through the table as a person does, for demonstrations and the self-test."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random

from PySide6.QtCore import QCoreApplication, QEventLoop

from cardgames.ai.levels import decide, level
from cardgames.app.breaking_off import heed
from cardgames.app.controller import Controller
from cardgames.core.game import View


class Stuck(RuntimeError):
    """Nothing happened for too long."""


class Robot:
    """Acts for every person of a match, a medium opponent's choice each time."""

    def __init__(self, controller: Controller, seed: int = 0) -> None:
        self._controller = controller
        self._random = Random(f"robot {seed}")
        self.acts = 0
        """How often it has acted."""

    def view(self) -> View | None:
        """What it sees, if it is to act and the table lies still."""
        it = self._controller
        match = it.match
        if match is None or match.turn is None or it.table.busy or it.covered:
            return None
        if match.turn != it.watcher or match.turn not in it.people:
            return None
        return match.view(match.turn)

    def act(self) -> bool:
        """Do one thing if it is to act; whether it did."""
        view, match = self.view(), self._controller.match
        if view is None or match is None:
            return False
        self._controller.table.acted.emit(decide(match.game, view, level("medium"), self._random))
        self.acts += 1
        return True

    def play(self, done: Callable[[], bool], seconds: float = 60.0) -> None:
        """Play until `done`. Raises Stuck after so many seconds without that."""
        wait(lambda: done() or (self.act() and done()), seconds)


def wait(done: Callable[[], bool], seconds: float = 20.0) -> None:
    """Let the window live until `done`. Raises Stuck after so many seconds without that, and KeyboardInterrupt."""
    end = time.monotonic() + seconds
    while not done():
        if time.monotonic() > end:
            raise Stuck
        heed()
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 10)
        # leaves the interpreter to an opponent's thread, and the processor where nothing happens
        time.sleep(0.001)
