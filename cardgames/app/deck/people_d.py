"""The court of diamonds: a moustached king with an axe, a braided queen with a fan, a red-haired jack with a falcon."""

from .faces import BROWN, FAIR, ROSY, Face, head
from .heads import HEAD_HEIGHT, HEAD_SCALE, moustache, turban_crown
from .held import axe, falcon, fan
from .paths import CREAM, GOLD, GOLD_DARK, Palette, dot, line, moved, shape, sign
from .robes import arm, cloak, lozenges, panel, placket, signs, stripes, torso


def king(p: Palette) -> str:
    """A merchant prince: a monocle, a forked grey beard and a curled moustache."""
    face = Face(
        BROWN, "#4b4a50", "#3a2a1c", look=-0.8, width=20.5, smile=2.4, nose="hooked", brow_width=3.4, brow_lift=1
    )
    grey, shade = "#6a686e", "#46444a"
    beard = shape(
        "M-21,-4C-20,10-17,15-9,14H9C17,15 20,10 21,-4"
        "C24,20 20,34 12,50C8,42 4,36 0,33C-4,36-8,42-12,50C-20,34-24,20-21,-4Z",
        grey,
    )
    beard += line("M-13,20C-14,30-13,38-12,44M13,20C14,30 13,38 12,44", shade, 1.5)
    lip = line("M-5,19C-2,21 2,21 5,19", BROWN.lip, 2)
    glass = dot(9, 0, 8.4, "none", GOLD, 2.2) + line("M17,3C24,14 22,28 26,40", GOLD, 1.3)
    whiskers = moustache(grey, -4) + line("M-15,10.6C-19,10-20,6-18,4M15,10.6C19,10 20,6 18,4", grey, 2.4)
    dress = torso(GOLD) + lozenges(p.robe) + panel(p.robe, CREAM, 15) + signs(p, ((0, -32), (0, -12)), 16, GOLD)
    return (
        cloak(p.robe, GOLD)
        + dress
        + moved(head(face) + beard + lip + whiskers + glass + turban_crown(p), 0, HEAD_HEIGHT, HEAD_SCALE)
        + arm(p.robe, GOLD, BROWN, axe(p), 75)
    )


def queen(p: Palette) -> str:
    """A freckled face, one thick fair braid and a painted fan."""
    face = Face(
        ROSY, "#b07d34", "#3a6ea5", look=1.2, lashes=True, smile=4.6, freckles=True, nose="round", brow_lift=1.4
    )
    fair, shade = "#edc368", "#bd8d35"
    back = shape("M-18,-32C-32,-26-29,4-26,20H26C29,4 32,-26 18,-32Z", fair)
    braid = ""
    for i in range(5):
        braid += shape(f"M{-29 - i * 1.2},{14 + i * 9}c9,-5 16,-1 15,6c-3,6-12,7-16,2Z", fair, shade, 1.2)
    braid += shape("M-35,59L-22,58L-25,71L-29,67L-34,72Z", fair, shade, 1) + line("M-34,58H-23", p.accent, 4)
    front = shape("M-4,-32C-14,-24-20,-14-22,6C-29,-18-20,-38 0,-38C20,-38 29,-18 22,6C20,-14 12,-26-4,-32Z", fair)
    cap = shape("M-25,-22C-24,-36-12,-44 0,-44C12,-44 24,-36 25,-22C10,-33-10,-33-25,-22Z", p.accent, GOLD, 2.4)
    cap += shape("M-14,-42L-16,-58L-7,-49L0,-62L7,-49L16,-58L14,-42C5,-45-5,-45-14,-42Z", GOLD, GOLD_DARK, 1)
    cap += sign(p.suit, 0, -52, 10, p.robe) + "".join(
        dot(x, y, 1.9, "#fffaf0") for x, y in ((-17, -34), (-9, -38), (0, -39.4), (9, -38), (17, -34))
    )
    dress = torso(p.robe) + signs(p, ((-48, -36), (-60, -21), (-34, -22)), 15)
    dress += shape("M-32,-53C-20,-30 20,-30 32,-53L22,-58C12,-44-12,-44-22,-58Z", CREAM, GOLD, 2)
    return (
        dress
        + moved(back + head(face) + front + cap + braid, 0, HEAD_HEIGHT, HEAD_SCALE)
        + arm(p.accent, CREAM, ROSY, moved(fan(p), 0, 0, 0.72, 14), 72, -30)
    )


def jack(p: Palette) -> str:
    """A red-haired falconer."""
    face = Face(
        FAIR, "#a2431b", "#4f7a3c", look=1.8, width=20, smile=3.6, freckles=True, nose="long", brow_lift=1, jaw=12
    )
    red, shade = "#c9582a", "#973a16"
    back = shape("M-20,-28C-32,-20-28,0-27,14C-22,16-20,12-20,8V-10H20V8C20,12 22,16 27,14C28,0 32,-20 20,-28Z", red)
    fringe = shape(
        "M-22,-4C-24,-30-10,-32 2,-31C16,-32 24,-26 22,-4C18,-10 16,-16 14,-20C8,-14 2,-14-4,-20C-10,-12-18,-14-22,-4Z",
        red,
    )
    fringe += line("M-12,-24C-14,-20-17,-17-19,-14M6,-26C8,-22 10,-20 12,-19", shade, 1.5)
    cap = shape("M-25,-22L-30,-40L-14,-34L0,-58L14,-34L30,-40L25,-22C10,-31-10,-31-25,-22Z", p.accent)
    cap += (
        line("M-25,-22C-10,-31 10,-31 25,-22", GOLD, 4.6)
        + dot(0, -58, 4.4, GOLD, GOLD_DARK, 0.8)
        + dot(-30, -40, 3.4, GOLD)
        + dot(30, -40, 3.4, GOLD)
    )
    cap += sign(p.suit, 0, -40, 13, GOLD)
    dress = torso(p.robe) + placket(GOLD, CREAM, -2) + stripes(p.deep, 5)
    dress += shape("M-30,-55L-12,-61L0,-44L12,-61L30,-55L18,-34L0,-40L-18,-34Z", p.accent, GOLD, 2)
    return (
        dress
        + moved(back + head(face) + fringe + cap, 0, HEAD_HEIGHT, HEAD_SCALE)
        + arm("#7a5230", GOLD, FAIR, moved(falcon(p), -2, -7, 1.0), 78, -28)
    )
