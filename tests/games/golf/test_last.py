"""The last turn is reckoned exactly: a twin lays every unseen card in every place and counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from cardgames.core.cards import RANK_OF
from cardgames.core.game import Action, Skill
from cardgames.games.golf import bot
from cardgames.games.golf.actions import DISCARD, DRAW, TAKE, Replace
from cardgames.games.golf.last import LastTurn
from cardgames.games.golf.reveal import DOWN, changed
from cardgames.games.golf.rules import GolfState, GolfView, unseen_cards
from cardgames.games.golf.scoring import COLUMNS, HANDICAP, PLACES, rank_values
from tests.games.golf.positions import hole, play, rules

EXPERT = Skill(knowledge=4)
OUT = "Kc 2d 5s / Kh 2c 4h"


def last(layout: str, *, discards: str = "5h", top: str = "", handicap: bool = False, joker: int = 0) -> GolfState:
    """The last turn of the hole: seat 1 has gone out with nine points, seat 0 is the only one left to play."""
    host = rules(handicap=handicap, joker_column=joker)
    return hole(layout, OUT, discards=discards, top=top, rules=host, out=1, left=1)


class Twin:
    """Every unseen card tried in every face-down place."""

    def __init__(self, view: GolfView) -> None:
        self.view = view
        self.value = rank_values(view.rules.values)
        self.mine = [DOWN if card is None else RANK_OF[card & 63] for card in view.layouts[view.seat]]
        self.unseen = Counter(RANK_OF[card & 63] for card in unseen_cards(view))

    def score(self, ranks: list[int]) -> int:
        total = 0
        for one, other in zip(ranks[:COLUMNS], ranks[COLUMNS:], strict=True):
            if one != other:
                total += self.value[one] + self.value[other]
            elif one == 0:
                total += self.view.rules.joker_column
        return total

    def laid(self, ranks: list[int], left: Counter[int]) -> Iterator[tuple[float, list[int]]]:
        """Every way the face-down cards may be, and how likely."""
        if DOWN not in ranks:
            yield 1.0, ranks
            return
        slot = ranks.index(DOWN)
        for rank, cards in left.items():
            if cards:
                for chance, whole in self.laid(list(changed(ranks, slot, rank)), left - Counter([rank])):
                    yield chance * cards / left.total(), whole

    def gain(self, ranks: list[int], left: Counter[int]) -> float:
        """Points by which this seat is lower than the one that went out with nine points."""
        total = 0.0
        for chance, whole in self.laid(ranks, left):
            own = self.score(whole)
            paid = HANDICAP if self.view.rules.handicap and own <= 9 else 0
            total += chance * (9 + paid - own)
        return total

    def best(self, rank: int, left: Counter[int]) -> float:
        return max(self.gain(list(changed(self.mine, slot, rank)), left) for slot in range(PLACES))

    def worth(self, action: Action) -> float:
        view, left = self.view, self.unseen
        if isinstance(action, Replace):
            assert view.held is not None
            return self.gain(list(changed(self.mine, action.slot, RANK_OF[view.held & 63])), left)
        if action == TAKE:
            return self.best(RANK_OF[view.discards[-1] & 63], left)
        if action == DISCARD:
            return self.gain(self.mine, left)
        return sum(
            cards / left.total() * max(self.best(rank, after), self.gain(self.mine, after))
            for rank, cards in left.items()
            for after in (left - Counter([rank]),)
        )


@pytest.mark.parametrize(
    ("layout", "top", "joker"),
    [
        ("Ks 9h Qd / Kd (7d) 3s", "9d", 0),
        ("(Ks) 9h 4d / (4s) 8d 3s", "3h", 0),
        ("2s 9h JK / 2h 7d (Qs)", "Jh", -4),
        ("6s 5h Ah / 9s 4c 8h", "9d", 0),
    ],
)
@pytest.mark.parametrize("handicap", [False, True], ids=["free", "handicap"])
def test_the_last_turn_is_worth_what_a_twin_counts(layout: str, top: str, joker: int, handicap: bool) -> None:
    state = last(layout, discards=top, top="8s", handicap=handicap, joker=joker)
    for line in (None, "draw"):
        if line is not None:
            play(state, line)
        view = state.view(0)
        twin, judged = Twin(view), bot.judge(view, EXPERT)
        assert {DRAW, TAKE} & {it.action for it in judged} or DISCARD in {it.action for it in judged}
        for it in judged:
            assert it.worth == pytest.approx(twin.worth(it.action)), it.action


def test_face_down_cards_of_two_columns() -> None:
    """What is expected is exact here, too; only the chance to tie takes the columns for independent."""
    for handicap, doubt in ((False, 1e-9), (True, 0.03)):
        view = last("(Ks) (9h) 4d / 6s 8d (3s)", discards="9d", handicap=handicap).view(0)
        for it in bot.judge(view, EXPERT):
            assert it.worth == pytest.approx(Twin(view).worth(it.action), abs=doubt)


def test_the_next_player_is_not_fed_in_the_last_turn() -> None:
    """With one more to play, a card that matches theirs costs a share of what they win by it."""
    state = hole("Qs 9s 3d / 8h Jc (3s)", "Qc 8d Js / 2h (7d) 10s", OUT, turn=0, out=2, left=2, top="Jd")
    play(state, "draw")
    view = state.view(0)
    watching, alone = LastTurn(view, EXPERT), LastTurn(view, Skill(knowledge=3))
    reveal, theirs = watching.now, watching.look.layouts[1]
    gain = reveal.drawn(theirs) - reveal.placed(theirs, 12)
    assert gain > 0
    assert alone.worth(Replace(0)) - watching.worth(Replace(0)) == pytest.approx(gain / 2)
