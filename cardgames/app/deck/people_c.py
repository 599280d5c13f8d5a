"""The court of clubs: a young dark king with the sceptre, an old queen with her book, a jack with a lantern."""

from .faces import DARK, FAIR, OLIVE, Face, head, mouth
from .heads import HEAD_HEIGHT, HEAD_SCALE, coronet, point_crown
from .held import book, lantern, sceptre
from .paths import CREAM, GOLD, GOLD_DARK, Palette, dot, line, moved, shape, sign
from .robes import arm, buttons, cloak, panel, ruff, scales, signs, stripes, torso


def king(p: Palette) -> str:
    """Young, short-bearded, a ring in his ear."""
    face = Face(DARK, "#17121a", "#2a1a12", look=0.8, width=20.5, jaw=14, smile=3.6, nose="round", brow_width=3.2)
    black = "#1d1820"
    hair = shape("M-23,0C-27,-26-18,-34 0,-34C18,-34 27,-26 23,0L20,-14H-20Z", black)
    beard = shape(
        "M-20.8,-2C-20,10-16,13-9,12.4C-5,11.4 5,11.4 9,12.4C16,13 20,10 20.8,-2"
        "C22,20 12,33 0,34C-12,33-22,20-20.8,-2Z",
        black,
    )
    lips = shape("M-7,16C-3,14 3,14 7,16C4,21-4,21-7,16Z", "#a85a50") + line(
        "M-7,16C-3,17.4 3,17.4 7,16", "#6a2f2a", 0.9
    )
    ring = dot(22.6, 11, 3.8, "none", GOLD, 2)
    dress = (
        torso(p.robe)
        + panel(CREAM, GOLD, 17)
        + signs(p, ((0, -27),), 22, p.robe)
        + signs(p, ((-44, -30), (-58, -20), (-30, -19)), 14)
    )
    collar = shape("M-34,-54L-14,-62L0,-50L14,-62L34,-54L26,-42L0,-46L-26,-42Z", p.accent, GOLD, 2.2)
    return (
        cloak(p.accent, GOLD)
        + dress
        + moved(hair + head(face) + beard + lips + ring + point_crown(p), 0, HEAD_HEIGHT, HEAD_SCALE)
        + collar
        + arm(p.robe, CREAM, DARK, sceptre(p))
    )


def queen(p: Palette) -> str:
    """Silver hair in a bun, spectacles, and the book she is never without."""
    face = Face(
        FAIR, "#a9a4a0", "#4f6d8a", look=0.6, lashes=True, smile=4.2, aged=True, nose="small", jaw=13, brow_lift=2.6
    )
    silver, shade = "#d5d2cf", "#a5a19e"
    bun = dot(0, -46, 14, silver) + line("M-9,-50C-4,-42 4,-42 9,-50M-8,-42C-3,-36 3,-36 8,-42", shade, 1.5)
    back = shape("M-20,-28C-30,-20-28,2-24,12H24C28,2 30,-20 20,-28Z", silver)
    front = shape("M0,-28C-10,-26-19,-16-22,4C-29,-20-20,-36 0,-36C20,-36 29,-20 22,4C19,-16 10,-26 0,-28Z", silver)
    front += line("M-3,-33C-14,-30-21,-20-23,-8M3,-33C14,-30 21,-20 23,-8", shade, 1.4)
    glasses = (
        dot(-9, 0, 8, "none", GOLD_DARK, 1.8)
        + dot(9, 0, 8, "none", GOLD_DARK, 1.8)
        + line("M-1.6,-1C-.6,-2 .6,-2 1.6,-1M-17,-1L-21,-3M17,-1L21,-3", GOLD_DARK, 1.6)
    )
    dress = torso(p.robe) + scales(GOLD) + panel(p.accent, GOLD, 12) + buttons(5)
    return (
        dress
        + ruff()
        + moved(bun + back + head(face) + front + glasses + moved(coronet(p), 0, -2), 0, HEAD_HEIGHT, HEAD_SCALE)
        + arm(p.robe, CREAM, FAIR, book(p), 72, -22)
    )


def jack(p: Palette) -> str:
    """A night watchman: long dark hair tied back, a leaf in his cap, a lantern."""
    face = Face(OLIVE, "#3a2418", "#4a3220", look=1.6, width=20, jaw=12, smile=3.6, nose="straight", brow_width=2.8)
    dark, shade = "#4a2c1c", "#2e1a10"
    back = shape("M-20,-28C-34,-14-30,14-34,36C-30,46-22,42-18,34V0H18V34C20,40 26,42 28,36C30,14 32,-14 20,-28Z", dark)
    back += line("M-26,0C-27,14-28,26-27,36M25,0C26,12 26,22 25,32", shade, 1.6)
    fringe = shape("M-21,2C-25,-26-12,-30 4,-30C18,-30 24,-20 21,2C19,-8 16,-16 8,-20C-4,-12-16,-14-21,2Z", dark)
    stubble = shape("M-4,25C-2,23.6 2,23.6 4,25C3,29 1,31 0,32C-1,31-3,29-4,25Z", dark)
    cap = shape("M-27,-20C-28,-44-8,-54 8,-52C26,-58 44,-46 44,-30C38,-36 30,-34 26,-20C10,-28-10,-28-27,-20Z", p.robe)
    cap += shape("M-29,-18C-10,-28 10,-28 29,-18L28,-27C10,-36-10,-36-28,-27Z", p.accent) + line(
        "M-28,-27C-10,-36 10,-36 28,-27", GOLD, 2
    )
    cap += sign(p.suit, -13, -38, 17, GOLD) + dot(44, -29, 4.4, GOLD, GOLD_DARK, 0.8)
    dress = (
        torso(p.accent)
        + stripes(p.deep, 6)
        + panel(CREAM, GOLD, 14)
        + line("M-9,-44L9,-34M9,-44L-9,-34M-9,-30L9,-20M9,-30L-9,-20M-9,-16L9,-6M9,-16L-9,-6", p.accent, 2)
    )
    dress += shape(
        "M-34,-53C-24,-64-12,-62 0,-48C12,-62 24,-64 34,-53C26,-38 10,-40 0,-44C-10,-40-26,-38-34,-53Z", p.robe, GOLD, 2
    )
    return (
        dress
        + moved(back + head(face) + mouth(face) + stubble + fringe + cap, 0, HEAD_HEIGHT, HEAD_SCALE)
        + arm(p.robe, GOLD, OLIVE, lantern(p), 78, -34)
    )
