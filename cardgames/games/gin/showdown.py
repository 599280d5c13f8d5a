"""Melds laid down, and a hand as it is counted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardgames.core.game import Seat
from cardgames.core.melds import Meld, Solver, as_run, as_set
from cardgames.games.gin.actions import Lay
from cardgames.games.gin.scoring import Shown

if TYPE_CHECKING:
    from cardgames.games.gin.rules import GinState


def melds_of(known: Solver, action: Lay) -> list[Meld]:
    """The melds that are laid down; those that are none are left out."""
    sets = (as_set(cards, known.laws) for cards in action.sets)
    runs = (as_run(cards, known.laws) for cards in action.runs)
    return [meld for meld in (*sets, *runs) if meld is not None]


def laying(melds: Sequence[Meld]) -> Lay:
    """The action that lays these melds down."""
    return Lay(
        tuple(meld.cards for meld in melds if meld.is_set), tuple(meld.cards for meld in melds if not meld.is_set)
    )


def shown_hand(state: GinState, seat: Seat) -> Shown:
    """A hand as it lies on the table at the end: the declarer's as it was laid down, any other in its best melds."""
    held = state.hands[seat]
    declared = seat == state.declarer
    melds = tuple(state.melds) if declared else state.solver.arrangements(state.masks[seat], 1)[0]
    used = {card for meld in melds for card in meld.cards}
    points = state.solver.laws.points
    loose = sorted((card for card in held if card not in used), key=lambda card: (-points[card.rank], card))
    laid = tuple(state.laid) if state.declarer == 1 - seat else ()
    return Shown(melds, tuple(loose), sum(points[card.rank] for card in loose), laid)
