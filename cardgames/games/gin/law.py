"""Why an action is refused in gin rummy, with the paragraph that says so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardgames.core.cards import Card
from cardgames.core.game import Action, Refusal
from cardgames.core.melds import growths, points_of, rank_word, run_fault, set_fault
from cardgames.core.text import N_, Text, say
from cardgames.games.gin.actions import (
    BigGin,
    Done,
    Draw,
    Gin,
    Knock,
    Lay,
    LayBest,
    LayOff,
    Pass,
    Phase,
    StartAgain,
    Take,
    Throw,
)

if TYPE_CHECKING:
    from cardgames.games.gin.rules import GinState


def _no(template: str, paragraph: str, /, **values: object) -> Refusal:
    return Refusal(say(template, **values), paragraph)


_OVER: Final = _no(N_("The hand is over."), "8")
_GIN_FIRST: Final = _no(N_("You can declare gin, and at this table you must."), "5.2")
_DRAWING: Final = (Phase.TURN, Phase.FORCED)
_THROWING: Final = (Phase.THROW, Phase.OPENING_THROW)
_SHOWDOWN: Final = (Phase.ARRANGE, Phase.LAY_OFF)
_ENDING: Final = (Phase.LAST, Phase.LAST_REPLY, Phase.LOOK)


def refusal(state: GinState, action: Action) -> Refusal | None:
    """Why the seat to act may not do this, or None."""
    if state.turn is None:
        return _OVER
    match action:
        case Throw():
            return _throw(state, action)
        case Draw():
            return _draw(state)
        case Take():
            return _take(state)
        case Pass():
            return _pass(state)
        case Knock() | Gin():
            return _declare(state, action)
        case BigGin():
            return _big_gin(state)
        case Lay():
            return _lay(state, action)
        case LayOff():
            return _lay_off(state, action)
        case LayBest() | StartAgain() | Done():
            return _finish(state, action)
        case _:
            return _no(N_("There is no such action in this game."), "4")


def _early_moment(state: GinState) -> Refusal | None:
    """Why it is not the moment to draw or take."""
    if state.phase in _THROWING:
        return _no(N_("You have drawn already: throw a card."), "4.3")
    if state.phase == Phase.ARRANGE:
        return _no(N_("You have knocked: lay your melds down."), "6.1")
    if state.phase == Phase.LAY_OFF:
        return _no(N_("The hand was declared: lay off, or say that you are done."), "6.3")
    return None


def _draw(state: GinState) -> Refusal | None:
    if (wrong := _early_moment(state)) is not None:
        return wrong
    if state.phase == Phase.OFFER:
        return _no(N_("First take the up-card or pass."), "3.1")
    if state.phase in _ENDING:
        return _no(N_("The last two cards of the stock are not drawn."), "7.1")
    return _GIN_FIRST if state.gin_due() else None


def _take(state: GinState) -> Refusal | None:
    if (wrong := _early_moment(state)) is not None:
        return wrong
    if state.phase == Phase.FORCED:
        return _no(N_("Both players refused this up-card: draw from the stock."), "3.3")
    if state.phase in _ENDING:
        if state.phase == Phase.LOOK:
            return _no(N_("The last discard is taken only to declare with it."), "7.3")
        return _no(N_("Two cards are left in the stock: declare or pass."), "7.1")
    return _GIN_FIRST if state.gin_due() else None


def _pass(state: GinState) -> Refusal | None:
    if state.phase in _ENDING:
        return _GIN_FIRST if state.gin_due() else None
    if state.phase != Phase.OFFER:
        return _no(N_("You can pass only while the up-card is offered, or when two cards are left."), "3.1")
    return None


def _throw(state: GinState, action: Throw) -> Refusal | None:
    if state.phase not in _THROWING:
        if state.phase in _SHOWDOWN:
            return _early_moment(state)
        return _no(N_("Take a card before you throw one."), "4.2")
    if (wrong := _thrown(state, action.card, state.barred)) is not None:
        return wrong
    return _GIN_FIRST if state.gin_due() and state.phase == Phase.THROW and not state.rules.early else None


def _thrown(state: GinState, card: Card, barred: Card | None) -> Refusal | None:
    """Why this card may not be thrown."""
    if card == barred:
        return _no(N_("{card} was just taken from the discards and may not be thrown this turn."), "4.3", card=card)
    if card not in state.hands[state.acting]:
        return _no(N_("You do not hold {card}."), "4.3", card=card)
    return None


def _declare(state: GinState, action: Knock | Gin) -> Refusal | None:
    wrong = _no_declaration(state)
    if wrong is not None:
        return wrong
    mask = state.masks[state.acting]
    card = action.card
    looking = state.phase == Phase.LOOK
    with_throw = state.phase == Phase.THROW or (looking and not (state.early and card is None))
    if with_throw:
        if card is None:
            return _no(N_("Declare by throwing a card face down."), "4.4")
        barred = state.pile[-1] if looking else state.barred
        if (wrong := _thrown(state, card, barred)) is not None:
            return wrong
        if looking:
            mask |= 1 << state.pile[-1]
        mask ^= 1 << card
    elif card is not None:
        return _no(N_("You declare with ten cards and throw none."), "4.1")
    left = state.solver.deadwood(mask)
    if isinstance(action, Gin):
        return _no(N_("That leaves {n} deadwood; gin needs none."), "5.1", n=left) if left else None
    if not left:
        return _no(N_("All your cards are melded: that is gin."), "5.1")
    if left > state.limit:
        return _too_much(state, left)
    return _GIN_FIRST if state.gin_due() else None


def _too_much(state: GinState, left: int) -> Refusal:
    if state.limit == 0:
        return _no(N_("In this hand there is no knocking, only gin; you have {n} deadwood."), "5.3", n=left)
    paragraph = "5.4" if state.rules.oklahoma else "5.3"
    return _no(N_("You have {n} deadwood; to knock it must be {limit} or less."), paragraph, n=left, limit=state.limit)


def _no_declaration(state: GinState) -> Refusal | None:
    """Why it is not the moment to declare."""
    match state.phase:
        case Phase.OFFER | Phase.OPENING_THROW:
            return _no(N_("Nobody declares while the up-card is offered."), "3.4")
        case Phase.ARRANGE | Phase.LAY_OFF:
            return _no(N_("The hand is declared already."), "6.1")
        case Phase.THROW if state.rules.early:
            return _no(N_("You declare at the start of a turn, before drawing."), "4.1")
        case Phase.TURN | Phase.FORCED if not state.rules.early:
            return _no(N_("You declare after drawing, with the card you throw."), "4.4")
        case _:
            return None


def _big_gin(state: GinState) -> Refusal | None:
    if not state.rules.big_gin:
        return _no(N_("Big gin does not count at this table."), "5.5")
    if (wrong := _no_declaration(state)) is not None:
        return wrong
    if state.phase != Phase.THROW and state.phase != Phase.LOOK:
        return _no(N_("Big gin needs eleven cards."), "5.5")
    mask = state.masks[state.acting] | (1 << state.pile[-1] if state.phase == Phase.LOOK else 0)
    if left := state.solver.deadwood(mask):
        return _no(N_("That leaves {n} deadwood; big gin needs eleven melded cards."), "5.5", n=left)
    return None


def _lay(state: GinState, action: Lay) -> Refusal | None:
    if state.phase != Phase.ARRANGE:
        return _no(N_("Melds are laid down after a knock."), "6.1")
    laws = state.solver.laws
    left = set(state.hands[state.acting])
    for group in (*action.sets, *action.runs):
        for card in group:
            if card not in left:
                return _no(N_("{card} is not there, or stands in two melds."), "2.4", card=card)
            left.discard(card)
    faults: list[tuple[Text | None, str]] = [(set_fault(cards, laws), "2.1") for cards in action.sets]
    faults += [(run_fault(cards, laws), "2.2") for cards in action.runs]
    for fault, paragraph in faults:
        if fault is not None:
            return Refusal(fault, paragraph)
    points = points_of(left, laws)
    if points > state.limit:
        return _no(
            N_("These melds leave {n} deadwood; to knock it must be {limit} or less."),
            "6.1",
            n=points,
            limit=state.limit,
        )
    return None


def _lay_off(state: GinState, action: LayOff) -> Refusal | None:
    if state.phase != Phase.LAY_OFF:
        return _no(N_("Cards are laid off only on the melds of a player who knocked."), "6.3")
    card = action.card
    if card not in state.hands[state.acting]:
        return _no(N_("You do not hold {card}."), "6.3", card=card)
    if not card.rank and not state.rules.lay_off_wilds:
        return _no(N_("Wild cards are not laid off at this table."), "6.4")
    if not 0 <= action.meld < len(state.melds):
        return _no(N_("There is no such meld."), "6.3")
    ranks = [grown.rank for grown in growths(state.melds[action.meld], card, state.solver.laws)]
    if not ranks:
        return _no(N_("{card} does not fit this meld."), "6.3", card=card)
    if action.rank not in ranks:
        return _no(N_("{card} cannot serve as {rank} there."), "6.3", card=card, rank=rank_word(action.rank))
    return None


def _finish(state: GinState, action: Action) -> Refusal | None:
    if state.phase != Phase.LAY_OFF:
        return _no(N_("Cards are laid off only on the melds of a player who knocked."), "6.3")
    if isinstance(action, StartAgain) and not state.laid:
        return _no(N_("Nothing was laid off yet."), "6.3")
    if isinstance(action, LayBest) and not state.best_plan():
        return _no(N_("Laying off more would not lower your deadwood."), "6.3")
    return None
