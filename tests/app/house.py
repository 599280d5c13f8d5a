"""A window, a profile and a table to try things on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
from PySide6.QtWidgets import QGraphicsItem
from pytestqt.qtbot import QtBot

from cardgames.app.card_item import CardItem
from cardgames.app.controller import Controller
from cardgames.app.preferences import Language, Pace, Preferences
from cardgames.app.profile import Profile
from cardgames.app.table_view import TableView
from cardgames.core.game import Game
from cardgames.play.match import Match, Seated
from tests.toy import TOY, LowRules

QUICK = Preferences(pace=Pace.INSTANT, idle_minutes=0, sound=False, language=Language.ENGLISH)
"""Nothing glides and nobody waits."""

ANNA, BEN = Seated("Anna"), Seated("Ben")
SHEILA, MAREK = Seated("Sheila", "easy"), Seated("Marek", "beginner")


def profile(folder: Path, **changes: object) -> Profile:
    """A profile in a folder of its own."""
    made = Profile(folder)
    made.keep_preferences(msgspec.structs.replace(QUICK, **changes))
    return made


class Hall:
    """A table with a controller and a match of the toy game."""

    def __init__(self, qtbot: QtBot, *seats: Seated, seed: int = 5, game: Game = TOY, **preferences: object) -> None:
        self.qtbot = qtbot
        wanted = msgspec.structs.replace(QUICK, **preferences)
        self.table = TableView(wanted)
        qtbot.addWidget(self.table)
        self.table.resize(1000, 640)
        self.controller = Controller(self.table, wanted)
        self.told: list[str] = []
        self.controller.told.connect(lambda text: self.told.append(self.controller.tongue.speak(text)))
        self.ended: list[int] = []
        self.controller.deal_ended.connect(lambda: self.ended.append(1))
        self.match = Match.start(game, LowRules() if game is TOY else game.presets[0].rules, seats, seed)

    def __enter__(self) -> Hall:
        self.table.show()
        self.controller.open(self.match)
        return self

    def __exit__(self, *_: object) -> None:
        self.controller.shut()

    def until(self, done: Callable[[], bool]) -> None:
        self.qtbot.waitUntil(done, timeout=8000)

    @property
    def mine(self) -> bool:
        """Whether a person may act now and the cards lie still."""
        it = self.controller
        return not it.covered and not self.table.busy and self.match.turn is not None and self.match.turn == it.watcher

    def cards(self) -> list[QGraphicsItem]:
        """Every card item in the scene, whether in sight or not."""
        return [item for item in self.table.table.items() if isinstance(item, CardItem)]

    def act(self, verb: str) -> None:
        """Do the first thing of this name on the menu, as a person would."""
        assert self.match.turn is not None
        view = self.match.view(self.match.turn)
        self.table.acted.emit(next(action for action in view.actions if action.verb == verb))

    def extras(self) -> list[str]:
        """The program's buttons on the table."""
        sight = self.table.sight
        return [aside.name for aside in sight.extra] if sight is not None else []
