"""What a screen reader says of cards, zones and seats."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from cardgames.app.marks import Look
from cardgames.app.seen import Board, PlateWords
from cardgames.app.tip import tip
from cardgames.core.cards import RANKS, SUIT_SIGNS, SUITS, Card
from cardgames.core.table import Emphasis, Face, Zone
from cardgames.core.text import JOKER_SIGN, N_, Text, Tongue, Who, say

RANK_WORDS: Final = (
    N_("joker"), N_("ace"), N_("two"), N_("three"), N_("four"), N_("five"), N_("six"), N_("seven"), N_("eight"),
    N_("nine"), N_("ten"), N_("jack"), N_("queen"), N_("king"),
)  # fmt: skip
SUIT_WORDS: Final = (N_("spades"), N_("hearts"), N_("diamonds"), N_("clubs"))

_MARK_WORDS: Final = {
    Emphasis.PLAYABLE: N_("playable"),
    Emphasis.BARRED: N_("may not be played now"),
    Emphasis.DUTY: N_("must be used"),
    Emphasis.NEW: N_("new"),
    Emphasis.MATCHED: N_("matched"),
}
_ZONE_WORDS: Final = {
    "stock": N_("stock"),
    "discards": N_("discard pile"),
    "hand": N_("hand"),
    "layout": N_("place {n}"),
    "drawn": N_("drawn card"),
    "melds": N_("melds"),
    "meld": N_("meld {n}"),
    "group": N_("group {n}"),
    "finish": N_("finish slot"),
    "deadwood": N_("deadwood"),
    "indicator": N_("card that names the wild rank"),
    "table": N_("free cloth for a new meld"),
}
_WAYS: Final = {"left": N_("clockwise"), "right": N_("counter-clockwise")}
_PRINT: Final = re.compile(rf"(?<!\w)(10|[2-9AJQKW])?([{SUIT_SIGNS}])|\b{JOKER_SIGN}\b")
"""A card, a suit or a joker in short print."""


def aloud(tongue: Tongue, sentence: str) -> str:
    """A sentence without signs, that some readers leave out: `Anna takes nine of hearts` for `Anna takes 9♥`."""

    def words(found: re.Match[str]) -> str:
        rank, sign = found.groups()
        if not sign:
            return tongue.speak(Text(RANK_WORDS[0]))
        suit = SUIT_SIGNS.index(sign)
        if not rank:
            return tongue.speak(Text(SUIT_WORDS[suit]))
        name = f"W{SUITS[suit]}" if rank == "W" else f"{RANKS[RANKS.index(rank)]}{SUITS[suit]}"
        return card_words(tongue, Card.named(name))

    return _PRINT.sub(words, sentence)


def card_words(tongue: Tongue, face: Face) -> str:
    """`seven of clubs`; a back is `face-down card`."""
    if face is None:
        return tongue.speak(say(N_("face-down card")))
    return tongue.speak(card_text(face))


def card_text(card: Card) -> Text:
    if card.is_joker:
        return Text(RANK_WORDS[0])
    suit = Text(SUIT_WORDS[card.suit])
    if card.is_wild:
        return say(N_("wild card of {suit}"), suit=suit)
    return say(N_("{rank} of {suit}"), rank=Text(RANK_WORDS[card.rank]), suit=suit)


def card_in_row(
    tongue: Tongue, face: Face, index: int, count: int, look: Look, picked: bool = False, more: Sequence[str] = ()
) -> str:
    """`seven of clubs, 4 of 13, playable`; `more` is what else is to be said, such as the meld it belongs to."""
    parts = [tongue.speak(say(N_("{card}, {n} of {total}"), card=card_words(tongue, face), n=index + 1, total=count))]
    parts += [tongue.speak(Text(words)) for kind, words in _MARK_WORDS.items() if kind in look]
    parts += [aloud(tongue, words) for words in (*look.words, *more) if words]
    if picked:
        parts.append(tongue.speak(say(N_("picked"))))
    return ", ".join(parts)


def zone_words(
    tongue: Tongue, zone: Zone, row: tuple[Face, ...], look: Look, sign: str = "", more: Sequence[str] = ()
) -> str:
    """`stock, 31 cards`, `Anna: hand, 7 cards`, `discard pile, 4 cards, top card seven of clubs`.

    `sign` is that of the zone's place; a game may give its stock another name.
    """
    template = _ZONE_WORDS.get(sign) or _ZONE_WORDS.get(zone.name, zone.name)
    name = tongue.speak(say(template, n=zone.slot + 1))
    if zone.seat is not None:
        name = tongue.speak(say(N_("{who}: {place}"), who=Who(zone.seat), place=name))
    count = Text.plural(N_("{n} card"), N_("{n} cards"), len(row)) if row else say(N_("empty"))
    parts = [name, tongue.speak(count)]
    if len(row) == 1:
        parts[1] = card_words(tongue, row[0])
    elif row and row[-1] is not None and not more:
        parts.append(tongue.speak(say(N_("top card {card}"), card=card_words(tongue, row[-1]))))
    parts += [tongue.speak(Text(words)) for kind, words in _MARK_WORDS.items() if kind in look]
    parts += [aloud(tongue, words) for words in (*look.words, *more) if words]
    return ", ".join(parts)


def board_words(tongue: Tongue, board: Board) -> str:
    """`Suit in force: hearts`, `Counts: ace 4, two 3`."""
    rows = [say(N_("{left} {right}"), left=left, right=right) for left, right in board.rows]
    if board.sign in SUITS:
        rows.insert(0, Text(SUIT_WORDS[SUITS.index(board.sign)]))
    elif board.sign in _WAYS:
        rows.insert(0, Text(_WAYS[board.sign]))
    words = say(N_("{title}: {rows}"), title=board.title, rows=rows) if rows else board.title
    return aloud(tongue, tongue.speak(words))


def plate_score(tongue: Tongue, plate: PlateWords) -> str:
    """`41 points`, or `41 points before this deal` where the notes say what it has brought so far."""
    return tongue.speak(say(N_("{score} before this deal"), score=plate.score)) if plate.tally else plate.score


def plate_tip(tongue: Tongue, plate: PlateWords) -> str:
    """Everything about a seat in full, for the pointer that rests on its plate."""
    name = f"{plate.name} · {plate.level}" if plate.level else plate.name
    return tip(name, plate_score(tongue, plate), plate.badges, plate.notes, plate.last)


def plate_words(tongue: Tongue, plate: PlateWords) -> str:
    """`Anna, Expert, 41 points, 7 cards, to act`."""
    parts = [plate.name, plate.level, plate_score(tongue, plate), aloud(tongue, plate.badges),
             aloud(tongue, plate.notes), aloud(tongue, plate.last)]  # fmt: skip
    if plate.cards is not None:
        parts.append(tongue.speak(Text.plural(N_("{n} card"), N_("{n} cards"), plate.cards)))
    if plate.acting:
        parts.append(tongue.speak(say(N_("to act"))))
    return ", ".join(part for part in parts if part)
