"""How fast the games are: `cardgames bench [GAME]`, every figure also as a ratio that travels between machines."""

from __future__ import annotations

import argparse
import gc
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import cycle
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Any

from msgspec import Struct
from msgspec.json import encode, format

from cardgames import games
from cardgames.ai.levels import LEVELS
from cardgames.ai.search import Limit, weigh
from cardgames.core.cards import packs, shuffled
from cardgames.core.game import Game, State, View
from cardgames.games import named
from cardgames.play.collector import collect_seldom

SLOW = 100
"""So many of the slowest calls are timed once more."""
LONGEST = 60
"""Seconds that one figure may take."""

Bench = tuple[str, Callable[[], Callable[[], object]]]
"""A hot function of a game: its name, and what makes ready a call to be timed.

A game's modules `bot` and `rules` may list theirs as `BENCHES`. The module `bot` may also list `REPORTS`: calls that
take the seconds for a figure and give further lines, of things that are measured against each other.
"""

Spread = tuple[str, Callable[[], Iterable[Callable[[], object]]]]
"""A solver of a game that takes longer for some hands: its name, and what makes ready one call for each hand.

A game's module `bot` may list its own as `SPREADS`.
"""


class Figure(Struct, frozen=True):
    """How long one call takes."""

    game: str
    name: str
    micros: float
    ratio: float
    """Times the calibration loop, measured beside it."""

    @property
    def a_second(self) -> float:
        return 1e6 / self.micros


class Range(Struct, frozen=True):
    """How long calls take that differ, each of them timed by itself, in microseconds."""

    game: str
    name: str
    calls: int
    median: float
    worst: float
    slow: float
    """Median of the hundred that took longest, timed once more,"""
    slowest: float
    """and the worst of these."""


def calibration() -> object:
    """A fixed piece of plain work, the measure of a machine: a pack is shuffled and sorted into suits."""
    suits: dict[int, list[int]] = {}
    for card in shuffled(_PACK, Random(7)):
        suits.setdefault(card.suit, []).append(card.rank)
    return [sorted(ranks) for ranks in suits.values()]


_PACK = packs(1)


def micros(call: Callable[[], object], seconds: float) -> float:
    """Microseconds a call, the best of three stretches, so that a busy machine disturbs least."""
    count, spent = 1, 0.0
    while spent < seconds / 10:
        count *= 2
        spent = _stretch(call, count)
    count = max(1, int(count * seconds / 3 / spent))
    return min(_stretch(call, count) for _ in range(3)) / count * 1e6


def _stretch(call: Callable[[], object], count: int) -> float:
    start = perf_counter()
    for _ in range(count):
        call()
    return perf_counter() - start


def begin(game: Game, seed: int, seats: int | None = None) -> State[Any]:
    """A fresh first deal under the default rules, with the usual number of seats where none is given."""
    rules = game.presets[0].rules
    return game.deal(rules, game.standing(rules, seats or game.usual_seats, seed, ()), seed)


def positions(game: Game, count: int = 40, seats: int | None = None) -> list[State[Any]]:
    """Positions from all stages of deals played by the quick play, each with a choice to make."""
    found: list[State[Any]] = []
    luck = Random(3)
    seed = 0
    while len(found) < count:
        seed += 1
        state = begin(game, seed, seats)
        while state.turn is not None:
            if luck.random() < 0.2 and len(state.actions()) > 1:
                found.append(state.copy())
            state.apply(game.bot.playout(state, luck))
    return found[:count]


def benches(game: Game) -> Iterator[Bench]:
    """What is timed of every game."""
    states = positions(game)
    views = [state.view(state.turn) for state in states if state.turn is not None]
    luck = Random(5)
    yield "random ply", lambda: _plies(game, lambda state: state.actions()[int(luck.random() * len(state.actions()))])
    yield "playout ply", lambda: _plies(game, lambda state: game.bot.playout(state, luck))
    yield "copy", lambda: _each(states, lambda state: state.copy())
    yield "view", lambda: _each(states, lambda state: state.view(0))
    yield "guess", lambda: _each(views, lambda view: view.guess(luck))
    skills = {level.key: level.skill for level in LEVELS}
    yield "judge, medium", lambda: _each(views, lambda view: game.bot.judge(view, skills["medium"]))
    yield "judge, expert", lambda: _each(views, lambda view: game.bot.judge(view, skills["expert"]))
    yield "search world", lambda: _worlds(game, views)
    rules = sys.modules[game.rules.__module__]
    yield from getattr(game.bot, "BENCHES", ())
    yield from getattr(rules, "BENCHES", ())


def _each(items: Sequence[Any], call: Callable[[Any], object]) -> Callable[[], object]:
    """The call on one item after another, round and round."""
    turning = cycle(items)
    return lambda: call(next(turning))


def _plies(game: Game, policy: Callable[[State[Any]], Any]) -> Callable[[], object]:
    """One ply a call; a finished deal is followed by the next."""
    states = (state for seed in cycle(range(1, 50)) for state in _running(begin(game, seed)))

    def ply() -> None:
        state = next(states)
        state.apply(policy(state))

    return ply


def _running(state: State[Any]) -> Iterator[State[Any]]:
    while state.turn is not None:
        yield state


def _worlds(game: Game, views: Sequence[View]) -> Callable[[], object]:
    """One imagined deal a call: guessed once, played to the end for two candidates."""
    luck = Random(9)
    skill = LEVELS[-1].skill
    judged = [(view, pair) for view in views if len(pair := game.bot.judge(view, skill)[:2]) == 2]
    if not judged:
        raise LookupError(f"{game.key} offers no choice to weigh")
    turning = cycle(judged)

    def world() -> None:
        view, pair = next(turning)
        weigh(view, pair, Limit(1), luck, game.bot.playout, foresight=game.foresight)

    return world


def measure(chosen: Sequence[Game], seconds: float) -> Iterator[Figure]:
    """The figures of these games, each with the calibration loop timed beside it."""
    for game in chosen:
        for name, ready in benches(game):
            call = ready()
            beside = micros(calibration, seconds / 4)
            spent = micros(call, seconds)
            yield Figure(game.key, name, spent, spent / beside)


def ranges(chosen: Sequence[Game]) -> Iterator[Range]:
    """The solvers of these games, hand by hand."""
    for game in chosen:
        for name, ready in getattr(game.bot, "SPREADS", ()):
            timed = sorted(((_alone(call), at, call) for at, call in enumerate(ready())), reverse=True)
            again = [_alone(call) for _, _, call in timed[:SLOW]]
            times = [micros for micros, _, _ in timed]
            yield Range(game.key, name, len(times), median(times), max(times), median(again), max(again))


def reports(chosen: Sequence[Game], seconds: float) -> Iterator[str]:
    """The further lines of these games."""
    for game in chosen:
        for report in getattr(game.bot, "REPORTS", ()):
            yield from ("", *report(seconds))


def _alone(call: Callable[[], object]) -> float:
    """Microseconds of the processor for this one call, whatever else the machine does meanwhile; rubbish is collected
    between the calls."""
    gc.disable()
    try:
        start = process_time()
        call()
        return (process_time() - start) * 1e6
    finally:
        gc.enable()


def _seconds(text: str) -> float:
    seconds = float(text)
    if not 0 < seconds <= LONGEST:
        raise argparse.ArgumentTypeError(f"{text} is not between 0 and {LONGEST} seconds")
    return seconds


def main(argv: Sequence[str]) -> int:
    """The subcommand."""
    parser = argparse.ArgumentParser("cardgames bench", description="Time the hot functions of the games.")
    parser.add_argument("game", nargs="?", choices=[game.key for game in games.GAMES])
    parser.add_argument("--seconds", type=_seconds, default=0.3, help="time for each figure (0.3)")
    parser.add_argument("--json", action="store_true", help="the figures as JSON")
    args = parser.parse_args(argv)
    collect_seldom()
    chosen = [named(args.game)] if args.game else list(games.GAMES)
    if args.json:
        print(format(encode([*measure(chosen, args.seconds), *ranges(chosen)]), indent=2).decode())
        return 0
    print(f"{'game':<14} {'what':<22} {'µs':>10} {'a second':>12} {'ratio':>9}")
    for it in measure(chosen, args.seconds):
        print(f"{it.game:<14} {it.name:<22} {it.micros:>10.1f} {it.a_second:>12,.0f} {it.ratio:>9.3f}", flush=True)
    for at, row in enumerate(ranges(chosen)):
        if not at:
            print(f"\n{'':<44} {'all, µs':>18} {'the 100 worst, µs':>20}")
            print(f"{'game':<14} {'hand by hand':<20} {'hands':>8} {'median':>10} {'worst':>8}", end="")
            print(f" {'median':>10} {'worst':>9}")
        print(
            f"{row.game:<14} {row.name:<20} {row.calls:>8,} {row.median:>10.1f} {row.worst:>8.1f} {row.slow:>10.1f}"
            f" {row.slowest:>9.1f}",
            flush=True,
        )
    for line in reports(chosen, args.seconds):
        print(line, flush=True)
    return 0
