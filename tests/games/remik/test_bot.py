"""The opponents' thinking: sound where everybody agrees, obedient to the table rules, blind to hidden cards."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from cardgames.ai.levels import decide, level
from cardgames.core.cards import Card, cards
from cardgames.core.game import Action, Skill
from cardgames.core.melds import mask_of
from cardgames.core.text import PLAIN
from cardgames.games.remik import GAME, bot
from cardgames.games.remik.actions import DRAW, Add, Discard, Lay, Take
from cardgames.games.remik.options import Aces, Added, EmptyStock, RemikRules
from cardgames.games.remik.plans import Cloth, best_layout, laying
from cardgames.games.remik.reckoning import reckon, risk_of
from cardgames.games.remik.rules import RemikState, deal
from cardgames.games.remik.scoring import standing
from tests.games.remik.laid import A, B, add, discard, do, lay, playing, table, take

ALL = [Skill(knowledge=much) for much in range(5)]
WEIGHING = [Skill(knowledge=much) for much in (2, 3, 4)]

every_level = pytest.mark.parametrize("skill", ALL, ids=lambda skill: f"knowledge {skill.knowledge}")
weighing = pytest.mark.parametrize("skill", WEIGHING, ids=lambda skill: f"knowledge {skill.knowledge}")


def best(state: RemikState, skill: Skill) -> Action:
    assert state.turn is not None
    return bot.judge(state.view(state.turn), skill)[0].action


@every_level
def test_a_top_card_that_makes_a_meld_is_taken(skill: Skill) -> None:
    state = table("Ks Kh 4c 7d 2s 9c", pile="5c Kd")
    assert best(state, skill) == take("Kd")
    do(state, take("Kd"))
    assert best(state, skill) == lay("set Ks Kh Kd")


@every_level
def test_a_useless_top_card_is_left(skill: Skill) -> None:
    assert best(table("Ks Qh 4c 7d 2s 9c", pile="5h Jd"), skill) == DRAW


@every_level
def test_everything_is_laid_down_when_that_goes_out(skill: Skill) -> None:
    state = playing("Ks Kh Kd 4c 5c 6c 7d")
    laid = []
    while state.turn == A:
        action = best(state, skill)
        laid.append(action)
        do(state, action)
    assert {type(action) for action in laid[:2]} <= {type(lay("set Ks")), type(lay("run 4c"))}
    assert state.turn is None


@every_level
def test_a_card_that_fits_the_table_is_added(skill: Skill) -> None:
    state = playing("9s 4c Kd 2h", melds=("B run 6s 7s 8s",))
    assert best(state, skill) == add("9s", 0)


@every_level
def test_the_lowest_card_taken_is_used_where_it_brings_most(skill: Skill) -> None:
    state = table("9s 9h 7d 8d 4c", pile="9d Ks 2h")
    do(state, take("9d"))
    assert best(state, skill) in (lay("set 9s 9h 9d"), lay("run 7d 8d 9d"))


@weighing
def test_a_rich_pile_is_taken_for_its_melds(skill: Skill) -> None:
    state = table("Qs Qh 7c 7d 4c 2s 5h 8h", pile="3h Qd 7s Ks Kh Kd 10c")
    assert best(state, skill) == take("Qd")


@weighing
def test_many_cards_that_meld_nothing_more_are_left(skill: Skill) -> None:
    """Three fours would be laid, with sixty points of loose cards in exchange, while the other is nearly out."""
    state = table("4s 4h 9c Jd", "2c", pile="4d Ks Qh Jc 10d 8s 6h As")
    assert best(state, skill) != take("4d")


@weighing
def test_a_card_alone_is_discarded_before_a_pair(skill: Skill) -> None:
    state = playing("Ks Kh 8c 9c Jd")
    assert best(state, skill) == discard("Jd")


@weighing
def test_what_the_other_is_known_to_want_is_not_discarded(skill: Skill) -> None:
    """Of two lonely cards the jack is the dearer, but the other was seen to take two jacks."""
    state = playing("Jd 9c Kh Qh")
    state.hands[B] = list(cards("Js Jh 5d 6d 7h"))
    state.masks[B] = mask_of(state.hands[B])
    assert best(state, skill) == discard("Jd")
    state.known[B] = cards("Js Jh")
    assert best(state, skill) != discard("Jd")
    assert best(state, Skill(knowledge=4)) == discard("9c")


def test_a_dead_pair_is_no_pair_for_those_who_count() -> None:
    """Both other kings lie in melds of the table: the two kings can become nothing, the two fives can."""
    state = playing("Ks Kh 5c 5d 8h", melds=("B run 10d Jd Qd Kd", "B run 9c 10c Jc Qc Kc"))
    assert best(state, Skill(knowledge=4)) in (discard("Ks"), discard("Kh"))
    assert best(state, Skill(knowledge=1)) not in (discard("Ks"), discard("Kh"))


def test_a_beginner_does_not_take_a_deep_pile() -> None:
    state = table("Qs Qh 7c 7d 4c 2s 5h 8h", pile="3h Qd 7s Ks Kh Kd 10c")
    assert best(state, Skill(knowledge=0)) != take("Qd")
    assert best(state, Skill(knowledge=1)) == take("Qd")


def test_the_daring_fear_less() -> None:
    """With the same hand and pile a cautious player leaves what a daring one takes."""
    state = table("4s 4h 9c Jd 2s 8d", "2c 3c 5s", pile="4d Ks Qh Jc 10d 8s")
    worth = {}
    for risk in (0.0, 1.0):
        judged = bot.judge(state.view(A), Skill(knowledge=2, risk=risk))
        by_action = {it.action: it.worth for it in judged}
        worth[risk] = by_action[take("4d")] - by_action[DRAW]
    assert worth[0.0] < worth[1.0]


def test_without_memory_what_the_other_took_is_forgotten() -> None:
    state = table("3c 8d 5h", "9s 9h 4c 7d Qd 2s", pile="5c 9d Ks 2h", turn=B)
    do(state, take("9d"), lay("set 9s 9h 9d"), discard("2h"))
    view = state.view(A)
    assert reckon(view, Skill()).theirs == 1 << Card.named("Ks")
    assert reckon(view.remembered(0.0), Skill()).theirs == 0


@every_level
def test_the_choice_does_not_depend_on_hidden_cards(skill: Skill) -> None:
    rules = RemikRules()
    for seed in range(6):
        state = deal(rules, standing(rules, 2, seed, []), seed)
        luck = Random(seed)
        for _ in range(30):
            if state.turn is None:
                break
            view = state.view(state.turn)
            other = view.guess(luck).view(state.turn)
            assert bot.judge(other, skill) == bot.judge(view, skill)
            state.apply(bot.judge(view, skill)[0].action)


@pytest.mark.parametrize(
    "rules",
    [
        RemikRules(jokers=2),
        RemikRules(discard_bundle=False, discard_to_go_out=True),
        RemikRules(discard_bundle=False, jokers=2, empty_stock=EmptyStock.PLAY_ON),
        RemikRules(duty_chain=True, discard_to_go_out=True, jokers=2),
    ],
    ids=str,
)
@every_level
def test_every_choice_is_lawful_under_other_rules(rules: RemikRules, skill: Skill) -> None:
    for seed in range(4):
        state = deal(rules, standing(rules, 2, seed, []), seed)
        luck = Random(seed)
        for ply in range(400):
            if state.turn is None:
                break
            for judged in bot.judge(state.view(state.turn), skill):
                assert state.refusal(judged.action) is None, judged
                assert judged.why is None or PLAIN.speak(judged.why)
            action = best(state, skill) if ply % 3 else bot.playout(state, luck)
            assert state.refusal(action) is None
            state.apply(action)
        assert state.turn is None


def _round(one: Skill | None, two: Skill | None, seed: int) -> float:
    """What the first gains on the second in one deal played twice, once from each seat; None plays imagined rounds."""
    rules = RemikRules()
    total = 0.0
    for swapped in (False, True):
        state = deal(rules, replace(standing(rules, 2, 0, []), first=A), seed)
        luck = Random(seed)
        while state.turn is not None:
            skill = one if (state.turn == A) != swapped else two
            state.apply(bot.playout(state, luck) if skill is None else best(state, skill))
        points = state.results()
        total += (points[A] - points[B]) * (-1 if swapped else 1)
    return total / 2


@pytest.mark.parametrize(
    ("better", "worse", "margin"),
    [(1, 0, 15.0), (2, 1, 18.0), (3, 2, 2.0)],
)
def test_more_knowledge_plays_better(better: int, worse: int, margin: float) -> None:
    rounds = 60 if worse < 2 else 160
    gained = sum(_round(Skill(knowledge=better), Skill(knowledge=worse), seed) for seed in range(rounds))
    assert gained / rounds > margin


def test_imagined_rounds_are_played_sensibly() -> None:
    gained = sum(_round(None, Skill(knowledge=1), seed) for seed in range(60))
    assert gained / 60 > 15


def test_the_best_layout_solves_a_conflict() -> None:
    """Eight, nine, ten of spades share the nine with three nines: the dearer together wins."""
    mask = sum(1 << card for card in cards("8s 9s 10s Js 9h 9d 9c"))
    layout = best_layout(mask, True)
    assert layout.points == 8 + 9 + 10 + 10 + 27
    assert {type(way.action) for way in layout.ways} == {type(lay("set 9h")), type(lay("run 8s"))}


def test_a_plan_adds_one_card_after_another() -> None:
    state = playing("9s 10s Js 4c", melds=("B run 6s 7s 8s",))
    plan = laying(state.masks[A] & ~(1 << Card.named("Js")), Cloth.of(state.melds, state.rules, A))
    assert [each.card for each in plan.adds] == list(cards("9s 10s"))
    assert plan.points == 19


@weighing
def test_nothing_is_given_to_the_other_where_added_cards_score_for_the_owner(skill: Skill) -> None:
    giving = playing("9s 4c Kd 2h", melds=("B run 6s 7s 8s",), added_points=Added.OWNER)
    own = playing("9s 4c Kd 2h", melds=("A run 6s 7s 8s",), added_points=Added.OWNER)
    usual = playing("9s 4c Kd 2h", melds=("B run 6s 7s 8s",))
    assert isinstance(best(giving, skill), Discard)
    assert isinstance(bot.playout(giving, Random(1)), Discard)
    for state in (own, usual):
        assert best(state, skill) == add("9s", 0)
        assert bot.playout(state, Random(1)) == add("9s", 0)


@weighing
def test_except_to_go_out(skill: Skill) -> None:
    state = playing("9s 4c", melds=("B run 6s 7s 8s",), added_points=Added.OWNER)
    assert best(state, skill) == add("9s", 0)


def test_what_fits_only_own_melds_may_be_left_to_the_other_where_their_owner_scores() -> None:
    def risk(owner: str, added: Added) -> float:
        state = playing("9s 4c", melds=(f"{owner} run 6s 7s 8s",), added_points=added)
        return risk_of(reckon(state.view(A), Skill(knowledge=3)), Card.named("9s"))

    assert risk("A", Added.ADDER) == risk("B", Added.ADDER) == risk("B", Added.OWNER) > risk("A", Added.OWNER)


@weighing
def test_a_card_is_taken_that_others_make_room_for_where_the_table_allows_it(skill: Skill) -> None:
    """The eight joins the run first, then the nine taken fits."""
    state = table("8s 4c Kd", "2c 3h 5d", pile="9s Ks 2h", melds=("A run 5s 6s 7s",), duty_chain=True)
    by_action = {it.action: it.worth for it in bot.judge(state.view(A), skill)}
    assert by_action[take("9s")] > by_action[take("2h")]
    do(state, take("9s"))
    assert best(state, skill) == add("8s", 0)
    do(state, add("8s", 0))
    assert best(state, skill) == add("9s", 0)


@pytest.mark.parametrize("key", ["beginner", "easy"])
def test_a_lapse_never_throws_a_made_meld_away(key: str) -> None:
    rules = RemikRules()
    thrown = 0
    for seed in range(12):
        state, rng = deal(rules, standing(rules, 2, seed, []), seed), Random(seed)
        while state.turn is not None:
            view = state.view(state.turn)
            action = decide(GAME, view, level(key), rng)
            if isinstance(action, Discard):
                thrown += 1
                assert not best_layout(mask_of(view.hand), True).mask >> action.card & 1
            state.apply(action)
    assert thrown > 100


def test_verbs_of_a_turn() -> None:
    """A whole round of the rule of thumb uses all three parts of the turn."""
    rules = RemikRules()
    state = deal(rules, standing(rules, 2, 3, []), 3)
    kinds = set()
    while state.turn is not None:
        action = best(state, Skill(knowledge=3))
        kinds.add(type(action))
        state.apply(action)
    assert {Take, Discard, Add} <= kinds
    assert any(issubclass(kind, Lay) for kind in kinds)


def test_discards_that_leave_the_same_are_not_set_against_each_other() -> None:
    view = do(table("Ks Kh 4c 7d 2s 9c 9d", pile="5c Jd", top="Qc"), DRAW).view(A)
    throws = [action for action in view.actions if isinstance(action, Discard)]
    told = [bot.contrast(view, one, other) for one in throws for other in throws if one != other]
    assert None in told
    numbers = [why.values for why in told if why is not None]
    assert numbers
    assert all((it["n"], it.get("left")) != (it["m"], it.get("rest")) for it in numbers)


def test_a_card_beside_another_is_not_called_alone() -> None:
    """The six that goes with the five is held, the four and the seven lie on the table: it goes with it all the same,
    though nothing may come of it."""
    view = playing("5d 6d Ks Jh", melds=("B run As 2s 3s", "B set 4d 4c 4h", "B set 7d 7c 7h")).view(A)
    said = {it.action: PLAIN.speak(it.why) for it in bot.judge(view, Skill(knowledge=4)) if it.why is not None}
    assert said[discard("5d")] == "Unseen cards that would make a meld with 5♦ and your others: 0."
    assert said[discard("Jh")] == "J♥ goes with none of your other cards."


def test_an_ace_is_as_dear_to_throw_where_aces_stand_low_only() -> None:
    """An ace beside a queen has lost its run there, but not its worth to either hand."""
    for skill in WEIGHING:
        both, low = (bot.judge(playing("As Qs 9d 4c 2h", aces=aces).view(A), skill) for aces in (Aces.BOTH, Aces.LOW))
        assert [(it.action, it.worth) for it in both] == [(it.action, it.worth) for it in low]
