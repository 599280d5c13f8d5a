"""What a contest between opponents is, who takes part, and what is noted of every seat."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from msgspec import Struct

from cardgames.ai.levels import Level, level

DIALS: Final = ("risk", "memory", "pace")
"""What may be set of one opponent."""
MOST_PACE: Final = 100
"""Nobody thinks so many times as long as usual."""


class Contest(Struct, frozen=True, kw_only=True):
    """What is to be played: the levels sit round the table in turn, and every deal is repeated with seats rotated."""

    game: str
    levels: tuple[str, ...]
    """One word for each contestant, as `contestant` reads it."""
    rules: dict[str, Any]
    seats: int
    deals: int
    seed: int
    rounds: int | None = None
    """Imagined deals a choice of a level that looks ahead, instead of its limit: the same result on any machine."""


class Played(NamedTuple):
    """One contestant at one seat in one deal of one rotation."""

    deal: int
    seed: int
    rotation: int
    seat: int
    contestant: int
    points: int
    share: float
    """1 for the winner, a part of it for one of several, 0 for the others."""
    refused: int
    plies: int
    """Actions of this seat, forced ones included."""
    seconds: tuple[float, ...]
    """Thinking time of each choice between several actions."""


class Contestant(NamedTuple):
    """A level, and the dials of one opponent where they are set."""

    level: Level
    risk: float | None = None
    memory: float | None = None
    pace: float | None = None


def contestant(word: str) -> Contestant:
    """Reads `hard`, or with dials `hard:risk=0.9,memory=0.3`. Raises ValueError that says what is wrong."""
    key, _, rest = word.partition(":")
    try:
        who = level(key)
    except KeyError:
        raise ValueError(f"no level is called {key!r}") from None
    dials: dict[str, float] = {}
    for dial in filter(None, rest.split(",")):
        name, _, text = dial.partition("=")
        if name not in DIALS:
            raise ValueError(f"no dial is called {name!r}; there are {', '.join(DIALS)}")
        try:
            dials[name] = float(text)
        except ValueError:
            raise ValueError(f"{name} is a number, not {text!r}") from None
        if not (0 < dials[name] < MOST_PACE if name == "pace" else 0 <= dials[name] <= 1):
            raise ValueError(f"{name} cannot be {text}")
    return Contestant(who, dials.get("risk"), dials.get("memory"), dials.get("pace"))
