"""Writes CardTableSigns-*.ttf: the four suit signs of our own deck as letters, to stand in sentences beside Inter.

Inter has a heart but no other suit, and a sentence needs all four from one hand. Needs fonttools.
"""

from __future__ import annotations

from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.misc.transform import Transform
from fontTools.pens.boundsPen import ControlBoundsPen
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.svgLib.path import parse_path

from cardgames.app.deck import SUIT_PATHS

SIGNS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
EM = 1000
SIZE, MIDDLE = 7.4, 364
"""Units per drawing unit, and the height of the middle: half of Inter's capital height (728)."""
BEARING = 40
"""Air on either side of a sign."""


WEIGHTS = {"Regular": 400, "SemiBold": 600, "Bold": 700}
"""The same signs under each weight of Inter: Qt chooses a face for the whole list by what the first family has."""


def main() -> None:
    for style, weight in WEIGHTS.items():
        write(style, weight)


def write(style: str, weight: int) -> None:
    builder = FontBuilder(EM, isTTF=True)
    names = {suit: f"suit_{suit}" for suit in SIGNS}
    builder.setupGlyphOrder([".notdef", *names.values()])
    builder.setupCharacterMap({ord(sign): names[suit] for suit, sign in SIGNS.items()})
    glyphs = {".notdef": TTGlyphPen(None).glyph()}
    widths = {".notdef": EM}
    for suit, name in names.items():
        bounds = ControlBoundsPen(None)
        parse_path(SUIT_PATHS[suit], bounds)
        left, _, right, _ = bounds.bounds
        widths[name] = round((right - left) * SIZE) + 2 * BEARING
        pen = TTGlyphPen(None)
        place = Transform(SIZE, 0, 0, -SIZE, BEARING - left * SIZE, MIDDLE)
        parse_path(SUIT_PATHS[suit], TransformPen(Cu2QuPen(pen, 1.0), place))
        glyphs[name] = pen.glyph()
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics({name: (width, BEARING) for name, width in widths.items()})
    builder.setupHorizontalHeader(ascent=969, descent=-242)
    builder.setupOS2(
        sTypoAscender=969, sTypoDescender=-242, usWinAscent=969, usWinDescent=242, usWeightClass=weight, fsType=0
    )
    builder.setupNameTable(
        {
            "familyName": f"Card Table Signs{' SemiBold' if style == 'SemiBold' else ''}",
            "styleName": "Bold" if style == "Bold" else "Regular",
            "typographicFamily": "Card Table Signs",
            "typographicSubfamily": style,
            "fullName": f"Card Table Signs {style}",
            "psName": f"CardTableSigns-{style}",
        }
    )
    builder.setupPost()
    builder.font["head"].created = builder.font["head"].modified = 0
    builder.font.recalcTimestamp = False
    builder.font["head"].macStyle = int(style == "Bold")
    builder.save(Path(__file__).with_name(f"CardTableSigns-{style}.ttf"))


if __name__ == "__main__":
    main()
