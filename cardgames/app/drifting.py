"""Keeps the arrows that show the way play goes in slow movement."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QTimer

from cardgames.app.motion import tempo

if TYPE_CHECKING:
    from cardgames.app.table_view import TableView

STEP: Final = 40
"""Milliseconds between two steps."""


class Drifting(QTimer):
    """The clock of one table's arrows. It rests while nobody can see them, and where nothing is to move."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view)
        self._view = view
        self.setInterval(STEP)
        self.timeout.connect(self.step)

    def keep(self) -> None:
        """The table looks different now: go on, or rest."""
        if self._moving and not self.isActive():
            self.start()

    @property
    def _moving(self) -> bool:
        view = self._view
        return view.table.course is not None and view.isVisible() and tempo(view.preferences) is not None

    def step(self) -> None:
        """One step of every arrow."""
        course, pace = self._view.table.course, tempo(self._view.preferences)
        if course is None or pace is None or not self._view.isVisible():
            self.stop()
        else:
            course.go_on(pace.drift * STEP / 1000)
