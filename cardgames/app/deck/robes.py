"""Robes, collars and cloaks. Drawn about the card's middle; the seam falls one unit in five from left to right."""

from .faces import Skin
from .held import hand
from .paths import CREAM, GOLD, GOLD_DARK, Palette, box, dot, line, moved, shape, sign

SLOPE = 0.22


def cloak(fill: str, edge: str = "") -> str:
    """A cloak over both shoulders, wider than the robe."""
    art = shape("M-107,-23C-104,-44-66,-50-24,-60H24C66,-52 104,-36 107,24Z", fill)
    return art + (line("M-107,-24C-104,-44-66,-50-26,-60M26,-60C66,-52 104,-36 107,20", edge, 3.4) if edge else "")


def torso(fill: str) -> str:
    """Shoulders and breast down to the seam."""
    return shape("M-72,-15C-74,-38-52,-47-22,-57H22C54,-48 76,-36 78,18Z", fill)


def arm(fill: str, cuff: str, skin: Skin, item: str, x: float = 77, y: float = -26) -> str:
    """The right-hand sleeve, bent up to a hand at (x, y) that holds the item."""
    sleeve = shape(
        f"M36,-47C54,-42 {x - 16},-28 {x - 14},{y + 12}H{x + 14}C{x + 19},{y + 26} {x + 16},{y + 38} {x + 5},27L32,13Z",
        fill,
    )
    sleeve += line(
        f"M42,-34C52,-24 56,-8 54,10M{x - 6},{y + 20}C{x - 8},{y + 28} {x - 12},{y + 34} {x - 16},{y + 38}",
        "#000",
        1.6,
        'stroke-opacity=".25"',
    )
    sleeve += box(x - 15, y + 9, 30, 10, 4, cuff) + line(f"M{x - 13},{y + 14}H{x + 13}", GOLD_DARK, 1.2)
    return sleeve + moved(item + hand(skin), x, y)


def ermine() -> str:
    """A white fur collar with black tails."""
    art = shape(
        "M-50,-41C-44,-52-24,-58-13,-60C-6,-52 6,-52 13,-60C24,-58 46,-52 52,-40"
        "C40,-22 16,-14 0,-14C-18,-14-42,-24-50,-41Z",
        "#fffdf8",
        GOLD,
        1.6,
    )
    spots = (
        (-38, -40),
        (-24, -46),
        (-26, -31),
        (-10, -39),
        (-11, -24),
        (6, -26),
        (10, -40),
        (24, -32),
        (25, -46),
        (38, -40),
    )
    return art + "".join(shape(f"M{x},{y - 4}l2.4,6l-2.4,-1.4l-2.4,1.4Z", "#1b1f2a") for x, y in spots)


def placket(fill: str = GOLD, lining: str = CREAM, bottom: float = 2) -> str:
    """An open front: a gold wedge and the shirt under it."""
    return shape(f"M-18,-58L0,{bottom}L18,-58Z", fill) + shape("M-11,-60L0,-24L11,-60Z", lining)


def panel(fill: str, edge: str = GOLD, half: float = 19) -> str:
    """A straight breast panel from collar to seam."""
    return shape(f"M{-half},-57H{half}V{half * SLOPE:.1f}L{-half},{-half * SLOPE:.1f}Z", fill, edge, 2.4)


def signs(p: Palette, places: tuple[tuple[float, float], ...], size: float, fill: str = GOLD) -> str:
    """The suit strewn over the cloth."""
    return "".join(sign(p.suit, x, y, size, fill) for x, y in places)


def stripes(fill: str, width: float = 4.5) -> str:
    """Upright stripes fanning from the collar."""
    runs = (
        (-20, -56, -26, -5),
        (-30, -53, -42, -9),
        (-42, -48, -58, -12),
        (20, -56, 25, 5),
        (30, -53, 38, 8),
        (42, -48, 52, 10),
    )
    return "".join(line(f"M{a},{b}L{c},{d}", fill, width) for a, b, c, d in runs)


def scales(fill: str) -> str:
    """Rows of stitched scales, wider towards the seam."""
    art = ""
    for row, (left, right) in enumerate(((-2, 1), (-3, 2), (-4, 3), (-4, 2))):
        start = left * 14 + (7 if row % 2 else 0)
        art += f"M{start},{-47 + row * 10}" + "c1,9 13,9 14,0" * (right - left + (row + 1) % 2)
    return line(art, fill, 1.7)


def lozenges(fill: str) -> str:
    """A quilted net."""
    art = "M-60,-38L-30,-6M-44,-46L-6,-2M-26,-52L18,4M-6,-56L42,8M16,-56L60,-10"
    return line(art + "M60,-40L36,8M44,-48L8,2M26,-54L-12,-2M6,-56L-36,-8M-14,-56L-56,-12", fill, 1.5)


def ruff() -> str:
    """A round pleated ruff."""
    art = ""
    for i in range(9):
        art += dot(-32 + i * 8, -52 + (abs(i - 4) ** 2) * -0.55 + 6, 6.6, "#fffdf8", "#d8cfbd", 1)
    return art


def buttons(count: int, fill: str = GOLD) -> str:
    """A row of buttons down the front."""
    return "".join(dot(0, -46 + i * 11, 2.8, fill, GOLD_DARK, 0.8) for i in range(count))


def chain(pendant: str = "", fill: str = GOLD) -> str:
    """A chain over the breast with a pendant."""
    art = ""
    for i in range(13):
        t = i / 12 * 2 - 1
        art += dot(t * 34, -50 + (1 - t * t) * 27, 2.9, fill, GOLD_DARK, 0.8)
    return art + pendant


def sash(p: Palette) -> str:
    """The band over the seam, from frame to frame."""
    art = shape("M-110,-33.2L110,15.2V33.2L-110,-15.2Z", p.accent)
    art += line("M-110,-31L110,17.4M-110,-17.4L110,31", GOLD, 3)
    return (
        art
        + "".join(sign(p.suit, x, x * SLOPE, 11, GOLD, turned=x > 0) for x in (-88, -66, -44, -22, 22, 44, 66, 88))
        + _boss(p)
    )


def _boss(p: Palette) -> str:
    return (
        dot(0, 0, 13.5, GOLD_DARK)
        + dot(0, 0, 12, GOLD)
        + dot(0, 0, 8.4, p.deep)
        + shape("M0,-7L2,-2L7,0L2,2L0,7L-2,2L-7,0L-2,-2Z", GOLD)
    )
