"""The best arrangement laid out with the cards themselves: for the table, the score sheet and a declaration."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from cardgames.core.cards import JOKER_KIND, RANK_OF, Card
from cardgames.games.indian_rummy.arrange import Need, Run, Solved, halves, solve
from cardgames.games.indian_rummy.groups import LARGEST_SET, LONGEST, Kind, Law, check, is_joker, kind_of
from cardgames.games.indian_rummy.options import LoserTest
from cardgames.games.indian_rummy.sorting import Sorted, sort_out, worth

Cards = tuple[Card, ...]
CACHED: Final = 1 << 12


class Shown(NamedTuple):
    """A group as it lies."""

    kind: Kind
    cards: Cards


class Arrangement(NamedTuple):
    """A hand in its best groups."""

    groups: tuple[Shown, ...]
    loose: Cards
    """Cards in no group, jokers last."""
    points: int
    """What the loser test counts, before any cap."""
    total: int
    """What all the cards count."""

    @property
    def sequences(self) -> int:
        return sum(group.kind.is_sequence for group in self.groups)

    @property
    def pure(self) -> bool:
        return any(group.kind is Kind.PURE for group in self.groups)

    @property
    def counts_all(self) -> bool:
        """Whether every card counts, because the hand lacks the sequences that protect."""
        return self.points == self.total > 0


@lru_cache(maxsize=CACHED)
def arrange(cards: Cards, law: Law, test: LoserTest) -> Arrangement:
    """The groups that leave least points under a loser test; where it protects nothing, the most promising groups."""
    hand = sort_out(cards, law.wild)
    total = worth(hand.once) + worth(hand.twice)
    solved = _protected(hand, law, test)
    points = total - solved.value if solved is not None else total
    if solved is None or (not solved.runs and not solved.sets):
        solved = _promising(hand, law)
    groups, left = _lay(cards, hand, solved, law)
    loose = sorted(left, key=lambda card: (is_joker(card, law.wild), card.suit, card.rank, card.copy))
    return Arrangement(groups, tuple(loose), points, total)


@lru_cache(maxsize=CACHED * 4)
def least(cards: Cards, law: Law, test: LoserTest) -> int:
    """Least points of a hand under a loser test, before any cap."""
    return least_of(sort_out(cards, law.wild), law, test)


def least_of(hand: Sorted, law: Law, test: LoserTest) -> int:
    """Least points of a sorted hand under a loser test, before any cap."""
    solved = _protected(hand, law, test)
    return worth(hand.once) + worth(hand.twice) - (solved.value if solved is not None else 0)


def _protected(hand: Sorted, law: Law, test: LoserTest) -> Solved | None:
    """What a loser test protects (6.3)."""
    match test:
        case LoserTest.STRICT:
            return solve(hand, law, Need.TWO_SEQUENCES)
        case LoserTest.PROGRESSIVE:
            both, one = solve(hand, law, Need.TWO_SEQUENCES), _one_pure(hand, law)
            return one if both is None or (one is not None and one.value > both.value) else both
        case LoserTest.PURE_ONLY:
            return solve(hand, law, Need.PURE)
        case LoserTest.LITERAL:
            return solve(hand, law, Need.NOTHING)


def _one_pure(hand: Sorted, law: Law) -> Solved | None:
    """The dearest pure sequence by itself."""
    best: Solved | None = None
    for plans in halves(hand.once, hand.twice, hand.faces, law.wild, hand.jokers, law.lone):
        for j, n, p, v, runs in plans:
            if n == 1 and p and (best is None or v > best.value):
                run = next(_only(runs))
                best = Solved(v, j, (), (run,), False)
    return best


def _only(runs: object) -> Iterator[Run]:
    """The single run in nested pairs."""
    if isinstance(runs, tuple):
        if isinstance(runs[0], int):
            yield runs
        else:
            for part in runs:
                yield from _only(part)


def _promising(hand: Sorted, law: Law) -> Solved:
    """The groups a player would see in a hand that protects nothing yet."""
    found = solve(hand, law, Need.PURE) or solve(hand, law, Need.NOTHING)
    assert found is not None
    return found


def _lay(cards: Cards, hand: Sorted, solved: Solved, law: Law) -> tuple[tuple[Shown, ...], list[Card]]:
    """The groups with the cards in them, and the cards left over."""
    return _Layer(cards, law).lay(solved)


class _Layer:
    """Takes the cards of a hand one by one to where they belong."""

    def __init__(self, cards: Cards, law: Law) -> None:
        self.law = law
        self.plain: dict[int, list[Card]] = {}
        self.jokers: list[Card] = []
        for card in sorted(cards, reverse=True):
            if is_joker(card, law.wild):
                self.jokers.append(card)
            else:
                self.plain.setdefault(card & 63, []).append(card)
        self.jokers.sort(key=lambda card: (card & 63 == JOKER_KIND, -card))

    def lay(self, solved: Solved) -> tuple[tuple[Shown, ...], list[Card]]:
        runs = sorted(solved.runs, key=self._openness, reverse=self.law.lone)
        rows: list[list[Card | None]] = []
        ordinary = bool(runs) and not self._openness(runs[0])
        for at, run in enumerate(runs):
            rows.append(self._row(run, face=self.law.lone or (not at and not ordinary)))
        if solved.bare:
            wild = next(card for card in self.jokers if card & 63 != JOKER_KIND)
            self.jokers.remove(wild)
            rows.append([wild, None, None])
        for choice in solved.sets:
            rows.append([*(self.plain[kind].pop() for kind in choice.cards), *[None] * choice.cost])
        groups = []
        for row in rows:
            filled = tuple(self.jokers.pop() if card is None else card for card in row)
            groups.append(Shown(kind_of(filled, self.law), filled))
        order = tuple(Kind)
        groups.sort(key=lambda group: order.index(group.kind))
        return tuple(groups), [*(card for rest in self.plain.values() for card in rest), *self.jokers]

    def _openness(self, run: Run) -> int:
        """Places of a run that no ordinary card and no card of the wild rank of its suit can fill."""
        open_places = run[2] - run[3].bit_count()
        return open_places * 2 - (open_places > 0 and self._face(run) is not None)

    def _face(self, run: Run) -> tuple[int, Card] | None:
        """A place of a run where a card of the wild rank can stand at face value, and that card."""
        suit, first, length, got = run
        for place in range(first, first + length):
            kind = 13 * suit + place % 13
            if not got >> place & 1 and RANK_OF[kind] == self.law.wild:
                for card in self.jokers:
                    if card & 63 == kind:
                        return place, card
        return None

    def _row(self, run: Run, face: bool) -> list[Card | None]:
        suit, first, length, got = run
        row: list[Card | None] = [
            self.plain[13 * suit + place % 13].pop() if got >> place & 1 else None
            for place in range(first, first + length)
        ]
        own = self._face(run) if face else None
        if own is not None:
            self.jokers.remove(own[1])
            row[own[0] - first] = own[1]
        return row


@lru_cache(maxsize=CACHED)
def declaration(cards: Cards, law: Law) -> tuple[Cards, ...] | None:
    """Groups of all 13 cards that are a valid declaration, or None when there are none."""
    hand = sort_out(cards, law.wild)
    solved = solve(hand, law, Need.TWO_SEQUENCES)
    if solved is None or solved.value < worth(hand.once) + worth(hand.twice):
        return None
    groups, left = _lay(cards, hand, solved, law)
    rows = _with_jokers([group.cards for group in groups], left, law)
    if rows is None and law.lone:
        rows = next(_covers(cards, law), None)
    return None if rows is None else tuple(rows)


def _with_jokers(rows: list[Cards], left: list[Card], law: Law) -> list[Cards] | None:
    """The groups with the jokers that are left put where they do no harm."""
    if not left:
        return rows if check(rows, law).valid else None
    joker, rest = left[0], left[1:]
    for at in range(len(rows) - 1, -1, -1):
        row = rows[at]
        high = RANK_OF[row[-1] & 63] == 1 and RANK_OF[row[-2] & 63] == 13
        grown = (joker, *row) if high else (*row, joker)
        if kind_of(grown, law) is Kind.NONE:
            continue
        found = _with_jokers([*rows[:at], grown, *rows[at + 1 :]], rest, law)
        if found is not None:
            return found
    if len(left) >= 3 and kind_of(left, law) is not Kind.NONE:
        return _with_jokers([*rows, tuple(left)], [], law)
    return None


def _covers(cards: Cards, law: Law) -> Iterator[list[Cards]]:
    """Every way to lay all cards in groups, where a sequence may hold one joker only."""
    jokers = [card for card in cards if is_joker(card, law.wild)]
    plain = sorted(card for card in cards if not is_joker(card, law.wild))
    yield from (rows for rows in _cover(plain, jokers, law) if check(rows, law).valid)


def _cover(plain: list[Card], jokers: list[Card], law: Law) -> Iterator[list[Cards]]:
    if not plain:
        yield from ([*rows] for rows in _joker_groups(jokers, law))
        return
    first, rest = plain[0], plain[1:]
    mates = [card for card in rest if card.suit == first.suit or card.rank == first.rank]
    for size in range(min(len(mates), LONGEST - 1) + 1):
        for others in combinations(mates, size):
            chosen = (first, *others)
            if not _related(chosen):
                continue
            remaining = [card for card in rest if card not in others]
            for used in _helpers(jokers, len(chosen), law):
                if kind_of((*chosen, *used), law) is not Kind.NONE:
                    unused = [card for card in jokers if card not in used]
                    for rows in _cover(remaining, unused, law):
                        yield [(*chosen, *used), *rows]


def _related(chosen: Sequence[Card]) -> bool:
    """Whether cards are of one suit or of one rank."""
    return len({card.suit for card in chosen}) == 1 or len({card.rank for card in chosen}) == 1


def _helpers(jokers: list[Card], size: int, law: Law) -> Iterator[Cards]:
    """Jokers that might join a group of so many cards."""
    most = len(jokers) if law.wide else max(2, LARGEST_SET - size)
    seen: set[tuple[int, ...]] = set()
    for count in range(max(0, 3 - size), min(most, len(jokers)) + 1):
        for used in combinations(jokers, count):
            kinds = tuple(sorted(card & 63 for card in used))
            if kinds not in seen:
                seen.add(kinds)
                yield used


def _joker_groups(jokers: list[Card], law: Law) -> Iterator[list[Cards]]:
    """Jokers alone in groups: each needs a card of the wild rank at face value."""
    if not jokers:
        yield []
        return
    for count in range(3, min(len(jokers), len(jokers) if law.wide else LARGEST_SET) + 1):
        for others in combinations(jokers[1:], count - 1):
            group = (jokers[0], *others)
            if kind_of(group, law) is not Kind.NONE:
                for rows in _joker_groups([card for card in jokers if card not in group], law):
                    yield [group, *rows]
