"""A second reading of the rules of Crazy Eights, plain and slow, sharing nothing with the quick one but the cards."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.core.cards import SUITS, Card
from cardgames.core.game import Seat
from cardgames.games.crazy_eights.options import Drawing, EightsRules, LastDraw, Matching


class Twin:
    """One hand, told what is done and which cards are drawn. Actions are the words they are written with."""

    def __init__(self, rules: EightsRules, dealer: Seat, hands: Sequence[Sequence[Card]], starter: Card) -> None:
        self.rules = rules
        self.hands = [list(hand) for hand in hands]
        self.step = 1
        self.suit: int | None = None
        """The suit in force; None where any card fits."""
        self.rank = 0
        """The rank to match; 0 for none."""
        self.owed = self.skips = self.passes = 0
        self.drawn: Card | None = None
        self.called = self.over = False
        self.out: list[Seat] = []
        self.naming = bool(starter.rank) and starter.rank == rules.wild_rank
        if starter.rank and not self.naming:
            self.suit, self.rank = starter.suit, starter.rank
        self.turn = dealer
        self._takes_effect(starter)

    # What the cards do (3, 4)

    def adds(self, card: Card) -> int:
        """How many cards it adds to a chain."""
        if not card.rank:
            return self.rules.joker_cards
        return self.rules.draw_cards if card.rank == self.rules.draw_rank else 0

    def counts(self, card: Card) -> int:
        """What it counts at the end (7)."""
        rules = self.rules
        if not card.rank:
            return rules.joker_value
        if card.rank == 1:
            plain = rules.ace_value
        else:
            plain = rules.court_value if card.rank > 9 else rules.small_value or card.rank
        own = {rules.wild_rank: rules.wild_value, rules.draw_rank: rules.draw_value}
        return own.get(card.rank, 0) or plain

    def after(self, seat: Seat) -> Seat:
        """The next player who holds cards."""
        seat = (seat + self.step) % len(self.hands)
        return seat if self.hands[seat] else self.after(seat)

    def _takes_effect(self, card: Card) -> None:
        rules, seat = self.rules, self.turn
        self.owed += self.adds(card)
        if card.rank and card.rank == rules.reverse_rank:
            self.step = -self.step
            self.turn = seat if len(self.hands) == 2 else self.after(seat)
        elif card.rank and card.rank == rules.skip_rank:
            self.skips += rules.skips_stack
            self.turn = self.after(seat) if rules.skips_stack else self.after(self.after(seat))
        else:
            self.turn = self.after(seat)

    # What may be done

    def fits(self, card: Card) -> bool:
        rules = self.rules
        if self.owed:
            return self.adds(card) > 0
        if self.skips:
            return card.rank == rules.skip_rank
        if self.suit is None or not card.rank or card.rank == rules.wild_rank or card.suit == self.suit:
            return True
        if rules.loose_draw and card.rank == rules.draw_rank:
            return True
        return rules.matching is Matching.SUIT_OR_RANK and card.rank == self.rank

    def playable(self) -> list[Card]:
        hand = self.hands[self.turn]
        cards = [card for card in hand if self.fits(card)] if self.drawn is None else [self.drawn]
        if len(hand) == 1 and self.rules.last_draw is LastDraw.NOT_ALLOWED:
            cards = [card for card in cards if not self.adds(card)]
        return cards

    def may(self, some_left: bool) -> set[str]:
        """All that may be done, `some_left` telling whether there is a card to draw."""
        if self.over:
            return set()
        if self.naming:
            return {f"name {suit}" for suit in SUITS}
        rules, hand, cards = self.rules, self.hands[self.turn], self.playable()
        found = set()
        for card in cards:
            wild = card.rank > 0 and card.rank == rules.wild_rank and len(hand) > 1
            found |= {f"play {card!r} {suit}" for suit in (SUITS if wild else "-")}
        if rules.last_card_call and len(hand) == 2 and cards and not self.called:
            found.add("call")
        if self.owed:
            found |= set() if cards and rules.forced_answer else {"pick_up"}
        elif self.skips or self.drawn is not None:
            found.add("pass")
        elif some_left:
            found |= {"draw"} if rules.draw_though_able or not cards else set()
        elif not cards:
            found.add("pass")
        return found

    # What happens

    def do(self, line: str, got: Sequence[Card]) -> None:
        """What is done, and the cards the player drew for it."""
        verb, *words = line.split(" ")
        hand = self.hands[self.turn]
        forgets = verb == "play" and self.rules.last_card_call and len(hand) == 2 and not self.called
        assert verb in ("draw", "pick_up") or forgets or not got
        hand += got
        match verb:
            case "name":
                self.suit, self.naming = SUITS.index(words[0]), False
            case "call":
                self.called = True
            case "play":
                self._play(Card.named(words[0]), words[1])
            case "draw":
                self.passes = 0
                assert not any(map(self.fits, got[:-1]))
                if self.fits(got[-1]) and self.rules.drawing is not Drawing.ONE_AND_PASS:
                    self.drawn = got[-1]
                else:
                    self._next()
            case "pick_up":
                self.owed, self.over = 0, bool(self.out)
                self._next()
            case _:
                self._sit_out()

    def _play(self, card: Card, named: str) -> None:
        rules, seat = self.rules, self.turn
        hand = self.hands[seat]
        hand.remove(card)
        self.drawn, self.called, self.passes = None, False, 0
        if not card.rank:
            self.rank = 0
        elif card.rank == rules.wild_rank:
            self.suit, self.rank = (None if named == "-" else SUITS.index(named)), 0
        else:
            self.suit, self.rank = card.suit, card.rank
        others = any(other for at, other in enumerate(self.hands) if at != seat)
        if not hand:
            self.out.append(seat)
            chain_runs_on = self.adds(card) > 0 and rules.last_draw is LastDraw.FINISH_CHAIN
            self.over = not (chain_runs_on and others)
        elif self.adds(card):
            self.over = not others
        if not self.over:
            self._takes_effect(card)

    def _sit_out(self) -> None:
        if self.skips:
            for _ in range(self.skips):
                self._next()
            self.skips = 0
        elif self.drawn is not None:
            self.drawn = None
            self._next()
        else:
            self.passes += 1
            self.over = self.passes == len(self.hands)
            self._next()

    def _next(self) -> None:
        self.called = False
        self.turn = self.after(self.turn)
