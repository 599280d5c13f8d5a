"""Suit signs, colours and the few SVG phrases every drawing of the deck is built from."""

import math
from dataclasses import dataclass
from typing import Final

WIDTH: Final = 250
HEIGHT: Final = 350
CORNER: Final = 17.5

# The sheet inside its edge; laid over a picture with a hole in it, it trims the picture (QtSvg knows no clipPath).
SHEET: Final = "M18,1.5H232Q248.5,1.5 248.5,18V332Q248.5,348.5 232,348.5H18Q1.5,348.5 1.5,332V18Q1.5,1.5 18,1.5Z"

FACE: Final = "#fdfbf5"
EDGE: Final = "#cfc8b8"
GOLD: Final = "#e2b04a"
GOLD_DARK: Final = "#9a6f1c"
GOLD_LIGHT: Final = "#f6dc9a"
INK: Final = "#1b1f2a"
CREAM: Final = "#fff7e6"
FIELD: Final = "#f7edd6"

COLOURS: Final[dict[str, str]] = {"s": "#1b1f2a", "h": "#c8102e", "d": "#c8102e", "c": "#1b1f2a"}
FOUR_COLOURS: Final[dict[str, str]] = {**COLOURS, "d": "#1565c0", "c": "#1b7f3b"}

# Each sign fills a square from -50 to 50, so that one number is its size.
SUIT_PATHS: Final[dict[str, str]] = {
    "h": "M0,49C-9,33-50,11-50-18C-50-36-38-47-24-47C-12-47-4-40 0-29C4-40 12-47 24-47"
    "C38-47 50-36 50-18C50 11 9 33 0 49Z",
    "d": "M0-50C9-31 24-13 41 0C24 13 9 31 0 50C-9 31-24 13-41 0C-24-13-9-31 0-50Z",
    "s": "M0-50C10-29 47-11 47 17C47 31 37 39 26 39C17 39 9 34 5 27C6 38 12 45 21 50H-21"
    "C-12 45-6 38-5 27C-9 34-17 39-26 39C-37 39-47 31-47 17C-47-11-10-29 0-50Z",
    "c": "M0-49C14-49 24-39 24-26C24-18 20-11 14-6C18-9 22-10 26-10C39-10 49 0 49 13"
    "C49 26 39 36 26 36C17 36 9 31 5 24C6 37 12 45 21 50H-21C-12 45-6 37-5 24"
    "C-9 31-17 36-26 36C-39 36-49 26-49 13C-49 0-39-10-26-10C-22-10-18-9-14-6"
    "C-20-11-24-18-24-26C-24-39-14-49 0-49Z",
}


@dataclass(frozen=True)
class Palette:
    """The colours one suit's figures wear; held by the court, ace and wild-card drawings."""

    suit: str
    ink: str
    robe: str
    deep: str
    accent: str


def palette(suit: str, four_colour: bool = False) -> Palette:
    """The palette of a suit; with four colours diamonds wear blue and clubs green."""
    if four_colour and suit == "d":
        return Palette("d", FOUR_COLOURS["d"], "#1f66b5", "#174a86", "#b3203a")
    if four_colour and suit == "c":
        return Palette("c", FOUR_COLOURS["c"], "#24804a", "#175c34", "#b3203a")
    return {
        "s": Palette("s", COLOURS["s"], "#27406f", "#1a2c50", "#b3203a"),
        "h": Palette("h", COLOURS["h"], "#b3203a", "#84132a", "#27406f"),
        "d": Palette("d", COLOURS["d"], "#c2392b", "#8f241c", "#27406f"),
        "c": Palette("c", COLOURS["c"], "#33618c", "#20425f", "#b3203a"),
    }[suit]


def num(value: float) -> str:
    """A number as short as SVG allows, two decimals."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def shape(d: str, fill: str = "none", stroke: str = "", width: float = 0, more: str = "") -> str:
    """One path, filled, stroked or both; `more` is any further attribute."""
    line = f' stroke="{stroke}" stroke-width="{num(width)}"' if stroke else ""
    gap = " " if more else ""
    return f'<path d="{d}" fill="{fill}"{line}{gap}{more}/>'


def line(d: str, stroke: str, width: float, more: str = "") -> str:
    """One unfilled path with round ends."""
    gap = " " if more else ""
    return shape(d, "none", stroke, width, f'stroke-linecap="round" stroke-linejoin="round"{gap}{more}')


def dot(x: float, y: float, r: float, fill: str, stroke: str = "", width: float = 0, more: str = "") -> str:
    """One circle."""
    gap = " " if more else ""
    edge = f' stroke="{stroke}" stroke-width="{num(width)}"' if stroke else ""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{fill}"{edge}{gap}{more}/>'


def oval(x: float, y: float, rx: float, ry: float, fill: str, more: str = "") -> str:
    """One ellipse with upright axes."""
    gap = " " if more else ""
    return f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}" fill="{fill}"{gap}{more}/>'


def box(x: float, y: float, w: float, h: float, r: float, fill: str, stroke: str = "", width: float = 0) -> str:
    """One rectangle with rounded corners."""
    edge = f' stroke="{stroke}" stroke-width="{num(width)}"' if stroke else ""
    return f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="{num(r)}" fill="{fill}"{edge}/>'


def moved(art: str, x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """Art moved to (x, y), turned by `turn` degrees and scaled about its own origin."""
    steps = [f"translate({num(x)},{num(y)})"]
    if turn:
        steps.append(f"rotate({num(turn)})")
    if scale != 1:
        steps.append(f"scale({num(scale)})")
    return f'<g transform="{"".join(steps)}">{art}</g>'


def sign(suit: str, x: float, y: float, size: float, fill: str, *, turned: bool = False, kind: str = "") -> str:
    """A suit sign centred on (x, y), `size` units high; `kind` names what it is for (a pip, an index)."""
    flip = -size if turned else size
    label = f'class="{kind}" ' if kind else ""
    place = f"translate({num(x)},{num(y)})scale({size / 100:.4g},{flip / 100:.4g})"
    return f'<path {label}transform="{place}" d="{SUIT_PATHS[suit]}" fill="{fill}"/>'


def star(x: float, y: float, r: float, fill: str, stroke: str = "", width: float = 0, inner: float = 0.46) -> str:
    """A five-pointed star standing on two points; `r` is its outer radius, `inner` the share of the dents."""
    unit = ((0.0, -1.0), (0.588, -0.809), (0.951, -0.309), (0.951, 0.309), (0.588, 0.809))
    ring = [*unit, *((-a, -b) for a, b in unit)]
    points = [
        (x + a * r * (inner if i % 2 else 1), y + b * r * (inner if i % 2 else 1)) for i, (a, b) in enumerate(ring)
    ]
    d = "M" + "L".join(f"{num(a)},{num(b)}" for a, b in points) + "Z"
    return shape(d, fill, stroke, width, 'stroke-linejoin="round"' if stroke else "")


def point(turn: float, r: float) -> str:
    """The point at distance r from (0, 0), `turn` degrees clockwise from straight up, as a path writes it."""
    a = math.radians(turn)
    return f"{num(r * math.sin(a))},{num(-r * math.cos(a))}"


def beams(count: int, r: float, spread: float) -> str:
    """A path of so many wedges around (0, 0), each `spread` degrees wide."""
    turns = [i * 360 / count for i in range(count)]
    return "".join(f"M0,0L{point(turn, r)}L{point(turn + spread, r)}Z" for turn in turns)


def turned_about_middle(art: str) -> str:
    """The same art as the player opposite sees it."""
    return f'<g transform="rotate(180 {WIDTH // 2} {HEIGHT // 2})">{art}</g>'


def card(body: str, back: str = FACE) -> str:
    """A whole card: the sheet with its hairline edge, then the body."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
        f' viewBox="0 0 {WIDTH} {HEIGHT}">'
        f"{box(0.75, 0.75, WIDTH - 1.5, HEIGHT - 1.5, CORNER, back, EDGE, 1.5)}{body}</svg>"
    )
