"""What a player can work out from a view of Remik: how soon the round may end, what cards are worth keeping."""

from __future__ import annotations

from typing import Final, NamedTuple

from cardgames.core.cards import JOKER_KIND, Card
from cardgames.core.game import Skill
from cardgames.core.melds import cards_of, mask_of
from cardgames.games.remik.lying import Homes, homes_of
from cardgames.games.remik.options import pack_of
from cardgames.games.remik.plans import HELD
from cardgames.games.remik.view import RemikView


def _beside(kind: int) -> int:
    """Cards of its rank and next to it in its suit, the king next to the ace."""
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


class Reckoning(NamedTuple):
    """The public past as one player keeps it in mind."""

    mine: int
    """The own cards as a mask."""
    live: int
    """Cards that may still lie anywhere unseen, as a mask."""
    theirs: int
    """Cards the other is known to hold."""
    pile: int
    """Cards of the open pile that count, as a mask."""
    homes: Homes
    ace_high: bool
    danger: float
    """About how likely it is to be caught with the cards in hand, 0 to 1."""
    out_bonus: float
    """What it is worth to go out now."""
    closed_worth: float
    """What drawing a closed card is worth."""
    haste: float
    """How much worse it is to hold everything back."""
    watches: bool

    def links(self, card: Card, mask: int) -> float:
        """How many cards of a mask may grow into a meld with this one."""
        kind = card & 63
        return (mask & NEXT[kind]).bit_count() + 0.5 * (mask & FAR[kind]).bit_count()


def reckon(view: RemikView, skill: Skill) -> Reckoning:
    """What this seat knows, with so much of the past in mind."""
    mine = mask_of(view.hand)
    keeps = round(skill.memory * len(view.known[view.rival]))
    theirs = mask_of(view.known[view.rival][:keeps])
    gone = mine | mask_of(view.pile) | theirs
    for lying in view.melds:
        gone |= mask_of(lying.meld.cards)
    live = mask_of(pack_of(view.rules.jokers)) & ~gone
    other = view.counts[view.rival]
    danger = 0.25 + 0.55 * max(0, 7 - other) / 7 + 0.2 * (1 - min(1.0, view.stock / 25))
    return Reckoning(
        mine=mine,
        live=live,
        theirs=theirs,
        pile=mask_of(view.pile[-6:]),
        homes=homes_of(view.melds, view.rules.ace_high),
        ace_high=view.rules.ace_high,
        danger=danger,
        out_bonus=10.0 + 4.0 * other,
        closed_worth=4.0,
        haste=6.0,
        watches=skill.knowledge >= 3,
    )


def keeping(it: Reckoning, mask: int) -> float:
    """What cards in the hand are worth: the chance to lay them later against being caught with them."""
    total = 0.0
    hope, fear = 0.45 * (1 - it.danger), 0.6 * it.danger
    for card in cards_of(mask):
        links = it.links(card, mask)
        total += HELD[card & 63] * (hope * min(1.0, links * 0.45) - fear)
    return total


def risk_of(it: Reckoning, card: Card) -> float:
    """What it costs to leave a card to the other."""
    kind = card & 63
    near = it.theirs | it.pile
    cost = 2.5 * min(2.0, (near & NEXT[kind]).bit_count() + 0.5 * (near & FAR[kind]).bit_count())
    if kind in it.homes.by_kind:
        cost += 12.0
    return cost
