"""The table in plain data: gestures, pictures, sentences, the score sheet."""

from __future__ import annotations

import pytest

from cardgames.core import notation
from cardgames.core.options import fields
from cardgames.core.table import Emphasis, Gesture, Zone, shifts
from cardgames.core.text import say
from cardgames.games.golf import GAME, table
from cardgames.games.golf.actions import DISCARD, DRAW, REPLACES, STAY, TAKE, TURNS
from cardgames.games.golf.options import Competition, TurnUpRule
from cardgames.games.golf.rules import GolfState, GolfView
from tests.games.golf.positions import card, fresh, hole, play, rules, spoken

OPEN = "(Ac) (2c) (3c) / (4c) 5c 6c"
OTHER = "(Ad) (2d) (3d) / (4d) 5d 6d"
LAST = "3s 4s 5s / 6s 7s (8s)"
STOCK, DISCARDS = Zone("stock"), Zone("discards")


def tap(view: GolfView, zone: Zone) -> tuple[object, ...]:
    return table.read(view, Gesture((), zone, zone))


def drag(view: GolfView, source: Zone, target: Zone) -> tuple[object, ...]:
    lying = [it for it in table.picture(view)[source] if it is not None]
    return table.read(view, Gesture(tuple(lying[-1:]), source, target))


def own(slot: int) -> Zone:
    return Zone("layout", 0, slot)


def test_taps_at_the_start() -> None:
    view = fresh().view(0)
    assert [tap(view, own(slot)) for slot in range(6)] == [(turn,) for turn in TURNS]
    assert tap(view, STOCK) == (DRAW,)  # refused with the reason that the piles are locked
    assert tap(view, Zone("layout", 1, 0)) == ()


def test_taps_on_the_piles() -> None:
    view = hole(OPEN, OTHER).view(0)
    assert tap(view, STOCK) == (DRAW,)
    assert tap(view, DISCARDS) == (TAKE,)
    assert tap(view, own(0)) == (REPLACES[0],)  # refused: take a card first
    assert drag(view, DISCARDS, own(4)) == (TAKE,)
    assert drag(view, STOCK, own(4)) == (DRAW,)
    assert drag(view, DISCARDS, Zone("layout", 1, 4)) == ()


def test_a_card_dragged_on_from_the_discard_pile_replaces_once_it_is_held() -> None:
    state = hole(OPEN, OTHER)
    gesture = Gesture((card("5h"),), DISCARDS, own(4))
    state.apply(table.read(state.view(0), gesture)[0])
    zone = next(zone for zone, row in table.picture(state.view(0)).items() if card("5h") in row)
    assert table.read(state.view(0), gesture._replace(source=zone)) == (REPLACES[4],)


def test_placing_the_drawn_card() -> None:
    view = play(hole(OPEN, OTHER, top="Kd"), "draw").view(0)
    hand = Zone("drawn", 0)
    assert table.picture(view)[hand] == (card("Kd"),)
    assert tap(view, own(3)) == (REPLACES[3],)
    assert drag(view, hand, own(5)) == (REPLACES[5],)
    assert drag(view, hand, DISCARDS) == (DISCARD,)
    assert drag(view, own(5), DISCARDS) == (REPLACES[5],)
    assert tap(view, DISCARDS) == (DISCARD,)
    assert tap(view, hand) == ()


def test_no_gesture_means_anything_out_of_turn() -> None:
    view = hole(OPEN, OTHER).view(1)
    zones = table.picture(view)
    assert all(table.read(view, Gesture((), one, two)) == () for one in zones for two in zones)


@pytest.mark.parametrize(
    ("lines", "host", "buttons"),
    [
        ((), rules(), []),
        (("draw",), rules(), [DISCARD]),
        (("take",), rules(), []),
        (("draw", "discard"), rules(turn_up=TurnUpRule.MAY), [STAY]),
        (("draw", "discard"), rules(turn_up=TurnUpRule.MUST), []),
    ],
)
def test_buttons_are_the_lawful_ones(lines: tuple[str, ...], host: object, buttons: list[object]) -> None:
    view = play(hole(OPEN, OTHER, rules=host), *lines).view(0)
    assert [button.action for button in table.buttons(view, ())] == buttons


def reachable(view: GolfView) -> set[object]:
    zones = table.picture(view)
    found = {button.action for button in table.buttons(view, ())}
    return found.union(*(table.read(view, Gesture((), one, two)) for one in zones for two in zones))


@pytest.mark.parametrize("turn_up", list(TurnUpRule))
def test_the_whole_menu_is_within_reach(turn_up: TurnUpRule) -> None:
    state = fresh(rules(turn_up=turn_up), 3, seed=2)
    plies = 0
    while state.turn is not None and plies < 60:
        assert set(state.actions()) <= reachable(state.view(state.turn))
        state.apply(state.actions()[-1 - plies % 2])
        plies += 1
    assert plies == 60


def test_g30_the_list_of_discards() -> None:  # 3.8
    state = hole(OPEN, OTHER, discards="7h 10h Qh 7s Qs 10s")

    def listed(view: GolfView) -> list[tuple[str, str]]:
        return [(spoken(rank), spoken(count)) for rank, count in table.panels(view)[Zone("counts")].rows]

    assert listed(state.view(0)) == [("7", "×2"), ("10", "×2"), ("Q", "×2")]
    play(state, "take")
    assert listed(state.view(1)) == [("7", "×2"), ("10", "×1"), ("Q", "×2")]


def test_no_list_when_the_host_does_not_want_it() -> None:  # 3.8
    view = hole(OPEN, OTHER, rules=rules(show_counts=False)).view(0)
    assert set(table.panels(view)) == {Zone("hole")}
    assert spoken(table.panels(view)[Zone("hole")].title) == "Hole 1 of 9"


@pytest.mark.parametrize("seats", range(2, 9))
def test_every_zone_has_a_place(seats: int) -> None:
    view = fresh(seats=seats).view(seats - 1)
    areas = table.areas(view, seats - 1)
    places = [place for area in (areas.middle, *areas.seats.values()) for place in area.places]
    zones = [place.zone for place in places]
    assert len(set(zones)) == len(zones)
    assert {*table.picture(view), *table.panels(view)} == set(zones)
    for area in (areas.middle, *areas.seats.values()):
        assert all(place.x + place.w <= area.width + 1e-9 for place in area.places)
        assert all(place.y + place.h <= area.height + 1e-9 for place in area.places)


def test_the_layout_is_two_rows_of_three() -> None:  # 1.2
    places = {place.zone.slot: place for place in table.areas(fresh().view(0), 0).seats[0].places}
    assert all(places[slot].x == places[slot + 3].x and places[slot].y < places[slot + 3].y for slot in range(3))
    assert places[0].x < places[1].x < places[2].x


def marked(view: GolfView, emphasis: Emphasis) -> list[tuple[Zone | None, str]]:
    found = [mark for mark in table.marks(view, ()) if mark.emphasis is emphasis]
    return [(mark.zone, spoken(mark.text) if mark.text else "") for mark in found]


def test_matched_columns_are_marked() -> None:  # 5.1
    view = hole("JK 8c (As) / JK 3d Ah", "5c (4d) 5s / (5h) 6d 5d", discards="9c", rules=rules(players_per_deck=2))
    assert marked(view.view(0), Emphasis.MATCHED) == [
        (own(0), "0"),
        (own(3), ""),
        (Zone("layout", 1, 2), "0"),
        (Zone("layout", 1, 5), ""),
    ]


def test_two_jokers_are_marked_with_what_they_count() -> None:  # 5.1
    view = hole("JK 8c (As) / JK 3c Ah", OTHER, rules=rules(joker_column=-4)).view(1)
    assert marked(view, Emphasis.MATCHED) == [(own(0), "−4"), (own(3), "")]


def test_what_can_be_played_is_lit() -> None:
    state = hole(LAST, OTHER, top="Kd")
    assert marked(state.view(0), Emphasis.PLAYABLE) == [(STOCK, ""), (DISCARDS, "")]
    assert marked(state.view(1), Emphasis.PLAYABLE) == []
    play(state, "draw")
    assert [zone for zone, _ in marked(state.view(0), Emphasis.PLAYABLE)] == [*map(own, range(6)), DISCARDS]


def test_the_final_turn_banner() -> None:  # 4.2
    state = play(hole(LAST, OTHER, OPEN, top="Kd"), "draw", "replace 5")
    assert marked(state.view(1), Emphasis.BANNER) == [(None, "Sheila is out: this is your final turn.")]
    assert marked(state.view(2), Emphasis.BANNER) == [(None, "Sheila is out: final turns.")]
    assert [spoken(note) for note in table.plate(state.view(1), 0).notes] == ["out first"]
    assert marked(hole(LAST, OTHER).view(0), Emphasis.BANNER) == []


def test_the_banner_of_a_hole_that_will_not_end() -> None:  # 4.4
    state = play(hole(OPEN, OTHER, top="Kd", stock=1, rules=rules(stall_guard=1)), "draw", "discard")
    assert marked(state.view(0), Emphasis.BANNER) == [
        (None, "The hole has gone on for too long: it ends with this circuit.")
    ]


PROMPTS = [
    ((), {}, "Your turn: take 5♥ from the discard pile, or draw a card.", "Sheila's turn to take a card."),
    (("draw",), {}, "Choose the card that K♦ shall replace, or discard K♦.", "Sheila's turn to place the card."),
    (("take",), {}, "Choose the card that 5♥ shall replace.", "Sheila's turn to place the card."),
    (
        ("draw", "discard"), {"turn_up": TurnUpRule.MAY},
        "Turn up one of your face-down cards, or let them lie.", "Sheila's turn to turn a card up.",
    ),
    (
        ("draw", "discard"), {"turn_up": TurnUpRule.MUST},
        "Turn up one of your face-down cards.", "Sheila's turn to turn a card up.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "host", "mine", "theirs"), PROMPTS)
def test_prompts(lines: tuple[str, ...], host: dict[str, object], mine: str, theirs: str) -> None:
    state = play(hole(OPEN, OTHER, top="Kd", rules=rules(**host)), *lines)
    assert spoken(table.prompt(state.view(0))) == mine
    assert spoken(table.prompt(state.view(1))) == theirs


def test_prompts_at_the_start() -> None:  # 2.1
    state = fresh()
    assert spoken(table.prompt(state.view(0))) == "Your turn to pick 2 cards to turn over."
    assert spoken(table.prompt(state.view(1))) == "Sheila's turn to pick a card to turn over."
    play(state, "turn 3")
    assert spoken(table.prompt(state.view(0))) == "Your turn to pick a card to turn over."
    play(state, "turn 4")
    assert spoken(table.prompt(state.view(0))) == "Bill's turn to pick a card to turn over."


WARNING = "5 points for every player who ties or beats you."


@pytest.mark.parametrize(
    ("lines", "changes"),
    [
        (("draw",), {}),
        (("take",), {}),
        (("draw", "discard"), {"turn_up": TurnUpRule.MAY}),
        (("draw", "discard"), {"turn_up": TurnUpRule.MUST}),
    ],
)
def test_a_warning_before_going_out_with_the_handicap_on(lines: tuple[str, ...], changes: dict[str, object]) -> None:
    def asked(layout: str, **more: object) -> str:
        return spoken(table.prompt(play(hole(layout, OTHER, rules=rules(**changes, **more)), *lines).view(0)))

    assert asked(LAST, handicap=True).endswith(WARNING)
    assert WARNING not in asked(LAST, handicap=False)
    assert WARNING not in asked(OPEN, handicap=True)
    assert WARNING not in asked(LAST, handicap=True, competition=Competition.SCRAMBLE)


def test_no_warning_in_the_final_turn() -> None:
    state = play(hole(LAST, LAST.replace("s", "c"), top="Kd Ks", rules=rules(handicap=True)), "draw", "replace 5")
    assert spoken(table.prompt(state.view(1))) == ("Your final turn: take 8♠ from the discard pile, or draw a card.")
    assert WARNING not in spoken(table.prompt(play(state, "draw").view(1)))


TOLD = [
    ((), "draw", 0, "Sheila draws K♦."),
    ((), "draw", 1, "Sheila draws a card."),
    ((), "take", 1, "Sheila takes 5♥ from the discard pile."),
    (("draw",), "discard", 1, "Sheila discards K♦."),
    (("draw",), "replace 4", 1, "Sheila replaces 7♠ with K♦."),
    (
        ("draw",), "replace 5", 1,
        "Sheila lays K♦, uncovers 8♠. Sheila is out first.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "line", "watcher", "words"), TOLD)
def test_the_log(lines: tuple[str, ...], line: str, watcher: int, words: str) -> None:
    state = play(hole(LAST, OTHER, top="Kd"), *lines)
    assert told(state, line, watcher) == words


def told(state: GolfState, line: str, watcher: int) -> str:
    before = state.view(watcher)
    play(state, line)
    return spoken(table.tell(before, notation.read(line, GAME.actions), state.view(watcher)))


def test_the_log_of_turning_up() -> None:
    state = fresh()
    name = spoken(table.tell(state.view(1), TURNS[0], play(state.copy(), "turn 0").view(1)))
    assert name == f"Sheila turns up {spoken_card(state.layouts[0][0])}."
    host = rules(turn_up=TurnUpRule.MAY)
    assert told(play(hole(OPEN, OTHER, rules=host), "draw", "discard"), "stay", 1) == "Sheila turns nothing up."


def spoken_card(it: object) -> str:
    return spoken(say("{card}", card=it))


def test_the_log_of_a_refill_and_of_the_end() -> None:
    state = play(hole(OPEN, OTHER, top="Kd", stock=1), "draw")
    assert told(state, "discard", 1) == ("Sheila discards K♦. The discards are shuffled and put under the draw pile.")
    state = play(hole(LAST, OTHER, top="Kd", rules=rules(final_turn=False)), "draw")
    assert told(state, "replace 0", 1) == "Sheila replaces 3♠ with K♦."
    state = play(hole(LAST, OTHER, top="Kd", rules=rules(final_turn=False)), "draw")
    assert told(state, "replace 5", 1).endswith("Sheila is out first. All cards are turned up.")


def test_names_of_actions() -> None:
    view = play(hole(LAST, OTHER, top="Kd"), "draw").view(0)
    assert [spoken(table.name(view, action)) for action in view.actions[3:]] == [
        "Replace 6♠", "Replace 7♠", "Replace face-down card 6", "Discard K♦",
    ]  # fmt: skip
    assert spoken(table.name(hole(LAST, OTHER).view(0), TAKE)) == "Take 5♥ from the discard pile"


def test_the_cards_glide_where_they_went() -> None:
    state = play(hole(OPEN, OTHER, top="Kd"), "draw")
    before = state.view(1)
    play(state, "replace 0")
    after = state.view(1)
    moved = shifts(table.picture(before), table.picture(after), table.trail(before, REPLACES[0], after))
    assert {(it.card, it.source, it.target, it.turned) for it in moved} == {
        (card("Kd"), Zone("drawn", 0), own(0), True),
        (card("Ac"), own(0), DISCARDS, True),
    }


def test_a_drawn_card_glides_face_down_for_the_others() -> None:
    state = hole(OPEN, OTHER, top="Kd")
    before = state.view(1)
    play(state, "draw")
    moved = shifts(table.picture(before), table.picture(state.view(1)), table.trail(before, DRAW, state.view(1)))
    assert [(it.card, it.source, it.target) for it in moved] == [(None, STOCK, Zone("drawn", 0))]


def test_plates() -> None:
    state = fresh(rules(competition=Competition.SCRAMBLE, first=2), 4)
    notes = [[spoken(note) for note in table.plate(state.view(0), seat).notes] for seat in range(4)]
    assert notes == [["team 1"], ["team 2", "starts"], ["team 1"], ["team 2"]]
    assert table.plate(state.view(0), 0).score == 0


def test_the_score_sheet_explains_every_number() -> None:  # 5.2
    host = rules(handicap=True, final_turn=False)
    state = play(hole(LAST, "3h 3d 5d / 6h (7h) (Kh)", discards="9h", rules=host, top="Kd"), "draw", "replace 5")
    sheet = table.sheet(host, state.outcome())
    assert spoken(sheet.headline) == "Lowest score, 24: Bill"
    first = sheet.seats[0]
    assert [(spoken(line.text), line.points) for line in first.lines] == [
        ("Column 1: 3♠ counts 3, 6♠ counts 6", 9),
        ("Column 2: 4♠ counts 4, 7♠ counts 7", 11),
        ("Column 3: 5♠ counts 5, K♦ counts 0", 5),
        ("Out first, and 1 player ties or beats that", 5),
    ]
    assert first.total == 30
    assert [spoken(remark) for remark in sheet.remarks] == [
        "Sheila went out first.",
        "Bill had these cards face down: 7♥, K♥",
    ]
    assert all(sum(line.points for line in laid.lines) == laid.total for laid in sheet.seats)


@pytest.mark.parametrize(
    ("competition", "line", "points"),
    [
        (Competition.SCRAMBLE, "Patty has the lowest layout of team 1", 6),
        (Competition.TEAM_TOTAL, "The partners' cards: Patty", 21),
    ],
)
def test_the_score_sheet_of_a_team(competition: Competition, line: str, points: int) -> None:  # 5.3
    host = rules(competition=competition, final_turn=False)
    layouts = (LAST, OTHER, OPEN, "2h 3h 4h / (Jh) Qh Kh")
    state = play(hole(*layouts, rules=host, top="JK"), "draw", "replace 0")
    play(state, *("draw", "discard") * 3, "draw", "replace 5")
    outcome = state.outcome()
    sheet = table.sheet(host, outcome)
    last = sheet.seats[0].lines[-1]
    assert spoken(last.text) == line
    assert [laid.total for laid in sheet.seats] == list(outcome.points)
    assert all(sum(it.points for it in laid.lines) == laid.total for laid in sheet.seats)


def test_the_table_rules_say_what_a_hole_that_will_not_end_is_measured_by() -> None:
    guard = next(it for it in fields(type(rules())) if it.name == "stall_guard")
    assert [spoken(guard.label(n)) for n in (0, 1, 3)] == ["off", "1 refill", "3 refills"]
