"""Six-card golf: the deal, the law and what a seat may know of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Self

from msgspec.structs import replace

from cardgames.core.cards import Card, packs, shuffled
from cardgames.core.game import Action, Outcome, Refusal, Seat, Standing, State, View, latest
from cardgames.core.text import N_, say
from cardgames.games.golf.actions import (
    ALL_UP,
    DISCARDED_MENUS,
    DRAWN_MENU,
    OPEN_END,
    PILE_MENU,
    START_MENUS,
    TAKEN_MENU,
    Discard,
    Draw,
    Replace,
    Stage,
    Stay,
    TakeDiscard,
    TurnUp,
)
from cardgames.games.golf.options import GolfRules, StartColumns, TurnUpRule
from cardgames.games.golf.scoring import PLACES, columns, handicap, team_score

_START, _PILES, _HOLDING, _DISCARDED, _OVER = Stage


class GolfView(View, frozen=True):
    """What a seat may know of a hole: everything but the cards that lie face down."""

    rules: GolfRules
    standing: Standing
    stage: Stage
    layouts: tuple[tuple[Card | None, ...], ...]
    """Six cards for each seat, None face down; empty for a seat that sits the hole out."""
    discards: tuple[Card, ...]
    """The discard pile from the bottom up."""
    stock: int
    """Number of cards in the draw pile."""
    returned: tuple[tuple[Card, ...], ...]
    """Cards known to lie at the bottom of the draw pile since the discards were shuffled into it, sorted, the
    lowest layer first. It counts a card that another seat has just drawn from there."""
    held: Card | None
    """The card in the hand of the seat to act, if this seat may see it."""
    drawn: bool
    """Whether the seat to act holds a card from the draw pile."""
    out: Seat | None
    """Who went out first."""
    left: int
    """Turns until the hole is scored, or OPEN_END."""
    refills: int
    guarded: bool
    """Whether the hole ends because it would not end by itself."""

    def guess(self, rng: Random) -> GolfState:
        return _guess(self, rng)

    def remembered(self, memory: float) -> Self:
        """The pile beneath its top card is forgotten, and first of all what was shuffled back from it (3.7); where the
        table lists the discards nobody needs a memory."""
        if memory >= 1 or self.rules.show_counts:
            return self
        return replace(self, discards=(*latest(self.discards[:-1], memory), *self.discards[-1:]), returned=())


class HoleOutcome(Outcome, frozen=True):
    """How a hole ended."""

    layouts: tuple[tuple[Card, ...], ...]
    """All cards laid open, by seat; empty for a seat that sat the hole out."""
    covered: tuple[tuple[int, ...], ...]
    """The places that still lay face down when play stopped, by seat."""
    raw: tuple[int, ...]
    """What each layout counts; 0 for a seat that sat out."""
    out: Seat | None
    """Who went out first; None when the hole was ended by the guard."""
    penalty: int
    """What that seat pays for each player who ties or beats it, in all."""
    guarded: bool
    sides: tuple[tuple[Seat, ...], ...]


class GolfState(State[GolfView]):
    """Everything about one hole."""

    __slots__ = (
        "discards", "drawn", "guarded", "held", "layers", "layouts", "left", "out", "refills", "rules", "seed", "stage",
        "standing", "stock", "turn", "up",
    )  # fmt: skip

    rules: GolfRules
    standing: Standing
    seed: int
    turn: Seat | None
    stage: Stage
    layouts: list[list[Card]]
    up: list[int]
    """Mask of the open places by seat."""
    stock: list[Card]
    discards: list[Card]
    held: Card | None
    drawn: bool
    out: Seat | None
    left: int
    refills: int
    guarded: bool
    layers: list[int]
    """Heights in the draw pile, ascending, up to which it was once shuffled together from the discards."""

    def actions(self) -> Sequence[Action]:
        stage = self.stage
        if stage is _HOLDING:
            return DRAWN_MENU if self.drawn else TAKEN_MENU
        if stage is _PILES:
            return PILE_MENU
        if self.turn is None:
            return ()
        if stage is _START:
            return START_MENUS[self.rules.start_columns][self.up[self.turn]]
        return DISCARDED_MENUS[self.rules.turn_up][self.up[self.turn]]

    def refusal(self, action: Action) -> Refusal | None:
        seat = self.turn
        if seat is None:
            return Refusal(say(N_("The hole is over.")), "4.3")
        match self.stage, action:
            case _, TurnUp(slot=slot) | Replace(slot=slot) if not 0 <= slot < PLACES:
                return Refusal(say(N_("A layout has only six places.")), "1.2")
            case ((Stage.START | Stage.DISCARDED), TurnUp(slot=slot)) if self.up[seat] >> slot & 1:
                return Refusal(say(N_("This card lies face up already.")), "2.1")
            case Stage.START, TurnUp():
                return None if action in self.actions() else self._wrong_column()
            case Stage.START, _:
                return Refusal(say(N_("The piles are locked until everyone has turned up the starting cards.")), "2.3")
            case (Stage.PILES, Draw() | TakeDiscard()) | (Stage.HOLDING, Replace()) | (Stage.DISCARDED, TurnUp()):
                return None
            case Stage.PILES, _:
                return Refusal(say(N_("Take a card from one of the piles first.")), "3.1")
            case Stage.HOLDING, Discard():
                if self.drawn:
                    return None
                return Refusal(say(N_("A card from the discard pile must replace one of your cards.")), "3.2")
            case Stage.HOLDING, Draw() | TakeDiscard():
                return Refusal(say(N_("You may take only one card a turn.")), "3.1")
            case Stage.HOLDING, _:
                return Refusal(say(N_("Place the card in your hand first.")), "3.1")
            case Stage.DISCARDED, Stay() if self.rules.turn_up is TurnUpRule.MAY:
                return None
            case _:
                return Refusal(say(N_("After the discard, turn up one of your face-down cards.")), "3.6")

    def _wrong_column(self) -> Refusal:
        if self.rules.start_columns is StartColumns.SAME:
            return Refusal(say(N_("Turn up the other card of the same column first.")), "2.2")
        return Refusal(say(N_("The starting cards must lie in different columns.")), "2.2")

    def apply(self, action: Action) -> None:
        seat = self.turn
        assert seat is not None
        if isinstance(action, Replace):
            assert self.held is not None
            layout, slot = self.layouts[seat], action.slot
            self.discards.append(layout[slot])
            layout[slot] = self.held
            self.up[seat] |= 1 << slot
            self.held = None
            self._end_turn(seat)
        elif isinstance(action, Draw):
            self.held, self.drawn, self.stage = self.stock.pop(), True, _HOLDING
        elif isinstance(action, TakeDiscard):
            self.held, self.drawn, self.stage = self.discards.pop(), False, _HOLDING
        elif isinstance(action, Discard):
            assert self.held is not None
            self.discards.append(self.held)
            self.held = None
            if self.rules.turn_up is TurnUpRule.NEVER:
                self._end_turn(seat)
            else:
                self.stage, self.drawn = _DISCARDED, False
        elif isinstance(action, TurnUp):
            self.up[seat] |= 1 << action.slot
            if self.stage is _DISCARDED:
                self._end_turn(seat)
            elif self.up[seat].bit_count() == self.rules.start_cards:
                self.turn = self._after(seat)
                if self.turn == self.standing.first:
                    self.stage = _PILES
        else:
            self._end_turn(seat)

    def _after(self, seat: Seat) -> Seat:
        """Who plays after this seat."""
        layouts = self.layouts
        while True:
            seat = (seat + 1) % len(layouts)
            if layouts[seat]:
                return seat

    def _end_turn(self, seat: Seat) -> None:
        """Going out (4.1), the draw pile running low (3.7), and whose turn it is."""
        self.drawn = False
        if self.left > 0:
            self.left -= 1
        elif self.up[seat] == ALL_UP:
            self.out = seat
            self.left = len(self.standing.playing) - 1 if self.rules.final_turn else 0
        if self.left == 0:
            self.turn, self.stage = None, _OVER
            return
        following = self._after(seat)
        if len(self.stock) < self.rules.threshold(len(self.standing.playing)):
            self._refill()
            if self.left == OPEN_END and self.refills == self.rules.stall_guard:
                self.guarded, self.left = True, self._until_first(following)
                if self.left == 0:
                    self.turn, self.stage = None, _OVER
                    return
        self.turn, self.stage = following, _PILES

    def _refill(self) -> None:
        """Shuffle all discards but the top one and put them under the draw pile (3.7)."""
        top = self.discards.pop()
        self.refills += 1
        under = shuffled(self.discards, Random(f"{self.seed}:{self.refills}"))
        self.layers = [len(under), *(len(under) + min(height, len(self.stock)) for height in self.layers)]
        self.stock[:0] = under
        self.discards[:] = [top]

    def _until_first(self, seat: Seat) -> int:
        """How many turns are left in the circuit when it is this seat's turn; 0 when a new one would begin."""
        turns = 0
        while seat != self.standing.first:
            seat = self._after(seat)
            turns += 1
        return turns

    def gains(self) -> Sequence[float]:
        """By how many points each seat's score is lower than the mean of its opponents'."""
        points, sides, playing = self.outcome().points, self.standing.sides, self.standing.playing
        worth = [0.0] * len(points)
        for seat in playing:
            partners = next((side for side in sides if seat in side), (seat,))
            others = [points[other] for other in playing if other not in partners]
            worth[seat] = sum(others) / len(others) - points[seat]
        return worth

    def outcome(self) -> HoleOutcome:
        rules, sides = self.rules, self.standing.sides
        raw = tuple(sum(columns(layout, rules)) if layout else 0 for layout in self.layouts)
        penalty = handicap(raw, self.out, self.standing.playing, rules)
        points = list(raw)
        if self.out is not None:
            points[self.out] += penalty
        for side in sides:
            for seat in side:
                points[seat] = team_score(raw, side, rules)
        return HoleOutcome(
            points=tuple(points),
            layouts=tuple(map(tuple, self.layouts)),
            covered=tuple(
                tuple(slot for slot in range(len(layout)) if not up >> slot & 1)
                for layout, up in zip(self.layouts, self.up, strict=True)
            ),
            raw=raw,
            out=self.out,
            penalty=penalty,
            guarded=self.guarded,
            sides=sides,
        )

    def view(self, seat: Seat) -> GolfView:
        over, mine = self.turn is None, seat == self.turn
        secret = self.held if self.drawn and not mine else None
        pile = self.stock if secret is None else [*self.stock, secret]
        bounds = (0, *self.layers)
        return GolfView(
            seat=seat,
            turn=self.turn,
            actions=tuple(self.actions()) if mine else (),
            rules=self.rules,
            standing=self.standing,
            stage=self.stage,
            layouts=tuple(
                tuple([card if over or up >> slot & 1 else None for slot, card in enumerate(layout)])
                for layout, up in zip(self.layouts, self.up, strict=True)
            ),
            discards=tuple(self.discards),
            stock=len(self.stock),
            returned=tuple(
                tuple(sorted(pile[low:high])) for low, high in zip(bounds, self.layers, strict=False) if pile[low:high]
            ),
            held=self.held if secret is None else None,
            drawn=self.drawn,
            out=self.out,
            left=self.left,
            refills=self.refills,
            guarded=self.guarded,
        )

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin.rules, twin.standing, twin.seed = self.rules, self.standing, self.seed
        twin.turn, twin.stage, twin.held, twin.drawn = self.turn, self.stage, self.held, self.drawn
        twin.out, twin.left, twin.refills, twin.guarded = self.out, self.left, self.refills, self.guarded
        twin.layouts = [layout[:] for layout in self.layouts]
        twin.up, twin.stock, twin.discards, twin.layers = self.up[:], self.stock[:], self.discards[:], self.layers[:]
        return twin

    def census(self) -> list[Card]:
        held = [] if self.held is None else [self.held]
        return [*self.stock, *self.discards, *held, *(card for layout in self.layouts for card in layout)]


def deal(rules: GolfRules, standing: Standing, seed: int) -> GolfState:
    """A new hole: six cards for everyone who plays it, one card turned up, the rest the draw pile (1.2)."""
    stock = shuffled(pack(rules, len(standing.playing)), Random(seed))
    state = GolfState()
    state.rules, state.standing, state.seed = rules, standing, seed
    state.layouts = [[] for _ in standing.totals]
    for seat in standing.playing:
        state.layouts[seat] = [stock.pop() for _ in range(PLACES)]
    state.up = [0] * len(standing.totals)
    state.discards, state.stock, state.layers = [stock.pop()], stock, []
    state.turn, state.stage = standing.first, _START if rules.start_cards else _PILES
    state.held, state.drawn, state.out, state.left, state.refills, state.guarded = None, False, None, OPEN_END, 0, False
    return state


@cache
def pack(rules: GolfRules, players: int) -> tuple[Card, ...]:
    """All cards of a hole, in order."""
    return tuple(packs(rules.decks(players), rules.jokers))


def _guess(view: GolfView, rng: Random) -> GolfState:
    """A whole hole that looks exactly like this view; the shuffles to come are fresh ones. What is forgotten lies
    beneath the discards."""
    secret = view.stage is _HOLDING and view.held is None
    stock: list[Card] = []
    layers: list[int] = []
    for layer in view.returned:
        stock.extend(shuffled(layer, rng))
        layers.append(len(stock))
    unseen = shuffled(unseen_cards(view), rng)
    height = view.stock + secret
    while len(stock) < height:
        stock.append(unseen.pop())
    state = GolfState()
    state.rules, state.standing, state.seed = view.rules, view.standing, int(rng.random() * (1 << 40))
    state.turn, state.stage = view.turn, view.stage
    state.layouts = [[unseen.pop() if card is None else card for card in layout] for layout in view.layouts]
    state.up = [sum(1 << slot for slot, card in enumerate(layout) if card is not None) for layout in view.layouts]
    state.held = stock.pop() if secret else view.held
    state.stock, state.layers, state.discards = stock, layers, [*unseen, *view.discards]
    state.drawn, state.out, state.left = view.drawn, view.out, view.left
    state.refills, state.guarded = view.refills, view.guarded
    return state


def unseen_cards(view: GolfView) -> list[Card]:
    """The cards that may lie face down in a layout, or in the draw pile above the returned discards."""
    seen = {card for layout in view.layouts for card in layout}
    seen.update(view.discards, *view.returned)
    seen.add(view.held)
    return [card for card in pack(view.rules, len(view.standing.playing)) if card not in seen]
