"""The one command: without a subcommand the window opens."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from io import TextIOWrapper

from cardgames import __version__, system

Command = Callable[[Sequence[str]], int]


def _arena() -> Command:
    from cardgames.play.arena import main

    return main


def _awareness() -> Command:
    from cardgames.play.awareness import main

    return main


def _bench() -> Command:
    from cardgames.play.bench import main

    def bench(words: Sequence[str]) -> int:
        if "--frames" in words:
            from cardgames.app.frames import main as frames

            return frames(words)
        if "--answers" in words:
            from cardgames.play.answers import main as answers

            return answers([word for word in words if word != "--answers"])
        return main(words)

    return bench


def _demo() -> Command:
    from cardgames.app.demo import main

    return main


def _replay() -> Command:
    from cardgames.play.cli import replay

    return replay


def _verify() -> Command:
    from cardgames.play.cli import verify

    return verify


def _games() -> Command:
    from cardgames.play.cli import listing

    return listing


COMMANDS: dict[str, tuple[Callable[[], Command], str]] = {
    "games": (_games, "list the games and their options"),
    "replay": (_replay, "print a recorded match as text"),
    "verify": (_verify, "check that a record is in order"),
    "arena": (_arena, "let opponents play each other and count"),
    "awareness": (_awareness, "measure what knowing each house rule is worth to opponents"),
    "bench": (_bench, "measure the speed of the games; with --answers the opponents, with --frames the table"),
    "demo": (_demo, "play in the window by itself and take pictures"),
}
"""How each subcommand is fetched, so that none loads what another needs, and what it does."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; the exit code. Errors of the caller are answered in a sentence, not with a traceback."""
    if getattr(sys, "frozen", False) and {"-c", "--multiprocessing-fork"} & set(sys.argv):
        # A frozen program is its own interpreter: helpers of the arena are this program again.
        import multiprocessing

        multiprocessing.freeze_support()
    words = list(sys.argv[1:] if argv is None else argv)
    if isinstance(sys.stdout, TextIOWrapper):
        # a terminal or pipe without suit signs gets question marks for them
        sys.stdout.reconfigure(errors="replace")
    try:
        code = COMMANDS[words[0]][0]()(words[1:]) if words and words[0] in COMMANDS else _window(words)
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader has seen enough. What is still buffered has nowhere to go.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    except ImportError:
        packages = system.missing(system.CORE) if sys.platform.startswith("linux") else []
        if not packages:
            raise
        print(system.lacking(packages), file=sys.stderr)
        return 1
    return code


def _window(words: Sequence[str]) -> int:
    args, rest = _parser().parse_known_args(words)
    if args.self_test:
        from cardgames.app.self_test import main as self_test

        return self_test(rest)
    if rest:
        _parser().error(f"{rest[0]!r} is neither a command nor an option")
    from cardgames.app.main import main as window

    options = ["--profile", args.profile] if args.profile else []
    options += ["--lang", args.lang] if args.lang else []
    return window([*options, "--first-look"] if args.first_look else options)


def _parser() -> argparse.ArgumentParser:
    commands = "\n".join(f"  {name:10} {what}" for name, (_, what) in COMMANDS.items())
    parser = argparse.ArgumentParser(
        "cardgames",
        usage="cardgames [--profile DIR] [--lang LANG]\n       cardgames COMMAND …",
        description="A card table for the desktop. Without a command the window opens.",
        epilog=f"commands:\n{commands}\n\n`cardgames COMMAND --help` says more about each.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--profile", metavar="DIR", help="keep matches, statistics and preferences in this folder")
    parser.add_argument("--lang", metavar="LANG", help="the language of the window: en, pl, ro")
    parser.add_argument("--self-test", action="store_true", help="play one deal of every game unseen, and report")
    parser.add_argument("--first-look", action="store_true", help="say when the first page was painted, and leave")
    parser.add_argument("--version", action="version", version=f"cardgames {__version__}")
    return parser


if __name__ == "__main__":
    sys.exit(main())
