"""Remik: the deal, drawing, melding and adding, discarding, the end of the round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, Self

from cardgames.core.cards import Card, shuffled
from cardgames.core.game import Action, Refusal, Seat, Standing, State
from cardgames.core.melds import cards_of, mask_of
from cardgames.games.remik.actions import (
    DISCARDS,
    DRAW,
    PASS,
    TAKES,
    Add,
    Discard,
    Draw,
    Flag,
    Lay,
    LayRun,
    LaySet,
    Pass,
    Phase,
    Take,
)
from cardgames.games.remik.law import refusal as refused
from cardgames.games.remik.lying import Homes, TableMeld, adds_of, grown, homes_of, points_of, worth
from cardgames.games.remik.melding import Way, meld_of, pairs_by_kind, threes_with, ways, ways_with
from cardgames.games.remik.options import Added, EmptyStock, RemikRules, pack_of
from cardgames.games.remik.scoring import Ending, RemikOutcome, RemikStanding, in_hand
from cardgames.games.remik.view import RemikView
from cardgames.games.remik.wayout import duty_usable, ends_on, way_out

HAND: Final = 13
MOST_TURNS: Final = 200
"""Turns after which a round ends, since two players can take each other's discards for ever (5.4)."""


class RemikState(State[RemikView]):
    """Everything about one round."""

    __slots__ = (
        "barred", "duty", "ender", "ending", "fresh", "hands", "homes", "known", "laid", "masks", "melds", "phase",
        "pile", "rules", "standing", "stock", "taken", "throwers", "turn", "turns",
    )  # fmt: skip

    turn: Seat | None
    rules: RemikRules
    standing: RemikStanding
    phase: Phase
    hands: list[list[Card]]
    masks: list[int]
    """The same hands as masks."""
    known: list[tuple[Card, ...]]
    """Cards that the table saw go to each hand and that are still there, as masks."""
    stock: list[Card]
    pile: list[Card]
    throwers: list[Seat | None]
    melds: list[TableMeld]
    homes: Homes
    """Where cards fit the melds."""
    laid: list[int]
    """Points of each seat on the table."""
    duty: Card | None
    barred: int
    """Cards that may not be discarded in this turn, as a mask."""
    taken: tuple[Card, ...]
    fresh: Card | None
    """The closed card drawn in this turn."""
    turns: int
    ending: Ending | None
    ender: Seat | None

    def copy(self) -> Self:
        twin = self.__class__.__new__(self.__class__)
        twin.turn, twin.rules, twin.standing, twin.phase = self.turn, self.rules, self.standing, self.phase
        twin.duty, twin.barred, twin.taken, twin.fresh = self.duty, self.barred, self.taken, self.fresh
        twin.turns, twin.ending, twin.ender, twin.homes = self.turns, self.ending, self.ender, self.homes
        one, two = self.hands
        twin.hands = [one[:], two[:]]
        twin.masks, twin.known, twin.laid = self.masks[:], self.known[:], self.laid[:]
        twin.stock, twin.pile, twin.throwers, twin.melds = (
            self.stock[:], self.pile[:], self.throwers[:], self.melds[:],
        )  # fmt: skip
        return twin

    def census(self) -> list[Card]:
        on_table = (card for lying in self.melds for card in lying.meld.cards)
        return [*self.stock, *self.pile, *self.hands[0], *self.hands[1], *on_table]

    # The menu

    def actions(self) -> Sequence[Action]:
        turn = self.turn
        if turn is None:
            return ()
        if self.phase == Phase.DRAW:
            return self._drawing(turn)
        if self.duty is not None:
            return self.duties()
        mask, barred = self.masks[turn], self.barred
        menu: list[Action] = []
        free = mask & ~barred
        needs = self.rules.discard_to_go_out
        for way in ways(mask, self.rules.ace_high):
            if free & ~way.mask or (not needs and self._lays_well(mask, way)):
                menu.append(way.action)
        for add in adds_of(mask, self.homes):
            if free & ~(1 << add.card) or (not needs and self._adds_well(mask, add)):
                menu.append(add)
        if barred:
            menu += [DISCARDS[card] for card in self.hands[turn] if not barred >> card & 1]
            return menu or self._last_cards(mask)
        menu += [DISCARDS[card] for card in self.hands[turn]]
        return menu

    def _drawing(self, turn: Seat) -> list[Action]:
        pile = self.pile
        menu: list[Action] = [DRAW if self.stock else PASS, TAKES[pile[-1]]]
        if len(pile) < 2:
            return menu
        rules = self.rules
        mask = self.masks[turn] | 1 << pile[-1]
        if rules.jokers or not rules.discard_bundle or rules.discard_to_go_out or rules.duty_chain:
            for place in range(len(pile) - 2, -1, -1):
                mask |= 1 << pile[place]
                if self.may_take(place, mask):
                    menu.append(TAKES[pile[place]])
            return menu
        fits = self.homes.fits
        pairs = pairs_by_kind(rules.ace_high)
        for place in range(len(pile) - 2, -1, -1):
            card = pile[place]
            mask |= 1 << card
            if fits >> card & 1:
                menu.append(TAKES[card])
                continue
            for pair in pairs[card]:
                if mask & pair == pair:
                    menu.append(TAKES[card])
                    break
        return menu

    def may_take(self, place: int, mask: int) -> bool:
        """Whether the cards of the pile from this place up may be taken together, `mask` being the hand with them."""
        barred = 0 if self.rules.discard_bundle else mask_of(self.pile[place:])
        return duty_usable(self.rules, self.pile[place], mask, barred, self.melds, self.homes)

    def duties(self) -> list[Action]:
        """What may be done first with the lowest card taken."""
        card = self.duty
        assert card is not None
        rules, mask = self.rules, self.masks[self.acting]
        found: list[Action] = [
            way.action for way in ways_with(card, mask, rules.ace_high) if self._lays_well(mask, way)
        ]  # fmt: skip
        if not found:
            found = [way.action for way in threes_with(card, mask, rules.ace_high) if self._lays_well(mask, way)]
        adds = adds_of(1 << card, self.homes)
        if rules.duty_chain:
            adds += adds_of(mask & ~(1 << card), self.homes)
        return found + [add for add in adds if self._adds_well(mask, add)]

    def _last_cards(self, mask: int) -> list[Action]:
        """The melds that lead on where no card may be discarded and the usual ones do not help."""
        found: dict[Action, None] = {}
        for card in cards_of(mask):
            for way in (*ways_with(card, mask, self.rules.ace_high), *threes_with(card, mask, self.rules.ace_high)):
                if self._lays_well(mask, way):
                    found[way.action] = None
        return list(found)

    def _lays_well(self, mask: int, way: Way) -> bool:
        """Whether the turn can be ended after laying this."""
        left = mask & ~way.mask
        if left & ~self.barred:
            return True
        return way_out(self.rules, left, self.barred, (*ends_on(self.melds), way.end))

    def _adds_well(self, mask: int, add: Add) -> bool:
        """Whether the turn can be ended after adding this, and the lowest card taken still be used."""
        duty = self.duty
        left = mask & ~(1 << add.card)
        if duty is None or add.card == duty:
            return bool(left & ~self.barred) or way_out(self.rules, left, self.barred, ends_on(self.after(add)))
        melds = self.after(add)
        homes = homes_of(melds, self.rules.ace_high)
        return duty_usable(self.rules, duty, left, self.barred, melds, homes)

    # What the rules ask

    @property
    def acting(self) -> Seat:
        """The seat to act, of which there is one."""
        assert self.turn is not None
        return self.turn

    def after(self, add: Add) -> list[TableMeld]:
        """The melds after a lawful addition."""
        melds = self.melds[:]
        more = grown(melds[add.meld], add.card, add.rank, self.acting, self.rules.ace_high)
        assert more is not None
        melds[add.meld] = more
        return melds

    def can_add(self, add: Add) -> bool:
        """Whether there is a way on after an addition that fits."""
        return self._adds_well(self.masks[self.acting], add)

    def can_lay(self, way: Way) -> bool:
        """Whether there is a way on after laying a meld."""
        return self._lays_well(self.masks[self.acting], way)

    def refusal(self, action: Action) -> Refusal | None:
        return refused(self, action)

    # What happens

    def apply(self, action: Action) -> None:
        _APPLY[action.__class__](self, action)

    def _draw(self, action: Draw) -> None:
        turn = self.acting
        card = self.stock.pop()
        self.hands[turn].append(card)
        self.masks[turn] |= 1 << card
        self.fresh = card
        self.phase = Phase.PLAY

    def _take(self, action: Take) -> None:
        turn = self.acting
        pile = self.pile
        place = pile.index(action.card)
        taken = pile[place:]
        del pile[place:]
        del self.throwers[place:]
        bits = mask_of(taken)
        self.hands[turn] += taken
        self.masks[turn] |= bits
        self.taken = tuple(taken)
        self.known[turn] += self.taken
        if len(taken) == 1:
            self.barred = bits
        else:
            self.duty = taken[0]
            self.barred = 0 if self.rules.discard_bundle else bits
        self.phase = Phase.PLAY

    def _pass(self, action: Pass) -> None:
        self._end(Ending.PASS)

    def _lay(self, action: Lay) -> None:
        turn = self.acting
        meld = meld_of(action, self.rules.ace_high)
        assert meld is not None
        hand = self.hands[turn]
        bits = 0
        for card in action.cards:
            hand.remove(card)
            bits |= 1 << card
        self.masks[turn] ^= bits
        self._forget(turn, bits)
        self.melds.append(TableMeld(meld, turn, (turn,) * len(meld.cards)))
        self.laid[turn] += points_of(meld)
        self._placed(bits)

    def _add(self, action: Add) -> None:
        turn = self.acting
        card = action.card
        self.melds = melds = self.after(action)
        bit = 1 << card
        self.hands[turn].remove(card)
        self.masks[turn] ^= bit
        self._forget(turn, bit)
        lying = melds[action.meld]
        place = 0 if lying.meld.cards[0] == card else len(lying.meld.cards) - 1
        scorer = turn if self.rules.added_points is Added.ADDER else lying.owner
        self.laid[scorer] += worth(lying.meld, place)
        self._placed(bit)

    def _forget(self, seat: Seat, gone: int) -> None:
        """Cards leave a hand: nobody keeps an eye on them any more."""
        if self.known[seat]:
            self.known[seat] = tuple(card for card in self.known[seat] if not gone >> card & 1)

    def _placed(self, bits: int) -> None:
        """After cards went to the table."""
        self.homes = homes_of(self.melds, self.rules.ace_high)
        if self.duty is not None and bits >> self.duty & 1:
            self.duty = None
        if not self.masks[self.acting]:
            self.turns += 1
            self._end(Ending.OUT)

    def _discard(self, action: Discard) -> None:
        turn = self.acting
        card = action.card
        bit = 1 << card
        self.hands[turn].remove(card)
        self.masks[turn] ^= bit
        self._forget(turn, bit)
        self.pile.append(card)
        self.throwers.append(turn)
        self.turns += 1
        if not self.masks[turn]:
            self._end(Ending.OUT)
        elif not self.stock and self.rules.empty_stock is EmptyStock.END:
            self._end(Ending.STOCK)
        elif self.turns >= MOST_TURNS:
            self._end(Ending.TURNS)
        else:
            self.turn = 1 - turn
            self.phase = Phase.DRAW
            self.barred, self.taken, self.fresh = 0, (), None

    def _flag(self, action: Flag) -> None:
        self._end(Ending.FLAG)

    def _end(self, ending: Ending) -> None:
        self.ending, self.ender = ending, self.turn
        self.turn = None
        self.phase = Phase.OVER
        self.duty, self.barred, self.taken, self.fresh = None, 0, (), None

    # How it ends

    def results(self) -> tuple[int, int]:
        """The points of each seat: those on the table less those in the hand (6.1)."""
        if self.ending is Ending.FLAG:
            return 0, 0
        one, two = self.hands
        return self.laid[0] - in_hand(one), self.laid[1] - in_hand(two)

    def outcome(self) -> RemikOutcome:
        assert self.ending is not None
        points = self.results()
        one, two = self.standing.totals
        return RemikOutcome(
            points=points,
            ending=self.ending,
            ender=self.ender,
            melds=tuple(self.melds),
            hands=(tuple(self.hands[0]), tuple(self.hands[1])),
            totals=(one + points[0], two + points[1]),
        )

    def gains(self) -> Sequence[float]:
        """The points of the round, the other's counted against one: near the limit too, since looking ahead to who wins
        the match was found to win no more of them."""
        one, two = self.results()
        return (one - two, two - one)

    def view(self, seat: Seat) -> RemikView:
        mine = self.turn == seat
        return RemikView(
            seat=seat,
            turn=self.turn,
            actions=tuple(self.actions()) if mine else (),
            rules=self.rules,
            standing=self.standing,
            phase=self.phase,
            hand=tuple(self.hands[seat]),
            other=tuple(self.hands[1 - seat]) if self.turn is None else None,
            counts=(len(self.hands[0]), len(self.hands[1])),
            known=(self.known[0], self.known[1]),
            stock=len(self.stock),
            pile=tuple(self.pile),
            throwers=tuple(self.throwers),
            melds=tuple(self.melds),
            laid=(self.laid[0], self.laid[1]),
            duty=self.duty,
            barred=tuple(cards_of(self.barred)),
            taken=self.taken,
            drawn=self.fresh if mine else None,
            turns=self.turns,
            ending=self.ending,
            ender=self.ender,
        )


_APPLY: Final[dict[type[Action], Callable[[RemikState, Any], None]]] = {
    Draw: RemikState._draw,
    Discard: RemikState._discard,
    Take: RemikState._take,
    LaySet: RemikState._lay,
    LayRun: RemikState._lay,
    Add: RemikState._add,
    Pass: RemikState._pass,
    Flag: RemikState._flag,
}


def deal(rules: RemikRules, standing: Standing, seed: int) -> RemikState:
    """Shuffles, deals thirteen cards each, one at a time from the seat that does not deal, and turns one up (1.3)."""
    assert isinstance(standing, RemikStanding)
    pack = shuffled(pack_of(rules.jokers), Random(seed))
    hands: list[list[Card]] = [[], []]
    for number in range(2 * HAND):
        hands[(standing.first + number) % 2].append(pack.pop())
    first = pack.pop()
    return laid_out(rules, standing, hands, pack, first)


def laid_out(
    rules: RemikRules, standing: RemikStanding, hands: Sequence[Sequence[Card]], stock: Sequence[Card], first: Card
) -> RemikState:
    """A round about to begin with these cards; the top of the closed pile is its last card."""
    state = RemikState()
    state.rules, state.standing = rules, standing
    state.turn, state.phase = standing.first, Phase.DRAW
    state.hands = [list(hand) for hand in hands]
    state.masks = [mask_of(hand) for hand in hands]
    state.known = [(), ()]
    state.stock, state.pile, state.throwers = list(stock), [first], [None]
    state.melds, state.homes, state.laid = [], homes_of((), rules.ace_high), [0, 0]
    state.duty, state.barred, state.taken, state.fresh = None, 0, (), None
    state.turns, state.ending, state.ender = 0, None, None
    return state
