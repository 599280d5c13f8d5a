"""What a ply costs, measured with a clock that goes by looks at it."""

from __future__ import annotations

from itertools import count
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from cardgames.games.crazy_eights import paces
from tests.games.crazy_eights.laid import RULES


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """A millisecond passes between two looks."""
    looks = count()
    monkeypatch.setattr(paces, "perf_counter", lambda: next(looks) / 1000)


class _Spiel:
    """A game of another program: two cards dealt by chance, then three choices."""

    def __init__(self) -> None:
        self.plies = 0

    def new_initial_state(self) -> _Spiel:
        return _Spiel()

    def is_terminal(self) -> bool:
        return self.plies == 5

    def is_chance_node(self) -> bool:
        return self.plies < 2

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(3, 0.75), (4, 0.25)]

    def legal_actions(self) -> list[int]:
        return [3, 4]

    def apply_action(self, action: int) -> None:
        assert action in (3, 4)
        self.plies += 1

    def full_history(self) -> list[Any]:
        return [SimpleNamespace(player=-1 if ply < 2 else 0) for ply in range(self.plies)]


def test_every_table_is_set_against_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paces, "import_module", lambda name: SimpleNamespace(load_game=lambda params: _Spiel()))
    lines = list(paces.report(0.01))
    seats = lines.index("random ply, by seats, 7 cards each")
    assert [int(line.split()[0]) for line in lines[seats + 1 : seats + 8]] == list(range(4, 11))
    cards = lines.index("random ply, by cards each, 4 seats")
    assert [int(line.split()[0]) for line in lines[cards + 1 : cards + 6]] == [7, 15, 30, 45, 60]
    for first in (seats, cards):
        assert "1.00 of the first" in lines[first + 1]


def test_both_programs_are_counted_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card dealt by chance is no ply of a player, whoever's loop deals it."""
    pace = paces._Pace("other", paces._spiel(_Spiel(), paces._by_likelihood))
    pace.stretch()
    assert pace.acted / pace.all == pytest.approx(3 / 5)
    here = paces._Pace("here", paces._ours())
    here.stretch()
    assert 0.3 < here.acted / here.all < 0.8


def test_without_the_other_program_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(paces, "import_module", missing)
    assert any("not installed" in line for line in paces.report(0.01))


def test_the_profile_adds_up(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = list(paces._spent(0.5))
    assert sum(float(line.rsplit(" ", 1)[1].rstrip("%").lstrip("=")) for line in lines[1:]) == pytest.approx(100, abs=1)


@pytest.mark.parametrize("cards", paces.CARDS)
def test_hands_are_filled_to_size(cards: int) -> None:
    state = paces.filled(4, cards, 5)
    assert min(state.counts) >= cards
    assert len(set(state.census())) == 6 * 54
    assert paces.play_on(state, Random(1).random, 10) == 10


def test_a_hand_is_played_to_its_end() -> None:
    state = paces.table(10, 3, RULES)
    assert paces.play_on(state, Random(1).random, 10_000) > 10
    assert state.turn is None
