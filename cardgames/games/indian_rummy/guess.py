"""How a seat imagines what it cannot see: the unseen cards dealt at random, as the past allows."""

from __future__ import annotations

from random import Random

from cardgames.core.cards import Card, shuffled
from cardgames.games.indian_rummy.dealing import pack
from cardgames.games.indian_rummy.rules import IndianState
from cardgames.games.indian_rummy.view import IndianView


def unseen_cards(view: IndianView) -> list[Card]:
    """The cards this seat cannot place."""
    seen: set[Card | None] = {view.indicator, view.finish, *view.discards}
    for cards in (*view.hands, *view.known):
        seen.update(cards)
    for groups in view.shown:
        for group in groups:
            seen.update(group)
    return [card for card in pack(view.rules, len(view.standing.playing)) if card not in seen]


def imagine(view: IndianView, rng: Random) -> IndianState:
    """A whole deal that looks exactly like this view; the shuffles to come are fresh ones. What is forgotten lies
    beneath the Open Deck."""
    state = IndianState()
    _deal_unseen(view, state, rng)
    state.rules, state.standing, state.law = view.rules, view.standing, view.law
    state.seed = int(rng.random() * (1 << 40))
    state.turn, state.phase, state.indicator = view.turn, view.phase, view.indicator
    buried = len(state.stock) - view.stock
    state.discards, state.past = [*state.stock[:buried], *view.discards], list(view.past)
    del state.stock[:buried]
    state.known = [list(cards) for cards in view.known]
    state.fates, state.prices, state.turns = list(view.fates), list(view.prices), list(view.turns)
    state.played, state.rebuilds = view.played, view.rebuilds
    state.acted, state.misses, state.losses = list(view.acted), list(view.misses), list(view.losses)
    state.taken, state.finish, state.winner = view.taken, view.finish, view.winner
    state.shown = [list(groups) for groups in view.shown]
    state.counted, state.void, state.split = view.counted, view.void, view.split
    state.voters, state.rejoined = list(view.voters), list(view.rejoined)
    return state


def _deal_unseen(view: IndianView, state: IndianState, rng: Random) -> None:
    """Hands and Closed Deck. A seat holds as many cards of a rebuilt deck as it drew from there."""
    pool = frozenset(view.pool)
    unseen = shuffled(unseen_cards(view), rng)
    rebuilt = [card for card in unseen if card in pool]
    others = [card for card in unseen if card not in pool]
    state.hands = []
    for at, count in enumerate(view.counts):
        if view.hands[at] or not count:
            state.hands.append(list(view.hands[at]))
            continue
        fresh, known = view.pool_held[at], view.known[at]
        hand = [*known, *(others.pop() for _ in range(count - len(known) - fresh))]
        state.hands.append([*hand, *(rebuilt.pop() for _ in range(fresh))])
    state.stock = [*rebuilt, *others]
    state.pool = pool
    state.drawn = view.drawn
    if view.blind and view.drawn is None:
        assert view.turn is not None
        state.drawn = state.hands[view.turn][-1]
