"""The finished round of Remik laid open, with every number explained."""

from __future__ import annotations

from collections.abc import Sequence

from cardgames.core.game import Seat
from cardgames.core.table import Group, Laid, Line, Sheet
from cardgames.core.text import N_, Text, Who, say
from cardgames.games.remik.options import VALUES, RemikRules
from cardgames.games.remik.scoring import Ending, RemikOutcome, Share, in_hand, shares
from cardgames.games.remik.words import meld_word


def sheet(rules: RemikRules, outcome: RemikOutcome) -> Sheet:
    seats = tuple(_laid(rules, outcome, seat) for seat in (0, 1))
    return Sheet(_headline(outcome), seats, tuple(_remarks(rules, outcome)))


def _headline(outcome: RemikOutcome) -> Text:
    who = Who(outcome.ender or 0)
    match outcome.ending:
        case Ending.OUT:
            return say(N_("{who} went out."), who=who)
        case Ending.STOCK:
            return say(N_("The closed pile was used up; both hands count."))
        case Ending.PASS:
            return say(N_("The closed pile was used up and {who} passed; both hands count."), who=who)
        case Ending.TURNS:
            return say(N_("Too many turns without an end; both hands count."))
        case Ending.FLAG:
            return say(N_("The time of {who} is up: {other} wins the match."), who=who, other=Who(1 - who))


def _laid(rules: RemikRules, outcome: RemikOutcome, seat: Seat) -> Laid:
    hand = outcome.hands[seat]
    groups, lines = [], []
    for share in shares(rules, outcome.melds, seat):
        groups.append(Group(share.cards, say("{n}", n=sum(share.points))))
        lines.append(Line(_share_text(outcome, share), sum(share.points)))
    if hand:
        groups.append(Group(hand, say(N_("In hand"))))
        costs = [VALUES[card.rank] for card in hand]
        text = say(N_("Still in hand: {terms}"), terms=_terms(costs))
        lines.append(Line(text, -in_hand(hand)))
    if outcome.ending is Ending.FLAG:
        counted = sum(line.points for line in lines)
        lines.append(Line(say(N_("The clock decides: this round does not count")), -counted))
    if not lines:
        lines.append(Line(say(N_("Nothing on the table, nothing in hand")), 0))
    return Laid(seat, tuple(groups), tuple(lines), outcome.points[seat])


def _share_text(outcome: RemikOutcome, share: Share) -> Text:
    """Which cards score and how: `3 × Q: 10 + 10 + 10`."""
    lying = outcome.melds[share.meld]
    meld, terms = meld_word(lying.meld), _terms(share.points)
    if len(share.cards) == len(lying.meld.cards):
        return say(N_("{meld}: {terms}"), meld=meld, terms=terms)
    if share.added:
        return say(N_("{cards} added to {meld}: {terms}"), cards=share.cards, meld=meld, terms=terms)
    return say(N_("{cards} in {meld}: {terms}"), cards=share.cards, meld=meld, terms=terms)


def _terms(numbers: Sequence[int]) -> str:
    return " + ".join(map(str, numbers))


def _remarks(rules: RemikRules, outcome: RemikOutcome) -> list[Text]:
    if outcome.ending is Ending.FLAG:
        return []
    one, two = outcome.totals
    if max(one, two) < rules.limit:
        return []
    if one == two:
        return [say(N_("Both have {n}: another round decides."), n=one)]
    who = Who(int(two > one))
    if min(one, two) >= rules.limit:
        return [
            say(
                N_("Both passed {limit}; {who} has more and wins with {n}."),
                who=who,
                limit=rules.limit,
                n=max(one, two),
            )
        ]
    return [say(N_("{who} reaches {limit} and wins with {n}."), who=who, limit=rules.limit, n=max(one, two))]
