"""Host rules as data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

import pytest

from cardgames.core.options import BadOptions, Choice, Options, changed, dump, fields, load, option
from cardgames.core.text import PLAIN, Text, say


class Start(Choice):
    LEFT = "left", "left of the dealer"
    RIGHT = "right", "right of the dealer"


class HouseRules(Options, frozen=True, kw_only=True):
    target: Annotated[int, option("Play to", "Points that end a match.", "Match", 50, 500, step=25)] = 100
    jokers: Annotated[Literal[0, 2], option("Jokers", "In each pack.", "Cards", words={0: "none"})] = 2
    start: Annotated[Start, option("First", "Who begins.", "Play")] = Start.LEFT
    capot: Annotated[bool, option("Capot", "A bonus for every trick.", "Match")] = False

    def problems(self, seats: int) -> Mapping[str, Text]:
        return {"jokers": say("Two players need jokers.")} if seats == 2 and not self.jokers else {}


def test_fields_tell_a_form_everything() -> None:
    target, jokers, start, capot = fields(HouseRules)
    assert (target.kind, target.low, target.high, target.step, target.default) == ("number", 50, 500, 25, 100)
    assert (jokers.kind, jokers.values) == ("choice", (0, 2))
    assert (start.kind, start.values) == ("choice", (Start.LEFT, Start.RIGHT))
    assert (capot.kind, capot.group, capot.help) == ("switch", "Match", "A bonus for every trick.")
    labels = [jokers.label(0), jokers.label(2), start.label(Start.RIGHT), capot.label(True), target.label(75)]
    assert [PLAIN.speak(label) for label in labels] == ["none", "2", "right of the dealer", "on", "75"]


def test_rules_travel_through_json_and_old_files_open() -> None:
    rules = HouseRules(target=250, start=Start.RIGHT, capot=True)
    assert load(HouseRules, dump(rules)) == rules
    assert load(HouseRules, {"target": 75, "unknown": [1]}) == HouseRules(target=75)
    assert dump(rules) == {"target": 250, "jokers": 2, "start": "right", "capot": True}


@pytest.mark.parametrize(
    "data", [{"target": 49}, {"target": "100"}, {"jokers": 1}, {"start": "up"}, {"capot": 1}, [], None, "x"]
)
def test_silly_rules_are_refused_with_a_sentence(data: object) -> None:
    with pytest.raises(BadOptions) as caught:
        load(HouseRules, data)
    assert "cannot be used" in PLAIN.speak(caught.value.why)


def test_what_differs_is_named() -> None:
    assert changed(HouseRules(target=125, capot=True), HouseRules()) == {"target", "capot"}
    assert HouseRules(jokers=0).problems(2).keys() == {"jokers"}
