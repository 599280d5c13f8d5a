"""The end of a hand solved exactly: between two players, all cards played in one turn by those that keep it."""

from __future__ import annotations

from cardgames.core.cards import Card
from cardgames.games.crazy_eights.actions import Play
from cardgames.games.crazy_eights.options import LastDraw
from cardgames.games.crazy_eights.powers import ANYTHING, NEVER, REVERSE, SKIP, Fit, Powers, powers
from cardgames.games.crazy_eights.view import EightsView


def runs_out(view: EightsView) -> Play | None:
    """The first of a row of plays that leaves no card before the other comes to play; None where there is none.

    While just two hold cards, a reverse and a skip bring the turn back at once.
    """
    holders = sum(count > 0 for count in view.counts)
    if holders != 2 or view.owed:
        return None
    known = powers(view.rules)
    keeping = sum(_keeps(known, card) for card in view.hand)
    if len(view.hand) > keeping + 1:
        return None
    for action in view.actions:
        if isinstance(action, Play):
            rest = [card for card in view.hand if card != action.card]
            if _leads_out(known, action.card, rest):
                return action
    return None


def _keeps(known: Powers, card: Card) -> bool:
    """Whether the turn comes back at once after this card."""
    power = known.power[card & 63]
    return power == REVERSE or (power == SKIP and not known.rules.skips_stack)


def _leads_out(known: Powers, card: Card, rest: list[Card]) -> bool:
    """Whether this card, played now, can be followed by all the rest."""
    if not rest:
        return not known.amount[card & 63] or known.rules.last_draw is LastDraw.AT_ONCE
    if not _keeps(known, card):
        return False
    fit = known.cards[card].fit
    return any(
        _fits(known, other, fit) and _leads_out(known, other, [each for each in rest if each != other])
        for other in rest
    )


def _fits(known: Powers, card: Card, fit: Fit) -> bool:
    law = known.cards[card]
    suit, rank = fit
    return law.free or fit == ANYTHING or law.suit_row == suit or (rank != NEVER and law.rank_row == rank)
