"""What a deal costs each seat, and who of a pool may come back or share."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.core.cards import JOKER_KIND, RANK_OF, Card
from cardgames.core.game import Seat
from cardgames.games.indian_rummy.groups import Kind, Law, is_joker, kind_of
from cardgames.games.indian_rummy.options import Format, IndianRules, LoserTest, RunJokers, SetSize
from cardgames.games.indian_rummy.sorting import VALUES


def law_of(rules: IndianRules, indicator: Card) -> Law:
    """What is a group once the indicator is turned (1.3)."""
    wild = RANK_OF[indicator & 63]
    if indicator & 63 == JOKER_KIND:
        wild = 1 if rules.aces_wild else 0
    return Law(
        wild, rules.run_jokers is RunJokers.ONE, rules.twin_suits, rules.set_size is SetSize.UNLIMITED
    )  # fmt: skip


def value(card: Card, law: Law) -> int:
    """What a card counts in a loser's hand (6.1)."""
    return 0 if is_joker(card, law.wild) else VALUES[RANK_OF[card & 63]]


def counted(cards: Sequence[Card], law: Law) -> int:
    """What these cards count together."""
    return sum(value(card, law) for card in cards)


def protected(shown: Sequence[Sequence[Card]], law: Law, test: LoserTest) -> tuple[bool, ...]:
    """Which of these groups count nothing (6.3). What is no group protects nothing."""
    kinds = [kind_of(group, law) for group in shown]
    pure = Kind.PURE in kinds
    both = pure and sum(kind.is_sequence for kind in kinds) > 1
    match test:
        case LoserTest.STRICT:
            all_count = not both
        case LoserTest.PROGRESSIVE:
            if not both:
                return tuple(kind is Kind.PURE for kind in kinds)
            all_count = False
        case LoserTest.PURE_ONLY:
            all_count = not pure
        case LoserTest.LITERAL:
            all_count = False
    return tuple(kind is not Kind.NONE and not all_count for kind in kinds)


def as_shown(shown: Sequence[Sequence[Card]], loose: Sequence[Card], law: Law, test: LoserTest) -> int:
    """What a hand counts as its owner grouped it (6.5), before any cap."""
    safe = protected(shown, law, test)
    return counted(loose, law) + sum(
        counted(group, law) for group, free in zip(shown, safe, strict=True) if not free
    )  # fmt: skip


def passes_chips(rules: IndianRules) -> bool:
    """Whether the winner gains what the others lose (7.2, 7.3)."""
    return rules.format in (Format.POINTS, Format.DEALS)


def may_rejoin(rules: IndianRules, totals: Sequence[int], playing: Sequence[Seat]) -> tuple[Seat, ...]:
    """Who goes out with these totals and may come back (7.5)."""
    left = [totals[seat] for seat in playing if totals[seat] < rules.pool]
    if len(left) < 2 or max(left) > rules.rejoin_limit:
        return ()
    return tuple(seat for seat in playing if totals[seat] >= rules.pool)


def may_split(rules: IndianRules, totals: Sequence[int], seats: int) -> tuple[Seat, ...]:
    """Who may share the win of a pool with these totals (7.6); nobody unless all who are left may."""
    left = tuple(seat for seat in range(seats) if totals[seat] < rules.pool)
    if len(left) not in (2, 3) or len(left) == seats or any(totals[seat] < rules.split_limit for seat in left):
        return ()
    return left
