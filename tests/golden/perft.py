"""How many ways a deal can go: menus counted to a depth, as a fingerprint of the law."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from cardgames.core.codes import code, seed_of
from cardgames.core.game import Game, State
from tests.golden.playthrough import HERE, seed_for

NODES = 3000
"""A position is counted one ply deeper as long as no more nodes than this are to be expected."""
STARTS = (0, 6, 17)
"""Plies of random play before the counting starts."""


class Count(NamedTuple):
    """One line of a perft file."""

    preset: int
    seats: int
    deal: str
    after: int
    depth: int
    nodes: int


def path_of(game: Game) -> Path:
    return HERE / f"{game.key}.perft"


def position(game: Game, preset: int, seats: int, deal: str, after: int) -> State[Any]:
    """The deal with this code, `after` random plies from its start (fewer where it ends before)."""
    rules, seed = game.presets[preset].rules, seed_of(deal)
    state: State[Any] = game.deal(rules, game.standing(rules, seats, seed, ()), seed)
    rng = Random(seed)
    for _ in range(after):
        actions = state.actions()
        if not actions:
            break
        state.apply(actions[int(rng.random() * len(actions))])
    return state


def perft(state: State[Any], depth: int) -> int:
    """Menus' leaves so many plies on; a finished deal is one leaf."""
    actions = state.actions()
    if depth == 0 or not actions:
        return 1
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        twin = state.copy()
        twin.apply(action)
        total += perft(twin, depth - 1)
    return total


def counts(game: Game) -> Iterator[Count]:
    """The lines of a game's file: each preset, few seats and many, early and later in the deal."""
    for preset in range(len(game.presets)):
        for seats in sorted({game.seats.start, game.usual_seats}):
            if game.presets[preset].rules.problems(seats):
                continue
            deal = code(seed_for(game, game.presets[preset]))
            for after in STARTS:
                state = position(game, preset, seats, deal, after)
                before, nodes, depth = 1, perft(state, 1), 1
                yield Count(preset, seats, deal, after, depth, nodes)
                while depth < 5 and nodes * max(1, nodes // before) <= NODES:
                    before, nodes, depth = nodes, perft(state, depth + 1), depth + 1
                    yield Count(preset, seats, deal, after, depth, nodes)


HEADING = "# preset seats deal after depth nodes"


def write(game: Game) -> str:
    return "\n".join([HEADING, *(" ".join(map(str, count)) for count in counts(game))]) + "\n"


def read(game: Game) -> list[Count]:
    found = []
    for line in path_of(game).read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            preset, seats, deal, after, depth, nodes = line.split()
            found.append(Count(int(preset), int(seats), deal, int(after), int(depth), int(nodes)))
    return found
