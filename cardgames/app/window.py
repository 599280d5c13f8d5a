"""The window: its pages, its menus, and what leads from one to the other."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QEvent, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QGuiApplication, QPaintEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from cardgames.app import assets, language, style
from cardgames.app.bars import Bars
from cardgames.app.desk import Desk
from cardgames.app.last_won import in_words, won
from cardgames.app.notice import NoticeBar
from cardgames.app.preferences import Preferences
from cardgames.app.profile import Profile
from cardgames.app.sound import Sounds
from cardgames.app.theme import TOKENS
from cardgames.app.welcome import WelcomePage
from cardgames.core.game import Game
from cardgames.core.options import Options
from cardgames.core.text import Text
from cardgames.games import GAMES
from cardgames.play.match import Match, Seated

if TYPE_CHECKING:
    from cardgames.app.faces import Faces
    from cardgames.app.room import Room
    from cardgames.app.sitting import Sitting

_TOUCHES = (QEvent.Type.MouseButtonPress, QEvent.Type.KeyPress, QEvent.Type.Wheel, QEvent.Type.TouchBegin)


_SOUNDS_AFTER = 1500
"""Milliseconds after the first look, or between two looks whether cards lie still, until sounds are loaded."""

_LEAST, _USUAL, _FRAME = QSize(640, 480), QSize(1280, 820), QSize(40, 60)
"""The window at least and at first, and what of a screen is left to the frame around it, in logical pixels."""


class Window(QMainWindow):
    """The program as a person sees it: the games, the table, the score page, and bars around them."""

    seen = Signal()
    """The window has been painted for the first time, and what had to wait for that is done."""

    def __init__(self, profile: Profile, games: Sequence[Game] = GAMES) -> None:
        super().__init__()
        self.profile = profile
        self.sounds = Sounds(self)
        self._seen = False
        """Whether the window was painted."""
        self._faces: Faces | None = None
        self._sitting: Sitting | None = None
        self.games = tuple(games)
        self._dress_letters(profile.preferences)
        self.desk = Desk(self)
        self._room: Room | None = None
        self.notice = NoticeBar()
        self.pages = QStackedWidget()
        self.welcome = WelcomePage(self.games, lambda: self.faces, TOKENS[profile.preferences.theme])
        self.welcome.play.connect(self.play)
        self.welcome.go_on.connect(self.go_on)
        self.welcome.rules.connect(self.desk.rules)
        self.welcome.players.connect(self.desk.players)
        self.pages.addWidget(self.welcome)
        middle = QWidget()
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.notice)
        column.addWidget(self.pages, 1)
        self.setCentralWidget(middle)
        self.bars = Bars(self)
        self.menus = self.bars.menus
        self._dress(profile.preferences)
        self._restore_size()
        self.bars.look_again()
        app = QGuiApplication.instance()
        if isinstance(app, QGuiApplication):
            app.applicationStateChanged.connect(self._on_application_state)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._seen:
            self._seen = True
            QTimer.singleShot(0, self._after_first_look)

    # What is only made when it is needed, so that the first page is soon there

    @property
    def faces(self) -> Faces:
        """The drawn cards of the pages."""
        if self._faces is None:
            from cardgames.app.faces import Faces

            self._faces = Faces(self)
            self._choose_deck(self.profile.preferences)
        return self._faces

    @property
    def sitting(self) -> Sitting:
        """Where matches come from and go to."""
        if self._sitting is None:
            from cardgames.app.sitting import Sitting

            self._sitting = Sitting(self.profile)
        return self._sitting

    @property
    def room(self) -> Room:
        """The table and all that belongs to it, laid when somebody first plays."""
        if self._room is None:
            from cardgames.app.room import Room

            self._room = Room(self.profile.preferences, self.faces, self.sounds, self)
            self.pages.addWidget(self._room.table)
            self.pages.addWidget(self._room.scores)
            self._room.controller.changed.connect(self.bars.look_again)
            self._room.controller.deal_ended.connect(self._on_deal_ended)
            self._room.controller.told.connect(self.tell)
            self._room.table.wondered.connect(self.desk.read_rules)
            self._room.table.arranged.connect(self._keep_hands)
            self._room.table.settled.connect(self._keep_hands)
            self._room.table.pressed.connect(self._on_pressed)
            self._room.scores.go_on.connect(self._from_scores)
            self._room.scores.play_again.connect(self.play_again)
            self._room.scores.leave.connect(self.go_home)
            app = QApplication.instance()
            if app is not None:
                app.installEventFilter(self)
        return self._room

    @property
    def laid(self) -> Room | None:
        """The room, if somebody has played yet."""
        return self._room

    # Pages

    @property
    def match(self) -> Match | None:
        """The match on the table."""
        return self._room.controller.match if self._room is not None else None

    def play(self, game: Game, seed: int | None = None) -> None:
        """Deal a new match of this game, as it was set up last."""
        self.begin(game, None, None, seed)

    def begin(
        self, game: Game, rules: Options | None, company: tuple[Seated, ...] | None, seed: int | None = None
    ) -> None:
        """Deal a new match; rules and company are the remembered ones where none are given.

        A match on the table stays there where they do not fit each other.
        """
        rules = self.profile.rules(game) if rules is None else rules
        company = self.profile.company(game) if company is None else company
        for why in rules.problems(len(company)).values():
            self.tell(why)
            self.desk.rules(game)
            return
        self._leave_table()
        self._sit_down(self.sitting.begin(game, rules, company, seed))
        self.show_notices()

    def go_on(self, game: Game) -> None:
        """Take up the waiting match of this game."""
        path = self.sitting.waiting(game)
        if path is None or not self.resume(path):
            self.show_notices()
            self.go_home()

    def resume(self, path: Path) -> bool:
        """Take up the match of this record; whether that was possible."""
        self._leave_table()
        match = self.sitting.resume(path)
        if match is not None:
            self._sit_down(match)
        self.show_notices()
        return match is not None

    def go_home(self) -> None:
        """To the page of games; a match on the table waits."""
        self._leave_table()
        self.pages.setCurrentWidget(self.welcome)
        self._refresh_tiles()
        self.welcome.focus_on(self.profile.habits.game)
        self.bars.look_again()

    def show_scores(self) -> None:
        """The score page of the match on the table."""
        match = self.match
        if match is not None and not self.room.controller.covered:
            # first, so that the page knows how much room it has
            self.pages.setCurrentWidget(self.room.scores)
            self.room.scores.show_match(match, self.room.controller.names)
            self.bars.look_again()

    def toggle_scores(self) -> None:
        """To the score page, and in the midst of a deal from there back to the table."""
        if self._room is None or self.pages.currentWidget() is not self._room.scores:
            self.show_scores()
        elif self.match is not None and not self.match.deal_over:
            self._from_scores()

    def _sit_down(self, match: Match) -> None:
        self.notice.clear()
        self.pages.setCurrentWidget(self.room.table)
        self.room.table.setFocus()
        self.sounds.play("shuffle")
        self.room.controller.open(match, self.sitting.hands(match))
        self.bars.look_again()

    def _leave_table(self) -> None:
        if self._room is not None:
            self._room.controller.close()
        if self._sitting is not None:
            self._sitting.put_away()

    def _from_scores(self) -> None:
        self.pages.setCurrentWidget(self.room.table)
        self.room.table.setFocus()
        match = self.match
        if match is not None and match.deal_over and not match.over:
            self.sounds.play("shuffle")
            self.room.controller.next_deal()
        self.bars.look_again()

    def play_again(self) -> None:
        """A new match of the game on the table, under the rules and with the company as they were last set up."""
        match = self.match
        if match is not None:
            self.play(match.game)

    def _on_deal_ended(self) -> None:
        match = self.match
        if match is not None:
            self.sitting.note(match)
        if match is not None and match.over:
            self.sounds.play("win")
            self.profile.keep_habits(last={**self.profile.habits.last, match.game.key: won(match)})
        self.show_scores()
        if match is not None and match.over and self._person_won(match):
            from cardgames.app.motion import tempo

            if tempo(self.profile.preferences) is not None:
                self.room.scores.celebrate(self.profile.preferences.pace)

    @staticmethod
    def _person_won(match: Match) -> bool:
        return any(it.is_person and match.standing.ranks[seat] == 1 for seat, it in enumerate(match.seats))

    def _on_pressed(self, name: str) -> None:
        """A button of the program on the table that is not about the play."""
        if name == "sound":
            self.bars.toggle_sound()

    def _keep_hands(self) -> None:
        match = self.match
        if match is not None:
            self.sitting.keep_hands(match, self.room.table.orders.kept)

    def apply_preferences(self, preferences: Preferences) -> None:
        """Follow these from now on; they are written down when the dialog closes."""
        self.profile.preferences = preferences
        self._dress(preferences)
        if self._room is not None:
            self._room.set_preferences(preferences)
        self.bars.look_again()

    # Sentences

    def tell(self, text: Text) -> None:
        """Say this in the bar above the page."""
        spoken = self._room.controller.tongue.speak(text) if self._room is not None else language.speak(text)
        self.notice.replace(spoken)

    def show_notices(self) -> None:
        """Say what the profile has to tell."""
        for text in self.profile.notices:
            self.notice.say(language.speak(text))
        self.profile.notices.clear()

    def _refresh_tiles(self) -> None:
        for game in self.games:
            last = in_words(self.profile.habits.last.get(game.key, ""))
            self.welcome.tiles[game.key].show_state(waiting=self.sitting.waiting(game) is not None, last=last)

    # The window itself

    @staticmethod
    def _dress_letters(preferences: Preferences) -> None:
        """The style of the program: what is made afterwards has its letters, what is there follows."""
        app = QApplication.instance()
        if isinstance(app, QApplication):
            style.apply(app, preferences)

    def _dress(self, preferences: Preferences) -> None:
        self._dress_letters(preferences)
        self.sounds.muted = not preferences.sound
        self._choose_deck(preferences)
        self.welcome.set_tokens(TOKENS[preferences.theme])
        language.use(preferences.language)

    def _choose_deck(self, preferences: Preferences) -> None:
        if self._faces is not None:
            from cardgames.app.faces import Variant

            back, shade = str(preferences.back), TOKENS[preferences.theme].shadow
            self._faces.choose(Variant(back, preferences.four_colours, preferences.large_index), shade)

    def _restore_size(self) -> None:
        # a large factor of the system can make a screen smaller in logical pixels than the window should be at least
        room = self.screen().availableSize() - _FRAME
        self.setMinimumSize(_LEAST.boundedTo(room))
        geometry = QByteArray.fromBase64(self.profile.habits.geometry.encode())
        if geometry.isEmpty() or not self.restoreGeometry(geometry):
            self.resize(_USUAL.boundedTo(room))

    def _after_first_look(self) -> None:
        """What can wait until the window is painted."""
        from PySide6.QtGui import QIcon

        from cardgames.app.thinker import keep_frames_on_time

        keep_frames_on_time()
        self.setWindowIcon(QIcon(str(assets.icon("cardgames.svg"))))
        self.sitting.tidy()
        self._refresh_tiles()
        if self.pages.currentWidget() is self.welcome:
            self.welcome.focus_on(self.profile.habits.game)
        self.bars.restore_log()
        self.show_notices()
        QTimer.singleShot(_SOUNDS_AFTER, self, self._prepare_sounds)
        self.seen.emit()

    def _prepare_sounds(self) -> None:
        if self._room is not None and self._room.table.busy:
            QTimer.singleShot(_SOUNDS_AFTER, self, self._prepare_sounds)
        else:
            self.sounds.prepare()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _TOUCHES and self._room is not None:
            self._room.controller.touched()
        return False

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.bars.retranslate()
            if self._sitting is not None:
                self._refresh_tiles()
            if self._room is not None:
                self._room.controller.refresh()
                if self.pages.currentWidget() is self._room.scores:
                    self.show_scores()
            self.bars.look_again()
        elif event.type() == QEvent.Type.WindowStateChange and self.isMinimized():
            self._out_of_sight()
        super().changeEvent(event)

    def _on_application_state(self, state: Qt.ApplicationState) -> None:
        if state != Qt.ApplicationState.ApplicationActive:
            self._out_of_sight()

    def _out_of_sight(self) -> None:
        """A picture of the window may be shown where anybody looks."""
        if self._room is not None:
            self._room.controller.curtain.hide()

    def quit(self) -> None:
        """End the program; the match on the table waits."""
        self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        app = QApplication.instance()
        if app is not None:
            app.removeEventFilter(self)
        self._leave_table()
        if self._sitting is not None:
            self._sitting.close()
        if self._room is not None:
            self._room.controller.shut()
        geometry = bytes(self.saveGeometry().toBase64().data()).decode()
        self.profile.keep_habits(geometry=geometry)
        super().closeEvent(event)
