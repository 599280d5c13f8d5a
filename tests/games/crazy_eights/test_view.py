"""What a seat knows, remembers and imagines."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from cardgames.core.cards import Card, shuffled
from cardgames.games.crazy_eights.actions import DRAW, PASS, PICK_UP
from cardgames.games.crazy_eights.deal import deal
from cardgames.games.crazy_eights.options import Drawing
from cardgames.games.crazy_eights.powers import powers
from cardgames.games.crazy_eights.rules import EightsState
from cardgames.games.crazy_eights.view import LACK_ANSWERS, LACK_FREE, EightsView
from tests.games.crazy_eights.laid import RULES, do, lay, standing, table


def test_the_deal_is_the_shuffle_of_the_seed() -> None:
    """Drawing settles the same order that shuffling at once would give."""
    for seed in (1, 2, 77):
        whole = shuffled(powers(RULES).pack, Random(seed))
        state = deal(RULES, standing(4, dealer=1), seed)
        for nth in range(28):
            assert state.hand((2 + nth) % 4)[nth // 4] == whole[-1 - nth]
        assert state.discards == [whole[-29]]
        assert list(state.stock.copy()) == whole[:-29]


def test_a_draw_shows_what_is_lacked() -> None:
    state = do(table(["3s 4s", "x x", "x x"], "9h", stock="5s 6s 7s 8s"), DRAW)
    lacks = state.view(1).lacks[0]
    assert lacks[1] == 0
    assert lacks[LACK_FREE] == 0
    assert lacks[0] == lacks[2] == lacks[3] == -1


def test_a_card_that_fitted_may_be_of_the_suit() -> None:
    state = do(table(["3s 4s", "x x", "x x"], "9h", stock="5h 6s"), DRAW, PASS)
    assert state.view(1).lacks[0][1] == 1


def test_what_was_shown_last_is_remembered_longest() -> None:
    state = table(["x x", "x x x x", "x x x"], "9h", stock="5s 6s")
    state.discards[:0] = [Card.named(name) for name in ("2c", "3c", "4c", "5c")]
    state.received, state.lacks = [0, 5, 5], [[None] * 6, [4, None, 2, None, None, None], [5, *[None] * 5]]
    view = state.view(0)
    assert (view.lacks[1][0], view.lacks[1][2], view.lacks[2][0]) == (1, 3, 0)
    some, none = view.remembered(0.6), view.remembered(0.0)
    assert (some.lacks[1][0], some.lacks[1][2], some.lacks[2][0]) == (1, -1, 0)
    assert some.discards == view.discards[2:]
    assert none.lacks == ((-1,) * 6,) * 3
    assert none.discards == view.discards[-1:]
    assert none.hand == view.hand


def test_nobody_learns_whether_a_card_fitted_that_may_not_be_played() -> None:
    rules = replace(RULES, drawing=Drawing.ONE_AND_PASS)
    fitting, other = (
        do(table(["3s 4s", "x x", "x x"], "9h", stock=f"{card} 6s", rules=rules), DRAW).view(1) for card in ("5h", "5s")
    )
    assert fitting == other
    assert fitting.lacks[0][1] == 1


def test_a_turn_of_direction_skips_nobody_who_was_skipped_before() -> None:
    state = lay(table(["8h x x", "x x", "Kh x x", "x x"], "9h"), "8h")
    assert state.view(0).skipped == (1,)
    lay(state, "Kh")
    assert state.view(0).skipped == ()


def test_later_cards_are_counted_until_nothing_is_known() -> None:
    state = do(table(["3s 4s", "x 9d", "x x"], "9h", stock="5s 6d 7d 8d"), DRAW)
    lay(state, "9d")
    do(state, DRAW)
    # The drawn six fits on diamonds; seat 2 lacked diamonds before it.
    assert state.view(0).lacks[2][2] == 1
    do(state, PASS)
    do(state, DRAW)
    assert state.view(1).lacks[0][1] == 1


def test_a_chain_taken_shows_a_lack_of_answers() -> None:
    rules = replace(RULES, forced_answer=True)
    state = lay(table(["2h x x", "x x x", "x x"], "9h", rules=rules), "2h")
    before = state.counts[1]
    do(state, PICK_UP)
    assert state.view(0).lacks[1][LACK_ANSWERS] == 2
    view = state.view(0)
    assert not _answers(view, 1, before)
    free = do(lay(table(["2h x x", "x x x", "x x"], "9h"), "2h"), PICK_UP)
    assert _answers(free.view(0), 1, before)


def _answers(view: EightsView, seat: int, older: int) -> int:
    """How many answers the older cards of a seat have in thirty guesses."""
    hands = [view.guess(Random(seed)).hand(seat)[:older] for seed in range(30)]
    return sum(powers(view.rules).amount[card & 63] > 0 for hand in hands for card in hand)


def test_a_guess_keeps_to_what_was_lacked() -> None:
    state = table(["3s 4s 5s", "x x", "x x"], "9h")
    six = next(card for card in state.stock if card.face == "6s")
    state.stock.remove(six)
    state.stock.append(six)
    view = do(state, DRAW).view(1)
    held: set[Card] = set()
    for seed in range(40):
        guess = view.guess(Random(seed))
        assert guess.view(1) == view
        assert not any(card.suit == 1 or card.is_joker or card.rank == 11 for card in guess.hand(0))
        held.update(guess.hand(0))
    assert len(held) > 40


def test_a_guess_lets_newer_cards_be_anything() -> None:
    state = do(table(["3s 4s", "x x", "x x"], "9h", stock="5h 6s 7s 8s"), DRAW, PASS)
    newest = {state.view(1).guess(Random(seed)).hand(0)[-1].suit for seed in range(60)}
    older = {card.suit for seed in range(60) for card in state.view(1).guess(Random(seed)).hand(0)[:-1]}
    assert 1 in newest
    assert 1 not in older


def test_a_guess_gives_a_seat_that_drew_a_card_that_fits() -> None:
    state = do(table(["3s 4s", "x x"], "9h", stock="5h 6s"), DRAW)
    view = state.view(1)
    assert view.drawn is None
    for seed in range(20):
        guess = view.guess(Random(seed))
        assert guess.drawn is not None
        assert guess.drawn.suit == 1 or guess.drawn.rank in (9, 11) or guess.drawn.is_joker


def test_a_guess_does_not_know_the_future() -> None:
    view = deal(RULES, standing(4), 5).view(0)
    guesses = [view.guess(Random(seed)) for seed in range(5)]
    assert len({tuple(guess.stock.copy()) for guess in guesses}) == 5
    assert len({guess.seed for guess in guesses}) == 5


def test_a_drawn_card_is_seen_by_its_owner_alone() -> None:
    state = do(table(["3s 4s", "x x"], "9h", stock="5h 6s"), DRAW)
    mine, theirs = state.view(0), state.view(1)
    assert mine.drawn is not None
    assert mine.drawn.face == "5h"
    assert theirs.drawn is None
    assert mine.drawn not in theirs.hand


def test_drawing_until_one_fits_shows_all_but_the_last() -> None:
    rules = replace(RULES, drawing=Drawing.UNTIL_PLAYABLE)
    state = do(table(["3s 4s", "x x"], "9h", stock="5s 6s 7h", rules=rules), DRAW)
    assert state.view(1).lacks[0][1] == 1
    assert state.counts[0] == 5


def test_after_looks_past_those_who_are_out() -> None:
    state = lay(table(["JK", "2c", "2s x", "2d x"], "9h"), "JK", "2c")
    view = state.view(2)
    assert view.after(2) == 3
    assert view.after(3) == 2
    assert view.after(2, -1) == 3


def test_a_hand_played_from_is_imagined_with_more_twos_and_fewer_wild_cards_than_chance() -> None:
    fresh = deal(RULES, standing(4, dealer=3), 8)
    used = table(["x x x", *["x x x"] * 3], "9h")

    def share(state: EightsState, rank: int) -> float:
        hands = [state.view(0).guess(Random(seed)).hand(seat) for seed in range(300) for seat in (1, 2, 3)]
        dealt = [card for hand in hands for card in hand]
        return sum(card.rank == rank for card in dealt) / len(dealt)

    assert share(used, 2) > 1.2 * share(fresh, 2)
    assert share(used, 11) < 0.7 * share(fresh, 11)
