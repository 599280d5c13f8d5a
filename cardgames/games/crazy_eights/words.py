"""What the Crazy Eights table says: the prompt, the names of actions, the log."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardgames.core.cards import SUITS
from cardgames.core.game import Action
from cardgames.core.text import N_, Rank, Suit, Text, Who, say
from cardgames.games.crazy_eights.actions import CALL, DRAW, PASS, Call, Draw, NameSuit, PickUp, Play
from cardgames.games.crazy_eights.options import Drawing, LastDraw
from cardgames.games.crazy_eights.outcome import Ending
from cardgames.games.crazy_eights.powers import DRAWS, REVERSE, powers
from cardgames.games.crazy_eights.view import EightsView, Phase

KEPT_BACK: Final = N_("A card that makes others draw may not be the last one.")
_UNABLE: Final[Mapping[Drawing, str]] = {
    Drawing.ONE_MAY_PLAY: N_("No card of yours fits: draw one, and play it if it fits."),
    Drawing.ONE_AND_PASS: N_("No card of yours fits: draw one, and the turn is over."),
    Drawing.UNTIL_PLAYABLE: N_("No card of yours fits: draw until one does."),
    Drawing.UP_TO_THREE: N_("No card of yours fits: draw up to three."),
}
_OVER: Final[Mapping[Ending, str]] = {
    Ending.WENT_OUT: N_("{who} is out: the hand is over."),
    Ending.BLOCKED: N_("Nobody can play and nothing is left to draw: the hand is over."),
}


def ended(ending: Ending, out: tuple[int, ...]) -> Text:
    """Why the hand is over."""
    who = tuple(map(Who, out))
    if ending is Ending.CHAIN:
        return Text.plural(
            N_("The chain is closed and {who} is out: the hand is over."),
            N_("The chain is closed and {who} are out: the hand is over."),
            len(out),
            who=who,
        )
    return say(_OVER[ending], who=who)


def prompt(view: EightsView) -> Text:
    """What is asked of this seat, or whose turn it is to do what."""
    if view.ending is not None:
        return ended(view.ending, view.out)
    assert view.turn is not None
    return _asked(view) if view.turn == view.seat else _waiting(view, Who(view.turn))


def _waiting(view: EightsView, who: Who) -> Text:
    match view.phase:
        case Phase.CHAIN:
            return say(N_("{who} faces {n} cards."), who=who, n=view.owed)
        case Phase.DRAWN:
            return say(N_("{who} has drawn a card that fits."), who=who)
        case Phase.NAME:
            return say(N_("{who} is to name the suit."), who=who)
        case Phase.SKIP:
            return say(N_("{who} is to be skipped, or passes it on."), who=who)
        case _:
            return say(N_("{who} is to play."), who=who)


def _asked(view: EightsView) -> Text:
    if CALL in view.actions:
        return say(N_("You are about to be left with one card: call it, then play."))
    match view.phase:
        case Phase.CHAIN:
            return _chain(view)
        case Phase.DRAWN:
            return say(N_("You drew {card}: play it or keep it."), card=view.drawn)
        case Phase.NAME:
            return say(N_("You play first: name the suit."))
        case Phase.SKIP:
            return say(N_("You are to be skipped: pass it on with another {rank}, or sit out."), rank=_skip(view))
        case _:
            return _turn(view)


def _skip(view: EightsView) -> Rank:
    return Rank(view.rules.skip_rank)


def _turn(view: EightsView) -> Text:
    able = any(isinstance(action, Play) for action in view.actions)
    if not able and _kept_back(view):
        return say(KEPT_BACK)
    if not able:
        return say(N_("No card of yours fits and nothing is left to draw.")) if PASS in view.actions else _draw(view)
    if view.suit is None:
        return say(N_("No suit is in force: play any card."))
    suit = Suit(view.suit)
    if DRAW in view.actions:
        return say(N_("Your turn: play a card on {suit}, or draw."), suit=suit)
    if view.rank:
        return say(N_("Your turn: play any {suit} or any {rank}."), suit=suit, rank=Rank(view.rank))
    return say(N_("Your turn: play {suit}."), suit=suit)


def _draw(view: EightsView) -> Text:
    return say(_UNABLE[view.rules.drawing])


def _kept_back(view: EightsView) -> bool:
    """Whether the last card is one that may not be the last (5.3)."""
    if view.rules.last_draw is not LastDraw.NOT_ALLOWED or len(view.hand) != 1:
        return False
    return powers(view.rules).amount[view.hand[0] & 63] > 0


def _chain(view: EightsView) -> Text:
    if any(isinstance(action, Play) for action in view.actions):
        if view.rules.forced_answer:
            return say(N_("You must add a card to the chain of {n}."), n=view.owed)
        return say(N_("Your turn: add a card to the chain, or take {n}."), n=view.owed)
    if _kept_back(view):
        return say(KEPT_BACK)
    return Text.plural(
        N_("You hold nothing to add: take {n} card."), N_("You hold nothing to add: take {n} cards."), view.owed
    )


def chain_sum(view: EightsView) -> Text:
    """The running chain with its total and what may be done: `2 + 2 + 5 = 9: add a two or a joker, or take 9`."""
    amount = powers(view.rules).amount
    parts = " + ".join(str(amount[card & 63]) for card in view.chain)
    usual = view.rules.draw_rank == 2 and amount[view.chain[-1] & 63] > 0 and view.rules.joker_cards > 0
    forced = view.rules.forced_answer
    template = _ONE[usual, forced] if len(view.chain) == 1 else _SUM[usual, forced]
    return say(template, sum=parts, n=view.owed)


_ONE: Final = {
    (True, False): N_("Chain of {n}: add a two or a joker, or take {n}"),
    (True, True): N_("Chain of {n}: add a two or a joker; without one, take {n}"),
    (False, False): N_("Chain of {n}: add a card that makes others draw, or take {n}"),
    (False, True): N_("Chain of {n}: add a card that makes others draw; without one, take {n}"),
}
_SUM: Final = {
    (True, False): N_("{sum} = {n}: add a two or a joker, or take {n}"),
    (True, True): N_("{sum} = {n}: add a two or a joker; without one, take {n}"),
    (False, False): N_("{sum} = {n}: add a card that makes others draw, or take {n}"),
    (False, True): N_("{sum} = {n}: add a card that makes others draw; without one, take {n}"),
}


def name(view: EightsView, action: Action) -> Text:
    """An action as one of several to choose from."""
    match action:
        case Play(card=card, suit=str(suit)):
            return say(N_("{card} for {suit}"), card=card, suit=Suit(SUITS.index(suit)))
        case Play(card=card):
            return say(N_("Play {card}"), card=card)
        case NameSuit(suit=suit):
            return say(N_("Name {suit}"), suit=Suit(SUITS.index(suit)))
        case Draw():
            return say(N_("Draw"))
        case PickUp():
            return say(N_("Take {n}"), n=view.owed)
        case Call():
            return say(N_("Call the last card"))
        case _:
            return say(N_("Pass"))


def tell(before: EightsView, action: Action, after: EightsView) -> Text:
    """One entry of the log: what was done, and what came of it."""
    seat = before.turn
    assert seat is not None
    told = _deed(before, action, after)
    if isinstance(action, Play):
        drawn = after.received[seat] - before.received[seat]
        if drawn:
            told = _then(told, _uncalled(Who(seat), drawn))
        elif after.counts[seat] == 1:
            told = _then(told, say(N_("{who} has one card left."), who=Who(seat)))
        elif not after.counts[seat] and after.turn is not None:
            told = _then(told, say(N_("{who} is out, but the chain runs on."), who=Who(seat)))
    if len(after.discards) < len(before.discards):
        told = _then(told, say(N_("The discards are shuffled and become the stock.")))
    if after.ending is not None:
        told = _then(told, ended(after.ending, after.out))
    return told


def _uncalled(who: Who, drawn: int) -> Text:
    return Text.plural(
        N_("The last card was not called: {who} draws {n} card."),
        N_("The last card was not called: {who} draws {n} cards."),
        drawn,
        who=who,
    )


def _then(told: Text, more: Text) -> Text:
    """Two whole sentences, one after the other."""
    return say(N_("{first} {then}"), first=told, then=more)


def _deed(before: EightsView, action: Action, after: EightsView) -> Text:
    assert before.turn is not None
    who, got = Who(before.turn), after.counts[before.turn] - before.counts[before.turn]
    match action:
        case Play():
            return _played(before, action, after, who)
        case Draw():
            if after.phase == Phase.DRAWN:
                return Text.plural(
                    N_("{who} draws a card that fits."), N_("{who} draws {n} cards; the last one fits."), got, who=who
                )
            if before.rules.drawing is not Drawing.ONE_AND_PASS:
                return Text.plural(
                    N_("{who} draws a card: no fit."), N_("{who} draws {n} cards: none fits."), got, who=who
                )
            return Text.plural(N_("{who} draws a card."), N_("{who} draws {n} cards."), got, who=who)
        case PickUp():
            return Text.plural(N_("{who} takes {n} card."), N_("{who} takes {n} cards."), got, who=who)
        case NameSuit(suit=suit):
            return say(N_("{who} names {suit}."), who=who, suit=Suit(SUITS.index(suit)))
        case Call():
            return say(N_("{who} calls the last card."), who=who)
        case _ if before.phase == Phase.DRAWN:
            return say(N_("{who} keeps the card."), who=who)
        case _ if before.phase == Phase.SKIP:
            out = tuple(map(Who, after.skipped))
            return Text.plural(N_("{who} sits out."), N_("{who} sit out."), len(out), who=out)
        case _:
            return say(N_("{who} passes."), who=who)


def _played(before: EightsView, action: Play, after: EightsView, who: Who) -> Text:
    card = action.card
    power = powers(before.rules).power[card & 63]
    if action.suit is not None:
        return say(N_("{who} plays {card} and names {suit}."), who=who, card=card, suit=Suit(SUITS.index(action.suit)))
    if power == DRAWS and after.owed:
        return say(N_("{who} plays {card}: {n} to take."), who=who, card=card, n=after.owed)
    if power == REVERSE and after.direction != before.direction:
        return say(N_("{who} plays {card}: play goes the other way."), who=who, card=card)
    if after.skipped and after.turn is not None:
        skipped = tuple(map(Who, after.skipped))
        return say(N_("{who} plays {card}: {skipped} is skipped."), who=who, card=card, skipped=skipped)
    return say(N_("{who} plays {card}."), who=who, card=card)
