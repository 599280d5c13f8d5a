"""What people remember of a hand."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.core.game import Feat
from cardgames.core.text import N_
from cardgames.games.crazy_eights.outcome import EightsOutcome


def feats(outcome: EightsOutcome) -> Sequence[Feat]:
    """The biggest pick-up, the longest chain at the table, and how often a seat went out first."""
    seats = range(len(outcome.picked))
    return (
        Feat(N_("Biggest pick-up"), "most", outcome.picked),
        Feat(N_("Longest chain at the table"), "most", (outcome.longest,) * len(seats)),
        Feat(N_("Went out first"), "all", tuple(int(outcome.out[:1] == (seat,)) for seat in seats)),
    )
