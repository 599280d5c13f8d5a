"""The commands that need no window: tell a record again, check it, list the games."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from cardgames.core.codes import deal_seed, seed_of
from cardgames.core.game import Game
from cardgames.core.options import Field, fields
from cardgames.core.text import PLAIN
from cardgames.games import GAMES
from cardgames.play.match import Match
from cardgames.play.record import BadRecord, Loaded, read
from cardgames.play.replay import Dealt, playthrough, steps

WRONG_CALL = 2
"""Exit code for a call that makes no sense, as argparse has it; 1 is for a record that is not in order."""


def replay(argv: Sequence[str]) -> int:
    """`cardgames replay RECORD [--views SEAT]`: prints a playthrough."""
    parser = argparse.ArgumentParser("cardgames replay", description="Print a recorded match as text.")
    parser.add_argument("record", type=Path, help="the record of a match (.jsonl)")
    parser.add_argument("--views", type=int, metavar="SEAT", help="only what this seat saw, counted from 1")
    args = parser.parse_args(argv)
    loaded = _loaded(parser, args.record)
    seats = len(loaded.match.seats)
    if args.views is not None and not 1 <= args.views <= seats:
        parser.error(f"--views: this table has the seats 1 to {seats}")
    for line in playthrough(loaded.match, None if args.views is None else args.views - 1):
        print(_printable(line))
    _print_notices(loaded)
    return 0 if loaded.sound else 1


def verify(argv: Sequence[str]) -> int:
    """`cardgames verify RECORD…`: whether records replay and their deals follow from their codes."""
    parser = argparse.ArgumentParser(
        "cardgames verify",
        description="Check that a record replays through the rules and that every deal follows from its code.",
    )
    parser.add_argument("record", type=Path, nargs="+", help="the record of a match (.jsonl)")
    args = parser.parse_args(argv)
    return max(_verified(path) for path in args.record)


def _verified(path: Path) -> int:
    try:
        loaded = read(path)
    except BadRecord as bad:
        print(_printable(f"{path}: {PLAIN.speak(bad.why)}"), file=sys.stderr)
        return 1
    match = loaded.match
    plies = sum(map(len, match.histories))
    print(f"{path}: {match.game.title}; deals: {match.deal_number}; actions: {plies}")
    wrong = 0
    for step in steps(match):
        if isinstance(step, Dealt):
            follows = _follows(match, step)
            wrong += not follows
            judged = "follows from its code" if follows else "DOES NOT FOLLOW FROM ITS CODE"
            print(f"  {step.deal:3}  {step.code}  {judged}")
    _print_notices(loaded)
    if wrong or not loaded.sound:
        return 1
    print("  in order: over" if match.over else "  in order: not over yet")
    return 0


def _follows(match: Match, dealt: Dealt) -> bool:
    """Whether dealing anew from nothing but the code puts the same cards before every seat."""
    seed = seed_of(dealt.code)
    standing = match.game.standing(match.rules, len(match.seats), match.seed, match.outcomes[: dealt.deal - 1])
    state = match.game.deal(match.rules, standing, seed)
    again = tuple(state.view(seat) for seat in range(len(match.seats)))
    return seed == deal_seed(match.seed, dealt.deal) and again == dealt.views


def listing(argv: Sequence[str]) -> int:
    """`cardgames games [GAME]`: the games, or one game with its options."""
    parser = argparse.ArgumentParser("cardgames games", description="List the games, or the options of one.")
    parser.add_argument("game", nargs="?", choices=[game.key for game in GAMES])
    args = parser.parse_args(argv)
    for game in GAMES:
        if args.game in (None, game.key):
            for line in _described(game, full=args.game is not None):
                print(line)
    return 0


def _described(game: Game, full: bool) -> list[str]:
    seats = f"{game.seats.start}–{game.seats.stop - 1}" if len(game.seats) > 1 else str(game.seats.start)
    lines = [f"{game.key:14} {game.title}: {game.blurb} {seats} seats."]
    lines += [f"  preset {preset.name}" for preset in game.presets]
    lines += [f"  {_option(field)}" for field in fields(game.rules)]
    if full:
        lines = [line for field_line in _with_help(game, lines) for line in field_line]
    return lines


def _with_help(game: Game, lines: list[str]) -> list[list[str]]:
    plain = len(lines) - len(fields(game.rules))
    helped = [[line, f"      {field.help}"] for line, field in zip(lines[plain:], fields(game.rules), strict=True)]
    return [lines[:plain], *helped]


def _option(field: Field) -> str:
    """One option in a line: its name for `--rule`, its values, its default."""
    match field.kind:
        case "switch":
            values = "yes|no"
        case "choice":
            values = "|".join(str(value) for value in field.values)
        case "number":
            values = f"{field.low}–{field.high}" + (f" by {field.step}" if field.step > 1 else "")
    return f"{field.name}={_default(field)}  ({values})  {field.title}"


def _default(field: Field) -> str:
    if isinstance(field.default, bool):
        return "yes" if field.default else "no"
    return str(field.default)


def _loaded(parser: argparse.ArgumentParser, path: Path) -> Loaded:
    try:
        return read(path)
    except BadRecord as bad:
        _give_up(parser, _printable(f"{path}: {PLAIN.speak(bad.why)}"))


def _give_up(parser: argparse.ArgumentParser, sentence: str) -> NoReturn:
    parser.exit(1, f"{parser.prog}: {sentence}\n")


def _print_notices(loaded: Loaded) -> None:
    for notice in loaded.notices:
        print(_printable(PLAIN.speak(notice)), file=sys.stderr)


def _printable(line: str) -> str:
    """The line without signs that a terminal would obey: names in a record come from anybody."""
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in line)
