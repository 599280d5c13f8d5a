"""Several people at one screen: whose cards are painted, what the curtain says, what is told when it lifts."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from cardgames import games
from cardgames.app.card_item import CardItem
from cardgames.app.overlay_items import CurtainItem
from cardgames.app.robot import Robot
from cardgames.app.theme import SEAT_COLOURS
from cardgames.app.window import Window
from cardgames.core.cards import Card
from cardgames.core.game import Game
from cardgames.play.match import Match, Seated
from tests.app.house import ANNA, BEN, MAREK, SHEILA, Hall, profile
from tests.toy import TOY

GOLF = games.GAMES[0]
PRIVATE = [game for game in (*games.GAMES, TOY) if game.private_hands]
PEOPLE = (Seated("Anna"), Seated("Ben"), Seated("Cleo"), Seated("Dan"))


@pytest.fixture(autouse=True)
def _toy_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "GAMES", (*games.GAMES, TOY))


def of_others(match: Match, watcher: int) -> set[Card]:
    """Every card that another seat sees and this one does not."""

    def seen(seat: int) -> set[Card]:
        rows = match.game.table.picture(match.view(seat)).values()
        return {face for row in rows for face in row if face is not None}

    return {card for seat in range(len(match.seats)) if seat != watcher for card in seen(seat)} - seen(watcher)


class Watchman(QObject):
    """Stands behind the table and looks at every frame that is painted on it."""

    def __init__(self, window: Window) -> None:
        super().__init__()
        self._window = window
        self.frames = 0
        self.told: list[str] = []
        """What should not have been painted."""
        window.room.table.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            self.look()
        return False

    def look(self) -> None:
        room, match = self._window.room, self._window.match
        self.frames += 1
        faces = {item.face for item in room.table.table.items() if isinstance(item, CardItem) and item.face}
        watcher = room.controller.watcher
        if match is None or match.deal_over:
            return
        if room.controller.covered:
            if faces:
                self.told.append(f"{faces} behind the curtain")
        elif watcher is not None and (foreign := faces & of_others(match, watcher)):
            self.told.append(f"{foreign} before seat {watcher}")


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[Window]:
    made = Window(profile(tmp_path), games.GAMES)
    qtbot.addWidget(made)
    made.resize(1024, 640)
    made.show()
    qtbot.waitUntil(lambda: made._sitting is not None)
    yield made
    made.close()


def close_dialogs() -> None:
    for it in QApplication.topLevelWidgets():
        if isinstance(it, QDialog) and it.isVisible():
            it.grab()
            it.reject()


def stir(window: Window, number: int) -> None:
    """One of the things people do at a bad moment; then a picture of the window is taken."""
    controller, table, desk = window.room.controller, window.room.table, window.desk
    does = [
        lambda: window.resize(900 + number % 3 * 120, 600 + number % 5 * 40),
        controller.asides.undo,
        desk.preferences,
        desk.rules,
        desk.players,
        desk.keys if window.match is not None and window.match.game is TOY else desk.read_rules,
        desk.statistics,
        controller.pause,
        controller.asides.hint,
        controller.asides.again,
        window.bars.toggle_log,
        window.show_scores,
        controller.fast_forward,
        controller.refresh,
        lambda: QApplication.sendEvent(table, QEvent(QEvent.Type.FontChange)),
        controller.curtain.hide,
        lambda: QTest.mouseDClick(table.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(300, 300)),
    ]
    does[number % len(does)]()
    window.grab()
    QApplication.processEvents()
    close_dialogs()
    if window.pages.currentWidget() is window.room.scores and window.match is not None and not window.match.deal_over:
        window.room.scores.go_on.emit()
    window.grab()


@pytest.mark.parametrize("game", PRIVATE, ids=lambda game: game.key)
def test_t19_no_foreign_card_is_painted_in_any_frame(qtbot: QtBot, window: Window, game: Game) -> None:
    people = PEOPLE[: max(game.seats.start, min(4, game.seats.stop - 1))]
    window.begin(game, None, people, 21)
    watchman = Watchman(window)
    robot, controller = Robot(window.room.controller), window.room.controller
    seen: set[int] = set()
    for number in range(36):
        stir(window, number)
        if controller.covered:
            window.room.table.lifted.emit()
            if controller.covered:  # a pause over a hand-over
                window.room.table.lifted.emit()
        window.grab()
        if controller.watcher is not None:
            seen.add(controller.watcher)
        if window.match is None or window.match.deal_over:
            break
        qtbot.waitUntil(lambda: robot.view() is not None or controller.covered or window.match.deal_over)
        robot.act()
        QApplication.processEvents()
    assert watchman.told == []
    assert watchman.frames > 30
    assert len(seen) >= 2


def test_the_watchman_would_tell(qtbot: QtBot, window: Window) -> None:
    window.begin(TOY, None, PEOPLE, 21)
    watchman = Watchman(window)
    window.room.table.lifted.emit()
    window.room.controller.watcher = 1  # the cards of seat 0 lie there
    watchman.look()
    assert watchman.told


def test_the_curtain_has_name_and_colour_of_its_person(qtbot: QtBot) -> None:
    with Hall(qtbot, SHEILA, ANNA, BEN) as hall:
        curtain = hall.table.table.curtain
        assert isinstance(curtain, CurtainItem)
        assert "Anna" in curtain.name
        assert "Anna" in curtain.pill.words
        picture = hall.table.grab().toImage()
        shades = {picture.pixelColor(x, y).name() for x in range(0, 1000, 2) for y in range(0, 640, 2)}
        assert SEAT_COLOURS[1] in shades
        assert SEAT_COLOURS[2] not in shades


def turn(hall: Hall) -> None:
    """One whole turn of whoever sits in front."""
    hall.until(lambda: hall.mine)
    hall.act("draw")
    hall.until(lambda: hall.mine)
    hall.act("discard")
    hall.until(lambda: hall.controller.covered or bool(hall.ended))


def test_each_person_is_told_what_happened_since_they_acted(qtbot: QtBot) -> None:
    with Hall(qtbot, ANNA, SHEILA, BEN, MAREK) as hall:
        hall.table.lifted.emit()
        assert hall.table.table.recap is None, "nothing has happened yet"
        turn(hall)
        hall.table.lifted.emit()
        recap = hall.table.table.recap
        assert recap is not None
        names = [line.split()[0] for line in recap.lines]
        assert names == ["Anna", "Anna", "Sheila", "Sheila"]
        assert "Anna draws a card." in recap.lines, "Ben did not see which"
        layout = hall.table.table.layout
        assert layout is not None
        assert recap.frame.bottom() <= layout.number.y, "the number of the own hand stays to be read"
        turn(hall)
        hall.table.lifted.emit()
        recap = hall.table.table.recap
        assert recap is not None
        assert {line.split()[0] for line in recap.lines} == {"Sheila", "Ben", "Marek"}


def test_the_plate_of_a_lone_person_says_what_came_of_a_turn_while_others_play(qtbot: QtBot) -> None:
    with Hall(qtbot, ANNA, SHEILA) as hall:
        hall.until(lambda: hall.mine)
        assert hall.table.sight.sitters[0].last == ""
        hall.act("draw")
        hall.act("discard")
        assert hall.controller.match.turn == 1
        assert hall.table.sight.sitters[0].last.startswith("discards")


def test_the_reminder_goes_with_the_first_touch(qtbot: QtBot) -> None:
    with Hall(qtbot, ANNA, BEN) as hall:
        hall.table.lifted.emit()
        turn(hall)
        hall.table.lifted.emit()
        hall.until(lambda: hall.mine)
        assert hall.table.table.recap is not None
        QTest.mouseClick(hall.table.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(5, 300))
        assert hall.table.table.recap is None


# Holding the curtain aside


def test_cards_are_seen_only_while_space_is_held(qtbot: QtBot) -> None:
    with Hall(qtbot, ANNA, BEN, hold_to_look=True) as hall:
        hall.table.setFocus()
        QTest.keyPress(hall.table, Qt.Key.Key_Space)
        assert not hall.controller.covered
        assert hall.cards()
        QTest.keyRelease(hall.table, Qt.Key.Key_Space)
        assert hall.controller.covered
        assert hall.cards() == []
        assert "Anna" in hall.table.table.curtain.name


def test_cards_are_seen_only_while_the_button_is_held(qtbot: QtBot) -> None:
    with Hall(qtbot, ANNA, BEN, hold_to_look=True) as hall:
        curtain = hall.table.table.curtain
        assert curtain is not None
        assert curtain.hold is not None
        at = hall.table.mapFromScene(curtain.hold.seen().center())
        QTest.mousePress(hall.table.viewport(), Qt.MouseButton.LeftButton, pos=at)
        assert hall.cards()
        plies = hall.match.history
        QTest.mouseRelease(hall.table.viewport(), Qt.MouseButton.LeftButton, pos=at)
        assert hall.cards() == []
        assert hall.match.history == plies, "looking is not playing"


def test_a_turn_can_be_played_while_space_is_held_and_ends_at_the_next_curtain(qtbot: QtBot) -> None:
    with Hall(qtbot, ANNA, BEN, hold_to_look=True) as hall:
        hall.table.setFocus()
        QTest.keyPress(hall.table, Qt.Key.Key_Space)
        turn(hall)
        assert "Ben" in hall.table.table.curtain.name
        QTest.keyRelease(hall.table, Qt.Key.Key_Space)
        assert "Ben" in hall.table.table.curtain.name
        assert hall.cards() == []


def test_the_tap_still_opens_for_good_and_without_the_switch_there_is_nothing_to_hold(qtbot: QtBot) -> None:
    with Hall(qtbot, ANNA, BEN, hold_to_look=True) as hall:
        hall.table.setFocus()
        QTest.keyClick(hall.table, Qt.Key.Key_Return)
        assert not hall.controller.covered
    with Hall(qtbot, ANNA, BEN) as hall:
        curtain = hall.table.table.curtain
        assert curtain is not None
        assert curtain.hold is None


def test_letting_go_by_losing_the_keyboard_closes_the_curtain(qtbot: QtBot) -> None:
    with Hall(qtbot, ANNA, BEN, hold_to_look=True) as hall:
        hall.table.setFocus()
        QTest.keyPress(hall.table, Qt.Key.Key_Space)
        assert not hall.controller.covered
        QApplication.sendEvent(hall.table, QFocusEvent(QEvent.Type.FocusOut))
        assert hall.controller.covered
        assert hall.cards() == []


# Out of sight


def test_a_minimised_window_shows_no_cards_of_one_of_several(qtbot: QtBot, window: Window) -> None:
    window.begin(TOY, None, PEOPLE, 5)
    window.room.table.lifted.emit()
    assert not window.room.controller.covered
    window.setWindowState(Qt.WindowState.WindowMinimized)
    QApplication.processEvents()
    assert window.room.controller.covered
    assert "Anna" in window.room.table.table.curtain.name


def test_another_program_in_front_hides_the_cards_too(qtbot: QtBot, window: Window) -> None:
    window.begin(TOY, None, PEOPLE, 5)
    window.room.table.lifted.emit()
    window._on_application_state(Qt.ApplicationState.ApplicationInactive)
    assert window.room.controller.covered
    assert "♠" not in window.windowTitle()


def test_one_person_alone_is_not_bothered(qtbot: QtBot, window: Window) -> None:
    window.begin(TOY, None, (Seated("Anna"), SHEILA), 5)
    qtbot.waitUntil(lambda: window.room.controller.person_may_act)
    window._on_application_state(Qt.ApplicationState.ApplicationInactive)
    assert not window.room.controller.covered


def test_at_an_open_table_the_prompt_names_whose_turn_it_is(qtbot: QtBot) -> None:
    with Hall(qtbot, Seated("Anna"), MAREK, Seated("Ben"), SHEILA, game=GOLF) as hall:
        hall.until(lambda: hall.mine)
        assert hall.table.table.prompt.words == "Anna: Your turn to pick 2 cards to turn over."
        while hall.match.turn != 2:
            hall.until(lambda: hall.mine)
            hall.act("turn")
            hall.until(lambda: hall.match.turn in (0, 2) and not hall.table.busy)
        assert hall.table.table.prompt.words == "Ben: Your turn to pick 2 cards to turn over."
        assert hall.table.sight is not None
        assert hall.table.sight.sitters[0].last.startswith("turns up "), "the others see what a person did"
