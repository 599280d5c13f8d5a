"""The thread of the opponents: answers, cancelling, errors."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from threading import Event, current_thread, main_thread

import pytest
from pytestqt.qtbot import QtBot

from cardgames.app.thinker import Thinker, frames_due
from cardgames.core.game import Action
from tests.toy import CLOSE, DRAW


@pytest.fixture
def thinker(qtbot: QtBot) -> Iterator[Thinker]:
    made = Thinker()
    yield made
    made.close()


def test_it_thinks_elsewhere_and_answers_here(qtbot: QtBot, thinker: Thinker) -> None:
    where = []

    def thought(stopped: Callable[[], bool]) -> Action:
        where.append(current_thread() is main_thread())
        return DRAW

    heard = []
    thinker.answered.connect(lambda ticket, action: heard.append((ticket, action, current_thread() is main_thread())))
    ticket = thinker.think(thought)
    assert thinker.thinking
    qtbot.waitUntil(lambda: bool(heard))
    assert where == [False]
    assert heard == [(ticket, DRAW, True)]
    assert not thinker.thinking


def test_a_cancelled_question_is_given_up_and_not_heard(qtbot: QtBot, thinker: Thinker) -> None:
    begun, gave_up = Event(), Event()

    def endless(stopped: Callable[[], bool]) -> Action:
        begun.set()
        while not stopped():
            pass
        gave_up.set()
        return DRAW

    heard = []
    thinker.answered.connect(lambda ticket, action: heard.append(action))
    thinker.think(endless)
    assert begun.wait(5)
    thinker.think(lambda stopped: CLOSE)
    qtbot.waitUntil(lambda: bool(heard))
    assert gave_up.is_set()
    assert heard == [CLOSE]


def test_an_answer_already_on_its_way_is_dropped_when_cancelled(qtbot: QtBot, thinker: Thinker) -> None:
    done = Event()

    def thought(stopped: Callable[[], bool]) -> Action:
        done.set()
        return DRAW

    heard = []
    thinker.answered.connect(lambda ticket, action: heard.append(action))
    thinker.think(thought)
    assert done.wait(5)
    thinker.cancel()
    qtbot.wait(20)
    assert heard == []


def test_an_error_is_told_and_the_next_question_is_answered(qtbot: QtBot, thinker: Thinker) -> None:
    def broken(stopped: Callable[[], bool]) -> Action:
        raise ValueError("lost")

    failed, heard = [], []
    thinker.failed.connect(lambda ticket, error: failed.append(str(error)))
    thinker.answered.connect(lambda ticket, action: heard.append(action))
    thinker.think(broken)
    qtbot.waitUntil(lambda: bool(failed))
    thinker.think(lambda stopped: DRAW)
    qtbot.waitUntil(lambda: bool(heard))
    assert failed == ["lost"]


def test_frames_go_on_while_it_thinks(qtbot: QtBot, thinker: Thinker) -> None:
    from PySide6.QtCore import QTimer

    ticks: list[int] = []

    def until_many_ticks(stopped: Callable[[], bool]) -> Action:
        while len(ticks) < 30 and not stopped():
            pass
        return DRAW

    timer = QTimer()
    timer.timeout.connect(lambda: ticks.append(1))
    timer.start(1)
    heard = []
    thinker.answered.connect(lambda ticket, action: heard.append(action))
    thinker.think(until_many_ticks)
    qtbot.waitUntil(lambda: bool(heard), timeout=8000)
    assert len(ticks) >= 30


def test_thinking_stands_back_while_cards_move_and_never_for_good(qtbot: QtBot, thinker: Thinker) -> None:
    asked: list[bool] = []

    def thought(stopped: Callable[[], bool]) -> Action:
        asked.append(stopped())
        return DRAW

    heard = []
    thinker.answered.connect(lambda ticket, action: heard.append(action))
    frames_due.expect(60_000)
    try:
        thinker.think(thought)
        qtbot.wait(60)
        assert not asked
        frames_due.over()
        qtbot.waitUntil(lambda: heard == [DRAW])
        # a movement whose end nobody told
        frames_due.expect(30)
        thinker.think(thought)
        qtbot.waitUntil(lambda: heard == [DRAW, DRAW])
    finally:
        frames_due.over()
    assert asked == [False, False]
