"""Faces of the program's own players: a few strokes each, the same face for the same name."""

from __future__ import annotations

import zlib
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from cardgames.app.theme import SEAT_COLOURS

SKINS: Final = ("#f3cfb0", "#e8b48c", "#d39a6c", "#a86f46", "#7a4a2c")
HAIRS: Final = ("#2b1d16", "#5b3620", "#8a5a2b", "#c8963c", "#b4462a", "#8f9499", "#e7e5e0")
CLOTHES: Final = ("#f2e8d5", "#f2c14e", "#e8e4ef", "#d7ecd9", "#fbd5c5", "#cfe3f5")
STYLES: Final = ("short", "long", "bob", "bun", "curly", "bald", "parted", "wavy")


class Features(NamedTuple):
    """What a face is made of, by index into the tables above."""

    skin: int
    hair: int
    style: str
    clothes: int
    glasses: bool = False
    beard: str = ""
    """`full`, `moustache` or none."""


KNOWN: Final = {
    "Sheila": Features(1, 4, "long", 3),
    "Marek": Features(0, 2, "short", 1, beard="full"),
    "Ioana": Features(1, 0, "bob", 4, glasses=True),
    "Walter": Features(0, 5, "bald", 0, glasses=True, beard="moustache"),
    "Nadia": Features(2, 0, "bun", 5),
    "Tomasz": Features(0, 3, "parted", 3),
    "Elena": Features(0, 1, "wavy", 1),
    "Hugo": Features(3, 0, "curly", 0),
    "Zofia": Features(0, 6, "bun", 2, glasses=True),
    "Radu": Features(2, 1, "short", 5, beard="moustache"),
    "Bogdan": Features(1, 2, "short", 0, beard="full"),
    "Jadwiga": Features(0, 5, "bob", 4, glasses=True),
    "Kazik": Features(0, 3, "curly", 1),
    "Moira": Features(0, 4, "wavy", 3),
    "Angus": Features(1, 4, "short", 5, beard="full"),
    "Bea": Features(2, 1, "bob", 1),
    "Ruby": Features(3, 0, "long", 1),
    "Otto": Features(0, 5, "parted", 5, glasses=True),
    "Nico": Features(2, 0, "curly", 3),
    "Priya": Features(3, 0, "long", 4),
    "Arjun": Features(3, 0, "parted", 2, beard="moustache"),
    "Meera": Features(2, 0, "bun", 1, glasses=True),
    "Lucia": Features(2, 1, "wavy", 4),
    "Oswald": Features(1, 5, "bald", 2, beard="full"),
    "Pip": Features(1, 3, "short", 2),
}
"""Faces that suit the names of the program's own players."""


def features(name: str) -> Features:
    """The face that goes with a name; any name has one."""
    if name in KNOWN:
        return KNOWN[name]
    dice = zlib.crc32(name.casefold().encode())
    bearded = ("", "", "", "full", "moustache")[dice // 7 % 5]
    style = STYLES[dice // 35 % len(STYLES)]
    return Features(
        skin=dice % len(SKINS),
        hair=dice // 5 % len(HAIRS),
        style=style,
        clothes=dice // 280 % len(CLOTHES),
        glasses=dice // 1680 % 4 == 0,
        beard=bearded if style in ("short", "bald", "parted", "curly") else "",
    )


def draw_portrait(painter: QPainter, box: QRectF, seat: int, name: str) -> None:
    """A face in the disc of its seat."""
    it = features(name)
    painter.save()
    round_frame = QPainterPath()
    round_frame.addEllipse(box)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.fillPath(round_frame, QColor(SEAT_COLOURS[seat % len(SEAT_COLOURS)]))
    painter.setClipPath(round_frame, Qt.ClipOperation.IntersectClip)
    # from here on the disc reaches from -1 to 1
    painter.translate(box.center())
    painter.scale(box.width() / 2, box.height() / 2)
    _body(painter, it)
    _head(painter, it)
    _hair(painter, it)
    _look(painter, it)
    painter.restore()


def _blob(painter: QPainter, colour: str, x: float, y: float, rx: float, ry: float) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colour))
    painter.drawEllipse(QPointF(x, y), rx, ry)


def _shape(painter: QPainter, colour: str, path: QPainterPath) -> None:
    painter.fillPath(path, QColor(colour))


def _body(painter: QPainter, it: Features) -> None:
    """Hair that falls behind the head, neck and shoulders."""
    hair, skin = HAIRS[it.hair], QColor(SKINS[it.skin])
    if it.style in ("long", "wavy"):
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(hair))
        painter.drawRoundedRect(QRectF(-0.56, -0.62, 1.12, 1.3), 0.5, 0.5)
    _blob(painter, CLOTHES[it.clothes], 0, 1.12, 0.82, 0.62)
    painter.setBrush(skin.darker(112))
    painter.drawRoundedRect(QRectF(-0.17, 0.2, 0.34, 0.5), 0.16, 0.16)


def _head(painter: QPainter, it: Features) -> None:
    skin = SKINS[it.skin]
    for side in (-1, 1):
        _blob(painter, QColor(skin).darker(106).name(), side * 0.43, -0.04, 0.08, 0.12)
    _blob(painter, skin, 0, -0.08, 0.43, 0.52)


def _hair(painter: QPainter, it: Features) -> None:
    hair = HAIRS[it.hair]
    cap = QPainterPath()
    cap.moveTo(-0.46, -0.06)
    cap.cubicTo(-0.56, -0.78, 0.56, -0.78, 0.46, -0.06)
    match it.style:
        case "bald":
            for side in (-1, 1):
                _blob(painter, hair, side * 0.42, -0.16, 0.07, 0.16)
            return
        case "curly":
            for x, y in ((-0.4, -0.3), (-0.24, -0.52), (0.0, -0.6), (0.24, -0.52), (0.4, -0.3)):
                _blob(painter, hair, x, y, 0.19, 0.19)
            return
        case "parted":
            cap.cubicTo(0.4, -0.36, 0.1, -0.44, -0.2, -0.44)
            cap.cubicTo(-0.36, -0.36, -0.4, -0.24, -0.46, -0.06)
        case "bob":
            cap.lineTo(0.52, 0.3)
            cap.lineTo(0.34, 0.3)
            cap.cubicTo(0.4, -0.02, 0.34, -0.26, 0.3, -0.3)
            cap.lineTo(-0.3, -0.3)
            cap.cubicTo(-0.34, -0.26, -0.4, -0.02, -0.34, 0.3)
            cap.lineTo(-0.52, 0.3)
        case "bun":
            _blob(painter, hair, 0, -0.7, 0.2, 0.18)
            cap.cubicTo(0.38, -0.34, 0.16, -0.46, 0.0, -0.46)
            cap.cubicTo(-0.16, -0.46, -0.38, -0.34, -0.46, -0.06)
        case "wavy":
            cap.cubicTo(0.42, -0.3, 0.2, -0.36, 0.06, -0.5)
            cap.cubicTo(-0.1, -0.34, -0.38, -0.32, -0.46, -0.06)
        case _:
            cap.cubicTo(0.4, -0.26, 0.3, -0.36, 0.2, -0.38)
            cap.cubicTo(0.0, -0.34, -0.2, -0.34, -0.3, -0.38)
            cap.cubicTo(-0.38, -0.3, -0.42, -0.2, -0.46, -0.06)
    cap.closeSubpath()
    _shape(painter, hair, cap)


def _look(painter: QPainter, it: Features) -> None:
    """Beard, eyes, brows, mouth and glasses."""
    hair, ink = HAIRS[it.hair], "#2a1a14"
    if it.beard == "full":
        beard = QPainterPath()
        beard.moveTo(-0.43, 0.0)
        beard.cubicTo(-0.44, 0.62, 0.44, 0.62, 0.43, 0.0)
        beard.cubicTo(0.34, 0.18, 0.2, 0.14, 0.0, 0.14)
        beard.cubicTo(-0.2, 0.14, -0.34, 0.18, -0.43, 0.0)
        _shape(painter, hair, beard)
    elif it.beard:
        lip = QPainterPath()
        lip.moveTo(-0.22, 0.2)
        lip.cubicTo(-0.16, 0.06, 0.16, 0.06, 0.22, 0.2)
        lip.cubicTo(0.1, 0.17, -0.1, 0.17, -0.22, 0.2)
        _shape(painter, hair, lip)
    brow = QPen(QColor(hair).darker(125), 0.05)
    brow.setCapStyle(Qt.PenCapStyle.RoundCap)
    for side in (-1, 1):
        _blob(painter, ink, side * 0.17, -0.1, 0.055, 0.065)
        painter.setPen(brow)
        painter.drawLine(QPointF(side * 0.1, -0.24), QPointF(side * 0.25, -0.23))
    mouth = QPen(QColor("#8a2f2a" if it.beard != "full" else "#f0c8b8"), 0.055)
    mouth.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(mouth)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawArc(QRectF(-0.16, 0.06, 0.32, 0.2), 200 * 16, 140 * 16)
    if it.glasses:
        painter.setPen(QPen(QColor("#30343c"), 0.045))
        for side in (-1, 1):
            painter.drawEllipse(QPointF(side * 0.18, -0.09), 0.14, 0.13)
        painter.drawLine(QPointF(-0.04, -0.1), QPointF(0.04, -0.1))
