"""A hall whose thinking time is moved by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from cardgames.app import opponents
from cardgames.core.game import Action, Clock
from cardgames.play.match import Seated
from tests.app.house import ANNA, SHEILA, Hall
from tests.toy import TOY

SECONDS = 60.0
asked: list[int] = []
"""The seats whose time was up."""


class Stopwatch:
    """Stands in for the one in the controller; only `pass_by` lets time go by."""

    def __init__(self) -> None:
        self.valid, self.ms = False, 0

    def isValid(self) -> bool:
        return self.valid

    def start(self) -> None:
        self.valid, self.ms = True, 0

    def invalidate(self) -> None:
        self.valid = False

    def elapsed(self) -> int:
        return self.ms


class Timed:
    """A hall whose clock is moved by hand."""

    def __init__(self, hall: Hall) -> None:
        self.hall, self.watch = hall, Stopwatch()
        self.clocks: Any = hall.controller._clocks
        self.clocks._watch = self.watch

    def pass_by(self, ms: int) -> None:
        """So much time goes by, and the timer looks at the clock."""
        self.watch.ms += ms
        self.clocks.tick()

    def left(self, seat: int) -> float:
        return self.clocks.left()[seat]

    def hold_opponents(self, monkeypatch: pytest.MonkeyPatch) -> Stopwatch:
        """From now on opponents think without end, by a watch that is moved by hand too."""
        theirs = Stopwatch()
        asking: Any = self.hall.controller._opponents
        asking._watch = theirs
        monkeypatch.setattr(opponents.Thinker, "thinking", property(lambda thinker: theirs.valid))
        monkeypatch.setattr(opponents.Thinker, "think", lambda thinker, thought: 1)
        monkeypatch.setattr(opponents.Thinker, "cancel", lambda thinker: theirs.invalidate())
        return theirs


def in_front(qtbot: QtBot, dialog: QDialog) -> QDialog:
    """This dialog, open and in front of everything."""
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is dialog)
    return dialog


def sit(qtbot: QtBot, *seats: Seated, seconds: float = SECONDS) -> tuple[Hall, Timed]:
    def expired(view: Any) -> Action:
        asked.append(view.turn)
        return view.actions[0]

    asked.clear()
    game = replace(TOY, clock=lambda rules: Clock(match=seconds), expired=expired)
    hall = Hall(qtbot, *seats, game=game)
    timed = Timed(hall)
    hall.__enter__()
    timed.clocks._timer.stop()
    return hall, timed


def thinking(qtbot: QtBot, halls: list[Hall], monkeypatch: pytest.MonkeyPatch) -> tuple[Hall, Timed, Stopwatch]:
    """A person has just discarded and an opponent thinks without end, by the watch that comes with it."""
    hall, timed = sit(qtbot, ANNA, SHEILA)
    halls.append(hall)
    hall.until(lambda: hall.mine and timed.watch.valid)
    hall.act("draw")
    hall.until(lambda: hall.mine and timed.watch.valid)
    theirs = timed.hold_opponents(monkeypatch)
    hall.act("discard")
    return hall, timed, theirs
