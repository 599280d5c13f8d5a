"""The gin rummy table: gestures, buttons, marks, what a watcher is told."""

from __future__ import annotations

from typing import Any

import pytest

from cardgames.core.cards import Card, cards
from cardgames.core.table import Emphasis, Gesture
from cardgames.core.text import PLAIN
from cardgames.games.gin.actions import (
    BIG_GIN,
    DONE,
    DRAW,
    GIN,
    KNOCK,
    LAY_BEST,
    PASS,
    START_AGAIN,
    TAKE,
    Gin,
    Knock,
    Lay,
    LayOff,
    Phase,
    Throw,
)
from cardgames.games.gin.options import UP_CARD, Timing
from cardgames.games.gin.table import (
    DISCARDS,
    LIMIT,
    STOCK,
    areas,
    buttons,
    hand_zone,
    loose_zone,
    marks,
    meld_zone,
    name,
    panels,
    picture,
    plate,
    prompt,
    read,
    tell,
)
from tests.games.gin.hands import A, B, do, lay, table

C = Card.named
LATE: dict[str, Any] = {"timing": Timing.AFTER_DRAW, "gin_compulsory": False}
NINE = "3c 4c 5c 6c | 8d 8h 8s | Ad 2h 6d"
LOOSE = "Ac 3d 5h 7s 9c Jd Kh 2s 4s 10h"
GIN_HAND = "Jc Qc Kc | 9s 9d 9h Ws | 6h 7h 8h"
MINE = hand_zone(A)


def labels(view: Any, *picked: str) -> list[str]:
    """The words of the buttons."""
    return [PLAIN.speak(button.text) for button in buttons(view, tuple(map(C, picked)))]


def test_the_up_card_phase_is_worded() -> None:
    view = table(LOOSE, NINE, up="7c", phase=Phase.OFFER).view(A)
    assert PLAIN.speak(prompt(view)) == "Take 7♣ or pass."
    assert labels(view) == ["Take 7♣", "Pass"]
    other = table(LOOSE, NINE, up="7c", phase=Phase.OFFER).view(B)
    assert PLAIN.speak(prompt(other)) == "#1 may take 7♣."
    assert not buttons(other, ())


def test_stock_and_discards_are_tapped_or_dragged_to_the_hand() -> None:
    view = table(LOOSE, NINE, up="7c").view(A)
    for target in (STOCK, MINE):
        assert read(view, Gesture((), STOCK, target)) == (DRAW,)
    for target in (DISCARDS, MINE):
        assert read(view, Gesture((C("7c"),), DISCARDS, target)) == (TAKE,)
    assert read(view, Gesture((C("Kh"),), MINE, DISCARDS)) == (Throw(C("Kh")),), "refused with a reason"
    assert read(view, Gesture((C("Kh"),), MINE, MINE)) == (), "a tap picks the card"


def test_knock_and_gin_stand_there_only_when_they_are_lawful() -> None:
    assert labels(table(NINE, LOOSE, up="7c").view(A)) == ["Draw", "Take 7♣", "Knock · 9"]
    assert labels(table(LOOSE, NINE, up="7c").view(A)) == ["Draw", "Take 7♣"]
    assert labels(table(GIN_HAND, LOOSE).view(A)) == ["Gin"]
    assert "Knock · 9" not in labels(do(table(NINE, LOOSE), DRAW).view(A))


def test_the_knock_follows_the_picked_card() -> None:
    state = do(table("3c 4c 5c 6c | 8d 8h 8s | Ad 2h Kd", LOOSE, top="5d", **LATE), DRAW)
    view = state.view(A)
    assert labels(view) == ["Knock · 8"]
    assert labels(view, "Kd") == ["Knock · 8, throwing K♦", "Throw K♦"]
    assert labels(view, "5d") == ["Throw 5♦"]
    assert buttons(view, (C("Kd"),))[0].action == Knock(C("Kd"))


def test_gin_and_big_gin_with_eleven_cards() -> None:
    hand = "2d 3d 4d | 9h 9d 9s | 5s 6s 7s 8s"
    state = do(table(hand, "Qc Qd Qh | 4c 4h 4s | Ad 8c 2c Kd", top="9c", big_gin=31, **LATE), DRAW)
    found = {button.action for button in buttons(state.view(A), ())}
    assert BIG_GIN in found
    assert any(isinstance(action, Gin) for action in found)


def test_the_card_just_taken_is_marked_and_barred() -> None:
    view = do(table(LOOSE, NINE, up="7c"), TAKE).view(A)
    found = {(mark.emphasis, mark.cards) for mark in marks(view, ())}
    assert (Emphasis.NEW, cards("7c")) in found
    assert (Emphasis.BARRED, cards("7c")) in found
    view = do(table(LOOSE, NINE, up="7c", top="Qd"), DRAW).view(A)
    found = {(mark.emphasis, mark.cards) for mark in marks(view, ())}
    assert (Emphasis.NEW, cards("Qd")) in found
    assert not any(emphasis is Emphasis.BARRED for emphasis, _ in found)


def test_melds_are_bracketed_with_their_deadwood() -> None:
    found = marks(
        table("7s 8s Ws | Kd Kc Ks | 2h 4h 9d 10c", LOOSE.replace("7s", "6d").replace("2s", "Qd")).view(A), ()
    )
    brackets = {
        frozenset(mark.cards): PLAIN.speak(mark.text or "") for mark in found if mark.emphasis is Emphasis.BRACKET
    }
    assert brackets == {frozenset(cards("7s 8s Ws")): "run", frozenset(cards("Kd Kc Ks")): "set"}
    tags = [PLAIN.speak(mark.text or "") for mark in found if mark.emphasis is Emphasis.LABEL]
    assert "Deadwood 25" in tags
    assert {"6♠", "9♠"} & set(tags), "what the wild card stands for"


def test_deadwood_of_eleven_follows_the_picked_card() -> None:
    view = do(table(NINE, LOOSE, top="Kd"), DRAW).view(A)

    def shown(*picked: str) -> str:
        found = marks(view, tuple(map(C, picked)))
        return next(
            PLAIN.speak(mark.text or "") for mark in found if mark.emphasis is Emphasis.LABEL and not mark.cards
        )

    assert shown() == "Deadwood 9"
    assert shown("2h") == "Deadwood 20"


def knocked(b: str) -> Any:
    return do(table("5d 6d 7d | 9h 9c 9s | Ah 2h 3h | 6s", b), KNOCK)


def test_the_knocker_chooses_among_arrangements() -> None:
    state = do(table("7s 8s Ws | Kd Kc Kh | 2h 3h 4h | Ad", LOOSE.replace("7s", "6d").replace("Kh", "Qd")), KNOCK)
    view = state.view(A)
    ways = buttons(view, ())
    assert {button.action for button in ways} == set(view.actions)
    assert len(ways) == 2
    assert all(PLAIN.speak(button.text).startswith("Lay down K K K, ") for button in ways)


def test_cards_may_be_left_loose_on_purpose() -> None:
    state = do(table("3c 4c 5c 6c | 8d 8h 8s | Ad 2h 3d", LOOSE.replace("3d", "Qd")), KNOCK)
    ways = [button.action for button in buttons(state.view(A), cards("6c Ad 2h")) if isinstance(button.action, Lay)]
    assert ways
    ways = [button.action for button in buttons(state.view(A), cards("3c")) if isinstance(button.action, Lay)]
    assert all(state.refusal(way) is None for way in ways)


def test_a_card_is_dragged_to_a_meld() -> None:
    state = lay(knocked("4d 3c Kc Qs Js 10s 8h 7c 2c Wd"), "set 9h 9c 9s", "run 5d 6d 7d", "run Ah 2h 3h")
    view = state.view(B)
    hand = hand_zone(B)
    assert read(view, Gesture(cards("4d"), hand, meld_zone(A, 1))) == (LayOff(C("4d"), 1, 4),)
    ways = read(view, Gesture(cards("Wd"), hand, meld_zone(A, 1)))
    assert set(ways) == {LayOff(C("Wd"), 1, 4), LayOff(C("Wd"), 1, 8)}, "its owner says at which end"
    assert [PLAIN.speak(name(view, way)) for way in ways] == ["Lay off W♦ as 4♦", "Lay off W♦ as 8♦"]
    wrong = read(view, Gesture(cards("Kc"), hand, meld_zone(A, 0)))
    assert len(wrong) == 1
    assert state.refusal(wrong[0]) is not None
    assert [button.action for button in buttons(view, ())] == [LAY_BEST, DONE]
    do(state, LayOff(C("4d"), 1, 4))
    view = state.view(B)
    assert [button.action for button in buttons(view, ())][-2:] == [DONE, START_AGAIN]
    assert picture(view)[meld_zone(A, 1)] == cards("4d 5d 6d 7d")


def test_the_showdown_lies_open_on_the_table() -> None:
    state = lay(knocked("4d 3c Kc Qs Js 10s 8h 7c 2c Wd"), "set 9h 9c 9s", "run 5d 6d 7d", "run Ah 2h 3h")
    watcher = picture(state.view(A))
    assert watcher[meld_zone(A, 0)] == cards("9h 9c 9s")
    assert watcher[loose_zone(A)] == cards("6s")
    assert watcher[hand_zone(B)] == (None,) * 10
    do(state, LAY_BEST, DONE)
    watcher = picture(state.view(A))
    assert hand_zone(B) not in watcher
    shown = [card for zone, row in watcher.items() if zone.seat == B for card in row]
    assert None not in shown
    assert set(picture(state.view(A))) <= {
        place.zone
        for area in (*areas(state.view(A), A).seats.values(), areas(state.view(A), A).middle)
        for place in area.places
    }


def test_what_the_log_tells() -> None:
    state = table(LOOSE, NINE, up="7c", top="Qd")
    before = [state.view(seat) for seat in (A, B)]
    do(state, DRAW)
    after = [state.view(seat) for seat in (A, B)]
    told = [PLAIN.speak(tell(old, DRAW, new)) for old, new in zip(before, after, strict=True)]
    assert told == ["#1 draws Q♦.", "#1 draws from the stock."]
    state = table(LOOSE, NINE, up="7c", phase=Phase.OFFER)
    old = state.view(A)
    do(state, PASS)
    assert PLAIN.speak(tell(old, PASS, state.view(A))) == "#1 leaves 7♣."
    state = table(GIN_HAND, LOOSE)
    old = state.view(B)
    do(state, GIN)
    assert PLAIN.speak(tell(old, GIN, state.view(B))) == "#1 declares gin."


def test_the_prompt_names_the_knock_where_one_may() -> None:
    state = table(NINE, LOOSE, up="7c")
    assert PLAIN.speak(prompt(state.view(A))) == "Knock, draw from the stock or take 7♣."
    assert PLAIN.speak(prompt(table(LOOSE, NINE, up="7c").view(A))) == "Draw from the stock or take 7♣."
    do(state, KNOCK)
    ways = len(state.view(A).actions)
    asked = "lay your melds down" if ways == 1 else "choose how to lay your melds down"
    assert PLAIN.speak(prompt(state.view(A))) == f"You have knocked: {asked}."


def test_plate_and_panel() -> None:
    view = do(table(LOOSE, NINE, up="7c"), TAKE).view(B)
    assert [PLAIN.speak(note) for note in plate(view, A).notes] == ["took 7♣"]
    assert [PLAIN.speak(note) for note in plate(view, B).notes] == ["deals"]
    assert PLAIN.speak(panels(view)[LIMIT].title) == "Knock before drawing, with 10 or less"
    later = table(LOOSE, NINE, timing=Timing.AFTER_DRAW).view(A)
    assert PLAIN.speak(panels(later)[LIMIT].title) == "Knock with 10 or less"
    oklahoma = table(LOOSE, NINE, up="7c", knock_limit=UP_CARD).view(A)
    assert PLAIN.speak(panels(oklahoma)[LIMIT].title) == "Knock before drawing, with 7 or less"
    assert PLAIN.speak(panels(table(LOOSE, NINE, knock_limit=0).view(A))[LIMIT].title) == "Gin only"


@pytest.mark.parametrize("phase", [Phase.LAST, Phase.LAST_REPLY])
def test_two_cards_left_is_said(phase: Phase) -> None:
    view = table(LOOSE, NINE, phase=phase, stock=2).view(A)
    assert PLAIN.speak(prompt(view)) == "Two cards are left and you cannot declare: pass."
    assert any(mark.emphasis is Emphasis.BANNER for mark in marks(view, ()))
