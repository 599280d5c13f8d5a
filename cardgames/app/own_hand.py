"""How the person in front keeps their own hand on the table: sorted, put in another order, in groups."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgames.app.seen import Seen
from cardgames.app.sorting import Room, Sort
from cardgames.core.cards import Card
from cardgames.core.table import Zone

if TYPE_CHECKING:
    from cardgames.app.table_view import TableView


class OwnHand:
    """The hand at the bottom of one table view. The order is kept in the view's `orders`."""

    def __init__(self, view: TableView) -> None:
        self._view = view

    def sort(self, how: Sort) -> None:
        """Sort it; the order stays until it is changed."""
        found = self._free()
        if found is None:
            return
        seen, hand = found
        view = self._view
        view.announce(view.tools.sort_words(how))
        grouping = seen.sight.game.grouping
        if grouping is not None:
            view.orders.sort(hand, how, grouping.best(seen.sight.view), apart=True)
        else:
            melds = [bracket.cards for bracket in seen.marked.brackets if bracket.zone == hand]
            view.orders.sort(hand, how, melds)
        self._lie()

    def reorder(self, cards: tuple[Card, ...], x: float) -> None:
        """Cards of it let go at this x."""
        table = self._view.table
        if table.seen is None or table.layout is None or table.seen.hand is None:
            return
        self.put(cards, table.find.room_in_hand(cards, x))

    def put(self, cards: tuple[Card, ...], room: Room) -> None:
        """Let cards of it stand there."""
        found = self._free()
        if found is None:
            return
        self._view.orders.put(found[1], cards, room)
        self._lie()

    def group(self, cards: tuple[Card, ...]) -> None:
        """Keep cards of it together from now on, and say what they are; a whole group is let go."""
        found = self._free()
        if found is None or found[0].groups is None:
            return
        seen, hand = found
        view = self._view
        together = not seen.is_group(cards)
        if together:
            view.orders.group(hand, cards)
        else:
            view.orders.ungroup(hand, cards)
        view.doing.unpick()
        view.look_again(moving=True)
        view.announce(view.talk.group_words(cards, together))
        view.arranged.emit()

    def _free(self) -> tuple[Seen, Zone] | None:
        """What is seen and the zone of the hand, while there is one and no action of the person is on its way."""
        seen = self._view.table.seen
        if seen is None or seen.hand is None or self._view.locked:
            return None
        return seen, seen.hand

    def _lie(self) -> None:
        """The cards go to where they lie now."""
        self._view.look_again(moving=True)
        self._view.arranged.emit()
