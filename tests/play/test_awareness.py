"""Opponents that take a house rule to be as usual, and what it costs them."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from cardgames.core.game import Game
from cardgames.core.options import dump
from cardgames.games import GAMES, named
from cardgames.play.arena import main as arena
from cardgames.play.arena import one_deal
from cardgames.play.awareness import changes, main, worth
from cardgames.play.contest import Contest, contestant
from tests.toy import TOY, LowRules


def test_only_the_rules_named_are_taken_to_be_as_usual() -> None:
    who = contestant("hard:memory=0.5,unaware=limit+deals")
    assert (who.level.key, who.memory, who.unaware) == ("hard", 0.5, ("limit", "deals"))
    agreed = LowRules(deals=5, cards=6, limit=3)
    assert who.believed(TOY, agreed) == LowRules(cards=6)
    assert contestant("hard").believed(TOY, agreed) == agreed


@pytest.mark.parametrize("game", GAMES, ids=lambda it: it.key)
def test_every_view_can_be_seen_under_other_rules(game: Game) -> None:
    seats = game.usual_seats
    usual = game.presets[0].rules
    state = game.deal(usual, game.standing(usual, seats, 3, ()), 3)
    view = state.view(state.turn)
    assert view.under(usual) == view
    for _, _, rules in changes(game, seats):
        assert view.under(rules).rules == rules
        assert view.under(rules).under(usual) == view


def test_the_table_stays_that_of_the_agreed_rules() -> None:
    """Nobody knows of the lower limit here, so lawful closing must come from the menu alone."""
    who = ("medium:unaware=limit", "beginner:unaware=limit")
    rules = dump(LowRules(limit=0))
    rows = one_deal(Contest(game="toy", levels=who, rules=rules, seats=2, deals=1, seed=4, rounds=0), 1)
    assert not any(row.refused for row in rows)


def test_an_unknown_rule_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        arena(["toy", "medium", "medium:unaware=weather", "--deals", "1"])
    assert "no rule is called 'weather'" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["toy", "--rule", "weather"])
    assert "no rule is called 'weather'; there are deals, cards" in capsys.readouterr().err


def test_every_rule_is_changed_alone() -> None:
    usual = named("golf").presets[0].rules
    found = list(changes(named("golf"), 2))
    for name, _, rules in found:
        assert [it for it in usual.__struct_fields__ if getattr(rules, it) != getattr(usual, it)] == [name]
    assert ("final_turn", "off") in [(name, value) for name, value, _ in found]
    assert [value for name, value, _ in found if name == "start_cards"] == ["0", "5"]
    hands = [value for name, value, _ in changes(named("crazy_eights"), 4) if name == "deals"]
    assert hands == ["1", "50"], "no number of hands is usual, so that the least other one is a single hand"


def test_the_table_says_which_rules_nobody_minds(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["golf", "medium", "--deals", "3", "--rule", "holes", "--rule", "turn_up"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"holes=1 +\+0\.00 +0\.00  plays alike", lines[1])
    assert [line.split()[0] for line in lines[1:]] == ["holes=1", "turn_up=may", "turn_up=must"]


def test_what_a_rule_is_worth_in_matches_won(capsys: pytest.CaptureFixture[str]) -> None:
    """Those who know that a single hand of Crazy Eights is the match play for the win."""
    game = named("crazy_eights")
    rules = replace(game.presets[0].rules, deals=1)
    found = worth(game, "deals", "1", rules, "expert", 40, 4, 1, matches=True)
    assert found.gain > 0 < found.error
    assert main(["golf", "medium", "--deals", "1", "--rule", "holes", "--matches"]) == 0
    assert re.fullmatch(r"holes=1 +\+0\.00 +0\.00  plays alike", capsys.readouterr().out.splitlines()[1])
