"""How the weights are fitted: `python -m cardgames.games.crazy_eights.fitting --hands 20000` prints such weights.

Hands at tables of four to eight are played by the quick rule of thumb. At some moments every choice that is near the
best is tried and the hand played out. How much better one choice does than the others of its moment, beyond what the
weights say already, is set against what they look at: least squares, pulled towards the present weights.

The weights of `weights.py` lie half-way between such a fit and the weights before it, and so does what this prints
(`--step 1` for the whole fit): the whole fit gains a little more points, the half wins more hands. `--under last` (or
`loose`, `able`, `single`, `many`) fits, under that house rule alone, what `house.py` adds to the weights; what it gives
for all plays of a two alike is printed play by play. In a match of a single hand the win is fitted to, not the points.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from cardgames.core.game import Judged, Skill
from cardgames.core.squares import solve
from cardgames.games.crazy_eights import bot
from cardgames.games.crazy_eights.deal import deal
from cardgames.games.crazy_eights.house import weights_under
from cardgames.games.crazy_eights.options import EightsRules, LastDraw
from cardgames.games.crazy_eights.outcome import standing
from cardgames.games.crazy_eights.outlook import Outlook, stages
from cardgames.games.crazy_eights.rules import EightsState
from cardgames.games.crazy_eights.view import EightsView
from cardgames.games.crazy_eights.weights import USUAL, Weights

HOUSE: Final = {
    "usual": EightsRules(),
    "last": EightsRules(last_draw=LastDraw.NOT_ALLOWED),
    "loose": EightsRules(loose_draw=True),
    "able": EightsRules(draw_though_able=True),
    "single": EightsRules(deals=1),
    "many": EightsRules(dealt=15),
}
SEATS: Final = range(4, 9)
EXPERT: Final = Skill(knowledge=4)
OFTEN: Final = 0.15
"""The share of the moments with a choice that are looked at."""
NEAR: Final = 12.0
MOST: Final = 4
"""Choices that are tried: so many, and at most so many points below the best."""
SURE: Final = 49.0
"""What is worth as much needs no weighing: going out, or calling the last card."""
STRAY: Final = 0.45
"""Points by which a weight is expected to lie off the present one, before anything was played."""


class Form:
    """So much of each weight: what a worth is made of, while fixed numbers are left out."""

    __slots__ = ("parts",)

    def __init__(self, parts: dict[int, float]) -> None:
        self.parts = parts

    def __add__(self, other: Form | float) -> Form:
        if not isinstance(other, Form):
            return self
        parts = dict(self.parts)
        for at, much in other.parts.items():
            parts[at] = parts.get(at, 0.0) + much
        return Form(parts)

    __radd__ = __add__

    def __mul__(self, much: float) -> Form:
        return Form({at: each * much for at, each in self.parts.items()})

    __rmul__ = __mul__

    def __truediv__(self, much: float) -> Form:
        return self * (1 / much)

    def __neg__(self) -> Form:
        return self * -1.0


def _flat(it: Any) -> Iterator[float]:
    if isinstance(it, tuple):
        for each in it:
            yield from _flat(each)
    else:
        yield it


def _shaped(like: Any, flat: Iterator[Any]) -> Any:
    """In the shape of one weight, what comes next."""
    return tuple(_shaped(each, flat) for each in like) if isinstance(like, tuple) else next(flat)


def shaped(flat: Sequence[Any]) -> Weights:
    """Weights from one row of numbers."""
    rest = iter(flat)
    return Weights(*(_shaped(each, rest) for each in USUAL))


WEIGHTS: Final = sum(1 for _ in _flat(tuple(USUAL)))
NAMES: Final = tuple(name for name, each in zip(Weights._fields, USUAL, strict=True) for _ in _flat(each))
"""By number of a weight what it belongs to."""
FORMS: Final = shaped([Form({at: 1.0}) for at in range(WEIGHTS)])
STAGES: Final = stages(FORMS)


class Choice(NamedTuple):
    """One choice of a moment: what it is made of, what it was judged worth, and what it brought."""

    made_of: dict[int, float]
    judged: float
    gain: float


def _made_of(view: EightsView, tried: Sequence[Judged]) -> list[dict[int, float]]:
    look = Outlook.of_view(view, EXPERT)
    look.weights, look.staged = FORMS, STAGES
    worths: list[Any] = [bot.worth_of(view, look, it.action, EXPERT) for it in tried]
    return [worth.parts for worth in worths]


def _to_the_end(state: EightsState, rng: Random) -> EightsState:
    while state.turn is not None:
        state.apply(bot.playout(state, rng))
    return state


def play(rules: EightsRules, seed: int) -> Iterator[list[Choice]]:
    """One hand, and what is to be learnt from it: the choices of some moments."""
    rng = Random(seed)
    seats = rng.choice(SEATS)
    state = deal(rules, standing(rules, seats, seed, ()), seed)
    while (seat := state.turn) is not None:
        if len(state.actions()) > 1 and rng.random() < OFTEN:
            view = state.view(seat)
            judged = bot.judge(view, EXPERT)
            tried = [it for it in judged[:MOST] if judged[0].worth - it.worth < NEAR]
            if judged[0].worth < SURE and len(tried) > 1:
                found = []
                for it, parts in zip(tried, _made_of(view, tried), strict=True):
                    twin = state.copy()
                    twin.apply(it.action)
                    found.append(Choice(parts, it.worth, _to_the_end(twin, rng).gains()[seat]))
                yield found
        state.apply(bot.playout(state, rng))


class Sums:
    """Squares and products of all that was noted, within each moment beside its mean."""

    def __init__(self, fitted: Sequence[int]) -> None:
        self.place = {at: n for n, at in enumerate(fitted)}
        self.squares = [[0.0] * len(fitted) for _ in fitted]
        self.right = [0.0] * len(fitted)
        self.rest = 0.0
        self.choices = 0

    def note(self, moment: Sequence[Choice]) -> None:
        size = len(moment)
        mean: dict[int, float] = {}
        for it in moment:
            for at, much in it.made_of.items():
                if at in self.place:
                    mean[at] = mean.get(at, 0.0) + much / size
        usual = sum(it.gain - it.judged for it in moment) / size
        for it in moment:
            rest = it.gain - it.judged - usual
            self.rest += rest * rest
            self.choices += 1
            beside = [(self.place[at], it.made_of.get(at, 0.0) - much) for at, much in mean.items()]
            traits = [(n, much) for n, much in beside if much]
            for n, much in traits:
                self.right[n] += much * rest
                row = self.squares[n]
                for other, more in traits:
                    row[other] += much * more

    def change(self) -> list[float]:
        """By how much each weight is to be changed."""
        pull = self.rest / max(1, self.choices) / STRAY**2
        squares = [[each + pull * (one == n) for n, each in enumerate(row)] for one, row in enumerate(self.squares)]
        return solve(squares, self.right)


def _number(it: float) -> str:
    return str(round(it, 2) + 0.0)


def _printed(it: Any, deep: int = 1) -> str:
    """As it stands in `weights.py`."""
    if not isinstance(it, tuple):
        return _number(it)
    if not isinstance(it[0], tuple):
        return f"({', '.join(map(_number, it))})"
    rows = "".join(f"{'    ' * (deep + 1)}{_printed(row)},\n" for row in it)
    return f"(\n{rows}{'    ' * deep})"


def main(arguments: Sequence[str] | None = None) -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--hands", type=int, default=20_000)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--step", type=float, default=0.5, help="how much of the way to the fit is gone")
    asked.add_argument("--under", choices=HOUSE, default="usual")
    options = asked.parse_args(arguments)
    rules = HOUSE[options.under]
    now = weights_under(rules)
    changed = [name for name in Weights._fields if rules == EightsRules() or getattr(now, name) != getattr(USUAL, name)]
    fitted = [at for at, name in enumerate(NAMES) if name in changed]
    sums = Sums(fitted)
    for number in range(options.hands):
        for moment in play(rules, options.seed * 1_000_003 + number):
            sums.note(moment)
    flat = list(_flat(tuple(now)))
    for at, change in zip(fitted, sums.change(), strict=True):
        flat[at] += options.step * change
    if options.under != "usual":
        flat = [one - usual for one, usual in zip(flat, _flat(tuple(USUAL)), strict=True)]
    weights = shaped(flat)
    print("USUAL: Final = Weights(" if options.under == "usual" else "{")
    for name in changed:
        head = f"    {name}=" if options.under == "usual" else f'    "{name}": '
        print(f"{head}{_printed(getattr(weights, name))},")
    print(")" if options.under == "usual" else "}")


if __name__ == "__main__":
    main()
