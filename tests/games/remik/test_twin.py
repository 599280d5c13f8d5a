"""What may be taken, laid down and added under table rules of every kind, beside a second reading of the rules."""

from __future__ import annotations

from random import Random

import pytest

from cardgames.core.cards import Card
from cardgames.core.melds import Meld
from cardgames.games.remik.actions import Add, Discard, Lay, Take
from cardgames.games.remik.lying import TableMeld, homes_of
from cardgames.games.remik.options import Aces, RemikRules, pack_of
from cardgames.games.remik.rules import RemikState, laid_out
from tests.games.remik.laid import A, B, fresh
from tests.games.remik.twin import Hand, Lying, Twin, melds


def crowded(rng: Random) -> tuple[RemikState, tuple[Lying, ...]]:
    """A few cards that lie near each other: in A's hand, in the open pile, and in melds on the table."""
    rules = RemikRules(
        jokers=rng.choice((0, 2, 2)), aces=rng.choice(list(Aces)), discard_bundle=rng.random() < 0.4,
        duty_chain=rng.random() < 0.5, discard_to_go_out=rng.random() < 0.4,
    )  # fmt: skip
    lowest = rng.choice((1, 5, 9, 10))
    ranks = [(lowest + step - 1) % 13 + 1 for step in range(6)]
    cards = [Card(13 * suit + rank - 1) for suit in rng.sample(range(4), rng.randint(2, 3)) for rank in ranks]
    cards += [card for card in pack_of(rules.jokers) if not card.rank]
    rng.shuffle(cards)
    table: list[Lying] = []
    lying: list[TableMeld] = []
    for _ in range(rng.randint(0, 2)):
        found = [each for each in melds(cards[:8], rules.ace_high) if each[1].size < 5]
        if found:
            action, ends = rng.choice(found)
            assert isinstance(action, Lay)
            meld = Meld(action.cards, ends.rank, ends.suit is None)
            owner = rng.choice((A, B))
            lying.append(TableMeld(meld, owner, (owner,) * len(action.cards)))
            table.append(ends)
            cards = [card for card in cards if card not in action.cards]
    held = rng.randint(1, min(4, len(cards) - 1))
    hand, pile = cards[:held], cards[held : held + rng.randint(1, 4)]
    rest = [card for card in pack_of(rules.jokers) if card not in cards]
    state = laid_out(rules, fresh(rules), [hand, []], rest, pile[0])
    state.pile, state.throwers = pile, [None] * len(pile)
    state.melds, state.homes = lying, homes_of(lying, rules.ace_high)
    return state, tuple(table)


def taken(state: RemikState, place: int, table: tuple[Lying, ...]) -> Hand:
    """What A holds after taking the cards of the open pile from this place up."""
    several = state.pile[place:]
    strict = len(several) == 1 or not state.rules.discard_bundle
    return Hand(
        frozenset([*state.hands[A], *several]), frozenset(several if strict else ()),
        several[0] if len(several) > 1 else None, table,
    )  # fmt: skip


def agree(state: RemikState, twin: Twin, hand: Hand, rng: Random) -> None:
    """Goes through the rest of a turn at random, both readings agreeing on all that may be done."""
    while state.turn == A:
        may = twin.may(hand)
        assert {action for action in twin.fitting(hand) if state.refusal(action) is None} == set(may)
        menu = state.actions()
        assert menu
        assert {action for action in menu if isinstance(action, Lay | Add)} <= set(may)
        discards = {card for card in hand.cards - hand.barred if hand.duty is None}
        assert {action.card for action in menu if isinstance(action, Discard)} == discards
        if not may:
            return
        action, hand = rng.choice(sorted(may.items(), key=repr))
        state.apply(action)


@pytest.mark.parametrize("part", range(8))
def test_a_turn_agrees_with_the_second_reading(part: int) -> None:
    rng = Random(part)
    for _ in range(60):
        state, table = crowded(rng)
        twin = Twin(state.rules)
        for place, card in enumerate(state.pile):
            hand = taken(state, place, table)
            may = len(state.pile) - place == 1 or twin.ends(hand)
            assert (state.refusal(Take(card)) is None, Take(card) in state.actions()) == (may, may), (card, state.pile)
            if may:
                turn = state.copy()
                turn.apply(Take(card))
                agree(turn, twin, hand, rng)
