"""What the table says: the prompt, the names of actions, the log."""

from __future__ import annotations

from cardgames.core.game import Action
from cardgames.core.text import N_, Text, Who, say
from cardgames.games.indian_rummy.actions import (
    Declare,
    Discard,
    Done,
    Draw,
    Drop,
    Fate,
    Leave,
    Miss,
    Phase,
    PlayOn,
    Rejoin,
    Show,
    Split,
    Take,
)
from cardgames.games.indian_rummy.groups import Kind, check, kind_of
from cardgames.games.indian_rummy.view import IndianView


def kind_name(kind: Kind) -> Text:
    """What a group is called."""
    match kind:
        case Kind.PURE:
            return say(N_("pure sequence"))
        case Kind.SEQUENCE:
            return say(N_("sequence"))
        case Kind.SET:
            return say(N_("set"))
        case Kind.NONE:
            return say(N_("not yet"))


def prompt(view: IndianView) -> Text:
    """What is asked of this seat, or whose turn it is to do what."""
    if view.turn is None:
        return say(N_("The deal is over."))
    return _asked(view) if view.turn == view.seat else _waiting(view, Who(view.turn))


def _waiting(view: IndianView, who: Who) -> Text:
    match view.phase:
        case Phase.DRAW:
            return say(N_("{who}'s turn to draw a card."), who=who)
        case Phase.DISCARD:
            return say(N_("{who}'s turn to discard or declare."), who=who)
        case Phase.SHOW:
            return say(N_("{who} shows groups."), who=who)
        case Phase.REJOIN:
            return say(N_("{who} decides whether to rejoin."), who=who)
        case _:
            return say(N_("{who} decides whether to share the win."), who=who)


def _asked(view: IndianView) -> Text:
    match view.phase:
        case Phase.DRAW:
            return _draw(view)
        case Phase.DISCARD if any(isinstance(action, Declare) for action in view.actions):
            return say(N_("You can declare: put a card in the Finish Slot."))
        case Phase.DISCARD if view.taken is not None:
            return say(N_("Discard a card; {card} stays in your hand for this turn."), card=view.taken)
        case Phase.DISCARD:
            return say(N_("Discard a card."))
        case Phase.SHOW:
            return say(N_("{who} has declared. Show your groups, then say that you are done."), who=_winner(view))
        case Phase.REJOIN:
            highest = max(
                total for seat, total in enumerate(view.totals) if total < view.rules.pool and seat not in view.rejoined
            )
            return say(
                N_("You are out with {total}. Rejoin with {new} points?"),
                total=view.totals[view.seat],
                new=highest + (not view.rejoined),
            )
        case _:
            return say(N_("All who are left may share the win. Share it, or play on?"))


def _winner(view: IndianView) -> Who:
    assert view.winner is not None
    return Who(view.winner)


def _draw(view: IndianView) -> Text:
    actions = [type(action) for action in view.actions]
    match Take in actions, Drop in actions:
        case True, True:
            template = N_("Draw from the Closed Deck, take {card} from the Open Deck, or drop for {n} points.")
        case True, False:
            template = N_("Draw from the Closed Deck, or take {card} from the Open Deck.")
        case False, True:
            template = N_("Draw from the Closed Deck, or drop for {n} points.")
        case _:
            template = N_("Draw from the Closed Deck.")
    top = view.discards[-1] if view.discards else ""
    return say(template, card=top, n=view.price(view.seat))


def name(view: IndianView, action: Action) -> Text:
    """An action as one of several to choose from."""
    match action:
        case Draw():
            return say(N_("Draw from the Closed Deck"))
        case Take():
            return say(N_("Take {card} from the Open Deck"), card=view.discards[-1] if view.discards else "")
        case Drop():
            return say(N_("Drop · {n}"), n=view.price(view.seat))
        case Discard(card=card):
            return say(N_("Discard {card}"), card=card)
        case Declare(card=card, groups=groups):
            missing = check(groups, view.law).missing()
            if not missing:
                return say(N_("Declare with {card}"), card=card)
            return say(
                N_("Declare all the same, a wrong declaration · {n}: {missing}"), n=view.rules.wrong, missing=missing
            )
        case Show(cards=cards):
            return say(N_("Show {cards}: {kind}"), cards=cards, kind=kind_name(kind_of(cards, view.law)))
        case Done():
            return say(N_("Done"))
        case Rejoin():
            return say(N_("Rejoin"))
        case Leave():
            return say(N_("Stay out"))
        case Split():
            return say(N_("Share the win"))
        case PlayOn():
            return say(N_("Play on"))
        case _:
            return say(N_("Let the time run out"))


def tell(before: IndianView, action: Action, after: IndianView) -> Text:
    """One entry of the log: what was done, and what came of it."""
    told = _deed(before, action, after)
    if after.winner is not None and before.winner is None:
        told = _then(told, _won(action, after))
    if after.rebuilds > before.rebuilds:
        told = _then(told, say(N_("The Open Deck is shuffled into a new Closed Deck.")))
    if after.counted and not before.counted:
        told = _then(told, _counted(after))
    if after.void:
        told = _then(told, say(N_("No card is left to draw: the deal is void.")))
    return told


def _counted(after: IndianView) -> Text:
    if after.stock:
        return say(N_("Too many turns without a declaration: all hands are counted."))
    return say(N_("The Closed Deck is empty: all hands are counted."))


def _won(action: Action, after: IndianView) -> Text:
    who = _winner(after)
    if isinstance(action, Declare) and after.finish is not None:
        return say(N_("The declaration is valid."))
    if after.counted:
        return say(N_("{who} has the lowest hand."), who=who)
    return say(N_("{who} is the last one left and wins."), who=who)


def _then(told: Text, more: Text) -> Text:
    """Two whole sentences, one after the other."""
    return say(N_("{first} {then}"), first=told, then=more)


def _deed(before: IndianView, action: Action, after: IndianView) -> Text:
    seat = before.turn
    assert seat is not None
    who = Who(seat)
    match action:
        case Draw() if after.drawn is not None:
            return say(N_("{who} draws {card} from the Closed Deck."), who=who, card=after.drawn)
        case Draw():
            return say(N_("{who} draws from the Closed Deck."), who=who)
        case Take():
            return say(N_("{who} takes {card} from the Open Deck."), who=who, card=before.discards[-1])
        case Drop():
            return say(N_("{who} drops for {n} points."), who=who, n=before.price(seat))
        case Discard(card=card):
            return say(N_("{who} discards {card}."), who=who, card=card)
        case Declare(card=card) if after.fates[seat] is Fate.WRONG:
            n = before.rules.wrong
            return say(N_("{who} discards {card} and declares wrongly: {n} points."), who=who, card=card, n=n)
        case Declare(card=card):
            return say(N_("{who} puts {card} in the Finish Slot and declares."), who=who, card=card)
        case Miss():
            return _missed(before, after)
        case Show(cards=cards):
            return say(N_("{who} shows {cards}."), who=who, cards=cards)
        case Done():
            return say(N_("{who} counts {n} points."), who=who, n=after.losses[seat])
        case Rejoin():
            return say(N_("{who} rejoins the pool."), who=who)
        case Leave():
            return say(N_("{who} stays out of the pool."), who=who)
        case Split():
            return say(N_("{who} agrees to share the win."), who=who)
        case PlayOn():
            return say(N_("{who} wants to play on."), who=who)
        case _:
            raise LookupError(f"{action!r} is no action of Indian Rummy")


def _missed(before: IndianView, after: IndianView) -> Text:
    seat = before.turn
    assert seat is not None
    thrown = after.past[len(before.past) :]
    if after.fates[seat] is Fate.DROPPED:
        return say(N_("{who}'s time is up too often: dropped for {n} points."), who=Who(seat), n=after.losses[seat])
    return say(N_("{who}'s time is up: {card} goes to the Open Deck."), who=Who(seat), card=thrown[-1][1])
