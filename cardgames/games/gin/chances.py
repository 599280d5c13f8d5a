"""What a knock brings against what waiting brings, by the house rules and what a player sees."""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import Final, NamedTuple

from cardgames.games.gin import odds
from cardgames.games.gin.options import Equal, GinRules, WildSuit
from cardgames.games.gin.stakes import Worth, in_points

LATEST: Final = 14
"""Own turns after which nothing changes any more."""
USUAL: Final = 0.12
"""The share of unseen cards that bring gin, for those who do not count them."""


class Moment(NamedTuple):
    """What a player sees when it may knock."""

    turn: int
    """Own turns so far."""
    left: int
    """The deadwood to knock with."""
    limit: int
    gin: float = USUAL
    """The share of the unseen cards that bring gin."""
    shown: int = 1
    """Cards that the other is known to hold."""
    wilds: int = 0
    """Own wild cards."""
    spade: bool = False
    """Whether the up-card doubles the hand."""


class End(NamedTuple):
    """One way in which the hand may end."""

    chance: float
    sign: int
    """1 where the own seat scores, -1 where the other does, 0 for nobody."""
    bonus: int
    size: float
    """The points on the average, without the bonus."""


SPREAD: Final = (0.4, 1.0, 1.6)
"""What is won without the bonus, as often less and as often more than the average."""


def lead(rules: GinRules, moment: Moment, worth: Worth) -> float:
    """By how much a knock now is worth more than waiting."""
    times = 2 if moment.spade else 1

    def worth_of(found: list[End]) -> float:
        return sum(
            end.chance * worth(end.sign, times * (end.bonus + end.size * spread)) / len(SPREAD)
            for end in found for spread in SPREAD
        )  # fmt: skip

    knock, wait = ends(rules, moment)
    return worth_of(knock) - worth_of(wait)


@lru_cache(maxsize=20_000)
def lead_in_points(rules: GinRules, moment: Moment) -> float:
    """`lead` where only points count."""
    return lead(rules, moment, in_points(rules))


def ends(rules: GinRules, moment: Moment) -> tuple[list[End], list[End]]:
    """How the hand may end after a knock, and how when one waits."""
    seen = features(rules, moment)
    if rules.wild_cards:
        rows = odds.WILD_KNOCK, odds.WILD_WAIT, odds.WILD_KNOCK_SIZES, odds.WILD_WAIT_SIZES
    else:
        rows = odds.PLAIN_KNOCK, odds.PLAIN_WAIT, odds.PLAIN_KNOCK_SIZES, odds.PLAIN_WAIT_SIZES
    gin, under = rules.gin_bonus, rules.undercut_bonus
    tie = -1 if rules.equal_deadwood is Equal.UNDERCUT else 0
    after_knock = (1, 0), (tie, under), (-1, under)
    after_waiting = (1, gin), (1, 0), (-1, under), (0, 0), (-1, gin), (-1, 0), (1, under)

    def listed(leanings: odds.Table, sizes: odds.Table, added: tuple[tuple[int, int], ...]) -> list[End]:
        return [
            End(share, sign, bonus, _size(row, seen))
            for share, row, (sign, bonus) in zip(_shares(leanings, seen), sizes, added, strict=True)
        ]

    return listed(rows[0], rows[2], after_knock), listed(rows[1], rows[3], after_waiting)


def features(rules: GinRules, it: Moment) -> tuple[float, ...]:
    """In the order of the tables; all that is counted is counted in tens."""
    turn, left, above = min(it.turn, LATEST) / 10, it.left / 10, it.limit / 10 - 1
    early = float(rules.early)
    found = (1.0, turn, left, turn * left, turn * turn, it.gin, it.shown / 10, early, early * turn, above)
    if not rules.wild_cards:
        return found
    wilds, free = rules.wild_cards / 10, float(rules.wild_suit is WildSuit.FREE)
    return (*found, early * left, wilds, wilds * turn, free, it.wilds / 10)


def _shares(leanings: odds.Table, seen: tuple[float, ...]) -> list[float]:
    """Chances from leanings; the first has none."""
    lean = [0.0, *(sum(a * b for a, b in zip(row, seen, strict=True)) for row in leanings)]
    most = max(lean)
    parts = [exp(each - most) for each in lean]
    total = sum(parts)
    return [part / total for part in parts]


def _size(row: tuple[float, ...], seen: tuple[float, ...]) -> float:
    return max(0.0, sum(a * b for a, b in zip(row, seen, strict=False)))
