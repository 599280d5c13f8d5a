"""The arrows that show the way play goes round the table."""

from __future__ import annotations

from itertools import pairwise
from math import hypot

import pytest
from pytestqt.qtbot import QtBot

from cardgames.app.boxes import Box, Course
from cardgames.app.course_item import CourseItem
from cardgames.app.drifting import Drifting
from cardgames.app.faces import Faces
from cardgames.app.painted import Ink
from cardgames.app.preferences import Pace, Preferences, Theme
from cardgames.app.sight import Sight, Sitter
from cardgames.app.table_view import TableView
from cardgames.app.theme import tokens
from cardgames.core.game import Game
from cardgames.core.table import Areas, Emphasis, Mark
from cardgames.core.text import Tongue
from tests import toy
from tests.app.bench import Bench

TRACK = Course(Box(100, 50, 400, 200), 60, 12)


def test_a_round_goes_clockwise_from_the_middle_of_the_top() -> None:
    assert TRACK.at(0.0) == pytest.approx((300, 50, 0))
    assert TRACK.at(0.5) == pytest.approx((300, 250, 180))
    assert TRACK.at(1.0) == pytest.approx(TRACK.at(0.0))
    right = TRACK.at(0.25)
    assert (right[0], right[2]) == pytest.approx((500, 90))
    assert (TRACK.at(0.75)[0], TRACK.at(0.75)[2]) == pytest.approx((100, 270))


@pytest.mark.parametrize("radius", [0, 30, 100])
def test_equal_shares_are_equal_ways(radius: float) -> None:
    track = TRACK._replace(radius=radius)
    points = [track.at(step / 2000) for step in range(2001)]
    ways = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points)]
    assert max(ways) <= track.length / 2000 + 1e-6
    assert sum(ways) == pytest.approx(track.length, rel=0.01)
    assert min(x for x, _, _ in points) == pytest.approx(100)
    assert max(y for _, y, _ in points) == pytest.approx(250)


@pytest.fixture
def item(qtbot: QtBot) -> CourseItem:
    return CourseItem(Ink(Faces(), tokens(Theme.GREEN)), TRACK, "left")


def test_arrows_follow_the_way_of_play(item: CourseItem) -> None:
    first = item.arrows[0]
    assert (first.x(), first.y(), first.rotation()) == pytest.approx((300, 50, 0))
    item.go_on(20)
    assert (first.x(), first.y()) == pytest.approx((320, 50))
    item.turn("right")
    assert (first.x(), first.rotation()) == pytest.approx((320, 180))
    item.go_on(30)
    assert first.x() == pytest.approx(290)


def test_arrows_lie_below_everything_and_far_apart(item: CourseItem) -> None:
    assert item.zValue() < 0
    assert len(item.arrows) >= 4
    places = [(arrow.x(), arrow.y()) for arrow in item.arrows]
    assert min(hypot(a[0] - b[0], a[1] - b[1]) for a, b in pairwise(places)) > 100


class _Turning:
    """The toy's table, showing the way play goes."""

    def __init__(self, sign: str) -> None:
        self.sign = sign

    def __getattr__(self, name: str) -> object:
        return getattr(toy.TOY.table, name)

    def areas(self, view: object, bottom: int) -> Areas:
        found = toy.TOY.table.areas(view, bottom)
        return Areas(found.seats, found.middle._replace(rim=0.2))

    def marks(self, view: object, picked: tuple[object, ...]) -> tuple[Mark, ...]:
        return (*toy.TOY.table.marks(view, picked), Mark(Emphasis.COURSE, sign=self.sign))


def _show(bench: Bench, sign: str, *, animate: bool = False) -> None:
    game = Game(**{**vars(toy.TOY), "table": _Turning(sign)})
    sight = bench.sight()
    names = tuple(Sitter(it.name) for it in sight.sitters)
    bench.view.show_sight(
        Sight(game, sight.view, 0, names, Tongue(names=("Ewa", "Olek", "Maja")), playable=sight.playable),
        animate=animate, dealing=False,
    )  # fmt: skip


def test_a_game_declares_them_and_they_drift(bench: Bench) -> None:
    assert bench.view.table.course is None
    _show(bench, "left")
    course = bench.view.table.course
    drifting = bench.view.findChild(Drifting)
    assert course is not None
    assert drifting is not None
    assert drifting.isActive()
    before = course.arrows[0].x()
    drifting.step()
    assert before < course.arrows[0].x() < before + 5
    _show(bench, "right")
    assert bench.view.table.course is course
    assert course.sign == "right"
    bench.view.cover("Olek", "", "Show")
    assert bench.view.table.course is None
    drifting.step()
    assert not drifting.isActive()


@pytest.mark.parametrize("still", [Preferences(pace=Pace.INSTANT), Preferences(motion=False)])
def test_they_stand_still_where_nothing_is_to_move(bench: Bench, still: Preferences) -> None:
    bench.view.set_preferences(still)
    _show(bench, "left")
    drifting = bench.view.findChild(Drifting)
    assert bench.view.table.course is not None
    assert drifting is not None
    assert not drifting.isActive()


def test_the_way_turns_when_the_card_has_landed(bench: Bench) -> None:
    _show(bench, "left")
    bench.state.apply(bench.state.actions()[0])
    _show(bench, "right", animate=True)
    course = bench.view.table.course
    assert course is not None
    assert bench.view.busy
    assert course.sign == "left"
    bench.view.finish_motion()
    assert course.sign == "right"


def test_two_tables_of_a_view_share_no_arrows(view: TableView) -> None:
    bench = Bench(view)
    _show(bench, "left")
    view.clear()
    assert view.table.course is None
