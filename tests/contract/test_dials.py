"""The dials of an opponent change what it does: over the same views, and more often than by accident."""

from __future__ import annotations

import pytest

from cardgames.core.game import Game, Skill
from cardgames.games import GAMES
from cardgames.play.arena import chosen_rules

DEALS = {"golf": 6, "gin": 12, "crazy_eights": 4, "indian_rummy": 4, "remik": 6}
PLIES = 150
HOUSE = {"golf": ["show_counts=off"]}
"""Where the table lists the discards nobody needs a memory."""


def differing(game: Game, one: Skill, other: Skill, memory: float = 1.0) -> int:
    """In how many positions of a few deals two opponents would choose differently, the second with such a memory."""
    rules = chosen_rules(game, HOUSE.get(game.key, []), game.usual_seats)
    found = 0
    for seed in range(DEALS[game.key]):
        state = game.deal(rules, game.standing(rules, game.usual_seats, seed, ()), seed)
        for _ in range(PLIES):
            if state.turn is None:
                break
            view = state.view(state.turn)
            action = game.bot.judge(view, one)[0].action
            found += action != game.bot.judge(view.remembered(memory), other)[0].action
            state.apply(action)
    return found


@pytest.mark.parametrize("knowledge", [3, 4])
@pytest.mark.parametrize("game", [it for it in GAMES if it.key in DEALS], ids=lambda it: it.key)
def test_daring_and_memory_change_play(game: Game, knowledge: int) -> None:
    usual = Skill(knowledge=knowledge)
    cautious, daring = Skill(knowledge=knowledge, risk=0.0), Skill(knowledge=knowledge, risk=1.0)
    assert differing(game, usual, usual) == 0
    assert differing(game, cautious, daring) >= 2
    assert differing(game, usual, usual, memory=0.0) >= 2
