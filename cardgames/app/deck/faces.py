"""Heads: skin, eyes, brows, nose, mouth. Drawn about the middle of the face, 21 units to each side."""

from dataclasses import dataclass

from .paths import dot, line, oval, shape


@dataclass(frozen=True)
class Skin:
    """A complexion: the flat tone, its shade (nose, neck) and the tone of lips; shared by face and hands."""

    tone: str
    shade: str
    lip: str
    blush: str


FAIR = Skin("#f6d7bb", "#dfa983", "#b8474b", "#ee9d86")
ROSY = Skin("#f3c9a8", "#d69a72", "#ad3f42", "#e78a72")
OLIVE = Skin("#e5b98d", "#bf8a5c", "#a0403c", "#d58a62")
BROWN = Skin("#b97e50", "#8f5a34", "#8a3434", "#a8603c")
DARK = Skin("#8a5a3c", "#643d27", "#7a2f2f", "#7d4630")


@dataclass(frozen=True)
class Face:
    """What tells one face from another; every court owns one."""

    skin: Skin
    brow: str
    iris: str = "#4a5f3a"
    look: float = 0.0
    width: float = 20.5
    chin: float = 29.0
    jaw: float = 13.0
    brow_lift: float = 0.0
    brow_width: float = 2.4
    lashes: bool = False
    smile: float = 3.0
    nose: str = "straight"
    aged: bool = False
    freckles: bool = False
    patch: bool = False


_NOSES = {
    "straight": "M1.5,-2L-1.8,8.5C-1,10.6 2,10.8 4,10",
    "round": "M-4.6,8.2C-5.4,11.4-2,11.6 0,11C2,11.6 5.4,11.4 4.6,8.2",
    "hooked": "M0,-3C5,1 6.4,6 5.4,9C4,11 0,11.2-2.4,10.4",
    "small": "M-2.6,9.4C-1,11 1.6,11 3,9.6",
    "long": "M-1,-3L-3.4,9.5C-2.4,12.4 2.6,12.6 4.4,10.6",
}


def _eye(x: float, face: Face) -> str:
    lid = "#2b2024"
    art = shape(f"M{x - 5.6},.8C{x - 3.2},-4 {x + 3.2},-4 {x + 5.6},.8C{x + 3},3.6 {x - 3},3.6 {x - 5.6},.8Z", "#fff")
    art += dot(x + face.look, -0.2, 2.9, face.iris) + dot(x + face.look, -0.2, 1.6, "#17131a")
    art += dot(x + face.look + 1, -1.3, 0.8, "#fff")
    art += line(f"M{x - 6},.9C{x - 3.4},-4.4 {x + 3.4},-4.4 {x + 6},.9", lid, 1.8 if face.lashes else 1.5)
    if face.lashes:
        side = 1 if x > 0 else -1
        art += line(f"M{x + side * 6},.9L{x + side * 8.4},-1.6M{x + side * 5},-1L{x + side * 6.8},-3.4", lid, 1.2)
    return art


def _brow(x: float, face: Face) -> str:
    side = 1 if x > 0 else -1
    top = -9.5 - face.brow_lift
    rise = f"M{x - side * 5.5},{top + 2.2}C{x - side * 1.5},{top - 1.6}"
    fall = f" {x + side * 3},{top - 1.4} {x + side * 6.4},{top + 1.8}"
    return line(rise + fall, face.brow, face.brow_width)


def head(face: Face) -> str:
    """Neck, ears and the whole face, without hair."""
    skin, w, chin, jaw = face.skin, face.width, face.chin, face.jaw
    art = shape(f"M-9.5,{chin - 12}V44H9.5V{chin - 12}Z", skin.tone)
    art += shape(f"M-9.5,{chin - 4}C-5,{chin + 5} 5,{chin + 5} 9.5,{chin - 4}V{chin - 8}H-9.5Z", skin.shade)
    art += oval(-w, 2, 3.6, 5.6, skin.shade) + oval(w, 2, 3.6, 5.6, skin.shade)
    art += shape(
        f"M{-w},-28V1C{-w},15 {-jaw},{chin} 0,{chin}C{jaw},{chin} {w},15 {w},1V-28Z",
        skin.tone,
    )
    art += oval(-12.4, 10, 5, 3.4, skin.blush, 'fill-opacity=".5"')
    art += oval(12.4, 10, 5, 3.4, skin.blush, 'fill-opacity=".5"')
    art += (_eye(-9, face) if not face.patch else "") + _eye(9, face)
    art += _brow(-9, face) + _brow(9, face)
    art += line(_NOSES[face.nose], skin.shade, 1.9)
    art += mouth(face)
    if face.aged:
        art += line("M-16.5,4C-17.6,2.4-17.6,.6-17,-.6M16.5,4C17.6,2.4 17.6,.6 17,-.6", skin.shade, 1)
        art += line("M-7.6,11.5C-9.4,13.6-9.6,16-9,18M7.6,11.5C9.4,13.6 9.6,16 9,18M-6,5.8H-12M6,5.8H12", skin.shade, 1)
    if face.freckles:
        art += "".join(
            dot(x, y, 0.75, skin.shade) for x, y in ((-14, 7), (-11, 9), (-8, 7.4), (14, 7), (11, 9), (8, 7.4))
        )
    if face.patch:
        art += line(f"M{-w},-14L-9,-3L{w},-22", "#20212c", 1.8)
        art += shape("M-16,-4.4H-2.4C-2,3-5,7-9.4,7C-13.6,7-16.4,3-16,-4.4Z", "#20212c")
    return art


def mouth(face: Face) -> str:
    """The mouth alone, to be drawn again over a beard."""
    s = face.smile
    if face.lashes:
        art = shape(
            f"M-6.2,{17.4 - s * 0.3:.1f}C-3,15.4-1.2,15.2 0,16.2C1.2,15.2 3,15.4 6.2,{17.4 - s * 0.3:.1f}"
            f"C3.4,{18.6 + s:.1f}-3.4,{18.6 + s:.1f}-6.2,{17.4 - s * 0.3:.1f}Z",
            face.skin.lip,
        )
        return art + line(
            f"M-6.2,{17.4 - s * 0.3:.1f}C-3,{17.6 + s * 0.3:.1f} 3,{17.6 + s * 0.3:.1f} 6.2,{17.4 - s * 0.3:.1f}",
            "#6e2528",
            0.8,
        )
    return line(
        f"M-6.4,{17.6 - s * 0.4:.1f}C-3.4,{18 + s:.1f} 3.4,{18 + s:.1f} 6.4,{17.6 - s * 0.4:.1f}", face.skin.lip, 2.2
    )
