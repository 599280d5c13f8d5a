"""All best arrangements of a hand, and every sensible reading of the wild cards in them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, product

from cardgames.core.cards import Card
from cardgames.core.melds.meld import ACE_HIGH, Meld, MeldLaws
from cardgames.core.melds.wilds import SetChoice, Span, Split, WildTables, spans

Arrangement = tuple[Meld, ...]
"""Disjoint melds of one hand, sets first."""
_ENOUGH = 400
"""How many ways are looked at before the search for more is given up."""


def best_arrangements(tables: WildTables, mask: int, least: int, most: int) -> list[Arrangement]:
    """Arrangements that leave just `least`, the least there is: all of them, or `most` where there are more."""
    found: dict[frozenset[Meld], Arrangement] = {}
    search = _Search(tables, mask, least)
    for arrangement in islice(search.arrangements(), _ENOUGH):
        found.setdefault(frozenset(arrangement), arrangement)
        if len(found) == most:
            break
    return list(found.values())


class _Search:
    def __init__(self, tables: WildTables, mask: int, least: int) -> None:
        self.tables = tables
        self.laws = tables.laws
        self.parts: Split = tables.split(mask)
        self.target = least
        self.cards = {bit: Card(bit) for bit in range(mask.bit_length()) if mask >> bit & 1}

    def arrangements(self) -> Iterator[Arrangement]:
        for suits, chosen in self._choices(0, self.parts.suits, self.parts.wilds, ()):
            needed = sum(choice.needed for choice in chosen)
            room = sum(choice.room for choice in chosen)
            for kept in self._kept(needed, needed + room):
                if sum(self.tables.costs[k].spent[m] for k, m in zip(kept, suits, strict=True)) == self.target:
                    yield from self._laid(suits, chosen, kept)

    def _choices(
        self, first: int, suits: tuple[int, ...], wilds: int, chosen: tuple[SetChoice, ...]
    ) -> Iterator[tuple[tuple[int, ...], tuple[SetChoice, ...]]]:
        """Every choice of sets, with the cards it leaves for runs."""
        yield suits, chosen
        for at in range(first, len(self.parts.ranks)):
            for choice in self.parts.ranks[at]:
                if choice.needed <= wilds:
                    bits = (choice.one, choice.two, choice.three, choice.four)
                    left = tuple(mask ^ bit for mask, bit in zip(suits, bits, strict=True))
                    yield from self._choices(at + 1, left, wilds - choice.needed, (*chosen, choice))

    def _kept(self, least: int, most: int) -> Iterator[tuple[int, ...]]:
        """How many wild cards stay for the runs of each suit, so that between `least` and `most` serve in sets."""
        wilds = self.parts.wilds
        held = (wilds,) * 4 if self.laws.free_wilds else self.parts.tied
        for kept in product(*(range(each + 1) for each in held)):
            if least <= wilds - sum(kept) <= most:
                yield kept

    def _laid(
        self, suits: Sequence[int], chosen: Sequence[SetChoice], kept: Sequence[int]
    ) -> Iterator[Arrangement]:  # fmt: skip
        stock = [card for card in self.cards.values() if not card.rank]
        in_runs: list[list[Card]] = []
        for suit, count in enumerate(kept):
            mine = [card for card in stock if self.laws.free_wilds or card.suit == suit][:count]
            stock = [card for card in stock if card not in mine]
            in_runs.append(mine)
        rows = [list(self._runs(suit, suits[suit], in_runs[suit])) for suit in range(4)]
        for sets in self._sets(chosen, stock):
            for runs in product(*rows):
                yield (*sets, *(meld for row in runs for meld in row))

    def _sets(self, chosen: Sequence[SetChoice], wilds: Sequence[Card]) -> Iterator[tuple[Meld, ...]]:
        """The sets with these wild cards in them, in every way to spread those that are not needed."""
        spare = len(wilds) - sum(choice.needed for choice in chosen)
        for extra in product(*(range(min(choice.room, spare) + 1) for choice in chosen)):
            if sum(extra) != spare:
                continue
            left = list(wilds)
            melds: list[Meld] = []
            for choice, more in zip(chosen, extra, strict=True):
                count = choice.needed + more
                melds += self._one_rank(choice, left[:count])
                left = left[count:]
            yield tuple(melds)

    def _one_rank(self, choice: SetChoice, wilds: Sequence[Card]) -> list[Meld]:
        bits = (choice.one, choice.two, choice.three, choice.four)
        plain = [self.cards[13 * suit + bit.bit_length() - 1] for suit, bit in enumerate(bits) if bit]
        size = self.laws.set_sizes[1]
        sets = (len(plain) + choice.needed + choice.room) // size
        groups = [plain[start::sets] for start in range(sets)]
        for card in wilds:
            min(groups, key=len).append(card)
        return [Meld(tuple(group), plain[0].rank, True) for group in groups]

    def _runs(self, suit: int, mask: int, wilds: Sequence[Card]) -> Iterator[tuple[Meld, ...]]:
        """The best runs of one suit, in every reading of the wild cards."""
        count = len(wilds)
        target = self.tables.costs[count].spent[mask]
        points = self.tables.points
        if points[mask] + count * self.laws.points[0] == target:
            yield ()
        for row in _layouts(mask, count, self.laws):
            left = mask
            for span in row:
                left ^= span.taken
            if points[left] == target:
                yield from self._readings(suit, row, wilds)

    def _readings(self, suit: int, row: Sequence[Span], wilds: Sequence[Card]) -> Iterator[tuple[Meld, ...]]:
        spare = len(wilds) - sum(span.needed for span in row)
        for extra in product(range(spare + 1), repeat=len(row)):
            if sum(extra) != spare:
                continue
            ways = []
            left = list(wilds)
            for span, more in zip(row, extra, strict=True):
                count = span.needed + more
                ways.append(self._placings(suit, span, left[:count]))
                left = left[count:]
            yield from product(*ways)

    def _placings(self, suit: int, span: Span, wilds: Sequence[Card]) -> list[Meld]:
        """One run with its wild cards in the gaps, the others below or above it in every way that fits."""
        plain = {rank: self.cards[13 * suit + (rank - 1) % 13] for rank in _ranks(span)}
        gaps = [rank for rank in range(span.low, span.high + 1) if rank not in plain]
        ends = len(wilds) - len(gaps)
        top = ACE_HIGH if self.laws.ace_high else 13
        found = []
        for below in range(ends + 1):
            low, high = span.low - below, span.high + ends - below
            if low >= 1 and high <= top:
                spare = iter(wilds)
                row = tuple(plain[rank] if rank in plain else next(spare) for rank in range(low, high + 1))
                found.append(Meld(row, low, False))
        return found


def _ranks(span: Span) -> list[int]:
    return [
        rank
        for rank in range(span.low, span.high + 1)
        if (span.taken >> rank - 1 & 1 if rank != ACE_HIGH else span.taken & 1)
    ]


def _layouts(mask: int, wilds: int, laws: MeldLaws) -> Iterator[tuple[Span, ...]]:
    """Every row of one run or more in a suit; neighbours that would be one run are not told apart."""
    if not mask:
        return
    low = mask & -mask
    yield from _layouts(mask ^ low, wilds, laws)
    for span in spans(mask, wilds, laws):
        yield (span,)
        for more in _layouts(mask ^ span.taken, wilds - span.needed, laws):
            if all(other.low != span.high + 1 and other.high != span.low - 1 for other in more):
                yield (span, *more)
