"""A hint's numbers are those of the table: each is counted again from what its seat can see."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from cardgames.core.game import Action, Game, Judged, Skill
from cardgames.core.text import PLAIN
from cardgames.games import named
from cardgames.games.gin.actions import Knock
from cardgames.games.golf.actions import Draw
from cardgames.games.golf.scoring import PARTNER, card_values
from tests.contract.contrasts import CONTRASTS
from tests.contract.recounts import CLAIMS, claims, unseen

SKILL = Skill(knowledge=4)


def choices(game: Game, deals: int, plies: int = 60, **rules: Any) -> Iterator[tuple[Any, list[Judged]]]:
    """Views of a few deals of good play with what is judged of each."""
    house = game.rules(**rules)
    for seed in range(deals):
        state = game.deal(house, game.standing(house, game.usual_seats, seed, ()), seed)
        for _ in range(plies):
            if state.turn is None:
                break
            view = state.view(state.turn)
            judged = list(game.bot.judge(view, SKILL))
            if len(judged) > 1:
                yield view, judged
            state.apply(judged[0].action)


def without(view: Any, action: Action) -> list[Any]:
    return [card for card in view.hand if card != action.card]


@pytest.mark.parametrize(
    ("key", "rules"),
    [
        ("crazy_eights", {}),
        ("gin", {}),
        ("gin", {"wild_cards": 0}),
        ("indian_rummy", {}),
        ("remik", {}),
        ("remik", {"jokers": 2}),
    ],
    ids=lambda it: str(it),
)
def test_two_choices_are_compared_by_numbers_that_speak_for_the_first(key: str, rules: Any) -> None:
    """Whichever of the two is chosen: a search may prefer what the rule of thumb does not."""
    game, compared = named(key), 0
    for view, judged in choices(game, 6, 24, **rules):
        for one, two in ((judged[0], judged[1]), (judged[1], judged[0])):
            why = game.bot.contrast(view, one.action, two.action)
            if why is not None:
                compared += 1
                assert CONTRASTS[key][why.template](view, one.action, two.action, why.values), PLAIN.speak(why)
    assert compared > 5


@pytest.mark.parametrize("wild_cards", [0, 3])
def test_where_a_knock_is_possible_the_hint_is_about_knocking_or_waiting(wild_cards: int) -> None:
    """Also for what is not done: both the knock and every other action."""
    told, game = set(), named("gin")
    for seed in range(12):
        state = game.deal(house := game.rules(wild_cards=wild_cards), game.standing(house, 2, seed, ()), seed)
        for _ in range(40):
            if state.turn is None:
                break
            view = state.view(state.turn)
            if any(isinstance(action, Knock) for action in view.actions):
                for action in view.actions:
                    why = game.bot.contrast(view, action, None)
                    if why is not None:
                        told.add(why.template)
                        assert "knock" in why.template
                        assert CONTRASTS["gin"][why.template](view, action, None, why.values), PLAIN.speak(why)
            state.apply(game.bot.judge(view, SKILL)[0].action)
    assert len(told) > 2


def test_the_draw_pile_of_golf_is_compared_with_the_discard() -> None:
    game, compared = named("golf"), 0
    both = ((view, pair) for view, judged in choices(game, 4) for pair in (judged[:2], judged[1::-1]))
    for view, judged in both:
        why = game.bot.contrast(view, judged[0].action, judged[1].action)
        if why is None:
            continue
        cards, value = unseen(view), card_values(view.rules.values)
        layout = view.layouts[view.seat]
        open_alone = {
            card.rank for at, card in enumerate(layout)
            if card is not None and (layout[PARTNER[at]] is None or layout[PARTNER[at]].rank != card.rank)
        }  # fmt: skip
        mean = round(sum(value[card & 63] for card in cards) / len(cards))
        top, drawing = view.discards[-1], isinstance(judged[0].action, Draw)
        counts = value[top & 63]
        if "all" not in why.values:
            assert not drawing
            assert counts > mean
            continue
        assert why.values["all"] == len(cards)
        if "mean" not in why.values:
            assert drawing
            assert counts < mean
            assert why.values["n"] == sum(card.rank in open_alone or value[card & 63] < counts for card in cards)
            continue
        compared += 1
        assert PLAIN.speak(why).startswith("Draw: " if drawing else "Take "), "a hint begins with what to do"
        assert counts == mean or (counts > mean) is drawing
        assert why.values["n"] == sum(card.rank in open_alone for card in cards)
        assert PLAIN.speak(why.values["mean"]) == str(mean)
        assert PLAIN.speak(why.values["points"]).replace("−", "-") == str(value[why.values["card"] & 63])
    assert compared > 5


@pytest.mark.parametrize("key", sorted(CLAIMS))
def test_the_numbers_of_every_reason_can_be_counted(key: str) -> None:
    game = named(key)
    met: set[str] = set()
    for view, judged in choices(game, 6, 30):
        for action, _, why in judged:
            if why is not None and (
                why.template in CLAIMS[key] or any(name in why.values for name in ("n", "need", "points"))
            ):
                met.add(why.template)
                assert claims(key, view, action, why), (PLAIN.speak(why), action)
    assert met
