"""What makes cards a group: a pure sequence, a sequence or a set, and what spoils one."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final, NamedTuple

from cardgames.core.cards import JOKER_KIND, RANK_OF, SUIT_OF, Card
from cardgames.core.text import N_, Text, say

SHORTEST: Final = 3
"""Cards of the smallest group."""
LONGEST: Final = 13
"""Cards of the longest sequence: the ace stands at one end only (4.2)."""
LARGEST_SET: Final = 4


class Law(NamedTuple):
    """What decides whether cards form a group: the wild rank and the host's options."""

    wild: int = 0
    """Rank 1 to 13 of the wild cards; 0 where only printed jokers are jokers."""
    lone: bool = False
    """A sequence may hold one joker only."""
    twins: bool = False
    """A set may hold two equal cards of two packs."""
    wide: bool = False
    """A set may grow beyond four cards."""


class Kind(Enum):
    """What a group is, the best reading of it."""

    PURE = "pure"
    SEQUENCE = "sequence"
    SET = "set"
    NONE = "none"

    @property
    def is_sequence(self) -> bool:
        return self is Kind.PURE or self is Kind.SEQUENCE


def is_joker(card: int, wild: int) -> bool:
    """Whether a card is a joker: a printed one, or any card of the wild rank."""
    return card & 63 == JOKER_KIND or (wild > 0 and RANK_OF[card & 63] == wild)


def natural(cards: Sequence[Card], law: Law) -> list[Card]:
    """The cards that are no jokers."""
    return [card for card in cards if not is_joker(card, law.wild)]


def kind_of(cards: Sequence[Card], law: Law) -> Kind:
    """The best reading of the cards as a group. Whatever can be read as a sequence is one (4.5)."""
    if len(cards) < SHORTEST:
        return Kind.NONE
    if is_pure(cards):
        return Kind.PURE
    if _is_sequence(cards, law):
        return Kind.SEQUENCE
    return Kind.SET if _is_set(cards, law) else Kind.NONE


def is_pure(cards: Sequence[Card]) -> bool:
    """Whether the cards are consecutive in one suit, every one at face value (4.1)."""
    suits = {SUIT_OF[card & 63] for card in cards}
    ranks = {RANK_OF[card & 63] for card in cards}
    if len(suits) > 1 or len(ranks) < len(cards) or 0 in ranks or not SHORTEST <= len(cards) <= LONGEST:
        return False
    return span(ranks) == len(cards)


def span(ranks: set[int]) -> int:
    """Places from the lowest to the highest of different ranks, the ace at the end where it makes fewer."""
    low = max(ranks) - min(ranks) + 1
    if 1 not in ranks:
        return low
    return min(low, 15 - min((rank for rank in ranks if rank > 1), default=14))


def _is_sequence(cards: Sequence[Card], law: Law) -> bool:
    plain = natural(cards, law)
    wilds = [card for card in cards if card & 63 != JOKER_KIND and is_joker(card, law.wild)]
    if len(cards) > LONGEST:
        return False
    if not plain:
        return bool(wilds) and not law.lone
    suits, ranks = {SUIT_OF[card & 63] for card in plain}, {RANK_OF[card & 63] for card in plain}
    if len(suits) > 1 or len(ranks) < len(plain) or span(ranks) > len(cards):
        return False
    if not law.lone or len(cards) - len(plain) <= 1:
        return True
    own = any(SUIT_OF[card & 63] in suits for card in wilds)
    return own and len(cards) - len(plain) == 2 and span(ranks | {law.wild}) <= len(cards)


def _is_set(cards: Sequence[Card], law: Law) -> bool:
    if len(cards) > LARGEST_SET and not law.wide:
        return False
    plain = natural(cards, law)
    if not plain:
        return any(card & 63 != JOKER_KIND for card in cards)
    suits, ranks = {SUIT_OF[card & 63] for card in plain}, {RANK_OF[card & 63] for card in plain}
    return len(ranks) == 1 and (law.twins or len(suits) == len(plain))


def fault(cards: Sequence[Card], law: Law) -> Text | None:
    """Why these cards are no group, in a sentence; None when they are one."""
    if kind_of(cards, law) is not Kind.NONE:
        return None
    plain = natural(cards, law)
    ranks, suits = {card.rank for card in plain}, {card.suit for card in plain}
    if len(cards) < SHORTEST:
        return say(N_("{cards}: a group has at least three cards."), cards=tuple(cards))
    if not plain:
        return say(N_("{cards}: at least one card must be read at face value."), cards=tuple(cards))
    if len(ranks) == 1 and (len(suits) < len(plain)) and len(plain) > 1:
        return say(N_("{cards}: a set holds each suit once."), cards=tuple(cards))
    if len(ranks) == 1 and len(cards) > LARGEST_SET:
        return say(N_("{cards}: a set has at most four cards."), cards=tuple(cards))
    if len(suits) == 1 and len(ranks) < len(plain):
        return say(N_("{cards}: a sequence holds each rank once."), cards=tuple(cards))
    if len(suits) == 1 and span(ranks) > len(cards):
        return say(N_("{cards}: the gaps are not filled."), cards=tuple(cards))
    if len(suits) == 1:
        return say(N_("{cards}: a sequence may hold only one joker."), cards=tuple(cards))
    return say(N_("{cards}: neither one suit nor one rank."), cards=tuple(cards))


class Check(NamedTuple):
    """What holds of shown groups, point by point (5.2)."""

    kinds: tuple[Kind, ...]
    faults: tuple[Text, ...]
    cards: int
    """How many cards lie in valid groups."""

    @property
    def sequences(self) -> int:
        return sum(kind.is_sequence for kind in self.kinds)

    @property
    def pure(self) -> bool:
        return Kind.PURE in self.kinds

    @property
    def valid(self) -> bool:
        return not self.missing()

    def missing(self) -> tuple[Text, ...]:
        """What the declaration lacks, sentence by sentence; nothing when it is valid."""
        found = list(self.faults)
        if not self.pure:
            found.append(say(N_("There is no pure sequence.")))
        if self.sequences < 2:
            found.append(say(N_("There must be two sequences.")))
        if self.cards < HAND and not self.faults:
            lacking = HAND - self.cards
            found.append(Text.plural(N_("{n} card is in no group."), N_("{n} cards are in no group."), lacking))
        return tuple(found)


HAND: Final = 13
"""Cards of a hand."""


def check(groups: Sequence[Sequence[Card]], law: Law) -> Check:
    """What holds of these groups as a declaration."""
    kinds = tuple(kind_of(group, law) for group in groups)
    faults = tuple(why for group in groups if (why := fault(group, law)) is not None)
    count = sum(len(group) for group, kind in zip(groups, kinds, strict=True) if kind is not Kind.NONE)
    return Check(kinds, faults, count)
