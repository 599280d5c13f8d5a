"""The last turn of a hole, when the end is in sight: what each choice is worth, reckoned and not estimated."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from cardgames.core.cards import RANK_OF
from cardgames.core.game import Action, Skill
from cardgames.games.golf.actions import DRAW, TAKE, Replace
from cardgames.games.golf.outlook import DARING, Outlook, next_draw
from cardgames.games.golf.reveal import DOWN, Ranks, Reveal, changed
from cardgames.games.golf.rules import GolfView
from cardgames.games.golf.scoring import HANDICAP, PLACES

WATCHES: Final = 4
"""Knowledge from which the player after this one, and who pays the handicap, are thought of."""


class LastTurn:
    """One seat's last turn: after it nothing but the turning up of the face-down cards changes its layout."""

    def __init__(self, view: GolfView, skill: Skill) -> None:
        self.view, self.skill = view, skill
        self.look = look = Outlook(view, skill)
        self.mine: Ranks = look.layouts[view.seat]
        self.now = Reveal(look.unseen, look.value, look.joker_column)
        self.others = look.others(look.downs[view.seat])
        self._gifts: dict[int, float] = {}

    def worth(self, action: Action) -> float:
        """By how many points the seat, or its team, is likely to come out lower than the others."""
        view = self.view
        if isinstance(action, Replace):
            assert view.held is not None
            return self._placed(action.slot, RANK_OF[view.held & 63], self.now)
        if action == TAKE:
            rank = RANK_OF[view.discards[-1] & 63]
            return max(self._placed(slot, rank, self.now) for slot in range(PLACES))
        if action == DRAW:
            return self._drawn()
        thrown = view.discards[-1] if view.held is None else view.held
        return self._settled(self.mine, RANK_OF[thrown & 63], self.now)

    def _drawn(self) -> float:
        """The top of the draw pile, over all it may be: one unseen card less, unless it comes from the discards."""
        known = next_draw(self.view) is not None
        total = 0.0
        for rank, chance in enumerate(self.look.draws):
            if chance > 0:
                then = self.now if known else self.now.without(rank)
                best = max(self._placed(slot, rank, then) for slot in range(PLACES))
                total += chance * max(best, self._settled(self.mine, rank, then))
        return total

    def _placed(self, slot: int, rank: int, then: Reveal) -> float:
        return self._settled(changed(self.mine, slot, rank), self.mine[slot], then)

    def _settled(self, ranks: Ranks, thrown: int, then: Reveal) -> float:
        """What the hole is worth with such a layout and such a card on the discard pile, by the cards then unseen."""
        look, own = self.look, then.expected(ranks)
        doubt = look.doubt(ranks, 0.0)
        worth = look.lead(own, doubt, self.others) + (self.skill.risk - 0.5) * DARING * doubt
        if self.skill.knowledge < WATCHES:
            return worth
        if self._payer is not None:
            worth += HANDICAP * then.at_most(ranks, self._payer) / len(self.others)
        return worth - self._gift(thrown)

    @cached_property
    def _payer(self) -> int | None:
        """What the layout counts that pays for every other that counts no more; None where nobody pays (5.2)."""
        out = self.view.out
        if out is None or out == self.view.seat or not self.view.rules.penalises:
            return None
        return round(self.now.expected(self.look.layouts[out]))

    def _gift(self, thrown: int) -> float:
        """What the next player gains by finding this card on the discard pile, as far as it hurts."""
        look = self.look
        if not look.waiting:
            return 0.0
        if thrown == DOWN:
            return sum(chance * self._gift(rank) for rank, chance in enumerate(look.hidden) if chance > 0)
        if thrown not in self._gifts:
            layout = look.layouts[look.waiting[0]]
            gain = max(0.0, self.now.drawn(layout) - self.now.placed(layout, thrown))
            self._gifts[thrown] = look.hurts(gain)
        return self._gifts[thrown]
