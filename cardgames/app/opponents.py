"""The program's own players at a table: asked one at a time, their answer kept until it is due."""

from __future__ import annotations

import logging
from collections.abc import Callable
from random import Random

from PySide6.QtCore import QElapsedTimer, QObject, Signal

from cardgames.ai.levels import Thinking, decide, level
from cardgames.app.thinker import Thinker
from cardgames.core.game import Action, Seat, Skill, View
from cardgames.play.clocks import seconds_left
from cardgames.play.match import Match

log = logging.getLogger(__name__)

SHORT = 40.0
"""Seconds left below which an opponent thinks the less the fewer they are."""


class Opponents(QObject):
    """Thinks for whichever opponent is to act. It hands views to the thinker, never a State."""

    ready = Signal()
    """`answer` is there."""
    broke = Signal(int)
    """The opponent of this seat failed; the answer is by rule of thumb."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.thinking_time = Thinking.NORMAL
        """How long they may look ahead, as the person set it."""
        self.patience = 1.0
        """The share of that time which the pace of the table leaves them."""
        self.answer: tuple[Action, int] | None = None
        """What the opponent to act will do, and how many milliseconds it thought."""
        self._match: Match | None = None
        self._watch = QElapsedTimer()
        self._counting = False
        """Whether the cards have come to rest since it was asked; before that nobody's time runs."""
        self._thinker = Thinker(self)
        self._thinker.answered.connect(self._on_answer)
        self._thinker.failed.connect(self._on_failure)

    @property
    def thinking(self) -> bool:
        return self._thinker.thinking

    @property
    def thought_for(self) -> int:
        """Milliseconds that the opponent to act has thought."""
        if self.answer is not None:
            return self.answer[1]
        return self._watch.elapsed() if self._counting and self._thinker.thinking else 0

    def count(self) -> None:
        """The cards lie still: what is thought from now on takes time off the clock."""
        if not self._counting:
            self._counting = True
            self._watch.start()

    def ask(self, match: Match) -> None:
        """Let the opponent whose turn it is think; whatever was thought about before is dropped."""
        assert match.turn is not None
        self._match, self.answer = match, None
        seated, view, game = match.seats[match.turn], match.view(match.turn), match.game
        strength = level(seated.level or "medium")
        # The stream of its moods is apart from the shuffle's, so that it tells nothing about the pack.
        rng = Random(f"mood {match.seed} {match.deal_number} {len(match.history)}")

        pace, patience = seated.pace, self.thinking_time
        if self.patience < 1.0:
            pace = (1.0 if pace is None else pace) * self.patience
        left = seconds_left(match, match.turn)
        if left is not None and left < SHORT:
            pace = (1.0 if pace is None else pace) * max(0.0, left / SHORT)

        def thought(stopped: Callable[[], bool]) -> Action:
            return decide(
                game, view, strength, rng, stopped, thinking=patience, risk=seated.risk, memory=seated.memory, pace=pace
            )

        self._counting = False
        self._watch.start()
        self._thinker.think(thought)

    def take(self) -> tuple[Action, int] | None:
        """The answer, if it is there; it is given once."""
        answer, self.answer = self.answer, None
        return answer

    def drop(self) -> None:
        """Nobody waits for an answer any more."""
        self._thinker.cancel()
        self.answer = None

    def close(self) -> None:
        """End the thread."""
        self.drop()
        self._thinker.close()

    def _on_answer(self, ticket: int, action: Action) -> None:
        self.answer = (action, self._watch.elapsed())
        self.ready.emit()

    def _on_failure(self, ticket: int, error: Exception) -> None:
        match = self._match
        if match is None or match.turn is None:
            return
        seat: Seat = match.turn
        log.error("%s could not think", match.seats[seat].name, exc_info=error)
        self.answer = (rule_of_thumb(match, match.view(seat)), self._watch.elapsed())
        self.broke.emit(seat)
        self.ready.emit()


def rule_of_thumb(match: Match, view: View) -> Action:
    """A lawful action, whatever is broken."""
    assert view.turn is not None
    try:
        choice = match.game.bot.judge(view, Skill())[0].action
    except Exception:  # a broken opponent must not stop the game
        log.exception("the rule of thumb failed")
        return view.actions[0]
    return choice if match.refusal(view.turn, choice) is None else view.actions[0]
