"""What a player can work out from a view of gin rummy: which cards are still to come, and what the other can use."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, NamedTuple

from cardgames.core.cards import RANK_OF, SUIT_OF, WILD_KIND, Card
from cardgames.core.melds import ORDINARY, SUIT_BITS, Solver, cards_of, mask_of, solver
from cardgames.games.gin.actions import Phase
from cardgames.games.gin.options import laws_of, pack_of
from cardgames.games.gin.view import GinView

NEAR: Final = tuple(
    sum(
        1 << kind
        for kind in range(52)
        if kind != own and (kind % 13 == own % 13 or (kind // 13 == own // 13 and abs(kind - own) <= 2))
    )
    for own in range(52)
)
"""For each card those of its value, and those of its suit at most two away."""
HALF_OUT = 0.35
"""How likely the other is to hold a card of a value that it threw away, compared with any other card."""


class Reckoning(NamedTuple):
    """What a player can tell of the cards."""

    solver: Solver
    mine: int
    """The own cards as a mask."""
    live: int
    """Cards that may still lie anywhere unseen, as a mask."""
    theirs: int
    """Cards the other is known to hold."""
    refused: int
    """Cards the other left lying or threw away."""
    thrown: int
    """Cards the other threw away."""
    chance: float
    """How likely the other is to hold an unseen card."""
    turn: int
    """Own turns so far."""


def reckon(view: GinView) -> Reckoning:
    """What this seat knows."""
    known = solver(laws_of(view.rules))
    mine = mask_of(view.hand)
    gone = refused = thrown = 0
    last = len(view.discards) - 1
    for place, (card, by) in enumerate(zip(view.discards, view.throwers, strict=True)):
        bit = 1 << card
        gone |= bit
        if by == view.rival:
            thrown |= bit
            refused |= bit
        elif place < last or view.phase in (Phase.FORCED, Phase.TURN):
            refused |= bit
    theirs = mask_of(view.known[view.rival])
    live = mask_of(pack_of(view.rules.wild_cards)) & ~(mine | gone | theirs)
    unknown = max(0, view.counts[view.rival] - theirs.bit_count())
    return Reckoning(
        known, mine, live, theirs, refused, thrown, unknown / max(1, live.bit_count()), (view.turns + 1) // 2
    )


class Outlook(NamedTuple):
    """What ten cards are, and what one more card from the stock does for them."""

    deadwood: float
    """What they leave now."""
    gain: float
    """By how much that falls on the average."""
    ready: float
    """How likely it falls to the knock limit."""
    ties: float
    """Pairs of cards that a third one may make a meld."""
    melds: float
    """Melds in a best arrangement."""
    dearest: float
    """What the dearest loose card costs."""
    able: float
    """1 where they allow a knock as they are."""
    wilds: float
    """Wild cards."""


def shape(it: Reckoning, hand: int, limit: int) -> Outlook:
    """How good ten cards are to keep, by themselves: what may still come is left at nothing."""
    now = it.solver.deadwood(hand)
    melds, dearest = _melds(it.solver, hand)
    return Outlook(now, 0, 0, ties_in(hand), melds, dearest, now <= limit, (hand >> WILD_KIND).bit_count())


def outlook(it: Reckoning, hand: int, limit: int) -> Outlook:
    """How good ten cards are to keep, by the cards that may still come."""
    now = it.solver.deadwood(hand)
    after = it.solver.after_throw
    points = it.solver.laws.points
    nine = after(hand)
    some_wild = hand >> WILD_KIND
    total = ready = count = 0
    live = it.live
    while live:
        bit = live & -live
        live ^= bit
        kind = (bit.bit_length() - 1) & 63
        count += 1
        if some_wild or kind >= WILD_KIND or (hand & NEAR[kind]).bit_count() > 1:
            left = after(hand | bit)
        else:
            # A card that fits nothing is thrown again, or takes the place of a dearer one.
            left = nine + points[RANK_OF[kind]]
        if left < now:
            total += now - left
        ready += left <= limit
    count = max(1, count)
    return shape(it, hand, limit)._replace(gain=total / count, ready=ready / count)


def _melds(known: Solver, hand: int) -> tuple[int, int]:
    """How many melds a best arrangement of a hand has, and what its dearest loose card costs."""
    a, b, c, d = (hand >> 13 * suit & SUIT_BITS for suit in range(4))
    if hand > ORDINARY or (a & b & (c | d)) | (c & d & (a | b)):
        return _melds_of(known, hand)
    runs, highest = zip(*map(_runs, (a, b, c, d)), strict=True)
    return sum(runs), known.laws.points[max(highest)] if any(highest) else 0


@cache
def _runs(suit: int) -> tuple[int, int]:
    """How many runs some cards of one suit make, and the highest rank left over; 0 where none is."""
    found = highest = rank = 0
    for stretch in map(len, f"{suit:b}"[::-1].split("0")):
        if stretch >= 3:
            found += 1
        elif stretch:
            highest = rank + stretch
        rank += stretch + 1
    return found, highest


@lru_cache(maxsize=4096)
def _melds_of(known: Solver, hand: int) -> tuple[int, int]:
    melds = known.arrangements(hand, 1)[0]
    loose = hand
    for meld in melds:
        loose ^= mask_of(meld.cards)
    return len(melds), max((known.laws.points[card.rank] for card in cards_of(loose)), default=0)


def ties_in(hand: int) -> float:
    """How many pairs of cards in a hand have one value, or one suit and are at most two apart."""
    left = hand & ORDINARY
    found = 0
    while left:
        bit = left & -left
        left ^= bit
        found += (left & NEAR[bit.bit_length() - 1]).bit_count()
    return float(found)


def use_to_other(it: Reckoning, card: Card) -> float:
    """How likely the other could meld a card if it were thrown: two cards beside it, held or likely to be."""
    kind = card & 63
    if kind >= WILD_KIND:
        return 1.0
    rank, suit = RANK_OF[kind], SUIT_OF[kind]
    spoiled = 1.0
    for one, two, also in _pairs(rank, suit):
        if not it.refused & also:
            spoiled *= 1.0 - _held(it, one) * _held(it, two)
    return 1.0 - spoiled


def _held(it: Reckoning, kind: int) -> float:
    """How likely the other is to hold this card."""
    bit = 1 << kind
    if it.theirs & bit:
        return 1.0
    if not it.live & bit:
        return 0.0
    rank = RANK_OF[kind]
    if any(it.thrown >> 13 * suit + rank - 1 & 1 for suit in range(4)):
        return it.chance * HALF_OUT
    return it.chance


def _pairs(rank: int, suit: int) -> list[tuple[int, int, int]]:
    """The pairs that make a meld with a card, and as a mask the other cards that such a pair would have taken too."""
    return _PAIRS[suit * 13 + rank - 1]


def _pairs_of(rank: int, suit: int) -> list[tuple[int, int, int]]:
    others = [13 * other + rank - 1 for other in range(4) if other != suit]
    found = []
    for at in range(3):
        one, two = others[at - 1], others[at]
        found.append((one, two, 1 << others[at - 2]))
    base = 13 * suit - 1
    if rank >= 3:
        found.append((base + rank - 2, base + rank - 1, 1 << base + rank - 3 if rank > 3 else 0))
    if 2 <= rank <= 12:
        found.append((base + rank - 1, base + rank + 1, 0))
    if rank <= 11:
        found.append((base + rank + 1, base + rank + 2, 1 << base + rank + 3 if rank < 11 else 0))
    return found


_PAIRS = tuple(_pairs_of(kind % 13 + 1, kind // 13) for kind in range(52))
