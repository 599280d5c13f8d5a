"""The page of all pictures."""

from __future__ import annotations

import re

from cardgames.app.gallery import LANGUAGES, SIZES, page, shots
from cardgames.app.preferences import Theme
from cardgames.games import GAMES


def test_every_game_is_there_in_every_theme_size_and_language() -> None:
    wanted = shots()
    tables = {(it.name, it.theme, it.size, it.language) for it in wanted if it.name in {game.key for game in GAMES}}
    assert len(tables) == len(GAMES) * len(Theme) * len(SIZES) * len(LANGUAGES)
    assert len({it.file for it in wanted}) == len(wanted)


def test_every_picture_is_on_the_page_and_leads_to_the_full_one() -> None:
    text = page(shots())
    links = re.findall(r'<a href="([^"]+\.png)"><img loading=lazy src="small/([^"]+)\.webp"', text)
    assert [f"{small}.png" for _, small in links] == [full for full, _ in links]
    assert {full for full, _ in links} == {it.file for it in shots()}
