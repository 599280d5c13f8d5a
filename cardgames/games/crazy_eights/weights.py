"""What considerations are worth in Crazy Eights, in points.

Half-way between the weights before and a fit, in the way of `fitting.py`, to the mean gain of each choice over very
many hands played out by this same rule of thumb, at tables of four to eight. Only differences between choices of one
moment mean anything.
"""

from __future__ import annotations

from typing import Final, NamedTuple

PLAIN, WILD, REVERSE, SKIP, TWO, JOKER = range(6)
"""Rows of the tables: what a card does."""

Row = tuple[float, ...]
Table = tuple[Row, ...]


class Weights(NamedTuple):
    """What every consideration is worth under one set of house rules."""

    by_threat: Table
    """A play, by its row and by the fewest cards another seat holds: 1, 2, 3, more."""
    by_next: Table
    """A play, by its row and by how many cards the next seat holds: 1, 2, more."""
    by_left: Table
    """A play, by its row and by how many cards it leaves: 0, 1, 2, 3, up to 5, more."""
    by_seats: Row
    """A play, by its row, for each seat above four."""
    answers_kept: Table
    """Answers held after a play: none, one, more; nobody down to two cards, and somebody."""
    free_held: Table
    """Free cards held after a play, in the same way."""
    caught: Row
    """Ten points shed, by the threat."""
    followers: Row
    """Each further card held of the suit played or named, up to four: with somebody down to two cards, and not."""
    no_follower: Row
    """Holding none of the suit played or named, by how many cards are left: 0, 1, 2, more."""
    rank_mates: float
    """Each further card held of the rank played."""
    suits_kept: float
    """Each suit still held after the play."""
    free_kept: float
    """Playing a free card while another one is held."""
    turnabout: float
    """A reverse: one over the cards of the next seat, less one over those of the seat before."""
    skip_danger: float
    """A skip: one over the cards of the seat skipped, less one over those of the seat behind."""
    lacking: Row
    """The suit goes to a seat that showed to have none: one with three cards or fewer, one with more."""
    scarce: Row
    """Ten cards of the suit seen above its share: the next seat holding three or fewer, or more."""
    last_free: float
    """The card left fits on anything."""
    last_follows: float
    """The card left is of the suit in force."""
    last_stranded: float
    """The card left is neither."""
    keep: Row
    """Keeping the card drawn, by the threat."""
    keep_kind: Row
    """Keeping the card drawn, by its row."""
    take: Row
    """Taking the cards of a chain, by the threat."""
    take_ten: Row
    """Every ten cards taken: with somebody down to two cards, and not."""
    take_held: float
    """Taking, for every ten cards held already."""
    take_closes: float
    """Taking when that ends the hand."""
    take_closes_ten: float
    """Taking when that ends the hand, for every ten cards."""
    add: Table
    """Adding a two, or a joker, by the threat."""
    add_next: Table
    """Adding a two, or a joker, by the cards of the next seat: 1, 2, more."""
    add_left: Table
    """Adding a two, or a joker, by how many cards that leaves: 0, 1, 2."""
    add_ten: float
    """Adding, for every ten cards the chain had come to."""
    add_answers: Row
    """Adding with so many answers left: 0, 1, more."""
    add_seats: float
    """Adding, for each seat above four."""
    take_answers: Row
    """Taking while holding so many answers: 0, 1, more."""
    take_seats: float
    """Taking, for each seat above four."""
    add_out: float
    """Adding when somebody is out already."""
    named_none: float
    """Naming a suit of which none is held."""
    last_answer: float
    """The card left makes others draw."""
    took: Row
    """A card that makes others draw meets a seat that took a chain: one with three cards or fewer, one with more."""
    drawn_freely: Row
    """Drawing although a card could be played, by the threat."""
    drawn_kept: Row
    """The same, by the free cards held: none, one, more."""
    answers_last: Table
    """One card left after a play, and two, by the answers among them: none, one, two."""
    sit_out: float
    """Being skipped where the skip could be passed on."""


USUAL: Final = Weights(
    by_threat=(
        (-0.65, 0.97, 1.32, 2.32),
        (0.91, 0.71, -0.54, -1.51),
        (-0.54, 0.56, 0.58, 1.4),
        (-0.12, 0.65, 1.16, 1.64),
        (2.01, 0.24, 0.01, -1.6),
        (0.01, -3.06, -2.34, -1.36),
    ),
    by_next=(
        (0.73, 1.05, 1.69),
        (-0.15, 0.03, -0.3),
        (-0.34, 0.67, 1.68),
        (1.33, 0.42, 1.56),
        (0.56, 0.68, -0.56),
        (0.71, -2.73, -4.72),
    ),
    by_left=(
        (0.0, 2.11, 1.09, 0.79, -0.29, -0.99),
        (0.0, -0.04, -1.85, -1.48, 0.65, 2.07),
        (0.0, 1.96, 0.07, 1.38, 0.95, -0.38),
        (0.0, 1.2, 1.73, 1.23, 0.36, -0.56),
        (0.0, -0.62, 0.49, 0.62, 0.34, 0.4),
        (0.0, -2.85, -3.11, -0.6, 0.36, 1.87),
    ),
    by_seats=(-0.03, 0.26, 0.04, -0.12, -0.13, 0.14),
    answers_kept=(
        (-5.3, 2.24, 3.06),
        (-5.58, 2.17, 3.4),
    ),
    free_held=(
        (-1.78, 0.39, 1.41),
        (-3.0, 1.0, 2.01),
    ),
    caught=(6.24, 3.06, 1.84, 1.13),
    followers=(0.3, 0.31),
    no_follower=(0.0, 1.52, -1.27, -1.64),
    rank_mates=0.29,
    suits_kept=-0.43,
    free_kept=-2.37,
    turnabout=2.18,
    skip_danger=0.52,
    lacking=(1.4, 0.83),
    scarce=(1.5, 0.53),
    last_free=3.06,
    last_follows=0.85,
    last_stranded=-2.14,
    keep=(-1.13, -0.07, -0.19, -0.9),
    keep_kind=(0.69, -0.78, -0.06, 0.67, -1.17, -1.64),
    take=(-2.04, -2.49, -0.04, 3.21),
    take_ten=(-13.18, -11.6),
    take_held=-1.51,
    take_closes=-9.33,
    take_closes_ten=-4.87,
    add=(
        (1.36, 3.58, 2.2, -2.09),
        (0.68, -1.09, -2.16, -1.11),
    ),
    add_next=(
        (1.71, 2.39, 0.94),
        (1.99, -1.9, -3.76),
    ),
    add_left=(
        (2.75, 0.97, -0.19),
        (1.64, 1.71, -1.09),
    ),
    add_ten=24.78,
    add_answers=(-2.95, 1.27, 3.05),
    add_seats=0.22,
    take_answers=(0.0, 2.95, -4.32),
    take_seats=-0.22,
    add_out=9.33,
    named_none=-0.98,
    last_answer=1.0,
    took=(0.02, 0.4),
    drawn_freely=(-12.0, -12.0, -12.0, -12.0),
    drawn_kept=(0.0, 0.0, 0.0),
    answers_last=(
        (0.0, 0.0, 0.0),
        (0.0, 0.0, 0.0),
    ),
    sit_out=-12.0,
)
