"""The court of hearts: a merry king with the orb, an auburn queen with a rose, a fair jack with a lute."""

from .faces import FAIR, ROSY, Face, head, mouth
from .heads import HEAD_HEIGHT, HEAD_SCALE, full_beard, leaf_crown, moustache, pearl_crown
from .held import lute, orb, rose
from .paths import CREAM, GOLD, GOLD_DARK, Palette, dot, line, moved, shape, sign
from .robes import arm, buttons, chain, cloak, panel, placket, ruff, scales, signs, stripes, torso


def king(p: Palette) -> str:
    """Round, brown-bearded and pleased to see you."""
    face = Face(
        ROSY, "#6d3f1f", "#4c6a3c", width=22.5, jaw=16, chin=27, brow_lift=1.5, brow_width=3, smile=5.5, nose="round"
    )
    brown, shade = "#7d4a24", "#5a3216"
    hair = "".join(dot(x, y, 8.5, brown) for x, y in ((-23, -16), (-27, -3), (-26, 10), (23, -16), (27, -3), (26, 10)))
    beard = "".join(dot(x, y, 7.5, brown) for x, y in ((-21, 20), (-15, 29), (-5, 35), (5, 35), (15, 29), (21, 20)))
    beard += full_beard(brown, shade, 36)
    top = hair + head(face) + beard + moustache(brown, 2) + mouth(face) + leaf_crown(p)
    dress = torso(p.robe) + placket() + signs(p, ((-42, -30), (-56, -22), (-28, -17)), 15)
    return (
        cloak(p.accent, GOLD)
        + dress
        + moved(top, 0, HEAD_HEIGHT, HEAD_SCALE)
        + chain(dot(0, -20, 6, GOLD, GOLD_DARK, 1) + sign("h", 0, -20, 8, p.robe))
        + arm(p.robe, CREAM, ROSY, orb(p))
    )


def queen(p: Palette) -> str:
    """Long auburn waves, pearls and a rose."""
    face = Face(FAIR, "#9a4b20", "#3f7a5a", look=1, lashes=True, smile=4, jaw=12, nose="small", brow_lift=1)
    auburn, shade = "#b4552a", "#8a3c1a"
    hair = shape(
        "M-18,-34C-40,-26-32,-6-36,8C-40,22-30,30-38,48C-28,56-18,52-14,44V0H14V44"
        "C18,52 28,56 38,48C30,30 40,22 36,8C32,-6 40,-26 18,-34Z",
        auburn,
    )
    front = shape("M0,-31C-14,-28-20,-14-22,4C-28,-20-22,-38 0,-39C22,-38 28,-20 22,4C20,-14 14,-28 0,-31Z", auburn)
    front += line("M-28,-14C-24,2-34,14-28,28C-26,36-30,42-30,48M28,-14C24,2 34,14 28,28C26,36 30,42 30,48", shade, 1.7)
    pearls = "".join(
        dot(x, y, 2.6, "#fffaf0", "#cbb890", 0.6) for x, y in ((-12, 36), (-7, 39), (0, 40.5), (7, 39), (12, 36))
    )
    dress = torso(p.robe) + scales(GOLD) + shape("M-24,-58C-24,-40-10,-34 0,-34C10,-34 24,-40 24,-58Z", FAIR.tone)
    dress += (
        line("M-25,-57C-25,-38-10,-32 0,-32C10,-32 25,-38 25,-57", CREAM, 5) + panel(p.accent, GOLD, 0.1) + buttons(4)
    )
    return (
        cloak(CREAM, GOLD)
        + dress
        + moved(hair + head(face) + pearls + front + pearl_crown(p), 0, HEAD_HEIGHT, HEAD_SCALE)
        + arm(p.robe, CREAM, FAIR, rose(p))
    )


def jack(p: Palette) -> str:
    """Fair curls to the chin, a beret and a lute."""
    face = Face(
        FAIR, "#b98838", "#3f6fa0", look=1.2, chin=27, jaw=13, smile=4.6, nose="small", brow_lift=2, brow_width=2
    )
    fair, shade = "#e6b450", "#b98838"
    curls = "".join(
        dot(x, y, 8, fair)
        for x, y in ((-22, -12), (-26, 0), (-25, 12), (-22, 23), (22, -12), (26, 0), (25, 12), (22, 23))
    )
    curls += line("M-27,0c2,5 6,4 5,-1M-26,13c2,5 6,4 5,-1M22,-1c-1,5 3,6 5,1M21,12c-1,5 3,6 5,1", shade, 1.5)
    fringe = "".join(dot(x, -22, 6, fair) for x in (-15, -8, -1))
    cap = shape("M-27,-24C-40,-40-16,-56 10,-50C30,-46 36,-34 26,-24C8,-30-10,-30-27,-24Z", p.accent)
    cap += line("M-26,-24C-10,-30 8,-30 25,-24", GOLD, 5) + dot(16, -32, 5, GOLD, GOLD_DARK, 0.8)
    cap += shape("M15,-34C22,-54 38,-62 50,-58C50,-48 38,-38 19,-31Z", CREAM) + line(
        "M18,-33C28,-46 38,-54 47,-56", "#cdbf9f", 1.4
    )
    dress = torso(p.robe) + stripes(GOLD) + placket(p.accent, CREAM, -6) + ruff()
    return (
        dress
        + moved(curls + head(face) + fringe + cap, 0, HEAD_HEIGHT, HEAD_SCALE)
        + arm(p.robe, GOLD, FAIR, moved(lute(p), 0, 6, 0.92, 8), 78, -30)
    )
