"""A table view on a screen that is not there."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QPixmap
from pytestqt.qtbot import QtBot

from cardgames.app import faces, language, thinker
from cardgames.app.painted import Painted
from cardgames.app.preferences import Pace, Preferences
from cardgames.app.table_view import TableView
from tests.app.bench import Bench
from tests.app.house import Hall


@pytest.fixture(scope="session", autouse=True)
def collector_as_it_is() -> Iterator[None]:
    """A window lets rubbish be collected hardly ever, as there is one a program; here there are hundreds.

    What the imports made is never looked at again, or every look would take longer than most tests.
    """
    gc.collect()
    gc.freeze()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(thinker, "collect_seldom", lambda: None)
        yield


@pytest.fixture(autouse=True)
def swept() -> Iterator[None]:
    """No window outlives its test, for it would go on drawing cards and hearing of changed letters."""
    yield
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()


@pytest.fixture
def view(qtbot: QtBot) -> TableView:
    """Hands lie on it as a test lays them."""
    made = TableView(Preferences(pace=Pace.NORMAL, sort_hand=False))
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


@pytest.fixture
def halls() -> Iterator[list[Hall]]:
    """Halls that a test opens and that are shut behind it."""
    made: list[Hall] = []
    yield made
    for hall in made:
        hall.controller.shut()


@pytest.fixture
def bare_cards(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Cards are not drawn here: only where they lie matters."""
    blank: list[QPixmap] = []

    def draw(self: faces.Faces, key: object) -> QPixmap:
        if not blank:
            blank.append(QPixmap(2, 2))
        return blank[0]

    monkeypatch.setattr(faces.Faces, "_draw", draw)
    monkeypatch.setattr(Painted, "redraw", lambda self: None)
    monkeypatch.setattr("cardgames.app.fitting.cloth", lambda *_: QPixmap(1, 1))
    yield
    language.use("en")
