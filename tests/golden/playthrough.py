"""One deal of a game written out ply by ply, so that a card player can read it like a proof."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

from cardgames.core import notation
from cardgames.core.codes import seed_of
from cardgames.core.game import Action, Game, Preset, Skill, View
from cardgames.core.text import Tongue, say
from cardgames.games import GAMES
from cardgames.play.match import Match, Seated
from cardgames.play.replay import sheet_lines, short, standing_lines

HERE = Path(__file__).parent
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hugo", "Ida", "Jon", "Kim", "Leo")
MENU = 12
"""Actions of a menu that are written out."""
LONGEST = 600
"""Plies after which a playthrough breaks off; a readable deal is far shorter."""
ADVENTURE = 0.2
"""How often anything on the menu is played instead of what the rule of thumb likes best."""

Choice = Callable[[View], Action | None]
"""What the seat to act does; None breaks the playthrough off."""


def every() -> Iterator[tuple[Game, Preset]]:
    return ((game, preset) for game in GAMES for preset in game.presets)


def path_of(game: Game, preset: Preset) -> Path:
    words = "".join(letter if letter.isalnum() else " " for letter in preset.name.lower()).split()
    return HERE / f"{game.key}-{'-'.join(words)}.txt"


def seed_for(game: Game, preset: Preset) -> int:
    """A deal of its own for every playthrough."""
    return Random(f"{game.key}:{preset.name}").getrandbits(40)


def as_the_bot_likes(game: Game, seed: int) -> Choice:
    """Mostly the rule of thumb, now and then anything, so that odd corners are seen too."""
    rng = Random(seed)

    def choose(view: View) -> Action:
        if rng.random() < ADVENTURE:
            return view.actions[int(rng.random() * len(view.actions))]
        return game.bot.judge(view, Skill())[0].action

    return choose


def as_written(game: Game, text: str) -> Choice:
    """The choices that an earlier playthrough recorded; so a better rule of thumb leaves the law's proof alone."""
    lines = (line.removeprefix("      > ") for line in text.splitlines() if line.startswith("      > "))

    def choose(view: View) -> Action | None:
        line = next(lines, None)
        return None if line is None else notation.read(line, game.actions)

    return choose


def playthrough(game: Game, preset: Preset, choose: Choice) -> Iterator[str]:
    """The first deal of a match: per ply the table, the menu, the choice and the sentence; then the sheet."""
    names = NAMES[: game.usual_seats]
    match = Match.start(game, preset.rules, [Seated(name) for name in names], seed_for(game, preset))
    tongue = Tongue(names=names)
    assert seed_of(match.deal_code) == match.seed
    yield f"{game.title}, {preset.name}, version {game.version}: {', '.join(names)}"
    yield f"{tongue.speak(say(game.deal_name, n=1))} · {match.deal_code}"
    while match.turn is not None and len(match.history) < LONGEST:
        seat = match.turn
        before = match.view(seat)
        action = choose(before)
        if action is None:
            break
        yield ""
        yield f"{len(match.history) + 1:4}. {names[seat]} – {tongue.speak(game.table.prompt(before))}"
        yield from (f"      {line}" for line in short(game.table.picture(before)))
        yield f"      menu: {_menu(before.actions)}"
        yield f"      > {notation.write(action)}"
        refused = match.submit(seat, action)
        assert refused is None, f"{notation.write(action)}: {tongue.speak(refused.reason)}"
        yield f"      {tongue.speak(game.table.tell(before, action, match.view(seat)))}"
    yield ""
    if match.deal_over:
        yield from sheet_lines(game.table.sheet(preset.rules, match.outcomes[-1]), tongue)
        yield from standing_lines(match.standing, tongue)
    else:
        yield "The deal goes on."


def _menu(actions: tuple[Action, ...]) -> str:
    shown = ", ".join(map(notation.write, actions[:MENU]))
    return f"{shown}, and {len(actions) - MENU} more" if len(actions) > MENU else shown
