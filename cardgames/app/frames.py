"""Measures how late frames come while cards move: `cardgames bench --frames`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cardgames.app.breaking_off import noted
from cardgames.app.main import make_app, no_display
from cardgames.games import GAMES
from cardgames.play.counts import count

if TYPE_CHECKING:
    from cardgames.app.sight import Sight
    from cardgames.app.table_view import TableView
    from cardgames.core.game import Game, State, View
    from cardgames.core.table import Picture, Zone

SIZE: Final = (1440, 900)
TAKEN: Final = 40
"""Cards of a large take."""
WITHIN: Final = 16.7
"""Milliseconds by which a frame may be late and still be on time for the next picture of the screen."""
SHARE: Final = 0.95
WORST: Final = 100.0
NAMES: Final = ("Anna", "Sheila", "Marek", "Ioana", "Walter", "Halina", "Ileana", "Olek", "Maja", "Ewa")


class Lateness(NamedTuple):
    """How late the frames of one movement came, in milliseconds, from the best to the worst."""

    name: str
    frames: tuple[float, ...]

    @property
    def on_time(self) -> float:
        """The share of frames that were late by less than one frame."""
        return sum(late <= WITHIN for late in self.frames) / len(self.frames)

    @property
    def passed(self) -> bool:
        return self.on_time >= SHARE and self.frames[-1] <= WORST

    def __str__(self) -> str:
        high = self.frames[min(len(self.frames) - 1, int(len(self.frames) * SHARE))]
        return (
            f"{self.name:<44} {len(self.frames):5} frames  {self.on_time:6.1%} within {WITHIN} ms  "
            f"95 %: {high:5.1f} ms  worst: {self.frames[-1]:6.1f} ms"
        )


def main(argv: Sequence[str] | None = None) -> int:
    """Print a line for each movement; 1 if one of them is too late, else 0."""
    parser = argparse.ArgumentParser(prog="cardgames bench --frames", description="How late frames are.")
    parser.add_argument("--frames", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--rounds", type=count(1, 1000), default=3, help="how often each movement is measured")
    args = parser.parse_args(argv)
    if not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    if trouble := no_display():
        print(trouble, file=sys.stderr)
        return 1
    app = make_app()
    from cardgames.app.thinker import keep_frames_on_time

    keep_frames_on_time()
    if hasattr(os, "getloadavg"):
        print(f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    with noted():
        found = [movement(args.rounds) for movement in (deal, take, crowd)]
    for lateness in found:
        print(lateness)
    app.processEvents()
    return 0 if all(lateness.passed for lateness in found) else 1


def deal(rounds: int) -> Lateness:
    """The deal at the game with the most cards to deal at its usual table."""
    game = max(GAMES, key=lambda it: sum(len(row) for zone, row in _dealt(it).items() if zone.seat is not None))
    view = _table()
    return _measured("deal", view, game, game.usual_seats, rounds)


def take(rounds: int) -> Lateness:
    """Forty cards go from an open pile to the own hand."""
    game = next(it for it in GAMES if any(p.sign == "discards" and p.dx for p in _areas(it).middle.places))
    state = _deal(game, game.usual_seats)
    pile = next(p.zone for p in _areas(game).middle.places if p.sign == "discards")
    hand = next(p.zone for p in _areas(game).seats[0].places if p.hand)
    before, after = (_sight(replace(game, table=_Pile(game.table, pile, zone)), state.view(0)) for zone in (pile, hand))
    after = replace(after, trail=((pile, hand),))
    view = _table()
    late: list[float] = []
    for _ in range(rounds):
        view.show_sight(before, animate=False, dealing=False)
        _rest()
        late += _late(view, lambda: view.show_sight(after, animate=True, dealing=False))
    view.close()
    return Lateness(f"{TAKEN} cards taken at once", tuple(sorted(late)))


def crowd(rounds: int) -> Lateness:
    """A deal at the largest table while an opponent of the highest level thinks without end."""
    from cardgames.ai.levels import LEVELS, decide
    from cardgames.app.thinker import Thinker

    game = max(GAMES, key=lambda it: it.seats.stop)
    seats = game.seats.stop - 1
    state = _deal(game, seats)
    view, thinker, best = state.view(state.turn or 0), Thinker(), LEVELS[-1]

    def thought(stopped: Callable[[], bool]) -> None:
        number = 0
        while not stopped():
            number += 1
            decide(game, view, best, Random(number), stopped)

    thinker.think(thought)
    try:
        return _measured(f"deal to {seats} seats while an Expert thinks", _table(), game, seats, rounds)
    finally:
        thinker.close()


def _measured(name: str, view: TableView, game: Game, seats: int, rounds: int) -> Lateness:
    sight = _sight(game, _deal(game, seats).view(0))
    late: list[float] = []
    view.show_sight(sight, animate=False, dealing=False)
    _rest()
    for _ in range(rounds):
        late += _late(view, lambda: view.show_sight(sight, animate=True, dealing=True))
    view.close()
    return Lateness(name, tuple(sorted(late)))


def _late(view: TableView, run: Callable[[], None]) -> list[float]:
    from cardgames.app.motion import frame_lateness

    return frame_lateness(run, lambda: view.busy)


def _table() -> TableView:
    from cardgames.app.preferences import Pace, Preferences
    from cardgames.app.table_view import TableView

    view = TableView(Preferences(pace=Pace.NORMAL))
    view.resize(*SIZE)
    view.show()
    return view


def _rest() -> None:
    """As long as a table usually lies still: cards are drawn ahead."""
    import time

    from cardgames.app.robot import wait

    end = time.monotonic() + 2.5
    wait(lambda: time.monotonic() > end, 10)


def _deal(game: Game, seats: int) -> State[Any]:
    rules = game.presets[0].rules if game.presets else game.rules()
    return game.deal(rules, game.standing(rules, seats, 7, ()), 7)


def _dealt(game: Game) -> Picture:
    return game.table.picture(_deal(game, game.usual_seats).view(0))


def _areas(game: Game) -> Any:
    return game.table.areas(_deal(game, game.usual_seats).view(0), 0)


def _sight(game: Game, view: View) -> Sight:
    from cardgames.app.sight import Sight, Sitter
    from cardgames.core.text import Tongue

    seats = len(game.table.areas(view, 0).seats)
    sitters = tuple(Sitter(name, thinking=seat == 1) for seat, name in enumerate(NAMES[:seats]))
    return Sight(game, view, 0, sitters, Tongue(names=NAMES[:seats]), playable=False)


class _Pile:
    """A table on which many open cards lie in one zone besides what the view says."""

    def __init__(self, table: Any, pile: Zone, where: Zone) -> None:
        self._table, self._pile, self._where = table, pile, where

    def __getattr__(self, name: str) -> Any:
        return getattr(self._table, name)

    def picture(self, view: View) -> Picture:
        from cardgames.core.cards import packs

        lying = dict(self._table.picture(view))
        known = {face for row in lying.values() for face in row}
        many = tuple(card for card in packs(2) if card not in known)[:TAKEN]
        lying[self._pile] = ()
        lying[self._where] = (*lying[self._where], *many)
        return lying


if __name__ == "__main__":
    sys.exit(main())
