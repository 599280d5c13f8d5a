"""The coloured disc with an initial or a face by which a seat is known everywhere."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardgames.app.portraits import draw_portrait
from cardgames.app.theme import DISC_TEXT, SEAT_COLOURS


def seat_colour(seat: int) -> QColor:
    return QColor(SEAT_COLOURS[seat % len(SEAT_COLOURS)])


def draw_disc(painter: QPainter, box: QRectF, seat: int, name: str) -> None:
    """The disc of a seat with the initial of its name."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(seat_colour(seat))
    painter.drawEllipse(box)
    font = QFont(painter.font())
    font.setPixelSize(max(6, round(box.height() * 0.5)))
    font.setBold(True)
    painter.setFont(font)
    painter.setPen(QColor(DISC_TEXT))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, name[:1].upper())


class Disc(QWidget):
    """A disc in a row of other controls."""

    def __init__(self, seat: int, size: int = 38, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seat, self._size, self._name, self._face = seat, size, "", False
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(self._size, self._size)

    def show_name(self, name: str, *, face: bool = False) -> None:
        """A person's initial, or with `face` the portrait of one of the program's own players."""
        self._name, self._face = name, face
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw = draw_portrait if self._face else draw_disc
        draw(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1), self._seat, self._name)
