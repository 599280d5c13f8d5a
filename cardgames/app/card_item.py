"""One card on the table."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsPixmapItem

from cardgames.app.boxes import CARD_RATIO
from cardgames.app.faces import CORNER
from cardgames.app.marks import PLAIN_LOOK, Look
from cardgames.app.paint import colour, lock, tag, tags, width_of
from cardgames.app.painted import Ink, Painted
from cardgames.app.spread import Rest
from cardgames.app.theme import BARRED, SHADE
from cardgames.core.table import Emphasis, Face


class CardItem(QGraphicsPixmapItem):
    """A card as drawn; its origin is the card's middle. It knows nothing of rules and takes no input itself."""

    def __init__(self, ink: Ink, face: Face) -> None:
        super().__init__()
        self._ink = ink
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        self.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        self.face: Face = face
        self._width = 80.0
        self._turn = 0.0
        self.look = PLAIN_LOOK
        self.new_words = ""
        self._lifted = False
        self.focused = False
        self.picked = False
        self.glow = False
        self.strip = 0.0
        self._marks: _MarksItem | None = None

    def show_face(self, face: Face) -> None:
        if face != self.face:
            self.face = face
            self.redraw()

    def settle(self, rest: Rest) -> None:
        """Lie here and so, at once."""
        self.shape_as(rest)
        # On whole device pixels, or the edges blur.
        ratio = self._ink.ratio
        self.setPos(round(rest.x * ratio) / ratio, round(rest.y * ratio) / ratio)
        self.setRotation(0)

    def shape_as(self, rest: Rest) -> None:
        """Take the size and the turn of a rest without going there."""
        if (rest.width, rest.turn) != (self._width, self._turn):
            self._width, self._turn = rest.width, rest.turn
            self.redraw()

    def dress(
        self,
        look: Look,
        *,
        new_words: str = "",
        picked: bool = False,
        focused: bool = False,
        glow: bool = False,
        strip: float = 0.0,
    ) -> None:
        """What is emphasised; `strip` is how much of the card's width can be seen, 0 for all of it."""
        state = (look, new_words, picked, focused, glow, strip)
        if state != (self.look, self.new_words, self.picked, self.focused, self.glow, self.strip):
            self.look, self.new_words, self.picked, self.focused, self.glow, self.strip = state
            self._redraw_marks()

    def lift(self, up: bool) -> None:
        """Held in the hand above the table: a wider, softer shadow."""
        if up != self._lifted:
            self._lifted = up
            self.redraw()

    @property
    def width(self) -> float:
        return self._width

    @property
    def height(self) -> float:
        return self._width * CARD_RATIO

    def rest(self) -> Rest:
        """Where it is now."""
        return Rest(self.x(), self.y(), self._turn, self._width)

    def redraw(self) -> None:
        """Take the drawn card that fits from the cache, and its marks."""
        ink = self._ink
        name = _name(self.face)
        pixmap = ink.faces.card(name, self._width, ink.ratio, self._turn, self._lifted)
        self.setPixmap(pixmap)
        self.setOffset(-pixmap.width() / 2 / ink.ratio, -pixmap.height() / 2 / ink.ratio)
        self._redraw_marks()

    def _redraw_marks(self) -> None:
        wanted = bool(self.look.kinds or self.picked or self.focused or self.glow or self.new_words)
        if not wanted:
            if self._marks is not None:
                self._marks.setVisible(False)
            return
        if self._marks is None:
            self._marks = _MarksItem(self._ink, self)
        self._marks.setVisible(True)
        self._marks.setRotation(self._turn)
        self._marks.redraw()


def _name(face: Face) -> str:
    """What the deck calls it. The second joker of a pack looks a little different."""
    if face is None:
        return ""
    return "JK2" if face.is_joker and face.copy % 2 else face.face


class _MarksItem(Painted):
    """What is emphasised on a card, over it."""

    def __init__(self, ink: Ink, card: CardItem) -> None:
        super().__init__(ink, card)
        self._card = card

    def area(self) -> QRectF:
        w, h = self._card.width, self._card.height
        return QRectF(-w / 2 - 8, -h / 2 - 16, w + 16, h + 28)

    def draw(self, painter: QPainter) -> None:
        self._paint_marks(painter)

    def _paint_marks(self, painter: QPainter) -> None:
        t, look = self._ink.tokens, self._card.look
        w, h = self._card.width, self._card.height
        card = QRectF(-w / 2, -h / 2, w, h)
        radius = w * CORNER
        if Emphasis.BARRED in look:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour(BARRED, 0.42))
            painter.drawRoundedRect(card, radius, radius)
        thick = max(2.0, w * 0.028)
        if Emphasis.MATCHED in look or self._card.glow:
            self._outline(painter, card, radius, t.ring if Emphasis.MATCHED in look else t.target, thick * 1.4)
        elif Emphasis.PLAYABLE in look:
            self._outline(painter, card, radius, t.ring, thick * 0.7)
        if Emphasis.ACTED in look:
            self._outline(painter, card, radius, t.ring, thick, Qt.PenStyle.DashLine)
        if self._card.picked:
            self._outline(painter, card, radius, t.ring, thick * 1.2)
        if self._card.focused:
            self._outline(painter, card.adjusted(-3, -3, 3, 3), radius + 3, SHADE, thick + 2)
            self._outline(painter, card.adjusted(-3, -3, 3, 3), radius + 3, t.ring, thick)
        self._paint_words(painter, card)

    def _outline(
        self,
        painter: QPainter,
        rect: QRectF,
        radius: float,
        ink: str,
        width: float,
        style: Qt.PenStyle = Qt.PenStyle.SolidLine,
    ) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(ink), width, style))
        inset = width / 2
        painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), radius, radius)

    def _paint_new(self, painter: QPainter, card: QRectF, size: float) -> None:
        """The word on the upper edge; many new cards close together have a dot instead, and stand out of the row."""
        t, words = self._ink.tokens, self._card.new_words
        seen = min(self._card.width, self._card.strip or self._card.width)
        if seen < width_of(words, size, True) + size:
            spot = QPointF(card.left() + seen / 2, card.top())
            painter.setPen(QPen(colour(SHADE, 0.35), 1))
            painter.setBrush(QColor(t.accent))
            painter.drawEllipse(spot, size * 0.42, size * 0.42)
            return
        top = QPointF(card.left() + card.width() * 0.34, card.top() - size * 0.35)
        # on a narrow card it is rather wider than too small to be read
        size = max(9.0, size)
        room = max(card.width() * 0.62, width_of(words, 9.0, True) + size * 0.6 + 2)
        tag(painter, top, words, size, t.accent, t.accent_text, room)

    def _paint_words(self, painter: QPainter, card: QRectF) -> None:
        t, look = self._ink.tokens, self._card.look
        size = max(9.0, min(self._ink.text * 0.86, self._card.width * 0.19))
        if Emphasis.DUTY in look:
            seen = min(self._card.width, self._card.strip or self._card.width)
            radius = min(size * 1.1, seen * 0.36)
            spot = QPointF(card.left() + seen / 2, card.top() + self._card.height * 0.56)
            lock(painter, spot, radius, t.accent, t.accent_text)
        if self._card.new_words:
            self._paint_new(painter, card, size * 0.86)
        if look.words:
            # Where the next card does not hide it.
            room = min(self._card.width, self._card.strip or self._card.width) * 0.96
            low = QPointF(card.left() + room / 2 + self._card.width * 0.02, card.bottom() - self._card.height * 0.26)
            tags(painter, low, look.words, min(size, max(9.0, room * 0.3)), t.accent, t.accent_text, room)
