"""What considerations are worth in Crazy Eights, in points.

Fitted to the mean gain of each choice over imagined deals played out by this same rule of thumb, at tables of four to
ten. Only differences between choices of one moment mean anything.
"""

from __future__ import annotations

from typing import Final

PLAIN, WILD, REVERSE, SKIP, TWO, JOKER = range(6)
"""Rows of the tables: what a card does."""

BY_THREAT: Final = (
    (-0.81, 0.77, 0.76, 2.0),
    (0.25, 0.14, -0.59, -1.06),
    (-0.32, 0.62, -0.07, 1.2),
    (0.89, 0.45, 0.17, 0.79),
    (0.68, -0.24, 0.53, -1.34),
    (0.2, -2.18, -1.25, -0.23),
)
"""A play, by its row and by the fewest cards another seat holds: 1, 2, 3, more."""

BY_NEXT: Final = (
    (-0.17, 1.08, 1.81),
    (-0.24, -0.53, -0.5),
    (0.04, -0.4, 1.78),
    (1.53, -0.71, 1.49),
    (-0.43, 1.46, -1.4),
    (1.39, -0.63, -4.22),
)
"""A play, by its row and by how many cards the next seat holds: 1, 2, more."""

BY_LEFT: Final = (
    (0.0, 1.98, 0.83, 0.86, -0.26, -0.96),
    (0.0, 0.07, -1.29, -2.16, 0.32, 1.66),
    (0.0, 1.37, -0.86, 1.49, 1.46, 0.69),
    (0.0, 0.51, 1.33, 1.92, 0.63, -0.71),
    (0.0, -0.8, -0.16, 1.36, 0.51, 0.45),
    (0.0, -2.27, -1.53, -0.14, 0.38, 1.19),
)
"""A play, by its row and by how many cards it leaves: 0, 1, 2, 3, up to 5, more."""

BY_SEATS: Final = (0.14, 0.43, -0.19, 0.03, -0.51, 0.05)
"""A play, by its row, for each seat above four."""

ANSWERS_KEPT: Final = (
    (-3.02, 2.09, 0.94),
    (-4.55, 2.44, 2.1),
)
"""Answers held after a play: none, one, more; nobody down to two cards, and somebody."""

FREE_HELD: Final = (
    (-1.32, 0.08, 1.25),
    (-1.92, 0.34, 1.58),
)
"""Free cards held after a play, in the same way."""

CAUGHT: Final = (6.37, 2.21, 1.06, 0.06)
"""Ten points shed, by the threat."""

FOLLOWERS: Final = (0.28, 0.1)
"""Each further card held of the suit played or named, up to four: with somebody down to two cards, and not."""

NO_FOLLOWER: Final = (0.0, 1.21, -0.42, -1.3)
"""Holding none of the suit played or named, by how many cards are left: 0, 1, 2, more."""

RANK_MATES: Final = 0.41
"""Each further card held of the rank played."""

SUITS_KEPT: Final = -0.2
"""Each suit still held after the play."""

FREE_KEPT: Final = -1.47
"""Playing a free card while another one is held."""

TURNABOUT: Final = 2.65
"""A reverse: one over the cards of the next seat, less one over those of the seat before."""

SKIP_DANGER: Final = 0.57
"""A skip: one over the cards of the seat skipped, less one over those of the seat behind."""

LACKING: Final = (1.39, -0.03)
"""The suit goes to a seat that showed to have none: one with three cards or fewer, one with more."""

SCARCE: Final = (0.8, 0.43)
"""Ten cards of the suit seen above its share: the next seat holding three or fewer, or more."""

LAST_FREE: Final = 2.16
"""The card left fits on anything."""

LAST_FOLLOWS: Final = -0.34
"""The card left is of the suit in force."""

LAST_STRANDED: Final = -0.95
"""The card left is neither."""

KEEP: Final = (-0.89, 0.44, 0.45, -1.36)
"""Keeping the card drawn, by the threat."""

KEEP_KIND: Final = (-0.37, -1.05, -0.32, 0.64, -0.22, -0.03)
"""Keeping the card drawn, by its row."""

TAKE: Final = (-1.74, -3.65, -1.48, 1.71)
"""Taking the cards of a chain, by the threat."""

TAKE_TEN: Final = (-11.83, -7.47)
"""Every ten cards taken: with somebody down to two cards, and not."""

TAKE_HELD: Final = -5.46
"""Taking, for every ten cards held already."""

TAKE_CLOSES: Final = -6.35
"""Taking when that ends the hand."""

TAKE_CLOSES_TEN: Final = -3.01
"""Taking when that ends the hand, for every ten cards."""

ADD: Final = (
    (0.94, 3.7, 3.04, -0.77),
    (0.8, -0.04, -1.57, -0.94),
)
"""Adding a two, or a joker, by the threat."""

ADD_NEXT: Final = (
    (1.67, 2.84, 2.4),
    (2.09, -1.42, -2.42),
)
"""Adding a two, or a joker, by the cards of the next seat: 1, 2, more."""

ADD_LEFT: Final = (
    (1.19, 0.66, 1.18),
    (0.95, 0.79, -1.1),
)
"""Adding a two, or a joker, by how many cards that leaves: 0, 1, 2."""

ADD_TEN: Final = 19.31
"""Adding, for every ten cards the chain had come to."""

ADD_ANSWERS: Final = (-0.76, 2.33, 3.58)
"""Adding with so many answers left: 0, 1, more."""

ADD_SEATS: Final = 0.96
"""Adding, for each seat above four."""

TAKE_ANSWERS: Final = (0.0, 0.76, -5.91)
"""Taking while holding so many answers: 0, 1, more."""

TAKE_SEATS: Final = -0.96
"""Taking, for each seat above four."""

ADD_OUT: Final = 6.35
"""Adding when somebody is out already."""
