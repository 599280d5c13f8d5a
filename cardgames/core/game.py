"""The contract between a game and the rest of the program: State, View, Action, Refusal, Game.

`State` knows everything about one deal; `View` is what one seat may know. `state.view(seat)` goes one way,
`view.guess(rng)` the other. People, opponents, the scene and the log only ever get a View.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from random import Random
from typing import Any, ClassVar, Final, Generic, Literal, NamedTuple, Protocol, Self, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from cardgames.core.cards import Card
from cardgames.core.options import Options
from cardgames.core.table import Areas, Button, Gesture, Mark, Panel, Picture, Sheet, Trail, Zone
from cardgames.core.text import Text

T = TypeVar("T")

Seat = int
"""A place at the table, from 0, counted in the order of play."""


class Action(Struct, frozen=True):
    """One thing a seat may do. Its fields are cards, numbers, words, or tuples of these (core.notation writes them).

    An action never names a card that its watchers may not see, so a list of actions is public.
    """

    verb: ClassVar[str]
    """The word it is written with: `discard` in `discard 7h`."""
    binding: ClassVar[str] = ""
    """The sentence that says why it stands once it is said, marked for translation; only a match for practice lets
    it be taken back."""


class Refusal(Struct, frozen=True):
    """Why an action is not allowed."""

    reason: Text
    paragraph: str = ""
    """Number of the paragraph of the game's rules.md that says so, such as "3.2"."""


class View(Struct, frozen=True):
    """All that one seat may know, and what it needs to remember. Never changes; anyone may keep one."""

    seat: Seat
    turn: Seat | None
    """Who is to act; None when the deal is over."""
    actions: tuple[Action, ...]
    """The menu of this seat: empty unless it is to act."""

    def guess(self, rng: Random) -> State[Any]:
        """A whole deal that looks exactly like this from this seat, the unseen cards dealt at random."""
        raise NotImplementedError

    def under(self, rules: Any) -> Self:
        """The same table in the eyes of someone who takes these to be the house rules: shows what knowing is worth."""
        return replace(self, rules=rules)

    def remembered(self, memory: float) -> Self:
        """The same table in the eyes of someone who keeps this share of the public past in mind, 0 to 1, the latest of
        it: what is forgotten may lie anywhere unseen, also in a guess. What lies open now is seen by everybody."""
        return self


def latest(past: tuple[T, ...], memory: float) -> tuple[T, ...]:
    """As much of the past as a memory keeps, 0 to 1; its last entry is the latest."""
    return past[len(past) - round(memory * len(past)) :]


V = TypeVar("V", bound=View)


class Outcome(Struct, frozen=True):
    """How a deal ended: all that the match, the score sheet and the next deal need. Games add their own facts."""

    points: tuple[int, ...]
    """What each seat's total grows by."""


class State(ABC, Generic[V]):
    """Everything about one deal. Only a match, a test and a search (an imagined one) may hold one."""

    __slots__ = ()

    turn: Seat | None

    @abstractmethod
    def actions(self) -> Sequence[Action]:
        """The menu: sensible lawful actions of the seat to act; empty only when the deal is over."""

    @abstractmethod
    def refusal(self, action: Action) -> Refusal | None:
        """The law: why the seat to act may not do this, or None. It depends on nothing that seat cannot see."""

    @abstractmethod
    def apply(self, action: Action) -> None:
        """Carry the action out. Trusts the caller to have asked `refusal`."""

    @abstractmethod
    def gains(self) -> Sequence[float]:
        """What the finished deal is worth to each seat, larger being better; for opponents that look ahead."""

    @abstractmethod
    def outcome(self) -> Outcome:
        """The result of the finished deal."""

    @abstractmethod
    def view(self, seat: Seat) -> V:
        """What this seat may know now."""

    @abstractmethod
    def copy(self) -> Self:
        """A twin that shares nothing that changes."""

    @abstractmethod
    def census(self) -> list[Card]:
        """Every card in play, wherever it lies, in any order: always the same packs, each card once."""


class Tally(NamedTuple):
    """One of several scores of a match that are written side by side."""

    title: str
    """A marked template."""
    totals: tuple[int, ...]
    closed: bool = False
    """Nothing is written in it any more."""


class Standing(Struct, frozen=True):
    """Where a match stands before a deal. Games may add their own facts."""

    deal: int
    """Number of the deal that comes next, from 1."""
    first: Seat
    """Who plays first in it (or deals it, as the game says)."""
    totals: tuple[int, ...]
    playing: tuple[Seat, ...]
    """The seats that take part in the next deal, in seat order."""
    ranks: tuple[int, ...]
    """Place of each seat so far, from 1; equal places are shared."""
    over: bool = False
    deals: int | None = None
    """How many deals there will be, where that is known."""
    sides: tuple[tuple[Seat, ...], ...] = ()
    """Partners who share one total; empty where everybody plays alone."""
    tallies: tuple[Tally, ...] = ()
    """Scores kept side by side, which the totals sum up; empty where the totals are all there is."""


class Skill(Struct, frozen=True):
    """How an opponent plays, as far as a game's own rule of thumb depends on it."""

    knowledge: int = 2
    """0 beginner to 4 expert: which considerations it knows at all."""
    risk: float = 0.5
    """0 cautious to 1 daring."""


class Judged(NamedTuple):
    """One sensible action and what the rule of thumb thinks it is worth."""

    action: Action
    worth: float
    """In points of the game, larger being better for the seat to act."""
    why: Text | None = None
    """One checkable sentence for a hint."""


class Foresight(NamedTuple):
    """How an opponent that looks ahead does so in this game."""

    since: int = 3
    """Knowledge from which an opponent looks ahead at all in this game."""
    width: int = 5
    """At most so many of the judged actions are tried in imagined deals; with one nobody looks ahead."""
    margin: float = inf
    """An action judged worse than the best by more than this, in points, is not tried."""
    doubt: float = 1.0
    """Standard errors by which another action must beat the rule of thumb's own before it is preferred."""
    trust: float = 0.0
    """How many imagined deals the judged difference of two actions weighs as much as."""
    horizon: int | None = None
    """Plies after which an imagined deal is broken off and given its `value`; None plays it to the end."""
    value: Callable[[Any], Sequence[float]] | None = None
    """What a State broken off at the horizon is worth to each seat, in the measure of its `gains`."""


TO_THE_END: Final = Foresight()
"""The usual way: a few candidates, every imagined deal played to its end."""


class Bot(Protocol):
    """A game's own thinking: its module `bot`."""

    def judge(self, view: Any, skill: Skill) -> Sequence[Judged]:
        """The sensible actions of the seat to act, best first; a function of its arguments alone."""

    def playout(self, state: Any, rng: Random) -> Action:
        """A quick sensible action in an imagined deal."""

    def contrast(self, view: Any, action: Action, instead: Action | None) -> Text | None:
        """What speaks for an action, and against another that was nearly chosen, in numbers that the view's seat can
        count itself; None where the reason given in judging says enough."""


class Plate(NamedTuple):
    """What a seat's plate shows beside name and level."""

    score: int
    cards: int | None = None
    """Number of cards held; None where it says nothing."""
    notes: tuple[Text, ...] = ()
    """Short remarks: `deals`, `out first`, `team 1`."""
    tally: Text | None = None
    """Points of this deal so far, in a few words, where they lie open before everybody; the score does not hold them
    yet."""
    badges: tuple[Text, ...] = ()
    """Remarks that nobody at the table may miss, which stand there whatever the seat did last: `last card`."""


class Table(Protocol):
    """What lies where and what a gesture means, in plain data: a game's module `table`."""

    def areas(self, view: Any, bottom: Seat) -> Areas:
        """The room every seat and the middle need, and the places in it; `bottom` sits at the lower edge."""

    def picture(self, view: Any) -> Picture:
        """Which cards lie in which zone, each pile from the bottom up."""

    def read(self, view: Any, gesture: Gesture) -> tuple[Action, ...]:
        """What a gesture may mean: nothing for a slip, one action to do, several to ask about.

        An action that the law refuses may be named too, so that the person learns why.
        """

    def buttons(self, view: Any, picked: tuple[Any, ...]) -> tuple[Button, ...]:
        """The lawful actions that stand in the prompt as buttons, `picked` being the cards marked in the hand."""

    def prompt(self, view: Any) -> Text:
        """What is asked of this seat, or whose turn it is to do what."""

    def marks(self, view: Any, picked: tuple[Any, ...]) -> tuple[Mark, ...]:
        """What is to be emphasised: matched columns, brackets, new cards, banners."""

    def panels(self, view: Any) -> Mapping[Zone, Panel]:
        """Small text boards on the table by the zone they stand in."""

    def name(self, view: Any, action: Any) -> Text:
        """An action as one of several to choose from."""

    def tell(self, before: Any, action: Any, after: Any) -> Text:
        """One sentence for the log, from the views that the same watcher had before and after the action."""

    def trail(self, before: Any, action: Any, after: Any) -> Trail:
        """Zone pairs a card travelled between, where the pictures alone do not tell; usually empty."""

    def plate(self, view: Any, seat: Seat) -> Plate:
        """What the seat's plate shows."""

    def sheet(self, rules: Any, outcome: Any) -> Sheet:
        """The finished deal laid open, with every number explained."""


Groups = tuple[tuple[Card, ...], ...]
"""Cards of a hand as its person keeps them together, from the left; what is in no group is loose."""


def as_it_is(view: Any, action: Any) -> Any:
    """The action itself: groups make no difference to it."""
    return action


class Grouping(NamedTuple):
    """How a game takes notice of the groups in which a person keeps the hand. No State knows of them."""

    keep: Callable[[Any, Groups], Any]
    """The view of a seat with its person's groups noted in it: marks, panels, buttons and gestures go by them."""
    best: Callable[[Any], Groups]
    """The groups a view's hand is best kept in."""
    meant: Callable[[Any, Any], Any] = as_it_is
    """From a view with groups in it and an action: the same action with the person's own groups, where they serve."""


class Preset(NamedTuple):
    """A named set of host rules."""

    name: str
    rules: Options


class Clock(NamedTuple):
    """Thinking time of a game that is played against the clock, in seconds; None for no such limit."""

    match: float | None = None
    """Per seat for the whole match."""
    turn: float | None = None
    """Per turn."""
    reserve: float | None = None
    """Per seat and deal, spent when a turn runs over."""


def no_clock(rules: Any) -> Clock | None:
    return None


def from_medium(rules: Any, knowledge: int) -> bool:
    """Beginners go by what lies open."""
    return knowledge >= 2


def as_usual(view: Any) -> float | None:
    """What a seat is asked has no time of its own."""
    return None


def never_expires(view: Any) -> Action:
    raise LookupError("this game is not played against the clock")


class Feat(NamedTuple):
    """One number of a finished deal that people like to remember: the biggest pick-up, the number of gins."""

    title: str
    counts: Literal["most", "least", "all"]
    """Which is remembered over many deals: the largest, the smallest, or all of them added up."""
    values: tuple[int | None, ...]
    """By seat; None where a seat has nothing of the kind."""


class Regular(NamedTuple):
    """Somebody of the program's own who likes to play this game, with a manner of their own."""

    name: str
    level: str
    """The key of a level."""
    risk: float
    memory: float
    pace: float
    words: str
    """That manner in a few words, a marked template."""


def no_feats(outcome: Any) -> Sequence[Feat]:
    return ()


@dataclass(frozen=True, kw_only=True)
class Game:
    """The box on the shelf: all that the program knows about a game."""

    key: str
    title: str
    blurb: str
    """One line for the welcome page."""
    version: int
    """Raised when a rule's behaviour changes, so that an old record can say what it was played under."""
    seats: range
    usual_seats: int
    meant_for: range | None = None
    """The seats it is made for, where fewer can play it at a pinch; None where all of `seats` are alike."""
    rules: type[Options]
    presets: tuple[Preset, ...]
    """The first is the default."""
    actions: tuple[type[Action], ...]
    """Every class of action, for reading them back."""
    deal: Callable[[Any, Standing, int], State[Any]]
    """Rules, standing and the seed of the deal."""
    standing: Callable[[Any, int, int, Sequence[Any]], Standing]
    """Rules, number of seats, seed of the match and the outcomes so far."""
    bot: Bot
    table: Table
    deal_name: str
    """A deal as the score table counts it: `Hole {n}`."""
    lowest_wins: bool
    private_hands: bool
    """Whether a seat holds cards that no other person may see, so that people at one screen need a curtain."""
    foresight: Foresight = TO_THE_END
    recalls: Callable[[Any, int], bool] = from_medium
    """Whether an opponent has something to forget, from the rules and its knowledge: it makes use of what no longer
    lies open."""
    clock: Callable[[Any], Clock | None] = no_clock
    allowed: Callable[[Any], float | None] = as_usual
    """Seconds for what the seat to act is asked in its view, instead of a turn's; None for the time of a turn."""
    expired: Callable[[Any], Action] = never_expires
    """What happens to the seat to act when its time is up, from its view."""
    grouping: Grouping | None = None
    """Where hands may be kept in groups; None where each lies in one row."""
    feats: Callable[[Any], Sequence[Feat]] = no_feats
    """What is worth remembering of an outcome, always in the same order and with the same titles."""
    regulars: tuple[Regular, ...] = ()
    """People to invite who play this game in a way that shows at its table."""
