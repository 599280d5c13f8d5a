"""The numbers of hints, counted again from what a seat can see: its cards, the open cards, the pack."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from random import Random
from typing import Any

from cardgames.core.cards import Card
from cardgames.core.game import Skill
from cardgames.core.melds import as_run, as_set, mask_of, solver
from cardgames.core.text import Text
from cardgames.games.crazy_eights.powers import powers
from cardgames.games.gin.options import laws_of
from cardgames.games.indian_rummy.distance import needed
from cardgames.games.indian_rummy.sorting import sort_out
from cardgames.games.remik import bot
from cardgames.games.remik.actions import Add, Draw, Lay, Take
from cardgames.games.remik.melding import laws_of as remik_laws
from cardgames.games.remik.plans import Cloth, laying

Numbers = tuple[int, int]
"""How much is left or needed without a card, or on one, and how many cards help then."""


def unseen(view: Any) -> list[Card]:
    """The cards of the pack that this seat does not see and cannot place."""
    whole = view.guess(Random(1)).census()
    seen = {card for name in ("hand", "discards", "pile") for card in getattr(view, name, ())}
    for name in ("known", "layouts", "returned"):
        seen |= {card for cards in getattr(view, name, ()) for card in cards}
    seen |= {card for lying in getattr(view, "melds", ()) for card in lying.meld.cards}
    seen |= {getattr(view, name, None) for name in ("held", "indicator", "finish")}
    return [card for card in whole if card not in seen]


def indian_rummy(view: Any, hand: Sequence[Card]) -> Numbers:
    """Cards needed to declare, and the unseen cards after which one fewer is needed."""

    def need(cards: Sequence[Card]) -> int:
        return needed(sort_out(tuple(cards), view.law.wild), view.law)

    return need(hand), sum(need([*hand, card]) < need(hand) for card in unseen(view))


def remik(view: Any, hand: Sequence[Card]) -> Numbers:
    """Points in hand, and the unseen cards that make a meld of three with two of the hand or lengthen one on the
    table."""
    laws = remik_laws(view.rules.ace_high)

    def melds(cards: Sequence[Card]) -> bool:
        rows = [*combinations(cards, len(cards))] if len(cards) > 3 else [(a, b, c) for a, b, c in _orders(cards)]
        return any(as_set(row, laws) is not None or as_run(row, laws) is not None for row in rows)

    def helps(card: Card) -> bool:
        if any(melds((card, *pair)) for pair in combinations(hand, 2)):
            return True
        for lying in view.melds:
            there = lying.meld.cards
            longer = [(card, *there), (*there, card)]
            if any((as_set if lying.meld.is_set else as_run)(row, laws) is not None for row in longer):
                return True
        return False

    points = {0: 25, 1: 15, 11: 10, 12: 10, 13: 10}
    return sum(points.get(card.rank, card.rank) for card in hand), sum(helps(card) for card in unseen(view))


def _orders(cards: Sequence[Card]) -> list[tuple[Card, ...]]:
    a, b, c = cards
    return [(a, b, c), (a, c, b), (b, a, c), (b, c, a), (c, a, b), (c, b, a)]


def crazy_eights(view: Any, hand: Sequence[Card], top: Card, suit: int | None) -> Numbers:
    """Points in hand, and the cards of the hand that go on a card: jacks wild, jokers anywhere."""
    if suit is None:
        suit = view.suit if not top.rank else top.suit
    fits = [
        not card.rank or card.rank == 11 or suit is None or card.suit == suit or card.rank == top.rank for card in hand
    ]
    return powers(view.rules).points(tuple(hand)), sum(fits)


def claims(key: str, view: Any, action: Any, why: Text) -> bool:
    """Whether the numbers in an action's own reason are right. Raises KeyError for a reason that nobody counts."""
    return CLAIMS[key][why.template](view, action, why.values)


def _deadwood(view: Any, hand: Sequence[Card]) -> int:
    return solver(laws_of(view.rules)).deadwood(mask_of(hand))


def _least(view: Any, eleven: Sequence[Card], keep: Card | None = None) -> int:
    throws = [card for card in eleven if card != keep]
    return min(_deadwood(view, [card for card in eleven if card != gone]) for gone in throws)


def _rest(view: Any, card: Card) -> list[Card]:
    return [other for other in view.hand if other != card]


def _need(view: Any, hand: Sequence[Card]) -> int:
    return needed(sort_out(tuple(hand), view.law.wild), view.law)


def _laid(view: Any, action: Any) -> int:
    """The points a seat of Remik lays down in this turn if it begins like this and goes on as an Expert."""
    state = view.guess(Random(3))
    before = state.laid[view.seat]
    while isinstance(action, Lay | Add | Take | Draw):
        state.apply(action)
        if state.turn != view.seat:
            break
        seen = state.view(view.seat)
        action = bot.judge(seen, Skill(knowledge=4))[0].action
    return int(state.laid[view.seat]) - before


def _laid_without(view: Any) -> int:
    """The points it could lay down had it drawn nothing."""
    return laying(mask_of(view.hand), Cloth.of(view.melds, view.rules, view.seat)).points


def _suit_held(view: Any, action: Any, said: Mapping[str, Any]) -> bool:
    """The cards of a suit that are left to go on with, jacks not counted."""
    gone = getattr(action, "card", None)
    left = [card for card in view.hand if card != gone and card.rank != 11 and card.suit == int(said["suit"])]
    return len(left) == int(said["n"]) > 0


def _drop_price(view: Any, action: Any, said: Mapping[str, Any]) -> bool:
    return said["need"] == _need(view, view.hand) and said["n"] == (40 if view.turns[view.seat] else 20)


def _goes_with(card: Card, other: Card, ace_high: bool) -> bool:
    """Of one rank, or at most two places apart in one suit; a joker goes with everything."""
    if not (card.rank and other.rank) or card.rank == other.rank:
        return True
    places = [{it.rank, 14} if it.rank == 1 and ace_high else {it.rank} for it in (card, other)]
    return card.suit == other.suit and min(abs(a - b) for a in places[0] for b in places[1]) <= 2


def _meld(cards: tuple[Card, Card, Card], view: Any) -> bool:
    laws = remik_laws(view.rules.ace_high)
    return any(as_set(row, laws) is not None or as_run(row, laws) is not None for row in _orders(cards))


CLAIMS: dict[str, dict[str, Callable[[Any, Any, Mapping[str, Any]], bool]]] = {
    "gin": {
        "Without {card} your deadwood is {n}.": lambda view, action, said: (
            said["card"] == action.card and said["n"] == _deadwood(view, _rest(view, action.card))
        ),
        "{card} takes {n} off your deadwood.": lambda view, action, said: (
            said["n"] == _deadwood(view, view.hand) - _least(view, [*view.hand, said["card"]], said["card"])
        ),
    },
    "crazy_eights": {
        "You hold {n} card of {suit} to go on with.": _suit_held,
        "{card} counts {n} if you are caught with it.": lambda view, action, said: (
            said["n"] == powers(view.rules).points((action.card,))
        ),
        "{who} comes next and holds only {n} card.": lambda view, action, said: (
            said["n"] == view.counts[said["who"]] and abs(said["who"] - view.seat) in (1, len(view.counts) - 1)
        ),
        "Taking {n} card costs less than what you would add.": lambda view, action, said: said["n"] == view.owed,
        "It passes {n} cards on to {who}.": lambda view, action, said: (
            said["n"] == view.owed + (2 if action.card.rank else 5)
        ),
    },
    "indian_rummy": {
        "{card} leaves the hand {n} short instead of {need}.": lambda view, action, said: (
            said["need"] == _need(view, view.hand)
            and said["n"] == min(_need(view, [*_rest(view, gone), said["card"]]) for gone in view.hand)
        ),
        "{need} cards short: playing on would cost more than {n}.": _drop_price,
    },
    "remik": {
        "{card} goes with none of your other cards.": lambda view, action, said: (
            not any(_goes_with(said["card"], other, view.rules.ace_high) for other in _rest(view, action.card))
        ),
        "Unseen cards that would make a meld with {card} and your others: {n}.": lambda view, action, said: (
            said["card"] == action.card
            and said["n"]
            == sum(
                any(_meld((said["card"], card, other), view) for other in _rest(view, action.card))
                for card in unseen(view)
            )
        ),
        "On the table this turn: {n} point that nobody can take away.": lambda view, action, said: (
            said["n"] == _laid(view, action)
        ),
        "Taking {cards} lets you lay down {n} points more.": lambda view, action, said: (
            said["n"] == _laid(view, action) - _laid_without(view)
        ),
    },
}
"""By game and template: whether what it says is so, under the usual rules."""
