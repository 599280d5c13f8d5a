"""The deal of Crazy Eights."""

from __future__ import annotations

from random import Random

from cardgames.core.cards import Card
from cardgames.core.game import Standing
from cardgames.games.crazy_eights.options import EightsRules, Starter
from cardgames.games.crazy_eights.powers import HELD, PLAIN
from cardgames.games.crazy_eights.rules import EightsState
from cardgames.games.crazy_eights.stock import Stock


def deal(rules: EightsRules, standing: Standing, seed: int) -> EightsState:
    """A hand dealt by `standing.first`, the starter turned and its effect applied."""
    seats = len(standing.totals)
    state = EightsState(rules, standing, seed)
    stock = Stock(state.powers.pack, Random(seed))
    gain, dealt = state.powers.gain, stock.take(rules.dealt * seats)
    for place in range(seats):
        hand = state.held[(standing.first + 1 + place) % seats]
        for card in dealt[place::seats]:
            suit_row, rank_row, _, play, entries = gain[card]
            if entries:
                for row, key, each in entries:
                    hand[row][key] = each
            else:
                hand[HELD][card] = hand[suit_row][card] = hand[rank_row][card] = play
    state.counts = [rules.dealt] * seats
    state.stock = stock
    state.start(_starter(state))
    return state


def _starter(state: EightsState) -> Card:
    """The card that starts the discard pile; special ones go under the stock where they may not."""
    stock = state.stock
    if state.rules.starter is Starter.PLAIN:
        stock.settle()
        plain = [n for n, card in enumerate(stock) if state.cards[card].power == PLAIN]
        if plain:
            turned = stock[plain[-1] + 1 :]
            del stock[plain[-1] + 1 :]
            card = stock.pop()
            stock[:0] = turned
            return card
    return stock.draw()
