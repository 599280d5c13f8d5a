"""What a golf hole may still bring: the unseen cards, and what layouts are likely to count in the end."""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, exp, pi, sqrt
from typing import Final

from cardgames.core.cards import RANK_OF
from cardgames.core.game import Seat, Skill
from cardgames.games.golf.actions import OPEN_END
from cardgames.games.golf.options import Competition
from cardgames.games.golf.reveal import DOWN, Ranks, changed
from cardgames.games.golf.rules import GolfView
from cardgames.games.golf.scoring import COLUMNS, HANDICAP, PLACES, rank_values, sides

DARING: Final = 0.4
"""What a daring player adds for each point by which a result is in doubt."""
TEMPO: Final = 3
"""Knowledge from which one minds how near the others are to going out; below it the own cards tell half of the time."""
OFFERED = 0.8
"""How often the other pile offers a wanted rank, against the chance of drawing it."""
USED = 1.0
"""How much of what one drawn card would do for the dearest place a turn does: there is a choice of two, but other
places need turns as well."""
PACE = 0.75
"""Rounds a hole still lasts for every face-down card."""
FINAL = 0.8
"""What the promise of a final turn adds to that."""
SOFT = 0.55
"""How far the mean of all face-down cards counts beside the fewest: not everybody who could go out does."""


class Outlook:
    """What one seat expects of the hole, worked out once for a decision."""

    __slots__ = (
        "better", "count", "downs", "draws", "final", "hidden", "joker_column", "layouts", "me", "mean", "open_end",
        "playing", "rules", "share", "sides", "spread", "tempo", "unseen", "value", "waiting",
    )  # fmt: skip

    def __init__(self, view: GolfView, skill: Skill) -> None:
        rules = view.rules
        self.rules, self.me = rules, view.seat
        self.tempo = skill.knowledge >= TEMPO
        self.playing, self.sides = view.standing.playing, sides(rules, len(view.layouts))
        self.value = rank_values(rules.values)
        self.joker_column = rules.joker_column
        self.layouts: list[list[int]] = [
            [DOWN if card is None else RANK_OF[card & 63] for card in layout] for layout in view.layouts
        ]
        self.downs = [layout.count(DOWN) for layout in self.layouts]
        self.unseen = _unseen(view)
        self.count = max(1, sum(self.unseen))
        self.draws = _chances(next_draw(view) or self.unseen)
        self.hidden = _chances(self.unseen)
        self.mean = sum(chance * self.value[rank] for rank, chance in enumerate(self.hidden))
        self.spread = sum(chance * (self.value[rank] - self.mean) ** 2 for rank, chance in enumerate(self.hidden))
        self.better = self._better()
        self.open_end = view.left == OPEN_END
        after = [seat for seat in (*self.playing, *self.playing) if seat != self.me]
        after = after[sum(seat < self.me for seat in self.playing) :][: len(self.playing) - 1]
        self.waiting = after if self.open_end else after[: max(0, view.left - 1)]
        self.final = FINAL if rules.final_turn else 0.0
        self.share = 1.0
        """How often the own layout is one that counts: in a scramble only the lowest of the partners does."""
        if rules.competition is Competition.SCRAMBLE:
            self.share /= sum(self.me in side and seat in side for side in self.sides for seat in self.playing)

    def _better(self) -> list[float]:
        """By how much a drawn card betters a place that counts `cost`, on the average: by `cost + 4`."""
        worth = list(zip(self.draws, self.value, strict=True))
        return [USED * sum(chance * max(0, cost - value) for chance, value in worth) for cost in range(-4, 14)]

    def turns(self, own_downs: int) -> float:
        """How many more turns this seat has, when so many of its cards still lie face down."""
        if not self.open_end or not own_downs:
            return 0.0
        downs = [own_downs, *(self.downs[seat] for seat in self.playing if seat != self.me)]
        rounds = (1 - SOFT) * min(downs) + SOFT * sum(downs) / len(downs)
        return PACE * (rounds if self.tempo else (rounds + own_downs) / 2) + self.final

    def cost(self, ranks: Ranks, turns: float) -> float:
        """What a layout is likely to count in the end when its owner has so many turns left."""
        total = 0.0
        places: list[float] = []
        for top in range(COLUMNS):
            costs, rest = column(
                ranks[top], ranks[top + COLUMNS], turns, self.value, self.joker_column, self.hidden, self.mean
            )
            places += costs
            total += sum(costs) + rest
        better = self.better
        while turns > 0 and places:
            dearest = max(places)
            gain = better[int(dearest + 4.5)] * min(1.0, turns)
            total -= gain
            places[places.index(dearest)] = dearest - gain
            turns -= 1.0
        return total

    def doubt(self, ranks: Ranks, turns: float) -> float:
        """Standard deviation of what a layout will count."""
        return sqrt(1.0 + self.spread * sum(rank == DOWN for rank in ranks) + 8.0 * turns)

    def others(self, own_downs: int) -> list[tuple[Seat, float, float]]:
        """What every other layout is likely to count in the end, with its doubt, when this seat ends its turn with so
        many cards face down."""
        found = []
        for seat in self.playing:
            if seat != self.me:
                turns, layout = self.others_turns(seat, own_downs), self.layouts[seat]
                found.append((seat, self.cost(layout, turns), self.doubt(layout, turns)))
        return found

    def others_turns(self, seat: Seat, own_downs: int) -> float:
        """How many more turns another seat has after this one's turn."""
        if not self.open_end:
            return 1.0 if seat in self.waiting else 0.0
        if not own_downs:
            return 1.0 if self.rules.final_turn else 0.0
        return self.turns(own_downs)

    def lead(self, own: float, doubt: float, others: Sequence[tuple[Seat, float, float]]) -> float:
        """By how much this seat, or its team, is likely to be lower than the others."""
        if not self.sides:
            return sum(cost for _, cost, _ in others) / len(others) - own
        mine = next(side for side in self.sides if self.me in side)
        partners = [(cost, spread) for seat, cost, spread in others if seat in mine]
        rivals = [(cost, spread) for seat, cost, spread in others if seat not in mine]
        if self.rules.competition is Competition.TEAM_TOTAL:
            return sum(cost for cost, _ in rivals) - own - sum(cost for cost, _ in partners)
        return _lowest(rivals) - _lowest([(own, doubt), *partners])

    def gift(self, rank: int) -> float:
        """What the next player gains by finding a card of this rank on the discard pile, as far as it hurts."""
        if not self.waiting:
            return 0.0
        seat = self.waiting[0]
        layout, turns = self.layouts[seat], self.others_turns(seat, self.downs[self.me])
        idle = self.cost(layout, turns)
        taken = min(self.cost(changed(layout, slot, rank), max(0.0, turns - 1)) for slot in range(PLACES))
        return self.hurts(max(0.0, idle - taken))

    def hurts(self, gain: float) -> float:
        """What it costs this seat that the next one gains so much: a share among several; a partner's gain is good."""
        if not self.sides:
            return gain / (len(self.playing) - 1)
        return -gain if any(self.me in side and self.waiting[0] in side for side in self.sides) else gain

    def penalty(self, own: float, others: Sequence[tuple[Seat, float, float]]) -> float:
        """What going out first with this score is likely to cost in handicap."""
        if not self.rules.penalises:
            return 0.0
        return HANDICAP * sum(_below((own + 0.5 - cost) / doubt) for _, cost, doubt in others)


def column(
    top: int,
    bottom: int,
    turns: float,
    value: Sequence[int],
    joker_column: int,
    chances: Sequence[float],
    mean: float,
) -> tuple[tuple[float, ...], float]:
    """What a column is likely to count when nothing but a match is hoped for: what its two places cost while there is
    none, and what is counted when there is. `chances` tells how likely an unseen card has each rank."""
    if top == DOWN and bottom == DOWN:
        return (mean, mean), 0.0
    if top == DOWN or bottom == DOWN:
        rank = bottom if top == DOWN else top
        hidden = seen = chances[rank]
        # the face-down card counts what it does when it is no match
        one, other = float(value[rank]), (mean - hidden * value[rank]) / max(0.01, 1 - hidden)
    elif top == bottom:
        return (), float(joker_column if top == 0 else 0)
    else:
        one, other = float(value[top]), float(value[bottom])
        rank = top
        hidden, seen = 0.0, chances[top] + chances[bottom]
    pair = joker_column if rank == 0 else 0
    missed: float = (1 - min(0.9, seen * (1 + OFFERED))) ** turns
    chance = hidden if one + other <= pair else hidden + (1 - hidden) * (1 - missed)
    return (one * (1 - chance), other * (1 - chance)), pair * chance


def _below(z: float) -> float:
    """The normal distribution."""
    return 0.5 * (1 + erf(z / sqrt(2)))


def _lowest(scores: Sequence[tuple[float, float]]) -> float:
    """Expected lowest of several doubtful scores, by Clark's formula for two at a time."""
    mean, doubt = scores[0]
    for other, spread in scores[1:]:
        both = sqrt(doubt * doubt + spread * spread)
        z = (other - mean) / both
        share, height = _below(z), exp(-z * z / 2) / sqrt(2 * pi)
        lowest = mean * share + other * (1 - share) - both * height
        square = (
            (mean * mean + doubt * doubt) * share
            + (other * other + spread * spread) * (1 - share)
            - (mean + other) * both * height
        )
        mean, doubt = lowest, sqrt(max(0.01, square - lowest * lowest))
    return mean


def _unseen(view: GolfView) -> list[int]:
    """How many cards of each rank are still unseen."""
    rules = view.rules
    decks = rules.decks(len(view.standing.playing))
    unseen = [decks * rules.jokers, *[4 * decks] * 13]
    for layout in (*view.layouts, view.discards, *view.returned, (view.held,)):
        for card in layout:
            if card is not None:
                unseen[RANK_OF[card & 63]] -= 1
    return unseen


def next_draw(view: GolfView) -> list[int] | None:
    """The ranks the top of the draw pile may have, when it is known to come from the discards."""
    if not view.returned or view.stock > sum(map(len, view.returned)):
        return None
    counts = [0] * 14
    for card in view.returned[-1]:
        counts[RANK_OF[card & 63]] += 1
    return counts


def _chances(counts: Sequence[int]) -> list[float]:
    total = sum(counts) or 1
    return [count / total for count in counts]
