"""The script that fits the weights finds what is there to be found."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardgames.games.crazy_eights import fitting
from cardgames.games.crazy_eights.fitting import HOUSE, Choice, Sums
from cardgames.games.crazy_eights.house import weights_under
from cardgames.games.crazy_eights.options import EightsRules
from cardgames.games.crazy_eights.weights import USUAL, Weights


def test_changes_behind_made_up_gains_are_found_again() -> None:
    rng = Random(4)
    true = {3: 2.0, 8: -1.0, 20: 0.5}
    sums = Sums([3, 8, 20, 50])
    for _ in range(6000):
        luck, moment = rng.gauss(0, 20), []
        for _ in range(3):
            made_of = {at: rng.random() * 2 for at in (3, 8, 20, 90)}
            judged = 3 * made_of[3] + made_of[90]
            gain = judged + luck + sum(true.get(at, 0.0) * much for at, much in made_of.items()) + rng.gauss(0, 1)
            moment.append(Choice(made_of, judged, gain))
        sums.note(moment)
    assert sums.change() == pytest.approx([2.0, -1.0, 0.5, 0.0], abs=0.06)


@pytest.mark.parametrize("under", HOUSE)
def test_a_choice_is_made_of_what_it_was_judged_by(under: str) -> None:
    rules = HOUSE[under]
    weights = list(fitting._flat(tuple(weights_under(rules))))
    choices = [it for seed in range(12) for moment in fitting.play(rules, seed) for it in moment]
    assert len(choices) > 50
    for it in choices:
        assert sum(weights[at] * much for at, much in it.made_of.items()) == pytest.approx(it.judged)


def test_a_run_prints_weights_of_the_same_shape_and_the_same_ones_again(capsys: pytest.CaptureFixture[str]) -> None:
    fitting.main(["--hands", "30", "--seed", "3"])
    printed = capsys.readouterr().out
    told: dict[str, Any] = {}
    exec("from typing import Final\nfrom cardgames.games.crazy_eights.weights import Weights\n" + printed, told)
    assert _shape(told["USUAL"]) == _shape(USUAL)
    assert told["USUAL"] != USUAL
    fitting.main(["--hands", "30", "--seed", "3"])
    assert capsys.readouterr().out == printed


def test_no_step_prints_the_weights_as_they_are(capsys: pytest.CaptureFixture[str]) -> None:
    fitting.main(["--hands", "5", "--step", "0"])
    told: dict[str, Any] = {}
    exec(
        "from typing import Final\nfrom cardgames.games.crazy_eights.weights import Weights\n"
        + capsys.readouterr().out,
        told,
    )
    assert told["USUAL"] == USUAL


def test_under_a_house_rule_what_it_adds_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    fitting.main(["--hands", "5", "--step", "0", "--under", "last"])
    changes: dict[str, Any] = eval(capsys.readouterr().out)
    under = weights_under(HOUSE["last"])
    assert set(changes) == {name for name in Weights._fields if getattr(under, name) != getattr(USUAL, name)}
    assert changes["caught"] == (0.2, 0.3, 0.6, 0.5)
    assert HOUSE["usual"] == EightsRules()


def _shape(it: Any) -> Any:
    return tuple(map(_shape, it)) if isinstance(it, tuple) else 0
