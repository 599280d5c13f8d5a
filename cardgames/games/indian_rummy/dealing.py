"""The cards of a deal, and how they are dealt."""

from __future__ import annotations

from functools import cache
from random import Random

from cardgames.core.cards import Card, packs, shuffled
from cardgames.core.game import Standing
from cardgames.games.indian_rummy.actions import Fate, Phase
from cardgames.games.indian_rummy.groups import HAND
from cardgames.games.indian_rummy.options import IndianRules
from cardgames.games.indian_rummy.rules import IndianState
from cardgames.games.indian_rummy.scoring import law_of


def deal(rules: IndianRules, standing: Standing, seed: int) -> IndianState:
    """A new deal: the wild indicator, 13 cards each, one card open, the others the Closed Deck (1.3, 1.4)."""
    stock = shuffled(pack(rules, len(standing.playing)), Random(seed))
    seats = len(standing.totals)
    state = IndianState()
    state.rules, state.standing, state.seed = rules, standing, seed
    state.indicator = stock.pop()
    state.law = law_of(rules, state.indicator)
    state.hands = [[] for _ in range(seats)]
    for seat in standing.playing:
        state.hands[seat] = sorted(stock.pop() for _ in range(HAND))
    state.discards = [stock.pop()]
    state.stock = stock
    state.turn, state.phase = standing.first, Phase.DRAW
    state.fates = [Fate.IN if seat in standing.playing else Fate.AWAY for seat in range(seats)]
    state.known, state.shown = [[] for _ in range(seats)], [[] for _ in range(seats)]
    state.prices, state.turns, state.misses, state.losses = ([0] * seats for _ in range(4))
    state.acted = [False] * seats
    state.past, state.voters, state.rejoined = [], [], []
    state.pool = frozenset()
    state.taken = state.drawn = state.finish = state.winner = None
    state.counted = state.void = state.split = False
    state.played = state.rebuilds = 0
    return state


@cache
def pack(rules: IndianRules, players: int) -> tuple[Card, ...]:
    """All cards of a deal, in order."""
    return tuple(packs(rules.packs(players), rules.jokers))
