"""Golf positions written down as they lie on the table."""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec.structs import replace

from cardgames.core import notation
from cardgames.core.cards import Card, cards
from cardgames.core.game import Seat, Standing
from cardgames.core.text import Text, Tongue
from cardgames.games.golf import GAME
from cardgames.games.golf.actions import OPEN_END, Stage
from cardgames.games.golf.options import GolfRules
from cardgames.games.golf.rules import GolfState, HoleOutcome, deal, pack

NAMES = ("Sheila", "Bill", "Patty", "Tom", "Ann", "Joe", "Kim", "Lou")
TONGUE = Tongue(names=NAMES)


def spoken(text: Text | None) -> str:
    assert text is not None
    return TONGUE.speak(text)


def standing(rules: GolfRules, seats: int, outcomes: tuple[HoleOutcome, ...] = (), seed: int = 5) -> Standing:
    return GAME.standing(rules, seats, seed, outcomes)


def fresh(rules: GolfRules | None = None, seats: int = 4, seed: int = 5) -> GolfState:
    """A hole just dealt."""
    rules = rules or GolfRules()
    return deal(rules, standing(rules, seats, seed=seed), seed)


def hole(
    *layouts: str,
    discards: str = "5h",
    top: str = "",
    turn: Seat = 0,
    rules: GolfRules | None = None,
    stock: int | None = None,
    **more: Any,
) -> GolfState:
    """A hole in play. A layout reads `Ks 7h Qd / 4c (7c) 3s`, a card in brackets lying face down; `top` names the
    upper cards of the draw pile, the first to be drawn first."""
    rules = rules or GolfRules()
    state = fresh(rules, len(layouts))
    words = [layout.replace("/", " ").split() for layout in layouts]
    every = [*(word.strip("()") for row in words for word in row), *discards.split(), *top.split()]
    named = list(cards(" ".join(every)))
    assert set(named) <= set(pack(rules, len(layouts))), "more copies of a card than the decks have"
    rest = [card for card in pack(rules, len(layouts)) if card not in named]
    for seat, row in enumerate(words):
        state.layouts[seat] = [named.pop(0) for _ in row]
        state.up[seat] = sum(1 << slot for slot, word in enumerate(row) if not word.startswith("("))
    state.discards = [named.pop(0) for _ in discards.split()]
    Random(1).shuffle(rest)
    if stock is not None:
        state.discards[:0] = rest[stock:]
        rest = rest[:stock]
    state.stock = [*rest, *reversed(named)]
    state.turn, state.stage, state.left = turn, Stage.PILES, OPEN_END
    for field, value in more.items():
        setattr(state, field, value)
    return state


def play(state: GolfState, *lines: str) -> GolfState:
    """Carry out actions as they are written, each of them lawful."""
    for line in lines:
        action = notation.read(line, GAME.actions)
        assert state.refusal(action) is None, (line, state.refusal(action))
        state.apply(action)
    return state


def refused(state: GolfState, line: str) -> str:
    """The paragraph that forbids an action."""
    refusal = state.refusal(notation.read(line, GAME.actions))
    assert refusal is not None, f"{line} is allowed"
    assert spoken(refusal.reason)
    return refusal.paragraph


def card(name: str) -> Card:
    return Card.named(name)


def rules(**changes: Any) -> GolfRules:
    return replace(GolfRules(), **changes)
