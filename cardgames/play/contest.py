"""What a contest between opponents is, who takes part, and what is noted of every seat."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from cardgames.ai.levels import Level, level
from cardgames.core.game import Game
from cardgames.core.options import Options, fields

DIALS: Final = ("risk", "memory", "pace")
"""What may be set of one opponent."""
UNAWARE: Final = "unaware"
"""The word before the house rules of which an opponent takes the default to be in force, joined by `+`."""
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
    """Imagined deals a choice of a level that looks ahead, instead of its limit: the same result on any machine. An
    opponent's pace is a factor of it. 0: nobody looks ahead."""
    compared: bool = False
    """Whether it is noted how often a contestant chooses otherwise than the first one would."""
    matches: bool = False
    """Whether every deal is the first of a match that is played to its end: matches are won then, not deals."""


class Played(NamedTuple):
    """One contestant at one seat in one deal, or match, of one rotation."""

    deal: int
    seed: int
    rotation: int
    seat: int
    contestant: int
    points: int
    """Of the deal, or the total of the match."""
    share: float
    """1 for the winner, a part of it for one of several, 0 for the others."""
    refused: int
    plies: int
    """Actions of this seat, forced ones included."""
    seconds: tuple[float, ...]
    """Thinking time of each choice between several actions."""
    otherwise: int = 0
    """How many of these choices the first contestant would have made otherwise in the same position, with the same
    luck; 0 where they are not compared."""


class Contestant(NamedTuple):
    """A level, and the dials of one opponent where they are set."""

    level: Level
    risk: float | None = None
    memory: float | None = None
    pace: float | None = None
    unaware: tuple[str, ...] = ()
    """House rules of which it takes the default to be in force, whatever was agreed."""

    def believed(self, game: Game, rules: Options) -> Options:
        """The house rules as this opponent takes them to be. Raises ValueError where a rule does not exist."""
        known = {field.name for field in fields(game.rules)}
        for name in self.unaware:
            if name not in known:
                raise ValueError(f"no rule is called {name!r}; there are {', '.join(sorted(known))}")
        usual = game.presets[0].rules
        return replace(rules, **{name: getattr(usual, name) for name in self.unaware})


def contestant(word: str) -> Contestant:
    """Reads `hard`, `hard:risk=0.9,memory=0.3` or `hard:unaware=faces`. Raises ValueError that says what is wrong."""
    key, _, rest = word.partition(":")
    try:
        who = level(key)
    except KeyError:
        raise ValueError(f"no level is called {key!r}") from None
    dials: dict[str, float] = {}
    unaware: tuple[str, ...] = ()
    for dial in filter(None, rest.split(",")):
        name, _, text = dial.partition("=")
        if name == UNAWARE:
            unaware = tuple(text.split("+"))
            continue
        if name not in DIALS:
            raise ValueError(f"no dial is called {name!r}; there are {', '.join((*DIALS, UNAWARE))}")
        try:
            dials[name] = float(text)
        except ValueError:
            raise ValueError(f"{name} is a number, not {text!r}") from None
        if not (0 < dials[name] < MOST_PACE if name == "pace" else 0 <= dials[name] <= 1):
            raise ValueError(f"{name} cannot be {text}")
    return Contestant(who, dials.get("risk"), dials.get("memory"), dials.get("pace"), unaware)
