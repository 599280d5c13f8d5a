"""When gin opponents knock: by the stage of the hand, or by what knocking and waiting bring."""

from __future__ import annotations

from typing import Final

from cardgames.core.cards import WILD_KIND, Card
from cardgames.core.game import Skill
from cardgames.games.gin import last
from cardgames.games.gin.actions import Phase
from cardgames.games.gin.chances import Moment, lead, lead_in_points
from cardgames.games.gin.options import GinRules
from cardgames.games.gin.reckoning import Reckoning, reckon
from cardgames.games.gin.rules import GinState
from cardgames.games.gin.stakes import stakes
from cardgames.games.gin.view import GinView

STAGES: Final = 2
"""Knowledge from which knocks depend on the stage of the hand."""
EXPERT: Final = 4
"""Knowledge that is lacking in nothing: what knocking and waiting bring under the rules of the house, with the cards
that are seen and the score of the match."""

PLAIN: Final = (10, 10, 10, 10, 10, 10, 10, 10, 10, 8, 8, 6, 5, 5, 4)
"""The most deadwood to knock with by own turns so far, the last one for all later turns."""
WILD: Final = ((10, 10, 9, 7, 5, 4, 3), (10, 10, 8, 5, 3, 2, 1, 0))
"""The same where wild cards are in play: for somebody who has only played without them, and for one who has noticed
that gin comes sooner with them, but not how soon."""
WAITS: Final = (0, 0, 0, 0, 0, 3, 6, 6, 8, 8, 11)
"""The least deadwood to knock with, where gin and undercuts bring enough: a lower hand does better waiting for them."""
LURE: Final = 45
"""What gin and three undercuts must bring together for waiting to pay."""
WORTH_WAITING: Final = 15
"""What gin must bring, or knocks come as often as without wild cards."""
LAST_PLAIN: Final = 7
LAST_WILD: Final = 3
"""The most deadwood to knock with when two cards are left and the other has yet to speak."""
TIMID: Final = 0.5
"""The share of the limit to which the most cautious beginners keep; the others knock as soon as they can."""
DARING: Final = 28.0
"""Points that the most cautious and the most daring are apart in what a knock must bring beyond waiting."""
DARING_STAGES: Final = 4
"""Deadwood, or own turns, that the two are apart where they go by the stage."""


def knocks(view: GinView, card: Card | None, left: int, skill: Skill) -> bool:
    """Whether to knock, throwing this card, with so much deadwood."""
    rules, turn = view.rules, (view.turns + 1) // 2
    if skill.knowledge < STAGES:
        return left <= view.limit * (TIMID + skill.risk)
    if skill.knowledge < EXPERT:
        return _by_stage(rules, view.phase, left, turn, view.limit, skill)
    worth = stakes(rules, view.standing, view.seat)
    asked = DARING * (0.5 - skill.risk)
    if last.is_last(view):
        return last.lead(view, card, worth) > asked
    return lead(rules, moment_of(view, card, left), worth) > asked


def moment_of(view: GinView, card: Card | None, left: int) -> Moment:
    """What this seat sees when it may knock, throwing this card, with so much deadwood."""
    it = reckon(view)
    hand = it.mine if card is None else it.mine & ~(1 << card)
    return Moment(
        (view.turns + 1) // 2, left, view.limit, _gin_share(it, hand), it.theirs.bit_count(),
        (hand >> WILD_KIND).bit_count(), view.rules.oklahoma and view.up_card.suit == 0,
    )  # fmt: skip


def knocks_quickly(state: GinState, left: int) -> bool:
    """What is usual in imagined hands, for whoever is to act there."""
    if state.phase == Phase.LAST_REPLY:
        return True
    if state.phase in (Phase.LAST, Phase.LOOK):
        return left <= (LAST_WILD if state.rules.wild_cards else LAST_PLAIN) + max(0, state.limit - 10)
    return lead_in_points(state.rules, Moment((state.turns + 1) // 2, left, state.limit)) > 0


def _by_stage(rules: GinRules, phase: Phase, left: int, turn: int, limit: int, skill: Skill) -> bool:
    if phase == Phase.LAST_REPLY:
        return True
    daring = round(DARING_STAGES * (skill.risk - 0.5))
    above = max(0, limit - 10)
    if phase in (Phase.LAST, Phase.LOOK):
        return left <= (LAST_WILD if rules.wild_cards else LAST_PLAIN) + above + daring
    if not rules.wild_cards and rules.gin_bonus + 3 * rules.undercut_bonus >= LURE:
        return left >= WAITS[min(max(0, turn - daring), len(WAITS) - 1)]
    row: tuple[int, ...] = PLAIN
    if rules.wild_cards and (rules.gin_bonus >= WORTH_WAITING or skill.knowledge == STAGES):
        row = WILD[0 if daring >= DARING_STAGES // 4 else skill.knowledge - STAGES]
    least = row[min(turn, len(row) - 1)]
    return bool(least) and left <= least + above + daring


def _gin_share(it: Reckoning, hand: int) -> float:
    """The share of the unseen cards with which ten cards are gin."""
    live = it.live
    found = 0
    while live:
        bit = live & -live
        live ^= bit
        found += not it.solver.after_throw(hand | bit)
    return found / max(1, it.live.bit_count())
