"""Hints: an Expert thinks about the person's own turn, away from the window."""

from __future__ import annotations

import logging
from collections.abc import Callable
from random import Random

from PySide6.QtCore import QObject, Signal

from cardgames.ai.advice import Advice, advise
from cardgames.ai.levels import Thinking
from cardgames.app.thinker import Thinker
from cardgames.core.game import Game, Skill, View

log = logging.getLogger(__name__)


class Adviser(QObject):
    """Thinks about one view at a time. It never sees a State."""

    found = Signal(object)
    """The Advice that was asked for last."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._asked: tuple[Game, View] | None = None
        self._thinker = Thinker(self)
        self._thinker.answered.connect(self._on_answer)
        self._thinker.failed.connect(self._on_failure)

    @property
    def thinking(self) -> bool:
        return self._thinker.thinking

    def ask(self, game: Game, view: View, thinking: Thinking) -> None:
        """Look for the best action of the seat to act; the same view gets the same advice, as far as time allows.

        Who asks again while it thinks waits no longer for it.
        """
        if self.thinking and self._asked == (game, view):
            return
        self._asked = (game, view)

        def thought(stopped: Callable[[], bool]) -> Advice:
            return advise(game, view, Random(1), stopped, thinking=thinking)

        self._thinker.think(thought)

    def drop(self) -> None:
        """Nobody waits for the advice any more."""
        self._thinker.cancel()
        self._asked = None

    def close(self) -> None:
        """End the thread."""
        self.drop()
        self._thinker.close()

    def _on_answer(self, ticket: int, advice: Advice) -> None:
        self.found.emit(advice)

    def _on_failure(self, ticket: int, error: Exception) -> None:
        """A broken search leaves the rule of thumb."""
        log.error("no advice by looking ahead", exc_info=error)
        if self._asked is not None:
            game, view = self._asked
            best = game.bot.judge(view, Skill(knowledge=4))[0]
            self.found.emit(Advice(best.action, best.why))
