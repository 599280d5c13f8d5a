"""Ctrl+C where the program runs its own window: only noted, and heeded where nothing is in the midst of Qt."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager

_asked: list[int] = []
"""The signals that have come and were not heeded yet."""


@contextmanager
def noted() -> Iterator[None]:
    """Within this Ctrl+C waits for the next `heed`; a second one ends the program at once.

    An exception that arises inside a slot is lost in Qt, or tears down what Qt still holds.
    """

    def note(number: int, _frame: object) -> None:
        _asked.append(number)
        signal.signal(signal.SIGINT, signal.SIG_DFL)

    before = signal.signal(signal.SIGINT, note)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        _asked.clear()


def heed() -> None:
    """Raises KeyboardInterrupt if somebody has pressed Ctrl+C meanwhile."""
    if _asked:
        raise KeyboardInterrupt
