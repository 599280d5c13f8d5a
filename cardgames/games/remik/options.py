"""The host's table rules of Remik."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Final, Literal

from msgspec.structs import replace

from cardgames.core.cards import Card, packs
from cardgames.core.game import Clock, Preset
from cardgames.core.melds import MeldLaws
from cardgames.core.options import Choice, Options, option, points
from cardgames.core.text import N_


class Aces(Choice):
    """Where an ace may stand in a run."""

    BOTH = "both", N_("low and high")
    LOW = "low", N_("low only")


class Added(Choice):
    """Who scores a card that is added to a meld on the table."""

    ADDER = "adder", N_("the player who adds it")
    OWNER = "owner", N_("the owner of the meld")


class EmptyStock(Choice):
    """What happens once the last closed card was drawn."""

    END = "end", N_("the round ends after that turn")
    PLAY_ON = "play on", N_("play on from the open pile until somebody passes")


MELDS: Final = N_("Melds")
TURN: Final = N_("The turn")
MATCH: Final = N_("The match")


class RemikRules(Options, frozen=True, kw_only=True):
    """The table rules one match is played under."""

    limit: Annotated[
        Literal[100, 200, 500],
        option(
            N_("Play to"),
            N_("Once a total reaches this at the end of a round, the higher total wins."),
            MATCH,
            unit=points,
        ),
    ] = 500
    thinking_time: Annotated[
        Literal[0, 3, 5, 10, 15, 30],
        option(
            N_("Thinking time"),
            N_("Each player's time for the whole match; whose clock runs out loses, whatever the score."),
            MATCH,
            words={0: N_("no clock"), -1: N_("{n} min")},
        ),
    ] = 0
    jokers: Annotated[
        Literal[0, 2],
        option(
            N_("Jokers"),
            N_("A joker stands for any card, which is fixed when it is laid; it counts 15."),
            MELDS,
            words={0: N_("none")},
        ),
    ] = 0
    aces: Annotated[
        Aces,
        option(N_("Ace in runs"), N_("Below the two only, or above the king as well; never round the corner."), MELDS),
    ] = Aces.BOTH
    added_points: Annotated[
        Added,
        option(N_("Points of added cards"), N_("Who scores a card added to a meld that lies on the table."), MELDS),
    ] = Added.ADDER
    discard_bundle: Annotated[
        bool,
        option(
            N_("Cards taken together may be discarded"),
            N_("Whether the upper ones of several cards just taken may be discarded in the same turn."),
            TURN,
        ),
    ] = True
    duty_chain: Annotated[
        bool,
        option(
            N_("Other cards may be added before the lowest"),
            N_("Whether the lowest card taken may be used after other cards have been added to make room for it."),
            TURN,
        ),
    ] = False
    empty_stock: Annotated[
        EmptyStock,
        option(N_("Closed pile used up"), N_("What happens once the last closed card was drawn."), TURN),
    ] = EmptyStock.END
    discard_to_go_out: Annotated[
        bool,
        option(
            N_("Going out needs a discard"),
            N_("Whether the last card has to be discarded, so that one cannot go out by laying everything down."),
            TURN,
        ),
    ] = False

    @property
    def ace_high(self) -> bool:
        """Whether an ace may stand above the king."""
        return self.aces is Aces.BOTH


VALUES: Final = (15, 15, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10)
"""Points of a card by rank, a joker first; an ace at the low end of a run counts 1 instead."""
LOW_ACE: Final = 1


@cache
def laws_of(ace_high: bool) -> MeldLaws:
    """What counts as a meld and what cards in the hand cost."""
    return MeldLaws(points=VALUES, ace_high=ace_high)


@cache
def pack_of(jokers: int) -> tuple[Card, ...]:
    """The cards in play."""
    return tuple(packs(1, jokers))


def clock_of(rules: RemikRules) -> Clock | None:
    """Thinking time for the whole match, where there is any."""
    return Clock(match=60.0 * rules.thinking_time) if rules.thinking_time else None


_USUAL: Final = RemikRules()
PRESETS: Final = (
    Preset(N_("Remik"), _USUAL),
    Preset(N_("Short game"), replace(_USUAL, limit=100, thinking_time=5)),
    Preset(N_("With jokers"), replace(_USUAL, jokers=2, empty_stock=EmptyStock.PLAY_ON)),
    Preset(
        N_("Strict table"),
        replace(_USUAL, limit=200, aces=Aces.LOW, discard_bundle=False, discard_to_go_out=True),
    ),
)
"""The first is the default."""
