"""The rules of Crazy Eights: one hand from the deal to the last card."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, Self

from cardgames.core.cards import JOKER_KIND, SUITS, Card, shuffled
from cardgames.core.game import Action, Refusal, Seat, Standing, State
from cardgames.games.crazy_eights.actions import DRAW, PASS, Call, Draw, NameSuit, PickUp, Play
from cardgames.games.crazy_eights.law import refusal
from cardgames.games.crazy_eights.menu import menu, playable
from cardgames.games.crazy_eights.options import EightsRules, LastDraw
from cardgames.games.crazy_eights.outcome import EightsOutcome, Ending
from cardgames.games.crazy_eights.powers import (
    ANYTHING,
    DRAWS,
    FREE,
    HELD,
    NEVER,
    REVERSE,
    ROWS,
    SKIP,
    WILD,
    CardLaw,
    Fit,
    Powers,
    powers,
)
from cardgames.games.crazy_eights.stakes import decided, only_the_win
from cardgames.games.crazy_eights.stock import Stock
from cardgames.games.crazy_eights.view import (
    CHAIN,
    DRAWN,
    LACK_ANSWERS,
    LACK_FREE,
    LACKS,
    NAME,
    OVER,
    QUICK,
    SKIPPING,
    TURN,
    EightsView,
    look,
)

CALL_PENALTY: Final = 2
"""Cards drawn by a player who forgot to call the last card."""
ENDURANCE: Final = 60
"""Cards drawn for each player at the table after which the discards are not turned over again, so that every hand
ends."""
_NAMED: Final = {letter: (suit, NEVER) for suit, letter in enumerate(SUITS)}
"""What fits on a wild card, by the suit it names."""
_DRAW: Final[tuple[Action, ...]] = (DRAW,)
_PASS: Final[tuple[Action, ...]] = (PASS,)

Rows = list[dict[int, Play]]
"""One hand, sorted as powers.ROWS says."""


class EightsState(State[EightsView]):
    """Everything about one hand of Crazy Eights."""

    __slots__ = (
        "back", "called", "cards", "chain", "counts", "dealer", "direction", "discards", "drawn", "ending",
        "fit", "held", "lacks", "longest", "out", "owed", "passes", "phase", "picked", "plain", "powers", "quick",
        "rebuilds", "received", "ring", "rules", "seed", "skipped", "skips", "standing", "stock", "turn",
    )  # fmt: skip

    def __init__(self, rules: EightsRules, standing: Standing, seed: int) -> None:
        """A bare table before the deal."""
        seats = len(standing.totals)
        self.standing = standing
        self.rules = rules
        self.powers: Powers = powers(rules)
        self.cards: dict[Card, CardLaw] = self.powers.cards
        self.quick = self.powers.quick
        self.seed = seed
        self.rebuilds = 0
        self.dealer = standing.first
        self.held: list[Rows] = [[{} for _ in range(ROWS)] for _ in range(seats)]
        self.counts = [0] * seats
        self.stock = Stock()
        """The next card to draw is the last."""
        self.discards: list[Card] = []
        self.direction = 1
        self.ring = [*range(1, seats), 0]
        """Who follows each seat in the direction of play. Never changed in place, so copies share it."""
        self.back = [seats - 1, *range(seats - 1)]
        """The same for the other direction."""
        self.fit: Fit = ANYTHING
        self.chain: tuple[Card, ...] = ()
        self.owed = 0
        self.plain: int = TURN if self.powers.fussy else QUICK
        """The phase of a turn without a chain."""
        self.phase = self.plain
        self.drawn: Card | None = None
        self.skips = 0
        self.skipped: tuple[Seat, ...] = ()
        self.called = False
        self.passes = 0
        """Turns in a row in which nobody could do anything."""
        self.out: tuple[Seat, ...] = ()
        self.ending: Ending | None = None
        self.received = [0] * seats
        """Cards each seat drew since the deal."""
        self.lacks: list[list[int | None]] = [[None] * LACKS for _ in range(seats)]
        """By seat and thing lacked: what `received` was when the seat showed to have none of it."""
        self.picked = [0] * seats
        self.longest = 0
        self.turn: Seat | None = standing.first

    # What may be done

    def actions(self) -> Sequence[Action]:
        seat = self.turn
        if self.phase or seat is None:
            return menu(self)
        suit, rank = self.fit
        held = self.held[seat]
        row, mates, free = held[suit], held[rank], held[FREE]
        if free:
            if self.counts[seat] == 1:
                return playable(self, seat)
            if mates:
                return [*(row | mates).values(), *free.values()]
            return [*row.values(), *free.values()]
        if mates:
            return [*(row | mates).values()]
        if row:
            return [*row.values()]
        return _DRAW if self.stock or self.can_draw else _PASS

    @property
    def can_draw(self) -> bool:
        """Whether there is a card to draw, in the stock or under the top discard."""
        return bool(self.stock) or (len(self.discards) > 1 and sum(self.received) < ENDURANCE * len(self.counts))

    def holds(self, seat: Seat, card: Card) -> bool:
        """Whether the seat has this card in hand."""
        return card in self.held[seat][HELD]

    def hand(self, seat: Seat) -> tuple[Card, ...]:
        """The cards of a seat in the order they came."""
        return tuple([play.card for play in self.held[seat][HELD].values()])

    def refusal(self, action: Action) -> Refusal | None:
        return refusal(self, action)

    # What happens

    def apply(self, action: Action) -> None:
        seat = self.turn
        assert seat is not None
        if action.__class__ is Play:
            card = action.card
            suit_row, rank_row, fit, power = self.quick[card]
            left = self.counts[seat] - 1
            self.counts[seat] = left
            self.discards.append(card)
            if power or left < 2 or self.phase:
                self._play(seat, action, left)
                return
            held = self.held[seat]
            del held[HELD][card], held[suit_row][card], held[rank_row][card]
            self.fit = fit
            self.passes = 0
            self.turn = self.ring[seat]
        elif action.__class__ is Draw:
            self._draw(seat)
        elif action.__class__ is PickUp:
            self._pick_up(seat)
        elif isinstance(action, NameSuit):
            self.fit = _NAMED[action.suit]
            self.phase = self.plain
        elif isinstance(action, Call):
            self.called = True
        else:
            self._pass(seat)

    def _play(self, seat: Seat, action: Play, left: int) -> None:
        """A play that does more than cover the top card."""
        card = action.card
        law = self.cards[card]
        held = self.held[seat]
        for row, key, _ in law.entries:
            del held[row][key]
        self.passes = 0
        self.drawn = None
        if self.plain:
            self._check_call(seat, left)
        power = law.power
        if power == DRAWS:
            self._play_draw_card(seat, card, left)
        elif left:
            named = action.suit
            self.fit = law.fit if named is None else _NAMED[named]
            self._effect(seat, power)
        else:
            self.fit = law.fit
            self._go_out(seat)

    def _check_call(self, seat: Seat, left: int) -> None:
        """Whoever comes down to one card without having called it draws."""
        if left == 1 and self.rules.last_card_call and not self.called:
            self._give(seat, CALL_PENALTY)
        self.called = False

    def _effect(self, seat: Seat, power: int) -> None:
        """Who is next after a card that opens no chain."""
        self.phase = self.plain
        ring = self.ring
        self.turn = ring[seat]
        if power == REVERSE:
            self.direction = -self.direction
            self.ring, self.back = self.back, ring
            self.skipped = ()
            if len(ring) - len(self.out) < 3:
                self.skipped = (self.ring[seat],)
                self.turn = seat
            else:
                self.turn = self.ring[seat]
        elif power == SKIP and self.rules.skips_stack:
            self.skips += 1
            self.skipped = ()
            self.phase = SKIPPING
        elif power == SKIP:
            self.skipped = (ring[seat],)
            self.turn = ring[ring[seat]]

    def _play_draw_card(self, seat: Seat, card: Card, left: int) -> None:
        """A card that opens or feeds a chain, or a joker that makes nobody draw."""
        amount = self.powers.amount[card & 63]
        self.fit = (self.fit[0], NEVER) if card & 63 == JOKER_KIND else self.cards[card].fit
        if amount:
            self.chain += (card,)
            self.owed += amount
            self.longest = max(self.longest, len(self.chain))
        if left == 0:
            if not amount or self.rules.last_draw is LastDraw.AT_ONCE:
                self._go_out(seat)
                return
            self.out += (seat,)
            self.close_ranks()
            if len(self.out) == len(self.counts):
                self._end(Ending.CHAIN)
                return
        elif len(self.out) == len(self.counts) - 1:
            self._end(Ending.CHAIN)
            return
        self.turn = self.ring[seat]
        if amount:
            self.phase = CHAIN
        else:
            self._rest()

    def _rest(self) -> None:
        """A turn without a chain follows; where no suit is in force, anything fits."""
        self.phase = self.plain if self.fit != ANYTHING else TURN

    def _draw(self, seat: Seat) -> None:
        suit, rank = self.fit
        held, stock, known = self.held[seat], self.stock, self.powers
        got, fits, most, gain = 0, False, known.most, known.gain
        while got < most and not fits and (stock or self._turn_over()):
            card = stock.draw()
            suit_row, rank_row, free, play, entries = gain[card]
            if entries:
                for row, key, each in entries:
                    held[row][key] = each
            else:
                held[HELD][card] = held[suit_row][card] = held[rank_row][card] = play
            got += 1
            fits = suit_row == suit or rank_row == rank or free or suit == NEVER
        self.counts[seat] += got
        self.received[seat] += got
        if known.proves:
            # a card that may not be played at once is shown to nobody, so it may be anything
            unseen = fits if known.keeps_turn else got
            lacks, shown = self.lacks[seat], self.received[seat] - unseen
            lacks[LACK_FREE] = shown
            lacks[suit] = shown
        self.passes = 0
        if fits and known.keeps_turn:
            self.drawn = card
            self.phase = DRAWN
        else:
            self._next(seat)

    def _pass(self, seat: Seat) -> None:
        if self.phase == SKIPPING:
            over = [seat]
            for _ in range(self.skips - 1):
                over.append(self.ring[over[-1]])
            self.skips = 0
            self.skipped = tuple(over)
            self._next(over[-1])
        elif self.phase == DRAWN:
            self.drawn = None
            self._next(seat)
        else:
            self.passes += 1
            if self.passes == len(self.counts):
                self._end(Ending.BLOCKED)
            else:
                self._next(seat)

    def _pick_up(self, seat: Seat) -> None:
        self.lacks[seat][LACK_ANSWERS] = self.received[seat]
        got = self._give(seat, self.owed)
        if got > self.picked[seat]:
            self.picked[seat] = got
        self.chain = ()
        self.owed = 0
        if self.out:
            self._end(Ending.CHAIN)
        else:
            self._next(seat)

    def _next(self, seat: Seat) -> None:
        """The turn of a seat ends without a play."""
        self.called = False
        self.turn = self.ring[seat]
        self._rest()

    def _give(self, seat: Seat, wanted: int) -> int:
        """Cards from the stock into a hand, as many as there are; how many it got."""
        held, stock, gain = self.held[seat], self.stock, self.powers.gain
        got = 0
        while got < wanted and (stock or self._turn_over()):
            card = stock.draw()
            suit_row, rank_row, _, play, entries = gain[card]
            if entries:
                for row, key, each in entries:
                    held[row][key] = each
            else:
                held[HELD][card] = held[suit_row][card] = held[rank_row][card] = play
            got += 1
        self.counts[seat] += got
        self.received[seat] += got
        return got

    def _turn_over(self) -> bool:
        """Make a stock of all discards but the top one; whether that can be done."""
        if not self.can_draw:
            return False
        pile = self.discards
        self.rebuilds += 1
        self.stock[:] = shuffled(pile[:-1], Random(f"{self.seed}:{self.rebuilds}"))
        del pile[:-1]
        return True

    def close_ranks(self) -> None:
        """Players without cards are passed over; somebody still holds some or the hand is about to end."""
        seats = range(len(self.counts))
        self.ring = [self._holder(seat, self.direction) for seat in seats]
        self.back = [self._holder(seat, -self.direction) for seat in seats]

    def _holder(self, seat: Seat, step: int) -> Seat:
        """Who comes next with cards in hand, counting by `step`; the seat itself if there is nobody."""
        other = (seat + step) % len(self.counts)
        while other != seat and not self.counts[other]:
            other = (other + step) % len(self.counts)
        return other

    def _go_out(self, seat: Seat) -> None:
        self.out += (seat,)
        self._end(Ending.WENT_OUT)

    def _end(self, ending: Ending) -> None:
        self.ending = ending
        self.turn = None
        self.chain = ()
        self.owed = 0
        self.phase = OVER

    # Before and after

    def take(self, seat: Seat, card: Card) -> None:
        """Put a card into a hand: for the deal, a guess, and a table set up by a test."""
        for row, key, play in self.cards[card].entries:
            self.held[seat][row][key] = play
        self.counts[seat] += 1

    def start(self, card: Card) -> None:
        """Turn the first card of the discard pile: it counts as played by the dealer."""
        self.discards.append(card)
        law = self.cards[card]
        if law.power == DRAWS:
            self._play_draw_card(self.dealer, card, self.rules.dealt)
            return
        self._effect(self.dealer, law.power)
        self.fit = law.fit
        if law.power == WILD:
            self.fit = ANYTHING
            self.phase = NAME

    def gains(self) -> Sequence[float]:
        points = [self.powers.points(self.hand(seat)) for seat in range(len(self.counts))]
        if only_the_win(self.rules):
            return decided(points)
        total, others = sum(points), len(points) - 1
        return [(total - own) / others - own for own in points]

    def outcome(self) -> EightsOutcome:
        assert self.ending is not None
        hands = tuple(self.hand(seat) for seat in range(len(self.counts)))
        return EightsOutcome(
            points=tuple(self.powers.points(hand) for hand in hands),
            hands=hands,
            ending=self.ending,
            out=self.out,
            picked=tuple(self.picked),
            longest=self.longest,
        )

    def view(self, seat: Seat) -> EightsView:
        return look(self, seat)

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        for name in _SHARED:
            setattr(twin, name, getattr(self, name))
        twin.held = [[row.copy() for row in rows] for rows in self.held]
        twin.counts = self.counts[:]
        twin.stock = self.stock.copy()
        twin.discards = self.discards[:]
        twin.received = self.received[:]
        twin.lacks = [row[:] for row in self.lacks]
        twin.picked = self.picked[:]
        return twin

    def census(self) -> list[Card]:
        hands = [card for seat in range(len(self.counts)) for card in self.hand(seat)]
        return [*hands, *self.stock, *self.discards]


_OWNED: Final = ("held", "counts", "stock", "discards", "received", "lacks", "picked")
_SHARED: Final = tuple(name for name in EightsState.__slots__ if name not in _OWNED)
