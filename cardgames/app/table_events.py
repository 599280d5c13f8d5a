"""What Qt tells the table of mouse, keys, size and screen, handed on to whom it concerns."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from cardgames.app.holding import Holding
from cardgames.app.keys import Keys
from cardgames.app.language import tr
from cardgames.app.pointer import Pointer
from cardgames.core.text import N_


class TableEvents(QGraphicsView):
    """The part of the table view that Qt calls."""

    pointer: Pointer
    keys: Keys
    holding: Holding

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setOptimizationFlags(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(tr(N_("Card table")))
        self.setMinimumSize(320, 240)

    @property
    def busy(self) -> bool:
        raise NotImplementedError

    def finish_motion(self) -> None:
        raise NotImplementedError

    def relayout(self) -> None:
        raise NotImplementedError

    def redraw(self) -> None:
        raise NotImplementedError

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.relayout()

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.DevicePixelRatioChange, QEvent.Type.FontChange):
            self.relayout()
        elif event.type() == QEvent.Type.LanguageChange:
            self.setAccessibleName(tr(N_("Card table")))
        elif event.type() == QEvent.Type.ShortcutOverride and self.keys.claims(cast(QKeyEvent, event)):
            event.accept()
            return True
        return bool(super().event(event))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and not self.holding.press(self._at(event)):
            self.pointer.press(self._at(event))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        # The second click of two at one spot is never a second action; it may finish a movement, or throw what the
        # first one picked.
        if self.busy:
            self.finish_motion()
        elif event.button() == Qt.MouseButton.LeftButton:
            self.pointer.again(self._at(event))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.holding.by_mouse:
            return
        self.pointer.move(self._at(event), bool(event.buttons() & Qt.MouseButton.LeftButton))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and not self.holding.release():
            self.pointer.release(self._at(event))

    def leaveEvent(self, event: QEvent) -> None:
        self.pointer.leave()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.holding.key_down(event) and not self.keys.press(event):
            event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if not self.holding.key_up(event):
            event.ignore()

    def focusNextPrevChild(self, forward: bool) -> bool:
        return self.keys.step(forward) or bool(super().focusNextPrevChild(forward))

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.redraw()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.holding.let_go()
        self.redraw()

    def _at(self, event: QMouseEvent) -> QPointF:
        return self.mapToScene(event.position().toPoint())
