"""Jokers and the wild cards that carry a suit."""

import math

from .courts import framed
from .faces import FAIR, Face, head
from .glyphs import written
from .paths import (
    COLOURS,
    CREAM,
    FACE,
    FOUR_COLOURS,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    HEIGHT,
    WIDTH,
    beams,
    box,
    dot,
    line,
    moved,
    shape,
    sign,
    star,
    turned_about_middle,
)
from .pips import index_size


def _bell(x: float, y: float) -> str:
    return (
        dot(x, y, 8, GOLD_DARK)
        + dot(x, y, 6.8, GOLD)
        + line(f"M{x - 6},{y + 1}H{x + 6}", GOLD_DARK, 1.4)
        + dot(x, y + 4, 1.6, GOLD_DARK)
    )


def _cap(one: str, other: str) -> str:
    art = shape("M-24,-14C-30,-44-52,-56-68,-36C-60,-36-54,-28-50,-18C-44,-2-32,4-24,-14Z", one)
    art += shape("M24,-14C30,-44 52,-56 68,-36C60,-36 54,-28 50,-18C44,-2 32,4 24,-14Z", other)
    art += shape("M-25,-14C-28,-42-10,-52 4,-80C4,-60 30,-44 25,-14Z", other) + shape(
        "M-25,-14C-28,-42-10,-52 4,-80C-2,-52 2,-30 0,-16Z", one
    )
    art += shape("M-26,-12C-10,-22 10,-22 26,-12L25,-22C10,-31-10,-31-25,-22Z", GOLD, GOLD_DARK, 1)
    return art + _bell(-69, -33) + _bell(69, -33) + _bell(4, -84)


def _jester(one: str, other: str) -> str:
    """A jester laughing, juggling the four suits."""
    face = Face(
        FAIR,
        "#6a3a1c",
        "#3f7a5a",
        look=1.4,
        width=21,
        jaw=15,
        chin=27,
        brow_lift=3.4,
        brow_width=2.6,
        smile=0,
        nose="round",
    )
    grin = shape("M-11,14.5C-4,17.4 4,17.4 11,14.5C9,23 4,25.4 0,25.4C-4,25.4-9,23-11,14.5Z", "#7e1f2b")
    grin += shape("M-10,15C-4,17.6 4,17.6 10,15L8.6,18.4C3,20-3,20-8.6,18.4Z", "#fff") + line(
        "M-13,13L-10.6,15.4M13,13L10.6,15.4", FAIR.shade, 1.6
    )
    hair = "".join(dot(x, y, 7, "#b5622a") for x, y in ((-22, 2), (-23, 13), (22, 2), (23, 13)))
    top = moved(hair + head(face) + grin + _cap(one, other), 0, 2, 1.12, 7)
    body = shape("M-64,154C-70,96-56,48-20,36H0V154Z", one) + shape("M64,154C70,96 56,48 20,36H0V154Z", other)
    for row in range(3):
        for col in range(-2, 3):
            fill = GOLD if (row + col) % 2 else (other if col < 0 else one)
            body += shape(f"M{col * 23},{58 + row * 31}l9,14l-9,14l-9,-14Z", fill)
    leaf = "M-10,0C-11,18-4,30 0,37C4,30 11,18 10,0Z"
    ruff = ""
    for i in range(7):
        piece = shape(leaf, CREAM if i % 2 else GOLD, GOLD_DARK, 1)
        ruff += moved(piece, -32 + i * 10.7, 32 - abs(i - 3) * 2, 1, (3 - i) * 15)
    arms = "".join(
        f'<g transform="scale({side},1)">{_arm(sleeve, cuff)}</g>'
        for side, sleeve, cuff in ((-1, other, one), (1, one, other))
    )
    return body + arms + ruff + top


def _arm(fill: str, cuff: str) -> str:
    """The right arm thrown up, the hand open."""
    art = line("M46,62C62,96 86,104 74,44", CREAM, 27) + line("M46,62C62,96 86,104 74,44", fill, 23)
    fingers = "M68,22L61,9M72,20L70,4M77,20L79,5M81,23L87,11M67,29L57,24"
    art += line(fingers, FAIR.shade, 7) + dot(74, 27, 11.5, FAIR.shade)
    art += line(fingers, FAIR.tone, 5) + dot(74, 27, 10.5, FAIR.tone)
    art += line("M69,29C72,33 77,33 79,28", FAIR.shade, 1.3)
    return art + box(59, 37, 30, 11, 5.5, cuff, GOLD, 2)


def _joker_frame(large: bool) -> str:
    """A picture as high as the card, to the right of the word."""
    x, right, top, bottom = index_size(large).right, WIDTH - 16, 16, HEIGHT - 16
    return (
        f"M{x + 8},{top}H{right - 8}Q{right},{top} {right},{top + 8}V{bottom - 8}Q{right},{bottom} {right - 8},{bottom}"
        f"H{x + 8}Q{x},{bottom} {x},{bottom - 8}V{top + 8}Q{x},{top} {x + 8},{top}Z"
    )


def _rays(x: float, y: float) -> str:
    """Beams from (x, y) that end under the margin of the card."""

    def end(angle: float) -> str:
        a, b = math.cos(angle), math.sin(angle)
        reach = min(
            ((242 if a > 0 else 50) - x) / a if abs(a) > 1e-9 else 1e9,
            ((342 if b > 0 else 8) - y) / b if abs(b) > 1e-9 else 1e9,
        )
        return f"{x + reach * a:.0f},{y + reach * b:.0f}"

    beams = "".join(f"M{x:.0f},{y}L{end(t)}L{end(t + 0.13)}Z" for t in (i * math.tau / 24 + 0.05 for i in range(24)))
    return shape(beams, GOLD_LIGHT, more='fill-opacity=".55"')


def joker(second: bool, large: bool) -> str:
    """A joker; the second of a pack is blue where the first is red."""
    ink, one, other = ("#27406f", "#27406f", "#2a8068") if second else ("#c8102e", "#b3203a", "#27406f")
    size = index_size(large)
    middle = (size.right + WIDTH - 16) / 2
    arc = (("s", -64, 106, -24), ("h", -38, 56, -10), ("d", 22, 42, 10), ("c", 62, 82, 24))
    thrown = "".join(
        moved(sign(suit, 0, 0, 30, COLOURS[suit]), middle + x * 0.94, y, 1, turn) for suit, x, y, turn in arc
    )
    picture = _rays(middle, 200) + thrown + moved(_jester(one, other), middle, 196, 0.82 if large else 0.94)
    r = size.rank * 0.46
    marks = star(size.centre, size.top + r, r, ink) + moved(
        star(0, 0, r, ink), size.centre, HEIGHT - size.top - r, 1, 180
    )
    top = size.top + 2 * r + 4
    step = (HEIGHT - 2 * top) / 5
    word = "".join(
        written(c, size.centre, top + i * step + 2, step - 6, ink, widest=size.widest * 0.8, kind="rank")
        for i, c in enumerate("JOKER")
    )
    return framed(picture, _joker_frame(large), "#fbf0cf") + marks + word


def wild(suit: str, four_colour: bool, large: bool) -> str:
    """A wild card with a suit: a star index, a frame in the suit's colour, and what it costs in the hand."""
    ink = (FOUR_COLOURS if four_colour else COLOURS)[suit]
    size = index_size(large)
    r, x = size.rank * 0.5, size.centre + 7
    middle = size.top + 5 + r
    corner = star(x, middle, r, GOLD, ink, 3, 0.52)
    corner += written("W", x, middle - r * 0.28, r * 0.62, ink, widest=r * 0.92, kind="rank")
    corner += sign(suit, x, size.suit_centre + 1, size.suit, ink, kind="index")
    grow = 0.82 if large else 1.0
    great = (
        shape(beams(20, 88, 9), GOLD_LIGHT)
        + star(0, 3, 76, GOLD, ink, 5, 0.5)
        + dot(0, 3, 36, FACE, ink, 3)
        + sign(suit, 0, 3, 48, ink)
    )
    fifteen = dot(215, 40, 19, ink) + written("15", 215, 30, 20, FACE, kind="rank")
    rim = box(5.5, 5.5, WIDTH - 11, HEIGHT - 11, 13.5, "none", ink, 6) + box(
        10, 10, WIDTH - 20, HEIGHT - 20, 10, "none", GOLD, 2
    )
    both = corner + fifteen
    return rim + moved(great, WIDTH / 2, HEIGHT / 2, grow) + both + turned_about_middle(both)
