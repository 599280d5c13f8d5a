"""Bad moments: special starters, chains that come round, piles that run dry, blocked hands."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cardgames.core.notation import read, write
from cardgames.games.crazy_eights import GAME
from cardgames.games.crazy_eights.actions import DRAW, NAMES, PASS, PICK_UP
from cardgames.games.crazy_eights.deal import deal
from cardgames.games.crazy_eights.options import LastDraw, Starter
from cardgames.games.crazy_eights.outcome import Ending
from cardgames.games.crazy_eights.powers import ANYTHING, powers
from cardgames.games.crazy_eights.rules import ENDURANCE, EightsState
from cardgames.games.crazy_eights.view import Phase
from tests.games.crazy_eights.laid import RULES, do, faces, lay, play, standing, started, table

SEATS = range(2, 11)


def _hands(seats: int, first: str = "x x") -> list[str]:
    """Hands that do not matter, but for the one left of the dealer, seat 0."""
    return ["x x", first, *["x x"] * (seats - 2)]


@pytest.mark.parametrize("seats", SEATS)
def test_a_king_starts_with_any_number(seats: int) -> None:  # 1.5, 3.1
    state = started(_hands(seats), "Kh")
    assert state.direction == -1
    assert state.turn == (0 if seats == 2 else seats - 1)


@pytest.mark.parametrize("seats", SEATS)
def test_an_eight_starts_with_any_number(seats: int) -> None:  # 1.5, 3.2
    state = started(_hands(seats), "8h")
    assert state.turn == 2 % seats
    assert state.view(0).skipped == (1,)


@pytest.mark.parametrize("seats", SEATS)
def test_a_jack_starts_with_any_number(seats: int) -> None:  # 1.5
    state = started(_hands(seats, "3s 4h"), "Jc")
    assert state.turn == 1
    assert state.actions() == NAMES
    assert state.refusal(play(state, "3s")) is not None
    do(state, NAMES[0])
    assert state.turn == 1
    assert faces(state) == {"3s"}


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize(("starter", "total"), [("2h", 2), ("JK", 5)])
def test_a_draw_card_starts_with_any_number(seats: int, starter: str, total: int) -> None:  # 1.5, 4.1
    state = started(_hands(seats), starter)
    assert (state.turn, state.owed) == (1, total)
    do(state, PICK_UP)
    assert state.counts[1] == 2 + total
    assert state.turn == 2 % seats


@pytest.mark.parametrize("seats", SEATS)
def test_a_special_card_may_be_put_under_the_stock(seats: int) -> None:  # 1.5
    rules = replace(RULES, starter=Starter.PLAIN)
    for seed in range(40):
        state = deal(rules, standing(seats), seed)
        assert state.powers.power[state.discards[0] & 63] == 0
        assert state.turn == 1
        plain = deal(RULES, standing(seats), seed)
        assert len(state.stock) == len(plain.stock)
        assert state.hand(0) == plain.hand(0)


def test_a_chain_returns_to_its_author() -> None:  # 4.2
    state = lay(table(["2h 2s x", "2d x", "JK x"], "9h"), "2h", "2d", "JK")
    assert (state.turn, state.owed) == (0, 9)
    lay(state, "2s")
    assert (state.turn, state.owed) == (1, 11)
    do(state, PICK_UP)
    assert state.counts == [1, 12, 1]


def test_a_chain_ends_at_its_author_when_all_others_are_out() -> None:  # 5.2
    state = lay(table(["2h 9s", "2s", "2d"], "9h"), "2h", "2s")
    assert state.out == (1,)
    lay(state, "2d")
    assert state.turn == 0
    assert state.owed == 6
    do(state, PICK_UP)
    assert state.outcome().out == (1, 2)
    again = lay(table(["2h 9s 2c", "2s", "2d"], "9h"), "2h", "2s", "2d", "2c")
    assert again.turn is None
    assert again.outcome().points == (10 - 5, 0, 0)
    assert again.outcome().ending is Ending.CHAIN


def test_stock_and_pile_cannot_pay() -> None:  # 6.2
    state = lay(table(["2h x", "x", "x x"], "9h", stock="3d 4d", under="5d"), "2h")
    state.owed = 20
    do(state, PICK_UP)
    # Two from the stock, then 5d and 9h turned over; the two of hearts stays.
    assert state.counts[1] == 1 + 4
    assert state.owed == 0
    assert [card.face for card in state.discards] == ["2h"]
    assert state.stock == []


def test_the_pile_turned_over_keeps_suit_and_chain() -> None:  # 6.1
    rules = replace(RULES, last_card_call=True)
    state = table(["2h 3d", "2s x", "x x"], "9h", stock="", under="5d 6d 7d", rules=rules)
    lay(state, "2h")
    assert state.counts[0] == 3
    assert state.owed == 2
    assert [card.face for card in state.chain] == ["2h"]
    lay(state, "2s")
    assert state.owed == 4


def test_everybody_passes() -> None:  # 6.3
    state = table(["3s", "4s", "5s"], "9h", stock="")
    for seat in range(3):
        assert state.turn == seat
        assert list(state.actions()) == [PASS]
        assert state.refusal(DRAW) is not None
        do(state, PASS)
    assert state.turn is None
    outcome = state.outcome()
    assert outcome.ending is Ending.BLOCKED
    assert outcome.points == (5, 5, 5)


def test_a_play_starts_the_count_of_passes_anew() -> None:  # 6.3
    state = do(table(["3s", "Jd 4h", "5s"], "9h", stock=""), PASS)
    assert state.passes == 1
    lay(state, "Jd:c")
    assert state.passes == 0
    do(state, DRAW)
    assert (state.turn, state.counts[2]) == (0, 2)
    do(state, PASS)
    assert state.passes == 1


def test_two_left_and_a_king() -> None:  # 3.1
    state = lay(table(["Kh 3s", "x x"], "9h"), "Kh")
    assert state.turn == 0
    assert state.direction == -1
    assert state.view(0).skipped == (1,)


def test_the_winner_went_out_on_a_joker_and_the_chain_runs_on() -> None:  # 5.2
    state = lay(table(["JK", "2s x x", "x x", "2d x"], "9h"), "JK")
    assert state.out == (0,)
    assert state.turn == 1
    lay(state, "2s")
    do(state, PICK_UP)
    assert state.outcome().points == (0, 10, 10 + sum(_values(state, 2)[2:]), 25)
    further = lay(table(["JK", "2s x x", "2c x", "2d x"], "9h"), "JK", "2s", "2c", "2d")
    assert further.turn == 1


def _values(state: EightsState, seat: int) -> list[int]:
    return [state.powers.value[card & 63] for card in state.hand(seat)]


def test_a_reversed_chain_passes_over_those_who_are_out() -> None:  # 5.2
    state = lay(table(["JK", "x x", "x x", "2d x"], "9h", reversed_=True), "JK", "2d")
    assert state.turn == 2
    ring = table(["JK", "2c", "2s", "2d x"], "9h", reversed_=True)
    lay(ring, "JK", "2d", "2s", "2c")
    assert ring.turn == 3


def test_nothing_is_carried_into_the_next_hand() -> None:
    for seed in range(30):
        state = deal(RULES, standing(5), seed)
        starter = state.discards[0]
        if not powers(RULES).power[starter & 63]:
            assert state.fit == state.cards[starter].fit != ANYTHING
            assert (state.owed, state.chain, state.phase) == (0, (), Phase.QUICK)


@pytest.mark.parametrize("line", ["play 2d", "play JK", "play Jh s", "name c", "draw", "pass", "pick_up", "call"])
def test_actions_are_words(line: str) -> None:
    action = read(line if " " not in line or len(line.split()) == 3 or line[0] == "n" else f"{line} -", GAME.actions)
    assert read(write(action), GAME.actions) == action


def test_a_hand_is_resumed_inside_a_chain_and_a_choice() -> None:
    for seed in range(60):
        state = deal(RULES, standing(5), seed)
        lines: list[str] = []
        for ply in range(30):
            if state.turn is None:
                break
            if state.phase in (Phase.CHAIN, Phase.NAME, Phase.DRAWN):
                again = deal(RULES, standing(5), seed)
                for line in lines:
                    again.apply(read(line, GAME.actions))
                assert [again.view(seat) for seat in range(5)] == [state.view(seat) for seat in range(5)]
            action = state.actions()[ply % len(state.actions())]
            lines.append(write(action))
            state.apply(action)


def test_a_hand_that_leads_nowhere_comes_to_its_end() -> None:  # 6.4
    state = table(["3s 4s", "x 3d"], "9h", stock="5s", under="9s 9d")
    state.received = [2 * ENDURANCE - 2, 0]
    do(state, DRAW)
    assert state.turn == 1
    again = do(state.copy(), DRAW)
    assert again.rebuilds == 1
    state.received[0] += 1
    assert list(state.actions()) == [PASS]
    assert state.refusal(DRAW) is not None
    do(state, PASS, PASS)
    assert state.outcome().ending is Ending.BLOCKED


def test_a_last_draw_card_can_end_the_hand_at_once() -> None:  # 5.3
    rules = replace(RULES, last_draw=LastDraw.AT_ONCE)
    state = lay(table(["2h", "2s x", "x"], "9h", rules=rules), "2h")
    assert state.outcome().ending is Ending.WENT_OUT
    assert state.owed == 0


def test_a_last_draw_card_can_be_forbidden() -> None:  # 5.3
    rules = replace(RULES, last_draw=LastDraw.NOT_ALLOWED)
    state = table(["2h", "2s x", "x"], "9h", rules=rules)
    assert state.actions() == [DRAW]
    refusal = state.refusal(play(state, "2h"))
    assert refusal is not None
    assert refusal.paragraph == "5.3"
    chained = lay(table(["2h x", "2s", "x"], "9h", rules=rules), "2h")
    assert chained.actions() == [PICK_UP]


def test_a_card_equal_to_the_top_is_offered_once() -> None:
    state = table(["9h 9h 3h 9c", "x"], "9h")
    assert len(state.actions()) == len(set(state.actions())) == 4
    with_free = table(["9h JK 9c Js", "x"], "9h")
    assert len(with_free.actions()) == len(set(with_free.actions())) == 7
