"""The finished hand of gin rummy laid open, with every number explained."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.core.cards import Card
from cardgames.core.game import Seat
from cardgames.core.melds import MeldLaws
from cardgames.core.table import Group, Laid, Line, Sheet
from cardgames.core.text import N_, Text, Who, say
from cardgames.games.gin.options import EndBonuses, GinRules, laws_of
from cardgames.games.gin.scoring import (
    BOX,
    Column,
    Ending,
    GinOutcome,
    Shown,
    bonuses,
    column_totals,
    columns_after,
)


def sheet(rules: GinRules, outcome: GinOutcome) -> Sheet:
    order = (0, 1) if outcome.winner in (None, 0) else (1, 0)
    seats = tuple(_laid(rules, outcome, seat) for seat in order)
    return Sheet(_headline(outcome), seats, tuple(_remarks(rules, outcome)))


def _headline(outcome: GinOutcome) -> Text:
    declarer = Who(outcome.declarer or 0)
    other = Who(1 - declarer)
    points = max(outcome.hand)
    match outcome.ending:
        case Ending.GIN:
            return say(N_("Gin: {who} scores {n}."), who=declarer, n=points)
        case Ending.BIG_GIN:
            return say(N_("Big gin: {who} scores {n}."), who=declarer, n=points)
        case Ending.KNOCK:
            return say(N_("{who} knocked and scores {n}."), who=declarer, n=points)
        case Ending.UNDERCUT:
            return say(N_("{who} undercuts {other} and scores {n}."), who=other, other=declarer, n=points)
        case Ending.EQUAL:
            return say(N_("{who} knocked with as much deadwood as the other: nobody scores."), who=declarer)
        case Ending.STOCK:
            return say(N_("Two cards were left and nobody declared: a tie."))
        case Ending.TURNS:
            return say(N_("Nobody declared in too many turns: a tie."))


def _laid(rules: GinRules, outcome: GinOutcome, seat: Seat) -> Laid:
    laws = laws_of(rules)
    shown = outcome.shown[seat]
    groups = [Group(meld.cards, say(N_("Set")) if meld.is_set else say(N_("Run"))) for meld in shown.melds]
    if shown.laid:
        groups.append(Group(tuple(step.card for step in shown.laid), say(N_("Laid off"))))
    if shown.loose:
        groups.append(Group(shown.loose, deadwood_sum(shown.loose, laws)))
    lines = _lines(rules, outcome, seat) if seat == outcome.winner else []
    lines += _closing(rules, outcome, seat)
    if not lines:
        lines.append(Line(say(N_("No points in this hand")), 0))
    return Laid(seat, tuple(groups), tuple(lines), outcome.points[seat])


def deadwood_sum(cards: Sequence[Card], laws: MeldLaws) -> Text:
    """Deadwood card by card: `Deadwood 9 + 12 = 21`."""
    costs = [laws.points[card.rank] for card in cards]
    if len(costs) == 1:
        return say(N_("Deadwood {n}"), n=costs[0])
    return say(N_("Deadwood {terms} = {n}"), terms=" + ".join(map(str, costs)), n=sum(costs))


def _lines(rules: GinRules, outcome: GinOutcome, seat: Seat) -> list[Line]:
    """How the points of the hand arose, for the one who scores."""
    own, other = outcome.shown[seat], outcome.shown[1 - seat]
    lines = [_counted(other, Who(1 - seat))]
    if outcome.ending in (Ending.KNOCK, Ending.UNDERCUT):
        lines.append(Line(say(N_("Less own deadwood")), -own.deadwood))
    if outcome.ending is Ending.GIN:
        lines.append(Line(say(N_("Gin")), rules.gin_bonus))
    elif outcome.ending is Ending.BIG_GIN:
        lines.append(Line(say(N_("Big gin")), rules.big_gin))
    elif outcome.ending is Ending.UNDERCUT:
        lines.append(Line(say(N_("Undercut")), rules.undercut_bonus))
    points = outcome.hand[seat]
    if outcome.doubled:
        lines.append(Line(say(N_("{card} was turned up: a spade doubles the hand"), card=outcome.up_card), points // 2))
    box = BOX[rules.end_bonuses] if rules.end_bonuses is EndBonuses.PALACE else 0
    if box:
        lines.append(Line(say(N_("Hand won")), box))
    columns = _columns_hit(rules, outcome)
    if columns > 1:
        text = say(N_("The same in each of {n} columns"), n=columns)
        lines.append(Line(text, (points + box) * (columns - 1)))
    return lines


def _counted(shown: Shown, who: Who) -> Line:
    return Line(say(N_("Deadwood of {who}"), who=who), shown.deadwood)


def _columns_hit(rules: GinRules, outcome: GinOutcome) -> int:
    """In how many columns the hand counts."""
    after = _after(rules, outcome)
    return sum(old != new for old, new in zip(outcome.before.columns, after, strict=True))


def _after(rules: GinRules, outcome: GinOutcome) -> tuple[Column, ...]:
    return columns_after(rules, outcome.before, outcome.winner, max(outcome.hand))


def _closing(rules: GinRules, outcome: GinOutcome, seat: Seat) -> list[Line]:
    """The bonuses of every column that this hand closed."""
    lines = []
    for old, new in zip(outcome.before.columns, _after(rules, outcome), strict=True):
        if old.winner is not None or new.winner is None:
            continue
        bonus = bonuses(rules, new)[seat]
        if bonus.shutout:
            if rules.end_bonuses is EndBonuses.MODERN:
                text = say(N_("Shutout: the points of the hands count double"))
            else:
                text = say(N_("Shutout"))
            lines.append(Line(text, bonus.shutout))
        if bonus.game:
            lines.append(Line(say(N_("Game")), bonus.game))
        if bonus.boxes:
            text = say(N_("Hands won: {n} × {each}"), n=new.hands[seat], each=BOX[rules.end_bonuses])
            lines.append(Line(text, bonus.boxes))
    return lines


def _remarks(rules: GinRules, outcome: GinOutcome) -> list[Text]:
    found = []
    after = _after(rules, outcome)
    if rules.oklahoma:
        limit = outcome.limit
        text = N_("{card} set the knock limit to {n}.") if limit else N_("{card} allowed gin only.")
        found.append(say(text, card=outcome.up_card, n=limit))
    if rules.hollywood:
        for number, column in enumerate(after, 1):
            one, two = column_totals(rules, column)
            found.append(say(N_("Column {column}: {one} to {two}."), column=number, one=one, two=two))
    for number, (old, new) in enumerate(zip(outcome.before.columns, after, strict=True), 1):
        if old.winner is None and new.winner is not None:
            if rules.hollywood:
                text = N_("{who} reaches {target} and closes column {column}.")
            else:
                text = N_("{who} reaches {target}: the match is over.")
            found.append(say(text, who=Who(new.winner), target=rules.target, column=number))
    return found
