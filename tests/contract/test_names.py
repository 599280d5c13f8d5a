"""The program does not know its games: it learns all from the box on the shelf."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import cardgames
from tests.contract.tables import SHELF

HOUSE = Path(cardgames.__file__).parent
NAMES = sorted({name.lower() for game in SHELF for name in (game.key, game.title, game.key.replace("_", " "))})


@pytest.mark.parametrize("part", ["core", "ai", "play", "app"])
def test_no_game_is_named_outside_its_folder(part: str) -> None:
    wanted = re.compile("|".join(rf"\b{re.escape(name)}\b" for name in NAMES), re.IGNORECASE)
    found = [
        f"{path.relative_to(HOUSE)}:{number}: {line.strip()}"
        for path in sorted((HOUSE / part).rglob("*.py"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if wanted.search(line)
    ]
    assert not found
