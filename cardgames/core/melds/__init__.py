"""Melds: sets, runs and wild cards, the least deadwood of a hand, its best arrangements, and laying off."""

from cardgames.core.melds.arrange import Arrangement
from cardgames.core.melds.layoffs import End, LaidOff, best_layoffs, ends_of, layoffs
from cardgames.core.melds.meld import (
    ACE_HIGH,
    FACES_10,
    FACES_11_12_13,
    LONGEST_RUN,
    Growth,
    Meld,
    MeldLaws,
    as_run,
    as_set,
    fits_suit,
    growths,
    points_of,
    rank_word,
    run_fault,
    set_fault,
)
from cardgames.core.melds.solver import ORDINARY, Solver, cards_of, mask_of, solver
from cardgames.core.melds.tables import SUIT_BITS

__all__ = [
    "ACE_HIGH",
    "FACES_10",
    "FACES_11_12_13",
    "LONGEST_RUN",
    "ORDINARY",
    "SUIT_BITS",
    "Arrangement",
    "End",
    "Growth",
    "LaidOff",
    "Meld",
    "MeldLaws",
    "Solver",
    "as_run",
    "as_set",
    "best_layoffs",
    "cards_of",
    "ends_of",
    "fits_suit",
    "growths",
    "layoffs",
    "mask_of",
    "points_of",
    "rank_word",
    "run_fault",
    "set_fault",
    "solver",
]
