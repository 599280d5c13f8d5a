"""Words, buttons and scrolling pages in the roles the style sheet knows."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QLayout, QPushButton, QScrollArea, QWidget


def label(text: str = "", role: str = "", *, wrap: bool = False) -> QLabel:
    """Words in one of the roles the style sheet knows: `title`, `group`, `caption`, `problem`, `number`."""
    words = QLabel(text)
    words.setTextFormat(Qt.TextFormat.PlainText)
    words.setWordWrap(wrap)
    if role:
        words.setProperty("role", role)
    return words


def restyle(widget: QWidget) -> None:
    """Make the style sheet look again at a widget whose role changed."""
    widget.style().unpolish(widget)
    widget.style().polish(widget)


def scrolled(page: QWidget) -> QScrollArea:
    """The page in an area that scrolls up and down and shows the cloth through."""
    page.setObjectName("page")
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidget(page)
    return area


def emptied(layout: QLayout) -> None:
    """Throw away everything in a layout."""
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.deleteLater()


def button(words: str = "", role: str = "") -> QPushButton:
    """A push button in one of the roles `main` and `plain`; Enter presses the one that has the keyboard."""
    made = QPushButton(words)
    made.setAutoDefault(True)
    if role:
        made.setProperty("role", role)
    return made
