"""How the opponents think about Remik: the rule of thumb, and the quick play of imagined rounds."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from cardgames.core.cards import Card
from cardgames.core.game import Action, Judged, Skill
from cardgames.core.melds import cards_of, mask_of
from cardgames.core.text import N_, Text, say
from cardgames.games.remik.actions import DISCARDS, PASS, Add, Discard, Lay, Phase, Take
from cardgames.games.remik.bench import BENCHES
from cardgames.games.remik.lying import ORDINARY, adds_of
from cardgames.games.remik.melding import Way, ways
from cardgames.games.remik.plans import HELD, Laying, first_uses, held_points, laying
from cardgames.games.remik.reckoning import (
    BOLD,
    CLOSED,
    FAR,
    FITTING,
    LATE,
    NEAR_KNOWN,
    NEXT,
    Reckoning,
    caught,
    danger,
    keeping,
    reckon,
    risk_of,
)
from cardgames.games.remik.rules import RemikState
from cardgames.games.remik.view import RemikView

GREEDY: Final = 1
"""Knowledge from which many cards are taken for a meld; below it a few at most."""
A_FEW: Final = 4
LOOSE: Final = (1.5, 3.0)
"""How much beginners, and those a little better, mind breaking up cards that go together."""
WEIGHS: Final = 2
"""Knowledge from which pick-ups are weighed against being caught, discards against what the other makes of them."""
HASTE: Final = 6.0
"""How much worse it is thought to hold everything back than to lay it down."""
NOT_TODAY: Final = 2.0
"""What taking a single card costs that is not laid at once: the other sees it."""


def judge(view: RemikView, skill: Skill) -> Sequence[Judged]:
    """The sensible actions of the seat to act, best first."""
    it = reckon(view, skill)
    found = _draw(view, it, skill) if view.phase == Phase.DRAW else _play(view, it, skill)
    found.sort(key=lambda judged: -judged.worth)
    return found


def _worth(it: Reckoning, plan: Laying) -> float:
    """What a turn is worth that lays down so much: points on the table, and what the cards left are worth."""
    if not plan.left or not plan.left & (plan.left - 1):
        return plan.points + it.out_bonus
    return plan.points + keeping(it, plan.left)


def _draw(view: RemikView, it: Reckoning, skill: Skill) -> list[Judged]:
    now = laying(it.mine, view.melds, it.homes, it.ace_high)
    base = _worth(it, now)
    found = []
    for action in view.actions:
        if isinstance(action, Take):
            if skill.knowledge < GREEDY and action.card not in view.pile[-A_FEW:]:
                continue
            found.append(_judged_take(view, it, action, now, skill))
        elif action == PASS:
            found.append(Judged(action, float(view.laid[view.seat] - view.laid[view.rival]) / 10))
        else:
            why = say(N_("The closed card may bring more than what lies open."))
            found.append(Judged(action, base + CLOSED, why))
    return found


def _judged_take(view: RemikView, it: Reckoning, action: Take, now: Laying, skill: Skill) -> Judged:
    place = view.pile.index(action.card)
    taken = view.pile[place:]
    mask = it.mine | mask_of(taken)
    single = len(taken) == 1
    if single:
        plans = [laying(mask, view.melds, it.homes, it.ace_high)]
    else:
        plans = first_uses(action.card, mask, view.melds, it.homes, it.ace_high)
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
        for plan in first_uses(view.duty, it.mine, view.melds, it.homes, it.ace_high):
            action = _first(plan)
            if action in menu:
                menu.discard(action)
                why = say(N_("{card} has to be used first; this lays down most."), card=view.duty)
                found.append(Judged(action, _worth(it, plan), why))
        return found or [Judged(action, 0.0) for action in view.actions]
    plan = laying(it.mine, view.melds, it.homes, it.ace_high)
    worth = _worth(it, plan)
    for action in (*(way.action for way in plan.ways), *plan.adds):
        if action in menu:
            menu.discard(action)
            found.append(Judged(action, worth - 0.01 * len(found), _why_lay(plan)))
    if not found:
        found += [Judged(action, worth - 1.0) for action in view.actions if isinstance(action, Lay | Add)]
    discards = [_judged_discard(view, it, action, skill) for action in view.actions if isinstance(action, Discard)]
    if found and discards:
        # Holding everything back is thought of, but seldom better.
        top = max(discards, key=lambda judged: judged.worth)
        found.append(top._replace(worth=min(top.worth, worth - HASTE)))
        return found
    return found + discards


def _first(plan: Laying) -> Action:
    assert plan.first is not None
    return plan.first if isinstance(plan.first, Add) else plan.first.action


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
        worth = HELD[card & 63] - LOOSE[skill.knowledge] * it.links(card, it.mine)
        return Judged(action, worth, say(N_("{card} is a dear card in no meld."), card=card))
    risk = risk_of(it, card)
    return Judged(action, keeping(it, left) - risk, _why_discard(it, card, risk))


def _why_discard(it: Reckoning, card: Card, risk: float) -> Text:
    links = round(it.links(card, it.mine))
    if not links:
        return say(N_("{card} goes with none of your other cards."), card=card)
    if risk < 1.0:
        return say(N_("The other can hardly use {card}."), card=card)
    return say(N_("Without {card} the rest keeps most chances."), card=card)


# Imagined rounds


def playout(state: RemikState, rng: Random) -> Action:
    """A quick sensible action: takes what melds well, lays all, keeps neighbours, discards what is of least use."""
    if state.phase == Phase.DRAW:
        return _quick_draw(state)
    turn = state.turn
    assert turn is not None
    if state.duty is not None:
        menu = state.actions()
        return max(menu, key=_quick_value)
    mask, rules = state.masks[turn], state.rules
    best, pick = 0, None
    choice = ways(mask, rules.ace_high)
    if choice or mask & state.homes.fits or mask > ORDINARY:
        free = mask & ~state.barred
        if free & (free - 1) and not rules.discard_to_go_out:
            for way in choice:
                if way.points > best and free & ~way.mask:
                    best, pick = way.points, way.action
            if pick is not None:
                return pick
            for add in adds_of(mask & ORDINARY, state.homes):
                return add
        menu = state.actions()
        first = menu[0]
        if isinstance(first, Lay | Add):
            return max((action for action in menu if isinstance(action, Lay | Add)), key=_quick_value)
    return _quick_discard(state, turn, mask)


def _quick_value(action: Action) -> int:
    if isinstance(action, Lay):
        return 10 * sum(HELD[card & 63] for card in action.cards)
    return 5 * HELD[action.card & 63] if isinstance(action, Add) else 0


def _quick_draw(state: RemikState) -> Action:
    menu = state.actions()
    turn = state.turn
    assert turn is not None
    pile, mask, ace_high = state.pile, state.masks[turn], state.rules.ace_high
    first = menu[0]
    now, left = _quick_laying(state, mask, ace_high)
    best = (now, CLOSED if first is not PASS else 0.0, first)
    base = None
    bits = 0
    place = len(pile)
    for action in menu[1:]:
        assert isinstance(action, Take)
        card = action.card
        while True:
            place -= 1
            bits |= 1 << pile[place]
            if pile[place] == card:
                break
        points, rest = _quick_laying(state, mask | bits, ace_high)
        if points > now:
            other = len(state.hands[1 - turn])
            hope = BOLD.hope * (1 - danger(other, len(state.stock)))
            if base is None:
                base = _quick_hope(left)
            worth = points - now + hope * (_quick_hope(rest) - base)
            if other < LATE:
                worth -= BOLD.fear * caught(other) * (held_points(rest) - held_points(left))
            if worth > best[1]:
                best = (points, worth, action)
    return best[2]


def _quick_laying(state: RemikState, mask: int, ace_high: bool) -> tuple[int, int]:
    """About what a hand can lay down at once, and what is left then."""
    points = 0
    while choice := ways(mask, ace_high):
        way = max(choice, key=_points)
        points += way.points
        mask &= ~way.mask
    fitting = mask & state.homes.fits
    return (points + held_points(fitting), mask & ~fitting) if fitting else (points, mask)


def _points(way: Way) -> int:
    return way.points


def _quick_hope(mask: int) -> float:
    """What the cards left may still become: the points of each by its neighbours."""
    total = 0.0
    for card in cards_of(mask & ORDINARY):
        total += HELD[card] * PROSPECT[2 * (mask & NEXT[card]).bit_count() + (mask & FAR[card]).bit_count()]
    return total


PROSPECT: Final = tuple(min(1.0, BOLD.link * half / 2) for half in range(24))
"""Prospects of a card by twice its links."""


def _quick_discard(state: RemikState, turn: int, mask: int) -> Action:
    """Leaves the hand with the best prospects, and the other as little as can be seen at a glance."""
    other = len(state.hands[1 - turn])
    near = state.known[1 - turn] | mask_of(state.pile[-6:])
    fits, barred = state.homes.fits, state.barred
    hope, fear = BOLD.hope * (1 - danger(other, len(state.stock))), BOLD.fear * caught(other)
    worst, pick = 1e9, None
    links = {card: 2 * (mask & NEXT[card & 63]).bit_count() + (mask & FAR[card & 63]).bit_count()
             for card in state.hands[turn]}  # fmt: skip
    for card, half in links.items():
        if barred >> card & 1:
            continue
        kind = card & 63
        beside, far = NEXT[kind], FAR[kind]
        score = HELD[kind] * PROSPECT[half]
        some = mask & beside & ORDINARY
        while some:
            bit = some & -some
            some ^= bit
            mate = bit.bit_length() - 1
            left = links[mate]  # type: ignore[index]
            score += HELD[mate] * (PROSPECT[left] - PROSPECT[left - 2])
        score = hope * score - fear * HELD[kind]
        score += NEAR_KNOWN * min(2.0, (near & beside).bit_count() + 0.5 * (near & far).bit_count())
        if fits >> card & 1:
            score += FITTING
        if score < worst:
            worst, pick = score, card
    return state.actions()[0] if pick is None else DISCARDS[pick]


__all__ = ("BENCHES", "judge", "playout")
