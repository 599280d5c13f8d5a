"""Beards, crowns and caps that more than one court may wear, drawn about the middle of the face."""

from .paths import GOLD, GOLD_DARK, GOLD_LIGHT, Palette, box, dot, line, num, shape, sign

# Where a head stands in the upper half, and how much larger than drawn, so that a high crown just fits the frame.
HEAD_HEIGHT = -85
HEAD_SCALE = 1.12


def full_beard(fill: str, shade: str, length: float = 52) -> str:
    """A beard from ear to ear, `length` below the eyes."""
    a = length
    art = shape(
        f"M-21.5,-2C-20,8-17,12-9,11.5C-5,11 5,11 9,11.5C17,12 20,8 21.5,-2C25,{a * 0.5:.0f} 13,{a - 8:.0f} 0,{a:.0f}"
        f"C-13,{a - 8:.0f}-25,{a * 0.5:.0f}-21.5,-2Z",
        fill,
    )
    half, low = f"{a * 0.55:.0f}", f"{a - 16:.0f}"
    waves = f"M-13,18C-14,{half}-8,{low}-5,{a - 10:.0f}M13,18C14,{half} 8,{low} 5,{a - 10:.0f}M0,26V{a - 8:.0f}"
    return art + line(waves, shade, 1.5)


def moustache(fill: str, droop: float = 6) -> str:
    """A moustache over the lip; `droop` lowers (or, negative, curls up) its tips."""
    tip, under = num(14 + droop), num(15.5 + droop * 0.4)
    left = f"M0,11.6C-4,9-10,11-16,{tip}C-10,{under}-4,17.6 0,15.2"
    return shape(f"{left}C4,17.6 10,{under} 16,{tip}C10,11 4,9 0,11.6Z", fill)


def arched_crown(p: Palette) -> str:
    """The high closed crown: velvet under two arches, an orb and a cross on top."""
    art = shape("M-21,-30C-30,-54-14,-60 0,-60C14,-60 30,-54 21,-30Z", p.accent)
    art += line("M-22,-34C-31,-54-12,-62 0,-58M22,-34C31,-54 12,-62 0,-58M0,-32V-58", GOLD, 5)
    art += shape(
        "M-25,-22L-27,-40L-19,-33L-13,-43L-6,-33L0,-43L6,-33L13,-43L19,-33L27,-40L25,-22C10,-17-10,-17-25,-22Z",
        GOLD,
        GOLD_DARK,
        1,
    )
    art += (
        line("M-24,-25C-9,-20.5 9,-20.5 24,-25", GOLD_DARK, 1.2)
        + dot(0, -27.5, 3.2, p.accent)
        + dot(-13, -29, 2.2, p.robe)
        + dot(13, -29, 2.2, p.robe)
    )
    return art + dot(0, -61, 4, GOLD, GOLD_DARK, 0.8)


def point_crown(p: Palette, points: int = 5, high: float = 28) -> str:
    """An open crown of straight points, each with a bead."""
    step = 52 / (points - 1)
    tops = [(-26 + i * step, -26 - high + abs(i - (points - 1) / 2) * 2.4) for i in range(points)]
    d = "M-24,-20L" + "L".join(
        f"{x:.1f},{y:.1f}" + (f"L{x + step / 2:.1f},{-33 - high * 0.06:.1f}" if i < points - 1 else "")
        for i, (x, y) in enumerate(tops)
    )
    art = shape(d + "L24,-20C10,-15-10,-15-24,-20Z", GOLD, GOLD_DARK, 1)
    art += shape("M-24.4,-25C-10,-20 10,-20 24.4,-25L24,-19.6C10,-14.6-10,-14.6-24,-19.6Z", p.accent)
    return art + "".join(dot(x, y, 3.3, p.accent, GOLD_DARK, 0.8) for x, y in tops) + sign(p.suit, 0, -33, 11, p.robe)


def leaf_crown(p: Palette) -> str:
    """A broad crown whose points are the suit itself."""
    art = shape(
        "M-24,-20L-26,-38C-18,-38-16,-34-13,-32C-9,-36-5,-40 0,-40"
        "C5,-40 9,-36 13,-32C16,-34 18,-38 26,-38L24,-20C10,-15-10,-15-24,-20Z",
        GOLD,
        GOLD_DARK,
        1,
    )
    art += line("M-23.6,-24C-10,-19 10,-19 23.6,-24", GOLD_DARK, 1.3)
    art += (
        sign(p.suit, 0, -48, 24, GOLD_DARK)
        + sign(p.suit, 0, -48, 20, GOLD)
        + "".join(sign(p.suit, x, -43, 18, GOLD_DARK) + sign(p.suit, x, -43, 14.5, GOLD) for x in (-24, 24))
    )
    return art + "".join(dot(x, y, 2.6, p.accent) for x, y in ((0, -29), (-12, -27.5), (12, -27.5)))


def turban_crown(p: Palette) -> str:
    """A wound cap with a small crown and a jewelled plume in front."""
    art = shape("M-26,-18C-36,-38-22,-54 0,-54C22,-54 36,-38 26,-18C10,-24-10,-24-26,-18Z", p.accent)
    art += line(
        "M-28,-26C-16,-44 6,-50 22,-46M-27,-34C-12,-30 14,-32 29,-30M-20,-46C-4,-40 16,-40 27,-26", "#d9cbb0", 2
    )
    art += shape("M-25,-17C-10,-24 10,-24 25,-17L24,-25C10,-31-10,-31-24,-25Z", GOLD, GOLD_DARK, 0.8)
    art += shape("M-3,-34C-12,-46-6,-58 6,-64C4,-56 12,-52 3,-34Z", "#fffaf0") + line(
        "M0,-36C-2,-46 0,-54 5,-62", GOLD_LIGHT, 1.2
    )
    return art + dot(0, -31, 6.4, GOLD, GOLD_DARK, 0.8) + sign(p.suit, 0, -31, 8, p.robe)


def pearl_crown(p: Palette, pearls: str = "#fffaf0") -> str:
    """A queen's low crown of three curved leaves with pearls."""
    art = shape(
        "M-22,-24C-24,-36-22,-42-20,-48C-16,-42-12,-40-9,-38C-7,-46-3,-50 0,-58"
        "C3,-50 7,-46 9,-38C12,-40 16,-42 20,-48C22,-42 24,-36 22,-24C8,-30-8,-30-22,-24Z",
        GOLD,
        GOLD_DARK,
        1,
    )
    art += "".join(dot(x, y, 3.2, pearls, GOLD_DARK, 0.7) for x, y in ((0, -58), (-20, -48.5), (20, -48.5)))
    art += sign(p.suit, 0, -39, 12, p.accent)
    return art + "".join(
        dot(x, y, 1.9, pearls) for x, y in ((-15, -30.5), (-7.6, -32), (0, -32.4), (7.6, -32), (15, -30.5))
    )


def tiara(p: Palette) -> str:
    """A slim tiara with one tall jewel."""
    art = shape(
        "M-23,-20C-16,-30-8,-34-5,-42C-2,-46 2,-46 5,-42C8,-34 16,-30 23,-20C10,-27-10,-27-23,-20Z", GOLD, GOLD_DARK, 1
    )
    art += sign(p.suit, 0, -35, 12, p.accent) + dot(0, -48, 3.6, p.accent, GOLD_DARK, 0.8)
    return art + dot(-12, -27, 2, "#fffaf0") + dot(12, -27, 2, "#fffaf0")


def coronet(p: Palette) -> str:
    """A plain ring with small upright leaves and stones."""
    art = "".join(
        shape(f"M{x - 5},-34C{x - 5},-40 {x},-42 {x},-46C{x},-42 {x + 5},-40 {x + 5},-34Z", GOLD, GOLD_DARK, 0.8)
        for x in (-18, -6, 6, 18)
    )
    art += box(-24, -36, 48, 10, 4, GOLD, GOLD_DARK, 1)
    return art + "".join(dot(x, -31, 2.5, p.accent if i % 2 else p.robe) for i, x in enumerate((-16, -8, 0, 8, 16)))
