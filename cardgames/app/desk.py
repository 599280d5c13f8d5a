"""The dialogs of the window: each is made when it is asked for and forgotten when it closes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt

from cardgames.app.theme import TOKENS
from cardgames.core.game import Game
from cardgames.play.match import Seated

if TYPE_CHECKING:
    from PySide6.QtWidgets import QDialog

    from cardgames.app.window import Window


class Desk(QObject):
    """Opens dialogs over its window and carries out what they decide."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self._window = window
        self._open_dialog: QDialog | None = None

    def rules(self, game: Game | None = None) -> None:
        """The table rules of a game, or of the one on the table."""
        from cardgames.app.rules_dialog import RulesDialog

        wanted, profile = self._game(game), self._window.profile
        if wanted is not None:
            dialog = RulesDialog(wanted, profile.rules(wanted), len(profile.company(wanted)), self._window)
            dialog.accepted.connect(lambda: profile.keep_rules(wanted, dialog.rules))
            self._open(dialog)

    def players(self, game: Game | None = None) -> None:
        """Who plays a game, or the one on the table."""
        from cardgames.app.players_dialog import PlayersDialog

        wanted, profile = self._game(game), self._window.profile
        if wanted is not None:
            dialog = PlayersDialog(wanted, profile.rules(wanted), profile.company(wanted), self._window)
            dialog.accepted.connect(lambda: self._keep_company(wanted, dialog.company))
            self._open(dialog)

    def preferences(self) -> None:
        """The preferences; what is changed shows at once."""
        from cardgames.app.preferences_dialog import PreferencesDialog

        profile = self._window.profile
        dialog = PreferencesDialog(profile.preferences, self._window)
        dialog.applied.connect(self._window.apply_preferences)
        dialog.finished.connect(lambda _: profile.keep_preferences(profile.preferences))
        self._open(dialog)

    def code(self) -> None:
        """The code of a deal, to play it with the rules and the company on the table."""
        from cardgames.app.code_dialog import CodeDialog

        match = self._window.match
        if match is not None:
            dialog = CodeDialog(match.deal_code, self._window)
            dialog.accepted.connect(lambda: self._window.begin(match.game, match.rules, match.seats, dialog.seed))
            self._open(dialog)

    def read_rules(self, paragraph: str = "") -> None:
        """The rules of the game on the table, opened at a paragraph where one is named."""
        from cardgames.app.rules_page import RulesPage

        match = self._window.match
        if match is not None:
            page = RulesPage(match.game, match.rules, self._window)
            self._open(page)
            page.show_paragraph(paragraph)

    def statistics(self) -> None:
        """What was played and won, of the game on the table first."""
        from cardgames.app.statistics_page import StatisticsPage

        window = self._window
        first = window.match.game if window.match is not None else None
        self._open(StatisticsPage(window.sitting.statistics, window.games, first, window))

    def peek(self) -> None:
        """The trial whether opponents choose by cards they cannot see."""
        from cardgames.app.peek_dialog import PeekDialog

        match = self._window.match
        if match is not None:
            self._open(PeekDialog(match, self._window.room.controller.names, self._window))

    def keys(self) -> None:
        """Every key."""
        from cardgames.app.rules_page import KeysPage

        self._open(KeysPage(self._window.menus.groups(), self._window))

    def about(self) -> None:
        """What this program is."""
        from cardgames.app.about_page import AboutPage

        self._open(AboutPage(TOKENS[self._window.profile.preferences.theme], self._window))

    def _game(self, game: Game | None) -> Game | None:
        match = self._window.match
        return game if game is not None or match is None else match.game

    def _keep_company(self, game: Game, company: tuple[Seated, ...]) -> None:
        """Where the rules do not fit the number of seats they are asked for next."""
        profile = self._window.profile
        profile.keep_company(game, company)
        if profile.rules(game).problems(len(company)):
            self.rules(game)

    def _open(self, dialog: QDialog) -> None:
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._open_dialog = dialog
        dialog.finished.connect(self._on_closed)
        if dialog.isModal():
            dialog.open()
        else:
            dialog.show()

    def _on_closed(self) -> None:
        self._open_dialog = None
        self._window.show_notices()
