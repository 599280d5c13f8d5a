"""The worked examples, by their numbers. Seats P1 to P5 are seats 0 to 4."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cardgames.core.cards import cards
from cardgames.games.crazy_eights.actions import DRAW, NAMES, PASS, PICK_UP, Play
from cardgames.games.crazy_eights.deal import deal
from cardgames.games.crazy_eights.options import EightsRules
from cardgames.games.crazy_eights.outcome import EightsOutcome, Ending, standing
from cardgames.games.crazy_eights.powers import powers
from cardgames.games.crazy_eights.view import Phase
from tests.games.crazy_eights import laid
from tests.games.crazy_eights.laid import RULES, do, faces, lay, play, started, table

FILL = "x x"
"""A hand that does not matter."""


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        pytest.param("JK 2s Ad Kh 10c 8s 5h", 115, id="E1"),
        pytest.param("3c 4c 5c 6c 7c 8c 9c", 35, id="E2"),
        pytest.param("2s 2d JK JK", 140, id="E3"),
        pytest.param("Jc Qd Kh 10s", 40, id="E4"),
        pytest.param("Qs 8d 3c 2h", 40, id="E5"),
        pytest.param("8c", 5, id="E6"),
    ],
)
def test_e1_to_e6_hand_values(hand: str, points: int) -> None:
    assert powers(RULES).points(cards(hand)) == points


@pytest.mark.parametrize(
    ("chain", "total"),
    [
        pytest.param("2s 2d", 4, id="E7"),
        pytest.param("2s JK", 7, id="E8"),
        pytest.param("JK JK", 10, id="E9"),
        pytest.param("JK 2c", 7, id="E10"),
        pytest.param("2d 2s JK 2c", 11, id="E11"),
    ],
)
def test_e7_to_e11_chains(chain: str, total: int) -> None:
    names = chain.split()
    hands = [f"{name} {FILL}" for name in names] + [FILL] * (5 - len(names))
    state = lay(table(hands, f"9{names[0][-1]}" if names[0] != "JK" else "9h"), *names)
    assert state.owed == total
    loser = len(names)
    assert state.turn == loser
    do(state, PICK_UP)
    assert state.counts[loser] == 2 + total
    assert state.owed == 0
    assert state.chain == ()


def test_e13_what_fits_on_a_nine_of_diamonds() -> None:
    hand = "3d 9c Jc JK 4s 8c 2d 2s"
    assert faces(table([hand, FILL], "9d")) == {"3d", "9c", "Jc", "JK", "2d"}
    loose = replace(RULES, loose_draw=True)
    assert faces(table([hand, FILL], "9d", rules=loose)) == {"3d", "9c", "Jc", "JK", "2d", "2s"}


def test_e14_a_king_starts() -> None:
    state = started([FILL, "5h 6h", "7c Ks 4h", FILL, FILL], "Kc", dealer=3)
    assert state.direction == -1
    assert state.turn == 2
    assert faces(state) == {"7c", "Ks"}
    lay(state, "7c")
    assert state.turn == 1


def test_e15_an_eight_starts() -> None:
    state = started([FILL, FILL, "3h 8c 4s", FILL, FILL], "8h", dealer=0)
    assert state.turn == 2
    assert faces(state) == {"3h", "8c"}


def test_e17_a_two_starts() -> None:
    hands = [FILL, f"JK 2d {FILL}", FILL, FILL, FILL]
    taken = do(started(hands, "2s", dealer=0), PICK_UP)
    assert (taken.counts[1], taken.turn) == (6, 2)
    joker = lay(started(hands, "2s", dealer=0), "JK")
    assert (joker.turn, joker.owed) == (2, 7)
    two = lay(started(hands, "2s", dealer=0), "2d")
    assert (two.turn, two.owed) == (2, 4)


def test_e18_after_a_joker_nobody_answered_any_card_may_be_played() -> None:
    state = do(started([FILL, FILL, "3h 8c 4s", "5s 6h", FILL], "JK", dealer=0), PICK_UP)
    assert state.counts[1] == 7
    assert state.turn == 2
    assert faces(state) == {"3h", "8c", "4s"}
    lay(state, "4s")
    assert state.view(3).suit == 0
    assert faces(state) == {"5s"}


def test_e19_a_two_on_a_starting_joker_sets_the_suit() -> None:
    state = started([FILL, f"2c {FILL}", FILL, "9c 2h Js JK 9d", FILL], "JK", dealer=0)
    lay(state, "2c")
    do(state, PICK_UP)
    assert state.counts[2] == 9
    assert state.turn == 3
    assert faces(state) == {"9c", "2h", "Js", "JK"}


def test_e22_eleven_to_take() -> None:
    state = table(["2d 10c 2h 5s", f"2s {FILL}", f"JK {FILL}", f"2c {FILL}", FILL], "9d")
    lay(state, "2d", "2s", "JK", "2c")
    assert state.turn == 4
    do(state, PICK_UP)
    assert state.counts[4] == 13
    assert state.turn == 0
    assert faces(state) == {"10c", "2h"}


def test_e23_an_eight_skips() -> None:
    state = lay(table([f"8d {FILL}", *[FILL] * 4], "9d"), "8d")
    assert state.turn == 2
    assert state.view(0).skipped == (1,)


def test_e24_a_king_turns_play_round() -> None:
    state = lay(table([*[FILL] * 2, f"Kc {FILL}", *[FILL] * 2], "9c", turn=2), "Kc")
    assert state.turn == 1


def test_e25_nothing_else_helps_in_a_chain() -> None:
    state = lay(table([f"2d {FILL}", "Jh Kd 8s", *[FILL] * 3], "9d"), "2d")
    assert state.actions() == [PICK_UP]
    for name, suit in (("Jh", "s"), ("Kd", None), ("8s", None)):
        refusal = state.refusal(play(state, name, suit))
        assert refusal is not None
        assert refusal.paragraph == "4.2"


def test_e26_a_drawn_card_that_fits_may_be_played() -> None:
    fits = do(table([FILL, "3c 4s", FILL, FILL, FILL], "9h", turn=1, stock="6h"), DRAW)
    assert fits.turn == 1
    assert set(fits.actions()) == {play(fits, "6h"), PASS}
    assert lay(fits, "6h").turn == 2
    lost = do(table([FILL, "3c 4s", FILL, FILL, FILL], "9h", turn=1, stock="6s"), DRAW)
    assert (lost.turn, lost.counts[1]) == (2, 3)


def test_e27_a_plain_last_card_ends_the_hand() -> None:
    state = lay(table(["5h", "7c", "JK", "2s 3s", "Kd"], "9c", turn=1), "7c")
    assert state.turn is None
    outcome = state.outcome()
    assert outcome.ending is Ending.WENT_OUT
    assert outcome.points == (5, 0, 50, 25, 10)


def test_e29_two_go_out_in_one_chain() -> None:
    state = lay(table(["2h", "2s", FILL, "5h", "Ad"], "9h"), "2h", "2s")
    assert state.turn == 2
    outcome = do(state, PICK_UP).outcome()
    assert outcome.points[:2] == (0, 0)
    assert outcome.out == (0, 1)
    assert len(outcome.hands[2]) == 6


def test_e32_everybody_goes_out() -> None:
    state = lay(table(["2h", "2s", "JK", "2d", "2c"], "9h"), "2h", "2s", "JK", "2d", "2c")
    assert state.turn is None
    assert state.outcome().points == (0, 0, 0, 0, 0)


def test_e33_a_last_jack_names_no_suit() -> None:
    state = table([*[FILL] * 4, "Jd"], "9h", turn=4)
    assert state.actions() == [Play(state.hand(4)[0])]
    refusal = state.refusal(play(state, "Jd", "s"))
    assert refusal is not None
    assert refusal.paragraph == "5.1"
    assert lay(state, "Jd").turn is None


def _outcome(*points: int) -> EightsOutcome:
    empty = tuple(() for _ in points)
    return EightsOutcome(points, empty, Ending.WENT_OUT, (), (0,) * len(points), 0)


def test_e34_five_hundred_ends_the_game() -> None:
    after = standing(RULES, 4, 1, [_outcome(482, 455, 120, 330), _outcome(30, 44, 0, 25)])
    assert after.totals == (512, 499, 120, 355)
    assert after.over
    assert after.ranks == (4, 3, 1, 2)


def test_e35_a_shared_win() -> None:
    after = standing(RULES, 4, 1, [_outcome(505, 180, 180, 260)])
    assert after.over
    assert after.ranks == (4, 1, 1, 3)


@pytest.mark.parametrize(("seats", "stock"), [(6, 173), (5, 180)])
def test_e38_what_is_left_after_the_deal(seats: int, stock: int) -> None:
    plain = next(
        state for state in (deal(RULES, laid.standing(seats), seed) for seed in range(50)) if state.phase == Phase.QUICK
    )
    assert len(plain.stock) == stock


def test_e39_extra_jokers_and_twos() -> None:
    pack = powers(replace(RULES, extra_jokers=4, extra_twos=4)).pack
    assert len(pack) == len(set(pack)) == 224
    assert sum(card.is_joker for card in pack) == 12
    assert [sum(card.face == name for card in pack) for name in ("2s", "2h", "2d", "2c")] == [5, 5, 5, 5]


def test_the_numbers_left_out_are_of_no_example() -> None:
    """A jack that starts: the first player names a suit and then plays under it."""
    state = started([FILL, "5h 6s", FILL], "Jd", dealer=0)
    assert state.actions() == NAMES
    do(state, NAMES[1])
    assert state.turn == 1
    assert faces(state) == {"5h"}
    assert isinstance(state.rules, EightsRules)
