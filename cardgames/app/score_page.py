"""The score page: a finished deal laid open, every number explained, and how the match stands."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from cardgames.app.card_row import DROP, CardRow
from cardgames.app.chart import LineChart, Series
from cardgames.app.cloth_page import ClothPage
from cardgames.app.disc import Disc, seat_colour
from cardgames.app.faces import Faces
from cardgames.app.flourish import Flourish
from cardgames.app.flow import Flow
from cardgames.app.language import tongue, tr
from cardgames.app.layout import CARD_RATIO
from cardgames.app.parts import button, label, scrolled
from cardgames.app.preferences import Pace
from cardgames.app.score_table import LEAST, ScoreTable, place, row_height, signed, standings
from cardgames.app.style import dimmed
from cardgames.app.theme import Tokens
from cardgames.core.game import Standing
from cardgames.core.table import Laid, Line, Sheet
from cardgames.core.text import N_, Tongue
from cardgames.play.match import Match

CARDS = (210.0, 178.0, 150.0, 128.0, 112.0, 98.0, 86.0, 75.0, 64.0, 54.0, 46.0)
"""Widths of a card on the page, to be tried from the largest."""
SMALL = 64.0
"""From here on cards get smaller only so that all seats stand in one row."""
GAP = 12


class ScorePage(ClothPage):
    """Shown after each deal, and again whenever somebody asks for it."""

    go_on = Signal()
    """The next deal, or back to the table where the deal is not over yet."""
    play_again = Signal()
    """The same company under the same rules, from the start."""
    leave = Signal()
    """To the page of games."""

    def __init__(self, faces: Faces, tokens: Tokens, parent: QWidget | None = None) -> None:
        super().__init__(dimmed(tokens), parent)
        self._faces = faces
        self._opponents: frozenset[int] = frozenset()
        self._area = scrolled(QWidget())
        self.more = button(role="main")
        self.more.clicked.connect(self.go_on)
        self.again = button(role="main")
        self.again.clicked.connect(self.play_again)
        self.home = button()
        self.home.clicked.connect(self.leave)
        self._back = QShortcut(QKeySequence(Qt.Key.Key_Escape), self, self.go_on.emit)
        """Back to the table, where the deal is not over yet."""
        self._back.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self._summary = label(role="caption", wrap=True)
        foot = QFrame()
        foot.setProperty("role", "foot")
        row = QHBoxLayout(foot)
        row.setContentsMargins(24, 10, 24, 10)
        row.setSpacing(10)
        row.addWidget(self._summary, 1)
        for it in (self.home, self.again, self.more):
            row.addWidget(it)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._area, 1)
        column.addWidget(foot)

    def set_tokens(self, tokens: Tokens) -> None:
        super().set_tokens(dimmed(tokens))

    def show_match(self, match: Match, names: Sequence[str]) -> None:
        """The last finished deal of a match, or only how it stands before the first is finished."""
        self._opponents = frozenset(seat for seat, it in enumerate(match.seats) if not it.is_person)
        spoken = tongue(names)
        course = standings(match)
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(28, 16, 24, 24)
        column.setSpacing(8)
        if match.over:
            column.addWidget(self._finish(match, course, names))
        if match.outcomes:
            self._lay_open(match, course, names, spoken, column)
        if not match.over or len(match.outcomes) > 1:
            column.addWidget(self._course(match, course, names))
        column.addStretch(1)
        page.setObjectName("page")
        self._area.setWidget(page)
        self._name_buttons(match, spoken)

    def celebrate(self, pace: Pace) -> Flourish:
        """Cards fly for whoever won."""
        return Flourish(self._faces, self, pace)

    def _name_buttons(self, match: Match, spoken: Tongue) -> None:
        next_deal = spoken.speak(tr(match.game.deal_name, n=match.deal_number + 1))
        if match.deal_over:
            self.more.setText(tr(N_("CONTINUE GAME · {deal}"), deal=next_deal))
        else:
            self.more.setText(tr(N_("Back to the table")))
        self._back.setEnabled(not match.deal_over)
        self.more.setVisible(not match.over)
        self.again.setText(tr(N_("Play again")))
        self.again.setVisible(match.over)
        self.home.setText(tr(N_("All games")))
        deals = match.standing.deals
        done = len(match.outcomes)
        self._summary.setText(
            tr(N_("{done} of {all} played"), done=done, all=deals) if deals else tr(N_("{done} played"), done=done)
        )
        (self.again if match.over else self.more).setFocus()

    def _lay_open(
        self, match: Match, course: list[Standing], names: Sequence[str], spoken: Tongue, column: QVBoxLayout
    ) -> None:
        sheet = match.game.table.sheet(match.rules, match.outcomes[-1])
        deal = tr(match.game.deal_name, n=len(match.outcomes))
        column.addWidget(label(deal, "caption"))
        column.addWidget(label(spoken.speak(sheet.headline), "headline", wrap=True))
        if sheet.remarks:
            column.addWidget(label("   ·   ".join(spoken.speak(it) for it in sheet.remarks), "caption", wrap=True))
        seats = QWidget()
        flow = Flow(GAP, seats, even=True)
        card = self._card_width(sheet, len(match.outcomes))
        for laid in sheet.seats:
            flow.addWidget(self._seat_panel(laid, card, names[laid.seat], course[-1], spoken))
        column.addSpacing(4)
        column.addWidget(seats)
        column.addSpacing(8)

    def _card_width(self, sheet: Sheet, deals: int) -> float:
        """The largest cards with which the page needs no scrolling; else those with which all seats still stand in one
        row; else, as one has to scroll anyway, the largest of the small ones that a seat has room for."""
        room = self.width() - 66
        line = self.fontMetrics().lineSpacing() + 4
        # What stands around the seats: headline above, table of deals and buttons below.
        around = 10 * line + row_height(self) * (deals + 2) + 110
        for card in CARDS:
            widths = [_panel_width(laid, card) for laid in sheet.seats]
            columns = min(len(widths), max(1, int((room + GAP) // (max(widths) + GAP))))
            rows = -(-len(widths) // columns)
            each = (room - GAP * (columns - 1)) / columns
            high = max((_panel_height(laid, card, each, line) for laid in sheet.seats), default=0.0)
            one_row = sum(widths) + GAP * (len(widths) - 1) <= room
            if one_row if card <= SMALL else rows * (high + GAP) + around <= self.height():
                return card
        fitting = (it for it in CARDS if it <= SMALL and all(_panel_width(laid, it) <= room for laid in sheet.seats))
        return next(fitting, CARDS[-1])

    def _seat_panel(self, laid: Laid, card: float, name: str, standing: Standing, spoken: Tongue) -> QWidget:
        panel = QFrame()
        panel.setProperty("role", "panel")
        column = QVBoxLayout(panel)
        column.setContentsMargins(13, 12, 13, 14)
        column.setSpacing(8)
        head = QHBoxLayout()
        head.setSpacing(10)
        disc = Disc(laid.seat, 30)
        disc.show_name(name, face=laid.seat in self._opponents)
        head.addWidget(disc)
        head.addWidget(label(name, "strong"), 1)
        head.addWidget(label(signed(laid.total), "number"))
        column.addLayout(head)
        groups = QWidget()
        row = Flow(4, groups)
        for group in laid.groups:
            row.addWidget(
                _captioned(CardRow(self._faces, group.cards, card, upright=group.upright), spoken.speak(group.text))
            )
        column.addWidget(groups)
        for line in laid.lines:
            column.addLayout(_line(line, spoken))
        column.addStretch(1)
        panel.setMinimumWidth(round(_panel_width(laid, card)))
        return panel

    def _finish(self, match: Match, course: list[Standing], names: Sequence[str]) -> QWidget:
        """Who won, beside the way there where there is room."""
        box = QWidget()
        flow = Flow(12, box, even=True)
        ranking = _ranking(match, course[-1], names)
        ranking.setMinimumWidth(420)
        flow.addWidget(ranking)
        if len(match.outcomes) > 1:
            flow.addWidget(_chart(course, names))
        elif self.width() >= 1000:
            # one deal says no more than the ranking: only where there is room beside it
            flow.addWidget(_deals(match, names, self.width() - 66))
        return box

    def _course(self, match: Match, course: list[Standing], names: Sequence[str]) -> QWidget:
        """The table of deals and, once there is a line to draw, the chart; side by side where there is room."""
        box = QWidget()
        flow = Flow(12, box, even=True)
        flow.addWidget(_deals(match, names, self.width() - 66))
        if len(match.outcomes) > 1 and not match.over:
            flow.addWidget(_chart(course, names))
        return box


def _deals(match: Match, names: Sequence[str], room: int) -> QFrame:
    """What every deal brought. Where many play, the table scrolls by itself and the page stays as wide as it is."""
    heading = tr(N_("The match")) if match.over else tr(N_("The match so far"))
    panel, column = _panel(heading)
    table = ScoreTable()
    table.setAccessibleName(heading)
    table.show_match(match, names)
    column.addWidget(table)
    column.addStretch(1)
    panel.setMinimumWidth(min(max(480, 150 + LEAST * len(names)), max(room, 240)))
    return panel


def _chart(course: list[Standing], names: Sequence[str]) -> QFrame:
    """The totals over the deals, as lines."""
    side, column = _panel(tr(N_("Totals deal by deal")))
    chart = LineChart()
    chart.setMinimumHeight(250)
    chart.setAccessibleName(tr(N_("Totals deal by deal")))
    chart.show_series(_series(course, names))
    column.addWidget(chart, 1)
    return side


def _panel(title: str) -> tuple[QFrame, QVBoxLayout]:
    panel = QFrame()
    panel.setProperty("role", "panel")
    column = QVBoxLayout(panel)
    column.setContentsMargins(18, 14, 18, 16)
    column.setSpacing(10)
    column.addWidget(label(title, "group"))
    return panel, column


def _series(course: list[Standing], names: Sequence[str]) -> list[Series]:
    """A line a seat, or a line a team."""
    sides = course[-1].sides or tuple((seat,) for seat in range(len(names)))
    return [
        Series(
            " + ".join(names[seat] for seat in side),
            seat_colour(side[0]).lighter(150),
            tuple(it.totals[side[0]] for it in course),
        )
        for side in sides
    ]


def _panel_width(laid: Laid, card: float) -> float:
    """What a seat's panel needs: its groups side by side, unless those are many."""
    widths = [group_width(len(group.cards), card, upright=group.upright) for group in laid.groups]
    together = sum(widths) + 4 * max(len(widths) - 1, 0)
    return min(max(together, *widths, 196.0), 560.0 * max(1.0, card / SMALL)) + 30 if widths else 232.0


def _panel_height(laid: Laid, card: float, width: float, line: float) -> float:
    """What a seat's panel needs at about this width: its groups in rows, captions below them, a line a number."""
    used = rows = tallest = 0.0
    for group in laid.groups:
        wide = group_width(len(group.cards), card, upright=group.upright) + 4
        if used + wide > width - 26 or not rows:
            used, rows = 0.0, rows + 1
        used += wide
        more = DROP * (len(group.cards) - 1) if group.upright else 0.0
        tallest = max(tallest, card * CARD_RATIO * (1 + more) + 12 + line)
    return rows * (tallest + 4) + (len(laid.lines) + 1) * line + 76


def group_width(cards: int, card: float, *, upright: bool) -> float:
    """Room that a group of so many cards takes on the page."""
    if upright or cards <= 1:
        return max(card + 14, 62.0)
    return card * (1 + (0.62 if cards <= 3 else 0.36) * (cards - 1)) + 8


def _captioned(cards: CardRow, words: str) -> QWidget:
    """A group of cards with its words below."""
    box = QWidget()
    column = QVBoxLayout(box)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(1)
    column.addWidget(cards, 0, Qt.AlignmentFlag.AlignHCenter)
    caption = label(words, "caption", wrap=True)
    caption.setAlignment(Qt.AlignmentFlag.AlignHCenter)
    caption.setMinimumWidth(max(cards.sizeHint().width(), 62))
    column.addWidget(caption)
    return box


def _line(line: Line, spoken: Tongue) -> QHBoxLayout:
    """How one number arose."""
    row = QHBoxLayout()
    row.setSpacing(10)
    row.addWidget(label(spoken.speak(line.text), "caption", wrap=True), 1)
    points: QLabel = label(signed(line.points), "strong")
    row.addWidget(points, 0, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
    return row


_PLACE, _DISC, _NAME, _POINTS = range(4)
"""Columns of the ranking; the points stand beside the names, however wide the page is."""


def _ranking(match: Match, standing: Standing, names: Sequence[str]) -> QWidget:
    """The end: who won, and everybody's place."""
    panel = QFrame()
    panel.setProperty("role", "winner")
    column = QVBoxLayout(panel)
    column.setContentsMargins(22, 16, 22, 18)
    column.setSpacing(8)
    winners = [names[seat] for seat, rank in enumerate(standing.ranks) if rank == 1]
    if len(winners) == 1:
        headline = tr(N_("{name} wins the match"), name=winners[0])
    else:
        headline = tr(N_("{names} win the match together"), names=", ".join(winners))
    column.addWidget(label(headline, "headline", wrap=True))
    rows = QGridLayout()
    rows.setHorizontalSpacing(12)
    rows.setVerticalSpacing(8)
    rows.setColumnMinimumWidth(_PLACE, 110)
    rows.setColumnMinimumWidth(_POINTS, 56)
    rows.setColumnStretch(_POINTS + 1, 1)
    for line, seat in enumerate(sorted(range(len(names)), key=lambda it: standing.ranks[it])):
        rows.addWidget(label(tr(N_("Place {place}"), place=place(standing, seat)), "strong"), line, _PLACE)
        disc = Disc(seat, 28)
        disc.show_name(names[seat], face=not match.seats[seat].is_person)
        rows.addWidget(disc, line, _DISC)
        rows.addWidget(label(names[seat], "title"), line, _NAME)
        points: QLabel = label(signed(standing.totals[seat]), "number")
        rows.addWidget(points, line, _POINTS, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    column.addLayout(rows)
    column.addStretch(1)
    return panel
