"""Words can be read on every cloth."""

from __future__ import annotations

import pytest

from cardgames.app.preferences import Theme
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
        assert contrast(look.ring, cloth) >= 2.5
        assert contrast(look.target, cloth) >= 2.5


def test_initials_on_their_discs() -> None:
    assert all(contrast(DISC_TEXT, disc) >= 4.0 for disc in SEAT_COLOURS)


def test_every_theme_has_its_colours() -> None:
    assert set(TOKENS) == set(Theme)
