"""What people remember of a round."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.core.game import Feat
from cardgames.core.text import N_
from cardgames.games.remik.scoring import Ending, RemikOutcome


def feats(outcome: RemikOutcome) -> Sequence[Feat]:
    """The best round, the worst one, and how often a seat went out."""
    out = outcome.ender if outcome.ending is Ending.OUT else None
    return (
        Feat(N_("Most points in a round"), "most", outcome.points),
        Feat(N_("Fewest points in a round"), "least", outcome.points),
        Feat(N_("Went out"), "all", (int(out == 0), int(out == 1))),
    )
