"""The dials of an opponent change what it does: over the same views, and more often than by accident."""

from __future__ import annotations

import pytest

from cardgames.core.game import Game, Skill
from cardgames.core.options import Options
from cardgames.games import GAMES
from cardgames.play.arena import chosen_rules

DEALS = {"golf": 6, "gin": 12, "crazy_eights": 4, "indian_rummy": 4, "remik": 12}
PLIES = 150
HOUSE = {"golf": ["show_counts=off"], "gin": ["wild_cards=0"]}
"""Where the table lists the discards nobody needs a memory, and few do where wild cards meld almost anything."""


def house(game: Game) -> Options:
    return chosen_rules(game, HOUSE.get(game.key, []), game.usual_seats)


def differing(game: Game, one: Skill, other: Skill, memory: float = 1.0) -> int:
    """In how many positions of a few deals two opponents would choose differently, the second with such a memory."""
    rules = house(game)
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


shelf = pytest.mark.parametrize("game", [it for it in GAMES if it.key in DEALS], ids=lambda it: it.key)


@pytest.mark.parametrize("knowledge", range(5))
@shelf
def test_daring_changes_play(game: Game, knowledge: int) -> None:
    cautious, daring = Skill(knowledge=knowledge, risk=0.0), Skill(knowledge=knowledge, risk=1.0)
    assert differing(game, cautious, cautious) == 0
    assert differing(game, cautious, daring) >= 2


@pytest.mark.parametrize("knowledge", range(5))
@shelf
def test_memory_changes_play_of_those_who_use_it(game: Game, knowledge: int) -> None:
    usual = Skill(knowledge=knowledge)
    found = differing(game, usual, usual, memory=0.0)
    assert found >= 2 if game.recalls(house(game), knowledge) else found == 0
