"""How the opponents think about golf: the rule of thumb, and the quick play of imagined holes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardgames.core.cards import RANK_OF
from cardgames.core.game import Action, Judged, Seat, Skill
from cardgames.games.golf.actions import (
    DISCARD,
    DRAW,
    OPEN_END,
    STAY,
    TAKE,
    Replace,
    TurnUp,
)
from cardgames.games.golf.last import LastTurn
from cardgames.games.golf.options import TurnUpRule
from cardgames.games.golf.outlook import DARING, Outlook
from cardgames.games.golf.quick import playout
from cardgames.games.golf.reasons import contrast, why
from cardgames.games.golf.reveal import DOWN, Ranks, changed
from cardgames.games.golf.rules import GolfView
from cardgames.games.golf.scoring import PARTNER, PLACES, rank_values

__all__ = ("contrast", "judge", "playout")

THINKS_AHEAD: Final = 2
"""Knowledge from which the unseen cards are counted; below it cards are judged by themselves."""
FILLS: Final = 3
"""Knowledge from which a place is filled even with a dear card."""
RACES: Final = 4
"""Knowledge from which the others' layouts count in full, and with them what a turn more or less and the next player's
use of a discard are worth."""

GIVEN: Final = 0.8
"""How much of what the next player may gain by a discard is believed."""
LINGER: Final = 1.8
"""What every face-down card costs, in lost time, those who do not race ..."""
HURRY: Final = 0.5
"""... and those who do, beyond what it tells of the turns left."""
DEAR: Final = 2.0
"""By how much a card must be dearer than the mean of the unseen ones to be a poor trade for a face-down card ..."""
POOR: Final = 2.0
"""... and what is taken off for that trade by those who do not know that a place filled is a turn won, and that a dear
card may still be bettered."""

TYPICAL: Final = 6.0
"""What a face-down card counts on the average."""
EAGER: Final = 8.0
"""What a beginner takes it to count, and so turns cards up too readily."""
PROMISE: Final = 2.0
"""What a card from the draw pile saves on the average: the discard must save more to be taken, half of that for the
most cautious and half as much again for the most daring."""


def judge(view: GolfView, skill: Skill) -> Sequence[Judged]:
    """The sensible actions of the seat to act, best first."""
    rate = _rating(view, skill)
    found = [
        Judged(action, rate.worth(action), why(view, action)) for action in view.actions if not _idle(view, action)
    ]
    return sorted(found, key=lambda it: -it.worth)


def _rating(view: GolfView, skill: Skill) -> _Thumb | _Thought | LastTurn:
    if skill.knowledge < THINKS_AHEAD:
        return _Thumb(view, skill)
    return _Thought(view, skill) if view.left == OPEN_END else LastTurn(view, skill)


def _idle(view: GolfView, action: Action) -> bool:
    """Whether a card would only be swapped for an open one of its rank where it may as well be discarded."""
    if not isinstance(action, Replace) or view.held is None or view.rules.turn_up is not TurnUpRule.NEVER:
        return False
    own = view.layouts[view.seat][action.slot]
    return own is not None and own.rank == view.held.rank and DISCARD in view.actions


def saving(rank: int, own: int, other: int, value: Sequence[int], pair: int, down: float) -> float:
    """Points saved at once by putting a card of this rank in the place of `own`, with `other` in the same column.

    `pair` is what two jokers in a column count, `down` what a face-down card is taken to count.
    """
    if other == rank:
        if own == rank:
            return 0.0
        return (down if own == DOWN else value[own]) + value[other] - (0 if rank else pair)
    if own == DOWN:
        return down - value[rank]
    if own == other:
        return (0 if own else pair) - value[other] - value[rank]
    return value[own] - value[rank]


class _Thumb:
    """Golf by looking at one card at a time."""

    def __init__(self, view: GolfView, skill: Skill) -> None:
        self.view, self.risk = view, skill.risk
        self.down = TYPICAL if skill.knowledge else EAGER
        self.layout = [DOWN if card is None else RANK_OF[card & 63] for card in view.layouts[view.seat]]

    def worth(self, action: Action) -> float:
        view = self.view
        if isinstance(action, Replace):
            assert view.held is not None
            return self._saving(RANK_OF[view.held & 63], action.slot)
        if action == TAKE:
            rank = RANK_OF[view.discards[-1] & 63]
            return max(self._saving(rank, slot) for slot in range(PLACES)) - PROMISE * (0.5 + self.risk)
        return -1.0 if action == STAY else 0.0

    def _saving(self, rank: int, slot: int) -> float:
        rules, layout = self.view.rules, self.layout
        value = rank_values(rules.values)
        return saving(rank, layout[slot], layout[PARTNER[slot]], value, rules.joker_column, self.down)


class _Thought:
    """Golf by what the unseen cards may still bring, to oneself and to the others."""

    def __init__(self, view: GolfView, skill: Skill) -> None:
        self.view, self.skill = view, skill
        self.look = Outlook(view, skill)
        self.mine: Ranks = self.look.layouts[view.seat]
        self.top = RANK_OF[view.discards[-1] & 63] if view.discards else DOWN
        self._others: dict[int, list[tuple[Seat, float, float]]] = {}
        self._gifts: dict[int, float] = {}

    def worth(self, action: Action) -> float:
        view = self.view
        if isinstance(action, Replace):
            assert view.held is not None
            return self._placed(action.slot, RANK_OF[view.held & 63])
        if isinstance(action, TurnUp):
            return self._turned(action.slot, self.top)
        if action == TAKE:
            return max(self._placed(slot, self.top) for slot in range(PLACES))
        if action == DRAW:
            return self._drawn()
        if action == DISCARD:
            assert view.held is not None
            return self._discarded(RANK_OF[view.held & 63])
        return self._end(self.mine, self.top)

    def _drawn(self) -> float:
        """The top of the draw pile, over all it may be."""
        places = range(PLACES)
        return sum(
            chance * max(self._discarded(rank), *(self._placed(slot, rank) for slot in places))
            for rank, chance in enumerate(self.look.draws)
            if chance > 0
        )

    def _placed(self, slot: int, rank: int) -> float:
        look, own, other = self.look, self.mine[slot], self.mine[PARTNER[slot]]
        dear = own == DOWN and other != rank and look.value[rank] > look.mean + DEAR
        poor = dear and self.skill.knowledge < FILLS
        return self._end(changed(self.mine, slot, rank), own) - (POOR if poor else 0.0)

    def _discarded(self, rank: int) -> float:
        """A drawn card thrown away, and perhaps a face-down card turned up for it."""
        rule = self.view.rules.turn_up
        if rule is TurnUpRule.NEVER:
            return self._end(self.mine, rank)
        turned = max(self._turned(slot, rank) for slot in range(PLACES) if self.mine[slot] == DOWN)
        return turned if rule is TurnUpRule.MUST else max(turned, self._end(self.mine, rank))

    def _turned(self, slot: int, thrown: int) -> float:
        """A face-down card turned up, over all it may be."""
        return sum(
            chance * self._end(changed(self.mine, slot, rank), thrown)
            for rank, chance in enumerate(self.look.hidden)
            if chance > 0
        )

    def _end(self, ranks: Ranks, thrown: int) -> float:
        """What the hole is worth when this turn ends with such a layout and such a card on the discard pile."""
        look, skill = self.look, self.skill
        downs = ranks.count(DOWN)
        out = not downs
        turns = look.turns(downs)
        own, doubt = look.cost(ranks, turns), look.doubt(ranks, turns)
        worth = -own + (skill.risk - 0.5) * DARING * doubt
        if look.sides or skill.knowledge >= RACES:
            worth += look.lead(own, doubt, self._rivals(downs)) + own
            worth -= HURRY * look.share * downs
        else:
            worth -= LINGER * downs
            worth -= sum(cost <= own for _, cost, _ in self._rivals(downs)) if out else 0
        if out:
            worth -= look.penalty(own, self._rivals(downs))
        if skill.knowledge >= RACES and not (out and not look.rules.final_turn):
            worth -= self._gift(thrown)
        return worth

    def _rivals(self, downs: int) -> list[tuple[Seat, float, float]]:
        if downs not in self._others:
            self._others[downs] = self.look.others(downs)
        return self._others[downs]

    def _gift(self, thrown: int) -> float:
        """What the next player gains by finding this card on the discard pile, as far as it hurts.

        A face-down card that is thrown unseen is not held against the throw: turning it up saves time.
        """
        if thrown == DOWN:
            return 0.0
        if thrown not in self._gifts:
            self._gifts[thrown] = GIVEN * self.look.gift(thrown)
        return self._gifts[thrown]
