"""The finished hand of Crazy Eights: who was caught with what, and what each card counts."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from cardgames.core.cards import JOKER_KIND, RANK_OF, Card, by_rank
from cardgames.core.game import Seat
from cardgames.core.table import Group, Laid, Line, Sheet
from cardgames.core.text import N_, Rank, Text, Who, say
from cardgames.games.crazy_eights.options import EightsRules
from cardgames.games.crazy_eights.outcome import EightsOutcome
from cardgames.games.crazy_eights.powers import powers
from cardgames.games.crazy_eights.words import ended


def sheet(rules: EightsRules, outcome: EightsOutcome) -> Sheet:
    seats = sorted(range(len(outcome.hands)), key=lambda seat: (outcome.points[seat], seat))
    return Sheet(
        ended(outcome.ending, outcome.out),
        tuple(_laid(rules, outcome, seat) for seat in seats),
        (*_remarks(outcome), *_values(rules)),
    )


def _laid(rules: EightsRules, outcome: EightsOutcome, seat: Seat) -> Laid:
    """The cards a seat was caught with, the dear ones first, one line for each value."""
    value = powers(rules).value
    caught: dict[int, list[Card]] = defaultdict(list)
    for card in by_rank(outcome.hands[seat]):
        caught[value[card & 63]].append(card)
    groups, lines = [], []
    for each in sorted(caught, reverse=True):
        row = tuple(caught[each])
        groups.append(Group(row, say("{n}", n=each * len(row))))
        lines.append(Line(_line(row, each), each * len(row)))
    if not lines:
        text = say(N_("Out of cards")) if seat in outcome.out else say(N_("No cards"))
        lines.append(Line(text, 0))
    return Laid(seat, tuple(groups), tuple(lines), outcome.points[seat])


def _line(row: Sequence[Card], each: int) -> Text:
    if len(row) == 1:
        return say("{card}", card=row[0])
    return say(N_("{cards}: {n} × {each}"), cards=tuple(row), n=len(row), each=each)


def _remarks(outcome: EightsOutcome) -> list[Text]:
    found = []
    most = max(outcome.picked)
    if most:
        who = tuple(Who(seat) for seat, picked in enumerate(outcome.picked) if picked == most)
        found.append(
            Text.plural(
                N_("The most taken from one chain: {n} card, by {who}."),
                N_("The most taken from one chain: {n} cards, by {who}."),
                most,
                who=who,
            )
        )
    if outcome.longest > 1:
        found.append(say(N_("The longest chain had {n} cards."), n=outcome.longest))
    return found


def _values(rules: EightsRules) -> list[Text]:
    """What the cards of this table count, the dearest first."""
    known = powers(rules)
    by_value: dict[int, list[Rank]] = defaultdict(list)
    for rank in range(1, 14):
        by_value[known.value[rank - 1]].append(Rank(rank))
    if any(RANK_OF[card & 63] == 0 for card in known.pack):
        by_value[known.value[JOKER_KIND]].append(Rank(0))
    return [
        say(N_("{ranks}: {n} each"), ranks=tuple(by_value[value]), n=value) for value in sorted(by_value, reverse=True)
    ]
