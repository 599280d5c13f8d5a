"""Where sounds, icons, languages and rules pages are: in a checkout, an installed package and a frozen program."""

from __future__ import annotations

import sys
from functools import cache
from importlib import resources
from pathlib import Path


@cache
def folder() -> Path:
    """The folder `resources`."""
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen:
        return Path(frozen) / "resources"
    checkout = Path(__file__).resolve().parents[2]
    if (checkout / "pyproject.toml").is_file() and (checkout / "resources").is_dir():
        return checkout / "resources"
    # A wheel carries the folder inside the package.
    return Path(__file__).resolve().parents[1] / "resources"


def sound(name: str) -> Path:
    """The sound file called so; it need not exist."""
    return folder() / "sounds" / f"{name}.wav"


def icon(name: str) -> Path:
    """The picture file called so, as `cardgames.svg`; it need not exist."""
    return folder() / "icons" / name


def locale() -> Path:
    """The folder with one folder a language."""
    return folder() / "locale"


def rules_page(game_key: str, language: str) -> str:
    """The rules of a game as Markdown, in a language where that was written, else in English."""
    home = resources.files(f"cardgames.games.{game_key}")
    for name in (f"rules.{language}.md", "rules.md"):
        page = home / name
        if page.is_file():
            return page.read_text(encoding="utf-8")
    return ""
