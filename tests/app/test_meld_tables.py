"""Melds on the table, by mouse and by keys: what taking a card would make, whose a meld is, which meld is meant, laying
off and starting again, choosing how to lay down."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from cardgames.app.overlay_items import BracketItem
from cardgames.app.preferences import Preferences
from cardgames.app.sight import Sight, Sitter
from cardgames.app.table_view import TableView
from cardgames.app.zone_item import TagItem
from cardgames.core.cards import Card, cards
from cardgames.core.game import Action, Game
from cardgames.core.table import Zone
from cardgames.core.text import Tongue
from cardgames.games import gin, remik
from cardgames.games.gin import actions as gin_actions
from cardgames.games.gin.actions import DONE, KNOCK, START_AGAIN, Knock, Lay, LayOff
from cardgames.games.gin.options import Timing
from cardgames.games.gin.table import loose_zone
from cardgames.games.remik.actions import DISCARDS, DRAW, Add, LayRun
from cardgames.games.remik.table import PILE, TABLE
from tests.app.bench import Bench
from tests.games.gin import hands as gin_hands
from tests.games.remik import laid

HAND = Zone("hand", 0)
NAMES = ("Ewa", "Olek")


class Seat(Bench):
    """Seat 0 at a table of two where it may act."""

    def __init__(self, view: TableView, game: Game, state: Any) -> None:
        self.view, self.game, self.state, self.deal = view, game, state, state
        self.acted: list[Action] = []
        view.acted.connect(self.acted.append)
        self.show()

    def sight(self) -> Sight:
        return Sight(
            self.game, self.state.view(0), 0, tuple(Sitter(name) for name in NAMES), Tongue(names=NAMES),
            playable=self.state.turn == 0, refusal=self.state.refusal,
        )  # fmt: skip

    def last(self) -> Action:
        """What was done last."""
        return self.acted[-1]

    def on(self, name: str, zone: Zone = HAND) -> QPoint:
        seen = self.view.table.seen
        assert seen is not None
        return self.middle(zone, seen.picture[zone].index(Card.named(name)))

    def hover(self, at: QPoint) -> None:
        """Move the mouse there with no button down."""
        port = self.view.viewport()
        none, plain = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
        there = QPointF(port.mapToGlobal(at))
        QApplication.sendEvent(port, QMouseEvent(QEvent.Type.MouseMove, QPointF(at), there, none, none, plain))

    def pill(self, words: str) -> QPoint:
        """A point on a button of the prompt or of the chooser."""
        pills = self.view.table.find.pills()
        found = next(pill for pill in pills if pill.words == words)
        return self.view.mapFromScene(found.seen().center())

    def pills(self) -> list[str]:
        return [pill.words for pill in self.view.table.prompt.pills]

    def choices(self) -> list[str]:
        chooser = self.view.table.chooser
        assert chooser is not None
        return [pill.words for pill in chooser.pills]

    def tags(self) -> list[str]:
        return [item.words for item in self.view.table.items() if isinstance(item, TagItem)]

    def glowing(self) -> set[Card]:
        """Cards that stand out as what belongs together."""
        return {
            item.face for _, _, item in self.view.table.felt
            if item.face is not None and "matched" in {kind.value for kind in item.look.kinds}
        }  # fmt: skip


@pytest.fixture
def drawing(view: TableView) -> Seat:
    state = laid.table("9s 9h 4c 7d", pile="5c 9d Ks 2h", melds=("B run 6h 7h 8h", "A set 10s 10h 10d"))
    return Seat(view, remik.GAME, state)


TAKE_NINE = "Take 9♦, K♠, 2♥ for 9♠, 9♥, 9♦ · 27"


def test_pointing_at_a_card_of_the_pile_shows_what_comes_along_and_the_meld(drawing: Seat) -> None:
    low = [drawing.item(PILE, i).y() for i in range(4)]
    held = drawing.item(HAND, 0).y()
    drawing.hover(drawing.on("9d", PILE))
    assert drawing.glowing() == set(cards("9d Ks 2h 9s 9h"))
    assert drawing.item(PILE, 0).y() == low[0]
    assert all(drawing.item(PILE, i).y() < low[i] - 4 for i in (1, 2, 3))
    assert drawing.item(HAND, 0).y() < held - 4
    assert TAKE_NINE in drawing.tags()
    drawing.hover(drawing.on("2h", PILE))
    assert drawing.glowing() == set(cards("2h"))
    drawing.hover(QPoint(4, 4))
    assert drawing.glowing() == set()
    assert [drawing.item(PILE, i).y() for i in range(4)] == low
    assert TAKE_NINE not in drawing.tags()
    assert drawing.acted == []


def test_what_may_not_be_taken_promises_nothing(drawing: Seat) -> None:
    drawing.hover(drawing.on("Ks", PILE))
    assert drawing.glowing() == set()
    drawing.hover(drawing.on("9d", PILE))
    drawing.click(drawing.on("9d", PILE))
    drawing.carry_out()
    assert drawing.glowing() == set()
    assert TAKE_NINE not in drawing.tags()


def test_the_keyboard_on_a_card_of_the_pile_says_what_it_would_make(drawing: Seat) -> None:
    heard: list[str] = []
    drawing.view.spoke.connect(heard.append)
    for _ in range(40):
        if not drawing.view.keys.step(True):
            break
        focus = drawing.view.focus_stop
        if focus is not None and focus.zone == PILE:
            break
    QTest.keyClick(drawing.view, Qt.Key.Key_Right)
    assert drawing.glowing() == set(cards("9d Ks 2h 9s 9h"))
    assert "nine of diamonds, 2 of 4, playable" in heard[-1]
    assert "Take nine of diamonds, king of spades, two of hearts for nine of spades" in heard[-1]
    QTest.keyClick(drawing.view, Qt.Key.Key_Right)
    assert drawing.glowing() == set()
    assert "Take" not in heard[-1]


def test_melds_in_the_middle_wear_the_colour_and_the_disc_of_their_owner(drawing: Seat) -> None:
    owners = {item._words: item.owner for item in drawing.view.table.items() if isinstance(item, BracketItem)}
    assert owners["21"] == (1, "Olek")
    assert owners["30"] == (0, "Ewa")
    things = [thing.say() for thing in drawing.view.table.find.things()]
    assert any(words.startswith("Olek: meld") for words in things), "and it is said"


def test_a_card_that_fits_two_melds_asks_which(view: TableView) -> None:
    melds = ("B run 6s 7s 8s", "A set 9h 9d 9c")
    seat = Seat(view, remik.GAME, laid.playing("9s 4c 7d Kh", melds=melds))
    seat.drag(seat.on("9s"), seat.middle(TABLE))
    assert seat.acted == []
    assert len(seat.choices()) == 2
    seat.click(QPoint(5, 300))
    assert view.table.chooser is None, "nothing is chosen beside it"
    view.finish_motion()
    assert seat.hand == cards("9s 4c 7d Kh")
    seat.drag(seat.on("9s"), seat.middle(TABLE))
    run = next(words for words in seat.choices() if "6" in words or "8" in words)
    seat.click(seat.pill(run))
    assert seat.acted == [Add(Card.named("9s"), 0, 9)]
    seat.carry_out()
    assert seat.deal.melds[0].meld.cards == cards("6s 7s 8s 9s")
    seat.check()


def test_dropped_on_one_of_them_it_goes_there(view: TableView) -> None:
    melds = ("B run 6s 7s 8s", "A set 9h 9d 9c")
    seat = Seat(view, remik.GAME, laid.playing("9s 4c 7d Kh", melds=melds))
    seat.drag(seat.on("9s"), seat.middle(Zone("meld", 0, 1)))
    assert seat.acted == [Add(Card.named("9s"), 1, 9)]


def test_marked_cards_are_dragged_to_the_cloth_together(view: TableView) -> None:
    seat = Seat(view, remik.GAME, laid.playing("4s 9d 5s Kh 6s 2c"))
    for name in ("4s", "5s", "6s"):
        seat.click(seat.on(name))
    seat.drag(seat.on("5s"), seat.middle(TABLE))
    assert seat.acted == [LayRun(cards("4s 5s 6s"))]


def test_a_discard_dragged_away_asks_once_more_while_a_meld_could_be_laid(view: TableView) -> None:
    seat = Seat(view, remik.GAME, laid.playing("9s 9h 9d Kh 2c", pile="5c"))
    pile = seat.on("5c", PILE)
    for way_back in ("No, go back", "Discard K♥"):
        seat.drag(seat.on("Kh"), pile)
        view.finish_motion()
        assert seat.acted == []
        assert "really" in view.table.prompt.words
        seat.check()
        seat.click(seat.pill(way_back))
    assert seat.acted == [DISCARDS[Card.named("Kh")]]


def test_a_tapped_discard_asks_too_and_nobody_is_asked_who_does_not_want_it(view: TableView) -> None:
    seat = Seat(view, remik.GAME, laid.playing("9s 9h 9d Kh 2c", pile="5c"))
    seat.click(seat.on("Kh"))
    seat.click(seat.on("5c", PILE))
    assert seat.acted == []
    view.set_preferences(Preferences(confirm=False))
    seat.show()
    seat.drag(seat.on("2c"), seat.on("5c", PILE))
    assert seat.acted == [DISCARDS[Card.named("2c")]]


def test_a_discard_with_nothing_to_lay_is_no_grave_step(view: TableView) -> None:
    seat = Seat(view, remik.GAME, laid.playing("9s 9h 8d Kh 2c", pile="5c"))
    seat.drag(seat.on("Kh"), seat.on("5c", PILE))
    assert seat.acted == [DISCARDS[Card.named("Kh")]]


KNOCKER = "3c 4c 5c 6c | 8d 8h 8s | Ad 2h 6d"


@pytest.fixture
def defending(view: TableView) -> Seat:
    state = gin_hands.table("2c 7c 8c Kd Qh Js 4s 9h 5d 10h", KNOCKER, turn=1)
    gin_hands.do(state, KNOCK)
    gin_hands.lay(state, "run 3c 4c 5c 6c", "set 8d 8h 8s")
    assert state.turn == 0
    return Seat(view, gin.GAME, state)


def test_laying_off_by_drag_cancel_and_start_again(defending: Seat) -> None:
    seat, run, of_eights = defending, Zone("meld", 1, 1), Zone("meld", 1, 0)
    melds = seat.deal.melds
    if melds[0].is_set is False:
        run, of_eights = of_eights, run
    before = [meld.cards for meld in melds]
    start = seat.hand
    seat.drag(seat.on("Kd"), seat.middle(run))
    assert seat.acted == [], "a king does not fit; the prompt says why"
    assert seat.view.table.prompt.words != ""
    seat.view.finish_motion()
    seat.drag(seat.on("2c"), QPoint(6, 400))
    seat.view.finish_motion()
    assert seat.acted == [], "let go beside everything"
    assert seat.hand == start
    seat.drag(seat.on("7c"), seat.middle(run))
    assert seat.acted == [LayOff(Card.named("7c"), run.slot, 7)]
    seat.carry_out()
    seat.drag(seat.on("8c"), seat.middle(of_eights))
    assert seat.last() == LayOff(Card.named("8c"), of_eights.slot, 8)
    seat.carry_out()
    assert not {Card.named("7c"), Card.named("8c")} & set(seat.hand)
    seat.click(seat.pill("Start again"))
    assert seat.last() == START_AGAIN
    seat.carry_out()
    assert set(seat.hand) == set(start)
    assert [meld.cards for meld in seat.deal.melds] == before
    assert "Start again" not in seat.pills()
    seat.drag(seat.on("7c"), seat.middle(run))
    seat.carry_out()
    seat.drag(seat.on("8c"), seat.middle(run))
    assert seat.last() == LayOff(Card.named("8c"), run.slot, 8)
    seat.carry_out()
    seat.click(seat.pill(next(words for words in seat.pills() if words.startswith("Done"))))
    assert seat.last() == DONE
    seat.carry_out()
    assert seat.deal.turn is None
    assert loose_zone(0) in seat.view.table.zones
    seat.check()


def test_lay_off_best_and_start_again_by_keys(defending: Seat) -> None:
    QTest.keyClick(defending.view, Qt.Key.Key_B)
    defending.carry_out()
    assert len(defending.deal.laid) == 3
    QTest.keyClick(defending.view, Qt.Key.Key_A)
    assert defending.last() == START_AGAIN
    defending.carry_out()
    assert not defending.deal.laid


def test_a_knock_with_two_splits_lets_its_owner_choose(view: TableView) -> None:
    hand = "4s 5s 6s | 4h 5h 6h | 4d 5d 6d | Ac"
    seat = Seat(view, gin.GAME, gin_hands.table(hand, "Kd Qh Js 9c 2s 3h 8c 10c Jd Qd"))
    seat.click(seat.pill("Knock · 1"))
    assert seat.acted == [KNOCK]
    seat.carry_out()
    assert seat.deal.phase is gin_actions.Phase.ARRANGE
    ways = [words for words in seat.pills() if words.startswith("Lay down")]
    assert len(ways) == 2
    seat.click(seat.pill(ways[1]))
    laid_down = seat.acted[-1]
    assert isinstance(laid_down, Lay)
    first = seat.view.table.seen.buttons[0].action
    assert laid_down != first
    seat.carry_out()
    assert {meld.is_set for meld in seat.deal.melds} == {bool(laid_down.sets)}
    assert {card for meld in seat.deal.melds for card in meld.cards} == set(seat.deal.hands[0]) - {Card.named("Ac")}


def test_with_two_splits_the_picked_cards_are_what_stays_as_deadwood(view: TableView) -> None:
    """6♥ goes with the run or with the sixes; both leave little enough to knock with."""
    hand = "4h 5h 6h | 6s 6d 6c | Js Qs Ks | Ac"
    seat = Seat(view, gin.GAME, gin_hands.table(hand, "Kd Qh Jc 9c 2s 3h 8c 10c Jd Qd"))
    seat.click(seat.pill("Knock · 1"))
    seat.carry_out()
    for name in ("4h", "5h", "Ac"):
        seat.click(seat.on(name))
    ways = [words for words in seat.pills() if words.startswith("Lay down")]
    assert len(ways) == 1
    seat.click(seat.pill(ways[0]))
    (_, way) = seat.acted
    assert isinstance(way, Lay)
    assert set(way.sets[0]) == set(cards("6h 6s 6d 6c"))


def test_the_knock_names_the_card_that_is_thrown_with_it(view: TableView) -> None:
    state = gin_hands.table("4s 5s 6s | 4h 5h 6h | 4d 5d 6d | Ac", "Qh Js 9c 2s 3h 8c 10c Jd Qd Qc", top="Kd",
                            timing=Timing.AFTER_DRAW)  # fmt: skip
    gin_hands.do(state, gin_actions.DRAW)
    seat = Seat(view, gin.GAME, state)
    seat.click(seat.on("Kd"))
    seat.click(seat.pill("Knock · 1, throwing K♦"))
    assert seat.acted == [Knock(Card.named("Kd"))]


def test_a_drawn_card_ends_what_was_promised(drawing: Seat) -> None:
    drawing.hover(drawing.on("9d", PILE))
    QTest.keyClick(drawing.view, Qt.Key.Key_S)
    assert drawing.acted == [DRAW]
    drawing.carry_out()
    assert drawing.glowing() == set()
