"""How a hand may end when a player knocks and when it waits, by what that player can see.

Fitted to the ends of many hands between players of different patience, under many house rules: at one moment of each
the knock and the waiting were both played out, in the way of `fitting.py`, 123,000 times. A row of leanings tells how
much likelier one end becomes than the first of its kind, which has none, by the features of a moment: 1, own turns,
deadwood, their product, turns squared, the share of unseen cards that bring gin, known cards of the other, whether one
declares before drawing, that by turns, the knock limit above ten; and with wild cards in play declaring before drawing
by deadwood, their number in the pack, that by turns, whether they fit every suit, the own ones. What is counted is
counted in tens. A size is so much, so much by own turns, so much by deadwood.
"""

from __future__ import annotations

from typing import Final

Table = tuple[tuple[float, ...], ...]

PLAIN_KNOCK: Final[Table] = (
    (-4.04, 1.12, -0.66, 0.38, 0.47, -0.67, 3.91, 0.17, 0.12, -0.11),
    (-4.62, 1.51, 0.74, 1.55, 0.21, -1.02, 6.91, 0.24, 0.35, -0.31),
)
"""Without wild cards: equal deadwood and an undercut, beside a knock that wins."""
PLAIN_WAIT: Final[Table] = (
    (0.81, -2.87, 2.57, -1.33, 0.21, -6.41, -4.51, 0.20, 1.13, 0.23),
    (-2.89, -0.11, 2.16, 0.10, 0.33, -5.25, 1.14, 0.86, 0.28, 0.87),
    (-2.34, 0.81, 0.82, 0.29, 0.69, -6.45, -1.42, 0.48, 0.22, -0.10),
    (-0.89, 1.46, -0.46, 0.69, -0.36, -6.56, 1.73, 0.08, -0.06, -0.19),
    (-2.64, -0.11, 1.99, 0.45, 0.10, -5.47, 0.05, -0.12, 0.27, -0.42),
    (-0.06, -0.28, -0.12, 0.21, -0.25, -4.77, -1.31, 0.42, 0.25, 1.48),
)
"""The own knock wins, is undercut, nothing; the other has gin, knocks and wins, is undercut; beside own gin."""
PLAIN_KNOCK_SIZES: Final[Table] = (
    (33.7, -26.0, -4.6),
    (0.0, 0.0, 0.0),
    (-0.2, 1.0, 4.4),
)
"""The difference of the two hands."""
PLAIN_WAIT_SIZES: Final[Table] = (
    (23.4, -17.8, -2.5),
    (31.1, -26.3, -4.1),
    (0.3, 0.7, 4.0),
    (0.0, 0.0, 0.0),
    (0.9, 0.7, 3.7),
    (1.8, -0.1, 1.6),
    (6.6, -2.6, -0.5),
)
"""The other hand after a gin, the difference of the two after a knock."""
WILD_KNOCK: Final[Table] = (
    (-3.62, 1.02, -0.66, -0.11, 0.42, -0.79, 3.98, 0.00, 0.34, -0.25, 0.17, 0.23, 2.03, -0.12, -2.53),
    (-4.59, 1.33, 1.13, 1.45, 0.36, -0.34, 6.13, 0.55, 0.24, -0.43, 0.01, 1.58, 1.66, -0.00, -4.08),
)
"""With wild cards: equal deadwood and an undercut, beside a knock that wins."""
WILD_WAIT: Final[Table] = (
    (0.18, -1.79, -0.27, -0.60, -0.38, -3.10, -2.07, -1.25, 0.37, 4.56, 0.35, 0.05, -1.13, 0.39, 0.87),
    (-3.74, -0.23, -0.06, 0.12, 0.00, -2.03, 1.31, -0.38, 0.15, 5.23, 0.43, 0.46, 0.37, 0.12, -2.87),
    (-2.50, -0.28, 0.21, 0.06, -0.04, -2.72, 1.38, -0.68, 0.08, 2.31, 0.15, 0.54, 0.19, 0.19, -2.09),
    (-1.59, 1.09, 0.43, 0.10, 0.12, -3.43, 3.83, -0.18, -0.05, -0.31, -0.11, 1.24, 1.71, 0.05, -4.84),
    (-2.55, -0.64, 1.78, 0.30, -0.20, -3.19, 1.93, -1.02, 0.24, 1.20, 0.00, 1.27, -0.39, 0.00, -3.49),
    (-0.88, -0.25, -0.13, -0.09, -0.32, -2.09, 0.80, -0.16, 0.09, 1.63, 0.33, 0.69, -0.20, 0.02, -1.40),
)
"""The own knock wins, is undercut, nothing; the other has gin, knocks and wins, is undercut; beside own gin."""
WILD_KNOCK_SIZES: Final[Table] = (
    (30.2, -30.4, -3.8),
    (0.0, 0.0, 0.0),
    (0.1, 1.1, 5.1),
)
"""The difference of the two hands."""
WILD_WAIT_SIZES: Final[Table] = (
    (24.9, -25.2, -4.6),
    (26.3, -28.7, -2.0),
    (1.8, 0.2, 0.8),
    (0.0, 0.0, 0.0),
    (0.3, -0.1, 4.9),
    (1.0, -0.5, 3.4),
    (5.9, -1.1, -0.6),
)
"""The other hand after a gin, the difference of the two after a knock."""
