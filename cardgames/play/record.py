"""The record of a match: a journal of JSON lines from which the match can be played again to the same point.

The first line says what is played by whom; every further line is one thing that happened. The deals follow from the
seed, so the record holds no cards but those that were named by actions.
"""

from __future__ import annotations

import stat
from codecs import BOM_UTF8
from collections.abc import Callable, Iterable
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple

import msgspec
from msgspec import Meta, Struct

from cardgames import games
from cardgames.ai.levels import LEVELS
from cardgames.core import failures, notation, options
from cardgames.core.codes import SEED_BITS
from cardgames.core.options import BadOptions, fault
from cardgames.core.text import N_, Text, say
from cardgames.play.match import Match, Seated

FORMAT: Final = 1
_LONGEST: Final = 16 << 20
"""No match fills this many bytes; a larger file is not read into memory to find out what it is."""

Natural = Annotated[int, Meta(ge=0)]
Positive = Annotated[int, Meta(ge=1)]


class Header(Struct, frozen=True, kw_only=True):
    """The first line: all that has to be known before the first action."""

    format: int
    app: str
    game: str
    version: int
    rules: dict[str, Any]
    seats: tuple[Seated, ...]
    seed: Annotated[int, Meta(ge=0, lt=1 << SEED_BITS)]
    started: datetime


class Line(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Any other line, in one of six shapes.

    An action (`deal`, `seat`, `do`, `ms`); a new deal (`deal`); plies of this deal taken back (`back`); thinking time
    noted between actions (`clock`, `ms`); from here on a match for practice (`practice`); the end (`over`).
    """

    deal: Positive | None = None
    seat: Natural | None = None
    do: str | None = None
    back: Positive | None = None
    clock: Natural | None = None
    ms: Natural = 0
    practice: bool = False
    over: bool = False


Upgrade = Callable[[dict[str, Any], bool], dict[str, Any]]
"""Turns a line of one format into a line of the next; the second argument says whether it is the first line."""

UPGRADES: Final[dict[int, Upgrade]] = {}
"""The step that leads on from each earlier format."""


class BadRecord(Exception):
    """A file that no match can be taken from; `why` says so in one sentence."""

    def __init__(self, why: Text) -> None:
        super().__init__(why.template)
        self.why = why


class NewerRecord(BadRecord):
    """A file that a newer version of the program can read: it stays where that will look for it."""


class Loaded(NamedTuple):
    """A match read back, with sentences about what could not be read."""

    match: Match
    notices: tuple[Text, ...]
    header: Header
    good: bytes
    """The lines that the match stands on, in today's format."""
    sound: bool
    """Whether nothing more than a torn last line was left out and the file is in today's format."""


class _Refused(ValueError):
    """A line that the match does not allow."""

    def __init__(self, why: Text) -> None:
        super().__init__(why.template)
        self.why = why


_DAMAGE = (msgspec.MsgspecError, ValueError, LookupError, TypeError, AttributeError, ArithmeticError, RecursionError)
"""What a spoilt line can lead to: no JSON, no line of a record, no action, or nothing the law can make sense of."""


def read(path: Path) -> Loaded:
    """The match in this record, as far as it can be played again through the law. The file is left alone.

    Raises BadRecord.
    """
    head, match, old, first, lines = _begun(path)
    notices: list[Text] = []
    if head.version != match.game.version:
        notices.append(say(N_("This match was begun under an earlier version of the rules.")))
    good = [first if old == FORMAT else msgspec.json.encode(msgspec.structs.replace(head, format=FORMAT)) + b"\n"]
    torn = bool(lines) and not lines[-1].endswith(b"\n")
    sound = old == FORMAT
    try:
        for text in lines[: len(lines) - torn]:
            line = msgspec.convert(_upgraded(_decoded(text), old, False), Line)
            _replay(match, line)
            good.append(text if old == FORMAT else msgspec.json.encode(line) + b"\n")
        if torn:
            notices.append(say(N_("The last line of the record was not complete and was left out.")))
    except _DAMAGE as error:
        sound = False
        notices.append(_stopped(match, error))
    return Loaded(match, tuple(notices), head, b"".join(good), sound)


def inspect(path: Path) -> None:
    """Raises BadRecord where `read` would, without playing the match again: one may look at many."""
    _begun(path)


def _begun(path: Path) -> tuple[Header, Match, int, bytes, list[bytes]]:
    """The header, the match as it was dealt, the format, the first line and the others. Raises BadRecord."""
    first, *lines = _lines(path)
    row, old = _opened(first)
    head = _header(row, old)
    return head, _table(head), old, first, lines


def _lines(path: Path) -> list[bytes]:
    """The lines of the file with their ends, at least one; only the last may have none. Raises BadRecord."""
    try:
        found = path.stat()
        if found.st_size > _LONGEST or not (stat.S_ISREG(found.st_mode) or stat.S_ISDIR(found.st_mode)):
            raise BadRecord(say(_FOREIGN))
        data = path.read_bytes()
    except OSError as error:
        raise BadRecord(say(N_("The record cannot be opened: {detail}"), detail=failures.why(error))) from error
    if not data.removeprefix(BOM_UTF8):
        raise BadRecord(say(N_("The record is empty.")))
    if not data.strip(b"\0"):
        raise BadRecord(say(N_("The record holds nothing but zeros.")))
    *whole, last = data.split(b"\n")
    return [line + b"\n" for line in whole] + ([last] if last else [])


_FOREIGN: Final = N_("This file is not the record of a match.")


def _decoded(line: bytes) -> Any:
    return msgspec.json.decode(line.decode("utf-8"))


def _opened(first: bytes) -> tuple[Any, int]:
    """The first line decoded, and its format. Raises BadRecord for a foreign file or a format without a way here."""
    # some editors put a mark of the encoding before it
    first = first.removeprefix(BOM_UTF8)
    try:
        row = _decoded(first)
        stamp = msgspec.convert(row, _Stamp).format
    except _DAMAGE as error:
        torn = first.startswith(b"{") and not first.endswith(b"\n")
        why = N_("The record breaks off within its first line.") if torn else _FOREIGN
        raise BadRecord(say(why)) from error
    if stamp > FORMAT:
        raise NewerRecord(say(_NEWER))
    if any(step not in UPGRADES for step in range(stamp, FORMAT)):
        raise BadRecord(say(N_("This record is of a format that can no longer be read.")))
    return row, stamp


_NEWER: Final = N_("This record was written by a newer version of the program.")


class _Stamp(Struct):
    format: int


def _upgraded(row: Any, old: int, first: bool) -> Any:
    for step in range(old, FORMAT):
        row = UPGRADES[step](row, first)
    return row


def _header(row: Any, old: int) -> Header:
    try:
        return msgspec.convert(_upgraded(row, old, True), Header)
    except _DAMAGE as error:
        detail = fault(error)
        raise BadRecord(say(N_("The first line of the record cannot be used: {detail}"), detail=detail)) from error


def _table(head: Header) -> Match:
    """The table as the header lays it."""
    try:
        game = games.named(head.game)
    except KeyError as error:
        raise BadRecord(say(N_("There is no game called {game} here."), game=head.game)) from error
    if head.version > game.version:
        raise NewerRecord(say(_NEWER))
    if len(head.seats) not in game.seats:
        raise BadRecord(say(N_("{game} is not played by {n}."), game=Text(game.title), n=len(head.seats)))
    try:
        refuse_unknown_levels(head.seats)
    except BadOptions as error:
        raise BadRecord(say(N_("The table of this match cannot be laid: {detail}"), detail=error.why)) from error
    try:
        return Match.start(game, options.load(game.rules, head.rules), head.seats, head.seed)
    except BadOptions as error:
        raise BadRecord(say(N_("The rules of this match cannot be used. {reason}"), reason=error.why)) from error


def refuse_unknown_levels(seats: Iterable[Seated]) -> None:
    """Raises BadOptions where a seat is to play at a level that there is not."""
    known = {it.key for it in LEVELS}
    for seated in seats:
        if seated.level is not None and seated.level not in known:
            raise BadOptions(say(N_("Nobody plays at the level “{level}”."), level=seated.level))


def _replay(match: Match, line: Line) -> None:
    """Let one line happen again. Raises something of _DAMAGE, having changed nothing."""
    match line:
        case Line(do=str(do), seat=int(seat), deal=int(deal)) if deal == match.deal_number:
            if refused := match.submit(seat, notation.read(do, match.game.actions), line.ms):
                raise _Refused(refused.reason)
        case Line(do=None, deal=int(deal)) if deal == match.deal_number + 1:
            match.next_deal()
        case Line(back=int(back)):
            match.take_back(back)
        case Line(clock=int(seat)) if seat < len(match.seats):
            match.spend(seat, line.ms)
        case Line(practice=True):
            match.practise()
        case Line(over=True) if match.over:
            pass
        case _:
            raise _Refused(say(_ASTRAY))


_ASTRAY: Final = N_("The line does not belong here.")


def _stopped(match: Match, error: Exception) -> Text:
    """What is said of a record that makes no sense from some line on."""
    match error:
        case _Refused():
            why = error.why
        case UnicodeDecodeError():
            why = say(N_("The line is not made of letters."))
        case notation.Unreadable():
            why = say(N_("The line names no action of this game."))
        case msgspec.MsgspecError() | RecursionError():
            why = fault(error)
        case _:
            why = say(_ASTRAY)
    return say(
        N_("The record is damaged in deal {deal}, after action {ply}; the match stands where it was then. {detail}"),
        deal=match.deal_number,
        ply=len(match.history),
        detail=why,
    )
