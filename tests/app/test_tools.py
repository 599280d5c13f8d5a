"""The small buttons beside the own plate: what they do by mouse, keys and screen reader, and what they say."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface, QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from cardgames.app import language
from cardgames.app.pill_item import PillItem
from cardgames.app.pointing import Stop
from cardgames.games import named
from tests.app.house import ANNA, MAREK, SHEILA, Hall

LEFT = Qt.MouseButton.LeftButton


def tool(hall: Hall, words: str) -> PillItem:
    return next(pill for pill in hall.table.table.tools if pill.words == words)


def at(hall: Hall, pill: PillItem) -> QPoint:
    return hall.table.mapFromScene(pill.seen().center())


def click(hall: Hall, words: str) -> None:
    QTest.mouseClick(hall.table.viewport(), LEFT, pos=at(hall, tool(hall, words)))


def key(hall: Hall, which: Qt.Key) -> None:
    QTest.keyClick(hall.table, which)


def read(hall: Hall, words: str) -> QAccessibleInterface:
    whole = QAccessible.queryAccessibleInterface(hall.table)
    assert whole is not None
    things = [whole.child(i) for i in range(whole.childCount())]
    return next(it for it in things if str(it.text(QAccessible.Text.Name)).startswith(words))


def test_a_click_on_hint_points_at_something(qtbot: QtBot) -> None:
    with Hall(qtbot, ANNA, SHEILA) as hall:
        hall.until(lambda: hall.mine)
        click(hall, "Hint")
        hall.until(lambda: hall.table.emphasis.hinting)
        assert hall.match.history == ()


def test_take_back_takes_back_and_is_dimmed_with_a_reason_where_it_cannot(qtbot: QtBot) -> None:
    with Hall(qtbot, ANNA, SHEILA) as hall:
        hall.until(lambda: hall.mine)
        assert tool(hall, "Take back").why_not == "Nothing has been done yet that could be taken back."
        click(hall, "Take back")
        assert hall.table.table.prompt.words == "Nothing has been done yet that could be taken back."
        hall.act("draw")
        hall.until(lambda: hall.mine)
        assert "something new was seen" in tool(hall, "Take back").why_not
        click(hall, "Take back")
        assert len(hall.match.history) == 1
        hall.controller.practise()
        assert tool(hall, "Take back").why_not == "", "practice allows it from that moment on"
        click(hall, "Take back")
        assert hall.match.history == ()


def test_a_hint_is_dimmed_while_others_are_to_act(qtbot: QtBot) -> None:
    with Hall(qtbot, ANNA, SHEILA, auto_check=False) as hall:
        hall.until(lambda: hall.mine)
        assert tool(hall, "Hint").why_not == ""
        hall.act("draw")
        hall.until(lambda: hall.mine)
        hall.act("discard")
        hall.until(lambda: hall.extras() != [] and not hall.table.busy)
        why = "A hint can be had when it is your turn."
        assert tool(hall, "Hint").why_not == why
        click(hall, "Hint")
        assert hall.table.table.prompt.words == why
        assert not hall.table.emphasis.hinting


def test_tab_and_enter_reach_and_press_them(qtbot: QtBot) -> None:
    with Hall(qtbot, ANNA, SHEILA) as hall:
        hall.table.activateWindow()
        hall.table.setFocus()
        hall.until(hall.table.hasFocus)
        hall.until(lambda: hall.mine)
        heard: list[str] = []
        hall.table.spoke.connect(heard.append)
        for _ in range(30):
            key(hall, Qt.Key.Key_Tab)
            if hall.table.focus_stop == Stop(pill=tool(hall, "Hint")):
                break
        assert heard[-1] == "Hint"
        key(hall, Qt.Key.Key_Return)
        hall.until(lambda: hall.table.emphasis.hinting)
        key(hall, Qt.Key.Key_Tab)
        assert hall.table.focus_stop == Stop(pill=tool(hall, "Take back"))
        assert heard[-1] == "Take back. Nothing has been done yet that could be taken back."
        key(hall, Qt.Key.Key_Return)
        assert hall.table.focus_stop == Stop(pill=tool(hall, "Take back")), "the focus stays where it was"


def test_a_screen_reader_finds_name_state_and_keys(qtbot: QtBot) -> None:
    with Hall(qtbot, ANNA, SHEILA) as hall:
        hall.until(lambda: hall.mine)
        hint, back = read(hall, "Hint"), read(hall, "Take back")
        assert hint.role() == back.role() == QAccessible.Role.Button
        assert not hint.state().disabled
        assert back.state().disabled
        assert hint.text(QAccessible.Text.Description) == "Shows what an expert would do, and why"
        does = hint.actionInterface()
        assert does.keyBindingsForAction(does.pressAction()) == ["H"]
        sort = read(hall, "Sort the hand by suit").actionInterface()
        assert sort.keyBindingsForAction(sort.pressAction()) == ["O"]


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_the_pointer_that_rests_on_them_is_told_keys_and_reason(qtbot: QtBot) -> None:
    with Hall(qtbot, ANNA, SHEILA) as hall:
        hall.until(lambda: hall.mine)

        def told(words: str) -> str:
            port, there = hall.table.viewport(), at(hall, tool(hall, words))
            QApplication.sendEvent(port, QHelpEvent(QHelpEvent.Type.ToolTip, there, port.mapToGlobal(there)))
            return QToolTip.text()

        assert "Hint (H)" in told("Hint")
        assert "expert" in told("Hint")
        assert "Take back (Ctrl+Z, U)" in told("Take back")
        assert "Nothing has been done yet" in told("Take back")
        assert "Sort the hand by suit (O)" in told("Suit")


def test_nobody_is_offered_advice_where_nobody_plays(qtbot: QtBot) -> None:
    with Hall(qtbot, SHEILA, MAREK) as hall:
        hall.until(lambda: hall.table.sight is not None)
        assert [pill.words for pill in hall.table.table.tools if pill.words in ("Hint", "Take back")] == []


@pytest.mark.parametrize("game", ["golf", "crazy_eights", "gin", "indian_rummy", "remik"])
@pytest.mark.parametrize("spoken", ["en", "pl", "ro"])
def test_they_stand_on_every_table(qtbot: QtBot, game: str, spoken: str) -> None:
    shelf = named(game)
    company = (ANNA, *(SHEILA for _ in range(shelf.usual_seats - 1)))
    language.use(spoken)
    try:
        with Hall(qtbot, *company, game=shelf) as hall:
            hall.until(lambda: hall.table.sight is not None)
            words = [aside.words for aside in hall.table.sight.asides]
            assert len(words) == 2
            assert set(words) <= {pill.words for pill in hall.table.table.tools if pill.isVisible()}
    finally:
        language.use("en")
