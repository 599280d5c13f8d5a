"""A quick sensible player for imagined deals: cards still needed, then the loosest and dearest card goes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Final

from cardgames.core.cards import JOKER_KIND, RANK_OF, SUIT_OF, Card
from cardgames.core.game import Action
from cardgames.games.indian_rummy.actions import (
    DISCARDS,
    DONE,
    DRAW,
    LEAVE,
    PLAY_ON,
    REJOIN,
    SPLIT,
    TAKE,
    Declare,
    Phase,
    Show,
)
from cardgames.games.indian_rummy.distance import needed
from cardgames.games.indian_rummy.groups import Law, is_joker
from cardgames.games.indian_rummy.rules import IndianState
from cardgames.games.indian_rummy.showing import declaration
from cardgames.games.indian_rummy.sorting import VALUES, Sorted, sort_out
from cardgames.games.indian_rummy.traits import GAP, NEXT, SAME

DEAR: Final = 0.06
"""How much a point of its value loosens a card from those it hangs on."""


def ties(hand: Sequence[Card], law: Law) -> list[float]:
    """How firmly each card hangs on the others; jokers hang on firmly."""
    masks = [0, 0, 0, 0]
    ranks = [0] * 14
    wild = law.wild
    for card in hand:
        kind = card & 63
        if kind != JOKER_KIND:
            masks[SUIT_OF[kind]] |= 1 << RANK_OF[kind] | (RANK_OF[kind] == 1) << 14
            ranks[RANK_OF[kind]] |= 1 << SUIT_OF[kind]
    found = []
    seen = set()
    for card in hand:
        kind = card & 63
        rank = RANK_OF[kind]
        if kind == JOKER_KIND or rank == wild:
            found.append(20.0)
            continue
        if kind in seen:
            found.append(-1.0 - VALUES[rank] * DEAR)
            continue
        seen.add(kind)
        found.append(_tie(rank, masks[SUIT_OF[kind]], ranks[rank].bit_count() - 1))
    return found


@lru_cache(maxsize=1 << 16)
def _tie(rank: int, mask: int, same: int) -> float:
    tie = same * SAME - VALUES[rank] * DEAR
    for at in (1, 14) if rank == 1 else (rank,):
        wide = mask << 2
        tie += NEXT * ((wide >> at + 1 & 1) + (wide >> at + 3 & 1)) + GAP * ((wide >> at & 1) + (wide >> at + 4 & 1))
    return tie


def less(hand: Sorted, card: Card, law: Law) -> Sorted:
    """The hand without one card of it."""
    once, twice, jokers, faces, printed = hand
    kind = card & 63
    if kind == JOKER_KIND:
        return Sorted(once, twice, jokers - 1, faces, printed - 1)
    if RANK_OF[kind] == law.wild:
        return Sorted(once, twice, jokers - 1, faces - (1 << 2 * SUIT_OF[kind]), printed)
    bit = 1 << kind
    if twice & bit:
        return Sorted(once, twice & ~bit, jokers, faces, printed)
    return Sorted(once & ~bit, twice, jokers, faces, printed)


def more(hand: Sorted, card: int, law: Law) -> Sorted:
    """The hand with one card more."""
    once, twice, jokers, faces, printed = hand
    kind = card & 63
    if kind == JOKER_KIND:
        return Sorted(once, twice, jokers + 1, faces, printed + 1)
    if RANK_OF[kind] == law.wild:
        return Sorted(once, twice, jokers + 1, faces + (1 << 2 * SUIT_OF[kind]), printed)
    bit = 1 << kind
    return Sorted(once | bit, twice | bit, jokers, faces, printed) if once & bit else Sorted(
        once | bit, twice, jokers, faces, printed
    )  # fmt: skip


def playout(state: IndianState, rng: Random) -> Action:
    """A quick sensible action in an imagined deal."""
    match state.phase:
        case Phase.DRAW:
            return _source(state)
        case Phase.DISCARD:
            return _throw(state)
        case Phase.SHOW:
            first = state.actions()[0]
            return first if isinstance(first, Show) else DONE
        case Phase.REJOIN:
            return REJOIN if REJOIN in state.actions() else LEAVE
        case _:
            return SPLIT if rng.random() < 0.5 else PLAY_ON


def _source(state: IndianState) -> Action:
    assert state.turn is not None
    if not state.may_take():
        return DRAW
    top, law = state.discards[-1], state.law
    if is_joker(top, law.wild):
        return TAKE
    hand = sort_out(state.hands[state.turn], law.wild)
    return TAKE if needed(more(hand, top, law), law) < needed(hand, law) else DRAW


def _throw(state: IndianState) -> Action:
    assert state.turn is not None
    held, law = state.hands[state.turn], state.law
    hand = sort_out(held, law.wild)
    least = needed(hand, law)
    firm = ties(held, law)
    order = sorted(range(len(held)), key=firm.__getitem__)
    loosest: Card | None = None
    for at in order:
        card = held[at]
        if card == state.taken:
            continue
        if needed(less(hand, card, law), law) == least:
            if not least:
                groups = declaration(tuple(sorted(other for other in held if other != card)), law)
                if groups is None:
                    continue
                return Declare(card, groups)
            return DISCARDS[card]
        if loosest is None:
            loosest = card
    assert loosest is not None
    return DISCARDS[loosest]
