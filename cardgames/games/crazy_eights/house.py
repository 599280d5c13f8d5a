"""What house rules change in the weights of Crazy Eights."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final

from cardgames.games.crazy_eights.options import EightsRules, LastDraw
from cardgames.games.crazy_eights.stakes import only_the_win
from cardgames.games.crazy_eights.weights import TWO, USUAL, Weights

_Changes = Mapping[str, Any]
"""By the name of a weight what is added to it, in its own shape."""


SEATS: Final = 4
"""The fewest for which the weights are meant."""
FEW: Final = 7
MANY: Final = 15
"""Cards dealt that the weights, and the changes made for many cards, are fitted to; with others they are made in part.
With many, answers are worth keeping together, and taking the cards of a chain costs less."""


def _many_dealt(rules: EightsRules, seats: int) -> float:
    """How far the usual deal is from many cards. Two players, and those who play for the win, were found to lose by
    these changes."""
    return 0.0 if seats == 2 or only_the_win(rules) else (rules.dealt - FEW) / (MANY - FEW)


def _twos(extra: float) -> tuple[tuple[float, ...], ...]:
    """So much for every play of a two."""
    return tuple((extra if row == TWO else 0.0,) * 4 for row in range(6))


_UNDER: Final[tuple[tuple[Callable[[EightsRules, int], float], _Changes], ...]] = (
    (
        lambda rules, seats: rules.last_draw is LastDraw.NOT_ALLOWED,
        {
            "answers_last": ((1.1, -4.8, 0.0), (0.2, -0.7, -0.7)),
            "caught": (0.2, 0.3, 0.6, 0.5),
        },
    ),
    (
        lambda rules, seats: rules.loose_draw,
        {
            "by_threat": _twos(-1.6),
            "free_held": ((0.6, -0.6, 0.0), (0.6, -0.4, -0.2)),
        },
    ),
    (
        lambda rules, seats: rules.draw_though_able,
        {
            "drawn_freely": (0.5, 2.8, 3.0, 3.6),
            "drawn_kept": (-2.0, 2.2, 0.9),
        },
    ),
    (
        lambda rules, seats: only_the_win(rules) and seats > 2,
        {
            "by_left": (
                (0.0, 2.2, 3.0, 2.0, 0.3, -0.5),
                (0.0, -3.7, -5.8, -3.3, -4.1, -2.7),
                (0.0, 0.5, 2.4, 0.6, -1.0, -0.6),
                (0.0, 3.7, 3.4, 2.1, 0.3, -0.4),
                (0.0, 2.7, 1.4, 1.2, 0.7, 0.2),
                (0.0, -2.2, 0.2, 0.5, 1.8, 1.6),
            ),
            "answers_kept": ((3.7, -2.1, -1.6), (3.0, -1.6, -1.4)),
            "caught": (-4.8, -1.1, -0.9, -1.1),
            "no_follower": (0.0, 6.5, -0.5, -0.1),
            "last_free": 1.5,
            "last_follows": 5.4,
            "last_stranded": -3.7,
            "keep": (-1.4, -1.8, -1.3, -2.0),
            "last_answer": 2.3,
            "answers_last": ((1.0, 2.3, 0.0), (1.4, 1.3, 1.9)),
        },
    ),
    (
        _many_dealt,
        {
            "answers_kept": ((-7.5, -0.1, 7.5), (-2.0, 1.1, 0.9)),
            "keep_kind": (0.0, 0.0, 0.0, 0.0, -1.4, -1.6),
            "take": (0.0, 0.0, 2.3, 3.6),
            "take_ten": (0.0, 1.2),
            "take_held": 5.5,
            "take_answers": (0.0, 5.3, 0.6),
            "add_ten": -1.2,
            "add_answers": (-5.3, -0.6, 0.0),
            "took": (0.2, 2.2),
        },
    ),
)
"""By house rule how much of what is added to the weights, fitted in the way of `fitting.py` under that rule alone."""


def _sum(one: Any, more: Any, part: float) -> Any:
    """A weight and so much of another of its shape added up, place by place."""
    if isinstance(one, tuple):
        return tuple(_sum(a, b, part) for a, b in zip(one, more, strict=True))
    return one + part * more


@lru_cache(maxsize=64)
def weights_under(rules: EightsRules, seats: int = SEATS) -> Weights:
    """The weights under these rules: the changes of each rule that is not as usual are added up."""
    weights = USUAL
    for how_much, changes in _UNDER:
        if part := how_much(rules, seats):
            changed: dict[str, Any] = {name: _sum(getattr(weights, name), more, part) for name, more in changes.items()}
            weights = weights._replace(**changed)
    return weights
