"""The file of a contest that may be broken off: every finished deal is written at once, and a later run goes on."""

from __future__ import annotations

from pathlib import Path
from typing import TextIO

from msgspec import DecodeError
from msgspec.json import decode, encode
from msgspec.structs import replace

from cardgames.play.contest import Contest, Played


def open_kept(path: Path, contest: Contest) -> tuple[list[list[Played]], TextIO]:
    """The deals of this contest found in the file, and the file, ready for the next one.

    The number of deals may differ from that of the earlier run. A last line that was cut off is dropped. Raises
    ValueError when the file belongs to another contest, or to none.
    """
    lines = path.read_bytes().splitlines(keepends=True) if path.exists() else []
    if lines and not lines[-1].endswith(b"\n"):
        lines.pop()
    found: list[list[Played]] = []
    if lines:
        try:
            earlier = decode(lines[0], type=Contest)
            found = [decode(line, type=list[Played]) for line in lines[1:]]
        except DecodeError as error:
            raise ValueError(f"{path} holds no contest: {error}") from error
        if replace(earlier, deals=contest.deals) != contest:
            raise ValueError(f"{path} holds another contest")
    else:
        lines = [encode(contest) + b"\n"]
    path.write_bytes(b"".join(lines))
    return [deal for deal in found if deal[0].deal <= contest.deals], path.open("a", encoding="utf-8")


def keep(file: TextIO, deal: list[Played]) -> None:
    file.write(encode(deal).decode() + "\n")
    file.flush()
