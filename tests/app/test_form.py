"""Forms made from options: every kind of field, presets, what differs, what cannot be."""

from __future__ import annotations

from typing import Annotated, Literal, cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardgames.app import style
from cardgames.app.controls import Choices, Stepper, Switch
from cardgames.app.form import DIFFERS, OptionsForm
from cardgames.app.preferences import Preferences, Theme
from cardgames.app.preferences_dialog import PreferencesDialog
from cardgames.app.rules_dialog import RulesDialog
from cardgames.core.game import Game
from cardgames.core.options import Options, fields, option
from cardgames.core.text import PLAIN
from cardgames.games import GAMES, named
from tests.toy import TOY, LowRules


class Mixed(Options, frozen=True, kw_only=True):
    """One field of each kind."""

    fast: Annotated[bool, option("Fast", "Goes fast.", "A")] = False
    size: Annotated[int, option("Size", "How big.", "A", 0, 10, step=5, words={0: "none"})] = 5
    side: Annotated[Literal["left", "right"], option("Side", "Which side.", "B")] = "left"
    theme: Annotated[Theme, option("Theme", "Which colour.", "B")] = Theme.GREEN


def test_every_kind_of_field_is_edited_by_mouse_and_keys(qtbot: QtBot) -> None:
    form = OptionsForm(Mixed(), (), 2)
    qtbot.addWidget(form)
    form.resize(600, 500)
    form.show()
    seen: list[Options] = []
    form.edited.connect(seen.append)
    switch, stepper = form.row("fast").control, form.row("size").control
    assert isinstance(switch, Switch)
    assert isinstance(stepper, Stepper)
    QTest.mouseClick(switch, Qt.MouseButton.LeftButton)
    QTest.mouseClick(stepper.up, Qt.MouseButton.LeftButton)
    assert form.value == Mixed(fast=True, size=10)
    assert not stepper.up.isEnabled()
    for _ in range(2):
        QTest.mouseClick(stepper.down, Qt.MouseButton.LeftButton)
    assert stepper.box.text() == "none"
    QTest.keyClick(stepper.box, Qt.Key.Key_Up)
    for name in ("side", "theme"):
        choices = form.row(name).control
        assert isinstance(choices, Choices)
        QTest.keyClick(choices, Qt.Key.Key_Down)
    assert form.value == Mixed(fast=True, size=5, side="right", theme=Theme.BLUE)
    assert seen[-1] == form.value


def test_a_wheel_over_an_unfocused_field_changes_nothing(qtbot: QtBot) -> None:
    from PySide6.QtCore import QPoint, QPointF
    from PySide6.QtGui import QWheelEvent
    from PySide6.QtWidgets import QApplication

    form = OptionsForm(Mixed(), (), 2)
    qtbot.addWidget(form)
    form.show()
    for name in ("size", "side"):
        control = form.row(name).control
        target = control.box if isinstance(control, Stepper) else control
        target.clearFocus()
        event = QWheelEvent(
            QPointF(5, 5), QPointF(5, 5), QPoint(0, -120), QPoint(0, -120), Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(target, event)
    assert form.value == Mixed()


def test_presets_mark_what_differs_in_words_and_weight(qtbot: QtBot) -> None:
    form = OptionsForm(LowRules(cards=6), TOY.presets, 2)
    qtbot.addWidget(form)
    assert form.row("cards").differs
    assert form.row("cards")._title.text() == f"{DIFFERS} Cards"
    assert form.row("cards")._title.property("role") == "differs"
    assert not form.row("limit").differs
    assert form._count.text() == f"1 rule differs {DIFFERS}"
    form._reset.click()
    assert form.value == LowRules()
    assert not form._reset.isEnabled()
    form._preset.activated.emit(1)
    assert form.value == LowRules(deals=1)


def test_a_stored_value_starts_from_the_nearest_preset(qtbot: QtBot) -> None:
    form = OptionsForm(LowRules(deals=1, limit=3), TOY.presets, 2)
    qtbot.addWidget(form)
    assert form._preset.currentText() == "Short"


def test_what_is_impossible_is_said_beside_the_field_and_ok_waits(qtbot: QtBot) -> None:
    dialog = RulesDialog(TOY, LowRules(cards=11), 4)
    qtbot.addWidget(dialog)
    dialog.show()
    assert not dialog.accept_button.isEnabled()
    assert dialog.form.row("cards")._problem.isVisible()
    assert dialog.form.row("cards").problem == "⚠ 11 cards each are too many at this table."
    stepper = dialog.form.row("cards").control
    assert isinstance(stepper, Stepper)
    QTest.mouseClick(stepper.down, Qt.MouseButton.LeftButton)
    assert dialog.accept_button.isEnabled()
    assert not dialog.form.row("cards")._problem.isVisible()
    dialog.form.set_seats(5)
    assert not dialog.form.acceptable


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_rules_of_every_game_can_be_shown_and_come_back_unchanged(qtbot: QtBot, game: Game) -> None:
    for preset in game.presets:
        dialog = RulesDialog(game, preset.rules, game.usual_seats)
        qtbot.addWidget(dialog)
        dialog.show()
        assert dialog.rules == preset.rules
        assert dialog.accept_button.isEnabled()
        for field in fields(game.rules):
            control = dialog.form.row(field.name).control
            assert control.accessibleName()
            if isinstance(control, Stepper):
                assert control.box.text() == str(control.box.words(getattr(preset.rules, field.name)))


COUNTS = {"joker_value", "wild_value", "court_value", "target", "dealt", "limit", "least_loss", "wild_deadwood"}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_what_counts_points_or_cards_says_so(game: Game) -> None:
    for field in fields(game.rules):
        if field.name in COUNTS:
            assert PLAIN.speak(field.label(field.high or field.values[-1])).endswith((" points", " cards")), field.name


def test_a_number_with_its_unit_can_still_be_typed(qtbot: QtBot) -> None:
    dialog = RulesDialog(named("crazy_eights"), named("crazy_eights").presets[0].rules, 5)
    qtbot.addWidget(dialog)
    dialog.show()
    stepper = dialog.form.row("target").control
    assert isinstance(stepper, Stepper)
    dialog.activateWindow()
    stepper.box.setFocus()
    qtbot.waitUntil(stepper.box.hasFocus)
    QTest.keyClicks(stepper.box, "250")
    QTest.keyClick(stepper.box, Qt.Key.Key_Tab)
    assert stepper.value() == 250
    assert stepper.box.text() == "250 points"
    assert dialog.rules.target == 250


def test_cancelled_preferences_come_back(qtbot: QtBot) -> None:
    dialog = PreferencesDialog(Preferences())
    qtbot.addWidget(dialog)
    dialog.show()
    applied: list[Preferences] = []
    dialog.applied.connect(applied.append)
    theme = dialog.form.row("theme").control
    QTest.keyClick(theme, Qt.Key.Key_Down)
    assert applied[-1].theme is Theme.BLUE
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert applied[-1] == Preferences()


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_enter_in_a_field_accepts_what_was_changed(qtbot: QtBot) -> None:
    dialog = PreferencesDialog(Preferences())
    qtbot.addWidget(dialog)
    dialog.show()
    field = dialog.findChildren(Choices)[0]
    with qtbot.waitSignal(dialog.accepted, timeout=1000):
        QTest.keyClick(field, Qt.Key.Key_Return)


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_a_short_list_of_choices_opens_without_scrolling(qtbot: QtBot) -> None:
    style.apply(cast(QApplication, QApplication.instance()), Preferences())
    box = Choices()
    qtbot.addWidget(box)
    box.fill([theme.value for theme in Theme])
    box.show()
    box.showPopup()
    view = box.view()
    assert view.window().height() >= sum(view.sizeHintForRow(i) for i in range(box.count())) + 36
    assert view.verticalScrollBar().maximum() == 0
    box.hidePopup()
