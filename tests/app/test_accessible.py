"""The table as a screen reader finds it: every thing named, in order, with role and state; news; nothing behind the
curtain."""

from __future__ import annotations

import gc
import re
from collections.abc import Iterator
from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QAccessibleEvent, QAccessibleInterface
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from shiboken6 import Shiboken

from cardgames.ai.levels import decide, level
from cardgames.app import describe, herald, news
from cardgames.app.preferences import Pace, Preferences
from cardgames.app.sight import Sight, Sitter
from cardgames.app.table_view import TableView
from cardgames.core.cards import packs
from cardgames.core.game import Game, Refusal, State
from cardgames.core.table import Zone
from cardgames.core.text import N_, PLAIN, Tongue, say
from cardgames.games import GAMES
from tests import toy
from tests.app.bench import HAND, Bench
from tests.app.house import ANNA, BEN, SHEILA, Hall
from tests.games.crazy_eights.laid import table as eights

Key = Qt.Key
Role = QAccessible.Role
NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eve", "Fay")


def read(view: TableView) -> QAccessibleInterface:
    found = QAccessible.queryAccessibleInterface(view)
    assert found is not None
    return found


def name(thing: QAccessibleInterface) -> str:
    return str(thing.text(QAccessible.Text.Name))


def children(thing: QAccessibleInterface) -> list[QAccessibleInterface]:
    return [thing.child(i) for i in range(thing.childCount())]


def walk(thing: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    for child in children(thing):
        yield child
        yield from walk(child)


def rows(view: TableView) -> dict[str, list[str]]:
    """The names of the cards of every row, by the name of the row."""
    return {name(it): [name(card) for card in children(it)] for it in children(read(view)) if it.role() == Role.List}


def sight(game: Game, state: State, seat: int = 0) -> Sight:
    seats = len(game.table.areas(state.view(seat), seat).seats)
    names = NAMES[:seats]
    return Sight(
        game, state.view(seat), seat, tuple(Sitter(it) for it in names), Tongue(names=names),
        playable=state.turn == seat, refusal=state.refusal,
    )  # fmt: skip


@pytest.fixture
def still(qtbot: QtBot) -> TableView:
    """A table on which nothing glides."""
    made = TableView(Preferences(pace=Pace.INSTANT, sort_hand=False))
    qtbot.addWidget(made)
    made.resize(1200, 760)
    made.show()
    made.activateWindow()
    made.setFocus()
    return made


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[tuple[QAccessible.Event, str]]:
    """Everything that goes out to screen readers, as if one listened."""
    found: list[tuple[QAccessible.Event, str]] = []

    def note(event: QAccessibleEvent) -> None:
        thing = event.accessibleInterface()
        words = event.message() if event.type() == QAccessible.Event.Announcement else name(thing)
        found.append((event.type(), words))

    for module in (herald, news):
        monkeypatch.setattr(module, "send", note)
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_moment_of_a_deal_reads_completely(still: TableView, game: Game) -> None:
    rules = game.presets[0].rules
    seats = game.seats.start
    state = game.deal(rules, game.standing(rules, seats, 3, ()), 3)
    rng, number = Random(3), 0
    while state.turn is not None:
        if number % 7 == 0:
            still.show_sight(sight(game, state), animate=False)
            check_tree(still, game, state)
        state.apply(decide(game, state.view(state.turn), level("easy"), rng))
        number += 1
    still.show_sight(sight(game, state), animate=False)
    check_tree(still, game, state)


def check_tree(view: TableView, game: Game, state: State) -> None:
    """Names, roles, states, order and counts of everything, against the picture the game gives."""
    seen = view.table.seen
    assert seen is not None
    root = read(view)
    top = children(root)
    everything = list(walk(root))
    assert len({id(it) for it in everything}) == len(everything)
    for parent in (root, *top):
        below = children(parent)
        assert len({name(it) for it in below}) == len(below), [name(it) for it in below]
        for i, it in enumerate(below):
            assert it.isValid()
            assert it.parent() is parent
            assert parent.indexOfChild(it) == i
            assert name(it)
            assert not re.search(r"[♠♥♦♣{}]", name(it)), "signs are read as words"
            assert it.state().focusable or it.role() == Role.List
            assert not it.rect().isEmpty()
    for zone, row in seen.picture.items():
        open_cards = [face for face in row if face is not None]
        place = view.table.zones[zone].spot.place
        if (place.dx or place.dy) and row and row[-1] is not None:
            cards = [name(it) for it in everything if it.role() == Role.ListItem and it.handle.zone == zone]
            assert len(cards) == len(row)
            for i, (face, words) in enumerate(zip(row, cards, strict=True)):
                assert words.startswith(f"{describe.card_words(PLAIN, face)}, {i + 1} of {len(row)}")
        elif row:
            (pile,) = [name(it) for it in everything if it.handle.zone == zone]
            assert str(len(row)) in pile or len(row) == 1
            if open_cards and row[-1] is not None:
                assert describe.card_words(PLAIN, row[-1]) in pile
            else:
                assert not any(describe.card_words(PLAIN, face) in pile for face in open_cards)
    names = [name(it) for it in top]
    plates = [
        next(i for i, words in enumerate(names) if words.startswith(f"{who},")) for who in seen.sight.tongue.names
    ]
    assert plates[1:] == sorted(plates[1:]), "the others, from the left round"
    assert max(plates) == plates[0], "the own seat last"
    assert names.index(describe.aloud(PLAIN, seen.prompt)) > max(plates[1:])
    hidden = set(packs(8, 4)) - {face for row in seen.picture.values() for face in row if face is not None}
    assert hidden, "there is something that may not be read"


def test_every_place_has_a_word_of_its_own() -> None:
    """No zone of any game is read by its name in the program."""
    for game in GAMES:
        rules = game.presets[0].rules
        state = game.deal(rules, game.standing(rules, game.seats.start, 3, ()), 3)
        rng = Random(5)
        while state.turn is not None:
            areas = game.table.areas(state.view(0), 0)
            boards = game.table.panels(state.view(0))
            for area in (*areas.seats.values(), areas.middle):
                for place in area.places:
                    known = describe._ZONE_WORDS
                    assert place.zone in boards or place.sign in known or place.zone.name in known or (
                        place.zone not in game.table.picture(state.view(0))
                    ), (game.key, place.zone)  # fmt: skip
            state.apply(decide(game, state.view(state.turn), level("beginner"), rng))


def test_forty_cards_by_keyboard_and_ear(still: TableView) -> None:
    """Trial T13."""
    game = next(it for it in GAMES if it.key == "crazy_eights")
    pack = Random(1).sample([str(card) for card in packs(1) if card.suit >= 0], 40)
    state = eights([" ".join(pack), "x x x x x", "x x"], "9h")
    still.show_sight(sight(game, state), animate=False)
    read_out = rows(still)["Anna: hand, 40 cards"]
    assert len(read_out) == len(set(read_out)) == 40
    assert all(f", {i + 1} of 40" in words for i, words in enumerate(read_out))
    hand = state.view(0).hand
    playable = {action.card for action in state.view(0).actions if hasattr(action, "card")}
    for face, words in zip(hand, read_out, strict=True):
        assert ("playable" in words) == (face in playable), words
    names = [name(it) for it in children(read(still))]
    assert "Ben: hand, 5 cards" in names
    assert "Cleo: hand, 2 cards" in names
    assert any(re.fullmatch(r"stock, \d+ cards", words) for words in names)
    assert "discard pile, nine of hearts" in names
    acted: list[object] = []
    still.acted.connect(acted.append)
    wanted = next(i for i, face in enumerate(hand) if face in playable and i > 20 and face.rank not in (8, 11))
    QTest.keyClick(still, Key.Key_Home)
    for _ in range(wanted):
        QTest.keyClick(still, Key.Key_Right)
    focus = read(still).focusChild()
    assert name(focus) == read_out[wanted]
    assert focus.state().focused
    QTest.keyClick(still, Key.Key_Return)
    assert [action.card for action in acted] == [hand[wanted]]


def test_behind_the_curtain_no_card_exists(bench: Bench) -> None:
    """Not a name, not a rectangle, not a place, not through an object that was kept."""
    view = bench.view
    kept = list(walk(read(view)))
    cards = [it for it in kept if it.role() == Role.ListItem]
    assert len(cards) == 5
    view.cover("Olek, it is your turn", "Nobody else should look.", "I am Olek")
    assert [name(it) for it in children(read(view))] == [
        "Olek, it is your turn. Nobody else should look.", "I am Olek",
    ]  # fmt: skip
    for it in cards:
        assert name(it) == ""
        assert it.rect().isEmpty()
        assert it.state().invisible
        assert it.actionInterface().actionNames() == []
        it.actionInterface().doAction("Press")
    assert bench.acted == []
    spoken = " ".join(name(it) for it in walk(read(view)))
    assert not any(describe.card_words(PLAIN, face) in spoken for face in packs(1))
    view.show_sight(bench.sight(), animate=False)
    assert len(list(walk(read(view)))) == 2, "still covered"
    view.uncover()
    assert len(rows(view)["Ewa: hand, 5 cards"]) == 5


def test_picked_cards_are_selected_and_where_they_may_go_is_said(bench: Bench) -> None:
    QTest.keyClick(bench.view, Key.Key_S)
    bench.carry_out()
    QTest.keyClick(bench.view, Key.Key_Home)
    card = read(bench.view).focusChild()
    assert card.state().selectable
    assert not card.state().selected
    bench.view.doing._toggle(HAND, bench.hand[0])
    assert card.state().selected
    assert name(card).endswith("picked")
    assert any(name(it).endswith("takes the picked cards") for it in children(read(bench.view)))


def test_a_screen_reader_presses_and_goes(bench: Bench) -> None:
    """What it does to a thing is what the keyboard does there."""
    stock = next(it for it in children(read(bench.view)) if name(it).startswith("stock"))
    act = stock.actionInterface()
    assert act.actionNames() == ["Press", "SetFocus"]
    act.doAction("SetFocus")
    assert read(bench.view).focusChild() is stock
    assert bench.acted == []
    act.doAction("Press")
    assert bench.acted == [toy.DRAW]
    plate = next(it for it in children(read(bench.view)) if name(it).startswith("Olek,"))
    assert plate.actionInterface().actionNames() == ["SetFocus"]


def test_the_thing_under_a_point(bench: Bench) -> None:
    view = bench.view
    for it in walk(read(view)):
        if it.role() == Role.List:
            continue
        spot = QPoint(it.rect().left() + 4, it.rect().center().y())
        found = read(view).childAt(spot.x(), spot.y())
        assert found is not None
        assert name(found) == name(it)


def test_the_keyboard_tells_where_it_goes(
    bench: Bench, told: list[tuple[QAccessible.Event, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    QTest.keyClick(bench.view, Key.Key_Home)
    bench.view.herald.flush()
    QTest.keyClick(bench.view, Key.Key_Right)
    bench.view.herald.flush()
    bench.view.herald.flush()
    focus = [words for kind, words in told if kind == QAccessible.Event.Focus]
    assert [words.split(", ")[1] for words in focus] == ["1 of 5", "2 of 5"], "each once"


def test_what_changes_is_told_and_what_is_gone_is_no_more(
    bench: Bench, told: list[tuple[QAccessible.Event, str]]
) -> None:
    view = bench.view
    view.herald.flush()
    told.clear()
    QTest.keyClick(view, Key.Key_S)
    bench.carry_out()
    view.herald.flush()
    kinds = QAccessible.Event
    come = [words for kind, words in told if kind == kinds.ObjectCreated]
    assert [words.split(", ")[1] for words in come if " of " in words] == ["6 of 6"]
    changed = [words for kind, words in told if kind == kinds.NameChanged]
    assert any(words.startswith("stock") for words in changed)
    assert any("1 of 6" in words for words in changed)
    sixth = children(next(it for it in children(read(view)) if it.role() == Role.List))[5]
    told.clear()
    bench.acted.append(toy.Discard(bench.hand[0]))
    bench.carry_out()
    view.herald.flush()
    assert kinds.ObjectDestroyed in [kind for kind, _ in told]
    assert not sixth.isValid()


def test_moves_of_others_turns_and_refusals_are_announced(qtbot: QtBot) -> None:
    with Hall(qtbot, ANNA, SHEILA) as hall:
        heard: list[str] = []
        hall.table.announced.connect(heard.append)
        hall.until(lambda: hall.mine)
        hall.act("draw")
        hall.until(lambda: hall.mine)
        hall.act("discard")
        hall.until(lambda: hall.mine or hall.match.turn is None)
        assert any(words.startswith("Anna draws") for words in heard), heard
        assert any(re.match("Sheila (takes|draws)", words) for words in heard), heard
        assert any(words.startswith("Sheila discards ") for words in heard), heard
        assert not any(re.search("[♠♥♦♣]", words) for words in heard), "cards are named in words"
        asked = [words for words in heard if words.startswith("Anna: ")]
        assert asked, "the turn came back and was announced"
        hall.table.explain(Refusal(say(N_("Not that one.")), "2.1"))
        assert heard[-1] == "Not that one. (rule 2.1)"


def test_nothing_is_announced_of_a_hand_behind_the_curtain(qtbot: QtBot) -> None:
    with Hall(qtbot, ANNA, BEN) as hall:
        heard: list[str] = []
        hall.table.announced.connect(heard.append)
        assert hall.controller.covered
        hall.table.lifted.emit()
        hall.until(lambda: hall.mine)
        hall.act("draw")
        hall.until(lambda: hall.mine)
        heard.clear()
        hall.act("discard")
        hall.until(lambda: hall.controller.covered)
        curtain = next(i for i, words in enumerate(heard) if "it is your turn" in words)
        assert curtain == len(heard) - 1, "the curtain is the last thing heard"


def test_without_a_screen_reader_nothing_is_read(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    """Names cost time: nobody asks, nobody makes them."""
    monkeypatch.setattr(QAccessible, "isActive", lambda: False)
    made: list[object] = []
    monkeypatch.setattr(describe, "card_in_row", lambda *it, **more: made.append(it) or "")
    QTest.keyClick(bench.view, Key.Key_S)
    bench.carry_out()
    bench.view.redraw()
    assert made == []
    assert not bench.view.herald._soon.isActive()


def test_signs_are_read_as_words() -> None:
    for short, words in (
        ("takes 10♥", "takes ten of hearts"), ("joker for Q♠", "joker for queen of spades"),
        ("W♦", "wild card of diamonds"), ("names ♣", "names clubs"), ("myjoker 7", "myjoker 7"),
        ("A♣, 2♦", "ace of clubs, two of diamonds"),
    ):  # fmt: skip
        assert describe.aloud(PLAIN, short) == words


def test_objects_live_as_long_as_their_table(qtbot: QtBot) -> None:
    """Python and Qt both hold them; neither may let go too early or too late."""
    for round_ in range(12):
        view = TableView(Preferences(pace=Pace.INSTANT))
        view.resize(900, 600)
        bench = Bench(view, seed=round_ + 1)
        bench.show()
        kept = list(walk(read(view)))
        view.herald.flush()
        assert kept[0].isValid()
        if round_ % 2:
            view.deleteLater()
            qtbot.waitUntil(lambda view=view: not Shiboken.isValid(view))
            assert not any(Shiboken.isValid(it) and it.isValid() for it in kept)
        del view, bench, kept
        gc.collect()


def test_zone_names_of_the_toy_table_are_told_apart(bench: Bench) -> None:
    zones = [Zone("stock"), Zone("discards"), Zone("hand", 1)]
    names = [name(it) for it in walk(read(bench.view)) if it.handle.zone in zones]
    assert len(names) == len(set(names)) == 3
