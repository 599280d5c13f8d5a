"""Why one action is better than another, in numbers that can be counted from the own hand and the open cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardgames.core.cards import Card
from cardgames.core.game import Action
from cardgames.core.text import N_, Text, Who, say
from cardgames.games.indian_rummy.actions import TAKE, Discard, Draw, Take
from cardgames.games.indian_rummy.distance import needed
from cardgames.games.indian_rummy.groups import is_joker
from cardgames.games.indian_rummy.guess import unseen_cards
from cardgames.games.indian_rummy.outlook import following
from cardgames.games.indian_rummy.quick import more
from cardgames.games.indian_rummy.scoring import value
from cardgames.games.indian_rummy.showing import least_of
from cardgames.games.indian_rummy.sorting import Sorted, sort_out
from cardgames.games.indian_rummy.traits import purifying
from cardgames.games.indian_rummy.view import IndianView

POINTS: Final = 5
"""A hand must cost so many points less,"""
COMPANY: Final = 3
"""or so many fewer unseen cards go with a card, before a throw is explained by it."""


def contrast(view: IndianView, action: Action, instead: Action | None) -> Text | None:
    """What speaks for an action: of two throws the first thing in which this one does better, else what it leaves;
    before a draw the cards that help."""
    match action:
        case Draw():
            return _drawing(view)
        case Take():
            return _taking(view, view.discards[-1])
        case Discard(card=card):
            need, n = _without(view, card)
            if isinstance(instead, Discard):
                found = _throwing(view, card, instead.card, (need, n))
                if found is not None:
                    return found
            return say(
                N_("Without {card}: still needed: {need}, unseen cards that help: {n}."), card=card, need=need, n=n
            )
        case _:
            return None


# Draw or take


def _drawing(view: IndianView) -> Text:
    """The unseen cards that help; where the open card would bring the hand nearer, those that make the pure sequence
    it does not make, or what a card taken tells the others."""
    law, hand = view.law, sort_out(view.hand, view.law.wild)
    need, n = _short(view, view.hand)
    if TAKE not in view.actions or not _helps(hand, view.discards[-1], need, view):
        return say(N_("Still needed: {need}, unseen cards that help: {n}."), need=need, n=n)
    top = view.discards[-1]
    purer = _purifying(view, hand)
    if purer and purifying(more(hand, top, law), law.wild) is not None:
        return say(
            N_("You have no pure sequence yet: {n} unseen cards would make one, {card} does not."), n=purer, card=top
        )
    return say(N_("Everybody sees a card taken from the Open Deck, nobody a card drawn."))


def _helps(hand: Sorted, card: Card, need: int, view: IndianView) -> bool:
    return is_joker(card, view.law.wild) or needed(more(hand, card, view.law), view.law) < need


def _taking(view: IndianView, top: Card) -> Text | None:
    """What speaks for an open card that brings the hand no nearer; None where it does, which is said elsewhere, and
    where nothing can be counted."""
    law, hand = view.law, sort_out(view.hand, view.law.wild)
    if is_joker(top, law.wild):
        return say(N_("{card} is a joker: it may stand for any card."), card=top)
    need, m = _short(view, view.hand)
    if _helps(hand, top, need, view):
        return None
    if purifying(hand, law.wild) is not None and purifying(more(hand, top, law), law.wild) is None:
        return say(N_("{card} makes a pure sequence."), card=top)
    rests = [tuple(card for card in (*view.hand, top) if card != gone) for gone in view.hand]
    n = max(helps for left, helps in (_short(view, rest) for rest in rests) if left == need)
    if n > m:
        return say(N_("Unseen cards that help: {n} with {card}, {m} without it."), card=top, n=n, m=m)
    costs, now = min(_points(view, rest) for rest in rests), _points(view, view.hand)
    if costs < now:
        return say(
            N_("If another declares now, your hand costs {n} with {card}, {m} without it."), card=top, n=costs, m=now
        )
    return None


# Throw


def _throwing(view: IndianView, card: Card, other: Card, left: tuple[int, int]) -> Text | None:
    """The first thing in which throwing a card does better than throwing another one; None where there is none."""
    (need, n), (want, m) = left, _without(view, other)
    if (need, n) == (want, m):
        mine, theirs = value(card, view.law), value(other, view.law)
        if mine > theirs:
            return say(
                N_("{card} and {other} are equally useful; they count {n} and {m}."),
                card=card, other=other, n=mine, m=theirs,
            )  # fmt: skip
    elif need <= want and n >= m:
        return say(
            N_(
                "Without {card}: still needed: {need}, unseen cards that help: {n}."
                " Without {other}: {want} and {m}."
            ),
            card=card, need=need, n=n, other=other, want=want, m=m,
        )  # fmt: skip
    elif need < want:
        return say(N_("Still needed: {n} without {card}, {m} without {other}."), card=card, n=need, other=other, m=want)
    return _keeping(view, card, other) or _leaving(view, card, other)


def _keeping(view: IndianView, card: Card, other: Card) -> Text | None:
    """What is better about the hand that is kept: what it would cost, or its way to a pure sequence."""
    kept, rest = _rest(view, card), _rest(view, other)
    n, m = _points(view, kept), _points(view, rest)
    if n + POINTS <= m:
        return say(
            N_("If another declares now, your hand costs {n} without {card}, {m} without {other}."),
            card=card, n=n, other=other, m=m,
        )  # fmt: skip
    ways = [_purifying(view, sort_out(each, view.law.wild)) for each in (kept, rest)]
    if ways[0] is not None and ways[1] is not None and ways[0] > ways[1]:
        return say(
            N_("Unseen cards that make a pure sequence: {n} without {card}, {m} without {other}."),
            card=card, n=ways[0], other=other, m=ways[1],
        )  # fmt: skip
    return None


def _leaving(view: IndianView, card: Card, other: Card) -> Text | None:
    """What is better about the card that is left to the next player."""
    law = view.law
    if is_joker(other, law.wild) or is_joker(card, law.wild):
        return None
    seat = following(view)
    took = _with(other, view.known[seat], view)
    if took is not None and _with(card, view.known[seat], view) is None:
        return say(
            N_("{who} comes next and took {taken}, which goes with {other}."), who=Who(seat), taken=took, other=other
        )
    gone = [each for by, each, taken in view.past if by == seat and not taken]
    thrown = _with(card, gone, view)
    if thrown is not None and _with(other, gone, view) is None:
        return say(
            N_("{who} comes next and threw {thrown}, which goes with {card}."), who=Who(seat), thrown=thrown, card=card
        )
    unseen = [each for each in unseen_cards(view) if not is_joker(each, law.wild)]
    n, m = (sum(_goes(each, one) for one in unseen) for each in (card, other))
    if n + COMPANY <= m:
        return say(
            N_("Unseen cards of its rank or close in its suit: {n} for {card}, {m} for {other}."),
            card=card, n=n, other=other, m=m,
        )  # fmt: skip
    return None


def _with(card: Card, cards: Sequence[Card], view: IndianView) -> Card | None:
    """The last of some cards that goes with this one."""
    fits = (each for each in reversed(cards) if not is_joker(each, view.law.wild) and _goes(card, each))
    return next(fits, None)


def _goes(card: Card, other: Card) -> bool:
    """Whether two cards are of one rank, or at most two places apart in one suit, the ace at either end."""
    if card.rank == other.rank:
        return True
    gap = min(abs(a - b) for a in _places(card) for b in _places(other))
    return card.suit == other.suit and gap <= 2


def _places(card: Card) -> tuple[int, ...]:
    return (1, 14) if card.rank == 1 else (card.rank,)


# Counting


def _rest(view: IndianView, card: Card) -> tuple[Card, ...]:
    return tuple(other for other in view.hand if other != card)


def _without(view: IndianView, card: Card) -> tuple[int, int]:
    return _short(view, _rest(view, card))


def _short(view: IndianView, held: Sequence[Card]) -> tuple[int, int]:
    """How many cards a hand needs to declare, and how many of those this seat has not seen would help."""
    law = view.law
    hand = sort_out(held, law.wild)
    need = needed(hand, law)
    helps: dict[int, bool] = {}
    unseen = unseen_cards(view)
    for other in unseen:
        kind = other & 63
        if kind not in helps:
            helps[kind] = needed(more(hand, other, law), law) < need
    return need, sum(helps[other & 63] for other in unseen)


def _points(view: IndianView, held: Sequence[Card]) -> int:
    """What a hand costs its owner when another declares."""
    return view.rules.capped(least_of(sort_out(held, view.law.wild), view.law, view.rules.loser_test))


def _purifying(view: IndianView, hand: Sorted) -> int | None:
    """How many unseen cards would make a pure sequence; None where one stands."""
    kinds = purifying(hand, view.law.wild)
    if kinds is None:
        return None
    return sum(kinds >> (card & 63) & 1 for card in unseen_cards(view))
