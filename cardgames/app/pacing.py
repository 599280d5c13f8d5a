"""How the turns of others are shown: one after another, each when asked for, or in a rush."""

from __future__ import annotations

from cardgames.app.preferences import Pace, Preferences
from cardgames.app.sighting import AUTO, ONCE, STOP
from cardgames.core.game import Seat

PAUSE_MS = {Pace.SLOW: 1300, Pace.NORMAL: 600, Pace.FAST: 200, Pace.INSTANT: 0}
"""How long a finished move of another player lies still before the next one, by pace."""
ROUND_MS = 2000
"""At the fast pace all opponents together take no longer than this, as far as it lies with pauses and thinking."""
THINKING_MS = 700
"""What an opponent that looks ahead may take by itself."""
OVER_MS = 900
"""How long the last cards of a deal lie still before the score page."""


class Pacing:
    """What the person in front has asked for about the turns of others."""

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences
        self.auto = preferences.auto_check
        """Whether others' turns are shown without being asked for."""
        self.rush = False
        """Whether everything up to the next turn of a person happens at once."""
        self._allowed: Seat | None = None
        """The seat whose turn was asked to be shown."""

    def follow(self, preferences: Preferences) -> None:
        if preferences.auto_check != self._preferences.auto_check:
            self.auto = preferences.auto_check
        self._preferences = preferences

    def press(self, name: str, turn: Seat | None) -> bool:
        """A button of the program; whether the table looks different for it."""
        if name == AUTO:
            self.auto = True
        elif name == STOP:
            self.auto = self.rush = False
        elif name == ONCE:
            self._allowed = turn
        return name in (AUTO, STOP)

    def ask_again(self) -> None:
        """A turn is over: the next is asked for anew."""
        self._allowed = None

    def shows(self, turn: Seat) -> bool:
        """Whether the turn of this opponent may be shown now."""
        return self.auto or self.rush or self._allowed == turn

    @property
    def hurrying(self) -> bool:
        return self.rush or self._preferences.pace is Pace.INSTANT

    @property
    def fast(self) -> bool:
        return self.hurrying or self._preferences.pace is Pace.FAST

    def wait(self, *, over: bool, opponents: int = 1, shown: int = 0) -> int:
        """Milliseconds for which the table lies still before the next move, or before the score page.

        The last move was begun to be shown `shown` milliseconds ago; among many `opponents` that is part of the pause.
        """
        if self.hurrying:
            return 0
        pause = PAUSE_MS[self._preferences.pace]
        if over:
            return min(OVER_MS, pause * 2)
        if self.fast:
            return min(pause, max(0, ROUND_MS // max(1, opponents) - shown))
        return pause

    def patience(self, opponents: int) -> float:
        """By how much each of so many opponents shortens its thinking, for the sake of the pace; 1 for not at all."""
        return min(1.0, ROUND_MS / (max(1, opponents) * THINKING_MS)) if self.fast else 1.0
