"""Looking ahead: the same imagined deals for every candidate, paired differences, sequential halving."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, log2, sqrt
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from cardgames.core.game import TO_THE_END, Action, Foresight, Judged, Seat, State, View


class Limit(NamedTuple):
    """How much may be thought about one choice: imagined deals for the last two candidates, and seconds.

    Without `seconds` a choice depends on its view and generator alone.
    """

    rounds: int
    seconds: float | None = None


class Weighed(NamedTuple):
    """What came of looking ahead."""

    action: Action
    worlds: int
    """How many imagined deals were played to the end by every candidate still in question."""
    gains: tuple[tuple[Action, float], ...]
    """Mean gain of each candidate over the imagined deals it took part in, the rule of thumb's own first."""


def never() -> bool:
    return False


def choose(
    view: View,
    candidates: Sequence[Judged],
    limit: Limit,
    rng: Random,
    playout: Callable[[Any, Random], Action],
    *,
    stopped: Callable[[], bool] = never,
    foresight: Foresight = TO_THE_END,
) -> Action:
    """The candidate that does best in imagined deals, or the first where the doubt is too great; see `weigh`."""
    return weigh(view, candidates, limit, rng, playout, stopped=stopped, foresight=foresight).action


def weigh(
    view: View,
    candidates: Sequence[Judged],
    limit: Limit,
    rng: Random,
    playout: Callable[[Any, Random], Action],
    *,
    stopped: Callable[[], bool] = never,
    foresight: Foresight = TO_THE_END,
) -> Weighed:
    """Tries the best-judged candidates in imagined deals.

    Every candidate meets the same deals and the same luck, so that differences are paired. The first candidate, the
    rule of thumb's own choice, is left only for one that beats it by more than `foresight.doubt` standard errors.
    When `stopped` says so, or time is up, the answer rests on what is known by then.
    """
    start = perf_counter()
    tried = _worth_trying(candidates, foresight)
    race = _Race([it.worth for it in tried], foresight.trust)
    if race.decided:
        return _weighed(tried, race, foresight)
    deadline = None if limit.seconds is None else start + limit.seconds

    def halted() -> bool:
        return stopped() or (deadline is not None and perf_counter() >= deadline)

    playing = _Playing(view.seat, playout, foresight, halted)
    stages = ceil(log2(len(tried)))
    for stage in range(stages):
        worlds = max(1, limit.rounds >> (stages - 1 - stage))
        until = None if limit.seconds is None else start + limit.seconds * (stage + 1) / stages
        while race.worlds < worlds and not race.decided and (until is None or perf_counter() < until):
            if halted() or not race.run(view, tried, rng, playing):
                return _weighed(tried, race, foresight)
        race.halve()
    return _weighed(tried, race, foresight)


def _worth_trying(candidates: Sequence[Judged], foresight: Foresight) -> Sequence[Judged]:
    best = candidates[0].worth
    return [it for it in candidates[: foresight.width] if best - it.worth <= foresight.margin]


def _weighed(tried: Sequence[Judged], race: _Race, foresight: Foresight) -> Weighed:
    gains = tuple((it.action, _mean(row)) for it, row in zip(tried, race.gains, strict=True) if row)
    return Weighed(tried[race.winner(foresight.doubt)].action, race.worlds, gains)


class _Playing(NamedTuple):
    """How an imagined deal is played out for one seat."""

    seat: Seat
    playout: Callable[[Any, Random], Action]
    foresight: Foresight
    halted: Callable[[], bool]

    def gain(self, state: State[Any], luck: Random) -> float | None:
        """What the deal brings the seat when everybody plays on; None when there is no time to find out."""
        playout, halted = self.playout, self.halted
        horizon, value = self.foresight.horizon, self.foresight.value
        plies = 0
        while state.turn is not None:
            if plies == horizon and value is not None:
                return value(state)[self.seat]
            state.apply(playout(state, luck))
            plies += 1
            if not plies & 1 and halted():
                return None
        return state.gains()[self.seat]


CLEAR = 2.5
"""Standard errors behind the leader at which a candidate is given up before its stage ends."""
ENOUGH = 16
"""Imagined deals before anything may be called clear."""
LOOK = 8
"""A look at what is clear every so many deals."""


class _Race:
    """The candidates of one choice, by number, and what they gained in each imagined deal so far.

    What the rule of thumb thinks of them counts like `trust` further deals.
    """

    def __init__(self, worths: Sequence[float], trust: float) -> None:
        self.worths = worths
        self.trust = trust
        self.gains: list[list[float]] = [[] for _ in worths]
        self.alive = list(range(len(worths)))
        self.worlds = 0

    @property
    def decided(self) -> bool:
        return len(self.alive) == 1

    def run(self, view: View, tried: Sequence[Judged], rng: Random, playing: _Playing) -> bool:
        """One more imagined deal for everyone still in the race; False when it had to be broken off."""
        world = view.guess(rng)
        seed = rng.getrandbits(32)
        luck = Random()
        row = []
        for number in self.alive:
            state = world if number == self.alive[-1] else world.copy()
            state.apply(tried[number].action)
            luck.seed(seed)
            gain = playing.gain(state, luck)
            if gain is None:
                return False
            row.append(gain)
        for number, gain in zip(self.alive, row, strict=True):
            self.gains[number].append(gain)
        self.worlds += 1
        if self.worlds >= ENOUGH and not self.worlds % LOOK:
            self._drop_clear()
        return True

    def halve(self) -> None:
        """The worse half leaves; the rule of thumb's own choice stays for comparison."""
        if not self.worlds:
            return
        by_gain = sorted(self.alive, key=self._rank)
        kept = set(by_gain[: ceil(len(by_gain) / 2)])
        self.alive = [number for number in self.alive if number in kept or number == 0]

    def winner(self, doubt: float) -> int:
        """The best so far; the first where another is not better beyond `doubt` standard errors."""
        if self.worlds < LOOK:
            return 0
        best = min(self.alive, key=self._rank)
        if 0 in self.alive and best != 0:
            lead, error = self._lead(best, 0)
            return best if lead > doubt * error else 0
        return best

    def _drop_clear(self) -> None:
        best = min(self.alive, key=self._rank)
        kept = []
        for number in self.alive:
            lead, error = self._lead(best, number)
            if number == best or (lead <= CLEAR * error and (error > 0 or lead < 0)):
                kept.append(number)
        self.alive = kept

    def _rank(self, number: int) -> tuple[float, int]:
        gains = self.gains[number]
        return -(sum(gains) + self.trust * self.worths[number]) / (len(gains) + self.trust), number

    def _lead(self, one: int, other: int) -> tuple[float, float]:
        """Mean difference between two over the deals both played, judgement included, and its standard error."""
        differences = [a - b for a, b in zip(self.gains[one], self.gains[other], strict=False)]
        mean = _mean(differences)
        count = len(differences)
        spread = sum((it - mean) ** 2 for it in differences)
        share = count / (count + self.trust)
        lead = share * mean + (1 - share) * (self.worths[one] - self.worths[other])
        return lead, share * sqrt(spread / (count * max(1, count - 1)))


def _mean(row: Sequence[float]) -> float:
    return sum(row) / len(row) if row else 0.0
