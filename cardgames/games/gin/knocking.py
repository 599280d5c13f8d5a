"""When gin opponents knock: by the stage of the hand, the wild cards in play, and what they know."""

from __future__ import annotations

from typing import Final

from cardgames.core.game import Skill
from cardgames.games.gin.actions import Phase
from cardgames.games.gin.options import GinRules

STAGES: Final = 2
"""Knowledge from which knocks depend on the stage of the hand."""
EXPERT: Final = 4
"""Knowledge that is lacking in nothing."""

PLAIN: Final = (10, 10, 10, 10, 10, 10, 10, 10, 10, 8, 8, 6, 5, 5, 4)
"""The most deadwood to knock with by own turns so far, the last one for all later turns. Like the next two rows it
comes from the results of many hands in which some knocked and some waited with the same deadwood."""
WILD: Final = (10, 10, 0)
"""The same where wild cards are in play: they bring gin so soon that waiting is worth more than most knocks."""
WILD_WARY: Final = (10, 10, 8, 5, 3, 2, 1, 0)
"""What somebody takes for sound who has noticed that gin comes sooner with them, but not how soon."""
WILD_SOUND: Final = (10, 10, 9, 7, 5, 4, 3)
"""What somebody takes for sound who has only played without them."""
DARING: Final = 0.75
"""Risk from which somebody knocks like one who knows less about wild cards, and so more often."""
WORTH_WAITING: Final = 15
"""What gin must bring, or the Expert knocks more often too."""
WAITS: Final = (0, 0, 0, 3, 6, 6, 8, 8, 11)
"""The least deadwood the Expert knocks with by own turns so far, the last one for all later turns. With less the hand
does better waiting: it undercuts the other's knock, or comes to gin."""
SLOW: Final = 2
"""Turns by which the same dawns later on those who know less."""
LURE: Final = 45
"""What gin and three undercuts must bring together for waiting to pay."""
LAST_PLAIN: Final = 7
LAST_WILD: Final = 3
"""The most deadwood to knock with when two cards are left and the other has yet to speak."""


def most(rules: GinRules, turn: int, skill: Skill, limit: int) -> int:
    """The most deadwood to knock with in a normal turn."""
    row: tuple[int, ...] = PLAIN
    if rules.wild_cards:
        patience = skill.knowledge - STAGES - (skill.risk >= DARING)
        if skill.knowledge >= EXPERT and rules.gin_bonus < WORTH_WAITING:
            patience -= 1
        row = (WILD_SOUND, WILD_WARY, WILD)[max(0, patience)]
    found = row[min(turn, len(row) - 1)]
    return found + max(0, limit - 10) if found else 0


def knocks(rules: GinRules, phase: Phase, left: int, turn: int, limit: int, skill: Skill) -> bool:
    """Whether to knock with so much deadwood after so many own turns."""
    if skill.knowledge < STAGES or phase == Phase.LAST_REPLY:
        return True
    daring = round(4 * (skill.risk - 0.5))
    if phase in (Phase.LAST, Phase.LOOK):
        return left <= (LAST_WILD if rules.wild_cards else LAST_PLAIN) + max(0, limit - 10) + daring
    if not rules.wild_cards and rules.gin_bonus + 3 * rules.undercut_bonus >= LURE:
        turn -= daring + (SLOW if skill.knowledge < EXPERT else 0)
        return left >= WAITS[min(max(0, turn), len(WAITS) - 1)]
    least = most(rules, turn, skill, limit)
    return bool(least) and left <= least + daring
