"""Modules imported when they are first used."""

from __future__ import annotations

import subprocess
import sys

import pytest

from cardgames.core.later import later, wake

WAITING = """
import sys
from cardgames.games import GAMES
for game in GAMES:
    for part in (game.bot, game.table):
        print(object.__getattribute__(part, "__name__"), type(part).__name__)
        part.judge if part is game.bot else part.areas
        print(type(part).__name__)
"""


def test_tables_and_opponents_wait_until_they_are_used() -> None:
    """Asked in a fresh program, since here everything has been used long ago."""
    done = subprocess.run([sys.executable, "-c", WAITING], capture_output=True, text=True, check=True)
    lines = done.stdout.split("\n")[:-1]
    assert len(lines) == 20
    assert [line.split()[1] for line in lines[::2]] == ["_LazyModule"] * 10
    assert lines[1::2] == ["module"] * 10


def test_what_is_loaded_already_is_given_as_it_is() -> None:
    assert later("sys") is sys
    wake(sys)
    wake(object())


def test_a_module_that_does_not_exist_is_said_at_once() -> None:
    with pytest.raises(ModuleNotFoundError):
        later("cardgames.core.nowhere")
