"""A pool saved and opened again in every phase: what every seat sees, may do and is told stays the same."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

from msgspec.structs import replace

from cardgames.games.indian_rummy import GAME
from cardgames.games.indian_rummy.actions import DRAW, MISS, Declare, Discard, Phase
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
Moment = tuple[Phase, bool, bool]
"""What is asked, and whether a card was taken or drawn for it."""


def test_a_pool_can_be_left_in_every_phase(tmp_path: Path) -> None:
    """Pools until one has seen players go out, rejoin and be asked to share."""
    opened: Counter[Moment] = Counter()
    for seed in range(12):
        play_a_pool(seed, tmp_path / f"pool-{seed}.jsonl", opened)
        if {phase for phase, _, _ in opened} == set(Phase) - {Phase.OVER}:
            break
    assert {phase for phase, _, _ in opened} == {Phase.DRAW, Phase.DISCARD, Phase.SHOW, Phase.REJOIN, Phase.SPLIT}
    assert {(taken, blind) for phase, taken, blind in opened if phase is Phase.DISCARD} == {
        (True, False),
        (False, True),
    }


def test_a_declaration_and_a_missed_turn_stand() -> None:
    match = Match.start(GAME, replace(POOL, arranging=Arranging.AUTOMATIC), SEATS, 3)
    for spoken in (True, False):
        seat = match.turn
        assert seat is not None
        match.submit(seat, DRAW)
        card, *others = match.view(seat).hand
        wrong = Declare(card, (tuple(others[:3]), tuple(others[3:])))
        assert match.submit(seat, wrong if spoken else MISS) is None
        assert not match.deal_over
        assert match.free_to_take_back(seat) == 0
        match.take_back(1)
        assert match.practice
        match.submit(seat, Discard(card))
        assert match.free_to_take_back(seat) == 1


def play_a_pool(seed: int, path: Path, opened: Counter[Moment]) -> None:
    match = Match.start(GAME, POOL, SEATS, seed)
    Journal.create(path, match)
    luck = Random(seed)
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
            late = view.phase in (Phase.DRAW, Phase.DISCARD) and luck.random() < 0.03
            action = expired(view) if late else GAME.bot.playout(view.guess(Random(1)), luck)
            assert match.submit(match.turn, action) is None
        open_again(path, match)
        assert deals < 30
        if not match.over:
            match.next_deal()
    match.close()


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
