"""Why an action is better than another, in numbers that can be counted from the own hand and the open cards."""

from __future__ import annotations

from cardgames.core.cards import Card
from cardgames.core.game import Action
from cardgames.core.melds import Solver, cards_of, mask_of, solver
from cardgames.core.text import N_, Text, say
from cardgames.games.gin.actions import BigGin, Gin, Knock, Take, Throw
from cardgames.games.gin.last import is_last
from cardgames.games.gin.options import laws_of, pack_of
from cardgames.games.gin.view import GinView
from cardgames.games.gin.words import left_after


def contrast(view: GinView, action: Action, instead: Action | None) -> Text | None:
    """Where a knock is possible, what speaks for it or for waiting; else two throws by the first thing in which this
    one does better: the unseen cards that bring gin or go into a meld, and the deadwood left."""
    knock = next((it for it in view.actions if isinstance(it, Knock)), None)
    if knock is not None and not isinstance(action, Gin | BigGin):
        return _knocking(view, action) if isinstance(action, Knock) else _waiting(view, action, knock)
    if not (isinstance(action, Throw) and isinstance(instead, Throw)):
        return None
    return _throwing(view, action.card, instead.card)


def _knocking(view: GinView, knock: Knock) -> Text | None:
    """The cards that waiting would hope for; None where nobody draws any more, or where they are many."""
    n, whole = _gins(view, _kept(view, knock.card)), len(_unseen(view))
    if is_last(view) or n * FEW > whole:
        return None
    return say(
        N_("Deadwood {left} is enough for a knock now; of the {all} unseen cards {n} would bring gin."),
        left=left_after(view, knock.card), all=whole, n=n,
    )  # fmt: skip


def _waiting(view: GinView, action: Action, knock: Knock) -> Text:
    """What waiting hopes for: less deadwood at once, or gin; else what a knock risks."""
    left = left_after(view, knock.card)
    if isinstance(action, Take):
        card = view.discards[-1]
        n = min(
            _solver(view).deadwood(mask_of((*view.hand, card)) & ~(1 << gone)) for gone in view.hand
        )  # fmt: skip
        if n < left:
            return say(
                N_("{card} brings your deadwood from {left} to {n}: a knock may wait."), card=card, left=left, n=n
            )
    elif not is_last(view):
        n, whole = _gins(view, _kept(view, action.card if isinstance(action, Throw) else None)), len(_unseen(view))
        if n * FEW > whole:
            return say(
                N_("Deadwood {left}: a knock may wait, for {n} of the {all} unseen cards bring gin."),
                left=left, n=n, all=whole,
            )  # fmt: skip
    return say(N_("A knock with deadwood {left} is lost to an opponent who is left with less."), left=left)


FEW = 12
"""Fewer than one unseen card in so many that brings gin is not worth waiting for."""


def _throwing(view: GinView, card: Card, other: Card) -> Text | None:
    kept, others = _kept(view, card), _kept(view, other)
    n, m = _gins(view, kept), _gins(view, others)
    if n > m:
        return say(
            N_("Unseen cards that bring gin: {n} without {card}, {m} without {other}."),
            card=card,
            n=n,
            other=other,
            m=m,
        )
    known = _solver(view)
    left, rest = known.deadwood(kept), known.deadwood(others)
    n, m = _fitting(view, kept), _fitting(view, others)
    if left <= rest and n >= m and (left, n) != (rest, m):
        return say(
            N_("Without {card}: deadwood {left}, unseen cards for a meld: {n}. Without {other}: {rest} and {m}."),
            card=card, left=left, n=n, other=other, rest=rest, m=m,
        )  # fmt: skip
    if n > m:
        return say(
            N_("Unseen cards for a meld: {n} without {card}, {m} without {other}."), card=card, n=n, other=other, m=m
        )
    if left < rest:
        return say(N_("Deadwood: {n} without {card}, {m} without {other}."), card=card, n=left, other=other, m=rest)
    return None


def _solver(view: GinView) -> Solver:
    return solver(laws_of(view.rules))


def _kept(view: GinView, card: Card | None) -> int:
    hand = mask_of(view.hand)
    return hand if card is None else hand & ~(1 << card)


def _unseen(view: GinView) -> list[Card]:
    seen = mask_of((*view.hand, *view.discards, *view.known[view.rival]))
    return list(cards_of(mask_of(pack_of(view.rules.wild_cards)) & ~seen))


def _gins(view: GinView, hand: int) -> int:
    """How many unseen cards make ten cards gin."""
    known = _solver(view)
    return sum(not known.after_throw(hand | 1 << card) for card in _unseen(view))


def _fitting(view: GinView, hand: int) -> int:
    """How many unseen cards would lie in a meld of a best arrangement."""
    known = _solver(view)
    left = known.deadwood(hand)
    return sum(known.deadwood(hand | 1 << card) < left + known.laws.points[card.rank] for card in _unseen(view))
