"""What every command of the menus does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardgames.app.window import Window


def commands_of(window: Window) -> Mapping[str, Callable[[], None]]:
    """By the names of `menus.MENUS`. The room is only looked for when a command is given."""
    desk, bars = window.desk, window.bars
    return {
        "home": window.go_home,
        "new": window.play_again,
        "code": desk.code,
        "rules": desk.rules,
        "players": desk.players,
        "undo": lambda: window.room.controller.asides.undo(),
        "hint": lambda: window.room.controller.asides.hint(),
        "again": lambda: window.room.controller.asides.again(),
        "practice": lambda: window.room.controller.practise(),
        "forward": lambda: window.room.controller.fast_forward(),
        "pause": lambda: window.room.controller.pause(),
        "preferences": desk.preferences,
        "statistics": desk.statistics,
        "quit": window.quit,
        "score": window.toggle_scores,
        "log": bars.toggle_log,
        "sound": bars.toggle_sound,
        "full": bars.toggle_full,
        "read": desk.read_rules,
        "keys": desk.keys,
        "peek": desk.peek,
        "about": desk.about,
    }
