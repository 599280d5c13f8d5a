"""What tests of how everything looks share: windows, voices, games in their midst, and an eye for cut words."""

from __future__ import annotations

import gettext
from collections.abc import Iterable
from functools import cache
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem

from cardgames.app import language
from cardgames.app.logbook import Logbook
from cardgames.app.painted import Painted
from cardgames.app.plate_item import PlateItem
from cardgames.core.game import Skill
from cardgames.games import named
from cardgames.play.match import Match, Seated

MENU = 30
"""Height of the menu bar above the table."""
WINDOWS = (
    (1024, 600), (1366, 768), (1440, 900), (800, 1000), (3840, 2160),
    # what is left of these where the desktop is enlarged by a quarter, a half, twice
    (1092, 614), (960, 600), (1152, 720), (1920, 1080), (3072, 1728),
)  # fmt: skip
RATIOS = (1.0, 1.25, 1.5, 2.0)
VOICES = ("en", "pl", "ro", "long", "large")
"""Languages, sentences four tenths longer than in English, and letters four tenths larger."""
NAMES = ("Anna", "Sheila", "Marek", "Ioana", "Walter", "Sebastian", "Ileana", "Olek", "Maja", "Ewa")
LEAST_TARGET = 24.0
LEAST_TEXT = 9


class _Long(gettext.NullTranslations):
    """Stretches every sentence by four tenths, as some languages do."""

    def gettext(self, message: str) -> str:
        return message + ("" if len(message) < 3 else (" lorem" * len(message))[: round(len(message) * 0.4)].rstrip())

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


def speak(voice: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the program speak so from now on."""
    language.use(voice if voice in ("pl", "ro") else "en")
    if voice == "long":
        monkeypatch.setattr(language._Spoken, "catalogue", _Long())


def letters_of(voice: str) -> int:
    """Height of the system's letters, in pixels."""
    return 18 if voice == "large" else 13


@cache
def played(game: str, seats: int, moment: int) -> tuple[Match, Logbook]:
    """A match against opponents, so many actions by rule of thumb after the deal."""
    shelf = named(game)
    company = (Seated(NAMES[0]), *(Seated(name, "medium") for name in NAMES[1:seats]))
    rules = shelf.presets[0].rules if shelf.presets else shelf.rules()
    match, book = Match.start(shelf, rules, company, 8), Logbook(shelf, (0,))
    chance = Random(4)
    for _ in range(moment):
        if match.turn is None:
            break
        view = match.view(match.turn)
        judged = shelf.bot.judge(view, Skill())
        action = judged[0].action if judged else chance.choice(view.actions)
        before, seat = book.looks(match), match.turn
        assert match.submit(seat, action) is None
        book.note(match, before, seat, action)
    return match, book


class _Watching(QPainter):
    """Notes every piece of text that does not fit where it is drawn."""

    def __init__(self, canvas: QPixmap) -> None:
        super().__init__(canvas)
        self.cut: list[str] = []

    def drawText(self, rect: QRectF, flags: Any, words: str) -> None:
        need = QFontMetricsF(self.font()).boundingRect(rect, flags, words)
        # a list of what went by leaves out the oldest by itself
        if "…" in words.removeprefix("… "):
            self.cut.append(f"{words!r} is shortened")
        elif need.width() > rect.width() + 1.5 or need.height() > rect.height() + 4:
            self.cut.append(f"{words!r} needs {need.width():.0f}x{need.height():.0f} of {rect.width():.0f}x"
                            f"{rect.height():.0f}")  # fmt: skip
        # The letter on a disc only repeats the name beside it.
        letter = len(words) == 1 and words.isalpha()
        if self.font().pixelSize() < LEAST_TEXT and not letter:
            self.cut.append(f"{words!r} is {self.font().pixelSize()} pixels high")


class _Listening(QPainter):
    """Notes the words that are drawn."""

    def __init__(self, canvas: QPixmap) -> None:
        super().__init__(canvas)
        self.said: list[str] = []

    def drawText(self, rect: Any, flags: Any, words: str) -> None:
        self.said.append(words)


def words_on(item: Painted) -> list[str]:
    """What is written on an item, piece by piece."""
    canvas = QPixmap(1, 1)
    painter = _Listening(canvas)
    item.draw(painter)
    painter.end()
    return painter.said


def cut_words(items: Iterable[QGraphicsItem]) -> list[str]:
    """Words on these items that do not fit or cannot be read."""
    canvas = QPixmap(1, 1)
    painter = _Watching(canvas)
    found = []
    for item in items:
        if not isinstance(item, Painted) or not item.isVisible() or item.area().isEmpty():
            continue
        painter.cut = []
        item.draw(painter)
        if isinstance(item, PlateItem) and item.words.last:
            # What a seat did last stands in the log in full.
            painter.cut = [cut for cut in painter.cut if not is_last(item, cut)]
        found += [f"{type(item).__name__}: {cut}" for cut in painter.cut]
    painter.end()
    return found


def is_last(item: PlateItem, cut: str) -> bool:
    """Whether what is cut is what the seat did last, or its second half."""
    start = cut[1:].split("…")[0].removeprefix(f"{item.words.figures} · ")
    return "is shortened" in cut and start.strip() in item.words.last
