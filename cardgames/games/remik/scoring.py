"""What a finished round is worth, and how a match stands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum

from msgspec import Struct
from msgspec.structs import replace

from cardgames.core.cards import Card
from cardgames.core.game import Outcome, Seat, Standing
from cardgames.games.remik.lying import TableMeld, worth
from cardgames.games.remik.options import VALUES, Added, RemikRules


class Ending(Enum):
    """How a round came to its end."""

    OUT = "out"
    """A player has no cards left."""
    STOCK = "stock"
    """The closed pile is used up and the turn is over."""
    PASS = "pass"
    """The closed pile is used up and a player passed."""
    TURNS = "turns"
    """Too many turns."""
    FLAG = "flag"
    """A clock ran out: the match is over."""


class RemikOutcome(Outcome, frozen=True):
    """The result of a round, and what the score sheet explains it with."""

    ending: Ending
    ender: Seat | None
    """Who went out, drew the last card, passed, or ran out of time."""
    melds: tuple[TableMeld, ...]
    hands: tuple[tuple[Card, ...], tuple[Card, ...]]
    totals: tuple[int, int]
    """Of the match after this round."""


class RemikStanding(Standing, frozen=True):
    """Where a match of Remik stands; `first` is the seat that does not deal."""

    flagged: Seat | None = None
    """Whose clock ran out."""


class Share(Struct, frozen=True):
    """The cards of one meld that score for one seat."""

    meld: int
    cards: tuple[Card, ...]
    points: tuple[int, ...]
    """What each of them counts."""
    added: bool
    """Whether they were added to a meld of the other."""


def shares(rules: RemikRules, melds: Sequence[TableMeld], seat: Seat) -> list[Share]:
    """What scores for a seat on the table, meld by meld (6.2)."""
    found = []
    for index, lying in enumerate(melds):
        whose = lying.by if rules.added_points is Added.ADDER else (lying.owner,) * len(lying.by)
        places = [place for place, who in enumerate(whose) if who == seat]
        if places:
            cards = tuple(lying.meld.cards[place] for place in places)
            points = tuple(worth(lying.meld, place) for place in places)
            found.append(Share(index, cards, points, lying.owner != seat))
    return found


def on_table(rules: RemikRules, melds: Sequence[TableMeld], seat: Seat) -> int:
    """The points of a seat on the table."""
    return sum(sum(share.points) for share in shares(rules, melds, seat))


def in_hand(cards: Iterable[Card]) -> int:
    """What cards in the hand cost: an ace or a joker 15 (6.3)."""
    return sum(VALUES[card.rank] for card in cards)


def standing(rules: RemikRules, seats: int, seed: int, outcomes: Sequence[RemikOutcome]) -> RemikStanding:
    """How a match stands after these rounds (7)."""
    now = RemikStanding(1, 1 - seed % 2, (0, 0), (0, 1), (1, 1))
    for outcome in outcomes:
        one, two = (total + points for total, points in zip(now.totals, outcome.points, strict=True))
        now = replace(now, deal=now.deal + 1, first=1 - now.first, totals=(one, two))
        if outcome.ending is Ending.FLAG:
            flagged = outcome.ender
            return replace(now, flagged=flagged, ranks=(1 + (flagged == 0), 1 + (flagged == 1)), over=True)
        over = max(one, two) >= rules.limit and one != two
        now = replace(now, ranks=(1 + (two > one), 1 + (one > two)), over=over)
    return now
