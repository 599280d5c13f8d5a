"""What the rule of thumb for Crazy Eights looks at, and how it weighs one choice."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from cardgames.core.cards import JOKER_KIND, RANK_OF, SUIT_OF, SUITS, Card
from cardgames.core.game import Seat, Skill
from cardgames.games.crazy_eights import powers as law
from cardgames.games.crazy_eights import weights as w
from cardgames.games.crazy_eights.house import weights_under
from cardgames.games.crazy_eights.options import EightsRules
from cardgames.games.crazy_eights.powers import ANSWERS, FREE, HELD, NEVER, ROWS, Powers, powers
from cardgames.games.crazy_eights.rules import EightsState
from cardgames.games.crazy_eights.view import LACK_ANSWERS, EightsView

_HEAVY: Final = 4
"""A card that makes others draw so many is weighed like a joker, below like a two."""

HEEDS_LAST: Final = 3
"""Knowledge from which anybody's last card is noticed; below it only the next seat's hand is."""
REMEMBERS: Final = 4
"""Knowledge from which all hands are counted and the public past is heeded ..."""
_HALF: Final = 0.5
"""... for so much of which one cares who only heeds last cards."""

_CLOSING: Final = 10.0
"""Ten points shed where the hand ends with the chain: they count in full, whatever becomes of it."""
_JOKER: Final = 5.0
_MANY: Final = 4
"""So many cards are no threat."""


@lru_cache(maxsize=64)
def stages(weights: w.Weights) -> w.Table:
    """The three tables of plays added up: by row, then by threat, next seat and cards left together."""
    return tuple(
        tuple(
            by_threat + by_next + by_left
            for by_threat in weights.by_threat[row]
            for by_next in weights.by_next[row]
            for by_left in weights.by_left[row]
        )
        for row in range(6)
    )


@lru_cache(maxsize=64)
def _weighed(rules: EightsRules, seats: int) -> tuple[w.Weights, w.Table]:
    weights = weights_under(rules, seats)
    return weights, stages(weights)


@lru_cache(maxsize=64)
def _shed(rules: EightsRules) -> tuple[float, ...]:
    """By kind what is shed by playing it, in tens. A joker is no more in a hurry for counting more than usual: it stays
    the best answer there is, and to be rid of it sooner was found to lose points."""
    known = powers(rules)
    tens = [value / 10 for value in known.value[: JOKER_KIND + 1]]
    tens[JOKER_KIND] = min(tens[JOKER_KIND], _JOKER)
    return tuple(tens)


@lru_cache(maxsize=64)
def rows(rules: EightsRules) -> tuple[int, ...]:
    """By kind: the row of the weights in which a card is looked up."""
    known = powers(rules)
    return tuple(_row(known, kind) for kind in range(JOKER_KIND + 1))


def _row(known: Powers, kind: int) -> int:
    match known.power[kind]:
        case law.WILD:
            return w.WILD
        case law.REVERSE:
            return w.REVERSE
        case law.SKIP:
            return w.SKIP
        case law.DRAWS if known.amount[kind] >= _HEAVY:
            return w.JOKER
        case law.DRAWS if known.amount[kind]:
            return w.TWO
        case law.DRAWS:
            return w.WILD
        case _:
            return w.PLAIN


class Past(NamedTuple):
    """What a seat knows of the public past, and how much it heeds it."""

    lacks: Sequence[Sequence[int]]
    """As in the view."""
    seen: Sequence[int]
    """How many cards of each suit it has seen, its own among them."""
    heed: float
    """0 to 1."""


class Outlook:
    """The position as the seat to act sees it, in the terms of the weights."""

    __slots__ = (
        "before", "beyond", "counts", "free", "known", "left", "more", "near", "next", "out", "owed", "past",
        "rows", "shed", "sizes", "stage", "staged", "suit", "threat", "weights",
    )  # fmt: skip

    def __init__(
        self,
        known: Powers,
        seat: Seat,
        counts: Sequence[int],
        neighbours: tuple[Seat, Seat, Seat],
        sizes: list[int],
        suit: int,
        owed: int,
        out: bool,
        past: Past | None = None,
    ) -> None:
        self.known = known
        self.rows = rows(known.rules)
        self.weights, self.staged = _weighed(known.rules, len(counts))
        self.shed = _shed(known.rules)
        self.counts = counts
        self.next, self.beyond, self.before = neighbours
        """The next seat, the one behind it, and the one that comes next if play turns."""
        self.sizes = sizes
        """How many plays the hand has in each row of powers.ROWS."""
        self.suit = suit
        """The row of the suit in force."""
        self.owed = owed
        self.out = out
        self.past = past
        left = counts[seat] - 1
        self.left = min(left, 3)
        fewest = 4
        for other, count in enumerate(counts):
            if 0 < count < fewest and other != seat:
                fewest = count
        self.threat = fewest - 1
        self.near = self.threat < 2
        """Whether somebody else is down to two cards."""
        length = left if left < 4 else 4 if left < 6 else 5
        self.stage = self.threat * 18 + (min(counts[self.next], 3) or 3) * 6 - 6 + length
        self.more = len(counts) - 4
        """Seats above the usual four."""
        self.free = sizes[HELD] - sizes[0] - sizes[1] - sizes[2] - sizes[3]
        """Wild cards and jokers held."""

    @classmethod
    def of_state(cls, state: EightsState, seat: Seat) -> Outlook:
        after = state.ring[seat]
        return cls(
            state.powers,
            seat,
            state.counts,
            (after, state.ring[after], state.back[seat]),
            [len(row) for row in state.held[seat]],
            state.fit[0],
            state.owed,
            bool(state.out),
        )

    @classmethod
    def of_view(cls, view: EightsView, skill: Skill) -> Outlook:
        """As far as this skill looks: at all hands and the public past, or at some hands alone."""
        known = powers(view.rules)
        sizes = [0] * ROWS
        for card in view.hand:
            for row, _, _ in known.cards[card].entries:
                sizes[row] += 1
        after = view.after(view.seat)
        counts = view.counts
        heed = 1.0
        if skill.knowledge < REMEMBERS:
            heed = _HALF if skill.knowledge >= HEEDS_LAST else 0.0
            heeded = 2 if skill.knowledge >= HEEDS_LAST else 0
            minded = (view.seat, after)
            counts = tuple(n if seat in minded or n < heeded or not n else _MANY for seat, n in enumerate(counts))
        return cls(
            known,
            view.seat,
            counts,
            (after, view.after(after), view.after(view.seat, -1)),
            sizes,
            NEVER if view.suit is None else view.suit,
            view.owed,
            bool(view.out),
            _past(view, heed) if heed else None,
        )

    def play(self, card: Card, named: str | None = None) -> float:
        """What it is worth to play a card outside a chain."""
        its = self.weights
        kind = card & 63
        row = self.rows[kind]
        sizes = self.sizes
        free = kind == JOKER_KIND or self.known.power[kind] == law.WILD
        if kind == JOKER_KIND:
            suit = self.suit
        elif named is not None:
            suit = SUITS.index(named)
        else:
            suit = SUIT_OF[kind]
        followers = sizes[suit] if free else sizes[suit] - 1
        worth = self.staged[row][self.stage] + its.caught[self.threat] * self.shed[kind]
        worth += its.by_seats[row] * self.more + self._reserve(sizes[ANSWERS] - (row >= w.TWO), self.free - free)
        if followers > 0:
            worth += its.followers[not self.near] * min(followers, 4)
        elif named is None:
            worth += its.no_follower[self.left]
        else:
            worth += its.named_none
        if not free:
            worth += its.rank_mates * (sizes[3 + RANK_OF[kind]] - 1)
        elif sizes[FREE] > (1 if kind == JOKER_KIND else 4):
            worth += its.free_kept
        kept = (sizes[0] > 0) + (sizes[1] > 0) + (sizes[2] > 0) + (sizes[3] > 0)
        worth += its.suits_kept * (kept - (not free and followers == 0))
        if 0 < self.left < 3:
            worth += its.answers_last[self.left - 1][min(sizes[ANSWERS] - (row >= w.TWO), 2)]
        if self.left == 1:
            worth += self._last(row, kind, followers, free)
        return worth + self._others(row, suit) if self.past is not None else worth

    def _reserve(self, answers: int, free: int) -> float:
        """What it is worth to have so many answers and free cards in hand."""
        its = self.weights
        near = self.near
        return its.answers_kept[near][min(answers, 2)] + its.free_held[near][min(free, 2)]

    def _last(self, row: int, kind: int, followers: int, free: bool) -> float:
        """What the one card left after a play is good for."""
        its = self.weights
        spent = 0 if not free else 1 if kind == JOKER_KIND else 4
        worth = its.last_answer if self.sizes[ANSWERS] > (row >= w.TWO) else 0.0
        if self.sizes[FREE] > spent:
            return worth + its.last_free
        return worth + (its.last_follows if followers else its.last_stranded)

    def _others(self, row: int, suit: int) -> float:
        """What a play does to the seats beside, by what is known of them."""
        its = self.weights
        past, counts = self.past, self.counts
        assert past is not None
        worth, target = 0.0, self.next
        if row == w.REVERSE:
            worth += its.turnabout * (1 / max(1, counts[self.next]) - 1 / max(1, counts[self.before]))
            target = self.before
        elif row == w.SKIP:
            worth += its.skip_danger * (1 / max(1, counts[self.next]) - 1 / max(1, counts[self.beyond]))
            target = self.beyond
        far = counts[target] > 3
        if row >= w.TWO:
            newer = past.lacks[target][LACK_ANSWERS]
            return worth + its.took[far] * (1 - newer / counts[target]) * past.heed if newer >= 0 else worth
        if suit > 3:
            return worth
        newer = past.lacks[target][suit]
        if newer >= 0:
            worth += its.lacking[far] * (1 - newer / counts[target]) * past.heed
        share = past.seen[suit] - sum(past.seen) / 4
        return worth + its.scarce[counts[self.next] > 3] * share / 10 * past.heed

    def add(self, card: Card) -> float:
        """What it is worth to add a card to the chain."""
        its = self.weights
        kind = card & 63
        heavy = self.known.amount[kind] >= _HEAVY
        worth = (
            its.add[heavy][self.threat]
            + its.add_next[heavy][min(self.counts[self.next], 3) - 1]
            + its.add_ten * self.owed / 10
            + (_CLOSING if self.out else its.caught[self.threat]) * self.shed[kind]
            + its.add_answers[min(self.sizes[ANSWERS] - 1, 2)]
            + its.add_seats * self.more
        )
        if self.left < 3:
            worth += its.add_left[heavy][self.left]
        return worth + its.add_out if self.out else worth

    def take(self, held: int) -> float:
        """What it is worth to take the cards of the chain, holding so many."""
        its = self.weights
        tens = self.owed / 10
        worth = its.take_answers[min(self.sizes[ANSWERS], 2)] + its.take_seats * self.more
        worth += its.take[self.threat] + its.take_ten[not self.near] * tens + its.take_held * held / 10
        return worth + its.take_closes + its.take_closes_ten * tens if self.out else worth

    def keep(self, card: Card) -> float:
        """What it is worth to keep the card just drawn."""
        its = self.weights
        kept = its.keep[self.threat] + its.keep_kind[self.rows[card & 63]]
        return kept + self._reserve(self.sizes[ANSWERS], self.free)

    def draw(self) -> float:
        """What it is worth to draw although a card could be played."""
        return self.weights.drawn_freely[self.threat] + self.weights.drawn_kept[min(self.free, 2)]

    def name(self, suit: int) -> float:
        """What it is worth to name a suit and then play under it."""
        its = self.weights
        worth = its.followers[not self.near] * min(self.sizes[suit], 4)
        return worth if self.sizes[suit] else worth + its.no_follower[self.left]

    def daring(self, card: Card) -> float:
        """By how much a daring player holds back more than a cautious one: dear cards are the stake."""
        return -self.weights.caught[self.threat] * self.shed[card & 63]


def _past(view: EightsView, heed: float) -> Past:
    seen = [0] * 4
    for card in (*view.discards, *view.hand):
        suit = SUIT_OF[card & 63]
        if suit >= 0:
            seen[suit] += 1
    return Past(view.lacks, seen, heed)
