"""Whole numbers given on the command line."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Final

MOST_DEALS: Final = 1_000_000
"""More than anybody waits for; a slip of the finger asks for no more memory than there is."""
MOST_JOBS: Final = 256
"""More processes than a machine for this program has; a slip of the finger does not bring it to its knees."""


def count(low: int, high: int) -> Callable[[str], int]:
    """Reads a number from `low` to `high` for argparse, which says in a sentence what else was given."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"{text!r} is no whole number") from None
        if not low <= number <= high:
            raise argparse.ArgumentTypeError(f"{text} is not between {low} and {high:,}")
        return number

    return read
