"""Whether a turn can still be ended lawfully: a card to discard, or a place for every card that is left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardgames.core.cards import JOKER_KIND, RANK_OF, SUIT_OF, Card
from cardgames.core.melds import ACE_HIGH, LONGEST_RUN, End, ends_of
from cardgames.games.remik.lying import JOKER_BITS, ORDINARY, Homes, TableMeld
from cardgames.games.remik.melding import Way, threes_with, usable, ways_with
from cardgames.games.remik.options import RemikRules

Ends = tuple[End, ...]


def way_out(rules: RemikRules, left: int, barred: int, ends: Ends) -> bool:
    """Whether a turn can end with the cards `left`, of which the barred ones may not be discarded (4.6)."""
    if left & ~barred:
        return True
    if rules.discard_to_go_out:
        return False
    return not left or placeable(left, ends, rules.ace_high)


def ends_on(melds: Sequence[TableMeld]) -> Ends:
    """The melds on the table as they matter for adding."""
    return ends_of([lying.meld for lying in melds])


def placeable(mask: int, ends: Ends, ace_high: bool) -> bool:
    """Whether every card of a mask can be laid down or added to these melds."""
    failed: set[tuple[int, Ends]] = set()

    def done(left: int, table: Ends) -> bool:
        if not left:
            return True
        if (left, table) in failed:
            return False
        card = Card((left & -left).bit_length() - 1)
        for way in _every_way(card, left, ace_high):
            if done(left & ~way.mask, (*table, way.end)):
                return True
        for at, end in enumerate(table):
            for used, after in chains(card, left, end, ace_high):
                if done(left & ~used, (*table[:at], after, *table[at + 1 :])):
                    return True
        failed.add((left, table))
        return False

    return done(mask, ends)


def _every_way(card: Card, mask: int, ace_high: bool) -> Iterator[Way]:
    """The melds that use a card, and those in which a joker stands although the card itself is held: further cards of
    longer ones can be added afterwards."""
    yield from ways_with(card, mask, ace_high)
    if mask > ORDINARY:
        yield from threes_with(card, mask, ace_high)


def chains(card: Card, mask: int, end: End, ace_high: bool) -> Iterator[tuple[int, End]]:
    """The ways to add a card to a meld, after others of the mask where they make room: all used, and the meld then."""
    bit = 1 << card
    kind = card & 63
    rank = RANK_OF[kind]
    if end.is_set:
        if end.low < 4 and rank in (0, end.face):
            yield bit, end._replace(low=end.low + 1)
        return
    top = ACE_HIGH if ace_high else 13
    if kind != JOKER_KIND and SUIT_OF[kind] != end.face:
        return
    places = range(1, top + 1) if kind == JOKER_KIND else (rank, ACE_HIGH) if rank == 1 and ace_high else (rank,)
    for place in places:
        low, high = min(place, end.low), max(place, end.high)
        if end.low <= place <= end.high or high - low >= LONGEST_RUN:
            continue
        between = range(end.high + 1, place) if place > end.high else range(place + 1, end.low)
        for used in _filled(between, end.face, mask & ~bit):
            yield used | bit, end._replace(low=low, high=high)


def _filled(ranks: range, suit: int, mask: int) -> Iterator[int]:
    """Cards of the mask for these places of a run, with as few jokers as there can be first."""
    if not ranks:
        yield 0
        return
    own, jokers = mask & 1 << 13 * suit + (ranks[0] - 1) % 13, mask & JOKER_BITS
    for bit in filter(None, (own, jokers & -jokers, jokers & jokers - 1)):
        for used in _filled(ranks[1:], suit, mask & ~bit):
            yield used | bit


def duty_usable(
    rules: RemikRules, card: Card, mask: int, barred: int, melds: Sequence[TableMeld], homes: Homes
) -> bool:  # fmt: skip
    """Whether the lowest card of several just taken, held in `mask` with the rest, can be used at once (3.3)."""
    fits = (card & 63) in homes.by_kind
    simple = rules.discard_bundle and not rules.discard_to_go_out
    if simple and (fits or usable(card, mask, rules.ace_high)):
        # Another card taken with it is left to be discarded, or all is laid down.
        return True
    ends = ends_on(melds)
    if (fits or rules.duty_chain) and _addable(rules, card, mask, barred, ends):
        return True
    if not usable(card, mask, rules.ace_high):
        return False
    ways = _every_way(card, mask, rules.ace_high)
    return any(way_out(rules, mask & ~way.mask, barred, (*ends, way.end)) for way in ways)


def _addable(rules: RemikRules, card: Card, mask: int, barred: int, ends: Ends) -> bool:
    """Whether a card can be added and the turn ended then; after other cards only where the table allows it."""
    for at, end in enumerate(ends):
        for used, after in chains(card, mask, end, rules.ace_high):
            if rules.duty_chain or not used & (used - 1):
                table = (*ends[:at], after, *ends[at + 1 :])
                if way_out(rules, mask & ~used, barred, table):
                    return True
    return False
