"""Gin rummy: the deal, the turn, declaring, the showdown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, Self

from cardgames.core.cards import Card, shuffled
from cardgames.core.game import Action, Refusal, Seat, Standing, State
from cardgames.core.melds import (
    LaidOff,
    Meld,
    Solver,
    best_layoffs,
    ends_of,
    growths,
    layoffs,
    mask_of,
    solver,
)
from cardgames.games.gin.actions import (
    BIG_GIN,
    DONE,
    DRAW,
    GIN,
    KNOCK,
    LAY_BEST,
    PASS,
    TAKE,
    THROWS,
    BigGin,
    Done,
    Draw,
    Gin,
    Knock,
    Lay,
    LayBest,
    LayOff,
    Pass,
    Phase,
    StartAgain,
    Take,
    Throw,
)
from cardgames.games.gin.law import refusal as refused
from cardgames.games.gin.options import GinRules, LastChance, laws_of, limit_of, pack_of
from cardgames.games.gin.scoring import Ending, GinOutcome, GinStanding, count, growth
from cardgames.games.gin.showdown import laying, melds_of, shown_hand
from cardgames.games.gin.view import GinView

HAND: Final = 10
LAST_CARDS: Final = 2
"""Cards of the stock that are never drawn."""
MOST_TURNS: Final = 200
"""Cards thrown after which a hand is a tie, since two players can take each other's discards for ever."""
MOST_LAYINGS: Final = 5
"""Arrangements that a knocker is offered."""

_TURN: Final = Phase.TURN
_THROW: Final = Phase.THROW
_OPENING_THROW: Final = Phase.OPENING_THROW
_TURN_MENU: Final = (DRAW, TAKE)
_FORCED_MENU: Final = (DRAW,)
_OFFER_MENU: Final = (TAKE, PASS)
_PASS_MENU: Final = (PASS,)


class GinState(State[GinView]):
    """Everything about one hand."""

    __slots__ = (
        "barred", "declarer", "early", "ending", "hands", "held", "known", "laid", "limit", "masks", "melds", "phase",
        "pile", "rules", "solver", "standing", "stock", "throwers", "turn", "turns", "up_card",
    )  # fmt: skip

    turn: Seat | None
    rules: GinRules
    standing: GinStanding
    solver: Solver
    early: bool
    """Whether one declares at the start of a turn."""
    phase: Phase
    hands: list[list[Card]]
    masks: list[int]
    """The same hands as masks."""
    known: list[tuple[Card, ...]]
    """Cards that the table saw go to each hand and that are still there, in the order in which they went."""
    stock: list[Card]
    pile: list[Card]
    throwers: list[Seat | None]
    barred: Card | None
    turns: int
    limit: int
    up_card: Card
    declarer: Seat | None
    ending: Ending | None
    melds: list[Meld]
    laid: list[LaidOff]
    held: list[Card]
    """The hand of the player who lays off, as it was before."""

    def copy(self) -> Self:
        twin = self.__class__.__new__(self.__class__)
        twin.turn, twin.rules, twin.standing, twin.solver = self.turn, self.rules, self.standing, self.solver
        twin.early, twin.phase, twin.barred, twin.turns, twin.limit = (
            self.early, self.phase, self.barred, self.turns, self.limit,
        )  # fmt: skip
        twin.up_card, twin.declarer, twin.ending = self.up_card, self.declarer, self.ending
        one, two = self.hands
        twin.hands = [one[:], two[:]]
        twin.masks, twin.known, twin.stock = self.masks[:], self.known[:], self.stock[:]
        twin.pile, twin.throwers = self.pile[:], self.throwers[:]
        twin.melds, twin.laid, twin.held = self.melds[:], self.laid[:], self.held[:]
        return twin

    def census(self) -> list[Card]:
        return [*self.stock, *self.pile, *self.hands[0], *self.hands[1], *(step.card for step in self.laid)]

    # The menu

    def actions(self) -> Sequence[Action]:
        phase = self.phase
        turn = self.turn
        if turn is None:
            return ()
        if phase is _TURN:
            return self._with_declaration(_TURN_MENU) if self.early else _TURN_MENU
        if phase is _THROW or phase is _OPENING_THROW:
            barred = self.barred
            throws: list[Action] = [THROWS[card] for card in self.hands[turn] if card != barred]
            if phase is _THROW and not self.early:
                mask = self.masks[turn]
                if self.solver.after_throw(mask) <= self.limit:
                    return self._declaring_throws(mask, throws)
            return throws
        match phase:
            case Phase.OFFER:
                return _OFFER_MENU
            case Phase.FORCED:
                return self._with_declaration(_FORCED_MENU) if self.early else _FORCED_MENU
            case Phase.LAST | Phase.LAST_REPLY:
                return self._with_declaration(_PASS_MENU)
            case Phase.LOOK:
                return self._looking()
            case Phase.ARRANGE:
                return self._layings()
            case _:
                return self._layoff_menu()

    def _with_declaration(self, menu: tuple[Action, ...]) -> tuple[Action, ...]:
        """A menu with gin or a knock with ten cards before it, where they are possible."""
        left = self.deadwood_of(self.acting)
        if left > self.limit:
            return menu
        if left:
            return (KNOCK, *menu)
        return (GIN,) if self.rules.gin_compulsory else (GIN, *menu)

    def _declaring_throws(self, mask: int, menu: list[Action], barred: Card | None = None) -> list[Action]:
        """A menu with the declarations that throw a card before it: the best one for gin, all that leave least."""
        barred = self.barred if barred is None else barred
        ways = self.solver.throws(mask, 0 if barred is None else 1 << barred)
        least = min(ways)[0]
        if least > self.limit:
            return menu
        if least:
            return [*(Knock(card) for left, card in ways if left == least), *menu]
        found: list[Action] = []
        if self.rules.big_gin and not self.solver.deadwood(mask):
            found.append(BIG_GIN)
        found.append(Gin(next(card for left, card in ways if not left)))
        return found if self.rules.gin_compulsory else found + menu

    def _looking(self) -> list[Action]:
        """The last look (7.3): declare with the last discard, or with the ten cards where one declares with ten."""
        card = self.pile[-1]
        menu = self._declaring_throws(self.masks[self.acting] | 1 << card, [PASS], card)
        ten = list(self._with_declaration(())) if self.early and not isinstance(menu[0], Gin) else []
        if ten == [GIN]:
            return ten if self.rules.gin_compulsory else ten + menu
        return [*menu[:-1], *ten, *menu[-1:]]

    def _layings(self) -> list[Action]:
        found = self.solver.arrangements(self.masks[self.acting], MOST_LAYINGS)
        return [laying(melds) for melds in found]

    def _layoff_menu(self) -> list[Action]:
        seat = self.acting
        singles = layoffs(self.hands[seat], ends_of(self.melds), self.solver.laws, self.rules.lay_off_wilds)
        menu: list[Action] = [LayOff(*step) for step, _ in singles]
        if singles and self.best_plan():
            menu.insert(0, LAY_BEST)
        menu.append(DONE)
        return menu

    # What the rules ask

    @property
    def acting(self) -> Seat:
        """The seat to act, of which there is one."""
        assert self.turn is not None
        return self.turn

    def deadwood_of(self, seat: Seat) -> int:
        """The least deadwood of a hand."""
        return self.solver.deadwood(self.masks[seat])

    def best_plan(self) -> tuple[LaidOff, ...]:
        """The cards to lay off now for least deadwood."""
        return best_layoffs(self.solver, self.masks[self.acting], self.melds, self.rules.lay_off_wilds)[1]

    def gin_due(self) -> bool:
        """Whether the seat to act can declare gin and, at this table, has to (5.2)."""
        if not self.rules.gin_compulsory:
            return False
        menu = self.actions()
        return bool(menu) and isinstance(menu[0], Gin | BigGin)

    def refusal(self, action: Action) -> Refusal | None:
        return refused(self, action)

    # What happens

    def apply(self, action: Action) -> None:
        _APPLY[action.__class__](self, action)

    def _draw(self, action: Draw) -> None:
        turn = self.turn
        assert turn is not None
        card = self.stock.pop()
        self.hands[turn].append(card)
        self.masks[turn] |= 1 << card
        self.phase = _THROW

    def _take(self, action: Take) -> None:
        self._pick_up()
        self.phase = _THROW if self.phase is _TURN else _OPENING_THROW

    def _pick_up(self) -> None:
        turn = self.turn
        assert turn is not None
        self.throwers.pop()
        self.barred = card = self.pile.pop()
        bit = 1 << card
        self.hands[turn].append(card)
        self.masks[turn] |= bit
        self.known[turn] += (card,)

    def _pass(self, action: Pass) -> None:
        other = 1 - self.acting
        if self.phase == Phase.OFFER:
            if other == self.standing.first:
                self.phase = Phase.FORCED
        elif self.phase == Phase.LAST:
            self.phase = Phase.LAST_REPLY
        else:
            self._end(Ending.STOCK)
            return
        self.turn = other

    def _throw(self, action: Throw) -> None:
        turn = self.turn
        assert turn is not None
        self._put_down(turn, action.card)
        if len(self.stock) <= LAST_CARDS:
            self._last_chance(1 - turn)
        elif self.turns >= MOST_TURNS:
            self._end(Ending.TURNS)
        else:
            self.turn = 1 - turn
            self.phase = _TURN

    def _put_down(self, turn: Seat, card: Card) -> None:
        self.hands[turn].remove(card)
        self.masks[turn] ^= 1 << card
        if card in self.known[turn]:
            self._forget(turn, card)
        self.pile.append(card)
        self.throwers.append(turn)
        self.barred = None
        self.turns += 1

    def _forget(self, seat: Seat, gone: Card) -> None:
        self.known[seat] = tuple(card for card in self.known[seat] if card != gone)

    def _last_chance(self, mover: Seat) -> None:
        """Two cards are left (7)."""
        if self.rules.last_chance is LastChance.NONE:
            self._end(Ending.STOCK)
            return
        self.turn = mover
        self.phase = Phase.LAST if self.rules.last_chance is LastChance.BOTH else Phase.LOOK

    def _declare_with(self, card: Card | None) -> None:
        if card is not None:
            if self.phase == Phase.LOOK:
                self._pick_up()
            self._put_down(self.acting, card)
        self.barred = None
        self.declarer = self.turn

    def _knock(self, action: Knock) -> None:
        self._declare_with(action.card)
        self.ending = Ending.KNOCK
        self.phase = Phase.ARRANGE

    def _gin(self, action: Gin) -> None:
        self._declare_with(action.card)
        self._show(Ending.GIN)

    def _big_gin(self, action: BigGin) -> None:
        if self.phase == Phase.LOOK:
            self._pick_up()
        self._declare_with(None)
        self._show(Ending.BIG_GIN)

    def _show(self, ending: Ending) -> None:
        """A hand without deadwood: nothing is laid off, so its first arrangement will do."""
        self.melds = list(self.solver.arrangements(self.masks[self.acting], 1)[0])
        self._end(ending)

    def _lay(self, action: Lay) -> None:
        self.melds = melds_of(self.solver, action)
        seat = 1 - self.acting
        self.turn = seat
        self.held = self.hands[seat][:]
        self.phase = Phase.LAY_OFF
        if not layoffs(self.held, ends_of(self.melds), self.solver.laws, self.rules.lay_off_wilds):
            self._end(Ending.KNOCK)

    def _lay_off(self, action: LayOff) -> None:
        seat = self.acting
        grown = growths(self.melds[action.meld], action.card, self.solver.laws)
        self.melds[action.meld] = next(each.meld for each in grown if each.rank == action.rank)
        self.hands[seat].remove(action.card)
        self.masks[seat] ^= 1 << action.card
        self._forget(seat, action.card)
        self.laid.append(LaidOff(action.card, action.meld, action.rank))

    def _lay_best(self, action: LayBest) -> None:
        for step in self.best_plan():
            self._lay_off(LayOff(*step))

    def _start_again(self, action: StartAgain) -> None:
        seat = self.acting
        for step in reversed(self.laid):
            meld = self.melds[step.meld]
            left = tuple(card for card in meld.cards if card != step.card)
            low = meld.rank + (not meld.is_set and meld.cards[0] == step.card)
            self.melds[step.meld] = Meld(left, low, meld.is_set)
            self.known[seat] += (step.card,)
        self.laid.clear()
        self.hands[seat] = self.held[:]
        self.masks[seat] = mask_of(self.held)

    def _done(self, action: Done) -> None:
        self._end(Ending.KNOCK)

    def _end(self, ending: Ending) -> None:
        self.ending = ending
        self.turn = None
        self.phase = Phase.OVER
        self.barred = None

    # How it ends

    def outcome(self) -> GinOutcome:
        assert self.ending is not None
        shown = (shown_hand(self, 0), shown_hand(self, 1))
        declarer, ending = self.declarer, self.ending
        hand, winner = (0, 0), None
        doubled = self.rules.oklahoma and self.up_card.suit == 0
        if declarer is not None:
            ending, points = count(self.rules, ending, shown[declarer].deadwood, shown[1 - declarer].deadwood)
            points <<= doubled
            if ending is not Ending.EQUAL:
                winner = 1 - declarer if ending is Ending.UNDERCUT else declarer
                hand = (points, 0) if winner == 0 else (0, points)
        return GinOutcome(
            points=growth(self.rules, self.standing, winner, max(hand)),
            ending=ending,
            declarer=declarer,
            hand=hand,
            shown=shown,
            doubled=doubled,
            before=self.standing,
            up_card=self.up_card,
            limit=self.limit,
        )

    def gains(self) -> Sequence[float]:
        """The points of the hand, the other's counted against one."""
        one, two = self.outcome().hand
        return (one - two, two - one)

    def view(self, seat: Seat) -> GinView:
        turn, phase = self.turn, self.phase
        mine = turn == seat
        hand = tuple(self.hands[seat])
        open_now = phase == Phase.OVER or self.declarer == 1 - seat
        return GinView(
            seat=seat,
            turn=turn,
            actions=tuple(self.actions()) if mine else (),
            rules=self.rules,
            standing=self.standing,
            phase=phase,
            hand=hand,
            other=tuple(self.hands[1 - seat]) if open_now else None,
            counts=(len(self.hands[0]), len(self.hands[1])),
            known=(self.known[0], self.known[1]),
            stock=len(self.stock),
            discards=tuple(self.pile),
            throwers=tuple(self.throwers),
            barred=self.barred,
            drawn=hand[-1] if mine and phase in (Phase.THROW, Phase.OPENING_THROW) else None,
            turns=self.turns,
            limit=self.limit,
            up_card=self.up_card,
            declarer=self.declarer,
            ending=self.ending,
            melds=tuple(self.melds),
            laid=tuple(self.laid),
        )


_APPLY: Final[dict[type[Action], Callable[[GinState, Any], None]]] = {
    Throw: GinState._throw,
    Draw: GinState._draw,
    Take: GinState._take,
    Pass: GinState._pass,
    Knock: GinState._knock,
    Gin: GinState._gin,
    BigGin: GinState._big_gin,
    Lay: GinState._lay,
    LayOff: GinState._lay_off,
    LayBest: GinState._lay_best,
    StartAgain: GinState._start_again,
    Done: GinState._done,
}


def deal(rules: GinRules, standing: Standing, seed: int) -> GinState:
    """Shuffles, deals ten cards each, one at a time from the seat that does not deal, and turns one up (1.3)."""
    assert isinstance(standing, GinStanding)
    pack = shuffled(pack_of(rules.wild_cards), Random(seed))
    hands: list[list[Card]] = [[], []]
    for number in range(2 * HAND):
        hands[(standing.first + number) % 2].append(pack.pop())
    up_card = pack.pop()
    return laid_out(rules, standing, hands, pack, up_card)


def laid_out(
    rules: GinRules, standing: GinStanding, hands: Sequence[Sequence[Card]], stock: Sequence[Card], up_card: Card
) -> GinState:
    """A hand about to begin with these cards; the top of the stock is its last card."""
    state = GinState()
    state.rules, state.standing, state.solver = rules, standing, solver(laws_of(rules))
    state.early = rules.early
    state.turn, state.phase = standing.first, Phase.OFFER
    state.hands = [list(hand) for hand in hands]
    state.masks = [mask_of(hand) for hand in hands]
    state.known = [(), ()]
    state.stock, state.pile, state.throwers = list(stock), [up_card], [None]
    state.barred, state.turns = None, 0
    state.limit, state.up_card = limit_of(rules, up_card), up_card
    state.declarer, state.ending = None, None
    state.melds, state.laid, state.held = [], [], []
    return state
