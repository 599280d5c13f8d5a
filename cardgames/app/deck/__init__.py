"""The deck of cards as vector art: faces, backs and suit signs as SVG text, drawn by this package alone."""

from typing import Final

from .aces import ace
from .backs import BACKS, back
from .courts import court_card
from .paths import COLOURS, FOUR_COLOURS, SUIT_PATHS, card, sign
from .pips import LAYOUT, number_card
from .specials import joker, wild

RANKS: Final = ("A", *LAYOUT, "J", "Q", "K")
SUITS: Final = tuple(SUIT_PATHS)
NAMES: Final[tuple[str, ...]] = (
    *(rank + suit for suit in "shdc" for rank in RANKS), "JK", "JK2", *("W" + suit for suit in "shdc"),
)  # fmt: skip

__all__ = ["BACKS", "COLOURS", "FOUR_COLOURS", "NAMES", "RANKS", "SUITS", "SUIT_PATHS", "back", "face", "suit"]


def face(name: str, *, four_colour: bool = False, large_index: bool = False) -> str:
    """One card's face as SVG text, 250 by 350 units.

    `name` is rank and suit ("7h", "10s", "Qd"), "JK" or "JK2" for a joker, "Ws" … "Wc" for a wild card with a suit;
    KeyError for any other. `four_colour` paints diamonds blue and clubs green; `large_index` enlarges the corners.
    """
    if name not in NAMES:
        raise KeyError(name)
    return card(_body(name, four_colour, large_index))


def _body(name: str, four_colour: bool, large: bool) -> str:
    if name in ("JK", "JK2"):
        return joker(name == "JK2", large)
    rank, of = name[:-1], name[-1]
    if rank == "W":
        return wild(of, four_colour, large)
    fill = (FOUR_COLOURS if four_colour else COLOURS)[of]
    if rank == "A":
        return ace(of, fill, four_colour, large)
    if rank in LAYOUT:
        return number_card(rank, of, fill, large)
    return court_card(rank, of, fill, four_colour, large)


def suit(suit: str, colour: str | None = None) -> str:
    """One suit sign ("s", "h", "d" or "c") as a square SVG; `colour` is any SVG colour, else the suit's own."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-54 -54 108 108">'
        f"{sign(suit, 0, 0, 100, colour or COLOURS[suit])}</svg>"
    )
