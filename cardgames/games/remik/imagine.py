"""A whole round that looks like a view: the unseen cards dealt at random, in keeping with all that is known."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from cardgames.core.cards import Card, shuffled
from cardgames.core.melds import cards_of, mask_of
from cardgames.games.remik.lying import JOKER_BITS, ORDINARY, homes_of
from cardgames.games.remik.melding import pairs_by_kind
from cardgames.games.remik.options import pack_of
from cardgames.games.remik.rules import RemikState, laid_out
from cardgames.games.remik.view import RemikView
from cardgames.games.remik.wayout import chains, duty_usable, ends_on

TRIES: Final = 12
"""Deals at random before cards that can use the lowest card taken are looked for."""


def imagine(view: RemikView, rng: Random) -> RemikState:
    """A whole round that looks like this view."""
    seat, rival = view.seat, view.rival
    seen = mask_of(view.hand) | mask_of(view.pile)
    for lying in view.melds:
        seen |= mask_of(lying.meld.cards)
    other: list[Card]
    if view.other is not None:
        other = list(view.other)
        unseen = shuffled(_unseen(view, seen | mask_of(other)), rng)
    else:
        sure = sorted(card for card in view.known[rival] if not seen >> card & 1)
        unseen = shuffled(_unseen(view, seen | mask_of(sure)), rng)
        missing = view.counts[rival] - len(sure)
        if view.duty is not None and view.turn == rival:
            unseen = _able(view, sure, unseen, missing, rng)
        other, unseen = unseen[:missing], unseen[missing:]
        other += [card for card in sure if card not in view.taken]
        other += [card for card in view.taken if card in sure]
    hands = [list(view.hand), other] if seat == 0 else [other, list(view.hand)]
    state = laid_out(view.rules, view.standing, hands, unseen, Card(0))
    state.turn, state.phase = view.turn, view.phase
    state.known = list(view.known)
    state.pile, state.throwers = list(view.pile), list(view.throwers)
    state.melds, state.laid = list(view.melds), list(view.laid)
    state.homes = homes_of(state.melds, view.rules.ace_high)
    state.duty, state.barred = view.duty, mask_of(view.barred)
    state.taken, state.fresh = view.taken, view.drawn
    state.turns, state.ending, state.ender = view.turns, view.ending, view.ender
    return state


def _unseen(view: RemikView, seen: int) -> list[Card]:
    return [card for card in pack_of(view.rules.jokers) if not seen >> card & 1]


def _able(
    view: RemikView, sure: Sequence[Card], unseen: list[Card], missing: int, rng: Random
) -> list[Card]:  # fmt: skip
    """The unseen cards in an order whose first `missing` let the other use the lowest card it took."""
    known, barred = mask_of(sure), mask_of(view.barred)
    homes = homes_of(view.melds, view.rules.ace_high)
    assert view.duty is not None

    def works(cards: Sequence[Card]) -> bool:
        assert view.duty is not None
        mask = known | mask_of(cards[:missing])
        return duty_usable(view.rules, view.duty, mask, barred, view.melds, homes)

    for _ in range(TRIES):
        if works(unseen):
            return unseen
        unseen = shuffled(unseen, rng)
    helpers = [cards_of(mask & ~known) for mask in _helpers(view, view.duty, known | mask_of(unseen))]
    helpers.sort(key=len)
    fewest = shuffled((row for row in helpers if len(row) <= missing), rng)
    for row in sorted(fewest, key=len):
        order = [*row, *(card for card in unseen if card not in row)]
        if works(order):
            return order
    return unseen


def _helpers(view: RemikView, duty: Card, able: int) -> list[int]:
    """Cards that would let a player use this one, as masks, out of those it may hold."""
    ace_high = view.rules.ace_high
    jokers = cards_of(able & JOKER_BITS & ~(1 << duty))
    plain = able & ORDINARY & ~(1 << duty)
    found = []
    if duty.rank:
        found = [pair for pair in pairs_by_kind(ace_high)[duty.kind] if pair & plain == pair]
        near = 0
        for pair in pairs_by_kind(ace_high)[duty.kind]:
            near |= pair & plain
        found += [1 << joker | 1 << card for joker in jokers for card in cards_of(near)]
    else:
        found = [1 << joker | 1 << card for joker in jokers for card in cards_of(plain)]
        for card in cards_of(plain):
            near = 0
            for pair in pairs_by_kind(ace_high)[card]:
                near |= pair & plain
            found += [1 << card | 1 << other for other in cards_of(near)]
    if len(jokers) > 1:
        found.append(mask_of(jokers))
    if view.rules.duty_chain:
        for end in ends_on(view.melds):
            found += [used & ~(1 << duty) for used, _ in chains(duty, able, end, ace_high)]
    return found
