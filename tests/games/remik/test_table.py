"""The table in plain data: gestures, buttons, marks, room for many melds, sentences, the score sheet."""

from __future__ import annotations

from itertools import pairwise

import pytest

from cardgames.core.cards import Card, cards
from cardgames.core.game import Action
from cardgames.core.table import Emphasis, Gesture, Mark, Zone
from cardgames.core.text import PLAIN, Text
from cardgames.games.remik import table
from cardgames.games.remik.actions import DRAW, FLAG, PASS, LayRun, LaySet
from cardgames.games.remik.options import Added, EmptyStock, RemikRules
from cardgames.games.remik.table import PILE, STOCK, TABLE
from cardgames.games.remik.view import RemikView
from tests.games.remik.laid import A, B, add, discard, do, holding, lay, playing, result, take
from tests.games.remik.laid import table as laid

HAND = Zone("hand", A)


def read(view: RemikView, names: str, source: Zone, target: Zone) -> tuple[Action, ...]:
    return table.read(view, Gesture(cards(names), source, target))


def words(view: RemikView, picked: str = "") -> list[str]:
    return [PLAIN.speak(button.text) for button in table.buttons(view, cards(picked))]


def marked(view: RemikView, emphasis: Emphasis, picked: str = "") -> list[Mark]:
    return [mark for mark in table.marks(view, cards(picked)) if mark.emphasis is emphasis]


def spoken(text: Text | None) -> str:
    assert text is not None
    return PLAIN.speak(text)


DRAWING = {"a": "9s 9h 4c 7d", "pile": "5c 9d Ks 2h"}


def test_the_whole_open_pile_lies_fanned_and_what_can_be_taken_is_lit() -> None:
    view = laid(**DRAWING).view(A)
    assert table.picture(view)[PILE] == cards("5c 9d Ks 2h")
    place = next(place for place in table.areas(view, A).middle.places if place.zone == PILE)
    assert place.dx > 0
    lit = [mark for mark in marked(view, Emphasis.PLAYABLE) if mark.zone == PILE]
    assert [set(mark.cards) for mark in lit] == [set(cards("2h 9d"))]


def test_cards_of_the_open_pile_are_tapped_or_dragged_to_the_hand() -> None:
    view = laid(**DRAWING).view(A)
    assert read(view, "9d", PILE, PILE) == (take("9d"),)
    assert read(view, "9d", PILE, HAND) == (take("9d"),)
    assert read(view, "Ks", PILE, HAND) == (take("Ks"),)  # refused with the reason
    assert read(view, "", PILE, PILE) == (take("2h"),)
    assert read(view, "", STOCK, STOCK) == (DRAW,)
    assert read(view, "", STOCK, HAND) == (DRAW,)
    assert read(view, "9d", PILE, TABLE) == ()


def test_pointing_at_a_card_of_the_pile_shows_what_comes_along_and_the_meld() -> None:
    view = laid(**DRAWING).view(A)
    matched = {mark.zone: mark for mark in marked(view, Emphasis.MATCHED, "9d")}
    assert matched[PILE].cards == cards("9d Ks 2h")
    assert matched[HAND].cards == cards("9s 9h")
    assert spoken(table.name(view, take("9d"))) == "Take 9♦, K♠, 2♥ for 9♠, 9♥, 9♦ · 27"
    other = laid("3s 4c", pile="5c 9d Ks 2h", melds=("B run 6d 7d 8d",)).view(A)
    matched = {mark.zone: mark for mark in marked(other, Emphasis.MATCHED, "9d")}
    assert matched[Zone("meld", B, 0)].cards == cards("6d 7d 8d")
    assert spoken(table.name(other, take("9d"))) == "Take 9♦, K♠, 2♥ to add 9♦"


def test_picking_the_duty_card_too_changes_nothing() -> None:
    view = do(laid(**DRAWING), take("9d")).view(A)
    assert words(view, "9d") == words(view) == ["Lay down 9♠, 9♥, 9♦ · 27"]


def test_the_duty_card_stands_raised_and_counts_as_picked() -> None:
    state = do(laid(**DRAWING), take("9d"))
    view = state.view(A)
    assert [mark.cards for mark in marked(view, Emphasis.DUTY)] == [cards("9d")]
    assert spoken(table.prompt(view)) == "Use 9♦ first: lay it in a meld or add it."
    assert words(view) == ["Lay down 9♠, 9♥, 9♦ · 27"]
    assert words(view, "9s 9h") == ["Lay down 9♠, 9♥, 9♦ · 27"]
    assert read(view, "9s 9h", HAND, TABLE) == (lay("set 9s 9h 9d"),)
    assert read(view, "9d", HAND, TABLE) == (lay("set 9s 9h 9d"),)
    assert read(view, "4c", HAND, PILE) == (discard("4c"),)  # refused
    assert spoken(table.prompt(state.view(B))) == "#1 has to use 9♦ first."


def test_the_card_taken_alone_is_dimmed() -> None:
    view = do(laid("2s 5d Kc", pile="10s"), take("10s")).view(A)
    assert [mark.cards for mark in marked(view, Emphasis.BARRED)] == [cards("10s")]
    assert spoken(table.prompt(view)) == "Lay down or add, then discard a card, but not 10♠."


def test_picked_cards_that_are_a_meld_may_be_laid_down() -> None:
    view = playing("9s 9h 9d 4c 5c 6c Kd").view(A)
    assert words(view, "9s 9h 9d") == ["Lay down 9♠, 9♥, 9♦ · 27"]
    assert words(view, "6c 4c 5c") == ["Lay down 4♣, 5♣, 6♣ · 15"]
    assert words(view, "6c 4c 9s") == []
    assert [mark.zone for mark in marked(view, Emphasis.PLAYABLE, "9s 9h 9d")] == [TABLE]
    assert read(view, "9d 9s 9h", HAND, TABLE) == (lay("set 9s 9h 9d"),)
    assert read(view, "9s 9h Kd", HAND, TABLE) == (LaySet(cards("9s 9h Kd")),)  # refused: of one rank
    assert read(view, "4c 5c 9d", HAND, TABLE) == (LayRun(cards("4c 5c 9d")),)  # refused: of one suit


def test_the_best_melds_are_offered_without_picking() -> None:
    view = playing("9s 9h 9d 4c 5c 6c Kd").view(A)
    assert set(words(view)) == {"Lay down 9♠, 9♥, 9♦ · 27", "Lay down 4♣, 5♣, 6♣ · 15"}
    brackets = {mark.cards: spoken(mark.text) for mark in marked(view, Emphasis.BRACKET)}
    assert brackets == {cards("9s 9h 9d"): "set 27", cards("4c 5c 6c"): "run 15"}


def test_a_joker_with_several_meanings_is_asked_about() -> None:
    view = playing("9h 10h JK 4c", jokers=2).view(A)
    assert read(view, "9h 10h JK", HAND, TABLE) == (lay("run JK 9h 10h"), lay("run 9h 10h JK"))
    assert words(view, "9h 10h JK") == [
        "Lay down joker, 9♥, 10♥ as 8–10 ♥ · 34",
        "Lay down 9♥, 10♥, joker as 9–J ♥ · 34",
    ]
    on = do(playing("9h 10h JK 4c", jokers=2), lay("run 9h 10h JK")).view(A)
    assert [spoken(mark.text) for mark in marked(on, Emphasis.LABEL) if mark.cards] == ["J♥"]


def test_a_card_is_added_by_dropping_it_on_a_meld() -> None:
    view = playing("9s 10s Kd", melds=("B run 6s 7s 8s", "A set 9h 9d 9c")).view(A)
    run, group = Zone("meld", B, 0), Zone("meld", A, 1)
    assert read(view, "9s", HAND, run) == (add("9s", 0),)
    assert read(view, "9s", HAND, group) == (add("9s", 1),)
    assert read(view, "Kd", HAND, run) == (add("Kd", 0),)  # refused
    assert read(view, "9s 10s", HAND, run) == (add("9s", 0),)  # one after another
    assert words(view, "9s") == ["Add 9♠ to 6–8 ♠", "Add 9♠ to 9 9 9", "Discard 9♠"]


def test_an_ace_with_two_ends_says_what_it_counts() -> None:
    view = playing("Ah 2c", melds=("A run 2h 3h 4h 5h 6h 7h 8h 9h 10h Jh Qh Kh",)).view(A)
    assert read(view, "Ah", HAND, Zone("meld", A, 0)) == (add("Ah", 0, 1), add("Ah", 0, 14))
    assert words(view, "Ah")[:2] == ["Add A♥ to 2–K ♥, counting 1", "Add A♥ to 2–K ♥, counting 15"]


def test_an_ace_of_a_run_shows_what_it_counts_there() -> None:
    view = playing("2c", melds=("A run Ah 2h 3h", "B run Qs Ks As", "A set 9h 9d 9s")).view(A)
    shown = {
        (mark.zone.slot, str(mark.cards[0])): spoken(mark.text)
        for mark in marked(view, Emphasis.LABEL)
        if mark.zone is not None and mark.zone.name == "meld"
    }
    assert shown == {(0, "Ah"): "1", (1, "As"): "15"}


def test_the_card_that_may_not_be_discarded_is_spoken_of_only_while_it_is_held() -> None:
    state = do(laid("9s 9h 4c 5c", "2c 9d", pile="9c"), take("9c"))
    assert spoken(table.prompt(state.view(A))) == "Lay down or add, then discard a card, but not 9♣."
    do(state, lay("set 9s 9h 9c"))
    assert spoken(table.prompt(state.view(A))) == "Lay down or add as you like, then discard."


def test_free_cloth_is_lit_only_for_what_may_be_laid() -> None:
    trapped = do(laid("7s 8s 9s", "2c 9d", pile="Kd"), take("Kd")).view(A)
    free = do(laid("7s 8s 9s 2d", "2c 9d", pile="Kd"), take("Kd")).view(A)
    lit = [
        [mark.zone for mark in table.marks(view, cards("7s 8s 9s")) if mark.emphasis is Emphasis.PLAYABLE]
        for view in (trapped, free)
    ]
    assert [table.TABLE in zones for zones in lit] == [False, True]


def test_a_discard_asks_twice_while_a_meld_could_be_laid() -> None:
    melds = playing("9s 9h 9d 4c").view(A)
    none = playing("9s 9h 8d 4c").view(A)
    (button,) = table.buttons(melds, cards("4c"))
    assert button.because is not None
    assert spoken(button.because) == "The discard ends your turn, and you could still lay down a meld."
    assert [button.grave for button in table.buttons(melds, cards("4c"))] == [True]
    assert [button.grave for button in table.buttons(none, cards("4c"))] == [False]


def test_passing_and_the_last_closed_cards_are_spoken_of() -> None:
    state = laid("5c 8d", "2c 9d", pile="Js", stock=0, empty_stock=EmptyStock.PLAY_ON)
    view = state.view(A)
    assert read(view, "Js", PILE, PILE) == (take("Js"),)
    assert PASS in [button.action for button in table.buttons(view, ())]
    assert spoken(marked(view, Emphasis.BANNER)[0].text) == "The closed pile is used up: whoever passes ends the round."
    last = laid("5c 8d", "2c 9d", pile="Js", stock=1).view(A)
    assert "One closed card is left" in spoken(marked(last, Emphasis.BANNER)[0].text)


def test_melds_show_whose_points_they_hold() -> None:
    state = playing("Qs Qh Qd 2c 3h")
    do(state, lay("set Qs Qh Qd"), discard("2c"))
    holding(state, B, "Qc 5d")
    do(state, DRAW, add("Qc", 0))
    for seat in (A, B):
        bracket = next(mark for mark in marked(state.view(seat), Emphasis.BRACKET) if mark.zone == Zone("meld", A, 0))
        assert spoken(bracket.text) == "30 · #2 10"
    assert [spoken(table.plate(state.view(A), seat).notes[0]) for seat in (A, B)] == [
        "on the table 30", "on the table 10",
    ]  # fmt: skip
    assert [spoken(table.plate(state.view(A), seat).tally) for seat in (A, B)] == ["table 30", "table 10"]


def test_points_in_hand_are_for_their_owner_alone() -> None:
    state = playing("Qs Qh Ad 2c")
    assert "In hand 37" in [spoken(mark.text) for mark in marked(state.view(A), Emphasis.LABEL)]
    assert "In hand 37" not in [spoken(mark.text) for mark in marked(state.view(B), Emphasis.LABEL)]


MANY = (
    "A set Ks Kh Kd", "B set 2s 2h 2d", "A run 3c 4c 5c 6c", "B run 9s 10s Js Qs", "A set 7s 7h 7d", "B run Ah JK 3h",
    "A run 8h 9h 10h Jh", "B set Ac As Ad", "A run 3d 4d 5d", "B run 8d 9d 10d Jd", "A run 3s 4s 5s 6s",
    "B run 9c 10c Jc", "A run 4h 5h 6h",
)  # fmt: skip


@pytest.mark.parametrize("bottom", [A, B])
def test_thirteen_melds_stay_readable_in_a_small_window(bottom: int) -> None:
    from cardgames.app.layout import arrange

    view = laid("8s Qh Qc", "Kc", pile="Qd", melds=MANY, jokers=2).view(bottom)
    areas = table.areas(view, bottom)
    layout = arrange(areas, bottom, 1024, 600)
    rows: dict[float, list[tuple[float, float]]] = {}
    for index, lying in enumerate(view.melds):
        spot = layout.spots[Zone("meld", lying.owner, index)]
        assert spot.card >= 52
        shown = (spot.box.w - spot.card) / (len(lying.meld.cards) - 1)
        assert shown >= 0.26 * spot.card, "the index of every card can be seen"
        rows.setdefault(spot.box.y, []).append((spot.box.x, spot.box.right))
    assert len(rows) == 2
    for row in rows.values():
        row.sort()
        assert all(left[1] < right[0] for left, right in pairwise(row))
    assert layout.spots[TABLE].box.w >= layout.spots[TABLE].card


def test_melds_lie_sorted_sets_first() -> None:
    view = playing("2c 8d", melds=("A run 5d 6d 7d", "A set Ks Kh Kd", "A set 3s 3h 3d", "A run 4s 5s 6s")).view(A)
    places = [place for place in table.areas(view, A).middle.places if place.zone.name == "meld"]
    assert [place.zone.slot for place in sorted(places, key=lambda place: place.x)] == [2, 1, 3, 0]


def test_the_log_tells_what_everybody_saw() -> None:
    state = laid(**DRAWING)
    told = []
    for action in (take("9d"), lay("set 9d 9s 9h"), discard("2h")):
        before = state.view(B)
        do(state, action)
        told.append(spoken(table.tell(before, action, state.view(B))))
    assert told == ["#1 takes 9♦, K♠, 2♥.", "#1 lays down 9♦, 9♠, 9♥ for 27.", "#1 discards 2♥."]
    before = state.view(A)
    do(state, DRAW)
    assert spoken(table.tell(before, DRAW, state.view(A))) == "#2 draws a closed card."


def test_the_sheet_explains_every_number() -> None:
    state = do(playing("Qs Qh Qd 2c 3h"), lay("set Qs Qh Qd"), discard("2c"))
    holding(state, B, "Qc Ad 7c 9c")
    do(state, DRAW, add("Qc", 0), discard("9c"))
    holding(state, A, "3h")
    do(state, DRAW)
    holding(state, A, "3h")
    outcome = result(do(state, discard("3h")))
    sheet = table.sheet(RemikRules(), outcome)
    drawn = next(card for card in outcome.hands[B] if card not in cards("Ad 7c"))
    worth = 15 if drawn.rank == 1 else min(10, drawn.rank)
    lines = [[(spoken(line.text), line.points) for line in part.lines] for part in sheet.seats]
    assert lines[A] == [("Q♠, Q♥, Q♦ in Q Q Q Q: 10 + 10 + 10", 30)]
    assert lines[B][0] == ("Q♣ added to Q Q Q Q: 10", 10)
    assert lines[B][1] == (f"Still in hand: 15 + 7 + {worth}", -22 - worth)
    assert [part.total for part in sheet.seats] == [sum(points for _, points in part) for part in lines]
    assert spoken(sheet.headline) == "#1 went out."
    owner = table.sheet(RemikRules(added_points=Added.OWNER), outcome)
    assert spoken(owner.seats[A].lines[0].text) == "Q Q Q Q: 10 + 10 + 10 + 10"


def test_the_sheet_of_a_fallen_flag_says_who_wins() -> None:
    state = do(playing("5c 6c", melds=("A set Qs Qh Qd",), thinking_time=5), FLAG)
    sheet = table.sheet(state.rules, result(state))
    assert spoken(sheet.headline) == "The time of #1 is up: #2 wins the match."
    for part in sheet.seats:
        assert sum(line.points for line in part.lines) == part.total == 0


def test_the_sheet_says_how_the_match_stands_at_the_limit() -> None:
    outcome = result(do(playing("9s 9h 9d"), lay("set 9s 9h 9d")))
    from msgspec.structs import replace

    rules = RemikRules(limit=100)

    def remark(*totals: int) -> list[str]:
        return [spoken(text) for text in table.sheet(rules, replace(outcome, totals=totals)).remarks]

    assert remark(99, 40) == []
    assert remark(110, 113) == ["Both passed 100; #2 has more and wins with 113."]
    assert remark(104, 104) == ["Both have 104: another round decides."]
    assert remark(104, 20) == ["#1 reaches 100 and wins with 104."]


def test_a_slip_means_nothing() -> None:
    view = playing("9s 9h 8d 4c").view(A)
    assert read(view, "9s", HAND, STOCK) == ()
    assert read(view, "9s 9h", HAND, PILE) == ()
    assert read(laid(**DRAWING).view(B), "", STOCK, STOCK) == ()
    assert table.read(view, Gesture((Card.named("9s"),), HAND, Zone("hand", B))) == ()
