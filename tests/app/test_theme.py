"""Words can be read on every cloth."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardgames.app import style, theme
from cardgames.app.preferences import Preferences, Theme
from cardgames.app.theme import DISC_TEXT, SEAT_COLOURS, TOKENS, Tokens, contrast, over

THEMES = pytest.mark.parametrize("look", [pytest.param(TOKENS[theme], id=theme.value) for theme in Theme])


def test_contrast_of_black_and_white() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#777777") == 1


@THEMES
def test_words_on_plates_and_prompts(look: Tokens) -> None:
    for cloth in (look.centre, look.middle, look.edge):
        ground = over(look.plate, look.plate_opacity, cloth)
        assert contrast(look.text, ground) >= 4.5
        assert contrast(look.second, ground) >= 4.5


@THEMES
def test_words_on_buttons(look: Tokens) -> None:
    assert contrast(look.accent_text, look.accent) >= 4.5
    assert contrast(look.quiet_text, look.quiet) >= 4.5
    assert contrast(look.danger_text, look.danger) >= 4.5


@THEMES
def test_rings_and_targets_stand_out_from_the_cloth(look: Tokens) -> None:
    for cloth in (look.centre, look.middle, look.edge):
        assert contrast(look.ring, cloth) >= 3.0
        assert contrast(look.target, cloth) >= 3.0


def test_initials_on_their_discs() -> None:
    assert all(contrast(DISC_TEXT, disc) > 4.5 for disc in SEAT_COLOURS)


def test_every_theme_has_its_colours() -> None:
    assert set(TOKENS) == set(Theme)


def test_colours_come_from_one_file() -> None:
    """All but those of drawings: the deck, the portraits, and mixing with plain black and white."""
    app = Path(theme.__file__).parent
    for source in app.glob("*.py"):
        if source.name not in ("theme.py", "portraits.py", "style.py"):
            assert not re.findall(r"\"#[0-9a-fA-F]{6}\"", source.read_text(encoding="utf-8")), source.name


@pytest.mark.parametrize("scheme", [Qt.ColorScheme.Light, Qt.ColorScheme.Dark])
@pytest.mark.parametrize("chosen", [Theme.GREEN, Theme.LIGHT])
def test_a_light_or_dark_system_changes_nothing(
    qtbot: QtBot, qapp: QApplication, scheme: Qt.ColorScheme, chosen: Theme
) -> None:
    before, sheet = qapp.palette(), qapp.styleSheet()
    try:
        style.apply(qapp, Preferences(theme=chosen))
        qapp.styleHints().setColorScheme(scheme)
        qapp.processEvents()
        for role in (QPalette.ColorRole.Window, QPalette.ColorRole.WindowText, QPalette.ColorRole.Base):
            assert qapp.palette().color(role) == style.palette(TOKENS[chosen]).color(role)
    finally:
        qapp.styleHints().unsetColorScheme()
        qapp.setStyleSheet(sheet)
        qapp.setPalette(before)
