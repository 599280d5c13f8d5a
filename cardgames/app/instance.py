"""One program a profile: a second start raises the window of the first."""

from __future__ import annotations

import os
import zlib
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QDeadlineTimer, QLockFile, QObject, QThread, Signal

if TYPE_CHECKING:
    from PySide6.QtNetwork import QLocalServer

WAIT_MS = 3000
"""How long the first program is waited for, which may itself be starting."""


class Instance(QObject):
    """Holds the lock of a profile, and hears when somebody starts the program again."""

    raised = Signal()

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._name = "cardgames-" + f"{zlib.crc32(os.fsencode(folder.resolve())):08x}"
        self._lock = QLockFile(str(folder / "lock"))
        self._lock.setStaleLockTime(0)
        self._server: QLocalServer | None = None

    def take(self) -> bool:
        """Become the only one. False if there is another, which was asked to show itself."""
        if self._lock.tryLock(0):
            return True
        if self._lock.error() != QLockFile.LockError.LockFailedError:
            # A folder that cannot be written cannot be spoilt by two either.
            return True
        self._knock()
        return False

    def _knock(self) -> None:
        """Ask the first to show itself. It may be starting still, so several times."""
        from PySide6.QtNetwork import QLocalSocket

        patience = QDeadlineTimer(WAIT_MS)
        while not patience.hasExpired():
            socket = QLocalSocket()
            socket.connectToServer(self._name)
            if socket.waitForConnected(patience.remainingTime()):
                socket.disconnectFromServer()
                return
            QThread.msleep(50)

    def listen(self) -> None:
        """Hear others knock. For when the first page is painted, since loading what it takes lasts a while."""
        from PySide6.QtNetwork import QLocalServer

        self._server = QLocalServer(self)
        QLocalServer.removeServer(self._name)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._on_knock)
        self._server.listen(self._name)

    def give_back(self) -> None:
        """Let the next one be the only one."""
        if self._server is not None:
            self._server.close()
        self._lock.unlock()

    def _on_knock(self) -> None:
        assert self._server is not None
        while self._server.hasPendingConnections():
            self._server.nextPendingConnection().deleteLater()
        self.raised.emit()
