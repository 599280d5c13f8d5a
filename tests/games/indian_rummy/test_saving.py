"""A pool saved and opened again in every phase: what every seat sees, may do and is told stays the same."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

from cardgames.games.indian_rummy import GAME
from cardgames.games.indian_rummy.actions import Phase
from cardgames.games.indian_rummy.clock import expired
from cardgames.games.indian_rummy.options import Arranging, Format
from cardgames.games.indian_rummy.view import IndianView
from cardgames.play.journal import Journal
from cardgames.play.match import Match, Seated
from cardgames.play.record import read
from tests.games.indian_rummy.deals import rules

SEEN_IN_EACH = 3
"""So many times every phase is saved and opened."""
POOL = rules(format=Format.POOL_101, arranging=Arranging.GROUPED, turn_clock=15)
SEATS = (Seated("Ewa"), Seated("Olek", "easy"), Seated("Maja", "easy"), Seated("Nina", "easy"))
EVENTFUL = 5
"""Seed of a match in which players go out, rejoin and are asked to share."""


def test_a_pool_can_be_left_in_every_phase(tmp_path: Path) -> None:
    match = Match.start(GAME, POOL, SEATS, EVENTFUL)
    path = tmp_path / "pool.jsonl"
    Journal.create(path, match)
    opened: Counter[tuple[Phase, bool, bool]] = Counter()
    luck = Random(EVENTFUL)
    deals = 0
    while not match.over:
        deals += 1
        while match.turn is not None:
            view = match.view(match.turn)
            assert isinstance(view, IndianView)
            moment = (view.phase, view.taken is not None, view.blind)
            opened[moment] += 1
            if opened[moment] <= SEEN_IN_EACH:
                open_again(path, match)
            late = luck.random() < 0.03
            action = expired(view) if late else GAME.bot.playout(view.guess(Random(1)), luck)
            assert match.submit(match.turn, action) is None
        open_again(path, match)
        assert deals < 30
        if not match.over:
            match.next_deal()
    match.close()
    phases = {phase for phase, _, _ in opened}
    assert phases == {Phase.DRAW, Phase.DISCARD, Phase.SHOW, Phase.REJOIN, Phase.SPLIT}
    assert {(taken, blind) for phase, taken, blind in opened if phase is Phase.DISCARD} == {
        (True, False),
        (False, True),
    }


def open_again(path: Path, match: Match) -> None:
    loaded = read(path)
    assert loaded.sound
    assert loaded.notices == ()
    again = loaded.match
    assert (again.turn, again.deal_number, again.over) == (match.turn, match.deal_number, match.over)
    assert again.standing == match.standing
    assert again.outcomes == match.outcomes
    for seat in range(len(SEATS)):
        assert again.view(seat) == match.view(seat)
        assert GAME.table.picture(again.view(seat)) == GAME.table.picture(match.view(seat))
        assert GAME.table.prompt(again.view(seat)) == GAME.table.prompt(match.view(seat))
