"""Whoever suspects an opponent of peeking: the cards it cannot see are dealt anew, and its choice stays the same."""

from __future__ import annotations

from random import Random

import pytest

from cardgames.ai.levels import LEVELS, Level, decide
from cardgames.ai.search import Limit
from cardgames.core.game import Game
from tests.contract.tables import SHELF, phases

SEED = 1
"""Of matches in which every chooser comes up, the split of a pool among them."""
RESHUFFLES = 200
FEW = Limit(rounds=2)


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.key)
@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_other_unseen_cards_do_not_change_the_choice(game: Game, level: Level) -> None:
    for position in phases(game, SEED):
        view = position.view
        chosen = decide(game, view, level, Random(5), limit=FEW)
        assert position.state.refusal(chosen) is None
        for number in range(RESHUFFLES):
            other = view.guess(Random(number))
            assert other.turn == position.turn
            seen = other.view(other.turn)
            assert decide(game, seen, level, Random(5), limit=FEW) == chosen


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_the_unseen_cards_really_are_dealt_anew(game: Game) -> None:
    """The trial above would prove nothing if every guess were the same deal."""
    position = phases(game, SEED)[0]
    seats = range(position.table.seats)
    worlds = [position.view.guess(Random(number)) for number in range(20)]
    futures = set()
    for world in worlds:
        luck = Random(1)
        for _ in range(40):
            if world.turn is None:
                break
            world.apply(game.bot.playout(world, luck))
        futures.add(repr([world.view(seat) for seat in seats]))
    assert len(futures) > 10
