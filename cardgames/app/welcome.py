"""The first page: the games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QAccessible, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from cardgames.app import spoken
from cardgames.app.cloth_page import ClothPage
from cardgames.app.language import tr
from cardgames.app.parts import label, scrolled
from cardgames.app.theme import Tokens
from cardgames.app.tile import Tile
from cardgames.core.game import Game
from cardgames.core.text import N_

if TYPE_CHECKING:
    from cardgames.app.faces import Faces


class _Shelf(QWidget):
    """What the tiles stand on."""

    spoken_as = QAccessible.Role.List


class WelcomePage(ClothPage):
    """Tiles of all games; one click plays."""

    play = Signal(object)
    """A Game to be dealt."""
    go_on = Signal(object)
    """A Game whose waiting match is to be gone on with."""
    rules = Signal(object)
    players = Signal(object)

    def __init__(
        self, games: Sequence[Game], faces: Callable[[], Faces], tokens: Tokens, parent: QWidget | None = None
    ) -> None:
        super().__init__(tokens, parent)
        self._columns = 0
        self.tiles = {game.key: Tile(game, faces, tokens) for game in games}
        for tile in self.tiles.values():
            tile.reworded.connect(self._fit)
            tile.stepped.connect(lambda key, tile=tile: self._step(tile, key))
            tile.play.connect(lambda game=tile.game: self.play.emit(game))
            tile.go_on.connect(lambda game=tile.game: self.go_on.emit(game))
            tile.rules.connect(lambda game=tile.game: self.rules.emit(game))
            tile.players.connect(lambda game=tile.game: self.players.emit(game))
        self._heading = label(role="headline")
        self._lead = label(role="lead")
        for words in (self._heading, self._lead):
            words.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        spoken.install()
        self._page = page = _Shelf()
        self._grid = QGridLayout()
        self._grid.setSpacing(16)
        column = QVBoxLayout(page)
        column.setContentsMargins(32, 16, 32, 16)
        column.setSpacing(2)
        column.addWidget(self._heading)
        column.addWidget(self._lead)
        column.addSpacing(10)
        column.addStretch(1)
        column.addLayout(self._grid, 100)
        column.addStretch(2)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(scrolled(page))
        self.retranslate()
        self._fit()

    def retranslate(self) -> None:
        self._heading.setText(tr(N_("What shall we play?")))
        self._lead.setText(tr(N_("One click deals the cards.")))
        self._page.setAccessibleName(self._heading.text())

    def set_tokens(self, tokens: Tokens) -> None:
        super().set_tokens(tokens)
        for tile in self.tiles.values():
            tile.set_tokens(tokens)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _step(self, tile: Tile, key: Qt.Key) -> None:
        """Arrows go from tile to tile."""
        down = self._columns
        step = {Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1, Qt.Key.Key_Down: down, Qt.Key.Key_Up: -down}[key]
        tiles = list(self.tiles.values())
        at = tiles.index(tile) + step
        if 0 <= at < len(tiles):
            tiles[at].setFocus(Qt.FocusReason.TabFocusReason)

    def focus_on(self, key: str) -> None:
        """Put the focus on this game's tile, or on the first."""
        tile = self.tiles.get(key) or next(iter(self.tiles.values()), None)
        if tile is not None:
            tile.setFocus()

    def _fit(self) -> None:
        """As many tiles beside each other as their words have room, evenly: two and two rather than three and one."""
        words = max((tile.words_width() for tile in self.tiles.values()), default=0)
        least = max(300, self.fontMetrics().height() * 18)
        most = max(1, min(3, (self.width() - 48) // max(least, words + self._grid.spacing())))
        rows = -(-len(self.tiles) // most)
        self._lay(-(-len(self.tiles) // max(rows, 1)))

    def _lay(self, columns: int) -> None:
        if columns == self._columns:
            return
        self._columns = columns
        for number, tile in enumerate(self.tiles.values()):
            self._grid.removeWidget(tile)
            row, at = divmod(number, columns)
            # two cells a tile, so that a shorter last row can stand in the middle
            short = columns - min(len(self.tiles) - row * columns, columns)
            self._grid.addWidget(tile, row, 2 * at + short, 1, 2)
        for cell in range(2 * max(columns, 3)):
            self._grid.setColumnStretch(cell, 1 if cell < 2 * columns else 0)
