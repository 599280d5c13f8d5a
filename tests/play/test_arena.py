"""Matches without a window: paired, repeatable, counted, broken off cleanly."""

from __future__ import annotations

import csv
import json
import multiprocessing
from collections.abc import Container, Generator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from cardgames import games
from cardgames.ai.levels import decide, level
from cardgames.ai.search import Limit
from cardgames.core.game import Action
from cardgames.core.options import dump
from cardgames.play import arena
from cardgames.play.arena import chosen_rules, main, one_deal, play, report, result
from cardgames.play.contest import Contest, Played, contestant
from cardgames.play.crosstable import crosstable
from cardgames.play.match import Match, Seated
from tests.toy import CLOSE, TOY, LowRules


def contest(*levels: str, deals: int = 6, seats: int | None = None, seed: int = 1) -> Contest:
    return Contest(
        game="toy", levels=levels, rules=dump(LowRules()), seats=seats or len(levels), deals=deals, seed=seed, rounds=8
    )


def test_everyone_sits_everywhere_in_the_same_deal() -> None:
    rows = one_deal(contest("medium", "easy", "beginner"), 1)
    assert {row.rotation for row in rows} == {0, 1, 2}
    assert {(row.contestant, row.seat) for row in rows} == {(who, seat) for who in range(3) for seat in range(3)}
    assert len({row.seed for row in rows}) == 1
    assert sum(row.share for row in rows) == pytest.approx(3)


def test_levels_are_repeated_round_a_larger_table() -> None:
    rows = one_deal(contest("medium", "easy", seats=4), 1)
    assert [row.contestant for row in rows] == [0, 1, 0, 1, 1, 0, 1, 0]


def test_equals_are_found_equal() -> None:
    """Medium slips nowhere and draws no lots, so after rotation two of them come out even in every deal."""
    it = contest("medium", "medium", deals=5)
    found = result(it, list(play(it)))
    one, other = found.scores
    assert one.points == other.points
    assert other.difference == other.error == 0
    assert one.wins + other.wins == pytest.approx(1)


def test_it_is_counted_how_often_the_first_would_choose_otherwise() -> None:
    """The same contestant never does, with luck of its own or without; without comparing nothing is said."""
    it = replace(contest("easy", "easy", "beginner"), compared=True)
    first, twin, other = result(it, list(play(it))).scores
    assert first.otherwise == twin.otherwise == 0
    assert twin.choices > 50
    assert other.otherwise is not None
    assert 0.02 < other.otherwise < 1
    assert "otherwise" in report(result(it, list(play(it))))
    quiet = result(contest("easy", "beginner"), list(play(contest("easy", "beginner"))))
    assert quiet.scores[1].otherwise is None
    assert "otherwise" not in report(quiet)


def test_comparing_changes_nothing_of_the_play() -> None:
    it = contest("expert", "beginner", deals=2)
    rows = [[row[:9] for row in deal] for deal in play(it)]
    assert [[row[:9] for row in deal] for deal in play(replace(it, compared=True))] == rows


def test_pace_is_a_factor_of_the_imagined_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = set()

    def watched(game: Any, view: Any, level: Any, *rest: Any, limit: Limit, **more: Any) -> Action:
        asked.add((level.key, limit.rounds))
        return view.actions[0]

    monkeypatch.setattr(arena, "decide", watched)
    list(play(contest("hard:pace=0.5", "expert:pace=2", "medium", deals=1)))
    assert asked == {("hard", 4), ("expert", 16), ("medium", 8)}


def test_the_figures_are_those_of_the_deals() -> None:
    """Two deals by hand: A wins the first from both seats, the second is won by whoever sits in seat 0."""
    table = [(1, 0, (4, 10)), (1, 1, (12, 6)), (2, 0, (1, 5)), (2, 1, (3, 5))]
    deals: list[list[Played]] = [[], []]
    for deal, rotation, points in table:
        for seat in range(2):
            won = float(points[seat] == min(points))
            deals[deal - 1].append(
                Played(deal, deal, rotation, seat, (seat + rotation) % 2, points[seat], won, seat, 5, (0.1, 0.3))
            )
    a, b = result(contest("medium", "easy", deals=2), deals).scores
    assert (a.points, b.points) == (4.0, 7.5)
    assert a.wins == 0.75
    assert b.wins == 0.25
    assert b.difference == pytest.approx(((11 - 5) + (4 - 3)) / 2)
    assert b.error == pytest.approx(2.5)
    assert a.interval == pytest.approx(1.96)
    assert (a.refused, b.refused) == (2, 2)
    assert a.median == pytest.approx(0.2)


def test_the_same_seed_gives_the_same_deals(capsys: pytest.CaptureFixture[str]) -> None:
    def points(seed: int) -> list[int]:
        return [row.points for deal in play(contest("hard", "easy", deals=3, seed=seed)) for row in deal]

    assert points(1) == points(1)
    assert points(1) != points(2)


def test_processes_change_nothing_and_none_is_left() -> None:
    it = Contest(game="golf", levels=("easy", "beginner"), rules={}, seats=2, deals=4, seed=3)
    apart = sorted(play(it, 2), key=lambda deal: deal[0].deal)
    assert [[row[:9] for row in deal] for deal in apart] == [[row[:9] for row in deal] for deal in play(it)]
    assert not multiprocessing.active_children()


def test_breaking_off_ends_the_processes() -> None:
    it = Contest(game="golf", levels=("easy", "beginner"), rules={}, seats=2, deals=500, seed=3)
    running = play(it, 2)
    next(running)
    running.close()
    assert not multiprocessing.active_children()


def test_a_table_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["toy", "medium", "beginner", "--deals", "4", "--rounds", "4"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("toy: 4 deals")
    assert [line.split()[0] for line in lines[1:]] == ["level", "medium", "beginner"]


def test_json_and_a_line_for_every_seat(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "deals.csv"
    assert main(["toy", "medium", "easy", "--deals", "3", "--json", "--csv", str(path)]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["deals"] == 3
    assert [score["level"] for score in found["scores"]] == ["medium", "easy"]
    with path.open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 3 * 2 * 2
    mean = sum(float(row["points"]) for row in rows if row["level"] == "easy") / 6
    assert mean == pytest.approx(found["scores"][1]["points"])


def test_a_refused_action_is_counted_and_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    def stubborn(game: Any, view: Any, *rest: Any, **more: Any) -> Action:
        return CLOSE

    monkeypatch.setattr(arena, "decide", stubborn)
    assert main(["toy", "medium", "easy", "--deals", "1", "--rule", "limit=0"]) == 1


def test_an_interrupted_contest_reports_what_it_has(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    closed = []

    def broken(it: Contest, jobs: int, done: Container[int]) -> Generator[list[Played], None, None]:
        try:
            yield one_deal(it, 2)
            yield one_deal(it, 1)
            raise KeyboardInterrupt
        finally:
            closed.append(True)

    monkeypatch.setattr(arena, "play", broken)
    assert main(["toy", "medium", "easy", "--deals", "50"]) == 130
    assert capsys.readouterr().out.startswith("toy: 2 deals")
    assert closed


def test_rules_are_set_by_name() -> None:
    assert chosen_rules(TOY, ["cards=7", "limit=3"], 2) == LowRules(cards=7, limit=3)
    golf = games.named("golf")
    rules: Any = chosen_rules(golf, ["final_turn=off", "competition=team total", "holes=3"], 4)
    assert rules.final_turn is False
    assert rules.competition == "team total"
    assert rules.holes == 3


@pytest.mark.parametrize(
    ("word", "complaint"),
    [
        ("colour=red", "no rule is called 'colour'"),
        ("cards=many", "cannot be used"),
        ("cards=99", "cannot be used"),
        ("cards=12", "too many at this table"),
    ],
)
def test_impossible_rules_are_refused(word: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        chosen_rules(TOY, [word], 4)


@pytest.mark.parametrize(
    "words",
    [
        ["bridge", "medium", "easy"],
        ["toy", "medium", "genius"],
        ["toy", "medium", "easy", "--seats", "3"],
        ["toy", "medium", "easy", "--deals", "0"],
        ["toy", "medium", "easy", "--deals", str(10**15)],
        ["toy", "medium", "easy", "easy", "easy", "easy"],
        ["toy", "medium", "easy", "--rule", "cards=99"],
    ],
)
def test_a_wrong_call_is_explained(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(words)
    assert left.value.code == 2
    assert "error:" in capsys.readouterr().err


def test_no_difference_has_no_error_with_one_deal() -> None:
    it = contest("medium", "easy", deals=1)
    assert "easy" in report(result(it, list(play(it))))


def test_more_than_two_get_a_cross_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["toy", "medium", "easy", "beginner", "--deals", "4", "--rounds", "4"]) == 0
    cross = capsys.readouterr().out.split("\n\n")[1].splitlines()
    assert "rating" in cross[0]
    assert {line.split()[1] for line in cross[1:]} == {"medium", "easy", "beginner"}
    assert main(["toy", "medium", "easy", "--deals", "4", "--rounds", "4"]) == 0
    assert "rating" not in capsys.readouterr().out


def test_a_cross_table_by_hand() -> None:
    """A beats B at three of four tables and C at all; B and C are level; seats held twice meet twice."""
    tables = [[(0, 9.0), (1, 5.0), (2, 5.0)]] * 3 + [[(2, 1.0), (1, 8.0), (0, 7.0), (0, 2.0)]]
    found = crosstable(tables, 3)
    assert found.meetings == 5
    assert found.beaten[0][1] == pytest.approx(3 / 5)
    assert found.beaten[1][0] == pytest.approx(2 / 5)
    assert found.beaten[0][2] == 1.0
    assert found.ratings[0] > found.ratings[1] > found.ratings[2]
    assert sum(found.ratings) == pytest.approx(4500)


def test_ratings_give_back_the_share_of_two() -> None:
    """Three to one is 191 points of rating."""
    found = crosstable([[(0, 1.0), (1, 0.0)]] * 3000 + [[(0, 0.0), (1, 1.0)]] * 1000, 2)
    assert found.ratings[0] - found.ratings[1] == pytest.approx(190.8, abs=0.2)


def test_a_contest_goes_on_where_it_was_broken_off(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["toy", "medium", "easy", "--seed", "5", "--json"]

    def scores(*more: str) -> Any:
        assert main([*words, *more]) == 0
        return [
            {name: value for name, value in score.items() if name not in ("median", "p95")}
            for score in json.loads(capsys.readouterr().out)["scores"]
        ]

    path = tmp_path / "kept.jsonl"
    scores("--deals", "3", "--keep", str(path))
    whole = path.read_bytes()
    path.write_bytes(whole[:-10])
    assert scores("--deals", "6", "--keep", str(path)) == scores("--deals", "6")
    assert path.read_bytes().startswith(whole[: whole.rindex(b"\n", 0, -10)])
    assert len(path.read_bytes().splitlines()) == 7


def test_what_is_kept_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "kept.jsonl"
    words = ["toy", "medium", "easy", "--deals", "2", "--keep", str(path)]
    assert main(words) == 0
    monkeypatch.setattr(arena, "one_deal", None)
    assert main(words) == 0


def test_the_kept_deals_of_another_contest_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    assert main(["toy", "medium", "easy", "--deals", "1", "--keep", str(path)]) == 0
    for words in (["--seed", "2"], ["--rule", "cards=6"]):
        with pytest.raises(SystemExit):
            main(["toy", "medium", "easy", "--deals", "1", "--keep", str(path), *words])
    path.write_text("something else\n", encoding="utf-8")
    with pytest.raises(SystemExit):
        main(["toy", "medium", "easy", "--deals", "1", "--keep", str(path)])
    assert path.read_text(encoding="utf-8") == "something else\n"


def test_contestants_may_have_dials_set() -> None:
    who = contestant("hard:risk=0.9,pace=2")
    assert (who.level.key, who.risk, who.memory, who.pace) == ("hard", 0.9, None, 2.0)
    assert contestant("easy").risk is None


@pytest.mark.parametrize("word", ["genius", "hard:luck=1", "hard:risk=much", "hard:memory=1.5", "hard:pace=0"])
def test_impossible_contestants_are_refused(word: str) -> None:
    with pytest.raises(ValueError, match=r"no (level|dial) is called|is a number|cannot be"):
        contestant(word)


def test_a_match_is_played_to_its_end_as_at_the_table() -> None:
    it = replace(contest("medium", "medium"), matches=True)
    rows = [row for row in one_deal(it, 2) if not row.rotation]
    match = Match.start(TOY, LowRules(), [Seated("Ann"), Seated("Bob")], rows[0].seed)
    while not match.over:
        if match.deal_over:
            match.next_deal()
        assert match.turn is not None
        seen = match.view(match.turn)
        match.submit(match.turn, decide(TOY, seen, level("medium"), Random(1)))
    assert match.deal_number == LowRules().deals
    assert tuple(row.points for row in rows) == match.standing.totals
    assert [row.share > 0 for row in rows] == [rank == 1 for rank in match.standing.ranks]
    assert sum(row.plies for row in rows) == sum(map(len, match.histories))


def test_a_lead_is_counted_in_matches_won(capsys: pytest.CaptureFixture[str]) -> None:
    it = replace(contest("medium", "beginner", deals=8), matches=True)
    found = result(it, list(play(it)))
    one, other = found.scores
    assert other.lead == pytest.approx(other.wins - one.wins)
    assert other.lead < 0 < other.doubt
    assert "toy: 8 matches" in report(found)
    assert main(["toy", "medium", "easy", "--deals", "2", "--rounds", "0", "--matches"]) == 0
    assert "toy: 2 matches" in capsys.readouterr().out
