"""Laying things out side by side and on the next line when the row is full."""

from __future__ import annotations

from PySide6.QtCore import QMargins, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class Flow(QLayout):
    """Items keep their size; a row is filled from the left.

    An `even` one gives all items the width of its widest, stretched so that the rows are full, and the items of one
    row the same height.
    """

    def __init__(self, gap: int = 12, parent: QWidget | None = None, *, even: bool = False) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._gap = gap
        self._even = even
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._place(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._place(rect, move=True)

    def sizeHint(self) -> QSize:
        hints = [item.sizeHint() for item in self._items]
        width = sum(hint.width() for hint in hints) + self._gap * max(len(hints) - 1, 0)
        return QSize(width, max((hint.height() for hint in hints), default=0)).grownBy(self.contentsMargins())

    def minimumSize(self) -> QSize:
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size.grownBy(self.contentsMargins())

    def _place(self, rect: QRect, *, move: bool) -> int:
        """Lay the items into the rectangle; the height they need."""
        margins: QMargins = self.contentsMargins()
        area = rect.marginsRemoved(margins)
        x, y = area.x(), area.y()
        for row in self._rows(max(area.width(), 1)):
            tall = max(size.height() for _, size in row)
            for item, size in row:
                if move:
                    item.setGeometry(QRect(x, y, size.width(), tall if self._even else size.height()))
                x += size.width() + self._gap
            x, y = area.x(), y + tall + self._gap
        return y - (self._gap if self._items else 0) - rect.y() + margins.bottom()

    def _rows(self, width: int) -> list[list[tuple[QLayoutItem, QSize]]]:
        """Which items share a row, with their sizes."""
        each = 0
        if self._even and self._items:
            widest = max(item.minimumSize().width() for item in self._items)
            columns = min(max(1, (width + self._gap) // (widest + self._gap)), len(self._items))
            # as many in every row as can be: two and two rather than three and one
            rows_needed = -(-len(self._items) // columns)
            columns = -(-len(self._items) // rows_needed)
            each = (width - self._gap * (columns - 1)) // columns
        rows: list[list[tuple[QLayoutItem, QSize]]] = []
        used = width + 1
        for item in self._items:
            wide = each or min(item.sizeHint().width(), width)
            tall = item.heightForWidth(wide) if item.hasHeightForWidth() else item.sizeHint().height()
            if used + wide > width:
                rows.append([])
                used = 0
            rows[-1].append((item, QSize(wide, tall)))
            used += wide + self._gap
        return rows
