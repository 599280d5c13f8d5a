"""Qt's own words: the dialog that asks for a file, and the menus of fields, are in the language of the window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QAbstractButton, QFileDialog, QLabel, QLineEdit, QMessageBox, QTextBrowser, QTreeView
from pytestqt.qtbot import QtBot

from cardgames.app import language
from cardgames.app.qt_words import WORDS


@pytest.fixture(autouse=True)
def _language_back() -> Iterator[None]:
    before = language.code()
    yield
    language.use(before)


def words(folder: Path, code: str) -> set[str]:
    """Everything Qt says in this language in the places that the window leads to."""
    language.use(code)
    asking = QFileDialog(None, "", str(folder), "CSV (*.csv)")
    asking.setOption(QFileDialog.Option.DontUseNativeDialog, True)
    asking.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    columns = asking.findChild(QTreeView).model()
    said = {str(columns.headerData(i, Qt.Orientation.Horizontal)) for i in range(columns.columnCount())}
    for part in asking.findChildren(QLabel) + asking.findChildren(QAbstractButton):
        said |= {part.text(), part.toolTip()}
    buttons = QMessageBox.StandardButton
    box = QMessageBox(QMessageBox.Icon.Question, "", "", buttons.Yes | buttons.No | buttons.Cancel | buttons.Save)
    said |= {button.text() for button in box.buttons()}
    line, page = QLineEdit("words"), QTextBrowser()
    for menu in (line.createStandardContextMenu(), page.createStandardContextMenu()):
        said |= {action.text().split("\t")[0] for action in menu.actions()}
    return {it for it in said if any(map(str.isalpha, it))}


@pytest.mark.parametrize("code", ["pl", "ro"])
def test_nothing_of_qt_is_left_in_english(qtbot: QtBot, tmp_path: Path, code: str) -> None:
    english, spoken = words(tmp_path, "en"), words(tmp_path, code)
    assert len(english) > 20
    assert english & spoken == set()


def test_what_the_catalogue_does_not_know_stays_as_qt_says_it(qtbot: QtBot) -> None:
    language.use("ro")
    assert QCoreApplication.translate("QFileDialog", "&Look in:") == "&Caută în:"
    assert QCoreApplication.translate("QFileDialog", "no such words") == "no such words"
    assert "no such words" not in WORDS
    language.use("en")
    assert QCoreApplication.translate("QFileDialog", "&Look in:") == "&Look in:"
