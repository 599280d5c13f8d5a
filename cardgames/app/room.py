"""The room with the table: the table itself, who drives it, and the score page beside it."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from cardgames.app.controller import Controller
from cardgames.app.faces import Faces
from cardgames.app.language import tr
from cardgames.app.log_panel import LogPanel
from cardgames.app.preferences import Preferences
from cardgames.app.score_page import ScorePage
from cardgames.app.sound import Sounds
from cardgames.app.table_view import TableView
from cardgames.app.theme import TOKENS
from cardgames.core.text import N_


class Room(QObject):
    """Everything that is only needed once somebody plays."""

    def __init__(self, preferences: Preferences, faces: Faces, sounds: Sounds, parent: QObject) -> None:
        super().__init__(parent)
        self.table = TableView(preferences)
        self.controller = Controller(self.table, preferences, self)
        self.scores = ScorePage(faces, TOKENS[preferences.theme])
        self.controller.sounded.connect(sounds.play)

    def set_preferences(self, preferences: Preferences) -> None:
        self.table.set_preferences(preferences)
        self.scores.set_tokens(TOKENS[preferences.theme])
        self.controller.set_preferences(preferences)

    def round(self) -> str:
        """Which deal of how many, and the scores by name."""
        match = self.controller.match
        if match is None:
            return ""
        deal = tr(match.game.deal_name, n=match.deal_number)
        if match.standing.deals is None:
            return deal
        return tr(N_("{deal} of {all}"), deal=deal, all=match.standing.deals)

    def fill_log(self, panel: QWidget) -> None:
        """Show the page of whoever sits in front of the screen, or nothing behind a curtain."""
        controller = self.controller
        if not isinstance(panel, LogPanel):
            return
        if controller.reader is None or controller.logbook is None or controller.match is None:
            panel.wipe()
            return
        page = controller.logbook.page(controller.reader)
        panel.show_page(page, controller.match.game.deal_name, controller.tongue)
