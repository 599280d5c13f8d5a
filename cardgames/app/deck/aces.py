"""The four aces: one great ornamented sign each, the ace of spades the grandest."""

from .paths import (
    CREAM,
    FACE,
    GOLD,
    GOLD_DARK,
    HEIGHT,
    WIDTH,
    Palette,
    dot,
    line,
    moved,
    palette,
    point,
    shape,
    sign,
    star,
)
from .pips import corner_indexes


def _sprig(fill: str, leaves: int = 5) -> str:
    """A curved twig growing upward from (0, 0), bending to the right."""
    art = line("M0,0C14,-14 20,-34 18,-58", fill, 2.2)
    for i in range(leaves):
        t = (i + 1) / leaves
        x, y = 42 * t - 24 * t * t, -42 * t - 16 * t * t
        for turn in (-62 + 30 * t, 58 + 6 * t):
            art += moved(shape("M0,0C-5,-6-4,-12 0,-17C4,-12 5,-6 0,0Z", fill), x, y, 1.05 - 0.35 * t, turn)
    return art


def _mirrored(art: str) -> str:
    return art + f'<g transform="scale(-1,1)">{art}</g>'


def _spade(p: Palette) -> str:
    """A great spade with a sun of gold, leaves and a crown above."""
    art = sign("s", 0, 4, 188, p.ink) + sign("s", 0, 2, 170, GOLD) + sign("s", 0, 2, 165, p.ink)
    sun = "".join(f"M{point(i * 15, 26)}L{point(i * 15, 36 if i % 2 else 43)}" for i in range(24))
    art += moved(
        line(sun, GOLD, 2) + dot(0, 0, 23, "none", GOLD, 2) + star(0, 0, 18, GOLD, inner=0.44) + dot(0, 0, 4, p.ink),
        0,
        12,
    )
    art += _mirrored(moved(_sprig(GOLD, 4), 16, 58, 0.62, 62)) + moved(
        shape("M0,0C-7,-12-5,-24 0,-38C5,-24 7,-12 0,0Z", GOLD), 0, -36
    )
    art += _mirrored(moved(shape("M0,0C-5,-8-4,-16 0,-24C4,-16 5,-8 0,0Z", GOLD), 4, -32, 1, 34))
    art += moved(
        shape("M-25,0L-29,-22L-15,-10L-9,-28L0,-12L9,-28L15,-10L29,-22L25,0C10,5-10,5-25,0Z", GOLD, GOLD_DARK, 1.2)
        + "".join(dot(x, y, 3.2, "#b3203a", GOLD_DARK, 0.8) for x, y in ((-29, -22), (-9, -28), (9, -28), (29, -22)))
        + "".join(dot(x, -3.5, 2, "#b3203a") for x in (-12, 0, 12)),
        0,
        -103,
    )
    return art + _mirrored(moved(_sprig(GOLD_DARK), 16, 112, 0.8, 66))


def _heart(p: Palette) -> str:
    """A heart within a heart, with a flower opening in it."""
    art = sign("h", 0, 4, 142, p.ink) + sign("h", 0, 2, 124, FACE) + sign("h", 0, 2, 117, p.ink)
    for i, turn in enumerate((-72, -48, -24, 24, 48, 72, 0)):
        art += moved(
            shape("M0,0C-11,-14-10,-30 0,-42C10,-30 11,-14 0,0Z", CREAM if i % 2 else GOLD),
            0,
            24,
            0.98 if turn else 1.08,
            turn,
        )
    art += dot(0, 24, 6.4, p.ink) + dot(0, 24, 4, GOLD)
    art += _mirrored(line("M3,34C14,30 20,20 32,18C40,17 42,8 36,6", GOLD, 2.2))
    return (
        art
        + moved(_mirrored(moved(_sprig(p.ink, 4), 6, 0, 0.66, 66)), 0, 88)
        + moved(_mirrored(moved(_sprig(p.ink, 4), 6, 0, 0.66, 66)), 0, -84, 1, 180)
    )


def _diamond(p: Palette) -> str:
    """A cut stone: facets, and light on them."""
    art = sign("d", 0, 0, 176, p.ink) + sign("d", 0, 0, 154, FACE) + sign("d", 0, 0, 146, p.ink)
    art += shape("M0,-66L-24,-24L0,-34L24,-24Z", "#fff", more='fill-opacity=".34"') + shape(
        "M-24,-24L-54,0L-28,2Z", "#fff", more='fill-opacity=".22"'
    )
    art += shape("M24,-24L54,0L28,2Z", "#000", more='fill-opacity=".12"') + shape(
        "M0,66L24,26L0,36L-24,26Z", "#000", more='fill-opacity=".2"'
    )
    art += shape("M0,-34L28,0L0,36L-28,0Z", "#fff", more='fill-opacity=".14"')
    art += line(
        "M0,-34L28,0L0,36L-28,0ZM0,-34L0,-66M0,36V66M-28,0H-56M28,0H56M0,-34L-24,-25M0,-34L24,-25M0,36L24,26M0,36L-24,26"
        "M-24,-25L-28,0L-24,26M24,-25L28,0L24,26",
        GOLD,
        2,
    )
    art += star(0, 1, 13, GOLD, inner=0.42)
    return art + _mirrored(
        "".join(moved(shape("M0,0L4,-13L0,-26L-4,-13Z", GOLD), 44, y, 0.9, t) for y, t in ((-54, 40), (54, 140)))
    )


def _club(p: Palette) -> str:
    """Three rosettes on a stem."""
    art = sign("c", 0, 2, 152, p.ink)
    for x, y in ((0, -37), (-37, 21), (37, 21)):
        art += dot(x, y, 28, "none", FACE, 2.4)
        petals = "".join(
            moved(shape("M0,-4C-7,-10-6,-18 0,-23C6,-18 7,-10 0,-4Z", GOLD), x, y, 1, a) for a in range(0, 360, 60)
        )
        art += petals + dot(x, y, 4.4, CREAM)
    art += shape("M0,2C-6,8-6,14 0,20C6,14 6,8 0,2Z", GOLD) + line("M0,24V66", GOLD, 2.4)
    return art + _mirrored(moved(_sprig(p.ink), 12, 92, 0.66, 66))


_ART = {"s": _spade, "h": _heart, "d": _diamond, "c": _club}
# How far above the middle each stands, and how large, so that it keeps clear of the lower index.
_FIT = {"s": (12, 0.86), "h": (0, 1.0), "d": (0, 1.04), "c": (10, 0.95)}


def ace(suit: str, fill: str, four_colour: bool, large: bool) -> str:
    """Indexes and the great sign of an ace."""
    art = _ART[suit](palette(suit, four_colour))
    rise, scale = _FIT[suit]
    return corner_indexes("A", suit, fill, large) + moved(
        art, WIDTH / 2, HEIGHT / 2 - rise, scale * (0.88 if large else 1)
    )
