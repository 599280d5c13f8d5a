"""Cards, their names, packs and the shuffle."""

from __future__ import annotations

from random import Random

import pytest

from cardgames.core.cards import KINDS, Card, by_rank, by_suit, cards, packs, shuffled


def test_every_card_reads_back_from_its_name() -> None:
    for kind in range(KINDS):
        for copy in (0, 1, 19):
            card = Card.of(kind, copy)
            assert Card.named(repr(card)) == card
            assert (card.kind, card.copy) == (kind, copy)


@pytest.mark.parametrize(
    ("name", "rank", "suit"), [("As", 1, 0), ("10h", 10, 1), ("Qd", 12, 2), ("Kc", 13, 3), ("JK", 0, -1), ("Wd", 0, 2)]
)
def test_rank_and_suit(name: str, rank: int, suit: int) -> None:
    card = Card.named(name)
    assert (card.rank, card.suit) == (rank, suit)
    assert card.is_joker == (name == "JK")
    assert card.is_wild == name.startswith("W")


@pytest.mark.parametrize("name", ["", "1h", "11s", "7x", "7h.", "7h.-1", "7h.x", "jk", "7h.²"])
def test_what_is_not_a_card_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="names no card"):
        Card.named(name)


def test_a_name_met_again_is_the_next_copy() -> None:
    assert cards("7h 7h JK 7h.5 JK") == tuple(map(Card.named, ["7h", "7h.1", "JK", "7h.5", "JK.1"]))


def test_packs_hold_each_card_once() -> None:
    pack = packs(4, jokers=2)
    assert len(pack) == len(set(pack)) == 216
    assert sum(card.is_joker for card in pack) == 8


def test_the_shuffle_never_changes() -> None:
    """Old records depend on this very order."""
    assert " ".join(map(repr, shuffled(packs(1), Random(814123))[:12])) == GOLDEN_ORDER


GOLDEN_ORDER = "Kh Qc Qh 5s 2d Jh Kd 9s 6s 10c 10s Qd"


def test_the_shuffle_keeps_every_card_and_leaves_its_argument_alone() -> None:
    pack = packs(2, jokers=1)
    before = list(pack)
    assert sorted(shuffled(pack, Random(1))) == sorted(before)
    assert pack == before


def test_each_order_is_equally_likely() -> None:
    """720 shuffles of three cards a place: no order further than five standard deviations from its share."""
    rng = Random(5)
    seen: dict[tuple[int, ...], int] = {}
    for _ in range(6000):
        order = tuple(shuffled([1, 2, 3], rng))
        seen[order] = seen.get(order, 0) + 1
    assert len(seen) == 6
    assert all(abs(count - 1000) < 5 * 29 for count in seen.values())


def test_sorting_by_suit_and_by_rank() -> None:
    hand = cards("JK Kh Ws 2c 2s 10h As")
    assert list(map(repr, by_suit(hand))) == ["As", "2s", "10h", "Kh", "2c", "Ws", "JK"]
    assert list(map(repr, by_rank(hand))) == ["As", "2s", "2c", "10h", "Kh", "Ws", "JK"]
