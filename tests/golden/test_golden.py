"""The golden files against the law: every playthrough line by line, every count of a perft table."""

from __future__ import annotations

from itertools import zip_longest
from typing import Any

import pytest

from cardgames.core.game import Game, Preset, State
from cardgames.games import GAMES
from tests.golden import perft
from tests.golden.playthrough import HERE, as_written, every, path_of, playthrough

PLAYTHROUGHS = list(every())
HINT = "if the rules were meant to change: python -m tests.golden.rewrite, and read what it wrote"


@pytest.mark.parametrize(("game", "preset"), PLAYTHROUGHS, ids=lambda it: getattr(it, "key", None) or it.name)
def test_the_playthrough_is_as_it_was(game: Game, preset: Preset) -> None:
    path = path_of(game, preset)
    assert path.exists(), f"{path.name} is missing; {HINT}"
    text = path.read_text(encoding="utf-8")
    played = playthrough(game, preset, as_written(game, text))
    last = ""
    for number, (was, now) in enumerate(zip_longest(text.splitlines(), played), 1):
        assert now == was, f"{path.name}:{number}; {HINT}"
        last = now or ""
    assert last != "The deal goes on.", "a playthrough ends with its deal"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_perft(game: Game) -> None:
    assert perft.path_of(game).exists(), f"{perft.path_of(game).name} is missing; {HINT}"
    rows = perft.read(game)
    assert {row.preset for row in rows} == set(range(len(game.presets)))
    for row in rows:
        state = perft.position(game, row.preset, row.seats, row.deal, row.after)
        found = perft.perft(state, row.depth)
        assert found == row.nodes, f"{row}: found {found}; by action: {_divided(state, row.depth)}"


def _divided(state: State[Any], depth: int) -> dict[str, int]:
    """The count behind each action, to find the branch that differs."""
    split = {}
    for action in state.actions():
        twin = state.copy()
        twin.apply(action)
        split[repr(action)] = perft.perft(twin, depth - 1)
    return split


def test_no_golden_file_is_left_over() -> None:
    wanted = {path_of(game, preset).name for game, preset in PLAYTHROUGHS} | {
        perft.path_of(game).name for game in GAMES
    }
    found = {path.name for path in HERE.iterdir() if path.suffix in (".txt", ".perft")}
    assert found == wanted
