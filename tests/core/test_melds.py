"""Melds: what is one, the least deadwood against the brute-force twin, best arrangements, laying off."""

from __future__ import annotations

from random import Random

import pytest

from cardgames.core.cards import Card, cards
from cardgames.core.melds import (
    FACES_10,
    Meld,
    MeldLaws,
    as_run,
    as_set,
    best_layoffs,
    cards_of,
    growths,
    mask_of,
    points_of,
    run_fault,
    set_fault,
    solver,
)
from tests.core import brute_melds

LOW = MeldLaws()
FREE = MeldLaws(free_wilds=True)
HIGH = MeldLaws(ace_high=True)
FAMILIES = {
    "suited": LOW,
    "free": FREE,
    "two ordinary": MeldLaws(ordinary=2),
    "free, two ordinary": MeldLaws(free_wilds=True, ordinary=2),
    "faces ten, wild 25": MeldLaws(points=(25, *FACES_10[1:])),
    "ace high": MeldLaws(points=FACES_10, ace_high=True),
    "ace high, free": MeldLaws(ace_high=True, free_wilds=True),
}


def some_hand(rng: Random, size: int, wilds: int) -> list[Card]:
    """A hand with so many wild cards, often from few ranks, so that melds compete."""
    pack = [Card.of(kind) for kind in range(52)]
    if rng.random() < 0.5:
        low = rng.randrange(1, 11)
        pack = [card for card in pack if low <= card.rank <= low + 3 or card.rank == 1]
    return rng.sample(pack, size - wilds) + rng.sample(
        [Card.of(53 + i, copy) for i in range(4) for copy in (0, 1)], wilds
    )


@pytest.mark.parametrize("laws", FAMILIES.values(), ids=FAMILIES.keys())
def test_least_deadwood_agrees_with_the_twin(laws: MeldLaws) -> None:
    rng = Random(f"melds {laws}")
    for wilds in (0, 0, 0, 1, 2, 3, 4, 6) * 18:
        hand = some_hand(rng, rng.choice((7, 8, 10)), wilds)
        assert solver(laws).deadwood(mask_of(hand)) == brute_melds.least(hand, laws), hand


@pytest.mark.parametrize("laws", FAMILIES.values(), ids=FAMILIES.keys())
def test_least_after_a_throw_agrees_with_the_twin(laws: MeldLaws) -> None:
    rng = Random(f"throws {laws}")
    for wilds in (0, 0, 1, 2, 3, 4, 6) * 6:
        hand = some_hand(rng, rng.choice((7, 8)), wilds)
        mask = mask_of(hand)
        least = solver(laws).after_throw(mask)
        assert least == brute_melds.least_after_throw(hand, laws), hand
        assert least == min(left for left, _ in solver(laws).throws(mask))


def test_a_full_hand_of_eleven_keeps_nothing_when_one_may_go() -> None:
    hand = mask_of(cards("4s 4h 4d 4c 9s 9h 9d 9c Ks Kh Kd"))
    assert solver(LOW).deadwood(hand) == 0
    assert solver(LOW).after_throw(hand) == 0
    assert solver(LOW).throws(hand, barred=mask_of(cards("4s 4h 4d 4c 9s 9h 9d 9c"))) == [
        (26, card) for card in cards("Ks Kh Kd")
    ]


@pytest.mark.parametrize("laws", FAMILIES.values(), ids=FAMILIES.keys())
def test_arrangements_are_lawful_disjoint_and_best(laws: MeldLaws) -> None:
    rng = Random(f"arranged {laws}")
    for wilds in (0, 0, 1, 2, 3, 4) * 40:
        hand = some_hand(rng, 10, wilds)
        mask = mask_of(hand)
        least = solver(laws).deadwood(mask)
        found = solver(laws).arrangements(mask)
        assert found
        assert len({frozenset(melds) for melds in found}) == len(found)
        for melds in found:
            left = mask
            for meld in melds:
                again = as_set(meld.cards, laws) if meld.is_set else as_run(meld.cards, laws)
                assert again == meld
                assert mask_of(meld.cards) & left == mask_of(meld.cards)
                left ^= mask_of(meld.cards)
            assert points_of(cards_of(left), laws) == least


def test_all_best_arrangements_of_a_square() -> None:
    # Three by three: three sets or three runs.
    found = solver(LOW).arrangements(mask_of(cards("4s 5s 6s 4h 5h 6h 4d 5d 6d")))
    assert sorted(tuple(meld.is_set for meld in melds) for melds in found) == [(False,) * 3, (True,) * 3]


def test_a_wild_at_the_end_of_a_run_is_read_both_ways() -> None:
    found = solver(LOW).arrangements(mask_of(cards("7s 8s Ws")))
    assert {melds[0].cards for melds in found} == {cards("7s 8s Ws"), cards("Ws 7s 8s")}
    assert [melds[0].rank for melds in solver(LOW).arrangements(mask_of(cards("Ac 2c Wc")))] == [1]


def test_more_arrangements_than_asked_for_are_cut() -> None:
    hand = mask_of(cards("4s 5s 6s 9h Jh Qd Ws Wh Wd Wc"))
    assert len(solver(FREE).arrangements(hand)) > 5
    assert len(solver(FREE).arrangements(hand, most=5)) == 5


@pytest.mark.parametrize(
    ("names", "laws", "fault"),
    [
        ("9h 9c Wh", LOW, None),
        ("9h 9c", LOW, "A set needs at least {n} card."),
        ("9h 9c 9d 9s Wh", LOW, "A set has at most {n} card."),
        ("9h 9c 8d", LOW, "The cards of a set all have one value."),
        ("Ws Wh Wd", LOW, "A meld needs at least {n} ordinary card beside its wild cards."),
        ("Ws Wh 9d", MeldLaws(ordinary=2), "A meld needs at least {n} ordinary card beside its wild cards."),
        ("9h 9h 9d", LOW, None),
        ("9h 9h 9d", MeldLaws(suits_differ=True), "The cards of a set are of different suits."),
    ],
)
def test_what_is_a_set(names: str, laws: MeldLaws, fault: str | None) -> None:
    found = set_fault(cards(names), laws)
    assert (found.template if found else None) == fault
    assert (as_set(cards(names), laws) is None) == (fault is not None)


@pytest.mark.parametrize(
    ("names", "laws", "fault"),
    [
        ("Ac 2c 3c", LOW, None),
        ("Qc Kc Ac", LOW, "The cards of a run follow one another, and the ace is low."),
        ("Qc Kc Ac", HIGH, None),
        ("Kc Ac 2c", HIGH, "The cards of a run follow one another without a gap."),
        ("Qc Kc Wc", LOW, "The cards of a run follow one another without a gap."),
        ("Qc Kc Wc", HIGH, None),
        ("Wc Qc Kc", LOW, None),
        ("4c 5d 6c", LOW, "The cards of a run are of one suit."),
        ("4c Wd 6c", LOW, "A wild card serves only in runs of the suit printed on it."),
        ("4c Wd 6c", FREE, None),
        ("4c JK 6c", LOW, None),
        ("4c 5c", LOW, "A run needs at least {n} card."),
        ("Wc Wc 6c", MeldLaws(ordinary=2), "A meld needs at least {n} ordinary card beside its wild cards."),
    ],
)
def test_what_is_a_run(names: str, laws: MeldLaws, fault: str | None) -> None:
    found = run_fault(cards(names), laws)
    assert (found.template if found else None) == fault
    assert (as_run(cards(names), laws) is None) == (fault is not None)


def run(names: str, laws: MeldLaws = LOW) -> Meld:
    found = as_run(cards(names), laws)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("meld", "card", "laws", "ranks"),
    [
        ("7s 8s Ws", "6s", LOW, (6,)),
        ("7s 8s Ws", "10s", LOW, (10,)),
        ("7s 8s Ws", "9s", LOW, ()),
        ("Ws 7s 8s", "9s", LOW, (9,)),
        ("4s 5s 6s", "Ws", LOW, (3, 7)),
        ("4s 5s 6s", "Wh", LOW, ()),
        ("4s 5s 6s", "Wh", FREE, (3, 7)),
        ("As 2s 3s", "Ws", LOW, (4,)),
        ("Js Qs Ks", "As", LOW, ()),
        ("Js Qs Ks", "As", HIGH, (14,)),
        ("2s 3s 4s", "As", HIGH, (1,)),
    ],
)
def test_where_a_card_may_be_added(meld: str, card: str, laws: MeldLaws, ranks: tuple[int, ...]) -> None:
    assert tuple(grown.rank for grown in growths(run(meld), Card.named(card), laws)) == ranks


def test_a_fourth_card_fills_a_set() -> None:
    nines = as_set(cards("9s 9h 9d"), LOW)
    assert nines is not None
    (full,) = growths(nines, Card.named("Wc"), LOW)
    assert full.meld.cards == cards("9s 9h 9d Wc")
    assert growths(full.meld, Card.named("9c"), LOW) == ()


def test_a_wild_stands_for_a_rank() -> None:
    assert [run("Ws 7s 8s").stands_for(i) for i in range(3)] == [6, 7, 8]
    assert run("Qs Ks As", HIGH).high == 14


@pytest.mark.parametrize("laws", FAMILIES.values(), ids=FAMILIES.keys())
def test_best_layoffs_agree_with_the_twin(laws: MeldLaws) -> None:
    rng = Random(f"laid off {laws}")
    seen = 0
    for wilds in (0, 0, 1, 1) * 60:
        pool = some_hand(rng, 17, 3)
        knocker, hand = pool[:10], [card for card in pool[10:] if card.rank][:6]
        hand += [card for card in pool if not card.rank and card not in knocker][:wilds]
        melds = solver(laws).arrangements(mask_of(knocker))[0]
        allowed = bool(rng.randrange(2))
        left, plan = best_layoffs(solver(laws), mask_of(hand), melds, allowed)
        there = [(meld.is_set, meld.cards, meld.rank) for meld in melds]
        assert left == brute_melds.least_after_layoffs(hand, there, laws, allowed), (hand, melds)
        seen += bool(plan)
        laid = list(melds)
        for step in plan:
            ways = {grown.rank: grown.meld for grown in growths(laid[step.meld], step.card, laws)}
            laid[step.meld] = ways[step.rank]
        rest = mask_of(hand) ^ mask_of(step.card for step in plan)
        assert solver(laws).deadwood(rest) == left
    assert seen > 20


def test_an_own_meld_is_broken_up_for_a_layoff() -> None:
    # The sevens kept leave the eight; broken up, two of them and the eight are laid off and a seven is left.
    knocker = [run("4d 5d 6d"), run("8s 9s 10s")]
    left, plan = best_layoffs(solver(LOW), mask_of(cards("7s 7h 7d 8d")), knocker)
    assert left == 7
    assert {step.card for step in plan} == set(cards("7s 7d 8d"))
