"""Opponents thinking away from the window: one thread, one question at a time, late answers dropped."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from queue import SimpleQueue
from threading import Event, Thread
from time import monotonic
from typing import NamedTuple

from PySide6.QtCore import QObject, Qt, Signal

from cardgames.play.collector import collect_seldom


class FramesDue:
    """While cards move, whoever thinks stands back, so that no frame waits for the interpreter."""

    def __init__(self) -> None:
        self._until = 0.0

    def expect(self, ms: float) -> None:
        """Cards move from now on, for so many milliseconds at most."""
        self._until = monotonic() + ms / 1000

    def over(self) -> None:
        self._until = 0.0

    def __bool__(self) -> bool:
        return monotonic() < self._until


frames_due = FramesDue()
"""There is one, as there is one window."""
_BREATH = 0.02
"""Seconds between two looks whether the cards lie still again."""

Thought = Callable[[Callable[[], bool]], object]
"""Finds an answer, such as an action; polls its argument and gives up soon after that says yes."""


class _Question(NamedTuple):
    ticket: int
    thought: Thought
    given_up: Event


def keep_frames_on_time() -> None:
    """Let the window's thread have the interpreter within a millisecond, and the rubbish be collected seldom.

    At the interpreter's own 5 ms a search in a thread makes cards stutter on a busy machine.
    """
    sys.setswitchinterval(0.001)
    collect_seldom()


class Thinker(QObject):
    """Asks one question at a time in a thread of its own and answers in the thread it lives in."""

    answered = Signal(int, object)
    """Ticket and answer."""
    failed = Signal(int, object)
    """Ticket and the exception of a thought that broke."""

    _arrived = Signal(int, object, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._ticket = 0
        self._given_up = Event()
        self._questions: SimpleQueue[_Question | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._arrived.connect(self._on_arrived, Qt.ConnectionType.QueuedConnection)

    @property
    def thinking(self) -> bool:
        """Whether an answer is still to come."""
        return self._ticket > 0 and not self._given_up.is_set()

    def think(self, thought: Thought) -> int:
        """Give up what was thought about before, think about this, and answer under the ticket returned."""
        self.cancel()
        if self._thread is None:
            self._thread = Thread(target=self._work, name="thinker", daemon=True)
            self._thread.start()
        self._ticket += 1
        self._given_up = Event()
        self._questions.put(_Question(self._ticket, thought, self._given_up))
        return self._ticket

    def cancel(self) -> None:
        """Drop the question; its answer will not be heard."""
        self._given_up.set()

    def close(self) -> None:
        """Stop thinking for good and wait for the thread."""
        self.cancel()
        if self._thread is not None:
            self._questions.put(None)
            self._thread.join(timeout=2.0)
            self._thread = None

    def _work(self) -> None:
        while (question := self._questions.get()) is not None:
            if question.given_up.is_set():
                continue
            answer: object = None
            error: Exception | None = None
            try:
                answer = question.thought(partial(_asked, question.given_up))
            except Exception as broken:  # whatever a search may do, the game goes on
                error = broken
            if not question.given_up.is_set():
                self._arrived.emit(question.ticket, answer, error)

    def _on_arrived(self, ticket: int, answer: object, error: Exception | None) -> None:
        if ticket != self._ticket or self._given_up.is_set():
            return
        self._given_up.set()
        if error is not None:
            self.failed.emit(ticket, error)
        else:
            self.answered.emit(ticket, answer)


def _asked(given_up: Event) -> bool:
    """Whether to give up; the answer waits until no card moves."""
    while frames_due and not given_up.is_set():
        given_up.wait(_BREATH)
    return given_up.is_set()
