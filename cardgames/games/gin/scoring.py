"""What a finished hand is worth, and how a match stands: columns, boxes, bonuses, dealer, places."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from cardgames.core.cards import Card
from cardgames.core.game import Outcome, Seat, Standing, Tally
from cardgames.core.melds import LaidOff, Meld
from cardgames.core.text import N_
from cardgames.games.gin.options import EndBonuses, Equal, GinRules, NextDealer

BOX = {EndBonuses.NONE: 0, EndBonuses.MODERN: 25, EndBonuses.CLASSIC: 20, EndBonuses.PALACE: 10}
"""For each hand won."""
GAME_BONUS = {EndBonuses.NONE: 0, EndBonuses.MODERN: 100, EndBonuses.CLASSIC: 100, EndBonuses.PALACE: 0}
SHUTOUT = 100
"""The classic bonus for an opponent who won no hand; the modern one doubles the winner's points instead."""
COLUMNS = 3
"""Of a Hollywood match."""
TITLES = (N_("First column"), N_("Second column"), N_("Third column"))


class Ending(Enum):
    """How a hand came to its end."""

    GIN = "gin"
    BIG_GIN = "big gin"
    KNOCK = "knock"
    UNDERCUT = "undercut"
    EQUAL = "equal"
    """Equal deadwood for which nobody scores."""
    STOCK = "stock"
    """Two cards left and nobody declared."""
    TURNS = "turns"
    """Too many turns."""


class Column(Struct, frozen=True):
    """One game as it is written down; a Hollywood match has three."""

    points: tuple[int, int] = (0, 0)
    """For hands won, palace boxes included."""
    hands: tuple[int, int] = (0, 0)
    """Hands won in it."""
    winner: Seat | None = None
    """Who reached the target and closed it."""


class GinStanding(Standing, frozen=True):
    """Where a match of gin stands; `first` is the seat that does not deal."""

    columns: tuple[Column, ...] = (Column(),)


class Shown(Struct, frozen=True):
    """One hand as it is counted."""

    melds: tuple[Meld, ...]
    loose: tuple[Card, ...]
    deadwood: int
    laid: tuple[LaidOff, ...] = ()
    """What it laid off on the other's melds."""


class GinOutcome(Outcome, frozen=True):
    """The result of a hand, and what the score sheet explains it with."""

    ending: Ending
    declarer: Seat | None
    hand: tuple[int, int]
    """The points of the hand itself, doubled where a spade said so, before boxes and bonuses."""
    shown: tuple[Shown, Shown]
    doubled: bool
    before: GinStanding
    up_card: Card
    limit: int

    @property
    def winner(self) -> Seat | None:
        """Who scored, or None after a tie."""
        if self.declarer is None or self.ending is Ending.EQUAL:
            return None
        return 1 - self.declarer if self.ending is Ending.UNDERCUT else self.declarer


class Count(NamedTuple):
    """How a declaration ended and what it gives the one who scores."""

    ending: Ending
    points: int


def count(rules: GinRules, ending: Ending, own: int, other: int) -> Count:
    """Counts a declaration by gin, big gin or knock: the declarer's deadwood and the other's (8.1 to 8.5)."""
    if ending is Ending.GIN:
        return Count(ending, rules.gin_bonus + other)
    if ending is Ending.BIG_GIN:
        return Count(ending, rules.big_gin + other)
    if own < other:
        return Count(Ending.KNOCK, other - own)
    if own == other and rules.equal_deadwood is Equal.NOTHING:
        return Count(Ending.EQUAL, 0)
    return Count(Ending.UNDERCUT, own - other + rules.undercut_bonus)


class Bonus(NamedTuple):
    """What a closed column adds for one seat."""

    boxes: int = 0
    game: int = 0
    shutout: int = 0

    @property
    def total(self) -> int:
        return sum(self)


def bonuses(rules: GinRules, column: Column) -> tuple[Bonus, Bonus]:
    """What a column adds to its points when it is closed (9.3)."""
    if column.winner is None or rules.end_bonuses in (EndBonuses.NONE, EndBonuses.PALACE):
        return Bonus(), Bonus()
    box = BOX[rules.end_bonuses]
    found = [Bonus(boxes=box * hands) for hands in column.hands]
    winner = column.winner
    shutout = 0
    if not column.hands[1 - winner]:
        shutout = column.points[winner] if rules.end_bonuses is EndBonuses.MODERN else SHUTOUT
    found[winner] = found[winner]._replace(game=GAME_BONUS[rules.end_bonuses], shutout=shutout)
    return found[0], found[1]


def column_totals(rules: GinRules, column: Column) -> tuple[int, int]:
    """What a column comes to for each seat."""
    one, two = bonuses(rules, column)
    return column.points[0] + one.total, column.points[1] + two.total


def credited(rules: GinRules, column: Column, winner: Seat, points: int) -> Column:
    """The column after a hand that counts in it."""
    if rules.end_bonuses is EndBonuses.PALACE:
        points += BOX[EndBonuses.PALACE]
    gained = (points, 0) if winner == 0 else (0, points)
    score = (column.points[0] + gained[0], column.points[1] + gained[1])
    hands = (column.hands[0] + (winner == 0), column.hands[1] + (winner == 1))
    return Column(score, hands, winner if score[winner] >= rules.target else None)


def written(columns: Sequence[Column], winner: Seat) -> tuple[int, ...]:
    """Which columns a won hand counts in, from 0: the open ones in which that seat has won before, and one more (9.4).
    So whoever won nothing in a column before it was closed begins in the next."""
    still = [at for at, column in enumerate(columns) if column.winner is None]
    begun = sum(columns[at].hands[winner] > 0 for at in still)
    return tuple(still[: begun + 1])


def columns_after(
    rules: GinRules, before: GinStanding, winner: Seat | None, points: int
) -> tuple[Column, ...]:  # fmt: skip
    """The columns after a hand."""
    if winner is None:
        return before.columns
    hit = written(before.columns, winner)
    return tuple(
        credited(rules, column, winner, points) if at in hit else column for at, column in enumerate(before.columns)
    )


def growth(rules: GinRules, before: GinStanding, winner: Seat | None, points: int) -> tuple[int, int]:
    """What each seat's total grows by, end bonuses of columns that close included."""
    after = columns_after(rules, before, winner, points)
    grown = [0, 0]
    for old, new in zip(before.columns, after, strict=True):
        was, now = column_totals(rules, old), column_totals(rules, new)
        for seat in (0, 1):
            grown[seat] += now[seat] - was[seat]
    return grown[0], grown[1]


def standing(rules: GinRules, seats: int, seed: int, outcomes: Sequence[GinOutcome]) -> GinStanding:
    """How a match stands after these hands (9)."""
    columns = (Column(),) * (COLUMNS if rules.hollywood else 1)
    now = GinStanding(1, 1 - seed % 2, (0, 0), (0, 1), (1, 1), tallies=_tallies(rules, columns), columns=columns)
    for outcome in outcomes:
        winner = outcome.winner
        totals = (now.totals[0] + outcome.points[0], now.totals[1] + outcome.points[1])
        columns = columns_after(rules, now, winner, max(outcome.hand))
        now = replace(
            now,
            deal=now.deal + 1,
            first=_first(rules, now.first, winner),
            totals=totals,
            ranks=(1 + (totals[1] > totals[0]), 1 + (totals[0] > totals[1])),
            over=all(column.winner is not None for column in columns),
            columns=columns,
            tallies=_tallies(rules, columns),
        )
    return now


def _tallies(rules: GinRules, columns: Sequence[Column]) -> tuple[Tally, ...]:
    """The three columns of a Hollywood match as they are written."""
    if not rules.hollywood:
        return ()
    return tuple(
        Tally(title, column_totals(rules, column), column.winner is not None)
        for title, column in zip(TITLES, columns, strict=True)
    )


def _first(rules: GinRules, first: Seat, winner: Seat | None) -> Seat:
    """Who does not deal the next hand; after a tie the same player deals again (9.2)."""
    if winner is None:
        return first
    if rules.next_dealer is NextDealer.ALTERNATE:
        return 1 - first
    return winner if rules.next_dealer is NextDealer.LOSER else 1 - winner
