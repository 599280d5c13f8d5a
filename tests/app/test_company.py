"""Opponents as people: a face for every name, and ready-made players with a manner of their own."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from cardgames.ai.levels import LEVELS, level
from cardgames.app import style
from cardgames.app.company import CAST, invited
from cardgames.app.disc import Disc
from cardgames.app.players_dialog import PlayersDialog
from cardgames.app.portraits import KNOWN, draw_portrait, features
from cardgames.app.preferences import Theme
from cardgames.app.profile import OPPONENTS, usual_company
from cardgames.core.game import Game
from cardgames.games import GAMES, named
from cardgames.play.match import Seated
from cardgames.play.record import refuse_unknown_levels
from tests.app.house import ANNA, SHEILA, Hall
from tests.toy import TOY, LowRules


def portrait(name: str, seat: int = 0, size: int = 64) -> QImage:
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    draw_portrait(painter, QRectF(0, 0, size, size), seat, name)
    painter.end()
    return image


def test_every_usual_opponent_has_a_face_of_its_own(qtbot: QtBot) -> None:
    assert set(OPPONENTS) == {it.seated.name for it in CAST}
    assert set(KNOWN) == {*OPPONENTS, *(it.name for game in GAMES for it in game.regulars)}
    pictures = [portrait(name) for name in KNOWN]
    assert all(pictures[i] != pictures[j] for i in range(len(pictures)) for j in range(i))


@pytest.mark.parametrize("name", ["Zbigniew", "ela", "Ștefan", "#4", ""])
def test_any_name_has_a_face_and_keeps_it(qtbot: QtBot, name: str) -> None:
    assert features(name) == features(name)
    assert portrait(name) == portrait(name)
    colours = {portrait(name).pixelColor(x, y).name() for x in range(0, 64, 4) for y in range(0, 64, 4)}
    assert len(colours) > 4


def test_the_face_stays_inside_its_disc(qtbot: QtBot) -> None:
    image = portrait("Zofia")
    assert image.pixelColor(1, 1).alpha() == 0
    assert image.pixelColor(62, 62).alpha() == 0


def test_people_keep_their_initial(qtbot: QtBot) -> None:
    person, player = Disc(1), Disc(1)
    person.show_name("Marek")
    player.show_name("Marek", face=True)
    for it in (person, player):
        qtbot.addWidget(it)
        it.resize(60, 60)
    assert person.grab().toImage() != player.grab().toImage()


def test_the_plate_of_an_opponent_shows_its_face(qtbot: QtBot) -> None:
    with Hall(qtbot, ANNA, SHEILA) as hall:
        plate = hall.table.table.plates[1]
        before = plate.pixmap().toImage()
        plate.say(plate.words._replace(level=""), plate._box)
        assert plate.pixmap().toImage() != before


def test_the_cast_covers_every_level_and_every_dial(qtbot: QtBot) -> None:
    assert {it.seated.level for it in CAST} == {it.key for it in LEVELS}
    for dial, low, high in (("risk", 0.3, 0.7), ("memory", 0.4, 0.9), ("pace", 0.7, 1.3)):
        values: Sequence[float] = [getattr(it.seated, dial) for it in CAST]
        assert min(values) < low
        assert max(values) > high
    assert len({it.words for it in CAST}) == len(CAST)


@pytest.mark.parametrize("game", GAMES, ids=lambda it: it.key)
def test_every_game_has_regulars_who_play_differently(game: Game) -> None:
    own = [it.seated for it in invited(game)[: -len(CAST)]]
    assert [it.name for it in own] == [it.name for it in game.regulars]
    assert len(own) >= 3
    assert not {it.name for it in own} & set(OPPONENTS)
    refuse_unknown_levels(own)
    assert max(it.risk or 0 for it in own) > 0.9
    assert min(it.risk or 0 for it in own) < 0.15
    assert len({it.words for it in invited(game)}) == len(own) + len(CAST)


def test_regulars_are_first_on_the_list(qtbot: QtBot) -> None:
    dialog = PlayersDialog(named("gin"), named("gin").presets[0].rules, (ANNA, SHEILA), None)
    qtbot.addWidget(dialog)
    row = dialog.seat_row(1)
    row.invite.menu().actions()[0].trigger()
    assert dialog.company[1] == Seated("Lucia", "hard", 0.95, 1.0, 0.7)


def test_a_ready_made_player_brings_level_and_dials(qtbot: QtBot) -> None:
    dialog = PlayersDialog(TOY, LowRules(), (ANNA, SHEILA), None)
    qtbot.addWidget(dialog)
    row = dialog.seat_row(1)
    menu = row.invite.menu()
    assert len(menu.actions()) == len(CAST)
    walter = next(it for it in CAST if it.seated.name == "Walter")
    action = next(it for it in menu.actions() if it.text().startswith("Walter"))
    assert level("expert").title in action.text()
    action.trigger()
    assert dialog.company == (ANNA, walter.seated)
    assert row.name.text() == "Walter"
    assert row.sliders["memory"].value() == 10
    row.sliders["risk"].setValue(9)
    assert dialog.company[1] == Seated("Walter", "expert", 0.9, 1.0, 1.8)


def test_inviting_makes_an_opponent_of_a_person(qtbot: QtBot) -> None:
    dialog = PlayersDialog(TOY, LowRules(), (ANNA, Seated("Ben")), None)
    qtbot.addWidget(dialog)
    dialog.seat_row(1).invite.menu().actions()[0].trigger()
    assert not dialog.company[1].is_person
    assert dialog.seat_row(1).more.isEnabled()


def test_so_few_players_are_warned_not_refused(qtbot: QtBot) -> None:
    game = named("crazy_eights")
    for seats in game.seats:
        dialog = PlayersDialog(game, game.presets[0].rules, usual_company(game, seats), None)
        qtbot.addWidget(dialog)
        assert bool(dialog.remark.text()) == (seats < 4)
        assert dialog.accept_button.isEnabled()


def test_only_who_has_something_to_forget_has_a_dial_for_memory(qtbot: QtBot) -> None:
    """A beginner goes by what lies open, and where the discards are listed everybody does."""
    game = named("golf")
    seated = (ANNA, Seated("Ewa", "expert"), Seated("Olek", "beginner"))
    for listed, recalls in ((False, [False, True, False]), (True, [False, False, False])):
        dialog = PlayersDialog(game, replace(game.presets[0].rules, show_counts=listed), seated, None)
        qtbot.addWidget(dialog)
        dials = [dialog.seat_row(seat).sliders["memory"] for seat in range(len(seated))]
        assert [dial.isEnabled() for dial in dials] == recalls
        assert [bool(dial.toolTip()) for dial in dials] == [not it for it in recalls]


def test_the_manner_of_a_person_looks_as_if_it_cannot_be_set_and_says_why(qtbot: QtBot) -> None:
    dialog = PlayersDialog(named("gin"), named("gin").presets[0].rules, (ANNA, Seated("Ewa", "medium")), None)
    qtbot.addWidget(dialog)
    dialog.setStyleSheet(style.sheet(Theme.GREEN, 1.0))
    dialog.show()
    mine, theirs = (dialog.seat_row(seat).more for seat in (0, 1))
    assert [it.isEnabled() for it in (mine, theirs)] == [False, True]
    assert mine.grab().toImage() != theirs.grab().toImage()
    assert "manner" in mine.toolTip()
    assert not theirs.toolTip()


def test_only_who_looks_ahead_in_a_game_has_a_dial_for_thinking(qtbot: QtBot) -> None:
    seated = (ANNA, Seated("Ewa", "expert"), Seated("Olek", "medium"))
    for game, thinks in (("golf", [False, True, False]), ("gin", [False, False])):
        dialog = PlayersDialog(named(game), named(game).presets[0].rules, seated[: len(thinks)], None)
        qtbot.addWidget(dialog)
        dials = [dialog.seat_row(seat).sliders["pace"] for seat in range(len(thinks))]
        assert [dial.isEnabled() for dial in dials] == thinks
        assert [bool(dial.toolTip()) for dial in dials] == [not it for it in thinks]
        dialog.seat_row(1).kind.activated.emit(3)
        assert not dials[1].isEnabled()
