"""Hands for the tests: written as a card player writes them, or dealt so that the nasty ones come up often."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from cardgames.core.cards import Card, packs, shuffled
from cardgames.core.cards import cards as named
from cardgames.games.indian_rummy.distance import distance
from cardgames.games.indian_rummy.groups import Law, is_joker

SIXES = Law(6)


def groups(text: str) -> tuple[tuple[Card, ...], ...]:
    """`4h 5h 6h | 9s 10s JK` as groups, a card met again being that of the other deck."""
    cards = iter(named(text.replace("|", " ")))
    return tuple(tuple(next(cards) for _ in part.split()) for part in text.split("|"))


def hand(text: str) -> tuple[Card, ...]:
    return named(text)


def dealt(rng: Random, size: int, law: Law) -> tuple[Card, ...]:
    """A hand from two packs, often with many jokers, few suits or few ranks."""
    pack = packs(2, 2)
    match rng.randrange(4):
        case 1:
            pack = [card for card in pack if card.suit in (0, -1)]
        case 2:
            pack = [card for card in pack if card.suit < 2 and (card.rank < 8 or card.rank == law.wild)]
        case 3:
            pack = [card for card in pack if card.rank in (0, 1, 2, 3, 12, 13, law.wild)]
    pack = shuffled(pack, rng)
    jokers = [card for card in pack if is_joker(card, law.wild)]
    plain = [card for card in pack if not is_joker(card, law.wild)]
    count = rng.choice((None, 0, 1, 2, 3, 4, 5, 6))
    if count is not None and count <= min(len(jokers), size):
        pack = jokers[:count] + plain
    return tuple(pack[:size])


def any_law(rng: Random, lone: bool = True) -> Law:
    return Law(rng.randrange(14), lone and rng.random() < 0.3, rng.random() < 0.3, rng.random() < 0.3)


def nearly_done(rng: Random, law: Law) -> tuple[Card, ...]:
    """A hand of 13 after some turns of sensible play."""
    cards = list(dealt(rng, 13, law))
    pack = packs(2, 1)
    for _ in range(rng.randrange(10)):
        drawn = rng.choice(pack)
        if drawn not in cards:
            held = [*cards, drawn]
            cards = min(
                ([card for card in held if card != thrown] for thrown in held), key=lambda left: distance(left, law)
            )
    return tuple(cards)


def many(seed: int, count: int) -> Iterator[Random]:
    for number in range(count):
        yield Random(f"{seed}:{number}")
