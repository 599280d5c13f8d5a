"""Jokers that stand for a card its player holds as well, so that another card is left to discard."""

from __future__ import annotations

from cardgames.core.cards import cards
from cardgames.games.remik.actions import Add, LayRun
from cardgames.games.remik.scoring import Ending
from tests.games.remik.laid import add, discard, do, lay, paragraph, playing, result, table, take

STRICT = {"jokers": 2, "discard_bundle": False}
"""Cards taken together may not be discarded in the same turn."""


def test_a_joker_stands_for_the_one_card_that_may_be_discarded() -> None:
    """Ten, joker, queen: the own jack stays to be discarded, which none of the cards taken may be."""
    state = table("Jh", pile="JK Qh 10h", discard_to_go_out=True, **STRICT)
    assert take("JK") in state.actions()
    do(state, take("JK"))
    assert set(state.actions()) == {LayRun(cards("10h JK Qh"))}
    assert paragraph(state, lay("run 10h Jh Qh")) == "3.3"
    do(state, lay("run 10h JK Qh"))
    assert tuple(state.actions()) == (discard("Jh"),)
    assert result(do(state, discard("Jh"))).ending is Ending.OUT


def test_of_two_jokers_the_one_taken_is_laid_and_the_own_one_discarded() -> None:
    state = table("JK", pile="6d 8d JK.1", discard_to_go_out=True, **STRICT)
    do(state, take("6d"), lay("run 6d JK.1 8d"))
    assert tuple(state.actions()) == (discard("JK"),)


def test_other_cards_make_room_for_a_joker_too() -> None:
    """The ace goes above the king; then the ten finds no place but below the jack, and the joker below the ten."""
    state = table("Ah", pile="JK 10h", melds=("B run Jh Qh Kh",), duty_chain=True, **STRICT)
    do(state, take("JK"), add("Ah", 0, 14), add("10h", 0), add("JK", 0, 9))
    assert result(state).ending is Ending.OUT


def test_an_ace_stands_at_one_end_of_a_run_only() -> None:
    """A run of all thirteen cards has no place for a joker as a second ace."""
    whole = "2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh"
    for run, rank in ((f"Ah {whole}", 14), (f"{whole} Ah", 1)):
        state = playing("JK 5c", melds=(f"A run {run}",), jokers=2)
        assert paragraph(state, add("JK", 0, rank)) == "4.2"
        assert not any(isinstance(action, Add) for action in state.actions())
        assert paragraph(playing(f"{run} JK 5c", jokers=2), lay(f"run {run} JK")) == "2.2"
