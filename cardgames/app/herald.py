"""Tells screen readers what changes on the table: news in sentences, names that became others, the focus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent, QAccessibleStateChangeEvent

from cardgames.app.accessible import TableAccess, ThingAccess, install
from cardgames.app.news import announce, send
from cardgames.app.outline import Handle, Kind

if TYPE_CHECKING:
    from cardgames.app.table_view import TableView


class Herald(QObject):
    """The herald of one table view. While no screen reader listens it only remembers that something changed."""

    announced = Signal(str)
    """A piece of news, in the words a screen reader is given."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view)
        install()
        self._view = view
        self.things: dict[Handle, ThingAccess] = {}
        """One for every place that was ever asked about; they live as long as the view."""
        self.access: TableAccess | None = None
        self.revision = 0
        """Grows with every change, so that nothing is read twice between two of them."""
        self._told: dict[Handle, tuple[str, bool]] | None = None
        self._focus: Handle | None = None
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self.flush)

    def stir(self) -> None:
        """Something on the table may be different now."""
        self.revision += 1
        if QAccessible.isActive():
            self._soon.start()

    def say(self, words: str, *, urgent: bool = False) -> None:
        """A piece of news; an urgent one interrupts what is being read."""
        if not words:
            return
        self.announced.emit(words)
        announce(self._view, words, urgent=urgent)

    def flush(self) -> None:
        """Tell what is different from the last time: things gone, things come, other names, picked cards, the focus."""
        access = self._reader()
        now = {thing.handle: (thing.say(), thing.picked) for thing in access.all_things()}
        before, self._told = self._told, now
        kinds = QAccessible.Event
        if before is not None:
            gone = [handle for handle in before if handle not in now]
            for handle in gone:
                row = Handle(Kind.ROW, handle.zone)
                if handle.kind is not Kind.CARD or row in now:
                    # the cards of a row go with it
                    self._event(access.thing(handle), kinds.ObjectDestroyed)
            for handle in gone:
                access.thing(handle).gone = True
            for handle in now:
                if handle not in before:
                    access.thing(handle).gone = False
                    self._event(access.thing(handle), kinds.ObjectCreated)
                elif now[handle][0] != before[handle][0]:
                    self._event(access.thing(handle), kinds.NameChanged)
                if handle in before and now[handle][1] != before[handle][1]:
                    changed = QAccessible.State()
                    changed.selected = True
                    send(QAccessibleStateChangeEvent(access.thing(handle), changed))
        focus = access.focus_handle()
        if focus != self._focus:
            self._focus = focus
            if focus is not None:
                self._event(access.thing(focus), kinds.Focus)

    def _event(self, thing: ThingAccess, kind: QAccessible.Event) -> None:
        send(QAccessibleEvent(thing, kind))

    def _reader(self) -> TableAccess:
        if self.access is None:
            QAccessible.queryAccessibleInterface(self._view)
        assert self.access is not None
        return self.access
