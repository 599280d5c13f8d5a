"""A match: several deals at one table, played through the law of its game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Final, Protocol, Self

from msgspec import Meta, Struct

from cardgames.core.codes import SEED_BITS, code, deal_seed
from cardgames.core.game import Action, Game, Outcome, Refusal, Seat, Standing, State, View
from cardgames.core.options import BadOptions, Options
from cardgames.core.text import N_, Text, say

LONGEST_NAME: Final = 200
Share = Annotated[float, Meta(ge=0, le=1)]
Factor = Annotated[float, Meta(gt=0, le=10)]


class Seated(Struct, frozen=True, omit_defaults=True):
    """Who sits in a seat. Anyone may keep one."""

    name: Annotated[str, Meta(max_length=LONGEST_NAME)]
    level: str | None = None
    """The level of an opponent; None for a person."""
    risk: Share | None = None
    """An opponent's dials; None for what its level says."""
    memory: Share | None = None
    pace: Factor | None = None

    @property
    def is_person(self) -> bool:
        return self.level is None


class Ply(Struct, frozen=True):
    """One accepted action, who did it and how many milliseconds it was thought about."""

    seat: Seat
    action: Action
    ms: int = 0


class Turn(Struct, frozen=True):
    """Thinking time that one seat used without another acting in between, in milliseconds."""

    seat: Seat
    ms: int


class Scribe(Protocol):
    """Writes down what happens at the table; every call returns only when it is safe or `trouble` says why not."""

    @property
    def trouble(self) -> Text | None:
        """Why the match is not being kept just now, for the person; None when all is written."""

    def played(self, deal: int, ply: Ply) -> None: ...

    def dealt(self, deal: int) -> None: ...

    def spent(self, seat: Seat, ms: int) -> None: ...

    def taken_back(self, plies: int) -> None: ...

    def for_practice(self) -> None: ...

    def ended(self) -> None: ...

    def close(self) -> None: ...


class Match:
    """The table itself, and the only holder of the true State. Windows, opponents and logs get views from it.

    `journal`, when set, has written every change to disk before the call that made it returns.
    """

    def __init__(self, game: Game, rules: Options, seats: Sequence[Seated], seed: int) -> None:
        self.game = game
        self.rules = rules
        self.seats = tuple(seats)
        self.seed = seed
        self.journal: Scribe | None = None
        self.taken_back = 0
        """How many plies were ever taken back."""
        self.practice = False
        """Whether this is a match for practice, where plies may be taken back that have shown somebody something."""
        self._outcomes: list[Outcome] = []
        self._histories: list[list[Ply]] = []
        self._clocks = [0] * len(self.seats)
        self._turns: list[Turn] = []
        self._begin()

    @classmethod
    def start(cls, game: Game, rules: Options, seats: Sequence[Seated], seed: int) -> Self:
        """A new match with its first deal dealt.

        Raises BadOptions where the rules do not fit the number of seats, ValueError for an impossible seed or table.
        """
        if len(seats) not in game.seats:
            raise ValueError(f"{game.key} is not played by {len(seats)}")
        if not 0 <= seed < 1 << SEED_BITS:
            raise ValueError(f"{seed} is no seed of {SEED_BITS} bits")
        for why in rules.problems(len(seats)).values():
            raise BadOptions(why)
        return cls(game, rules, seats, seed)

    def _begin(self) -> None:
        """Deal the next deal."""
        self._histories.append([])
        self._turns = []
        self._set_up()

    def _set_up(self) -> None:
        """Lay the table as it was at the start of the present deal."""
        self._before = self._standing_after(self._outcomes)
        self._now = self._before
        self._state: State[Any] = self.game.deal(self.rules, self._before, deal_seed(self.seed, self.deal_number))
        self._views: dict[Seat, View] = {}

    def _standing_after(self, outcomes: Sequence[Outcome]) -> Standing:
        return self.game.standing(self.rules, len(self.seats), self.seed, outcomes)

    # What anyone may ask

    @property
    def turn(self) -> Seat | None:
        """Who is to act; None when the deal is over."""
        return self._state.turn

    @property
    def deal_number(self) -> int:
        """Number of the present deal, from 1; it stays until the next deal is dealt."""
        return len(self._histories)

    @property
    def deal_code(self) -> str:
        """The short code that deals this deal again anywhere."""
        return code(deal_seed(self.seed, self.deal_number))

    @property
    def deal_over(self) -> bool:
        return self._state.turn is None

    @property
    def over(self) -> bool:
        """Whether the match is over; its last deal then is over too."""
        return self.deal_over and self._now.over

    @property
    def before(self) -> Standing:
        """Where the match stood when the present deal was dealt."""
        return self._before

    @property
    def standing(self) -> Standing:
        """Where the match stands: before the present deal, or after it once it is over."""
        return self._now

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        """Results of the finished deals."""
        return tuple(self._outcomes)

    @property
    def history(self) -> tuple[Ply, ...]:
        """The plies of the present deal."""
        return tuple(self._histories[-1])

    @property
    def histories(self) -> tuple[tuple[Ply, ...], ...]:
        """The plies of every deal so far, the present one last."""
        return tuple(tuple(plies) for plies in self._histories)

    @property
    def clocks(self) -> tuple[int, ...]:
        """Thinking time used in the match by each seat, in milliseconds. Taking back gives no time back."""
        return tuple(self._clocks)

    @property
    def turns(self) -> tuple[Turn, ...]:
        """Thinking time of the present deal turn by turn, for games with a limit on one turn."""
        return tuple(self._turns)

    @property
    def trouble(self) -> Text | None:
        """Why the match is not being saved just now, for the person; None when all is well."""
        return self.journal.trouble if self.journal else None

    def view(self, seat: Seat) -> View:
        """What this seat may know now."""
        if seat not in self._views:
            self._views[seat] = self._state.view(seat)
        return self._views[seat]

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        """Why this seat may not do this now, or None."""
        if self.deal_over:
            return Refusal(say(N_("The deal is over.")))
        if seat != self.turn:
            return Refusal(say(N_("It is not this seat's turn.")))
        if not isinstance(action, self.game.actions):
            return Refusal(say(N_("There is no such action in this game.")))
        return self._state.refusal(action)

    # What changes the table

    def submit(self, seat: Seat, action: Action, ms: int = 0) -> Refusal | None:
        """Carry an action out, after `ms` milliseconds of thought since the last action or `spend`.

        A refused action changes nothing, not even the clock. An accepted one is on disk when this returns.
        """
        if why := self.refusal(seat, action):
            return why
        ply = Ply(seat, action, ms)
        self._do(ply)
        self._tick(seat, ms)
        if self.journal:
            self.journal.played(self.deal_number, ply)
            if self.over:
                self.journal.ended()
        return None

    def _do(self, ply: Ply) -> None:
        """Carry a lawful ply out and settle the deal if it was the last."""
        self._state.apply(ply.action)
        self._views = {}
        self._histories[-1].append(ply)
        if self.deal_over:
            self._outcomes.append(self._state.outcome())
            self._now = self._standing_after(self._outcomes)

    def _tick(self, seat: Seat, ms: int) -> None:
        self._clocks[seat] += ms
        if self._turns and self._turns[-1].seat == seat:
            self._turns[-1] = Turn(seat, self._turns[-1].ms + ms)
        else:
            self._turns.append(Turn(seat, ms))

    def spend(self, seat: Seat, ms: int) -> None:
        """Note thinking time before the action it belongs to: at a pause, a hand-over, the closing of the window."""
        if ms:
            self._tick(seat, ms)
            if self.journal:
                self.journal.spent(seat, ms)

    def next_deal(self) -> None:
        """Deal again. Raises ValueError unless the present deal is over and the match is not."""
        if not self.deal_over or self.over:
            raise ValueError("there is no next deal now")
        self._begin()
        if self.journal:
            self.journal.dealt(self.deal_number)

    def practise(self) -> None:
        """Make this a match for practice; it stays one and is marked so in its record."""
        if not self.practice:
            self.practice = True
            if self.journal:
                self.journal.for_practice()

    def close(self) -> None:
        """Put the match away: its record is given back. It may be gone on with from the record."""
        if self.journal:
            self.journal.close()
            self.journal = None

    def take_back(self, plies: int) -> None:
        """Return to the table as it was that many plies ago in this deal. Clocks keep their time.

        More of them than `free_to_take_back` allows make the match one for practice, and it stays marked so.
        Raises ValueError for more plies than the deal has.
        """
        done = self._histories[-1]
        if not 0 < plies <= len(done):
            raise ValueError(f"{plies} plies cannot be taken back")
        self.practice = self.practice or plies > self.free_to_take_back(done[-1].seat)
        kept = done[: len(done) - plies]
        if self.deal_over:
            self._outcomes.pop()
        self._histories[-1] = []
        self._set_up()
        for ply in kept:
            self._do(ply)
        self.taken_back += plies
        if self.journal:
            self.journal.taken_back(plies)

    def free_to_take_back(self, seat: Seat) -> int:
        """How many of the last plies this seat may take back without anybody having gained by it.

        They are its own, nobody acted after them, and none of them showed the seat a card it had not seen or binds it.
        """
        plies = self._histories[-1]
        own = 0
        while own < len(plies) and plies[-1 - own].seat == seat:
            own += 1
        if not own or self.deal_over:
            return 0
        trial = Match(self.game, self.rules, self.seats, self.seed)
        trial._histories = [[] for _ in self._histories]
        trial._outcomes = list(self._outcomes)
        trial._set_up()
        free = 0
        for at, ply in enumerate(plies):
            seen = trial._seen(seat) if at >= len(plies) - own else frozenset()
            trial._do(ply)
            if at >= len(plies) - own:
                free = free + 1 if trial._seen(seat) <= seen and not ply.action.binding else 0
        return free

    def _seen(self, seat: Seat) -> frozenset[Any]:
        """The cards lying open before this seat."""
        picture = self.game.table.picture(self.view(seat))
        return frozenset(face for row in picture.values() for face in row if face is not None)
