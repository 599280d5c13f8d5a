"""Asks for the code of a deal."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QLineEdit, QWidget

from cardgames.app.dialog import Dialog
from cardgames.app.language import tr
from cardgames.core.codes import seed_of
from cardgames.core.text import N_


class CodeDialog(Dialog):
    """The code that somebody passed on, to play the same cards."""

    def __init__(self, present: str, parent: QWidget | None = None) -> None:
        super().__init__(parent, QSize(460, 300))
        self.seed = seed_of(present)
        self.line = QLineEdit(present)
        self.line.selectAll()
        self.line.textEdited.connect(self._on_edited)
        self.column.addWidget(self.line)
        self.column.addStretch(1)
        self.retranslate()

    def retranslate(self) -> None:
        super().retranslate()
        title = tr(N_("Play a deal by its code"))
        self.setWindowTitle(title)
        self.heading.setText(title)
        self.lead.setText(
            tr(
                N_(
                    "The code of a deal stands in the title of the window. The same code shuffles the pack the same "
                    "way; that of a first deal gives every seat the same cards, too."
                )
            )
        )
        self.line.setAccessibleName(tr(N_("Code")))

    def _on_edited(self, text: str) -> None:
        try:
            self.seed = seed_of(text)
        except ValueError:
            self.accept_button.setEnabled(False)
            self.remark.setText(tr(N_("A code has eight letters and digits, such as 7K3F-09AB.")))
        else:
            self.accept_button.setEnabled(True)
            self.remark.setText("")
