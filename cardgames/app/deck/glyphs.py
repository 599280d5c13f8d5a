"""Ranks drawn as shapes: a bold letter with serifs, the same on every machine, no font needed."""

import re
from dataclasses import dataclass
from typing import Final

from .paths import num


@dataclass(frozen=True)
class Glyph:
    """One rank sign on a height of 100 (some reach a little beyond); held by the table below."""

    width: float
    d: str


def _upside_down(glyph: Glyph) -> Glyph:
    """The glyph turned by half a turn; its path may hold only M, C, L and Z with absolute pairs."""
    values = re.sub(
        r"(-?[\d.]+),(-?[\d.]+)",
        lambda pair: f"{num(glyph.width - float(pair[1]))},{num(101 - float(pair[2]))}",
        glyph.d,
    )
    return Glyph(glyph.width, values)


_SIX: Final = Glyph(
    73,
    "M73,66 C73,88 58,102 37,102 C14,102 0,84 0,54 C0,22 17,-1 43,-1 C59,-1 69,8 69,20 C69,28 63,33 57,33"
    " C50,33 45,28 45,21 C45,16 47,14 47,12 C47,9 45,8 42,8 C30,8 25,24 25,45 C29,38 36,34 45,34"
    " C62,34 73,47 73,66 Z M48,68 C48,52 45,45 38,45 C31,45 26,51 26,62 C26,82 30,92 38,92 C45,92 48,85 48,68 Z",
)

GLYPHS: Final[dict[str, Glyph]] = {
    "A": Glyph(
        92,
        "M36,-1H55L84,90H92V100H48V90H58L52.5,73H26L20.5,90H31V100H0V90H8ZM29.5,62H49L39.5,30Z",
    ),
    "2": Glyph(
        74,
        "M2,29C2,11 16,-1 37,-1C58,-1 71,10 71,28C71,43 60,53 46,63C36,70 29,76 26,81H50C58,81 62,78 64,69H74"
        "L71,100H0V90C6,76 18,65 31,53C42,43 47,37 47,27C47,16 42,9 34,9C28,9 25,12 25,15C25,18 28,20 28,27"
        "C28,35 23,40 15,40C7,40 2,35 2,29Z",
    ),
    "3": Glyph(
        73,
        "M3,24C5,8 18,-1 36,-1C56,-1 69,9 69,24C69,36 61,44 50,48C64,51 73,60 73,72C73,91 58,102 35,102"
        "C14,102 0,92 0,78C0,70 6,64 13,64C21,64 27,69 27,77C27,82 24,85 24,88C24,91 28,93 33,93"
        "C43,93 48,85 48,73C48,60 42,53 30,53H24V43H30C40,43 45,36 45,25C45,14 41,8 34,8C29,8 26,10 26,12"
        "C26,15 29,17 29,23C29,30 23,35 16,35C9,35 3,31 3,24Z",
    ),
    "4": Glyph(76, "M44,-1H63V63H76V75H63V90H73V100H28V90H39V75H0V64ZM39,63V24L14,63Z"),
    "5": Glyph(
        73,
        "M9,0H66V18H20L18,40C23,36 30,34 38,34C58,34 73,47 73,67C73,89 57,102 34,102C14,102 0,92 0,78"
        "C0,70 6,64 13,64C21,64 27,69 27,77C27,82 24,85 24,88C24,91 27,93 32,93C43,93 48,83 48,67"
        "C48,52 43,44 34,44C27,44 22,47 19,52H7Z",
    ),
    "6": _SIX,
    "7": Glyph(
        73,
        "M2,0H73V11C58,34 50,58 50,87C50,97 45,102 37,102C28,102 23,96 23,87C23,62 37,40 55,20H29C18,20 14,24 12,36H0Z",
    ),
    "8": Glyph(
        73,
        "M36,-1C56,-1 68,9 68,24C68,34 62,41 53,46C65,51 73,60 73,73C73,91 58,102 36,102C14,102 0,91 0,75"
        "C0,63 8,54 19,49C10,44 4,36 4,25C4,9 17,-1 36,-1ZM37,8C29,8 26,14 26,20C26,30 34,36 43,40"
        "C46,36 48,31 48,24C48,14 44,8 37,8ZM29,54C24,59 22,65 22,73C22,86 28,93 36,93C44,93 50,88 50,80"
        "C50,67 40,60 29,54Z",
    ),
    "9": _upside_down(_SIX),
    "1": Glyph(44, "M2,18C13,15 20,9 24,-1H35V90H44V100H2V90H12V27H2Z"),
    "0": Glyph(
        60,
        "M30,-1C49,-1 60,19 60,50C60,82 49,102 30,102C11,102 0,82 0,50C0,19 11,-1 30,-1Z"
        "M30,9C23,9 22,24 22,50C22,77 23,92 30,92C37,92 38,77 38,50C38,24 37,9 30,9Z",
    ),
    "J": Glyph(
        68,
        "M20,0H68V9H59V70C59,92 46,102 28,102C11,102 0,93 0,80C0,71 6,65 14,65C22,65 28,71 28,78"
        "C28,83 25,86 25,89C25,91 27,92 29,92C34,92 36,85 36,74V9H20Z",
    ),
    "Q": Glyph(
        88,
        "M43,-1C69,-1 86,19 86,48C86,64 81,77 72,86C75,92 80,94 87,91L88,101C79,112 62,110 55,95"
        "C51,96 47,97 43,97C17,97 0,77 0,48C0,19 17,-1 43,-1ZM43,9C30,9 25,23 25,48C25,57 26,64 27,70"
        "C38,62 52,64 59,75C61,68 61,59 61,48C61,23 56,9 43,9ZM49,86C46,78 39,76 33,80C36,85 40,87 43,87Z",
    ),
    "K": Glyph(
        95,
        "M0,0H39V9H31V47L66,9H57V0H91V9H82L54.5,38.5L87,91H95V100H52V91H60L39.5,56L31,65V91H39V100H0V91H8V9H0Z",
    ),
    "O": Glyph(
        86,
        "M43,-1C69,-1 86,19 86,50C86,81 69,102 43,102C17,102 0,81 0,50C0,19 17,-1 43,-1Z"
        "M43,9C30,9 25,24 25,50C25,77 30,92 43,92C56,92 61,77 61,50C61,24 56,9 43,9Z",
    ),
    "E": Glyph(
        76,
        "M0,0H71V31H62C60,16 54,10 43,10H31V44C41,44 44,39 45,32H53V67H45C44,59 41,54 31,54V90H46"
        "C57,90 63,83 66,67H76L73,100H0V91H8V9H0Z",
    ),
    "R": Glyph(
        92,
        "M0,0H48C71,0 82,10 82,27C82,41 74,49 60,52C71,55 74,63 76,75C78,86 80,90 85,90C88,90 89,88 90,84"
        "L94,86C92,97 87,102 76,102C59,102 55,92 53,78C51,62 48,57 37,57H31V91H39V100H0V91H8V9H0Z"
        "M31,10V47H40C52,47 57,41 57,28C57,16 52,10 41,10Z",
    ),
    "W": Glyph(
        122,
        "M0,0H37V9H31L43,60L57,-1H71L87,60L99,9H91V0H122V9H113L91,101H77L62,45L47,101H33L9,9H0Z",
    ),
}

_GAP: Final = 5


def width(text: str) -> float:
    """How wide a text of glyphs is on a height of 100."""
    return sum(GLYPHS[letter].width for letter in text) + _GAP * (len(text) - 1)


def written(text: str, x: float, top: float, height: float, fill: str, *, widest: float = 1e9, kind: str = "") -> str:
    """Glyphs centred on x from `top` down, `height` units high, squeezed where they would be wider than `widest`."""
    across = min(height / 100, widest / width(text))
    left = x - width(text) * across / 2
    label = f'class="{kind}" ' if kind else ""
    parts = []
    for letter in text:
        glyph = GLYPHS[letter]
        place = f"translate({num(left)},{num(top)})scale({across:.4g},{height / 100:.4g})"
        parts.append(f'<path {label}transform="{place}" d="{glyph.d}" fill="{fill}" fill-rule="evenodd"/>')
        left += (glyph.width + _GAP) * across
    return "".join(parts)
