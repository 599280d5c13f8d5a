"""What a hint says of two choices, counted again from what a seat can see; and that it speaks for the first."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cardgames.core.cards import SUITS, Card
from cardgames.core.melds import mask_of, solver
from cardgames.core.text import PLAIN, Text
from cardgames.games.gin.actions import Knock, Throw
from cardgames.games.gin.options import laws_of
from cardgames.games.indian_rummy.actions import TAKE
from cardgames.games.indian_rummy.showing import arrange
from cardgames.games.indian_rummy.sorting import has_pure
from tests.contract.recounts import crazy_eights, indian_rummy, remik, unseen

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


# Gin


def deadwood(view: Any, hand: Sequence[Card]) -> int:
    return solver(laws_of(view.rules)).deadwood(mask_of(hand))


def after_throw(view: Any, eleven: Sequence[Card]) -> int:
    return min(deadwood(view, [card for card in eleven if card != gone]) for gone in eleven)


def gins(view: Any, hand: Sequence[Card]) -> int:
    return sum(after_throw(view, [*hand, card]) == 0 for card in unseen(view))


def fitting(view: Any, hand: Sequence[Card]) -> int:
    """The unseen cards that add less to the deadwood than they count."""
    points = {card: deadwood(view, [card]) for card in unseen(view)}
    return sum(deadwood(view, [*hand, card]) - deadwood(view, hand) < points[card] for card in points)


def _gin_both(view: Any, action: Any, instead: Any, said: Said) -> bool:
    one, two = ((deadwood(view, left(view, it)), fitting(view, left(view, it))) for it in (action, instead))
    named = (said["card"], said["other"]) == (action.card, instead.card)
    right = (said["left"], said["n"]) == one and (said["rest"], said["m"]) == two
    return named and right and one != two and one[0] <= two[0] and one[1] >= two[1]


def knocking(view: Any) -> int:
    """The deadwood a knock would leave."""
    knock = next(it for it in view.actions if isinstance(it, Knock))
    return deadwood(view, [card for card in view.hand if card != knock.card])


def _knock(view: Any, action: Any, instead: Any, said: Said) -> bool:
    n, whole = gins(view, left(view, action)), len(unseen(view))
    right = (said["left"], said["n"], said["all"]) == (knocking(view), n, whole)
    return right and isinstance(action, Knock) and 12 * n <= whole


def _wait(view: Any, action: Any, instead: Any, said: Said) -> bool:
    n, whole = gins(view, left(view, action) if isinstance(action, Throw) else view.hand), len(unseen(view))
    return (said["left"], said["n"], said["all"]) == (knocking(view), n, whole) and 12 * n > whole


def _lower(view: Any, action: Any, instead: Any, said: Said) -> bool:
    n = min(deadwood(view, hand) for hand in with_top(view))
    return (said["left"], said["n"]) == (knocking(view), n) and n < knocking(view)


# Crazy Eights


def _after(view: Any, play: Any) -> tuple[int, int]:
    """The cards that go on a play, and the points left in the hand."""
    suit = None if play.suit is None else SUITS.index(play.suit)
    points, fits = crazy_eights(view, left(view, play), play.card, suit)
    return fits, points


def _told(said: Any, play: Any) -> bool:
    """Whether a play is called by its card, and a jack with the suit it names."""
    if play.suit is None:
        return bool(said == play.card)
    return isinstance(said, Text) and PLAIN.speak(said).endswith(f"for {'♣♦♥♠'['cdhs'.index(play.suit)]}")


def plays(check: Callable[[Said, tuple[int, int], tuple[int, int]], bool]) -> Check:
    """Two plays by their cards that go on and points."""
    return lambda view, action, instead, said: (
        _told(said["card"], action)
        and _told(said["other"], instead)
        and check(said, _after(view, action), _after(view, instead))
    )


CONTRASTS: dict[str, dict[str, Check]] = {
    "crazy_eights": {
        "After {card}: cards of yours that go on it: {n}, points in hand: {left}."
        " After {other}: {m} and {rest}.": plays(
            lambda said, one, two: (
                ((said["n"], said["left"]), (said["m"], said["rest"])) == (one, two)
                and one[0] >= two[0]
                and one[1] <= two[1]
                and one != two
            )
        ),
        "Cards of yours that go on it: {n} after {card}, {m} after {other}.": plays(
            lambda said, one, two: (said["n"], said["m"]) == (one[0], two[0]) and one[0] > two[0]
        ),
        "Points in hand: {n} after {card}, {m} after {other}.": plays(
            lambda said, one, two: (said["n"], said["m"]) == (one[1], two[1]) and one[1] < two[1]
        ),
    },
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
    "gin": {
        "Deadwood {left} is enough for a knock now; of the {all} unseen cards {n} would bring gin.": _knock,
        "Deadwood {left}: a knock may wait, for {n} of the {all} unseen cards bring gin.": _wait,
        "{card} brings your deadwood from {left} to {n}: a knock may wait.": _lower,
        "A knock with deadwood {left} is lost to an opponent who is left with less.": lambda view, action, _, said: (
            said["left"] == knocking(view) > 0 and not isinstance(action, Knock)
        ),
        "Unseen cards that bring gin: {n} without {card}, {m} without {other}.": pair(gins, more=True),
        "Without {card}: deadwood {left}, unseen cards for a meld: {n}. Without {other}: {rest} and {m}.": _gin_both,
        "Unseen cards for a meld: {n} without {card}, {m} without {other}.": pair(fitting, more=True),
        "Deadwood: {n} without {card}, {m} without {other}.": pair(deadwood, more=False),
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
