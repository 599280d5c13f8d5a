"""The table widget under real mouse events."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardgames.app.marks import PLAIN_LOOK
from cardgames.app.preferences import Back, Pace, Preferences, Theme
from cardgames.app.sight import Aside, Sight, Sitter
from cardgames.app.table_view import TableView
from cardgames.app.zone_item import TagItem
from cardgames.core.game import Refusal
from cardgames.core.text import say
from tests import toy
from tests.app.bench import HAND, LEFT, PILE, STOCK, Bench, cards_in
from tests.app.looking import words_on


def test_a_tap_on_the_stock_draws_once(bench: Bench) -> None:
    bench.click(bench.middle(STOCK))
    bench.click(bench.middle(STOCK))
    assert bench.acted == [toy.DRAW]
    bench.carry_out()
    assert bench.view.open_to_act
    bench.check()


def test_a_tap_on_a_card_that_means_one_action_does_it(bench: Bench) -> None:
    bench.click(bench.middle(STOCK))
    bench.carry_out()
    card = bench.hand[2]
    bench.click(bench.middle(HAND, 2))
    assert bench.acted[1:] == [toy.Discard(card)]


def test_a_card_dragged_to_the_pile_is_discarded(bench: Bench) -> None:
    bench.click(bench.middle(STOCK))
    bench.carry_out()
    card = bench.hand[1]
    bench.drag(bench.middle(HAND, 1), bench.middle(PILE))
    assert bench.acted[1:] == [toy.Discard(card)]
    bench.carry_out()
    assert card not in bench.hand
    bench.check()


def test_a_refused_drop_goes_back_and_says_why(bench: Bench) -> None:
    rest = bench.item(HAND, 1).pos()
    bench.drag(bench.middle(HAND, 1), bench.middle(PILE))
    assert bench.acted == []
    assert bench.view.table.prompt.words == "Draw a card first. (rule 2.1)"
    bench.view.finish_motion()
    bench.move(QPoint(3, 3))
    assert bench.item(HAND, 1).pos() == rest


def test_a_refusal_by_the_law_brings_the_dropped_card_home(bench: Bench) -> None:
    bench.click(bench.middle(STOCK))
    bench.carry_out()
    rest = bench.item(HAND, 1).pos()
    bench.drag(bench.middle(HAND, 1), bench.middle(PILE))
    assert bench.view.locked
    assert bench.item(HAND, 1).pos() != rest
    bench.view.refuse(Refusal(say("Not now."), "2.1"))
    bench.view.finish_motion()
    assert bench.item(HAND, 1).pos() == rest
    assert bench.view.table.prompt.words == "Not now. (rule 2.1)"
    assert bench.view.open_to_act


def test_a_drop_beside_everything_goes_back_without_a_word(bench: Bench) -> None:
    words = bench.view.table.prompt.words
    bench.drag(bench.middle(HAND, 1), QPoint(5, 300))
    bench.view.finish_motion()
    assert bench.acted == []
    assert bench.view.table.prompt.words == words
    bench.check()


def test_a_click_into_a_movement_only_ends_it(bench: Bench) -> None:
    bench.click(bench.middle(STOCK))
    bench.carry_out(animate=True)
    assert bench.view.busy
    bench.click(bench.middle(HAND, 0))
    assert not bench.view.busy
    assert bench.acted == [toy.DRAW]
    bench.check()


def test_a_double_click_acts_once_even_if_the_answer_comes_at_once(bench: Bench) -> None:
    bench.view.acted.connect(lambda action: bench.carry_out())
    at = bench.middle(HAND, 0)
    bench.click(bench.middle(STOCK))
    QTest.mouseClick(bench.view.viewport(), LEFT, pos=at)
    QTest.mouseDClick(bench.view.viewport(), LEFT, pos=at)
    assert len(bench.acted) == 2


def test_clicks_of_an_impatient_person_never_act_twice_in_a_turn(bench: Bench) -> None:
    """Trial T10: everything is clicked ten times while cards move; one action a turn is all that comes of it."""
    rng = Random(5)
    for _ in range(6):
        if bench.state.turn is None:
            break
        before = len(bench.acted)
        places = [bench.middle(zone) for zone in (STOCK, PILE, HAND)] + [bench.middle(HAND, 0)]
        for _ in range(10):
            bench.click(rng.choice(places))
        assert len(bench.acted) - before <= 1
        if len(bench.acted) > before:
            bench.state.apply(bench.acted[-1])
            bench.until_mine()
        bench.show(animate=True)
    assert len(bench.acted) > 2


def test_nothing_can_be_done_when_it_is_not_my_turn(bench: Bench) -> None:
    sight = bench.sight()
    bench.view.show_sight(replace_sight(sight, playable=False), animate=False)
    bench.click(bench.middle(STOCK))
    bench.drag(bench.middle(HAND, 1), bench.middle(PILE))
    assert bench.acted == []


def replace_sight(sight: Sight, **changes: object) -> Sight:
    fields = {name: getattr(sight, name) for name in sight.__dataclass_fields__}
    return Sight(**{**fields, **changes})


def test_my_order_stays_and_a_new_card_comes_to_the_right(bench: Bench) -> None:
    """Trial T12."""
    first = bench.hand
    bench.drag(bench.middle(HAND, 0), bench.middle(HAND, 4) + QPoint(60, 0))
    bench.view.finish_motion()
    mine = (*first[1:], first[0])
    assert bench.hand == mine
    bench.click(bench.middle(STOCK))
    bench.carry_out()
    assert bench.hand[:5] == mine
    assert bench.item(HAND, 5).new_words == "NEW"
    assert [bench.item(HAND, i).new_words for i in range(5)] == [""] * 5
    bench.view.resize(900, 620)
    bench.view.set_preferences(Preferences(back=Back.WAVES, large_index=True, theme=Theme.LIGHT))
    assert bench.hand[:5] == mine
    bench.check()


def test_a_card_dragged_into_the_hand_stands_where_it_was_dropped(bench: Bench) -> None:
    first = bench.hand
    between = bench.middle(HAND, 2)
    bench.drag(bench.middle(STOCK), between)
    bench.carry_out()
    assert bench.acted == [toy.DRAW]
    assert (*bench.hand[:2], *bench.hand[3:]) == first
    assert bench.item(HAND, 2).new_words == "NEW"
    bench.check()


def test_where_a_refused_card_was_dropped_is_forgotten(bench: Bench) -> None:
    first = bench.hand
    bench.view.acted.disconnect()
    bench.view.acted.connect(lambda action: bench.view.refuse(Refusal(say("Not now."))))
    bench.drag(bench.middle(STOCK), bench.middle(HAND, 2))
    bench.state.apply(toy.DRAW)
    bench.show()
    assert bench.hand[:5] == first


def test_sort_buttons_sort(bench: Bench) -> None:
    rank = bench.view.table.tools[1]
    bench.click(bench.view.mapFromScene(rank.seen().center()))
    bench.view.finish_motion()
    assert [card.rank for card in bench.hand] == sorted(card.rank for card in bench.hand)
    bench.click(bench.view.mapFromScene(bench.view.table.tools[0].seen().center()))
    bench.view.finish_motion()
    assert [card.suit for card in bench.hand] == sorted(card.suit for card in bench.hand)
    bench.check()


def test_targets_glow_while_dragging(bench: Bench) -> None:
    bench.click(bench.middle(STOCK))
    bench.carry_out()
    port = bench.view.viewport()
    QTest.mousePress(port, LEFT, pos=bench.middle(HAND, 1))
    bench.move(bench.middle(HAND, 1) - QPoint(0, 40))
    bench.move(bench.middle(HAND, 1) - QPoint(0, 80))
    assert bench.view.table.zones[PILE]._target
    assert not bench.view.table.zones[STOCK]._target
    QTest.mouseRelease(port, LEFT, pos=QPoint(5, 300))
    assert not bench.view.table.zones[PILE]._target


def test_my_card_stays_in_my_hand_while_others_act(bench: Bench) -> None:
    sight = replace_sight(bench.sight(), playable=False)
    bench.view.show_sight(sight, animate=False)
    card = bench.item(HAND, 0)
    port = bench.view.viewport()
    QTest.mousePress(port, LEFT, pos=bench.middle(HAND, 0))
    end = bench.middle(HAND, 4) + QPoint(60, 0)
    bench.move(end - QPoint(30, 30))
    held = card.pos()
    bench.view.show_sight(sight, animate=True)
    bench.view.finish_motion()
    assert card.pos() == held
    first = bench.hand
    bench.move(end)
    QTest.mouseRelease(port, LEFT, pos=end)
    bench.view.finish_motion()
    assert bench.hand == (*first[1:], first[0])
    bench.check()


def test_plates_change_without_the_cards(bench: Bench) -> None:
    items = cards_in(bench.view)
    sitters = (Sitter("Ewa", clock=9.0), Sitter("Olek", "Expert", thinking=True), Sitter("Maja", last="took 9♥"))
    bench.view.set_sitters(sitters)
    plates = bench.view.table.plates
    assert plates[0].words.clock == 9.0
    assert plates[1].words.thinking
    assert plates[2].words.last == "took 9♥"
    assert cards_in(bench.view) == items


def test_the_curtain_leaves_no_card_in_the_scene(bench: Bench, qtbot: QtBot) -> None:
    """Trial T19."""
    assert cards_in(bench.view)
    bench.view.cover("Hand over to Olek", "Nobody else looks.", "Show my cards")
    assert cards_in(bench.view) == []
    assert bench.view.table.prompt.words == ""
    bench.view.show_sight(bench.sight())
    assert cards_in(bench.view) == []
    bench.view.resize(820, 620)
    bench.view.set_preferences(Preferences(theme=Theme.BLUE))
    QTest.keyClick(bench.view, Qt.Key.Key_S)
    bench.click(QPoint(400, 300))
    assert cards_in(bench.view) == []
    assert bench.acted == []
    with qtbot.waitSignal(bench.view.lifted, timeout=1000):
        QTest.keyClick(bench.view, Qt.Key.Key_Return)
    bench.view.uncover()
    assert not bench.view.covered
    bench.check()


def test_the_button_on_the_curtain_lifts_it(bench: Bench, qtbot: QtBot) -> None:
    bench.view.cover("Pause", "", "Go on")
    assert bench.view.table.curtain is not None
    at = bench.view.mapFromScene(bench.view.table.curtain.pill.seen().center())
    with qtbot.waitSignal(bench.view.lifted, timeout=1000):
        bench.click(at)


def small_hand(view: TableView) -> Bench:
    """A deal in which closing is lawful at once."""
    made = Bench(view, cards=2, limit=20)
    made.show()
    assert view.table.prompt.pills
    return made


def test_a_grave_button_asks_once_more_somewhere_else(view: TableView) -> None:
    bench = small_hand(view)
    first = view.table.prompt.pills[0].seen()
    bench.press_pill(0)
    assert bench.acted == []
    yes = view.table.prompt.pills[0]
    assert not yes.seen().intersects(first)
    assert "really" in view.table.prompt.words
    bench.press_pill(0)
    assert bench.acted == [toy.CLOSE]


def test_a_grave_question_says_what_would_be_lost(view: TableView) -> None:
    bench = small_hand(view)
    seen = view.table.seen
    assert seen is not None
    seen.buttons = tuple(it._replace(because=say("You hold a meld.")) for it in seen.buttons)
    view.talk.say()
    bench.press_pill(0)
    assert view.table.prompt.words.startswith("You hold a meld. Close")
    assert "really" in view.table.prompt.words


def test_escape_and_no_leave_a_grave_question(view: TableView) -> None:
    bench = small_hand(view)
    words = view.table.prompt.words
    bench.press_pill(0)
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert view.table.prompt.words == words
    bench.press_pill(0)
    bench.press_pill(1)
    assert view.table.prompt.words == words
    assert bench.acted == []


def test_a_grave_button_acts_at_once_for_those_who_want_it(view: TableView) -> None:
    view.set_preferences(Preferences(confirm=False))
    bench = small_hand(view)
    bench.press_pill(0)
    assert bench.acted == [toy.CLOSE]


def test_the_chooser_on_the_table_chooses_or_not(bench: Bench) -> None:
    options = (toy.DRAW, toy.TAKE)
    bench.view.ask(options, STOCK)
    chooser = bench.view.table.chooser
    assert chooser is not None
    assert [pill.words for pill in chooser.pills] == ["Draw", "Take the discard"]
    QTest.keyClick(bench.view, Qt.Key.Key_Escape)
    assert bench.view.table.chooser is None
    bench.view.ask(options, STOCK)
    bench.click(QPoint(5, 300))
    assert bench.view.table.chooser is None
    assert bench.acted == []
    bench.view.ask(options, STOCK)
    assert bench.view.table.chooser is not None
    bench.click(bench.view.mapFromScene(bench.view.table.chooser.pills[1].seen().center()))
    assert bench.acted == [toy.TAKE]


def test_buttons_of_the_program(bench: Bench, qtbot: QtBot) -> None:
    extra = (Aside("check", "Check once"),)
    waiting = replace_sight(bench.sight(), playable=False, prompt=say("See what Olek did"), extra=extra)
    bench.view.show_sight(waiting, animate=False)
    assert bench.view.table.prompt.words == "See what Olek did"
    with qtbot.waitSignal(bench.view.pressed, timeout=1000) as pressed:
        bench.press_pill(0)
    assert pressed.args == ["check"]
    with qtbot.assertNotEmitted(bench.view.pressed):
        QTest.keyClick(bench.view, Qt.Key.Key_Return)
    for _ in range(20):
        if bench.view.focus_stop is None or bench.view.focus_stop.pill is None:
            QTest.keyClick(bench.view, Qt.Key.Key_Tab)
    with qtbot.waitSignal(bench.view.pressed, timeout=1000):
        QTest.keyClick(bench.view, Qt.Key.Key_Return)


def test_settled_is_said_once_for_each_sight(bench: Bench, qtbot: QtBot) -> None:
    said: list[None] = []
    qtbot.wait(5)
    bench.view.settled.connect(lambda: said.append(None))
    bench.show()
    qtbot.waitUntil(lambda: len(said) == 1, timeout=1000)
    bench.click(bench.middle(STOCK))
    bench.carry_out(animate=True)
    qtbot.waitUntil(lambda: len(said) == 2, timeout=3000)
    assert not bench.view.busy
    qtbot.wait(5)
    assert len(said) == 2


@pytest.mark.parametrize("still", [Preferences(motion=False), Preferences(pace=Pace.INSTANT)])
def test_no_motion_for_those_who_want_none(bench: Bench, still: Preferences) -> None:
    bench.view.set_preferences(still)
    bench.click(bench.middle(STOCK))
    bench.carry_out(animate=True)
    assert not bench.view.busy
    bench.check()


def test_cards_are_dealt_from_the_stock_face_down(view: TableView) -> None:
    bench = Bench(view)
    view.show_sight(bench.sight(), animate=True)
    assert view.busy
    stock = view.table.zones[STOCK].frame
    assert all(stock.contains(bench.item(HAND, i).pos()) for i in range(1, 5))
    assert [bench.item(HAND, i).face for i in range(5)] == [None] * 5
    assert not bench.item(HAND, 4).isVisible(), "still part of the stock"
    top = view.table.felt.rows[STOCK][-1]
    assert top is not None
    assert top.zValue() > view.table.zones[STOCK].zValue()
    view.finish_motion()
    assert bench.item(HAND, 4).isVisible()
    bench.check()


def test_a_hint_glows_until_something_is_done(bench: Bench) -> None:
    def tags() -> list[str]:
        return [item.words for item in bench.view.table.items() if isinstance(item, TagItem)]

    assert "Hint" not in tags()
    bench.view.hint(toy.DRAW)
    assert bench.view.table.zones[STOCK]._hint
    assert "Hint" in tags(), "in words too, for those who do not see the colour"
    bench.click(QPoint(5, 300))
    assert not bench.view.table.zones[STOCK]._hint
    assert "Hint" not in tags()


def test_a_whole_deal_by_mouse(view: TableView) -> None:
    bench = Bench(view, cards=4, seed=9)
    bench.show()
    turns = 0
    while bench.state.turn is not None and turns < 60:
        turns += 1
        action = bench.rng.choice([it for it in bench.state.actions() if it != toy.CLOSE])
        match action:
            case toy.Discard(card):
                bench.drag(bench.middle(HAND, bench.hand.index(card)), bench.middle(PILE))
            case _:
                bench.click(bench.middle(STOCK if action == toy.DRAW else PILE))
        assert bench.acted[-1] == action
        bench.state.apply(action)
        bench.show(animate=True)
        view.finish_motion()
        bench.check()
        bench.until_mine()
        bench.show(animate=True)
        view.finish_motion()
        bench.check()
    assert turns > 5


@pytest.mark.parametrize(("strip", "said"), [(0.0, ["NEW"]), (16.0, [])])
def test_new_cards_squeezed_together_bear_a_dot_each(bench: Bench, strip: float, said: list[str]) -> None:
    """The words of many would lie over one another."""
    item = bench.item(HAND, 0)
    item.dress(PLAIN_LOOK, new_words="NEW", strip=strip)
    assert item._marks is not None
    assert words_on(item._marks) == said
