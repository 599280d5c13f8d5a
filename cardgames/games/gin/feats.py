"""What people remember of a hand."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.core.game import Feat
from cardgames.core.text import N_
from cardgames.games.gin.scoring import Ending, GinOutcome


def feats(outcome: GinOutcome) -> Sequence[Feat]:
    """Gins, undercuts, and the most that one hand brought."""

    def won_by(*endings: Ending) -> tuple[int, int]:
        won = outcome.winner if outcome.ending in endings else None
        return int(won == 0), int(won == 1)

    return (
        Feat(N_("Gins"), "all", won_by(Ending.GIN, Ending.BIG_GIN)),
        Feat(N_("Undercuts"), "all", won_by(Ending.UNDERCUT)),
        Feat(N_("Most points in a hand"), "most", outcome.hand),
    )
