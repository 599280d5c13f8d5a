"""A finished hole laid open, with every number explained."""

from __future__ import annotations

from cardgames.core.cards import RANK_OF
from cardgames.core.game import Seat
from cardgames.core.table import Group, Laid, Line, Sheet
from cardgames.core.text import N_, Rank, Text, Who, say
from cardgames.games.golf.options import Competition, GolfRules
from cardgames.games.golf.rules import HoleOutcome
from cardgames.games.golf.scoring import COLUMNS, HANDICAP, card_values, columns, team_of, team_score


def points(n: int) -> Text:
    """A number of points, with a proper minus sign."""
    return say("−{n}", n=-n) if n < 0 else say("{n}", n=n)


def sheet(rules: GolfRules, outcome: HoleOutcome) -> Sheet:
    """The score sheet of a hole. The lines of every seat add up to its points."""
    playing = [seat for seat, layout in enumerate(outcome.layouts) if layout]
    best = min(outcome.points[seat] for seat in playing)
    winners = tuple(Who(seat) for seat in playing if outcome.points[seat] == best)
    return Sheet(
        say(N_("Lowest score, {points}: {winners}"), points=points(best), winners=winners),
        tuple(_laid(rules, outcome, seat) for seat in playing),
        _remarks(rules, outcome, playing),
    )


def _laid(rules: GolfRules, outcome: HoleOutcome, seat: Seat) -> Laid:
    layout, groups, lines = outcome.layouts[seat], [], []
    for column, counts in enumerate(columns(layout, rules)):
        pair = (layout[column], layout[column + COLUMNS])
        groups.append(Group(pair, points(counts), upright=True))
        lines.append(Line(_column(rules, outcome, seat, column), counts))
    if seat == outcome.out and rules.penalises:
        ties = outcome.penalty // HANDICAP
        text = Text.plural(
            N_("Out first, and {n} player ties or beats that"), N_("Out first, and {n} players tie or beat that"), ties
        )
        lines.append(Line(text, outcome.penalty))
    lines.extend(_team_line(rules, outcome, seat))
    return Laid(seat, tuple(groups), tuple(lines), outcome.points[seat])


def _column(rules: GolfRules, outcome: HoleOutcome, seat: Seat, column: int) -> Text:
    """How the number of a column arose."""
    top, bottom = outcome.layouts[seat][column], outcome.layouts[seat][column + COLUMNS]
    if RANK_OF[top & 63] == RANK_OF[bottom & 63]:
        return say(N_("Column {n}: two equal cards, {rank}"), n=column + 1, rank=Rank(top.rank))
    value = card_values(rules.values)
    return say(
        N_("Column {n}: {top} counts {high}, {bottom} counts {low}"),
        n=column + 1, top=top, high=points(value[top & 63]), bottom=bottom, low=points(value[bottom & 63]),
    )  # fmt: skip


def _team_line(rules: GolfRules, outcome: HoleOutcome, seat: Seat) -> list[Line]:
    """How a seat's own layout becomes its team's score."""
    number = team_of(seat, outcome.sides)
    if number is None:
        return []
    partners = [other for other in outcome.sides[number] if other != seat]
    change = outcome.points[seat] - outcome.raw[seat]
    if rules.competition is Competition.TEAM_TOTAL:
        return [Line(say(N_("The partners' cards: {who}"), who=tuple(map(Who, partners))), change)]
    if not change:
        return [Line(say(N_("This layout counts for team {n}"), n=number + 1), 0)]
    best = min(partners, key=lambda other: outcome.raw[other])
    return [Line(say(N_("{who} has the lowest layout of team {n}"), who=Who(best), n=number + 1), change)]


def _remarks(rules: GolfRules, outcome: HoleOutcome, playing: list[Seat]) -> tuple[Text, ...]:
    found = []
    if outcome.out is not None:
        found.append(say(N_("{who} went out first."), who=Who(outcome.out)))
    if outcome.guarded:
        found.append(say(N_("Nobody went out: the hole was ended after too many refills of the draw pile.")))
    for number, team in enumerate(outcome.sides):
        score = points(team_score(outcome.raw, team, rules))
        found.append(say(N_("Team {n} scores {points}."), n=number + 1, points=score))
    for seat in playing:
        if outcome.covered[seat]:
            under = tuple(outcome.layouts[seat][slot] for slot in outcome.covered[seat])
            found.append(say(N_("{who} had these cards face down: {cards}"), who=Who(seat), cards=under))
    return tuple(found)
