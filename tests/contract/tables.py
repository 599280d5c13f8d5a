"""Random tables for the contract: rules, seats, standings and positions of any game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple

from hypothesis import assume
from hypothesis import strategies as st
from msgspec.structs import replace

from cardgames.core import notation
from cardgames.core.codes import deal_seed
from cardgames.core.game import Action, Game, Outcome, Standing, State, View
from cardgames.core.options import Options, changed, fields
from cardgames.games import GAMES
from cardgames.play.awareness import changes
from tests import toy

SHELF: tuple[Game, ...] = (*GAMES, toy.TOY)
"""Every game that has to keep the contract; the toy shows that the tests do not lean on one of them."""

MOST_PLIES = 3000
"""No deal lasts longer, however foolish the players."""
MOST_DEALS = 14
"""Of a match are played, long enough for a pool to see somebody go out and come back."""


class Table(NamedTuple):
    """A deal that can be dealt again and again."""

    game: Game
    rules: Options
    seats: int
    seed: int
    standing: Standing

    def __repr__(self) -> str:
        changes = {name: getattr(self.rules, name) for name in sorted(changed(self.rules, self.game.rules()))}
        return f"<{self.game.key}, {self.seats} seats, seed {self.seed}, deal {self.standing.deal}, {changes}>"

    def deal(self) -> State[Any]:
        return self.game.deal(self.rules, self.standing, self.seed)


class Position(NamedTuple):
    """A state with a seat to act, and the actions that led there."""

    table: Table
    state: State[Any]
    actions: tuple[Action, ...]

    def __repr__(self) -> str:
        return f"<{self.table!r} after {', '.join(map(notation.write, self.actions))}>"

    @property
    def turn(self) -> int:
        assert self.state.turn is not None
        return self.state.turn

    @property
    def view(self) -> Any:
        """What the seat to act sees."""
        return self.state.view(self.turn)

    def views(self) -> list[View]:
        return views(self.state, self.table.seats)


def views(state: State[Any], seats: int) -> list[View]:
    """What every seat sees."""
    return [state.view(seat) for seat in range(seats)]


def rules_of(game: Game, seats: int) -> st.SearchStrategy[Options]:
    """Any rules a host can set for so many seats; a combination the game calls impossible gives way to defaults."""
    by_name: dict[str, st.SearchStrategy[Any]] = {}
    for field in fields(game.rules):
        match field.kind:
            case "switch":
                by_name[field.name] = st.booleans()
            case "number":
                steps = (field.high - field.low) // field.step
                by_name[field.name] = st.integers(0, steps).map(lambda step, field=field: field.low + step * field.step)
            case "choice":
                by_name[field.name] = st.sampled_from(field.values)
    free = st.fixed_dictionaries({}, optional=by_name).map(lambda chosen: _possible(game, seats, chosen))
    preset = st.sampled_from([preset.rules for preset in game.presets])
    return (preset | free).filter(lambda rules: not rules.problems(seats))


def _possible(game: Game, seats: int, chosen: dict[str, Any]) -> Options:
    """The rules as chosen, less the changes that the game objects to."""
    rules = replace(game.rules(), **chosen)
    for _ in chosen:
        wrong = rules.problems(seats)
        if not wrong:
            break
        chosen = {name: value for name, value in chosen.items() if name not in wrong}
        rules = replace(game.rules(), **chosen)
    return rules


@st.composite
def tables(draw: st.DrawFn, game: Game) -> Table:
    """A first or later deal of a match."""
    seats = draw(st.sampled_from(game.seats))
    rules = draw(rules_of(game, seats))
    seed = draw(st.integers(0, 2**40 - 1))
    outcomes: list[Outcome] = []
    standing = game.standing(rules, seats, seed, outcomes)
    for number in range(draw(st.sampled_from((0, 0, 0, 1, 2)))):
        outcomes.append(play_out(game, game.deal(rules, standing, deal_seed(seed, number + 1)), Random(number)))
        later = game.standing(rules, seats, seed, outcomes)
        if later.over:
            break
        standing = later
    return Table(game, rules, seats, deal_seed(seed, standing.deal), standing)


@st.composite
def positions(draw: st.DrawFn, game: Game) -> Position:
    """Anywhere in a deal, reached by players who act sensibly, at random, or now this, now that."""
    table = draw(tables(game))
    plies = draw(st.sampled_from((0, 1, 2, 3)) | st.integers(4, 60))
    luck = Random(draw(st.integers(0, 2**32)))
    folly = draw(st.sampled_from((0.0, 0.2, 1.0)))
    state = table.deal()
    done: list[Action] = []
    for action in walk(table, state, luck, folly):
        if len(done) == plies:
            break
        done.append(action)
    if state.turn is None:
        done.pop()
        state = again(table, done)
    assume(state.turn is not None)
    return Position(table, state, tuple(done))


def walk(table: Table, state: State[Any], luck: Random, folly: float) -> Iterator[Action]:
    """Each action of a deal in turn, carried out when the next one is asked for."""
    for _ in range(MOST_PLIES):
        if state.turn is None:
            return
        menu = state.actions()
        foolish = luck.random() < folly
        action = menu[int(luck.random() * len(menu))] if foolish else table.game.bot.playout(state, luck)
        yield action
        state.apply(action)
    raise AssertionError(f"more than {MOST_PLIES} plies")


def stages(table: Table, luck: Random, folly: float) -> Iterator[Position]:
    """The positions of a deal that offer something new: each mixture of verbs on the menu comes up twice."""
    state = table.deal()
    done: list[Action] = []
    seen: Counter[frozenset[str]] = Counter()
    for action in walk(table, state, luck, folly):
        verbs = frozenset(item.verb for item in state.actions())
        seen[verbs] += 1
        if seen[verbs] <= 2:
            yield Position(table, state.copy(), tuple(done))
        done.append(action)


def again(table: Table, actions: list[Action] | tuple[Action, ...]) -> State[Any]:
    """The same deal after the same actions."""
    state = table.deal()
    for action in actions:
        state.apply(action)
    return state


def play_out(game: Game, state: State[Any], luck: Random) -> Outcome:
    for _ in range(MOST_PLIES):
        if state.turn is None:
            return state.outcome()
        state.apply(game.bot.playout(state, luck))
    raise AssertionError(f"more than {MOST_PLIES} plies")


@cache
def phases(game: Game, seed: int) -> tuple[Position, ...]:
    """One position for each mixture of verbs that a seat had to choose between in matches under every preset and in
    deals with every rule changed: all phases of the game, lay-offs and choosers included."""
    found: dict[frozenset[str], Position] = {}
    seats = game.usual_seats
    houses = [(preset.rules, MOST_DEALS) for preset in game.presets]
    houses += [(rules, 2) for _, _, rules in changes(game, seats)]
    for number, (rules, deals) in enumerate(houses):
        outcomes: list[Outcome] = []
        for deal in range(1, deals + 1):
            standing = game.standing(rules, seats, seed, outcomes)
            if standing.over:
                break
            table = Table(game, rules, seats, deal_seed(seed + number, deal), standing)
            state, done = table.deal(), []
            for action in walk(table, state, Random(deal), 0.1):
                menu = state.actions()
                verbs = frozenset(item.verb for item in menu)
                if len(menu) > 1 and verbs not in found:
                    found[verbs] = Position(table, state.copy(), tuple(done))
                done.append(action)
            outcomes.append(state.outcome())
    return tuple(found.values())
