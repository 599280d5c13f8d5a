"""Moments in which nobody's thinking time runs: curtain, pause, dialogs, other pages."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from tests.app.house import ANNA, BEN, SHEILA, Hall
from tests.app.timing import in_front, sit, thinking


def test_time_stands_still_on_the_curtain(qtbot: QtBot, halls: list[Hall]) -> None:
    hall, timed = sit(qtbot, ANNA, BEN)
    halls.append(hall)
    assert hall.controller.covered
    timed.pass_by(9000)
    assert hall.match.clocks == (0, 0)
    assert timed.left(0) == pytest.approx(60)
    hall.table.lifted.emit()
    hall.until(lambda: hall.mine and timed.watch.valid)
    hall.act("draw")
    hall.until(lambda: hall.mine and timed.watch.valid)
    hall.act("discard")
    hall.until(lambda: hall.controller.covered)
    timed.pass_by(90_000)
    assert hall.match.clocks == (0, 0)
    assert not hall.match.deal_over


def test_time_stands_still_in_pause_and_what_was_used_is_kept(qtbot: QtBot, halls: list[Hall]) -> None:
    hall, timed = sit(qtbot, ANNA, SHEILA)
    halls.append(hall)
    hall.until(lambda: hall.mine and timed.watch.valid)
    timed.pass_by(1200)
    hall.controller.pause()
    assert hall.match.clocks[0] == 1200
    timed.pass_by(90_000)
    assert timed.left(0) == pytest.approx(58.8)
    hall.table.lifted.emit()
    hall.until(lambda: hall.mine and timed.watch.valid)
    timed.pass_by(800)
    assert timed.left(0) == pytest.approx(58)


def test_time_stands_still_while_a_dialog_wants_an_answer(qtbot: QtBot, halls: list[Hall]) -> None:
    hall, timed = sit(qtbot, ANNA, SHEILA)
    halls.append(hall)
    hall.until(lambda: hall.mine and timed.watch.valid)
    timed.pass_by(1000)
    dialog = QDialog(hall.table)
    dialog.setModal(True)
    dialog.show()
    timed.pass_by(0)
    assert not timed.watch.valid
    timed.pass_by(50_000)
    assert hall.match.clocks[0] == 1000
    dialog.close()
    timed.pass_by(0)
    hall.until(lambda: hall.mine and timed.watch.valid)
    timed.pass_by(1000)
    assert timed.left(0) == pytest.approx(58)
    assert hall.match.turn == 0


def test_while_a_dialog_stops_the_clock_the_cards_are_hidden(qtbot: QtBot, halls: list[Hall]) -> None:
    hall, timed = sit(qtbot, ANNA, SHEILA)
    halls.append(hall)
    hall.until(lambda: hall.mine and timed.watch.valid)
    dialog = QDialog(hall.table)
    dialog.setModal(True)
    dialog.show()
    timed.pass_by(0)
    assert hall.controller.covered
    assert not hall.cards()
    dialog.close()
    timed.pass_by(0)
    assert not hall.controller.covered
    assert hall.cards()


def test_a_page_that_is_being_read_stops_the_clock_until_the_table_is_in_front_again(
    qtbot: QtBot, halls: list[Hall]
) -> None:
    hall, timed = sit(qtbot, ANNA, SHEILA)
    halls.append(hall)
    hall.until(lambda: hall.mine and timed.watch.valid)
    timed.pass_by(1000)
    page = in_front(qtbot, QDialog(hall.table))
    timed.pass_by(0)
    timed.pass_by(50_000)
    assert hall.controller.covered
    assert timed.left(0) == pytest.approx(59)
    hall.table.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is hall.table)
    timed.pass_by(0)
    hall.until(lambda: hall.mine and timed.watch.valid)
    assert page.isVisible()
    timed.pass_by(1000)
    assert timed.left(0) == pytest.approx(58)


def test_without_a_clock_a_dialog_leaves_the_cards_in_sight(qtbot: QtBot) -> None:
    with Hall(qtbot, ANNA, SHEILA) as hall:
        hall.until(lambda: hall.mine)
        dialog = QDialog(hall.table)
        dialog.setModal(True)
        dialog.show()
        hall.until(lambda: QApplication.activeModalWidget() is dialog)
        assert not hall.controller._clocks._timer.isActive()
        assert not hall.controller.covered


def test_a_pause_and_a_curtain_outlast_a_dialog(qtbot: QtBot, halls: list[Hall]) -> None:
    hall, timed = sit(qtbot, ANNA, BEN)
    halls.append(hall)
    for wanted in (None, 0):
        dialog = in_front(qtbot, QDialog(hall.table))
        timed.pass_by(0)
        dialog.close()
        hall.table.activateWindow()
        qtbot.waitUntil(lambda: QApplication.activeWindow() is hall.table)
        timed.pass_by(0)
        assert hall.controller.covered
        assert hall.controller.watcher == wanted
        hall.table.lifted.emit()
        hall.until(lambda: hall.mine)
        hall.controller.pause()


def test_whoever_only_looked_for_a_moment_has_to_look_again_after_a_dialog(qtbot: QtBot, halls: list[Hall]) -> None:
    hall, timed = sit(qtbot, ANNA, BEN)
    halls.append(hall)
    hall.table.held.emit(True)
    assert not hall.controller.covered
    dialog = in_front(qtbot, QDialog(hall.table))
    timed.pass_by(0)
    hall.table.held.emit(False)
    dialog.close()
    timed.pass_by(0)
    assert hall.controller.covered
    assert hall.controller.watcher is None


def test_time_stands_still_while_another_page_is_in_front(qtbot: QtBot, halls: list[Hall]) -> None:
    hall, timed = sit(qtbot, ANNA, SHEILA)
    halls.append(hall)
    hall.until(lambda: hall.mine and timed.watch.valid)
    timed.pass_by(1000)
    hall.table.hide()
    timed.pass_by(0)
    timed.pass_by(30_000)
    assert timed.left(0) == pytest.approx(59)
    hall.table.show()
    timed.pass_by(0)
    hall.until(lambda: hall.mine and timed.watch.valid)
    timed.pass_by(2000)
    assert timed.left(0) == pytest.approx(57)


def test_an_opponents_time_stands_still_while_a_dialog_is_open(
    qtbot: QtBot, halls: list[Hall], monkeypatch: pytest.MonkeyPatch
) -> None:
    hall, timed, theirs = thinking(qtbot, halls, monkeypatch)
    hall.until(lambda: hall.controller._calm)
    theirs.ms = 2000
    timed.pass_by(0)
    assert timed.left(1) == pytest.approx(58)
    dialog = in_front(qtbot, QDialog(hall.table))
    timed.pass_by(0)
    assert not theirs.valid
    theirs.ms += 50_000
    timed.pass_by(0)
    assert timed.left(1) == pytest.approx(58)
    dialog.close()
    hall.table.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is hall.table)
    timed.pass_by(0)
    assert theirs.valid
    hall.until(lambda: hall.controller._calm)
    theirs.ms = 1000
    assert timed.left(1) == pytest.approx(57)
