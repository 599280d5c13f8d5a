"""How a hand is judged: its traits, their weights, and where the weights come from."""

from __future__ import annotations

from collections import defaultdict
from itertools import permutations
from math import exp

import pytest

from cardgames.core.cards import Card
from cardgames.core.game import Skill
from cardgames.games.indian_rummy import GAME, bot
from cardgames.games.indian_rummy.actions import DRAW, TAKE
from cardgames.games.indian_rummy.distance import needed
from cardgames.games.indian_rummy.fitting import NEEDS, Row, Rows, losing, play, winning
from cardgames.games.indian_rummy.groups import is_joker
from cardgames.games.indian_rummy.outlook import Outlook, weighed
from cardgames.games.indian_rummy.quick import more
from cardgames.games.indian_rummy.sorting import has_pure, sort_out
from cardgames.games.indian_rummy.traits import GAP, NEXT, SAME, Traits, bonds, purifying
from cardgames.games.indian_rummy.weights import AFTER, BEFORE
from tests.games.indian_rummy.deals import R11, laid, rules
from tests.games.indian_rummy.hands import any_law, dealt, many


def test_the_cards_that_make_a_pure_sequence_are_found() -> None:
    """Against trying every card; the wild ones count at face value."""
    stood = 0
    for rng in many(8, 150):
        law = any_law(rng)
        cards = dealt(rng, 13, law)
        lacking = purifying(sort_out(cards, law.wild), law.wild)
        if has_pure(cards):
            stood += 1
            assert lacking is None
        else:
            made = sum(1 << kind for kind in range(52) if has_pure([*cards, kind]))
            assert lacking == made
    assert 20 < stood < 130


def _bond(one: Card, other: Card) -> float:
    """How firmly one card hangs on another; the ace is next to the two and to the king."""
    if one.rank == other.rank:
        return SAME
    gap = abs(one.rank - other.rank)
    if 1 in (one.rank, other.rank):
        gap = min(gap, 13 - gap)
    return {1: NEXT, 2: GAP}.get(gap, 0.0) if one.suit == other.suit else 0.0


def test_bonds_join_every_two_cards() -> None:
    """From both sides; jokers join nothing, and of two equal cards one counts."""
    for rng in many(9, 60):
        law = any_law(rng)
        cards = dealt(rng, 13, law)
        plain = [Card(kind) for kind in {card & 63 for card in cards} if not is_joker(kind, law.wild)]
        together = sum(_bond(one, other) for one, other in permutations(plain, 2))
        assert bonds(sort_out(cards, law.wild).once) == pytest.approx(together)


def test_there_is_a_weight_for_every_trait() -> None:
    for tables in (AFTER, BEFORE):
        assert len(tables) == 3
        for by_need in tables:
            assert len(by_need) == NEEDS
            assert {len(weights) for pair in by_need for weights in pair} == {len(Traits._fields) + 1}


def test_only_an_expert_counts_the_unseen_cards() -> None:
    """The kings that would finish the hand lie open: to the others it looks like any hand that needs one card."""
    waiting = "4h 5h 6h 9s 10s JK Qs Kc Kd 2s 2d 6c 3d"
    alive = laid([waiting, R11]).view(0)
    dead = laid([waiting, R11]).view(0)
    hand = sort_out(alive.hand, alive.law.wild)
    expert, hard = Outlook(dead, Skill(knowledge=4)), Outlook(dead, Skill(knowledge=3))
    before, same = expert.worth(hand), hard.worth(hand)
    for look in (expert, hard):
        look.unseen = [0 if Card(kind).rank in (13, 6) else count for kind, count in enumerate(look.unseen)]
        look._helped.clear()
    assert expert.worth(hand) < before
    assert hard.worth(hand) == same


def test_a_pure_sequence_is_worth_having() -> None:
    """Of two hands alike in all else, the one that has it loses less, and hardly wins more seldom."""
    plain = Traits(3.0, 1.5, 0.0, 1.3, 1, 1.2, 0.0, 0.4, 2.0, 0.2)
    for by_need in AFTER:
        for win, loss in by_need[1:4]:
            with_it = plain._replace(pure=1.0, purer=0.0)
            assert weighed(win, with_it) > weighed(win, plain) - 0.2
            assert weighed(loss, with_it) < weighed(loss, plain)


def test_medium_takes_what_brings_it_nearer_and_an_expert_what_is_worth_more() -> None:
    beyond = 0
    for number in range(40):
        options = rules(drops=False)
        state = GAME.deal(options, GAME.standing(options, 4, number, ()), number)
        for _ in range(24):
            if (seat := state.turn) is None:
                break
            view = state.view(seat)
            if TAKE in view.actions:
                law, top = view.law, view.discards[-1]
                hand = sort_out(view.hand, law.wild)
                nearer = needed(more(hand, top, law), law) < needed(hand, law)
                assert (bot.judge(view, Skill(knowledge=2))[0].action == TAKE) == nearer
                expert = bot.judge(view, Skill(knowledge=4))[0].action
                beyond += expert == TAKE and not nearer
            state.apply(bot.judge(view, Skill(knowledge=2))[0].action)
    assert beyond > 10


def test_the_fit_finds_the_weights_that_made_the_deals() -> None:
    rows = []
    for rng in many(5, 4000):
        traits = (1.0, rng.random() * 2, rng.random() * 2)
        won = rng.random() < 1 / (1 + exp(-(0.5 - 1.5 * traits[1] + 0.8 * traits[2])))
        rows.append(Row(traits, won, round(10 + 20 * traits[1] - 5 * traits[2])))
    assert winning(rows) == pytest.approx([0.5, -1.5, 0.8], abs=0.25)
    assert losing(rows) == pytest.approx([10, 20, -5], abs=0.3)


def test_deals_that_are_learnt_from_note_every_hand_twice() -> None:
    """Under either loser test, at the end of a turn and before a draw, with the same winner."""
    found: Rows = defaultdict(list)
    for number in range(4):
        play(4, number, found)
    assert {before for before, _, _ in found} == {True, False}
    assert {seats for _, seats, _ in found} == {4}
    rows = [row for key in found for row in found[key]]
    assert all(len(row.traits) == len(Traits._fields) + 1 for row in rows)
    assert any(row.won for row in rows)
    assert all(row.loss == 0 for row in rows if row.won)
    for table in found.values():
        for strict, progressive in zip(table[::2], table[1::2], strict=True):
            assert strict.won == progressive.won
            assert strict.loss >= progressive.loss


def test_drawing_is_judged_like_the_hand_it_follows() -> None:
    """Before a draw a hand is worth more than at the end of the turn: a turn is still to come."""
    for number in range(20):
        options = rules(drops=False)
        state = GAME.deal(options, GAME.standing(options, 4, number, ()), number)
        view = state.view(state.turn or 0)
        look = Outlook(view, Skill(knowledge=4))
        hand = sort_out(view.hand, view.law.wild)
        judged = {it.action: it.worth for it in bot.judge(view, Skill(knowledge=4))}
        assert judged[DRAW] == look.before_drawing(hand) > look.worth(hand) - 3
