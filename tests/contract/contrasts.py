"""What a hint says of two choices, counted again from what a seat can see; and that it speaks for the first."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cardgames.core.cards import Card
from cardgames.games.indian_rummy.actions import TAKE
from cardgames.games.indian_rummy.showing import arrange
from cardgames.games.indian_rummy.sorting import has_pure
from tests.contract.recounts import indian_rummy, remik, unseen

Said = Mapping[str, Any]
Check = Callable[[Any, Any, Any, Said], bool]
"""View, choice, alternative and the numbers said: whether they are right, and for the choice."""


def left(view: Any, action: Any) -> list[Card]:
    """The hand without the card of an action."""
    return [card for card in view.hand if card != action.card]


def pair(of: Callable[[Any, Sequence[Card]], int], more: bool) -> Check:
    """One number for each of two throws, the choice's the higher or the lower one."""

    def check(view: Any, action: Any, instead: Any, said: Said) -> bool:
        n, m = of(view, left(view, action)), of(view, left(view, instead))
        named = (said["card"], said["other"]) == (action.card, instead.card)
        return named and (said["n"], said["m"]) == (n, m) and (n > m if more else n < m)

    return check


def _remik_both(view: Any, action: Any, instead: Any, said: Said) -> bool:
    (points, helps), (rest, others) = (remik(view, left(view, it)) for it in (action, instead))
    named = (said["card"], said["other"]) == (action.card, instead.card)
    right = (said["left"], said["n"], said["rest"], said["m"]) == (points, helps, rest, others)
    return named and right and points <= rest and helps >= others and (points, helps) != (rest, others)


# Indian Rummy


def need(view: Any, hand: Sequence[Card]) -> int:
    return indian_rummy(view, hand)[0]


def helpers(view: Any, hand: Sequence[Card]) -> int:
    return indian_rummy(view, hand)[1]


def costs(view: Any, hand: Sequence[Card]) -> int:
    """What the hand costs a loser: 2 to 80, or what its best groups leave."""
    return max(2, min(80, arrange(tuple(hand), view.law, view.rules.loser_test).points))


def purer(view: Any, hand: Sequence[Card]) -> int:
    """The unseen cards that make a pure sequence in a hand without one; below nothing where one stands."""
    return -1 if has_pure(hand) else sum(has_pure([*hand, card]) for card in unseen(view))


def joker(view: Any, card: Card) -> bool:
    return card.rank in (0, view.law.wild)


def goes(view: Any, card: Card, other: Card) -> bool:
    """Of one rank, or close in one suit: the ace at both ends."""
    if joker(view, other):
        return False
    row = "A23456789TJQKA"
    apart = [abs(a - b) for a in range(14) for b in range(14) if (row[a], row[b]) == _signs(card, other)]
    return card.rank == other.rank or (card.suit == other.suit and min(apart) < 3)


def _signs(*them: Card) -> tuple[str, ...]:
    return tuple("?A23456789TJQK"[card.rank] for card in them)


def company(view: Any, card: Card) -> int:
    return sum(goes(view, card, other) for other in unseen(view))


def next_seat(view: Any) -> int:
    """The nearest seat to the left that has not left the deal."""
    seats = len(view.counts)
    row = [(view.seat + step) % seats for step in range(1, seats)]
    return int(next(seat for seat in row if view.fates[seat].value == "in"))


def _indian_both(view: Any, action: Any, instead: Any, said: Said) -> bool:
    one, two = (indian_rummy(view, left(view, it)) for it in (action, instead))
    named = (said["card"], said["other"]) == (action.card, instead.card)
    right = (said["need"], said["n"]) == one and (said["want"], said["m"]) == two
    return named and right and one != two and one[0] <= two[0] and one[1] >= two[1]


def _equal(view: Any, action: Any, instead: Any, said: Said) -> bool:
    points = [
        0 if joker(view, it.card) else min(10, it.card.rank if it.card.rank > 1 else 10) for it in (action, instead)
    ]
    same = indian_rummy(view, left(view, action)) == indian_rummy(view, left(view, instead))
    return same and [said["n"], said["m"]] == points and points[0] > points[1]


def _plain(view: Any, action: Any, instead: Any, said: Said) -> bool:
    return said["card"] == action.card and (said["need"], said["n"]) == indian_rummy(view, left(view, action))


def _took(view: Any, action: Any, instead: Any, said: Said) -> bool:
    known = view.known[next_seat(view)]
    taken = said["taken"] in known and goes(view, instead.card, said["taken"])
    named = said["who"] == next_seat(view) and said["other"] == instead.card
    return named and taken and not any(goes(view, action.card, card) for card in known)


def _threw(view: Any, action: Any, instead: Any, said: Said) -> bool:
    seat = next_seat(view)
    gone = [card for by, card, taken in view.past if by == seat and not taken]
    thrown = said["thrown"] in gone and goes(view, action.card, said["thrown"])
    named = said["who"] == seat and said["card"] == action.card
    return named and thrown and not any(goes(view, instead.card, card) for card in gone)


def _company(view: Any, action: Any, instead: Any, said: Said) -> bool:
    n, m = company(view, action.card), company(view, instead.card)
    return (said["card"], said["other"], said["n"], said["m"]) == (action.card, instead.card, n, m) and n < m


def _top_helps(view: Any) -> bool:
    top = view.discards[-1]
    return TAKE in view.actions and (joker(view, top) or need(view, [*view.hand, top]) < need(view, view.hand))


def _draw_plain(view: Any, action: Any, instead: Any, said: Said) -> bool:
    return not _top_helps(view) and (said["need"], said["n"]) == indian_rummy(view, view.hand)


def _draw_purer(view: Any, action: Any, instead: Any, said: Said) -> bool:
    top = view.discards[-1]
    right = said["card"] == top and said["n"] == purer(view, view.hand) > 0
    return _top_helps(view) and right and not has_pure([*view.hand, top])


def with_top(view: Any) -> list[list[Card]]:
    """The hands that are left when the open card is taken and another one thrown."""
    top = view.discards[-1]
    return [[card for card in (*view.hand, top) if card != gone] for gone in view.hand]


def _take_helps(view: Any, action: Any, instead: Any, said: Said) -> bool:
    now = indian_rummy(view, view.hand)
    n = max(helps for left, helps in (indian_rummy(view, hand) for hand in with_top(view)) if left == now[0])
    return not _top_helps(view) and (said["n"], said["m"]) == (n, now[1]) and n > now[1]


def _take_cheaper(view: Any, action: Any, instead: Any, said: Said) -> bool:
    n, m = min(costs(view, hand) for hand in with_top(view)), costs(view, view.hand)
    return not _top_helps(view) and (said["n"], said["m"]) == (n, m) and n < m


CONTRASTS: dict[str, dict[str, Check]] = {
    "remik": {
        "Without {card}: unseen cards to meld or add: {n}, points held: {left}. Without {other}: {m} and {rest}.": (
            _remik_both
        ),
        "Unseen cards to meld or add: {n} without {card}, {m} without {other}.": pair(
            lambda view, hand: remik(view, hand)[1], more=True
        ),
        "Points held: {n} without {card}, {m} without {other}.": pair(
            lambda view, hand: remik(view, hand)[0], more=False
        ),
    },
    "indian_rummy": {
        "Still needed: {need}, unseen cards that help: {n}.": _draw_plain,
        "You have no pure sequence yet: {n} unseen cards would make one, {card} does not.": _draw_purer,
        "Everybody sees a card taken from the Open Deck, nobody a card drawn.": lambda view, *_: _top_helps(view),
        "{card} is a joker: it may stand for any card.": lambda view, action, instead, said: joker(view, said["card"]),
        "{card} makes a pure sequence.": lambda view, action, instead, said: (
            not has_pure(view.hand) and has_pure([*view.hand, view.discards[-1]])
        ),
        "Unseen cards that help: {n} with {card}, {m} without it.": _take_helps,
        "If another declares now, your hand costs {n} with {card}, {m} without it.": _take_cheaper,
        "Without {card}: still needed: {need}, unseen cards that help: {n}.": _plain,
        "Without {card}: still needed: {need}, unseen cards that help: {n}. Without {other}: {want} and {m}.": (
            _indian_both
        ),
        "{card} and {other} are equally useful; they count {n} and {m}.": _equal,
        "Still needed: {n} without {card}, {m} without {other}.": pair(need, more=False),
        "If another declares now, your hand costs {n} without {card}, {m} without {other}.": pair(costs, more=False),
        "Unseen cards that make a pure sequence: {n} without {card}, {m} without {other}.": pair(purer, more=True),
        "{who} comes next and took {taken}, which goes with {other}.": _took,
        "{who} comes next and threw {thrown}, which goes with {card}.": _threw,
        "Unseen cards of its rank or close in its suit: {n} for {card}, {m} for {other}.": _company,
    },
}
"""By game and template."""
