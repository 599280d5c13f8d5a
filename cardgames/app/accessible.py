"""The table for screen readers: every thing of its outline as an accessible object.

Qt keeps a table of these objects and deletes the ones it knows itself; here every one is also held by its view's
herald, so that Python never lets go of one that Qt still has.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any, Final, cast

from PySide6.QtCore import QObject, QPoint, QPointF, QRect
from PySide6.QtGui import (
    QAccessible,
    QAccessibleActionInterface,
    QAccessibleInterface,
)
from PySide6.QtWidgets import QAccessibleWidget, QGraphicsView
from shiboken6 import Shiboken, VoidPtr

from cardgames.app.outline import Handle, Kind, Thing, flat
from cardgames.app.pointing import Stop

if TYPE_CHECKING:
    from cardgames.app.herald import Herald
    from cardgames.app.table_view import TableView

_ROLES: Final = {
    Kind.WORDS: QAccessible.Role.StaticText,
    Kind.BUTTON: QAccessible.Role.Button,
    Kind.SEAT: QAccessible.Role.Grouping,
    Kind.BOARD: QAccessible.Role.StaticText,
    Kind.ROW: QAccessible.Role.List,
    Kind.CARD: QAccessible.Role.ListItem,
    Kind.PILE: QAccessible.Role.Button,
    Kind.HELD: QAccessible.Role.StaticText,
}


Maybe = Any
"""An object, or None where there is none: Qt's type files leave the None out."""


class TableAccess(QAccessibleWidget):
    """A table view as screen readers see it; its children are the things on the table, in reading order."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view, QAccessible.Role.Grouping, "")
        self._view = view
        self._revision = -1
        self._tree: tuple[Thing, ...] = ()
        self._known: dict[Handle, Thing] = {}

    def things(self) -> tuple[Thing, ...]:
        """The outline as it is now."""
        revision = self._view.herald.revision
        if revision != self._revision:
            self._revision = revision
            self._tree = self._view.table.find.things()
            self._known = {thing.handle: thing for thing in flat(self._tree)}
        return self._tree

    def all_things(self) -> Iterator[Thing]:
        """The outline in one line."""
        return flat(self.things())

    def find(self, handle: Handle) -> Thing | None:
        """What stands there now."""
        self.things()
        return self._known.get(handle)

    def thing(self, handle: Handle) -> ThingAccess:
        """The object for a place; always the same one for the same place."""
        made = self._view.herald.things.get(handle)
        if made is None:
            made = self._view.herald.things[handle] = ThingAccess(self, self._view, handle)
            made.number = QAccessible.registerAccessibleInterface(made)
        return made

    def focus_handle(self) -> Handle | None:
        """Where the keyboard stands, while the table has it."""
        focus = self._view.focus_stop
        return self._handle_of(focus) if focus is not None else None

    def _handle_of(self, stop: Stop) -> Handle | None:
        return next((thing.handle for thing in self.all_things() if thing.stop == stop), None)

    def childCount(self) -> int:
        return len(self.things())

    def child(self, index: int) -> Maybe:
        things = self.things()
        return self.thing(things[index].handle) if 0 <= index < len(things) else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        handles = [thing.handle for thing in self.things()]
        if isinstance(child, ThingAccess) and child.handle in handles:
            return handles.index(child.handle)
        return -1

    def childAt(self, x: int, y: int) -> Maybe:
        find = self._view.table.find
        at = self._view.mapToScene(self._view.viewport().mapFromGlobal(QPoint(x, y)))
        touch, pill = find.touch(at), find.pill_at(at)
        wanted = [Stop(pill=pill)] if pill is not None else []
        if touch is not None and self._view.table.curtain is None:
            wanted += [Stop(touch.zone, touch.index), Stop(touch.zone)]
        stops = [thing.stop for thing in self.all_things() if thing.stop is not None]
        wanted += [stop for stop in stops if find.is_quiet(stop) and find.rect_of(stop).contains(QPointF(at))]
        handle = next((self._handle_of(stop) for stop in wanted if stop in stops), None)
        return self.thing(handle) if handle is not None else None

    def focusChild(self) -> Maybe:
        handle = self.focus_handle()
        return self.thing(handle) if handle is not None else None

    def text(self, kind: QAccessible.Text) -> str:
        if kind == QAccessible.Text.Name:
            return self._view.accessibleName()
        if kind == QAccessible.Text.Description:
            return self._view.accessibleDescription()
        return ""


class ThingAccess(QAccessibleInterface):
    """One thing on the table as screen readers see it. It knows its place, never a card: it looks at the table each
    time it is asked."""

    def __init__(self, table: TableAccess, view: TableView, handle: Handle) -> None:
        super().__init__()
        self._table = table
        self._view = view
        self.handle = handle
        self.number = 0
        """What Qt knows it by."""
        self.gone = False
        """Whether screen readers have been told that nothing stands here any more."""
        self._act = _Press(self)

    @property
    def view(self) -> TableView:
        return self._view

    @property
    def now(self) -> Thing | None:
        return self._table.find(self.handle) if self.isValid() else None

    def isValid(self) -> bool:
        return Shiboken.isValid(self._view) and Shiboken.isValid(self._table) and not self.gone

    def object(self) -> Maybe:
        return None

    def window(self) -> Maybe:
        return self._table.window() if Shiboken.isValid(self._table) else None

    def parent(self) -> QAccessibleInterface:
        # a card stands in the row of its zone, everything else on the table
        in_row = self.handle.kind is Kind.CARD
        return self._table.thing(Handle(Kind.ROW, self.handle.zone)) if in_row else self._table

    def childCount(self) -> int:
        now = self.now
        return len(now.parts) if now is not None else 0

    def child(self, index: int) -> Maybe:
        now = self.now
        return self._table.thing(now.parts[index].handle) if now is not None and 0 <= index < len(now.parts) else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        now = self.now
        handles = [part.handle for part in now.parts] if now is not None else []
        return handles.index(child.handle) if isinstance(child, ThingAccess) and child.handle in handles else -1

    def childAt(self, x: int, y: int) -> Maybe:
        found = self._table.childAt(x, y)
        return found if found is not None and self.indexOfChild(found) >= 0 else None

    def text(self, kind: QAccessible.Text) -> str:
        now = self.now
        if now is None:
            return ""
        if kind == QAccessible.Text.Name:
            return now.say()
        return now.more if kind == QAccessible.Text.Description else ""

    def setText(self, kind: QAccessible.Text, text: str) -> None:
        """Names are not written from outside."""

    def role(self) -> QAccessible.Role:
        return _ROLES[self.handle.kind]

    def rect(self) -> QRect:
        now = self.now
        if now is None:
            return QRect()
        find = self._view.table.find
        stop = now.stop if now.stop is not None else Stop(self.handle.zone)
        there = self._view.mapFromScene(find.rect_of(stop)).boundingRect()
        return QRect(self._view.viewport().mapToGlobal(there.topLeft()), there.size())

    def state(self) -> QAccessible.State:
        found: Any = QAccessible.State()
        now = self.now
        if now is None:
            found.invalid = found.invisible = True
            return cast(QAccessible.State, found)
        found.focusable = now.stop is not None and now.stop in self._view.table.find.stops()
        found.focused = now.stop is not None and now.stop == self._view.focus_stop
        found.readOnly = self.role() == QAccessible.Role.StaticText or self.handle.kind is Kind.SEAT
        found.disabled = now.barred
        if self.handle.kind is Kind.CARD:
            found.selectable = True
            found.selected = now.picked
        return cast(QAccessible.State, found)

    def interface_cast(self, kind: QAccessible.InterfaceType) -> Any:
        # None would be no pointer for Qt but an error; this is the null pointer
        return self._act if kind == QAccessible.InterfaceType.ActionInterface else VoidPtr(0)


class _Press(QAccessibleActionInterface):
    """What a screen reader may do to a thing: go there, and press it."""

    def __init__(self, thing: ThingAccess) -> None:
        super().__init__()
        self._thing = thing

    def actionNames(self) -> list[str]:
        now = self._thing.now
        if now is None or now.stop is None:
            return []
        quiet = now.handle.kind is Kind.HELD or self._thing.view.table.find.is_quiet(now.stop)
        names = [] if quiet else [QAccessibleActionInterface.pressAction()]
        return [*names, QAccessibleActionInterface.setFocusAction()]

    def doAction(self, name: str) -> None:
        now = self._thing.now
        if now is not None and now.stop is not None:
            self._thing.view.keys.reach(now.stop, press=name == QAccessibleActionInterface.pressAction())

    def keyBindingsForAction(self, name: str) -> list[str]:
        now = self._thing.now
        pill = now.stop.pill if now is not None and now.stop is not None else None
        pressing = name == QAccessibleActionInterface.pressAction()
        if not pressing or pill is None:
            return []
        return [pill.key.upper()] if pill.key else list(pill.keys)


@cache
def install() -> None:
    """From now on table views are read thing by thing. Once is enough: Qt keeps a list of makers."""
    QAccessible.installFactory(_make)


def _make(key: str, made_for: QObject | None) -> QAccessibleInterface | None:
    if not isinstance(made_for, QGraphicsView):
        return None
    herald: Herald | None = getattr(made_for, "herald", None)
    if herald is None:
        return None
    if herald.access is None:
        # only table views have a herald
        herald.access = TableAccess(cast("TableView", made_for))
        made_for.destroyed.connect(_Farewell(herald.things))
    return herald.access


class _Farewell:
    """Takes the things of a table from Qt's list when the view is gone."""

    def __init__(self, things: dict[Handle, ThingAccess]) -> None:
        self._things = things

    def __call__(self, *_: object) -> None:
        for thing in self._things.values():
            thing.gone = True
            QAccessible.deleteAccessibleInterface(thing.number)
        self._things.clear()
