"""Looking ahead, tried on a wheel of fortune whose prizes are known."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, ClassVar

import pytest

from cardgames.ai import search
from cardgames.ai.search import Limit, choose, weigh
from cardgames.core.cards import Card
from cardgames.core.game import TO_THE_END, Action, Foresight, Judged, Outcome, State, View
from tests.toy import TOY


class Bet(Action, frozen=True):
    verb: ClassVar[str] = "bet"
    number: int


class Spin(Action, frozen=True):
    verb: ClassVar[str] = "spin"


Prize = Callable[[int, float, float], float]
"""What a bet brings, from its number, the hidden weight of the wheel and the luck of the last spin."""


class Wheel(State[Any]):
    """One bet, then a number of spins that change nothing, then the prize."""

    __slots__ = ("bet", "prize", "spins", "spun", "turn", "weight")

    def __init__(self, weight: float, prize: Prize, spins: int) -> None:
        self.turn = 0
        self.weight, self.prize, self.spins = weight, prize, spins
        self.bet, self.spun = -1, 0.0

    def actions(self) -> Sequence[Action]:
        raise NotImplementedError

    def refusal(self, action: Action) -> None:
        raise NotImplementedError

    def view(self, seat: int) -> Any:
        raise NotImplementedError

    def outcome(self) -> Outcome:
        raise NotImplementedError

    def census(self) -> list[Card]:
        raise NotImplementedError

    def apply(self, action: Action) -> None:
        if isinstance(action, Bet):
            self.bet = action.number
        else:
            self.spins -= 1
        self.turn = 0 if self.spins else None

    def gains(self) -> Sequence[float]:
        assert self.turn is None
        return [self.prize(self.bet, self.weight, self.spun)]

    def copy(self) -> Wheel:
        twin = Wheel(self.weight, self.prize, self.spins)
        twin.bet = self.bet
        return twin


class WheelView(View, frozen=True):
    prize: Any
    spins: int
    made: list[float] = []

    def guess(self, rng: Random) -> Wheel:
        self.made.append(rng.gauss(0, 100))
        return Wheel(self.made[-1], self.prize, self.spins)


def spin(state: Wheel, rng: Random) -> Action:
    state.spun = rng.random()
    return Spin()


def at(prize: Prize, spins: int = 2) -> WheelView:
    return WheelView(0, 0, (), prize, spins, [])


def bets(*worths: float) -> list[Judged]:
    return [Judged(Bet(number), worth) for number, worth in enumerate(worths)]


def test_a_better_bet_is_found_and_the_search_ends_when_it_is_clear() -> None:
    found = weigh(at(lambda bet, weight, luck: 5.0 * (bet == 2)), bets(0, 0, 0, 0), Limit(1000), Random(1), spin)
    assert found.action == Bet(2)
    assert found.worlds == search.ENOUGH
    assert dict(found.gains) == {Bet(0): 0.0, Bet(1): 0.0, Bet(2): 5.0, Bet(3): 0.0}


def test_equal_bets_leave_the_rule_of_thumb_its_choice() -> None:
    found = weigh(at(lambda bet, weight, luck: weight), bets(0, 0, 0), Limit(1000), Random(1), spin)
    assert found.action == Bet(0)
    assert found.worlds == search.ENOUGH


def test_differences_are_paired_so_that_the_luck_of_the_deal_does_not_matter() -> None:
    """The wheel moves the prize by hundreds, the bet by a tenth."""
    view = at(lambda bet, weight, luck: weight + 50 * luck + 0.1 * (bet == 1))
    assert choose(view, bets(0, 0), Limit(20), Random(3), spin) == Bet(1)


def test_a_lead_within_its_doubt_is_not_believed() -> None:
    """Bet 1 is better by 1 in the mean, but by no more than chance."""
    rng = Random(4)
    noise: dict[float, float] = {}

    def prize(bet: int, weight: float, luck: float) -> float:
        return noise.setdefault(weight, rng.gauss(1, 30)) * bet

    view = at(prize)
    found = weigh(view, bets(0, 0), Limit(40), Random(4), spin, foresight=Foresight(doubt=2.0))
    lead = dict(found.gains)[Bet(1)]
    assert lead > 0
    assert found.action == Bet(0)
    assert choose(at(prize), bets(0, 0), Limit(40), Random(4), spin, foresight=Foresight(doubt=0.0)) == Bet(1)


def test_what_is_judged_counts_as_so_many_deals() -> None:
    view = at(lambda bet, weight, luck: 2.0 * (bet == 1))
    assert choose(view, bets(3, 0), Limit(10), Random(1), spin) == Bet(1)
    assert choose(view, bets(3, 0), Limit(10), Random(1), spin, foresight=Foresight(trust=10)) == Bet(0)
    assert choose(view, bets(3, 0), Limit(10), Random(1), spin, foresight=Foresight(trust=5)) == Bet(1)


@pytest.mark.parametrize(
    ("foresight", "tried"),
    [(Foresight(width=2), 2), (Foresight(margin=1.5), 3), (Foresight(width=9, margin=0.0), 1), (TO_THE_END, 5)],
)
def test_only_the_best_judged_are_tried(foresight: Foresight, tried: int) -> None:
    found = weigh(
        at(lambda bet, weight, luck: bet), bets(9, 8, 7.5, 7, 5, 1), Limit(20), Random(1), spin, foresight=foresight
    )
    assert found.action == Bet(tried - 1)


def test_the_worse_half_leaves_at_each_stage(monkeypatch: pytest.MonkeyPatch) -> None:
    """Five bets, three stages; the rule of thumb's own choice stays to the end, however it does."""
    monkeypatch.setattr(search, "CLEAR", 1e9)
    rng = Random(8)
    seen: list[int] = []

    def prize(bet: int, weight: float, luck: float) -> float:
        seen.append(bet)
        return rng.gauss(bet - 9, 1) if bet else -20.0

    weigh(at(prize), bets(0, 0, 0, 0, 0), Limit(80), Random(1), spin)
    assert [seen.count(bet) for bet in range(5)] == [80, 20, 40, 80, 80]


def test_rounds_alone_give_the_same_choice_again() -> None:
    def once() -> list[Any]:
        found = []
        state = TOY.deal(TOY.rules(), TOY.standing(TOY.rules(), 3, 5, ()), 5)
        while state.turn is not None:
            view = state.view(state.turn)
            judged = TOY.bot.judge(view, None)
            found.append(weigh(view, judged, Limit(12), Random(7), TOY.bot.playout))
            state.apply(found[-1].action)
        return found

    assert once() == once()


def test_every_imagined_deal_looks_like_the_real_one() -> None:
    state = TOY.deal(TOY.rules(), TOY.standing(TOY.rules(), 3, 5, ()), 5)
    worlds = 0

    class Watched:
        """A view that looks at each deal it imagines."""

        def __init__(self, view: Any) -> None:
            self.view, self.seat = view, view.seat

        def guess(self, rng: Random) -> Any:
            nonlocal worlds
            worlds += 1
            world = self.view.guess(rng)
            assert world.view(self.seat) == self.view
            return world

    while state.turn is not None:
        watched: Any = Watched(state.view(state.turn))
        judged = TOY.bot.judge(watched.view, None)
        state.apply(choose(watched, judged, Limit(8), Random(7), TOY.bot.playout))
    assert worlds > 50


class Clock:
    """Time that passes only when a ply is played."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, a_ply: float) -> None:
        self.now, self.a_ply = 0.0, a_ply
        monkeypatch.setattr(search, "perf_counter", lambda: self.now)

    def spin(self, state: Wheel, rng: Random) -> Action:
        self.now += self.a_ply
        return spin(state, rng)


def test_time_is_kept_within_two_plies(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch, 0.002)
    rng = Random(1)
    view = at(lambda bet, weight, luck: rng.random(), spins=60)
    found = weigh(view, bets(0, 0, 0, 0), Limit(10**6, 1.0), Random(1), clock.spin)
    assert 1.0 <= clock.now <= 1.0 + 2 * 0.002 + 1e-9
    assert found.worlds == 2


def test_a_single_deal_longer_than_the_time_leaves_the_rule_of_thumb_its_choice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = Clock(monkeypatch, 0.01)
    view = at(lambda bet, weight, luck: bet, spins=1000)
    found = weigh(view, bets(0, 0, 0), Limit(300, 0.2), Random(1), clock.spin)
    assert found == (Bet(0), 0, ())
    assert clock.now <= 0.24


def test_who_is_stopped_answers_within_two_plies() -> None:
    plies = 0

    def counted(state: Wheel, rng: Random) -> Action:
        nonlocal plies
        plies += 1
        return spin(state, rng)

    view = at(lambda bet, weight, luck: bet, spins=50)
    found = weigh(view, bets(0, 0), Limit(10**6), Random(1), counted, stopped=lambda: plies >= 1203)
    assert plies <= 1203 + 2
    assert found.action == Bet(1)


def test_a_horizon_breaks_an_imagined_deal_off() -> None:
    plies = 0

    def counted(state: Wheel, rng: Random) -> Action:
        nonlocal plies
        plies += 1
        return spin(state, rng)

    def value(state: Wheel) -> Sequence[float]:
        assert state.spins == 50 - 6 - 1 + 1
        return [float(state.bet == 1)]

    view = at(lambda bet, weight, luck: 1 / 0, spins=50)
    foresight = Foresight(horizon=6, value=value)
    assert choose(view, bets(0, 0), Limit(16), Random(1), counted, foresight=foresight) == Bet(1)
    assert plies == 6 * 2 * 16
