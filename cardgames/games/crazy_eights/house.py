"""What house rules change in the weights of Crazy Eights."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final

from cardgames.games.crazy_eights.options import EightsRules, LastDraw
from cardgames.games.crazy_eights.weights import TWO, USUAL, Weights

_Changes = Mapping[str, Any]
"""By the name of a weight what is added to it, in its own shape."""


def _twos(extra: float) -> tuple[tuple[float, ...], ...]:
    """So much for every play of a two."""
    return tuple((extra if row == TWO else 0.0,) * 4 for row in range(6))


_UNDER: Final[tuple[tuple[Callable[[EightsRules], bool], _Changes], ...]] = (
    (
        lambda rules: rules.last_draw is LastDraw.NOT_ALLOWED,
        {
            "answers_last": ((1.1, -4.8, 0.0), (0.2, -0.7, -0.7)),
            "caught": (0.2, 0.3, 0.6, 0.5),
        },
    ),
    (
        lambda rules: rules.loose_draw,
        {
            "by_threat": _twos(-1.6),
            "free_held": ((0.6, -0.6, 0.0), (0.6, -0.4, -0.2)),
        },
    ),
    (
        lambda rules: rules.draw_though_able,
        {
            "drawn_freely": (0.5, 2.8, 3.0, 3.6),
            "drawn_kept": (-2.0, 2.2, 0.9),
        },
    ),
)
"""By house rule what is added to the weights, fitted in the way of `fitting.py` under that rule alone."""


def _sum(one: Any, more: Any) -> Any:
    """Two weights of one shape added up, place by place."""
    if isinstance(one, tuple):
        return tuple(_sum(a, b) for a, b in zip(one, more, strict=True))
    return one + more


@lru_cache(maxsize=64)
def weights_under(rules: EightsRules) -> Weights:
    """The weights under these rules: the changes of each rule that is not as usual are added up."""
    weights = USUAL
    for applies, changes in _UNDER:
        if applies(rules):
            changed: dict[str, Any] = {name: _sum(getattr(weights, name), more) for name, more in changes.items()}
            weights = weights._replace(**changed)
    return weights
