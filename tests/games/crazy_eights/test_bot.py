"""The rule of thumb: what it plays at moments where the better choice is known, and that it obeys the options."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from msgspec.structs import replace

from cardgames.core.game import Action, Judged, Skill
from cardgames.core.text import Tongue
from cardgames.games.crazy_eights import bot
from cardgames.games.crazy_eights.actions import CALL, DRAW, PASS, PICK_UP, NameSuit, Play
from cardgames.games.crazy_eights.deal import deal
from cardgames.games.crazy_eights.options import PRESETS, EightsRules
from cardgames.games.crazy_eights.rules import EightsState
from tests.games.crazy_eights.laid import RULES, do, lay, play, standing, started, table

SOUND = Skill(knowledge=2)
EXPERT = Skill(knowledge=4)
NAMES = Tongue(names=("Ann", "Ben", "Cleo", "Dan", "Eve"))
MANY = "x x x x x x"
"""A hand of somebody far from the end."""


def best(state: EightsState, skill: Skill = EXPERT) -> Action:
    assert state.turn is not None
    return bot.judge(state.view(state.turn), skill)[0].action


def _face(action: Action) -> str:
    assert isinstance(action, Play), action
    return action.card.face


@pytest.mark.parametrize("skill", [Skill(knowledge=1), SOUND, EXPERT])
def test_a_jack_names_the_longest_suit(skill: Skill) -> None:
    state = table(["Jh 3s 4s 9s", MANY, MANY], "10d")
    action = best(state, skill)
    assert action == play(state, "Jh", "s")
    starter = started([MANY, "3s 4s 9s 5d", MANY], "Jh")
    assert best(starter, skill) == NameSuit("s")


@pytest.mark.parametrize("skill", [SOUND, EXPERT])
def test_answers_are_kept_while_nobody_is_near_the_end(skill: Skill) -> None:
    state = table(["JK 2d 5d 9d Qs Ks 3s", MANY, MANY, MANY], "10d")
    assert _face(best(state, skill)) in ("5d", "9d")


@pytest.mark.parametrize("skill", [SOUND, EXPERT])
def test_a_dear_card_is_thrown_when_somebody_is_about_to_go_out(skill: Skill) -> None:
    state = table(["Ad 5d Qs Ks 3s 4s", MANY, "x", MANY], "10d")
    assert _face(best(state, skill)) == "Ad"


@pytest.mark.parametrize("skill", [SOUND, EXPERT])
def test_twos_and_jokers_are_aimed_at_a_player_about_to_go_out(skill: Skill) -> None:
    state = table(["JK 5d 9d Qs", "x", MANY, MANY], "10d")
    assert _face(best(state, skill)) == "JK"
    two = table(["2d 5d 9d Qs", "x", MANY, MANY], "10d")
    assert _face(best(two, skill)) == "2d"


@pytest.mark.parametrize("skill", [SOUND, EXPERT])
def test_a_large_chain_is_passed_on(skill: Skill) -> None:
    state = lay(table(["JK x x x", "JK x x x", "2c x x x 9s", MANY], "10d"), "JK", "JK")
    assert _face(best(state, skill)) == "2c"


def test_the_last_card_is_played() -> None:
    for knowledge in range(2, 5):
        assert _face(best(table(["5d", MANY], "10d"), Skill(knowledge=knowledge))) == "5d"


def test_a_suit_that_the_next_player_lacked_is_preferred() -> None:
    state = table(["5h 5d 9s 9c 3s 3c", "x x x", MANY, MANY], "5s")
    plain = bot.judge(state.view(0), EXPERT)
    state.lacks[1][1] = 0
    knowing = bot.judge(state.view(0), EXPERT)

    def lead(judged: Sequence[Judged]) -> float:
        worth = {_face(it.action): it.worth for it in judged}
        return worth["5h"] - worth["5d"]

    assert lead(knowing) > lead(plain)
    forgetful = bot.judge(state.view(0).remembered(0.0), EXPERT)
    assert lead(forgetful) == pytest.approx(lead(plain))


def test_the_last_card_is_called_where_it_must_be() -> None:
    rules = replace(RULES, last_card_call=True)
    state = table(["5d 9d", MANY], "10d", rules=rules)
    for knowledge in range(5):
        assert best(state, Skill(knowledge=knowledge)) == CALL
    assert bot.playout(state, Random(1)) == CALL
    do(state, CALL)
    assert isinstance(bot.playout(state, Random(1)), Play)


def test_values_of_the_host_are_obeyed() -> None:
    """A queen is thrown first where courts count more than aces, the ace where it counts more."""
    hand = ["Ad Qd 3s 4s 5s 6s", MANY, "x", MANY]
    assert _face(best(table(hand, "10d"))) == "Ad"
    assert _face(best(table(hand, "10d", rules=replace(RULES, ace_value=1, court_value=30)))) == "Qd"


def test_special_ranks_of_the_host_are_obeyed() -> None:
    """Sevens that make others draw are kept; twos that do not are not."""
    rules = replace(RULES, draw_rank=7)
    state = table(["7d 2d Qs Ks 3s 4s 9c", MANY, MANY, MANY], "10d", rules=rules)
    assert _face(best(state)) == "2d"
    state = table(["7d 2d Qs Ks 3s 4s 9c", MANY, MANY, MANY], "10d")
    assert _face(best(state)) == "7d"


def test_forced_answers_and_free_draws_are_obeyed() -> None:
    forced = lay(table(["2d x x", "2s x", MANY], "10d", rules=replace(RULES, forced_answer=True)), "2d")
    assert {type(it.action) for it in bot.judge(forced.view(1), EXPERT)} == {Play}
    free = table(["5d 9d Qs", MANY], "10d", rules=replace(RULES, draw_though_able=True))
    assert DRAW in [it.action for it in bot.judge(free.view(0), EXPERT)]
    assert _face(best(free)) in ("5d", "9d")


def test_equal_cards_are_one_choice() -> None:
    state = table(["5d 5d 5d 9d", MANY], "10d")
    assert len(bot.judge(state.view(0), EXPERT)) == 2
    assert len(state.actions()) == 4


def test_reasons_can_be_checked_at_the_table() -> None:
    state = table(["JK 5d 9d Qs", "x", MANY, MANY], "10d")
    why = bot.judge(state.view(0), EXPERT)[0].why
    assert why is not None
    assert NAMES.speak(why) == "Ben comes next and holds only 1 card."
    chain = lay(table(["JK x x x", "JK x x x", "2c x x x 9s", MANY], "10d"), "JK", "JK")
    why = bot.judge(chain.view(2), EXPERT)[0].why
    assert why is not None
    assert NAMES.speak(why) == "It passes 12 cards on to Dan."


def test_what_must_be_done_is_not_called_the_better_choice() -> None:
    chain = lay(table(["JK x x x", "5d 9d Qs", MANY, MANY], "10d"), "JK")
    assert [it.why for it in bot.judge(chain.view(1), EXPERT)] == [None]
    choice = lay(table(["JK x x x", "JK 9d Qs", MANY, MANY], "10d"), "JK")
    assert all(it.why for it in bot.judge(choice.view(1), EXPERT))


@pytest.mark.parametrize("rules", [preset.rules for preset in PRESETS], ids=[preset.name for preset in PRESETS])
@pytest.mark.parametrize("seats", [2, 5, 10])
def test_all_levels_play_a_hand_to_its_end(rules: EightsRules, seats: int) -> None:
    for seed in range(3):
        state = deal(rules, standing(seats), seed)
        luck = Random(seed)
        for _ in range(3000):
            if state.turn is None:
                break
            view = state.view(state.turn)
            judged = bot.judge(view, Skill(knowledge=state.turn % 5))
            assert [state.refusal(it.action) for it in judged] == [None] * len(judged)
            quick = bot.playout(state, luck)
            assert state.refusal(quick) is None
            state.apply(quick if state.turn % 2 else judged[0].action)
        assert state.turn is None


def _played(levels: list[Skill], seed: int) -> list[float]:
    """What each seat gains in one hand of these players."""
    state = deal(RULES, standing(len(levels), seed % len(levels)), seed)
    while state.turn is not None:
        view = state.view(state.turn)
        state.apply(bot.judge(view, levels[state.turn])[0].action)
    return list(state.gains())


def test_sound_play_beats_easy_play() -> None:
    """A hundred deals, each played from every seat against three others: some four points a hand are expected."""
    easy, gain = Skill(knowledge=1), 0.0
    for seed in range(100):
        for seat in range(4):
            levels = [easy] * 4
            levels[seat] = SOUND
            gain += _played(levels, seed)[seat] / 400
    assert gain > 2.0


def test_a_card_drawn_may_be_kept() -> None:
    state = do(table(["3s 4s 5s 6s 7s 9s Qs", MANY, MANY, MANY], "10h", stock="JK"), DRAW)
    assert best(state) == PASS
    assert PICK_UP not in state.actions()
