"""Every table rule in every value, and all of them two by two, in random play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from random import Random
from typing import Any

import pytest

from cardgames.core.cards import shuffled
from cardgames.core.options import Field, dump, fields, load
from cardgames.core.text import Text
from cardgames.games.golf import GAME
from cardgames.games.golf.options import GolfRules
from cardgames.games.golf.rules import GolfState, HoleOutcome, deal
from tests.games.golf.positions import spoken

FIELDS = fields(GolfRules)
MOST_PLIES = 4000


def choices(field: Field) -> tuple[Any, ...]:
    if field.kind == "switch":
        return (False, True)
    return field.values or tuple(range(field.low, field.high + 1, field.step))


def covering(rng: Random) -> Iterator[Mapping[str, Any]]:
    """Settings such that any two values of any two table rules meet in one of them, greedily found."""
    missing = {
        ((one.name, a), (two.name, b))
        for one, two in combinations(FIELDS, 2)
        for a in choices(one)
        for b in choices(two)
    }
    while missing:
        first, second = min(missing, key=repr)
        settings = dict((first, second))
        for field in shuffled(FIELDS, rng):
            if field.name not in settings:
                settings[field.name] = max(
                    shuffled(choices(field), rng),
                    key=lambda value, name=field.name: sum(
                        tuple(sorted(((name, value), other), key=order)) in missing for other in settings.items()
                    ),
                )
        yield settings
        missing -= set(combinations(sorted(settings.items(), key=order), 2))


def order(item: tuple[str, Any]) -> int:
    return [field.name for field in FIELDS].index(item[0])


def played(state: GolfState, rng: Random) -> HoleOutcome:
    """Random play to the end; cards are conserved, the menu is lawful, and guesses look like the truth."""
    everything = sorted(state.census())
    assert len(set(everything)) == len(everything)
    plies = 0
    while state.turn is not None:
        menu = state.actions()
        assert menu
        assert all(state.refusal(action) is None for action in menu)
        if not plies % 7:
            view = state.view(state.standing.playing[plies % len(state.standing.playing)])
            assert view.guess(rng).view(view.seat) == view
        state.apply(menu[int(rng.random() * len(menu))])
        assert sorted(state.census()) == everything
        plies += 1
        assert plies < MOST_PLIES
    return state.outcome()


def test_all_pairs_of_table_rules() -> None:
    rng = Random(11)
    count = 0
    for settings in covering(rng):
        rules = GolfRules(**settings)
        seats = next(n for n in [*shuffled(range(2, 9), rng), 8] if not rules.problems(n) or n == 8)
        assert load(GolfRules, dump(rules)) == rules
        standing = GAME.standing(rules, seats, count, ())
        outcome = played(deal(rules, standing, count), rng)
        assert len(outcome.points) == seats
        assert GAME.standing(rules, seats, count, (outcome,)).totals == outcome.points
        count += 1
    assert count >= 90  # nine holes by nine first seats alone need so many


@pytest.mark.parametrize("field", FIELDS, ids=[field.name for field in FIELDS])
def test_every_value_has_words(field: Field) -> None:
    words = [spoken(field.label(value)) for value in choices(field)]
    assert all(words)
    assert len(set(words)) == len(words)
    assert field.default in choices(field)
    assert spoken(Text(field.help)).endswith(".")


@pytest.mark.parametrize("seats", range(2, 9))
def test_whole_tournaments(seats: int) -> None:
    rng = Random(seats)
    rules = GolfRules(holes=3)
    outcomes: list[HoleOutcome] = []
    while not (standing := GAME.standing(rules, seats, seats, outcomes)).over:
        outcomes.append(played(deal(rules, standing, standing.deal), rng))
    assert len(outcomes) == 3
    best = min(standing.totals)
    assert [rank == 1 for rank in standing.ranks] == [total == best for total in standing.totals]
