"""How cards lie in their places."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgames.app.layout import CARD_RATIO, Box, Spot
from cardgames.app.spread import HEAP_SEEN, Rest, first_seen, rests, strip_at, strip_starts, thickness
from cardgames.core.cards import packs
from cardgames.core.table import Place, Zone

HAND = Zone("hand", 0)


def row_spot(width: float, card: float = 80.0, hand: bool = True, dx: float = 0.5) -> Spot:
    return Spot(Place(HAND, 0, 0, width / card, 1, dx, hand=hand), Box(100, 500, width, card * CARD_RATIO), card)


@given(st.integers(1, 60), st.integers(240, 900), st.data())
def test_an_opened_hand_stays_in_order_and_in_its_box(count: int, width: int, data: st.DataObject) -> None:
    spot = row_spot(width)
    under = data.draw(st.none() | st.integers(0, count - 1))
    starts = strip_starts(spot, count, under)
    assert list(starts) == sorted(starts)
    assert starts[0] >= 100 - 0.01
    assert starts[-1] + spot.card <= 100 + width + 0.01


@given(st.integers(2, 45), st.integers(300, 900), st.data())
def test_the_card_under_the_pointer_stays_under_it(count: int, width: int, data: st.DataObject) -> None:
    spot = row_spot(width)
    flat = strip_starts(spot, count)
    x = data.draw(st.floats(flat[0] + 0.01, flat[-1] + spot.card - 0.01))
    index = strip_at(spot, count, x)
    assert index is not None
    starts = strip_starts(spot, count, index)
    right = starts[index + 1] if index + 1 < count else starts[index] + spot.card
    assert starts[index] - 0.01 <= x <= right + 0.01


def test_each_of_forty_five_cards_can_be_picked() -> None:
    spot = row_spot(700)
    picked = {strip_at(spot, 45, 100 + x) for x in range(700)}
    assert picked == set(range(45))
    for index in range(44):
        starts = strip_starts(spot, 45, index)
        assert starts[index + 1] - starts[index] > 24


def test_beside_the_row_lies_nothing() -> None:
    spot = row_spot(700)
    assert strip_at(spot, 3, 101) is None
    assert strip_at(spot, 0, 400) is None


def test_a_wide_row_has_gaps() -> None:
    spot = row_spot(700, dx=1.2)
    starts = strip_starts(spot, 3)
    assert strip_at(spot, 3, starts[1] - 5) is None
    assert strip_at(spot, 3, starts[1] + 5) == 1


def test_a_row_is_centred_on_its_axis_as_far_as_its_box_allows() -> None:
    spot = row_spot(700)._replace(axis=300.0)
    starts = strip_starts(spot, 3)
    assert (starts[0] + starts[-1] + spot.card) / 2 == pytest.approx(300)
    assert strip_starts(spot._replace(axis=0.0), 3)[0] == 100


def test_a_fan_stays_in_its_box() -> None:
    place = Place(HAND, 0, 0, 4, 1, 0.3, arc=24.0)
    spot = Spot(place, Box(0, 0, 320, 112), 80)
    lying = rests(spot, (None,) * 10)
    assert lying[0].turn == -12
    assert lying[-1].turn == 12
    assert all(10 < rest.x < 310 and 0 < rest.y < 112 for rest in lying)
    assert lying[0].y > lying[4].y, "the outer cards lie lower"


def test_discards_lie_crookedly_and_always_the_same_way() -> None:
    pile = tuple(packs(1)[:6])
    spot = Spot(Place(Zone("discards"), 0, 0, sign="discards"), Box(0, 0, 80, 112), 80)
    one, other = rests(spot, pile), rests(spot, pile)
    assert one == other
    assert len({rest.turn for rest in one}) > 2
    assert all(abs(rest.turn) < 7 for rest in one)
    assert rests(spot, pile[:4]) == one[:4], "a card does not move when another is laid on it"


def test_a_stock_is_as_thick_as_its_cards() -> None:
    spot = Spot(Place(Zone("stock"), 0, 0), Box(0, 0, 80, 112), 80)
    assert thickness(spot, (None,) * 50) > thickness(spot, (None,) * 10) > thickness(spot, (None,)) == 0
    assert first_seen(spot, 50) == 50 - HEAP_SEEN
    assert rests(spot, (None,))[0] == Rest(40, 56, 0.0, 80)
