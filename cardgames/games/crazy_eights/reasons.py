"""Why an action is a good one in Crazy Eights: one sentence that can be checked at the table."""

from __future__ import annotations

from cardgames.core.cards import SUIT_OF, SUITS, Card
from cardgames.core.game import Action
from cardgames.core.text import N_, Suit, Text, Who, say
from cardgames.games.crazy_eights.actions import Call, Draw, NameSuit, Pass, PickUp, Play
from cardgames.games.crazy_eights.powers import ANYTHING, NEVER, REVERSE, SKIP, WILD, powers
from cardgames.games.crazy_eights.view import EightsView, Phase

_SHORT = 3
"""A seat with so few cards is worth hitting."""


def reason(view: EightsView, action: Action) -> Text | None:
    """One sentence for a hint; None where there is no choice, and the table says already what must be done."""
    match action:
        case Play():
            return _play(view, action)
        case PickUp() | Draw() if not any(isinstance(other, Play) for other in view.actions):
            return None
        case PickUp():
            return Text.plural(
                N_("Taking {n} card costs less than what you would add."),
                N_("Taking {n} cards costs less than what you would add."),
                view.owed,
            )
        case NameSuit(suit=suit):
            return _longest(view, SUITS.index(suit), 0)
        case Call():
            return say(N_("Without the call, playing down to one card costs two cards."))
        case Draw():
            return say(N_("The cards that fit are worth more kept."))
        case Pass() if view.phase == Phase.DRAWN:
            return say(N_("{card} is worth more kept for later."), card=view.drawn)
        case _:
            return None


def contrast(view: EightsView, action: Action, instead: Action | None) -> Text | None:
    """Two plays by the cards of the own hand that would go on them, and what the hand counts then: both, or the one
    that speaks for the first play; None where neither does. A wild card is told with the suit it names."""
    if not (isinstance(action, Play) and isinstance(instead, Play)) or view.owed or len(view.hand) < 3:
        return None
    n, left = _kept(view, action)
    m, rest = _kept(view, instead)
    card, other = _named(action), _named(instead)
    if (n, left) == (m, rest):
        return None
    if n >= m and left <= rest:
        return say(
            N_(
                "After {card}: cards of yours that go on it: {n}, points in hand: {left}."
                " After {other}: {m} and {rest}."
            ),
            card=card, n=n, left=left, other=other, m=m, rest=rest,
        )  # fmt: skip
    if n > m:
        return say(
            N_("Cards of yours that go on it: {n} after {card}, {m} after {other}."), card=card, n=n, other=other, m=m
        )
    if left < rest:
        return say(N_("Points in hand: {n} after {card}, {m} after {other}."), card=card, n=left, other=other, m=rest)
    return None


def _named(play: Play) -> Card | Text:
    if play.suit is None:
        return play.card
    return say(N_("{card} for {suit}"), card=play.card, suit=Suit(SUITS.index(play.suit)))


def _kept(view: EightsView, play: Play) -> tuple[int, int]:
    """How many cards of the hand go on a card once it is played, and what they all count."""
    known = powers(view.rules)
    rest = tuple(card for card in view.hand if card != play.card)
    suit, rank = known.cards[play.card].fit
    if play.suit is not None:
        suit = SUITS.index(play.suit)
    elif not play.card.rank and view.suit is not None:
        suit = view.suit
    anything = (suit, rank) == ANYTHING
    laws = [known.cards[card] for card in rest]
    fits = sum(anything or law.free or law.suit_row == suit or (law.rank_row == rank != NEVER) for law in laws)
    return fits, known.points(rest)


def _play(view: EightsView, action: Play) -> Text | None:
    card, known = action.card, powers(view.rules)
    kind = card & 63
    after = view.after(view.seat)
    if len(view.hand) == 1:
        return say(N_("It is your last card."))
    if view.owed:
        return say(N_("It passes {n} cards on to {who}."), n=view.owed + known.amount[kind], who=Who(after))
    if (known.amount[kind] or known.power[kind] == SKIP) and view.counts[after] <= _SHORT:
        return _short(view, after)
    if known.power[kind] == REVERSE and view.counts[after] < view.counts[view.after(view.seat, -1)]:
        return _short(view, after)
    if known.power[kind] == WILD and action.suit is not None:
        return _longest(view, SUITS.index(action.suit), 0)
    return _plain(view, card)


def _short(view: EightsView, seat: int) -> Text:
    return Text.plural(
        N_("{who} comes next and holds only {n} card."),
        N_("{who} comes next and holds only {n} cards."),
        view.counts[seat],
        who=Who(seat),
    )


def _plain(view: EightsView, card: Card) -> Text | None:
    kind = card & 63
    value = powers(view.rules).value[kind]
    suit = SUIT_OF[kind]
    more = any(other != card and SUIT_OF[other & 63] == suit and not _wild(view, other) for other in view.hand)
    if min(view.counts[seat] for seat in range(view.seats) if seat != view.seat) > _SHORT and more:
        return _longest(view, suit, 1)
    return say(N_("{card} counts {n} if you are caught with it."), card=card, n=value)


def _wild(view: EightsView, card: Card) -> bool:
    return powers(view.rules).power[card & 63] == WILD


def _longest(view: EightsView, suit: int, spent: int) -> Text | None:
    power = powers(view.rules).power
    n = sum(SUIT_OF[card & 63] == suit and power[card & 63] != WILD for card in view.hand) - spent
    if n <= 0:
        return None
    return Text.plural(
        N_("You hold {n} card of {suit} to go on with."),
        N_("You hold {n} cards of {suit} to go on with."),
        n,
        suit=Suit(suit),
    )
