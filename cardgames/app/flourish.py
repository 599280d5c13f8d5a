"""The moment of winning: cards fly up over the page and are gone."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, QVariantAnimation
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from cardgames.app.faces import Faces
from cardgames.app.preferences import Pace

LASTS: Final = {Pace.SLOW: 1900, Pace.NORMAL: 1600, Pace.FAST: 900}
"""Milliseconds by pace."""
CARDS: Final = ("Ks", "Qh", "Ad", "Jc", "Kh", "As", "Qc", "Jd", "Kd", "Ah", "Qs", "Jh", "Kc", "Ac", "Qd", "Js")
_ENDS: Final = (QEvent.Type.MouseButtonPress, QEvent.Type.KeyPress, QEvent.Type.TouchBegin, QEvent.Type.Wheel)


class Flourish(QWidget):
    """Lies over a page for a moment and takes no input; whatever the person does ends it, and is done all the same."""

    def __init__(self, faces: Faces, page: QWidget, pace: Pace) -> None:
        super().__init__(page)
        self._faces = faces
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setGeometry(page.rect())
        self._flight = QVariantAnimation(self)
        self._flight.setStartValue(0.0)
        self._flight.setEndValue(1.0)
        self._flight.setDuration(LASTS.get(pace, 0))
        self._flight.valueChanged.connect(self.update)
        self._flight.finished.connect(self.end)
        self._window = page.window()
        self._window.installEventFilter(self)
        for child in page.findChildren(QWidget):
            child.installEventFilter(self)
        self.show()
        self.raise_()
        self._flight.start()

    @property
    def flying(self) -> bool:
        return self._flight.state() == QVariantAnimation.State.Running

    @property
    def lasts(self) -> int:
        """Milliseconds from its start to its end."""
        return self._flight.duration()

    def end(self) -> None:
        """Be gone at once."""
        self._flight.stop()
        self.hide()
        self.deleteLater()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _ENDS and self.flying:
            self.end()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        now = float(self._flight.currentValue())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        card = max(48.0, min(self.width(), self.height()) * 0.12)
        ratio = self.devicePixelRatioF()
        for i, name in enumerate(CARDS):
            share = (now - 0.22 * i / len(CARDS)) / 0.78
            if not 0 < share < 1:
                continue
            painter.save()
            painter.translate(self._where(i, share))
            painter.rotate((i % 5 - 2) * 95 * share)
            painter.setOpacity(1.0 if share < 0.75 else (1 - share) * 4)
            pixmap = self._faces.card(name, card, ratio)
            size = pixmap.deviceIndependentSize()
            painter.drawPixmap(QPointF(-size.width() / 2, -size.height() / 2), pixmap)
            painter.restore()

    def _where(self, number: int, share: float) -> QPointF:
        """A card's place after this share of its flight: up in a fan from the middle of the lower edge, and down."""
        turn = pi * (0.14 + 0.72 * (number * 7 % len(CARDS)) / (len(CARDS) - 1))
        reach = self.width() * 0.55
        rise = self.height() * (1.15 + 0.25 * sin(number * 2.4))
        x = self.width() / 2 + cos(turn) * reach * share
        y = self.height() * 1.08 - sin(turn) * rise * 2.6 * share * (1 - share * 0.85)
        return QPointF(x, y)
