"""Rounds of Remik laid out for tests."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from cardgames.core.cards import Card, cards
from cardgames.core.game import Action
from cardgames.core.melds import mask_of
from cardgames.games.remik.actions import Add, Discard, Lay, LayRun, LaySet, Phase, Take
from cardgames.games.remik.lying import TableMeld, homes_of
from cardgames.games.remik.melding import meld_of
from cardgames.games.remik.options import RemikRules, pack_of
from cardgames.games.remik.rules import RemikState, laid_out
from cardgames.games.remik.scoring import RemikOutcome, RemikStanding, on_table, standing

A, B = 0, 1
"""The two seats of the examples: A plays first, B deals."""


def fresh(rules: RemikRules) -> RemikStanding:
    """The start of a match in which A plays first."""
    return replace(standing(rules, 2, 0, []), first=A)


def table(
    a: str = "",
    b: str = "",
    *,
    pile: str = "",
    melds: tuple[str, ...] = (),
    stock: int | None = None,
    top: str = "",
    turn: int = A,
    now: RemikStanding | None = None,
    **options: Any,
) -> RemikState:
    """A round in which A and B hold just these cards and these lie in the open pile, bottom to top.

    `melds` are such as `A run 5h 6h 7h`; missing hands get thirteen cards of the rest. `top` names closed cards to
    come, the next one first; `stock` is the number of closed cards, the rest being A's or B's melds' business: cards
    not named are put under the open pile only where `stock` says so.
    """
    rules = RemikRules(**options)
    lying = [_lying(text, rules) for text in melds]
    on_cloth = [card for each in lying for card in each.meld.cards]
    given = [list(cards(part)) for part in (a, b, pile, top)]
    used = [card for part in given for card in part] + on_cloth
    assert len(set(used)) == len(used), "a card lies in two places"
    rest = [card for card in pack_of(rules.jokers) if card not in used]
    rest.sort(key=lambda card: (card * 7) % 59)
    for hand, named in zip(given[:2], (a, b), strict=True):
        while not named and len(hand) < 13:
            hand.append(rest.pop())
    open_pile = given[2] or [rest.pop()]
    closed = [*rest, *reversed(given[3])]
    under: list[Card] = []
    if stock is not None:
        closed, under = closed[len(closed) - stock :], closed[: len(closed) - stock]
    state = laid_out(rules, now or fresh(rules), given[:2], closed, open_pile[0])
    state.pile = [*under, *open_pile]
    state.throwers = [None] * len(state.pile)
    state.turn = turn
    state.melds = lying
    state.homes = homes_of(lying, rules.ace_high)
    state.laid = [on_table(rules, lying, seat) for seat in (A, B)]
    return state


def _lying(text: str, rules: RemikRules) -> TableMeld:
    """A meld on the table from `A run 5h 6h 7h`."""
    owner = "AB".index(text[0])
    meld = meld_of(lay(text[2:]), rules.ace_high)
    assert meld is not None, text
    return TableMeld(meld, owner, (owner,) * len(meld.cards))


def lay(text: str) -> Lay:
    """`set 9h 9d 9s` or `run 2d 3d 4d`."""
    kind, _, names = text.partition(" ")
    return LaySet(cards(names)) if kind == "set" else LayRun(cards(names))


def take(name: str) -> Take:
    return Take(Card.named(name))


def add(name: str, meld: int, rank: int | None = None) -> Add:
    card = Card.named(name)
    return Add(card, meld, card.rank if rank is None else rank)


def discard(name: str) -> Discard:
    return Discard(Card.named(name))


def do(state: RemikState, *actions: Action) -> RemikState:
    """Carries actions out, all of which must be lawful and, if they are sensible, on the menu."""
    for action in actions:
        refused = state.refusal(action)
        assert refused is None, (action, refused)
        state.apply(action)
    return state


def playing(a: str, **more: Any) -> RemikState:
    """A has drawn and holds just these cards."""
    state = table(a, **more)
    state.phase = Phase.PLAY
    return state


def holding(state: RemikState, seat: int, names: str) -> RemikState:
    """Gives a seat other cards, for the end of a round."""
    state.hands[seat] = list(cards(names))
    state.masks[seat] = mask_of(state.hands[seat])
    return state


def result(state: RemikState) -> RemikOutcome:
    """The outcome of a finished round."""
    assert state.turn is None
    return state.outcome()


def paragraph(state: RemikState, action: Action) -> str:
    """The paragraph by which an action is refused; empty where it is lawful."""
    refused = state.refusal(action)
    return "" if refused is None else refused.paragraph
