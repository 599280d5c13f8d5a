"""What taking a card of a pile would do, shown while the pointer or the keyboard is on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardgames.app.marks import Marked, gather
from cardgames.core.cards import Card
from cardgames.core.table import Emphasis, Face, Gesture, Zone

if TYPE_CHECKING:
    from cardgames.app.gestures import Reader
    from cardgames.app.seen import Seen


class Preview(NamedTuple):
    """A card in question, and the table as the game marks it then."""

    zone: Zone
    card: Card
    marked: Marked
    lifted: frozenset[Card]
    """What comes along, what it goes with."""
    words: str
    """What a tap would do."""


def preview(seen: Seen, reader: Reader, zone: Zone, face: Face) -> Preview | None:
    """What a tap on this card outside the hand would do, where that is one lawful thing and the game has cards to
    show for it; else None."""
    if face is None or zone == seen.hand or face not in seen.picture.get(zone, ()):
        return None
    lawful = reader.meaning(Gesture((face,), zone, zone)).lawful
    if len(lawful) != 1:
        return None
    sight = seen.sight
    marked = gather(sight.game.table.marks(sight.view, (face,)), sight.tongue)
    lifted = frozenset(
        card for card, look in marked.cards.items()
        if Emphasis.MATCHED in look and Emphasis.MATCHED not in seen.plain.card(card)
    )  # fmt: skip
    if not lifted:
        return None
    return Preview(zone, face, marked, lifted, sight.tongue.speak(sight.game.table.name(sight.view, lawful[0])))
