"""The host rules of Crazy Eights and their presets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal

from cardgames.core.game import Preset
from cardgames.core.options import Choice, Options, cards, option, points
from cardgames.core.text import N_, Text, say

RankNumber = Literal[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]
"""A rank of cards, 1 (ace) to 13 (king), or 0 for none."""

RANK_WORDS: Final[Mapping[int, str]] = {
    0: N_("none"),
    1: N_("aces"),
    2: N_("twos"),
    3: N_("threes"),
    4: N_("fours"),
    5: N_("fives"),
    6: N_("sixes"),
    7: N_("sevens"),
    8: N_("eights"),
    9: N_("nines"),
    10: N_("tens"),
    11: N_("jacks"),
    12: N_("queens"),
    13: N_("kings"),
}

_PACK: Final = N_("Pack and deal")
_PLAY: Final = N_("Playing")
_CARDS: Final = N_("Special cards")
_VALUES: Final = N_("Card values")
_END: Final = N_("End of the game")


class Matching(Choice):
    """What makes a card fit the pile."""

    SUIT_OR_RANK = "suit_or_rank", N_("suit or rank")
    SUIT = "suit", N_("suit only")


class Drawing(Choice):
    """What a player does who cannot play."""

    ONE_MAY_PLAY = "one_may_play", N_("draw one, may play it")
    ONE_AND_PASS = "one_and_pass", N_("draw one and pass")
    UNTIL_PLAYABLE = "until_playable", N_("draw until one fits")
    UP_TO_THREE = "up_to_three", N_("draw up to three until one fits")


class LastDraw(Choice):
    """What happens when a last card makes others draw."""

    FINISH_CHAIN = "finish_chain", N_("finish the chain, then end")
    NOT_ALLOWED = "not_allowed", N_("not allowed")
    AT_ONCE = "at_once", N_("ends the hand at once")


class Starter(Choice):
    """What a special starter does."""

    EFFECTIVE = "effective", N_("counts as played by the dealer")
    PLAIN = "plain", N_("turn again for a plain card")


class Tie(Choice):
    """What equal lowest totals at the end of the game mean."""

    SHARED = "shared", N_("the win is shared")
    EXTRA_HAND = "extra_hand", N_("one more hand")


class EightsRules(Options, frozen=True, kw_only=True):
    """The host rules of Crazy Eights; the defaults are the four-deck table."""

    decks: Annotated[
        int,
        option(N_("Decks"), N_("How many packs of 52 cards are shuffled together."), _PACK, 1, 6),
    ] = 4
    jokers: Annotated[
        int,
        option(N_("Jokers in each deck"), N_("How many jokers each pack brings along."), _PACK, 0, 2),
    ] = 2
    extra_jokers: Annotated[
        int,
        option(N_("Extra jokers"), N_("Jokers added to those of the packs."), _PACK, 0, 8),
    ] = 0
    extra_twos: Annotated[
        int,
        option(N_("Extra twos"), N_("Twos added to those of the packs, evenly over the suits."), _PACK, 0, 8),
    ] = 0
    dealt: Annotated[
        int,
        option(N_("Cards dealt"), N_("How many cards each player gets."), _PACK, 7, 15, unit=cards),
    ] = 7
    starter: Annotated[
        Starter,
        option(
            N_("Special starter"),
            N_("Whether a special card that starts the discard pile has its effect."),
            _PACK,
        ),
    ] = Starter.EFFECTIVE

    matching: Annotated[
        Matching,
        option(N_("A card fits by"), N_("What an ordinary card must share with the pile."), _PLAY),
    ] = Matching.SUIT_OR_RANK
    drawing: Annotated[
        Drawing,
        option(N_("Unable to play"), N_("How a player draws who holds no card that fits."), _PLAY),
    ] = Drawing.ONE_MAY_PLAY
    draw_though_able: Annotated[
        bool,
        option(N_("May draw although able"), N_("Whether a player may draw who could play a card."), _PLAY),
    ] = False
    forced_answer: Annotated[
        bool,
        option(
            N_("Chains must be answered"),
            N_("Whether a player who holds a card for the chain has to add it instead of taking the cards."),
            _PLAY,
        ),
    ] = False
    last_draw: Annotated[
        LastDraw,
        option(
            N_("Last card makes others draw"),
            N_("What happens when a player's last card is a two or a joker."),
            _PLAY,
        ),
    ] = LastDraw.FINISH_CHAIN
    last_card_call: Annotated[
        bool,
        option(
            N_("Last card must be called"),
            N_("Whoever plays down to one card without calling it first draws two cards."),
            _PLAY,
        ),
    ] = False

    wild_rank: Annotated[
        RankNumber,
        option(N_("Wild"), N_("Cards that fit on anything and name the suit."), _CARDS, words=RANK_WORDS),
    ] = 11
    reverse_rank: Annotated[
        RankNumber,
        option(N_("Reverse"), N_("Cards that turn the direction of play."), _CARDS, words=RANK_WORDS),
    ] = 13
    skip_rank: Annotated[
        RankNumber,
        option(N_("Skip"), N_("Cards that make the next player miss a turn."), _CARDS, words=RANK_WORDS),
    ] = 8
    skips_stack: Annotated[
        bool,
        option(
            N_("Skips stack"),
            N_("Whether the player to be skipped may pass the skip on with another such card."),
            _CARDS,
        ),
    ] = False
    draw_rank: Annotated[
        RankNumber,
        option(N_("Draw"), N_("Cards that make the next player draw, or add to the chain."), _CARDS, words=RANK_WORDS),
    ] = 2
    draw_cards: Annotated[
        int,
        option(
            N_("Cards for each draw card"),
            N_("How many cards such a card adds to the chain."),
            _CARDS,
            1,
            5,
            unit=cards,
        ),
    ] = 2
    loose_draw: Annotated[
        bool,
        option(
            N_("Draw cards fit on anything"),
            N_("Whether a draw card may open a chain without sharing suit or rank."),
            _CARDS,
        ),
    ] = False
    joker_cards: Annotated[
        int,
        option(
            N_("Cards for each joker"),
            N_("How many cards a joker adds to the chain."),
            _CARDS,
            0,
            10,
            words={0: N_("none")},
            unit=cards,
        ),
    ] = 5

    joker_value: Annotated[
        int, option(N_("Joker"), N_("What a joker left in the hand counts."), _VALUES, 0, 100, step=5, unit=points)
    ] = 50
    draw_value: Annotated[
        int,
        option(
            N_("Draw card"),
            N_("What a card that makes others draw counts."),
            _VALUES,
            0,
            100,
            step=5,
            words={0: N_("as its rank")},
            unit=points,
        ),
    ] = 20
    wild_value: Annotated[
        int,
        option(
            N_("Wild card"),
            N_("What a card that names the suit counts."),
            _VALUES,
            0,
            100,
            step=5,
            words={0: N_("as its rank")},
            unit=points,
        ),
    ] = 0
    ace_value: Annotated[int, option(N_("Ace"), N_("What an ace counts."), _VALUES, 1, 50, unit=points)] = 15
    court_value: Annotated[
        int, option(N_("Ten, jack, queen, king"), N_("What each of these counts."), _VALUES, 1, 50, unit=points)
    ] = 10
    small_value: Annotated[
        int,
        option(
            N_("Two to nine"),
            N_("What each of these counts, unless it is special above."),
            _VALUES,
            0,
            20,
            words={0: N_("their number")},
            unit=points,
        ),
    ] = 5

    target: Annotated[
        int,
        option(
            N_("Play to"),
            N_("The game ends after a hand in which somebody has this many."),
            _END,
            100,
            1000,
            step=50,
            unit=points,
        ),
    ] = 500
    deals: Annotated[
        int,
        option(
            N_("Number of hands"),
            N_("The game ends after so many hands instead, whatever the totals."),
            _END,
            0,
            50,
            words={0: N_("play to the target"), -1: "{n}"},
        ),
    ] = 0
    tie: Annotated[
        Tie,
        option(N_("Equal lowest totals"), N_("What happens when several have the lowest total at the end."), _END),
    ] = Tie.SHARED

    @property
    def pack_size(self) -> int:
        """How many cards are shuffled together."""
        return self.decks * (52 + self.jokers) + self.extra_jokers + self.extra_twos

    def problems(self, seats: int) -> Mapping[str, Text]:
        found: dict[str, Text] = {}
        needed = seats * (self.dealt + 1) + 1
        if needed > self.pack_size:
            found["decks"] = say(
                N_("{seats} players need at least {needed} cards; there are {cards}. Add decks or deal fewer."),
                seats=seats,
                needed=needed,
                cards=self.pack_size,
            )
        taken: dict[int, str] = {}
        for name in ("wild_rank", "reverse_rank", "skip_rank", "draw_rank"):
            rank = getattr(self, name)
            if rank and rank in taken:
                found[name] = Text(N_("One rank cannot be special in two ways."))
            taken[rank] = name
        return found


PRESETS: Final = (
    Preset(N_("Four-deck table"), EightsRules()),
    Preset(
        N_("Classic Crazy Eights"),
        EightsRules(
            decks=2,
            jokers=0,
            starter=Starter.PLAIN,
            drawing=Drawing.UNTIL_PLAYABLE,
            wild_rank=8,
            reverse_rank=0,
            skip_rank=0,
            draw_rank=0,
            joker_cards=0,
            wild_value=50,
            ace_value=1,
            small_value=0,
        ),
    ),
    Preset(
        N_("Funny Crazy Eights"),
        EightsRules(
            decks=2,
            dealt=8,
            last_card_call=True,
            wild_rank=11,
            reverse_rank=1,
            skip_rank=7,
            draw_rank=2,
            draw_value=5,
            wild_value=25,
        ),
    ),
)
