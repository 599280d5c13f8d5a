"""The marks of a table sorted by what they lie on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from cardgames.core.cards import Card
from cardgames.core.table import LOOSE, Emphasis, Mark, Zone
from cardgames.core.text import Tongue


@dataclass(frozen=True)
class Look:
    """How one card or zone is emphasised, and the words on it."""

    kinds: frozenset[Emphasis] = frozenset()
    words: tuple[str, ...] = ()

    def also(self, kind: Emphasis, words: str) -> Look:
        return Look(self.kinds | {kind}, (*self.words, words) if words else self.words)

    def __contains__(self, kind: object) -> bool:
        return kind in self.kinds


PLAIN_LOOK = Look()


class Bracket(NamedTuple):
    """Cards that belong together, or are left beside those that do, and what they are."""

    zone: Zone
    cards: tuple[Card, ...]
    words: str
    loose: bool = False


@dataclass
class Marked:
    """All marks of one moment, already spoken."""

    cards: dict[Card, Look] = field(default_factory=dict)
    zones: dict[Zone, Look] = field(default_factory=dict)
    brackets: list[Bracket] = field(default_factory=list)
    banner: str = ""
    course: str = ""
    """`left` or `right` where the table shows the way play goes."""

    def card(self, card: Card | None) -> Look:
        return PLAIN_LOOK if card is None else self.cards.get(card, PLAIN_LOOK)

    def zone(self, zone: Zone) -> Look:
        return self.zones.get(zone, PLAIN_LOOK)


def gather(marks: Iterable[Mark], tongue: Tongue) -> Marked:
    found = Marked()
    for mark in marks:
        words = tongue.speak(mark.text) if mark.text is not None else ""
        if mark.emphasis is Emphasis.COURSE:
            found.course = mark.sign
        elif mark.emphasis is Emphasis.BANNER or mark.zone is None:
            found.banner = words
        elif mark.emphasis is Emphasis.BRACKET and mark.cards:
            found.brackets.append(Bracket(mark.zone, mark.cards, words, mark.sign == LOOSE))
        elif mark.cards:
            for card in mark.cards:
                found.cards[card] = found.card(card).also(mark.emphasis, words)
        else:
            found.zones[mark.zone] = found.zone(mark.zone).also(mark.emphasis, words)
    return found


def stretches(row: Sequence[Card | None], cards: Sequence[Card]) -> list[tuple[int, int]]:
    """First and last index of every unbroken stretch of these cards in a row, the longest first."""
    wanted = set(cards)
    found: list[tuple[int, int]] = []
    for i, card in enumerate(row):
        if card in wanted:
            if found and found[-1][1] == i - 1:
                found[-1] = (found[-1][0], i)
            else:
                found.append((i, i))
    return sorted(found, key=lambda ends: ends[0] - ends[1])


def clasped(row: Sequence[Card | None], brackets: Sequence[Bracket]) -> list[tuple[int, int, str]]:
    """First and last index of everything that lies under brackets in a row, with its words.

    The longest part of what belongs together bears them. Where there are several brackets, the parts of a meld that
    lies scattered bear the same number, so that one sees which belong together.
    """
    parts = [stretches(row, bracket.cards) for bracket in brackets]
    torn = sorted((min(found), i) for i, found in enumerate(parts) if len(found) > 1 and not brackets[i].loose)
    numbers = {} if len(brackets) == 1 else {i: chr(ord("①") + n) for n, (_, i) in enumerate(torn)}
    return [
        (first, last, f"{numbers.get(i, '')} {brackets[i].words if n == 0 else ''}".strip())
        for i, found in enumerate(parts)
        for n, (first, last) in enumerate(found)
    ]
