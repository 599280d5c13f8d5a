"""What stands around the page: title, menus with the number of the deal beside them, and the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel

from cardgames.app.commands import commands_of
from cardgames.app.language import tr
from cardgames.app.menus import Menus
from cardgames.core.text import N_

if TYPE_CHECKING:
    from cardgames.app.log_dock import LogDock
    from cardgames.app.window import Window


class Bars:
    """The bars of one window. They read the match, and change nothing about it."""

    def __init__(self, window: Window) -> None:
        self._window = window
        self._log: LogDock | None = None
        self.round = QLabel()
        self.round.setProperty("role", "round")
        window.menuBar().setCornerWidget(self.round)
        self._menus: Menus | None = None

    @property
    def menus(self) -> Menus:
        if self._menus is None:
            self._menus = Menus(self._window, commands_of(self._window))
        return self._menus

    def look_again(self) -> None:
        """Everything that speaks about the match reads it anew."""
        window = self._window
        match, page, room = window.match, window.pages.currentWidget(), window.laid
        moments = ["match"] if match is not None else []
        if match is not None and room is not None and page is room.table:
            moments.append("table")
        self.menus.allow(moments)
        self._stand_log()
        self._check(practice=match is not None and match.practice)
        program = tr(N_("Card Table"))
        # or Qt writes the name of the program in another language behind every title
        QGuiApplication.setApplicationDisplayName(program)
        if match is None or room is None:
            window.setWindowTitle(program)
            self.round.clear()
            return
        parts = [tr(match.game.title), match.deal_code, program]
        if match.practice:
            parts.insert(2, tr(N_("practice")))
        window.setWindowTitle(" — ".join(parts))
        self.round.setText(room.round())
        # the bar gives its corner the room it needed when it was laid out last
        self.round.adjustSize()
        window.menuBar().adjustSize()
        if self._log is not None and not self._log.isHidden():
            room.fill_log(self._log.widget())

    def _check(self, *, practice: bool) -> None:
        actions, window = self.menus.actions, self._window
        actions["log"].setChecked(self._log is not None and not self._log.isHidden())
        actions["sound"].setChecked(window.profile.preferences.sound)
        actions["full"].setChecked(window.isFullScreen())
        actions["practice"].setChecked(practice)

    def retranslate(self) -> None:
        self.menus.retranslate()

    # The log

    def restore_log(self) -> None:
        """Open the log if it was open last time."""
        self._stand_log()

    def toggle_log(self) -> None:
        """Show or hide the log beside the table."""
        self._window.profile.keep_habits(log_open=self._log is None or self._log.isHidden())
        self.look_again()

    def _stand_log(self) -> None:
        """The log stands where it was left open, but not beside the page of games: there is nothing to tell."""
        window = self._window
        if not window.profile.habits.log_open or window.pages.currentWidget() is window.welcome:
            if self._log is not None:
                self._log.hide()
            return
        dock = self.log_dock()
        if not dock.isHidden():
            return
        # beside the table where it is wide, below it where it is high
        high = window.width() < window.height()
        area = Qt.DockWidgetArea.BottomDockWidgetArea if high else Qt.DockWidgetArea.RightDockWidgetArea
        window.addDockWidget(area, dock)
        dock.show()
        if high:
            window.resizeDocks([dock], [window.height() // 6], Qt.Orientation.Vertical)

    def log_dock(self) -> LogDock:
        """The log, made when it is first wanted."""
        if self._log is None:
            from cardgames.app.log_dock import LogDock

            self._log = LogDock(self._window)
            self._log.put_away.connect(self.toggle_log)
            self._window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, self._log)
            self._log.hide()
            self._log.visibilityChanged.connect(lambda _: self.look_again())
        return self._log

    # Switches

    def toggle_sound(self) -> None:
        window = self._window
        now = window.profile.preferences
        window.apply_preferences(msgspec.structs.replace(now, sound=not now.sound))
        window.profile.keep_preferences(window.profile.preferences)

    def toggle_full(self) -> None:
        window = self._window
        window.showNormal() if window.isFullScreen() else window.showFullScreen()
        self.look_again()
