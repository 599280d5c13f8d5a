"""The small pictures of the games: no card is cut off at the top, none lies under a button."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter
from pytestqt.qtbot import QtBot

from cardgames.app import miniature
from cardgames.app.boxes import CARD_RATIO
from cardgames.app.faces import Faces
from cardgames.app.preferences import Theme
from cardgames.app.theme import TOKENS
from cardgames.app.tile import Tile
from cardgames.core.cards import by_suit
from cardgames.core.game import Game
from cardgames.games import GAMES

GREEN = TOKENS[Theme.GREEN]
CORNER = QSize(100, 42)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[QRectF]:
    """Where every card of the pictures made from now on lies."""
    found: list[QRectF] = []

    def note(painter: QPainter, faces: Faces, name: str, at: QPointF, width: float, turn: float = 0.0) -> None:
        high = width * CARD_RATIO
        box = QRectF(at.x() - width / 2, at.y() - high / 2, width, high)
        found.append(painter.worldTransform().mapRect(box))

    monkeypatch.setattr(miniature, "draw_card", note)
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_near_hand_lies_by_suit(game: Game, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    laid: dict[str, float] = {}
    monkeypatch.setattr(miniature, "draw_card", lambda *it: laid.setdefault(it[2], it[3].x()))
    miniature.miniature(game, QSize(390, 170), 1.0, GREEN, Faces())
    view = miniature._view(game)
    own = game.table.areas(view, 0).seats[0].places
    hands = [game.table.picture(view)[place.zone] for place in own if place.hand]
    for hand in hands:
        shown = [card.face for card in by_suit([card for card in hand if card is not None])][-14:]
        assert sorted(shown, key=lambda face: laid[face]) == shown


@pytest.mark.parametrize("size", [(306, 80), (306, 96), (390, 170), (430, 226), (600, 400)])
@pytest.mark.parametrize("corner", [None, CORNER])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_cards_are_whole_and_lie_beside_the_corner(
    game: Game, corner: QSize | None, size: tuple[int, int], drawn: list[QRectF], qtbot: QtBot
) -> None:
    miniature.miniature(game, QSize(*size), 1.0, GREEN, Faces(), corner)
    assert len(drawn) >= 6
    assert min(box.top() for box in drawn) >= 0
    assert max(box.right() for box in drawn) <= size[0]
    assert max(box.bottom() for box in drawn) <= size[1]
    if corner is not None:
        kept = QRectF(size[0] - corner.width(), 0, corner.width(), corner.height())
        assert not any(kept.intersects(box) for box in drawn)


@pytest.mark.parametrize(("width", "above"), [(306, True), (420, False)])
def test_the_button_for_a_new_game_covers_no_card(width: int, above: bool, drawn: list[QRectF], qtbot: QtBot) -> None:
    tile = Tile(GAMES[1], Faces, GREEN)
    qtbot.addWidget(tile)
    tile.show_state(waiting=True, last="")
    tile.resize(width, 230)
    tile.show()
    qtbot.waitUntil(lambda: tile._picture is not None)
    button = QRectF(tile.fresh.geometry())
    assert (button.bottom() < tile._title.y()) is above
    assert not any(button.intersects(box) for box in drawn)
