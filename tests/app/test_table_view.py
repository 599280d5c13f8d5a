"""The table widget under real mouse and key events, with the toy game on it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardgames.app.card_item import CardItem
from cardgames.app.preferences import Pace, Preferences
from cardgames.app.sight import Sight, Sitter
from cardgames.app.table_view import TableView
from cardgames.core.cards import Card
from cardgames.core.game import Action, Refusal
from cardgames.core.table import Zone
from cardgames.core.text import Tongue, say
from tests import toy

NAMES = ("Ewa", "Olek", "Maja")
STOCK, PILE, HAND = Zone("stock"), Zone("discards"), Zone("hand", 0)
LEFT = Qt.MouseButton.LeftButton


class Bench:
    """A deal of the toy game and a view that shows it to seat 0."""

    def __init__(self, view: TableView, cards: int = 5, seed: int = 3) -> None:
        self.view = view
        rules = toy.LowRules(cards=cards)
        self.state = toy.TOY.deal(rules, toy.TOY.standing(rules, 3, seed, ()), seed)
        self.rng = Random(seed)
        self.acted: list[Action] = []
        view.acted.connect(self.acted.append)
        self.until_mine()

    def until_mine(self) -> None:
        while self.state.turn not in (0, None):
            self.state.apply(self.rng.choice(list(self.state.actions())))

    def sight(self) -> Sight:
        return Sight(
            toy.TOY, self.state.view(0), 0, tuple(Sitter(name) for name in NAMES), Tongue(names=NAMES),
            playable=self.state.turn == 0, refusal=self.state.refusal,
        )  # fmt: skip

    def show(self, animate: bool = False) -> None:
        self.view.show_sight(self.sight(), animate=animate, dealing=False)

    def carry_out(self, animate: bool = False) -> None:
        """Do what the view asked for last, and show what became of it."""
        self.state.apply(self.acted[-1])
        self.show(animate)

    @property
    def hand(self) -> tuple[Card, ...]:
        return tuple(face for face in self.view.table.seen.picture[HAND] if face is not None)  # type: ignore[union-attr]

    def middle(self, zone: Zone, index: int | None = None) -> QPoint:
        """A point on a card of a zone, or the middle of the zone."""
        table = self.view.table
        if index is None:
            return self.view.mapFromScene(table.zones[zone].frame.center())
        item = table.felt.rows[zone][index]
        assert item is not None
        return self.view.mapFromScene(item.pos() - QPointF(item.width * 0.3, 0))

    def click(self, at: QPoint) -> None:
        QTest.mouseClick(self.view.viewport(), LEFT, pos=at)
        # Two clicks of one test are two clicks of a person, not a double click.
        QTest.qWait(0)

    def drag(self, start: QPoint, end: QPoint) -> None:
        port = self.view.viewport()
        QTest.mousePress(port, LEFT, pos=start)
        for share in (0.3, 0.7, 1.0):
            self.move(start + (end - start) * share)
        QTest.mouseRelease(port, LEFT, pos=end)

    def move(self, at: QPoint) -> None:
        """QTest's own mouseMove carries no pressed button."""
        port = self.view.viewport()
        event = QMouseEvent(
            QEvent.Type.MouseMove, QPointF(at), QPointF(port.mapToGlobal(at)), LEFT, LEFT, Qt.KeyboardModifier.NoModifier
        )
        QApplication.sendEvent(port, event)


@pytest.fixture
def view(qtbot: QtBot) -> Iterator[TableView]:
    made = TableView(Preferences(pace=Pace.NORMAL))
    qtbot.addWidget(made)
    made.resize(1100, 700)
    made.show()
    qtbot.waitExposed(made)
    yield made


@pytest.fixture
def bench(view: TableView) -> Bench:
    made = Bench(view)
    made.show()
    return made


def cards_in(view: TableView) -> list[CardItem]:
    return [item for item in view.table.items() if isinstance(item, CardItem)]


def test_a_tap_on_the_stock_draws_once(bench: Bench) -> None:
    bench.click(bench.middle(STOCK))
    bench.click(bench.middle(STOCK))
    assert bench.acted == [toy.DRAW]
    bench.carry_out()
    assert bench.view.open_to_act


def test_a_card_dragged_to_the_pile_is_discarded(bench: Bench) -> None:
    bench.click(bench.middle(STOCK))
    bench.carry_out()
    card = bench.hand[1]
    bench.drag(bench.middle(HAND, 1), bench.middle(PILE))
    assert bench.acted[1:] == [toy.Discard(card)]
    bench.carry_out()
    assert card not in bench.hand


def test_a_refused_drop_goes_back_and_says_why(bench: Bench) -> None:
    rest = bench.view.table.felt.rows[HAND][1].pos()  # type: ignore[union-attr]
    bench.drag(bench.middle(HAND, 1), bench.middle(PILE))
    assert bench.acted == []
    assert "Draw" in bench.view.table.prompt.words
    bench.view.finish_motion()
    assert bench.view.table.felt.rows[HAND][1].pos() == rest  # type: ignore[union-attr]


def test_a_refusal_by_the_law_brings_the_dropped_card_home(bench: Bench) -> None:
    bench.click(bench.middle(STOCK))
    bench.carry_out()
    rest = bench.view.table.felt.rows[HAND][1].pos()  # type: ignore[union-attr]
    bench.drag(bench.middle(HAND, 1), bench.middle(PILE))
    assert bench.view.locked
    assert bench.view.table.felt.rows[HAND][1].pos() != rest  # type: ignore[union-attr]
    bench.view.refuse(Refusal(say("Not now."), "2.1"))
    bench.view.finish_motion()
    assert bench.view.table.felt.rows[HAND][1].pos() == rest  # type: ignore[union-attr]
    assert bench.view.table.prompt.words == "Not now. (rule 2.1)"
    assert bench.view.open_to_act


def test_a_click_into_a_movement_only_ends_it(bench: Bench) -> None:
    bench.click(bench.middle(STOCK))
    bench.carry_out(animate=True)
    assert bench.view.busy
    at = bench.middle(PILE)
    for _ in range(2):
        QTest.mouseClick(bench.view.viewport(), LEFT, pos=at)
    QTest.mouseDClick(bench.view.viewport(), LEFT, pos=at)
    assert not bench.view.busy
    assert len(bench.acted) <= 2
