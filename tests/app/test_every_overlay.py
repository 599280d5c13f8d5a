"""What lies over the tables for a moment, in every window: prompts with all their buttons, choosers, the curtain."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations, product
from typing import NamedTuple

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont
from pytestqt.qtbot import QtBot

from cardgames.app.language import tr
from cardgames.app.pill_item import PillItem
from cardgames.app.preferences import Pace, Preferences
from cardgames.app.sight import Sight
from cardgames.app.sighting import Moment, sighting
from cardgames.app.table_view import TableView
from cardgames.core.game import Refusal
from cardgames.games import GAMES
from cardgames.play.match import Match
from tests.app.looking import LEAST_TARGET, MENU, NAMES, VOICES, WINDOWS, cut_words, letters_of, played, speak

pytestmark = pytest.mark.usefixtures("bare_cards")
TURNS = 160
"""So many actions of a deal are looked through for the prompt with the most buttons."""
LONGEST = max(NAMES, key=len)


class Case(NamedTuple):
    game: str
    seats: int
    window: tuple[int, int]
    voice: str


def cases() -> Iterator[Case]:
    """Every game with its fewest, usual and most seats in every window, in the languages in turn."""
    number = 0
    for game in GAMES:
        for seats in sorted({game.seats.start, game.usual_seats, game.seats.stop - 1}):
            for window in WINDOWS:
                number += 1
                for voice in {VOICES[number % len(VOICES)], VOICES[(number + 2) % len(VOICES)]}:
                    yield Case(game.key, seats, window, voice)


@cache
def busiest(game: str, seats: int) -> Match:
    """A match at the moment at which the first seat has the most buttons."""
    found, most = 0, -1
    match, _ = played(game, seats, 0)
    for moment in range(TURNS):
        match, _ = played(game, seats, moment)
        if match.turn is None:
            break
        if match.turn == 0:
            count = len(match.game.table.buttons(match.view(0), ()))
            if count > most:
                found, most = moment, count
    return played(game, seats, found)[0]


def sight(case: Case) -> Sight:
    _, book = played(case.game, case.seats, 0)
    match = busiest(case.game, case.seats)
    made = sighting(match, book, Moment(0, NAMES[: case.seats], (0,), auto=True))
    return replace(made, playable=True)


@pytest.fixture
def view(qtbot: QtBot) -> TableView:
    made = TableView(Preferences(pace=Pace.INSTANT))
    qtbot.addWidget(made)
    made.show()
    return made


def laid(view: TableView, case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    speak(case.voice, monkeypatch)
    letters = QFont(view.font())
    letters.setPixelSize(letters_of(case.voice))
    view.setFont(letters)
    view.resize(case.window[0], case.window[1] - MENU)
    view.show_sight(sight(case), animate=False, dealing=False)


def faults(view: TableView, pills: list[PillItem], frame: QRectF) -> list[str]:
    """What is wrong with buttons on a board of the table."""
    room = QRectF(0, 0, view.width(), view.height()).adjusted(-0.5, -0.5, 0.5, 0.5)
    found = [] if room.contains(frame) else [f"the board {frame} sticks out of {room}"]
    for pill in pills:
        box = pill.seen()
        if min(box.width(), box.height()) < LEAST_TARGET:
            found.append(f"{pill.words} is {box.width():.0f}x{box.height():.0f}")
        if not frame.adjusted(-0.5, -0.5, 0.5, 0.5).contains(box):
            found.append(f"{pill.words} sticks out of its board")
    for one, other in combinations(pills, 2):
        if one.seen().adjusted(0.5, 0.5, -0.5, -0.5).intersects(other.seen()):
            found.append(f"{one.words} over {other.words}")
    table = view.table
    boards = [it for it in (table.prompt, table.chooser, table.curtain) if it is not None]
    return found + cut_words([*boards, *pills])


def over_cards(view: TableView, frame: QRectF) -> list[str]:
    """Cards of the table that the prompt lies over."""
    assert view.table.layout is not None
    assert view.table.seen is not None
    spots = view.table.layout.spots
    lying = [zone for zone, row in view.table.seen.picture.items() if row and zone in spots]
    frame = frame.adjusted(0.5, 0.5, -0.5, -0.5)
    return [f"the prompt lies over {zone}" for zone in lying if QRectF(*spots[zone].box).intersects(frame)]


@pytest.mark.parametrize("game", [game.key for game in GAMES])
def test_the_prompt_with_most_buttons_and_what_follows_from_it(
    game: str, view: TableView, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = []
    for case in (it for it in cases() if it.game == game):
        with monkeypatch.context() as patch:
            laid(view, case, patch)
            prompt = view.table.prompt
            found = [*faults(view, prompt.pills, prompt.frame), *over_cards(view, prompt.frame)]
            grave = [pill for pill, it in zip(prompt.pills, view.table.seen.buttons, strict=False) if it.grave]
            if grave:
                grave[0].press()
                found += ["really? " + it for it in faults(view, prompt.pills, prompt.frame)]
                view.talk.back_out()
            assert view.sight is not None
            view.explain(Refusal(view.sight.game.table.prompt(view.sight.view), "4.2"))
            found += ["refused: " + it for it in faults(view, prompt.pills, prompt.frame)]
        if found:
            wrong.append(f"{case}\n    " + "\n    ".join(dict.fromkeys(found)))
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", [game.key for game in GAMES])
def test_choosers_beside_every_place(game: str, view: TableView, monkeypatch: pytest.MonkeyPatch) -> None:
    """With two, four and as many choices as the menu has; it never covers a small place it is about."""
    wrong = []
    for case in (it for it in cases() if it.game == game):
        with monkeypatch.context() as patch:
            laid(view, case, patch)
            assert view.sight is not None
            assert view.table.seen is not None
            menu = busiest(case.game, case.seats).view(0).actions
            places = [zone for zone in view.table.zones if zone.seat in (None, 0) and view.table.seen.picture.get(zone)]
            for zone, count in product(places, (2, 4, 13)):
                view.ask(menu[:count], zone)
                chooser = view.table.chooser
                assert chooser is not None
                found = faults(view, chooser.pills, chooser.frame)
                place = view.table.zones[zone].frame
                high = chooser.frame.height() + 2 * 15
                if place.top() > high + 8 and chooser.frame.intersects(place):
                    found.append("it covers what it is about")
                prompt = view.table.prompt.frame
                # with letters of half the size again a small window has no room beside
                roomy = case.voice != "large" and count == 2
                if zone.seat is None and roomy and chooser.frame.intersects(prompt):
                    found.append("it covers what is asked")
                wrong += [f"{case} {zone} {count}: {it}" for it in found]
                view.close_chooser()
    assert not wrong, "\n".join(dict.fromkeys(wrong))


def test_the_curtain_in_every_window(view: TableView, monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = []
    for window, voice, hold in product(WINDOWS, VOICES, (False, True)):
        with monkeypatch.context() as patch:
            laid(view, Case("golf", 2, window, voice), patch)
            view.cover(
                tr("{name}, it is your turn", name=LONGEST),
                tr("Nobody else should look at the screen now."),
                tr("I am {name}: show my cards", name=LONGEST),
                whose=(1, LONGEST),
                hold=tr("Hold to look") if hold else "",
            )
            curtain = view.table.curtain
            assert curtain is not None
            wrong += [f"{window} {voice}: {it}" for it in faults(view, curtain.pills, curtain.frame)]
            view.uncover()
    assert not wrong, "\n".join(dict.fromkeys(wrong))


def test_the_curtain_of_a_pause_fits_a_window_that_became_small(
    view: TableView, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid(view, Case("golf", 2, (1440, 900), "pl"), monkeypatch)
    view.cover(tr("Paused"), tr("The match is saved. The cards are hidden."), tr("Continue"))
    view.resize(1024, 570)
    curtain = view.table.curtain
    assert curtain is not None
    assert not faults(view, curtain.pills, curtain.frame)
    assert curtain.area().width() == 1024
