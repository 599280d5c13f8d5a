"""Every colour of the table in one place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from cardgames.app.preferences import Theme

SUIT_RED: Final = "#c8102e"
SUIT_BLACK: Final = "#1b1f2a"
SEAT_COLOURS: Final = (
    "#3f6fd1", "#b4552d", "#7a5bb5", "#2f7f86", "#a8416b", "#5c7a2c", "#9a6a12", "#4f5d75", "#a33c3c", "#2d7a55",
)  # fmt: skip
"""Discs of the plates by seat; white letters stand on them."""
DISC_TEXT: Final = "#ffffff"
PAPER: Final = "#fdfbf5"
"""The face of a card, and what else is of its paper."""
SHADE: Final = "#000000"
"""Soft shadows, and the dark line under a light ring."""
BARRED: Final = "#10201c"
"""Over a card that may not be played."""
PILE_SIDES: Final = ("#ded8c9", "#f4f0e6")
"""The sides of a pile, in turn."""
PILE_EDGE: Final = "#b9b2a2"
SMALL_BACK: Final = "#234a7d"
"""The card beside a number of cards."""
RED_ON_DARK: Final = "#ff8a8f"
"""A red suit in a sentence on a dark ground."""


@dataclass(frozen=True)
class Tokens:
    """The colours of one cloth, as `#rrggbb`; `plate_opacity` is 0 to 1."""

    centre: str
    middle: str
    edge: str
    plate: str
    text: str
    second: str
    line: str
    """Outlines and signs of empty places."""
    ring: str
    """Around the seat to act, the focus and what glows."""
    plate_opacity: float = 0.86
    accent: str = "#ffc857"
    accent_text: str = "#2a2200"
    quiet: str = "#2f5a50"
    """Buttons beside the main one."""
    quiet_text: str = "#ffffff"
    danger: str = "#ffb4a2"
    """A grave button on its second step."""
    danger_text: str = "#4a0d00"
    target: str = "#8df0c0"
    """Where a card may be let go."""
    shadow: float = 0.30


_GREEN = Tokens(
    centre="#2a8068", middle="#17594a", edge="#0a302a", plate="#0b2722", text="#ffffff", second="#bfe0d6",
    line="#a9d6c8", ring="#ffc857",
)  # fmt: skip

TOKENS: Final[Mapping[Theme, Tokens]] = {
    Theme.GREEN: _GREEN,
    Theme.BLUE: replace(
        _GREEN, centre="#2f6fa8", middle="#1b4a78", edge="#0b2440", plate="#0a1f36", second="#c3dcf2", line="#a8cdec",
        quiet="#2d5580",
    ),
    Theme.BURGUNDY: replace(
        _GREEN, centre="#8c3346", middle="#641f30", edge="#330c17", plate="#2c0a13", second="#f0cdd4", line="#e6b5c0",
        quiet="#6d3341",
    ),
    Theme.CHARCOAL: replace(
        _GREEN, centre="#4a5058", middle="#2f343a", edge="#16191d", plate="#121518", second="#ccd3da", line="#b3bcc5",
        quiet="#454d56",
    ),
    Theme.LIGHT: replace(
        _GREEN, centre="#eef3ee", middle="#d9e4dc", edge="#b9cbc0", plate="#fbfdfb", text="#14261f", second="#3c5a4e",
        line="#4d7264", ring="#a65a00", plate_opacity=0.94, quiet="#d3e2da", quiet_text="#14261f", danger="#8f1d08",
        danger_text="#ffffff", target="#00734a", shadow=0.22,
    ),
}  # fmt: skip


def tokens(theme: Theme) -> Tokens:
    return TOKENS[theme]


def rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def over(top: str, opacity: float, below: str) -> str:
    """The colour one sees where `top` lies over `below`."""
    mixed = (round(a * opacity + b * (1 - opacity)) for a, b in zip(rgb(top), rgb(below), strict=True))
    return "#{:02x}{:02x}{:02x}".format(*mixed)


def contrast(one: str, other: str) -> float:
    """How well one colour reads on the other: 1 to 21 (WCAG 2)."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    parts = [value / 255 for value in rgb(colour)]
    linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
