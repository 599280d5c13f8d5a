"""While one card is in the air: nothing is said before it lands, and no other card stirs."""

from __future__ import annotations

import pytest

from cardgames.app.preferences import Pace, Preferences
from cardgames.app.seen import PlateWords
from cardgames.app.sight import Sight, Sitter
from cardgames.app.table_view import TableView
from cardgames.core.text import Tongue
from cardgames.games.crazy_eights import GAME
from cardgames.games.crazy_eights import table as lie
from cardgames.games.crazy_eights.actions import Draw, Play
from cardgames.games.crazy_eights.rules import EightsState
from tests.games.crazy_eights.laid import play, started, table

NAMES = ("Ann", "Ben", "Cleo", "Dan")


def show(view: TableView, state: EightsState, trail: Play | None = None, *, dealing: bool = False) -> None:
    """Seat 0 looks, after a play by another."""
    sitters = tuple(Sitter(name, level="Easy" if seat else "") for seat, name in enumerate(NAMES))
    sight = Sight(
        GAME, state.view(0), 0, sitters, Tongue(names=NAMES), playable=state.turn == 0,
        trail=((lie.hand_zone(1), lie.DISCARDS),) if trail else (),
    )  # fmt: skip
    view.show_sight(sight, animate=trail is not None or dealing, dealing=dealing)


def sign(view: TableView) -> str | None:
    board = view.table.zones[lie.SUIT]._board
    return board.sign if board is not None else None


def test_the_suit_in_force_changes_when_the_card_has_landed(view: TableView) -> None:
    state = table(["3h 4s 5c", "Jc x x", "x x", "x x"], "9h", turn=1)
    show(view, state)
    assert sign(view) == "h"
    action = play(state, "Jc", "s")
    state.apply(action)
    show(view, state, action)
    assert view.busy
    assert sign(view) == "h"
    view.finish_motion()
    assert sign(view) == "s"


def test_a_card_from_a_stock_that_was_bare_comes_from_its_place(view: TableView) -> None:
    """The discards become the stock as another draws from it."""
    state = table(["3h 4s 5c", "x x x", "x x", "x x"], "9h", turn=1, stock="", under="2s 6s 7h 8h")
    show(view, state)
    before = state.view(0)
    state.apply(Draw())
    after = state.view(0)
    sitters = tuple(Sitter(name) for name in NAMES)
    trail = lie.trail(before, Draw(), after)
    sight = Sight(GAME, after, 0, sitters, Tongue(names=NAMES), playable=False, trail=trail)
    view.show_sight(sight, animate=True, dealing=False)
    assert view.busy
    stock = view.table.zones[lie.STOCK].frame
    assert any(item is not None and stock.contains(item.pos()) for item in view.table.felt.rows[lie.hand_zone(1)])
    view.finish_motion()
    assert not any(item is not None and stock.contains(item.pos()) for item in view.table.felt.rows[lie.hand_zone(1)])
    assert len(view.table.felt.rows[lie.hand_zone(1)]) == 4


def test_nothing_of_the_last_hand_is_said_in_the_next(view: TableView) -> None:
    show(view, table(["3h 4s 5c", "Jc x x", "x x", "x x"], "9h", turn=1))
    show(view, started(["3h 4s 5c", "x x x", "x x x", "x x x"], "9d"), dealing=True)
    assert view.busy
    assert sign(view) is None
    assert view.table.course is None
    view.finish_motion()
    assert sign(view) == "d"
    assert view.table.course is not None


@pytest.mark.parametrize("width", range(1000, 1030, 3))
def test_own_cards_keep_to_their_neighbours_while_another_card_flies(view: TableView, width: int) -> None:
    """Each lies over the one at its left, and all of them below the one that flies, wherever the row is rounded to."""
    view.resize(width, 640)
    view.set_preferences(Preferences(pace=Pace.SLOW))
    state = table(
        ["3h 4s 5c 6d 7s 9c 6h 7h 8h 10h Qh Kh As 2s 5s 6s 8s 9s 10s Qs Ks 3d 4d 5d", "4h x x", "x x", "x x"],
        "9h",
        turn=1,
    )
    show(view, state)
    action = play(state, "4h")
    state.apply(action)
    show(view, state, action)
    assert view.busy
    rows = view.table.felt.rows
    heights = [item.zValue() for item in rows[lie.hand_zone(0)] if item is not None]
    assert heights == sorted(heights)
    top = rows[lie.DISCARDS][-1]
    assert top is not None
    assert top.zValue() > max(heights)


def test_what_nobody_may_miss_is_drawn_whatever_a_seat_did_last(view: TableView) -> None:
    """On plates of either size; the words are on a ground of their own, and the score stays."""
    for room in ((1300, 800), (700, 500)):
        view.resize(*room)
        show(view, table(["3h 4s 5c", "3d", "x x", "x x"], "9h"))
        plate = view.table.plates[1]
        box = view.table.layout.plates[1]
        plate.say(PlateWords(1, "Ben", "Easy", "41 points", 41, last="plays 4♥", badges="last card", cards=1), box)
        width = plate.frame.width() * 0.55
        lines = plate._lines(width, 10.0, plate.frame.height() >= 56, width)
        assert lines[-1] == "last card"
        assert "plays" not in " ".join(lines)
