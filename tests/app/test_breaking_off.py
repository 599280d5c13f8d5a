"""Ctrl+C while the program plays in its own window."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from types import ModuleType

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardgames.app import demo, frames, self_test
from cardgames.app.breaking_off import heed, noted
from cardgames.app.robot import wait


def _press() -> None:
    """Ctrl+C, which on a terminal comes to every process of the program."""
    os.kill(os.getpid(), signal.SIGINT)


@pytest.mark.skipif(sys.platform == "win32", reason="a process cannot press Ctrl+C for itself there")
def test_it_is_not_lost_in_a_slot_of_qt(qtbot: QtBot) -> None:
    before = signal.getsignal(signal.SIGINT)
    finished: list[bool] = []

    def slot() -> None:
        _press()
        finished.append(True)

    with noted():
        QTimer.singleShot(0, slot)
        with pytest.raises(KeyboardInterrupt):
            wait(lambda: False, 5)
        assert finished
        assert signal.getsignal(signal.SIGINT) is signal.SIG_DFL, "a second one ends the program at once"
    assert signal.getsignal(signal.SIGINT) is before
    heed()


@pytest.mark.skipif(sys.platform == "win32", reason="a process cannot press Ctrl+C for itself there")
@pytest.mark.parametrize(
    ("program", "words", "part"),
    [
        (self_test, [], "_in_one_window"),
        (demo, ["golf", "--out", "pictures"], "_Tour"),
        (frames, [], "deal"),
    ],
)
def test_whatever_plays_in_the_window_is_broken_off_by_it(
    program: ModuleType, words: list[str], part: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, qtbot: QtBot
) -> None:
    def pressed(*_: object) -> None:
        try:
            _press()
        except KeyboardInterrupt:
            pytest.fail("in a slot this would have been lost")
        heed()

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(program, part, pressed)
    monkeypatch.setattr(program, "make_app", QApplication.instance)
    with pytest.raises(KeyboardInterrupt):
        program.main(words)
