"""Low Hand: a small game with private hands, to try out everything that is the same for all games.

Each seat holds a few cards nobody else sees. In turn a seat draws from the stock or takes the top discard, then
discards. It may not discard the card it has just taken, nor take when the seat before it took. Instead of drawing, a
seat whose hand counts no more than the limit may close: every other seat has one more turn. The deal also ends when
the stock is empty after a discard. Pips count, court cards ten; the lowest total after a few deals wins.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Annotated, Any, ClassVar, Final

from msgspec import Struct

from cardgames.core.cards import RANK_OF, Card, by_rank, packs, shuffled
from cardgames.core.game import Action, Game, Judged, Outcome, Plate, Preset, Refusal, Skill, Standing, State, View
from cardgames.core.options import Options, option
from cardgames.core.table import (
    Area,
    Areas,
    Button,
    Emphasis,
    Gesture,
    Group,
    Laid,
    Line,
    Mark,
    Panel,
    Picture,
    Place,
    Sheet,
    Trail,
    Zone,
    strip,
)
from cardgames.core.text import Text, Who, say

WORTH = tuple(min(rank, 10) for rank in RANK_OF)


def total(hand: Sequence[Card]) -> int:
    return sum(WORTH[card & 63] for card in hand)


class LowRules(Options, frozen=True, kw_only=True):
    deals: Annotated[int, option("Deals", "How many deals are played.", "Match", 1, 5)] = 3
    cards: Annotated[int, option("Cards", "How many cards each seat is dealt.", "Deal", 2, 12)] = 4
    limit: Annotated[int, option("Close with", "The most a closing hand may count.", "Deal", 0, 20)] = 10

    def problems(self, seats: int) -> Mapping[str, Text]:
        if self.cards * seats > 40:
            return {"cards": say("{n} cards each are too many at this table.", n=self.cards)}
        return {}


class Draw(Action, frozen=True):
    verb: ClassVar[str] = "draw"


class Take(Action, frozen=True):
    verb: ClassVar[str] = "take"


class Close(Action, frozen=True):
    verb: ClassVar[str] = "close"


class Discard(Action, frozen=True):
    verb: ClassVar[str] = "discard"
    card: Card


DRAW, TAKE, CLOSE = Draw(), Take(), Close()


class LowView(View, frozen=True):
    rules: LowRules
    hand: tuple[Card, ...]
    known: tuple[tuple[Card, ...], ...]
    """By seat: the cards everybody saw it take and not discard since."""
    sizes: tuple[int, ...]
    discards: tuple[Card, ...]
    stock: int
    drawn: bool
    may_take: bool
    taken: Card | None
    fresh: Card | None
    """The card this seat drew last and still holds, if it is to discard."""
    closed: int | None

    def guess(self, rng: Random) -> Low:
        seen = {*self.hand, *self.discards, *(card for cards in self.known for card in cards)}
        unseen = shuffled((card for card in packs(1) if card not in seen), rng)
        low = Low.__new__(Low)
        for name in ("closed", "drawn", "may_take", "rules", "taken", "turn"):
            setattr(low, name, getattr(self, name))
        low.known = [list(cards) for cards in self.known]
        low.hands = []
        for seat, size in enumerate(self.sizes):
            if seat == self.seat:
                low.hands.append(list(self.hand))
            else:
                rest = size - len(self.known[seat])
                low.hands.append([*self.known[seat], *(unseen.pop() for _ in range(rest))])
        low.fresh = self.fresh
        if self.drawn and self.taken is None and self.turn != self.seat:
            assert self.turn is not None
            low.fresh = low.hands[self.turn][-1]
        low.discards = list(self.discards)
        low.stock = unseen
        return low


class LowOutcome(Outcome, frozen=True):
    hands: tuple[tuple[Card, ...], ...]
    closed: int | None


class Low(State[LowView]):
    __slots__ = (
        "closed",
        "discards",
        "drawn",
        "fresh",
        "hands",
        "known",
        "may_take",
        "rules",
        "stock",
        "taken",
        "turn",
    )

    rules: LowRules
    turn: int | None
    hands: list[list[Card]]
    known: list[list[Card]]
    stock: list[Card]
    discards: list[Card]
    drawn: bool
    may_take: bool
    taken: Card | None
    fresh: Card | None
    closed: int | None

    def __init__(self, rules: LowRules, standing: Standing, seed: int) -> None:
        self.rules = rules
        self.stock = shuffled(packs(1), Random(seed))
        self.hands = [[self.stock.pop() for _ in range(rules.cards)] for _ in standing.totals]
        self.known = [[] for _ in self.hands]
        self.discards = [self.stock.pop()]
        self.turn = standing.first
        self.drawn, self.may_take = False, True
        self.taken = self.fresh = None
        self.closed = None

    def actions(self) -> Sequence[Action]:
        if self.turn is None:
            return ()
        hand = self.hands[self.turn]
        if self.drawn:
            return [Discard(card) for card in sorted(hand) if card != self.taken]
        open_ = [DRAW, TAKE] if self.discards and self.may_take else [DRAW]
        return [*open_, CLOSE] if self.closed is None and total(hand) <= self.rules.limit else open_

    def refusal(self, action: Action) -> Refusal | None:
        assert self.turn is not None
        hand = self.hands[self.turn]
        match action:
            case Discard() if not self.drawn:
                return Refusal(say("Draw a card first."), "2.1")
            case Discard(card) if card not in hand:
                return Refusal(say("You do not hold {card}.", card=card), "2.3")
            case Discard(card) if card == self.taken:
                return Refusal(say("You have just taken {card}.", card=card), "2.4")
            case Discard():
                return None
            case _ if self.drawn:
                return Refusal(say("Discard a card now."), "2.3")
            case Take() if not self.discards:
                return Refusal(say("There is no discard to take."), "2.2")
            case Take() if not self.may_take:
                return Refusal(say("The seat before has just taken."), "2.2")
            case Close() if self.closed is not None:
                return Refusal(say("Someone has already closed."), "2.5")
            case Close() if total(hand) > self.rules.limit:
                return Refusal(say("Your hand counts more than {n}.", n=self.rules.limit), "2.5")
        return None

    def apply(self, action: Action) -> None:
        seat = self.turn
        assert seat is not None
        hand = self.hands[seat]
        match action:
            case Draw():
                self.fresh = self.stock.pop()
                hand.append(self.fresh)
                self.drawn = True
            case Take():
                self.taken = self.discards.pop()
                hand.append(self.taken)
                self.known[seat].append(self.taken)
                self.drawn = True
            case Discard(card):
                hand.remove(card)
                if card in self.known[seat]:
                    self.known[seat].remove(card)
                self.discards.append(card)
                self._pass(seat)
            case Close():
                self.closed = seat
                self._pass(seat)

    def _pass(self, seat: int) -> None:
        self.may_take = self.taken is None
        self.drawn, self.taken, self.fresh = False, None, None
        self.turn = (seat + 1) % len(self.hands)
        if not self.stock or self.turn == self.closed:
            self.turn = None

    def gains(self) -> Sequence[float]:
        points = [total(hand) for hand in self.hands]
        return [(sum(points) - own) / (len(points) - 1) - own for own in points]

    def outcome(self) -> LowOutcome:
        hands = tuple(tuple(by_rank(hand)) for hand in self.hands)
        return LowOutcome(tuple(total(hand) for hand in hands), hands, self.closed)

    def view(self, seat: int) -> LowView:
        return LowView(
            seat=seat,
            turn=self.turn,
            actions=tuple(self.actions()) if seat == self.turn else (),
            rules=self.rules,
            hand=tuple(sorted(self.hands[seat])),
            known=tuple(tuple(sorted(cards)) for cards in self.known),
            sizes=tuple(map(len, self.hands)),
            discards=tuple(self.discards),
            stock=len(self.stock),
            drawn=self.drawn,
            may_take=self.may_take,
            taken=self.taken,
            fresh=self.fresh if seat == self.turn else None,
            closed=self.closed,
        )

    def census(self) -> list[Card]:
        return [*self.stock, *self.discards, *(card for hand in self.hands for card in hand)]

    def copy(self) -> Low:
        twin = Low.__new__(Low)
        for name in ("closed", "drawn", "fresh", "may_take", "rules", "taken", "turn"):
            setattr(twin, name, getattr(self, name))
        twin.hands = [list(hand) for hand in self.hands]
        twin.known = [list(cards) for cards in self.known]
        twin.stock, twin.discards = list(self.stock), list(self.discards)
        return twin


def standing(rules: LowRules, seats: int, seed: int, outcomes: Sequence[LowOutcome]) -> Standing:
    totals = tuple(sum(outcome.points[seat] for outcome in outcomes) for seat in range(seats))
    return Standing(
        deal=len(outcomes) + 1,
        first=len(outcomes) % seats,
        totals=totals,
        playing=tuple(range(seats)),
        ranks=tuple(1 + sum(other < own for other in totals) for own in totals),
        over=len(outcomes) == rules.deals,
        deals=rules.deals,
    )


class LowBot(Struct, frozen=True):
    def judge(self, view: LowView, skill: Skill) -> Sequence[Judged]:
        judged = [Judged(action, self._worth(view, action), self._why(action)) for action in view.actions]
        return sorted(judged, key=lambda one: -one.worth)

    def _worth(self, view: LowView, action: Action) -> float:
        worst = max(WORTH[card & 63] for card in view.hand)
        match action:
            case Discard(card):
                return float(WORTH[card & 63])
            case Take():
                return float(worst - WORTH[view.discards[-1] & 63])
            case Close():
                return 20.0 - total(view.hand)
        return worst - 6.5

    def _why(self, action: Action) -> Text:
        match action:
            case Discard(card):
                return say("{card} counts {n}.", card=card, n=WORTH[card & 63])
            case _:
                return say("A low hand is wanted.")

    def contrast(self, view: LowView, action: Action, instead: Action | None) -> Text | None:
        if isinstance(action, Discard) and isinstance(instead, Discard):
            return say("{card} counts more than {other}.", card=action.card, other=instead.card)
        return None

    def playout(self, state: Low, rng: Random) -> Action:
        actions = state.actions()
        if state.drawn:
            return max(actions, key=lambda one: WORTH[one.card & 63] if isinstance(one, Discard) else 0)
        return actions[int(rng.random() * len(actions))]


STOCK, PILE = Zone("stock"), Zone("discards")


class LowTable(Struct, frozen=True):
    def areas(self, view: LowView, bottom: int) -> Areas:
        hands = {
            seat: Area(6.0, 1.2, (strip(Zone("hand", seat), 0, 0.1, 6.0, hand=True),)) for seat in self._seats(view)
        }
        middle = (Place(STOCK, 0.2, 0.1, sign="stock"), Place(PILE, 1.4, 0.1, sign="discards"))
        return Areas(hands, Area(2.6, 1.2, middle))

    def _seats(self, view: LowView) -> range:
        return range(len(view.sizes))

    def picture(self, view: LowView) -> Picture:
        rows: dict[Zone, tuple[Card | None, ...]] = {STOCK: (None,) * view.stock, PILE: view.discards}
        for seat in self._seats(view):
            known = view.known[seat]
            hidden = (None,) * (view.sizes[seat] - len(known))
            rows[Zone("hand", seat)] = view.hand if seat == view.seat else (*known, *hidden)
        return rows

    def read(self, view: LowView, gesture: Gesture) -> tuple[Action, ...]:
        own = Zone("hand", view.seat)
        if gesture.source == STOCK:
            return (DRAW,)
        if gesture.source == PILE:
            return (TAKE,)
        if gesture.source == own and len(gesture.cards) == 1 and gesture.target in (own, PILE):
            return (Discard(gesture.cards[0]),)
        return ()

    def buttons(self, view: LowView, picked: tuple[Card, ...]) -> tuple[Button, ...]:
        close = Button(say("Close · {n}", n=total(view.hand)), CLOSE, "c", grave=True)
        return (close,) if CLOSE in view.actions else ()

    def prompt(self, view: LowView) -> Text:
        if view.turn is None:
            return say("The deal is over.")
        return say("{who}: discard a card" if view.drawn else "{who}: draw a card", who=Who(view.turn))

    def marks(self, view: LowView, picked: tuple[Card, ...]) -> tuple[Mark, ...]:
        own = Zone("hand", view.seat)
        marks = [Mark(Emphasis.NEW, own, (view.fresh,))] if view.fresh is not None else []
        if view.closed is not None:
            marks.append(Mark(Emphasis.BANNER, text=say("{who} has closed", who=Who(view.closed))))
        return tuple(marks)

    def panels(self, view: LowView) -> Mapping[Zone, Panel]:
        return {}

    def name(self, view: LowView, action: Action) -> Text:
        match action:
            case Discard(card):
                return say("Discard {card}", card=card)
            case Take():
                return say("Take the discard")
            case Close():
                return say("Close")
        return say("Draw")

    def tell(self, before: LowView, action: Action, after: LowView) -> Text:
        who = Who(before.turn or 0)
        match action:
            case Discard(card):
                return say("{who} discards {card}.", who=who, card=card)
            case Take():
                return say("{who} takes {card}.", who=who, card=before.discards[-1])
            case Close():
                return say("{who} closes.", who=who)
        if after.fresh is not None and after.seat == before.turn:
            return say("{who} draws {card}.", who=who, card=after.fresh)
        return say("{who} draws a card.", who=who)

    def trail(self, before: LowView, action: Action, after: LowView) -> Trail:
        match action:
            case Draw():
                return ((STOCK, Zone("hand", before.turn)),)
            case Take():
                return ((PILE, Zone("hand", before.turn)),)
            case Discard():
                return ((Zone("hand", before.turn), PILE),)
        return ()

    def plate(self, view: LowView, seat: int) -> Plate:
        return Plate(0, view.sizes[seat])

    def _line(self, card: Card) -> Line:
        return Line(say("{card}", card=card), WORTH[card & 63])

    def sheet(self, rules: LowRules, outcome: LowOutcome) -> Sheet:
        laid = [
            Laid(seat, (Group(hand, say("hand")),), tuple(self._line(card) for card in hand), points)
            for seat, (hand, points) in enumerate(zip(outcome.hands, outcome.points, strict=True))
        ]
        lowest = say("{who} has the lowest hand", who=Who(outcome.points.index(min(outcome.points))))
        remarks = () if outcome.closed is None else (say("{who} closed.", who=Who(outcome.closed)),)
        return Sheet(lowest, tuple(laid), remarks)


TOY: Final = Game(
    key="toy",
    title="Low Hand",
    blurb="Draw, discard and hold little.",
    version=1,
    seats=range(2, 5),
    usual_seats=3,
    rules=LowRules,
    presets=(Preset("Usual", LowRules()), Preset("Short", LowRules(deals=1))),
    actions=(Draw, Take, Close, Discard),
    deal=Low,
    standing=standing,
    bot=LowBot(),
    table=LowTable(),
    deal_name="Deal {n}",
    lowest_wins=True,
    private_hands=True,
)


def anything(view: Any, rng: Random) -> Action:
    """Any action of the menu."""
    actions: tuple[Action, ...] = view.actions
    return actions[int(rng.random() * len(actions))]
