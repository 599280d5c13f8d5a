"""What the rules of every game keep to: cards are conserved, there is always a way on, and a record is complete."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from cardgames.core import notation
from cardgames.core.codes import deal_seed
from cardgames.core.game import Game, Outcome
from cardgames.core.options import dump, load
from tests.contract.tables import SHELF, again, play_out, positions, rules_of, tables, views, walk

MOST_DEALS = 400
"""No match has more, under whatever rules."""

games = pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)


@games
@settings(max_examples=12, phases=[Phase.generate])
@given(data=st.data(), folly=st.sampled_from((0.0, 0.3, 1.0)), luck=st.integers(0, 999))
def test_cards_are_conserved_and_a_deal_ends(game: Game, data: Any, folly: float, luck: int) -> None:
    table = data.draw(tables(game))
    state = table.deal()
    pack = sorted(state.census())
    assert len(set(pack)) == len(pack), "two cards with one identity"
    for _ in walk(table, state, Random(luck), folly):
        assert sorted(state.census()) == pack
    assert sorted(state.census()) == pack
    assert state.turn is None
    assert not state.actions()
    assert len(state.gains()) == len(state.outcome().points) == table.seats


@games
@settings(max_examples=12)
@given(data=st.data(), luck=st.integers(0, 999))
def test_there_is_a_menu_and_all_on_it_is_lawful(game: Game, data: Any, luck: int) -> None:
    table = data.draw(tables(game))
    state = table.deal()
    for action in walk(table, state, Random(luck), 0.4):
        menu = state.actions()
        assert menu
        assert len(set(menu)) == len(menu)
        for item in menu:
            assert state.refusal(item) is None, item
        assert state.refusal(action) is None, action
        for view in views(state, table.seats):
            assert view.turn == state.turn
            assert view.actions == (tuple(menu) if view.seat == state.turn else ())


@games
@settings(max_examples=20)
@given(data=st.data())
def test_actions_can_be_written_and_read(game: Game, data: Any) -> None:
    position = data.draw(positions(game))
    for action in (*position.actions, *position.state.actions()):
        assert type(action) in game.actions
        assert notation.read(notation.write(action), game.actions) == action


@games
@settings(max_examples=25)
@given(data=st.data())
def test_rules_can_be_stored(game: Game, data: Any) -> None:
    rules = data.draw(rules_of(game, data.draw(st.sampled_from(game.seats))))
    assert load(game.rules, json.loads(json.dumps(dump(rules)))) == rules


@games
@settings(max_examples=10)
@given(data=st.data(), luck=st.integers(0, 999))
def test_seed_and_actions_rebuild_the_deal(game: Game, data: Any, luck: int) -> None:
    table = data.draw(tables(game))
    state = table.deal()
    lines: list[str] = []
    for action in walk(table, state, Random(luck), 0.3):
        lines.append(notation.write(action))
        if len(lines) == 15:
            rebuilt = again(table, [notation.read(line, game.actions) for line in lines[:-1]])
            assert views(rebuilt, table.seats) == views(state, table.seats)
    rebuilt = again(table, [notation.read(line, game.actions) for line in lines])
    assert views(rebuilt, table.seats) == views(state, table.seats)
    assert rebuilt.outcome() == state.outcome()


@games
@settings(max_examples=15)
@given(data=st.data())
def test_a_copy_shares_nothing_that_changes(game: Game, data: Any) -> None:
    position = data.draw(positions(game))
    state, seats = position.state, position.table.seats
    before = views(state, seats)
    for action in state.actions():
        twin = state.copy()
        assert views(twin, seats) == before
        twin.apply(action)
        assert views(state, seats) == before
    twin = state.copy()
    play_out(game, twin, Random(1))
    assert views(state, seats) == before
    assert sorted(state.census()) == sorted(twin.census())


@games
@settings(max_examples=3, phases=[Phase.generate])
@given(data=st.data())
def test_a_match_comes_to_its_end(game: Game, data: Any) -> None:
    seats = data.draw(st.sampled_from(game.seats))
    rules = data.draw(rules_of(game, seats))
    seed = data.draw(st.integers(0, 2**40 - 1))
    outcomes: list[Outcome] = []
    standing = game.standing(rules, seats, seed, outcomes)
    while not standing.over:
        assert standing.deal == len(outcomes) + 1
        assert len(standing.totals) == len(standing.ranks) == seats
        assert standing.playing == tuple(sorted(set(standing.playing)))
        assert len(standing.playing) > 1
        assert standing.first in standing.playing
        state = game.deal(rules, standing, deal_seed(seed, standing.deal))
        outcomes.append(play_out(game, state, Random(standing.deal)))
        standing = game.standing(rules, seats, seed, outcomes)
        assert len(outcomes) < MOST_DEALS
    best = min(standing.totals) if game.lowest_wins else max(standing.totals)
    assert any(total == best for total, rank in zip(standing.totals, standing.ranks, strict=True) if rank == 1)


@games
def test_the_box_is_complete(game: Game) -> None:
    assert game.usual_seats in game.seats
    assert game.presets
    for preset in game.presets:
        assert isinstance(preset.rules, game.rules)
        assert not preset.rules.problems(game.usual_seats)
    assert game.presets[0].rules == game.rules()
    verbs = [kind.verb for kind in game.actions]
    assert len(set(verbs)) == len(verbs)
