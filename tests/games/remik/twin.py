"""A second reading of how a turn of Remik may go on, plain and slow: every meld and every addition is tried until the
turn can be ended (3.3 to 3.5, 4.6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from typing import NamedTuple

from cardgames.core.cards import Card
from cardgames.games.remik.actions import Action, Add, LayRun, LaySet
from cardgames.games.remik.options import RemikRules


class Lying(NamedTuple):
    """A meld on the table: a set of a rank, or a run of a suit from a rank up, and how many cards it has."""

    suit: int | None
    rank: int
    size: int


class Hand(NamedTuple):
    """What a player holds in the middle of a turn."""

    cards: frozenset[Card]
    barred: frozenset[Card]
    """Cards that may not be discarded."""
    duty: Card | None
    """The lowest of several cards taken, until it is used."""
    table: tuple[Lying, ...]


def melds(cards: Sequence[Card], ace_high: bool) -> Iterator[tuple[Action, Lying]]:
    """Every meld that can be laid from these cards, in every order that says something else."""
    for size in range(3, len(cards) + 1):
        for chosen in combinations(sorted(cards), size):
            plain = [card for card in chosen if card.rank]
            jokers = [card for card in chosen if not card.rank]
            if not plain:
                continue
            if size <= 4 and len({card.rank for card in plain}) == 1:
                yield LaySet((*plain, *jokers)), Lying(None, plain[0].rank, size)
            if len({card.suit for card in plain}) == 1:
                for low in range(1, 14 + ace_high - size + 1):
                    for order in permutations(jokers):
                        row = _row(plain, order, low, size)
                        if row is not None:
                            yield LayRun(row), Lying(plain[0].suit, low, size)


def _row(plain: Sequence[Card], jokers: Sequence[Card], low: int, size: int) -> tuple[Card, ...] | None:
    """The cards as a run from this rank up, jokers in the gaps; None where they do not make it."""
    spare, row = list(jokers), []
    for rank in range(low, low + size):
        own = [card for card in plain if card.rank == (rank - 1) % 13 + 1]
        if not own and not spare:
            return None
        row.append(own[0] if own else spare.pop(0))
    return tuple(row) if size <= 13 and set(row) == {*plain, *jokers} else None


def additions(card: Card, table: Sequence[Lying], ace_high: bool) -> Iterator[tuple[Action, tuple[Lying, ...]]]:
    """Every place of a card on the table, and the table then."""
    for at, lying in enumerate(table):
        suit, rank, size = lying
        if suit is None:
            ways = [(rank, Lying(None, rank, size + 1))] if size < 4 and card.rank in (0, rank) else []
        else:
            ends = [(rank - 1, rank - 1), (rank + size, rank)] if size < 13 else []
            ways = [
                (place, Lying(suit, low, size + 1))
                for place, low in ends
                if 1 <= place <= 13 + ace_high
                and (not card.rank or (card.suit == suit and card.rank == (place - 1) % 13 + 1))
            ]  # fmt: skip
        for place, after in ways:
            yield Add(card, at, place), (*table[:at], after, *table[at + 1 :])


class Twin:
    """The law of a turn at a table with these rules."""

    def __init__(self, rules: RemikRules) -> None:
        self.rules = rules
        self._known: dict[Hand, bool] = {}

    def may(self, hand: Hand) -> dict[Action, Hand]:
        """Every meld and addition that fits and leaves a way to end the turn, and the hand then."""
        return {action: after for action, after in self._fitting(hand) if self.ends(after)}

    def fitting(self, hand: Hand) -> list[Action]:
        """Every meld and addition that could be thought of, whether the turn can be ended then or not."""
        return [action for action, _ in self._fitting(hand._replace(duty=None))]

    def ends(self, hand: Hand) -> bool:
        """Whether the turn can be ended: with a discard, or with nothing left."""
        if hand.duty is None:
            if hand.cards - hand.barred:
                return True
            if not hand.cards:
                return not self.rules.discard_to_go_out
        key = hand._replace(table=tuple(sorted(hand.table, key=repr)))
        if key not in self._known:
            self._known[key] = any(self.ends(after) for _, after in self._fitting(key))
        return self._known[key]

    def _fitting(self, hand: Hand) -> Iterator[tuple[Action, Hand]]:
        rules, duty = self.rules, hand.duty
        for action, lying in melds(sorted(hand.cards), rules.ace_high):
            assert isinstance(action, LaySet | LayRun)
            if duty is None or duty in action.cards:
                yield action, Hand(hand.cards - set(action.cards), hand.barred, None, (*hand.table, lying))
        for card in sorted(hand.cards):
            if duty in (None, card) or rules.duty_chain:
                for action, table in additions(card, hand.table, rules.ace_high):
                    yield action, Hand(hand.cards - {card}, hand.barred, None if card == duty else duty, table)
