"""What every game declares for the table: nothing is lost, all can be reached, every sentence can be spoken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgames.core.game import Game, Skill
from cardgames.core.table import Areas, Sheet, shifts
from cardgames.core.text import PLAIN, Text
from tests.contract.hands import gestures, reachable
from tests.contract.tables import SHELF, play_out, positions, stages, tables, views, walk

games = pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)


@games
@settings(max_examples=8)
@given(data=st.data(), luck=st.integers(0, 999))
def test_every_item_of_the_menu_can_be_reached(game: Game, data: Any, luck: int) -> None:
    for position in stages(data.draw(tables(game)), Random(luck), 0.3):
        view = position.view
        missed = set(view.actions) - reachable(game, view)
        assert not missed


@games
@settings(max_examples=6)
@given(data=st.data(), luck=st.integers(0, 999))
def test_buttons_are_lawful_and_gestures_mean_actions(game: Game, data: Any, luck: int) -> None:
    for position in stages(data.draw(tables(game)), Random(luck), 0.3):
        view = position.view
        for button in game.table.buttons(view, ()):
            assert position.state.refusal(button.action) is None, button
            assert spoken(button.text)
        for action in {action for gesture in gestures(game, view) for action in game.table.read(view, gesture)}:
            assert type(action) in game.actions
            refusal = position.state.refusal(action)
            assert refusal is None or spoken(refusal.reason)


@games
@settings(max_examples=15)
@given(data=st.data())
def test_only_the_seat_to_act_is_offered_buttons(game: Game, data: Any) -> None:
    for view in data.draw(positions(game)).views():
        if view.turn != view.seat:
            assert not game.table.buttons(view, ())


def _zones(areas: Areas) -> list[Any]:
    return [place.zone for area in (areas.middle, *areas.seats.values()) for place in area.places]


@games
@settings(max_examples=8)
@given(data=st.data(), luck=st.integers(0, 999))
def test_every_card_lies_in_one_zone_that_has_a_place(game: Game, data: Any, luck: int) -> None:
    table = data.draw(tables(game))
    state = table.deal()
    pack = set(state.census())
    bottom = luck % table.seats
    for _ in walk(table, state, Random(luck), 0.2):
        _check_pictures(game, views(state, table.seats), pack, bottom)
    _check_pictures(game, views(state, table.seats), pack, bottom)


def _check_pictures(game: Game, seen: list[Any], pack: set[Any], bottom: int) -> None:
    for view in seen:
        picture = game.table.picture(view)
        zones = _zones(game.table.areas(view, bottom))
        assert max(Counter(zones).values()) == 1
        assert set(picture) <= set(zones)
        shown = Counter(card for row in picture.values() for card in row if card is not None)
        assert not shown or max(shown.values()) == 1
        assert set(shown) <= pack
        assert sum(len(row) for row in picture.values()) == len(pack)


@games
@settings(max_examples=15)
@given(data=st.data())
def test_places_lie_inside_their_area(game: Game, data: Any) -> None:
    position = data.draw(positions(game))
    for bottom in range(position.table.seats):
        areas = game.table.areas(position.view, bottom)
        assert set(areas.seats) == set(range(position.table.seats))
        for area in (areas.middle, *areas.seats.values()):
            for place in area.places:
                assert -0.01 <= place.x <= place.x + place.w <= area.width + 0.01, place
                assert -0.01 <= place.y <= place.y + place.h <= area.height + 0.01, place


@games
@settings(max_examples=8)
@given(data=st.data(), luck=st.integers(0, 999))
def test_gliding_cards_account_for_every_change(game: Game, data: Any, luck: int) -> None:
    """What a zone gains and loses between two pictures is just what glides in and out of it."""
    table = data.draw(tables(game))
    state = table.deal()
    before = views(state, table.seats)
    last = None
    for action in walk(table, state, Random(luck), 0.2):
        if last is not None:
            after = views(state, table.seats)
            for old, new in zip(before, after, strict=True):
                _check_shifts(game, old, last, new)
            before = after
        last = action


def _check_shifts(game: Game, old: Any, action: Any, new: Any) -> None:
    was, now = game.table.picture(old), game.table.picture(new)
    moved = shifts(was, now, game.table.trail(old, action, new))
    for zone in {**was, **now}:
        came = sum(it.target == zone for it in moved)
        went = sum(it.source == zone for it in moved)
        assert len(now.get(zone, ())) - len(was.get(zone, ())) == came - went, (zone, action)


def spoken(text: Text | str) -> str:
    """The sentence, which must be whole: no placeholder left, nothing that shows how it is made."""
    words = PLAIN.speak(text)
    assert words
    assert "{" not in words, words
    assert "object at" not in words, words
    assert "Card(" not in words, words
    return words


@games
@settings(max_examples=8)
@given(data=st.data(), luck=st.integers(0, 999))
def test_every_sentence_of_a_deal_can_be_spoken(game: Game, data: Any, luck: int) -> None:
    table = data.draw(tables(game))
    state = table.deal()
    before = views(state, table.seats)
    last = None
    for number, action in enumerate(walk(table, state, Random(luck), 0.2)):
        after = views(state, table.seats)
        for old, new in zip(before, after, strict=True):
            if last is not None:
                spoken(game.table.tell(old, last, new))
            if number % 3 == 0:
                for text in _sentences(game, new):
                    spoken(text)
        before, last = after, action
    for old, new in zip(before, views(state, table.seats), strict=True):
        spoken(game.table.tell(old, last, new))
        for text in _sentences(game, new):
            spoken(text)


def _sentences(game: Game, view: Any) -> Iterator[Text]:
    yield game.table.prompt(view)
    for item in view.actions:
        yield game.table.name(view, item)
    for mark in game.table.marks(view, ()):
        if mark.text is not None:
            yield mark.text
    for panel in game.table.panels(view).values():
        yield panel.title
        yield from (text for row in panel.rows for text in row)


@games
@settings(max_examples=8)
@given(data=st.data())
def test_the_score_sheet_adds_up_and_can_be_spoken(game: Game, data: Any) -> None:
    table = data.draw(tables(game))
    outcome = play_out(game, table.deal(), Random(5))
    sheet = game.table.sheet(table.rules, outcome)
    for text in _sheet_sentences(sheet):
        spoken(text)
    seats = [laid.seat for laid in sheet.seats]
    assert len(set(seats)) == len(seats)
    assert set(seats) <= set(range(table.seats))
    assert set(table.standing.playing) <= set(seats)


def _sheet_sentences(sheet: Sheet) -> Iterator[Text]:
    yield sheet.headline
    yield from sheet.remarks
    for laid in sheet.seats:
        yield from (group.text for group in laid.groups)
        yield from (line.text for line in laid.lines)


@games
@settings(max_examples=15)
@given(data=st.data())
def test_every_seat_has_a_plate(game: Game, data: Any) -> None:
    position = data.draw(positions(game))
    for view in position.views():
        for seat in range(position.table.seats):
            plate = game.table.plate(view, seat)
            assert isinstance(plate.score, int)
            assert plate.cards is None or plate.cards >= 0
            for note in plate.notes:
                spoken(note)


@games
@settings(max_examples=12)
@given(data=st.data(), knowledge=st.integers(0, 4), memory=st.sampled_from((0.0, 0.5, 1.0)))
def test_the_rule_of_thumb_names_lawful_actions_best_first(
    game: Game, data: Any, knowledge: int, memory: float
) -> None:
    position = data.draw(positions(game))
    skill, view = Skill(knowledge=knowledge), position.view.remembered(memory)
    judged = game.bot.judge(view, skill)
    assert judged
    worths = [it.worth for it in judged]
    assert worths == sorted(worths, reverse=True)
    assert game.bot.judge(view, skill) == judged
    for it in judged:
        assert position.state.refusal(it.action) is None, it
        assert it.why is None or spoken(it.why)


@games
@settings(max_examples=15)
@given(data=st.data(), luck=st.integers(0, 999))
def test_zones_that_can_be_marked_or_hold_a_panel_have_a_place(game: Game, data: Any, luck: int) -> None:
    position = data.draw(positions(game))
    for view in position.views():
        zones = set(_zones(game.table.areas(view, luck % position.table.seats)))
        assert {mark.zone for mark in game.table.marks(view, ()) if mark.zone is not None} <= zones
        assert set(game.table.panels(view)) <= zones
