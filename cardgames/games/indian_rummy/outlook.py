"""What a hand may still become: cards that help, the chance to declare first, and what losing would cost."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from cardgames.core.cards import JOKER_KIND, RANK_OF, Card
from cardgames.core.game import Seat, Skill
from cardgames.games.indian_rummy.actions import Fate
from cardgames.games.indian_rummy.distance import needed
from cardgames.games.indian_rummy.groups import is_joker
from cardgames.games.indian_rummy.guess import unseen_cards
from cardgames.games.indian_rummy.options import Format, LoserTest
from cardgames.games.indian_rummy.quick import more
from cardgames.games.indian_rummy.scoring import passes_chips
from cardgames.games.indian_rummy.showing import least_of
from cardgames.games.indian_rummy.sorting import Sorted, worth
from cardgames.games.indian_rummy.traits import GAP, NEXT, SAME, Traits, bonds, purifying
from cardgames.games.indian_rummy.view import IndianView
from cardgames.games.indian_rummy.weights import AFTER, BEFORE, ByNeed, Weights

USUAL_HELP: Final = (0.0, 1.2, 2.2, 3.2, 4.2, 5.0, 5.5, 6.0)
"""Tenths of the unseen cards that bring a hand nearer, by the cards it needs, for those who do not count them;"""
USUAL_PURER: Final = 1.3
"""and tenths that make a pure sequence where none stands."""

STAKE: Final = 46.0
"""What a loser pays on the average."""
GLORY: Final = 12.0
"""What winning is worth beyond the points,"""
PRIDE: Final = 45.0
"""and in a match of one deal, for every opponent beaten."""
OUT: Final = 45.0
"""What it costs to be out of a pool."""

GIFT: Final = (22.0, 17.0)
"""What a discard costs that one unseen card would go with, were it the only one unseen: against one player, and against
several, of whom the next alone may take it;"""
WANTED: Final = 6.0
"""what a neighbour of a card that the next player took costs beyond;"""
SPURNED: Final = 0.7
"""and the share that is left of it all when that player threw a neighbour,"""
THROWS: Final = 6
"""in so many of its last turns."""


class Outlook:
    """What one seat expects of the deal, worked out once for a decision."""

    def __init__(self, view: IndianView, skill: Skill) -> None:
        self.view, self.skill, self.rules, self.law = view, skill, view.rules, view.law
        self.turn = view.turns[view.seat] + 1
        self.playing = [seat for seat, fate in enumerate(view.fates) if fate is Fate.IN]
        self.others = max(1, len(self.playing) - 1)
        self.unseen = self._unseen()
        self.count = max(1, sum(self.unseen))
        self.total = view.standing.totals[view.seat]
        self.prize = self._prize()
        self.taken = sum(len(cards) for seat, cards in enumerate(view.known) if seat != view.seat)
        self._helped: dict[Sorted, int] = {}
        self._points: dict[Sorted, int] = {}

    def _unseen(self) -> list[int]:
        """How many cards of each kind this seat cannot place."""
        counts = [0] * 64
        for card in unseen_cards(self.view):
            counts[card & 63] += 1
        return counts

    def _prize(self) -> float:
        """What winning brings beyond not losing."""
        if passes_chips(self.rules):
            return STAKE * self.others
        opponents = max(1, len(self.view.standing.playing) - 1)
        return STAKE / opponents + (PRIDE * opponents if self.rules.format is Format.SINGLE else GLORY)

    def helpers(self, hand: Sorted) -> int:
        """How many unseen cards bring the hand nearer."""
        known = self._helped.get(hand)
        if known is None:
            known = self._helped[hand] = sum(count for _, count in self.help_by_kind(hand))
        return known

    def help_by_kind(self, hand: Sorted) -> list[tuple[int, int]]:
        """The kinds that bring the hand nearer, with the number of unseen cards of each."""
        need, law = needed(hand, self.law), self.law
        found = []
        for kind in _related(hand, law.wild):
            count = self.unseen[kind]
            if count and needed(more(hand, kind, law), law) < need:
                found.append((kind, count))
        return found

    def points(self, hand: Sorted) -> int:
        """What the hand would cost now."""
        known = self._points.get(hand)
        if known is None:
            known = self.rules.capped(least_of(hand, self.law, self.rules.loser_test))
            self._points[hand] = known
        return known

    def traits(self, hand: Sorted, need: int, counting: bool) -> Traits:
        """The hand in numbers; the helpers among the unseen cards are counted or taken to be as many as usual."""
        points, loose = self.points(hand), worth(hand.once) + worth(hand.twice)
        strict = self.rules.loser_test is LoserTest.STRICT and points < (self.rules.cap or 999)
        safe = points if strict else least_of(hand, self.law, LoserTest.STRICT)
        lacking = purifying(hand, self.law.wild)
        purer = 0.0
        if lacking is not None:
            purer = self._tenths(lacking) if counting else USUAL_PURER
        return Traits(
            help=10 * self.helpers(hand) / self.count if counting else USUAL_HELP[min(need, 7)],
            points=min(points, 80) / 40,
            pure=float(lacking is None),
            purer=purer,
            jokers=hand.jokers,
            loose=loose / 60,
            two=float(safe < loose),
            turn=(self.turn - 1) / 5,
            bonds=bonds(hand.once) / 10,
            taken=self.taken / 5,
        )

    def _tenths(self, kinds: int) -> float:
        """Tenths of the unseen cards that are of these kinds."""
        return 10 * sum(count for kind, count in enumerate(self.unseen[:52]) if kinds >> kind & 1) / self.count

    def expects(self, hand: Sorted, counting: bool, tables: tuple[ByNeed, ByNeed, ByNeed]) -> float:
        """What a hand is worth, in points: winning against what losing would cost."""
        need = needed(hand, self.law)
        if not need:
            return self.prize
        traits = self.traits(hand, need, counting)
        low = min(2, (self.others - 1) // 2)
        part = (self.others - 1) % 2 / 2
        win, loss = (
            (1 - part) * weighed(tables[low][min(need, 5) - 1][at], traits)
            + part * weighed(tables[min(2, low + 1)][min(need, 5) - 1][at], traits)
            for at in range(2)
        )
        win = 1 / (1 + exp(-win))
        return win * self.prize - (1 - win) * (1.2 - 0.4 * self.skill.risk) * self._loss(loss)

    def _loss(self, cost: float) -> float:
        """What losing costs, between the least and the most that the host allows, and more where it ends the pool."""
        cost = min(max(cost, float(self.rules.least_loss)), float(self.rules.cap or 999))
        if self.rules.pool and self.total + cost >= self.rules.pool - 4:
            cost += OUT
        return cost

    def worth(self, hand: Sorted) -> float:
        """What a hand of 13 is worth at the end of this turn."""
        return self.expects(hand, self.skill.knowledge > 3, AFTER)

    def usual_worth(self, hand: Sorted) -> float:
        """The same, with as many helpers as such hands usually have."""
        return self.expects(hand, False, AFTER)

    def before_drawing(self, hand: Sorted) -> float:
        """What a hand of 13 is worth before a card is drawn from the Closed Deck."""
        return self.expects(hand, self.skill.knowledge > 3, BEFORE)

    # The other players

    def danger(self, card: Card) -> float:
        """What it is likely to cost to throw this card to the next player: who knows less than an Expert minds only
        what that player took."""
        if is_joker(card, self.law.wild):
            return 0.0
        seat = following(self.view)
        gift = GIFT[self.others > 1] if self.skill.knowledge > 3 else 0.0
        cost = gift * self.company(card) / self.count
        if any(near(card, other) for other in self.view.known[seat]):
            cost += WANTED / self.others
        thrown = [other for by, other, took in self.view.past if by == seat and not took]
        if any(near(card, other) for other in thrown[-THROWS:]):
            cost *= SPURNED
        return cost

    def company(self, card: Card) -> float:
        """How many unseen cards would go with this one, by how firmly they would hang on it."""
        suit, rank, wild = card.suit, card.rank, self.law.wild
        found = SAME * sum(self.unseen[13 * other + rank - 1] for other in range(4))
        for step, weight in ((1, NEXT), (2, GAP)):
            for at in ((rank - 1 + step) % 13, (rank - 1 - step) % 13):
                if at + 1 != wild:
                    found += weight * self.unseen[13 * suit + at]
        return found


def following(view: IndianView) -> Seat:
    """Who plays next."""
    seats = len(view.fates)
    return next(
        other for step in range(1, seats + 1) if view.fates[other := (view.seat + step) % seats] is Fate.IN
    )  # fmt: skip


def weighed(weights: Weights, traits: Traits) -> float:
    """The first weight by itself, every other one times its trait."""
    found = weights[0]
    for weight, trait in zip(weights[1:], traits, strict=True):
        found += weight * trait
    return found


def near(card: Card, other: Card) -> bool:
    """Whether two cards may belong to one group: of one rank, or close together in one suit."""
    if card.rank == other.rank:
        return True
    gap = abs(card.rank - other.rank)
    return card.suit == other.suit and min(gap, 13 - gap) <= 2


def _related(hand: Sorted, wild: int) -> Sequence[int]:
    """The kinds that could bring the hand nearer: jokers, and cards near one that is held."""
    mask = hand.once
    near_mask = 0
    for suit in range(4):
        row = mask >> 13 * suit & 8191
        wide = row | row << 1 | row << 2 | row >> 1 | row >> 2
        wide |= (row & 1) << 12 | (row & 1) << 11 | row >> 12 | (row >> 11 & 1)
        near_mask |= (wide & 8191) << 13 * suit
        for other in range(4):
            near_mask |= row << 13 * other
    kinds = [kind for kind in range(52) if near_mask >> kind & 1 and RANK_OF[kind] != wild]
    kinds.append(JOKER_KIND)
    if wild:
        kinds.extend(13 * suit + wild - 1 for suit in range(4))
    return kinds
