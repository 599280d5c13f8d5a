"""The table by keyboard: a visible focus over cards, zones and buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from cardgames.app.pointing import Stop
from cardgames.app.sorting import Sort

if TYPE_CHECKING:
    from cardgames.app.table_view import TableView

_ARROWS: Final = {
    Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Up: (0, -1), Qt.Key.Key_Down: (0, 1),
}  # fmt: skip
_SORTS: Final = {Qt.Key.Key_1: Sort.SUIT, Qt.Key.Key_2: Sort.RANK, Qt.Key.Key_3: Sort.MELDS}
_LETTER_SIGNS: Final = {"s": "stock", "d": "discards"}


class Keys:
    """The keyboard of one table view."""

    def __init__(self, view: TableView) -> None:
        self._view = view
        self.focus: Stop | None = None

    def forget(self) -> None:
        self._show(None)

    def check(self) -> None:
        """After a change of the table: the focus stays only on what is still there."""
        stops = self._view.table.find.stops()
        if self.focus is not None and self.focus not in stops:
            zone = self.focus.zone
            same = [stop for stop in stops if zone is not None and stop.zone == zone]
            old = self.focus.index or 0
            self.focus = same[min(old, len(same) - 1)] if same else None

    def step(self, forward: bool) -> bool:
        """Tab: to the next or the last group (a button, a seat's cards, a pile). False at the end, so that the
        window goes on."""
        stops = self._view.table.find.stops()
        heads: list[Stop] = []
        seen = set()
        for stop in stops:
            if stop.pill is not None or _group(stop) not in seen:
                heads.append(stop)
                seen.add(_group(stop))
        if not heads:
            return False
        focus = self.focus
        at = next((i for i, head in enumerate(heads) if focus is not None and self._together(head, focus)), None)
        to = (0 if forward else len(heads) - 1) if at is None else at + (1 if forward else -1)
        if not 0 <= to < len(heads):
            self._show(None)
            return False
        self._show(heads[to])
        return True

    @staticmethod
    def _together(one: Stop, other: Stop) -> bool:
        return one.pill is other.pill if one.pill or other.pill else _group(one) == _group(other)

    def press(self, event: QKeyEvent) -> bool:
        """Whether the key meant something."""
        view = self._view
        key = Qt.Key(event.key())
        plain = not event.modifiers() & (
            Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
        )
        if not plain:
            return False
        if view.busy and not event.isAutoRepeat() and key not in (Qt.Key.Key_Shift,):
            view.finish_motion()
            return True
        if key in _ARROWS:
            return self._move(*_ARROWS[key])
        if key == Qt.Key.Key_Escape:
            return self._escape()
        if event.isAutoRepeat():
            return False
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            return self._enter()
        if key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            return self._end_of_row(key == Qt.Key.Key_Home)
        if view.table.curtain is not None or view.table.chooser is not None:
            return False
        if key in _SORTS:
            view.sort_hand(_SORTS[key])
            return True
        return self._letter(event.text().lower())

    def _letter(self, letter: str) -> bool:
        view = self._view
        if not letter:
            return False
        for pill in view.table.prompt.pills:
            if pill.key == letter:
                view.calm()
                pill.press()
                return True
        name = _LETTER_SIGNS.get(letter)
        seen = view.table.seen
        if name is None or seen is None or not view.open_to_act:
            return False
        zone = seen.signed(name)
        if zone is None:
            return False
        row = seen.picture[zone]
        view.calm()
        view.doing.tap(zone, row[-1] if row else None)
        return True

    def _enter(self) -> bool:
        view, focus = self._view, self.focus
        if view.table.curtain is not None:
            view.table.curtain.pill.press()
            return True
        if focus is None:
            return view.talk.press_only_extra()
        view.calm()
        if focus.pill is not None:
            focus.pill.press()
        elif view.open_to_act and focus.zone is not None and view.table.seen is not None:
            row = view.table.seen.picture.get(focus.zone, ())
            index = focus.index if focus.index is not None else len(row) - 1
            view.doing.tap(focus.zone, row[index] if 0 <= index < len(row) else None)
        return True

    def _escape(self) -> bool:
        view = self._view
        return view.close_chooser() or view.talk.back_out() or view.doing.unpick() or self._unfocus()

    def _unfocus(self) -> bool:
        had = self.focus is not None
        self._show(None)
        return had

    def _end_of_row(self, first: bool) -> bool:
        if self.focus is None or self.focus.zone is None:
            return False
        row = [stop for stop in self._view.table.find.stops() if stop.zone == self.focus.zone]
        if row:
            row.sort(key=lambda stop: stop.index or 0)
            self._show(row[0] if first else row[-1])
        return bool(row)

    def _move(self, dx: int, dy: int) -> bool:
        """To the nearest stop in this direction; along a row first."""
        table = self._view.table
        stops = table.find.stops()
        if not stops:
            return False
        focus = self.focus
        if focus is None:
            hand = table.seen.hand if table.seen is not None else None
            self._show(next((stop for stop in stops if stop.zone == hand and hand is not None), stops[0]))
            return True
        if dx and focus.index is not None:
            beside = Stop(focus.zone, focus.index + dx)
            if beside in stops:
                self._show(beside)
                return True
        here = table.find.rect_of(focus).center()
        best: tuple[float, Stop] | None = None
        for stop in stops:
            if stop == focus or (dy and stop.zone == focus.zone and stop.zone is not None and focus.index is not None):
                continue
            there = table.find.rect_of(stop).center() - here
            ahead, aside = (there.x() * dx, abs(there.y())) if dx else (there.y() * dy, abs(there.x()))
            if ahead > 4 and (best is None or ahead + 2 * aside < best[0]):
                best = ahead + 2 * aside, stop
        if best is not None:
            self._show(best[1])
        return True

    def _show(self, stop: Stop | None) -> None:
        view = self._view
        if self.focus is not None and self.focus.pill is not None and self.focus.pill in view.table.find.pills():
            self.focus.pill.feel(focused=False)
        self.focus = stop
        if stop is not None:
            if stop.pill is not None:
                stop.pill.feel(focused=True)
            view.speak(view.table.find.name_of(stop))
        view.redraw()


def _group(stop: Stop) -> tuple[str, int | None] | None:
    return (stop.zone.name, stop.zone.seat) if stop.zone is not None else None
