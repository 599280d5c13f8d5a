"""Why one throw is better than another, in numbers that can be counted from the own hand and the open cards."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.core.cards import Card
from cardgames.core.game import Action
from cardgames.core.text import N_, Text, say
from cardgames.games.indian_rummy.actions import Discard, Draw
from cardgames.games.indian_rummy.distance import needed
from cardgames.games.indian_rummy.guess import unseen_cards
from cardgames.games.indian_rummy.quick import more
from cardgames.games.indian_rummy.scoring import value
from cardgames.games.indian_rummy.sorting import sort_out
from cardgames.games.indian_rummy.view import IndianView


def contrast(view: IndianView, action: Action, instead: Action | None) -> Text | None:
    """What the hand still needs and the unseen cards that help: before a draw, or after a throw, beside another one
    where that differs."""
    match action:
        case Draw():
            need, n = _short(view, view.hand)
            return say(N_("Still needed: {need}, unseen cards that help: {n}."), need=need, n=n)
        case Discard(card=card):
            need, n = _without(view, card)
            if isinstance(instead, Discard):
                want, m = _without(view, instead.card)
                if (need, n) != (want, m):
                    return say(
                        N_("Without {card}: still needed: {need}, unseen cards that help: {n}."
                           " Without {other}: {want} and {m}."),
                        card=card, need=need, n=n, other=instead.card, want=want, m=m,
                    )  # fmt: skip
                mine, theirs = value(card, view.law), value(instead.card, view.law)
                if mine > theirs:
                    return say(
                        N_("{card} and {other} are equally useful; they count {n} and {m}."),
                        card=card, other=instead.card, n=mine, m=theirs,
                    )  # fmt: skip
            return say(
                N_("Without {card}: still needed: {need}, unseen cards that help: {n}."), card=card, need=need, n=n
            )
        case _:
            return None


def _without(view: IndianView, card: Card) -> tuple[int, int]:
    return _short(view, tuple(other for other in view.hand if other != card))


def _short(view: IndianView, held: Sequence[Card]) -> tuple[int, int]:
    """How many cards a hand needs to declare, and how many of those this seat has not seen would help."""
    law = view.law
    hand = sort_out(held, law.wild)
    need = needed(hand, law)
    helps: dict[int, bool] = {}
    unseen = unseen_cards(view)
    for other in unseen:
        kind = other & 63
        if kind not in helps:
            helps[kind] = needed(more(hand, other, law), law) < need
    return need, sum(helps[other & 63] for other in unseen)
