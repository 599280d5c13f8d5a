"""After the last card: losers show their own groups."""

from __future__ import annotations

from random import Random

from cardgames.games.indian_rummy.actions import (
    DONE,
    DRAW,
    TAKE,
    Declare,
    Phase,
    Show,
)
from cardgames.games.indian_rummy.options import Arranging, LoserTest
from tests.games.indian_rummy.deals import (
    R1,
    R11,
    by_name,
    do,
    grouped,
    laid,
    refused,
    rules,
)


def test_losers_show_their_own_groups() -> None:
    state = grouped(R11)
    assert (state.turn, state.phase) == (1, Phase.SHOW)
    shows = [action for action in state.actions() if isinstance(action, Show)]
    assert len(shows) == 2
    do(state, *shows, DONE)
    assert state.outcome().points == (0, 45)


def test_the_cards_of_the_last_turn_are_nothing_to_those_who_show() -> None:
    """Neither what the winner drew nor what it took is seen by the others, or belongs to their turn."""
    state = grouped(R11)
    assert (state.view(1).drawn, state.view(1).blind) == (None, False)
    best = state.actions()
    do(state, *(action for action in best if isinstance(action, Show)))
    state.view(0).guess(Random(1))
    taking = do(laid([R1, R11], open_deck="7h", options=rules(arranging=Arranging.GROUPED)), TAKE)
    spare = next(card for card in taking.hands[0] if card.face == "4h")
    do(taking, Declare(spare, by_name(taking, 0, R1.replace("4h 5h 6h", "5h 6h 7h"))))
    assert taking.phase is Phase.SHOW
    assert taking.view(1).taken is None


def test_what_is_not_shown_counts() -> None:
    state = grouped(R11)
    do(state, Show(by_name(state, 1, "3d 4d 5d")[0]), DONE)
    assert state.outcome().points == (0, 80)
    gentle = grouped(R11, loser_test=LoserTest.LITERAL)
    do(gentle, Show(by_name(gentle, 1, "3d 4d 5d")[0]), DONE)
    assert gentle.outcome().points == (0, 72)


def test_only_groups_may_be_shown() -> None:
    state = grouped(R11)
    assert refused(state, Show(by_name(state, 1, "3d 4d Qh")[0])).paragraph == "4.1"
    assert refused(state, DRAW).paragraph == "6.5"


def test_progressive_by_hand() -> None:
    state = grouped("3d 4d 5d 2s 2h 2c 4s 4c 7h 5s 8d 9c Ah", loser_test=LoserTest.PROGRESSIVE)
    do(state, Show(by_name(state, 1, "3d 4d 5d")[0]), Show(by_name(state, 1, "2s 2h 2c")[0]), DONE)
    assert state.outcome().points == (0, 53)
