"""What a player can work out from a view of Remik: how soon the round may end, what cards are worth keeping."""

from __future__ import annotations

from typing import Final, NamedTuple

from cardgames.core.cards import JOKER_KIND, Card
from cardgames.core.game import Skill
from cardgames.core.melds import cards_of, mask_of
from cardgames.games.remik.actions import Phase
from cardgames.games.remik.melding import pairs_by_kind
from cardgames.games.remik.options import EmptyStock, pack_of
from cardgames.games.remik.plans import HELD, Cloth, held_points
from cardgames.games.remik.view import RemikView

PRICES: Final = 3
"""Knowledge from which it is known what being caught costs and how much may be dared."""
WATCHES: Final = 4
"""Knowledge from which it counts which cards are still to come, and what the other may make of a discard."""


def _beside(kind: int) -> int:
    """Cards of its rank and next to it in its suit, the king next to the ace: dear cards are worth hoping for, and
    leaving these two apart where aces stand low only was found to lose points."""
    if kind >= JOKER_KIND:
        return (1 << 52) - 1
    suit, rank = kind // 13, kind % 13
    mask = sum(1 << 13 * other + rank for other in range(4) if other != suit)
    for step in (1, -1):
        if 0 <= rank + step < 13:
            mask |= 1 << kind + step
    if rank in (0, 12):
        mask |= 1 << (kind + 12 if rank == 0 else kind - 12)
    return mask


def _far(kind: int) -> int:
    """Cards of its suit with one place between."""
    if kind >= JOKER_KIND:
        return 0
    suit, rank = kind // 13, kind % 13
    mask = sum(1 << kind + step for step in (2, -2) if 0 <= rank + step < 13)
    if rank == 0:
        mask |= 1 << 13 * suit + 11
    if rank == 11:
        mask |= 1 << 13 * suit
    return mask


NEXT: Final = tuple(_beside(kind) for kind in range(64))
FAR: Final = tuple(_far(kind) for kind in range(64))


def near(kind: int, mask: int) -> float:
    """How many cards of a mask lie beside a card, those with one place between by half."""
    return (mask & NEXT[kind]).bit_count() + 0.5 * (mask & FAR[kind]).bit_count()


PARTNERS: Final = tuple(tuple((pair & -pair, pair & pair - 1) for pair in each) for each in pairs_by_kind(True))
"""By kind the pairs that make a meld with it, each as two masks. A king beside an ace counts where aces stand low only,
too: a player who leaves it out parts with dear cards too soon, and was found to lose 1.6 points a round."""


class Weights(NamedTuple):
    """How much a player makes of hopes and fears. Found by playing thousands of rounds against one another."""

    hope: float
    """Share of its points that a card with the best prospects is worth in the hand."""
    link: float
    """Prospects by each card that may join it."""
    fear: float
    """Share of its points that a card costs where it is sure to be caught."""
    closed: float
    """What drawing a closed card is worth."""


CAREFUL: Final = Weights(0.45, 0.45, 0.6, 4.0)
"""Afraid of being caught with many cards, as most people are."""
BOLD: Final = Weights(0.6, 0.55, 0.4, 7.5)
"""Takes what can become melds, since cards in the hand mostly find their way to the table; afraid late only."""
LATE: Final = 2
"""Cards in the other's hand below which the bold begin to be afraid."""
OUT: Final = 2.0
"""What going out now is worth for each card the other holds: it is caught with them."""
FITTING: Final = 12.0
"""What it costs to leave the other a card that fits the table."""
NEAR_KNOWN: Final = 2.5
"""What it costs when a discard goes with a card the other is known to hold, or one that lies high in the open pile."""
MADE: Final = 14.0
"""What it costs when the other makes a meld with a discard."""
IN_PILE: Final = 0.6
"""How likely the other can use a card of the open pile to make a meld with a discard."""
LIVE: Final = 0.5
GIVEN: Final = 0.15
"""Prospects by a pair that one unseen card, or one the other holds, would make a meld of."""


class Reckoning(NamedTuple):
    """What a player can tell of the cards."""

    mine: int
    """The own cards as a mask."""
    live: int
    """Cards that may still lie anywhere unseen, as a mask."""
    theirs: int
    """Cards the other is known to hold."""
    pile: int
    """The open pile as a mask."""
    high: int
    """Its upper cards."""
    cloth: Cloth
    danger: float
    """How near the end of the round is, 0 to 1."""
    caught: float
    """About how likely it is to be caught with the cards in hand, 0 to 1."""
    chance: float
    """How likely the other is to hold an unseen card."""
    out_bonus: float
    """What it is worth to go out now."""
    weights: Weights
    watches: bool
    """Whether it counts which cards can still come."""
    barred: int
    """Own cards that may not be thrown in this turn."""
    needs: bool
    """Whether the last card has to be thrown."""
    last: bool
    """Whether the round ends with this turn, whatever is done."""

    def useful(self, kind: int) -> bool:
        """Whether a card of this kind fits a meld where the other would score for it."""
        cloth = self.cloth
        places = cloth.homes.by_kind.get(kind, ())
        return bool(places) and (cloth.owner is None or not all(cloth.brings(index) for index, _ in places))

    def links(self, card: Card, mask: int) -> float:
        """How many cards of a mask may grow into a meld with this one."""
        kind = card & 63
        if not self.watches or kind >= JOKER_KIND:
            return near(kind, mask)
        return self._prospects(kind, mask)

    def _prospects(self, kind: int, mask: int) -> float:
        """The same, counting only pairs whose third card can still come."""
        total = 0.0
        for one, two in PARTNERS[kind]:
            if mask & one:
                other = two
            elif mask & two:
                other = one
            else:
                continue
            if (self.live | self.pile | mask) & other:
                total += LIVE
            elif self.theirs & other:
                total += GIVEN
        return total


def reckon(view: RemikView, skill: Skill) -> Reckoning:
    """What this seat knows."""
    mine = mask_of(view.hand)
    theirs = mask_of(view.known[view.rival])
    gone = mine | mask_of(view.pile) | theirs
    for lying in view.melds:
        gone |= mask_of(lying.meld.cards)
    live = mask_of(pack_of(view.rules.jokers)) & ~gone
    other = view.counts[view.rival]
    weights = BOLD if skill.knowledge >= PRICES else CAREFUL
    last = not view.stock and view.phase == Phase.PLAY and view.rules.empty_stock is EmptyStock.END
    return Reckoning(
        mine=mine,
        live=live,
        theirs=theirs,
        pile=mask_of(view.pile),
        high=mask_of(view.pile[-6:]),
        cloth=Cloth.of(view.melds, view.rules, view.seat),
        danger=danger(other, view.stock),
        caught=caught(other) if skill.knowledge >= PRICES else danger(other, view.stock),
        chance=(other - theirs.bit_count()) / max(1, live.bit_count()),
        out_bonus=0.0 if last else OUT * other,
        weights=weights._replace(fear=weights.fear * 2 * (1 - skill.risk)),
        watches=skill.knowledge >= WATCHES,
        barred=mask_of(view.barred),
        needs=view.rules.discard_to_go_out,
        last=last,
    )


def danger(other: int, stock: int) -> float:
    """How near the end of a round is, when the other holds so many cards and so many are closed."""
    return 0.25 + 0.55 * max(0, 7 - other) / 7 + 0.2 * (1 - min(1.0, stock / 25))


def caught(other: int) -> float:
    """About how likely it is to be caught with the cards in hand when the other holds so many."""
    return max(0, LATE - other) / LATE


def keeping(it: Reckoning, mask: int) -> float:
    """What cards in the hand are worth: the chance to lay them later against being caught with them."""
    if it.last:
        return float(-held_points(mask))
    total = 0.0
    hope, fear, link = it.weights.hope * (1 - it.danger), it.weights.fear * it.caught, it.weights.link
    for card in cards_of(mask):
        total += HELD[card & 63] * (hope * min(1.0, it.links(card, mask) * link) - fear)
    return total


def risk_of(it: Reckoning, card: Card) -> float:
    """What it costs to leave a card to the other."""
    if it.last:
        return 0.0
    kind = card & 63
    cost = FITTING if it.useful(kind) else 0.0
    if not it.watches or kind >= JOKER_KIND:
        return cost + NEAR_KNOWN * min(2.0, near(kind, it.theirs | it.high))
    spoiled = 1.0
    for one, two in PARTNERS[kind]:
        spoiled *= 1.0 - _within_reach(it, one) * _within_reach(it, two)
    return cost + MADE * (1.0 - spoiled)


def _within_reach(it: Reckoning, bit: int) -> float:
    """How likely the other has this card to make a meld with."""
    if it.theirs & bit:
        return 1.0
    if it.pile & bit:
        return IN_PILE
    return it.chance if it.live & bit else 0.0
