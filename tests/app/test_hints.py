"""What a hint points at: the word stands once where the hand is to go, over all that lies there."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPointF
from pytestqt.qtbot import QtBot

from cardgames.app.hint_item import HintItem
from cardgames.app.preferences import Pace, Preferences
from cardgames.app.sighting import Moment, sighting
from cardgames.app.table_view import TableView
from cardgames.core.game import Action
from cardgames.core.table import Zone
from tests.app.looking import NAMES, played


@pytest.fixture
def view(qtbot: QtBot) -> TableView:
    made = TableView(Preferences(pace=Pace.INSTANT))
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.show()
    return made


def hinted(view: TableView, game: str, verb: str) -> Action:
    """The first time that seat 0 may do this, with more than one card on the pile of a game that shows more."""
    for moment in range(60):
        match, book = played(game, 2, moment)
        sight = sighting(match, book, Moment(0, NAMES[:2], (0,), auto=False))
        state: Any = sight.view
        action = next((it for it in reversed(state.actions) if it.verb == verb), None)
        if match.turn == 0 and action is not None:
            view.show_sight(sight, animate=False)
            seen = view.table.seen
            assert seen is not None
            pile = seen.signed("discards")
            if pile is not None and len(seen.picture[pile]) > (game != "indian_rummy"):
                view.hint(action)
                return action
    raise AssertionError(f"{game} never comes to {verb}")


def tags(view: TableView) -> list[HintItem]:
    return [item for item in view.table.items() if isinstance(item, HintItem)]


def pile_of(view: TableView) -> Zone:
    assert view.table.seen is not None
    pile = view.table.seen.signed("discards")
    assert pile is not None
    return pile


@pytest.mark.parametrize(("game", "verb"), [("gin", "take"), ("golf", "take"), ("indian_rummy", "take")])
def test_a_card_to_take_from_a_pile_bears_the_word_on_top(view: TableView, game: str, verb: str) -> None:
    hinted(view, game, verb)
    (tag,), pile = tags(view), pile_of(view)
    top = view.table.felt.rows[pile][-1]
    assert top is not None
    assert top.glow, "not a card below it"
    assert top.sceneBoundingRect().contains(tag.frame.center() + QPointF(0, tag.frame.height()))
    assert all(item is tag or item.zValue() < tag.zValue() for item in view.table.items(tag.frame.center()))


@pytest.mark.parametrize(("game", "verb"), [("gin", "throw"), ("remik", "discard")])
def test_the_pile_that_a_card_is_thrown_on_has_the_ring_alone(view: TableView, game: str, verb: str) -> None:
    hinted(view, game, verb)
    pile, seen = pile_of(view), view.table.seen
    assert seen is not None
    assert seen.hand is not None
    assert view.table.zones[pile]._hint
    (tag,) = tags(view)
    (card,) = (it for it in view.table.felt.rows[seen.hand] if it is not None and it.glow)
    assert card.sceneBoundingRect().adjusted(0, -20, 0, 0).contains(tag.frame)


@pytest.mark.parametrize("room", [(1280, 800), (1024, 600)])
def test_the_word_on_a_raised_card_keeps_clear_of_the_prompt(view: TableView, room: tuple[int, int]) -> None:
    view.resize(*room)
    hinted(view, "gin", "throw")
    seen = view.table.seen
    assert seen is not None
    assert seen.hand is not None
    card = next(it for it in view.table.felt.rows[seen.hand] if it is not None and it.glow)
    view.doing.tap(seen.hand, card.face)
    (tag,) = tags(view)
    assert not tag.frame.intersects(view.table.prompt.frame)
    assert view.table.sceneRect().contains(tag.frame)
