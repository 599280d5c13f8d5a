"""What considerations are worth in Crazy Eights, in points.

Fitted to the mean gain of each choice over very many hands played out by this same rule of thumb, at tables of four to
eight. Only differences between choices of one moment mean anything.
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
        (-0.56, 1.08, 1.63, 2.74),
        (1.51, 1.02, -0.63, -1.86),
        (-0.85, -0.11, 1.19, 2.12),
        (-0.81, 1.01, 1.7, 1.99),
        (2.99, 0.69, -0.23, -2.05),
        (0.12, -3.48, -3.25, -2.6),
    ),
    by_next=(
        (1.2, 1.32, 1.37),
        (0.05, 0.2, -0.2),
        (-0.59, 1.6, 1.34),
        (0.96, 1.04, 1.88),
        (1.82, 0.08, -0.51),
        (0.35, -4.05, -5.51),
    ),
    by_left=(
        (0.0, 1.57, 1.55, 0.99, -0.02, -0.96),
        (0.0, -0.32, -2.62, -1.0, 1.32, 2.46),
        (0.0, 2.19, 0.87, 1.08, 0.57, -0.4),
        (0.0, 1.46, 1.85, 1.33, 0.26, -0.36),
        (0.0, -0.5, 0.48, 0.47, 0.38, 1.12),
        (0.0, -2.85, -3.98, -1.5, -0.28, 1.81),
    ),
    by_seats=(-0.04, 0.16, 0.19, -0.18, 0.06, 0.18),
    answers_kept=(
        (-6.98, 2.37, 4.62),
        (-6.18, 2.09, 4.09),
    ),
    free_held=(
        (-2.27, 0.51, 1.76),
        (-3.6, 1.52, 2.08),
    ),
    caught=(6.49, 3.98, 2.65, 2.11),
    followers=(0.13, 0.21),
    no_follower=(0.0, 1.26, -1.97, -2.38),
    rank_mates=0.2,
    suits_kept=-0.47,
    free_kept=-3.29,
    turnabout=2.16,
    skip_danger=0.4,
    lacking=(1.84, 1.43),
    scarce=(1.76, 1.13),
    last_free=2.31,
    last_follows=1.51,
    last_stranded=-2.27,
    keep=(-1.39, -0.2, -0.42, -0.34),
    keep_kind=(1.22, -0.47, 0.66, 0.96, -2.08, -2.65),
    take=(-2.04, -1.84, 1.16, 3.8),
    take_ten=(-13.05, -11.64),
    take_held=0.86,
    take_closes=-9.33,
    take_closes_ten=-4.87,
    add=(
        (1.39, 3.75, 1.05, -1.93),
        (0.65, -1.91, -2.22, -1.86),
    ),
    add_next=(
        (1.71, 2.48, 0.07),
        (1.99, -1.99, -5.33),
    ),
    add_left=(
        (4.04, 1.49, -0.02),
        (2.09, 1.67, -1.14),
    ),
    add_ten=24.69,
    add_answers=(-4.73, 0.54, 3.11),
    add_seats=-0.37,
    take_answers=(0.0, 4.73, -3.65),
    take_seats=0.37,
    add_out=9.33,
    named_none=-0.97,
    last_answer=2.01,
    took=(0.04, 0.8),
    drawn_freely=(-12.0, -12.0, -12.0, -12.0),
    drawn_kept=(0.0, 0.0, 0.0),
    answers_last=(
        (0.0, 0.0, 0.0),
        (0.0, 0.0, 0.0),
    ),
    sit_out=-12.0,
)
