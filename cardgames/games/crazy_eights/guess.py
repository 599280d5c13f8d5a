"""A whole hand as one seat may imagine it."""

from __future__ import annotations

from collections.abc import Container
from functools import lru_cache
from random import Random
from typing import Final

from cardgames.core.cards import JOKER_KIND, RANK_OF, SUIT_OF, Card, shuffled
from cardgames.core.game import Seat
from cardgames.games.crazy_eights.options import EightsRules
from cardgames.games.crazy_eights.powers import DRAWS, NEVER, WILD, powers, rank_row
from cardgames.games.crazy_eights.rules import EightsState
from cardgames.games.crazy_eights.stock import Stock
from cardgames.games.crazy_eights.view import LACK_ANSWERS, LACK_FREE, EightsView, Phase

MANY: Final = 7
JOKERS: Final = 5
KEPT: Final = (
    (1.05, 0.46, 0.84, 0.95, 1.42, 0.63),
    (1.05, 0.6, 0.88, 1.02, 1.13, 0.68),
    (1.09, 0.74, 0.93, 1.05, 0.69, 0.47),
)
"""How much oftener than by chance a card is in a hand that has been played from, since wild cards and jokers are used
and twos are kept: with up to three cards, up to six, more; by the power of the card, jokers last."""
TRIES: Final = 12
"""Cards looked at before one is taken for held whatever it is."""


def imagine(view: EightsView, rng: Random) -> EightsState:
    """The unseen cards dealt at random; what seats showed to lack is left out of the older part of their hands, and
    what is forgotten lies beneath the discards."""
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
        touched = view.received[seat] or count < view.rules.dealt
        likely = _kept(view.rules, min(count, MANY)) if touched else None
        lacking = max(view.lacks[seat]) >= 0
        for place in range(old):
            if likely is not None:
                _draw_likely(unseen, likely, rng)
            lacked = _lacked(view, seat, place) if lacking else ()
            state.take(seat, _pick(unseen, _barred(view.rules, lacked)) if lacked else unseen.pop())
        if old < count:
            state.drawn = _pick(unseen, _unfit(view))
            state.take(seat, state.drawn)
    buried = len(unseen) - view.stock
    state.stock = Stock(unseen[buried:])
    state.discards = [*unseen[:buried], *view.discards]
    if view.out:
        state.close_ranks()
    return state


def _copy_public(state: EightsState, view: EightsView) -> None:
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


def _lacked(view: EightsView, seat: Seat, place: int) -> tuple[int, ...]:
    """What a card at this place of a hand, the oldest first, cannot be: a thing lacked when only so many cards were
    to come is not among the cards before those."""
    left = view.counts[seat] - place
    return tuple(what for what, newer in enumerate(view.lacks[seat]) if 0 <= newer < left)


@lru_cache(maxsize=512)
def _kept(rules: EightsRules, count: int) -> tuple[float, ...]:
    """By kind how likely an unseen card is to be among so many held, the likeliest 1."""
    known = powers(rules)
    table = KEPT[0 if count < 4 else 1 if count < MANY else 2]
    found = [table[JOKERS if kind == JOKER_KIND else known.power[kind]] for kind in range(JOKER_KIND + 1)]
    most = max(found)
    return tuple(each / most for each in found)


def _draw_likely(unseen: list[Card], likely: tuple[float, ...], rng: Random) -> None:
    """Puts a card to the end of the unseen ones that is among them by chance and held as likely as its kind is."""
    for _ in range(TRIES):
        place = int(rng.random() * len(unseen))
        if rng.random() < likely[unseen[place] & 63]:
            unseen[place], unseen[-1] = unseen[-1], unseen[place]
            return


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
