"""A deal of the toy game before a table view, and a hand that works the mouse."""

from __future__ import annotations

from random import Random

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from cardgames.app.card_item import CardItem
from cardgames.app.sight import Sight, Sitter
from cardgames.app.spread import first_seen
from cardgames.app.table_view import TableView
from cardgames.core.cards import Card
from cardgames.core.game import Action
from cardgames.core.table import Zone
from cardgames.core.text import Tongue
from tests import toy

NAMES = ("Ewa", "Olek", "Maja")
STOCK, PILE, HAND = Zone("stock"), Zone("discards"), Zone("hand", 0)
LEFT = Qt.MouseButton.LeftButton


class Bench:
    """A deal of the toy game and a view that shows it to seat 0."""

    def __init__(self, view: TableView, cards: int = 5, limit: int = 10, seed: int = 3) -> None:
        self.view = view
        rules = toy.LowRules(cards=cards, limit=limit)
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
        return tuple(face for face in self.view.table.seen.picture[HAND] if face is not None)

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

    def press_pill(self, index: int) -> None:
        """Click a button of the prompt."""
        self.click(self.view.mapFromScene(self.view.table.prompt.pills[index].seen().center()))

    def item(self, zone: Zone, index: int) -> CardItem:
        found = self.view.table.felt.rows[zone][index]
        assert found is not None
        return found

    def drag(self, start: QPoint, end: QPoint) -> None:
        port = self.view.viewport()
        QTest.mousePress(port, LEFT, pos=start)
        for share in (0.3, 0.7, 1.0):
            self.move(start + (end - start) * share)
        QTest.mouseRelease(port, LEFT, pos=end)

    def move(self, at: QPoint) -> None:
        """QTest's own mouseMove carries no pressed button."""
        port = self.view.viewport()
        there = QPointF(port.mapToGlobal(at))
        event = QMouseEvent(QEvent.Type.MouseMove, QPointF(at), there, LEFT, LEFT, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(port, event)

    def check(self) -> None:
        """The table shows the picture and nothing else."""
        table = self.view.table
        seen, layout = table.seen, table.layout
        assert seen is not None
        assert layout is not None
        shown = 0
        for zone, row in seen.picture.items():
            low = first_seen(layout.spots[zone], len(row))
            items = table.felt.rows[zone]
            assert [item.face if item else "unseen" for item in items] == ["unseen"] * low + list(row[low:])
            shown += len(row) - low
        assert len(cards_in(self.view)) == shown


def cards_in(view: TableView) -> list[CardItem]:
    return [item for item in view.table.items() if isinstance(item, CardItem)]
