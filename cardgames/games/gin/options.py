"""The host's table rules of Gin Rummy."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Final, Literal

from msgspec.structs import replace

from cardgames.core.cards import WILD_KIND, Card, packs
from cardgames.core.game import Preset
from cardgames.core.melds import FACES_10, FACES_11_12_13, MeldLaws
from cardgames.core.options import Choice, Options, cards, option, points
from cardgames.core.text import N_, Text, say


class WildSuit(Choice):
    """In which runs a wild card serves."""

    PRINTED = "printed", N_("the printed suit")
    FREE = "free", N_("any suit")


class Faces(Choice):
    """What jack, queen and king cost."""

    ELEVEN_UP = "11-12-13", N_("11, 12 and 13")
    TEN = "10", N_("10 each")


class Timing(Choice):
    """When a player may declare."""

    START = "start", N_("at the start of the turn")
    AFTER_DRAW = "after draw", N_("after drawing, with the discard")


class Equal(Choice):
    """What equal deadwood after a knock means."""

    NOTHING = "nothing", N_("nobody scores")
    UNDERCUT = "undercut", N_("an undercut")


class LastChance(Choice):
    """What may still be done when two cards are left in the stock."""

    BOTH = "both", N_("both players may declare")
    NONE = "none", N_("the hand is dead at once")
    LOOK = "look", N_("one last look at the discard")


class NextDealer(Choice):
    """Who deals after a hand that somebody won."""

    ALTERNATE = "alternate", N_("the other player in turn")
    LOSER = "loser", N_("the loser")
    WINNER = "winner", N_("the winner")


class EndBonuses(Choice):
    """What is added for hands won and for the game."""

    NONE = "none", N_("none")
    MODERN = "modern", N_("modern: 25 a hand, 100 for the game, a shutout doubles")
    CLASSIC = "classic", N_("classic: 20 a hand, 100 for the game, 100 for a shutout")
    PALACE = "palace", N_("palace: 10 a hand, counted at once")


UP_CARD: Final = 21
"""The knock limit that stands for the value of the first up-card (Oklahoma)."""

WILDS: Final = N_("Wild cards")
DECLARING: Final = N_("Declaring")
SCORING: Final = N_("Scoring")
MATCH: Final = N_("The match")


class GinRules(Options, frozen=True, kw_only=True):
    """The table rules one match is played under."""

    wild_cards: Annotated[
        Literal[0, 2, 4, 8],
        option(
            N_("Wild cards"),
            N_("How many wild cards are added to the 52: two are a spade and a heart, four are one of each suit."),
            WILDS,
            words={0: N_("none")},
            unit=cards,
        ),
    ] = 4
    wild_suit: Annotated[
        WildSuit,
        option(N_("Runs of a wild card"), N_("A wild card has any value in a set; this is about runs."), WILDS),
    ] = WildSuit.PRINTED
    ordinary: Annotated[
        Literal[1, 2],
        option(N_("Ordinary cards in a meld"), N_("How many cards of a meld must not be wild."), WILDS, unit=cards),
    ] = 1
    wild_deadwood: Annotated[
        Literal[15, 25],
        option(N_("Wild card as deadwood"), N_("What a wild card in no meld costs."), WILDS, unit=points),
    ] = 15
    lay_off_wilds: Annotated[
        bool,
        option(N_("Wild cards may be laid off"), N_("On a meld of the player who knocked."), WILDS),
    ] = True
    faces: Annotated[
        Faces,
        option(N_("Jack, queen and king"), N_("What they cost as deadwood."), SCORING),
    ] = Faces.ELEVEN_UP
    timing: Annotated[
        Timing,
        option(
            N_("Declaring"),
            N_("With ten cards before drawing, or with the eleventh thrown face down."),
            DECLARING,
        ),
    ] = Timing.START
    gin_compulsory: Annotated[
        bool,
        option(N_("Gin must be declared"), N_("Whether a player who can declare gin has to."), DECLARING),
    ] = True
    knock_limit: Annotated[
        int,
        option(
            N_("Knock with at most"),
            N_("The most deadwood to knock with. In Oklahoma the first up-card sets it and a spade doubles the hand."),
            DECLARING,
            0,
            UP_CARD,
            words={0: N_("no knocking, gin only"), UP_CARD: N_("the up-card (Oklahoma)")},
            unit=points,
        ),
    ] = 10
    big_gin: Annotated[
        Literal[0, 31, 50],
        option(
            N_("Big gin"),
            N_("The bonus for eleven melded cards; only where one declares after drawing."),
            DECLARING,
            words={0: N_("off")},
            unit=points,
        ),
    ] = 0
    last_chance: Annotated[
        LastChance,
        option(N_("Two cards left"), N_("What happens when a discard leaves two cards in the stock."), DECLARING),
    ] = LastChance.BOTH
    gin_bonus: Annotated[
        int,
        option(N_("Gin bonus"), N_("Added to the other's deadwood for gin."), SCORING, 0, 50, step=5, unit=points),
    ] = 25
    undercut_bonus: Annotated[
        int,
        option(
            N_("Undercut bonus"),
            N_("Added to the difference when a knock is undercut."),
            SCORING,
            0,
            50,
            step=5,
            unit=points,
        ),
    ] = 25
    equal_deadwood: Annotated[
        Equal,
        option(N_("Equal deadwood after a knock"), N_("Whether it counts for nobody or for the other."), SCORING),
    ] = Equal.NOTHING
    next_dealer: Annotated[
        NextDealer,
        option(N_("Next dealer"), N_("Who deals after a won hand; after a tie the same player deals again."), MATCH),
    ] = NextDealer.ALTERNATE
    target: Annotated[
        int,
        option(N_("Play to"), N_("The points that end the match."), MATCH, 50, 500, step=5, unit=points),
    ] = 100
    end_bonuses: Annotated[
        EndBonuses,
        option(N_("Bonuses at the end"), N_("Boxes for hands won, and what the game itself is worth."), MATCH),
    ] = EndBonuses.NONE
    hollywood: Annotated[
        bool,
        option(
            N_("Hollywood columns"),
            N_("Three games at once: a first win counts in one column, a second in two, every later one in three."),
            MATCH,
        ),
    ] = False

    @property
    def early(self) -> bool:
        """Whether one declares at the start of a turn."""
        return self.timing is Timing.START

    @property
    def oklahoma(self) -> bool:
        """Whether the first up-card sets the knock limit."""
        return self.knock_limit == UP_CARD

    def problems(self, seats: int) -> Mapping[str, Text]:
        if self.big_gin and self.early:
            return {"big_gin": say(N_("Big gin needs an eleventh card: declare after drawing."))}
        return {}


def limit_of(rules: GinRules, up_card: Card) -> int:
    """The most deadwood to knock with in this hand; an ace, as up-card in Oklahoma, allows gin only (5.4)."""
    if not rules.oklahoma:
        return rules.knock_limit
    return 0 if up_card.rank == 1 else min(up_card.rank or 10, 10)


@cache
def laws_of(rules: GinRules) -> MeldLaws:
    """What counts as a meld and what loose cards cost."""
    faces = FACES_11_12_13 if rules.faces is Faces.ELEVEN_UP else FACES_10
    return MeldLaws(
        points=(rules.wild_deadwood, *faces[1:]),
        free_wilds=rules.wild_suit is WildSuit.FREE,
        ordinary=rules.ordinary,
    )


@cache
def pack_of(wild_cards: int) -> tuple[Card, ...]:
    """The cards in play: a pack of 52 and so many wild cards."""
    wilds = [Card.of(WILD_KIND + number % 4, number // 4) for number in range(wild_cards)]
    return (*packs(1), *wilds)


_TWIST: Final = GinRules()
_STANDARD: Final = replace(
    _TWIST,
    wild_cards=0,
    faces=Faces.TEN,
    timing=Timing.AFTER_DRAW,
    gin_compulsory=False,
    equal_deadwood=Equal.UNDERCUT,
    last_chance=LastChance.NONE,
)
PRESETS: Final = (
    Preset(N_("Wild Twist"), _TWIST),
    Preset(N_("Modern"), replace(_STANDARD, big_gin=31, end_bonuses=EndBonuses.MODERN)),
    Preset(N_("Classic"), replace(_STANDARD, gin_bonus=20, undercut_bonus=10, end_bonuses=EndBonuses.CLASSIC)),
    Preset(N_("Palace"), replace(_STANDARD, undercut_bonus=20, end_bonuses=EndBonuses.PALACE)),
)
"""The first is the default."""
