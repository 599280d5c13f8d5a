"""The court of spades: an old king with a sword, a dark queen with a key, a one-eyed jack with a spear."""

from .faces import BROWN, FAIR, OLIVE, Face, head, mouth
from .heads import HEAD_HEIGHT, HEAD_SCALE, arched_crown, full_beard, moustache, tiara
from .held import key, spear, sword
from .paths import CREAM, GOLD, GOLD_DARK, Palette, dot, line, moved, shape
from .robes import arm, chain, cloak, ermine, lozenges, panel, signs, torso


def king(p: Palette) -> str:
    """Grey and grave, with the sword of state."""
    face = Face(FAIR, "#cfccc6", "#55708a", width=20, brow_width=4, nose="long", aged=True, smile=1.6)
    white, shade = "#efece6", "#c4bfb6"
    hair = shape("M-23,-26C-33,-4-32,22-29,38C-24,44-18,40-16,34H16C18,40 24,44 29,38C32,22 33,-4 23,-26Z", white)
    hair += line("M-24,-8C-27,8-26,22-24,34M24,-8C27,8 26,22 24,34", shade, 1.5)
    top = hair + head(face) + full_beard(white, shade, 64) + mouth(face) + moustache(white, 8) + arched_crown(p)
    return (
        cloak(p.accent, GOLD)
        + torso(p.robe)
        + signs(p, ((-59, -24),), 15)
        + ermine()
        + moved(top, 0, HEAD_HEIGHT, HEAD_SCALE)
        + arm(p.robe, CREAM, FAIR, sword(p))
    )


def queen(p: Palette) -> str:
    """Black straight hair with a fringe; she keeps the key."""
    face = Face(OLIVE, "#1d1b26", "#3b2a20", look=-1.3, lashes=True, smile=2.2, jaw=11)
    black, shine = "#20202e", "#4a4d66"
    hair = shape(
        "M-20,-30C-36,-24-36,10-34,40C-26,46-18,44-14,40V0H14V40C18,44 26,46 34,40C36,10 36,-24 20,-30Z", black
    )
    fringe = shape("M-22,0C-26,-34-12,-38 0,-38C12,-38 26,-34 22,0C20,-6 20,-12 19,-16H-19C-20,-12-20,-6-22,0Z", black)
    fringe += line("M-27,-8C-30,8-29,22-28,36M27,-8C30,8 29,22 28,36M-12,-33C-4,-35.4 4,-35.4 12,-33", shine, 1.6)
    earrings = "".join(dot(x, 13, 3.2, GOLD, GOLD_DARK, 0.8) for x in (-21.5, 21.5))
    top = hair + head(face) + fringe + earrings + tiara(p)
    dress = (
        torso(p.robe)
        + lozenges(GOLD)
        + shape("M-30,-55C-26,-34-10,-26 0,-22C10,-26 26,-34 30,-55L16,-60H-16Z", p.accent, GOLD, 2.4)
    )
    dress += shape("M-17,-60C-14,-44-6,-36 0,-34C6,-36 14,-44 17,-60Z", OLIVE.tone)
    return cloak(p.deep, GOLD) + dress + moved(top, 0, HEAD_HEIGHT, HEAD_SCALE) + arm(p.robe, p.accent, OLIVE, key(p))


def jack(p: Palette) -> str:
    """Black curls, an eye-patch from some old adventure, and a smile about it."""
    face = Face(BROWN, "#221a18", "#2f211a", look=0.6, width=20, patch=True, smile=4, nose="straight")
    black = "#241c1c"
    curls = "".join(
        dot(x, y, 8, black)
        for x, y in ((-22, -14), (-25, -2), (-24, 10), (22, -14), (25, -2), (24, 10), (-20, 19), (20, 19))
    )
    goatee = shape("M-5,24C-3,22 3,22 5,24C6,30 3,36 0,39C-3,36-6,30-5,24Z", black) + moustache(black, -2) + mouth(face)
    hat = shape("M-26,-20C-30,-44-14,-50 2,-50C20,-50 28,-40 26,-20Z", p.accent)
    hat += shape(
        "M-42,-20C-30,-32-10,-30 0,-29C14,-30 34,-34 44,-24C36,-12 14,-15 0,-16C-16,-15-34,-10-42,-20Z", p.robe
    )
    hat += line("M-25,-28C-10,-32 12,-32 26,-29", GOLD, 4)
    hat += shape("M-20,-32C-46,-40-50,-56-40,-66C-38,-54-26,-50-14,-36Z", CREAM) + line(
        "M-18,-34C-32,-42-40,-50-41,-62", "#cdbf9f", 1.4
    )
    dress = (
        torso(p.robe)
        + panel(p.accent, GOLD, 17)
        + signs(p, ((0, -26),), 22)
        + shape("M-24,-57C-16,-44 16,-44 24,-57L14,-62H-14Z", CREAM)
    )
    dress += line("M-46,-46L-60,-12M46,-46L58,10M-34,-51L-42,-9", GOLD, 2.6)
    return (
        dress
        + moved(curls + head(face) + goatee + hat, 0, HEAD_HEIGHT, HEAD_SCALE)
        + arm(p.accent, GOLD, BROWN, spear(p))
        + chain()
    )
