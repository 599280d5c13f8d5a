"""How the odds are fitted: `python -m cardgames.games.gin.fitting --hands 20000` prints tables as in `odds.py`.

An Expert by rule of thumb plays hands with others of different knowledge and patience, under house rules drawn by lot.
At one moment of each hand in which it may knock, the knock and the waiting are both played out. How often each end
comes is fitted by logistic regression, its points by least squares.

The tables of `odds.py` were fitted in this way to 123,000 such moments, as many as some 300,000 hands give; fewer hands
scatter around them, and what 8,000 give plays some tenths of a point a hand worse. There the Expert knocked by the
stage of the hand as long as it waited, here it goes by the odds themselves, so that the ends after waiting come out
somewhat otherwise.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from math import exp
from random import Random
from typing import Final, NamedTuple

from msgspec.structs import replace

from cardgames.core.game import Action, Seat, Skill
from cardgames.core.squares import ridge
from cardgames.games.gin import bot
from cardgames.games.gin.actions import Knock, Phase
from cardgames.games.gin.chances import features
from cardgames.games.gin.knocking import WAITS, knocks, moment_of
from cardgames.games.gin.options import Equal, Faces, GinRules, LastChance, Timing, WildSuit
from cardgames.games.gin.rules import GinState, deal
from cardgames.games.gin.scoring import Ending, standing
from cardgames.games.gin.view import GinView
from cardgames.games.gin.words import left_after


class Player(NamedTuple):
    """How one seat plays."""

    skill: Skill
    least: tuple[int, ...] = ()
    """The least deadwood to knock with by own turns, the last one for all later turns; as the skill has it if empty."""


AT_ONCE: Final = (0,)
NEVER: Final = (99,)
EXPERT: Final = Player(Skill(knowledge=4))
OTHERS: Final = (
    EXPERT,
    EXPERT,
    Player(EXPERT.skill, AT_ONCE),
    Player(EXPERT.skill, WAITS),
    Player(Skill(knowledge=3), NEVER),
    Player(Skill(knowledge=2)),
    Player(Skill(knowledge=1)),
    Player(Skill(knowledge=1), NEVER),
)
MAY_KNOCK: Final = (Phase.TURN, Phase.FORCED, Phase.THROW)
"""Moments that the odds are asked about; with two cards left every hand of the other is counted out instead."""
LIKELY: Final = 0.7
"""How often a moment is taken at which the Expert would knock, so that most are on its way,"""
SELDOM: Final = 0.3
"""and how often one at which it would wait."""
AFTER_KNOCK: Final = 3
AFTER_WAITING: Final = 7
"""Ends in the order of the tables."""
NOTHING: Final = 3
"""The place of a hand that nobody wins, after waiting."""
SIZED: Final = 3
"""Features by which the size of an end is told."""
SHRINK: Final = 1.0
"""So many squares are added to keep small what nothing speaks for."""
SWEEPS: Final = 12


class Row(NamedTuple):
    """A moment, and how the hand ended: the place in the table of ends, and the points without bonuses."""

    seen: tuple[float, ...]
    end: int
    size: int


class Found(NamedTuple):
    """What was noted, with and without wild cards."""

    knock: list[Row]
    wait: list[Row]


def house(rng: Random) -> GinRules:
    """House rules drawn by lot."""
    return GinRules(
        wild_cards=rng.choice((0, 0, 0, 2, 4, 4, 8)),
        timing=rng.choice((Timing.START, Timing.AFTER_DRAW)),
        faces=rng.choice((Faces.TEN, Faces.ELEVEN_UP)),
        wild_suit=rng.choice((WildSuit.FREE, WildSuit.PRINTED, WildSuit.PRINTED, WildSuit.PRINTED)),
        ordinary=rng.choice((1, 1, 1, 1, 2)),
        wild_deadwood=rng.choice((15, 25)),
        lay_off_wilds=rng.random() < 0.75,
        last_chance=rng.choice((LastChance.BOTH, LastChance.NONE)),
        equal_deadwood=rng.choice((Equal.NOTHING, Equal.UNDERCUT)),
        gin_bonus=rng.choice((10, 20, 25, 25, 40)),
        undercut_bonus=rng.choice((10, 10, 25, 25, 40)),
        knock_limit=rng.choice((6, 10, 10, 10, 10, 16)),
    )


def _patient(view: GinView, player: Player) -> Action:
    """What this player does."""
    first = view.actions[0]
    if isinstance(first, Knock) and player.least and view.phase in MAY_KNOCK:
        if left_after(view, first.card) >= player.least[min((view.turns + 1) // 2, len(player.least) - 1)]:
            return first
        return _waits(view, player)
    return bot.judge(view, player.skill)[0].action


def _waits(view: GinView, player: Player) -> Action:
    """The best but a knock."""
    rest = tuple(action for action in view.actions if not isinstance(action, Knock))
    return bot.judge(replace(view, actions=rest), player.skill)[0].action


def _to_the_end(state: GinState, action: Action, players: Sequence[Player]) -> GinState:
    """The hand played out after an action."""
    state.apply(action)
    while (seat := state.turn) is not None:
        state.apply(_patient(state.view(seat), players[seat]))
    return state


def _ended(state: GinState, seat: Seat) -> tuple[Ending, bool, int, int]:
    """How the hand ended: whether this seat declared it, the lead of the declarer's hand, and the other's deadwood."""
    it = state.outcome()
    if it.declarer is None:
        return it.ending, False, 0, 0
    other = it.shown[1 - it.declarer].deadwood
    return it.ending, it.declarer == seat, other - it.shown[it.declarer].deadwood, other


def after_knock(state: GinState, seat: Seat) -> tuple[int, int]:
    """The place of this end after the seat's own knock, and its size."""
    _, _, ahead, _ = _ended(state, seat)
    return 0 if ahead > 0 else 2 if ahead else 1, abs(ahead)


def after_waiting(state: GinState, seat: Seat) -> tuple[int, int]:
    """The same after the seat has waited."""
    ending, mine, ahead, other = _ended(state, seat)
    if ending in (Ending.GIN, Ending.BIG_GIN):
        return (0 if mine else 4), other
    if not ahead:
        return NOTHING, 0
    won, lost = (1, 2) if mine else (5, 6)
    return won if ahead > 0 else lost, abs(ahead)


def play(seed: int, plain: Found, wild: Found) -> None:
    """One hand, and what is to be learnt from it."""
    rng = Random(seed)
    rules = house(rng)
    me, other = rng.randrange(2), rng.choice(OTHERS)
    players = (EXPERT, other) if me == 0 else (other, EXPERT)
    state = deal(rules, standing(rules, 2, seed, ()), seed)
    while (seat := state.turn) is not None:
        view = state.view(seat)
        knock = view.actions[0]
        if seat != me or not isinstance(knock, Knock) or view.phase not in MAY_KNOCK:
            state.apply(_patient(view, players[seat]))
            continue
        left, wait = left_after(view, knock.card), _waits(view, EXPERT)
        if rng.random() >= (LIKELY if knocks(view, knock.card, left, EXPERT.skill) else SELDOM):
            state.apply(wait)
            continue
        seen = features(rules, moment_of(view, knock.card, left))
        found = wild if rules.wild_cards else plain
        found.knock.append(Row(seen, *after_knock(_to_the_end(state.copy(), knock, players), seat)))
        found.wait.append(Row(seen, *after_waiting(_to_the_end(state, wait, players), seat)))
        return


def leanings(rows: Sequence[Row], ends: int) -> list[list[float]]:
    """Logistic regression of which end comes, the first of them having none: Newton's steps for one end after the
    other, in sweeps."""
    n = len(rows[0].seen)
    found = [[0.0] * n for _ in range(ends)]
    odds = [[1.0] * ends for _ in rows]
    for _ in range(SWEEPS):
        for end in range(1, ends):
            now = []
            for row, each in zip(rows, odds, strict=True):
                chance = each[end] / sum(each)
                now.append((row.seen, chance * (1 - chance), (row.end == end) - chance))
            step = ridge(now, found[end], SHRINK)
            found[end] = [a + b for a, b in zip(found[end], step, strict=True)]
            for row, each in zip(rows, odds, strict=True):
                each[end] = exp(sum(a * b for a, b in zip(found[end], row.seen, strict=True)))
    return found[1:]


def sizes(rows: Sequence[Row], ends: int) -> list[list[float]]:
    """Least squares of the points that each end brings."""
    return [
        ridge([(row.seen[:SIZED], 1.0, float(row.size)) for row in rows if row.end == end], [0.0] * SIZED, SHRINK)
        for end in range(ends)
    ]


def _printed(name: str, table: Sequence[Sequence[float]], places: int) -> Iterator[str]:
    yield f"{name}: Final[Table] = ("
    for row in table:
        yield f"    ({', '.join(f'{round(it, places) + 0.0:.{places}f}' for it in row)}),"
    yield ")"


def main(arguments: Sequence[str] | None = None) -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--hands", type=int, default=20_000)
    asked.add_argument("--seed", type=int, default=1)
    options = asked.parse_args(arguments)
    plain, wild = Found([], []), Found([], [])
    for number in range(options.hands):
        play(options.seed * 1_000_003 + number, plain, wild)
    for name, found in (("PLAIN", plain), ("WILD", wild)):
        for table, rows, ends in (("KNOCK", found.knock, AFTER_KNOCK), ("WAIT", found.wait, AFTER_WAITING)):
            print(*_printed(f"{name}_{table}", leanings(rows, ends), 2), sep="\n")
            print(*_printed(f"{name}_{table}_SIZES", sizes(rows, ends), 1), sep="\n")


if __name__ == "__main__":
    main()
