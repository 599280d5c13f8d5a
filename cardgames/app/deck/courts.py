"""Kings, queens and jacks: a person and the same person upside down, parted by a sash."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from . import people_c, people_d, people_h, people_s
from .paths import FACE, FIELD, GOLD, HEIGHT, SHEET, WIDTH, Palette, palette, shape
from .pips import corner_indexes, index_size
from .robes import sash

PEOPLE: Final[dict[str, Callable[[Palette], str]]] = {
    "Ks": people_s.king, "Qs": people_s.queen, "Js": people_s.jack,
    "Kh": people_h.king, "Qh": people_h.queen, "Jh": people_h.jack,
    "Kd": people_d.king, "Qd": people_d.queen, "Jd": people_d.jack,
    "Kc": people_c.king, "Qc": people_c.queen, "Jc": people_c.jack,
}  # fmt: skip

_INSET: Final = 16


def frame(large: bool) -> str:
    """Outline of the picture: the whole card inside a margin, without the two corners of the indexes."""
    size = index_size(large)
    x, y = size.right, size.bottom
    left, top, right, bottom = _INSET, _INSET, WIDTH - _INSET, HEIGHT - _INSET
    far_x, far_y = WIDTH - x, HEIGHT - y
    return (
        f"M{x + 8},{top}H{right - 8}Q{right},{top} {right},{top + 8}V{far_y - 8}Q{right},{far_y} {right - 8},{far_y}"
        f"H{far_x + 8}Q{far_x},{far_y} {far_x},{far_y + 8}V{bottom - 8}Q{far_x},{bottom} {far_x - 8},{bottom}"
        f"H{left + 8}Q{left},{bottom} {left},{bottom - 8}V{y + 8}Q{left},{y} {left + 8},{y}"
        f"H{x - 8}Q{x},{y} {x},{y - 8}V{top + 8}Q{x},{top} {x + 8},{top}Z"
    )


def framed(picture: str, outline: str, field: str = FIELD, edge: str = GOLD) -> str:
    """A picture trimmed to the frame: whatever reaches beyond is covered by the margin laid over it."""
    return (
        shape(outline, field)
        + picture
        + shape(SHEET + outline, FACE, more='fill-rule="evenodd"')
        + shape(outline, "none", edge, 2.4)
    )


@lru_cache(maxsize=32)
def _picture(name: str, four_colour: bool, large: bool) -> str:
    colours = palette(name[1], four_colour)
    scale = 0.93 if large else 1.0
    middle = f"translate({WIDTH // 2},{HEIGHT // 2})scale({scale})"
    person = PEOPLE[name](colours)
    picture = (
        f'<g transform="{middle}"><g id="half">{person}</g>'
        f'<use xlink:href="#half" transform="rotate(180)"/></g>'
        f'<g transform="translate({WIDTH // 2},{HEIGHT // 2})">{sash(colours)}</g>'
    )
    return framed(picture, frame(large))


def court_card(rank: str, suit: str, fill: str, four_colour: bool, large: bool) -> str:
    """Picture and indexes of a jack, queen or king."""
    return _picture(rank + suit, four_colour, large) + corner_indexes(rank, suit, fill, large)
