"""Actions as words people can read: `discard 7h`, `replace 3`, `lay 7h,8h,9h`."""

from __future__ import annotations

import typing
from collections.abc import Iterable
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any

from cardgames.core.cards import Card
from cardgames.core.game import Action

_EMPTY = "-"


class Unreadable(ValueError):
    """A line that names no action of the game."""


def write(action: Action) -> str:
    """The verb and the fields, separated by spaces. A tuple is written with commas, a tuple of tuples with bars."""
    words = [action.verb, *(_write(getattr(action, name), 0) for name in action.__struct_fields__)]
    return " ".join(words)


def read(line: str, kinds: Iterable[type[Action]]) -> Action:
    """The action that `write` wrote so. Raises Unreadable."""
    verb, *words = line.split(" ")
    for kind in kinds:
        if kind.verb == verb:
            types = _types(kind)
            if len(types) != len(words):
                raise Unreadable(f"{line!r}: {verb} takes {len(types)} words")
            try:
                return kind(*(_read(word, wanted, 0) for word, wanted in zip(words, types, strict=True)))
            except (ValueError, KeyError) as error:
                raise Unreadable(f"{line!r}: {error}") from error
    raise Unreadable(f"{line!r}: no action is called {verb!r}")


_MARKS = ("|", ",", "+")
"""Separators from the outermost tuple inwards; a plain tuple of cards uses the second."""


def _depth(value: Any) -> int:
    return 1 + max((_depth(part) for part in value), default=0) if isinstance(value, tuple) else 0


def _write(value: Any, depth: int) -> str:
    match value:
        case None:
            return _EMPTY
        case tuple():
            if not value:
                return _EMPTY
            mark = _MARKS[0] if _depth(value) > 1 and depth == 0 else _MARKS[1 + (depth == 2)]
            return mark.join(_write(part, depth + 1) for part in value)
        case bool():
            return "yes" if value else "no"
        case Enum():
            return str(value.value)
        case Card():
            return repr(value)
        case _:
            return str(int(value)) if isinstance(value, int) else str(value)


@cache
def _types(kind: type[Action]) -> tuple[Any, ...]:
    hints = typing.get_type_hints(kind)
    return tuple(hints[name] for name in kind.__struct_fields__)


def _read(word: str, wanted: Any, depth: int) -> Any:
    origin = typing.get_origin(wanted)
    if origin in (typing.Union, UnionType):
        if word == _EMPTY:
            return None
        return _read(word, next(part for part in typing.get_args(wanted) if part is not NoneType), depth)
    if origin is tuple:
        if word == _EMPTY:
            return ()
        args = typing.get_args(wanted)
        mark = _MARKS[0] if _nested(wanted) and depth == 0 else _MARKS[1 + (depth == 2)]
        parts = word.split(mark)
        inner = [args[0]] * len(parts) if args[-1] is Ellipsis else list(args)
        return tuple(_read(part, kind, depth + 1) for part, kind in zip(parts, inner, strict=True))
    if wanted is bool:
        return {"yes": True, "no": False}[word]
    if wanted is Card:
        return Card.named(word)
    if isinstance(wanted, type) and issubclass(wanted, Enum):
        return wanted(word)
    return wanted(word)


def _nested(wanted: Any) -> bool:
    return any(typing.get_origin(part) is tuple for part in typing.get_args(wanted))
