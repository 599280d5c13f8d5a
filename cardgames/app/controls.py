"""Small controls the forms are made of: a switch, a stepper, a choice."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QPainter, QPaintEvent, QPen, QValidator, QWheelEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QComboBox,
    QHBoxLayout,
    QSizePolicy,
    QSpinBox,
    QToolButton,
    QWidget,
)


class _UnhurriedWheel(QObject):
    """Leaves the wheel to the scrolling page unless the control was chosen on purpose."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Wheel and isinstance(watched, QWidget) and not watched.hasFocus():
            event.ignore()
            return True
        return False


class Switch(QAbstractButton):
    """On or off, as a lever; the position says it, not the colour alone."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        unit = self.fontMetrics().height()
        return QSize(round(unit * 2.9), round(unit * 1.7))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(3, 3, -3, -3)
        colours = self.palette()
        on = self.isChecked()
        track = colours.highlight().color() if on else QColor(colours.mid().color())
        painter.setPen(QPen(colours.text().color(), 1) if not on else Qt.PenStyle.NoPen)
        painter.setBrush(track)
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        if self.hasFocus():
            painter.setPen(QPen(colours.text().color(), 1.6))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            ring = box.adjusted(-2, -2, 2, 2)
            painter.drawRoundedRect(ring, ring.height() / 2, ring.height() / 2)
        knob = box.height() - 6
        x = box.right() - knob - 3 if on else box.left() + 3
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colours.highlightedText().color() if on else colours.text().color())
        painter.drawEllipse(QRectF(x, box.top() + 3, knob, knob))
        if on:
            pen = QPen(track, 2)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            painter.setPen(pen)
            cx, cy, r = x + knob / 2, box.center().y(), knob * 0.2
            painter.drawPolyline([QPointF(cx - r, cy), QPointF(cx - r * 0.2, cy + r * 0.8), QPointF(cx + r, cy - r)])


def _figures(text: str) -> str:
    return "".join(sign for sign in text if sign.isdecimal())


class _WordyBox(QSpinBox):
    """A number box that may say words for numbers."""

    def __init__(self) -> None:
        super().__init__()
        self.words: Callable[[int], str] = str

    def textFromValue(self, val: int) -> str:
        return self.words(val)

    def valueFromText(self, text: str) -> int:
        figures = _figures(text)
        return int(figures) if figures else self.minimum()

    def validate(self, text: str, pos: int) -> tuple[QValidator.State, str, int]:
        """What is typed may be among words: only its figures count."""
        figures = _figures(text)
        whole = bool(figures) and self.minimum() <= int(figures) <= self.maximum()
        if figures and len(figures) > len(str(self.maximum())):
            return QValidator.State.Invalid, text, pos
        return QValidator.State.Acceptable if whole else QValidator.State.Intermediate, text, pos

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.StyleChange, QEvent.Type.Polish):
            # A style sheet leaves a box without buttons no room for its words.
            self.lineEdit().setGeometry(self.rect().adjusted(6, 2, -6, -2))
        return done

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.selectAll()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


class Stepper(QWidget):
    """A number between two buttons that take it down and up."""

    changed = Signal(int)

    def __init__(self, low: int, high: int, step: int = 1, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.box = _WordyBox()
        self.box.setButtonSymbols(QAbstractSpinBox.ButtonSymbols.NoButtons)
        self.box.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.box.setRange(low, high)
        self.box.setSingleStep(step)
        self.down, self.up = QToolButton(), QToolButton()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        for button, sign, move in ((self.down, "−", self.box.stepDown), (self.up, "+", self.box.stepUp)):
            button.setText(sign)
            button.setProperty("role", "step")
            button.setAutoRepeat(True)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.clicked.connect(move)
        row.addWidget(self.down)
        row.addWidget(self.box, 1)
        row.addWidget(self.up)
        self.setFocusProxy(self.box)
        self.box.valueChanged.connect(self._on_changed)
        # what was typed takes the words of a number back
        self.box.editingFinished.connect(lambda: self.box.lineEdit().setText(self.box.words(self.box.value())))
        self._light()

    def value(self) -> int:
        return self.box.value()

    def setAccessibleName(self, name: str) -> None:
        super().setAccessibleName(name)
        for part, sign in ((self.down, " −"), (self.box, ""), (self.up, " +")):
            part.setAccessibleName(name + sign)

    def setAccessibleDescription(self, description: str) -> None:
        super().setAccessibleDescription(description)
        self.box.setAccessibleDescription(description)

    def set_value(self, value: int) -> None:
        """Show this number without telling anybody."""
        if value != self.box.value():
            self.box.blockSignals(True)
            self.box.setValue(value)
            self.box.blockSignals(False)
        self._light()

    def set_words(self, words: Callable[[int], str], *, typed: bool) -> None:
        """How numbers are said; where they are words nobody types them."""
        self.box.words = words
        self.box.lineEdit().setReadOnly(not typed)
        self.box.setValue(self.box.value())
        self.box.lineEdit().setText(words(self.box.value()))

    def _on_changed(self, value: int) -> None:
        self._light()
        self.changed.emit(value)

    def _light(self) -> None:
        self.down.setEnabled(self.box.value() > self.box.minimum())
        self.up.setEnabled(self.box.value() < self.box.maximum())


class Choices(QComboBox):
    """One of several; the wheel scrolls the page unless the box has the focus."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._wheel = _UnhurriedWheel(self)
        self.installEventFilter(self._wheel)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)

    def setAccessibleName(self, name: str) -> None:
        # on Linux Qt reads the choice made as the name; what is chosen is told as the description
        super().setAccessibleName(name)
        self.setAccessibleDescription(name)

    def showPopup(self) -> None:
        super().showPopup()
        # Qt forgets the frame and padding of a style sheet: the last words would be cut.
        popup, view = self.view().window(), self.view()
        whole = sum(view.sizeHintForRow(i) for i in range(self.count())) + 36
        if popup.height() < whole and popup.y() + whole < self.screen().availableGeometry().bottom():
            popup.resize(popup.width(), whole)

    def fill(self, words: list[str]) -> None:
        """Replace the words and keep the choice, telling nobody."""
        at = self.currentIndex()
        self.blockSignals(True)
        if self.count() == len(words):
            for i, word in enumerate(words):
                self.setItemText(i, word)
        else:
            self.clear()
            self.addItems(words)
            self.setCurrentIndex(min(max(at, 0), len(words) - 1))
        self.blockSignals(False)

    def choose(self, index: int) -> None:
        """Show this one without telling anybody."""
        self.blockSignals(True)
        self.setCurrentIndex(index)
        self.blockSignals(False)
