"""Mouse and touch on the table: presses, drags and lets go, until something means an action."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtWidgets import QApplication

from cardgames.app.card_item import CardItem
from cardgames.app.pill_item import PillItem
from cardgames.app.pointing import Touch
from cardgames.app.seen import Seen
from cardgames.core.cards import Card

if TYPE_CHECKING:
    from cardgames.app.table_view import TableView


class Drag(NamedTuple):
    """Cards in the air at the pointer."""

    cards: tuple[Card, ...]
    touch: Touch
    items: tuple[CardItem, ...]
    grips: tuple[QPointF, ...]
    """From the pointer to the middle of each card."""


class Pointer:
    """One pointer over one table view."""

    def __init__(self, view: TableView) -> None:
        self._view = view
        self._pressed_at: QPointF | None = None
        self._pill: PillItem | None = None
        self._touch: Touch | None = None
        self.drag: Drag | None = None
        self.over: Touch | None = None
        self.let_go: tuple[CardItem, ...] = ()
        """Cards that lie where they were dropped until somebody says what becomes of them."""

    def forget(self) -> None:
        """Let go of everything without a meaning."""
        drag, self.drag = self.drag, None
        if drag is not None:
            for item in drag.items:
                item.lift(False)
        if self._pill is not None:
            self._pill.feel(down=False, hovered=False)
        self._pressed_at = self._pill = self._touch = self.over = None
        self.let_go = ()

    @property
    def in_hand(self) -> tuple[CardItem, ...]:
        """Cards that are where the person put them, not where they rest."""
        return self.drag.items if self.drag is not None else self.let_go

    def keep_only(self, seen: Seen) -> None:
        """Another moment: cards of the own hand stay at the pointer if they are still held; all else is let go."""
        drag = self.drag
        row = seen.picture.get(seen.hand, ()) if seen.hand is not None else ()
        if drag is not None and drag.cards and drag.touch.zone == seen.hand and set(drag.cards) <= set(row):
            self.let_go = ()
        else:
            self.forget()

    def press(self, at: QPointF) -> None:
        view = self._view
        self.forget()
        if view.busy:
            # A click into a movement finishes it and means nothing else.
            view.finish_motion()
            return
        under = view.table.find.pill_at(at)
        if under is None or under is not view.talk.asks_why:
            view.calm()
        self._pressed_at = at
        self._pill = view.table.find.pill_at(at)
        if self._pill is not None:
            self._pill.feel(down=True)
        elif view.table.curtain is None and view.table.chooser is None:
            self._touch = view.table.find.touch(at)
            if self._touch is not None and self._touch.index is not None:
                self.over = self._touch
                view.redraw()

    def move(self, at: QPointF, held: bool) -> None:
        view = self._view
        if self.drag is not None:
            self._carry(at)
            return
        if held and self._pressed_at is not None:
            far = (at - self._pressed_at).manhattanLength() >= QApplication.startDragDistance()
            if far and self._touch is not None:
                self._begin_drag(self._pressed_at, self._touch, at)
            return
        self._hover(at)
        view.setCursor(self._shape(view.table.find.pill_at(at)))

    def _shape(self, pill: PillItem | None) -> Qt.CursorShape:
        """A hand over what a press may do something with."""
        view = self._view
        hand = pill is not None
        if self.over is not None and view.open_to_act:
            hand = self.over.zone.seat in (None, view.sight.bottom if view.sight else None)
        return Qt.CursorShape.PointingHandCursor if hand else Qt.CursorShape.ArrowCursor

    def _hover(self, at: QPointF) -> None:
        view = self._view
        under = view.table.find.pill_at(at)
        for pill in view.table.find.pills():
            pill.feel(hovered=pill is under)
        over = None
        if under is None and not view.busy and view.table.curtain is None and view.table.chooser is None:
            over = view.table.find.touch(at)
        if over != self.over:
            self.over = over
            view.redraw()

    def release(self, at: QPointF) -> None:
        view = self._view
        pressed, pill, touch = self._pressed_at, self._pill, self._touch
        if self.drag is not None:
            self._let_go(at)
            return
        self._pressed_at = self._pill = self._touch = None
        if pill is not None:
            pill.feel(down=False)
            if view.table.find.pill_at(at) is pill:
                pill.press()
        elif pressed is None:
            return
        elif view.table.chooser is not None:
            if not view.table.chooser.frame.contains(at):
                view.close_chooser()
        elif touch is not None and (view.open_to_act or view.may_group(touch.zone)):
            view.doing.tap(touch.zone, touch.face)
        elif touch is None and not view.doing.unpick():
            view.dismiss()

    def again(self, at: QPointF) -> None:
        """The second press of a double click: a card of the own hand that the first one picked is thrown. It does
        nothing else, so that no click of two is ever taken for another action."""
        view = self._view
        if not view.open_to_act or view.table.chooser is not None or view.table.find.pill_at(at) is not None:
            return
        touch = view.table.find.touch(at)
        if touch is not None and touch.face is not None:
            view.doing.throw(touch.zone, touch.face)

    def leave(self) -> None:
        if self.drag is None and self.over is not None:
            self.over = None
            self._view.redraw()
        for pill in self._view.table.find.pills():
            pill.feel(hovered=False)

    def _begin_drag(self, at: QPointF, touch: Touch, now: QPointF) -> None:
        view = self._view
        if touch.index is None or view.locked:
            return
        cards = view.doing.held(touch.zone, touch.face)
        row = view.table.felt.rows.get(touch.zone, [])
        if cards is None or touch.index >= len(row):
            return
        gripped = row[touch.index]
        if gripped is None:
            return
        others = [item for item in row if item is not None and item is not gripped and item.face in cards and cards]
        items = (gripped, *others)
        # Several cards come together into a small fan under the pointer.
        order = sorted(items, key=lambda item: item.x())
        mine = order.index(gripped)
        grip = gripped.pos() - at
        grips = tuple(grip + QPointF((order.index(item) - mine) * gripped.width * 0.24, 0) for item in items)
        self.drag = Drag(cards, touch, items, grips)
        self.over = None
        for i, item in enumerate(order):
            item.lift(True)
            item.setZValue(1500 + i)
        view.redraw()
        self._carry(now)

    def _carry(self, at: QPointF) -> None:
        assert self.drag is not None
        for item, grip in zip(self.drag.items, self.drag.grips, strict=True):
            item.setPos(at + grip)

    def _let_go(self, at: QPointF) -> None:
        view, drag = self._view, self.drag
        assert drag is not None
        self._carry(at)
        first = drag.items[0]
        about = QRectF(first.x() - first.width / 2, first.y() - first.height / 2, first.width, first.height)
        self.forget()
        for item in drag.items:
            item.lift(False)
        seen, layout = view.table.seen, view.table.layout
        assert seen is not None
        assert layout is not None
        if seen.hand is not None and drag.touch.zone == seen.hand and drag.cards:
            box = layout.spots[seen.hand].box
            if QRectF(*box).adjusted(-box.w, -box.h * 0.25, box.w, box.h).contains(at):
                view.own_hand.reorder(drag.cards, at.x())
                return
        near = view.table.find.zones_near(at, about)
        aimed = next((zone for zone in near if view.table.zones[zone].frame.contains(at)), None)
        self.let_go = drag.items
        if seen.hand is not None and near and near[0] == seen.hand != drag.touch.zone:
            view.orders.expect(seen.hand, view.table.find.room_in_hand(drag.cards, at.x()))
        if view.open_to_act and view.doing.drop(drag.cards, drag.touch.zone, near, aimed):
            return
        view.go_back()
