"""Any set of options as a form: groups, help, presets, what differs, what cannot be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from cardgames.app.controls import Choices, Stepper, Switch
from cardgames.app.language import speak, tr
from cardgames.app.parts import label, restyle
from cardgames.core.game import Preset
from cardgames.core.options import Field, Options, changed, fields
from cardgames.core.text import N_, Text

DIFFERS = "●"


class OptionsForm(QWidget):
    """Edits one value of an Options class; every edit makes a new value and tells it."""

    edited = Signal(object)

    def __init__(self, value: Options, presets: Sequence[Preset], seats: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._value = value
        self._presets = tuple(presets)
        self._base = self._nearest(value)
        self._seats = seats
        self._rows = {field.name: _Row(field, self._on_row) for field in fields(type(value))}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(14)
        self._top = self._preset_row() if self._presets else None
        if self._top is not None:
            column.addWidget(self._top)
        self._groups: dict[str, QLabel] = {}
        for group in dict.fromkeys(row.field.group for row in self._rows.values()):
            column.addWidget(self._panel(group))
        column.addStretch(1)
        self.retranslate()

    @property
    def value(self) -> Options:
        return self._value

    @property
    def acceptable(self) -> bool:
        """Whether nothing about the combination is impossible."""
        return not self._value.problems(self._seats)

    def set_value(self, value: Options) -> None:
        """Show another value; it is told as an edit."""
        self._value = value
        self._refresh()
        self.edited.emit(value)

    def set_seats(self, seats: int) -> None:
        """What is possible may depend on the number of seats."""
        self._seats = seats
        self._refresh()

    def row(self, name: str) -> _Row:
        """The row that edits this field."""
        return self._rows[name]

    def retranslate(self) -> None:
        for group, words in self._groups.items():
            words.setText(tr(group))
        for row in self._rows.values():
            row.retranslate()
        if self._top is not None:
            self._preset_word.setText(tr(N_("Start from")))
            self._preset.setAccessibleName(self._preset_word.text())
            self._preset.fill([tr(preset.name) for preset in self._presets])
            self._reset.setText(tr(N_("Reset to this")))
        self._refresh()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def _nearest(self, value: Options) -> int:
        """The preset that fewest fields differ from."""
        if not self._presets:
            return -1
        return min(range(len(self._presets)), key=lambda i: len(changed(value, self._presets[i].rules)))

    def _preset_row(self) -> QWidget:
        frame = QFrame()
        frame.setProperty("role", "band")
        row = QHBoxLayout(frame)
        row.setContentsMargins(16, 10, 16, 10)
        row.setSpacing(12)
        self._preset_word = label(role="title")
        self._preset = Choices()
        self._preset.fill([preset.name for preset in self._presets])
        self._preset.choose(self._base)
        self._preset.activated.connect(self._on_preset)
        self._count = label(role="caption")
        self._reset = QPushButton()
        self._reset.clicked.connect(lambda: self.set_value(self._presets[self._base].rules))
        row.addWidget(self._preset_word)
        row.addWidget(self._preset)
        row.addWidget(self._count, 1)
        row.addWidget(self._reset)
        return frame

    def _panel(self, group: str) -> QWidget:
        frame = QFrame()
        frame.setProperty("role", "panel")
        column = QVBoxLayout(frame)
        column.setContentsMargins(18, 14, 18, 16)
        column.setSpacing(12)
        self._groups[group] = label(role="group")
        column.addWidget(self._groups[group])
        for row in self._rows.values():
            if row.field.group == group:
                column.addWidget(row)
        return frame

    def _on_preset(self, index: int) -> None:
        self._base = index
        self.set_value(self._presets[index].rules)

    def _on_row(self, name: str, value: Any) -> None:
        self.set_value(msgspec.structs.replace(self._value, **{name: value}))

    def _refresh(self) -> None:
        base = self._presets[self._base].rules if self._presets else type(self._value)()
        differing = changed(self._value, base)
        wrong = self._value.problems(self._seats)
        for name, row in self._rows.items():
            row.show_value(getattr(self._value, name), name in differing and bool(self._presets), wrong.get(name))
        if self._top is not None:
            self._reset.setEnabled(bool(differing))
            self._count.setText(
                speak(
                    Text.plural(N_("{n} rule differs {dot}"), N_("{n} rules differ {dot}"), len(differing), dot=DIFFERS)
                )
                if differing
                else tr(N_("just as it is"))
            )


class _Row(QWidget):
    """One field: its title, its help, its control, and what is wrong with it."""

    def __init__(self, field: Field, edited: Callable[[str, Any], None]) -> None:
        super().__init__()
        self.field = field
        self._edited = edited
        self._differs = False
        self._title = label(role="title", wrap=True)
        self._help = label(role="caption", wrap=True)
        self._problem = label(role="problem", wrap=True)
        self._problem.hide()
        self.control: Switch | Stepper | Choices = self._control()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(20)
        grid.setVerticalSpacing(2)
        self._title.setBuddy(self.control)
        grid.addWidget(self._title, 0, 0)
        grid.addWidget(self._help, 1, 0)
        grid.addWidget(self.control, 0, 1, 2, 1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        grid.addWidget(self._problem, 2, 0, 1, 2)
        grid.setColumnStretch(0, 1)

    def retranslate(self) -> None:
        self._help.setText(tr(self.field.help))
        match self.control:
            case Choices():
                self.control.fill([speak(self.field.label(value)) for value in self.field.values])
            case Stepper():
                self.control.set_words(lambda n: speak(self.field.label(n)), typed=not self.field.words)
                # wide enough for the longest of its words, so that nothing jumps
                measure = self.control.fontMetrics().horizontalAdvance
                values = {self.field.low, self.field.high, *(n for n in self.field.words if n >= 0)}
                widest = max(measure(speak(self.field.label(n))) for n in values)
                self.control.box.setMinimumWidth(max(widest + 28, 56))
        self.control.setAccessibleName(tr(self.field.title))
        described = f"{tr(self.field.title)}. {tr(self.field.help)}" if isinstance(self.control, Choices) else None
        self.control.setAccessibleDescription(described or tr(self.field.help))
        self.control.setToolTip(tr(self.field.help))

    def show_value(self, value: Any, differs: bool, problem: Text | None) -> None:
        match self.control:
            case Switch():
                self.control.blockSignals(True)
                self.control.setChecked(value)
                self.control.blockSignals(False)
            case Stepper():
                self.control.set_value(value)
            case Choices():
                self.control.choose(self.field.values.index(value))
        title = tr(self.field.title)
        self._title.setText(f"{DIFFERS} {title}" if differs else title)
        if differs != self._differs:
            self._differs = differs
            self._title.setProperty("role", "differs" if differs else "title")
            restyle(self._title)
        self._problem.setVisible(problem is not None)
        self._problem.setText("" if problem is None else f"⚠ {speak(problem)}")

    @property
    def problem(self) -> str:
        """The sentence beside the field, or nothing."""
        return self._problem.text()

    @property
    def differs(self) -> bool:
        return self._differs

    def _control(self) -> Switch | Stepper | Choices:
        field = self.field
        if field.kind == "switch":
            switch = Switch()
            switch.toggled.connect(lambda on: self._edited(field.name, on))
            return switch
        if field.kind == "number":
            stepper = Stepper(field.low, field.high, field.step)
            stepper.changed.connect(lambda n: self._edited(field.name, n))
            return stepper
        choices = Choices()
        choices.fill([str(value) for value in field.values])
        choices.activated.connect(lambda i: self._edited(field.name, field.values[i]))
        return choices
