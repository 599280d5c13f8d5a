"""One card on the table."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from cardgames.app.faces import CORNER, Faces
from cardgames.app.layout import CARD_RATIO
from cardgames.app.marks import PLAIN_LOOK, Look
from cardgames.app.paint import colour, lock, tag
from cardgames.app.spread import Rest
from cardgames.app.theme import Tokens
from cardgames.core.table import Emphasis, Face


class Ink:
    """What every item on the table draws with; one per view, its fields change with the preferences."""

    def __init__(self, faces: Faces, tokens: Tokens) -> None:
        self.faces = faces
        self.tokens = tokens
        self.ratio = 1.0
        """Device pixels per logical pixel."""
        self.text = 15.0
        """Size of ordinary text, in logical pixels."""


class CardItem(QGraphicsItem):
    """A card as drawn; its origin is the card's middle. It knows nothing of rules and takes no input itself."""

    def __init__(self, ink: Ink, face: Face) -> None:
        super().__init__()
        self._ink = ink
        self.face: Face = face
        self._width = 80.0
        self._turn = 0.0
        self._look = PLAIN_LOOK
        self.new_words = ""
        self._lifted = False
        self._focused = False
        self._picked = False
        self._glow = False
        self.name = ""
        """What a screen reader says."""
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def show_face(self, face: Face) -> None:
        if face != self.face:
            self.face = face
            self.update()

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
            self.prepareGeometryChange()
            self._width, self._turn = rest.width, rest.turn
            self.update()

    def dress(
        self,
        look: Look,
        *,
        new_words: str = "",
        picked: bool = False,
        focused: bool = False,
        glow: bool = False,
    ) -> None:
        state = (look, new_words, picked, focused, glow)
        if state != (self._look, self.new_words, self._picked, self._focused, self._glow):
            self._look, self.new_words, self._picked, self._focused, self._glow = state
            self.update()

    def lift(self, up: bool) -> None:
        """Held in the hand above the table: a wider, softer shadow."""
        if up != self._lifted:
            self.prepareGeometryChange()
            self._lifted = up
            self.update()

    @property
    def width(self) -> float:
        return self._width

    @property
    def height(self) -> float:
        return self._width * CARD_RATIO

    def rest(self) -> Rest:
        """Where it is now."""
        return Rest(self.x(), self.y(), self._turn, self._width)

    def boundingRect(self) -> QRectF:
        reach = self._width * (0.9 if self._turn else 0.62) + (self._width * 0.2 if self._lifted else 4)
        tall = self.height * (0.62 if self._turn else 0.56) + self._width * (0.3 if self._lifted else 0.12)
        return QRectF(-reach, -tall - 8, 2 * reach, 2 * tall + 16)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        ink = self._ink
        pixmap = ink.faces.card(self.face.face if self.face is not None else "", self._width, ink.ratio,
                                self._turn, self._lifted)  # fmt: skip
        painter.drawPixmap(QPointF(-pixmap.width() / 2 / ink.ratio, -pixmap.height() / 2 / ink.ratio), pixmap)
        if self._look.kinds or self._picked or self._focused or self._glow or self.new_words:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.save()
            painter.rotate(self._turn)
            self._paint_marks(painter)
            painter.restore()

    def _paint_marks(self, painter: QPainter) -> None:
        t, look = self._ink.tokens, self._look
        w, h = self._width, self.height
        card = QRectF(-w / 2, -h / 2, w, h)
        radius = w * CORNER
        if Emphasis.BARRED in look:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour("#10201c", 0.42))
            painter.drawRoundedRect(card, radius, radius)
        thick = max(2.0, w * 0.028)
        if Emphasis.MATCHED in look or self._glow:
            self._outline(painter, card, radius, t.ring if Emphasis.MATCHED in look else t.target, thick * 1.4)
        elif Emphasis.PLAYABLE in look:
            self._outline(painter, card, radius, t.ring, thick * 0.7)
        if Emphasis.ACTED in look:
            self._outline(painter, card, radius, t.ring, thick, Qt.PenStyle.DashLine)
        if self._picked:
            self._outline(painter, card, radius, t.ring, thick * 1.2)
        if self._focused:
            self._outline(painter, card.adjusted(-3, -3, 3, 3), radius + 3, "#000000", thick + 2)
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

    def _paint_words(self, painter: QPainter, card: QRectF) -> None:
        t, look = self._ink.tokens, self._look
        size = max(9.0, min(self._ink.text * 0.86, self._width * 0.19))
        if Emphasis.DUTY in look:
            lock(painter, QPointF(card.left() + size, card.top() + size * 0.2), size * 0.85, t.accent, t.accent_text)
        if self.new_words:
            tag(painter, QPointF(card.left() + self._width * 0.3, card.top() + size * 0.1), self.new_words, size * 0.86,
                t.accent, t.accent_text, self._width * 0.62)  # fmt: skip
        if look.words:
            low = QPointF(0, card.bottom() - size * 1.3)
            tag(painter, low, " · ".join(look.words), size, t.accent, t.accent_text, self._width * 0.98)

