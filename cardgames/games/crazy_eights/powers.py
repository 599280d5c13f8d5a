"""What every card of the pack does under the host's rules: looked up once, shared by all deals."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from cardgames.core.cards import JOKER_KIND, RANK_OF, STRIDE, SUIT_OF, SUITS, Card, packs
from cardgames.core.game import Action
from cardgames.games.crazy_eights.actions import PASS, Play
from cardgames.games.crazy_eights.options import Drawing, EightsRules, LastDraw, Matching

PLAIN: Final = 0
WILD: Final = 1
REVERSE: Final = 2
SKIP: Final = 3
DRAWS: Final = 4
"""Powers of a card. PLAIN is false, so that the commonest play needs one test."""

FREE: Final = 17
"""The row of the plays that fit on anything while no chain is open."""
ANSWERS: Final = 18
"""The row of the plays that may be added to a chain."""
NEVER: Final = 19
"""A row that stays empty: the suit of a pile without one, the rank of a joker."""
HELD: Final = 20
"""The row of all cards, in the order they came."""
ROWS: Final = 21
"""A hand is sorted into rows: 0 to 3 its suits, 4 to 16 its ranks, then FREE, ANSWERS, NEVER and HELD.

A card lies in every row that can make it playable, so a menu is one or two rows and never a walk over the hand.
"""

Fit = tuple[int, int]
"""The two rows whose cards fit: the suit in force and the rank on top."""
ANYTHING: Final[Fit] = (NEVER, NEVER)
"""No suit is in force."""


def rank_row(rank: int) -> int:
    """The row of a rank; NEVER for 0."""
    return 3 + rank if rank else NEVER


class CardLaw(NamedTuple):
    """What is to be known of one card in play."""

    suit_row: int
    rank_row: int
    """The rows of a PLAIN card are just these two and HELD; wild cards and jokers have FREE in both."""
    fit: Fit
    """What fits on it; a joker leaves the suit as it was, a wild card's is named."""
    power: int
    entries: tuple[tuple[int, int, Play], ...]
    """Row, key in the row, play: all that the card brings into a hand."""
    plays: tuple[Play, ...]
    """The ways to play it: one, or one for each suit to name."""
    free: bool
    """Whether it fits on anything while no chain is open."""
    drawn: tuple[Action, ...]
    """The menu of a seat that has just drawn it and may play it."""


class Powers:
    """The pack and its cards under one set of host rules. Anyone may hold it; it never changes."""

    __slots__ = (
        "amount",
        "cards",
        "fussy",
        "gain",
        "keeps_turn",
        "last",
        "most",
        "pack",
        "power",
        "proves",
        "quick",
        "rules",
        "value",
    )

    def __init__(self, rules: EightsRules) -> None:
        self.rules = rules
        self.pack: tuple[Card, ...] = tuple(_pack(rules))
        self.power: list[int] = [PLAIN] * STRIDE
        """By kind."""
        self.amount: list[int] = [0] * STRIDE
        """How many cards a kind adds to the chain."""
        self.value: list[int] = [0] * STRIDE
        """What a kind counts in the hand."""
        for kind in range(JOKER_KIND + 1):
            self._look_up(kind)
        self.cards: dict[Card, CardLaw] = {card: self._law(card) for card in self.pack}
        self.quick: dict[Card, tuple[int, int, Fit, int]] = {
            card: (law.suit_row, law.rank_row, law.fit, law.power) for card, law in self.cards.items()
        }
        """What the commonest play needs to know of its card."""
        self.last: dict[Card, Play] = {card: Play(card) for card in self.pack}
        """Each card as a last card: a wild one names no suit."""
        self.fussy = (
            rules.draw_though_able
            or rules.last_card_call
            or rules.loose_draw
            or rules.last_draw is LastDraw.NOT_ALLOWED
        )
        """Whether a plain turn offers or forbids more than what fits, or a card may fit in more than one way."""
        self.gain: dict[Card, tuple[int, int, bool, Play, tuple[tuple[int, int, Play], ...]]] = {
            card: (
                law.suit_row,
                law.rank_row,
                law.free,
                law.plays[0],
                law.entries if law.free or law.power == DRAWS else (),
            )
            for card, law in self.cards.items()
        }
        """What a hand needs to know of a card it gets: its two rows, whether it is free, its play; and its entries, if
        they are others than HELD and the two rows."""
        self.keeps_turn = rules.drawing is not Drawing.ONE_AND_PASS
        """Whether a card drawn that fits may be played at once."""
        self.most = _DRAWS_AT_MOST[rules.drawing]
        """How many cards a player who cannot play draws at most."""
        self.proves = not (rules.draw_though_able or rules.last_draw is LastDraw.NOT_ALLOWED)
        """Whether drawing proves that no card fitted."""

    def _look_up(self, kind: int) -> None:
        rules, rank = self.rules, RANK_OF[kind]
        if kind == JOKER_KIND:
            self.power[kind] = DRAWS
            self.amount[kind] = rules.joker_cards
            self.value[kind] = rules.joker_value
            return
        self.value[kind] = self._plain_value(rank)
        if rank == rules.wild_rank:
            self.power[kind] = WILD
            self.value[kind] = rules.wild_value or self.value[kind]
        elif rank == rules.draw_rank:
            self.power[kind] = DRAWS
            self.amount[kind] = rules.draw_cards
            self.value[kind] = rules.draw_value or self.value[kind]
        elif rank == rules.reverse_rank:
            self.power[kind] = REVERSE
        elif rank == rules.skip_rank:
            self.power[kind] = SKIP

    def _plain_value(self, rank: int) -> int:
        if rank == 1:
            return self.rules.ace_value
        if rank >= 10:
            return self.rules.court_value
        return self.rules.small_value or rank

    def _law(self, card: Card) -> CardLaw:
        kind = card.kind
        power, suit, rank = self.power[kind], SUIT_OF[kind], RANK_OF[kind]
        if power == WILD:
            plays = tuple(Play(card, name) for name in SUITS)
            naming = tuple((FREE, card + _NAMING * (i + 1), play) for i, play in enumerate(plays))
            entries = ((HELD, card, plays[0]), *naming)
            return CardLaw(FREE, FREE, (suit, NEVER), power, entries, plays, True, (*plays, PASS))
        play = Play(card)
        rows = [HELD, suit, rank_row(rank)] if rank else [HELD]
        free = not rank or (power == DRAWS and self.rules.loose_draw)
        if free:
            rows.append(FREE)
        if self.amount[kind]:
            rows.append(ANSWERS)
        entries = tuple((row, card, play) for row in rows)
        if not rank:
            return CardLaw(FREE, FREE, ANYTHING, power, entries, (play,), True, (play, PASS))
        match_rank = rank_row(rank) if self.rules.matching is Matching.SUIT_OR_RANK else NEVER
        return CardLaw(suit, rank_row(rank), (suit, match_rank), power, entries, (play,), free, (play, PASS))

    def points(self, hand: tuple[Card, ...]) -> int:
        """What a hand counts."""
        return sum([self.value[card & 63] for card in hand])


_DRAWS_AT_MOST: Final = {
    Drawing.ONE_MAY_PLAY: 1,
    Drawing.ONE_AND_PASS: 1,
    Drawing.UP_TO_THREE: 3,
    Drawing.UNTIL_PLAYABLE: 10_000,
}
_NAMING: Final = 1 << 16
"""Keeps the four plays of one wild card apart in a row."""


def _pack(rules: EightsRules) -> list[Card]:
    pack = packs(rules.decks)
    pack += [Card.of(JOKER_KIND, copy) for copy in range(rules.decks * rules.jokers + rules.extra_jokers)]
    pack += [Card.of(13 * (n % 4) + 1, rules.decks + n // 4) for n in range(rules.extra_twos)]
    return pack


@lru_cache(maxsize=64)
def powers(rules: EightsRules) -> Powers:
    """The pack under these rules."""
    return Powers(rules)
