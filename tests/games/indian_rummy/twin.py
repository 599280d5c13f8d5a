"""A second reading of a deal of Indian Rummy: whose turn it is, what may be done and what it costs. Only what is a
group and what a hand counts are taken from the first, which have a twin of their own."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardgames.core.cards import Card
from cardgames.core.game import Seat
from cardgames.games.indian_rummy.options import Exhausted, Format, IndianRules, OpenJokers

TURNS = 100
"""Turns for each player after which the hands are counted (2.6)."""


class Twin:
    """One deal, told what is done, up to the question who showed what."""

    def __init__(
        self,
        rules: IndianRules,
        first: Seat,
        hands: Sequence[Sequence[Card]],
        stock: Sequence[Card],
        top: Card,
        indicator: Card,
        counts: Callable[[Sequence[Card]], int],
    ) -> None:
        """`hands` are empty for those who take no part; `counts` tells what a hand counts before any limit."""
        self.rules, self.turn, self.counts = rules, first, counts
        self.hands = [list(hand) for hand in hands]
        self.players = [seat for seat, hand in enumerate(hands) if hand]
        self.inside = set(self.players)
        self.stock, self.open = list(stock), [top]
        self.wild = indicator.rank or (1 if rules.aces_wild else 0)
        self.turns = [0] * len(hands)
        self.missed = [0] * len(hands)
        self.acted: set[Seat] = set()
        self.losses = [0] * len(hands)
        self.taken: Card | None = None
        self.drawn: Card | None = None
        self.winner: Seat | None = None
        self.over = self.void = False

    # What may be done

    def may(self) -> set[str]:
        """All that may be done, declarations aside."""
        miss = {"miss"} if self.rules.turn_clock else set()
        if self.over:
            return set()
        if self.drawn is None and self.taken is None:
            drop = self.rules.drops and not (self.rules.format is Format.DEALS and len(self.players) == 2)
            return miss | {"draw"} | ({"take"} if self._free() else set()) | ({"drop"} if drop else set())
        return miss | {f"discard {card!r}" for card in self.hands[self.turn] if card != self.taken}

    def _free(self) -> bool:
        """Whether the top of the Open Deck may be taken (2.2)."""
        if not self.open or (self.open[-1].rank and self.open[-1].rank != self.wild):
            return bool(self.open)
        at_first = self.rules.open_jokers is OpenJokers.FIRST and not any(self.turns)
        return at_first or self.rules.open_jokers is OpenJokers.ALWAYS

    # What happens

    def do(self, line: str) -> None:
        verb, _, word = line.partition(" ")
        seat, hand = self.turn, self.hands[self.turn]
        first, later = (25, 50) if self.rules.format is Format.POOL_201 else (20, 40)
        if verb != "miss":
            self.acted.add(seat)
        match verb:
            case "draw":
                self.drawn = self.stock.pop()
                hand.append(self.drawn)
            case "take":
                self.taken = self.open.pop()
                hand.append(self.taken)
            case "drop":
                self._leaves(later if self.turns[seat] else first)
                self._end_turn()
            case "discard":
                self._discard(Card.named(word))
                self.missed[seat] = 0
                self._end_turn()
            case _:
                self.missed[seat] += 1
                last = self.missed[seat] == self.rules.misses
                if self.drawn is not None:
                    self._discard(self.drawn)
                elif self.taken is not None:
                    self._discard([card for card in hand if card != self.taken][-1])
                elif not last:
                    self.open.append(self.stock.pop())
                if last:
                    self._leaves(later if seat in self.acted else first)
                self._end_turn()

    def declare(self, card: Card, valid: bool) -> None:
        """A card in the Finish Slot (5)."""
        if valid:
            self.hands[self.turn].remove(card)
            self._wins(self.turn)
            return
        self._discard(card)
        self._leaves(80)
        self._end_turn()

    def _discard(self, card: Card) -> None:
        self.hands[self.turn].remove(card)
        self.open.append(card)

    def _leaves(self, price: int) -> None:
        self.inside.discard(self.turn)
        self.losses[self.turn] = price

    def _end_turn(self) -> None:
        self.turns[self.turn] += 1
        self.drawn = self.taken = None
        if len(self.inside) == 1:
            self._wins(next(iter(self.inside)))
            return
        seats = len(self.hands)
        self.turn = next(seat % seats for seat in range(self.turn + 1, 2 * seats) if seat % seats in self.inside)
        if not self.stock and self.rules.exhausted is Exhausted.RESHUFFLE:
            self.void = self.over = len(self.open) < 2
        elif not self.stock or sum(self.turns) >= TURNS * len(self.players):
            self._counted()
        if self.void:
            self.losses = [0] * seats

    def reshuffled(self, stock: Sequence[Card]) -> None:
        """The open cards but the top one are the Closed Deck now, in this order (2.5)."""
        assert sorted(stock) == sorted(self.open[:-1])
        self.stock, self.open = list(stock), self.open[-1:]

    def _counted(self) -> None:
        counts = {seat: self.counts(self.hands[seat]) for seat in self.inside}
        lowest = [seat for seat in self.inside if counts[seat] == min(counts.values())]
        for seat in self.inside:
            self.losses[seat] = self._limited(counts[seat])
        if len(lowest) == 1:
            self.winner = lowest[0]
            self.losses[self.winner] = 0
        self.over = True

    def _wins(self, seat: Seat) -> None:
        self.winner, self.over = seat, True
        self.losses[seat] = 0
        for other in self.inside - {seat}:
            self.losses[other] = self._limited(self.counts(self.hands[other]))

    def _limited(self, count: int) -> int:
        return max(self.rules.least_loss, min(count, self.rules.cap or count))

    def points(self) -> list[int]:
        """What the deal adds to each total before anybody rejoins (7.2, 7.3)."""
        points = list(self.losses)
        if self.winner is not None and self.rules.format in (Format.POINTS, Format.DEALS):
            points[self.winner] = -sum(points)
        return points
