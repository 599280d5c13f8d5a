"""One game on the first page: its table in small, what it is, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAccessible,
    QColor,
    QKeyEvent,
    QLinearGradient,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from cardgames.app.language import speak, tr
from cardgames.app.parts import button, label
from cardgames.app.theme import Tokens
from cardgames.core.game import Game
from cardgames.core.text import N_, Text

if TYPE_CHECKING:
    from cardgames.app.faces import Faces

CORNER = 18.0
_AIR = 6
"""Between the cards and a button over the picture, in pixels."""
ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


class Tile(QWidget):
    """A click on it, or Enter, does the main thing: go on with a waiting match, else deal."""

    play = Signal()
    go_on = Signal()
    rules = Signal()
    players = Signal()
    spoken_as = QAccessible.Role.ListItem
    reworded = Signal()
    """Other words stand on it."""
    stepped = Signal(object)
    """An arrow key, to go to the next tile."""

    def __init__(self, game: Game, faces: Callable[[], Faces], tokens: Tokens, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.game = game
        self._faces, self._tokens = faces, tokens
        self._waiting = False
        self._last = ""
        self._picture: QPixmap | None = None
        self._drawing = QTimer(self)
        self._drawing.setSingleShot(True)
        self._drawing.timeout.connect(self._draw_picture)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(280, 200)
        self.setMaximumSize(1160, 800)
        self._title = label(role="heading")
        self._badge = label(role="badge")
        self._blurb = label(role="blurb", wrap=True)
        self._blurb.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._result = label(role="caption")
        self.main = button(role="main")
        self.main.setObjectName("tile")
        self.main.clicked.connect(self.press)
        self.fresh = button(role="small")
        self.fresh.clicked.connect(self.play)
        self.rules_button, self.players_button = button(role="plain"), button(role="plain")
        self.rules_button.clicked.connect(self.rules)
        self.players_button.clicked.connect(self.players)
        self._head = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._head.setSpacing(10)
        self._head.addWidget(self._title, 0, Qt.AlignmentFlag.AlignLeft)
        self._head.addWidget(self._badge, 0, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        self._head.addStretch(1)
        self._above = QHBoxLayout()
        self._above.addStretch(1)
        self._above.addWidget(self.fresh)
        self._fresh_above = True
        """Whether the button for a new game stands over the picture."""
        plain = QHBoxLayout()
        plain.setSpacing(2)
        plain.addStretch(1)
        plain.addWidget(self.rules_button)
        plain.addWidget(self.players_button)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._row.setSpacing(6)
        self._row.addWidget(self.main, 0, Qt.AlignmentFlag.AlignLeft)
        self._row.addLayout(plain, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 14, 14, 14)
        column.setSpacing(3)
        column.addLayout(self._above)
        column.addStretch(1)
        column.addLayout(self._head)
        column.addWidget(self._blurb)
        column.addWidget(self._result)
        column.addSpacing(5)
        column.addLayout(self._row)
        self.retranslate()

    def sizeHint(self) -> QSize:
        return QSize(400, 300)

    def retranslate(self) -> None:
        game = self.game
        self._title.setText(tr(game.title))
        low, high = game.seats.start, game.seats.stop - 1
        self._badge.setText(
            speak(Text.plural(N_("{n} player"), N_("{n} players"), high))
            if low == high
            else tr(N_("{low}–{high} players"), low=low, high=high)
        )
        self._blurb.setText(tr(game.blurb))
        self.main.setText(tr(N_("Continue")) if self._waiting else tr(N_("Play")))
        self.fresh.setText(tr(N_("New game")))
        self.fresh.setVisible(self._waiting)
        self.rules_button.setText(tr(N_("Table rules…")))
        self.players_button.setText(tr(N_("Players…")))
        # two lines in every tile, so that the titles stand in line
        self._blurb.setMinimumHeight(2 * self._blurb.fontMetrics().lineSpacing())
        self._result.setText(self._last)
        self._result.setVisible(bool(self._last))
        self.setAccessibleName(f"{tr(game.title)}. {tr(game.blurb)} {self._badge.text()}. {self.main.text()}")
        self._break_lines()
        for each in (self.main, self.fresh, self.rules_button, self.players_button):
            each.setAccessibleName(f"{tr(game.title)}: {each.text()}")

    def words_width(self) -> int:
        """The least width at which no word of it is cut off."""
        column = self.layout()
        return column.totalMinimumSize().width() if column is not None else 0

    def show_state(self, *, waiting: bool, last: str) -> None:
        """Whether a match waits, and how the last one ended."""
        self._waiting, self._last = waiting, last
        self.retranslate()
        self.redraw()

    def set_tokens(self, tokens: Tokens) -> None:
        """Another cloth."""
        self._tokens = tokens
        self.redraw()

    def redraw(self) -> None:
        """The deck or the cloth changed."""
        self._picture = None
        self.update()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self.redraw()
        elif event.type() == QEvent.Type.LayoutRequest:
            # letters or words have another size, and the picture has the room they leave
            self._break_lines()
            self.redraw()
            self.reworded.emit()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._picture = None
        self._break_lines()
        super().resizeEvent(event)

    def _break_lines(self) -> None:
        """What does not fit side by side stands one below the other."""
        room = self.contentsRect().width() - 32
        # a picture has its room above words of any size
        self.setMinimumHeight(max(200, round(self.fontMetrics().height() * 12.5)))

        def fits(layout: QBoxLayout, *parts: QWidget) -> bool:
            return sum(part.sizeHint().width() + layout.spacing() for part in parts) + 4 <= room

        ways = QBoxLayout.Direction
        row = (self.main, self.rules_button, self.players_button)
        self._head.setDirection(ways.LeftToRight if fits(self._head, self._title, self._badge) else ways.TopToBottom)
        self._row.setDirection(ways.LeftToRight if fits(self._row, *row) else ways.TopToBottom)
        self._seat_fresh(above=not fits(self._row, *row, self.fresh))

    def _seat_fresh(self, *, above: bool) -> None:
        """The button for a new game stands beside the main one where there is room, else over the picture."""
        if above == self._fresh_above:
            return
        self._fresh_above = above
        old, new = (self._row, self._above) if above else (self._above, self._row)
        old.removeWidget(self.fresh)
        new.insertWidget(1, self.fresh)
        self._picture = None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.press()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.press()
        elif event.key() in ARROWS:
            self.stepped.emit(Qt.Key(event.key()))
        else:
            super().keyPressEvent(event)

    def press(self) -> None:
        """Do the main thing."""
        (self.go_on if self._waiting else self.play).emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        shape = QPainterPath()
        shape.addRoundedRect(box, CORNER, CORNER)
        painter.setClipPath(shape)
        if self._picture is None:
            painter.fillRect(box, QColor(self._tokens.middle))
            # the first painting of the page does not wait for the cards
            self._drawing.start(0)
        else:
            painter.drawPixmap(0, 0, self._picture)
        words = QLinearGradient(0, box.bottom() - self._title_depth(), 0, box.bottom())
        for at, alpha in ((0.0, 0.0), (0.22, 0.86), (0.4, 0.96), (1.0, 1.0)):
            ground = QColor(self._tokens.plate)
            ground.setAlphaF(alpha)
            words.setColorAt(at, ground)
        painter.fillRect(box, words)
        painter.setClipping(False)
        # the keyboard's tile has the ring, the pointer's only a brighter edge
        here = self.hasFocus()
        edge = QColor(self._tokens.ring if here else self._tokens.line)
        edge.setAlphaF(1.0 if here else 0.85 if self.underMouse() else 0.35)
        painter.setPen(QPen(edge, 3.0 if here else 2.0 if self.underMouse() else 1.0))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, CORNER, CORNER)

    def _title_depth(self) -> float:
        """How far up from the lower edge the words reach, and a little more."""
        return self.height() - self._title.y() + 34.0

    def _draw_picture(self) -> None:
        from cardgames.app.miniature import miniature

        clear = QSize(self.width(), max(round(self.height() - self._title_depth() + 26), 80))
        corner = QSize(0, 0)
        if self._waiting and self._fresh_above:
            button = self.fresh.geometry()
            corner = QSize(self.width() - button.left() + _AIR, button.bottom() + _AIR)
        table = miniature(self.game, clear, self.devicePixelRatioF(), self._tokens, self._faces(), corner)
        self._picture = table
        self.update()
