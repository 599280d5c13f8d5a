"""What considerations are worth in Crazy Eights, in points.

Fitted to the mean gain of each choice over imagined deals played out by this same rule of thumb, at tables of four to
ten. Only differences between choices of one moment mean anything.
"""

from __future__ import annotations

from typing import Final

PLAIN, WILD, REVERSE, SKIP, TWO, JOKER = range(6)
"""Rows of the tables: what a card does."""

BY_THREAT: Final = (
    (-0.05, 1.29, 1.78, 1.66),
    (0.15, 0.91, 0.59, -1.49),
    (0.24, 0.28, -0.1, 2.32),
    (-0.11, 0.49, 0.66, 1.54),
    (-0.03, -0.54, -1.17, -1.6),
    (-1.23, -2.83, -1.01, -1.2),
)
"""A play, by its row and by the fewest cards another seat holds: 1, 2, 3, more."""

BY_NEXT: Final = (
    (0.55, 1.68, 2.45),
    (0.59, -0.1, -0.33),
    (-0.58, 1.56, 1.76),
    (-0.5, 1.12, 1.97),
    (-1.02, -1.35, -0.96),
    (-0.42, -2.63, -3.22),
)
"""A play, by its row and by how many cards the next seat holds: 1, 2, more."""

BY_LEFT: Final = (
    (0.0, 3.52, 1.51, -0.35),
    (0.0, 0.53, -1.23, 0.85),
    (0.0, 0.57, 1.32, 0.84),
    (0.0, 0.46, 2.05, 0.07),
    (0.0, -1.82, -0.85, -0.67),
    (0.0, -3.14, -2.8, -0.33),
)
"""A play, by its row and by how many cards it leaves: 0, 1, 2, more."""

CAUGHT: Final = (5.1, 1.42, 0.41, -0.27)
"""Ten points shed, by the threat."""

FOLLOWERS: Final = (0.87, 0.16)
"""Each further card held of the suit played or named, up to four: with somebody down to two cards, and not."""

NO_FOLLOWER: Final = (0.0, 0.62, 0.2, -0.83)
"""Holding none of the suit played or named, by how many cards are left: 0, 1, 2, more."""

RANK_MATES: Final = -0.15
"""Each further card held of the rank played."""

SUITS_KEPT: Final = -0.9
"""Each suit still held after the play."""

FREE_KEPT: Final = 0.02
"""Playing a free card while another one is held."""

TURNABOUT: Final = 1.16
"""A reverse: one over the cards of the next seat, less one over those of the seat before."""

SKIP_DANGER: Final = -0.89
"""A skip: one over the cards of the seat skipped, less one over those of the seat behind."""

LACKING: Final = (1.08, 0.01)
"""The suit goes to a seat that showed to have none: one with three cards or fewer, one with more."""

SCARCE: Final = (0.08, -0.04)
"""Ten cards of the suit seen above its share: the next seat holding three or fewer, or more."""

LAST_FREE: Final = 2.31
"""The card left fits on anything."""

LAST_FOLLOWS: Final = -0.49
"""The card left is of the suit in force."""

LAST_STRANDED: Final = -1.69
"""The card left is neither."""

KEEP: Final = (1.03, 0.4, -0.75, -1.23)
"""Keeping the card drawn, by the threat."""

KEEP_KIND: Final = (-0.13, -0.44, 0.41, 0.11, -0.71, 0.22)
"""Keeping the card drawn, by its row."""

TAKE: Final = (-4.03, -2.17, -2.2, 0.7)
"""Taking the cards of a chain, by the threat."""

TAKE_TEN: Final = (-12.94, -9.39)
"""Every ten cards taken: with somebody down to two cards, and not."""

TAKE_HELD: Final = -6.02
"""Taking, for every ten cards held already."""

TAKE_CLOSES: Final = -6.1
"""Taking when that ends the hand."""

TAKE_CLOSES_TEN: Final = -3.79
"""Taking when that ends the hand, for every ten cards."""

ADD: Final = (
    (4.19, 1.56, 2.82, -0.96),
    (-0.16, 0.61, -0.63, 0.26),
)
"""Adding a two, or a joker, by the threat."""

ADD_NEXT: Final = (
    (2.46, 2.7, 2.46),
    (-0.21, -0.12, 0.41),
)
"""Adding a two, or a joker, by the cards of the next seat: 1, 2, more."""

ADD_LEFT: Final = (
    (3.03, 4.68, 0.32),
    (0.4, 0.76, -2.01),
)
"""Adding a two, or a joker, by how many cards that leaves: 0, 1, 2."""

ADD_TEN: Final = 22.33
"""Adding, for every ten cards the chain had come to."""

ADD_OUT: Final = 6.1
"""Adding when somebody is out already."""
