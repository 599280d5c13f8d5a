"""Matches without a window: `cardgames arena GAME LEVEL LEVEL…` measures how levels play against each other."""

from __future__ import annotations

import argparse
import csv
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Container, Generator, Sequence
from contextlib import closing, nullcontext
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, median, quantiles, stdev
from time import perf_counter
from typing import Any, NamedTuple, TextIO

from msgspec import Struct
from msgspec.json import encode, format
from msgspec.structs import replace

from cardgames import games
from cardgames.ai.levels import LEVELS, decide
from cardgames.ai.search import Limit
from cardgames.core.codes import code, deal_seed
from cardgames.core.game import Action, Game, Outcome, Seat, Standing, State, View
from cardgames.core.options import BadOptions, Options, dump, fields, load
from cardgames.core.text import PLAIN
from cardgames.games import named
from cardgames.play.contest import Contest, Contestant, Played, contestant
from cardgames.play.counts import MOST_DEALS, MOST_JOBS, count
from cardgames.play.crosstable import CrossTable, crosstable, sheet
from cardgames.play.unfinished import keep, open_kept

MOST_PLIES = 20_000
"""A deal that goes on longer than this is taken for endless."""


class Score(Struct, frozen=True, kw_only=True):
    """How one contestant did. Points are a deal's, or a match's where matches were played, their spread that of the
    means over all rotations."""

    level: str
    deals: int
    points: float
    interval: float
    """Half the width of the 95 % interval of `points`."""
    wins: float
    """Share of the tables won, shared wins in part."""
    difference: float
    """Points a deal more than the first contestant, from the same deals."""
    error: float
    """Standard error of `difference`."""
    lead: float
    """Share of the tables won more than by the first contestant."""
    doubt: float
    """Standard error of `lead`."""
    refused: int
    median: float
    """Seconds a choice."""
    p95: float
    choices: int
    """Between several actions."""
    otherwise: float | None = None
    """Share of them which the first contestant would have made otherwise in the same position; None where they are
    not compared."""


class Result(Struct, frozen=True, kw_only=True):
    """What a contest gave, whole or broken off."""

    game: str
    deals: int
    matches: bool
    """Whether these were whole matches."""
    scores: tuple[Score, ...]
    plies_per_second: float
    """Actions of all seats by seconds of play, thinking included, in one process."""
    cross: CrossTable | None = None
    """Everyone against everyone, where there are more than two contestants."""


class _Player(NamedTuple):
    """A contestant at a table."""

    game: Game
    who: Contestant
    believed: Options
    """The house rules as it takes them to be."""
    limit: Limit | None

    @classmethod
    def of(cls, contest: Contest, word: str) -> _Player:
        game, who = named(contest.game), contestant(word)
        if contest.rounds == 0:
            who = who._replace(level=replace(who.level, limit=None))
        limit = Limit(max(1, round(contest.rounds * (who.pace or 1.0)))) if contest.rounds else None
        return cls(game, who, who.believed(game, load(game.rules, contest.rules)), limit)

    def choose(self, view: View, luck: Random) -> Action:
        who = self.who
        seen = view.under(self.believed) if who.unaware else view
        return decide(
            self.game, seen, who.level, luck, limit=self.limit, risk=who.risk, memory=who.memory, pace=who.pace
        )  # fmt: skip


def one_deal(contest: Contest, number: int) -> list[Played]:
    """Deal `number` (from 1) in every rotation of the seats."""
    return [it for rotation in range(len(contest.levels)) for it in _one_table(contest, number, rotation)]


def _one_table(contest: Contest, number: int, rotation: int) -> list[Played]:
    """One deal, or one match from its first deal to the last."""
    game = named(contest.game)
    seed = deal_seed(contest.seed, number)
    rules = load(game.rules, contest.rules)
    standing = game.standing(rules, contest.seats, seed, ())
    outcomes: list[Outcome] = []
    sitting = [(seat + rotation) % len(contest.levels) for seat in range(contest.seats)]
    contestants = [_Player.of(contest, word) for word in contest.levels]
    luck = [Random(f"{seed}:{rotation}:{seat}") for seat in range(contest.seats)]
    twin = Random()
    refused = [0] * contest.seats
    plies = [0] * contest.seats
    otherwise = [0] * contest.seats
    seconds: list[list[float]] = [[] for _ in range(contest.seats)]

    def play_out(state: State[Any]) -> Outcome:
        before = sum(plies)
        while (seat := state.turn) is not None:
            view = state.view(seat)
            compared = contest.compared and sitting[seat] and len(view.actions) > 1
            if compared:
                twin.setstate(luck[seat].getstate())
            start = perf_counter()
            action = contestants[sitting[seat]].choose(view, luck[seat])
            if len(view.actions) > 1:
                seconds[seat].append(perf_counter() - start)
            if compared:
                otherwise[seat] += contestants[0].choose(view, twin) != action
            if state.refusal(action) is not None:
                refused[seat] += 1
                action = view.actions[0]
            state.apply(action)
            plies[seat] += 1
            if sum(plies) - before > MOST_PLIES:
                raise RuntimeError(f"deal {len(outcomes) + 1} of {code(seed)} does not end")
        return state.outcome()

    while not standing.over:
        state = game.deal(rules, standing, deal_seed(seed, standing.deal) if contest.matches else seed)
        outcomes.append(play_out(state))
        if not contest.matches:
            break
        standing = game.standing(rules, contest.seats, seed, outcomes)
    points = standing.totals if contest.matches else outcomes[0].points
    won = _winners(game, standing if contest.matches else None, points)
    return [
        Played(
            number, seed, rotation, seat, sitting[seat], points[seat],
            (seat in won) / len(won), refused[seat], plies[seat], tuple(seconds[seat]),
            otherwise[seat],
        )
        for seat in range(contest.seats)
    ]  # fmt: skip


def _winners(game: Game, standing: Standing | None, points: Sequence[int]) -> list[Seat]:
    """Who won the match that stands so, or a single deal with these points."""
    if standing is not None:
        return [seat for seat, rank in enumerate(standing.ranks) if rank == 1]
    best = min(points) if game.lowest_wins else max(points)
    return [seat for seat, each in enumerate(points) if each == best]


def play(contest: Contest, jobs: int = 1, done: Container[int] = ()) -> Generator[list[Played], None, None]:
    """The deals of a contest that are not done, in the order they finish. Closing the generator ends all processes."""
    numbers = [number for number in range(1, contest.deals + 1) if number not in done]
    if jobs == 1:
        yield from (one_deal(contest, number) for number in numbers)
        return
    with multiprocessing.get_context("spawn").Pool(jobs, _settle, (contest,)) as pool:
        yield from pool.imap_unordered(_worked, numbers)


_contest: Contest
"""What a worker process plays."""


def _settle(contest: Contest) -> None:
    """A worker leaves Ctrl+C to its parent, and leaves with it, however that ends."""
    global _contest
    _contest = contest
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _worked(number: int) -> list[Played]:
    return one_deal(_contest, number)


def result(contest: Contest, deals: Sequence[Sequence[Played]]) -> Result:
    """The figures of the deals played so far."""
    rows = [row for deal in deals for row in deal]
    means = [_means(deal, len(contest.levels)) for deal in deals]
    shares = [_shares(deal, len(contest.levels)) for deal in deals]
    scores = []
    for number, key in enumerate(contest.levels):
        own = [row for row in rows if row.contestant == number]
        seconds = sorted(it for row in own for it in row.seconds) or [0.0]
        choices = sum(len(row.seconds) for row in own)
        differences = [mean[number] - mean[0] for mean in means]
        leads = [share[number] - share[0] for share in shares]
        scores.append(
            Score(
                level=key,
                deals=len(deals),
                points=fmean([mean[number] for mean in means]),
                interval=1.96 * _error([mean[number] for mean in means]),
                wins=sum(row.share for row in own) / (len(deals) * len(contest.levels)),
                difference=fmean(differences),
                error=_error(differences),
                lead=fmean(leads),
                doubt=_error(leads),
                refused=sum(row.refused for row in own),
                median=median(seconds),
                p95=quantiles(seconds, n=20)[-1] if len(seconds) > 1 else seconds[0],
                choices=choices,
                otherwise=sum(row.otherwise for row in own) / max(1, choices) if contest.compared else None,
            )
        )
    spent = sum(sum(row.seconds) for row in rows)
    plies = sum(row.plies for row in rows)
    return Result(
        game=contest.game,
        deals=len(deals),
        matches=contest.matches,
        scores=tuple(scores),
        plies_per_second=plies / spent if spent else 0.0,
        cross=_cross(contest, deals) if len(contest.levels) > 2 else None,
    )


def _cross(contest: Contest, deals: Sequence[Sequence[Played]]) -> CrossTable:
    better = -1 if named(contest.game).lowest_wins else 1
    tables: dict[tuple[int, int], list[tuple[int, float]]] = {}
    for row in (row for deal in deals for row in deal):
        tables.setdefault((row.deal, row.rotation), []).append((row.contestant, better * row.points))
    return crosstable(tables.values(), len(contest.levels))


def _means(deal: Sequence[Played], contestants: int) -> list[float]:
    """Each contestant's mean points over the seats it held in the rotations of one deal."""
    return [fmean([row.points for row in deal if row.contestant == number]) for number in range(contestants)]


def _shares(deal: Sequence[Played], contestants: int) -> list[float]:
    """Which share of the tables of one deal each contestant won."""
    return [sum(row.share for row in deal if row.contestant == number) / contestants for number in range(contestants)]


def _error(row: Sequence[float]) -> float:
    return stdev(row) / sqrt(len(row)) if len(row) > 1 else 0.0


def report(found: Result) -> str:
    """The result as a table for people."""
    compared = any(it.otherwise is not None for it in found.scores)
    counted = "matches" if found.matches else "deals"
    lines = [
        f"{found.game}: {found.deals} {counted}, {found.plies_per_second:,.0f} plies a second",
        f"{'level':<10} {'points':>9} {'±95%':>7} {'wins':>7} {'more':>7} {'s.e.':>6}"
        f" {'to first':>9} {'s.e.':>6} {'refused':>8}"
        f" {'median':>9} {'p95':>9}" + (f" {'choices':>9} {'otherwise':>9}" if compared else ""),
    ]
    lines += [
        f"{it.level:<10} {it.points:>9.2f} {it.interval:>7.2f} {it.wins:>7.1%} {it.lead:>+7.1%} {it.doubt:>6.1%}"
        f" {it.difference:>+9.2f} {it.error:>6.2f}"
        f" {it.refused:>8} {it.median * 1000:>6.1f} ms {it.p95 * 1000:>6.1f} ms"
        + (f" {it.choices:>9,} {it.otherwise:>9.2%}" if it.otherwise is not None else "")
        for it in found.scores
    ]
    if found.cross is not None:
        lines += ["", sheet(found.cross, [it.level for it in found.scores])]
    return "\n".join(lines)


def chosen_rules(game: Game, words: Sequence[str], seats: int) -> Options:
    """The default rules with changes written `name=value`. Raises ValueError that says what is wrong."""
    known = {field.name: field for field in fields(game.rules)}
    data: dict[str, Any] = {}
    for word in words:
        name, _, value = word.partition("=")
        if name not in known:
            raise ValueError(f"no rule is called {name!r}; there are {', '.join(known)}")
        field = known[name]
        match field.kind:
            case "switch":
                if value not in ("on", "off"):
                    raise ValueError(f"{name} is on or off, not {value!r}")
                data[name] = value == "on"
            case "number":
                data[name] = int(value) if value.lstrip("-").isdigit() else value
            case "choice":
                data[name] = next((it for it in field.values if str(it) == value), value)
    try:
        rules = load(game.rules, data)
    except BadOptions as error:
        raise ValueError(PLAIN.speak(error.why)) from error
    for problem in rules.problems(seats).values():
        raise ValueError(PLAIN.speak(problem))
    return rules


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("cardgames arena", description="Let levels play each other and count.")
    parser.add_argument("game", choices=[game.key for game in games.GAMES])
    parser.add_argument(
        "levels", nargs="+", metavar="level",
        help=f"{', '.join(it.key for it in LEVELS)}; with dials like hard:risk=0.9,memory=0.3,pace=2, or "
        "hard:unaware=RULE for one that takes a house rule to be as usual",
    )  # fmt: skip
    parser.add_argument(
        "--deals", type=count(1, MOST_DEALS), default=100, help="deals, each repeated with seats rotated (100)"
    )
    parser.add_argument("--seed", type=int, default=1, help="seed of the first deal (1)")
    parser.add_argument("--seats", type=int, help="seats; the levels are repeated round the table (one for each level)")
    parser.add_argument(
        "--rule", action="append", default=[], metavar="name=value", help="a house rule; may be repeated"
    )
    parser.add_argument(
        "--rounds",
        type=count(0, 1_000_000),
        help="imagined deals a choice instead of thinking time: repeatable; 0 for none",
    )
    parser.add_argument(
        "--compare", action="store_true",
        help="count how many choices the first level would have made otherwise; takes twice as long",
    )  # fmt: skip
    parser.add_argument(
        "--matches", action="store_true", help="play on to the end of the match: matches are counted, not deals"
    )
    parser.add_argument("--jobs", type=count(1, MOST_JOBS), default=1, help="processes (1)")
    parser.add_argument("--json", action="store_true", help="the result as JSON")
    parser.add_argument("--csv", type=Path, help="write a line for every seat of every deal there")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="keep finished deals there, and go on from those")
    return parser


def _contest_of(args: argparse.Namespace) -> Contest:
    game = named(args.game)
    seats = args.seats or max(len(args.levels), game.seats.start)
    if seats not in game.seats or seats % len(args.levels):
        raise ValueError(f"{len(args.levels)} levels cannot share {seats} seats of this game")
    rules = chosen_rules(game, args.rule, seats)
    for word in args.levels:
        contestant(word).believed(game, rules)
    return Contest(
        game=game.key, levels=tuple(args.levels), rules=dump(rules), seats=seats, deals=args.deals, seed=args.seed,
        rounds=args.rounds, compared=args.compare, matches=args.matches,
    )  # fmt: skip


def _progress(done: int, total: int, out: TextIO) -> None:
    if out.isatty():
        filled = 30 * done // total
        print(
            f"\r[{'=' * filled}{' ' * (30 - filled)}] {done}/{total}", end="\n" * (done == total), file=out, flush=True
        )


def _write_csv(path: Path, contest: Contest, deals: Sequence[Sequence[Played]]) -> None:
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(
            (
                "deal",
                "code",
                "rotation",
                "seat",
                "level",
                "points",
                "share",
                "refused",
                "plies",
                "seconds",
                "choices",
                "otherwise",
            )
        )
        for row in (row for deal in deals for row in deal):
            writer.writerow(
                (row.deal, code(row.seed), row.rotation, row.seat, contest.levels[row.contestant], row.points,
                 f"{row.share:.4f}", row.refused, row.plies, f"{sum(row.seconds):.4f}", len(row.seconds), row.otherwise)
            )  # fmt: skip


def _run(contest: Contest, jobs: int, deals: list[list[Played]], kept: TextIO | None) -> bool:
    """Plays what is not among the deals and adds it to them. Whether it was broken off."""
    done = {deal[0].deal for deal in deals}
    with closing(play(contest, jobs, done)) as running, kept or nullcontext():
        try:
            for deal in running:
                deals.append(deal)
                if kept is not None:
                    keep(kept, deal)
                _progress(len(deals), contest.deals, sys.stderr)
        except KeyboardInterrupt:
            return True
    return False


def main(argv: Sequence[str]) -> int:
    """The subcommand. 0 when all went well, 1 when an action was refused, 2 for a wrong call, 130 when interrupted."""
    parser = _parser()
    args = parser.parse_args(argv)
    deals: list[list[Played]] = []
    kept: TextIO | None = None
    try:
        contest = _contest_of(args)
        if args.csv:
            # tried before the long run, not after it
            args.csv.open("a", encoding="utf-8").close()
        if args.keep:
            deals, kept = open_kept(args.keep, contest)
    except (ValueError, OSError) as error:
        parser.error(str(error))
    interrupted = _run(contest, args.jobs, deals, kept)
    if not deals:
        print("no deal was finished", file=sys.stderr)
        return 130
    deals.sort(key=lambda deal: deal[0].deal)
    found = result(contest, deals)
    print(format(encode(found), indent=2).decode() if args.json else report(found))
    if args.csv:
        _write_csv(args.csv, contest, deals)
    if interrupted:
        return 130
    return 1 if any(it.refused for it in found.scores) else 0
