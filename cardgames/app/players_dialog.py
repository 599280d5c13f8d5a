"""Who sits where: people and opponents, their names, levels and manners."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial

import msgspec
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QSlider,
    QVBoxLayout,
    QWidget,
)

from cardgames.ai.levels import LEVELS, level, looks_ahead
from cardgames.app.company import invited, unnamed
from cardgames.app.controls import Choices, Stepper
from cardgames.app.dialog import Dialog
from cardgames.app.disc import Disc
from cardgames.app.language import tr
from cardgames.app.parts import button, label
from cardgames.app.profile import OPPONENTS, usual_company
from cardgames.app.tip import tip
from cardgames.core.game import Game
from cardgames.core.options import Options
from cardgames.core.text import N_
from cardgames.play.match import Seated

DIALS = (
    ("risk", N_("Daring"), N_("cautious"), N_("daring")),
    ("memory", N_("Memory"), N_("forgets"), N_("keeps all")),
    ("pace", N_("Thinking"), N_("quick"), N_("thorough")),
)
HAS_NOTHING_TO_FORGET = N_("Goes by what lies open at this table, and has nothing to forget.")
NEEDS_NO_TIME = N_("Does not look ahead in this game, and answers at once.")
MANNER_OF_PEOPLE = N_("Only the program's players have a manner that can be set.")
LONGEST_NAME = 16


class PlayersDialog(Dialog):
    """Edits the company of a game."""

    def __init__(self, game: Game, rules: Options, company: Sequence[Seated], parent: QWidget | None = None) -> None:
        super().__init__(parent, QSize(720, 640))
        self._game, self._rules = game, rules
        self._company = list(company)
        self._rows: list[_SeatRow] = []
        band = QFrame()
        band.setProperty("role", "band")
        row = QHBoxLayout(band)
        row.setContentsMargins(16, 10, 16, 10)
        self._count_word = label(role="title")
        self.count = Stepper(game.seats.start, game.seats.stop - 1, game.seats.step)
        self.count.set_value(len(self._company))
        self.count.box.setMinimumWidth(64)
        self.count.changed.connect(self._on_count)
        row.addWidget(self._count_word, 1)
        row.addWidget(self.count)
        self.column.addWidget(band)
        self._list = QVBoxLayout()
        self._list.setSpacing(10)
        self.column.addLayout(self._list)
        self.column.addStretch(1)
        self._lay()
        self.retranslate()

    @property
    def company(self) -> tuple[Seated, ...]:
        """Everybody in seat order."""
        return tuple(self._company)

    def seat_row(self, seat: int) -> _SeatRow:
        return self._rows[seat]

    def retranslate(self) -> None:
        super().retranslate()
        title = tr(N_("Players of {game}"), game=tr(self._game.title))
        self.setWindowTitle(title)
        self.heading.setText(title)
        self.lead.setText(
            tr(N_("Any mix of people at this screen and opponents of the program, from the next match on."))
        )
        self._count_word.setText(tr(N_("Seats")))
        self.count.setAccessibleName(self._count_word.text())
        for row in self._rows:
            row.retranslate()
        self._check()

    def _lay(self) -> None:
        """One row a seat."""
        for row in self._rows:
            self._list.removeWidget(row)
            row.deleteLater()
        self._rows = [
            _SeatRow(seat, it, self._game, self._rules, self._on_edited) for seat, it in enumerate(self._company)
        ]
        for row in self._rows:
            self._list.addWidget(row)
            row.retranslate()
        self._show_teams()

    def _on_count(self, seats: int) -> None:
        fresh = usual_company(self._game, seats)
        taken = {it.name for it in self._company}
        free = (name for name in OPPONENTS if name not in taken)
        while len(self._company) < seats:
            like = self._company[-1] if not self._company[-1].is_person else fresh[-1]
            self._company.append(msgspec.structs.replace(like, name=next(free, f"#{len(self._company) + 1}")))
        del self._company[seats:]
        self._lay()
        self._check()

    def _on_edited(self, seat: int, seated: Seated) -> None:
        self._company[seat] = seated
        self._check()

    def _check(self) -> None:
        """Two of one name could not be told apart in the log; rules may not fit the number of seats."""
        names = [it.name.strip() or unnamed() for it in self._company]
        twice = len(set(names)) < len(names)
        wrong = self._rules.problems(len(self._company))
        self.accept_button.setEnabled(not twice)
        if twice:
            self.remark.setText(tr(N_("Two players have the same name.")))
        elif wrong:
            self.remark.setText(tr(N_("The table rules do not fit this number of seats; they will be asked for.")))
        else:
            self.remark.setText(self._at_a_pinch())

    def _at_a_pinch(self) -> str:
        """What is to be said of so few players, though they may play."""
        meant = self._game.meant_for
        if meant is None or len(self._company) in meant:
            return ""
        words = N_("The game is meant for {low} to {high} players; fewer can play it at a pinch.")
        return tr(words, low=meant.start, high=meant.stop - 1)

    def _show_teams(self) -> None:
        sides: tuple[tuple[int, ...], ...] = ()
        if not self._rules.problems(len(self._company)):
            sides = self._game.standing(self._rules, len(self._company), 0, ()).sides
        for seat, row in enumerate(self._rows):
            team = next((number for number, side in enumerate(sides, 1) if seat in side), 0)
            row.show_team(team)


class _SeatRow(QFrame):
    """One seat."""

    def __init__(
        self, seat: int, seated: Seated, game: Game, rules: Options, edited: Callable[[int, Seated], None]
    ) -> None:
        super().__init__()
        self.setProperty("role", "panel")
        self._seat, self._seated, self._edited, self._team = seat, seated, edited, 0
        self._game, self._rules, self._invited = game, rules, invited(game)
        self.name = QLineEdit(seated.name)
        self.name.setMaxLength(LONGEST_NAME)
        self.name.textEdited.connect(lambda text: self._change(name=text.strip()))
        self.kind = Choices()
        self.kind.fill(["", *(it.title for it in LEVELS)])
        keys = [None, *(it.key for it in LEVELS)]
        self.kind.choose(keys.index(seated.level) if seated.level in keys else 3)
        self.kind.activated.connect(lambda i: self._on_kind(keys[i]))
        self.invite = button(role="small")
        self.more = button(role="plain")
        self.more.setCheckable(True)
        self.more.toggled.connect(self._on_more)
        self._team_word = label(role="badge")
        self._team_word.hide()
        self._disc = Disc(seat)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self._disc)
        row.addWidget(self.name, 3)
        row.addWidget(self.invite)
        row.addWidget(self._team_word, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self.kind, 2)
        row.addWidget(self.more)
        self._dials = QWidget()
        grid = QGridLayout(self._dials)
        grid.setContentsMargins(52, 2, 0, 0)
        grid.setHorizontalSpacing(12)
        self._dial_words: list[tuple[QLabel, str]] = []
        self.sliders: dict[str, QSlider] = {}
        for line, (key, title, low, high) in enumerate(DIALS):
            self.sliders[key] = self._slider(key)
            for column, words, role in ((0, title, "title"), (1, low, "caption"), (3, high, "caption")):
                made = label(role=role)
                self._dial_words.append((made, words))
                grid.addWidget(made, line, column)
            grid.addWidget(self.sliders[key], line, 2)
        grid.setColumnStretch(2, 1)
        self._dials.hide()
        both = QVBoxLayout(self)
        both.setContentsMargins(14, 10, 14, 10)
        both.addLayout(row)
        both.addWidget(self._dials)
        self._light()

    def retranslate(self) -> None:
        self.name.setPlaceholderText(unnamed())
        self.name.setAccessibleName(tr(N_("Name of seat {n}"), n=self._seat + 1))
        self.kind.setAccessibleName(tr(N_("Who plays seat {n}"), n=self._seat + 1))
        self.kind.fill([tr(N_("a person")), *(tr(it.title) for it in LEVELS)])
        self.more.setText(tr(N_("Manner")))
        self.invite.setText(tr(N_("Invite")))
        self.invite.setAccessibleName(tr(N_("Invite one of the program's players to seat {n}"), n=self._seat + 1))
        self.invite.setMenu(self._guests())
        for made, words in self._dial_words:
            made.setText(tr(words))
        for key, title, low, high in DIALS:
            self.sliders[key].setAccessibleName(f"{tr(title)}: {tr(low)} – {tr(high)}")
        self.show_team(self._team)
        self._light()

    def _guests(self) -> QMenu:
        """The program's own players as they are, each with a line about them."""
        menu = QMenu(self)
        for it in self._invited:
            words = tr(
                N_("{name} · {level} · {manner}"),
                name=it.seated.name, level=tr(level(it.seated.level or "medium").title), manner=tr(it.words),
            )  # fmt: skip
            menu.addAction(words).triggered.connect(partial(self.seat, it.seated))
        return menu

    def seat(self, seated: Seated, *_: object) -> None:
        """Let this player sit here."""
        self._seated = seated
        self.name.setText(seated.name)
        keys = [None, *(it.key for it in LEVELS)]
        self.kind.choose(keys.index(seated.level))
        for key, slider in self.sliders.items():
            slider.blockSignals(True)
            slider.setValue(self._notch(key))
            slider.blockSignals(False)
        self._change()

    def show_team(self, team: int) -> None:
        self._team = team
        self._team_word.setText(tr(N_("Team {n}"), n=team))
        self._team_word.setVisible(team > 0)

    def _slider(self, key: str) -> QSlider:
        slider = QSlider(Qt.Orientation.Horizontal)
        slider.setMinimumHeight(24)  # the handle is 18 high and wants air for its ring
        slider.setRange(0, 10)
        slider.setValue(self._notch(key))
        slider.valueChanged.connect(lambda n: self._change(**{key: 2 ** (n / 5 - 1) if key == "pace" else n / 10}))
        return slider

    def _notch(self, key: str) -> int:
        """Where a dial stands, 0 to 10."""
        value: float | None = getattr(self._seated, key)
        if value is None:
            usual = level(self._seated.level or "medium")
            value = {"risk": usual.skill.risk, "memory": usual.memory, "pace": 1.0}[key]
        # the pace is a factor: half the time at one end, twice the time at the other
        return round(5 + 5 * math.log2(value) if key == "pace" else 10 * value)

    def _on_kind(self, key: str | None) -> None:
        if key is None:
            self.more.setChecked(False)
        elif not self.name.text().strip():
            self.name.setText(OPPONENTS[self._seat % len(OPPONENTS)])
        self._change(level=key, name=self.name.text().strip())

    def _on_more(self, on: bool) -> None:
        self._dials.setVisible(on)

    def _change(self, **changes: object) -> None:
        self._seated = msgspec.structs.replace(self._seated, **changes)
        self._light()
        self._edited(self._seat, self._seated)

    def _light(self) -> None:
        # kept in its place, so that nothing jumps when a person becomes an opponent
        self.more.setEnabled(not self._seated.is_person)
        self.more.setToolTip(tip(tr(MANNER_OF_PEOPLE)) if self._seated.is_person else "")
        who = None if self._seated.level is None else level(self._seated.level)
        recalls = who is not None and self._game.recalls(self._rules, who.skill.knowledge)
        thinks = who is not None and looks_ahead(self._game, who)
        for key, useful, why in (("memory", recalls, HAS_NOTHING_TO_FORGET), ("pace", thinks, NEEDS_NO_TIME)):
            self.sliders[key].setEnabled(useful)
            self.sliders[key].setToolTip("" if useful else tip(tr(why)))
        self._disc.show_name(self._seated.name or unnamed(), face=not self._seated.is_person)
