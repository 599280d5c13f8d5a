"""Writes the golden playthroughs and perft tables anew: `python -m tests.golden.rewrite [GAME…]`.

What it wrote is to be read before it is committed.
The choices of a playthrough are kept as long as the rules allow them; `--fresh` lets the rule of thumb choose anew.
"""

from __future__ import annotations

import argparse

from cardgames.core.game import Game, Preset
from cardgames.games import GAMES
from tests.golden import perft
from tests.golden.playthrough import HERE, as_the_bot_likes, as_written, every, path_of, playthrough, seed_for


def text_of(game: Game, preset: Preset, fresh: bool) -> str:
    path = path_of(game, preset)
    if path.exists() and not fresh:
        try:
            lines = list(playthrough(game, preset, as_written(game, path.read_text(encoding="utf-8"))))
        except (AssertionError, ValueError) as error:
            print(f"{path.name}: the old choices no longer fit ({error}); new ones are made")
        else:
            if lines[-1] != "The deal goes on.":
                return "\n".join(lines) + "\n"
    return "\n".join(playthrough(game, preset, as_the_bot_likes(game, seed_for(game, preset)))) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description="Write the golden files anew.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="only these")
    parser.add_argument("--fresh", action="store_true", help="let the rule of thumb choose anew")
    args = parser.parse_args()
    chosen = [game for game in GAMES if not args.games or game.key in args.games]
    for game, preset in every():
        if game in chosen:
            path_of(game, preset).write_text(text_of(game, preset, args.fresh), encoding="utf-8")
            print(path_of(game, preset).relative_to(HERE))
    for game in chosen:
        perft.path_of(game).write_text(perft.write(game), encoding="utf-8")
        print(perft.path_of(game).relative_to(HERE))


if __name__ == "__main__":
    main()
