"""What the courts hold. Each is drawn with the hand at (0, 0), upright, about 100 units above it at most."""

from .faces import Skin
from .paths import CREAM, GOLD, GOLD_DARK, GOLD_LIGHT, Palette, box, dot, line, moved, oval, point, shape, sign

_STEEL, _STEEL_DARK, _WOOD, _WOOD_DARK = "#dfe5ec", "#9aa7b6", "#8a5a2b", "#5e3b1a"


def hand(skin: Skin) -> str:
    """A closed hand about whatever passes through (0, 0)."""
    art = shape(
        "M-9.5,-6C-9.5,-10-5,-11.5 0,-11.5C6,-11.5 9.5,-9 9.5,-3V4C9.5,9 6,11.5 0,11.5C-6,11.5-9.5,9-9.5,4Z", skin.tone
    )
    return art + line("M-8,-4.6H2.4M-8.6,.6H2.8M-8,5.6H2.4", skin.shade, 1.2)


def sword(p: Palette) -> str:
    """A broad sword, point up."""
    art = shape("M-5.5,-16V-84L0,-97L5.5,-84V-16Z", _STEEL) + shape("M0,-97L5.5,-84V-16H0Z", _STEEL_DARK)
    art += box(-19, -21, 38, 7, 3.5, GOLD) + dot(-19, -17.5, 4.6, GOLD) + dot(19, -17.5, 4.6, GOLD)
    return art + box(-3.4, -15, 6.8, 31, 2, p.accent) + dot(0, 19, 6, GOLD) + dot(0, 19, 2.4, p.accent)


def axe(p: Palette) -> str:
    """A battle axe with a crescent blade."""
    art = box(-3.2, -92, 6.4, 118, 3, _WOOD) + box(0.4, -92, 2.8, 118, 1.4, _WOOD_DARK)
    art += shape("M2,-82C12,-82 18,-94 22,-98C32,-84 32,-52 22,-39C18,-44 12,-55 2,-55Z", _STEEL)
    art += shape("M22,-98C32,-84 32,-52 22,-39C27,-54 27,-82 22,-98Z", _STEEL_DARK)
    art += shape("M-3,-80L-16,-88V-49L-3,-57Z", _STEEL_DARK)
    return (
        art
        + box(-5.4, -86, 10.8, 6, 2, GOLD)
        + box(-5.4, -57, 10.8, 6, 2, GOLD)
        + dot(0, -94, 5, GOLD)
        + sign(p.suit, 14.5, -68.5, 13, p.robe)
    )


def sceptre(p: Palette) -> str:
    """A long sceptre crowned with the suit."""
    art = box(-3, -68, 6, 92, 3, GOLD) + box(0.6, -68, 2.4, 92, 1.2, GOLD_DARK)
    art += dot(0, -66, 6.4, GOLD_LIGHT, GOLD_DARK, 1) + box(-8, -24, 16, 5, 2.5, GOLD_DARK)
    return art + sign(p.suit, 0, -86, 31, GOLD_DARK) + sign(p.suit, 0, -86, 26, GOLD)


def orb(p: Palette) -> str:
    """An orb with a band and a cross, resting on the palm."""
    art = dot(0, -31, 23, p.accent) + shape(
        "M-23,-31C-23,-18-13,-8 0,-8C13,-8 23,-18 23,-31C14,-22-14,-22-23,-31Z", "#000", more='fill-opacity=".18"'
    )
    art += shape("M-22.6,-35C-12,-29 12,-29 22.6,-35L22.9,-29C12,-22-12,-22-22.9,-29Z", GOLD)
    art += shape("M-3.4,-53H3.4V-31H-3.4Z", GOLD) + oval(-9, -42, 4, 5.6, "#fff", 'fill-opacity=".45"')
    art += shape("M-3,-76H3V-69H10V-63H3V-52H-3V-63H-10V-69H-3Z", GOLD) + dot(0, -66, 2.6, p.robe)
    return art + dot(-9, -27.5, 2, p.robe) + dot(9, -27.5, 2, p.robe)


def spear(p: Palette) -> str:
    """A partisan: a spear with two side blades and a tassel."""
    art = box(-2.8, -72, 5.6, 98, 2.8, _WOOD) + box(0.2, -72, 2.6, 98, 1.3, _WOOD_DARK)
    art += shape(
        "M0,-103C5,-92 9,-84 8,-74C14,-77 18,-82 18,-88C25,-78 20,-64 6,-62H-6"
        "C-20,-64-25,-78-18,-88C-18,-82-14,-77-8,-74C-9,-84-5,-92 0,-103Z",
        _STEEL,
    )
    art += shape("M0,-103C5,-92 9,-84 8,-74C14,-77 18,-82 18,-88C25,-78 20,-64 6,-62H0Z", _STEEL_DARK)
    return art + box(-6, -63, 12, 6, 2, GOLD) + shape("M-6,-57H6L9,-40L4,-44L0,-38L-4,-44L-9,-40Z", p.accent)


def rose(p: Palette) -> str:
    """A rose in full bloom with two leaves."""
    art = line("M0,18C-3,0 3,-20 0,-44", "#3c7a47", 3.4)
    art += shape("M0,-20C10,-36 22,-34 27,-38C26,-24 14,-14 0,-20Z", "#4c9156") + shape(
        "M-1,-12C-10,-28-22,-25-26,-29C-26,-16-14,-6-1,-12Z", "#4c9156"
    )
    art += "".join(moved(dot(0, -13, 12, p.deep), 0, -60, 1, i * 72) for i in range(5))
    art += "".join(moved(dot(0, -11.4, 10.4, "#e4566a"), 0, -60, 1, i * 72) for i in range(5))
    art += dot(0, -60, 11, "#c92e49") + line(
        "M-6,-61C-5,-68 5,-68 6,-60C5,-54-4,-54-3,-60C-2,-63 2,-63 2,-60", "#f6b4bb", 1.8
    )
    return art


def key(p: Palette) -> str:
    """A great key, the suit in its bow."""
    art = box(-3.6, -62, 7.2, 84, 2, GOLD) + box(0.4, -62, 3.2, 84, 1.4, GOLD_DARK)
    art += shape("M3,4H18V10H12V14H18V21H3Z", GOLD)
    art += dot(0, -80, 21, GOLD_DARK) + dot(0, -80, 19, GOLD) + dot(0, -80, 13.5, "#fdf3dc")
    return (
        art + sign(p.suit, 0, -80, 20, p.robe) + box(-8, -62, 16, 6, 3, GOLD_DARK) + box(-6.4, -50, 12.8, 5, 2.5, GOLD)
    )


def fan(p: Palette) -> str:
    """A painted folding fan, open: seven leaves of 18 degrees."""
    leaves, ribs, edge = "", "", ""
    for i in range(7):
        left, right = -63 + i * 18, -45 + i * 18
        d = f"M{point(left, 24)}L{point(left, 66)}L{point(left + 9, 71)}L{point(right, 66)}L{point(right, 24)}Z"
        leaves += shape(d, p.accent if i % 2 else CREAM)
        leaves += moved(sign(p.suit, 0, -47, 12, GOLD if i % 2 else p.robe), 0, 0, 1, left + 9)
        edge += f"L{point(left, 66)}L{point(left + 9, 71)}"
    ribs = "".join(f"M0,0L{point(-63 + i * 18, 66)}" for i in range(8))
    art = leaves + line(ribs, GOLD_DARK, 1.6) + line(f"M{edge[1:]}L{point(63, 66)}", GOLD, 3.4)
    return moved(art, 0, -4) + line("M0,6C-3,16 3,20 0,30", p.accent, 2.4) + dot(0, 28, 4, p.accent)


def lute(p: Palette) -> str:
    """A lute held neck up, the rose towards us."""
    body = shape("M0,-38C15,-34 27,-14 27,6C27,26 14,36 0,36C-14,36-27,26-27,6C-27,-14-15,-34 0,-38Z", "#c98d45")
    body += shape("M0,-38C15,-34 27,-14 27,6C27,26 14,36 0,36C12,30 18,18 18,4C18,-14 10,-30 0,-38Z", "#a86c2c")
    body += dot(0, -2, 8.6, _WOOD_DARK) + dot(0, -2, 5, "none", GOLD, 1.6) + box(-11, 19, 22, 4, 2, _WOOD_DARK)
    body += box(-5, -96, 10, 62, 2, _WOOD) + shape("M-6,-95H6L10,-112H-4Z", _WOOD_DARK)
    body += "".join(line(f"M{x},-96L{x * 1.3},20", "#fbf1da", 0.8) for x in (-2.6, 0, 2.6))
    return (
        body
        + "".join(dot(x, y, 2.4, GOLD) for x, y in ((-8, -101), (13, -101), (-6, -109), (14, -108)))
        + sign(p.suit, 0, 30, 8, p.robe)
    )


def falcon(p: Palette) -> str:
    """A falcon on the fist, head turned to its bearer."""
    art = shape("M14,-4L24,28L12,24L4,-2Z", "#4d3a2c") + shape(
        "M-8,-8C-14,-28-10,-46-2,-56C12,-54 22,-38 18,-14C16,-4 4,2-2,-4Z", "#f0e2c8"
    )
    art += shape("M0,-54C16,-52 26,-34 25,-10C25,6 24,14 22,24C12,12 4,-6 2,-22C0,-36-2,-46 0,-54Z", "#7a5a41")
    art += line("M9,-34C14,-24 17,-8 19,8M5,-28C8,-14 12,-2 16,8", "#4d3a2c", 1.8)
    art += "".join(
        line(f"M{x},{y}l2,3l2,-3", "#8a6a4a", 1.3)
        for x, y in ((-8, -36), (-3, -36), (-8, -28), (-3, -28), (-7, -20), (-2, -20), (0, -12))
    )
    art += dot(0, -62, 13, "#7a5a41") + shape("M-12,-66C-12,-52-2,-48 4,-51C0,-56-2,-62-3,-68Z", "#f0e2c8")
    art += (
        shape("M-11,-66C-19,-66-21,-59-19,-55C-16,-58-12,-57-10,-58Z", "#d99a2b")
        + dot(-5, -64.5, 3.4, "#f4c64a")
        + dot(-5.4, -64.5, 1.9, "#17131a")
    )
    return art + line("M-2,-2L-4,5M6,-2L4,5", "#d99a2b", 3) + line("M0,4C-6,16 2,22-3,32", p.accent, 2)


def book(p: Palette) -> str:
    """A clasped book, held against the arm, the suit on its cover."""
    art = box(-20, -62, 46, 62, 3, p.deep) + box(-17, -59, 45, 56, 2, "#fdf6e3") + box(-22, -64, 44, 60, 3, p.accent)
    art += box(-22, -64, 8, 60, 3, "#7d1527" if p.accent == "#b3203a" else "#1a2c50")
    art += box(-11, -60, 29, 52, 2, "none", GOLD, 1.8) + sign(p.suit, 3.5, -36, 24, GOLD)
    art += "".join(
        shape(f"M{x},{y}h{8 * sx}l{-8 * sx},{8 * sy}Z", GOLD) for x, y, sx, sy in ((22, -64, -1, 1), (22, -4, -1, -1))
    )
    return art + box(17, -38, 12, 6, 2, GOLD) + shape("M6,-4H12V14L9,10L6,14Z", GOLD)


def lantern(p: Palette) -> str:
    """A lit lantern on a staff."""
    art = dot(-1, -50, 40, "#ffd96b", more='fill-opacity=".28"')
    art += dot(-1, -50, 28, "#ffe08a", more='fill-opacity=".4"')
    art += line("M-1,-88V-80", GOLD_DARK, 3) + dot(-1, -91, 5.6, "none", GOLD_DARK, 2.6)
    art += shape("M-17,-68L-10,-80H8L15,-68Z", p.accent) + shape("M-15,-68H13V-28H-15Z", "#fff0b0")
    art += shape("M-1,-60C6,-50 8,-46 8,-41C8,-35 4,-31-1,-31C-6,-31-10,-35-10,-41C-10,-46-7,-49-1,-60Z", "#f39a2d")
    art += shape("M-1,-50C3,-44 4,-42 4,-39C4,-35 2,-32-1,-32C-4,-32-6,-35-6,-39C-6,-42-4,-44-1,-50Z", "#fff3c0")
    art += line("M-15,-68V-28M13,-68V-28", GOLD_DARK, 3) + line("M-6,-68V-28M4,-68V-28", GOLD_DARK, 1.2)
    art += box(-19, -71, 36, 5, 2.5, GOLD) + box(-19, -29, 36, 6, 3, GOLD)
    return art + moved(shape("M-4,0H4V18H-4Z", GOLD_DARK), -1, -24)
