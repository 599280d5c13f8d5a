"""Indian Rummy: the deal and the law."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, Self

from cardgames.core.cards import JOKER_KIND, RANK_OF, Card, shuffled
from cardgames.core.game import Action, Refusal, Seat, Standing, State
from cardgames.core.text import N_, say
from cardgames.games.indian_rummy.actions import (
    DISCARDS,
    DONE,
    DRAW,
    DROP,
    LEAVE,
    PLAY_ON,
    REJOIN,
    SPLIT,
    TAKE,
    Declare,
    Discard,
    Done,
    Draw,
    Drop,
    Fate,
    Leave,
    Miss,
    Phase,
    Rejoin,
    Show,
    Split,
    Take,
)
from cardgames.games.indian_rummy.distance import needed
from cardgames.games.indian_rummy.groups import Law, check
from cardgames.games.indian_rummy.law import refusal
from cardgames.games.indian_rummy.options import Arranging, Exhausted, IndianRules, OpenJokers
from cardgames.games.indian_rummy.scoring import as_shown, may_rejoin, may_split, passes_chips
from cardgames.games.indian_rummy.showing import arrange, declaration, least
from cardgames.games.indian_rummy.sorting import has_pure, sort_out
from cardgames.games.indian_rummy.standing import IndianOutcome
from cardgames.games.indian_rummy.view import IndianView, see

_DRAW, _DISCARD, _SHOW, _REJOIN, _SPLIT, _OVER = Phase
_IN = Fate.IN

MOST_TURNS: Final = 100
"""Turns for each player after which the hands are counted, since two can take each other's discards for ever."""

Past = tuple[Seat, Card, bool]
"""A seat, a card of the Open Deck, and whether the seat took it (or discarded it)."""


class IndianState(State[IndianView]):
    """Everything about one deal."""

    __slots__ = (
        "acted", "counted", "discards", "drawn", "fates", "finish", "hands", "indicator", "known", "law", "losses",
        "misses", "past", "phase", "played", "pool", "prices", "rebuilds", "rejoined", "rules", "seed", "shown",
        "split", "standing", "stock", "taken", "turn", "turns", "void", "voters", "winner",
    )  # fmt: skip

    rules: IndianRules
    standing: Standing
    law: Law
    seed: int
    turn: Seat | None
    phase: Phase
    indicator: Card
    hands: list[list[Card]]
    stock: list[Card]
    """The Closed Deck from the bottom up."""
    discards: list[Card]
    """The Open Deck from the bottom up."""
    known: list[list[Card]]
    """Cards in each hand that the table saw being taken."""
    pool: frozenset[Card]
    """The cards that were last shuffled into the Closed Deck; empty before the first time."""
    past: list[Past]
    fates: list[Fate]
    prices: list[int]
    """What each seat paid for dropping."""
    turns: list[int]
    """Turns each seat has had, misses included."""
    played: int
    """Turns of all seats that are over, drops included."""
    acted: list[bool]
    """Whether each seat ever did something itself."""
    misses: list[int]
    """Turns in a row in which the clock of a seat ran out."""
    taken: Card | None
    """The card the seat to act took from the Open Deck in this turn."""
    drawn: Card | None
    """The card it drew from the Closed Deck."""
    finish: Card | None
    shown: list[list[tuple[Card, ...]]]
    winner: Seat | None
    losses: list[int]
    counted: bool
    void: bool
    rebuilds: int
    voters: list[Seat]
    """Who is still to be asked in the present phase, behind the seat to act."""
    rejoined: list[Seat]
    split: bool

    # The menu

    def actions(self) -> Sequence[Action]:
        match self.phase:
            case Phase.DRAW:
                menu: list[Action] = [DRAW]
                if self.may_take():
                    menu.append(TAKE)
                if self.may_drop():
                    menu.append(DROP)
                return menu
            case Phase.DISCARD:
                return self._throws()
            case Phase.SHOW:
                return self._showable()
            case Phase.REJOIN:
                return (REJOIN, LEAVE)
            case Phase.SPLIT:
                return (SPLIT, PLAY_ON)
            case _:
                return ()

    def may_take(self) -> bool:
        """Whether the top of the Open Deck may be taken: jokers lie frozen on it (2.2)."""
        discards = self.discards
        if not discards:
            return False
        kind = discards[-1] & 63
        if kind != JOKER_KIND and RANK_OF[kind] != self.law.wild:
            return True
        allowed = self.rules.open_jokers
        return allowed is OpenJokers.ALWAYS or (allowed is OpenJokers.FIRST and not self.played)

    def may_drop(self) -> bool:
        return self.rules.may_drop(len(self.standing.playing))

    def _throws(self) -> list[Action]:
        assert self.turn is not None
        hand, taken = self.hands[self.turn], self.taken
        menu: list[Action] = [DISCARDS[card] for card in hand if card != taken]
        if has_pure(hand) and not needed(sort_out(hand, self.law.wild), self.law):
            menu.extend(self._declarations(hand))
        return menu

    def _declarations(self, hand: list[Card]) -> list[Action]:
        """A declaration for every card that can go to the Finish Slot, with its best groups."""
        found: list[Action] = []
        for card in hand:
            if card != self.taken:
                groups = declaration(tuple(sorted(other for other in hand if other != card)), self.law)
                if groups is not None:
                    found.append(Declare(card, groups))
        return found

    def _showable(self) -> list[Action]:
        """The best groups of what the seat still holds, one by one."""
        assert self.turn is not None
        shown = self.shown[self.turn]
        cards = tuple(sorted([*self.hands[self.turn], *(card for group in shown for card in group)]))
        held = set(self.hands[self.turn])
        best = arrange(cards, self.law, self.rules.loser_test).groups
        menu: list[Action] = [Show(group.cards) for group in best if held.issuperset(group.cards)]
        return [*menu, DONE]

    def refusal(self, action: Action) -> Refusal | None:
        if self.turn is None:
            return Refusal(say(N_("The deal is over.")))
        return refusal(self, self.turn, action)

    # What happens

    def apply(self, action: Action) -> None:
        seat = self.turn
        assert seat is not None
        match action:
            case Discard(card=card):
                self._acts(seat)
                self._discard(seat, card)
                self._pass(seat)
            case Draw():
                self.acted[seat] = True
                self._draw(seat)
            case Take():
                self.acted[seat] = True
                card = self.discards.pop()
                self.past.append((seat, card, True))
                self.known[seat].append(card)
                self.hands[seat].append(card)
                self.taken, self.phase = card, _DISCARD
            case Drop():
                self._acts(seat)
                self._drop(seat, self.price(seat))
                self._pass(seat)
            case Declare(card=card, groups=groups):
                self._acts(seat)
                self._declare(seat, card, groups)
            case Miss():
                self._miss(seat)
            case Show(cards=cards):
                for card in cards:
                    self.hands[seat].remove(card)
                self.known[seat] = [card for card in self.known[seat] if card not in cards]
                self.shown[seat].append(cards)
            case Done():
                loose = self.hands[seat]
                points = as_shown(self.shown[seat], loose, self.law, self.rules.loser_test)
                self.losses[seat] = self.rules.capped(points)
                self._ask_next(self._settle)
            case Rejoin() | Leave():
                if isinstance(action, Rejoin):
                    self.rejoined.append(seat)
                self._ask_next(self._ask_to_split)
            case Split():
                self.split = len(self.voters) == 0
                self._ask_next(self._over)
            case _:
                self._over()

    def price(self, seat: Seat) -> int:
        """What dropping costs the seat now (3.2)."""
        first, later = self.rules.prices
        return later if self.turns[seat] else first

    def _acts(self, seat: Seat) -> None:
        self.acted[seat] = True
        self.misses[seat] = 0

    def _draw(self, seat: Seat) -> None:
        card = self.stock.pop()
        self.hands[seat].append(card)
        self.drawn, self.phase = card, _DISCARD

    def _discard(self, seat: Seat, card: Card) -> None:
        self.hands[seat].remove(card)
        if card in self.known[seat]:
            self.known[seat].remove(card)
        self.discards.append(card)
        self.past.append((seat, card, False))

    def _drop(self, seat: Seat, price: int) -> None:
        self.fates[seat] = Fate.DROPPED
        self.prices[seat] = self.losses[seat] = price

    def _declare(self, seat: Seat, card: Card, groups: tuple[tuple[Card, ...], ...]) -> None:
        hand = self.hands[seat]
        if check(groups, self.law).valid:
            hand.clear()
            self.known[seat].clear()
            self.finish, self.shown[seat] = card, list(groups)
            self.taken = self.drawn = None
            self._win(seat)
            return
        self._discard(seat, card)
        self.fates[seat], self.losses[seat] = Fate.WRONG, self.rules.wrong
        self._pass(seat)

    def _miss(self, seat: Seat) -> None:
        """The clock ran out (8.2): the card drawn goes straight on, and too many misses in a row end the deal for
        the seat."""
        self.misses[seat] += 1
        out = self.misses[seat] == self.rules.misses
        if self.phase is _DISCARD or not out:
            if self.phase is _DRAW:
                self._draw(seat)
            card = self.drawn if self.drawn is not None else self._cast_off(seat)
            self._discard(seat, card)
        if out:
            first, middle = self.rules.prices
            self._drop(seat, middle if self.acted[seat] else first)
        self._pass(seat)

    def _cast_off(self, seat: Seat) -> Card:
        """What goes to the Open Deck for a seat that took a card from it and then let the time run out: of the cards
        that may go, the one the seat got last."""
        return next(card for card in reversed(self.hands[seat]) if card != self.taken)

    def _pass(self, seat: Seat) -> None:
        """The next seat's turn, or the end when one is left (3.4) or nothing can be drawn (2.5)."""
        self.turns[seat] += 1
        self.played += 1
        self.taken = self.drawn = None
        fates = self.fates
        if fates.count(_IN) == 1:
            self._win(fates.index(_IN))
            return
        while True:
            seat = (seat + 1) % len(fates)
            if fates[seat] is _IN:
                break
        self.turn, self.phase = seat, _DRAW
        if not self.stock:
            self._exhausted()
        elif self.played >= MOST_TURNS * len(self.standing.playing):
            self._count_hands()

    def _exhausted(self) -> None:
        if self.rules.exhausted is Exhausted.COUNT:
            self._count_hands()
        elif len(self.discards) < 2:
            self.void = True
            self.losses = [0] * len(self.hands)
            self.prices = [0] * len(self.hands)
            self._over()
        else:
            top = self.discards.pop()
            self.rebuilds += 1
            self.pool = frozenset(self.discards)
            self.stock = shuffled(self.discards, Random(f"{self.seed}:{self.rebuilds}"))
            self.discards = [top]

    def _count_hands(self) -> None:
        """Nobody has declared: the lowest hand wins, if there is one (2.5, 2.6)."""
        self.counted = True
        inside = [seat for seat, fate in enumerate(self.fates) if fate is _IN]
        counts = {seat: self._counts(seat) for seat in inside}
        for seat in inside:
            self.losses[seat] = self.rules.capped(counts[seat])
        lowest = min(counts.values())
        lowest_seats = [seat for seat in inside if counts[seat] == lowest]
        if len(lowest_seats) == 1:
            self.winner = lowest_seats[0]
            self.losses[self.winner] = 0
        self._settle()

    def _counts(self, seat: Seat) -> int:
        """What a hand counts at its best, before the cap and what a loser pays at least."""
        return least(tuple(sorted(self.hands[seat])), self.law, self.rules.loser_test)

    def _win(self, seat: Seat) -> None:
        """A valid declaration, or nobody else is left."""
        self.winner = seat
        seats = len(self.fates)
        losers = [
            other for step in range(1, seats) if self.fates[other := (seat + step) % seats] is _IN
        ]  # fmt: skip
        if losers and self.rules.arranging is Arranging.GROUPED:
            self.phase, self.voters = _SHOW, losers
            self.turn = self.voters.pop(0)
            return
        for other in losers:
            self.losses[other] = self.rules.capped(self._counts(other))
        self._settle()

    # After the last card

    def _ask_next(self, otherwise: Callable[[], None]) -> None:
        """The next seat that is to be asked the same, or what comes after."""
        if self.voters:
            self.turn = self.voters.pop(0)
        else:
            otherwise()

    def totals(self) -> list[int]:
        """Totals with this deal, those who rejoin set back to one more than the highest who is still in (7.5)."""
        before, pool = self.standing.totals, self.rules.pool
        totals = [total + points for total, points in zip(before, self._points(), strict=True)]
        if self.rejoined:
            highest = max(totals[seat] for seat in self.standing.playing if totals[seat] < pool)
            for seat in self.rejoined:
                totals[seat] = highest + 1
        return totals

    def _points(self) -> list[int]:
        """What the deal adds to each total before anyone rejoins."""
        points = self.losses[:]
        if passes_chips(self.rules) and self.winner is not None:
            points[self.winner] = -sum(points)
        return points

    def _settle(self) -> None:
        """Who goes out of a pool may come back first."""
        if self.rules.pool:
            self.voters = list(may_rejoin(self.rules, self.totals(), self.standing.playing))
            if self.voters:
                self.phase = _REJOIN
                self._ask_next(self._over)
            else:
                self._ask_to_split()
        else:
            self._over()

    def _ask_to_split(self) -> None:
        self.voters = list(may_split(self.rules, self.totals(), len(self.hands)))
        if self.voters:
            self.phase = _SPLIT
        self._ask_next(self._over)

    def _over(self) -> None:
        self.turn, self.phase, self.voters = None, _OVER, []

    # The result

    def gains(self) -> Sequence[float]:
        """By how much less each seat lost than the mean of its opponents; with chips, what it gained."""
        if passes_chips(self.rules):
            return [-float(points) for points in self._points()]
        losses, playing = self.losses, self.standing.playing
        total, others = sum(losses), len(playing) - 1
        gains = [0.0] * len(losses)
        for seat in playing:
            gains[seat] = (total - losses[seat]) / others - losses[seat]
        return gains

    def outcome(self) -> IndianOutcome:
        before = self.standing.totals
        return IndianOutcome(
            points=tuple(total - old for total, old in zip(self.totals(), before, strict=True)),
            losses=tuple(self.losses),
            winner=self.winner,
            first=self.standing.first,
            fates=tuple(self.fates),
            hands=tuple(
                tuple(sorted([*hand, *(card for group in groups for card in group)]))
                for hand, groups in zip(self.hands, self.shown, strict=True)
            ),
            shown=tuple(map(tuple, self.shown)),
            grouped=self.rules.arranging is Arranging.GROUPED and not self.counted,
            indicator=self.indicator,
            wild=self.law.wild,
            finish=self.finish,
            dropped=tuple(self.prices),
            counted=self.counted,
            endless=self.counted and bool(self.stock),
            void=self.void,
            before=before,
            rejoined=tuple(self.rejoined),
            split=self.split,
        )

    def view(self, seat: Seat) -> IndianView:
        return see(self, seat)

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin.rules, twin.standing, twin.law, twin.seed = self.rules, self.standing, self.law, self.seed
        twin.turn, twin.phase, twin.indicator, twin.pool = self.turn, self.phase, self.indicator, self.pool
        twin.taken, twin.drawn, twin.finish, twin.winner = self.taken, self.drawn, self.finish, self.winner
        twin.played, twin.counted, twin.void, twin.split = self.played, self.counted, self.void, self.split
        twin.rebuilds = self.rebuilds
        twin.hands = [hand[:] for hand in self.hands]
        twin.known = [cards[:] for cards in self.known]
        twin.shown = [groups[:] for groups in self.shown]
        twin.stock, twin.discards, twin.past = self.stock[:], self.discards[:], self.past[:]
        twin.fates, twin.prices, twin.turns = self.fates[:], self.prices[:], self.turns[:]
        twin.acted, twin.misses, twin.losses = self.acted[:], self.misses[:], self.losses[:]
        twin.voters, twin.rejoined = self.voters[:], self.rejoined[:]
        return twin

    def census(self) -> list[Card]:
        finish = [] if self.finish is None else [self.finish]
        held = [card for hand in self.hands for card in hand]
        laid = [card for groups in self.shown for group in groups for card in group]
        return [*self.stock, *self.discards, self.indicator, *finish, *held, *laid]
