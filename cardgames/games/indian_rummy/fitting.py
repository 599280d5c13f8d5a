"""How the weights are fitted: `python -m cardgames.games.indian_rummy.fitting --deals 20000` prints such tables.

Experts that sometimes try another throw or leave a card they would take play deals with quick players. What their hands
were like at the end of a turn, and before a card was drawn, is set against who declared and what the others paid: the
chance to win by logistic regression, the price of losing by least squares. Every deal counts twice, once under the
strict and once under the progressive loser test, so that one table serves under any. A second run, with the weights
of the first, comes nearer still.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterator, Sequence
from math import exp
from random import Random
from typing import Final, NamedTuple

from msgspec.structs import replace

from cardgames.core.game import Action, Skill
from cardgames.core.squares import ridge
from cardgames.games.indian_rummy import bot
from cardgames.games.indian_rummy.actions import DRAW, TAKE, Discard, Phase
from cardgames.games.indian_rummy.dealing import deal
from cardgames.games.indian_rummy.distance import needed
from cardgames.games.indian_rummy.options import IndianRules, LoserTest
from cardgames.games.indian_rummy.outlook import Outlook
from cardgames.games.indian_rummy.quick import less
from cardgames.games.indian_rummy.showing import least
from cardgames.games.indian_rummy.sorting import sort_out
from cardgames.games.indian_rummy.standing import standing
from cardgames.games.indian_rummy.view import IndianView

SEATS: Final = (2, 4, 6)
NEEDS: Final = 5
"""Cards needed that have a table of their own, the last for as many or more."""
EXPERTS: Final = 0.4
"""How many of the seats are Experts; the others play quickly."""
TRYING: Final = 0.5
"""How often an Expert throws one of its five best cards at random,"""
LEAVING: Final = 0.08
"""and how often it does not do what it would with the open card."""
RULES: Final = IndianRules(drops=False)
TESTS: Final = (LoserTest.STRICT, LoserTest.PROGRESSIVE)
SHRINK: Final = 3.0
"""So many squares are added to keep weights small that nothing speaks for."""
STEPS: Final = 10


class Row(NamedTuple):
    """A hand as it was judged, with one trait more that is always 1, and what came of it."""

    traits: tuple[float, ...]
    won: bool
    loss: int


Rows = dict[tuple[bool, int, int], list[Row]]
"""By whether a card is still to be drawn, seats, and cards needed."""


def _tries(view: IndianView, rng: Random) -> Action:
    """What an Expert does who tries things out."""
    judged = bot.judge(view, Skill(knowledge=4))
    if isinstance(judged[0].action, Discard) and rng.random() < TRYING:
        return judged[int(rng.random() * min(5, len(judged)))].action
    if view.phase is Phase.DRAW and TAKE in view.actions and rng.random() < LEAVING:
        return DRAW if judged[0].action == TAKE else TAKE
    return judged[0].action


def _seen(view: IndianView, action: Action) -> Iterator[tuple[LoserTest, tuple[float, ...], bool, int]]:
    """The hand that an action leaves, in numbers, under either test."""
    hand = sort_out(view.hand, view.law.wild)
    if isinstance(action, Discard):
        hand = less(hand, action.card, view.law)
    elif action != DRAW:
        return
    need = needed(hand, view.law)
    for test in TESTS:
        look = Outlook(view.under(replace(view.rules, loser_test=test)), Skill(knowledge=4))
        yield test, (1.0, *look.traits(hand, need, True)), action == DRAW, min(need, NEEDS)


def play(seats: int, seed: int, found: Rows) -> None:
    """One deal, and what is to be learnt from it."""
    rng = Random(seed)
    state = deal(RULES, standing(RULES, seats, seed, ()), seed)
    experts = [seat for seat in range(seats) if not seat or rng.random() < EXPERTS]
    noted = []
    while (seat := state.turn) is not None:
        if seat in experts:
            view = state.view(seat)
            action = _tries(view, rng)
            noted += [(seat, it) for it in _seen(view, action)]
        else:
            action = bot.playout(state, rng)
        state.apply(action)
    if state.winner is None:
        return
    for seat, (test, traits, before, need) in noted:
        loss = 0 if seat == state.winner else RULES.capped(least(tuple(sorted(state.hands[seat])), state.law, test))
        found[before, seats, need].append(Row(traits, seat == state.winner, loss))


def winning(rows: Sequence[Row]) -> list[float]:
    """Logistic regression of who won, by Newton's steps."""
    weights = [0.0] * len(rows[0].traits)
    for _ in range(STEPS):
        now = []
        for row in rows:
            chance = 1 / (1 + exp(-sum(a * b for a, b in zip(weights, row.traits, strict=True))))
            now.append((row.traits, chance * (1 - chance), row.won - chance))
        weights = [a + b for a, b in zip(weights, ridge(now, weights, SHRINK), strict=True)]
    return weights


def losing(rows: Sequence[Row]) -> list[float]:
    """Least squares of what the losers paid."""
    lost = [(row.traits, 1.0, float(row.loss)) for row in rows if not row.won]
    return ridge(lost, [0.0] * len(rows[0].traits), SHRINK)


def _table(found: Rows, before: bool) -> Iterator[str]:
    yield "("
    for seats in SEATS:
        yield "    ("
        for need in range(1, NEEDS + 1):
            rows = found[before, seats, need]
            for start, weights, end in (("(", winning(rows), ","), (" ", losing(rows), "),")):
                yield f"        {start}({', '.join(f'{it:.2f}' for it in weights)}){end}"
        yield "    ),"
    yield ")"


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--deals", type=int, default=20_000)
    asked.add_argument("--seed", type=int, default=1)
    options = asked.parse_args()
    found: Rows = defaultdict(list)
    for number in range(options.deals):
        play(SEATS[number % len(SEATS)], options.seed * 1_000_003 + number, found)
    for name, before in (("AFTER", False), ("BEFORE", True)):
        print(f"{name}: Final[tuple[ByNeed, ByNeed, ByNeed]] = " + "\n".join(_table(found, before)))


if __name__ == "__main__":
    main()
