"""Where piles and melds lie in the middle of the table, side by side or, in a window higher than wide, in more rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from cardgames.core.game import Seat
from cardgames.core.table import Area, Place, Zone
from cardgames.games.remik.lying import TableMeld
from cardgames.games.remik.view import RemikView

STOCK: Final = Zone("stock")
PILE: Final = Zone("pile")
TABLE: Final = Zone("table")
"""Free cloth: cards dropped on it are laid down."""

MELD_STEP: Final = 0.34
"""How far the cards of a meld are apart: enough for the index of each."""
GAP: Final = 0.22
"""Between two melds."""
LEAST_GAP: Final = 0.08
PILE_X: Final = 1.3
"""From the left edge of the closed pile to that of the open one."""
PILE_STEP: Final = 0.4
PILE_GROWS: Final = 6
"""The two piles stand in the middle; they make room for so many more cards at a time, so that they seldom move."""
CLOTH: Final = 1.2
"""Least room for cards to be dropped on free cloth: beside the own melds, else beside the open pile."""
DOWN: Final = 1.14
"""From the top edge of a row to that of the next; below each there is room for its labels."""

_Numbered = tuple[int, TableMeld]


class Shape(NamedTuple):
    """How wide the middle is, in card widths, and in how many rows a player's melds may lie."""

    width: float
    rows: int


WIDE: Final = Shape(13.8, 1)
HIGH: Final = Shape(9.4, 2)


def meld_zone(lying: TableMeld, index: int) -> Zone:
    """Where the meld of this number lies."""
    return Zone("meld", lying.owner, index)


def middle(view: RemikView, bottom: Seat, shape: Shape) -> Area:
    """From above: the other's melds, the two piles, the own melds with free cloth behind them."""
    piles, below = shape.rows * DOWN, (shape.rows + 1) * DOWN
    rows = _shared_out(view, bottom, shape)
    own = [_row(rows[i], below + i * DOWN, shape.width) for i in range(shape.rows)]
    cloth = _cloth(own, below, shape)
    width = shape.width - (0 if cloth is not None else CLOTH + GAP)
    pile = min(width - PILE_X, 1 + PILE_STEP * (-(-max(1, len(view.pile)) // PILE_GROWS) * PILE_GROWS - 1))
    left = (width - PILE_X - pile) / 2
    # the other's first row lies next to the piles, as the own first row does
    others = _shared_out(view, 1 - bottom, shape)
    places = (
        Place(STOCK, left, piles, sign="stock"),
        Place(PILE, left + PILE_X, piles, pile, 1, PILE_STEP, 0, centred=False, sign="discards"),
        *(place for i in range(shape.rows) for place in _row(others[i], piles - (i + 1) * DOWN, shape.width)),
        *(place for row in own for place in row),
        cloth or Place(TABLE, shape.width - CLOTH, piles, CLOTH, sign="meld"),
    )
    return Area(shape.width, 2 * shape.rows * DOWN + 1, places)


def _cloth(own: Sequence[Sequence[Place]], top: float, shape: Shape) -> Place | None:
    """Free cloth behind the last of the own melds, in its row or in an empty one below; None without room."""
    ends = [max((place.x + place.w + GAP for place in row), default=0.0) for row in own]
    for i, end in enumerate(ends):
        if end <= shape.width - CLOTH and not any(ends[i + 1 :]):
            return Place(TABLE, end, top + i * DOWN, shape.width - end, sign="meld")
    return None


def _shared_out(view: RemikView, owner: Seat, shape: Shape) -> list[list[_Numbered]]:
    """A player's melds in rows, sets by rank before runs by suit: a row is begun when the one before is full, and
    where all are full they are filled evenly."""
    mine = [(index, lying) for index, lying in enumerate(view.melds) if lying.owner == owner]
    mine.sort(key=lambda pair: _sorted_as(pair[1]))
    wide = [1 + MELD_STEP * (len(lying.meld.cards) - 1) + GAP for _, lying in mine]
    room = max(shape.width, sum(wide) / shape.rows)
    rows: list[list[_Numbered]] = [[] for _ in range(shape.rows)]
    at, used = 0, 0.0
    for pair, width in zip(mine, wide, strict=True):
        if used + width - GAP > room and at < shape.rows - 1 and used:
            at, used = at + 1, 0.0
        rows[at].append(pair)
        used += width
    return rows


def _row(mine: Sequence[_Numbered], y: float, width: float) -> list[Place]:
    """Melds side by side, squeezed where there are many."""
    wide = sum(1 + MELD_STEP * (len(lying.meld.cards) - 1) for _, lying in mine)
    gap = max(LEAST_GAP, min(GAP, (width - wide) / max(1, len(mine) - 1)))
    steps = wide - len(mine)
    step = max(0.0, min(1.0, (width - len(mine) - gap * (len(mine) - 1)) / steps)) * MELD_STEP if steps else 0.0
    found = []
    x = 0.0
    for index, lying in mine:
        w = 1 + step * (len(lying.meld.cards) - 1)
        found.append(Place(meld_zone(lying, index), x, y, w, 1, MELD_STEP, 0, centred=False))
        x += w + gap
    if x - gap > width + 0.001:
        # Cards cannot be narrower than a card: the melds overlap.
        apart = (width - 1) / (len(found) - 1)
        found = [place._replace(x=number * apart, w=1.0) for number, place in enumerate(found)]
    return found


def _sorted_as(lying: TableMeld) -> tuple[bool, int, int]:
    meld = lying.meld
    return (not meld.is_set, 0 if meld.is_set else meld.suit, meld.rank)
