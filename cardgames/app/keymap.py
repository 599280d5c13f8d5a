"""The keys of the table: the one list that the keyboard follows and the page of keys shows."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import Qt

from cardgames.core.text import N_

K = Qt.Key

ARROWS: Final = {K.Key_Left: (-1, 0), K.Key_Right: (1, 0), K.Key_Up: (0, -1), K.Key_Down: (0, 1)}
RANKS: Final = {
    K.Key_X: 0, K.Key_A: 1, K.Key_2: 2, K.Key_3: 3, K.Key_4: 4, K.Key_5: 5, K.Key_6: 6, K.Key_7: 7, K.Key_8: 8,
    K.Key_9: 9, K.Key_1: 10, K.Key_0: 10, K.Key_J: 11, K.Key_Q: 12, K.Key_K: 13,
}  # fmt: skip
"""Which rank a key means in the own hand; 0 for jokers and wild cards."""
SUITS: Final = {K.Key_S: 0, K.Key_H: 1, K.Key_D: 2, K.Key_C: 3}


class TableKey(NamedTuple):
    """What some keys do at the table."""

    does: str
    shown: str
    """The keys as a keyboard is labelled, marked for translation where that differs between countries."""
    words: str
    keys: tuple[Qt.Key, ...] = ()
    shift: bool | None = False
    """Whether Shift is held; None where that makes no difference."""


TABLE_KEYS: Final[tuple[TableKey, ...]] = (
    TableKey("go", "← → ↑ ↓", N_("go from card to card and from pile to pile"), tuple(ARROWS)),
    TableKey("ends", "Home  End", N_("the first and the last card of a hand or row"), (K.Key_Home, K.Key_End), None),
    TableKey("walk", "Tab", N_("the next pile, seat, board, sentence or button; with Shift the one before"),
             (K.Key_Tab, K.Key_Backtab), None),
    TableKey("enter", N_("Enter  Space"), N_("play, take, pick or lay the card; press the button; lift the curtain"),
             (K.Key_Return, K.Key_Enter, K.Key_Space)),
    TableKey("twice", N_("Double click"), N_("throw this card of the hand; on the draw pile: draw")),
    TableKey("hold", N_("Space"), N_("before the curtain: look as long as it is held")),
    TableKey("back", "Esc", N_("close what asks; away with a hint; put back what was picked; leave the card"),
             (K.Key_Escape,), None),
    TableKey("stock", "S", N_("the draw pile"), (K.Key_S,)),
    TableKey("discards", "D", N_("the discard pile: take its card, or put the picked card there"), (K.Key_D,)),
    TableKey("letter", "A … Z  ?", N_("the button that shows this letter")),
    TableKey("sort", "O", N_("put the hand in order: by suit, by rank, by melds, in turn"), (K.Key_O,)),
    TableKey("unsort", "Shift+O", N_("lay the hand as it was before it was sorted"), (K.Key_O,), True),
    TableKey("shift", "Shift+←  Shift+→", N_("move the card in the own hand"), (K.Key_Left, K.Key_Right), True),
    TableKey("rank", "2 … 9  1  J Q K A  X", N_("the next card of this rank in the own hand; 1 is ten, X a joker"),
             tuple(RANKS)),
    TableKey("both", "7 C", N_("rank, then suit: this card of the own hand")),
    TableKey("rank", "Shift+A J Q K", N_("the same where a button has this letter"),
             tuple(key for key in RANKS if key >= K.Key_A), True),
    TableKey("suit", "Shift+S H D C", N_("the next spade, heart, diamond or club of the own hand"), tuple(SUITS), True),
)  # fmt: skip


def meaning(key: Qt.Key, shift: bool) -> str:
    """What a key does at the table; empty for nothing."""
    if key in RANKS and key < K.Key_A:
        # some keyboards need Shift for figures
        return "rank"
    return next((it.does for it in TABLE_KEYS if key in it.keys and it.shift in (None, shift)), "")
