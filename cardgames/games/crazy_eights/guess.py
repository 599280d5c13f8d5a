"""A whole hand as one seat may imagine it."""

from __future__ import annotations

from collections.abc import Container
from functools import lru_cache
from random import Random

from cardgames.core.cards import JOKER_KIND, RANK_OF, SUIT_OF, Card, shuffled
from cardgames.core.game import Seat
from cardgames.games.crazy_eights.options import EightsRules
from cardgames.games.crazy_eights.powers import DRAWS, NEVER, WILD, powers, rank_row
from cardgames.games.crazy_eights.rules import EightsState
from cardgames.games.crazy_eights.stock import Stock
from cardgames.games.crazy_eights.view import LACK_ANSWERS, LACK_FREE, EightsView, Phase


def imagine(view: EightsView, rng: Random) -> EightsState:
    """The unseen cards dealt at random; what seats showed to lack is left out of the older part of their hands."""
    state = EightsState(view.rules, view.standing, int(rng.random() * (1 << 40)))
    _copy_public(state, view)
    for card in view.hand:
        state.take(view.seat, card)
    seen = {*view.hand, *view.discards}
    unseen = shuffled([card for card in state.powers.pack if card not in seen], rng)
    for seat, count in enumerate(view.counts):
        if seat == view.seat:
            continue
        old = count - (view.phase == Phase.DRAWN and seat == view.turn)
        if max(view.lacks[seat]) < 0:
            for _ in range(old):
                state.take(seat, unseen.pop())
        else:
            _deal_lacking(state, view, seat, old, unseen)
        if old < count:
            state.drawn = _pick(unseen, _unfit(view))
            state.take(seat, state.drawn)
    state.stock = Stock(unseen)
    if view.out:
        state.close_ranks()
    return state


def _copy_public(state: EightsState, view: EightsView) -> None:
    state.discards = list(view.discards)
    state.direction = view.direction
    if view.direction < 0:
        state.ring, state.back = state.back, state.ring
    state.fit = (NEVER if view.suit is None else view.suit, rank_row(view.rank))
    state.chain, state.owed = view.chain, view.owed
    state.phase = int(view.phase)
    state.drawn = view.drawn
    state.skips, state.skipped, state.called, state.passes = view.skips, view.skipped, view.called, view.passes
    state.out, state.ending = view.out, view.ending
    state.received = list(view.received)
    state.lacks = [
        [None if newer < 0 else got - newer for newer in row]
        for got, row in zip(view.received, view.lacks, strict=True)
    ]
    state.picked = list(view.picked)
    state.longest = view.longest
    state.turn = view.turn


def _deal_lacking(state: EightsState, view: EightsView, seat: Seat, count: int, unseen: list[Card]) -> None:
    """Deal a hand from its oldest card on: a thing lacked when only so many cards were to come is not among the
    cards before those."""
    newer, held = view.lacks[seat], view.counts[seat]
    for place in range(count):
        lacked = tuple(what for what, n in enumerate(newer) if 0 <= n < held - place)
        state.take(seat, _pick(unseen, _barred(view.rules, lacked)) if lacked else unseen.pop())


def _pick(unseen: list[Card], barred: Container[int]) -> Card:
    """The next unseen card not of these kinds; the very next one if all are."""
    for place in range(len(unseen) - 1, -1, -1):
        if unseen[place] & 63 not in barred:
            return unseen.pop(place)
    return unseen.pop()


@lru_cache(maxsize=512)
def _barred(rules: EightsRules, lacked: tuple[int, ...]) -> frozenset[int]:
    """The kinds that a hand lacking these things cannot hold. A chain taken proves something only where answers
    are forced."""
    known = powers(rules)
    free, answers = LACK_FREE in lacked, LACK_ANSWERS in lacked and rules.forced_answer
    kinds = range(JOKER_KIND + 1)
    return frozenset(
        kind
        for kind in kinds
        if (known.power[kind] != WILD and SUIT_OF[kind] in lacked)
        or (free and _is_free(rules, kind))
        or (answers and known.amount[kind])
    )


def _is_free(rules: EightsRules, kind: int) -> bool:
    power = powers(rules).power[kind]
    return kind == JOKER_KIND or power == WILD or (power == DRAWS and rules.loose_draw)


def _unfit(view: EightsView) -> frozenset[int]:
    """The kinds that do not fit on the pile."""
    if view.suit is None and not view.rank:
        return frozenset()
    return frozenset(
        kind
        for kind in range(JOKER_KIND + 1)
        if not (SUIT_OF[kind] == view.suit or (view.rank and RANK_OF[kind] == view.rank) or _is_free(view.rules, kind))
    )
