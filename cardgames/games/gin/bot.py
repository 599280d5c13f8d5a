"""How the opponents think about gin rummy: the rule of thumb, and the quick play of imagined hands."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from cardgames.core.cards import RANK_OF, Card
from cardgames.core.game import Action, Judged, Skill
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
)
from cardgames.games.gin.benches import BENCHES
from cardgames.games.gin.knocking import EXPERT, knocks, knocks_quickly
from cardgames.games.gin.last import takes
from cardgames.games.gin.reasons import contrast
from cardgames.games.gin.reckoning import NEAR, Outlook, Reckoning, outlook, reckon, shape, use_to_other
from cardgames.games.gin.rules import GinState
from cardgames.games.gin.showdown import melds_of
from cardgames.games.gin.view import GinView
from cardgames.games.gin.words import left_after

__all__ = ("BENCHES", "contrast", "judge", "playout")

THINKS_AHEAD: Final = 2
"""Knowledge from which the cards still to come are counted, and knocks depend on the stage of the hand."""
WATCHES: Final = 3
"""Knowledge from which what the other took and refused counts."""
Weights = Outlook
"""What each part of an outlook is worth, in points of the hand."""

WORTH_PLAIN: Final = (
    Weights(-0.36, 1.6, 24.0, 0.46, 3.8, -0.6, 2.2, 0.0),
    Weights(-0.44, 1.6, 15.0, 0.33, 3.8, -0.6, 2.2, 0.0),
    Weights(-0.44, 1.7, 12.0, 0.28, 3.5, -0.8, 2.2, 0.0),
    Weights(-0.38, 1.8, 10.5, 0.26, 3.0, -0.95, 2.2, 0.0),
    Weights(-0.25, 1.9, 8.5, 0.15, 3.0, -1.3, 2.2, 0.0),
    Weights(-0.12, 1.8, 7.0, 0.12, 3.5, -1.4, 1.5, 0.0),
)
"""By own turns so far, two a step. Fitted to the results of many hands between players of different patience."""
WORTH_WILD: Final = (
    Weights(-0.25, 0.0, 0.0, 1.0, 3.5, -0.65, 0.0, 7.5),
    Weights(-0.30, 0.0, 0.0, 1.0, 3.7, -0.4, 0.0, 7.3),
    Weights(-0.29, 0.0, 0.0, 0.86, 4.6, -0.55, 0.0, 6.7),
    Weights(-0.12, 0.0, 0.0, 0.5, 8.5, -0.9, 0.0, 5.0),
)
"""The same with wild cards in play, where what may still come says little beside the shape of the hand."""


FED: Final = (2.5, 7.5)
"""What it costs when the other can meld a thrown card, as Hard and as the Expert minds it ..."""
FED_WILD: Final = 2.0
"""... and with wild cards in play, which meld almost anything."""
WORSE: Final = 10
"""A throw that leaves more than so much above the least is not looked at,"""
FEWEST: Final = 4
"""as long as there are so many others."""


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


def _lay_off(view: GinView) -> list[Judged]:
    if LAY_BEST in view.actions:
        return [Judged(LAY_BEST, 1.0, say(N_("Every card laid off is deadwood less.")))]
    return [Judged(DONE, 0.0)]


def _lay(view: GinView, skill: Skill) -> list[Judged]:
    """The arrangement on which the fewest unseen cards can be laid off."""
    it = reckon(view)
    found = []
    for action in view.actions:
        assert isinstance(action, Lay)
        n, points = takes(it.solver, melds_of(it.solver, action), it.live | it.theirs, view.rules)
        found.append(Judged(action, -points * it.chance, Text.plural(
            N_("{n} unseen card can be laid off on these melds."),
            N_("{n} unseen cards can be laid off on these melds."),
            n)))  # fmt: skip
    found.sort(key=lambda each: -each.worth)
    return found if skill.knowledge < THINKS_AHEAD else found[:1]


def _declared(view: GinView, skill: Skill) -> list[Judged]:
    """Gin, or a knock that is worth it."""
    first = view.actions[0]
    if isinstance(first, Gin | BigGin):
        return [Judged(first, 100.0, say(N_("All your cards are melded.")))]
    if isinstance(first, Knock):
        left = left_after(view, first.card)
        if knocks(view, first.card, left, skill):
            return [Judged(first, 50.0 - left, say(N_("{n} deadwood is little enough to knock now."), n=left))]
    return []


def _last(view: GinView, skill: Skill) -> list[Judged]:
    return _declared(view, skill) or [Judged(PASS, 0.0)]


def _draw(view: GinView, skill: Skill) -> list[Judged]:
    if declared := _declared(view, skill):
        return declared
    other = PASS if PASS in view.actions else DRAW
    if TAKE not in view.actions:
        return [Judged(DRAW, 0.0)]
    it = reckon(view)
    card = view.discards[-1]
    gain = _gain_of_taking(it, card, any_use=skill.knowledge == 0)
    worth = gain - 0.5
    why = (
        say(N_("{card} takes {n} off your deadwood."), card=card, n=round(gain))
        if gain > 0
        else say(N_("{card} does not help your hand."), card=card)
    )
    found = [Judged(TAKE, worth, why), Judged(other, 0.0, why)]
    found.sort(key=lambda each: -each.worth)
    return found if skill.knowledge < THINKS_AHEAD else found[:1]


def _gain_of_taking(it: Reckoning, card: Card, any_use: bool) -> float:
    """How much deadwood a card on offer takes off in a meld; nothing where it would stay loose, unless any use will
    do."""
    now = it.solver.deadwood(it.mine)
    mask = it.mine | 1 << card
    left = min(way for way, _ in it.solver.throws(mask, 1 << card))
    if left >= now:
        return 0.0
    without = it.solver.deadwood(mask)
    in_meld = without < now + it.solver.laws.points[card.rank]
    return float(now - left) if in_meld or any_use else 0.0


def _throw(view: GinView, skill: Skill) -> list[Judged]:
    declared = _declared(view, skill)
    if declared:
        return declared
    it = reckon(view)
    ways = it.solver.throws(it.mine, 0 if view.barred is None else 1 << view.barred)
    least = min(ways)[0]
    found: list[Judged] = []
    for left, card in sorted(ways):
        if left <= least + WORSE or len(found) < FEWEST:
            worth, why = _worth_of_throwing(it, view, card, skill)
            found.append(Judged(THROWS[card], worth, why))
    found.sort(key=lambda each: -each.worth)
    return found


def _worth_of_throwing(it: Reckoning, view: GinView, card: Card, skill: Skill) -> tuple[float, Text]:
    hand = it.mine ^ 1 << card
    left = it.solver.deadwood(hand)
    worth = -float(left)
    if skill.knowledge >= THINKS_AHEAD:
        wild = view.rules.wild_cards
        kept = shape(it, hand, view.limit) if wild else outlook(it, hand, view.limit)
        row = WORTH_WILD if wild else WORTH_PLAIN
        by = row[min(it.turn // 2, len(row) - 1)]
        worth = sum(each * much for each, much in zip(by, kept, strict=True))
    if skill.knowledge >= WATCHES:
        fed = FED_WILD if view.rules.wild_cards else FED[min(skill.knowledge, EXPERT) - WATCHES]
        worth -= fed * use_to_other(it, card)
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


def _quick_draw(state: GinState, menu: Sequence[Action]) -> Action:
    first = menu[0]
    seat = state.acting
    if isinstance(first, Gin | BigGin):
        return first
    now = state.solver.deadwood(state.masks[seat])
    if isinstance(first, Knock):
        if first is not KNOCK or knocks_quickly(state, now):
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
    if isinstance(first, Knock) and first.card is not None and knocks_quickly(
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
