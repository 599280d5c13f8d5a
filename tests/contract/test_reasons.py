"""A hint's numbers are those of the table: each is counted again from what its seat can see."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from cardgames.core.cards import SUITS
from cardgames.core.game import Action, Game, Judged, Skill
from cardgames.core.text import PLAIN
from cardgames.games import named
from cardgames.games.golf.scoring import PARTNER, card_values
from tests.contract.contrasts import CONTRASTS
from tests.contract.recounts import CLAIMS, RECOUNTS, claims, crazy_eights, unseen

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
    return [card for card in view.hand if card != action.card]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("key", "rules", "left", "rest"),
    [
        ("gin", {}, "left", "rest"),
        ("gin", {"wild_cards": 0}, "left", "rest"),
    ],
    ids=lambda it: str(it),
)
def test_two_throws_are_compared_by_numbers_anyone_can_count(key: str, rules: Any, left: str, rest: str) -> None:
    game, count = named(key), RECOUNTS[key]
    compared = 0
    for view, judged in choices(game, 4, 16, **rules):
        best, next_best = judged[0].action, judged[1].action
        why = game.bot.contrast(view, best, next_best)
        if why is None or "other" not in why.values:
            continue
        compared += 1
        assert (why.values["card"], why.values["other"]) == (best.card, next_best.card)  # type: ignore[attr-defined]
        counted = count(view, without(view, best)), count(view, without(view, next_best))
        assert counted == ((why.values[left], why.values["n"]), (why.values[rest], why.values["m"]))
    assert compared > 5


@pytest.mark.parametrize(
    ("key", "rules"),
    [("indian_rummy", {}), ("remik", {}), ("remik", {"jokers": 2})],
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


def test_two_plays_of_crazy_eights_are_compared_by_what_goes_on_them() -> None:
    game, compared = named("crazy_eights"), 0
    for view, judged in choices(game, 4):
        best, other = judged[0].action, judged[1].action
        why = game.bot.contrast(view, best, other)
        if why is None:
            continue
        compared += 1
        for action, left, fits in ((best, "left", "n"), (other, "rest", "m")):
            suit = None if action.suit is None else SUITS.index(action.suit)  # type: ignore[attr-defined]
            counted = crazy_eights(view, without(view, action), action.card, suit)  # type: ignore[attr-defined]
            assert (why.values[left], why.values[fits]) == counted
    assert compared > 5


def test_the_draw_pile_of_golf_is_compared_with_the_discard() -> None:
    game, compared = named("golf"), 0
    for view, judged in choices(game, 4):
        why = game.bot.contrast(view, judged[0].action, judged[1].action)
        if why is None:
            continue
        compared += 1
        cards, value = unseen(view), card_values(view.rules.values)
        layout = view.layouts[view.seat]
        open_alone = {
            card.rank for at, card in enumerate(layout)
            if card is not None and (layout[PARTNER[at]] is None or layout[PARTNER[at]].rank != card.rank)
        }  # fmt: skip
        assert why.values["all"] == len(cards)
        assert why.values["n"] == sum(card.rank in open_alone for card in cards)
        mean = round(sum(value[card & 63] for card in cards) / len(cards))
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
