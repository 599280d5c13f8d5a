"""Picked cards and drops, without a window."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest

from cardgames.app.doing import Doing
from cardgames.app.gestures import Reader, named_cards
from cardgames.core.cards import Card, cards
from cardgames.core.game import Action, Refusal
from cardgames.core.table import Gesture, Zone
from cardgames.core.text import say

HAND, PILE, STOCK = Zone("hand", 0), Zone("discards"), Zone("stock")
LEFT, RIGHT = Zone("meld", 0, 0), Zone("meld", 0, 1)
HELD = cards("4s 5s 6s 9h 9d")


class Lay(Action, frozen=True):
    verb: ClassVar[str] = "lay"
    cards: tuple[Card, ...]
    home: int = 0


class Throw(Action, frozen=True):
    verb: ClassVar[str] = "throw"
    card: Card


class Draw(Action, frozen=True):
    verb: ClassVar[str] = "draw"


def read(view: Any, gesture: Gesture) -> tuple[Action, ...]:
    """Three cards make a meld on either place, a fourth suits both; a single one is thrown; two are a slip."""
    match gesture:
        case Gesture(source=source, target=target) if source == STOCK == target:
            return (Draw(),)
        case Gesture(chosen, source, target) if source == HAND and target in (LEFT, RIGHT) and len(chosen) >= 3:
            return (Lay(chosen, target.slot),)
        case Gesture(chosen, source, target) if source == HAND and target == PILE and len(chosen) == 1:
            return (Throw(chosen[0]),)
        case Gesture((card,), source, target) if source == HAND and target in (LEFT, RIGHT):
            return (Lay((card,), 0), Lay((card,), 1))
    return ()


def law(action: Action) -> Refusal | None:
    return Refusal(say("Not that one."), "3.1") if action == Throw(HELD[0]) else None


class Host:
    """Writes down what the gestures came to."""

    def __init__(self) -> None:
        self.did: list[object] = []

    def mean(self, action: Action, cards: tuple[Card, ...]) -> bool:
        self.did.append(action)
        return action != Throw(HELD[4])

    def ask(self, actions: Sequence[Action], zone: Zone) -> None:
        self.did.append(tuple(actions))

    def explain(self, refusal: Refusal) -> None:
        self.did.append(refusal.paragraph)

    def picks_changed(self) -> None:
        self.did.append("picks")


def moment(picture: dict[Zone, tuple[Card | None, ...]], playable: bool = True) -> tuple[Any, Reader]:
    sight: Any = SimpleNamespace(
        game=SimpleNamespace(table=SimpleNamespace(read=read)), view=None, playable=playable, refusal=law
    )
    signs = {"discards": PILE, "stock": STOCK}
    seen = SimpleNamespace(sight=sight, picture=picture, hand=HAND, groups=None, signed=signs.get)
    return seen, Reader(sight, picture)


PICTURE: dict[Zone, tuple[Card | None, ...]] = {HAND: HELD, PILE: cards("2c"), LEFT: (), RIGHT: (), STOCK: (None,) * 5}


@pytest.fixture
def doing() -> Doing:
    made = Doing(Host())
    made.begin(*moment(PICTURE))
    return made


def did(doing: Doing) -> list[object]:
    host = doing._host
    assert isinstance(host, Host)
    return [it for it in host.did if it != "picks"]


def test_taps_pick_and_let_go_in_the_order_of_the_hand(doing: Doing) -> None:
    for card in (HELD[2], HELD[0], HELD[3], HELD[1]):
        doing.tap(HAND, card)
    doing.tap(HAND, HELD[3])
    assert doing.picked == HELD[:3]
    assert doing.targets(doing.picked, HAND) == {LEFT, RIGHT}
    assert did(doing) == []


def test_picked_cards_go_where_one_taps(doing: Doing) -> None:
    for card in HELD[:3]:
        doing.tap(HAND, card)
    doing.tap(RIGHT, None)
    assert did(doing) == [Lay(HELD[:3], 1)]


def test_a_card_picked_alone_is_thrown_by_a_second_tap_that_follows_at_once(doing: Doing) -> None:
    doing.tap(HAND, HELD[1])
    doing.throw(HAND, HELD[1])
    assert did(doing) == [Throw(HELD[1])]


def test_a_double_tap_on_a_card_that_may_not_be_thrown_is_explained(doing: Doing) -> None:
    doing.tap(HAND, HELD[0])
    doing.throw(HAND, HELD[0])
    assert did(doing) == ["3.1"]


def test_a_double_tap_throws_no_card_but_the_one_that_is_picked_alone(doing: Doing) -> None:
    doing.throw(HAND, HELD[1])
    doing.tap(HAND, HELD[1])
    doing.throw(HAND, HELD[2])
    doing.tap(HAND, HELD[2])
    doing.throw(HAND, HELD[2])
    doing.throw(PILE, HELD[2])
    assert did(doing) == []


def test_picked_cards_are_dragged_together(doing: Doing) -> None:
    for card in HELD[:3]:
        doing.tap(HAND, card)
    assert doing.held(HAND, HELD[1]) == HELD[:3]
    assert doing.held(HAND, HELD[4]) == HELD[4:]
    assert doing.drop(HELD[:3], HAND, [LEFT])
    assert did(doing) == [Lay(HELD[:3], 0)]


def test_two_homes_are_asked_about(doing: Doing) -> None:
    assert doing.drop(HELD[4:], HAND, [LEFT])
    assert did(doing) == [(Lay(HELD[4:], 0), Lay(HELD[4:], 1))]


def test_a_drop_prefers_what_is_lawful_among_neighbours(doing: Doing) -> None:
    assert doing.drop(HELD[3:4], HAND, [STOCK, PILE])
    assert did(doing) == [Throw(HELD[3])]


def test_what_the_place_aimed_at_refuses_is_not_done_beside_it(doing: Doing) -> None:
    """A card that may not be discarded is not melded because the open pile lies near the melds."""
    assert not doing.drop(HELD[:1], HAND, [PILE, LEFT], PILE)
    assert did(doing) == ["3.1"]
    assert doing.drop(HELD[:3], HAND, [STOCK, LEFT], STOCK)
    assert did(doing) == ["3.1", Lay(HELD[:3], 0)]


def test_a_drop_that_is_asked_about_once_more_does_not_stay(doing: Doing) -> None:
    assert doing.drop(HELD[3:4], HAND, [PILE])
    assert not doing.drop(HELD[4:], HAND, [PILE])
    assert did(doing) == [Throw(HELD[3]), Throw(HELD[4])]


def test_a_refused_drop_is_explained_and_does_not_stay(doing: Doing) -> None:
    assert not doing.drop(HELD[:1], HAND, [PILE])
    assert did(doing) == ["3.1"]


def test_a_slip_is_nothing(doing: Doing) -> None:
    assert not doing.drop(HELD[:2], HAND, [PILE, LEFT])
    assert not doing.drop(HELD[:1], HAND, [])
    assert did(doing) == []


def test_a_tap_elsewhere_that_means_something_else_is_that(doing: Doing) -> None:
    doing.tap(HAND, HELD[0])
    doing.tap(STOCK, None)
    assert did(doing) == [Draw()]


def test_picks_end_with_the_turn_and_with_the_cards(doing: Doing) -> None:
    doing.tap(HAND, HELD[0])
    doing.tap(HAND, HELD[1])
    doing.begin(*moment({**PICTURE, HAND: HELD[1:]}))
    assert doing.picked == HELD[1:2]
    doing.begin(*moment(PICTURE, playable=False))
    assert doing.picked == ()


def test_only_what_can_go_somewhere_is_picked_up_elsewhere(doing: Doing) -> None:
    assert doing.held(PILE, PICTURE[PILE][0]) is None
    doing.tap(PILE, PICTURE[PILE][0])
    assert doing.picked == ()


def test_ways_to_an_action_and_its_cards() -> None:
    _, reader = moment(PICTURE)
    assert next(reader.ways(Draw(), PICTURE)) == Gesture((), STOCK, STOCK)
    assert next(reader.ways(Throw(HELD[3]), PICTURE)) == Gesture((HELD[3],), HAND, PILE)
    assert next(reader.ways(Lay(HELD[:3]), PICTURE), None) is None
    assert named_cards(Lay(HELD[:3])) == set(HELD[:3])
