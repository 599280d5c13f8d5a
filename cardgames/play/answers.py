"""How long opponents take to answer: `cardgames bench --answers [GAME]`, by game, number of seats and level."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from random import Random
from statistics import median, quantiles
from time import perf_counter
from typing import Final

from msgspec import Struct
from msgspec.json import encode, format

from cardgames import games
from cardgames.ai.levels import LEVELS, Level, decide
from cardgames.core.game import Game
from cardgames.games import named
from cardgames.play.bench import positions
from cardgames.play.collector import collect_seldom
from cardgames.play.counts import count

ALLOWED: Final = {
    "beginner": (0.05, 0.05),
    "easy": (0.05, 0.05),
    "medium": (0.05, 0.05),
    "hard": (0.3, 0.3),
    "expert": (0.8, 1.5),
}
"""Seconds that 95 of 100 answers of a level may take, and any answer of the two that look ahead."""
LOOKS_AHEAD: Final = ("hard", "expert")


class Answers(Struct, frozen=True, kw_only=True):
    """How long one level took at a table of so many, in seconds."""

    game: str
    seats: int
    level: str
    choices: int
    median: float
    p95: float
    longest: float

    @property
    def late(self) -> bool:
        """Whether it kept people waiting for longer than it may."""
        usual, most = ALLOWED[self.level]
        return self.p95 > usual or (self.level in LOOKS_AHEAD and self.longest > most)


def answers(game: Game, seats: int, level: Level, choices: int) -> Answers:
    """Times one level in positions of all stages of a deal, every one with a choice to make."""
    spent = []
    for number, state in enumerate(positions(game, choices, seats)):
        assert state.turn is not None
        view = state.view(state.turn)
        start = perf_counter()
        decide(game, view, level, Random(number))
        spent.append(perf_counter() - start)
    p95 = quantiles(spent, n=20)[-1] if len(spent) > 1 else spent[0]
    return Answers(
        game=game.key, seats=seats, level=level.key, choices=choices, median=median(spent), p95=min(p95, max(spent)),
        longest=max(spent),
    )  # fmt: skip


def measure(chosen: Sequence[Game], choices: int) -> Iterator[Answers]:
    """Every level at every number of seats of these games."""
    for game in chosen:
        for seats in game.seats:
            for level in LEVELS:
                yield answers(game, seats, level, choices)


def main(argv: Sequence[str]) -> int:
    """The subcommand. 1 when some level is late."""
    parser = argparse.ArgumentParser("cardgames bench --answers", description="Time the opponents' answers.")
    parser.add_argument("game", nargs="?", choices=[game.key for game in games.GAMES])
    parser.add_argument("--choices", type=count(1, 10_000), default=40, help="choices for each line (40)")
    parser.add_argument("--json", action="store_true", help="the figures as JSON")
    args = parser.parse_args(argv)
    collect_seldom()
    chosen = [named(args.game)] if args.game else list(games.GAMES)
    found = []
    if not args.json:
        print(f"{'game':<14} {'seats':>5} {'level':<9} {'median':>9} {'p95':>9} {'longest':>9}")
    for it in measure(chosen, args.choices):
        found.append(it)
        if not args.json:
            times = " ".join(f"{spent * 1000:>6.1f} ms" for spent in (it.median, it.p95, it.longest))
            print(f"{it.game:<14} {it.seats:>5} {it.level:<9} {times}{'  late' if it.late else ''}", flush=True)
    if args.json:
        print(format(encode(found), indent=2).decode())
    return 1 if any(it.late for it in found) else 0
