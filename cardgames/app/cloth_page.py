"""A page that lies on the cloth of the table."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from cardgames.app.cloth import cloth
from cardgames.app.style import wear_larger_letters
from cardgames.app.theme import Tokens


class ClothPage(QWidget):
    """Paints the cloth under everything on it, and has letters that suit its size."""

    def __init__(self, tokens: Tokens, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tokens = tokens
        self._cloth: QPixmap | None = None

    def set_tokens(self, tokens: Tokens) -> None:
        """Lie on this cloth from now on."""
        self._tokens = tokens
        self._cloth = None
        self.update()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            # its own sheet would hold on to the letters that the program had when the page took its size
            wear_larger_letters(self)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._cloth = None
            self.update()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._cloth = None
        wear_larger_letters(self)
        super().resizeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        ratio = self.devicePixelRatioF()
        if self._cloth is None or self._cloth.devicePixelRatio() != ratio:
            self._cloth = cloth(self.width(), self.height(), ratio, self._tokens)
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._cloth)
        painter.end()
