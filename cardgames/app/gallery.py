"""Pictures of every game for looking through in a minute, and those of the README."""

from __future__ import annotations

import html
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec
from PySide6.QtCore import Qt

from cardgames.ai.levels import Thinking
from cardgames.app.faces import Faces
from cardgames.app.preferences import Language, Pace, Preferences, Theme
from cardgames.app.robot import Robot, wait
from cardgames.core.game import Game
from cardgames.games import GAMES

if TYPE_CHECKING:
    from PySide6.QtGui import QPixmap

    from cardgames.app.window import Window

SIZES: Final = ((1024, 600), (1440, 900), (800, 1000))
LANGUAGES: Final = (Language.ENGLISH, Language.POLISH, Language.ROMANIAN)
THUMB: Final = 330
"""Width of a small picture, in pixels."""
ACTS: Final = 6
"""So often has the robot acted before the picture of a table is taken."""
FRONT: Final = Path("docs", "pictures")
"""Where the README finds its pictures."""
FRONT_SIZE: Final = (1180, 760)


class Shot(NamedTuple):
    """One picture: of what, and how it was dressed."""

    name: str
    theme: Theme
    size: tuple[int, int]
    language: Language

    @property
    def file(self) -> str:
        return f"{self.name}-{self.theme.value}-{self.size[0]}x{self.size[1]}-{self.language.value}.png"


def shots() -> list[Shot]:
    """Every table in every theme, size and language; welcome and score pages in the first theme only."""
    every = [Shot(game.key, *dress) for game in GAMES for dress in product(Theme, SIZES, LANGUAGES)]
    pages = ["welcome", *(f"{game.key}-score" for game in GAMES)]
    return every + [Shot(name, Theme.GREEN, *dress) for name in pages for dress in product(SIZES, LANGUAGES)]


def gallery(window: Window, folder: Path, seed: int) -> None:
    """Write all pictures and `index.html` into a folder, with a line of progress."""
    (folder / "small").mkdir(parents=True, exist_ok=True)
    wanted = shots()
    for done, shot in enumerate(_taken(window, wanted, seed), 1):
        picture = window.grab()
        _save(picture, folder / shot.file)
        small = picture.scaledToWidth(THUMB, Qt.TransformationMode.SmoothTransformation)
        _save(small, folder / "small" / f"{shot.file.removesuffix('.png')}.webp")
        print(f"\r{done} of {len(wanted)}: {shot.file:<60}", end="", flush=True)
    (folder / "index.html").write_text(page(wanted), encoding="utf-8")
    print(f"\n{folder / 'index.html'}")


def front_pictures(window: Window, folder: Path, seed: int) -> None:
    """One picture of each game's table, small enough for the README."""
    folder.mkdir(parents=True, exist_ok=True)
    for game in GAMES:
        shot = Shot(game.key, Theme.GREEN, FRONT_SIZE, Language.ENGLISH)
        for _ in _taken(window, [shot], seed):
            path = folder / f"{game.key}.webp"
            _save(window.grab(), path, quality=82)
            print(path)


def _taken(window: Window, wanted: Sequence[Shot], seed: int) -> Iterator[Shot]:
    """Brings each picture before the eye, game by game, so that every game is played only once."""
    for shot in (it for it in wanted if it.name == "welcome"):
        _dress(window, shot)
        yield shot
    for game in GAMES:
        mine = [it for it in wanted if it.name == game.key]
        scores = [it for it in wanted if it.name == f"{game.key}-score"]
        if not mine and not scores:
            continue
        robot = _play(window, game, seed)
        for shot in mine:
            _dress(window, shot)
            yield shot
        if scores:
            robot.play(lambda: window.pages.currentWidget() is window.room.scores, 180)
        for shot in scores:
            _dress(window, shot)
            window.show_scores()
            _still(window)
            yield shot
        window.go_home()


def _play(window: Window, game: Game, seed: int) -> Robot:
    """A table in the midst of a deal, with the person to act."""
    preferences = window.profile.preferences
    window.apply_preferences(
        msgspec.structs.replace(preferences, pace=Pace.INSTANT, thinking=Thinking.QUICK, idle_minutes=0, sound=False)
    )
    robot = _midst(window, game, seed)
    while window.pages.currentWidget() is window.room.scores:
        # this deal was over before it was worth a look
        seed += 1
        robot = _midst(window, game, seed)
    return robot


def _midst(window: Window, game: Game, seed: int) -> Robot:
    """A deal played until the robot has acted a few times and is to act again, or to its end."""
    window.play(game, seed)
    robot = Robot(window.room.controller, seed)

    def done() -> bool:
        over = window.pages.currentWidget() is window.room.scores
        return over or (robot.acts >= ACTS and robot.view() is not None)

    robot.play(done, 180)
    return robot


def _dress(window: Window, shot: Shot) -> None:
    now: Preferences = window.profile.preferences
    wanted = msgspec.structs.replace(now, theme=shot.theme, language=shot.language)
    if wanted != now:
        window.apply_preferences(wanted)
    window.resize(*shot.size)
    _still(window)


def _still(window: Window) -> None:
    """Until what was asked for is on screen."""
    from PySide6.QtCore import QCoreApplication

    for _ in range(3):
        QCoreApplication.processEvents()
    wait(lambda: window.laid is None or not window.laid.table.busy)
    wait(lambda: not any(faces.owing for faces in window.findChildren(Faces)))


def _save(picture: QPixmap, path: Path, quality: int = -1) -> None:
    if not picture.save(str(path), None, quality):
        raise OSError(f"{path} could not be written")


def page(wanted: Sequence[Shot]) -> str:
    """The page: a row of pictures for each thing and size, each leading to the picture in full."""
    parts = [_HEAD]
    for name in dict.fromkeys(shot.name for shot in wanted):
        parts.append(f"<h2 id={name}>{html.escape(name)}</h2>")
        for size in dict.fromkeys(shot.size for shot in wanted):
            parts.append(f"<h3>{size[0]} × {size[1]}</h3><div>")
            parts += [_figure(shot) for shot in wanted if (shot.name, shot.size) == (name, size)]
            parts.append("</div>")
    links = " ".join(f"<a href=#{name}>{html.escape(name)}</a>" for name in dict.fromkeys(it.name for it in wanted))
    return "\n".join(parts).replace("<!-- links -->", links) + "\n"


def _figure(shot: Shot) -> str:
    words = html.escape(f"{shot.theme.value} · {shot.language.value}")
    small = f"small/{shot.file.removesuffix('.png')}.webp"
    return (
        f'<figure><a href="{shot.file}"><img loading=lazy src="{small}" alt="{words}" width={THUMB}></a>'
        f"<figcaption>{words}</figcaption></figure>"
    )


_HEAD: Final = """<!doctype html>
<html lang=en><meta charset=utf-8><title>Card Table: pictures</title>
<style>
body { background: #16191d; color: #e8ecef; font: 15px sans-serif; margin: 24px }
a { color: #ffc857 } nav { position: sticky; top: 0; background: #16191d; padding: 8px 0 }
div { display: flex; flex-wrap: wrap; gap: 12px } figure { margin: 0 } img { display: block; border-radius: 6px }
figcaption { padding: 4px 0 8px; color: #b3bcc5 } h2 { margin-top: 40px }
</style>
<h1>Card Table: pictures</h1>
<nav><!-- links --></nav>"""
