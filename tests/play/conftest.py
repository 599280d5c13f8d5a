"""Matches to try things on: the toy game stands on the shelf beside the real ones."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from cardgames import games
from cardgames.core.game import Game
from cardgames.core.text import PLAIN
from cardgames.play.journal import Journal
from cardgames.play.match import Match, Seated
from tests.toy import TOY, anything

EVERY = (*games.GAMES, TOY)


@pytest.fixture(autouse=True)
def _toy_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "GAMES", EVERY)


@pytest.fixture(autouse=True)
def synced(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Counts what was forced down to the disk, without the wait."""
    calls: list[int] = []
    monkeypatch.setattr(os, "fsync", calls.append)
    return calls


@pytest.fixture(params=EVERY, ids=lambda game: game.key)
def game(request: pytest.FixtureRequest) -> Game:
    found: Game = request.param
    return found


def table(game: Game = TOY, seed: int = 1, preset: int = -1) -> Match:
    """A match of the game's last preset, one person against opponents."""
    seats = [Seated("Anna"), *(Seated(f"Bot {n}", "easy") for n in range(1, game.usual_seats))]
    return Match.start(game, game.presets[preset].rules, seats, seed)


def play(match: Match, plies: int | None = None, seed: int = 5) -> Match:
    """Random play for so many plies, or to the end of the match; every third ply thinks longer."""
    rng = Random(f"{seed}:{match.deal_number}:{len(match.history)}")
    done = 0
    while not match.over and done != plies:
        if match.turn is None:
            match.next_deal()
        else:
            refused = match.submit(match.turn, anything(match.view(match.turn), rng), 100 + 50 * (done % 3))
            assert refused is None
            done += 1
    return match


Begin = Callable[[Match], Path]


@pytest.fixture
def begin(tmp_path: Path) -> Iterator[Begin]:
    """Begins the record of a match and gives its path; closed when the test is over."""
    begun: list[Match] = []

    def start(match: Match) -> Path:
        path = tmp_path / f"{match.game.key}-{len(begun) + 1}.jsonl"
        Journal.create(path, match)
        begun.append(match)
        return path

    yield start
    for match in begun:
        match.close()


Recorded = Callable[..., tuple[Match, Path]]


@pytest.fixture
def recorded(begin: Begin) -> Recorded:
    """A match played for some plies with its journal closed, and the path of the record."""

    def make(game: Game = TOY, plies: int | None = 12, seed: int = 1) -> tuple[Match, Path]:
        match = table(game, seed)
        path = begin(match)
        assert match.trouble is None
        play(match, plies)
        match.close()
        return match, path

    return make


def trouble(match: Match) -> str:
    """What the person is told about a match that is not being saved; nothing while it is."""
    return PLAIN.speak(match.trouble) if match.trouble else ""


def same(one: Match, other: Match) -> None:
    """The two matches stand at the same point, down to every seat's view and the clocks."""
    assert one.histories == other.histories
    assert one.outcomes == other.outcomes
    assert one.standing == other.standing
    assert one.clocks == other.clocks
    assert one.turns == other.turns
    assert one.seats == other.seats
    assert one.rules == other.rules
    assert [one.view(seat) for seat in range(len(one.seats))] == [other.view(seat) for seat in range(len(other.seats))]
