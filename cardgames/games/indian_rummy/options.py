"""The host's table rules of Indian Rummy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal

import msgspec

from cardgames.core.game import Preset
from cardgames.core.options import Choice, Options, option, points
from cardgames.core.text import N_, Text, say


class SetSize(Choice):
    """How large a set may be."""

    FOUR = "four", N_("four cards")
    UNLIMITED = "unlimited", N_("any number, jokers riding along")


class RunJokers(Choice):
    """How many jokers a sequence may hold."""

    UNLIMITED = "unlimited", N_("any number")
    ONE = "one", N_("one")


class OpenJokers(Choice):
    """Whether a joker may be taken from the Open Deck."""

    FIRST = "first", N_("only the first card, by the first player")
    NEVER = "never", N_("never")
    ALWAYS = "always", N_("always")


class LoserTest(Choice):
    """Which groups protect a loser."""

    STRICT = "strict", N_("strict: all groups, once there are two sequences, one pure")
    PROGRESSIVE = "progressive", N_("progressive: pure sequences always, the rest after two sequences")
    PURE_ONLY = "pure only", N_("pure only: all groups, once there is a pure sequence")
    LITERAL = "literal", N_("literal: every valid group")


class FirstMover(Choice):
    """Who plays first in later deals."""

    TOSS = "toss", N_("tossed for again")
    ROTATE = "rotate", N_("the next seat")
    WINNER = "winner", N_("the winner of the deal before")


class Exhausted(Choice):
    """What happens when the Closed Deck is empty."""

    RESHUFFLE = "reshuffle", N_("the Open Deck is shuffled into a new one")
    COUNT = "count", N_("the deal stops and all hands are counted")


class Arranging(Choice):
    """Who arranges the losers' hands."""

    AUTOMATIC = "automatic", N_("the table, at the fewest points")
    GROUPED = "as grouped", N_("every loser, within 45 seconds")


class Format(Choice):
    """What a match is."""

    SINGLE = "single", N_("one deal")
    SERIES = "series", N_("a series of deals, lowest total")
    POINTS = "points", N_("points: the winner gains what the others lose")
    DEALS = "deals", N_("deals: chips pass to each winner")
    POOL_101 = "pool 101", N_("pool 101: out at 101 points")
    POOL_201 = "pool 201", N_("pool 201: out at 201 points")


MATCH: Final = N_("The match")
CARDS: Final = N_("Cards and jokers")
PLAY: Final = N_("Playing")
SCORES: Final = N_("Scores")
TIME: Final = N_("Time")

DROPS: Final = {False: (20, 40), True: (25, 50)}
"""Price of the first and of a later drop; pool 201 asks more."""


class IndianRules(Options, frozen=True, kw_only=True):
    """The table rules one match is played under."""

    format: Annotated[
        Format,
        option(N_("Format"), N_("One deal, several deals, or a pool in which players drop out."), MATCH),
    ] = Format.SINGLE
    deals: Annotated[
        int,
        option(N_("Deals"), N_("How many deals a series has."), MATCH, 2, 20),
    ] = 3
    best_of: Annotated[
        Literal[2, 3, 6],
        option(N_("Deals of a deals match"), N_("Everyone starts with 80 chips for each of them."), MATCH),
    ] = 2
    first: Annotated[
        FirstMover,
        option(N_("First mover of later deals"), N_("The first deal is always tossed for."), MATCH),
    ] = FirstMover.TOSS
    decks: Annotated[
        Literal[0, 1, 2],
        option(
            N_("Decks"),
            N_("How many decks are shuffled together; by itself one for two players and two for more."),
            CARDS,
            words={0: N_("automatic"), 1: N_("one"), 2: N_("two")},
        ),
    ] = 0
    jokers: Annotated[
        int,
        option(N_("Printed jokers"), N_("How many each deck has."), CARDS, 0, 2, words={0: N_("none")}),
    ] = 1
    aces_wild: Annotated[
        bool,
        option(
            N_("Joker as indicator makes aces wild"),
            N_("When the card that fixes the wild rank is a printed joker; otherwise only printed jokers are jokers."),
            CARDS,
        ),
    ] = True
    twin_suits: Annotated[
        bool,
        option(N_("Equal suits in a set"), N_("Whether a set may hold one suit twice, with two decks."), CARDS),
    ] = False
    set_size: Annotated[
        SetSize,
        option(N_("Largest set"), N_("How many cards a set may have."), CARDS),
    ] = SetSize.FOUR
    run_jokers: Annotated[
        RunJokers,
        option(N_("Jokers in a sequence"), N_("How many jokers may stand in one sequence."), CARDS),
    ] = RunJokers.UNLIMITED
    open_jokers: Annotated[
        OpenJokers,
        option(N_("Jokers on the Open Deck"), N_("Whether they may be taken."), PLAY),
    ] = OpenJokers.FIRST
    drops: Annotated[
        bool,
        option(N_("Drops"), N_("Whether a player may leave the deal before drawing, for a price."), PLAY),
    ] = True
    exhausted: Annotated[
        Exhausted,
        option(N_("Closed Deck exhausted"), N_("What happens when no card is left to draw."), PLAY),
    ] = Exhausted.RESHUFFLE
    warn: Annotated[
        bool,
        option(
            N_("Warn before a wrong declaration"),
            N_("The table asks before groups are shown that are no valid declaration."),
            PLAY,
        ),
    ] = True
    loser_test: Annotated[
        LoserTest,
        option(
            N_("Which groups protect a loser"), N_("What the cards in groups need before they count nothing."), SCORES
        ),
    ] = LoserTest.STRICT
    cap: Annotated[
        Literal[80, 0],
        option(N_("Most points in a deal"), N_("No hand costs more."), SCORES, words={0: N_("no limit")}, unit=points),
    ] = 80
    least_loss: Annotated[
        Literal[0, 2],
        option(
            N_("Least points of a loser"), N_("What a loser pays whose cards all lie in groups."), SCORES, unit=points
        ),
    ] = 0
    arranging: Annotated[
        Arranging,
        option(N_("Losers' arrangement"), N_("Who finds the groups when somebody has declared."), SCORES),
    ] = Arranging.AUTOMATIC
    turn_clock: Annotated[
        Literal[0, 15, 20, 30, 45, 60],
        option(
            N_("Turn clock"),
            N_("Seconds for a turn."),
            TIME,
            words={0: N_("off"), -1: N_("{n} s")},
        ),
    ] = 0
    reserve: Annotated[
        Literal[0, 30, 60, 180],
        option(
            N_("Reserve time"),
            N_("Seconds that each player may use in a deal beyond the turn clock."),
            TIME,
            words={0: N_("none"), -1: N_("{n} s")},
        ),
    ] = 30
    misses: Annotated[
        Literal[3, 5, 0],
        option(
            N_("Misses before a player is dropped"),
            N_("Turns in a row in which the clock ran out."),
            TIME,
            words={0: N_("never"), -1: "{n}"},
        ),
    ] = 3

    @property
    def pool(self) -> int:
        """The total at which a player is out; 0 outside a pool."""
        return {Format.POOL_101: 101, Format.POOL_201: 201}.get(self.format, 0)

    @property
    def prices(self) -> tuple[int, int]:
        """Price of a drop on the first turn and on a later one."""
        return DROPS[self.format is Format.POOL_201]

    @property
    def wrong(self) -> int:
        """What a wrong declaration costs."""
        return 80

    @property
    def rejoin_limit(self) -> int:
        """The highest total of those still in at which an eliminated player may rejoin."""
        return 174 if self.format is Format.POOL_201 else 79

    @property
    def split_limit(self) -> int:
        """The total that each of the last two or three players needs before they may split."""
        return 175 if self.format is Format.POOL_201 else 80

    def may_drop(self, seats: int) -> bool:
        """Whether dropping is allowed at a table of so many; two never drop in a deals match."""
        return self.drops and not (self.format is Format.DEALS and seats == 2)

    def packs(self, seats: int) -> int:
        """How many decks are shuffled together for so many players."""
        return self.decks or (1 if seats == 2 else 2)

    def capped(self, points: int) -> int:
        """Points of a loser after the cap and the minimum."""
        points = min(points, self.cap) if self.cap else points
        return max(points, self.least_loss)

    def problems(self, seats: int) -> Mapping[str, Text]:
        if self.packs(seats) == 1 and seats > 3:
            return {"decks": say(N_("One deck is not enough for {n} players."), n=seats)}
        return {}


_STANDARD = IndianRules()
_change = msgspec.structs.replace
PRESETS: Final = (
    Preset(N_("Table rules"), _STANDARD),
    Preset(N_("Series of six deals"), _change(_STANDARD, format=Format.SERIES, deals=6)),
    Preset(N_("Points"), _change(_STANDARD, format=Format.POINTS)),
    Preset(N_("Best of three deals"), _change(_STANDARD, format=Format.DEALS, best_of=3)),
    Preset(N_("Pool 101"), _change(_STANDARD, format=Format.POOL_101)),
    Preset(N_("Pool 201"), _change(_STANDARD, format=Format.POOL_201)),
    Preset(
        N_("Against the clock"),
        _change(_STANDARD, format=Format.SERIES, deals=3, turn_clock=30, least_loss=2),
    ),
)
"""The first is the default."""
