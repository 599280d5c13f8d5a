"""The table of deals: what each seat made, its running total and its place."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontInfo, QFontMetricsF, QPainter, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionHeader,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from cardgames.app.language import tr
from cardgames.core.game import Standing
from cardgames.core.text import N_
from cardgames.play.match import Match


class Score(NamedTuple):
    """One deal of one seat."""

    points: int
    total: int


def signed(number: int) -> str:
    """With a real minus sign."""
    return str(number).replace("-", "−")


def standings(match: Match) -> list[Standing]:
    """Where the match stood before the first deal and after each finished one."""
    ask = match.game.standing
    done = match.outcomes
    return [ask(match.rules, len(match.seats), match.seed, done[:n]) for n in range(len(done) + 1)]


def place(standing: Standing, seat: int) -> str:
    """`2`, or `2 shared`."""
    rank = standing.ranks[seat]
    sides = [side for side in standing.sides if seat in side]
    others = [i for i, it in enumerate(standing.ranks) if it == rank and i != seat and not (sides and i in sides[0])]
    return tr(N_("{n} shared"), n=rank) if others else str(rank)


def row_height(page: QWidget) -> int:
    """Height of a row on this page."""
    return max(32, round(page.fontMetrics().lineSpacing() * 1.8))


LEAST = 116
"""Width of a seat's column at least, in logical pixels."""
MARGIN = 9
"""Beside a name above its column."""
_SCORE = Qt.ItemDataRole.UserRole


MOST = 176
"""Width of the two numbers of a seat at most: in a wide window they stay together below its name."""


class _ScoreCell(QStyledItemDelegate):
    """Points on the left, the running total bold on the right; a place stands below the totals."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        score = index.data(_SCORE)
        if score is None:
            super().paint(painter, option, index)
            return
        points, total = score
        left, right = halves(QRectF(option.rect))
        if not points:
            right = left.united(right)
        colours: QPalette = option.palette
        painter.save()
        quiet = colours.text().color()
        quiet.setAlphaF(0.78)
        painter.setPen(quiet)
        align = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        painter.drawText(left, align, points)
        font = QFont(option.font)
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(colours.text().color())
        painter.drawText(right, align, total)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return super().sizeHint(option, index).expandedTo(QSize(LEAST, 30))


_SPLIT = 0.47
"""Where the points of a deal end, in the width of a column; the total has the rest."""


class _Heads(QHeaderView):
    """Names, and below each what its two numbers are."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.setMinimumSectionSize(LEAST)

    def _captions(self) -> QFont:
        font = QFont(self.font())
        font.setPixelSize(max(9, round(QFontInfo(font).pixelSize() * 0.86)))
        font.setBold(False)
        return font

    def _high(self) -> int:
        return round(QFontMetricsF(self._captions()).height() + 5)

    def sectionSizeFromContents(self, section: int) -> QSize:
        size = super().sectionSizeFromContents(section)
        return QSize(size.width(), size.height() + self._high())

    def initStyleOptionForIndex(self, option: QStyleOptionHeader, section: int) -> None:
        """A name too long for its column ends in an ellipsis; Qt would cut it off on both sides."""
        super().initStyleOptionForIndex(option, section)
        room = self.sectionSize(section) - 2 * MARGIN
        bold = QFont(self.font())
        bold.setBold(True)
        metrics = QFontMetricsF(bold)
        lines = option.text.split("\n")
        option.text = "\n".join(metrics.elidedText(line, Qt.TextElideMode.ElideRight, room) for line in lines)

    def paintSection(self, painter: QPainter, rect: QRect, section: int) -> None:
        high = self._high()
        painter.save()
        super().paintSection(painter, rect.adjusted(0, 0, 0, -high), section)
        painter.restore()
        left, right = halves(QRectF(rect.x(), rect.bottom() - high + 3, rect.width(), high - 3))
        quiet = self.palette().text().color()
        quiet.setAlphaF(0.78)
        painter.save()
        painter.setFont(self._captions())
        painter.setPen(quiet)
        align = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        painter.drawText(left, align, tr(N_("points")))
        painter.drawText(right, align, tr(N_("in all")))
        painter.restore()


def halves(cell: QRectF) -> tuple[QRectF, QRectF]:
    """The room for the points of a deal and for the total, in a cell or its head."""
    box = cell.adjusted(10, 0, -12, 0)
    spare = max(0.0, box.width() - MOST) / 2
    box.adjust(spare, 0, -spare, 0)
    points = box.width() * _SPLIT
    return (
        QRectF(box.x(), box.y(), points, box.height()),
        QRectF(box.x() + points, box.y(), box.width() - points, box.height()),
    )


class ScoreTable(QTableWidget):
    """A row a deal, a column a seat, the places below."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAlternatingRowColors(True)
        self.setShowGrid(False)
        self.setItemDelegate(_ScoreCell(self))
        self.setHorizontalHeader(_Heads(self))
        self.verticalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def show_match(self, match: Match, names: Sequence[str]) -> None:
        """All finished deals of a match."""
        course = standings(match)
        seats, deals = len(match.seats), len(match.outcomes)
        self.clear()
        tallies = course[-1].tallies
        # what is kept side by side stands on the left of the totals
        aside = len(tallies) * seats
        self.setColumnCount(aside + seats)
        self.setRowCount(deals + 1)
        heads = [f"{tr(tally.title)}\n{name}" for tally in tallies for name in names]
        for seat, name in enumerate(names):
            team = next((n for n, side in enumerate(course[-1].sides, 1) if seat in side), 0)
            name = f"{name}\n{tr(N_('Team {n}'), n=team)}" if team else name
            heads.append(f"{tr(N_('In all'))}\n{name}" if tallies else name)
        self.setHorizontalHeaderLabels(heads)
        for number in range(len(tallies)):
            self._show_tally(course, number, seats)
        rows = [tr(match.game.deal_name, n=n + 1) for n in range(deals)]
        self.setVerticalHeaderLabels([*rows, tr(N_("Place"))])
        for deal, outcome in enumerate(match.outcomes):
            for seat in range(seats):
                total = course[deal + 1].totals[seat]
                words = tr(N_("{points}, in all {total}"), points=outcome.points[seat], total=total)
                item = QTableWidgetItem(words)
                if seat in course[deal].playing:
                    item.setData(_SCORE, (signed(outcome.points[seat]), signed(total)))
                else:
                    item.setText("–")
                    item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
                self.setItem(deal, aside + seat, item)
        for seat in range(seats):
            words = place(course[-1], seat)
            item = QTableWidgetItem(words)
            item.setData(_SCORE, ("", words))
            self.setItem(deals, aside + seat, item)
        self._fit()

    def _fit(self) -> None:
        """As tall as its rows: the page scrolls, not the table."""
        self.ensurePolished()
        high = row_height(self)
        for row in range(self.rowCount()):
            self.setRowHeight(row, high)
        bar = self.horizontalScrollBar().sizeHint().height()
        self.setFixedHeight(self.horizontalHeader().sizeHint().height() + high * self.rowCount() + bar + 4)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit()

    def _show_tally(self, course: Sequence[Standing], number: int, seats: int) -> None:
        """One of the scores kept side by side: what each deal put there, and whether it is closed."""
        for deal, (before, after) in enumerate(pairwise(course)):
            old, new = before.tallies[number], after.tallies[number]
            for seat in range(seats):
                grown = new.totals[seat] - old.totals[seat]
                words = tr(N_("{points}, in all {total}"), points=grown, total=new.totals[seat])
                item = QTableWidgetItem(words)
                if old.closed or old == new:
                    item.setText("–")
                    item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
                else:
                    item.setData(_SCORE, (signed(grown), signed(new.totals[seat])))
                self.setItem(deal, number * seats + seat, item)
        closed = course[-1].tallies[number].closed
        for seat in range(seats):
            item = QTableWidgetItem(tr(N_("closed")) if closed else "")
            item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
            self.setItem(len(course) - 1, number * seats + seat, item)
