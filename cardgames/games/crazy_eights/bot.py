"""A rule of thumb for Crazy Eights: what to play, what to keep, which suit to name."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, cast

from cardgames.core.cards import SUIT_OF, SUITS, Card
from cardgames.core.game import Action, Judged, Skill
from cardgames.games.crazy_eights.actions import CALL, Call, Draw, NameSuit, PickUp, Play
from cardgames.games.crazy_eights.bench import BENCHES, REPORTS
from cardgames.games.crazy_eights.ending import runs_out
from cardgames.games.crazy_eights.outlook import Outlook
from cardgames.games.crazy_eights.powers import WILD, powers
from cardgames.games.crazy_eights.reasons import contrast, reason
from cardgames.games.crazy_eights.rules import EightsState
from cardgames.games.crazy_eights.view import EightsView, Phase

__all__ = ("BENCHES", "REPORTS", "contrast", "judge", "playout")

_OUT: Final = 100.0
"""Going out beats everything."""
_CALLED: Final = 150.0
"""Calling the last card costs nothing, and forgetting it would spoil even a way out."""


def judge(view: EightsView, skill: Skill) -> Sequence[Judged]:
    menu = _distinct(view.actions)
    if skill.knowledge < 2:
        weighed = [(_simple(view, action, skill), action) for action in menu]
    else:
        outlook = Outlook.of_view(view, skill)
        row = runs_out(view)
        weighed = [(_OUT if action == row else worth_of(view, outlook, action, skill), action) for action in menu]
    weighed.sort(key=lambda it: -it[0])
    return [Judged(action, worth, reason(view, action)) for worth, action in weighed]


def _distinct(menu: Sequence[Action]) -> list[Action]:
    """The menu without the second of two equal cards."""
    found: dict[object, Action] = {}
    for action in menu:
        key = (action.card & 63, action.suit) if isinstance(action, Play) else action
        found.setdefault(key, action)
    return list(found.values())


def worth_of(view: EightsView, outlook: Outlook, action: Action, skill: Skill) -> float:
    """What the rule of thumb thinks of one action."""
    match action:
        case Play(card=card, suit=suit):
            if _goes_out(view, card):
                return _OUT
            worth = outlook.add(card) if view.owed else outlook.play(card, suit)
            return worth + (skill.risk - 0.5) * outlook.daring(card)
        case PickUp():
            return outlook.take(len(view.hand))
        case NameSuit(suit=suit):
            return outlook.name(SUITS.index(suit))
        case Call():
            return _CALLED
        case Draw():
            return outlook.draw()
        case _:
            return outlook.keep(view.drawn) if view.drawn is not None else outlook.weights.sit_out


def _goes_out(view: EightsView, card: Card) -> bool:
    """Whether a play of this card wins the hand at once."""
    return len(view.hand) == 1 and not (view.owed or powers(view.rules).amount[card & 63])


def _simple(view: EightsView, action: Action, skill: Skill) -> float:
    """What a beginner goes by: be rid of dear cards, the more so the more cautious; at knowledge 1 also stay in the
    suit one has most of."""
    known, knowledge = powers(view.rules), skill.knowledge
    match action:
        case Play(card=card, suit=suit):
            value = known.value[card & 63] / 5
            if view.owed:
                return 4 + (value if not knowledge else -value / 4)
            value *= 2 * (1 - skill.risk)
            if suit is not None:
                return value + _length(view, SUITS.index(suit))
            if not knowledge:
                return value
            return value / 2 + _length(view, SUIT_OF[card & 63])
        case NameSuit(suit=suit):
            return _length(view, SUITS.index(suit))
        case Call():
            return _CALLED if knowledge else 3.0
        case Draw():
            return -6.0
        case _:
            return 0.0


def _length(view: EightsView, suit: int) -> float:
    """How many cards of a suit the seat holds that are not wild."""
    power = powers(view.rules).power
    return float(sum(SUIT_OF[card & 63] == suit and power[card & 63] != WILD for card in view.hand))


def playout(state: EightsState, rng: Random) -> Action:
    menu = state.actions()
    if len(menu) == 1:
        return menu[0]
    seat = state.turn
    assert seat is not None
    if menu[0] is CALL:
        return CALL
    if state.phase == Phase.NAME:
        held = state.held[seat]
        return max(menu, key=lambda action: len(held[SUITS.index(cast(NameSuit, action).suit)]))
    return _best(state, seat, menu)


def _best(state: EightsState, seat: int, menu: Sequence[Action]) -> Action:
    """The weightiest of several, a wild card only for the suit most held."""
    outlook = Outlook.of_state(state, seat)
    longest = None
    best, most = menu[0], -1e9
    for action in menu:
        if isinstance(action, Play):
            card = action.card
            if state.owed:
                worth = outlook.add(card)
            else:
                if action.suit is not None:
                    if longest is None:
                        sizes = outlook.sizes
                        longest = SUITS[max(range(4), key=sizes.__getitem__)]
                    if action.suit != longest:
                        continue
                worth = outlook.play(card, action.suit)
        elif isinstance(action, PickUp):
            worth = outlook.take(state.counts[seat])
        elif isinstance(action, Draw):
            worth = outlook.draw()
        else:
            worth = outlook.keep(state.drawn) if state.drawn is not None else outlook.weights.sit_out
        if worth > most:
            best, most = action, worth
    return best
