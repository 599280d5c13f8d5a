"""Groups of a hand in the real window: through resizing, other words, another deck, cards that come and go, taking
back, and another start of the program. Everything is done with the mouse."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardgames import games
from cardgames.app.preferences import Back, Language, Theme
from cardgames.app.window import Window
from cardgames.core.cards import Card
from cardgames.core.game import Groups
from cardgames.core.table import Zone
from cardgames.games import indian_rummy
from cardgames.games.indian_rummy.actions import DONE, Phase, Show
from cardgames.games.indian_rummy.options import Arranging, LoserTest
from cardgames.games.indian_rummy.table import OPEN, STOCK
from cardgames.games.indian_rummy.view import IndianView
from cardgames.play.journal import Journal
from cardgames.play.match import Match, Seated
from tests.app.bench import Bench
from tests.app.house import profile

HAND = Zone("hand", 0)
SEATS = (Seated("Ewa"), Seated("Olek", "easy"), Seated("Maja", "easy"))
SEED = next(n for n in range(50) if indian_rummy.GAME.standing(indian_rummy.GAME.rules(), 3, n, ()).first == 0)
"""The person plays first."""


class Sitting(Bench):
    """The person at the table of a window."""

    def __init__(self, qtbot: QtBot, window: Window) -> None:
        self.qtbot, self.window = qtbot, window
        self.view = window.room.table

    def wait(self, phase: Phase) -> None:
        """Until the person is asked this and the cards lie still."""
        self.qtbot.waitUntil(
            lambda: self.view.open_to_act and not self.view.busy and self.now.turn == 0 and self.now.phase is phase,
            timeout=20_000,
        )

    @property
    def now(self) -> IndianView:
        match = self.window.match
        assert match is not None
        view = match.view(0)
        assert isinstance(view, IndianView)
        return view

    def groups(self) -> Groups:
        seen = self.view.table.seen
        assert seen is not None
        return seen.groups or ()

    def group(self, cards: tuple[Card, ...]) -> None:
        for card in cards:
            self.click(self.middle(HAND, self.hand.index(card)))
        words = [pill.key for pill in self.view.table.prompt.pills]
        self.press_pill(words.index("g"))
        self.view.finish_motion()


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[Window]:
    made = Window(profile(tmp_path), games.GAMES)
    qtbot.addWidget(made)
    made.resize(1024, 600)
    made.show()
    made.begin(indian_rummy.GAME, indian_rummy.GAME.rules(drops=False), SEATS, SEED)
    yield made
    made.close()


def test_groups_stay_whatever_happens_to_the_window(qtbot: QtBot, window: Window) -> None:
    sitting = Sitting(qtbot, window)
    sitting.wait(Phase.DRAW)
    first, second = sitting.hand[2:5], sitting.hand[7:9]
    sitting.group(first)
    sitting.group(second)
    kept = (first, second)
    assert sitting.groups() == kept
    loose = sitting.hand[5:]
    for size in ((1440, 900), (800, 1000), (760, 560), (1024, 600)):
        window.resize(*size)
        QApplication.processEvents()
        sitting.view.finish_motion()
        assert sitting.groups() == kept, size
        assert sitting.hand[5:] == loose
        sitting.check()
    for changes in (
        {"language": Language.POLISH}, {"language": Language.ROMANIAN},
        {"language": Language.ENGLISH, "back": Back.STARS, "large_index": True, "theme": Theme.LIGHT},
    ):  # fmt: skip
        window.apply_preferences(msgspec.structs.replace(window.profile.preferences, **changes))
        QApplication.processEvents()
        assert sitting.groups() == kept, changes


def test_groups_stay_while_cards_come_and_go_are_taken_back_and_after_another_start(
    qtbot: QtBot, window: Window
) -> None:
    sitting = Sitting(qtbot, window)
    sitting.wait(Phase.DRAW)
    first = sitting.hand[2:5]
    sitting.group(first)
    sitting.click(sitting.middle(STOCK))
    sitting.wait(Phase.DISCARD)
    assert sitting.groups() == (first,)
    assert sitting.hand[-1] == sitting.now.drawn
    before = sitting.hand
    # a card out of the group goes, and is had back in a match for practice
    sitting.drag(sitting.middle(HAND, 0), sitting.middle(OPEN))
    sitting.wait(Phase.DRAW)
    assert sitting.groups() == (first[1:],)
    window.room.controller.practise()
    window.room.controller.asides.undo()
    sitting.wait(Phase.DISCARD)
    assert sitting.hand == before
    assert sitting.groups() == (first,)
    # a loose card goes, others play, another card comes
    gone = sitting.hand[5]
    sitting.drag(sitting.middle(HAND, 5), sitting.middle(OPEN))
    sitting.wait(Phase.DRAW)
    assert gone not in sitting.hand
    sitting.group(sitting.hand[6:8])
    kept = sitting.groups()
    assert kept[0] == first
    path = next(window.profile.records.glob("indian_rummy-*.jsonl"))
    window.go_home()
    again = Window(type(window.profile)(window.profile.folder), games.GAMES)
    qtbot.addWidget(again)
    again.resize(1200, 800)
    again.show()
    again.resume(path)
    returned = Sitting(qtbot, again)
    returned.wait(Phase.DRAW)
    assert returned.groups() == kept
    returned.check()
    again.close()


def until_shown(path: Path) -> None:
    """The record of a deal that another has won; the person is the first to show groups."""
    rules = indian_rummy.GAME.rules(arranging=Arranging.GROUPED, loser_test=LoserTest.LITERAL, drops=False)
    for seed in range(40):
        match = Match.start(indian_rummy.GAME, rules, SEATS, seed)
        luck = Random(seed)
        plies = []
        while match.turn is not None:
            view = match.view(match.turn)
            assert isinstance(view, IndianView)
            if view.phase is Phase.SHOW:
                break
            action = indian_rummy.GAME.bot.playout(view.guess(luck), luck)
            plies.append((match.turn, action))
            assert match.submit(match.turn, action) is None
        if match.turn == 0:
            again = Match.start(indian_rummy.GAME, rules, SEATS, seed)
            Journal.create(path, again)
            for seat, action in plies:
                again.submit(seat, action)
            again.close()
            return
    raise AssertionError("nobody else ever wins")


def test_when_time_is_up_the_groups_are_laid_down_as_the_hand_lies(qtbot: QtBot, window: Window) -> None:
    """6.5 and 8.4: what the person grouped, and nothing that the table would have found besides."""
    window.go_home()
    path = window.profile.records / "indian_rummy-20260101-000000.jsonl"
    until_shown(path)
    assert window.resume(path)
    sitting = Sitting(qtbot, window)
    sitting.wait(Phase.SHOW)
    offered = [action for action in sitting.now.actions if isinstance(action, Show)]
    sitting.group(offered[-1].cards)
    clock = window.room.controller._clocks
    left = clock.left()[0]
    assert left is not None
    assert 30 < left <= 45
    assert clock.left()[1] is None
    match = window.match
    assert match is not None
    done = len(match.history)
    for _ in range(2):
        clock.fell.emit()
    assert match.turn != 0
    shown, finished = (ply.action for ply in match.history[done : done + 2])
    assert isinstance(shown, Show)
    assert set(shown.cards) == set(offered[-1].cards)
    assert finished == DONE
