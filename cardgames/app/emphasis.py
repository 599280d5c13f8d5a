"""What stands out on the table: what the person points at, where their cards may go, what a hint shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgames.app.gestures import named_cards
from cardgames.app.pointing import NO_HINT, Hinting, Pointing
from cardgames.app.preview import preview
from cardgames.core.game import Action
from cardgames.core.table import Zone

if TYPE_CHECKING:
    from cardgames.app.table_view import TableView


class Emphasis:
    """The glow, the lifted cards and the foretold melds on one table view."""

    def __init__(self, view: TableView) -> None:
        self._view = view
        self._hints = NO_HINT
        self._targets: tuple[tuple[object, ...], frozenset[Zone]] = ((), frozenset())
        """For which cards of which moment the places to go were found last, and these places."""

    def hint(self, action: Action) -> None:
        """Let the cards, zones or the button of an action glow, until the person does something."""
        view = self._view
        seen, reader = view.table.seen, view.doing.reader
        if seen is None or reader is None:
            return
        if seen.sight.game.grouping is not None:
            action = seen.sight.game.grouping.meant(seen.sight.view, action)
        way = next(reader.ways(action, seen.picture), None)
        zones = frozenset({way.source, way.target}) if way is not None else frozenset()
        cards = named_cards(action)
        if way is not None:
            # who drags one card says with it all that the action says
            alone = way.source != way.target and bool(way.cards)
            cards = frozenset(way.cards) if alone else cards.union(way.cards)
        if seen.hand is not None:
            # The hand as a whole says nothing: its cards do.
            zones -= {seen.hand} if cards else set()
        self._hints = Hinting(zones, cards, way.source if way is not None and way.source in zones else None)
        view.talk.glow(action)
        view.redraw()

    @property
    def hinting(self) -> bool:
        """Whether a hint still glows."""
        return any(self._hints)

    def forget_hint(self) -> None:
        """Nothing glows as a hint from the next `show` on."""
        self._hints = NO_HINT
        self._view.talk.glow(None)

    def show(self) -> None:
        """Let the table show what the person is pointing at now."""
        view = self._view
        self._preview()
        drag = view.pointer.drag
        cards, source = (drag.cards, drag.touch.zone) if drag else (view.doing.picked, view.doing.source)
        targets: frozenset[Zone] = frozenset()
        if source is not None and view.open_to_act and (drag is not None or cards):
            key = (id(view.table.seen), cards, source)
            if self._targets[0] != key:
                self._targets = (key, view.doing.targets(cards, source))
            targets = self._targets[1]
        pointer = view.pointer
        # a refusal in place of the sentence of the hint is about something else
        hints = self._hints if not view.talk.why else NO_HINT
        view.table.dress(Pointing(view.doing.picked, pointer.over, view.focus_stop, targets, hints, pointer.in_hand))

    def _preview(self) -> None:
        """Note what taking the card under the pointer, or else in focus, would do."""
        view = self._view
        seen, reader = view.table.seen, view.doing.reader
        if seen is None or reader is None:
            return
        asked = [(it.zone, it.index) for it in (view.pointer.over, view.focus_stop) if it is not None]
        shown = seen.preview
        seen.preview = None
        if not view.open_to_act or view.pointer.drag is not None or view.busy:
            return
        for zone, index in asked:
            row = seen.picture.get(zone, ()) if zone is not None and index is not None else ()
            if zone is None or index is None or index >= len(row):
                continue
            if shown is not None and (shown.zone, shown.card) == (zone, row[index]):
                seen.preview = shown
            else:
                seen.preview = preview(seen, reader, zone, row[index])
            if seen.preview is not None:
                return
