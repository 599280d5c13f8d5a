"""The moment of winning."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from cardgames.app.faces import Faces
from cardgames.app.flourish import LASTS, Flourish
from cardgames.app.preferences import Pace


@pytest.fixture
def page(qtbot: QtBot) -> QWidget:
    made = QWidget()
    QVBoxLayout(made).addWidget(QPushButton("On"))
    made.resize(600, 400)
    qtbot.addWidget(made)
    made.show()
    return made


def test_it_lasts_less_than_two_seconds_at_every_pace(page: QWidget) -> None:
    assert set(LASTS) == {pace for pace in Pace if pace is not Pace.INSTANT}
    for pace, lasts in LASTS.items():
        assert 0 < Flourish(Faces(), page, pace).lasts == lasts < 2000


def test_a_click_ends_it_and_is_still_a_click(page: QWidget, qtbot: QtBot) -> None:
    flourish = Flourish(Faces(), page, Pace.SLOW)
    assert flourish.flying
    button = page.findChild(QPushButton)
    clicked: list[bool] = []
    button.clicked.connect(lambda: clicked.append(flourish.flying))
    QTest.mouseClick(button, Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    assert clicked == [False]
    assert flourish.isHidden()


def test_cards_are_in_the_air_in_the_middle_of_it_and_gone_at_its_end(page: QWidget, qtbot: QtBot) -> None:
    before = page.grab().toImage()
    flourish = Flourish(Faces(), page, Pace.NORMAL)
    flourish._flight.setCurrentTime(flourish.lasts // 2)
    assert page.grab().toImage() != before
    flourish.end()
    assert page.grab().toImage() == before
