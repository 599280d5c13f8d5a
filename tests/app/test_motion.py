"""Cards in the air."""

from __future__ import annotations

from itertools import pairwise

import pytest
from pytestqt.qtbot import QtBot

from cardgames.app.card_item import CardItem
from cardgames.app.faces import Faces
from cardgames.app.motion import TEMPI, Flight, Motion, frame_lateness, tempo
from cardgames.app.painted import Ink
from cardgames.app.preferences import Pace, Preferences, Theme
from cardgames.app.spread import Rest
from cardgames.app.theme import tokens
from cardgames.core.cards import Card

HERE, THERE = Rest(100, 100, 4.0, 60), Rest(400, 300, 0.0, 90)
SEVEN = Card.named("7c")


@pytest.fixture
def item(qtbot: QtBot) -> CardItem:
    return CardItem(Ink(Faces(), tokens(Theme.GREEN)), None)


def flight(item: CardItem, **more: object) -> Flight:
    item.settle(HERE)
    item.shape_as(THERE)
    return Flight(item, HERE, THERE, 0.0, 200.0, **more)


def test_a_card_starts_where_it_lay_and_ends_where_it_belongs(item: CardItem) -> None:
    motion = Motion()
    motion.fly([flight(item)])
    assert (item.x(), item.y()) == (100, 100)
    assert item.transform().m11() == pytest.approx(60 / 90)
    assert item.rotation() == 4.0
    motion.setCurrentTime(60)
    assert 100 < item.x() < 400
    motion.land()
    assert (item.x(), item.y(), item.rotation()) == (400, 300, 0)
    assert item.transform().isIdentity()
    assert not motion.busy


def test_a_card_turns_over_in_the_middle_of_its_way(item: CardItem) -> None:
    motion = Motion()
    motion.fly([flight(item, turned=True, shows=SEVEN)])
    motion.setCurrentTime(10)
    assert item.face is None
    narrow = 1.0
    for now in range(10, 200, 5):
        motion.setCurrentTime(now)
        narrow = min(narrow, item.transform().m11() / item.transform().m22())
    assert narrow < 0.2
    assert item.face == SEVEN
    motion.land()
    assert item.transform().isIdentity()


def test_it_says_when_all_have_landed(item: CardItem, qtbot: QtBot) -> None:
    motion = Motion()
    with qtbot.waitSignal(motion.landed, timeout=2000):
        motion.fly([flight(item)])
    assert (item.x(), item.y()) == (400, 300)


def test_landing_says_so_once(item: CardItem) -> None:
    motion = Motion()
    said: list[None] = []
    motion.landed.connect(lambda: said.append(None))
    motion.fly([flight(item)])
    motion.land()
    motion.land()
    assert len(said) == 1


def test_paces_go_from_slow_to_instant() -> None:
    slow, normal, fast = (TEMPI[pace] for pace in (Pace.SLOW, Pace.NORMAL, Pace.FAST))
    assert slow.longest > normal.longest > fast.longest
    assert (normal.glide(0, 100), normal.glide(100, 100), normal.glide(900, 100)) == (180, 350, 350)
    assert normal.between(4) == normal.stagger
    assert normal.between(200) * 200 <= normal.longest_deal
    assert tempo(Preferences(pace=Pace.INSTANT)) is None
    assert tempo(Preferences(motion=False)) is None


def test_lateness_counts_the_frames_of_a_movement(item: CardItem) -> None:
    motion = Motion()
    late = frame_lateness(lambda: motion.fly([flight(item)]), lambda: motion.busy)
    assert not motion.busy
    assert len(late) >= 2
    assert min(late) >= 0


def test_a_card_glides_on_a_slight_curve(item: CardItem) -> None:
    """Off the straight line between its ends, by a small share of the way, and ever slower."""
    motion = Motion()
    motion.fly([flight(item)])
    way = ((THERE.x - HERE.x) ** 2 + (THERE.y - HERE.y) ** 2) ** 0.5
    off, left = [], [way]
    for now in range(20, 200, 20):
        motion.setCurrentTime(now)
        dx, dy = item.x() - HERE.x, item.y() - HERE.y
        off.append(abs(dx * (THERE.y - HERE.y) - dy * (THERE.x - HERE.x)) / way)
        left.append(((THERE.x - item.x()) ** 2 + (THERE.y - item.y()) ** 2) ** 0.5)
    motion.land()
    assert 0.02 * way < max(off) < 0.12 * way
    steps = [before - after for before, after in pairwise(left)]
    assert steps == sorted(steps, reverse=True)
