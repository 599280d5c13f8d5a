"""The opponents: what they see in a hand, and what they make of it."""

from __future__ import annotations

import pytest

from cardgames.core.cards import Card
from cardgames.core.game import Skill
from cardgames.core.text import say
from cardgames.games.indian_rummy import GAME, bot
from cardgames.games.indian_rummy.actions import (
    DISCARDS,
    DRAW,
    DROP,
    PLAY_ON,
    REJOIN,
    SPLIT,
    TAKE,
    Declare,
    Discard,
    Phase,
)
from cardgames.games.indian_rummy.distance import distance, needed
from cardgames.games.indian_rummy.groups import is_joker
from cardgames.games.indian_rummy.options import Arranging, Format, LoserTest, RunJokers, SetSize
from cardgames.games.indian_rummy.outlook import Outlook
from cardgames.games.indian_rummy.quick import less, more, ties
from cardgames.games.indian_rummy.sorting import sort_out
from cardgames.games.indian_rummy.traits import GAP, NEXT, SAME
from tests.games.indian_rummy.deals import HIGH, R1, R11, R13, declare, do, laid, rounds, rules, spoken
from tests.games.indian_rummy.hands import any_law, dealt, many

LEVELS = range(5)
HOPELESS = "As 3s 8s Qs Ah 5h 10h 2d 7d Jd 4c 9c Kc"


@pytest.mark.parametrize("knowledge", LEVELS)
def test_everyone_declares_when_they_can(knowledge: int) -> None:
    state = do(laid([R1, R11], closed="7c"), DRAW)
    assert isinstance(bot.judge(state.view(0), Skill(knowledge=knowledge))[0].action, Declare)
    assert isinstance(bot.playout(state, next(many(1, 1))), Declare)


@pytest.mark.parametrize("knowledge", range(1, 5))
def test_a_card_that_finishes_the_hand_is_taken(knowledge: int) -> None:
    waiting = "4h 5h 6h 9s 10s JK Qs Kc Kd 2s 2d 6c 3d"
    view = laid([waiting, R11], open_deck="Kh").view(0)
    assert bot.judge(view, Skill(knowledge=knowledge))[0].action == TAKE


@pytest.mark.parametrize("knowledge", range(2, 5))
def test_a_hopeless_hand_is_dropped_and_a_good_one_is_not(knowledge: int) -> None:
    skill = Skill(knowledge=knowledge)
    series = rules(format=Format.SERIES)
    bad = laid([HOPELESS, R11, HIGH, R13], options=series).view(0)
    good = laid([R11, HOPELESS, HIGH, R13], options=series).view(0)
    assert bot.judge(bad, skill)[0].action == DROP
    assert bot.judge(good, skill)[0].action != DROP


@pytest.mark.parametrize("knowledge", LEVELS)
def test_nobody_drops_out_of_a_pool(knowledge: int) -> None:
    options = rules(format=Format.POOL_101)
    view = laid([HOPELESS, R11, HIGH, R13], options=options, totals=(85, 10, 20, 30)).view(0)
    assert bot.judge(view, Skill(knowledge=knowledge))[0].action != DROP


@pytest.mark.parametrize("knowledge", range(1, 5))
def test_a_hopeless_hand_of_a_pool_is_dropped_while_that_leaves_the_seat_in(knowledge: int) -> None:
    options = rules(format=Format.POOL_101)
    view = laid([HOPELESS, R11, HIGH, R13], options=options, totals=(10, 10, 20, 30)).view(0)
    assert bot.judge(view, Skill(knowledge=knowledge))[0].action == DROP


@pytest.mark.parametrize("knowledge", LEVELS)
def test_a_second_chance_is_taken_by_everybody(knowledge: int) -> None:
    state = laid([R1, R11, HIGH], closed="7c", options=rules(format=Format.POOL_101), totals=(60, 34, 23))
    do(state, DRAW)
    do(state, declare(state, R1))
    assert bot.judge(state.view(2), Skill(knowledge=knowledge))[0].action == REJOIN
    assert bot.playout(state, next(many(1, 1))) == REJOIN


@pytest.mark.parametrize(
    ("totals", "answers"),
    [
        ((85, 40, 30), (SPLIT, SPLIT)),
        ((100, 45, 30), (SPLIT, SPLIT)),
        ((99, 45, 30), (SPLIT, SPLIT)),
        ((100, 36, 30), (SPLIT, PLAY_ON)),
    ],
)
def test_who_stands_far_behind_shares_and_who_leads_clearly_does_not(
    totals: tuple[int, int, int], answers: tuple[object, object]
) -> None:
    """The third is out; the second had 45 points in this deal."""
    state = laid([R1, R11, HIGH], closed="7c", options=rules(format=Format.POOL_101), totals=totals)
    do(state, DRAW)
    do(state, declare(state, R1))
    assert state.phase is Phase.SPLIT
    found = []
    for seat in range(2):
        state.turn = seat
        found.append(bot.judge(state.view(seat), Skill())[0].action)
    assert tuple(found) == answers, state.totals()


@pytest.mark.parametrize("knowledge", LEVELS)
def test_a_loser_shows_every_group_and_then_is_done(knowledge: int) -> None:
    options = rules(arranging=Arranging.GROUPED, loser_test=LoserTest.PROGRESSIVE)
    state = laid([R1, R11], closed="7c", options=options)
    do(state, DRAW)
    do(state, declare(state, R1))
    while state.turn is not None:
        do(state, bot.judge(state.view(1), Skill(knowledge=knowledge))[0].action)
    assert state.losses == [0, 45]


@pytest.mark.parametrize("knowledge", LEVELS)
def test_whoever_can_declare_does_so_in_that_turn(knowledge: int) -> None:
    """Whole deals under the awkward options: a hand that can be declared is never thrown from."""
    could = 0
    for number in range(6):
        options = rules(
            run_jokers=list(RunJokers)[number % 2], twin_suits=number % 3 == 0, set_size=list(SetSize)[number // 3],
            jokers=1 + number % 2,
        )  # fmt: skip
        state = GAME.deal(options, GAME.standing(options, 3, number, ()), number)
        skill = Skill(knowledge=knowledge)
        for _ in range(90):
            if state.turn is None:
                break
            view = state.view(state.turn)
            chosen = bot.judge(view, skill)[0].action if knowledge < 3 else bot.playout(state, next(many(number, 1)))
            if any(isinstance(action, Declare) for action in view.actions):
                could += 1
                chosen = bot.judge(view, skill)[0].action
                assert isinstance(chosen, Declare)
            do(state, chosen)
    assert could > 2


def test_helpers_are_counted_among_unseen_cards() -> None:
    """One card short: the kings, a six or a printed joker finish; what lies open or in the hand is not counted."""
    waiting = "4h 5h 6h 9s 10s JK Qs Kc Kd 2s 2d 6c 3d"
    view = laid([waiting, R11], open_deck="Kh").view(0)
    look = Outlook(view, Skill(knowledge=4))
    hand = sort_out(view.hand, view.law.wild)
    by_kind = dict(look.help_by_kind(hand))
    assert by_kind[Card.named("Kh").kind] == 1
    assert by_kind[Card.named("Ks").kind] == 2
    unseen = look.unseen
    for kind, count in by_kind.items():
        assert count == unseen[kind]
        assert needed(more(hand, kind, view.law), view.law) == needed(hand, view.law) - 1
    assert look.helpers(hand) == sum(by_kind.values())


def test_the_latest_of_what_was_thrown_and_taken_is_remembered() -> None:
    state = do(laid([R11, HIGH], closed="8h"), DRAW)
    first = state.hands[0][0]
    last = state.hands[1][0]
    view = do(state, DISCARDS[first], TAKE, DISCARDS[last]).view(0)
    assert view.past == ((0, first, False), (1, first, True), (1, last, False))
    assert view.known[1] == (first,)
    assert view.remembered(0.7).past == view.past[1:]
    assert view.remembered(0.7).known[1] == (first,)
    assert view.remembered(0.4).known[1] == ()
    none = view.remembered(0.0)
    assert (none.past, none.known[1], none.discards) == ((), (), (last,))
    assert none.known[0] == view.known[0]


def test_the_reason_of_a_throw_can_be_recounted() -> None:
    state = do(laid([R11, HIGH], closed="8h"), DRAW)
    view = state.view(0)
    best = bot.judge(view, Skill(knowledge=4))[0].action
    assert isinstance(best, Discard)
    throws = [action for action in view.actions if isinstance(action, Discard)]
    why, second = next(
        (why, other) for other in throws if "want" in (why := bot.contrast(view, best, other) or say("")).values
    )
    left = [card for card in view.hand if card != best.card]
    values = why.values
    assert values["want"] == distance([card for card in view.hand if card != second.card], view.law)
    assert values["need"] == distance(left, view.law)
    look = Outlook(view, Skill(knowledge=4))
    assert values["n"] == look.helpers(sort_out(left, view.law.wild))
    assert spoken(why).startswith(f"Without {spoken(say('{c}', c=best.card))}: still needed: ")


def test_throws_that_leave_the_same_are_told_apart_by_what_they_count() -> None:
    view = do(laid([HOPELESS, R11], closed="8h"), DRAW).view(0)
    dear, cheap = Discard(Card.named("Jd")), Discard(Card.named("3s"))
    why, back = bot.contrast(view, dear, cheap), bot.contrast(view, cheap, dear)
    assert why is not None
    assert back is not None
    assert spoken(why) == "J♦ and 3♠ are equally useful; they count 10 and 3."
    assert back.template != why.template


@pytest.mark.parametrize("knowledge", range(1, 5))
def test_no_throw_takes_a_hand_farther_without_saving_points(knowledge: int) -> None:
    for number in range(12):
        state = GAME.deal(rules(), GAME.standing(rules(), 3, number, ()), number)
        do(state, DRAW)
        view = state.view(state.turn or 0)
        best = bot.judge(view, Skill(knowledge=knowledge))[0].action
        assert isinstance(best, Discard)
        left = [card for card in view.hand if card != best.card]
        near = min(distance([card for card in view.hand if card != thrown], view.law) for thrown in view.hand)
        assert distance(left, view.law) <= near + (knowledge > 1)


def test_jokers_are_kept() -> None:
    for number in range(20):
        state = GAME.deal(rules(jokers=2), GAME.standing(rules(), 4, number, ()), number)
        do(state, DRAW)
        view = state.view(state.turn or 0)
        for knowledge in LEVELS:
            best = bot.judge(view, Skill(knowledge=knowledge))[0].action
            assert isinstance(best, Discard)
            assert not best.card.is_joker
            assert best.card.rank != view.law.wild


def test_a_card_near_what_the_next_player_took_is_dangerous() -> None:
    state = laid([R11, HIGH, R13], closed="2c", open_deck="3c")
    rounds(state, 1)
    do(state, TAKE)
    do(state, DISCARDS[state.hands[1][0]])
    rounds(state, 1)
    do(state, DRAW)
    look = Outlook(state.view(0), Skill(knowledge=4))
    by_face = {card.face: look.danger(card) for card in state.hands[0]}
    taken = state.known[1][0]
    assert taken.face == "2c"
    assert by_face["4c"] > by_face["9h"]
    assert by_face["2s"] > by_face["9h"]


def test_a_second_chance_is_taken_and_sharing_suits_who_is_behind() -> None:
    state = laid([R1, R11, HIGH], closed="7c", options=rules(format=Format.POOL_101), totals=(60, 34, 23))
    do(state, DRAW)
    do(state, declare(state, R1))
    assert state.phase is Phase.REJOIN
    assert bot.judge(state.view(2), Skill())[0].action == REJOIN
    state = laid([R1, R11, HIGH], closed="7c", options=rules(format=Format.POOL_101), totals=(99, 36, 30))
    do(state, DRAW)
    do(state, declare(state, R1))
    assert state.phase is Phase.SPLIT
    assert bot.judge(state.view(0), Skill())[0].action == SPLIT
    state.turn = 1
    assert bot.judge(state.view(1), Skill(risk=1.0))[0].action == PLAY_ON


def test_hands_with_a_card_more_or_less_are_sorted_alike() -> None:
    for rng in many(4, 200):
        law = any_law(rng)
        cards = dealt(rng, 13, law)
        for card in cards:
            rest = [other for other in cards if other != card]
            assert less(sort_out(cards, law.wild), card, law) == sort_out(rest, law.wild)
            assert more(sort_out(rest, law.wild), card, law) == sort_out(cards, law.wild)


def test_lone_cards_hang_loose_and_equal_ones_looser() -> None:
    state = laid(["Ks 4h 5h 9d 9d 2c 7s Qd JK 6h 3c 10s Jh", R11])
    firm = dict(zip((card.face for card in state.hands[0]), ties(state.hands[0], state.law), strict=True))
    assert firm["5h"] > firm["Ks"]
    assert firm["9d"] < 0
    assert firm["JK"] == firm["6h"] == max(firm.values())


def test_medium_beats_beginner() -> None:
    """Sixty deals, each played with the seats both ways."""
    lead = 0.0
    options = rules(drops=False)
    for seed in range(60):
        for seat in range(2):
            state = GAME.deal(options, GAME.standing(options, 2, seed, ()), seed)
            while state.turn is not None:
                skill = Skill(knowledge=2 if state.turn == seat else 0)
                state.apply(bot.judge(state.view(state.turn), skill)[0].action)
            lead += state.gains()[seat]
    assert lead > 0


def test_a_card_whose_company_lies_in_view_is_safe() -> None:
    """One copy of each neighbour and of each seven is held, the other may be anywhere; the sixes are wild."""
    held = "7s 5s 8s 9s 7h 7d 7c Ks Kh 2c 10d Jh 3c"
    look = Outlook(laid([held, R11]).view(0), Skill(knowledge=4))
    assert look.company(Card.named("7s")) == pytest.approx(4 * SAME + NEXT + 2 * GAP)
    assert look.company(Card.named("10d")) == pytest.approx(7 * SAME + 4 * NEXT + 4 * GAP)
    assert look.danger(Card.named("7s")) < look.danger(Card.named("10d"))


def test_a_gift_weighs_less_among_several() -> None:
    two = Outlook(laid([R11, HIGH]).view(0), Skill(knowledge=4))
    four = Outlook(laid([R11, HIGH, R13, HOPELESS]).view(0), Skill(knowledge=4))
    assert all(two.danger(card) > four.danger(card) for card in two.view.hand if not is_joker(card, two.law.wild))


def test_no_gift_weighs_as_much_as_a_card_fewer_needed() -> None:
    look = Outlook(laid([R11, HIGH]).view(0), Skill(knowledge=4))
    dear = [look.danger(card) for card in look.view.hand]
    assert 2 < max(dear) < 6
