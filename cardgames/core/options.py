"""Host rules and preferences: frozen records whose fields say how to edit, check and store them.

A field is `Annotated[int, option(title, help, group, low, high)]`, an `Annotated[Literal[...], option(...)]`, an
`Annotated[bool, option(...)]` or an `Annotated[SomeChoice, option(...)]`; one form builder and one decoder serve all.
"""

from __future__ import annotations

import re
import typing
from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any, Final, Literal, NamedTuple, Self, TypeVar

import msgspec
from msgspec import Meta, Struct

from cardgames.core.text import N_, Text, say

R = TypeVar("R", bound="Options")


class Choice(StrEnum):
    """One of a few named values: `ANY = "any", N_("Any places")`. Stored by its value, shown by its label."""

    label: str

    def __new__(cls, value: str, label: str) -> Self:
        member = str.__new__(cls, value)
        member._value_ = value
        member.label = label
        return member


class Options(Struct, frozen=True, kw_only=True):
    """A set of settings with defaults. Change one with `msgspec.structs.replace`."""

    def problems(self, seats: int) -> Mapping[str, Text]:
        """What is impossible about this combination at a table of `seats`: the sentence by field name."""
        return {}


class BadOptions(ValueError):
    """Stored settings that cannot be used; `why` says so to a person."""

    def __init__(self, why: Text) -> None:
        super().__init__(why.template)
        self.why = why


def option(
    title: str,
    help: str,
    group: str,
    low: int | None = None,
    high: int | None = None,
    *,
    step: int = 1,
    words: Mapping[int, str] | None = None,
    unit: Callable[[int], Text] | None = None,
) -> Meta:
    """How a field is edited: its title, a sentence of help, its group, its bounds (inclusive) and step.

    `words` names single values (`{0: N_("off")}`) or, under key -1, all others (`{-1: N_("one per {n} players")}`);
    `unit` says what any other number is one of.
    """
    return Meta(
        ge=low,
        le=high,
        title=title,
        description=help,
        extra={"group": group, "step": step, "words": words or {}, "unit": unit},
    )


def points(n: int) -> Text:
    """So many points."""
    return Text.plural(N_("{n} point"), N_("{n} points"), n)


def cards(n: int) -> Text:
    """So many cards."""
    return Text.plural(N_("{n} card"), N_("{n} cards"), n)


class Field(NamedTuple):
    """What a form needs to know about one field."""

    name: str
    title: str
    help: str
    group: str
    kind: Literal["switch", "number", "choice"]
    default: Any
    values: tuple[Any, ...]
    """The values of a choice in order; empty for switch and number."""
    low: int
    high: int
    step: int
    words: Mapping[int, str]
    unit: Callable[[int], Text] | None = None

    def label(self, value: Any) -> Text:
        """A value in words: `on`, `9 cards`, `any places`."""
        if isinstance(value, Choice):
            return Text(value.label)
        if isinstance(value, bool):
            return Text(N_("on") if value else N_("off"))
        if self.unit is not None and value not in self.words:
            return self.unit(value)
        word = self.words.get(value, self.words.get(-1))
        return say(word, n=value) if word else say("{n}", n=value)


def fields(kind: type[Options]) -> tuple[Field, ...]:
    """The fields of a set of settings, in the order they are declared."""
    hints = typing.get_type_hints(kind, include_extras=True)
    defaults = kind()
    found = []
    for name in kind.__struct_fields__:
        plain, meta = typing.get_args(hints[name])
        extra = meta.extra or {}
        low, high = meta.ge, meta.le
        shape: Literal["switch", "number", "choice"] = "choice"
        values: tuple[Any, ...] = ()
        if plain is bool:
            shape = "switch"
        elif typing.get_origin(plain) is Literal:
            values = typing.get_args(plain)
        elif isinstance(plain, type) and issubclass(plain, Choice):
            values = tuple(plain)
        else:
            shape = "number"
        found.append(
            Field(
                name, meta.title, meta.description, extra["group"], shape, getattr(defaults, name), values,
                0 if low is None else low, 0 if high is None else high, extra["step"], extra["words"], extra["unit"],
            )
        )  # fmt: skip
    return tuple(found)


def fault(error: Exception) -> Text:
    """What is wrong with stored data that could not be decoded, in a sentence."""
    if isinstance(error, BadOptions):
        return error.why
    if not isinstance(error, msgspec.ValidationError):
        return say(N_("It breaks off or is garbled."))
    if found := _FIELD.search(str(error)):
        return say(
            N_("“{where}” is missing.") if found[1] == "missing required" else N_("“{where}” is unknown here."),
            where=found[2],
        )
    if found := _PLACE.search(str(error)):
        return say(N_("“{where}” has an impossible value."), where=found[1])
    return say(N_("It holds something else than it should."))


_FIELD: Final = re.compile(r"(missing required|unknown) field `(.+?)`")
_PLACE: Final = re.compile(r" - at `\$\.?(.+)`$")
"""How the decoder names the place of a fault."""


def load(kind: type[R], data: object) -> R:
    """Settings from decoded JSON. Unknown names are dropped, missing ones take their defaults, so old files open.

    Raises BadOptions when a value is of the wrong type or out of bounds.
    """
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise BadOptions(say(N_("A stored setting cannot be used: {detail}"), detail=fault(error))) from error


def dump(options: Options) -> dict[str, Any]:
    """Settings as plain JSON data, every field named, so that a later change of defaults changes no old file."""
    data = msgspec.to_builtins(options)
    assert isinstance(data, dict)
    return data


def changed(options: Options, base: Options) -> frozenset[str]:
    """Names of the fields in which the two differ."""
    return frozenset(name for name in options.__struct_fields__ if getattr(options, name) != getattr(base, name))
