"""What knowing the house rules is worth: `cardgames awareness GAME` lets those who know meet those who do not."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from contextlib import closing
from typing import NamedTuple

from msgspec.structs import replace

from cardgames import games
from cardgames.ai.levels import LEVELS
from cardgames.core.game import Game
from cardgames.core.options import Choice, Field, Options, dump, fields
from cardgames.games import named
from cardgames.play.arena import play, result
from cardgames.play.contest import UNAWARE, Contest
from cardgames.play.counts import MOST_DEALS, MOST_JOBS, count


class Worth(NamedTuple):
    """How those who know one changed rule did against the same level taking the default to be in force."""

    rule: str
    """`name=value`, as the arena reads it."""
    deals: int
    gain: float
    """Points a deal better, in the sense of the game; or matches in a hundred won more, where matches were played."""
    error: float
    """Standard error of `gain`."""


def changes(game: Game, seats: int) -> Iterator[tuple[str, str, Options]]:
    """Every house rule changed alone: its name, the value in words, the rules. Of numbers the least and the most that
    are not usual."""
    usual = game.presets[0].rules
    for field in fields(game.rules):
        for value in _others(field, getattr(usual, field.name)):
            rules = replace(usual, **{field.name: value})
            if not rules.problems(seats):
                yield field.name, _word(value), rules


def _others(field: Field, usual: object) -> list[object]:
    match field.kind:
        case "switch":
            return [not usual]
        case "number":
            least = field.low + field.step if field.low == usual else field.low
            return [value for value in (least, field.high) if value != usual]
        case "choice":
            return [value for value in field.values if value != usual]


def _word(value: object) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value.value if isinstance(value, Choice) else value)


def worth(
    game: Game, name: str, value: str, rules: Options, level: str, deals: int, seats: int, jobs: int, *, matches: bool
) -> Worth:
    """Plays that many deals, or matches, under the changed rules, without looking ahead, in rotated seats."""
    contest = Contest(
        game=game.key, levels=(level, f"{level}:{UNAWARE}={name}"), rules=dump(rules), seats=seats, deals=deals, seed=1,
        rounds=0, matches=matches,
    )  # fmt: skip
    with closing(play(contest, jobs)) as running:
        aware, unaware = result(contest, list(running)).scores
    if matches:
        return Worth(f"{name}={value}", deals, 100 * (aware.lead - unaware.lead), 100 * unaware.doubt)
    better = 1 if game.lowest_wins else -1
    return Worth(f"{name}={value}", deals, better * unaware.difference, unaware.error)


def same_pack(game: Game, rules: Options, seats: int) -> bool:
    """Whether the usual rules have the very cards of these: nobody can take a card on the table for impossible."""
    packs = [
        sorted(game.deal(each, game.standing(each, seats, 1, ()), 1).census())
        for each in (rules, game.presets[0].rules)
    ]
    return packs[0] == packs[1]


def main(argv: Sequence[str]) -> int:
    """The subcommand."""
    parser = argparse.ArgumentParser(
        "cardgames awareness",
        description="For every house rule: a level that knows it against the same level that assumes the default.",
    )
    parser.add_argument("game", choices=[game.key for game in games.GAMES])
    parser.add_argument("level", nargs="?", default="expert", choices=[it.key for it in LEVELS])
    parser.add_argument(
        "--deals", type=count(1, MOST_DEALS), default=200, help="deals for each rule, each with seats rotated (200)"
    )
    parser.add_argument("--seats", type=int, help="seats (the fewest that two can share)")
    parser.add_argument("--rule", action="append", default=[], metavar="NAME", help="only this rule; may be repeated")
    parser.add_argument(
        "--matches", action="store_true", help="as many matches, played to their end: how many more in 100 are won"
    )
    parser.add_argument("--jobs", type=count(1, MOST_JOBS), default=1, help="processes (1)")
    args = parser.parse_args(argv)
    game = named(args.game)
    seats = args.seats or next(it for it in game.seats if it % 2 == 0)
    names = [field.name for field in fields(game.rules)]
    if seats not in game.seats or seats % 2:
        parser.error(f"two kinds of players cannot share {seats} seats of this game")
    for name in args.rule:
        if name not in names:
            parser.error(f"no rule is called {name!r}; there are {', '.join(names)}")
    print(f"{'rule':<34} {'gain':>8} {'s.e.':>6}", flush=True)
    for name, value, rules in changes(game, seats):
        if args.rule and name not in args.rule:
            continue
        if not same_pack(game, rules, seats):
            print(f"{f'{name}={value}':<34}    other cards: nobody overlooks that", flush=True)
        else:
            it = worth(
                game, name, value, rules, args.level, args.deals, seats, args.jobs, matches=args.matches
            )  # fmt: skip
            same = "  plays alike" if it.gain == it.error == 0 else ""
            print(f"{it.rule:<34} {it.gain:>+8.2f} {it.error:>6.2f}{same}", flush=True)
    return 0
