"""Cards as pixmaps: drawn from vectors once per face, size, turn and screen, with their soft shadow."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Iterable
from math import ceil, cos, radians, sin
from time import perf_counter
from typing import Final, NamedTuple

from PySide6.QtCore import QByteArray, QObject, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from cardgames.app import deck
from cardgames.app.boxes import CARD_RATIO

CORNER: Final = 0.07
"""Corner radius of a card over its width."""
_REST: Final = 15
"""Milliseconds left to everything else between two cards drawn ahead."""
_AT_ONCE: Final = 0.045
"""Seconds that may be drawn in one go; after that, cards of another size or look stand in for a moment."""
_KEPT: Final = 160 * 1024 * 1024
"""Bytes of pixmaps kept; the longest unused go first."""


class Variant(NamedTuple):
    """Which deck lies on the table."""

    back: str = "lattice"
    four_colour: bool = False
    large_index: bool = False


class _Key(NamedTuple):
    face: str
    """Name of the card, or "" for the back."""
    pixels: int
    """Half the card's width in device pixels."""
    ratio: float
    turn: float
    lifted: bool


class Faces(QObject):
    """The cache of drawn cards of one table view."""

    sharp = Signal()
    """No card stands in for another any more: what was taken before may be taken anew."""
    renewed = Signal()
    """Another deck was chosen."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._variant = Variant()
        self._drawings: dict[str, QSvgRenderer] = {}
        self._kept: OrderedDict[_Key, QPixmap] = OrderedDict()
        self._shadows: dict[tuple[int, float, bool, float], QImage] = {}
        self._bytes = 0
        self._shade = 0.30
        self._queue: deque[tuple[str, float, float]] = deque()
        self._idle = QTimer(self)
        self._idle.setInterval(_REST)
        self._idle.timeout.connect(self._warm_one)
        self.paused = False
        """Whether something more important is going on."""
        self.may_stand_in = False
        """Whether a card of another size or look may be given for a moment, to be taken anew when all are `sharp`."""
        self._last: dict[tuple[str, float, bool], tuple[int, QPixmap]] = {}
        self._owed: dict[_Key, None] = {}
        self._spent = 0.0
        self._turn_over = QTimer(self, singleShot=True, interval=0)
        self._turn_over.timeout.connect(self._forget_spent)

    @property
    def variant(self) -> Variant:
        return self._variant

    def choose(self, variant: Variant, shade: float) -> None:
        """Another deck or another strength of shadow: everything drawn so far is forgotten."""
        if (variant, shade) == (self._variant, self._shade):
            return
        if variant != self._variant:
            keep = set() if variant[1:] != self._variant[1:] else {name for name in self._drawings if name}
            self._drawings = {name: drawing for name, drawing in self._drawings.items() if name in keep}
        self._variant, self._shade = variant, shade
        self._kept.clear()
        self._shadows.clear()
        self._bytes = 0
        self.renewed.emit()

    def card(self, face: str, width: float, ratio: float, turn: float = 0.0, lifted: bool = False) -> QPixmap:
        """A card with its shadow, the card's middle in the middle of the pixmap.

        `face` is the card's name or "" for the back, `width` in logical pixels, `turn` in degrees clockwise.
        """
        key = _Key(face, max(2, round(width * ratio / 2)), ratio, turn, lifted)
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        if self._spent > _AT_ONCE and (found := self._stand_in(key)) is not None:
            return found
        return self._drawn(key)

    @property
    def owing(self) -> bool:
        """Whether a card stands in for another."""
        return bool(self._owed)

    def _drawn(self, key: _Key) -> QPixmap:
        began = perf_counter()
        found = self._kept[key] = self._draw(key)
        if self.may_stand_in:
            self._last[key.face, key.turn, key.lifted] = key.pixels, found
            self._spent += perf_counter() - began
            self._turn_over.start()
        self._bytes += _size(found)
        while self._bytes > _KEPT and len(self._kept) > 1:
            self._bytes -= _size(self._kept.popitem(last=False)[1])
        return found

    def _forget_spent(self) -> None:
        self._spent = 0.0

    def _stand_in(self, key: _Key) -> QPixmap | None:
        """The same card as it was drawn last, in another size or look; the right one is drawn soon."""
        last = self._last.get((key.face, key.turn, key.lifted))
        if last is None:
            return None
        pixels, pixmap = last
        self._owed[key] = None
        self._idle.start()
        share = key.pixels / pixels
        found = QPixmap(pixmap)
        if share != 1:
            size = QSize(round(pixmap.width() * share), round(pixmap.height() * share))
            found = pixmap.scaled(size, mode=Qt.TransformationMode.SmoothTransformation)
        found.setDevicePixelRatio(key.ratio)
        return found

    def warm(self, names: Iterable[str], widths: Iterable[float], ratio: float) -> None:
        """Draw these in idle moments, so that the first look at a card does not wait for it."""
        faces = tuple(names)
        self._queue = deque((name, width, ratio) for width in widths for name in faces)
        self._idle.start()

    def _warm_one(self) -> None:
        if self._owed:
            # These are seen: they do not wait.
            key = next(iter(self._owed))
            del self._owed[key]
            self._drawn(key)
            if not self._owed:
                self.sharp.emit()
            return
        if self.paused:
            return
        if not self._queue:
            self._idle.stop()
            return
        self.card(*self._queue.popleft())

    def _draw(self, key: _Key) -> QPixmap:
        shadow = self._shadow(key)
        image = shadow.copy()
        w, h = card_pixels(key.pixels)
        painter = QPainter(image)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.translate(image.width() / 2, image.height() / 2)
        painter.rotate(key.turn)
        self._drawing(key.face).render(painter, QRectF(-w / 2, -h / 2, w, h))
        painter.end()
        pixmap = QPixmap.fromImage(image)
        pixmap.setDevicePixelRatio(key.ratio)
        return pixmap

    def _drawing(self, face: str) -> QSvgRenderer:
        drawing = self._drawings.get(face)
        if drawing is None:
            v = self._variant
            svg = deck.face(face, four_colour=v.four_colour, large_index=v.large_index) if face else deck.back(v.back)
            drawing = self._drawings[face] = QSvgRenderer(QByteArray(svg.encode()))
        return drawing

    def _shadow(self, key: _Key) -> QImage:
        place = (key.pixels, key.turn, key.lifted, key.ratio)
        if place not in self._shadows:
            if len(self._shadows) > 200:
                self._shadows.clear()
            self._shadows[place] = soft_shadow(key.pixels, key.turn, key.lifted, self._shade)
        return self._shadows[place]


def card_pixels(half: int) -> tuple[int, int]:
    """Width and height in device pixels, both even, so that a card's middle falls between pixels."""
    return 2 * half, 2 * round(half * CARD_RATIO)


def soft_shadow(half: int, turn: float, lifted: bool, shade: float) -> QImage:
    """The shadow of a card alone, on a canvas that takes the turned card and the blur."""
    w, h = card_pixels(half)
    blur = max(2.0, w * (0.13 if lifted else 0.055))
    drop = w * (0.10 if lifted else 0.028)
    a = radians(turn)
    wide = abs(w * cos(a)) + abs(h * sin(a))
    tall = abs(w * sin(a)) + abs(h * cos(a))
    pad = ceil(blur + drop) + 2
    image = QImage(2 * (ceil(wide / 2) + pad), 2 * (ceil(tall / 2) + pad), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.translate(image.width() / 2 + drop * 0.4, image.height() / 2 + drop)
    painter.rotate(turn)
    steps = 8
    # Layers of growing rectangles: together they fall off like a soft light from above.
    for i in range(steps):
        grow = blur * (1 - 2 * (i + 0.5) / steps)
        painter.setBrush(QColor.fromRgbF(0, 0, 0, shade / steps * 1.25))
        rect = QRectF(-w / 2 - grow, -h / 2 - grow, w + 2 * grow, h + 2 * grow)
        radius = max(1.0, w * CORNER + grow)
        painter.drawRoundedRect(rect, radius, radius)
    painter.end()
    return image


def _size(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * 4
