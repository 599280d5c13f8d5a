"""Why an action is refused in Remik, with the paragraph that says so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardgames.core.cards import Card
from cardgames.core.game import Action, Refusal
from cardgames.core.melds import rank_word, run_fault, set_fault
from cardgames.core.text import N_, say
from cardgames.games.remik.actions import Add, Discard, Draw, Flag, Lay, LayRun, Pass, Phase, Take
from cardgames.games.remik.lying import grown
from cardgames.games.remik.melding import way_of
from cardgames.games.remik.options import laws_of

if TYPE_CHECKING:
    from cardgames.games.remik.rules import RemikState


def _no(template: str, paragraph: str, /, **values: object) -> Refusal:
    return Refusal(say(template, **values), paragraph)


_OVER: Final = _no(N_("The round is over: nothing may be laid down any more."), "5.5")


def refusal(state: RemikState, action: Action) -> Refusal | None:
    """Why the seat to act may not do this, or None."""
    if state.turn is None:
        return _OVER
    match action:
        case Draw() | Pass():
            return _draw(state, action)
        case Take():
            return _take(state, action)
        case Lay():
            return _early(state) or _lay(state, action)
        case Add():
            return _early(state) or _add(state, action)
        case Discard():
            return _early(state) or _discard(state, action.card)
        case Flag() if not state.rules.thinking_time:
            return _no(N_("This table plays without a clock."), "7.5")
        case Flag():
            return None
        case _:
            return _no(N_("There is no such action in this game."), "3")


def _early(state: RemikState) -> Refusal | None:
    """Why it is not yet the moment to lay down or discard."""
    if state.phase == Phase.DRAW:
        return _no(N_("Draw first: the top closed card, or from the open pile."), "3.1")
    return None


def _draw(state: RemikState, action: Draw | Pass) -> Refusal | None:
    if state.phase != Phase.DRAW:
        return _no(N_("You have drawn already: lay down, add or discard."), "3.1")
    if isinstance(action, Draw):
        return None if state.stock else _no(N_("The closed pile is used up: take from the open pile or pass."), "5.3")
    return _no(N_("You can pass only when the closed pile is used up."), "5.3") if state.stock else None


def _take(state: RemikState, action: Take) -> Refusal | None:
    if state.phase != Phase.DRAW:
        return _no(N_("You have drawn already: lay down, add or discard."), "3.1")
    card = action.card
    pile = state.pile
    if card not in pile:
        return _no(N_("{card} does not lie in the open pile."), "3.1", card=card)
    place = pile.index(card)
    if place == len(pile) - 1:
        return None
    mask = state.masks[state.acting]
    for above in pile[place:]:
        mask |= 1 << above
    if state.may_take(place, mask):
        return None
    return _no(
        N_("With {card} you would take {cards}, and {card} must be used first; there is no lawful way to do that now."),
        "3.3",
        card=card,
        cards=tuple(pile[place + 1 :]),
    )


def _held(state: RemikState, cards: tuple[Card, ...]) -> Refusal | None:
    mask = state.masks[state.acting]
    seen = 0
    for card in cards:
        if not mask >> card & 1 or seen >> card & 1:
            return _no(N_("You do not hold {card}."), "4.1", card=card)
        seen |= 1 << card
    return None


def _lay(state: RemikState, action: Lay) -> Refusal | None:
    if (wrong := _held(state, action.cards)) is not None:
        return wrong
    laws = laws_of(state.rules.ace_high)
    if isinstance(action, LayRun):
        fault, paragraph = run_fault(action.cards, laws), "2.2"
    else:
        fault, paragraph = set_fault(action.cards, laws), "2.1"
    if fault is not None:
        return Refusal(fault, paragraph)
    if state.duty is not None and state.duty not in action.cards:
        return _duty_first(state.duty)
    way = way_of(action, state.rules.ace_high)
    assert way is not None
    return None if state.can_lay(way) else _trapped(state)


def _duty_first(card: Card) -> Refusal:
    return _no(N_("First use {card}, the lowest card you took."), "3.3", card=card)


def _trapped(state: RemikState) -> Refusal:
    """Why a turn could not be ended after laying down so much (4.6)."""
    if state.rules.discard_to_go_out:
        return _no(N_("Keep a card to discard: at this table the last card has to be discarded."), "4.6")
    if len(state.taken) > 1:
        return _no(N_("Keep a card that you may discard; those just taken from the open pile may not be."), "4.6")
    return _no(
        N_("You would be left with {card} alone, and a single card just taken may not be discarded. Keep another one."),
        "4.6",
        card=state.taken[0],
    )


def _add(state: RemikState, action: Add) -> Refusal | None:
    card = action.card
    if (wrong := _held(state, (card,))) is not None:
        return wrong
    if not 0 <= action.meld < len(state.melds):
        return _no(N_("There is no such meld."), "4.2")
    seat, ace_high = state.acting, state.rules.ace_high
    if grown(state.melds[action.meld], card, action.rank, seat, ace_high) is None:
        places = state.homes.by_kind.get(card.kind, ())
        if any(index == action.meld for index, _ in places):
            return _no(N_("{card} cannot serve as {rank} there."), "4.2", card=card, rank=rank_word(action.rank))
        return _no(N_("{card} does not fit this meld."), "4.2", card=card)
    duty = state.duty
    if duty is not None and card != duty and not state.rules.duty_chain:
        return _duty_first(duty)
    if state.can_add(action):
        return None
    if duty is not None and card != duty:
        return _no(N_("After this you could not use {card}, the lowest card you took."), "3.4", card=duty)
    return _trapped(state)


def _discard(state: RemikState, card: Card) -> Refusal | None:
    if (wrong := _held(state, (card,))) is not None:
        return wrong
    if state.duty is not None:
        return _duty_first(state.duty)
    if not state.barred >> card & 1:
        return None
    if len(state.taken) == 1:
        return _no(
            N_("You took {card} alone from the open pile: it may not be discarded in this turn."), "3.2", card=card
        )
    return _no(N_("At this table cards just taken from the open pile may not be discarded."), "3.5")
