"""How the opponents think about Indian Rummy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardgames.core.cards import Card
from cardgames.core.game import Action, Judged, Skill
from cardgames.core.text import N_, say
from cardgames.games.indian_rummy.actions import (
    DISCARDS,
    DONE,
    DRAW,
    DROP,
    LEAVE,
    PLAY_ON,
    REJOIN,
    SPLIT,
    TAKE,
    Declare,
    Phase,
    Show,
)
from cardgames.games.indian_rummy.benches import BENCHES, SPREADS
from cardgames.games.indian_rummy.distance import needed
from cardgames.games.indian_rummy.groups import is_joker
from cardgames.games.indian_rummy.options import Format
from cardgames.games.indian_rummy.outlook import Outlook
from cardgames.games.indian_rummy.quick import less, more, playout, ties
from cardgames.games.indian_rummy.reasons import contrast
from cardgames.games.indian_rummy.scoring import value
from cardgames.games.indian_rummy.sorting import Sorted, sort_out
from cardgames.games.indian_rummy.view import IndianView

__all__ = ("BENCHES", "SPREADS", "contrast", "judge", "playout")

TRIED: Final = 7
"""Throws that are looked at; those who count helpers count them for each,"""
GLANCED: Final = 4
"""but for so many while a card may still be taken or left."""
CHEAPER: Final = 12
"""Points that a throw must save to be looked at although it takes the hand farther from declaring."""
NEARER: Final = 2.8
"""What one card fewer is worth to those who count no chances."""
BURDEN: Final = 0.4
"""By how much more the most cautious of these mind every point of a card than the most daring."""
PATIENCE: Final = 10.0
"""Points by which a drop must be better than playing on: nobody sits down in order to drop. Half as many again where
only the deal's winner counts."""


def judge(view: IndianView, skill: Skill) -> Sequence[Judged]:
    """The sensible actions of the seat to act, best first."""
    match view.phase:
        case Phase.DRAW:
            found = _drawing(view, skill)
        case Phase.DISCARD:
            found = _throwing(view, skill)
        case Phase.SHOW:
            found = _showing(view)
        case Phase.REJOIN:
            found = [Judged(REJOIN, 1.0, say(N_("A second chance costs nothing."))), Judged(LEAVE, 0.0)]
        case _:
            found = _sharing(view, skill)
    return sorted(found, key=lambda it: -it.worth)


# A card from one of the decks, or none


def _drawing(view: IndianView, skill: Skill) -> list[Judged]:
    hand = sort_out(view.hand, view.law.wild)
    if skill.knowledge < 2:
        return _simple_source(view, hand, skill)
    look = Outlook(view, skill)
    drawing = look.before_drawing(hand)
    need = needed(hand, view.law)
    found = [Judged(DRAW, drawing)]
    if TAKE in view.actions:
        found.extend(_taking(view, look, hand, drawing))
    if DROP in view.actions:
        drop = _dropping(view, look, need)
        if drop.worth > max(it.worth for it in found):
            found.append(drop)
    return found


def _taking(view: IndianView, look: Outlook, hand: Sorted, drawing: float) -> list[Judged]:
    """What the open card is worth. Medium takes it only where it brings the hand nearer."""
    top, law = view.discards[-1], view.law
    need, joker = needed(hand, law), is_joker(top, law.wild)
    nearer = needed(more(hand, top, law), law) < need
    if look.skill.knowledge < 3 and not nearer and not joker:
        return []
    best = _throws((*view.hand, top), view, look, top, GLANCED)[0]
    after = needed(less(more(hand, top, law), _thrown(best.action), law), law)
    why = say(N_("{card} leaves the hand {n} short instead of {need}."), card=top, n=after, need=need)
    weighed = look.skill.knowledge > 2 and not joker
    worth = best.worth if weighed else max(best.worth, drawing + 1)
    return [Judged(TAKE, worth, why if after < need else None)]


def _dropping(view: IndianView, look: Outlook, need: int) -> Judged:
    """What leaving the deal is worth."""
    price = view.price(view.seat)
    cost = float(price)
    if _drops_out(view):
        cost += 100
    cost += PATIENCE * (0.5 + look.skill.risk) * (1.5 if view.rules.format is Format.SINGLE else 1)
    why = say(N_("{need} cards short: playing on would cost more than {n}."), need=need, n=price)
    return Judged(DROP, -cost, why)


def _drops_out(view: IndianView) -> bool:
    """Whether the price of a drop takes the seat out of the pool."""
    after = view.standing.totals[view.seat] + view.price(view.seat)
    return bool(view.rules.pool) and after >= view.rules.pool


def _simple_source(view: IndianView, hand: Sorted, skill: Skill) -> list[Judged]:
    """Take what brings the hand nearer, otherwise draw; a beginner sees it only with a card that hangs on two."""
    law = view.law
    found = [Judged(DRAW, 0.0)]
    if TAKE in view.actions:
        top = view.discards[-1]
        if is_joker(top, law.wild):
            worth = 6.0
        elif skill.knowledge:
            worth = NEARER * (needed(hand, law) - needed(more(hand, top, law), law)) - 2.0
        else:
            worth = 3.0 * (ties((*view.hand, top), law)[-1] - 2.4)
        found.append(Judged(TAKE, worth))
    if DROP in view.actions:
        hopeless = needed(hand, law) > 4 + 2 * skill.risk and skill.knowledge > 0 and not view.turns[view.seat]
        found.append(Judged(DROP, 1.0 if hopeless and not _drops_out(view) else -20.0))
    return found


# A card to the Open Deck


def _throwing(view: IndianView, skill: Skill) -> list[Judged]:
    declares = [action for action in view.actions if isinstance(action, Declare)]
    if declares:
        why = say(N_("All cards lie in groups, with two sequences, one of them pure."))
        return [Judged(declares[0], 100.0, why)]
    if skill.knowledge < 2:
        return _simple_throws(view, skill)
    return _throws(view.hand, view, Outlook(view, skill), view.taken)


def _thrown(action: Action) -> Card:
    card = getattr(action, "card", None)
    assert isinstance(card, Card)
    return card


def _throws(
    held: Sequence[Card], view: IndianView, look: Outlook, taken: Card | None, closely: int = TRIED
) -> list[Judged]:  # fmt: skip
    """The throws worth thinking about from 14 cards."""
    law = view.law
    hand = sort_out(held, law.wild)
    least = needed(hand, law)
    firm = dict(zip(held, ties(held, law), strict=True))
    seen: set[int] = set()
    near: list[tuple[Card, Sorted]] = []
    far: list[tuple[Card, Sorted]] = []
    for card in sorted(held, key=lambda it: (firm[it], it)):
        if card == taken or card & 63 in seen:
            continue
        seen.add(card & 63)
        left = less(hand, card, law)
        (near if needed(left, law) == least else far).append((card, left))
    if not least and near:
        return [Judged(DISCARDS[near[0][0]], look.prize)]
    tried = near[:TRIED]
    limit = min((look.points(left) for _, left in tried), default=999) - CHEAPER
    tried += [it for it in far if firm[it[0]] < 10 and look.points(it[1]) <= limit][:2]
    if not tried:
        tried = far[:TRIED] or near
    tried = sorted(tried, key=lambda it: -look.usual_worth(it[1]))
    if look.skill.knowledge > 3:
        tried = tried[:closely]
    rated = sorted(((_worth(card, left, look), card, left) for card, left in tried), key=lambda it: (-it[0], it[1]))
    return [Judged(DISCARDS[card], worth) for worth, card, _ in rated]


def _worth(card: Card, left: Sorted, look: Outlook) -> float:
    """What the hand is worth without a card, less what the card brings the next player."""
    if look.skill.knowledge < 3:
        return look.usual_worth(left)
    return look.worth(left) - look.danger(card)


def _simple_throws(view: IndianView, skill: Skill) -> list[Judged]:
    """The loosest card goes, a dear one sooner the more cautious one is; who has learnt a little keeps what brings the
    hand nearer."""
    law = view.law
    hand = sort_out(view.hand, law.wild)
    firm = ties(view.hand, law)
    found = []
    for card, tie in zip(view.hand, firm, strict=True):
        if card != view.taken:
            worth = BURDEN * (0.5 - skill.risk) * value(card, law) - 1.6 * tie
            if skill.knowledge:
                worth -= NEARER * needed(less(hand, card, law), law)
            found.append(Judged(DISCARDS[card], worth))
    return found


# After the last card


def _showing(view: IndianView) -> list[Judged]:
    """All groups are shown, then it is enough."""
    shows = [action for action in view.actions if isinstance(action, Show)]
    found = [Judged(action, 2.0 - at * 0.01) for at, action in enumerate(shows)]
    return [*found, Judged(DONE, 0.0 if shows else 1.0)]


def _sharing(view: IndianView, skill: Skill) -> list[Judged]:
    """Sharing suits who stands worse than the others, and the cautious."""
    left = [total for seat, total in enumerate(view.totals) if total < view.rules.pool]
    mine = view.totals[view.seat]
    lead = sum(left) / len(left) - mine
    share = 3.0 * (1 - skill.risk) - lead / 4
    why = say(N_("Your total is {mine}, the others' mean {mean}."), mine=mine, mean=round(_mean(left, mine)))
    return [Judged(SPLIT, share, why), Judged(PLAY_ON, 0.0)]


def _mean(left: Sequence[int], mine: int) -> float:
    return (sum(left) - mine) / max(1, len(left) - 1)
