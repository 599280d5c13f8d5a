"""Every option in all its values, one by one; and all pairs of them in random play."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from cardgames.core.cards import JOKER_KIND, Card
from cardgames.core.options import dump, fields, load
from cardgames.games.crazy_eights.actions import CALL, DRAW, PASS, PICK_UP, Play
from cardgames.games.crazy_eights.deal import deal
from cardgames.games.crazy_eights.options import PRESETS, Drawing, EightsRules, Matching, Tie
from cardgames.games.crazy_eights.outcome import EightsOutcome, Ending
from cardgames.games.crazy_eights.outcome import standing as after
from cardgames.games.crazy_eights.powers import powers
from cardgames.games.crazy_eights.view import Phase
from tests.games.crazy_eights.laid import RULES, do, faces, lay, play, standing, table

CLASSIC, FUNNY = (load(EightsRules, dump(preset.rules)) for preset in PRESETS[1:])


@pytest.mark.parametrize(
    ("decks", "jokers", "extra", "size"), [(4, 2, 0, 216), (2, 0, 0, 104), (6, 2, 8, 332), (1, 1, 3, 56)]
)
def test_the_pack(decks: int, jokers: int, extra: int, size: int) -> None:  # 1.1
    rules = replace(RULES, decks=decks, jokers=jokers, extra_jokers=extra)
    assert len(set(powers(rules).pack)) == rules.pack_size == size


def test_extra_twos_are_spread_over_the_suits() -> None:  # 1.1
    pack = powers(replace(RULES, extra_twos=6)).pack
    assert [sum(card.face == f"2{suit}" for card in pack) for suit in "shdc"] == [6, 6, 5, 5]


@pytest.mark.parametrize("dealt", [7, 10, 15])
def test_cards_dealt(dealt: int) -> None:  # 1.3
    state = deal(replace(RULES, dealt=dealt), standing(6), 3)
    assert all(len(state.hand(seat)) == dealt for seat in range(6))


def test_no_eight_starts_a_classic_hand() -> None:  # 9.2
    for seed in range(60):
        state = deal(CLASSIC, standing(5), seed)
        assert state.discards[0].rank != 8
        assert len(state.census()) == 104


def test_matching_by_suit_only() -> None:  # 2.1
    hand = "3h 9c Jc JK 4s"
    assert faces(table([hand, "x"], "9h")) == {"3h", "9c", "Jc", "JK"}
    literal = table([hand, "x"], "9h", rules=replace(RULES, matching=Matching.SUIT))
    assert faces(literal) == {"3h", "Jc", "JK"}
    refusal = literal.refusal(play(literal, "9c"))
    assert refusal is not None
    assert refusal.paragraph == "2.1"


@pytest.mark.parametrize(
    ("drawing", "drawn", "on_turn"),
    [
        (Drawing.ONE_MAY_PLAY, 1, 1),
        (Drawing.ONE_AND_PASS, 1, 1),
        (Drawing.UP_TO_THREE, 3, 1),
        (Drawing.UNTIL_PLAYABLE, 4, 0),
    ],
)
def test_unable_to_play(drawing: Drawing, drawn: int, on_turn: int) -> None:  # 2.5
    state = table(["3s 4s", "x x"], "9h", stock="5s 6s 7s 8h 9s", rules=replace(RULES, drawing=drawing))
    do(state, DRAW)
    assert state.counts[0] == 2 + drawn
    assert state.turn == on_turn
    if on_turn == 0:
        assert set(state.actions()) == {play(state, "8h"), PASS}
        refusal = state.refusal(play(state, "3s"))
        assert refusal is not None
        assert refusal.paragraph == "2.6"


def test_one_and_pass_keeps_even_a_card_that_fits() -> None:  # 2.5
    state = table(["3s 4s", "x x"], "9h", stock="5h", rules=replace(RULES, drawing=Drawing.ONE_AND_PASS))
    assert do(state, DRAW).turn == 1


def test_drawing_although_able() -> None:  # 2.4
    refusal = table(["3h 4s", "x x"], "9h").refusal(DRAW)
    assert refusal is not None
    assert refusal.paragraph == "2.4"
    state = table(["3h 4s", "x x"], "9h", stock="5h", rules=replace(RULES, draw_though_able=True))
    assert set(state.actions()) == {play(state, "3h"), DRAW}
    do(state, DRAW)
    assert state.phase == Phase.DRAWN
    assert state.view(1).lacks[0] == (-1,) * 6


def test_forced_answers() -> None:  # 4.5
    hands = ["2h x", "2s x x", "x x"]
    free = lay(table(hands, "9h"), "2h")
    assert PICK_UP in free.actions()
    forced = lay(table(hands, "9h", rules=replace(RULES, forced_answer=True)), "2h")
    assert PICK_UP not in forced.actions()
    refusal = forced.refusal(PICK_UP)
    assert refusal is not None
    assert refusal.paragraph == "4.5"
    lay(forced, "2s")
    assert forced.actions() == [PICK_UP]


def test_skips_stack() -> None:  # 3.3
    hands = ["8h x", "8s x", "x 3s", "x x", "x x"]
    plain = lay(table(hands, "9h"), "8h")
    assert plain.turn == 2
    stacked = lay(table(hands, "9h", rules=replace(RULES, skips_stack=True)), "8h")
    assert stacked.turn == 1
    assert set(stacked.actions()) == {play(stacked, "8s"), PASS}
    one = do(stacked.copy(), PASS)
    assert (one.turn, one.skipped) == (2, (1,))
    lay(stacked, "8s")
    assert stacked.turn == 2
    assert stacked.actions() == [PASS]
    refusal = stacked.refusal(play(stacked, "3s"))
    assert refusal is not None
    assert refusal.paragraph == "3.3"
    do(stacked, PASS)
    assert (stacked.turn, stacked.view(0).skipped) == (4, (2, 3))


def test_the_last_card_is_called() -> None:  # 5.4
    rules = replace(RULES, last_card_call=True)
    state = table(["3h 4s", "x x"], "9h", rules=rules)
    assert set(state.actions()) == {CALL, play(state, "3h")}
    silent = lay(state.copy(), "3h")
    assert silent.counts[0] == 3
    do(state, CALL)
    assert state.view(1).called
    assert state.refusal(CALL) is not None
    lay(state, "3h")
    assert state.counts[0] == 1
    assert not state.called
    assert table(["3h 4s", "x x"], "9h").refusal(CALL) is not None
    early = table(["3h 4s 5s", "x x"], "9h", rules=rules).refusal(CALL)
    assert early is not None
    assert early.paragraph == "5.4"


def test_a_call_without_a_play_lapses() -> None:  # 5.4
    rules = replace(RULES, last_card_call=True, draw_though_able=True)
    state = do(table(["3h 4s", "x x"], "9h", stock="5s 6s", rules=rules), CALL, DRAW)
    assert state.turn == 1
    assert not state.called


@pytest.mark.parametrize("rank", [0, 4, 12])
def test_any_rank_may_be_special(rank: int) -> None:  # 3.4
    name = {0: "J", 4: "4", 12: "Q"}[rank]
    wild = replace(RULES, wild_rank=rank)
    state = table([f"{name}s 5s", "x x"], "9h", rules=wild)
    assert len(faces(state)) == (1 if rank else 0)
    reverse = replace(RULES, reverse_rank=rank)
    assert lay(table([f"{name}h x", "x x", "x x"], "9h", rules=reverse), f"{name}h" if rank else "Jh:h").turn == (
        2 if rank else 1
    )
    skip = replace(RULES, skip_rank=rank)
    assert lay(table([f"{name}h x", "x x", "x x"], "9h", rules=skip), f"{name}h" if rank else "Jh:h").turn == (
        2 if rank else 1
    )
    draw = replace(RULES, draw_rank=rank, draw_cards=3)
    assert lay(table([f"{name}h x", "x x", "x x"], "9h", rules=draw), f"{name}h" if rank else "Jh:h").owed == (
        3 if rank else 0
    )


@pytest.mark.parametrize("amount", [0, 3, 10])
def test_cards_for_a_joker(amount: int) -> None:  # 4.1
    state = lay(table(["JK x", "x 4h"], "9h", rules=replace(RULES, joker_cards=amount)), "JK")
    assert state.owed == amount
    assert state.phase == (Phase.CHAIN if amount else Phase.QUICK)
    if not amount:
        assert faces(state) == {"4h"}


def test_a_joker_that_makes_nobody_draw_ends_the_hand() -> None:  # 5.1
    state = lay(table(["JK", "x 4h"], "9h", rules=replace(RULES, joker_cards=0)), "JK")
    assert state.outcome().ending is Ending.WENT_OUT


def test_values() -> None:  # 7.2
    rules = replace(
        RULES, joker_value=30, draw_value=25, wild_value=40, ace_value=1, court_value=11, small_value=0
    )  # fmt: skip
    value = powers(rules).value
    names = ["As", "2s", "3s", "9s", "10s", "Js", "Ks"]

    assert [value[Card.named(name)] for name in names] == [1, 25, 3, 9, 11, 40, 11]
    assert value[JOKER_KIND] == 30
    as_rank = powers(replace(RULES, draw_value=0, wild_value=0)).value
    assert (as_rank[Card.named("2s")], as_rank[Card.named("Js")]) == (5, 10)


def test_classic() -> None:  # 9.2
    value = powers(CLASSIC).value

    named = [value[Card.named(name)] for name in ("8s", "Ks", "10s", "As", "2s", "9s")]
    assert named == [50, 10, 10, 1, 2, 9]
    state = table(["8s 2h 3s", "x x"], "9h", rules=CLASSIC)
    assert {action.suit for action in state.actions() if isinstance(action, Play) and action.card.face == "8s"} == {
        "s", "h", "d", "c",
    }  # fmt: skip
    assert lay(state, "2h").owed == 0
    assert len(powers(CLASSIC).pack) == 104


def test_funny() -> None:  # 9.3
    value = powers(FUNNY).value

    assert [value[Card.named(name)] for name in ("As", "7s", "Js", "2s", "Ks")] == [15, 5, 25, 5, 10]
    assert lay(table(["Ah x x", "x x", "x x"], "9h", rules=FUNNY), "Ah").turn == 2
    assert lay(table(["7h x x", "x x", "x x"], "9h", rules=FUNNY), "7h").turn == 2
    assert lay(table(["8h x x", "x x", "x x"], "9h", rules=FUNNY), "8h").turn == 1


def _outcome(*points: int) -> EightsOutcome:
    return EightsOutcome(points, ((),) * len(points), Ending.WENT_OUT, (), (0,) * len(points), 0)


@pytest.mark.parametrize(("target", "over"), [(100, True), (250, True), (300, False), (1000, False)])
def test_target(target: int, over: bool) -> None:  # 8.1
    assert after(replace(RULES, target=target), 3, 1, [_outcome(250, 0, 30)]).over is over


def test_a_number_of_hands() -> None:  # 8.1
    rules = replace(RULES, deals=2)
    assert not after(rules, 3, 1, [_outcome(600, 0, 30)]).over
    end = after(rules, 3, 1, [_outcome(60, 0, 30), _outcome(0, 5, 30)])
    assert end.over
    assert end.deals == 2


def test_equal_lowest_totals() -> None:  # 8.2
    equal = [_outcome(600, 30, 30)]
    assert after(RULES, 3, 1, equal).over
    extra = replace(RULES, tie=Tie.EXTRA_HAND)
    assert not after(extra, 3, 1, equal).over
    assert after(extra, 3, 1, [*equal, _outcome(0, 0, 5)]).over


def test_an_extra_hand_is_counted_among_the_hands() -> None:  # 8.2
    rules = replace(RULES, deals=2, tie=Tie.EXTRA_HAND)
    equal = [_outcome(4, 9, 9), _outcome(9, 4, 9)]
    assert [after(rules, 3, 1, equal[:hands]).deals for hands in (0, 1, 2)] == [2, 2, 3]
    settled = after(rules, 3, 1, [*equal, _outcome(0, 5, 5)])
    assert (settled.over, settled.deals) == (True, 3)


def test_the_deal_moves_to_the_left() -> None:  # 1.2
    first = [after(RULES, 4, 9, [_outcome(1, 1, 1, 1)] * played).first for played in range(5)]
    assert first == [(first[0] + n) % 4 for n in range(5)]
    assert len({after(RULES, 4, seed, []).first for seed in range(60)}) == 4


@pytest.mark.parametrize(
    ("changes", "seats", "field"),
    [
        ({"decks": 1}, 7, "decks"),
        ({"decks": 2, "dealt": 15}, 10, "decks"),
        ({"skip_rank": 11}, 4, "skip_rank"),
        ({"draw_rank": 13}, 4, "draw_rank"),
    ],
)
def test_impossible_combinations(changes: dict[str, Any], seats: int, field: str) -> None:
    assert field in replace(RULES, **changes).problems(seats)


def test_possible_combinations() -> None:
    for preset in PRESETS:
        for seats in range(2, 11):
            assert not preset.rules.problems(seats)
    assert not replace(RULES, wild_rank=0, skip_rank=0, draw_rank=0).problems(4)


def test_rules_are_stored_by_name() -> None:
    for preset in PRESETS:
        assert load(EightsRules, dump(preset.rules)) == preset.rules


def _values() -> dict[str, tuple[Any, ...]]:
    """A few values for every option: all of a choice, the ends and the default of a number."""
    found: dict[str, tuple[Any, ...]] = {}
    for field in fields(EightsRules):
        if field.kind == "switch":
            found[field.name] = (False, True)
        elif field.name.endswith("_rank"):
            found[field.name] = (0, field.default, {"wild": 6, "reverse": 1, "skip": 7, "draw": 4}[field.name[:-5]])
        elif field.kind == "choice":
            found[field.name] = field.values
        else:
            found[field.name] = tuple(dict.fromkeys((field.low, field.default, field.high)))
    return found


def _covering() -> list[EightsRules]:
    """Rules in which every two values of every two options that change play meet at least once."""
    values = {name: some for name, some in _values().items() if not name.endswith("_value")}
    names = list(values)
    open_pairs = {
        ((a, x), (b, y)) for a, b in combinations(names, 2) for x in values[a] for y in values[b]
    }  # fmt: skip
    luck = Random(4)
    found = []
    while open_pairs:
        (a, x), (b, y) = min(open_pairs, key=str)
        chosen = {a: x, b: y}
        for name in names:
            if name not in chosen:
                gain = {
                    value: sum(
                        tuple(sorted(((name, value), item), key=lambda it: names.index(it[0]))) in open_pairs
                        for item in chosen.items()
                    )
                    for value in values[name]
                }
                best = max(gain.values())
                chosen[name] = luck.choice([value for value in values[name] if gain[value] == best])
        open_pairs -= set(combinations(sorted(chosen.items(), key=lambda it: names.index(it[0])), 2))
        found.append(EightsRules(**chosen))
    return found


COVERING = _covering()


@pytest.mark.parametrize("number", range(len(COVERING)))
def test_options_in_pairs(number: int) -> None:
    """Cards are conserved, the menu is lawful, no seat learns more than it may, and the hand ends."""
    rules, luck = COVERING[number], Random(number)
    seats = next(n for n in (number % 9 + 2, 4, 3, 2) if "decks" not in rules.problems(n))
    state = deal(rules, standing(seats, number % seats), number)
    pack = sorted(powers(rules).pack)
    for ply in range(5000):
        if state.turn is None:
            break
        menu = state.actions()
        assert menu
        if ply % 7 == 0:
            assert [state.refusal(action) for action in menu] == [None] * len(menu)
            assert sorted(state.census()) == pack
            view = state.view(ply % seats)
            assert view.guess(luck).view(view.seat) == view
        state.apply(menu[int(luck.random() * len(menu))])
    assert state.turn is None
    assert sorted(state.census()) == pack
    assert state.outcome().points == tuple(powers(rules).points(state.hand(seat)) for seat in range(seats))
