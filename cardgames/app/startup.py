"""Says when the first page was painted, and leaves: `cardgames --first-look`, for those who time the start."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer

if TYPE_CHECKING:
    from cardgames.app.window import Window


class FirstLook(QObject):
    """Prints the time of day, in seconds, as soon as all of the window is painted, and ends the program."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            watched.removeEventFilter(self)
            # The window's own work after its first painting is queued behind this.
            QTimer.singleShot(0, self._leave)
        return False

    @staticmethod
    def _leave() -> None:
        print(time.time(), flush=True)
        QCoreApplication.exit()
