"""A card that is taken and put somewhere: two actions of one gesture, or of two taps."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardgames.app.sight import Sight, Sitter
from cardgames.app.table_view import TableView
from cardgames.core.table import Zone
from cardgames.core.text import Tongue
from cardgames.games import gin, golf
from cardgames.games.gin.actions import Throw
from cardgames.games.golf.actions import Replace, TakeDiscard
from cardgames.games.golf.table import DISCARDS, drawn_zone, layout_zone
from tests.app.bench import LEFT, NAMES, Bench


class GolfBench:
    """A hole of a game with places for single cards."""

    def __init__(self, view: TableView) -> None:
        rules = replace(golf.GAME.presets[0].rules)
        self.view, self.state = view, golf.GAME.deal(rules, golf.GAME.standing(rules, 3, 4, ()), 4)
        rng = Random(4)
        while self.state.turn != 0 or TakeDiscard() not in self.state.actions():
            self.state.apply(rng.choice(list(self.state.actions())))
        self.acted: list[object] = []
        view.acted.connect(self._take)
        self.show()

    def _take(self, action: object) -> None:
        self.acted.append(action)

    def show(self) -> None:
        self.view.show_sight(
            Sight(golf.GAME, self.state.view(0), 0, tuple(Sitter(name) for name in NAMES), Tongue(names=NAMES),
                  playable=True, refusal=self.state.refusal), animate=False,
        )  # fmt: skip


def test_a_drag_that_takes_two_actions_does_both(view: TableView, qtbot: QtBot) -> None:
    game = GolfBench(view)
    hand = Bench.__new__(Bench)
    hand.view = view
    hand.drag(hand.middle(DISCARDS), hand.middle(layout_zone(0, 3)))
    assert game.acted == [TakeDiscard()]
    game.state.apply(TakeDiscard())
    game.show()
    qtbot.waitUntil(lambda: len(game.acted) == 2, timeout=1000)
    assert game.acted[1] == Replace(3)


def test_a_picked_card_goes_where_one_taps_next(view: TableView, qtbot: QtBot) -> None:
    game = GolfBench(view)
    hand = Bench.__new__(Bench)
    hand.view = view
    hand.click(hand.middle(DISCARDS))
    game.state.apply(TakeDiscard())
    game.show()
    hand.click(hand.middle(drawn_zone(0)))
    assert len(view.doing.picked) == 1
    assert view.table.zones[layout_zone(0, 5)]._target
    hand.click(hand.middle(layout_zone(0, 5)))
    assert game.acted[-1] == Replace(5)


def test_a_double_click_throws_a_card_of_the_hand(view: TableView) -> None:
    rules = gin.GAME.presets[0].rules
    state = gin.GAME.deal(rules, gin.GAME.standing(rules, 2, 4, ()), 4)
    while state.turn != 0 or not any(isinstance(it, Throw) for it in state.actions()):
        state.apply(next(iter(state.actions())))
    acted: list[object] = []
    view.acted.connect(acted.append)
    view.show_sight(
        Sight(gin.GAME, state.view(0), 0, tuple(Sitter(name) for name in NAMES[:2]), Tongue(names=NAMES),
              playable=True, refusal=state.refusal), animate=False,
    )  # fmt: skip
    hand = Bench.__new__(Bench)
    hand.view = view
    mine = Zone("hand", 0)
    card = next(it for it in reversed(view.table.seen.picture[mine]) if Throw(it) in state.actions())
    at = hand.middle(mine, view.table.seen.picture[mine].index(card))
    hand.click(at)
    assert acted == []
    QTest.mouseDClick(view.viewport(), LEFT, pos=at)
    assert acted == [Throw(card)]


def test_escape_lets_go_of_picked_cards(view: TableView) -> None:
    game = GolfBench(view)
    hand = Bench.__new__(Bench)
    hand.view = view
    game.state.apply(TakeDiscard())
    game.show()
    hand.click(hand.middle(drawn_zone(0)))
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert view.doing.picked == ()
    assert game.acted == []
