"""Number cards and the index that every card carries in its corners."""

from dataclasses import dataclass
from typing import Final

from .glyphs import written
from .paths import HEIGHT, WIDTH, sign, turned_about_middle


@dataclass(frozen=True)
class IndexSize:
    """Where the corner index stands and how large it is, in card units; one of the two below."""

    centre: float
    top: float
    rank: float
    widest: float
    suit: float

    @property
    def suit_centre(self) -> float:
        """Height of the middle of the suit sign under the rank."""
        return self.top + self.rank + 7 + self.suit / 2

    @property
    def right(self) -> float:
        """Where the picture may begin."""
        return self.centre + self.widest / 2 + 4

    @property
    def bottom(self) -> float:
        """Where the index ends and the picture may use the whole width."""
        return self.suit_centre + self.suit / 2 + 7


# A rank is 17 % of the card's height, 23 % in the large-index deck; both stay inside the left third.
NORMAL: Final = IndexSize(centre=34, top=15, rank=60, widest=51, suit=42)
LARGE: Final = IndexSize(centre=41, top=13, rank=80, widest=66, suit=56)


def index_size(large: bool) -> IndexSize:
    """The index of the ordinary or of the large-index deck."""
    return LARGE if large else NORMAL


def corner_indexes(rank: str, suit: str, fill: str, large: bool) -> str:
    """Rank above suit at the top left, and the same turned at the bottom right."""
    size = index_size(large)
    one = written(rank, size.centre, size.top, size.rank, fill, widest=size.widest, kind="rank")
    one += sign(suit, size.centre, size.suit_centre, size.suit, fill, kind="index")
    return one + turned_about_middle(one)


# Column (-1, 0, 1) and height (0 top to 1 bottom) of every pip, as on a printed deck.
_SIDES: Final = (-1, 1)
LAYOUT: Final[dict[str, tuple[tuple[int, float], ...]]] = {
    "2": ((0, 0), (0, 1)),
    "3": ((0, 0), (0, 1 / 2), (0, 1)),
    "4": tuple((x, y) for y in (0, 1) for x in _SIDES),
    "5": (*((x, y) for y in (0, 1) for x in _SIDES), (0, 1 / 2)),
    "6": tuple((x, y) for y in (0, 1 / 2, 1) for x in _SIDES),
    "7": (*((x, y) for y in (0, 1 / 2, 1) for x in _SIDES), (0, 1 / 4)),
    "8": (*((x, y) for y in (0, 1 / 2, 1) for x in _SIDES), (0, 1 / 4), (0, 3 / 4)),
    "9": (*((x, y) for y in (0, 1 / 3, 2 / 3, 1) for x in _SIDES), (0, 1 / 2)),
    "10": (*((x, y) for y in (0, 1 / 3, 2 / 3, 1) for x in _SIDES), (0, 1 / 6), (0, 5 / 6)),
}


def number_card(rank: str, suit: str, fill: str, large: bool) -> str:
    """Indexes and pips of a two to ten; pips below the middle stand on their heads."""
    spread, size, top = (33.0, 33.0, 44.0) if large else (37.0, 41.0, 46.0)
    if rank in ("2", "3"):
        size *= 1.2
    pips = [
        sign(
            suit,
            WIDTH / 2 + column * spread,
            top + height * (HEIGHT - 2 * top),
            size,
            fill,
            turned=height > 1 / 2,
            kind="pip",
        )
        for column, height in LAYOUT[rank]
    ]
    return corner_indexes(rank, suit, fill, large) + "".join(pips)
