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
from cardgames.games.indian_rummy.options import Format
from cardgames.games.indian_rummy.quick import GAP, NEXT, SAME, more
from cardgames.games.indian_rummy.scoring import passes_chips
from cardgames.games.indian_rummy.showing import least_of
from cardgames.games.indian_rummy.sorting import Sorted
from cardgames.games.indian_rummy.view import IndianView

USUAL_HELP: Final = (0.0, 0.18, 0.29, 0.38, 0.48, 0.55, 0.6, 0.6)
"""Share of the unseen cards that bring a hand nearer, by the cards it needs."""
USUAL_POINTS: Final = (0, 27, 52, 71, 79, 80, 80, 80)
"""Points of such a hand."""

# The chance to declare first is 1 / (1 + exp(-x)), x = base + help * share - haste * turn; fitted to deals that
# `quick.py` played with itself, for one, three and five opponents. By cards needed: 1, 2, 3, 4 or more.
BASE: Final = ((0.5, -0.5, -0.8, -1.6), (0.4, -0.5, -1.1, -2.5), (0.0, -1.1, -1.9, -3.5))
HELP: Final = ((5.5, 4.6, 1.7, 1.7), (3.8, 2.3, 1.1, 1.1), (3.8, 2.3, 1.5, 1.1))
HASTE: Final = ((0.28, 0.40, 0.41, 0.41), (0.36, 0.49, 0.51, 0.51), (0.42, 0.49, 0.70, 0.70))
FURTHER: Final = 0.7
"""What every card needed beyond four takes from x."""

KEPT: Final = 0.87
"""Share of the present points that a loser pays in the end,"""
SPARED: Final = 6.0
"""less what one more turn saves on the average, while the hand is not finished,"""
LATE: Final = 1.5
"""and more by this for every turn."""
STAKE: Final = 46.0
"""What a loser pays on the average."""
GLORY: Final = 12.0
"""What winning is worth beyond the points,"""
PRIDE: Final = 20.0
"""and in a match of one deal, for every opponent beaten."""
OUT: Final = 45.0
"""What it costs to be out of a pool."""

GIFT: Final = 52.0
"""What a discard costs that one unseen card would go with, were it the only one unseen; with several opponents the
gift is one of many, and they share its price;"""
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
        self._helped: dict[Sorted, int] = {}
        self._points: dict[Sorted, int] = {}

    def _unseen(self) -> list[int]:
        """How many cards of each kind this seat has not placed, as far as it remembers."""
        counts = [0] * 64
        for card in unseen_cards(self.view):
            counts[card & 63] += 1
        gone = self.view.discards[: int(len(self.view.discards) * (1 - self.skill.memory))]
        for card in gone:
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

    def loss(self, points: float, need: int, turn: int) -> float:
        """What a hand of so many points is likely to cost if another declares."""
        cost = max(0.0, KEPT * points - SPARED * (need > 0) + LATE * turn)
        cost = max(min(cost, float(self.rules.cap or 999)), float(self.rules.least_loss))
        if self.rules.pool and self.total + cost >= self.rules.pool - 4:
            cost += OUT
        return cost

    def chance(self, need: int, share: float, turn: int) -> float:
        """The chance to declare first with a hand that needs so many cards, `share` of the unseen ones helping."""
        low = min(2, (self.others - 1) // 2)
        high, part = min(2, low + 1), (self.others - 1) % 2 / 2
        at = min(need, 4) - 1
        x = 0.0
        for table, weight in ((low, 1 - part), (high, part)):
            x += weight * (BASE[table][at] + HELP[table][at] * share - HASTE[table][at] * turn)
        x -= FURTHER * max(0, need - 4)
        return 1 / (1 + exp(-x))

    def expects(self, need: int, share: float, points: float, turn: int) -> float:
        """What a hand is worth, in points, at the end of a turn."""
        if not need:
            return self.prize
        win = self.chance(need, share, turn)
        caution = 1.2 - 0.4 * self.skill.risk
        return win * self.prize - (1 - win) * caution * self.loss(points, need, turn)

    def worth(self, hand: Sorted) -> float:
        """What a hand of 13 is worth at the end of this turn."""
        return self.expects(needed(hand, self.law), self.helpers(hand) / self.count, self.points(hand), self.turn)

    def usual_worth(self, hand: Sorted) -> float:
        """The same, with as many helpers as such hands usually have."""
        need = needed(hand, self.law)
        return self.expects(need, USUAL_HELP[min(need, 7)], self.points(hand), self.turn)

    def before_drawing(self, hand: Sorted) -> float:
        """What a hand of 13 is worth before a card is drawn from the Closed Deck."""
        need, points = needed(hand, self.law), self.points(hand)
        share = self.helpers(hand) / self.count if self.skill.knowledge > 2 else USUAL_HELP[min(need, 7)]
        nearer = min(7, need - 1)
        better = self.expects(nearer, USUAL_HELP[nearer], min(points, USUAL_POINTS[nearer]), self.turn)
        return share * better + (1 - share) * self.expects(need, share, max(0.0, points - 1.5), self.turn)

    # The other players

    def following(self) -> Seat:
        """Who plays next."""
        seats = len(self.view.fates)
        return next(
            other
            for step in range(1, seats + 1)
            if self.view.fates[other := (self.view.seat + step) % seats] is Fate.IN
        )  # fmt: skip

    def danger(self, card: Card) -> float:
        """What it is likely to cost to throw this card to the next player: who knows less than an Expert minds only
        what that player took."""
        if is_joker(card, self.law.wild):
            return 0.0
        seat = self.following()
        cost = GIFT * self.company(card) / self.count / self.others if self.skill.knowledge > 3 else 0.0
        if any(near(card, other) for other in self._minded(self.view.known[seat])):
            cost += WANTED
        thrown = [other for by, other, took in self.view.past if by == seat and not took]
        if any(near(card, other) for other in self._minded(thrown[-THROWS:])):
            cost *= SPURNED
        return cost / self.others

    def _minded(self, cards: Sequence[Card]) -> Sequence[Card]:
        """The last of these cards, as far as memory goes."""
        return cards[len(cards) - round(len(cards) * self.skill.memory) :]

    def company(self, card: Card) -> float:
        """How many unseen cards would go with this one, by how firmly they would hang on it."""
        suit, rank, wild = card.suit, card.rank, self.law.wild
        found = SAME * sum(self.unseen[13 * other + rank - 1] for other in range(4))
        for step, weight in ((1, NEXT), (2, GAP)):
            for at in ((rank - 1 + step) % 13, (rank - 1 - step) % 13):
                if at + 1 != wild:
                    found += weight * self.unseen[13 * suit + at]
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
