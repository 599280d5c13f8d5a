"""A second reading of the rules of golf, plain and slow, sharing nothing with the first but the cards."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.core.cards import Card
from cardgames.core.game import Seat
from cardgames.games.golf.options import Competition, GolfRules, StartColumns, TurnUpRule, Values

PLACES = range(6)


def below(place: int) -> int:
    """The other place of the same column."""
    return (place + 3) % 6


class Twin:
    """One hole, told what is done and which card is drawn. Actions are the words they are written with."""

    def __init__(self, rules: GolfRules, order: Sequence[Seat], layouts: Sequence[Sequence[Card]], top: Card) -> None:
        """`order` are those who play the hole, the first player first."""
        self.rules, self.order, self.turn = rules, list(order), order[0]
        self.layouts = [list(layout) for layout in layouts]
        self.open: list[set[int]] = [set() for _ in layouts]
        self.discards = [top]
        decks = -(-len(order) // rules.players_per_deck)
        self.stock = decks * (52 + rules.jokers) - 6 * len(order) - 1
        self.held: Card | None = None
        self.asked = "start" if rules.start_cards else "piles"
        self.out: Seat | None = None
        self.left: int | None = None
        """Turns until the end, once it is known."""
        self.refills = 0
        self.guarded = False

    def may(self) -> set[str]:
        """All that may be done."""
        down = [place for place in PLACES if place not in self.open[self.turn]]
        match self.asked:
            case _ if self.left == 0:
                return set()
            case "start":
                return {f"turn {place}" for place in down if self._may_start_with(place, down)}
            case "piles":
                return {"draw", "take"}
            case "taken":
                return {f"replace {place}" for place in PLACES}
            case "drawn":
                return {"discard", *(f"replace {place}" for place in PLACES)}
            case _:
                stay = {"stay"} if self.rules.turn_up is TurnUpRule.MAY else set()
                return stay | {f"turn {place}" for place in down}

    def _may_start_with(self, place: int, down: Sequence[int]) -> bool:
        """Whether a starting card may be turned up there (2.2)."""
        begun = below(place) not in down
        some_begun = any(below(other) not in down for other in down)
        some_fresh = any(below(other) in down for other in down)
        if self.rules.start_columns is StartColumns.SAME:
            return begun or not some_begun
        return self.rules.start_columns is StartColumns.ANY or not begun or not some_fresh

    def do(self, line: str, drawn: Card | None) -> None:
        verb, _, place = line.partition(" ")
        mine = self.open[self.turn]
        match verb:
            case "turn" if self.asked == "start":
                mine.add(int(place))
                if len(mine) == self.rules.start_cards:
                    self.turn = self._after()
                    self.asked = "piles" if self.turn == self.order[0] else "start"
            case "turn":
                mine.add(int(place))
                self._end_turn()
            case "draw":
                self.held, self.asked = drawn, "drawn"
                self.stock -= 1
            case "take":
                self.held, self.asked = self.discards.pop(), "taken"
            case "replace":
                assert self.held is not None
                layout = self.layouts[self.turn]
                self.discards.append(layout[int(place)])
                layout[int(place)] = self.held
                mine.add(int(place))
                self._end_turn()
            case "discard" if self.rules.turn_up is not TurnUpRule.NEVER:
                assert self.held is not None
                self.discards.append(self.held)
                self.asked = "discarded"
            case "discard":
                assert self.held is not None
                self.discards.append(self.held)
                self._end_turn()
            case _:
                self._end_turn()

    def _after(self) -> Seat:
        return self.order[(self.order.index(self.turn) + 1) % len(self.order)]

    def _end_turn(self) -> None:
        rules, others = self.rules, len(self.order) - 1
        self.asked = "piles"
        if self.left is not None:
            self.left -= 1
        elif len(self.open[self.turn]) == 6:
            self.out, self.left = self.turn, others if rules.final_turn else 0
        if self.left != 0 and self.stock < max(1, min(rules.low_stock, len(self.order))):
            self.stock += len(self.discards) - 1
            del self.discards[:-1]
            self.refills += 1
            if self.left is None and self.refills == rules.stall_guard:
                self.guarded, self.left = True, others - self.order.index(self.turn)
        self.turn = self._after()

    # What it counts (5)

    def value(self, card: Card) -> int:
        standard = self.rules.values is Values.STANDARD
        court = {0: -2, 11: 10 if standard else 11, 12: 10 if standard else 12, 13: 0, 2: -2 if standard else 2}
        return court.get(card.rank, card.rank)

    def layout(self, seat: Seat) -> int:
        """What a layout counts."""
        cards, count = self.layouts[seat], 0
        for top, bottom in zip(cards[:3], cards[3:], strict=True):
            if top.rank != bottom.rank:
                count += self.value(top) + self.value(bottom)
            elif not top.rank:
                count += self.rules.joker_column
        return count

    def points(self) -> tuple[int, ...]:
        """What the hole costs each seat."""
        rules, raw = self.rules, {seat: self.layout(seat) for seat in self.order}
        paid = dict(raw)
        if rules.competition is not Competition.INDIVIDUALS:
            together = min if rules.competition is Competition.SCRAMBLE else sum
            for seat in raw:
                paid[seat] = together(raw[other] for other in raw if (other - seat) % 2 == 0)
        elif rules.handicap and self.out is not None:
            paid[self.out] += 5 * sum(raw[other] <= raw[self.out] for other in raw if other != self.out)
        return tuple(paid.get(seat, 0) for seat in range(len(self.layouts)))
