"""The company at a table: what people are called who gave no name, and opponents to invite as they are."""

from __future__ import annotations

from typing import Final, NamedTuple

from cardgames.app.language import tr
from cardgames.app.profile import own_name
from cardgames.core.game import Game
from cardgames.core.text import N_
from cardgames.play.match import Seated


class Character(NamedTuple):
    """One of the program's own players, with a manner of their own."""

    seated: Seated
    words: str
    """That manner in a few words."""


CAST: Final = (
    Character(Seated("Tomasz", "beginner", 0.7, 0.1, 0.6), N_("still learning, plays what looks nice")),
    Character(Seated("Hugo", "easy", 0.95, 0.3, 0.5), N_("all or nothing, and quick about it")),
    Character(Seated("Ioana", "easy", 0.2, 0.6, 1.0), N_("careful, forgets what was thrown")),
    Character(Seated("Zofia", "medium", 0.15, 1.0, 1.2), N_("keeps count and takes no chances")),
    Character(Seated("Radu", "medium", 0.8, 0.7, 0.8), N_("likes a gamble, mostly remembers")),
    Character(Seated("Sheila", "medium", 0.5, 1.0, 1.0), N_("plays by the book")),
    Character(Seated("Marek", "hard", 0.75, 1.0, 0.7), N_("daring, sharp and fast")),
    Character(Seated("Nadia", "hard", 0.3, 1.0, 1.4), N_("cautious, thinks twice")),
    Character(Seated("Elena", "expert", 0.6, 1.0, 1.0), N_("sees far and strikes early")),
    Character(Seated("Walter", "expert", 0.35, 1.0, 1.8), N_("patient, remembers every card")),
)
"""From the gentlest to the hardest."""


def invited(game: Game) -> tuple[Character, ...]:
    """Who may be asked to sit down at this game: its own regulars first, then those who play anything."""
    own = (Character(Seated(it.name, it.level, it.risk, it.memory, it.pace), it.words) for it in game.regulars)
    return (*own, *CAST)


def unnamed() -> str:
    """What a person is called who gave no name: it stands in sentences such as `Guest takes 9♥`."""
    return own_name() or tr(N_("Guest"))
