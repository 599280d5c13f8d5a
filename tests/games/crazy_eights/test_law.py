"""Refusals give the reason and the paragraph."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from cardgames.core.game import Action
from cardgames.core.text import PLAIN
from cardgames.games.crazy_eights.actions import CALL, DRAW, NAMES, PASS, PICK_UP, NameSuit, Play
from cardgames.games.crazy_eights.rules import EightsState
from tests.games.crazy_eights.laid import do, lay, play, started, table

PAGE = (files("cardgames.games.crazy_eights") / "rules.md").read_text(encoding="utf-8")


def _why(state: EightsState, action: Action) -> tuple[str, str]:
    refusal = state.refusal(action)
    assert refusal is not None
    assert re.search(rf"^\*\*{re.escape(refusal.paragraph)}\*\*", PAGE, re.MULTILINE), refusal.paragraph
    return refusal.paragraph, PLAIN.speak(refusal.reason)


def test_the_card_must_fit() -> None:
    state = table(["4s Jd 5h", "x"], "9h")
    assert _why(state, play(state, "4s")) == ("2.1", "4♠ does not fit: play any ♥ or any 9.")
    lay(state, "Jd:c")
    state.turn = 0
    assert _why(state, play(state, "4s")) == ("2.1", "4♠ does not fit: play ♣.")


def test_the_card_must_be_held() -> None:
    state = table(["4s", "3h"], "9h")
    assert _why(state, Play(state.hand(1)[0]))[0] == "2.1"


def test_suits_are_named_by_wild_cards_alone() -> None:
    state = table(["5h Jd x", "x"], "9h")
    assert _why(state, play(state, "5h", "s")) == ("2.2", "5♥ does not name a suit.")
    assert _why(state, play(state, "Jd"))[0] == "2.2"
    assert _why(state, play(state, "Jd", "x")) == ("2.2", "There is no such suit.")
    assert _why(state, NAMES[0])[0] == "2.2"


def test_a_suit_is_named_first() -> None:
    state = started(["x", "3h", "x"], "Jd")
    assert _why(state, DRAW)[0] == "1.5"
    assert _why(state, play(state, "3h"))[0] == "1.5"
    assert _why(state, NameSuit("q"))[0] == "2.2"


@pytest.mark.parametrize("action", [DRAW, PASS])
def test_who_can_play_must(action: Action) -> None:
    assert _why(table(["5h 3s", "x"], "9h"), action)[0] == "2.4"


def test_one_draws_before_passing() -> None:
    assert _why(table(["3s", "x"], "9h"), PASS)[0] == "2.5"


def test_only_the_drawn_card_is_played() -> None:
    state = do(table(["3s", "x"], "9h", stock="5h 6h"), DRAW)
    assert _why(state, play(state, "3s"))[0] == "2.6"
    assert _why(state, DRAW)[0] == "2.6"


def test_a_chain_is_answered_or_taken() -> None:
    state = lay(table(["2h x", "Jd 3h", "x"], "9h"), "2h")
    assert _why(state, DRAW) == ("4.2", "A chain is open: add to it, or take 2.")
    assert _why(state, PASS)[0] == "4.2"
    assert _why(state, play(state, "3h"))[0] == "4.2"
    assert _why(table(["3h", "x"], "9h"), PICK_UP)[0] == "4.1"


def test_nothing_is_called_that_need_not_be() -> None:
    assert _why(table(["5h 3s", "x"], "9h"), CALL)[0] == "5.4"


def test_nothing_is_done_after_the_end() -> None:
    state = lay(table(["5h", "x"], "9h"), "5h")
    assert _why(state, DRAW)[0] == "5.1"
