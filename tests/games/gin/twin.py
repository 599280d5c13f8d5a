"""A second reading of the rules of gin: who may do what, and how a match is written down. Only deadwood and the best
lay-offs are taken from the first, which have a twin of their own."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardgames.core.cards import Card
from cardgames.games.gin.options import EndBonuses, Equal, GinRules, LastChance, NextDealer, Timing

PER_HAND = {EndBonuses.MODERN: 25, EndBonuses.CLASSIC: 20}


class Twin:
    """One hand up to the declaration, told what is done. Actions are the words they are written with."""

    def __init__(
        self, rules: GinRules, first: int, hands: Sequence[Sequence[Card]], up: Card, deadwood: Callable[..., int]
    ) -> None:
        self.rules, self.first, self.turn = rules, first, first
        self.hands = [list(hand) for hand in hands]
        self.pile = [up]
        self.stock = 52 + rules.wild_cards - 21
        self.deadwood = deadwood
        self.asked = "offer"
        self.barred: Card | None = None
        self.thrown = 0
        self.early = rules.timing is Timing.START
        self.limit = rules.knock_limit
        if rules.oklahoma:
            self.limit = 0 if up.rank == 1 else min(up.rank or 10, 10)

    def may(self) -> set[str]:
        """All that may be done."""
        hand = self.hands[self.turn]
        throws = {f"throw {card!r}" for card in hand if card != self.barred}
        match self.asked:
            case "offer":
                return {"take", "pass"}
            case "first throw":
                return throws
            case "forced":
                return self._besides(self._ten() if self.early else set(), {"draw"})
            case "turn":
                return self._besides(self._ten() if self.early else set(), {"draw", "take"})
            case "throw":
                return self._besides(set() if self.early else self._eleven(hand, self.barred), throws)
            case "last" | "reply":
                return self._besides(self._ten(), {"pass"})
            case "look":
                look = self._eleven([*hand, self.pile[-1]], self.pile[-1])
                return self._besides(look | (self._ten() if self.early else set()), {"pass"})
            case _:
                return set()

    def _besides(self, declarations: set[str], other: set[str]) -> set[str]:
        """What may be declared and what else may be done: where gin is possible it may be compulsory (5.2)."""
        gins = {line for line in declarations if "gin" in line}
        return gins if gins and self.rules.gin_compulsory else declarations | other

    def _ten(self) -> set[str]:
        """What ten cards declare."""
        left = self.deadwood(self.hands[self.turn])
        return {"gin -"} if not left else {"knock -"} if left <= self.limit else set()

    def _eleven(self, hand: Sequence[Card], barred: Card | None) -> set[str]:
        """What eleven cards declare, one of them thrown."""
        found = {"biggin"} if self.rules.big_gin and not self.deadwood(hand) else set()
        for card in hand:
            left = self.deadwood([other for other in hand if other != card])
            if card != barred and left <= self.limit:
                found.add(f"knock {card!r}" if left else f"gin {card!r}")
        return found

    def do(self, line: str, drawn: Card) -> None:
        """What is done; `drawn` is the card on top of the stock."""
        verb, _, word = line.partition(" ")
        hand = self.hands[self.turn]
        match verb:
            case "draw":
                self.stock -= 1
                hand.append(drawn)
                self.asked = "throw"
            case "take":
                self.barred = self.pile.pop()
                hand.append(self.barred)
                self.asked = "first throw" if self.asked == "offer" else "throw"
            case "throw":
                self._thrown(word)
                self.turn = 1 - self.turn
                self.asked = "over" if self.thrown == 200 else "turn"
                if self.stock == 2:
                    ends = {LastChance.BOTH: "last", LastChance.LOOK: "look", LastChance.NONE: "over"}
                    self.asked = ends[self.rules.last_chance]
            case "pass":
                self.turn = 1 - self.turn
                offered = "forced" if self.turn == self.first else "offer"
                self.asked = {"offer": offered, "last": "reply"}.get(self.asked, "over")
            case _:
                if self.asked == "look" and word != "-":
                    hand.append(self.pile.pop())
                if verb != "biggin" and word != "-":
                    self._thrown(word)
                self.asked = "over"

    def _thrown(self, word: str) -> None:
        card = Card.named(word)
        self.hands[self.turn].remove(card)
        self.pile.append(card)
        self.barred = None
        self.thrown += 1

    def scores(self, verb: str, own: int, other: int, spade: bool) -> tuple[int, int]:
        """The points of the declarer and of the other after a declaration (8)."""
        rules, times = self.rules, 2 if spade and self.rules.oklahoma else 1
        if verb in ("gin", "biggin"):
            return times * ((rules.gin_bonus if verb == "gin" else rules.big_gin) + other), 0
        if own < other:
            return times * (other - own), 0
        undercut = own > other or rules.equal_deadwood is Equal.UNDERCUT
        return 0, times * (own - other + rules.undercut_bonus) if undercut else 0


class Sheet:
    """A match as it is written down (9)."""

    def __init__(self, rules: GinRules, first: int) -> None:
        self.rules, self.first = rules, first
        columns = 3 if rules.hollywood else 1
        self.points = [[0, 0] for _ in range(columns)]
        self.hands = [[0, 0] for _ in range(columns)]
        self.closed: list[int | None] = [None] * columns

    def write(self, winner: int, points: int) -> None:
        """A won hand: in all open columns begun by the winner, and in the first that is not."""
        rules = self.rules
        still = [at for at, closed in enumerate(self.closed) if closed is None]
        begun = [at for at in still if self.hands[at][winner]]
        for at in [*begun, *[at for at in still if at not in begun][:1]]:
            self.points[at][winner] += points + (10 if rules.end_bonuses is EndBonuses.PALACE else 0)
            self.hands[at][winner] += 1
            if self.points[at][winner] >= rules.target:
                self.closed[at] = winner
        deals = {NextDealer.ALTERNATE: self.first, NextDealer.LOSER: 1 - winner, NextDealer.WINNER: winner}
        self.first = 1 - deals[rules.next_dealer]

    def totals(self) -> tuple[int, ...]:
        return tuple(sum(self._total(at, seat) for at in range(len(self.closed))) for seat in (0, 1))

    def _total(self, at: int, seat: int) -> int:
        total, bonuses = self.points[at][seat], self.rules.end_bonuses
        if self.closed[at] is None or bonuses not in PER_HAND:
            return total
        if self.closed[at] == seat:
            if not self.hands[at][1 - seat]:
                total += total if bonuses is EndBonuses.MODERN else 100
            total += 100
        return total + PER_HAND[bonuses] * self.hands[at][seat]
