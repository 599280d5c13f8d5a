"""A hand kept in groups, by mouse and by keys: grouping, dragging between groups, arranging, declaring with them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from cardgames.app.sight import Sight, Sitter
from cardgames.app.sorting import Orders, Room, Sort
from cardgames.app.table_view import TableView
from cardgames.core.cards import Card, cards
from cardgames.core.game import Action, Groups, Skill
from cardgames.core.table import Zone
from cardgames.core.text import Tongue
from cardgames.games import indian_rummy
from cardgames.games.indian_rummy.actions import DONE, DRAW, Declare, Discard, Phase, Show
from cardgames.games.indian_rummy.options import Arranging
from cardgames.games.indian_rummy.rules import IndianState
from cardgames.games.indian_rummy.table import FINISH, OPEN
from tests.app.bench import Bench

HAND = Zone("hand", 0)
NAMES = ("Ewa", "Olek", "Maja")
READY = "4h 5h 6h 7h 8h 9h 10h Ks Kh Kd 9s 9d 9c 3s"
"""Thirteen cards in valid groups and a three of spades to finish with; the hearts can be cut in two places."""
OTHER = "4h 5h 6h 9h 8h 3c Jc Ks Qh Ad 9s 9d 6c 3s"


class Seat(Bench):
    """Seat 0 of Indian Rummy with a given hand, about to discard."""

    def __init__(self, view: TableView, hand: str = READY) -> None:
        self.view = view
        rules = indian_rummy.GAME.presets[0].rules
        seed = next(n for n in range(50) if indian_rummy.GAME.standing(rules, 3, n, ()).first == 0)
        state = indian_rummy.GAME.deal(rules, indian_rummy.GAME.standing(rules, 3, seed, ()), seed)
        assert isinstance(state, IndianState)
        state.apply(DRAW)
        state.hands[0] = list(cards(hand))
        state.drawn = state.hands[0][-1]
        state.law = state.law._replace(wild=0)
        self.state = self.deal = state
        self.acted: list[Action] = []
        view.acted.connect(self.acted.append)
        self.show()

    def sight(self) -> Sight:
        return Sight(
            indian_rummy.GAME, self.state.view(0), 0, tuple(Sitter(name) for name in NAMES), Tongue(names=NAMES),
            playable=self.state.turn == 0, refusal=self.state.refusal,
        )  # fmt: skip

    def on(self, name: str) -> QPoint:
        """A point on a card of the hand."""
        return self.middle(HAND, self.hand.index(Card.named(name)))

    def group(self, names: str) -> None:
        """Tap the cards and press the button."""
        for name in names.split():
            self.click(self.on(name))
        labels = [pill.words for pill in self.view.table.prompt.pills]
        self.press_pill(labels.index("Group"))
        self.view.finish_motion()

    def groups(self) -> Groups:
        seen = self.view.table.seen
        assert seen is not None
        return seen.groups or ()

    def labels(self) -> dict[str, str]:
        """What stands under each group."""
        seen = self.view.table.seen
        assert seen is not None
        return {
            " ".join(str(card) for card in it.cards): it.words for it in seen.marked.brackets if it.zone == HAND
        }  # fmt: skip

    def rows(self) -> dict[str, str]:
        """The check list beside the piles."""
        seen = self.view.table.seen
        assert seen is not None
        return dict(seen.boards[Zone("check")].rows)


@pytest.fixture
def seat(view: TableView) -> Seat:
    return Seat(view)


def test_tapped_cards_become_a_group_with_its_name(seat: Seat) -> None:
    seat.group("4h 6h 5h")
    assert seat.groups() == (cards("4h 5h 6h"),)
    assert seat.hand[:3] == cards("4h 5h 6h")
    assert seat.view.doing.picked == ()
    assert seat.labels()["4h 5h 6h"] == "pure sequence · 15", "it counts until there is a second sequence"
    seat.group("9s 9d")
    assert seat.labels()["9s 9d"] == "not yet · 18"
    assert seat.groups() == (cards("4h 5h 6h"), cards("9s 9d"))
    seat.check()


def test_between_two_groups_there_is_cloth(seat: Seat) -> None:
    seat.group("4h 5h 6h")
    seat.group("Ks Kh Kd")
    last, first = seat.item(HAND, 2), seat.item(HAND, 3)
    assert first.x() - last.x() > last.width
    assert seat.item(HAND, 1).x() - seat.item(HAND, 0).x() < last.width * 0.7
    free = seat.view.mapFromScene((last.pos() + first.pos()) / 2)
    touch = seat.view.table.find.touch(seat.view.mapToScene(free))
    assert touch is not None
    assert touch.index is None


def test_g_groups_and_the_same_key_lets_a_whole_group_go(seat: Seat) -> None:
    news: list[str] = []
    seat.view.announced.connect(news.append)
    for name in ("Ks", "Kh", "Kd"):
        seat.click(seat.on(name))
    QTest.keyClick(seat.view, Qt.Key.Key_G)
    assert seat.groups() == (cards("Ks Kh Kd"),)
    assert any("king of spades" in words and "set" in words for words in news)
    seat.view.finish_motion()
    for name in ("Ks", "Kh", "Kd"):
        seat.click(seat.on(name))
    assert [pill.words for pill in seat.view.table.prompt.pills if pill.key == "g"] == ["Ungroup"]
    QTest.keyClick(seat.view, Qt.Key.Key_G)
    assert seat.groups() == ()


def test_by_keys_alone(seat: Seat) -> None:
    view = seat.view
    for rank, suit in ((Qt.Key.Key_4, Qt.Key.Key_H), (Qt.Key.Key_5, Qt.Key.Key_H), (Qt.Key.Key_6, Qt.Key.Key_H)):
        QTest.keyClick(view, rank)
        QTest.keyClick(view, suit)
        QTest.keyClick(view, Qt.Key.Key_Return)
    QTest.keyClick(view, Qt.Key.Key_G)
    assert seat.groups() == (cards("4h 5h 6h"),)
    QTest.keyClick(view, Qt.Key.Key_7)
    QTest.keyClick(view, Qt.Key.Key_H)
    assert "seven of hearts" in view.table.find.name_of(view.keys.focus)
    QTest.keyClick(view, Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    assert seat.groups() == (cards("4h 5h 6h 7h"),), "one step over the gap"
    QTest.keyClick(view, Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    assert seat.groups() == (cards("4h 5h 7h 6h"),)
    name = view.table.find.name_of(view.keys.focus)
    assert name.startswith("seven of hearts, 3 of 14")
    assert "pure sequence" in name


def test_a_card_is_dragged_to_another_group_out_of_it_and_to_a_new_one(seat: Seat) -> None:
    seat.group("4h 5h 6h")
    seat.group("8h 9h 10h")
    seat.drag(seat.on("7h"), seat.on("6h") + QPoint(50, 0))
    seat.view.finish_motion()
    assert seat.groups() == (cards("4h 5h 6h 7h"), cards("8h 9h 10h"))
    seat.drag(seat.on("7h"), seat.on("8h"))
    seat.view.finish_motion()
    assert seat.groups()[0] == cards("4h 5h 6h")
    assert set(seat.groups()[1]) == set(cards("7h 8h 9h 10h"))
    between = (seat.item(HAND, 2).pos() + seat.item(HAND, 3).pos()) / 2
    seat.drag(seat.on("Ks"), seat.view.mapFromScene(between))
    seat.view.finish_motion()
    assert seat.groups()[1] == cards("Ks")
    seat.drag(seat.on("Ks"), seat.on("3s") + QPoint(200, 0))
    seat.view.finish_motion()
    assert len(seat.groups()) == 2
    assert seat.hand[-1] == Card.named("Ks")
    seat.check()


def test_several_picked_cards_are_dragged_together(seat: Seat) -> None:
    seat.group("4h 5h 6h")
    for name in ("7h", "8h"):
        seat.click(seat.on(name))
    seat.drag(seat.on("7h"), seat.on("6h") + QPoint(50, 0))
    seat.view.finish_motion()
    assert seat.groups() == (cards("4h 5h 6h 7h 8h"),)


def test_arrange_for_me_and_back(seat: Seat) -> None:
    before = seat.hand
    tool = next(pill for pill in seat.view.table.tools if pill.words == "Arrange")
    seat.click(seat.view.mapFromScene(tool.seen().center()))
    seat.view.finish_motion()
    assert len(seat.groups()) == 4
    assert sum(map(len, seat.groups())) == 13
    assert seat.rows()["Points without 3♠"] == "0"
    assert sorted(words for words in seat.labels().values()) == [
        "not yet · 3", "pure sequence", "pure sequence", "set", "set",
    ]  # fmt: skip
    back = next(pill for pill in seat.view.table.tools if pill.words == "As before")
    seat.click(seat.view.mapFromScene(back.seen().center()))
    seat.view.finish_motion()
    assert seat.groups() == ()
    assert seat.hand == before


def test_sorting_by_suit_lays_everything_in_one_row(seat: Seat) -> None:
    seat.group("4h 5h 6h")
    seat.view.own_hand.sort(Sort.SUIT)
    assert seat.groups() == ()
    seat.view.own_hand.sort(Sort.OWN)
    assert seat.groups() == (cards("4h 5h 6h"),)


def test_groups_stay_while_cards_come_and_go(seat: Seat) -> None:
    seat.group("4h 5h 6h")
    seat.group("Ks Kh Kd")
    seat.drag(seat.on("3s"), seat.middle(OPEN))
    assert seat.acted == [Discard(Card.named("3s"))]
    seat.carry_out()
    assert seat.groups() == (cards("4h 5h 6h"), cards("Ks Kh Kd"))
    while seat.deal.turn != 0:
        seat.deal.apply(DRAW if seat.deal.phase is Phase.DRAW else seat.deal.actions()[0])
    seat.deal.apply(DRAW)
    seat.show()
    assert seat.groups() == (cards("4h 5h 6h"), cards("Ks Kh Kd"))
    assert seat.hand[-1] == seat.deal.drawn
    seat.check()


def test_cards_are_grouped_while_others_play(seat: Seat) -> None:
    seat.drag(seat.on("3s"), seat.middle(OPEN))
    seat.carry_out()
    assert not seat.view.open_to_act
    seat.group("8h 9h 10h")
    assert seat.groups() == (cards("8h 9h 10h"),)
    assert seat.acted == [Discard(Card.named("3s"))]


CUTS = [("4h 5h 6h", "7h 8h 9h 10h"), ("4h 5h 6h 7h", "8h 9h 10h")]


@pytest.mark.parametrize("cut", CUTS)
def test_a_hint_to_declare_glows_whatever_the_groups(seat: Seat, cut: tuple[str, str]) -> None:
    best = indian_rummy.GAME.bot.judge(seat.deal.view(0), Skill(knowledge=4))[0].action
    assert isinstance(best, Declare)
    for group in (*cut, "Ks Kh Kd", "9s 9d 9c"):
        seat.group(group)
    seat.view.hint(best)
    assert seat.view.table.zones[FINISH]._hint
    glowing = [item.face for item in seat.view.table.felt.rows[HAND] if item is not None and item.glow]
    assert glowing == [Card.named("3s")], "the card to move, not the whole hand"
    assert [pill.words for pill in seat.view.table.prompt.pills if pill._glow] == ["Declare with 3♠"]


@pytest.mark.parametrize("cut", CUTS)
def test_the_finish_slot_declares_with_the_groups_of_the_person(seat: Seat, cut: tuple[str, str]) -> None:
    wanted = (*map(cards, cut), cards("Ks Kh Kd"), cards("9s 9d 9c"))
    for group in wanted:
        seat.group(" ".join(map(str, group)))
    assert seat.rows()["Cards in groups"] == "13 of 13"
    seat.drag(seat.on("3s"), seat.middle(FINISH))
    assert seat.acted == [Declare(Card.named("3s"), wanted)]
    seat.carry_out()
    assert seat.deal.winner == 0
    assert tuple(seat.deal.shown[0]) == wanted


def test_groups_that_do_not_hold_leave_the_best_ones_to_declare(seat: Seat) -> None:
    seat.group("4h 5h 9s")
    assert seat.labels()["4h 5h 9s"] == "not yet · 18"
    assert seat.rows()["Pure sequence"] == "missing"
    seat.drag(seat.on("3s"), seat.middle(FINISH))
    (declared,) = seat.acted
    assert isinstance(declared, Declare)
    assert cards("9s 9d 9c") in declared.groups
    seat.carry_out()
    assert seat.deal.winner == 0


def test_a_sequence_without_a_pure_one_counts_until_there_is_one(view: TableView) -> None:
    seat = Seat(view, "4h 5h JK 7h 8c 9c 10c 2d Ks Qh Ad 9s 6c 3s")
    seat.group("4h 5h JK 7h")
    assert seat.labels()["4h 5h JK 7h"] == "sequence · 16"
    seat.group("8c 9c 10c")
    assert seat.labels()["4h 5h JK 7h"] == "sequence"
    assert seat.labels()["8c 9c 10c"] == "pure sequence"


def test_6_5_a_loser_shows_the_groups_as_they_lie(seat: Seat) -> None:
    state = seat.deal
    state.rules = state.rules.__class__(arranging=Arranging.GROUPED)
    state.hands[0] = list(cards(READY))[:13]
    state.phase, state.drawn, state.winner = Phase.SHOW, None, 1
    seat.show()
    seat.group("4h 5h 6h 7h")
    seat.group("9s 9d")
    offered = [button.action for button in seat.view.table.seen.buttons]
    assert offered == [Show(cards("4h 5h 6h 7h")), DONE], "not the best groups, and not what is none"
    seat.press_pill(0)
    assert seat.acted == [Show(cards("4h 5h 6h 7h"))]


def test_a_hand_left_and_opened_again_lies_in_its_groups(seat: Seat) -> None:
    seat.group("4h 5h 6h")
    seat.group("Ks Kh Kd")
    again = Orders()
    again.begin(dict(seat.view.orders.kept))
    assert again.arranged(HAND, seat.deal.hands[0]) == seat.hand
    assert again.groups(HAND) == (cards("4h 5h 6h"), cards("Ks Kh Kd"))


def test_taking_back_brings_the_groups_back() -> None:
    orders = Orders()
    held = cards("4h 5h 6h Ks")
    orders.arranged(HAND, held)
    orders.group(HAND, held[:3])
    orders.arranged(HAND, held)
    orders.arranged(HAND, held[1:])
    orders.arranged(HAND, held[2:])
    assert orders.groups(HAND) == (), "one card is no group"
    orders.recall()
    orders.arranged(HAND, held)
    assert orders.groups(HAND) == (held[:3],)


def test_a_hand_whose_groups_were_played_was_kept_in_groups() -> None:
    orders = Orders()
    held = cards("4h 5h 6h Ks Qd")
    orders.arranged(HAND, held)
    assert not orders.in_groups(HAND)
    orders.group(HAND, held[:3])
    orders.arranged(HAND, held)
    orders.arranged(HAND, held[3:])
    assert orders.groups(HAND) == ()
    assert orders.in_groups(HAND)
    sorted_away = Orders()
    sorted_away.arranged(HAND, held)
    sorted_away.group(HAND, held[:3])
    sorted_away.sort(HAND, Sort.SUIT)
    sorted_away.arranged(HAND, held)
    sorted_away.arranged(HAND, held[3:])
    assert not sorted_away.in_groups(HAND), "who sorted the groups away leaves the hand to the table"


def test_cards_go_where_they_are_put() -> None:
    orders = Orders()
    held = cards("4h 5h 6h Ks Kh 3s")
    orders.arranged(HAND, held)
    orders.group(HAND, held[:3])
    orders.put(HAND, held[3:5], Room(0, 0, new=True))
    assert orders.groups(HAND) == (held[3:5], held[:3])
    orders.put(HAND, held[:1], Room(2, 0))
    orders.ungroup(HAND, held[3:4])
    assert orders.groups(HAND) == (held[1:3],)
    assert orders.arranged(HAND, held) == cards("5h 6h Ks Kh 4h 3s")
