"""The games on the shelf: the only list of them."""

from __future__ import annotations

from typing import Final

from cardgames.core.game import Game
from cardgames.games import crazy_eights, gin, golf, indian_rummy, remik

GAMES: Final[tuple[Game, ...]] = (
    golf.GAME,
    crazy_eights.GAME,
    gin.GAME,
    indian_rummy.GAME,
    remik.GAME,
)  # fmt: skip


def named(key: str) -> Game:
    """The game with this key. Raises KeyError."""
    for game in GAMES:
        if game.key == key:
            return game
    raise KeyError(key)
