"""How everybody plays on in an imagined round of Remik: quickly, at a glance."""

from __future__ import annotations

from random import Random
from typing import Final

from cardgames.core.cards import JOKER_KIND
from cardgames.core.game import Action, Seat
from cardgames.core.melds import cards_of, mask_of
from cardgames.games.remik.actions import DISCARDS, PASS, Add, Discard, Lay, Phase, Take
from cardgames.games.remik.lying import ORDINARY, adds_of
from cardgames.games.remik.melding import Way, ways
from cardgames.games.remik.options import Added
from cardgames.games.remik.plans import HELD, held_points
from cardgames.games.remik.reckoning import BOLD, FAR, FITTING, LATE, NEAR_KNOWN, NEXT, caught, danger
from cardgames.games.remik.rules import RemikState


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
    if choice or mask & _fits(state, turn) or mask > ORDINARY:
        free = mask & ~state.barred
        if free & (free - 1) and not rules.discard_to_go_out:
            for way in choice:
                if way.points > best and free & ~way.mask:
                    best, pick = way.points, way.action
            if pick is not None:
                return pick
            for add in adds_of(mask & ORDINARY, state.homes):
                if _scores(state, turn, add.meld):
                    return add
        menu = state.actions()
        useful = [
            action for action in menu
            if isinstance(action, Lay) or (isinstance(action, Add) and _scores(state, turn, action.meld))
        ]  # fmt: skip
        if useful:
            return max(useful, key=_quick_value)
        if not isinstance(menu[-1], Discard):
            return max(menu, key=_quick_value)
    return _quick_discard(state, turn, mask)


def _scores(state: RemikState, seat: Seat, index: int) -> bool:
    """Whether a card that this seat adds to that meld counts for it."""
    return state.rules.added_points is Added.ADDER or state.melds[index].owner == seat


def _fits(state: RemikState, seat: Seat) -> int:
    """The ordinary cards that fit a meld where they would count for this seat."""
    homes = state.homes
    if state.rules.added_points is Added.ADDER:
        return homes.fits
    return sum(
        1 << kind
        for kind, places in homes.by_kind.items()
        if kind < JOKER_KIND and any(_scores(state, seat, index) for index, _ in places)
    )


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
    best = (now, BOLD.closed if first is not PASS else 0.0, first)
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
    fitting = mask & _fits(state, state.acting)
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
    near = mask_of((*state.known[1 - turn], *state.pile[-6:]))
    fits, barred = _fits(state, 1 - turn), state.barred
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
            # a card is found by its number; to make one here would slow every imagined round
            left = links[mate]  # type: ignore[index]
            score += HELD[mate] * (PROSPECT[left] - PROSPECT[left - 2])
        score = hope * score - fear * HELD[kind]
        score += NEAR_KNOWN * min(2.0, (near & beside).bit_count() + 0.5 * (near & far).bit_count())
        if fits >> card & 1:
            score += FITTING
        if score < worst:
            worst, pick = score, card
    return state.actions()[0] if pick is None else DISCARDS[pick]
