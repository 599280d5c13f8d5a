"""Hands of gin rummy laid out for tests."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from cardgames.core.cards import Card, cards
from cardgames.core.game import Action
from cardgames.games.gin.actions import Lay, Phase
from cardgames.games.gin.options import GinRules, pack_of
from cardgames.games.gin.rules import GinState, laid_out
from cardgames.games.gin.scoring import GinOutcome, GinStanding, standing

A, B = 0, 1
"""The two seats of the examples: A plays first, B deals."""


def fresh(rules: GinRules) -> GinStanding:
    """The start of a match in which A plays first."""
    return replace(standing(rules, 2, 0, []), first=A)


def table(
    a: str = "",
    b: str = "",
    *,
    phase: Phase = Phase.TURN,
    turn: int = A,
    up: str = "",
    stock: int | None = None,
    top: str = "",
    now: GinStanding | None = None,
    **options: Any,
) -> GinState:
    """A hand in which A and B hold these cards, `|` being a mere divider; missing cards come from the rest of the pack.

    `up` is the up-card, `top` names cards of the stock to come, the next one first, and `stock` cuts the stock off.
    """
    rules = GinRules(**options)
    given = [list(cards(part.replace("|", " "))) for part in (a, b, up, top)]
    used = {card for part in given for card in part}
    assert len(used) == sum(map(len, given)), "a card lies in two places"
    rest = [card for card in pack_of(rules.wild_cards) if card not in used]
    rest.sort(key=lambda card: (card * 7) % 57)
    for hand in given[:2]:
        while len(hand) < 10:
            hand.append(rest.pop())
    up_card = given[2][0] if given[2] else rest.pop()
    left = [*rest, *reversed(given[3])]
    pile: list[Card] = []
    if stock is not None:
        left, pile = left[len(left) - stock :], left[: len(left) - stock]
    state = laid_out(rules, now or fresh(rules), given[:2], left, up_card)
    state.phase, state.turn = phase, turn
    if pile:
        state.pile = [*pile, *state.pile]
        state.throwers = [*(i % 2 for i in range(len(pile))), None]
    return state


def do(state: GinState, *actions: Action) -> GinState:
    """Carries actions out, all of which must be lawful."""
    for action in actions:
        refused = state.refusal(action)
        assert refused is None, (action, refused)
        state.apply(action)
    return state


def lay(state: GinState, *melds: str) -> GinState:
    """Lays melds down, given as `set 9h 9d 9s` or `run 2d 3d 4d`."""
    sets = tuple(cards(meld[4:]) for meld in melds if meld.startswith("set "))
    runs = tuple(cards(meld[4:]) for meld in melds if meld.startswith("run "))
    return do(state, Lay(sets, runs))


def result(state: GinState) -> GinOutcome:
    """The outcome of a finished hand."""
    assert state.turn is None
    return state.outcome()
