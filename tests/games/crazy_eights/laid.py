"""Crazy Eights tables laid out by hand."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.core.cards import SUITS, Card
from cardgames.core.game import Action, Standing
from cardgames.games.crazy_eights.actions import Play
from cardgames.games.crazy_eights.options import EightsRules
from cardgames.games.crazy_eights.powers import powers
from cardgames.games.crazy_eights.rules import EightsState
from cardgames.games.crazy_eights.stock import Stock

RULES = EightsRules()
_LOW_CLUBS = ("3c", "4c", "5c", "6c", "7c")


def standing(seats: int, dealer: int = 0) -> Standing:
    """Before the first hand."""
    everyone = tuple(range(seats))
    return Standing(1, dealer, (0,) * seats, everyone, (1,) * seats)


class Pack:
    """A pack from which cards are taken by name; a name asked for again is the next copy of that card.

    `x` takes some low club, for hands that do not matter.
    """

    def __init__(self, rules: EightsRules) -> None:
        self.left = list(powers(rules).pack)

    def take(self, names: str) -> list[Card]:
        return [self._take(name) for name in names.split()]

    def _take(self, name: str) -> Card:
        wanted = _LOW_CLUBS if name == "x" else (name,)
        card = next(card for card in self.left if card.face in wanted)
        self.left.remove(card)
        return card


def table(
    hands: Sequence[str],
    top: str,
    *,
    turn: int = 0,
    rules: EightsRules = RULES,
    stock: str | None = None,
    under: str = "",
    suit: str = "",
    dealer: int = 0,
    reversed_: bool = False,
) -> EightsState:
    """A table in the middle of a hand: hands by seat, the top card, what lies under it, and who is to act.

    `stock` names the cards to be drawn, the first first, and is the whole stock where given; otherwise the rest of
    the pack is the stock. `suit` is the suit in force where the top card does not say it.
    """
    pack = Pack(rules)
    state = EightsState(rules, standing(len(hands), dealer), 7)
    for seat, names in enumerate(hands):
        for card in pack.take(names):
            state.take(seat, card)
    state.discards = [*pack.take(under), *pack.take(top)]
    state.fit = state.cards[state.discards[-1]].fit
    if suit:
        state.fit = (SUITS.index(suit), state.fit[1])
    if reversed_:
        state.direction, state.ring, state.back = -1, state.back, state.ring
    state.stock = Stock(pack.left if stock is None else reversed(pack.take(stock)))
    state.turn = turn
    return state


def started(hands: Sequence[str], starter: str, *, dealer: int = 0, rules: EightsRules = RULES) -> EightsState:
    """The hands as dealt, and the starter just turned."""
    pack = Pack(rules)
    state = EightsState(rules, standing(len(hands), dealer), 7)
    for seat, names in enumerate(hands):
        for card in pack.take(names):
            state.take(seat, card)
    (card,) = pack.take(starter)
    state.stock = Stock(pack.left)
    state.start(card)
    return state


def play(state: EightsState, name: str, suit: str | None = None) -> Play:
    """The play of a card called so by the seat to act."""
    assert state.turn is not None
    card = next(card for card in state.hand(state.turn) if card.face == name)
    return Play(card, suit)


def do(state: EightsState, *actions: Action) -> EightsState:
    """Carry out actions, each of which must be lawful."""
    for action in actions:
        refusal = state.refusal(action)
        assert refusal is None, refusal
        state.apply(action)
    return state


def lay(state: EightsState, *names: str) -> EightsState:
    """One seat after the other plays a card called so; `Jh:s` names spades with it."""
    for name in names:
        face, _, suit = name.partition(":")
        do(state, play(state, face, suit or None))
    return state


def faces(state: EightsState) -> set[str]:
    """The faces of the cards that the menu offers to play."""
    return {action.card.face for action in state.actions() if isinstance(action, Play)}
