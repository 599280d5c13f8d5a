"""The small buttons beside the own plate: to sort the hand, to ask for advice, to take back, to silence the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF

from cardgames.app.boxes import SMALL_GAP, Box, Layout
from cardgames.app.menus import keys_of
from cardgames.app.mute_item import MuteItem
from cardgames.app.painted import Ink
from cardgames.app.pill_item import PillItem
from cardgames.app.seen import Seen
from cardgames.app.sorting import Sort
from cardgames.core.table import Zone
from cardgames.core.text import N_, PLAIN, say

if TYPE_CHECKING:
    from cardgames.app.table_view import TableView

SOUND: Final = "sound"
"""The name under which the switch of the sound is pressed."""
_SORT_WORDS: Final = {
    Sort.SUIT: N_("Suit"), Sort.RANK: N_("Rank"), Sort.MELDS: N_("Melds"), Sort.OWN: N_("As before"),
}  # fmt: skip
_SORTED: Final = {
    Sort.SUIT: N_("Sorted by suit"), Sort.RANK: N_("Sorted by rank"), Sort.MELDS: N_("Sorted by melds"),
    Sort.OWN: N_("The hand lies as it did before it was sorted"),
}  # fmt: skip
_TO_SORT: Final = {
    Sort.SUIT: N_("Sort the hand by suit"), Sort.RANK: N_("Sort the hand by rank"),
    Sort.MELDS: N_("Sort the hand by melds"), Sort.OWN: N_("Lay the hand as it was before it was sorted"),
}  # fmt: skip


class Tools:
    """The small buttons of one table view. They lie in the scene's `tools`, in the order in which they are read."""

    def __init__(self, view: TableView, ink: Ink) -> None:
        self._view = view
        self._ink = ink
        self._sorted: Sort | None = None
        self._sorting = False
        """Whether there is a hand to sort."""

    def lay_out(self) -> None:
        """The small buttons as they are now."""
        table = self._view.table
        seen, layout = table.seen, table.layout
        for old in table.tools:
            table.removeItem(old)
        table.tools = []
        if seen is None or layout is None:
            return
        row = seen.picture.get(seen.hand, ()) if seen.hand is not None else ()
        self._sorting = len(row) > 1 and row[0] is not None
        if seen.hand is not None and self._sorting:
            self._stand(self._sorts(seen, seen.hand), layout.tools, layout)
        self._stand(self._asides(seen), layout.asides, layout)
        sound = self._view.preferences.sound
        name = seen.sight.tongue.speak(say(N_("Turn the sound off") if sound else N_("Turn the sound on")))
        switch = MuteItem(self._ink, name, partial(self._view.pressed.emit, SOUND), sound=sound)
        switch.tell(keys_of(SOUND))
        switch.take(QRectF(*layout.switch))
        self._add(switch)

    def _asides(self, seen: Seen) -> list[PillItem]:
        pills = []
        for aside in seen.sight.asides:
            pill = self._pill(aside.words, partial(self._view.pressed.emit, aside.name))
            pill.why_not = aside.why_not
            pill.tell(keys_of(aside.name), aside.purpose)
            pills.append(pill)
        return pills

    def _sorts(self, seen: Seen, hand: Zone) -> list[PillItem]:
        pills = []
        for kind in self._kinds(seen):
            if kind is self._sorted and self._view.orders.can_go_back(hand):
                # in the place of the button just pressed: a second press undoes the first
                kind = Sort.OWN
            arrange = kind is Sort.MELDS and seen.groups is not None
            words = seen.sight.tongue.speak(say(N_("Arrange") if arrange else _SORT_WORDS[kind]))
            pill = self._pill(words, partial(self._view.own_hand.sort, kind))
            to_do = N_("Arrange the hand for me in its best groups") if arrange else _TO_SORT[kind]
            pill.name = seen.sight.tongue.speak(say(to_do))
            pill.tell(("Shift+O",) if kind is Sort.OWN else ("O",))
            pills.append(pill)
        return pills

    def _stand(self, pills: list[PillItem], box: Box, layout: Layout) -> None:
        """Side by side in a box, from the edge that is the nearer to the own plate."""
        if not pills:
            return
        gap = SMALL_GAP
        # Each has a third, or what its words need.
        wide = [max(layout.tools.w / 3 - gap, pill.wish()) for pill in pills]
        if (over := sum(wide) + gap * (len(wide) - 1) - box.w) > 0:
            slack = [width - pill.tight() for width, pill in zip(wide, pills, strict=True)]
            share = min(1.0, over / max(1.0, sum(slack)))
            wide = [width - more * share for width, more in zip(wide, slack, strict=True)]
        left = box.x if abs(layout.tools.x - layout.own_plate.x) < 1 else box.right - sum(wide) - gap * (len(wide) - 1)
        for pill, width in zip(pills, wide, strict=True):
            pill.take(QRectF(left, box.y, width, box.h))
            left += width + gap
            self._add(pill)

    def _pill(self, words: str, press: Callable[[], None]) -> PillItem:
        return PillItem(self._ink, words, press, size=self._ink.text * 0.82)

    def _add(self, pill: PillItem) -> None:
        pill.setZValue(6)
        self._view.table.tools.append(pill)
        self._view.table.addItem(pill)

    @staticmethod
    def _kinds(seen: Seen) -> list[Sort]:
        melds = seen.groups is not None or any(bracket.zone == seen.hand for bracket in seen.marked.brackets)
        return [Sort.SUIT, Sort.RANK, Sort.MELDS] if melds else [Sort.SUIT, Sort.RANK]

    def sort_next(self) -> bool:
        """Sort the own hand in the way that comes after the last one; whether there is a hand to sort."""
        seen = self._view.table.seen
        if seen is None or not self._sorting:
            return False
        kinds = self._kinds(seen)
        if seen.hand is not None and self._view.orders.can_go_back(seen.hand):
            kinds = [*kinds, Sort.OWN]
        at = kinds.index(self._sorted) + 1 if self._sorted in kinds else 0
        self._view.own_hand.sort(kinds[at % len(kinds)])
        return True

    def sort_back(self) -> bool:
        """Lay the own hand as it was before it was sorted; whether it was."""
        seen = self._view.table.seen
        if seen is None or seen.hand is None or not self._view.orders.can_go_back(seen.hand):
            return False
        self._view.own_hand.sort(Sort.OWN)
        return True

    def sort_words(self, how: Sort) -> str:
        """What has been done, in words."""
        self._sorted = how
        sight = self._view.sight
        return (sight.tongue if sight is not None else PLAIN).speak(say(_SORTED[how]))
