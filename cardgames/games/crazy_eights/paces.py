"""What a random ply of Crazy Eights costs: by seats and by cards held, beside OpenSpiel's game, and what it goes on."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from itertools import count
from random import Random
from statistics import median
from time import perf_counter
from typing import Any, Final, NamedTuple

from cardgames.core.game import Seat, Standing
from cardgames.games.crazy_eights.actions import Play
from cardgames.games.crazy_eights.deal import deal
from cardgames.games.crazy_eights.options import EightsRules
from cardgames.games.crazy_eights.rules import EightsState

Luck = Callable[[], float]

SEATS: Final = range(4, 11)
CARDS: Final = (7, 15, 30, 45, 60)
STRETCH: Final = 40
"""Random plies played on from each deal when seats and cards are compared."""
DEALS: Final = 12
"""Deals, or whole hands, between two looks at the clock."""


def table(seats: int, seed: int, rules: EightsRules) -> EightsState:
    everyone: tuple[Seat, ...] = tuple(range(seats))
    return deal(rules, Standing(1, 0, (0,) * seats, everyone, (1,) * seats), seed)


def filled(seats: int, cards: int, seed: int) -> EightsState:
    """A fresh deal from six packs in which every hand is filled up from the stock to so many cards."""
    state = table(seats, seed, EightsRules(decks=6))
    for seat in range(seats):
        while state.counts[seat] < cards:
            state.take(seat, state.stock.draw())
    return state


def play_on(state: EightsState, luck: Luck, most: int) -> int:
    """At most so many random plies; how many there were."""
    plies = 0
    while state.turn is not None and plies < most:
        menu = state.actions()
        state.apply(menu[int(luck() * len(menu))])
        plies += 1
    return plies


def report(seconds: float) -> Iterator[str]:
    """The lines of `cardgames bench crazy_eights`; each figure is measured for so many seconds."""
    yield from _ratios("seats, 7 cards each", [(seats, 7) for seats in SEATS], [str(it) for it in SEATS], seconds)
    yield from _ratios("cards each, 4 seats", [(4, cards) for cards in CARDS], [str(it) for it in CARDS], seconds)
    yield from _beside(seconds * 4)
    yield from _spent(seconds * 2)


def _ratios(title: str, tables: Sequence[tuple[int, int]], names: Sequence[str], seconds: float) -> Iterator[str]:
    """A ply at each of these tables, and its ratio to the first."""
    costs = _by_turns([_stretches(*it) for it in tables], seconds)
    yield f"random ply, by {title}"
    for name, cost in zip(names, costs, strict=True):
        yield f"  {name:>4} {cost * 1e6:>8.2f} µs   {cost / costs[0]:>5.2f} of the first"


Timed = Callable[[], tuple[float, int]]
"""Does some work and says how many seconds it took, and for how many plies."""


def _by_turns(works: Sequence[Timed], seconds: float) -> list[float]:
    """Seconds a ply of each. They take turns, so that a machine's moods fall on all alike; of each the best counts."""
    best = [float("inf")] * len(works)
    end = perf_counter() + seconds * len(works)
    while perf_counter() < end or float("inf") in best:
        for number, work in enumerate(works):
            spent, plies = work()
            best[number] = min(best[number], spent / plies)
    return best


def _stretches(seats: int, cards: int) -> Timed:
    luck = Random(1).random
    states = [filled(seats, cards, seed) for seed in range(DEALS)]

    def work() -> tuple[float, int]:
        copies = [state.copy() for state in states]
        start = perf_counter()
        plies = sum(play_on(state, luck, STRETCH) for state in copies)
        return perf_counter() - start, plies

    return work


class Hand(NamedTuple):
    """A hand of either program, as the loop that plays it at random sees it."""

    over: Callable[[], bool]
    menu: Callable[[], Sequence[Any]]
    apply: Callable[[Any], None]
    chances: Callable[[], int]
    """How many cards chance dealt in it, the starter among them; asked once it is over."""
    chance_chosen: bool
    """Whether these cards were choices of the loop."""


def _drive(hand: Hand, luck: Luck) -> int:
    """Play a hand at random; how many choices the loop made."""
    over, menu, apply = hand.over, hand.menu, hand.apply
    chosen = 0
    while not over():
        moves = menu()
        apply(moves[int(luck() * len(moves))])
        chosen += 1
    return chosen


class _Pace:
    """How fast one program plays whole hands: the best of many short stretches."""

    def __init__(self, name: str, deal: Callable[[], Hand]) -> None:
        self.name = name
        self._deal = deal
        self._luck = Random(1).random
        self.acted = self.all = 0.0
        """Plies of players a second, and with them the cards that chance dealt."""

    def stretch(self) -> None:
        played = []
        start = perf_counter()
        for _ in range(DEALS):
            hand = self._deal()
            played.append((hand, _drive(hand, self._luck)))
        spent = perf_counter() - start
        chances = sum(hand.chances() for hand, _ in played)
        chosen = sum(choices for _, choices in played)
        acted = chosen - chances if played[0][0].chance_chosen else chosen
        self.acted = max(self.acted, acted / spent)
        self.all = max(self.all, (acted + chances) / spent)


def _beside(seconds: float) -> Iterator[str]:
    """Whole hands of four, dealing included, played by one loop here and in OpenSpiel."""
    yield "whole random hands of 4, dealing included, a second"
    paces = [_Pace("here", _ours())]
    try:
        game = import_module("pyspiel").load_game("crazy_eights(players=4,use_special_cards=True)")
    except ImportError:
        yield "  OpenSpiel is not installed here (pip install open_spiel): there is nothing to compare with"
    else:
        paces.append(_Pace("OpenSpiel, cards by their likelihood", _spiel(game, _by_likelihood)))
        paces.append(_Pace("OpenSpiel, all cards as if equally likely", _spiel(game, _any_card)))
    end = perf_counter() + seconds * len(paces)
    while perf_counter() < end:
        for pace in paces:
            pace.stretch()
    for it in paces:
        yield f"  {it.name:<42} {it.acted:>9,.0f} plies of players {it.all:>9,.0f} with cards dealt by chance"
    for it in paces[1:]:
        yield f"  here over {it.name}: {paces[0].acted / it.acted:.2f}, with chance {paces[0].all / it.all:.2f}"


def _ours() -> Callable[[], Hand]:
    seeds, rules = count(1), EightsRules()

    def deal_one() -> Hand:
        state = table(4, next(seeds), rules)
        return Hand(
            lambda: state.turn is None, state.actions, state.apply,
            lambda: 4 * rules.dealt + 1 + sum(state.received), chance_chosen=False,
        )  # fmt: skip

    return deal_one


def _spiel(game: Any, menu: Callable[[Any], Callable[[], Sequence[int]]]) -> Callable[[], Hand]:
    def deal_one() -> Hand:
        state = game.new_initial_state()
        return Hand(
            state.is_terminal, menu(state), state.apply_action,
            lambda: sum(ply.player == _CHANCE for ply in state.full_history()), chance_chosen=True,
        )  # fmt: skip

    return deal_one


_CHANCE: Final = -1
"""OpenSpiel's number for the player who deals."""


def _any_card(state: Any) -> Callable[[], Sequence[int]]:
    """The quickest way to drive it, and a wrong shuffle: a card that is there twice comes as seldom as one left."""
    moves: Callable[[], Sequence[int]] = state.legal_actions
    return moves


def _by_likelihood(state: Any) -> Callable[[], Sequence[int]]:
    """As its documentation drives it."""
    luck = Random(1)

    def moves() -> Sequence[int]:
        if state.is_chance_node():
            cards, likely = zip(*state.chance_outcomes(), strict=True)
            return luck.choices(cards, likely)
        found: Sequence[int] = state.legal_actions()
        return found

    return moves


def _spent(seconds: float) -> Iterator[str]:
    """What a hand of four spends its time on: how often each thing is done, and its median time."""
    spent: dict[str, list[float]] = defaultdict(list)
    luck, rules, hands = Random(1).random, EightsRules(), 0
    end = perf_counter() + seconds
    while perf_counter() < end:
        hands += 1
        start = perf_counter()
        state = table(4, hands, rules)
        spent["deal"].append(perf_counter() - start)
        while state.turn is not None:
            start = perf_counter()
            menu = state.actions()
            asked = perf_counter()
            action = menu[int(luck() * len(menu))]
            kind = _kind(state, action)
            begun = perf_counter()
            state.apply(action)
            done = perf_counter()
            spent["menu"].append(asked - start)
            spent[kind].append(done - begun)
    clock = min(_tick() for _ in range(1000))
    each = {what: median(times) - clock for what, times in spent.items()}
    shares = {what: each[what] * len(spent[what]) / hands for what in each}
    whole = sum(shares.values())
    yield f"where the time of a hand goes: {whole * 1e6:.0f} µs, without the loop around it"
    for what in sorted(shares, key=lambda it: -shares[it]):
        often = len(spent[what]) / hands
        yield f"  {what:<24} {often:>6.1f} × {each[what] * 1e6:>6.2f} µs = {shares[what] / whole:>5.1%}"


def _kind(state: EightsState, action: Any) -> str:
    if not isinstance(action, Play):
        return str(action.verb)
    return "play of a special card" if state.powers.power[action.card & 63] else "play of a plain card"


def _tick() -> float:
    start = perf_counter()
    return perf_counter() - start
