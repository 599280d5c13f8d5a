"""What considerations are worth in Crazy Eights, in points.

Fitted to the mean gain of each choice over imagined deals played out by this same rule of thumb, at tables of four to
ten. Only differences between choices of one moment mean anything.
"""

from __future__ import annotations

from typing import Final

PLAIN, WILD, REVERSE, SKIP, TWO, JOKER = range(6)
"""Rows of the tables: what a card does."""

BY_THREAT: Final = (
    (-0.75, 0.87, 1.01, 1.9),
    (0.32, 0.4, -0.45, -1.16),
    (-0.22, 1.23, -0.04, 0.69),
    (0.57, 0.28, 0.61, 1.29),
    (1.04, -0.21, 0.26, -1.15),
    (-0.09, -2.64, -1.43, -0.12),
)
"""A play, by its row and by the fewest cards another seat holds: 1, 2, 3, more."""

BY_NEXT: Final = (
    (0.26, 0.77, 2.01),
    (-0.34, -0.15, -0.4),
    (-0.1, -0.26, 2.03),
    (1.7, -0.21, 1.25),
    (-0.7, 1.27, -0.62),
    (1.06, -1.41, -3.93),
)
"""A play, by its row and by how many cards the next seat holds: 1, 2, more."""

BY_LEFT: Final = (
    (0.0, 2.65, 0.63, 0.59, -0.56, -1.02),
    (0.0, 0.25, -1.07, -1.96, -0.01, 1.68),
    (0.0, 1.73, -0.73, 1.67, 1.33, -0.36),
    (0.0, 0.94, 1.6, 1.13, 0.47, -0.75),
    (0.0, -0.75, 0.5, 0.77, 0.3, -0.32),
    (0.0, -2.85, -2.24, 0.3, 1.01, 1.93),
)
"""A play, by its row and by how many cards it leaves: 0, 1, 2, 3, up to 5, more."""

BY_SEATS: Final = (-0.02, 0.37, -0.11, -0.05, -0.33, 0.09)
"""A play, by its row, for each seat above four."""

ANSWERS_KEPT: Final = (
    (-3.62, 2.12, 1.5),
    (-4.97, 2.25, 2.72),
)
"""Answers held after a play: none, one, more; nobody down to two cards, and somebody."""

FREE_HELD: Final = (
    (-1.3, 0.26, 1.05),
    (-2.41, 0.48, 1.93),
)
"""Free cards held after a play, in the same way."""

CAUGHT: Final = (5.99, 2.15, 1.03, 0.15)
"""Ten points shed, by the threat."""

FOLLOWERS: Final = (0.48, 0.41)
"""Each further card held of the suit played or named, up to four: with somebody down to two cards, and not."""

NO_FOLLOWER: Final = (0.0, 1.78, -0.58, -0.89)
"""Holding none of the suit played or named, by how many cards are left: 0, 1, 2, more."""

RANK_MATES: Final = 0.39
"""Each further card held of the rank played."""

SUITS_KEPT: Final = -0.39
"""Each suit still held after the play."""

FREE_KEPT: Final = -1.45
"""Playing a free card while another one is held."""

TURNABOUT: Final = 2.2
"""A reverse: one over the cards of the next seat, less one over those of the seat before."""

SKIP_DANGER: Final = 0.65
"""A skip: one over the cards of the seat skipped, less one over those of the seat behind."""

LACKING: Final = (0.95, 0.24)
"""The suit goes to a seat that showed to have none: one with three cards or fewer, one with more."""

SCARCE: Final = (1.24, -0.07)
"""Ten cards of the suit seen above its share: the next seat holding three or fewer, or more."""

LAST_FREE: Final = 3.8
"""The card left fits on anything."""

LAST_FOLLOWS: Final = 0.19
"""The card left is of the suit in force."""

LAST_STRANDED: Final = -2.02
"""The card left is neither."""

KEEP: Final = (-0.88, 0.07, 0.04, -1.45)
"""Keeping the card drawn, by the threat."""

KEEP_KIND: Final = (0.16, -1.1, -0.78, 0.38, -0.27, -0.62)
"""Keeping the card drawn, by its row."""

TAKE: Final = (-2.04, -3.14, -1.24, 2.61)
"""Taking the cards of a chain, by the threat."""

TAKE_TEN: Final = (-13.31, -11.56)
"""Every ten cards taken: with somebody down to two cards, and not."""

TAKE_HELD: Final = -3.88
"""Taking, for every ten cards held already."""

TAKE_CLOSES: Final = -9.33
"""Taking when that ends the hand."""

TAKE_CLOSES_TEN: Final = -4.87
"""Taking when that ends the hand, for every ten cards."""

ADD: Final = (
    (1.32, 3.41, 3.34, -2.24),
    (0.72, -0.27, -2.1, -0.36),
)
"""Adding a two, or a joker, by the threat."""

ADD_NEXT: Final = (
    (1.71, 2.3, 1.82),
    (1.99, -1.81, -2.19),
)
"""Adding a two, or a joker, by the cards of the next seat: 1, 2, more."""

ADD_LEFT: Final = (
    (1.46, 0.45, -0.37),
    (1.19, 1.75, -1.03),
)
"""Adding a two, or a joker, by how many cards that leaves: 0, 1, 2."""

ADD_TEN: Final = 24.87
"""Adding, for every ten cards the chain had come to."""

ADD_ANSWERS: Final = (-1.17, 1.99, 2.99)
"""Adding with so many answers left: 0, 1, more."""

ADD_SEATS: Final = 0.81
"""Adding, for each seat above four."""

TAKE_ANSWERS: Final = (0.0, 1.17, -4.98)
"""Taking while holding so many answers: 0, 1, more."""

TAKE_SEATS: Final = -0.81
"""Taking, for each seat above four."""

ADD_OUT: Final = 9.33
"""Adding when somebody is out already."""
