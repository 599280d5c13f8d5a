"""Sentences to be translated later: marked here, spoken at the edge."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from cardgames.core.cards import RANKS, SUIT_SIGNS, Card


def N_(template: str) -> str:
    """Marks a template for the catalogue and gives it back unchanged."""
    return template


class Who(int):
    """A seat meant as the person sitting there; spoken as that person's name."""

    __slots__ = ()


class Suit(int):
    """A suit 0 to 3 meant as a word or sign; spoken as its sign."""

    __slots__ = ()


class Rank(int):
    """A rank 1 to 13 (0: joker) meant as its index; spoken as `A`, `10`, `Q`."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Text:
    """A sentence not yet spoken: a template from the catalogue and the values for its placeholders.

    Values may be cards, `Who`, `Suit`, `Rank`, numbers, other Texts, plain names, or sequences of these, which are
    spoken with commas between.
    """

    template: str
    values: Mapping[str, Any] = field(default_factory=dict)
    many: str | None = None
    """The template for more than one; which form is used depends on `values["n"]` and the language."""

    @staticmethod
    def plural(one: str, many: str, n: int, **values: Any) -> Text:
        """A sentence with a number `n` in it; both templates are marked with N_."""
        return Text(one, {"n": n, **values}, many)

    def __hash__(self) -> int:
        return hash((self.template, self.many))


def say(template: str, /, **values: Any) -> Text:
    """Short for `Text(template, values)`."""
    return Text(template, values)


@dataclass(frozen=True)
class Tongue:
    """A language together with the names at the table: all that speaking a Text needs.

    `one` and `some` are gettext's two questions; the defaults speak the templates' own English.
    """

    one: Callable[[str], str] = lambda template: template
    some: Callable[[str, str, int], str] = lambda one, many, n: one if n == 1 else many
    names: Sequence[str] = ()

    def speak(self, text: Text | str) -> str:
        """The finished sentence. A plain str is a name or already finished and stays as it is."""
        if isinstance(text, str):
            return text
        if text.many is None:
            template = self.one(text.template)
        else:
            # what is below zero is counted like what is above: -2 like 2
            template = self.some(text.template, text.many, abs(int(text.values["n"])))
        return template.format(**{key: self._value(value) for key, value in text.values.items()})

    def _value(self, value: Any) -> Any:
        match value:
            case Text():
                return self.speak(value)
            case Who():
                seat = int(value)
                return self.names[seat] if seat < len(self.names) else f"#{seat + 1}"
            case Card():
                return card_sign(value)
            case Suit():
                return SUIT_SIGNS[int(value)]
            case Rank():
                return RANKS[int(value)] if value else JOKER_SIGN
            case tuple() | list():
                return ", ".join(str(self._value(part)) for part in value)
            case _:
                return value


JOKER_SIGN: Final = "joker"
PLAIN: Final = Tongue()
"""English with seat numbers for names: for tests and for the command line."""


def card_sign(card: Card) -> str:
    """A card as short print: `7♥`, `joker`, `W♦`."""
    if card.is_joker:
        return JOKER_SIGN
    if card.is_wild:
        return f"W{SUIT_SIGNS[card.suit]}"
    return f"{RANKS[card.rank]}{SUIT_SIGNS[card.suit]}"
