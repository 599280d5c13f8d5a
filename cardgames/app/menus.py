"""The menus: every command with its words, its key and when it makes sense."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

from cardgames.app.keymap import TABLE_KEYS
from cardgames.app.language import tr
from cardgames.core.text import N_


class Command(NamedTuple):
    """One entry of a menu. Several keys are parted by `; `.

    `when` names the moment it can be used: `always`, `table`, `match`.
    """

    name: str
    words: str
    keys: str = ""
    when: str = "always"
    checkable: bool = False


GAME, VIEW, HELP = N_("&Game"), N_("&View"), N_("&Help")

MENUS: tuple[tuple[str, tuple[Command | None, ...]], ...] = (
    (
        GAME,
        (
            Command("home", N_("All games"), "Ctrl+Home"),
            Command("new", N_("New match"), "Ctrl+N", "match"),
            Command("code", N_("Play a deal by its code…"), "Ctrl+D", "match"),
            None,
            Command("rules", N_("Table rules…"), "Ctrl+R", "match"),
            Command("players", N_("Players…"), "Ctrl+P", "match"),
            None,
            Command("undo", N_("Take back"), "Ctrl+Z; U", "table"),
            Command("hint", N_("Hint"), "H", "table"),
            Command("again", N_("Show the last move again"), "V", "table"),
            Command("forward", N_("Skip ahead to my turn"), "F", "table"),
            Command("pause", N_("Pause"), "P", "table"),
            Command("practice", N_("Practice: take back anything"), "", "match", checkable=True),
            None,
            Command("statistics", N_("Statistics…"), "F3"),
            Command("preferences", N_("Preferences…"), "Ctrl+,"),
            Command("quit", N_("Quit"), "Ctrl+Q"),
        ),
    ),
    (
        VIEW,
        (
            Command("score", N_("Score page"), "F2", "match"),
            Command("log", N_("Log"), "L", "match", checkable=True),
            Command("sound", N_("Sound"), "M", checkable=True),
            None,
            Command("full", N_("Full screen"), "F11", checkable=True),
        ),
    ),
    (
        HELP,
        (
            Command("read", N_("Rules of this game"), "F1", "match"),
            Command("keys", N_("Keys"), "Shift+F1"),
            None,
            Command("peek", N_("Does it peek?"), "", "match"),
            Command("about", N_("About")),
        ),
    ),
)


class Menus:
    """Builds the menus of the window and keeps their words and states."""

    def __init__(self, window: QMainWindow, does: Mapping[str, Callable[[], None]]) -> None:
        self.actions: dict[str, QAction] = {}
        self._menus: list[tuple[QMenu, str]] = []
        for title, commands in MENUS:
            menu = window.menuBar().addMenu("")
            self._menus.append((menu, title))
            for command in commands:
                if command is None:
                    menu.addSeparator()
                    continue
                action = QAction(window)
                action.setShortcuts(QKeySequence.listFromString(command.keys))
                action.setCheckable(command.checkable)
                if command.name == "quit":
                    action.setMenuRole(QAction.MenuRole.QuitRole)
                elif command.name == "preferences":
                    action.setMenuRole(QAction.MenuRole.PreferencesRole)
                elif command.name == "about":
                    action.setMenuRole(QAction.MenuRole.AboutRole)
                action.triggered.connect(lambda _=False, do=does[command.name]: do())
                menu.addAction(action)
                window.addAction(action)
                self.actions[command.name] = action
        self.retranslate()

    def retranslate(self) -> None:
        for menu, title in self._menus:
            menu.setTitle(tr(title))
        for command in commands():
            self.actions[command.name].setText(tr(command.words))

    def allow(self, moments: Sequence[str]) -> None:
        """Enable what can be used at these moments."""
        for command in commands():
            self.actions[command.name].setEnabled(command.when == "always" or command.when in moments)

    def groups(self) -> list[tuple[str, list[tuple[str, str]]]]:
        """Everything with a key, for the page of keys."""
        found = [(N_("At the table"), [(it.shown, it.words) for it in TABLE_KEYS])]
        for title, entries in MENUS:
            found.append((title, [("  ".join(_names(it.keys)), it.words) for it in entries if it and it.keys]))
        return found


def keys_of(name: str) -> tuple[str, ...]:
    """The keys of a command, as they are written on keyboards of this system; none for what is no command."""
    return next((_names(it.keys) for it in commands() if it.name == name and it.keys), ())


def _names(keys: str) -> tuple[str, ...]:
    from cardgames.app.rules_page import key_name

    return tuple(key_name(key) for key in keys.split("; "))


def commands() -> list[Command]:
    return [command for _, entries in MENUS for command in entries if command is not None]
