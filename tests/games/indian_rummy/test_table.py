"""The table in plain data: gestures, marks, sentences, the score sheet."""

from __future__ import annotations

import pytest

from cardgames.core import notation
from cardgames.core.cards import Card
from cardgames.core.table import Emphasis, Gesture, Zone, shifts
from cardgames.core.text import say
from cardgames.games.indian_rummy import GAME, table
from cardgames.games.indian_rummy.actions import DONE, DRAW, DROP, MISS, TAKE, Declare, Discard, Show
from cardgames.games.indian_rummy.groups import check
from cardgames.games.indian_rummy.options import Arranging, Exhausted, Format, LoserTest
from cardgames.games.indian_rummy.rules import IndianState
from cardgames.games.indian_rummy.view import IndianView
from tests.games.indian_rummy.deals import HIGH, R1, R2, R11, R13, by_name, declare, do, laid, rounds, rules, spoken

HAND = Zone("hand", 0)


def tap(view: IndianView, zone: Zone) -> tuple[object, ...]:
    return table.read(view, Gesture((), zone, zone))


def drag(view: IndianView, card: Card, target: Zone) -> tuple[object, ...]:
    return table.read(view, Gesture((card,), HAND, target))


def drawn(hand: str = R1, **changes: object) -> IndianState:
    return do(laid([hand, R11], closed="7c", options=rules(**changes)), DRAW)


def test_taps_on_the_decks() -> None:
    view = laid([R11, HIGH]).view(0)
    assert tap(view, table.STOCK) == (DRAW,)
    assert tap(view, table.OPEN) == (TAKE,)
    assert table.read(view, Gesture((), table.STOCK, HAND)) == (DRAW,)
    assert tap(laid([R11, HIGH]).view(1), table.STOCK) == ()


def test_a_card_on_the_open_deck_is_discarded() -> None:
    view = drawn(R11).view(0)
    assert drag(view, view.hand[0], table.OPEN) == (Discard(view.hand[0]),)


def test_a_card_on_the_finish_slot_declares_with_the_best_groups() -> None:
    state = drawn()
    view = state.view(0)
    (action,) = drag(view, view.hand[-1], table.FINISH)
    assert isinstance(action, Declare)
    assert check(action.groups, view.law).valid
    assert action in view.actions


def test_a_wrong_declaration_is_asked_about_first() -> None:
    state = drawn(R2)
    view = state.view(0)
    discard, wrong = drag(view, view.hand[-1], table.FINISH)
    assert discard == Discard(view.hand[-1])
    assert isinstance(wrong, Declare)
    assert wrong not in view.actions
    assert state.refusal(wrong) is None
    assert "80: There must be two sequences." in spoken(table.name(view, wrong))


def test_a_host_may_switch_the_warning_off() -> None:
    view = drawn(R2, warn=False).view(0)
    (wrong,) = drag(view, view.hand[-1], table.FINISH)
    assert isinstance(wrong, Declare)


def test_buttons_and_what_they_cost() -> None:
    state = laid([R11, HIGH, R13])
    found = {spoken(it.text): it for it in table.buttons(state.view(0), ())}
    assert list(found) == ["Draw", "Take 3♣", "Drop · 20"]
    assert found["Drop · 20"].grave
    rounds(state, 3)
    assert "Drop · 40" in {spoken(it.text) for it in table.buttons(state.view(0), ())}
    view = drawn().view(0)
    assert [spoken(it.text) for it in table.buttons(view, ())] == ["Declare with 7♣"]
    picked = (view.hand[0],)
    assert spoken(table.buttons(view, picked)[-1].text) == f"Discard {spoken(say('{c}', c=picked[0]))}"


def test_the_own_hand_is_bracketed_in_groups() -> None:
    view = laid([R11, HIGH]).view(0)
    brackets = {spoken(it.text): it for it in table.marks(view, ()) if it.emphasis is Emphasis.BRACKET and it.text}
    assert set(brackets) == {"pure sequence", "sequence", "not yet · 45 in hand"}
    assert all(it.zone == HAND for it in brackets.values())


def test_what_is_left_of_a_bad_hand_is_capped_alike_on_the_hand_and_on_the_board() -> None:
    view = laid(["Ks Qh Jd 10c 9s 8h 7d 5c 3s Kh Qd Jc 10h"]).view(0)
    words = [spoken(it.text) for it in table.marks(view, ()) if it.emphasis is Emphasis.BRACKET and it.text]
    assert words[-1] == "not yet · 80 in hand"
    assert spoken(table.panels(view)[table.CHECK].rows[-1][1]) == "80"


def test_wild_cards_carry_the_joker_mark() -> None:
    view = laid([R1, HIGH], open_deck="6d").view(0)
    labels = [it for it in table.marks(view, ()) if it.emphasis is Emphasis.LABEL]
    assert {card.face for it in labels for card in it.cards} == {"6h", "6c", "6d"}


def test_the_card_just_taken_is_new_and_barred() -> None:
    state = do(laid([R11, HIGH]), TAKE)
    marks = {it.emphasis: it.cards for it in table.marks(state.view(0), ()) if it.cards == (state.taken,)}
    assert {Emphasis.NEW, Emphasis.BARRED} <= set(marks)


def test_a_frozen_joker_is_marked() -> None:
    state = rounds(laid([R11, HIGH, R13], closed="2c 6h"), 2)
    barred = [it for it in table.marks(state.view(2), ()) if it.emphasis is Emphasis.BARRED]
    assert [(it.zone, spoken(it.text)) for it in barred if it.text] == [(table.OPEN, "frozen")]


def test_the_indicator_is_always_in_view() -> None:
    for seat in range(2):
        assert table.picture(laid([R11, HIGH]).view(seat))[table.INDICATOR] == (Card.named("6s"),)


@pytest.mark.parametrize(
    ("aces_wild", "words", "title"),
    [(True, ["wild"], "Deal 1 · wild: A"), (False, [], "Deal 1 · only printed jokers are wild")],
)
def test_a_joker_as_indicator_says_what_is_wild(aces_wild: bool, words: list[str], title: str) -> None:
    view = laid([R11, HIGH], indicator="JK", options=rules(aces_wild=aces_wild)).view(0)
    marks = [it for it in table.marks(view, ()) if it.emphasis is Emphasis.LABEL]
    assert [spoken(it.text) for it in marks if it.zone == table.INDICATOR and it.text] == words
    assert {card.face for it in marks for card in it.cards} == ({"As"} if aces_wild else set())
    assert spoken(table.panels(view)[table.DEAL].title) == title


def test_other_hands_show_backs_until_the_deal_is_over() -> None:
    state = laid([R1, R11], closed="7c")
    assert table.picture(state.view(0))[Zone("hand", 1)] == (None,) * 13
    do(state, DRAW)
    do(state, declare(state, R1))
    shown = table.picture(state.view(1))
    assert None not in shown[Zone("hand", 1)]
    assert len(shown[Zone("group", 0, 0)]) == 3
    assert len(shown[table.FINISH]) == 1


def test_a_declaration_glides_to_groups_and_slot() -> None:
    state = drawn(arranging=Arranging.GROUPED)
    for seat in range(2):
        twin = state.copy()
        before = twin.view(seat)
        action = declare(twin, R1)
        do(twin, action)
        moved = shifts(
            table.picture(before), table.picture(twin.view(seat)), table.trail(before, action, twin.view(seat))
        )
        targets = sorted((it.target.name, it.target.slot) for it in moved)
        assert targets.count(("finish", 0)) == 1
        assert [targets.count(("group", slot)) for slot in range(4)] == [3, 4, 3, 3]


def test_groups_are_shown_by_button_pick_or_drag() -> None:
    state = drawn(arranging=Arranging.GROUPED)
    do(state, declare(state, R1))
    view = state.view(1)
    assert [spoken(it.text) for it in table.buttons(view, ())] == [
        "Show 3♦, 4♦, 5♦: pure sequence",
        "Show 8♣, 9♣, joker, J♣: sequence",
        "Done",
    ]
    own = by_name(state, 1, "3d 4d 5d")[0]
    assert table.buttons(view, own)[0].action == Show(own)
    assert table.read(view, Gesture(own, Zone("hand", 1), Zone("group", 1, 0))) == (Show(own),)
    do(state, Show(own))
    assert table.picture(state.view(0))[Zone("group", 1, 0)] == own
    do(state, DONE)


@pytest.mark.parametrize(
    ("action", "mine", "others"),
    [
        (DRAW, "#1 draws 7♣ from the Closed Deck.", "#1 draws from the Closed Deck."),
        (TAKE, "#1 takes 3♣ from the Open Deck.", "#1 takes 3♣ from the Open Deck."),
        (DROP, "#1 drops for 20 points.", "#1 drops for 20 points."),
        (MISS, "#1's time is up: 7♣ goes to the Open Deck.", "#1's time is up: 7♣ goes to the Open Deck."),
    ],
)
def test_the_log_names_only_what_may_be_seen(action: object, mine: str, others: str) -> None:
    state = laid([R1, R11, HIGH.replace("Jc", "2c")], closed="7c", options=rules(turn_clock=15))
    before = [state.view(seat) for seat in range(3)]
    do(state, action)
    told = [spoken(table.tell(before[seat], action, state.view(seat))) for seat in range(3)]
    assert told == [mine, others, others]


def test_a_wrong_declaration_names_none_of_the_cards_set_aside() -> None:
    state = do(laid([R2, R11], closed="7c"), DRAW)
    before = state.view(1)
    action = declare(state, R2)
    do(state, action)
    told = spoken(table.tell(before, action, state.view(1)))
    assert told == "#1 discards 7♣ and declares wrongly: 80 points. #2 is the last one left and wins."


def sheet_of(state: IndianState) -> list[list[tuple[str, int]]]:
    laid_out = table.sheet(state.rules, state.outcome())
    for it in laid_out.seats:
        assert sum(line.points for line in it.lines) == it.total == state.outcome().points[it.seat]
    return [[(spoken(line.text), line.points) for line in it.lines] for it in laid_out.seats]


def finished(other: str, **changes: object) -> IndianState:
    state = do(laid([R1, other, R13], closed="7c", options=rules(**changes)), DRAW)
    return do(state, declare(state, R1))


def test_the_sheet_explains_every_number() -> None:
    winner, loser, cap = sheet_of(finished(R11))
    assert winner == [("A valid declaration", 0)]
    assert loser == [("Cards in no group: A♠ 10, 2♠ 2, 9♥ 9, Q♥ 10, Q♦ 10, 4♣ 4", 45)]
    assert cap[0][0].startswith("No pure sequence, so all cards count: ")
    assert cap[1] == ("No hand costs more than 80", 80 - cap[0][1])


def test_the_sheet_of_a_hand_with_one_sequence() -> None:
    other = "3d 4d 5d 2s 2h 2c 4s 4c 7h 5s 8d 9c Ah"
    strict = sheet_of(finished(other))[1]
    assert strict[0][0].startswith("No second sequence, so all cards count: ")
    gentle = sheet_of(finished(other, loser_test=LoserTest.PROGRESSIVE))[1]
    assert gentle == [("No second sequence, so only 3♦, 4♦, 5♦ counts nothing", 53)]


def test_the_sheet_of_chips_drops_and_wrong_declarations() -> None:
    points = sheet_of(finished(R11, format=Format.POINTS))
    assert points[0] == [("A valid declaration", 0), ("What the others lose", -125)]
    gained = finished(R11, format=Format.POINTS)
    assert "#1 gains 125 points." in map(spoken, table.sheet(gained.rules, gained.outcome()).remarks)
    state = do(laid([R2, R11, R13], closed="7c"), DRAW)
    do(state, declare(state, R2), DROP)
    assert sheet_of(state) == [[("Wrong declaration", 80)], [("Dropped", 20)], [("The last one left", 0)]]


def test_every_action_of_a_deal_can_be_written_and_read() -> None:
    state = drawn()
    for action in state.actions():
        assert notation.read(notation.write(action), GAME.actions) == action
    written = notation.write(declare(state, R1))
    assert written == "declare 7c 4h,5h,6h|9s,10s,JK,Qs|Kc,Kd,Kh|2s,2d,6c"


def test_plates_tell_what_became_of_a_seat() -> None:
    state = do(laid([R2, R11, R13], closed="7c"), DRAW)
    do(state, declare(state, R2), DROP)
    notes = [[spoken(note) for note in table.plate(state.view(0), seat).notes] for seat in range(3)]
    assert notes == [["declared wrongly · 80"], ["dropped · 20"], ["wins"]]


def test_the_check_list_says_what_a_declaration_lacks() -> None:
    def rows(view: IndianView) -> list[tuple[str, str]]:
        return [(spoken(left), spoken(right)) for left, right in table.panels(view)[table.CHECK].rows]

    assert rows(laid([R11, HIGH]).view(0)) == [
        ("Pure sequence", "✓"),
        ("Sequences", "2 of 2"),
        ("Cards in groups", "7 of 13"),
        ("Points in hand", "45"),
    ]
    assert rows(drawn().view(0))[2:] == [("Cards in groups", "13 of 13"), ("Points without 7♣", "0")]
    assert rows(laid([R13, HIGH]).view(0))[0] == ("Pure sequence", "missing")


def test_the_history_lists_the_discards_of_each_player() -> None:
    state = rounds(laid([R11, HIGH, R13], closed="2c 3h 9s"), 3)
    rows = [(spoken(left), spoken(right)) for left, right in table.panels(state.view(0))[table.HISTORY].rows]
    assert rows == [("#1", "2♣"), ("#2", "3♥"), ("#3", "9♠")]


@pytest.mark.parametrize(("seats", "most"), [(2, 9), (6, 6)])
def test_the_history_is_as_long_as_can_be_read(seats: int, most: int) -> None:
    state = GAME.deal(rules(decks=2), GAME.standing(rules(), seats, 3, ()), 3)
    rounds(state, 11 * seats if seats == 2 else 8 * seats)
    thrown = [card for by, card, took in state.past if by == 0 and not took]
    cards = table.panels(state.view(0))[table.HISTORY].rows[0][1].values["cards"]
    assert cards == tuple(thrown[-most:])


def test_when_it_is_asked_who_rejoins_the_board_says_what_the_deal_cost() -> None:
    state = laid([R1, R11, HIGH], closed="7c", options=rules(format=Format.POOL_101), totals=(60, 34, 23))
    do(state, DRAW)
    do(state, declare(state, R1))
    board = table.panels(state.view(2))[table.CHECK]
    assert [(spoken(left), spoken(right)) for left, right in board.rows] == [("#1", "0"), ("#2", "45"), ("#3", "80")]
    assert not [it for it in table.marks(state.view(2), ()) if it.emphasis is Emphasis.ACTED]


def test_the_cards_of_another_who_shows_groups_lie_at_the_plate() -> None:
    state = drawn(arranging=Arranging.GROUPED)
    do(state, declare(state, R1))
    own, other = (table.areas(state.view(bottom), bottom).seats[1] for bottom in (1, 0))
    hand = {place.zone.name: place for place in other.places}["hand"]
    assert hand.y == 0
    assert min(place.y for place in other.places if place.zone.name == "group") > hand.y
    mine = {place.zone.name: place for place in own.places}["hand"]
    assert mine.y == max(place.y for place in own.places), "one's own at the edge of the table"


def test_the_sheet_of_counted_hands_says_what_the_lowest_counted() -> None:
    state = laid([R11, HIGH], options=rules(exhausted=Exhausted.COUNT))
    state.discards, state.stock = state.stock[:-1] + state.discards, state.stock[-1:]
    assert sheet_of(rounds(state, 1))[0] == [("The lowest hand, 45 in it", 0)]
