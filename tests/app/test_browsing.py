"""Looking through an open pile, by mouse and by keyboard."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardgames.app.browsing import SpreadItem
from cardgames.app.preferences import Preferences
from cardgames.app.table_view import TableView
from cardgames.core.game import Game
from cardgames.core.table import Zone
from cardgames.games import gin, indian_rummy, remik
from cardgames.games.gin.actions import TAKE
from cardgames.games.gin.table import DISCARDS
from tests.app.bench import Bench
from tests.app.test_groups import Seat as RummySeat
from tests.app.test_meld_tables import Seat
from tests.games.gin import hands


@pytest.fixture
def seat(view: TableView) -> Seat:
    return Seat(view, gin.GAME, hands.table("3c 4c 5c 8d 8h 8s Ad 2h 6d Kd", stock=20))


def spread(bench: Bench) -> tuple[Any, ...]:
    item = bench.view.table.browsed
    return () if item is None else item.cards


def test_the_pile_is_spread_beside_itself_while_the_pointer_stays(seat: Seat, qtbot: QtBot) -> None:
    pile = tuple(seat.deal.pile)
    assert len(pile) > 5
    seat.hover(seat.middle(DISCARDS))
    assert spread(seat) == (), "not for one who only passes by"
    qtbot.waitUntil(lambda: spread(seat) != (), timeout=3000)
    assert spread(seat) == pile
    item = seat.view.table.browsed
    assert isinstance(item, SpreadItem)
    assert seat.view.table.sceneRect().contains(item.frame)
    assert not item.frame.intersects(seat.view.table.zones[DISCARDS].frame)
    for size in ((1024, 570), (1440, 870)):
        seat.view.resize(*size)
        seat.hover(QPoint(4, 300))
        seat.hover(seat.middle(DISCARDS))
        qtbot.waitUntil(lambda: spread(seat) != (), timeout=3000)
        item = seat.view.table.browsed
        assert item is not None
        asked = [*seat.view.table.prompt.pills, *(it for _, _, it in seat.view.table.felt if it.face in seat.hand)]
        assert not any(item.frame.intersects(it.sceneBoundingRect()) for it in asked), "it hides what one needs"
    seat.hover(QPoint(4, 300))
    assert spread(seat) == ()
    assert seat.acted == []


def test_the_top_card_can_be_taken_while_the_pile_is_spread(seat: Seat, qtbot: QtBot) -> None:
    seat.hover(seat.middle(DISCARDS))
    qtbot.waitUntil(lambda: spread(seat) != (), timeout=3000)
    seat.click(seat.middle(DISCARDS))
    assert seat.acted == [TAKE]
    seat.carry_out()
    assert len(spread(seat)) != len(seat.deal.pile) + 1, "what it was is not shown any longer"


def test_by_keyboard_the_cards_are_said(seat: Seat, qtbot: QtBot) -> None:
    heard: list[str] = []
    seat.view.spoke.connect(heard.append)
    while seat.view.keys.step(True):
        focus = seat.view.focus_stop
        if focus is not None and focus.zone == DISCARDS:
            break
    qtbot.waitUntil(lambda: spread(seat) != (), timeout=3000)
    top, below = seat.deal.pile[-1], seat.deal.pile[-2]
    words = heard[-1]
    assert "below it:" in words
    assert words.index(_said(top)) < words.index(_said(below))
    QTest.keyClick(seat.view, Qt.Key.Key_Escape)
    assert spread(seat) == ()


def _said(card: Any) -> str:
    from cardgames.app.describe import card_words
    from cardgames.core.text import PLAIN

    return card_words(PLAIN, card)


def test_the_curtain_hides_it_and_who_does_not_want_it_sees_nothing(seat: Seat, qtbot: QtBot) -> None:
    seat.hover(seat.middle(DISCARDS))
    qtbot.waitUntil(lambda: spread(seat) != (), timeout=3000)
    seat.view.cover("Hand over", "", "Show")
    assert spread(seat) == ()
    seat.view.uncover()
    seat.view.set_preferences(Preferences(look_through=False))
    seat.hover(QPoint(4, 300))
    seat.hover(seat.middle(DISCARDS))
    assert not seat.view._browsing._soon.isActive()


def test_the_history_of_the_open_deck(view: TableView, qtbot: QtBot) -> None:
    seat = RummySeat(view)
    seat.deal.discards += list(seat.deal.stock[:6])
    seat.show()
    seat.move(QPoint(4, 300))
    Seat.hover(seat, seat.middle(Zone("open")))
    qtbot.waitUntil(lambda: spread(seat) == tuple(seat.deal.discards), timeout=3000)


@pytest.mark.parametrize(("game", "wanted"), [(gin.GAME, 1), (indian_rummy.GAME, 1), (remik.GAME, 0)])
def test_which_games_let_their_pile_be_looked_through(game: Game, wanted: int) -> None:
    rules = game.presets[0].rules
    state = game.deal(rules, game.standing(rules, game.usual_seats, 1, ()), 1)
    places = game.table.areas(state.view(0), 0).middle.places
    assert sum(place.browse for place in places) == wanted, "Remik's lies fanned in full"
