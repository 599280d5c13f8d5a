"""Words, buttons and scrolling pages in the roles the style sheet knows."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QLayout, QPushButton, QScrollArea, QWidget


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


class _Scrolled(QScrollArea):
    """Takes the keyboard only while there is something to scroll, and only from Tab: a click on the page would ring it
    whole. What the keyboard comes to in it is brought into sight, from wherever it comes."""

    spoken_as = QAccessible.Role.Pane

    def __init__(self) -> None:
        super().__init__()
        self.verticalScrollBar().rangeChanged.connect(self._on_range)
        self._on_range(0, 0)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._follow)

    def spoken_name(self) -> str:
        return str(self.window().windowTitle())

    def _follow(self, _: QWidget | None, now: QWidget | None) -> None:
        page = self.widget()
        if QApplication.mouseButtons() != Qt.MouseButton.NoButton:
            # a button that moves away under the pointer is not pressed
            return
        if now is not None and page is not None and page.isAncestorOf(now):
            self.ensureWidgetVisible(now)

    def _on_range(self, low: int, high: int) -> None:
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if high > low else Qt.FocusPolicy.NoFocus)


def scrolled(page: QWidget) -> QScrollArea:
    """The page in an area that scrolls up and down and shows the cloth through."""
    page.setObjectName("page")
    area = _Scrolled()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidget(page)
    return area


def panel() -> QFrame:
    """A board with round corners for things that belong together."""
    made = QFrame()
    made.setProperty("role", "panel")
    return made


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
