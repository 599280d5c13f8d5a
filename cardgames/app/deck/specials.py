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
    top = hair + head(face) + grin + _cap(one, other)
    body = shape("M-92,120C-88,60-60,40-20,34H0V158H-92Z", one) + shape("M92,120C88,60 60,40 20,34H0V158H92Z", other)
    for row in range(3):
        for col in range(-3, 4):
            fill = GOLD if (row + col) % 2 else (other if col < 0 else one)
            if abs(col) <= 2 or row:
                body += shape(f"M{col * 24},{62 + row * 34}l9,14l-9,14l-9,-14Z", fill)
    point = "M-9,0C-10,16-4,26 0,32C4,26 10,16 9,0Z"
    ruff = "".join(
        moved(
            shape(point, CREAM if i % 2 else GOLD, GOLD_DARK, 1), -32 + i * 10.7, 29 - abs(i - 3) * 2.4, 1, (3 - i) * 14
        )
        for i in range(7)
    )
    sleeves = line("M-60,88C-84,94-90,68-77,46", one, 24) + line("M60,88C84,94 90,68 77,46", other, 24)
    hands = "".join(
        box(x - 14, 34, 28, 10, 5, GOLD, GOLD_DARK, 1)
        + dot(x, 26, 11, FAIR.tone)
        + line(f"M{x - 5},18V11M{x},16V8M{x + 5},18V11", FAIR.tone, 4.6)
        for x in (-76, 76)
    )
    return body + sleeves + ruff + top + hands


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
    arc = (("s", -66, 118, -24), ("h", -36, 62, -10), ("d", 30, 44, 10), ("c", 66, 100, 24))
    thrown = "".join(
        moved(sign(suit, 0, 0, 30, COLOURS[suit]), middle + x * 0.94, y, 1, turn) for suit, x, y, turn in arc
    )
    picture = _rays(middle, 200) + thrown + moved(_jester(one, other), middle, 194, 0.82 if large else 0.92)
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
