"""What people remember of a deal."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.core.game import Feat
from cardgames.core.text import N_
from cardgames.games.indian_rummy.standing import IndianOutcome


def feats(outcome: IndianOutcome) -> Sequence[Feat]:
    """The biggest loss, how often a seat declared, and how often it dropped."""
    seats = range(len(outcome.losses))
    held = [bool(hand) for hand in outcome.hands]
    return (
        Feat(N_("Biggest loss in a deal"), "most", tuple(outcome.losses[it] if held[it] else None for it in seats)),
        Feat(N_("Deals won"), "all", tuple(int(it == outcome.winner) for it in seats)),
        Feat(N_("Times dropped"), "all", tuple(int(outcome.dropped[it] > 0) for it in seats)),
    )
