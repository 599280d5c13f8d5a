"""Card backs: five patterns, the same from either end."""

from collections.abc import Callable
from typing import Final

from .paths import CREAM, FACE, GOLD, HEIGHT, SHEET, WIDTH, box, card, dot, line, moved, num, shape, sign, star

_PAPER: Final = "#f3e6c8"
_PANEL: Final = "M22,12H228Q238,12 238,22V328Q238,338 228,338H22Q12,338 12,328V22Q12,12 22,12Z"


def _panel(colour: str, pattern: str, medal: str) -> str:
    """A coloured panel with its pattern trimmed to it, two border lines and something in the middle."""
    return card(
        shape(_PANEL, colour)
        + pattern
        + shape(SHEET + _PANEL, FACE, more='fill-rule="evenodd"')
        + box(12, 12, 226, 326, 10, "none", colour, 1.5)
        + box(18, 18, 214, 314, 7, "none", _PAPER, 2.2)
        + medal
    )


def _medal(colour: str, inside: str, r: float = 40) -> str:
    return moved(
        dot(0, 0, r, colour, _PAPER, 2.4) + dot(0, 0, r - 5, "none", GOLD, 1.4) + inside, WIDTH / 2, HEIGHT / 2
    )


def _both_ends(art: str) -> str:
    return art + f'<g transform="rotate(180)">{art}</g>'


def _slant(start: int) -> str:
    """One line of the net at 45 degrees, cut at the panel, and its mirror image."""
    left, right, top, bottom = 10, 240, 10, 340
    x1, y1 = max(start, left), top + max(left - start, 0)
    x2 = min(start + bottom - top, right)
    y2 = y1 + x2 - x1
    return f"M{x1},{y1}L{x2},{y2}M{x1},{350 - y1}L{x2},{350 - y2}"


def _lattice() -> str:
    colour = "#234a7d"
    runs = "".join(_slant(x) for x in range(-300, 240, 26))
    knots = "".join(
        dot(125 + i * 13, 175 + j * 13, 2.6, GOLD) for i in range(-8, 9) for j in range(-12, 13) if (i + j) % 2 == 0
    )
    four = "".join(moved(sign(s, 0, -17, 19, _PAPER), 0, 0, 1, i * 90) for i, s in enumerate("shsh"))
    return _panel(colour, line(runs, "#8fb0d8", 1.3) + knots, _medal(colour, four + dot(0, 0, 4, GOLD)))


def _rosette() -> str:
    colour = "#7a1c34"

    def wheel(r: int, petals: int, ink: str) -> str:
        ring = f'<ellipse rx="{r}" ry="{num(r * 0.4)}" fill="none" stroke="{ink}" stroke-width="1.1"/>'
        return "".join(moved(ring, 0, 0, 1, i * 180 / petals) for i in range(petals))

    great = moved(wheel(104, 18, "#e3b1a4") + wheel(58, 12, GOLD), WIDTH / 2, HEIGHT / 2)
    corners = "".join(moved(wheel(40, 10, "#e3b1a4") + dot(0, 0, 5, GOLD), x, y) for x in (44, 206) for y in (44, 306))
    sides = "".join(moved(wheel(22, 8, GOLD), 125, y) for y in (46, 304))
    return _panel(colour, great + corners + sides, _medal(colour, _both_ends(sign("h", 0, -9, 15, _PAPER)), 27))


def _waves() -> str:
    colour, rings = "#12616b", ((24, "#12616b"), (17, "#1b7680"), (10, "#12616b"), (4, GOLD))
    scale = "".join(shape(f"M{-k},0A{k},{k} 0 0 1 {k},0Z", f, "#bfe3dc", 1.5) for k, f in rings)
    # At the sides only the half that lies on the card, or it would show beyond the edge.
    half_scale = "".join(shape(f"M0,{-k}A{k},{k} 0 0 1 {k},0H0Z", f, "#bfe3dc", 1.5) for k, f in rings)
    art = ""
    for row in range(7, -1, -1):
        y = 178 - row * 20
        xs = range(-96, 97, 48) if row % 2 else range(-72, 73, 48)
        art += "".join(f'<use xlink:href="#scale" x="{125 + x}" y="{y}"/>' for x in xs)
        if not row % 2:
            art += f'<use xlink:href="#half" transform="translate(5,{y})"/>'
            art += f'<use xlink:href="#half" transform="translate(245,{y})scale(-1,1)"/>'
    defs = f'<defs><g id="scale">{scale}</g><g id="half">{half_scale}</g></defs>'
    whole = f'{defs}<g id="sea">{art}</g><use xlink:href="#sea" transform="rotate(180 125 175)"/>'
    band = box(8, 162, 234, 26, 0, colour) + line("M12,162H238M12,188H238", _PAPER, 2)
    return _panel(colour, whole + band, _medal(colour, _both_ends(sign("s", 0, -14, 20, _PAPER)), 34))


def _leaves() -> str:
    colour = "#2c3b35"
    leaf = "M0,0C-9,-9-10,-24 0,-36C10,-24 9,-9 0,0Z"
    twig = line("M0,0C34,-10 66,-34 70,-74C74,-108 40,-120 30,-100C24,-84 44,-74 50,-90", "#c9a55a", 3)
    places = (
        (18, -6, 20, 0.8),
        (18, -6, 130, 0.7),
        (42, -22, 0, 0.9),
        (44, -24, 118, 0.9),
        (62, -46, -24, 0.9),
        (63, -46, 92, 1),
        (70, -78, 66, 0.95),
        (58, -106, 28, 0.8),
        (36, -104, -40, 0.7),
        (70, -76, -60, 0.6),
    )
    twig += "".join(
        moved(shape(leaf, "#9fbf9a" if i % 2 else "#d8c07a"), x, y, s, t) for i, (x, y, t, s) in enumerate(places)
    )
    twig += dot(48, -88, 5, "#c9584a")
    quarter = moved(twig, 6, -38)
    half = quarter + f'<g transform="scale(-1,1)">{quarter}</g>'
    half += (
        moved(shape(leaf, "#d8c07a"), 0, -62, 1.3)
        + moved(shape(leaf, "#9fbf9a"), 0, -108, 0.9)
        + dot(0, -54, 5, "#c9584a")
    )
    side = moved(shape(leaf, "#9fbf9a"), 46, 0, 1.1, 90) + dot(90, 0, 4, "#c9584a")
    pattern = moved(_both_ends(half + side), WIDTH / 2, HEIGHT / 2, 0.94)
    return _panel(
        colour,
        pattern,
        _medal(
            colour,
            _both_ends(moved(shape(leaf, GOLD), 0, 0, 0.7)) + _both_ends(moved(shape(leaf, CREAM), 0, 0, 0.55, 90)),
            32,
        ),
    )


def _stars() -> str:
    colour = "#3a2a5e"
    half = ""
    for j in range(-6, 1):
        for x in range(-98, 99, 28) if j % 2 else range(-84, 85, 28):
            if j < 0 or x < 0:
                place = (x + 98) // 14 + j
                half += star(x, j * 24, 8 if place % 4 < 2 else 5.5, GOLD if place % 3 == 0 else "#cbb8f0", inner=0.4)
    ring = "".join(moved(star(0, -20, 9, GOLD), 0, 0, 1, i * 60) for i in range(6))
    pattern = moved(_both_ends(half), WIDTH / 2, HEIGHT / 2)
    return _panel(colour, pattern, _medal(colour, ring + dot(0, 0, 8, _PAPER)))


_DRAWN: Final[dict[str, Callable[[], str]]] = {
    "lattice": _lattice, "rosette": _rosette, "waves": _waves, "leaves": _leaves, "stars": _stars,
}  # fmt: skip

BACKS: Final[tuple[str, ...]] = tuple(_DRAWN)


def back(name: str) -> str:
    """The back called `name`, one of BACKS; KeyError for another name."""
    return _DRAWN[name]()
