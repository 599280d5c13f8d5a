"""Why an action is not allowed, with the paragraph of the rules that says so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardgames.core.cards import Card
from cardgames.core.game import Action, Refusal, Seat
from cardgames.core.text import N_, say
from cardgames.games.indian_rummy.actions import (
    Declare,
    Discard,
    Done,
    Draw,
    Drop,
    Leave,
    Miss,
    Phase,
    PlayOn,
    Rejoin,
    Show,
    Split,
    Take,
)
from cardgames.games.indian_rummy.groups import fault
from cardgames.games.indian_rummy.options import OpenJokers

if TYPE_CHECKING:
    from cardgames.games.indian_rummy.rules import IndianState


def refusal(state: IndianState, seat: Seat, action: Action) -> Refusal | None:
    """Why the seat to act may not do this, or None."""
    if isinstance(action, Miss):
        if state.rules.turn_clock and state.phase in (Phase.DRAW, Phase.DISCARD):
            return None
        return Refusal(say(N_("No clock is running.")), "8.1")
    match state.phase:
        case Phase.DRAW:
            return _drawing(state, action)
        case Phase.DISCARD:
            return _discarding(state, seat, action)
        case Phase.SHOW:
            return _showing(state, seat, action)
        case Phase.REJOIN:
            if isinstance(action, Rejoin | Leave):
                return None
            return Refusal(say(N_("Come back into the pool, or stay out.")), "7.5")
        case _:
            if isinstance(action, Split | PlayOn):
                return None
            return Refusal(say(N_("Share the win, or play on.")), "7.6")


def _drawing(state: IndianState, action: Action) -> Refusal | None:
    match action:
        case Draw():
            return None
        case Take() if state.may_take():
            return None
        case Take():
            return _frozen(state)
        case Drop() if state.may_drop():
            return None
        case Drop() if state.rules.drops:
            return Refusal(say(N_("Two players do not drop in a deals match.")), "7.3")
        case Drop():
            return Refusal(say(N_("Drops are off at this table.")), "3.1")
        case _:
            return Refusal(say(N_("Take a card from one of the decks first.")), "2.1")


def _frozen(state: IndianState) -> Refusal:
    if not state.discards:
        return Refusal(say(N_("The Open Deck is empty.")), "2.1")
    if state.rules.open_jokers is OpenJokers.NEVER:
        return Refusal(say(N_("A joker is never taken from the Open Deck.")), "2.2")
    return Refusal(say(N_("A joker on the Open Deck may be taken only by the first player, on the first turn.")), "2.2")


def _discarding(state: IndianState, seat: Seat, action: Action) -> Refusal | None:
    hand = state.hands[seat]
    match action:
        case Discard(card=card) | Declare(card=card) if card not in hand:
            return Refusal(say(N_("You do not hold this card.")), "2.3")
        case Discard(card=card) | Declare(card=card) if card == state.taken:
            return Refusal(say(N_("The card just taken from the Open Deck stays in the hand for this turn.")), "2.4")
        case Discard():
            return None
        case Declare(card=card, groups=groups):
            return _shown(hand, [(card,), *groups])
        case Draw() | Take():
            return Refusal(say(N_("You may take only one card a turn.")), "2.1")
        case Drop():
            return Refusal(say(N_("Who has drawn cannot drop until the next turn.")), "3.1")
        case _:
            return Refusal(say(N_("Discard a card, or declare.")), "2.3")


def _shown(hand: Sequence[Card], groups: Sequence[Sequence[Card]]) -> Refusal | None:
    cards = [card for group in groups for card in group]
    if len(set(cards)) < len(cards):
        return Refusal(say(N_("A card belongs to one group only.")), "4.6")
    if not set(cards) <= set(hand):
        return Refusal(say(N_("You do not hold all these cards.")), "5.1")
    return None


def _showing(state: IndianState, seat: Seat, action: Action) -> Refusal | None:
    match action:
        case Done():
            return None
        case Show(cards=cards):
            why = _shown(state.hands[seat], [cards])
            if why is not None:
                return why
            wrong = fault(cards, state.law)
            return None if wrong is None else Refusal(wrong, "4.1")
        case _:
            return Refusal(say(N_("Show a group, or say that you are done.")), "6.5")
