"""The Closed Deck runs out, and a deal without an end."""

from __future__ import annotations

from cardgames.games.indian_rummy import GAME
from cardgames.games.indian_rummy.actions import (
    TAKE,
    Discard,
    Fate,
)
from cardgames.games.indian_rummy.options import Exhausted
from cardgames.games.indian_rummy.rules import IndianState
from tests.games.indian_rummy.deals import (
    HIGH,
    R11,
    R13,
    do,
    laid,
    rounds,
    rules,
    spoken,
)


def dry(**changes: object) -> IndianState:
    """One card is left in the Closed Deck."""
    state = laid([R11, HIGH, R13], options=rules(**changes))
    state.discards = state.stock[:-1] + state.discards
    state.stock = state.stock[-1:]
    return state


def test_the_open_deck_is_shuffled_into_a_new_closed_deck() -> None:
    state = dry()
    before = set(state.discards)
    rounds(state, 1)
    assert state.rebuilds == 1
    assert len(state.discards) == 1
    assert set(state.stock) == before
    assert state.view(1).pool == tuple(sorted(before))


def test_a_deal_in_which_two_take_each_others_discards_ends() -> None:
    """2.6: the cards go round for ever and no deck runs out."""
    state = laid([R11, HIGH], open_deck="3c")
    plies = 0
    while state.turn is not None:
        before = state.view(1)
        do(state, TAKE)
        hand = state.hands[state.turn]
        done = Discard(next(it for it in hand if it.face in ("9h", "9d", "3c") and it != state.taken))
        do(state, done)
        plies += 1
    assert plies == 200
    assert state.counted
    assert state.outcome().endless
    assert state.outcome().winner == 0
    told = spoken(GAME.table.tell(before, done, state.view(1)))
    assert "Too many turns without a declaration: all hands are counted." in told


def test_both_decks_run_dry_and_the_deal_is_void() -> None:
    state = dry()
    state.indicator = state.discards.pop()
    state.hands[1].extend(state.discards)
    state.discards = []
    rounds(state, 1)
    assert state.turn is None
    outcome = state.outcome()
    assert outcome.void
    assert outcome.points == (0, 0, 0)


def test_a_void_deal_costs_nobody_anything_and_is_dealt_again() -> None:
    state = dry()
    state.losses[2] = state.prices[2] = 20
    state.fates[2] = Fate.DROPPED
    state.discards = []
    rounds(state, 1)
    outcome = state.outcome()
    assert outcome.points == (0, 0, 0)
    after = GAME.standing(rules(), 3, 5, (outcome,))
    assert not after.over
    assert (after.deal, after.deals) == (2, 2)


def test_hands_may_be_counted_instead() -> None:
    state = rounds(dry(exhausted=Exhausted.COUNT), 1)
    outcome = state.outcome()
    assert outcome.counted
    assert outcome.winner == 0
    assert outcome.points == (0, 80, 80)


def test_a_shared_lowest_count_has_no_winner() -> None:
    state = dry(exhausted=Exhausted.COUNT)
    state.hands[0], state.hands[1] = state.hands[1], state.hands[0]
    state.fates[1] = Fate.DROPPED
    state.losses[1] = state.prices[1] = 20
    rounds(state, 1)
    assert state.outcome().winner is None
    assert state.outcome().points == (80, 20, 80)


def test_hands_are_compared_before_any_limit() -> None:
    """2.5: neither the cap nor the least points of a loser make a tie."""
    whole = "3h 4h 5h 9c 10c Jc 8d 8s 8h Qc Qd Qh JK"
    nearly = "3d 4d 5d 9s 10s Js Ks Kh Kc 7c 7d 7s 2h"
    state = laid([whole, nearly, R13], options=rules(exhausted=Exhausted.COUNT, least_loss=2), first=2)
    state.discards = state.stock[:-1] + state.discards
    state.stock = state.stock[-1:]
    assert rounds(state, 1).outcome().winner == 0
    assert state.outcome().points == (0, 2, 80)
    worse = R13.replace("4s", "Ks")
    capped = laid([R13, worse], options=rules(exhausted=Exhausted.COUNT))
    capped.discards = capped.stock[:-1] + capped.discards
    capped.stock = capped.stock[-1:]
    assert rounds(capped, 1).outcome().winner == 0
    assert capped.outcome().points == (0, 80)
