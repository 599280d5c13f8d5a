"""What layouts, holes, teams and tournaments count."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cardgames.core.cards import cards
from cardgames.games.golf import GAME
from cardgames.games.golf.options import Competition, GolfRules, Ties, Values
from cardgames.games.golf.rules import HoleOutcome
from cardgames.games.golf.scoring import columns, handicap, sides, team_score
from tests.games.golf.positions import rules, spoken, standing

LAYOUTS = [
    ("G1", "Ks 7h Qd / 4c 7c 3s", (4, 0, 15), (4, 0, 15)),
    ("G2", "Js Ad 10h / Qc 2h Kd", (23, 3, 10), (23, 3, 10)),
    ("G3", "JK 9d 5h / Kc 9s 6d", (-2, 0, 11), (-2, 0, 11)),
    ("G4", "JK 8c As / JK 3d Ah", (0, 11, 0), (-4, 11, 0)),
    ("G5", "JK 2s 5d / 4h JK 5c", (2, 0, 0), (2, 0, 0)),
    ("G6", "6s 6h 6d / Ac 2c 3c", (7, 8, 9), (7, 8, 9)),
    ("G7", "10s Jd Qh / Jc Qs 10d", (21, 23, 22), (21, 23, 22)),
    ("G9", "Qs Qd Qh / Qc Qs Qd", (0, 0, 0), (0, 0, 0)),
    ("G10", "JK JK JK / JK JK JK", (0, 0, 0), (-4, -4, -4)),
]


@pytest.mark.parametrize(("example", "layout", "plain", "jokers_count"), LAYOUTS, ids=[row[0] for row in LAYOUTS])
def test_g1_to_g10_columns(
    example: str, layout: str, plain: tuple[int, ...], jokers_count: tuple[int, ...]
) -> None:  # 5.1
    laid = cards(layout.replace("/", " "))
    assert columns(laid, rules(joker_column=0)) == plain
    assert columns(laid, rules(joker_column=-4)) == jokers_count


def test_standard_values() -> None:  # 5.1
    laid = cards("Js Qd 2h 2s Kc JK")
    assert columns(laid, rules(values=Values.STANDARD)) == (8, 10, -4)
    assert columns(laid, rules(values=Values.TABLE)) == (13, 12, 0)
    assert columns(cards("2s 3d Kh 2h 3c Kd"), rules(values=Values.STANDARD)) == (0, 0, 0)


HANDICAPS = [
    ("G11", (12, 12, 8, 20), 1, (12, 22, 8, 20)),
    ("G12", (5, 9, 14), 0, (5, 9, 14)),
    ("G14", (7, 7), 0, (12, 7)),
    ("G15", (10, 3, 10, 4, 25, 9), 0, (30, 3, 10, 4, 25, 9)),
]


@pytest.mark.parametrize(("example", "raw", "out", "result"), HANDICAPS, ids=[row[0] for row in HANDICAPS])
def test_g11_to_g15_handicap(example: str, raw: tuple[int, ...], out: int, result: tuple[int, ...]) -> None:  # 5.2
    seats = range(len(raw))
    paid = handicap(raw, out, seats, rules(handicap=True))
    assert tuple(score + (paid if seat == out else 0) for seat, score in enumerate(raw)) == result
    assert handicap(raw, out, seats, rules(handicap=False)) == 0
    assert handicap(raw, None, seats, rules(handicap=True)) == 0


@pytest.mark.parametrize("competition", [Competition.SCRAMBLE, Competition.TEAM_TOTAL])
def test_no_handicap_in_team_play(competition: Competition) -> None:  # 5.2
    assert handicap((12, 12, 8, 20), 1, range(4), rules(handicap=True, competition=competition)) == 0


def test_g17_scramble() -> None:  # 5.3
    host = rules(competition=Competition.SCRAMBLE)
    assert [team_score((9, 14, 4, 11), team, host) for team in sides(host, 4)] == [4, 11]


def test_g18_team_total() -> None:  # 5.3
    host = rules(competition=Competition.TEAM_TOTAL)
    assert [team_score((9, 14, 4, 11), team, host) for team in sides(host, 4)] == [13, 25]


def scored(host: GolfRules, *points: int) -> HoleOutcome:
    """A hole of which only the points matter; None of the seats went out."""
    nothing = ((),) * len(points)
    return HoleOutcome(
        points=points, layouts=nothing, covered=nothing, raw=points, out=None, penalty=0, guarded=False,
        sides=sides(host, len(points)),
    )  # fmt: skip


def test_g20_the_start_moves_to_the_next_seat() -> None:  # 1.3
    host = rules(first=3)
    hole = scored(host, 1, 2, 3, 4)
    assert [standing(host, 4, (hole,) * played).first + 1 for played in range(5)] == [3, 4, 1, 2, 3]


def test_the_lot_chooses_any_seat_and_always_the_same_for_a_seed() -> None:  # 1.3
    host = rules(first=0)
    drawn = [standing(host, 5, seed=seed).first for seed in range(60)]
    assert set(drawn) == {0, 1, 2, 3, 4}
    assert drawn == [standing(host, 5, seed=seed).first for seed in range(60)]


def test_totals_places_and_the_end() -> None:  # 5.4
    host = rules(holes=2)
    one = standing(host, 3, (scored(host, 5, 9, 5),))
    assert (one.totals, one.ranks, one.over, one.deal, one.deals) == ((5, 9, 5), (1, 3, 1), False, 2, 2)
    two = standing(host, 3, (scored(host, 5, 9, 5), scored(host, 3, -2, 4)))
    assert (two.totals, two.ranks, two.over) == ((8, 7, 9), (2, 1, 3), True)


def test_a_shared_win() -> None:  # 5.4
    host = rules(holes=1, ties=Ties.SHARED)
    end = standing(host, 3, (scored(host, 5, 5, 6),))
    assert end.over
    assert end.ranks == (1, 1, 3)


def test_an_extra_hole_is_played_by_those_who_tie() -> None:  # 5.4
    host = rules(holes=1, ties=Ties.EXTRA_HOLE)
    tied = standing(host, 4, (scored(host, 5, 6, 5, 9),))
    assert (tied.over, tied.playing, tied.ranks, tied.deals) == (False, (0, 2), (1, 3, 1, 4), 2)
    assert tied.first == 2  # seat 2 would start, but sits out
    level = standing(host, 4, (scored(host, 5, 6, 5, 9), scored(host, 8, 0, 8, 0)))
    assert (level.over, level.playing) == (False, (0, 2))
    done = standing(host, 4, (scored(host, 5, 6, 5, 9), scored(host, 8, 0, 3, 0)))
    assert (done.over, done.totals, done.ranks) == (True, (13, 6, 8, 9), (2, 3, 1, 4))


def test_an_extra_hole_between_teams_is_played_by_all() -> None:  # 5.4
    host = rules(holes=1, ties=Ties.EXTRA_HOLE, competition=Competition.SCRAMBLE)
    tied = standing(host, 4, (scored(host, 5, 5, 5, 5),))
    assert (tied.over, tied.playing) == (False, (0, 1, 2, 3))
    done = standing(host, 4, (scored(host, 5, 5, 5, 5), scored(host, 2, 7, 2, 7)))
    assert (done.over, done.ranks, done.sides) == (True, (1, 2, 1, 2), ((0, 2), (1, 3)))


def test_no_extra_hole_when_one_team_leads() -> None:  # 5.4
    host = rules(holes=1, ties=Ties.EXTRA_HOLE, competition=Competition.SCRAMBLE)
    assert standing(host, 4, (scored(host, 4, 5, 4, 5),)).over


@pytest.mark.parametrize(
    ("changes", "seats", "field", "words"),
    [
        ({"first": 5}, 4, "first", "There is no seat 5 at this table."),
        ({"competition": Competition.TEAM_TOTAL}, 5, "competition", "A team total needs two teams of the same size."),
    ],
)
def test_impossible_table_rules(changes: dict[str, object], seats: int, field: str, words: str) -> None:
    problems = replace(GolfRules(), **changes).problems(seats)
    assert set(problems) == {field}
    assert spoken(problems[field]) == words


def test_the_presets() -> None:
    table, standard, sharp = (preset.rules for preset in GAME.presets)
    assert isinstance(table, GolfRules)
    assert isinstance(standard, GolfRules)
    assert isinstance(sharp, GolfRules)
    assert table == GolfRules()
    assert (standard.values, standard.handicap) == (Values.STANDARD, False)
    assert [standard.decks(players) for players in (2, 3, 4, 5, 6)] == [1, 1, 2, 2, 2]
    assert (sharp.handicap, sharp.final_turn, sharp.joker_column) == (True, False, -4)
