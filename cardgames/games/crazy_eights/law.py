"""Why an action is not allowed in Crazy Eights."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardgames.core.cards import SUITS, Card
from cardgames.core.game import Action, Refusal
from cardgames.core.text import N_, Rank, Suit, Text, say
from cardgames.games.crazy_eights.actions import Call, Draw, NameSuit, Pass, PickUp, Play
from cardgames.games.crazy_eights.menu import may_be_last, may_call, playable
from cardgames.games.crazy_eights.powers import WILD, rank_row
from cardgames.games.crazy_eights.view import Phase

if TYPE_CHECKING:
    from cardgames.games.crazy_eights.rules import EightsState


def _no(template: str, paragraph: str, /, **values: object) -> Refusal:
    return Refusal(say(template, **values), paragraph)


_OVER: Final = Refusal(Text(N_("The hand is over.")), "5.1")
_NAME_FIRST: Final = Refusal(Text(N_("Name a suit first.")), "1.5")


def refusal(state: EightsState, action: Action) -> Refusal | None:
    """Why the seat to act may not do this, or None."""
    if state.turn is None:
        return _OVER
    if state.phase == Phase.NAME and not isinstance(action, NameSuit):
        return _NAME_FIRST
    match action:
        case Play():
            return _play(state, action)
        case Draw():
            return _draw(state)
        case PickUp():
            return _pick_up(state)
        case NameSuit():
            return _name(state, action)
        case Call():
            return _call(state)
        case Pass():
            return _pass(state)
        case _:
            return _no(N_("That is not done in this game."), "2.1")


def _play(state: EightsState, action: Play) -> Refusal | None:
    seat, card = state.turn, action.card
    assert seat is not None
    if not state.holds(seat, card):
        return _no(N_("{card} is not in your hand."), "2.1", card=card)
    unfit = _unfit(state, card)
    if unfit is not None:
        return unfit
    last = state.counts[seat] == 1
    if last and not may_be_last(state, card):
        return _no(N_("A card that makes others draw may not be the last one."), "5.3")
    wild = state.cards[card].power == WILD
    if action.suit is None:
        if wild and not last:
            return _no(N_("Name the suit that {card} calls for."), "2.2", card=card)
    elif not wild:
        return _no(N_("{card} does not name a suit."), "2.2", card=card)
    elif last:
        return _no(N_("The last card ends the hand; no suit is named."), "5.1")
    elif len(action.suit) != 1 or action.suit not in SUITS:
        return _no(N_("There is no such suit."), "2.2")
    return None


def _unfit(state: EightsState, card: Card) -> Refusal | None:
    """Why the card does not go on the pile now, whatever else."""
    law = state.cards[card]
    suit, rank = state.fit
    if state.phase == Phase.CHAIN:
        if state.powers.amount[card & 63]:
            return None
        return _no(N_("Only a card that makes others draw answers a chain. Add one, or take {n}."), "4.2", n=state.owed)
    if state.phase == Phase.SKIP:
        if law.rank_row == rank_row(state.rules.skip_rank):
            return None
        return _no(N_("Only another skip passes the skip on."), "3.3")
    if state.phase == Phase.DRAWN and card != state.drawn:
        return _no(N_("After drawing, only the card just drawn may be played."), "2.6")
    if law.free or suit > 3 or law.suit_row == suit or (rank < 17 and law.rank_row == rank):
        return None
    if rank > 16:
        return _no(N_("{card} does not fit: play {suit}."), "2.1", card=card, suit=Suit(suit))
    named = {"card": card, "suit": Suit(suit), "rank": Rank(rank - 3)}
    return _no(N_("{card} does not fit: play any {suit} or any {rank}."), "2.1", **named)


def _draw(state: EightsState) -> Refusal | None:
    seat = state.turn
    assert seat is not None
    if state.phase == Phase.CHAIN:
        return _no(N_("A chain is open: add to it, or take {n}."), "4.2", n=state.owed)
    if state.phase == Phase.SKIP:
        return _no(N_("You are to be skipped: pass the skip on or sit out."), "3.3")
    if state.phase == Phase.DRAWN:
        return _no(N_("You have drawn: play that card or pass."), "2.6")
    if not state.can_draw:
        return _no(N_("There is nothing left to draw."), "6.2")
    if playable(state, seat) and not state.rules.draw_though_able:
        return _no(N_("You hold a card that fits, so you must play."), "2.4")
    return None


def _pick_up(state: EightsState) -> Refusal | None:
    seat = state.turn
    assert seat is not None
    if state.phase != Phase.CHAIN:
        return _no(N_("No chain is open."), "4.1")
    if state.rules.forced_answer and playable(state, seat):
        return _no(N_("You hold a card for the chain, so you must add it."), "4.5")
    return None


def _name(state: EightsState, action: NameSuit) -> Refusal | None:
    if state.phase != Phase.NAME:
        return _no(N_("No suit is to be named now."), "2.2")
    if len(action.suit) != 1 or action.suit not in SUITS:
        return _no(N_("There is no such suit."), "2.2")
    return None


def _call(state: EightsState) -> Refusal | None:
    seat = state.turn
    assert seat is not None
    if not state.rules.last_card_call:
        return _no(N_("The last card is not called at this table."), "5.4")
    if state.called:
        return _no(N_("You have called already."), "5.4")
    if not (may_call(state, seat) and playable(state, seat)):
        return _no(N_("Call when you are about to play the last card but one."), "5.4")
    return None


def _pass(state: EightsState) -> Refusal | None:
    seat = state.turn
    assert seat is not None
    if state.phase in (Phase.DRAWN, Phase.SKIP):
        return None
    if state.phase == Phase.CHAIN:
        return _no(N_("A chain is open: add to it, or take {n}."), "4.2", n=state.owed)
    if playable(state, seat):
        return _no(N_("You hold a card that fits, so you must play."), "2.4")
    if state.can_draw:
        return _no(N_("You may pass only after drawing."), "2.5")
    return None
