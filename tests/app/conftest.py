"""A table view on a screen that is not there."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from cardgames.app.preferences import Pace, Preferences
from cardgames.app.table_view import TableView
from tests.app.bench import Bench


@pytest.fixture
def view(qtbot: QtBot) -> TableView:
    made = TableView(Preferences(pace=Pace.NORMAL))
    qtbot.addWidget(made)
    made.resize(1100, 700)
    made.show()
    qtbot.waitExposed(made)
    made.activateWindow()
    made.setFocus()
    return made


@pytest.fixture
def bench(view: TableView) -> Bench:
    made = Bench(view)
    made.show()
    return made
