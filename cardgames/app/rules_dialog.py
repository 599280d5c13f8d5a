"""The host's table rules of a game."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from cardgames.app.dialog import Dialog
from cardgames.app.form import OptionsForm
from cardgames.app.language import tr
from cardgames.core.game import Game
from cardgames.core.options import Options
from cardgames.core.text import N_


class RulesDialog(Dialog):
    """Edits the rules a new match will be played under. OK waits until nothing about them is impossible."""

    def __init__(self, game: Game, rules: Options, seats: int, parent: QWidget | None = None) -> None:
        super().__init__(parent, QSize(780, 760))
        self._game = game
        self.form = OptionsForm(rules, game.presets, seats)
        self.column.addWidget(self.form)
        self.form.edited.connect(self._on_edited)
        self.retranslate()
        self._on_edited()

    @property
    def rules(self) -> Options:
        return self.form.value

    def retranslate(self) -> None:
        super().retranslate()
        title = tr(N_("Table rules of {game}"), game=tr(self._game.title))
        self.setWindowTitle(title)
        self.heading.setText(title)
        self.lead.setText(tr(N_("They hold for the next match and are remembered.")))
        self._on_edited()

    def _on_edited(self) -> None:
        fine = self.form.acceptable
        self.accept_button.setEnabled(fine)
        self.remark.setText("" if fine else tr(N_("Something here cannot be played: see the marked rule.")))
