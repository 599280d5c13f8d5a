"""How the opponents think about gin rummy: the rule of thumb, and the quick play of imagined hands."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from cardgames.core.cards import RANK_OF, Card
from cardgames.core.game import Action, Judged, Skill
from cardgames.core.melds import cards_of, ends_of, layoffs
from cardgames.core.text import N_, Text, say
from cardgames.games.gin.actions import (
    BIG_GIN,
    DONE,
    DRAW,
    KNOCK,
    LAY_BEST,
    PASS,
    TAKE,
    THROWS,
    BigGin,
    Gin,
    Knock,
    Lay,
    Phase,
    Throw,
)
from cardgames.games.gin.reckoning import NEAR, Reckoning, outlook, reckon, use_to_other
from cardgames.games.gin.rules import GinState, melds_of
from cardgames.games.gin.view import GinView

THINKS_AHEAD: Final = 2
"""Knowledge from which the cards still to come are counted, and knocks depend on the stage of the hand."""
WATCHES: Final = 3
"""Knowledge from which what the other took and refused counts."""

KNOCK_BY_TURN: Final = (10, 10, 10, 10, 10, 10, 10, 10, 10, 8, 8, 6, 5, 5, 4)
"""The most deadwood to knock with by own turns so far; the last one for all later turns."""


class Weights(NamedTuple):
    """What the outlook of ten cards is worth, in points of the hand, at one stage of it."""

    deadwood: float
    gain: float
    ready: float
    ties: float


def weights(turn: int) -> Weights:
    """By own turns so far: fitted to the results of many hands between players of different patience."""
    stage = min(turn, 10)
    return Weights(-0.32 + 0.022 * stage, max(0.0, 1.2 - 0.12 * stage), max(9.0, 28 - 2.8 * stage), 0.75)


FED: Final = 6.0
"""What it costs when the other can meld a thrown card."""


def judge(view: GinView, skill: Skill) -> Sequence[Judged]:
    """The sensible actions of the seat to act, best first."""
    match view.phase:
        case Phase.LAY_OFF:
            return _lay_off(view)
        case Phase.ARRANGE:
            return _lay(view, skill)
        case Phase.THROW | Phase.OPENING_THROW:
            return _throw(view, skill)
        case Phase.LAST | Phase.LAST_REPLY | Phase.LOOK:
            return _last(view, skill)
        case _:
            return _draw(view, skill)


def knocks(left: int, turn: int, skill: Skill, limit: int) -> bool:
    """Whether to knock with so much deadwood after so many own turns."""
    if skill.knowledge < THINKS_AHEAD:
        return True
    by_turn = KNOCK_BY_TURN[min(turn, len(KNOCK_BY_TURN) - 1)] + round(4 * (skill.risk - 0.5))
    return left <= max(by_turn, limit - 10)


def _lay_off(view: GinView) -> list[Judged]:
    if LAY_BEST in view.actions:
        return [Judged(LAY_BEST, 1.0, say(N_("Every card laid off is deadwood less.")))]
    return [Judged(DONE, 0.0)]


def _lay(view: GinView, skill: Skill) -> list[Judged]:
    """The arrangement on which the fewest unseen cards can be laid off."""
    it = reckon(view, skill.memory)
    unseen = cards_of(it.live | it.theirs)
    found = []
    for action in view.actions:
        assert isinstance(action, Lay)
        ends = ends_of(melds_of(it.solver, action))
        fits = {step.card for step, _ in layoffs(unseen, ends, it.solver.laws, view.rules.lay_off_wilds)}
        worth = -sum(it.solver.laws.points[card.rank] for card in fits) * it.chance
        found.append(Judged(action, worth, Text.plural(
            N_("{n} unseen card can be laid off on these melds."),
            N_("{n} unseen cards can be laid off on these melds."),
            len(fits))))  # fmt: skip
    found.sort(key=lambda each: -each.worth)
    return found if skill.knowledge < THINKS_AHEAD else found[:1]


def _declared(view: GinView, skill: Skill) -> list[Judged]:
    """Gin, or a knock that is worth it."""
    first = view.actions[0]
    if isinstance(first, Gin | BigGin):
        return [Judged(first, 100.0, say(N_("All your cards are melded.")))]
    if isinstance(first, Knock):
        it = reckon(view, skill.memory)
        mask = it.mine | (1 << view.discards[-1] if view.phase == Phase.LOOK else 0)
        left = it.solver.deadwood(mask if first.card is None else mask ^ 1 << first.card)
        if knocks(left, it.turn, skill, view.limit):
            return [Judged(first, 50.0 - left, say(N_("{n} deadwood is little enough to knock now."), n=left))]
    return []


def _last(view: GinView, skill: Skill) -> list[Judged]:
    return [*_declared(view, skill), Judged(PASS, 0.0)][:1]


def _draw(view: GinView, skill: Skill) -> list[Judged]:
    if declared := _declared(view, skill):
        return declared
    other = PASS if PASS in view.actions else DRAW
    if TAKE not in view.actions:
        return [Judged(DRAW, 0.0)]
    it = reckon(view, skill.memory)
    card = view.discards[-1]
    gain = _gain_of_taking(it, card)
    worth = gain - 0.5
    why = (
        say(N_("{card} takes {n} off your deadwood."), card=card, n=round(gain))
        if gain > 0
        else say(N_("{card} does not help your hand."), card=card)
    )
    found = [Judged(TAKE, worth, why), Judged(other, 0.0, why)]
    found.sort(key=lambda each: -each.worth)
    return found if skill.knowledge < THINKS_AHEAD else found[:1]


def _gain_of_taking(it: Reckoning, card: Card) -> float:
    """How much deadwood a card on offer takes off in a meld; nothing where it would stay loose."""
    now = it.solver.deadwood(it.mine)
    mask = it.mine | 1 << card
    left = min(way for way, _ in it.solver.throws(mask, 1 << card))
    if left >= now:
        return 0.0
    without = it.solver.deadwood(mask)
    in_meld = without < now + it.solver.laws.points[card.rank]
    return float(now - left) if in_meld else 0.0


def _throw(view: GinView, skill: Skill) -> list[Judged]:
    declared = _declared(view, skill)
    if declared:
        return declared
    it = reckon(view, skill.memory)
    found = []
    for action in view.actions:
        if isinstance(action, Throw):
            worth, why = _worth_of_throwing(it, view, action.card, skill)
            found.append(Judged(action, worth, why))
    found.sort(key=lambda each: -each.worth)
    return found


def _worth_of_throwing(it: Reckoning, view: GinView, card: Card, skill: Skill) -> tuple[float, Text]:
    hand = it.mine ^ 1 << card
    left = it.solver.deadwood(hand)
    worth = -float(left)
    if skill.knowledge >= THINKS_AHEAD:
        by = weights(it.turn)
        kept = outlook(it, hand, view.limit)
        worth = by.deadwood * kept.deadwood + by.gain * kept.gain + by.ready * kept.ready + by.ties * kept.ties
    if skill.knowledge >= WATCHES:
        worth -= FED * use_to_other(it, card)
    return worth, say(N_("Without {card} your deadwood is {n}."), card=card, n=left)


def playout(state: GinState, rng: Random) -> Action:
    """A quick sensible action: melds, dear cards first, knocks by the stage of the hand."""
    menu = state.actions()
    first = menu[0]
    if len(menu) == 1:
        return first
    match state.phase:
        case Phase.THROW | Phase.OPENING_THROW:
            return _quick_throw(state, menu)
        case Phase.LAY_OFF:
            return LAY_BEST if first is LAY_BEST else DONE
        case Phase.ARRANGE:
            return first
        case _:
            return _quick_draw(state, menu)


def _knocks_now(state: GinState, left: int) -> bool:
    turn = min(len(KNOCK_BY_TURN) - 1, (state.turns + 1) // 2)
    return left <= max(KNOCK_BY_TURN[turn], state.limit - 10)


def _quick_draw(state: GinState, menu: Sequence[Action]) -> Action:
    first = menu[0]
    seat = state.acting
    if isinstance(first, Gin | BigGin):
        return first
    now = state.solver.deadwood(state.masks[seat])
    if isinstance(first, Knock):
        if first is not KNOCK or _knocks_now(state, now):
            return first
        menu = menu[1:]
    if TAKE in menu:
        card = state.pile[-1]
        mask = state.masks[seat] | 1 << card
        points = state.solver.laws.points[RANK_OF[card & 63]]
        if state.solver.deadwood(mask) < now + points and state.solver.after_throw(mask) < now:
            return TAKE
    return PASS if PASS in menu else DRAW


def _quick_throw(state: GinState, menu: Sequence[Action]) -> Action:
    first = menu[0]
    if first is BIG_GIN or isinstance(first, Gin):
        return first
    seat = state.acting
    mask = state.masks[seat]
    solver = state.solver
    if isinstance(first, Knock) and first.card is not None and _knocks_now(
        state, solver.deadwood(mask ^ 1 << first.card)
    ):  # fmt: skip
        return first
    points = solver.laws.points
    best, pick = 1e9, None
    for card in state.hands[seat]:
        if card != state.barred:
            left = solver.deadwood(mask ^ 1 << card) + 0.8 * _ties(mask, card) - 0.01 * points[RANK_OF[card & 63]]
            if left < best:
                best, pick = left, card
    assert pick is not None
    return THROWS[pick]


def _ties(mask: int, card: Card) -> int:
    """How many cards of a hand may grow into a meld with this one."""
    return (mask & NEAR[card]).bit_count() if card < 52 else 3
