"""Why one discard is better than another, in numbers that can be counted from the own hand and the open cards."""

from __future__ import annotations

from cardgames.core.cards import Card
from cardgames.core.game import Action
from cardgames.core.melds import cards_of, mask_of
from cardgames.core.text import N_, Text, say
from cardgames.games.remik.actions import Discard
from cardgames.games.remik.lying import homes_of
from cardgames.games.remik.melding import usable
from cardgames.games.remik.options import pack_of
from cardgames.games.remik.plans import held_points
from cardgames.games.remik.view import RemikView


def contrast(view: RemikView, action: Action, instead: Action | None) -> Text | None:
    """Two discards by the unseen cards the hand could use at once, and the points left in it: both, or the one that
    speaks for the first discard; None where neither does."""
    if not (isinstance(action, Discard) and isinstance(instead, Discard)) or len(view.hand) < 2:
        return None
    n, left = _kept(view, action.card)
    m, rest = _kept(view, instead.card)
    if (n, left) == (m, rest):
        return None
    if n >= m and left <= rest:
        return say(
            N_(
                "Without {card}: unseen cards to meld or add: {n}, points held: {left}."
                " Without {other}: {m} and {rest}."
            ),
            card=action.card, n=n, left=left, other=instead.card, m=m, rest=rest,
        )  # fmt: skip
    if n > m:
        return say(
            N_("Unseen cards to meld or add: {n} without {card}, {m} without {other}."),
            card=action.card, n=n, other=instead.card, m=m,
        )  # fmt: skip
    if left < rest:
        return say(
            N_("Points held: {n} without {card}, {m} without {other}."),
            card=action.card, n=left, other=instead.card, m=rest,
        )  # fmt: skip
    return None


def _kept(view: RemikView, card: Card) -> tuple[int, int]:
    """How many cards this seat has not seen would make a meld with the rest of the hand or fit a meld on the table,
    and what that rest counts."""
    hand = mask_of(view.hand) & ~(1 << card)
    ace_high = view.rules.ace_high
    homes = homes_of(view.melds, ace_high).by_kind
    seen = mask_of((*view.hand, *view.pile, *view.known[view.rival]))
    for lying in view.melds:
        seen |= mask_of(lying.meld.cards)
    unseen = cards_of(mask_of(pack_of(view.rules.jokers)) & ~seen)
    return sum(other.kind in homes or usable(other, hand, ace_high) for other in unseen), held_points(hand)
