"""The timing of hot functions, tried with a clock that goes by calls."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from cardgames.play import bench
from tests import toy
from tests.toy import TOY


class Clock:
    """A second passes for every so many calls of what is timed."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        for clock in ("perf_counter", "process_time"):
            monkeypatch.setattr(bench, clock, lambda: self.now)

    def taking(self, seconds: float) -> Callable[[], object]:
        def call() -> None:
            self.now += seconds

        return call


def test_a_call_takes_what_it_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    assert bench.micros(clock.taking(0.000_250), 0.3) == pytest.approx(250)
    assert clock.now < 0.6


def test_the_best_stretch_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pause of the machine in one stretch of three does not show."""
    clock = Clock(monkeypatch)
    calls = 0

    def call() -> None:
        nonlocal calls
        calls += 1
        clock.now += 0.5 if calls == 100 else 0.001

    assert bench.micros(call, 0.3) == pytest.approx(1000)


def test_ratios_are_to_the_calibration_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    monkeypatch.setattr(bench, "calibration", clock.taking(0.000_010))
    monkeypatch.setattr(bench, "benches", lambda game: [("thing", lambda: clock.taking(0.000_025))])
    (figure,) = bench.measure([TOY], 0.1)
    assert figure.micros == pytest.approx(25)
    assert figure.ratio == pytest.approx(2.5)
    assert figure.a_second == pytest.approx(40_000)


def test_positions_offer_a_choice() -> None:
    found = bench.positions(TOY, 30)
    assert len(found) == 30
    assert all(len(state.actions()) > 1 for state in found)
    assert len({repr(state.view(0)) for state in found}) > 25


def test_every_function_can_be_called_again_and_again() -> None:
    names = []
    for name, ready in bench.benches(TOY):
        call = ready()
        for _ in range(60):
            call()
        names.append(name)
    assert names == [
        "random ply",
        "playout ply",
        "copy",
        "view",
        "guess",
        "judge, medium",
        "judge, expert",
        "search world",
    ]


def test_a_game_adds_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy, "BENCHES", (("total", lambda: lambda: toy.total(())),), raising=False)
    assert [name for name, _ in bench.benches(TOY)][-1] == "total"


def test_the_figures_are_printed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def few(call: Callable[[], object], seconds: float) -> float:
        call()
        return 2.0

    monkeypatch.setattr(bench, "micros", few)
    assert bench.main(["toy"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 9
    assert lines[1].split()[-3:] == ["2.0", "500,000", "1.000"]
    assert bench.main(["toy", "--json"]) == 0
    figures: Any = json.loads(capsys.readouterr().out)
    assert {it["name"] for it in figures} >= {"guess", "search world"}


def test_a_solver_is_timed_hand_by_hand(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    waits = iter((0.000_010, 0.000_030, 0.000_500, 0.000_090, 0.000_020))

    def call() -> None:
        clock.now += next(waits)

    monkeypatch.setattr(bench, "SLOW", 2)
    monkeypatch.setattr(toy.LowBot, "SPREADS", (("cold", lambda: [call] * 3),), raising=False)
    monkeypatch.setattr(bench, "measure", lambda chosen, seconds: ())
    assert bench.main(["toy"]) == 0
    row = capsys.readouterr().out.splitlines()[-1].split()
    assert row == ["toy", "cold", "3", "30.0", "500.0", "55.0", "90.0"], "the two slowest are timed once more"
