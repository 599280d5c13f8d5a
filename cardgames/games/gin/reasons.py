"""Why one throw is better than another, in numbers that can be counted from the own hand and the open cards."""

from __future__ import annotations

from cardgames.core.cards import Card
from cardgames.core.game import Action
from cardgames.core.melds import Solver, cards_of, mask_of, solver
from cardgames.core.text import N_, Text, say
from cardgames.games.gin.actions import Throw
from cardgames.games.gin.options import laws_of, pack_of
from cardgames.games.gin.view import GinView


def contrast(view: GinView, action: Action, instead: Action | None) -> Text | None:
    """Two throws by the deadwood they leave and the unseen cards that would lower it; None where these are alike."""
    if not (isinstance(action, Throw) and isinstance(instead, Throw)):
        return None
    left, n = _kept(view, action.card)
    rest, m = _kept(view, instead.card)
    if (left, n) == (rest, m):
        return None
    return say(
        N_("Without {card}: deadwood {left}, unseen cards that lower it: {n}. Without {other}: {rest} and {m}."),
        card=action.card, left=left, n=n, other=instead.card, rest=rest, m=m,
    )  # fmt: skip


def _kept(view: GinView, card: Card) -> tuple[int, int]:
    """The deadwood without a card, and how many cards this seat has not seen would lower it."""
    known: Solver = solver(laws_of(view.rules))
    hand = mask_of(view.hand) & ~(1 << card)
    left = known.deadwood(hand)
    seen = mask_of((*view.hand, *view.discards, *view.known[view.rival]))
    unseen = cards_of(mask_of(pack_of(view.rules.wild_cards)) & ~seen)
    return left, sum(known.after_throw(hand | 1 << other) < left for other in unseen)
