"""How the opponents think about Remik: the rule of thumb."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardgames.core.cards import Card
from cardgames.core.game import Action, Judged, Skill
from cardgames.core.melds import cards_of, mask_of
from cardgames.core.text import N_, Text, say
from cardgames.games.remik.actions import PASS, Add, Discard, Lay, Phase, Take
from cardgames.games.remik.bench import BENCHES
from cardgames.games.remik.ending import Finish, finish
from cardgames.games.remik.melding import linked, usable
from cardgames.games.remik.plans import HELD, Laying, first_uses, held_points, laying, spare
from cardgames.games.remik.quick import playout
from cardgames.games.remik.reasons import contrast
from cardgames.games.remik.reckoning import (
    Reckoning,
    keeping,
    reckon,
    risk_of,
)
from cardgames.games.remik.view import RemikView

GREEDY: Final = 1
"""Knowledge from which many cards are taken for a meld; below it a few at most."""
A_FEW: Final = 4
SHORT: Final = 10
"""So many cards at most are searched for a way out that laying the dearest melds first would miss."""
LOOSE: Final = (1.5, 3.0)
"""How much beginners, and those a little better, mind breaking up cards that go together, where every point of a card
speaks for its discard: half of it for the most daring, half as much again for the most cautious."""
WEIGHS: Final = 2
"""Knowledge from which pick-ups are weighed against being caught, discards against what the other makes of them."""
TRAPPED: Final = 30.0
"""How much less a plan is worth that cannot be carried out to the end."""
BROKEN: Final = 10.0
"""What it costs, where the last card has to be thrown, that all cards are needed in melds."""
HELD_BY_OTHER: Final = 6.0
"""What each card in the other's hand costs it, about, when the round is ended by passing."""
HASTE: Final = 6.0
"""How much worse it is thought to hold everything back than to lay it down."""
NOT_TODAY: Final = 2.0
"""What taking a single card costs that is not laid at once: the other sees it."""
FEW: Final = 3
"""So few unseen cards that would meld a card speak for its discard."""


def judge(view: RemikView, skill: Skill) -> Sequence[Judged]:
    """The sensible actions of the seat to act, best first."""
    it = reckon(view, skill)
    found = _draw(view, it, skill) if view.phase == Phase.DRAW else _play(view, it, skill)
    found.sort(key=lambda judged: -judged.worth)
    return found


def _worth(it: Reckoning, plan: Laying) -> float:
    """What a turn is worth that lays down so much: points on the table, and what the cards left are worth."""
    if not plan.left & (plan.left - 1):
        if plan.left & it.barred:
            # the one card left may not be thrown: the plan cannot be carried out
            return plan.points - TRAPPED
        if not plan.left and it.needs:
            return _keeping_one(it, plan)
        return plan.points + it.out_bonus
    return plan.points + keeping(it, plan.left)


def _keeping_one(it: Reckoning, plan: Laying) -> float:
    """What a plan that lays everything is worth where the last card has to be thrown: one that can be spared is kept,
    else a meld stays in the hand for this turn and is broken up."""
    spared = [points for card, points in spare(plan) if not it.barred >> card & 1]
    return plan.points + it.out_bonus - (min(spared) if spared else BROKEN)


def _draw(view: RemikView, it: Reckoning, skill: Skill) -> list[Judged]:
    now = laying(it.mine, it.cloth)
    base = _worth(it, now)
    found = []
    for action in view.actions:
        if isinstance(action, Take):
            if skill.knowledge < GREEDY and action.card not in view.pile[-A_FEW:]:
                continue
            found.append(_judged_take(view, it, action, now, skill))
        elif action == PASS:
            ended = HELD_BY_OTHER * view.counts[view.rival] - held_points(it.mine)
            found.append(Judged(action, ended))
        else:
            why = say(N_("The closed card may bring more than what lies open."))
            found.append(Judged(action, base + it.weights.closed, why))
    return found


def _judged_take(view: RemikView, it: Reckoning, action: Take, now: Laying, skill: Skill) -> Judged:
    place = view.pile.index(action.card)
    taken = view.pile[place:]
    mask = it.mine | mask_of(taken)
    single = len(taken) == 1
    if single or not view.rules.discard_bundle:
        it = it._replace(barred=mask_of(taken))
    chain = view.rules.duty_chain
    plans = [laying(mask, it.cloth)] if single else first_uses(action.card, mask, it.cloth, chain=chain)
    if not plans:
        return Judged(action, -99.0)
    if skill.knowledge < WEIGHS:
        best = max(plans, key=lambda plan: plan.points)
        worth = float(best.points) if best.points > now.points else now.points - 5.0
        return Judged(action, worth + keeping(it, now.left), _why_take(best, now, taken))
    best = max(plans, key=lambda plan: _worth(it, plan))
    worth = _worth(it, best)
    if single and best.left >> action.card & 1:
        worth -= NOT_TODAY
    return Judged(action, worth, _why_take(best, now, taken))


def _why_take(plan: Laying, now: Laying, taken: Sequence[Card]) -> Text:
    more = plan.points - now.points
    if more > 0:
        return say(N_("Taking {cards} lets you lay down {n} points more."), cards=tuple(taken), n=more)
    return say(N_("Taking {cards} lays nothing more down now."), cards=tuple(taken))


def _play(view: RemikView, it: Reckoning, skill: Skill) -> list[Judged]:
    found: list[Judged] = []
    menu = set(view.actions)
    if view.duty is not None:
        for plan in first_uses(view.duty, it.mine, it.cloth, chain=view.rules.duty_chain):
            action = _first(plan)
            if action in menu:
                menu.discard(action)
                why = say(N_("{card} has to be used first; this lays down most."), card=view.duty)
                found.append(Judged(action, _worth(it, plan), why))
        return found or [Judged(action, 0.0) for action in view.actions]
    plan = laying(it.mine, it.cloth)
    worth = _worth(it, plan)
    exact = _exact(it, plan) if skill.knowledge >= WEIGHS else None
    if exact is not None and exact.first is not None:
        action = exact.first if isinstance(exact.first, Add) else exact.first.action
        worth = max(worth, exact.net + it.out_bonus)
        if action in menu:
            menu.discard(action)
            found.append(Judged(action, worth + 0.01, _why_end(it, plan)))
    for action in (*(way.action for way in plan.ways), *plan.adds):
        if action in menu:
            menu.discard(action)
            found.append(Judged(action, worth - 0.01 * len(found), _why_lay(plan)))
    discards = [_judged_discard(view, it, action, skill) for action in view.actions if isinstance(action, Discard)]
    if not found:
        found += [Judged(action, worth - 1.0) for action in view.actions if _helps(it, action, must=not discards)]
    if found and discards:
        # Holding everything back is thought of, but seldom better.
        top = max(discards, key=lambda judged: judged.worth)
        found.append(top._replace(worth=min(top.worth, worth - HASTE)))
        return found
    return found + discards


def _exact(it: Reckoning, plan: Laying) -> Finish | None:
    """The turn solved: its best end where the round is over after it, else a way out that the plan does not see."""
    if it.last:
        return finish(it.mine, it.barred, it.cloth, needs=it.needs)
    if plan.left & (plan.left - 1) and it.mine.bit_count() <= SHORT:
        return finish(it.mine, it.barred, it.cloth, needs=it.needs, out=True)
    return None


def _helps(it: Reckoning, action: Action, *, must: bool) -> bool:
    """Whether laying or adding this brings points, or something of the kind must be done."""
    return isinstance(action, Lay) or (isinstance(action, Add) and (must or it.cloth.brings(action.meld)))


def _first(plan: Laying) -> Action:
    assert plan.first is not None
    return plan.first if isinstance(plan.first, Add) else plan.first.action


def _why_end(it: Reckoning, plan: Laying) -> Text:
    return _why_lay(plan) if it.last else say(N_("Everything can be laid down: that ends the round."))


def _why_lay(plan: Laying) -> Text:
    if not plan.left:
        return say(N_("Everything can be laid down: that ends the round."))
    return Text.plural(
        N_("On the table this turn: {n} point that nobody can take away."),
        N_("On the table this turn: {n} points that nobody can take away."),
        plan.points,
    )


def _judged_discard(view: RemikView, it: Reckoning, action: Discard, skill: Skill) -> Judged:
    card = action.card
    left = it.mine & ~(1 << card)
    if not left:
        return Judged(action, it.out_bonus, say(N_("Your last card: that ends the round.")))
    if skill.knowledge < WEIGHS:
        worth = HELD[card & 63] * (1.5 - skill.risk) - LOOSE[skill.knowledge] * it.links(card, it.mine)
        return Judged(action, worth, say(N_("{card} is a dear card in no meld."), card=card))
    risk = risk_of(it, card)
    return Judged(action, keeping(it, left) - risk, _why_discard(it, card, risk))


def _why_discard(it: Reckoning, card: Card, risk: float) -> Text:
    """The first of these that is so: the card is alone, the few cards that would meld it, the other has no use for
    it."""
    rest, ace_high = it.mine & ~(1 << card), it.cloth.ace_high
    if not linked(card, rest, ace_high):
        return say(N_("{card} goes with none of your other cards."), card=card)
    if not usable(card, rest, ace_high):
        n = sum(usable(card, rest | 1 << other, ace_high) for other in cards_of(it.live))
        if n <= FEW:
            return say(N_("Unseen cards that would make a meld with {card} and your others: {n}."), card=card, n=n)
    if risk < 1.0:
        return say(N_("The other can hardly use {card}."), card=card)
    return say(N_("Without {card} the rest keeps most chances."), card=card)


__all__ = ("BENCHES", "contrast", "judge", "playout")
