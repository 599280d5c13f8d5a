"""The typefaces of the window."""

from __future__ import annotations

from PySide6.QtGui import QFont, QFontInfo, QFontMetrics, QRawFont
from pytestqt.qtbot import QtBot

from cardgames.app import assets, fonts


def test_the_four_suit_signs_come_from_one_hand(qtbot: QtBot) -> None:
    for path in sorted((assets.folder() / "fonts").glob("CardTableSigns-*.ttf")):
        font = QRawFont(str(path), 20.0)
        assert all(font.supportsCharacter(ord(sign)) for sign in "♠♥♦♣"), path
        assert not any(font.supportsCharacter(ord(sign)) for sign in "A1 "), path


def test_every_letter_of_the_three_languages_is_there(qtbot: QtBot) -> None:
    for name in ("Inter-Regular.otf", "Inter-SemiBold.otf", "Inter-Bold.otf"):
        font = QRawFont(str(assets.folder() / "fonts" / name), 20.0)
        assert all(font.supportsCharacter(ord(letter)) for letter in "ąćęłńóśźżĄĆĘŁŃÓŚŹŻăâîșțĂÂÎȘȚ−·…—×"), name


def test_weights_are_real_and_not_smeared(qtbot: QtBot) -> None:
    """A bold line of the list of families is as wide as bold Inter alone."""
    from PySide6.QtWidgets import QApplication

    app = QApplication.instance()
    assert isinstance(app, QApplication)
    before = app.font()
    fonts.install(app)
    for weight in (QFont.Weight.Normal, QFont.Weight.DemiBold, QFont.Weight.Bold):
        widths = []
        for families in (fonts.FAMILIES, ["Inter"]):
            font = QFont()
            font.setFamilies(families)
            font.setPointSize(20)
            font.setWeight(weight)
            widths.append(QFontMetrics(font).horizontalAdvance("Sheila takes a card"))
        assert widths[0] == widths[1]
    assert QFontInfo(app.font()).pointSizeF() == QFontInfo(before).pointSizeF()
    app.setFont(before)
