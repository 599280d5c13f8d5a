"""Small numbers for large tables: what is built from equal tables is then remembered by number."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import count
from typing import Final, Generic, TypeVar

T = TypeVar("T", bound=Hashable)


class Numbering(Generic[T]):
    """Tables by number and the other way round. A number is given before it can be asked for, from any thread."""

    def __init__(self) -> None:
        self.tables: Final[dict[int, T]] = {}
        self._numbers: Final[dict[T, int]] = {}
        self._next: Final = count()

    def number(self, table: T) -> int:
        """The number under which equal tables are known."""
        known = self._numbers.get(table)
        if known is None:
            fresh = next(self._next)
            self.tables[fresh] = table
            known = self._numbers.setdefault(table, fresh)
        return known
