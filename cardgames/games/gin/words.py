"""The sentences of a gin rummy table: what is asked, what an action is called, what happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from cardgames.core.cards import RANKS, Card
from cardgames.core.game import Action
from cardgames.core.melds import Meld, rank_word, solver
from cardgames.core.text import N_, Suit, Text, Who, say
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
from cardgames.games.gin.options import laws_of
from cardgames.games.gin.scoring import Ending
from cardgames.games.gin.showdown import melds_of
from cardgames.games.gin.view import GinView


def meld_word(meld: Meld) -> Text:
    """A meld in short: `9 9 9` as three nines, a run by its ends."""
    if meld.is_set:
        return say("{ranks}", ranks=" ".join([RANKS[meld.rank]] * len(meld.cards)))
    return say(N_("{low}–{high} {suit}"), low=rank_word(meld.rank), high=rank_word(meld.high), suit=Suit(meld.suit))


def meld_kind(meld: Meld) -> Text:
    return say(N_("set")) if meld.is_set else say(N_("run"))


def served(meld: Meld, index: int) -> Text:
    """What a wild card stands for in a meld."""
    rank = rank_word(meld.stands_for(index))
    if meld.is_set:
        return say("{rank}", rank=rank)
    return say("{rank}{suit}", rank=rank, suit=Suit(meld.suit))


def prompt(view: GinView) -> Text:
    """What is asked of this seat, or what is being waited for."""
    if view.turn is None:
        return over(view)
    if view.turn != view.seat:
        return _waiting(view)
    match view.phase:
        case Phase.OFFER:
            return say(N_("Take {card} or pass."), card=view.discards[-1])
        case Phase.OPENING_THROW:
            return say(N_("Throw a card, but not {card}."), card=view.barred)
        case Phase.FORCED:
            return _with_gin(view, say(N_("Both refused {card}: draw from the stock."), card=view.discards[-1]))
        case Phase.TURN:
            if any(isinstance(action, Knock) for action in view.actions):
                return say(N_("Knock, draw from the stock or take {card}."), card=view.discards[-1])
            return _with_gin(view, say(N_("Draw from the stock or take {card}."), card=view.discards[-1]))
        case Phase.THROW:
            return _throwing(view)
        case Phase.LAST | Phase.LAST_REPLY:
            if len(view.actions) == 1 and isinstance(view.actions[0], Pass):
                return say(N_("Two cards are left and you cannot declare: pass."))
            return _with_gin(view, say(N_("Two cards are left: declare or pass.")))
        case Phase.LOOK:
            if len(view.actions) == 1 and isinstance(view.actions[0], Pass):
                return say(N_("Two cards are left and {card} does not let you declare: pass."), card=view.discards[-1])
            if any(isinstance(action, Gin | Knock) and action.card is None for action in view.actions):
                return _with_gin(view, say(N_("Two cards are left: declare or pass.")))
            return say(N_("Two cards are left: declare with {card} or pass."), card=view.discards[-1])
        case Phase.ARRANGE:
            if len(view.actions) == 1:
                return say(N_("You have knocked: lay your melds down."))
            return say(N_("You have knocked: choose how to lay your melds down."))
        case _:
            return say(N_("{who} knocked. Lay off on the melds, or say that you are done."), who=Who(view.rival))


def _with_gin(view: GinView, asked: Text) -> Text:
    """The question, unless gin has to be declared."""
    if len(view.actions) == 1 and isinstance(view.actions[0], Gin):
        return say(N_("All your cards are melded: declare gin."))
    return asked


def _throwing(view: GinView) -> Text:
    if all(isinstance(action, Gin | BigGin) for action in view.actions):
        return say(N_("All your cards are melded: declare gin."))
    if view.barred is not None:
        return say(N_("Throw a card, but not {card}."), card=view.barred)
    return say(N_("You drew {card}. Throw a card."), card=view.drawn)


def _waiting(view: GinView) -> Text:
    who = Who(view.rival)
    match view.phase:
        case Phase.OFFER:
            return say(N_("{who} may take {card}."), who=who, card=view.discards[-1])
        case Phase.THROW | Phase.OPENING_THROW:
            return say(N_("{who} has to throw a card."), who=who)
        case Phase.LAST | Phase.LAST_REPLY | Phase.LOOK:
            return say(N_("Two cards are left: {who} may declare."), who=who)
        case Phase.ARRANGE:
            return say(N_("{who} knocked and lays melds down."), who=who)
        case Phase.LAY_OFF:
            return say(N_("{who} lays off on your melds."), who=who)
        case _:
            return say(N_("It is {who}'s turn."), who=who)


def over(view: GinView) -> Text:
    """How the hand ended."""
    match view.ending:
        case Ending.STOCK:
            return say(N_("Two cards are left and nobody declared: a tie."))
        case Ending.TURNS:
            return say(N_("Nobody declared in {n} turns: a tie."), n=view.turns)
        case Ending.GIN:
            return say(N_("{who} has gin."), who=Who(view.declarer or 0))
        case Ending.BIG_GIN:
            return say(N_("{who} has big gin."), who=Who(view.declarer or 0))
        case _:
            return say(N_("{who} knocked: both hands are counted."), who=Who(view.declarer or 0))


_NAMES: Final[dict[type[Action], str]] = {
    Draw: N_("Draw from the stock"),
    Pass: N_("Pass"),
    BigGin: N_("Big gin"),
    LayBest: N_("Lay off best"),
    StartAgain: N_("Start again"),
    Done: N_("Done"),
}


def name(view: GinView, action: Action) -> Text:
    """An action as one of several to choose from, or as a button."""
    match action:
        case Take():
            return say(N_("Take {card}"), card=view.discards[-1])
        case Throw(card=card):
            return say(N_("Throw {card}"), card=card)
        case Knock(card=None):
            return say(N_("Knock · {n}"), n=left_after(view, None))
        case Knock(card=card):
            return say(N_("Knock · {n}, throwing {card}"), n=left_after(view, card), card=card)
        case Gin(card=None):
            return say(N_("Gin"))
        case Gin(card=card):
            return say(N_("Gin, throwing {card}"), card=card)
        case Lay():
            melds = melds_of(solver(laws_of(view.rules)), action)
            return say(N_("Lay down {melds}"), melds=tuple(meld_word(meld) for meld in melds))
        case LayOff():
            return _lay_off_name(view, action)
        case _:
            return Text(_NAMES[type(action)])


def _lay_off_name(view: GinView, action: LayOff) -> Text:
    if not 0 <= action.meld < len(view.melds):
        return say(N_("Lay off {card}"), card=action.card)
    meld = view.melds[action.meld]
    if action.card.rank or meld.is_set:
        return say(N_("Lay off {card} on {meld}"), card=action.card, meld=meld_word(meld))
    return say(
        N_("Lay off {card} as {rank}{suit}"), card=action.card, rank=rank_word(action.rank), suit=Suit(meld.suit)
    )


def left_after(view: GinView, card: Card | None) -> int:
    """The deadwood of the own hand, after throwing a card where one is named."""
    mask = sum(1 << each for each in view.hand)
    if card is not None:
        if view.phase == Phase.LOOK:
            mask |= 1 << view.discards[-1]
        mask &= ~(1 << card)
    return solver(laws_of(view.rules)).deadwood(mask)


def tell(before: GinView, action: Action, after: GinView) -> Text:
    """One sentence for the log, for the watcher of these views."""
    assert before.turn is not None
    return _TOLD[type(action)](before, action, after, Who(before.turn))


def _tell_draw(before: GinView, action: Action, after: GinView, who: Who) -> Text:
    if after.drawn is not None:
        return say(N_("{who} draws {card}."), who=who, card=after.drawn)
    return say(N_("{who} draws from the stock."), who=who)


def _tell_pass(before: GinView, action: Action, after: GinView, who: Who) -> Text:
    if before.phase == Phase.OFFER:
        return say(N_("{who} leaves {card}."), who=who, card=before.discards[-1])
    return say(N_("{who} does not declare."), who=who)


def _tell_declaration(before: GinView, action: Action, after: GinView, who: Who) -> Text:
    card = getattr(action, "card", None)
    match action:
        case Knock() if card is not None:
            return say(N_("{who} knocks and throws {card} face down."), who=who, card=card)
        case Knock():
            return say(N_("{who} knocks."), who=who)
        case Gin() if card is not None:
            return say(N_("{who} declares gin and throws {card} face down."), who=who, card=card)
        case Gin():
            return say(N_("{who} declares gin."), who=who)
        case _:
            return say(N_("{who} declares big gin."), who=who)


def _tell_lay(before: GinView, action: Action, after: GinView, who: Who) -> Text:
    return say(N_("{who} lays down {melds}."), who=who, melds=_words(after.melds))


def _words(melds: Sequence[Meld]) -> tuple[Text, ...]:
    return tuple(meld_word(meld) for meld in melds)


def _tell_laid_off(before: GinView, action: Action, after: GinView, who: Who) -> Text:
    cards = tuple(step.card for step in after.laid[len(before.laid) :])
    return say(N_("{who} lays off {cards}."), who=who, cards=cards)


_TOLD: Final[dict[type[Action], Callable[[GinView, Action, GinView, Who], Text]]] = {
    Draw: _tell_draw,
    Take: lambda before, action, after, who: say(N_("{who} takes {card}."), who=who, card=before.discards[-1]),
    Pass: _tell_pass,
    Throw: lambda before, action, after, who: say(N_("{who} throws {card}."), who=who, card=after.discards[-1]),
    Knock: _tell_declaration,
    Gin: _tell_declaration,
    BigGin: _tell_declaration,
    Lay: _tell_lay,
    LayOff: _tell_laid_off,
    LayBest: _tell_laid_off,
    StartAgain: lambda before, action, after, who: say(N_("{who} starts laying off again."), who=who),
    Done: lambda before, action, after, who: say(N_("{who} lays off no more."), who=who),
}
