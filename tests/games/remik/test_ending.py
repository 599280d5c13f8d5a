"""The end of a round solved exactly: the same as trying every order of the real rules, and heeded by the opponents."""

from __future__ import annotations

from random import Random

import pytest

from cardgames.core.cards import Card, cards
from cardgames.core.game import Action, Judged, Skill
from cardgames.games.remik import bot
from cardgames.games.remik.actions import DRAW, PASS, Discard, Phase
from cardgames.games.remik.ending import finish
from cardgames.games.remik.options import Added, EmptyStock, RemikRules
from cardgames.games.remik.plans import Cloth
from cardgames.games.remik.rules import RemikState, deal
from cardgames.games.remik.scoring import standing
from tests.games.remik.laid import add, do, playing, table, take

EXPERT = Skill(knowledge=4)


def best(state: RemikState, skill: Skill = EXPERT) -> Action:
    assert state.turn is not None
    return bot.judge(state.view(state.turn), skill)[0].action


def judged(state: RemikState, action: Action) -> Judged:
    assert state.turn is not None
    return next(it for it in bot.judge(state.view(state.turn), EXPERT) if it.action == action)


def tried(state: RemikState, seat: int, *, out: bool) -> int | None:
    """The best end of this turn by playing every line of it by the rules, as the seat's lead over the other."""
    if state.turn != seat:
        if out and state.masks[seat]:
            return None
        mine, other = state.laid[seat], state.laid[1 - seat]
        return mine - sum(15 if not card.rank else _cost(card) for card in state.hands[seat]) - other
    found = []
    for action in state.actions():
        after = state.copy()
        after.apply(action)
        worth = tried(after, seat, out=out)
        if worth is not None:
            found.append(worth)
    return max(found, default=None)


def _cost(card: Card) -> int:
    return 15 if card.rank == 1 else min(10, card.rank)


def late(rules: RemikRules, rng: Random) -> RemikState | None:
    """A turn late in a round that is played out quickly, with few enough cards to try everything."""
    state = deal(rules, standing(rules, 2, 1, ()), rng.getrandbits(30))
    while state.turn is not None:
        short = state.masks[state.turn].bit_count() <= 7
        if state.phase == Phase.PLAY and state.duty is None and short and len(state.melds) > 3 and rng.random() < 0.3:
            return state
        state.apply(bot.playout(state, rng))
    return None


@pytest.mark.parametrize("added", list(Added))
@pytest.mark.parametrize("needs", [False, True])
@pytest.mark.parametrize("out", [False, True])
def test_the_exact_end_is_the_best_of_all_lines(added: Added, needs: bool, out: bool) -> None:
    rules = RemikRules(added_points=added, discard_to_go_out=needs, discard_bundle=False)
    rng = Random(f"{added}{needs}{out}")
    compared = ended = 0
    while compared < 25 or not ended:
        state = late(rules, rng)
        if state is None:
            continue
        seat = state.acting
        lead = state.laid[seat] - state.laid[1 - seat]
        cloth = Cloth.of(state.melds, rules, seat, state.homes)
        exact = finish(state.masks[seat], state.barred, cloth, needs=needs, out=out)
        worth = tried(state, seat, out=out)
        assert (exact and exact.net + lead) == worth
        compared += 1
        ended += worth is not None


def test_a_way_out_is_found_that_laying_the_dearest_first_would_miss() -> None:
    state = playing("Qd Kd 5h", melds=("A set Qc Qh Qs", "B run 9d 10d Jd"))
    for knowledge in (2, 3, 4):
        assert best(state, Skill(knowledge=knowledge)) == add("Qd", 1)
    do(state, add("Qd", 1))
    assert best(state) == add("Kd", 1)


def test_in_the_last_turn_the_dearest_card_is_thrown_whatever_it_goes_with() -> None:
    for knowledge in (2, 3, 4):
        for rule in EmptyStock:
            state = playing("Kc Kh 7s 2h 3h", empty_stock=rule)
            state.stock.clear()
            action = best(state, Skill(knowledge=knowledge))
            assert isinstance(action, Discard)
            assert (action.card.rank == 13) == (rule is EmptyStock.END)


def test_no_card_is_counted_out_that_may_not_be_thrown() -> None:
    """Three nines and the run would go, but the king taken with them would be left, and may not be thrown."""
    allowed, forbidden = (
        judged(table("9s 9h 4c 5c 6c 2h", pile="9d Kc", discard_bundle=bundle), take("9d")).worth
        for bundle in (True, False)
    )
    assert allowed == forbidden
    allowed, forbidden = (
        judged(table("9s 9h 4c 5c 6c", pile="9d Kc", discard_bundle=bundle), take("9d")).worth
        for bundle in (True, False)
    )
    assert forbidden < allowed - 20


def test_where_the_last_card_has_to_be_thrown_a_plan_that_lays_all_is_worth_less() -> None:
    plain, needs = (
        judged(table("9s 9h 9d 4c 5c", pile="2h 6c", discard_to_go_out=rule), take("6c")).worth
        for rule in (False, True)
    )
    assert needs < plain - 5
    spared, spares = (
        judged(table("9s 9h 9d 9c 4c 5c", pile="2h 6c", discard_to_go_out=rule), take("6c")).worth
        for rule in (False, True)
    )
    assert spares == spared - 9


def empty(mine: str, theirs: str) -> RemikState:
    """The closed pile is used up, two useless cards lie open, and play goes on."""
    state = table(mine, theirs, stock=0, empty_stock=EmptyStock.PLAY_ON)
    state.pile, state.throwers = list(cards("Jh 6s")), [None, None]
    return state


def test_passing_ends_the_round_when_the_other_holds_the_more() -> None:
    state = empty("2c 4d", "Ac Kd Qh Js 10s 9d 8h")
    assert DRAW not in state.actions()
    assert best(state) == PASS
    assert best(empty("Ac Kd Qh Js 10s 9d 8h", "2c")) != PASS
