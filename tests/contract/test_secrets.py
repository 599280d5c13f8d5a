"""Nobody can know what they may not: a view says all a seat knows, and nothing else."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgames.core.game import Action, Game
from cardgames.core.table import Gesture
from tests.contract.hands import gestures
from tests.contract.tables import SHELF, positions, stages, tables

games = pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)


@games
@settings(max_examples=30)
@given(data=st.data(), luck=st.integers(0, 2**32))
def test_a_guess_looks_like_the_truth(game: Game, data: Any, luck: int) -> None:
    position = data.draw(positions(game))
    rng = Random(luck)
    for view in position.views():
        world = view.guess(rng)
        assert world.view(view.seat) == view
        assert world.turn == position.turn
        assert sorted(world.census()) == sorted(position.state.census())


@games
@settings(max_examples=15)
@given(data=st.data(), luck=st.integers(0, 2**32), memory=st.sampled_from((0.0, 0.4, 0.9)))
def test_what_is_forgotten_lies_anywhere_unseen(game: Game, data: Any, luck: int, memory: float) -> None:
    """Nothing is lost or doubled, no pile grows or shrinks, the seat may do what it might, and the deal can go on."""
    position = data.draw(positions(game))
    view = position.view
    assert view.remembered(1.0) is view
    rng = Random(luck)
    world = view.remembered(memory).guess(rng)
    seen = world.view(view.seat)
    assert seen.actions == view.actions
    assert sizes(game, seen) == sizes(game, view)
    assert sorted(world.census()) == sorted(position.state.census())
    for _ in range(12):
        if world.turn is None:
            break
        world.apply(game.bot.playout(world, rng))


def sizes(game: Game, view: Any) -> dict[Any, int]:
    """How many cards lie in each zone."""
    return {zone: len(row) for zone, row in game.table.picture(view).items()}


@games
@settings(max_examples=8)
@given(data=st.data(), luck=st.integers(0, 2**32))
def test_a_guess_has_the_same_menu_and_the_same_law(game: Game, data: Any, luck: int) -> None:
    for position in stages(data.draw(tables(game)), Random(luck), 0.3):
        view = position.view
        world = view.guess(Random(luck))
        assert tuple(world.actions()) == tuple(position.state.actions()) == view.actions
        for action in {*view.actions, *_wishes(game, view)}:
            assert world.refusal(action) == position.state.refusal(action), action


def _wishes(game: Game, view: Any) -> list[Action]:
    """What a person might try, lawful or not."""
    return [action for gesture in gestures(game, view) for action in game.table.read(view, gesture)]


@games
@settings(max_examples=8)
@given(data=st.data(), luck=st.integers(0, 2**32))
def test_acting_in_a_guess_shows_a_seat_only_what_it_could_see(game: Game, data: Any, luck: int) -> None:
    """The world imagined by a seat may be played on by all; nothing in it is broken."""
    position = data.draw(positions(game))
    for view in position.views():
        world = view.guess(Random(luck))
        rng = Random(luck)
        for _ in range(8):
            if world.turn is None:
                break
            action = game.bot.playout(world, rng)
            assert world.refusal(action) is None, action
            world.apply(action)
            seen = world.view(view.seat)
            if world.turn is not None:
                assert seen.guess(rng).view(view.seat) == seen


@games
@settings(max_examples=20)
@given(data=st.data())
def test_what_the_table_shows_depends_on_the_view_alone(game: Game, data: Any) -> None:
    position = data.draw(positions(game))
    for view in position.views():
        other = view.guess(Random(1)).view(view.seat)
        assert dict(game.table.picture(other)) == dict(game.table.picture(view))
        assert game.table.prompt(other) == game.table.prompt(view)
        assert game.table.marks(other, ()) == game.table.marks(view, ())
        tap = next((Gesture((), zone, zone) for zone in game.table.picture(view)), None)
        if tap is not None:
            assert game.table.read(other, tap) == game.table.read(view, tap)
