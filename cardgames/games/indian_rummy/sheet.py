"""A finished deal laid open, with every number explained."""

from __future__ import annotations

from collections.abc import Iterable

from cardgames.core.cards import Card
from cardgames.core.game import Seat
from cardgames.core.table import Group, Laid, Line, Sheet
from cardgames.core.text import N_, Rank, Text, Who, say
from cardgames.games.indian_rummy.actions import Fate
from cardgames.games.indian_rummy.groups import Kind, Law, is_joker, kind_of
from cardgames.games.indian_rummy.options import Format, IndianRules, LoserTest
from cardgames.games.indian_rummy.scoring import as_shown, counted, law_of, passes_chips, value
from cardgames.games.indian_rummy.showing import Arrangement, Shown, arrange
from cardgames.games.indian_rummy.standing import CHIPS, IndianOutcome
from cardgames.games.indian_rummy.words import kind_name


def sheet(rules: IndianRules, outcome: IndianOutcome) -> Sheet:
    """The score sheet of a deal. The lines of every seat add up to its points."""
    playing = [seat for seat, fate in enumerate(outcome.fates) if fate is not Fate.AWAY]
    return Sheet(
        _headline(outcome),
        tuple(_laid(rules, outcome, seat) for seat in playing),
        _remarks(rules, outcome, playing),
    )


def _headline(outcome: IndianOutcome) -> Text:
    if outcome.void:
        return say(N_("The deal is void"))
    if outcome.winner is None:
        return say(N_("Nobody wins the deal"))
    who = Who(outcome.winner)
    if outcome.finish is not None:
        return say(N_("{who} declares with {card} in the Finish Slot"), who=who, card=outcome.finish)
    if outcome.counted:
        return say(N_("{who} has the lowest hand"), who=who)
    return say(N_("{who} is the last one left"), who=who)


def _laid(rules: IndianRules, outcome: IndianOutcome, seat: Seat) -> Laid:
    law = law_of(rules, outcome.indicator)
    groups, lines = _seat(rules, outcome, seat, law)
    points = outcome.points[seat]
    if seat == outcome.winner and passes_chips(rules):
        lines.append(Line(say(N_("What the others lose")), points))
    elif seat in outcome.rejoined:
        text = say(N_("Rejoins: one point more than the highest total still in"))
        lines.append(Line(text, points - outcome.losses[seat]))
    return Laid(seat, tuple(groups), tuple(lines), points)


def _seat(rules: IndianRules, outcome: IndianOutcome, seat: Seat, law: Law) -> tuple[list[Group], list[Line]]:
    """The cards of a seat in groups, and what it lost."""
    cards = outcome.hands[seat]
    fate = outcome.fates[seat]
    if outcome.void:
        return _groups(arrange(cards, law, rules.loser_test), law), [Line(say(N_("The deal is void")), 0)]
    if fate is Fate.DROPPED:
        return [Group(cards, say(N_("dropped")))], [Line(say(N_("Dropped")), outcome.dropped[seat])]
    if fate is Fate.WRONG:
        text = say(N_("wrong declaration"))
        return [Group(cards, text)], [Line(say(N_("Wrong declaration")), outcome.losses[seat])]
    if seat == outcome.winner:
        return _winning(rules, outcome, seat, law)
    if outcome.grouped:
        return _as_grouped(rules, outcome, seat, law)
    best = arrange(cards, law, rules.loser_test)
    return _groups(best, law), _lines(rules, best, law)


def _winning(rules: IndianRules, outcome: IndianOutcome, seat: Seat, law: Law) -> tuple[list[Group], list[Line]]:
    if outcome.finish is None:
        best = arrange(outcome.hands[seat], law, rules.loser_test)
        text = say(N_("The last one left"))
        if outcome.counted:
            text = say(N_("The lowest hand, {n} in it"), n=best.points)
        return _groups(best, law), [Line(text, 0)]
    shown = [Group(cards, kind_name(kind_of(cards, law))) for cards in outcome.shown[seat]]
    return shown, [Line(say(N_("A valid declaration")), 0)]


def _as_grouped(rules: IndianRules, outcome: IndianOutcome, seat: Seat, law: Law) -> tuple[list[Group], list[Line]]:
    shown = outcome.shown[seat]
    laid = {card for cards in shown for card in cards}
    loose = tuple(card for card in outcome.hands[seat] if card not in laid)
    groups = tuple(Shown(kind_of(cards, law), cards) for cards in shown)
    points = as_shown(shown, loose, law, rules.loser_test)
    own = Arrangement(groups, loose, points, counted(outcome.hands[seat], law))
    return _groups(own, law), _lines(rules, own, law)


def _groups(best: Arrangement, law: Law) -> list[Group]:
    found = [Group(group.cards, kind_name(group.kind)) for group in best.groups]
    if best.loose:
        found.append(Group(best.loose, say(N_("in no group: {n}"), n=counted(best.loose, law))))
    return found


def _lines(rules: IndianRules, best: Arrangement, law: Law) -> list[Line]:
    """How the points of a loser arose."""
    lines = [Line(_reason(rules, best, law), best.points)]
    if rules.cap and best.points > rules.cap:
        lines.append(Line(say(N_("No hand costs more than {n}"), n=rules.cap), rules.cap - best.points))
    if best.points < rules.least_loss:
        lines.append(Line(say(N_("A loser pays at least {n}"), n=rules.least_loss), rules.least_loss - best.points))
    return lines


def _reason(rules: IndianRules, best: Arrangement, law: Law) -> Text:
    """Which cards count, and why."""
    if best.points == 0:
        return say(N_("All cards lie in groups"))
    test = rules.loser_test
    everything = _worth([*(card for group in best.groups for card in group.cards), *best.loose], law)
    if best.counts_all and not best.pure and test is not LoserTest.LITERAL:
        return say(N_("No pure sequence, so all cards count: {cards}"), cards=everything)
    if best.counts_all and best.sequences < 2 and test is LoserTest.STRICT:
        return say(N_("No second sequence, so all cards count: {cards}"), cards=everything)
    if best.sequences < 2 and test is LoserTest.PROGRESSIVE:
        kept = next(group for group in best.groups if group.kind is Kind.PURE)
        return say(N_("No second sequence, so only {cards} counts nothing"), cards=kept.cards)
    return say(N_("Cards in no group: {cards}"), cards=_worth(best.loose, law))


def _worth(cards: Iterable[Card], law: Law) -> tuple[Text, ...]:
    """Cards with what each counts, jokers left out."""
    return tuple(
        say(N_("{card} {n}"), card=card, n=value(card, law)) for card in cards if not is_joker(card, law.wild)
    )  # fmt: skip


def _remarks(rules: IndianRules, outcome: IndianOutcome, playing: list[Seat]) -> tuple[Text, ...]:
    found = []
    if outcome.wild:
        found.append(
            say(N_("Wild indicator {card}: every {rank} is a joker."), card=outcome.indicator, rank=Rank(outcome.wild))
        )
    else:
        found.append(say(N_("The wild indicator is a joker: only printed jokers are jokers.")))
    if outcome.endless:
        found.append(say(N_("Too many turns without a declaration: all hands are counted.")))
    elif outcome.counted:
        found.append(say(N_("The Closed Deck ran out: all hands were counted.")))
    after = [total + points for total, points in zip(outcome.before, outcome.points, strict=True)]
    if rules.pool:
        found.extend(_pool_remarks(rules, outcome, playing, after))
    if rules.format is Format.POINTS and outcome.winner is not None:
        gain = -outcome.points[outcome.winner]
        who = Who(outcome.winner)
        found.append(Text.plural(N_("{who} gains {n} point."), N_("{who} gains {n} points."), gain, who=who))
    if rules.format is Format.DEALS:
        for seat in playing:
            found.append(say(N_("{who} has {n} chips."), who=Who(seat), n=CHIPS * rules.best_of - after[seat]))
    return tuple(found)


def _pool_remarks(rules: IndianRules, outcome: IndianOutcome, playing: list[Seat], after: list[int]) -> list[Text]:
    found = []
    for seat in playing:
        if seat in outcome.rejoined:
            found.append(say(N_("{who} rejoins with {n}."), who=Who(seat), n=after[seat]))
        elif after[seat] >= rules.pool:
            found.append(say(N_("{who} is out with {n}."), who=Who(seat), n=after[seat]))
    if outcome.split:
        left = tuple(Who(seat) for seat in playing if after[seat] < rules.pool)
        found.append(say(N_("They share the win: {who}"), who=left))
    return found
