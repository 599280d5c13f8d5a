"""The script that fits the odds finds what is there to be found."""

from __future__ import annotations

from collections import Counter
from math import exp
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from cardgames.games.gin import bot, fitting, odds
from cardgames.games.gin.actions import Knock
from cardgames.games.gin.chances import Moment, ends
from cardgames.games.gin.fitting import EXPERT, MAY_KNOCK, NOTHING, Player, Row
from cardgames.games.gin.options import PRESETS, Equal, GinRules, Timing
from cardgames.games.gin.rules import deal
from cardgames.games.gin.scoring import standing

TRUE = ((-1.0, 2.0, 0.0), (1.0, -1.5, 1.0))


def test_leanings_of_made_up_ends_are_found_again() -> None:
    rng = Random(5)
    rows = []
    for _ in range(4000):
        seen = (1.0, rng.random(), 2 * rng.random())
        odds_of = [1.0, *(exp(sum(a * b for a, b in zip(row, seen, strict=True))) for row in TRUE)]
        rows.append(Row(seen, rng.choices(range(3), odds_of)[0], 0))
    for found, true in zip(fitting.leanings(rows, 3), TRUE, strict=True):
        assert found == pytest.approx(true, abs=0.35)  # three standard errors of the least sure of them


def test_sizes_of_made_up_ends_are_found_again() -> None:
    rng = Random(6)
    rows = []
    for at in range(4000):
        turn, left = rng.randrange(10), rng.randrange(1, 11)
        size = 30 - 2 * turn - left + rng.choice((-4, 0, 4)) if at % 2 else 3 * left
        rows.append(Row((1.0, turn / 10, left / 10, 0.5), at % 2, size))
    assert fitting.sizes(rows, 2)[0] == pytest.approx([0, 0, 30], abs=0.3)
    assert fitting.sizes(rows, 2)[1] == pytest.approx([30, -20, -10], abs=0.9)


@pytest.mark.parametrize("rules", [GinRules(timing=Timing.AFTER_DRAW), replace(PRESETS[2].rules, gin_compulsory=True)])
def test_an_end_that_is_noted_brings_what_the_tables_say_of_it(rules: GinRules) -> None:
    agreed = replace(rules, equal_deadwood=Equal.NOTHING, big_gin=0)
    found: Counter[tuple[str, int]] = Counter()
    for seed in range(40):
        state = deal(agreed, standing(agreed, 2, seed, ()), seed)
        while (seat := state.turn) is not None:
            view = state.view(seat)
            if isinstance(knock := view.actions[0], Knock) and view.phase in MAY_KNOCK:
                pair = (EXPERT, Player(EXPERT.skill, fitting.NEVER))
                for said, first in (("knock", knock), ("wait", fitting._waits(view, EXPERT))):
                    end = fitting._to_the_end(state.copy(), first, pair)
                    place, size = (fitting.after_knock if said == "knock" else fitting.after_waiting)(end, seat)
                    it = ends(agreed, Moment(3, 5, 10))[said == "wait"][place]
                    assert it.sign * (it.bonus + size) == end.gains()[seat]
                    found[said, place] += 1
                break
            state.apply(bot.judge(view, EXPERT.skill)[0].action)
    assert found["knock", 0]
    assert found["wait", 0]
    assert found["wait", 4]
    assert sum(found[said, place] for said, place in found if said == "wait" and place != NOTHING) > 20


def test_a_run_prints_tables_of_the_shape_of_the_odds_and_the_same_ones_again(
    capsys: pytest.CaptureFixture[str],
) -> None:
    fitting.main(["--hands", "40", "--seed", "3"])
    printed = capsys.readouterr().out
    told: dict[str, Any] = {}
    exec("from typing import Final\nfrom cardgames.games.gin.odds import Table\n" + printed, told)
    names = [name for name in vars(odds) if name.isupper()]
    assert len(names) == 8
    for name in names:
        assert [len(row) for row in told[name]] == [len(row) for row in getattr(odds, name)]
    fitting.main(["--hands", "40", "--seed", "3"])
    assert capsys.readouterr().out == printed
