"""Preferences: the same form as the rules; every change shows at once."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QWidget

from cardgames.app.dialog import Dialog
from cardgames.app.form import OptionsForm
from cardgames.app.language import tr
from cardgames.app.preferences import Preferences
from cardgames.core.text import N_


class PreferencesDialog(Dialog):
    """Edits the preferences while the table behind it follows; Cancel brings the old ones back."""

    applied = Signal(object)

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent, QSize(640, 700))
        self._old = preferences
        self.form = OptionsForm(preferences, (), 1)
        self.column.addWidget(self.form)
        self.form.edited.connect(self.applied)
        self.rejected.connect(lambda: self.applied.emit(self._old))
        self.retranslate()

    def retranslate(self) -> None:
        super().retranslate()
        self.setWindowTitle(tr(N_("Preferences")))
        self.heading.setText(tr(N_("Preferences")))
        self.lead.setText(tr(N_("Changes show at once on the table behind this page.")))
