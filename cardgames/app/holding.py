"""Holding the curtain aside with a button or Space: the cards are seen as long as it is held."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QKeyEvent

if TYPE_CHECKING:
    from cardgames.app.table_view import TableView


class Holding:
    """The hand on the curtain of one table view."""

    def __init__(self, view: TableView) -> None:
        self._view = view
        self._by_key = self._by_mouse = False

    @property
    def by_mouse(self) -> bool:
        """Whether the mouse is busy with holding and does nothing else."""
        return self._by_mouse

    def press(self, at: QPointF) -> bool:
        """The mouse goes down; whether it took hold."""
        curtain = self._view.table.curtain
        if curtain is None or curtain.hold is None or not curtain.hold.seen().contains(at):
            return False
        self._by_mouse = True
        self._view.held.emit(True)
        return True

    def release(self) -> bool:
        """The mouse goes up; whether it held."""
        had, self._by_mouse = self._by_mouse, False
        if had:
            self._view.held.emit(False)
        return had

    def key_down(self, event: QKeyEvent) -> bool:
        """Whether the key has to do with holding."""
        if event.key() != Qt.Key.Key_Space:
            return False
        if self._by_key:
            return True
        curtain = self._view.table.curtain
        if curtain is None or curtain.hold is None or event.isAutoRepeat():
            return False
        self._by_key = True
        self._view.held.emit(True)
        return True

    def key_up(self, event: QKeyEvent) -> bool:
        """Whether the key held the curtain."""
        if not self._by_key or event.key() != Qt.Key.Key_Space:
            return False
        if not event.isAutoRepeat():
            self.let_go()
        return True

    def let_go(self) -> None:
        """Nobody holds it any more: the window lost the keyboard, or the match is over."""
        had = self._by_key or self._by_mouse
        self._by_key = self._by_mouse = False
        if had:
            self._view.held.emit(False)
