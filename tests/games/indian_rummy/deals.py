"""Deals laid out for the tests: hands and decks as wanted, the other cards in order behind them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from cardgames.core.cards import Card
from cardgames.core.game import Action, Refusal
from cardgames.core.text import PLAIN, Text
from cardgames.games.indian_rummy import GAME
from cardgames.games.indian_rummy.actions import DRAW, Declare, Discard
from cardgames.games.indian_rummy.dealing import pack
from cardgames.games.indian_rummy.options import Arranging, IndianRules
from cardgames.games.indian_rummy.rules import IndianState
from cardgames.games.indian_rummy.scoring import law_of
from cardgames.games.indian_rummy.standing import IndianStanding

R1 = "4h 5h 6h | 9s 10s JK Qs | Kc Kd Kh | 2s 2d 6c"
R2 = "As 2s 3s 4s | 8c 8h 8d | Jc Jd Js | 5c 5d 5h"
R11 = "3d 4d 5d 8c 9c JK Jc Qh Qd As 9h 4c 2s"
R13 = "Kd Qs 9h 8h 10c 7c 7d Ac Js Jd 5s 10d 4s"
"""Nothing in it: over 80 points."""
HIGH = "Ks Qd 9d 8d 10h 7s 7h Ah Jh Jc 5c 10s 4d"
"""Another such hand."""
LOW = "Kd Qs 9h 10c 7c 7d Ac 10d 4s 3h 2h Kh 8s"
"""A third one, beside R2 and R11."""


def rules(**changes: Any) -> IndianRules:
    return replace(IndianRules(), **changes)


def standing(seats: int, totals: Sequence[int] | None = None, first: int = 0, rest: Any = None) -> IndianStanding:
    scores = tuple(totals or (0,) * seats)
    playing = tuple(rest) if rest is not None else tuple(range(seats))
    return IndianStanding(deal=1, first=first, totals=scores, playing=playing, ranks=(1,) * seats)


def laid(
    hands: Sequence[str],
    *,
    open_deck: str = "3c",
    closed: str = "",
    indicator: str = "6s",
    options: IndianRules | None = None,
    totals: Sequence[int] | None = None,
    first: int = 0,
) -> IndianState:
    """A deal with these hands; `closed` names the next cards of the Closed Deck, the first one to come first.

    A card named again is the next copy of it; there are two decks.
    """
    chosen = replace(options or rules(), decks=2)
    state = GAME.deal(chosen, standing(len(hands), totals, first), 1)
    assert isinstance(state, IndianState)
    free = list(pack(chosen, len(hands)))
    deck = {}

    def take(text: str) -> list[Card]:
        found = []
        for name in text.replace("|", " ").split():
            card = next(card for card in free if card.face == name)
            free.remove(card)
            found.append(card)
        return found

    state.indicator = take(indicator)[0]
    state.law = law_of(chosen, state.indicator)
    state.hands = [take(text) for text in hands]
    state.discards = take(open_deck)
    deck["top"] = take(closed)
    state.stock = free + deck["top"][::-1]
    return state


def by_name(state: IndianState, seat: int, text: str) -> tuple[tuple[Card, ...], ...]:
    """Groups of the cards a seat holds, named as they are written."""
    held = list(state.hands[seat])
    found = []
    for part in text.split("|"):
        group = []
        for name in part.split():
            card = next(card for card in held if card.face == name)
            held.remove(card)
            group.append(card)
        found.append(tuple(group))
    return tuple(found)


def throw(state: IndianState) -> Discard:
    """The discard of the card drawn last."""
    assert state.turn is not None
    return Discard(state.hands[state.turn][-1])


def do(state: IndianState, *actions: Action) -> IndianState:
    """Lawful actions in turn."""
    for action in actions:
        assert state.refusal(action) is None, (action, state.refusal(action))
        state.apply(action)
    return state


def rounds(state: IndianState, turns: int) -> IndianState:
    """So many turns in which the card from the Closed Deck is thrown at once."""
    for _ in range(turns):
        do(state, DRAW)
        do(state, throw(state))
    return state


def declare(state: IndianState, groups: str) -> Declare:
    """A declaration with the card drawn last in the Finish Slot."""
    assert state.turn is not None
    return Declare(state.hands[state.turn][-1], by_name(state, state.turn, groups))


def refused(state: IndianState, action: Action) -> Refusal:
    why = state.refusal(action)
    assert why is not None
    return why


def spoken(text: Text) -> str:
    return PLAIN.speak(text)


def finished(other: str, **changes: object) -> IndianState:
    """The first of two players shows R1, the other holds these cards."""
    state = do(laid([R1, other], closed="7c", options=rules(decks=2, **changes)), DRAW)
    return do(state, declare(state, R1))


def grouped(other: str, **changes: object) -> IndianState:
    """The same where losers show their own groups."""
    return finished(other, arranging=Arranging.GROUPED, **changes)
