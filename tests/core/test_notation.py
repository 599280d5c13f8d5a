"""Actions as words."""

from __future__ import annotations

import pytest

from cardgames.core.cards import Card, cards
from cardgames.core.game import Action
from cardgames.core.notation import Unreadable, read, write


class Draw(Action, frozen=True):
    verb = "draw"


class Play(Action, frozen=True):
    verb = "play"
    card: Card
    suit: int | None


class Lay(Action, frozen=True):
    verb = "lay"
    cards: tuple[Card, ...]
    closed: bool


class Show(Action, frozen=True):
    verb = "show"
    melds: tuple[tuple[Card, ...], ...]


KINDS = (Draw, Play, Lay, Show)
ONE, TWO = cards("7h 8h"), cards("JK Wd 10s.1")


@pytest.mark.parametrize(
    ("action", "line"),
    [
        (Draw(), "draw"),
        (Play(ONE[0], None), "play 7h -"),
        (Play(TWO[2], 3), "play 10s.1 3"),
        (Lay(ONE, True), "lay 7h,8h yes"),
        (Lay((), False), "lay - no"),
        (Show((ONE, TWO)), "show 7h,8h|JK,Wd,10s.1"),
        (Show((ONE,)), "show 7h,8h"),
        (Show(()), "show -"),
    ],
)
def test_actions_are_written_and_read(action: Action, line: str) -> None:
    assert write(action) == line
    assert read(line, KINDS) == action


@pytest.mark.parametrize("line", ["", "fly", "draw 7h", "play 7h", "play 99h -", "play 7h x", "lay 7h perhaps"])
def test_other_lines_are_unreadable(line: str) -> None:
    with pytest.raises(Unreadable):
        read(line, KINDS)
