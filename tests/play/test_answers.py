"""The timing of opponents' answers, with a clock of the test's own."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from cardgames.ai.levels import LEVELS, Level, level
from cardgames.core.game import Action, Game, View
from cardgames.play import answers
from tests.toy import TOY


class Slow:
    """Every answer takes the next of these times, in seconds; who was asked, and at a table of how many."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *spent: float) -> None:
        self.now, self.spent, self.asked = 0.0, list(spent), 0
        self.seats: set[int] = set()
        monkeypatch.setattr(answers, "perf_counter", lambda: self.now)
        monkeypatch.setattr(answers, "decide", self.decide)

    def decide(self, game: Game, view: View, level: Level, rng: Random) -> Action:
        self.now += self.spent[self.asked % len(self.spent)]
        self.asked += 1
        self.seats.add(len(view.guess(rng).gains()))
        return view.actions[0]


def test_the_times_of_one_level(monkeypatch: pytest.MonkeyPatch) -> None:
    slow = Slow(monkeypatch, 0.1, 0.1, 0.1, 0.7)
    found = answers.answers(TOY, 4, level("expert"), 40)
    assert slow.asked == 40
    assert slow.seats == {4}
    assert found.median == pytest.approx(0.1)
    assert found.p95 == pytest.approx(0.7)
    assert found.longest == pytest.approx(0.7)
    assert not found.late


@pytest.mark.parametrize(
    ("key", "spent", "late"),
    [
        ("medium", [0.04], False),
        ("medium", [0.06], True),
        ("hard", [0.29], False),
        ("hard", [0.1] * 39 + [0.31], True),
        ("expert", [0.1] * 39 + [1.4], False),
        ("expert", [0.1] * 39 + [1.6], True),
        ("expert", [0.85], True),
    ],
)
def test_who_is_late(monkeypatch: pytest.MonkeyPatch, key: str, spent: list[float], late: bool) -> None:
    Slow(monkeypatch, *spent)
    assert answers.answers(TOY, 2, level(key), 40).late is late


def test_the_table_is_printed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    Slow(monkeypatch, 0.01)
    assert answers.main(["toy", "--choices", "3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 1 + len(TOY.seats) * len(LEVELS)
    assert lines[1].split() == ["toy", "2", "beginner", "10.0", "ms", "10.0", "ms", "10.0", "ms"]


def test_the_caller_learns_that_somebody_is_late(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    Slow(monkeypatch, 0.06)
    assert answers.main(["toy", "--choices", "3", "--json"]) == 1
    figures: Any = json.loads(capsys.readouterr().out)
    assert {it["level"] for it in figures} == {it.key for it in LEVELS}
    assert {it["seats"] for it in figures} == set(TOY.seats)
