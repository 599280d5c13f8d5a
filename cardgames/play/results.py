"""The results of a match row by row, as the statistics keep them."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from cardgames.core.game import Game
from cardgames.core.options import Options
from cardgames.play.match import Match

WHOLE_MATCH: Final = 0
"""The number under which a match as a whole stands beside its deals 1, 2, …"""


def rows(match: Match, record: str, when: str) -> Iterator[tuple[Any, ...]]:
    """A row for each seat in each finished deal, and in the match itself if it is over."""
    for finished in _finished(match):
        yield from _results(match, record, when, finished)


def feats(match: Match, record: str) -> Iterator[tuple[Any, ...]]:
    """What is worth remembering of every finished deal."""
    for deal, outcome in enumerate(match.outcomes, 1):
        for number, feat in enumerate(match.game.feats(outcome)):
            for seat, value in enumerate(feat.values):
                if value is not None:
                    yield (record, deal, seat, number, feat.title, feat.counts, value)


def rules_name(game: Game, rules: Options) -> str:
    """The preset with just these rules, or a short name made from the rules themselves."""
    for preset in game.presets:
        if preset.rules == rules:
            return preset.name
    return "#" + hashlib.sha256(msgspec.json.encode(rules)).hexdigest()[:8]


class _Finished(NamedTuple):
    """A finished deal, or the finished match."""

    deal: int
    playing: Sequence[int]
    points: Sequence[int]
    won: Sequence[bool]
    plies: int
    spent: Sequence[int]
    """Thinking time by seat."""


def _finished(match: Match) -> Iterator[_Finished]:
    game, seats = match.game, range(len(match.seats))
    best = min if game.lowest_wins else max
    for number, (outcome, plies) in enumerate(zip(match.outcomes, match.histories, strict=False), 1):
        playing = game.standing(match.rules, len(seats), match.seed, match.outcomes[: number - 1]).playing
        wanted = best(outcome.points[seat] for seat in playing)
        spent = [sum(ply.ms for ply in plies if ply.seat == seat) for seat in seats]
        won = [points == wanted for points in outcome.points]
        yield _Finished(number, playing, outcome.points, won, len(plies), spent)
    if match.over:
        standing, count = match.standing, sum(map(len, match.histories))
        won = [rank == 1 for rank in standing.ranks]
        yield _Finished(WHOLE_MATCH, seats, standing.totals, won, count, match.clocks)


def _results(match: Match, record: str, when: str, finished: _Finished) -> Iterator[tuple[Any, ...]]:
    """One row for each seat that took part."""
    rules = rules_name(match.game, match.rules)
    for seat in finished.playing:
        seated = match.seats[seat]
        others = ", ".join(other.name for place, other in enumerate(match.seats) if place != seat)
        yield (
            record, finished.deal, seat, when, match.game.key, rules, match.practice, seated.name, seated.level, others,
            finished.points[seat], finished.won[seat], finished.plies, finished.spent[seat],
        )  # fmt: skip
