"""What the golf table says: the prompt, the names of actions, the log."""

from __future__ import annotations

from cardgames.core.game import Action
from cardgames.core.text import N_, Text, Who, say
from cardgames.games.golf.actions import (
    OPEN_END,
    Discard,
    Draw,
    Replace,
    Stage,
    Stay,
    TakeDiscard,
    TurnUp,
)
from cardgames.games.golf.options import TurnUpRule
from cardgames.games.golf.rules import GolfView


def prompt(view: GolfView) -> Text:
    """What is asked of this seat, or whose turn it is to do what."""
    if view.turn is None:
        return say(N_("The hole is over."))
    return _asked(view) if view.turn == view.seat else _waiting(view, Who(view.turn))


def _waiting(view: GolfView, who: Who) -> Text:
    match view.stage:
        case Stage.START:
            return say(N_("{who}'s turn to pick a card to turn over."), who=who)
        case Stage.PILES if view.left != OPEN_END:
            return say(N_("{who}'s final turn: it is to take a card."), who=who)
        case Stage.PILES:
            return say(N_("{who}'s turn to take a card."), who=who)
        case Stage.HOLDING:
            return say(N_("{who}'s turn to place the card."), who=who)
        case _:
            return say(N_("{who}'s turn to turn a card up."), who=who)


def _asked(view: GolfView) -> Text:
    match view.stage:
        case Stage.START:
            return _start(view)
        case Stage.PILES if view.left != OPEN_END:
            top = view.discards[-1]
            return say(N_("Your final turn: take {card} from the discard pile, or draw a card."), card=top)
        case Stage.PILES:
            return say(N_("Your turn: take {card} from the discard pile, or draw a card."), card=view.discards[-1])
        case Stage.HOLDING:
            return _place(view)
        case _:
            return _turn_up(view)


def _start(view: GolfView) -> Text:
    left = view.rules.start_cards - sum(card is not None for card in view.layouts[view.seat])
    return Text.plural(
        N_("Your turn to pick a card to turn over."), N_("Your turn to pick {n} cards to turn over."), left
    )


def _place(view: GolfView) -> Text:
    match view.drawn, risks_handicap(view):
        case True, False:
            template = N_("Choose the card that {card} shall replace, or discard {card}.")
        case True, True:
            template = N_(
                "Choose the card that {card} shall replace, or discard {card}. The face-down card puts you out: "
                "5 points for every player who ties or beats you."
            )
        case False, False:
            template = N_("Choose the card that {card} shall replace.")
        case _:
            template = N_(
                "Choose the card that {card} shall replace. The face-down card puts you out: "
                "5 points for every player who ties or beats you."
            )
    return say(template, card=view.held)


def _turn_up(view: GolfView) -> Text:
    match view.rules.turn_up, risks_handicap(view):
        case TurnUpRule.MAY, False:
            return say(N_("Turn up one of your face-down cards, or let them lie."))
        case TurnUpRule.MAY, True:
            return say(
                N_(
                    "Turn up your last card, or let it lie. It puts you out: "
                    "5 points for every player who ties or beats you."
                )
            )
        case _, False:
            return say(N_("Turn up one of your face-down cards."))
        case _:
            return say(N_("Turn up your last card. It puts you out: 5 points for every player who ties or beats you."))


def risks_handicap(view: GolfView) -> bool:
    """Whether turning up this seat's last card would put it out first while the handicap is on."""
    last = view.layouts[view.seat].count(None) == 1
    return last and view.left == OPEN_END and view.rules.penalises


def name(view: GolfView, action: Action) -> Text:
    """An action as one of several to choose from."""
    match action:
        case TurnUp(slot=slot):
            return say(N_("Turn up card {n}"), n=slot + 1)
        case Draw():
            return say(N_("Draw a card"))
        case TakeDiscard():
            return say(N_("Take {card} from the discard pile"), card=view.discards[-1])
        case Replace(slot=slot):
            card = view.layouts[view.seat][slot]
            if card is None:
                return say(N_("Replace face-down card {n}"), n=slot + 1)
            return say(N_("Replace {card}"), card=card)
        case Discard():
            return say(N_("Discard {card}"), card=view.held)
        case _:
            return say(N_("Turn nothing up"))


def tell(before: GolfView, action: Action, after: GolfView) -> Text:
    """One entry of the log: what was done, and what came of it."""
    told = _deed(before, action, after)
    if after.out is not None and before.out is None:
        told = _then(told, say(N_("{who} is out first."), who=Who(after.out)))
    if after.refills > before.refills:
        told = _then(told, say(N_("The discards are shuffled and put under the draw pile.")))
    if after.turn is None:
        told = _then(told, say(N_("All cards are turned up.")))
    return told


def _then(told: Text, more: Text) -> Text:
    """Two whole sentences, one after the other."""
    return say(N_("{first} {then}"), first=told, then=more)


def _deed(before: GolfView, action: Action, after: GolfView) -> Text:
    seat = before.turn
    assert seat is not None
    who = Who(seat)
    match action:
        case TurnUp(slot=slot):
            return say(N_("{who} turns up {card}."), who=who, card=after.layouts[seat][slot])
        case Draw() if after.held is not None:
            return say(N_("{who} draws {card}."), who=who, card=after.held)
        case Draw():
            return say(N_("{who} draws a card."), who=who)
        case TakeDiscard():
            return say(N_("{who} takes {card} from the discard pile."), who=who, card=before.discards[-1])
        case Replace(slot=slot):
            new, old = after.layouts[seat][slot], after.discards[-1]
            if before.layouts[seat][slot] is None:
                return say(N_("{who} lays {new}, uncovers {old}."), who=who, new=new, old=old)
            return say(N_("{who} replaces {old} with {new}."), who=who, new=new, old=old)
        case Discard():
            return say(N_("{who} discards {card}."), who=who, card=after.discards[-1])
        case Stay():
            return say(N_("{who} turns nothing up."), who=who)
        case _:
            raise LookupError(f"{action!r} is no action of golf")
