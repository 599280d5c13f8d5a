"""Every table fits every window."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgames.app import layout
from cardgames.app.layout import USUAL, Box, Layout, arrange
from cardgames.core.table import Area, Areas, Place, Zone, around, strip

WINDOWS = ((1024, 600), (1366, 768), (1440, 900), (800, 1000), (3840, 2160))
STOCK, DISCARDS = Zone("stock"), Zone("discards")


def grids(seats: int) -> Areas:
    """Two rows of three in front of everybody."""
    area = {
        seat: Area(3.24, 2.09, tuple(Place(Zone("grid", seat, i), i % 3 * 1.12, i // 3 * 1.09) for i in range(6)))
        for seat in range(seats)
    }
    return Areas(area, Area(3.5, 1.0, (Place(STOCK, 0, 0), Place(DISCARDS, 1.2, 0), Place(Zone("drawn"), 2.5, 0))))


def fans(seats: int, own: float, other: float, middle: float) -> Areas:
    """A hand in a row for the bottom seat, small fans for the others."""

    def area(seat: int) -> Area:
        width = other if seat else own
        zone = Zone("hand", seat)
        return Area(width, 1.0, (Place(zone, 0, 0, width, 1.0, 0.5, arc=20.0 if seat else 0.0, hand=not seat),))

    return Areas(
        {seat: area(seat) for seat in range(seats)},
        Area(middle, 1.0, (Place(STOCK, 0, 0), Place(DISCARDS, 1.3, 0, middle - 1.3))),
    )


def ringed(seats: int) -> Areas:
    """The same with arrows around a low middle."""
    areas = fans(seats, 9.0, 1.6, 4.7)
    return Areas(areas.seats, areas.middle._replace(rim=0.24))


def melds(seats: int) -> Areas:
    """A hand and room for melds at every seat, and a long open pile."""

    def area(seat: int) -> Area:
        hand, down = (1.15, 0.0) if seat == 0 else (0.0, 1.15)
        rows = (strip(Zone("hand", seat), 0, hand, 9, hand=seat == 0), strip(Zone("melds", seat), 0, down, 9))
        return Area(9.0, 2.15, rows)

    middle = Area(9, 1, (Place(STOCK, 0, 0), strip(DISCARDS, 1.3, 0, 7.7)))
    return Areas({seat: area(seat) for seat in range(seats)}, middle)


TABLES: dict[str, tuple[Callable[[int], Areas], range]] = {
    "grids": (grids, range(2, 11)),
    "hand of eleven": (lambda seats: fans(seats, 7.0, 4.5, 2.4), range(2, 5)),
    "rummy": (lambda seats: fans(seats, 8.0, 3.4, 3.6), range(2, 7)),
    "melds": (melds, range(2, 3)),
    "ringed": (ringed, range(2, 11)),
    "mini fans": (lambda seats: fans(seats, 9.0, 2.2, 4.0), range(2, 11)),
}
CASES = [
    pytest.param(make(seats), window, id=f"{name}-{seats}-{window[0]}x{window[1]}")
    for name, (make, counts) in TABLES.items()
    for seats in counts
    for window in WINDOWS
]


def boxes(found: Layout) -> list[layout.Box]:
    spots = (spot.box for spot in found.spots.values())
    around = (found.prompt, found.banner, found.asides, found.switch, found.number)
    sorts = [found.tools] if found.tools.y != found.asides.y else []
    return [*spots, *found.plates.values(), *around, *sorts]


def check(found: Layout, areas: Areas, width: float, height: float) -> None:
    assert {*found.plates} == {*areas.seats}
    zones = {place.zone for area in (*areas.seats.values(), areas.middle) for place in area.places}
    assert {*found.spots} == zones
    for box in boxes(found):
        assert box.x >= 0, box
        assert box.y >= 0, box
        assert box.right <= width + 0.01, box
        assert box.bottom <= height + 0.01, box
    for one, other in combinations(boxes(found), 2):
        assert not one.overlaps(other), (one, other)
    for arrow in arrows(found):
        assert not any(arrow.overlaps(box) for box in boxes(found)), arrow


def arrows(found: Layout) -> list[Box]:
    """Room for an arrow, here and there along the track around the middle."""
    if found.course is None:
        return []
    half = found.course.width * 0.35
    points = (found.course.at(number / 60) for number in range(60))
    return [Box(x - half, y - half, 2 * half, 2 * half) for x, y, _ in points]


@pytest.mark.parametrize(("areas", "window"), CASES)
def test_nothing_overlaps_and_nothing_sticks_out(areas: Areas, window: tuple[int, int]) -> None:
    check(arrange(areas, 0, *window), areas, *window)


@pytest.mark.parametrize(("areas", "window"), CASES)
def test_own_cards_can_be_read(areas: Areas, window: tuple[int, int]) -> None:
    found = arrange(areas, 0, *window)
    own = min(spot.card for zone, spot in found.spots.items() if zone.seat == 0)
    assert own >= 66
    assert own >= max(spot.card for zone, spot in found.spots.items() if zone.seat not in (0, None))
    assert min(spot.card for spot in found.spots.values()) >= 34
    least = USUAL.slim if found.slim else USUAL.plate
    assert all(box.w >= least[0] and box.h >= least[1] for box in found.plates.values())


def test_the_small_buttons_stand_lower_where_there_is_no_hand_to_sort() -> None:
    grid, hand = arrange(grids(3), 0, 1024, 600), arrange(fans(3, 7.0, 4.5, 2.4), 0, 1024, 600)
    assert grid.asides.y == grid.tools.y
    assert hand.asides.bottom < hand.tools.y


@pytest.mark.parametrize(("areas", "window"), CASES)
def test_left_handed_mirrors_the_own_plate(areas: Areas, window: tuple[int, int]) -> None:
    left = arrange(areas, 0, *window, left_handed=True)
    check(left, areas, *window)
    right = arrange(areas, 0, *window)
    assert left.plates[0].x == pytest.approx(window[0] - right.plates[0].right)


@given(
    st.sampled_from(sorted(TABLES)), st.data(), st.integers(900, 2600), st.integers(600, 1500), st.floats(0.9, 1.4)
)  # fmt: skip
def test_any_window_and_any_size_of_text(name: str, data: st.DataObject, width: int, height: int, text: float) -> None:
    make, counts = TABLES[name]
    seats = data.draw(st.sampled_from(counts))
    bottom = data.draw(st.integers(0, seats - 1))
    areas = make(seats)
    check(arrange(areas, bottom, width, height, USUAL.scaled(min(text, height / 600))), areas, width, height)


def test_seats_sit_clockwise_from_the_left_hand() -> None:
    found = arrange(grids(6), 2, 1440, 900)
    middles = {seat: (box.x + box.w / 2, box.y + box.h / 2) for seat, box in found.plates.items()}
    order = around(6, 2)
    assert middles[order[0]][0] < 720
    assert middles[order[-1]][0] > 720
    # Up the left side and down the right side.
    assert middles[order[0]][1] > middles[order[1]][1]
    assert middles[order[-1]][1] > middles[order[-2]][1]


def test_the_same_question_is_answered_from_memory() -> None:
    areas = grids(4)
    assert arrange(areas, 0, 1440, 900) is arrange(areas, 0, 1440, 900)


def test_a_tiny_window_still_has_everything() -> None:
    found = arrange(grids(10), 0, 320, 240)
    assert len(found.spots) == 63
    assert all(spot.card > 0 for spot in found.spots.values())
