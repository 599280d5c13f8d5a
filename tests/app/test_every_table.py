"""Every game's real table in every window: nothing lies over anything else, no word is cut off, nothing is too small
to be hit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

import msgspec
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont
from pytestqt.qtbot import QtBot

from cardgames.app.boxes import CARD_RATIO
from cardgames.app.overlay_items import BracketItem
from cardgames.app.preferences import Pace, Preferences
from cardgames.app.sight import Sight
from cardgames.app.sighting import Moment, sighting
from cardgames.app.spread import rests, strip_starts
from cardgames.app.table_view import TableView
from cardgames.app.zone_item import TagItem
from cardgames.core.cards import packs
from cardgames.core.table import Zone
from cardgames.games import GAMES
from tests.app.looking import LEAST_TARGET, MENU, NAMES, RATIOS, VOICES, WINDOWS, cut_words, letters_of, played, speak

pytestmark = pytest.mark.usefixtures("bare_cards")

MOMENTS = (0, 9, 31)
"""Actions into the deal."""
TABLES = [(game.key, seats) for game in GAMES for seats in game.seats]
GROWING = ("crazy_eights", "remik")
"""Games in which one may come to hold very many cards."""


@dataclass(frozen=True)
class Case:
    game: str
    seats: int
    window: tuple[int, int]
    ratio: float
    voice: str
    moment: int
    cards: int


def cases() -> Iterator[Case]:
    """Every table in every window; the rest goes round so that every pair of values comes up."""
    count = 0
    for t, (game, seats) in enumerate(TABLES):
        for w, window in enumerate(WINDOWS):
            voice = VOICES[(t + w) % len(VOICES)]
            yield Case(
                game, seats, window, RATIOS[(t + w * 3) % 4], voice, MOMENTS[(t // 5 + w) % 3], count * 7 % 45 + 1
            )  # fmt: skip
            count += 1


CASES = list(cases())


def sight(case: Case) -> Sight:
    match, book = played(case.game, case.seats, case.moment)
    clocks = (125.0,) * case.seats if case.ratio == 1.25 else ()
    made = sighting(match, book, Moment(0, NAMES[: case.seats], (0,), auto=case.ratio != 2.0, clocks=clocks))
    if case.game not in GROWING or match.turn is None:
        return made
    view: Any = made.view
    others = [card for card in packs(2) if card not in view.hand]
    hand = (*view.hand, *others)[: case.cards]
    counts = (len(hand), *view.counts[1:])
    return replace(made, view=msgspec.structs.replace(view, hand=hand, counts=counts, actions=()), playable=False)


@pytest.fixture
def view(qtbot: QtBot) -> TableView:
    made = TableView(Preferences(pace=Pace.INSTANT))
    qtbot.addWidget(made)
    made.show()
    return made


def shown(view: TableView, case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lay this table in this window."""
    speak(case.voice, monkeypatch)
    letters = QFont(view.font())
    letters.setPixelSize(letters_of(case.voice))
    view.setFont(letters)
    view.devicePixelRatioF = lambda: case.ratio
    view.resize(case.window[0], case.window[1] - MENU)
    assert view.viewport().height() == case.window[1] - MENU
    view.show_sight(sight(case), animate=False, dealing=False)


class Thing:
    """Something on the table that takes room of its own."""

    def __init__(self, name: str, kind: str, box: QRectF, zone: Zone | None = None) -> None:
        self.name, self.kind, self.box, self.zone = name, kind, box, zone

    def __repr__(self) -> str:
        b = self.box
        return f"{self.name} [{b.x():.0f} {b.y():.0f} {b.width():.0f}x{b.height():.0f}]"


def things(view: TableView) -> list[Thing]:
    table = view.table
    seen, layout = table.seen, table.layout
    assert seen is not None
    assert layout is not None
    found = [Thing(f"plate {seat}", "plate", plate.frame) for seat, plate in table.plates.items()]
    if table.prompt.words or table.prompt.pills:
        found.append(Thing("prompt", "prompt", table.prompt.frame))
    if table.banner.words:
        found.append(Thing("banner", "banner", table.banner.frame))
    found += [Thing(f"tool {pill.name}", "tool", pill.seen()) for pill in table.tools]
    found += [Thing(f"board {zone}", "board", table.zones[zone].frame, zone) for zone in seen.boards]
    for zone, row in seen.picture.items():
        spot = layout.spots.get(zone)
        if spot is None or not row:
            continue
        box = QRectF()
        for rest in rests(spot, row):
            card = QRectF(rest.x - rest.width / 2, rest.y - rest.width * CARD_RATIO / 2, rest.width,
                          rest.width * CARD_RATIO)  # fmt: skip
            box = box.united(card)
        found.append(Thing(f"cards {zone}", "cards", box, zone))
    for item in clasps(view):
        if not item.frame.isEmpty():
            found.append(Thing(type(item).__name__, "words", item.frame))
    return found


def clasps(view: TableView) -> list[BracketItem | TagItem]:
    return [item for item in view.table.items() if isinstance(item, BracketItem | TagItem)]


MAY_TOUCH = frozenset({frozenset({"words", "cards"})})
"""Words of a meld stand on its lower edge."""


def overlaps(view: TableView) -> list[str]:
    found = []
    layout, laid = view.table.layout, things(view)
    assert layout is not None
    for one, other in combinations(laid, 2):
        if frozenset({one.kind, other.kind}) in MAY_TOUCH:
            continue
        if one.kind == other.kind == "cards" and same_row(one, other, view):
            continue
        if one.box.adjusted(0.5, 0.5, -0.5, -0.5).intersects(other.box.adjusted(0.5, 0.5, -0.5, -0.5)):
            found.append(f"{one} over {other}")
    room = QRectF(0, 0, view.width(), view.height()).adjusted(-0.5, -0.5, 0.5, 0.5)
    return found + [f"{it} sticks out" for it in laid if not room.contains(it.box)]


def hidden_arrows(view: TableView) -> list[str]:
    """What the arrows that show the way play goes would lie under, were it only in part, on their way round."""
    course, laid, found = view.table.course, things(view), []
    if course is None:
        return []
    steps = 12
    for _ in range(steps):
        for arrow in course.arrows:
            shape = arrow.mapToScene(arrow.shape_drawn())
            found += [
                f"{it} over an arrow at {arrow.x():.0f} {arrow.y():.0f}" for it in laid if shape.intersects(it.box)
            ]
        course.go_on(course.course.length / len(course.arrows) / steps)
    return found


def same_row(one: Thing, other: Thing, view: TableView) -> bool:
    """Melds of one seat are squeezed over one another where there are very many."""
    assert view.table.layout is not None
    a, b = (view.table.layout.spots[it.zone].box for it in (one, other) if it.zone is not None)
    return one.zone is not None and other.zone is not None and one.zone.name == other.zone.name == "meld" and a.y == b.y


def small_targets(view: TableView) -> list[str]:
    table = view.table
    assert table.layout is not None
    assert table.seen is not None
    pills: list[Any] = [*table.prompt.pills, *table.tools]
    found = [
        f"button {pill.words} is {pill.rect.width():.0f}x{pill.rect.height():.0f}"
        for pill in pills
        if min(pill.rect.width(), pill.rect.height()) < LEAST_TARGET
    ]
    for zone, row in table.seen.picture.items():
        spot = table.layout.spots.get(zone)
        if spot is None or zone.seat not in (None, 0) or not row or row[-1] is None:
            continue
        for under in range(0, len(row) - 1, 3):
            if spot.place.hand:
                open_row = strip_starts(spot, len(row), under)
                if open_row[under + 1] - open_row[under] < LEAST_TARGET - 0.01:
                    found.append(f"card {under} of {len(row)} in {zone}")
                    break
        if spot.card < LEAST_TARGET:
            found.append(f"cards of {zone} are {spot.card:.0f} wide")
    return found


def test_every_pair_of_values_comes_up() -> None:
    """The cases are a part of all combinations: of any two of these every pair is among them."""
    for one, other in combinations(("table", "window", "ratio", "voice", "moment"), 2):
        values = [{"table": (it.game, it.seats), "window": it.window, "ratio": it.ratio, "voice": it.voice,
                   "moment": it.moment} for it in CASES]  # fmt: skip
        pairs = {(it[one], it[other]) for it in values}
        whole = len({it[one] for it in values}) * len({it[other] for it in values})
        assert len(pairs) >= whole * 0.9, (one, other, len(pairs), whole)
    assert {it.cards for it in CASES if it.game in GROWING} >= set(range(1, 46)) - {0}


@pytest.mark.parametrize("table", TABLES, ids=lambda it: f"{it[0]}-{it[1]}")
def test_nothing_overlaps_no_word_is_cut_every_target_can_be_hit(
    table: tuple[str, int], view: TableView, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = []
    for case in CASES:
        if (case.game, case.seats) != table:
            continue
        with monkeypatch.context() as patch:
            shown(view, case, patch)
            faults = [*overlaps(view), *hidden_arrows(view), *cut_words(view.table.items()), *small_targets(view)]
        if faults:
            wrong.append(f"{case}\n    " + "\n    ".join(dict.fromkeys(faults)))
    assert not wrong, "\n".join(wrong)
