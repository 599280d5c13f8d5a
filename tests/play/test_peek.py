"""The trial whether an opponent peeks: it acquits the honest and convicts a cheat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from cardgames.core.game import Game, Judged, Skill, View
from cardgames.core.text import PLAIN
from cardgames.play.match import Match, Seated
from cardgames.play.peek import Moment, Verdict, moments, sentence, try_out
from tests.play.conftest import play, table
from tests.toy import TOY, LowBot, LowRules


def test_the_last_choice_of_each_opponent_is_tried_as_it_saw_it() -> None:
    match = table(seed=3)
    seen: dict[int, View] = {}
    while len(match.history) < 9:
        assert match.turn is not None
        seen[match.turn] = match.view(match.turn)
        play(match, 1)
    assert match.turn is not None
    seen[match.turn] = match.view(match.turn)
    assert moments(match) == tuple(Moment(seat, match.seats[seat], seen[seat]) for seat in (1, 2))


def test_an_opponent_without_a_choice_so_far_is_not_tried() -> None:
    match = table()
    assert [it.view for it in moments(match) if it.seat != match.turn] == [None] * (2 if match.turn == 0 else 1)
    with pytest.raises(ValueError, match="no choice"):
        try_out(TOY, Moment(1, match.seats[1], None))


@pytest.mark.parametrize("level", ["beginner", "medium", "expert"])
def test_an_honest_opponent_chooses_the_same_every_time(game: Game, level: str) -> None:
    seats = [Seated("Anna"), *(Seated(f"Bot {n}", level) for n in range(1, game.usual_seats))]
    match = play(Match.start(game, game.presets[0].rules, seats, 4), 7)
    moment = next(it for it in moments(match) if it.view is not None)
    heard: list[int] = []
    verdict = try_out(game, moment, 4, done=heard.append)
    assert verdict is not None
    assert (verdict.seat, verdict.times, verdict.same) == (moment.seat, 4, 4)
    assert not verdict.peeks
    assert heard == [1, 2, 3, 4]


class Cheat(LowBot, frozen=True):
    """Its choice hangs on what it cannot know, through a back door that a real view does not have."""

    def judge(self, view: Any, skill: Skill) -> Sequence[Judged]:
        judged = list(super().judge(view, skill))
        return judged[::-1] if CHANCE.pop() else judged


CHANCE: list[int] = []


def test_a_cheat_is_found_out() -> None:
    CHANCE[:] = [0, 1, 1, 0, 1, 0, 0, 0]
    match = Match.start(TOY, LowRules(), (Seated("Anna"), Seated("Sly", "medium")), 4)
    play(match, 5)
    moment = next(it for it in moments(match) if it.view is not None)
    verdict = try_out(replace(TOY, bot=Cheat()), moment, 7)
    assert verdict is not None
    assert verdict.same < 7
    assert verdict.peeks
    assert "peeks" in PLAIN.speak(sentence(verdict))


def test_the_trial_can_be_stopped() -> None:
    match = play(table(seed=3), 9)
    moment = moments(match)[0]
    assert try_out(TOY, moment, 50, stopped=lambda: True) is None


def test_the_sentence_names_the_numbers() -> None:
    said = PLAIN.speak(sentence(Verdict(1, 44, 200, 200)))
    assert "44" in said
    assert "200" in said
    assert "does not peek" in said
