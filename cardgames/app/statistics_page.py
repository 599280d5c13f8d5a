"""Statistics: what was played and won, against whom, and the biggest numbers of each game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from cardgames.ai.levels import level
from cardgames.app.chart import LineChart, Series
from cardgames.app.company import unnamed
from cardgames.app.controls import Choices
from cardgames.app.dialog import Dialog
from cardgames.app.disc import seat_colour
from cardgames.app.language import speak, tr
from cardgames.app.parts import button, emptied, label, panel
from cardgames.app.score_table import signed
from cardgames.core import failures
from cardgames.core.game import Game
from cardgames.core.text import N_, Text
from cardgames.play.statistics import Statistics, Tally

HEADS = (N_("Played"), N_("Won"), N_("Average"), N_("Best"), N_("Streak now"), N_("Longest streak"), N_("Time used"))


def minutes(ms: int) -> str:
    """A time in minutes and seconds: `1:23`."""
    seconds = round(ms / 1000)
    return f"{seconds // 60}:{seconds % 60:02d}"


class StatisticsPage(Dialog):
    """One game at a time; changes nothing but by its three buttons."""

    def __init__(
        self, statistics: Statistics, games: Sequence[Game], first: Game | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent, QSize(860, 820))
        self._statistics, self._games = statistics, tuple(games)
        self._names: tuple[str, ...] = ()
        self.game = Choices()
        self.game.fill([game.key for game in self._games])
        self.game.choose(self._games.index(first) if first in self._games else 0)
        self.game.activated.connect(lambda _: self._on_game())
        self.person = Choices()
        self.person.activated.connect(lambda _: self._show())
        self.unit = Choices()
        self.unit.fill(["matches", "deals"])
        self.unit.activated.connect(lambda _: self._show())
        self.table = _Tallies()
        self.chart = LineChart(first=1)
        self.chart.setMinimumHeight(190)
        self._empty = label(role="lead", wrap=True)
        self._course_word, self._records_word = label(role="group"), label(role="group")
        self.records = QGridLayout()
        self.records.setHorizontalSpacing(12)
        choice = QHBoxLayout()
        choice.setSpacing(12)
        for box in (self.game, self.person, self.unit):
            choice.addWidget(box)
        choice.addStretch(1)
        self.column.addLayout(choice)
        self.column.addWidget(self._empty)
        self._board = panel()
        QVBoxLayout(self._board).addWidget(self.table)
        self.column.addWidget(self._board)
        self._below = QWidget()
        below = QVBoxLayout(self._below)
        below.setContentsMargins(0, 0, 0, 0)
        below.setSpacing(8)
        below.addWidget(self._records_word)
        below.addLayout(self.records)
        below.addSpacing(6)
        below.addWidget(self._course_word)
        self._picture = panel()
        QVBoxLayout(self._picture).addWidget(self.chart)
        below.addWidget(self._picture, 1)
        # takes the room of the chart while there is none
        below.addStretch(0)
        self.column.addWidget(self._below, 1)
        self.column.addStretch(0)
        self.export, self.rebuild, self.reset = button(), button(), button()
        for number, (made, does) in enumerate(
            ((self.export, self._on_export), (self.rebuild, self._on_rebuild), (self.reset, self._on_reset))
        ):
            made.clicked.connect(does)
            self.foot.insertWidget(number, made)
        self.cancel.hide()
        self._asking = False
        self.retranslate()

    def retranslate(self) -> None:
        super().retranslate()
        self.setWindowTitle(tr(N_("Statistics")))
        self.heading.setText(tr(N_("Statistics")))
        self.lead.setText(tr(N_("Of the people who play here. Matches for practice do not count.")))
        self.game.fill([tr(game.title) for game in self._games])
        self.game.setAccessibleName(tr(N_("Which game")))
        self.person.setAccessibleName(tr(N_("Person")))
        self.unit.fill([tr(N_("whole matches")), tr(N_("single deals"))])
        self.unit.setAccessibleName(tr(N_("What is counted")))
        self._empty.setText(tr(N_("Nothing has been played to its end yet.")))
        self._course_word.setText(tr(N_("Points, one after another")))
        self._records_word.setText(tr(N_("Biggest numbers")))
        self.chart.setAccessibleName(tr(N_("Points, one after another")))
        self.table.setAccessibleName(tr(N_("Statistics")))
        self.accept_button.setText(tr(N_("Close")))
        self.export.setText(tr(N_("Export as CSV…")))
        self.rebuild.setText(tr(N_("Read the records again")))
        self._name_reset()
        self._on_game()

    @property
    def chosen(self) -> Game:
        return self._games[self.game.currentIndex()]

    def _on_game(self) -> None:
        before = self._person
        self._names = self._statistics.names(self.chosen)
        self.person.fill([tr(N_("everybody")), *(name or unnamed() for name in self._names)])
        self.person.choose(self._names.index(before) + 1 if before in self._names else 0)
        self._show()

    @property
    def _person(self) -> str | None:
        """Whose numbers are shown; None for everybody's."""
        at = self.person.currentIndex()
        return self._names[at - 1] if 0 < at <= len(self._names) else None

    def _show(self) -> None:
        game, stats, deals = self.chosen, self._statistics, self.unit.currentIndex() == 1
        name = self._person
        whole = stats.tally(game, name=name, deals=deals)
        rows = [(tr(N_("against all")), whole)]
        for key in stats.levels(game):
            words = tr(N_("against level {level}"), level=Text(level(key).title))
            rows.append((words, stats.tally(game, name=name, level=key, deals=deals)))
        for other in stats.opponents(game):
            words = tr(N_("against {name}"), name=other)
            rows.append((words, stats.tally(game, name=name, opponent=other, deals=deals)))
        self.table.show_rows([(words, tally) for words, tally in rows if tally.played])
        self._empty.setVisible(not whole.played)
        self.table.setVisible(whole.played > 0)
        self._board.setVisible(whole.played > 0)
        self._show_records(game, name)
        self._show_course(game, name, deals)
        if self._statistics.notices:
            self.remark.setText(speak(self._statistics.notices[-1]))
            self._statistics.notices.clear()

    def _show_records(self, game: Game, name: str | None) -> None:
        emptied(self.records)
        found = self._statistics.records(game, name)
        for number, best in enumerate(found):
            board = panel()
            words = QVBoxLayout(board)
            words.setContentsMargins(16, 10, 16, 12)
            words.setSpacing(2)
            words.addWidget(label(signed(best.value), "heading"))
            words.addWidget(label(tr(best.title), "caption", wrap=True))
            self.records.addWidget(board, 0, number)
        self._records_word.setVisible(bool(found))

    def _show_course(self, game: Game, name: str | None, deals: bool) -> None:
        names = [name] if name is not None else self._statistics.names(game)[:6]
        series = [
            Series(one or unnamed(), seat_colour(number).lighter(150), course)
            for number, one in enumerate(names)
            if len(course := self._statistics.course(game, one, deals)) > 1
        ]
        self.chart.show_series(series)
        self._course_word.setVisible(bool(series))
        self.chart.setVisible(bool(series))
        self._picture.setVisible(bool(series))

    # The three buttons

    def _on_export(self) -> None:
        path, _ = QFileDialog.getSaveFileName(self, self.export.text(), "cardgames.csv", "CSV (*.csv)")
        if path:
            self.export_to(Path(path))

    def export_to(self, path: Path) -> None:
        """Write all rows into this file and say how many there were."""
        try:
            rows = self._statistics.export_csv(path)
        except OSError as error:
            detail = failures.why(error)
            self.remark.setText(tr(N_("{name} could not be saved: {detail}"), name=path.name, detail=detail))
            return
        self.remark.setText(speak(Text.plural(N_("{n} row written."), N_("{n} rows written."), rows)))

    def _on_rebuild(self) -> None:
        done = self._statistics.rebuild()
        self._on_game()
        self.remark.setText(speak(Text.plural(N_("{n} record read."), N_("{n} records read."), done)))

    def _on_reset(self) -> None:
        """Asks first: the button has to be pressed a second time."""
        if self._asking:
            self._statistics.reset()
            self._on_game()
            self.remark.setText(tr(N_("The statistics are empty now. The records are still there.")))
        else:
            self.remark.setText(tr(N_("Really forget all numbers? The records stay; they can be read again.")))
        self._asking = not self._asking
        self._name_reset()

    def _name_reset(self) -> None:
        self.reset.setText(tr(N_("Yes, reset")) if self._asking else tr(N_("Reset…")))


class _Tallies(QTableWidget):
    """A row for each kind of company, a column for each number."""

    def __init__(self) -> None:
        super().__init__()
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAlternatingRowColors(True)
        self.setShowGrid(False)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.verticalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)

    def show_rows(self, rows: Sequence[tuple[str, Tally]]) -> None:
        self.clear()
        self.setColumnCount(len(HEADS))
        self.setRowCount(len(rows))
        self.setHorizontalHeaderLabels([tr(words).replace(" ", "\n", 1) for words in HEADS])
        self.setVerticalHeaderLabels([words for words, _ in rows])
        for row, (_, tally) in enumerate(rows):
            share = round(100 * tally.won / tally.played)
            cells = (
                str(tally.played),
                tr(N_("{won} ({share} %)"), won=tally.won, share=share),
                f"{tally.average:.1f}".replace("-", "−"),
                "–" if tally.best is None else signed(tally.best),
                str(tally.streak),
                str(tally.longest),
                minutes(tally.ms),
            )
            for column, words in enumerate(cells):
                item = QTableWidgetItem(words)
                item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                self.setItem(row, column, item)
            self.setRowHeight(row, 32)
        self.setFixedHeight(self.horizontalHeader().sizeHint().height() + 32 * len(rows) + 6)
