"""The sentences of a Remik table: what is asked, what an action is called, what happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardgames.core.cards import RANKS, Card
from cardgames.core.game import Action
from cardgames.core.melds import Meld, mask_of, rank_word
from cardgames.core.text import N_, Suit, Text, Who, say
from cardgames.games.remik.actions import Add, Discard, Draw, Flag, Lay, LayRun, LaySet, Pass, Phase, Take
from cardgames.games.remik.lying import points_of
from cardgames.games.remik.melding import Way, meld_of
from cardgames.games.remik.options import EmptyStock
from cardgames.games.remik.plans import Cloth, first_uses
from cardgames.games.remik.scoring import Ending
from cardgames.games.remik.view import RemikView


def meld_word(meld: Meld) -> Text:
    """A meld in short: three nines as `9 9 9`, a run by its ends."""
    if meld.is_set:
        return say("{ranks}", ranks=" ".join([RANKS[meld.rank]] * len(meld.cards)))
    return say(N_("{low}–{high} {suit}"), low=rank_word(meld.rank), high=rank_word(meld.high), suit=Suit(meld.suit))


def served(meld: Meld, index: int) -> Text:
    """What a joker stands for in a meld."""
    rank = rank_word(meld.stands_for(index))
    if meld.is_set:
        return say("{rank}", rank=rank)
    return say("{rank}{suit}", rank=rank, suit=Suit(meld.suit))


def prompt(view: RemikView) -> Text:
    """What is asked of this seat, or what is being waited for."""
    if view.turn is None:
        return over(view)
    if view.turn != view.seat:
        return _waiting(view)
    if view.phase == Phase.DRAW:
        return _drawing(view)
    if view.duty is not None:
        return say(N_("Use {card} first: lay it in a meld or add it."), card=view.duty)
    if not any(isinstance(action, Discard) for action in view.actions):
        return say(N_("Place your last cards: none of them may be discarded."))
    if len(view.taken) == 1 and view.taken[0] in view.hand:
        return say(N_("Lay down or add, then discard a card, but not {card}."), card=view.taken[0])
    if view.drawn is not None and view.drawn in view.hand:
        return say(N_("You drew {card}. Lay down or add, then discard."), card=view.drawn)
    return say(N_("Lay down or add as you like, then discard."))


def _drawing(view: RemikView) -> Text:
    top = view.pile[-1]
    more = sum(isinstance(action, Take) for action in view.actions) > 1
    if not view.stock:
        if more:
            return say(N_("The closed pile is used up: take a lit card of the open pile, or pass to end the round."))
        return say(N_("The closed pile is used up: take {card}, or pass to end the round."), card=top)
    if more:
        return say(N_("Draw the closed card, or take a lit card with all above it."))
    return say(N_("Draw the closed card, or take {card}."), card=top)


def _waiting(view: RemikView) -> Text:
    who = Who(view.rival)
    if view.phase == Phase.DRAW:
        return say(N_("It is {who}'s turn."), who=who)
    if view.duty is not None:
        return say(N_("{who} has to use {card} first."), who=who, card=view.duty)
    return say(N_("{who} lays down, adds or discards."), who=who)


def over(view: RemikView) -> Text:
    """How the round ended."""
    who = Who(view.ender or 0)
    match view.ending:
        case Ending.OUT:
            return say(N_("{who} went out: the round is over."), who=who)
        case Ending.STOCK:
            return say(N_("The closed pile is used up: the round is over."))
        case Ending.PASS:
            return say(N_("{who} passed: the round is over."), who=who)
        case Ending.FLAG:
            return say(N_("The time of {who} is up: {other} wins."), who=who, other=Who(1 - who))
        case _:
            return say(N_("The round is over after {n} turns."), n=view.turns)


def name(view: RemikView, action: Action) -> Text:
    """An action as one of several to choose from, or as a button."""
    match action:
        case Draw():
            return say(N_("Draw"))
        case Pass():
            return say(N_("Pass"))
        case Flag():
            return say(N_("Time is up"))
        case Take(card=card):
            return _take_name(view, card)
        case Lay():
            return _lay_name(view, action)
        case Add():
            return _add_name(view, action)
        case Discard(card=card):
            return say(N_("Discard {card}"), card=card)
    raise TypeError(f"{action!r} is no action of this game")


def _take_name(view: RemikView, card: Card) -> Text:
    use = first_use(view, card)
    if use is None:
        return say(N_("Take {card}"), card=card)
    cards = view.pile[view.pile.index(card) :]
    if isinstance(use, Add):
        return say(N_("Take {cards} to add {card}"), cards=cards, card=card)
    return say(N_("Take {cards} for {meld} · {n}"), cards=cards, meld=use.action.cards, n=use.points)


def first_use(view: RemikView, card: Card) -> Way | Add | None:
    """What the lowest of several cards would be used for; None for the top card and where there is no use."""
    if card not in view.pile or card == view.pile[-1]:
        return None
    mask = mask_of(view.hand) | mask_of(view.pile[view.pile.index(card) :])
    found = first_uses(card, mask, Cloth.of(view.melds, view.rules, view.seat), chain=view.rules.duty_chain)
    return found[0].first if found else None


def _lay_name(view: RemikView, action: Lay) -> Text:
    meld = meld_of(action, view.rules.ace_high)
    if meld is None:
        return say(N_("Lay down {cards}"), cards=action.cards)
    if all(card.rank for card in meld.cards):
        return say(N_("Lay down {cards} · {n}"), cards=meld.cards, n=points_of(meld))
    return say(N_("Lay down {cards} as {meld} · {n}"), cards=meld.cards, meld=meld_word(meld), n=points_of(meld))


def _add_name(view: RemikView, action: Add) -> Text:
    if not 0 <= action.meld < len(view.melds):
        return say(N_("Add {card}"), card=action.card)
    meld = view.melds[action.meld].meld
    if meld.is_set or (action.card.rank and action.card.rank != 1):
        return say(N_("Add {card} to {meld}"), card=action.card, meld=meld_word(meld))
    if action.card.rank:
        points = 1 if action.rank == 1 else 15
        return say(N_("Add {card} to {meld}, counting {n}"), card=action.card, meld=meld_word(meld), n=points)
    rank = rank_word(action.rank)
    return say(N_("Add {card} as {rank}{suit}"), card=action.card, rank=rank, suit=Suit(meld.suit))


def tell(before: RemikView, action: Action, after: RemikView) -> Text:
    """One sentence for the log, for the watcher of these views."""
    assert before.turn is not None
    return _TOLD[type(action)](before, action, after, Who(before.turn))


def _tell_draw(before: RemikView, action: Action, after: RemikView, who: Who) -> Text:
    if after.drawn is not None:
        return say(N_("{who} draws {card}."), who=who, card=after.drawn)
    return say(N_("{who} draws a closed card."), who=who)


def _tell_take(before: RemikView, action: Action, after: RemikView, who: Who) -> Text:
    cards = before.pile[len(after.pile) :]
    return say(N_("{who} takes {cards}."), who=who, cards=cards)


def _tell_lay(before: RemikView, action: Action, after: RemikView, who: Who) -> Text:
    meld = after.melds[-1].meld
    if after.ending is Ending.OUT:
        return say(N_("{who} lays down {cards} for {n} and is out."), who=who, cards=meld.cards, n=points_of(meld))
    return say(N_("{who} lays down {cards} for {n}."), who=who, cards=meld.cards, n=points_of(meld))


def _tell_add(before: RemikView, action: Action, after: RemikView, who: Who) -> Text:
    assert isinstance(action, Add)
    meld = meld_word(before.melds[action.meld].meld)
    if after.ending is Ending.OUT:
        return say(N_("{who} adds {card} to {meld} and is out."), who=who, card=action.card, meld=meld)
    return say(N_("{who} adds {card} to {meld}."), who=who, card=action.card, meld=meld)


def _tell_discard(before: RemikView, action: Action, after: RemikView, who: Who) -> Text:
    card = after.pile[-1]
    if after.ending is Ending.OUT:
        return say(N_("{who} discards {card} and is out."), who=who, card=card)
    return say(N_("{who} discards {card}."), who=who, card=card)


_TOLD: Final[dict[type[Action], Callable[[RemikView, Action, RemikView, Who], Text]]] = {
    Draw: _tell_draw,
    Take: _tell_take,
    Pass: lambda before, action, after, who: say(N_("{who} passes."), who=who),
    LaySet: _tell_lay,
    LayRun: _tell_lay,
    Add: _tell_add,
    Discard: _tell_discard,
    Flag: lambda before, action, after, who: say(N_("The time of {who} is up."), who=who),
}


def comes_to_an_end(view: RemikView) -> Text | None:
    """A word about the closed pile when it is nearly used up, or is."""
    ends = view.rules.empty_stock is EmptyStock.END
    if view.turn is None:
        return None
    if not view.stock:
        if ends:
            return say(N_("The last closed card was drawn: the round ends after this turn."))
        return say(N_("The closed pile is used up: whoever passes ends the round."))
    if view.stock == 1 and ends:
        return say(N_("One closed card is left: the round ends after the turn in which it is drawn."))
    return None
