"""Cards of any number of packs, their names, and a shuffle that never changes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Final, TypeVar

T = TypeVar("T")

SUITS: Final = "shdc"
"""Spades, hearts, diamonds, clubs: the order of suits everywhere."""
SUIT_SIGNS: Final = "♠♥♦♣"
RANKS: Final = ("", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
"""Names of ranks 1 (ace) to 13 (king)."""

KINDS: Final = 57
"""Different faces: 52 ordinary cards, the joker, and four wild cards, one printed with each suit."""
STRIDE: Final = 64
"""A card is `kind + STRIDE * copy`; hot loops may index tables of 64 by `card & 63`."""
JOKER_KIND: Final = 52
WILD_KIND: Final = 53

_NAMES: Final[tuple[str, ...]] = (
    *(f"{RANKS[rank]}{suit}" for suit in SUITS for rank in range(1, 14)),
    "JK",
    *(f"W{suit}" for suit in SUITS),
)
_KIND_OF: Final = {name: kind for kind, name in enumerate(_NAMES)}

RANK_OF: Final[tuple[int, ...]] = tuple(kind % 13 + 1 if kind < JOKER_KIND else 0 for kind in range(STRIDE))
"""Rank 1 (ace) to 13 (king) by kind; 0 for jokers and wild cards."""
SUIT_OF: Final[tuple[int, ...]] = tuple(
    kind // 13 if kind < JOKER_KIND else kind - WILD_KIND if JOKER_KIND < kind < KINDS else -1 for kind in range(STRIDE)
)
"""Suit 0 to 3 by kind, the printed suit for a wild card; -1 for a joker."""


class Card(int):
    """One physical card. Two sevens of hearts from two packs are two cards of one kind.

    `repr` and `str` give the name people write (`7h`, `JK`, `Wd`), with the copy behind a dot for all but the
    first (`7h.1`). `Card.named` reads it back.
    """

    __slots__ = ()

    @staticmethod
    def of(kind: int, copy: int = 0) -> Card:
        """The card of a kind (0 to KINDS - 1) and copy (from 0)."""
        return Card(kind + STRIDE * copy)

    @staticmethod
    def named(name: str) -> Card:
        """The card called so, as `repr` writes it. Raises ValueError for anything else."""
        face, dot, copy = name.partition(".")
        if face not in _KIND_OF or (dot and not (copy.isascii() and copy.isdigit())):
            raise ValueError(f"{name!r} names no card")
        return Card(_KIND_OF[face] + STRIDE * int(copy or 0))

    @property
    def kind(self) -> int:
        """What is printed on it, 0 to KINDS - 1; equal for the same card of two packs."""
        return int(self) & 63

    @property
    def copy(self) -> int:
        """Which of several equal cards it is, from 0."""
        return int(self) >> 6

    @property
    def rank(self) -> int:
        """1 (ace) to 13 (king); 0 for a joker or a wild card."""
        return RANK_OF[int(self) & 63]

    @property
    def suit(self) -> int:
        """0 to 3 in the order of SUITS, the printed suit for a wild card; -1 for a joker."""
        return SUIT_OF[int(self) & 63]

    @property
    def is_joker(self) -> bool:
        return int(self) & 63 == JOKER_KIND

    @property
    def is_wild(self) -> bool:
        """Whether it is one of the wild cards printed with a suit."""
        return int(self) & 63 >= WILD_KIND

    @property
    def face(self) -> str:
        """The name without the copy: `7h`, `JK`, `Wd`."""
        return _NAMES[int(self) & 63]

    def __repr__(self) -> str:
        return f"{self.face}.{self.copy}" if self.copy else self.face

    __str__ = __repr__


def cards(text: str) -> tuple[Card, ...]:
    """The cards named in a line like `7h JK Wd`; a name met again is the next copy of that card."""
    seen: dict[str, int] = {}
    found: list[Card] = []
    for name in text.split():
        if "." in name:
            found.append(Card.named(name))
        else:
            found.append(Card.of(Card.named(name).kind, seen.get(name, 0)))
            seen[name] = seen.get(name, 0) + 1
    return tuple(found)


def packs(count: int, jokers: int = 0) -> list[Card]:
    """`count` packs of 52 in order, with `jokers` jokers for each pack behind them."""
    ordinary = [Card.of(kind, copy) for copy in range(count) for kind in range(52)]
    return ordinary + [Card.of(JOKER_KIND, copy) for copy in range(count * jokers)]


def shuffled(items: Iterable[T], rng: Random) -> list[T]:
    """A shuffled list of the items: Fisher–Yates from the last place down, place `int(random() * (place + 1))`.

    It uses nothing but `Random.random()`, the one stream that Python promises never to change for a seed, so a
    seed names the same order in every version.
    """
    pack, roll = list(items), rng.random
    for place in range(len(pack) - 1, 0, -1):
        other = int(roll() * (place + 1))
        pack[place], pack[other] = pack[other], pack[place]
    return pack


def by_suit(hand: Sequence[Card]) -> list[Card]:
    """Sorted by suit, then rank; wild cards behind their suit's position, jokers last."""
    return sorted(hand, key=lambda card: (card.is_joker, card.is_wild, card.suit, card.rank, card.copy))


def by_rank(hand: Sequence[Card]) -> list[Card]:
    """Sorted by rank, then suit; wild cards and jokers last."""
    return sorted(hand, key=lambda card: (card.is_joker, card.is_wild, card.rank, card.suit, card.copy))
