"""Freezes what this version writes, for later versions to open: `python -m tests.data.freeze`, once a release.

A whole profile in a folder named by the version: a match of every game two deals old, preferences, rules, company,
habits, the order of a hand, statistics.
"""

from __future__ import annotations

import shutil
import sys
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import msgspec

from cardgames import __version__
from cardgames.ai.levels import decide, level
from cardgames.app.preferences import Back, Language, Pace, Preferences, Theme
from cardgames.app.profile import Arranged, Profile
from cardgames.core.game import Game
from cardgames.games import GAMES
from cardgames.play.journal import Journal
from cardgames.play.match import Match, Seated
from cardgames.play.statistics import Statistics

HERE = Path(__file__).parent
PREFERENCES = Preferences(
    theme=Theme.BURGUNDY, back=Back.STARS, pace=Pace.INSTANT, language=Language.POLISH, four_colours=True,
    idle_minutes=0,
)  # fmt: skip
ANNA = Seated("Anna")


def main() -> int:
    """Write the folder of this version anew."""
    folder = HERE / __version__
    shutil.rmtree(folder, ignore_errors=True)
    profile = Profile(folder)
    profile.keep_preferences(PREFERENCES)
    profile.keep_habits(game=GAMES[0].key, last={GAMES[0].key: "Anna"}, log_open=True)
    for game in GAMES:
        profile.keep_rules(game, game.presets[-1].rules)
        profile.keep_company(game, company(game))
        path = profile.records / f"{game.key}-1.jsonl"
        match = Match.start(game, game.presets[0].rules, company(game), 4711)
        Journal.create(path, match, datetime(2026, 1, 1, tzinfo=UTC))
        _play(match)
        match.close()
        profile.keep_arranged(path.name, Arranged(match.deal_number, (("hand", 0, 0, (1, 2, 3)),)))
    statistics = Statistics(folder / "statistics.sqlite", profile.records)
    statistics.close()
    print(*sorted(folder.rglob("*")), sep="\n")
    return 0


def company(game: Game) -> tuple[Seated, ...]:
    return (ANNA, *(Seated(f"Bot {n}", "medium", risk=0.6) for n in range(1, game.usual_seats)))


def _play(match: Match) -> None:
    """Into the second deal, or to the end of a match of one."""
    rng = Random("freeze")
    while not match.over and (match.deal_number < 2 or len(match.history) < 8):
        if match.turn is None:
            match.next_deal()
        else:
            refused = match.submit(match.turn, decide(match.game, match.view(match.turn), level("medium"), rng), 700)
            if refused is not None:
                raise ValueError(msgspec.json.encode(refused.reason.template))


if __name__ == "__main__":
    sys.exit(main())
