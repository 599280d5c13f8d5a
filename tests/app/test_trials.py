"""Trials: things that went wrong in card programs, done to this one on purpose."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from cardgames import games
from cardgames.app.preferences import Back, Pace, Theme
from cardgames.app.robot import Robot
from cardgames.app.sighting import AUTO
from cardgames.app.sorting import Room
from cardgames.app.sound import Sounds
from cardgames.app.window import Window
from cardgames.core.cards import Card
from cardgames.core.game import Action, Game, Refusal
from cardgames.core.table import Face
from cardgames.play.match import Match, Seated
from cardgames.play.record import read
from tests.app.house import ANNA, profile
from tests.play.conftest import play, same
from tests.toy import TOY, LowRules

LEFT = Qt.MouseButton.LeftButton
EVERY = (*games.GAMES, TOY)


@pytest.fixture(autouse=True)
def _toy_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "GAMES", EVERY)
    # clicks anywhere may switch the sound on
    monkeypatch.setattr(Sounds, "_load", lambda self: {})


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[Window]:
    made = Window(profile(tmp_path), games.GAMES)
    qtbot.addWidget(made)
    made.resize(1100, 720)
    made.show()
    qtbot.waitUntil(lambda: made._sitting is not None)
    yield made
    made.close()


def company(game: Game, seats: int | None = None) -> tuple[Seated, ...]:
    count = seats or game.usual_seats
    return (ANNA, *(Seated(f"Bot {n}", "easy") for n in range(1, count)))


class Watched:
    """Every action that reaches the match of a window, and how things stood when it did."""

    def __init__(self, window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
        self.mine: list[Action] = []
        self.wrong: list[str] = []
        room, submit = window.room, Match.submit

        def watched(match: Match, seat: int, action: Action, ms: int = 0) -> Refusal | None:
            turn, watcher, busy = match.turn, room.controller.watcher, room.table.busy
            why = submit(match, seat, action, ms)
            if match is window.match and match.seats[seat].is_person and why is None:
                self.mine.append(action)
                if (turn, watcher, busy) != (seat, seat, False):
                    self.wrong.append(f"{action} by {seat}, turn {turn}, before {watcher}, cards in the air: {busy}")
            return why

        monkeypatch.setattr(Match, "submit", watched)


def spots(window: Window) -> list[QPoint]:
    """Where one might click: every zone, plate and button, and each card of the own hand."""
    view = window.room.table
    table = view.table
    places = [zone.frame.center() for zone in table.zones.values()]
    places += [plate.frame.center() for plate in table.plates.values()]
    places += [pill.seen().center() for pill in table.find.pills()]
    if table.seen is not None and table.seen.hand is not None:
        places += [QPointF(it.x() - it.width * 0.3, it.y()) for it in table.felt.rows[table.seen.hand] if it]
    return [view.mapFromScene(place) for place in places]


def hammer(window: Window, at: QPoint) -> None:
    """Three clicks and a double click on one spot, faster than anybody can."""
    port = window.room.table.viewport()
    for _ in range(3):
        QTest.mouseClick(port, LEFT, pos=at)
    QTest.mouseDClick(port, LEFT, pos=at)


# T10


@pytest.mark.parametrize("game", EVERY, ids=lambda game: game.key)
def test_t10_clicking_everything_while_others_play_never_plays_for_them(
    qtbot: QtBot, window: Window, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.apply_preferences(msgspec.structs.replace(window.profile.preferences, pace=Pace.FAST))
    window.begin(game, None, company(game), 6)
    watched = Watched(window, monkeypatch)
    robot, controller, dice = Robot(window.room.controller), window.room.controller, Random(6)
    clicks = 0
    for _ in range(400):
        if window.match is None or window.match.deal_over:
            break
        if controller.person_may_act and not window.room.table.busy:
            before = len(watched.mine)
            robot.act()
            assert len(watched.mine) == before + 1
            watched.mine.clear()
            continue
        spot = dice.choice(spots(window) or [QPoint(5, 5)])
        if controller.person_may_act:
            # the deal still comes: this click may end the motion, and then it is the person's to play
            QTest.mouseClick(window.room.table.viewport(), LEFT, pos=spot)
        else:
            hammer(window, spot)
            QTest.keyClick(window.room.table, dice.choice([Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Escape]))
        clicks += 1
        # the turn may have come round under the clicks: then one of them may have been the person's move
        assert len(watched.mine) <= 1
        assert watched.wrong == []
        watched.mine.clear()
        if clicks % 6 == 0:
            # some click has asked the others to wait: let them play, and leave them the time for it
            window.room.table.pressed.emit(AUTO)
            qtbot.wait(260)
        qtbot.wait(5)
        if clicks > 60:
            break
    assert clicks > 10
    assert window.match is not None
    assert any(ply.seat != 0 for ply in window.match.history), "the others were not kept from playing"


@pytest.mark.parametrize("game", EVERY, ids=lambda game: game.key)
def test_t10_many_clicks_on_one_spot_are_at_most_one_action(
    qtbot: QtBot, window: Window, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.apply_preferences(msgspec.structs.replace(window.profile.preferences, pace=Pace.FAST))
    window.begin(game, None, company(game, game.seats.start), 8)
    watched = Watched(window, monkeypatch)
    robot, controller = Robot(window.room.controller), window.room.controller
    bursts = 0
    match = window.match
    assert match is not None

    def ready() -> bool:
        return match.deal_over or (controller.person_may_act and not window.room.table.busy)

    for _ in range(4):
        qtbot.waitUntil(ready, timeout=8000)
        if match.deal_over:
            break
        for spot in spots(window):
            if not controller.person_may_act or window.room.table.busy:
                break
            watched.mine.clear()
            hammer(window, spot)
            bursts += 1
            assert len(watched.mine) <= 1, f"{watched.mine} on one spot"
        window.room.table.close_chooser()
        # one of the clicks may have asked for the others' turns to wait
        window.room.table.pressed.emit(AUTO)
        qtbot.waitUntil(ready, timeout=8000)
        robot.act()
    assert bursts >= 4
    assert watched.wrong == []


# T12


def hand(window: Window) -> tuple[Face, ...]:
    seen = window.room.table.table.seen
    assert seen is not None
    assert seen.hand is not None
    return seen.picture[seen.hand]


def to_act(qtbot: QtBot, window: Window) -> None:
    qtbot.waitUntil(lambda: window.room.controller.person_may_act and not window.room.table.busy, timeout=8000)


def do(qtbot: QtBot, window: Window, verb: str) -> Action:
    to_act(qtbot, window)
    assert window.match is not None
    action = next(it for it in window.match.view(0).actions if it.verb == verb)
    window.room.table.acted.emit(action)
    return action


def test_t12_my_order_stays_mine(qtbot: QtBot, window: Window) -> None:
    window.begin(TOY, LowRules(cards=8, limit=0), (ANNA, Seated("Bot", "easy")), 5)
    to_act(qtbot, window)
    view = window.room.table
    row = hand(window)
    view.own_hand.put((row[6],), Room(0, 0))
    view.own_hand.put((row[2],), Room(0, 1))
    mine = hand(window)
    assert mine[:2] == (row[6], row[2])
    do(qtbot, window, "draw")
    to_act(qtbot, window)
    assert hand(window)[:-1] == mine, "the new card comes to the right end"
    assert view.table.fresh == {hand(window)[-1]}, "and is marked"
    drawn = hand(window)
    gone = do(qtbot, window, "discard")
    to_act(qtbot, window)
    left = tuple(card for card in drawn if card != gone.card)
    assert hand(window) == left
    # taken back in a match for practice: the card lies where it lay
    window.room.controller.practise()
    window.room.controller.asides.undo()
    to_act(qtbot, window)
    assert hand(window) == drawn
    # another deck, another size
    looks = msgspec.structs.replace(
        window.profile.preferences, back=Back.STARS, four_colours=True, large_index=True, theme=Theme.LIGHT
    )
    window.apply_preferences(looks)
    window.resize(760, 560)
    QApplication.processEvents()
    assert hand(window) == drawn
    # away and back, and after another start
    path = next(window.profile.records.glob("toy-*.jsonl"))
    window.go_home()
    window.resume(path)
    to_act(qtbot, window)
    assert hand(window) == drawn
    again = Window(type(window.profile)(window.profile.folder), games.GAMES)
    qtbot.addWidget(again)
    window.go_home()
    again.show()
    again.resume(path)
    to_act(qtbot, again)
    assert hand(again) == drawn
    again.close()


def test_t12_cards_drawn_since_lie_where_they_lay_after_another_start(qtbot: QtBot, window: Window) -> None:
    window.begin(TOY, LowRules(cards=8, limit=0), (ANNA, Seated("Bot", "easy")), 5)
    for verb in ("draw", "discard", "draw"):
        do(qtbot, window, verb)
    to_act(qtbot, window)
    qtbot.waitUntil(lambda: len(hand(window)) == 9)
    mine = hand(window)
    path = next(window.profile.records.glob("toy-*.jsonl"))
    # the program is killed: nothing is put away
    again = Window(type(window.profile)(window.profile.folder), games.GAMES)
    qtbot.addWidget(again)
    window.go_home()
    again.show()
    again.resume(path)
    to_act(qtbot, again)
    assert hand(again) == mine
    again.close()


def test_t12_sorting_is_asked_for_and_one_key_goes_back(qtbot: QtBot, window: Window) -> None:
    window.begin(TOY, LowRules(cards=8, limit=0), (ANNA, Seated("Bot", "easy")), 5)
    to_act(qtbot, window)
    view = window.room.table
    view.own_hand.put((hand(window)[7],), Room(0, 2))
    mine = hand(window)
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_O)
    assert hand(window) != mine
    QTest.keyClick(view, Qt.Key.Key_O, Qt.KeyboardModifier.ShiftModifier)
    assert hand(window) == mine
    QTest.keyClick(view, Qt.Key.Key_O)
    pill = next(it for it in view.table.tools if it.words == "As before")
    QTest.mouseClick(view.viewport(), LEFT, pos=view.mapFromScene(pill.seen().center()))
    assert hand(window) == mine


def test_t12_the_next_deal_starts_from_the_deal(qtbot: QtBot, window: Window) -> None:
    window.begin(TOY, LowRules(cards=8, limit=0), (ANNA, Seated("Bot", "easy")), 5)
    to_act(qtbot, window)
    window.room.table.own_hand.put((hand(window)[7],), Room(0, 0))
    kept = tuple(card for card in hand(window) if card is not None)
    Robot(window.room.controller).play(lambda: window.pages.currentWidget() is window.room.scores, 30)
    window.room.scores.go_on.emit()
    to_act(qtbot, window)
    assert window.match is not None
    dealt: tuple[Card, ...] = window.match.view(0).hand
    assert set(kept) != set(dealt)
    assert hand(window) == dealt


# T15


@pytest.mark.parametrize("game", EVERY, ids=lambda game: game.key)
def test_t15_after_every_kind_of_action_the_record_stands_where_the_match_does(
    qtbot: QtBot, window: Window, game: Game, tmp_path: Path
) -> None:
    """What lies on the disk when `submit` returns is what a killed program leaves."""
    window.begin(game, None, company(game), 12)
    window.room.controller.close()
    match = Match.start(game, game.presets[0].rules, company(game), 12)
    from cardgames.play.journal import Journal

    path = tmp_path / "plug.jsonl"
    Journal.create(path, match)
    kinds: set[type[Action]] = set()
    for _ in range(220):
        if match.over:
            break
        play(match, 1)
        if not match.history:
            continue
        kind = type(match.history[-1].action)
        if kind not in kinds or match.deal_over:
            kinds.add(kind)
            copy = tmp_path / "copy.jsonl"
            copy.write_bytes(path.read_bytes())
            same(read(copy).match, match)
    match.close()
    assert len(kinds) > 2


FILES = ("preferences.json", "habits.json", "rules.json", "company.json", "hands.json", "statistics.sqlite", "record")
DAMAGE = {
    "cut off": lambda data: data[: len(data) // 2],
    "zeros": lambda data: bytes(len(data)),
    "rubbish": lambda data: bytes(Random(1).randrange(256) for _ in data),
    "empty": lambda data: b"",
}


@pytest.fixture(scope="module")
def lived_in(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The files of a profile in which everything has been kept once."""
    folder = tmp_path_factory.mktemp("lived")
    from cardgames.app.profile import Profile
    from cardgames.app.sitting import Sitting
    from cardgames.core.table import Zone

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "GAMES", EVERY)
        kept: Profile = profile(folder)
        kept.keep_rules(TOY, LowRules(cards=5))
        kept.keep_company(TOY, company(TOY))
        sitting = Sitting(kept)
        match = sitting.begin(TOY, LowRules(deals=2), company(TOY), 3)
        while len(match.outcomes) < 1:
            play(match, 1)
        sitting.note(match)
        match.next_deal()
        play(match, 3)
        sitting.keep_hands(match, {Zone("hand", 0): match.view(0).hand})
        sitting.close()
    return {str(it.relative_to(folder)): it.read_bytes() for it in folder.rglob("*") if it.is_file()}


@pytest.mark.parametrize("how", DAMAGE)
@pytest.mark.parametrize("name", FILES)
def test_t15_a_spoilt_file_never_blocks_the_start_and_is_kept_aside(
    qtbot: QtBot, tmp_path: Path, lived_in: dict[str, bytes], name: str, how: str
) -> None:
    spoilt = ""
    for relative, data in lived_in.items():
        path = tmp_path / relative
        path.parent.mkdir(exist_ok=True)
        hit = path.name == name or (name == "record" and path.suffix == ".jsonl")
        path.write_bytes(DAMAGE[how](data) if hit else data)
        spoilt = path.name if hit else spoilt
    assert spoilt
    made = Window(type(profile(tmp_path / "other"))(tmp_path), games.GAMES)
    said: list[str] = []
    made.notice.say, made.notice.replace = said.append, said.append
    qtbot.addWidget(made)
    made.show()
    qtbot.waitUntil(lambda: made._sitting is not None)
    assert made.sitting.statistics.tally(TOY, deals=True).played >= (0 if name == "record" else 1)
    made.show_notices()
    # half a record is a match that stands somewhat earlier, an empty file of statistics one without any
    if (name, how) not in (("record", "cut off"), ("statistics.sqlite", "empty")):
        assert any(spoilt.split(".")[0] in it or "statistics" in it for it in said), said
        kept_aside = [it.name for it in (tmp_path, tmp_path / "records") for it in it.iterdir() if ".b" in it.name]
        assert kept_aside, "the bad file is still there for whoever can mend it"
    made.play(TOY, 4)
    assert made.match is not None
    made.close()


# T16


@pytest.mark.parametrize("motion", [True, False])
@pytest.mark.parametrize("pace", list(Pace))
def test_t16_who_did_what_stays_readable_and_one_key_runs_on(
    qtbot: QtBot, window: Window, pace: Pace, motion: bool
) -> None:
    window.apply_preferences(msgspec.structs.replace(window.profile.preferences, pace=pace, motion=motion))
    window.begin(TOY, LowRules(cards=4, limit=0), company(TOY, 4), 5)
    view, controller = window.room.table, window.room.controller
    for verb in ("draw", "discard"):
        qtbot.waitUntil(lambda: controller.person_may_act)
        view.finish_motion()
        do(qtbot, window, verb)
    window.activateWindow()
    view.setFocus()
    for _ in range(3):
        QTest.keyClick(view, Qt.Key.Key_F)
    qtbot.waitUntil(lambda: controller.person_may_act, timeout=4000)
    sight, book = view.sight, controller.logbook
    assert sight is not None
    assert book is not None
    assert all(sitter.last for sitter in sight.sitters[1:]), "every plate says what its seat did last"
    spoken = [controller.tongue.speak(entry.text) for entry in book.page(0)]
    for name in ("Bot 1", "Bot 2", "Bot 3"):
        assert sum(name in line for line in spoken) >= 2


def test_t16_without_a_wait_nothing_is_skipped(qtbot: QtBot, window: Window) -> None:
    """Instant pace: the sentences of the log are as many as the plies."""
    window.begin(TOY, LowRules(deals=1), company(TOY, 4), 9)
    Robot(window.room.controller).play(lambda: window.pages.currentWidget() is window.room.scores, 30)
    book, match = window.room.controller.logbook, window.match
    assert book is not None
    assert match is not None
    assert len(book.page(0)) == len(match.history)


# T14, as far as one process can: every dialog's buttons are in reach on the smallest screen


@pytest.mark.parametrize("size", [(1024, 600), (1366, 768), (700, 1100)])
def test_t14_every_button_of_every_dialog_is_in_reach(qtbot: QtBot, window: Window, size: tuple[int, int]) -> None:
    from PySide6.QtWidgets import QPushButton

    window.resize(*size)
    window.begin(games.GAMES[0], None, None, 5)
    desk = window.desk
    for opens in (desk.rules, desk.players, desk.preferences, desk.statistics, desk.code, desk.read_rules, desk.peek):
        opens()
        dialog = next(it for it in QApplication.topLevelWidgets() if isinstance(it, QDialog) and it.isVisible())
        dialog.resize(min(dialog.width(), size[0] - 20), min(dialog.height(), size[1] - 20))
        QApplication.processEvents()
        seen = [it for it in dialog.findChildren(QPushButton) if it.isVisible()]
        foot = [it for it in seen if it.parent().property("role") == "foot"]
        assert foot
        for it in foot:
            corner = it.mapTo(dialog, it.rect().bottomRight())
            assert dialog.rect().contains(corner), f"{it.text()} of {dialog.windowTitle()}"
            assert it.width() >= it.sizeHint().width(), f"{it.text()} is cut off"
        dialog.reject()
