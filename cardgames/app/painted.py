"""An item that draws itself once into a pixmap, so that no frame of an animation has to run Python for it."""

from __future__ import annotations

from math import ceil, floor

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem

from cardgames.app.faces import Faces
from cardgames.app.theme import Tokens


class Ink:
    """What every item on the table draws with; one per view, its fields change with the preferences."""

    def __init__(self, faces: Faces, tokens: Tokens) -> None:
        self.faces = faces
        self.tokens = tokens
        self.ratio = 1.0
        """Device pixels per logical pixel."""
        self.text = 15.0
        """Size of ordinary text, in logical pixels."""


class Painted(QGraphicsPixmapItem):
    """Something on the table that changes seldom. It overrides none of Qt's drawing, takes no input, and redraws its
    pixmap when told to."""

    def __init__(self, ink: Ink, parent: QGraphicsItem | None = None) -> None:
        super().__init__(parent)
        self._ink = ink
        self.focused = False
        """Whether the keyboard stands on it."""
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        self.setTransformationMode(Qt.TransformationMode.SmoothTransformation)

    def feel(self, *, focused: bool | None = None) -> None:
        """The keyboard comes or goes; None for no change."""
        if focused is not None and focused != self.focused:
            self.focused = focused
            self.redraw()

    def area(self) -> QRectF:
        """What it covers at most, in its own coordinates; empty for nothing."""
        raise NotImplementedError

    def draw(self, painter: QPainter) -> None:
        """Draw it, in its own coordinates."""
        raise NotImplementedError

    def redraw(self) -> None:
        """Draw it anew, on whole device pixels."""
        area, ratio = self.area(), self._ink.ratio
        if area.isEmpty():
            self.setPixmap(QPixmap())
            return
        left, top = floor(area.left() * ratio), floor(area.top() * ratio)
        right, bottom = ceil(area.right() * ratio), ceil(area.bottom() * ratio)
        pixmap = QPixmap(right - left, bottom - top)
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.translate(-left / ratio, -top / ratio)
        self.draw(painter)
        painter.end()
        self.setPixmap(pixmap)
        self.setOffset(QPointF(left / ratio, top / ratio))
