"""The table of Crazy Eights: gestures, what is in force, the log, the score sheet."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cardgames.core.game import Action
from cardgames.core.table import Emphasis, Gesture, Zone, shifts
from cardgames.core.text import PLAIN, Tongue
from cardgames.games.crazy_eights import table as lie
from cardgames.games.crazy_eights.actions import CALL, DRAW, NAMES, PASS, PICK_UP, Play
from cardgames.games.crazy_eights.options import EightsRules, LastDraw
from cardgames.games.crazy_eights.rules import EightsState
from tests.games.crazy_eights.laid import RULES, do, lay, play, started, table

NAMED = Tongue(names=("Ann", "Ben", "Cleo", "Dan", "Eve"))


def _tap(state: EightsState, name: str) -> tuple[Action, ...]:
    assert state.turn is not None
    card = play(state, name).card
    hand = lie.hand_zone(state.turn)
    return lie.read(state.view(state.turn), Gesture((card,), hand, hand))


def test_a_tap_and_a_drag_play_a_card() -> None:
    state = table(["3h 9c", "x"], "9h")
    view, card = state.view(0), play(state, "3h").card
    hand = lie.hand_zone(0)
    for target in (hand, lie.DISCARDS):
        assert lie.read(view, Gesture((card,), hand, target)) == (Play(card),)
    assert lie.read(view, Gesture((card,), hand, lie.STOCK)) == ()
    assert lie.read(state.view(1), Gesture((card,), hand, lie.DISCARDS)) == ()


def test_any_copy_of_a_card_may_be_tapped() -> None:
    state = table(["3h 3h 3h", "x"], "9h")
    hand = lie.hand_zone(0)
    for card in state.hand(0):
        (action,) = lie.read(state.view(0), Gesture((card,), hand, hand))
        assert action == Play(card)
        assert state.refusal(action) is None


def test_a_jack_asks_for_the_suit() -> None:
    state = table(["Jc 3s", "x"], "9h")
    assert _tap(state, "Jc") == tuple(play(state, "Jc", suit) for suit in "shdc")
    assert [PLAIN.speak(lie.name(state.view(0), action)) for action in _tap(state, "Jc")] == [
        "J♣ for ♠", "J♣ for ♥", "J♣ for ♦", "J♣ for ♣",
    ]  # fmt: skip
    assert _tap(table(["Jc", "x"], "9h"), "Jc") == (Play(play(table(["Jc", "x"], "9h"), "Jc").card),)


def test_the_stock_is_never_a_way_out_of_a_chain() -> None:
    tap = Gesture((), lie.STOCK, lie.STOCK)
    state = lay(table(["2h x", "x x", "x"], "9h"), "2h")
    assert lie.read(state.view(1), tap) == (PICK_UP,)
    do(state, PICK_UP)
    assert state.counts[1] == 4
    plain = table(["3s", "x"], "9h")
    assert lie.read(plain.view(0), tap) == (DRAW,)
    assert lie.read(plain.view(0), Gesture((), lie.STOCK, lie.hand_zone(0))) == (DRAW,)
    dry = table(["3s", "x"], "9h", stock="")
    assert lie.read(dry.view(0), tap) == (PASS,)


def test_buttons_say_what_may_be_done() -> None:
    chain = lay(table(["2h x", "x x", "x"], "9h"), "2h").view(1)
    assert [(PLAIN.speak(it.text), it.action) for it in lie.buttons(chain, ())] == [("Take 2", PICK_UP)]
    starter = started(["x", "x", "x"], "Jh").view(1)
    assert [it.action for it in lie.buttons(starter, ())] == list(NAMES)
    drawn = do(table(["3s", "x"], "9h", stock="5h"), DRAW).view(0)
    assert [PLAIN.speak(it.text) for it in lie.buttons(drawn, ())] == ["Keep it"]
    call = table(["3h 4s", "x"], "9h", rules=replace(RULES, last_card_call=True)).view(0)
    assert [it.action for it in lie.buttons(call, ())] == [CALL]
    picked = table(["3h 4s 5s", "x"], "9h").view(0)
    assert [PLAIN.speak(it.text) for it in lie.buttons(picked, picked.hand[:1])] == ["Play 3♥"]
    assert lie.buttons(picked, picked.hand[1:2]) == ()


@pytest.mark.parametrize(
    ("plays", "words"),
    [
        (["2h"], "Chain of 2: add a two or a joker, or take 2"),
        (["2h", "2d", "JK"], "2 + 2 + 5 = 9: add a two or a joker, or take 9"),
    ],
)
def test_the_chain_is_shown_with_its_total(plays: list[str], words: str) -> None:
    state = lay(table(["2h x", "2d x", "JK x", "x x"], "9h"), *plays)
    for seat in range(4):
        assert PLAIN.speak(lie.panels(state.view(seat))[lie.CHAIN].title) == words
    do(state, PICK_UP)
    assert lie.CHAIN not in lie.panels(state.view(0))


def test_the_suit_in_force_is_shown_until_it_is_covered() -> None:
    state = lay(table(["Jc x", "JK x", "x 5s", "x 6d 7s"], "9h"), "Jc:s")
    assert lie.panels(state.view(0))[lie.SUIT].sign == "s"
    label = next(mark for mark in lie.marks(state.view(0), ()) if mark.emphasis is Emphasis.LABEL)
    assert label.cards == (state.discards[-1],)
    assert label.text is not None
    assert PLAIN.speak(label.text) == "♠"
    lay(state, "JK")
    assert lie.panels(state.view(0))[lie.SUIT].sign == "s"
    do(state, PICK_UP)
    assert lie.panels(state.view(2))[lie.SUIT].sign == "s"
    lay(state, "7s")
    assert lie.panels(state.view(0))[lie.SUIT].sign == "s"
    assert not any(mark.emphasis is Emphasis.LABEL for mark in lie.marks(state.view(0), ()))


def test_no_suit_is_in_force_after_a_starting_joker() -> None:
    state = do(started(["x", "x x", "x x"], "JK"), PICK_UP)
    panel = lie.panels(state.view(2))[lie.SUIT]
    assert (PLAIN.speak(panel.title), panel.sign) == ("Any suit", "")


def test_the_direction_is_shown() -> None:
    state = table(["Kh x", "x x", "x x"], "9h")
    assert lie.panels(state.view(0))[lie.DIRECTION].sign == "left"
    assert _course(state) == ["left"]
    lay(state, "Kh")
    assert lie.panels(state.view(0))[lie.DIRECTION].sign == "right"
    assert _course(state) == ["right"]


def _course(state: EightsState) -> list[str]:
    marks = lie.marks(state.view(0), ())
    return [mark.sign for mark in marks if mark.emphasis is Emphasis.COURSE]


def test_plates_say_who_is_skipped_out_and_on_the_last_card() -> None:
    state = lay(table(["8h 3d", "x x", "x"], "9h"), "8h")
    plates = [lie.plate(state.view(0), seat) for seat in range(3)]
    badges = [tuple(PLAIN.speak(badge) for badge in plate.badges) for plate in plates]
    assert badges == [("last card",), ("skipped",), ("last card",)]
    assert [tuple(PLAIN.speak(note) for note in plate.notes) for plate in plates] == [("deals",), (), ()]
    assert [lie.plate(state.view(0), seat).cards for seat in range(3)] == [1, 2, 1]
    gone = lay(table(["JK", "2c x", "x x"], "9h"), "JK")
    assert PLAIN.speak(lie.plate(gone.view(1), 0).badges[0]) == "out"
    banner = next(mark for mark in lie.marks(gone.view(1), ()) if mark.emphasis is Emphasis.BANNER)
    assert banner.text is not None
    assert NAMED.speak(banner.text) == "Ann is out: the chain runs on."


def test_cards_that_fit_are_lit_and_others_barred() -> None:
    view = table(["3h 4s 3h", "x"], "9h").view(0)
    marks = {mark.emphasis: mark.cards for mark in lie.marks(view, ())}
    assert [card.face for card in marks[Emphasis.PLAYABLE]] == ["3h", "3h"]
    assert [card.face for card in marks[Emphasis.BARRED]] == ["4s"]
    assert {mark.emphasis for mark in lie.marks(table(["3h 4s", "x"], "9h").view(1), ())} == {Emphasis.COURSE}


def test_ten_seats_have_room() -> None:
    view = table(["x x"] * 10, "9h").view(3)
    areas = lie.areas(view, 3)
    assert len(areas.seats) == 10
    assert areas.seats[3].places[0].hand
    assert areas.seats[3].width == lie.OWN_WIDTH
    assert {areas.seats[seat].width for seat in range(10) if seat != 3} == {lie.FAN_WIDTH}
    assert len(lie.picture(view)[Zone("hand", 0)]) == 2


def test_taking_many_cards_is_one_action_and_one_movement() -> None:
    state = lay(table(["JK x", "JK x", "JK x", "JK x", "x x"], "9h"), "JK", "JK", "JK", "JK")
    before = [state.view(seat) for seat in range(5)]
    do(state, PICK_UP)
    for seat in range(5):
        view = state.view(seat)
        moved = shifts(lie.picture(before[seat]), lie.picture(view), lie.trail(before[seat], PICK_UP, view))
        assert len(moved) == 20
        assert {(it.source, it.target) for it in moved} == {(lie.STOCK, lie.hand_zone(4))}


def _told(state: EightsState, *steps: str) -> str:
    """The log's words for the last of some plays."""
    lay(state, *steps[:-1])
    before = state.view(0)
    face, _, suit = steps[-1].partition(":")
    action = play(state, face, suit or None)
    do(state, action)
    return NAMED.speak(lie.tell(before, action, state.view(0)))


@pytest.mark.parametrize(
    ("hands", "steps", "words"),
    [
        (["3h x x", "x"], ["3h"], "Ann plays 3♥."),
        (["3h x", "x"], ["3h"], "Ann plays 3♥. Ann has one card left."),
        (["Jc x x", "x"], ["Jc:d"], "Ann plays J♣ and names ♦."),
        (["Kh x x", "x", "x"], ["Kh"], "Ann plays K♥: play goes the other way."),
        (["8h x x", "x", "x"], ["8h"], "Ann plays 8♥: Ben is skipped."),
        (["2h x x", "JK x x", "x"], ["2h", "JK"], "Ben plays joker: 7 to take."),
        (["JK", "x x", "x"], ["JK"], "Ann plays joker: 5 to take. Ann is out, but the chain runs on."),
        (["3h", "x x", "x"], ["3h"], "Ann plays 3♥. Ann is out: the hand is over."),
    ],
)
def test_the_log_tells_what_was_played(hands: list[str], steps: list[str], words: str) -> None:
    assert _told(table(hands, "9h"), *steps) == words


def test_the_log_tells_a_forgotten_call() -> None:
    state = table(["3h x", "x x"], "9h", rules=replace(RULES, last_card_call=True))
    assert _told(state, "3h") == "Ann plays 3♥. The last card was not called: Ann draws 2 cards."
    short = table(["3h x", "x x"], "9h", stock="3d", rules=replace(RULES, last_card_call=True))
    short.received = [200, 0]
    assert _told(short, "3h") == "Ann plays 3♥. The last card was not called: Ann draws 1 card."


def test_the_log_tells_draws_and_passes() -> None:
    state = table(["3s", "4s", "5s"], "9h", stock="6s 7h")
    first = state.view(0)
    do(state, DRAW)
    assert NAMED.speak(lie.tell(first, DRAW, state.view(0))) == "Ann draws a card: no fit."
    second = state.view(0)
    do(state, DRAW)
    assert NAMED.speak(lie.tell(second, DRAW, state.view(0))) == "Ben draws a card that fits."
    third = state.view(0)
    do(state, PASS)
    assert NAMED.speak(lie.tell(third, PASS, state.view(0))) == "Ben keeps the card."
    chain = lay(table(["2h x", "x"], "9h"), "2h")
    before = chain.view(0)
    do(chain, PICK_UP)
    assert NAMED.speak(lie.tell(before, PICK_UP, chain.view(0))) == "Ben takes 2 cards."


def test_the_log_names_all_who_sit_out_and_all_who_are_out() -> None:
    stack = replace(RULES, skips_stack=True)
    two = lay(table(["8h x", "8s x", "x x", "x x", "x x"], "9h", rules=stack), "8h", "8s")
    before = two.view(0)
    do(two, PASS)
    assert NAMED.speak(lie.tell(before, PASS, two.view(0))) == "Cleo, Dan sit out."
    chain = lay(table(["2h", "2s", "x x"], "9h"), "2h", "2s")
    do(chain, PICK_UP)
    assert NAMED.speak(lie.prompt(chain.view(2))) == "The chain is closed and Ann, Ben are out: the hand is over."


def test_prompts() -> None:
    def asked(state: EightsState, seat: int = 0) -> str:
        return NAMED.speak(lie.prompt(state.view(seat)))

    assert asked(table(["3h 4s", "x"], "9h")) == "Your turn: play any ♥ or any 9."
    assert asked(table(["3h 4s", "x"], "9h"), 1) == "Ann is to play."
    assert asked(table(["3s 4s", "x"], "9h")) == "No card of yours fits: draw one, and play it if it fits."
    assert asked(lay(table(["2h x", "2s x"], "9h"), "2h"), 1) == "Your turn: add a card to the chain, or take 2."
    assert asked(lay(table(["2h x", "x x"], "9h"), "2h"), 1) == "You hold nothing to add: take 2 cards."
    assert asked(lay(table(["2h x", "x x"], "9h"), "2h")) == "Ben faces 2 cards."
    assert asked(do(table(["3s", "x"], "9h", stock="5h"), DRAW)) == "You drew 5♥: play it or keep it."
    assert asked(lay(table(["3h", "x"], "9h"), "3h")) == "Ann is out: the hand is over."
    assert asked(started(["x", "x", "x"], "Jh"), 1) == "You play first: name the suit."
    assert asked(do(started(["x", "x", "x 3s"], "JK"), PICK_UP), 2) == "No suit is in force: play any card."


def test_the_prompt_says_why_a_last_two_stays_in_the_hand() -> None:
    strict = replace(RULES, last_draw=LastDraw.NOT_ALLOWED)
    plain = table(["2h", "x x"], "9h", rules=strict)
    assert NAMED.speak(lie.prompt(plain.view(0))) == "A card that makes others draw may not be the last one."
    chain = lay(table(["2h x x", "2s"], "9h", rules=strict), "2h")
    assert NAMED.speak(lie.prompt(chain.view(1))) == "A card that makes others draw may not be the last one."
    assert chain.actions() == [PICK_UP]


def test_the_sheet_explains_every_number() -> None:
    state = lay(table(["3h", "JK 2s Kd Qd 5c", "As 3s"], "9h"), "3h")
    sheet = lie.sheet(RULES, state.outcome())
    assert NAMED.speak(sheet.headline) == "Ann is out: the hand is over."
    assert [laid.seat for laid in sheet.seats] == [0, 2, 1]
    for laid in sheet.seats:
        assert sum(line.points for line in laid.lines) == laid.total == state.outcome().points[laid.seat]
    caught = sheet.seats[2]
    assert [(PLAIN.speak(line.text), line.points) for line in caught.lines] == [
        ("joker", 50), ("2♠", 20), ("Q♦, K♦: 2 × 10", 20), ("5♣", 5),
    ]  # fmt: skip
    values = [PLAIN.speak(text) for text in sheet.remarks]
    assert values == [
        "joker: 50 each", "2: 20 each", "A: 15 each", "10, J, Q, K: 10 each", "3, 4, 5, 6, 7, 8, 9: 5 each",
    ]  # fmt: skip


def test_the_sheet_names_the_biggest_chain() -> None:
    state = lay(table(["2h", "JK x", "x x"], "9h"), "2h", "JK")
    do(state, PICK_UP)
    remarks = [NAMED.speak(text) for text in lie.sheet(EightsRules(), state.outcome()).remarks]
    assert remarks[:2] == ["The most taken from one chain: 7 cards, by Cleo.", "The longest chain had 2 cards."]
