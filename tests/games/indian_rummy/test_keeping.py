"""The own hand in groups: what stands under each, and what the hand would cost."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from cardgames.core.cards import Card
from cardgames.core.game import Groups
from cardgames.core.table import Emphasis, Zone
from cardgames.core.text import Text
from cardgames.games.indian_rummy import GAME, table
from cardgames.games.indian_rummy.actions import DRAW, TAKE, Declare
from cardgames.games.indian_rummy.groups import check
from cardgames.games.indian_rummy.keeping import own_best, own_finish
from cardgames.games.indian_rummy.options import LoserTest
from cardgames.games.indian_rummy.scoring import counted
from cardgames.games.indian_rummy.showing import declaration, least
from cardgames.games.indian_rummy.view import IndianView
from tests.games.indian_rummy import brute
from tests.games.indian_rummy.deals import HIGH, R1, R11, do, laid, rules, spoken
from tests.games.indian_rummy.hands import any_law, dealt, many, nearly_done

HAND = Zone("hand", 0)
ONE_PURE = "3d 4d 5d 2s 2h 2c 4s 4c 7h 5s 8d 9c Ah"
"""A pure sequence and a set, no second sequence (R12)."""


def view_of(cards: tuple[Card, ...], rng: Random, **changes: object) -> IndianView:
    view = laid([R11, HIGH], options=rules(**changes)).view(0)
    return replace(view, hands=(cards, *view.hands[1:]), law=any_law(rng))


def some_groups(cards: tuple[Card, ...], view: IndianView, rng: Random) -> Groups:
    """Groups as a person might make them: good ones, cut ones and nonsense."""
    own = own_best(view)
    assert own is not None
    found = [list(group.cards) for group in own.best.groups if rng.random() < 0.8]
    if found and rng.random() < 0.4:
        found[0].pop()
    free = [card for card in cards if all(card not in group for group in found)]
    rng.shuffle(free)
    while len(free) > 3 and rng.random() < 0.5:
        found.append([free.pop() for _ in range(rng.randrange(2, 4))])
    return tuple(tuple(group) for group in found if group)


def written(text: Text | None) -> int:
    """The number behind the name of a group."""
    assert text is not None
    return int(text.values.get("n", 0))


@pytest.mark.parametrize("test", LoserTest)
def test_what_stands_under_the_groups_is_what_the_hand_costs(test: LoserTest) -> None:
    for rng in many(11, 150):
        cards = nearly_done(rng, any_law(rng))
        view = view_of(cards, rng, loser_test=test, cap=0)
        view = GAME.grouping.keep(view, some_groups(cards, view, rng))
        if not view.groups:
            continue
        labels = [it.text for it in table.marks(view, ()) if it.emphasis is Emphasis.BRACKET]
        charge = engine_charge(view)
        assert sum(map(written, labels)) == charge, (cards, view.groups, view.law)
        assert spoken(table.panels(view)[table.CHECK].rows[-1][1]) == str(charge)


def engine_charge(view: IndianView) -> int:
    """What the deal makes a loser pay who shows every one of the groups that is a group."""
    state = laid([R11, HIGH], options=view.rules)
    state.law, state.hands[0] = view.law, list(view.hand)
    state.winner, state.phase, state.turn = 1, table.Phase.SHOW, 0
    for group in view.groups:
        if state.refusal(table.Show(group)) is None:
            state.apply(table.Show(group))
    state.apply(table.DONE)
    return state.losses[0]


@pytest.mark.parametrize(
    ("test", "words"),
    [
        (LoserTest.STRICT, ["pure sequence · 12", "set · 6", "not yet · 47"]),
        (LoserTest.PROGRESSIVE, ["pure sequence", "set · 6", "not yet · 47"]),
        (LoserTest.PURE_ONLY, ["pure sequence", "set", "not yet · 47"]),
        (LoserTest.LITERAL, ["pure sequence", "set", "not yet · 47"]),
    ],
)
def test_r12_a_set_beside_one_pure_sequence_counts_until_something_protects_it(
    test: LoserTest, words: list[str]
) -> None:
    view = laid([ONE_PURE, HIGH], options=rules(loser_test=test)).view(0)
    groups = tuple(
        tuple(card for card in view.hand if card.face in faces) for faces in (("3d", "4d", "5d"), ("2s", "2h", "2c"))
    )
    own = GAME.grouping.keep(view, groups)
    assert [spoken(it.text) for it in table.marks(own, ()) if it.emphasis is Emphasis.BRACKET and it.text] == words


@pytest.mark.parametrize("test", LoserTest)
def test_the_groups_of_the_table_count_what_the_hand_costs(test: LoserTest) -> None:
    for rng in many(12, 100):
        cards = dealt(rng, 13, any_law(rng))
        view = view_of(cards, rng, loser_test=test, cap=0)
        brackets = [it for it in table.marks(view, ()) if it.emphasis is Emphasis.BRACKET]
        own = own_best(view)
        assert own is not None
        loose = counted(own.best.loose, view.law)
        under = sum(written(it.text) for it in brackets if set(it.cards) != set(own.best.loose))
        assert under + loose == least(tuple(sorted(cards)), view.law, test) == own.best.points


def test_of_fourteen_cards_the_board_names_the_one_that_is_not_counted() -> None:
    state = do(laid([R11, HIGH], closed="Kd"), DRAW)
    view = state.view(0)
    label, points = table.panels(view)[table.CHECK].rows[-1]
    assert spoken(label) in ("Points without K♦", "Points without A♠", "Points without Q♦", "Points without Q♥")
    assert spoken(points) == "45"
    own = GAME.grouping.keep(view, (tuple(card for card in view.hand if card.face in ("3d", "4d", "5d")),))
    label, points = table.panels(own)[table.CHECK].rows[-1]
    thrown = own_thrown(own)
    assert spoken(label) == f"Points without {spoken(table.say('{c}', c=thrown))}"
    assert int(spoken(points)) == 80
    gentle = replace(own, rules=replace(own.rules, loser_test=LoserTest.LITERAL))
    assert spoken(table.panels(gentle)[table.CHECK].rows[-1][1]) == "72"


def own_thrown(view: IndianView) -> Card:
    thrown = table.as_kept(view).thrown
    assert thrown is not None
    return thrown


def test_the_card_just_taken_is_never_the_one_left_out() -> None:
    view = do(laid([R11, HIGH], open_deck="Kd"), TAKE).view(0)
    own = own_best(view)
    assert own is not None
    assert own.thrown is not None
    assert own.thrown != view.taken
    grouped = GAME.grouping.keep(view, (view.hand[:2],))
    assert table.as_kept(grouped).thrown not in (None, view.taken)


def test_a_loser_who_must_pay_two_sees_two() -> None:
    whole = "3h 4h 5h 9c 10c Jc 8d 8s 8h Qc Qd Qh JK"
    rows = table.panels(laid([whole, HIGH], options=rules(least_loss=2)).view(0))[table.CHECK].rows
    assert spoken(rows[-1][1]) == "2"
    assert spoken(table.panels(laid([whole, HIGH]).view(0))[table.CHECK].rows[-1][1]) == "0"


def test_who_may_declare_declares_with_the_own_groups() -> None:
    state = do(laid([R1, HIGH], closed="7h"), DRAW)
    view = state.view(0)
    best = next(action for action in view.actions if isinstance(action, Declare))
    grouping = GAME.grouping
    assert grouping is not None
    assert grouping.meant(view, best) == best
    own = tuple(
        tuple(card for card in view.hand if card.face in faces)
        for faces in (("5h", "6h", "7h"), ("9s", "10s", "JK", "Qs"), ("Kc", "Kd", "Kh"), ("2s", "2d", "6c"))
    )
    mine = grouping.keep(view, own)
    meant = grouping.meant(mine, best)
    assert meant == Declare(next(card for card in view.hand if card.face == "4h"), own)
    assert state.refusal(meant) is None
    assert own_finish(mine) == meant
    assert table.buttons(mine, ())[0].action == meant
    assert grouping.meant(mine, DRAW) == DRAW


def test_the_board_agrees_with_a_slow_count() -> None:
    for rng in many(13, 6):
        cards = dealt(rng, 11, any_law(rng))
        view = view_of(cards, rng, cap=0)
        own = own_best(view)
        assert own is not None
        most = brute.most(cards, view.law, 2, True)
        assert own.best.points == counted(cards, view.law) - (most or 0)


def test_a_hand_that_can_be_declared_has_no_joker_left_over() -> None:
    whole = "6h 7h 8h 9c 10c JK Qc Kc Kd Ks 8d 8s JK"
    view = do(laid([whole, HIGH], closed="4h", indicator="2d"), DRAW).view(0)
    rows = table.panels(view)[table.CHECK].rows
    assert [spoken(right) for _, right in rows] == ["✓", "2 of 2", "13 of 13", "0"]
    groups = GAME.grouping.best(view)
    assert sum(map(len, groups)) == 13
    for rng in many(17, 60):
        law = any_law(rng)
        cards = nearly_done(rng, law)
        view = replace(view_of(cards, rng), law=law)
        own = own_best(view)
        assert own is not None
        complete = declaration(tuple(sorted(cards)), law) is not None
        assert complete == (check([it.cards for it in own.best.groups], law).valid), (cards, law)


def test_the_decks_and_boards_never_lie_on_each_other() -> None:
    areas = table.areas(laid([R11, HIGH]).view(0), 0)
    assert areas.high is not None
    for middle in (areas.middle, areas.high):
        assert {place.zone.name for place in middle.places} == {
            "deal", "indicator", "closed", "open", "finish", "check", "history",
        }  # fmt: skip
        for at, one in enumerate(middle.places):
            assert 0 <= one.x <= one.x + one.w <= middle.width + 1e-9
            assert one.y + one.h <= middle.height + 1e-9
            for other in middle.places[at + 1 :]:
                apart = one.x + one.w <= other.x or other.x + other.w <= one.x
                assert apart or one.y + one.h <= other.y or other.y + other.h <= one.y, (one, other)
