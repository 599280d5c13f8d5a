"""The last declaration of a hand: only two cards are hidden, so every hand that the other may hold is counted out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Final

from cardgames.core.cards import Card
from cardgames.core.melds import Meld, Solver, best_layoffs, cards_of, ends_of, layoffs, mask_of, solver
from cardgames.games.gin.actions import Phase
from cardgames.games.gin.options import GinRules, LastChance, laws_of, pack_of
from cardgames.games.gin.scoring import Ending, count
from cardgames.games.gin.stakes import Worth
from cardgames.games.gin.view import GinView

LEFT: Final = 2
"""Cards that are never drawn."""
A_FEW: Final = 60
"""Hands of the other that are looked at where they are too many to count out."""
MOST_LAYINGS: Final = 5
"""Arrangements of a knocker's hand among which the one that takes fewest lay-offs is laid down."""


def is_last(view: GinView) -> bool:
    """Whether nobody draws another card: what is not declared now, or by the other at once, is not declared at all."""
    if view.stock > LEFT:
        return False
    if view.phase in (Phase.LAST, Phase.LAST_REPLY, Phase.LOOK):
        return True
    return view.phase == Phase.THROW and view.rules.last_chance is LastChance.NONE


def lead(view: GinView, card: Card | None, worth: Worth) -> float:
    """By how much a knock, throwing this card, is worth more than none, over every hand that the other may hold. An
    other who has yet to speak is taken to declare whenever it can."""
    rules = view.rules
    known = solver(laws_of(rules))
    held = mask_of(view.hand)
    if card is not None and view.phase == Phase.LOOK:
        held |= 1 << view.discards[-1]
    mine = held if card is None else held & ~(1 << card)
    hidden = mask_of(pack_of(rules.wild_cards)) & ~(held | mask_of(view.discards))
    melds = least_open(known, mine, hidden, rules)
    replies = view.phase == Phase.LAST
    total = 0.0
    hands = 0
    for other in _hands(view, hidden):
        hands += 1
        total += worth(*_showdown(rules, known, melds, mine, other))
        if replies and known.deadwood(other) <= view.limit:
            shown = least_open(known, other, hidden & ~other | mine, rules)
            sign, points = _showdown(rules, known, shown, other, mine)
            total -= worth(-sign, points)
    return total / hands


def _hands(view: GinView, hidden: int) -> Iterator[int]:
    """Every hand of the other: what is hidden but two cards, among which is none that it was seen to take. Where
    discards are forgotten, more cards lie elsewhere, and a few of the hands have to do."""
    loose = cards_of(hidden & ~mask_of(view.known[view.rival]))
    elsewhere = len(loose) + len(view.known[view.rival]) - view.counts[view.rival]
    if elsewhere > LEFT:
        rng = Random(hidden)
        for _ in range(A_FEW):
            yield hidden & ~mask_of(rng.sample(loose, elsewhere))
        return
    for two in combinations(loose, elsewhere):
        yield hidden & ~mask_of(two)


def _showdown(rules: GinRules, known: Solver, melds: Sequence[Meld], mine: int, other: int) -> tuple[int, float]:
    """Who scores when these melds are laid down against another hand (1 for whoever lays them), and how much."""
    left = known.deadwood(mine)
    if not left:
        return 1, count(rules, Ending.GIN, 0, known.deadwood(other)).points
    ending, points = count(rules, Ending.KNOCK, left, best_layoffs(known, other, melds, rules.lay_off_wilds)[0])
    return {Ending.KNOCK: 1, Ending.EQUAL: 0}.get(ending, -1), points


def least_open(known: Solver, mine: int, unseen: int, rules: GinRules) -> list[Meld]:
    """The arrangement of a hand on which the fewest points of unseen cards can be laid off."""
    ways = known.arrangements(mine, MOST_LAYINGS)
    if len(ways) == 1:
        return list(ways[0])
    return list(ways[min(range(len(ways)), key=lambda at: takes(known, ways[at], unseen, rules)[1])])


def takes(known: Solver, melds: Sequence[Meld], unseen: int, rules: GinRules) -> tuple[int, int]:
    """How many unseen cards can be laid off on some melds, and their points."""
    fits = {step.card for step, _ in layoffs(cards_of(unseen), ends_of(melds), known.laws, rules.lay_off_wilds)}
    return len(fits), sum(known.laws.points[card.rank] for card in fits)
