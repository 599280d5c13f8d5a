"""What the table widget is given to show: one seat's view and the company around it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from cardgames.core.game import Action, Game, Refusal, Seat, View
from cardgames.core.table import Trail
from cardgames.core.text import Text, Tongue


@dataclass(frozen=True)
class Sitter:
    """Who sits at a seat, as the plate shows it."""

    name: str
    level: str = ""
    """The level in words, already translated; empty for a person."""
    last: str = ""
    """What the seat did last, already translated: `took 9♥`."""
    clock: float | None = None
    """Thinking time left, in seconds."""
    reserve: float | None = None
    """How many of them are the reserve of the deal, which is spent when a turn runs over."""
    thinking: bool = False
    away: bool = False


class Aside(NamedTuple):
    """What may be asked for beside playing, as a button of the program."""

    name: str
    """What is pressed; that of a command in the menu where there is one."""
    words: str
    """All words are already translated."""
    purpose: str = ""
    """What a press does."""
    why_not: str = ""
    """Why it is not to be had just now."""
    spare: bool = False
    """Play goes on by itself without it: nobody is asked to press it."""


@dataclass(frozen=True)
class Sight:
    """All that the table shows at one moment. It holds a View, never a State."""

    game: Game
    view: View
    bottom: Seat
    """The seat at the lower edge of the table."""
    sitters: tuple[Sitter, ...]
    tongue: Tongue
    playable: bool
    """Whether the person in front may act now."""
    refusal: Callable[[Action], Refusal | None] = lambda action: None
    """The law, for lighting targets and saying why not."""
    trail: Trail = ()
    """Where the last action carried cards, when pictures alone do not tell."""
    prompt: Text | None = None
    """Replaces the game's own prompt: `Check once shows what Sheila does.`."""
    answers: bool = False
    """Whether that prompt answers what the person asked beside playing, and goes when they have read it."""
    extra: tuple[Aside, ...] = ()
    """Further buttons of the program in the prompt."""
    asides: tuple[Aside, ...] = ()
    """What may be asked for beside playing."""
