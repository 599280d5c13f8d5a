"""Where the log stands beside the table: a heading with a button that puts it away, and the page below."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QDockWidget, QFrame, QHBoxLayout, QWidget

from cardgames.app.language import tr
from cardgames.app.log_panel import LogPanel
from cardgames.app.parts import button, label
from cardgames.core.text import N_


class LogDock(QDockWidget):
    """The log at an edge of the window. It cannot be torn off or moved."""

    put_away = Signal()
    """The person has read enough."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("log")
        self.setFeatures(QDockWidget.DockWidgetFeature.NoDockWidgetFeatures)
        self._heading = label(role="strong")
        self.close_button = button(role="plain")
        self.close_button.clicked.connect(self.put_away)
        bar = QFrame()
        bar.setProperty("role", "bar")
        row = QHBoxLayout(bar)
        row.setContentsMargins(14, 4, 8, 4)
        row.addWidget(self._heading, 1)
        row.addWidget(self.close_button)
        self.setTitleBarWidget(bar)
        self.setWidget(LogPanel())
        self.retranslate()

    def retranslate(self) -> None:
        self.setWindowTitle(tr(N_("Log")))
        self._heading.setText(tr(N_("Log")))
        self.close_button.setText(tr(N_("Close")))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)
