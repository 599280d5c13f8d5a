"""The host's table rules of six-card golf."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal

import msgspec

from cardgames.core.game import Preset
from cardgames.core.options import Choice, Options, cards, option
from cardgames.core.text import N_, Text, say


class StartColumns(Choice):
    """Where the starting cards may be turned up."""

    ANY = "any", N_("any places")
    SAME = "same", N_("in one column")
    DIFFERENT = "different", N_("in different columns")


class Competition(Choice):
    """Who plays against whom."""

    INDIVIDUALS = "individuals", N_("everyone alone")
    SCRAMBLE = "scramble", N_("team scramble: the lowest partner counts")
    TEAM_TOTAL = "team total", N_("team total: all partners count")


class TurnUpRule(Choice):
    """Whether a card is turned up after the drawn card was discarded."""

    NEVER = "never", N_("never")
    MAY = "may", N_("if the player likes")
    MUST = "must", N_("always")


class Values(Choice):
    """What the cards count."""

    TABLE = "table", N_("jack 11, queen 12, two 2")
    STANDARD = "standard", N_("jack and queen 10, two −2")


class Ties(Choice):
    """What happens when the lowest total is shared after the last hole."""

    SHARED = "shared", N_("the win is shared")
    EXTRA_HOLE = "extra hole", N_("those who tie play an extra hole")


RANDOM_SEAT: Final = 0
ONE_EACH: Final = 8
"""The `low_stock` that stands for one card for each player; eight is the most there can be."""

MATCH: Final = N_("The tournament")
HOLE: Final = N_("The hole")
CARDS: Final = N_("Cards and scores")


def refills(n: int) -> Text:
    """So many refills of the draw pile."""
    return Text.plural(N_("{n} refill"), N_("{n} refills"), n)


class GolfRules(Options, frozen=True, kw_only=True):
    """The table rules one tournament is played under."""

    holes: Annotated[
        int,
        option(N_("Holes"), N_("How many rounds make a tournament."), MATCH, 1, 9),
    ] = 9
    competition: Annotated[
        Competition,
        option(
            N_("Competition"),
            N_("Alone, or odd seats against even seats. A scramble counts the lowest score of the partners."),
            MATCH,
        ),
    ] = Competition.INDIVIDUALS
    first: Annotated[
        int,
        option(
            N_("First to play"),
            N_("Who plays first on the first hole. Each further hole is started by the next seat."),
            MATCH,
            0,
            8,
            words={RANDOM_SEAT: N_("drawn by lot"), -1: N_("seat {n}")},
        ),
    ] = 1
    ties: Annotated[
        Ties,
        option(N_("A tie at the end"), N_("What happens when the lowest total is shared."), MATCH),
    ] = Ties.SHARED
    start_cards: Annotated[
        int,
        option(
            N_("Cards turned up at the start"),
            N_("How many of their cards the players turn up before the piles are opened."),
            HOLE,
            0,
            5,
            words={0: N_("none")},
            unit=cards,
        ),
    ] = 2
    start_columns: Annotated[
        StartColumns,
        option(N_("Places of the starting cards"), N_("Which cards may be turned up at the start."), HOLE),
    ] = StartColumns.ANY
    turn_up: Annotated[
        TurnUpRule,
        option(
            N_("Turn a card up after discarding the drawn card"),
            N_("Whether a player who throws the drawn card away turns up a face-down card instead."),
            HOLE,
        ),
    ] = TurnUpRule.NEVER
    final_turn: Annotated[
        bool,
        option(N_("Final turn"), N_("When someone goes out, everyone else has one more turn."), HOLE),
    ] = True
    low_stock: Annotated[
        int,
        option(
            N_("Draw pile runs low"),
            N_("With fewer cards than this after a turn, the discards are shuffled and put under the draw pile."),
            HOLE,
            0,
            ONE_EACH,
            words={0: N_("only when it is empty"), ONE_EACH: N_("one for each player")},
            unit=cards,
        ),
    ] = ONE_EACH
    stall_guard: Annotated[
        int,
        option(
            N_("End a hole that will not end"),
            N_("After so many refills of the draw pile the circuit is finished and the hole is scored."),
            HOLE,
            0,
            5,
            words={0: N_("off")},
            unit=refills,
        ),
    ] = 3
    handicap: Annotated[
        bool,
        option(
            N_("Handicap for going out"),
            N_("Who goes out first pays 5 points for every player who ties or beats them. Never in team play."),
            CARDS,
        ),
    ] = False
    joker_column: Annotated[
        Literal[0, -4],
        option(
            N_("Two jokers in a column"),
            N_("They count nothing as a match, or keep their two points each."),
            CARDS,
            words={0: N_("0 points"), -4: N_("−4 points")},
        ),
    ] = 0
    values: Annotated[
        Values,
        option(N_("Card values"), N_("What jacks, queens and twos count."), CARDS),
    ] = Values.TABLE
    jokers: Annotated[
        int,
        option(N_("Jokers in a deck"), N_("How many jokers each deck of 52 has."), CARDS, 0, 2, words={0: N_("none")}),
    ] = 2
    players_per_deck: Annotated[
        int,
        option(
            N_("Decks"),
            N_("How many players share a deck of cards."),
            CARDS,
            2,
            4,
            words={-1: N_("one for every {n} players")},
        ),
    ] = 4
    show_counts: Annotated[
        bool,
        option(
            N_("List of discards"),
            N_("The table shows how many cards of each rank lie in the discard pile."),
            CARDS,
        ),
    ] = True

    @property
    def teams(self) -> bool:
        """Whether odd seats play against even seats."""
        return self.competition is not Competition.INDIVIDUALS

    @property
    def penalises(self) -> bool:
        """Whether going out first can cost points: the handicap is unknown in team play."""
        return self.handicap and not self.teams

    def decks(self, players: int) -> int:
        """How many decks are shuffled together."""
        return -(-players // self.players_per_deck)

    def threshold(self, players: int) -> int:
        """The draw pile is refilled when it holds fewer cards than this; at least one, so that it is never empty."""
        return max(1, min(self.low_stock, players))

    def problems(self, seats: int) -> Mapping[str, Text]:
        found = {}
        if self.first > seats:
            found["first"] = say(N_("There is no seat {n} at this table."), n=self.first)
        if self.competition is Competition.TEAM_TOTAL and seats % 2:
            found["competition"] = say(N_("A team total needs two teams of the same size."))
        return found


_TABLE = GolfRules()
PRESETS: Final = (
    Preset(N_("Table rules"), _TABLE),
    Preset(
        N_("Standard six-card golf"),
        msgspec.structs.replace(_TABLE, values=Values.STANDARD, handicap=False, players_per_deck=3),
    ),
    Preset(
        N_("Sharp table"),
        msgspec.structs.replace(_TABLE, handicap=True, final_turn=False, joker_column=-4),
    ),
)
"""The first is the default."""
