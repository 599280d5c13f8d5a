"""What people remember of a hole."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.core.game import Feat
from cardgames.core.text import N_
from cardgames.games.golf.rules import HoleOutcome


def feats(outcome: HoleOutcome) -> Sequence[Feat]:
    """The lowest hole, and how often a seat went out first."""
    played = [bool(layout) for layout in outcome.layouts]
    raw = tuple(points if on else None for points, on in zip(outcome.raw, played, strict=True))
    return (
        Feat(N_("Lowest hole"), "least", raw),
        Feat(N_("Went out first"), "all", tuple(int(seat == outcome.out) for seat in range(len(played)))),
    )
