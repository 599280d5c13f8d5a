"""What a hint says of two choices, counted again from what a seat can see; and that it speaks for the first."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cardgames.core.cards import Card
from tests.contract.recounts import remik

Said = Mapping[str, Any]
Check = Callable[[Any, Any, Any, Said], bool]
"""View, choice, alternative and the numbers said: whether they are right, and for the choice."""


def left(view: Any, action: Any) -> list[Card]:
    """The hand without the card of an action."""
    return [card for card in view.hand if card != action.card]


def pair(of: Callable[[Any, Sequence[Card]], int], more: bool) -> Check:
    """One number for each of two throws, the choice's the higher or the lower one."""

    def check(view: Any, action: Any, instead: Any, said: Said) -> bool:
        n, m = of(view, left(view, action)), of(view, left(view, instead))
        named = (said["card"], said["other"]) == (action.card, instead.card)
        return named and (said["n"], said["m"]) == (n, m) and (n > m if more else n < m)

    return check


def _remik_both(view: Any, action: Any, instead: Any, said: Said) -> bool:
    (points, helps), (rest, others) = (remik(view, left(view, it)) for it in (action, instead))
    named = (said["card"], said["other"]) == (action.card, instead.card)
    right = (said["left"], said["n"], said["rest"], said["m"]) == (points, helps, rest, others)
    return named and right and points <= rest and helps >= others and (points, helps) != (rest, others)


CONTRASTS: dict[str, dict[str, Check]] = {
    "remik": {
        "Without {card}: unseen cards to meld or add: {n}, points held: {left}. Without {other}: {m} and {rest}.": (
            _remik_both
        ),
        "Unseen cards to meld or add: {n} without {card}, {m} without {other}.": pair(
            lambda view, hand: remik(view, hand)[1], more=True
        ),
        "Points held: {n} without {card}, {m} without {other}.": pair(
            lambda view, hand: remik(view, hand)[0], more=False
        ),
    },
}
"""By game and template."""
