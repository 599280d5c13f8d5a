"""The dots on the plate of an opponent who thinks: they walk as long as the thinking lasts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer

from cardgames.app.motion import tempo

if TYPE_CHECKING:
    from cardgames.app.seen import Seen
    from cardgames.app.table_view import TableView

_BEAT: Final = 420
"""Milliseconds between two thinking dots."""


class Pulse(QObject):
    """The thinking dots of one table view; at the pace without motion they stand still."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view)
        self._view = view
        self._timer = QTimer(self, interval=_BEAT)
        self._timer.timeout.connect(self._beat)

    def keep(self, seen: Seen | None) -> None:
        """Beat while somebody in it thinks."""
        thinking = seen is not None and any(words.thinking for words in seen.plates.values())
        if thinking and tempo(self._view.preferences) is not None:
            self._timer.start()
        else:
            self._timer.stop()

    def _beat(self) -> None:
        for plate in self._view.table.plates.values():
            plate.beat()
