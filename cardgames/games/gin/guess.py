"""Imagining a whole hand of gin rummy from what one seat knows of it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from cardgames.core.cards import Card, shuffled
from cardgames.core.melds import mask_of, solver
from cardgames.games.gin.options import laws_of, pack_of
from cardgames.games.gin.rules import GinState, laid_out
from cardgames.games.gin.view import GinView

CUT_MORE: Final = 6
"""Turns of both after which one more hand is looked at when the other's is imagined."""
MOST_CUTS: Final = 3


def imagine(view: GinView, rng: Random) -> GinState:
    """A whole hand that looks like this view, the unseen cards dealt at random. What is forgotten lies beneath the
    discards."""
    seat, rival = view.seat, view.rival
    seen = {*view.hand, *view.discards, *(step.card for step in view.laid)}
    rest: list[Card]
    if view.other is None:
        sure = sorted(card for card in view.known[rival] if card not in seen)
        seen.update(sure)
        unseen = shuffled((card for card in pack_of(view.rules.wild_cards) if card not in seen), rng)
        start, end = _likely(view, unseen, view.counts[rival] - len(sure))
        other, rest = unseen[start:end] + sure, unseen[:start] + unseen[end:]
        if view.barred is not None and view.turn == rival:
            other.append(other.pop(other.index(view.barred)))
    else:
        other = list(view.other)
        seen.update(other)
        rest = shuffled((card for card in pack_of(view.rules.wild_cards) if card not in seen), rng)
    hands = [list(view.hand), other] if seat == 0 else [other, list(view.hand)]
    buried = len(rest) - view.stock
    state = laid_out(view.rules, view.standing, hands, rest[buried:], view.up_card)
    state.turn, state.phase = view.turn, view.phase
    state.known = list(view.known)
    state.pile, state.throwers = [*rest[:buried], *view.discards], [*(None,) * buried, *view.throwers]
    state.barred, state.turns = view.barred, view.turns
    state.declarer, state.ending = view.declarer, view.ending
    state.melds, state.laid = list(view.melds), list(view.laid)
    if view.declarer is not None:
        state.held = [*hands[1 - view.declarer], *(step.card for step in view.laid)]
    return state


def _likely(view: GinView, unseen: Sequence[Card], missing: int) -> tuple[int, int]:
    """Where in the shuffled unseen cards the other's hand is cut: the later in the hand, the more cuts are looked at
    for the lowest one, since a player who has drawn for some turns does not hold just any cards."""
    cuts = min(1 + view.turns // CUT_MORE, MOST_CUTS, len(unseen) // max(1, missing))
    if cuts < 2:
        return 0, missing
    known = solver(laws_of(view.rules))
    ways = [(known.deadwood(mask_of(unseen[at : at + missing])), at) for at in range(0, cuts * missing, missing)]
    start = min(ways)[1]
    return start, start + missing
