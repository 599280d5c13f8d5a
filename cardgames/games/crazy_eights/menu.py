"""What the seat to act may choose from in Crazy Eights, beyond the quick answer of a plain turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardgames.core.cards import Card
from cardgames.core.game import Action, Seat
from cardgames.games.crazy_eights.actions import CALL, DRAW, NAMES, PASS, PICK_UP, Play
from cardgames.games.crazy_eights.options import LastDraw
from cardgames.games.crazy_eights.powers import ANSWERS, ANYTHING, FREE, rank_row
from cardgames.games.crazy_eights.view import CHAIN, DRAWN, NAME, SKIPPING, TURN

if TYPE_CHECKING:
    from cardgames.games.crazy_eights.rules import EightsState


def menu(state: EightsState) -> Sequence[Action]:
    """The menu where more than a plain turn is asked, or where the rules add to it; empty when the hand is over."""
    seat, phase = state.turn, state.phase
    if seat is None:
        return ()
    if phase == DRAWN and not state.plain:
        assert state.drawn is not None
        return state.cards[state.drawn].drawn
    if phase == NAME:
        return NAMES
    plays = playable(state, seat)
    found: list[Action] = list(plays)
    if phase == CHAIN:
        if not (plays and state.rules.forced_answer):
            found.append(PICK_UP)
    elif phase != TURN:
        found.append(PASS)
    elif not state.can_draw:
        if not plays:
            found.append(PASS)
    elif not plays or state.rules.draw_though_able:
        found.append(DRAW)
    if plays and may_call(state, seat):
        found.insert(0, CALL)
    return found


def playable(state: EightsState, seat: Seat) -> list[Play]:
    """All plays the seat to act may make now."""
    held, phase = state.held[seat], state.phase
    row: dict[int, Play]
    if phase == CHAIN:
        row = held[ANSWERS]
    elif phase == SKIPPING:
        row = held[rank_row(state.rules.skip_rank)]
    elif phase == DRAWN:
        assert state.drawn is not None
        return list(state.cards[state.drawn].plays)
    elif phase == NAME:
        return []
    elif state.fit == ANYTHING:
        row = {key: play for each in (*held[:4], held[FREE]) for key, play in each.items()}
    else:
        suit, rank = state.fit
        row = {**held[suit], **held[rank], **held[FREE]}
    plays = list(row.values())
    if state.counts[seat] > 1 or not plays:
        return plays
    card = plays[0].card
    return [state.powers.last[card]] if may_be_last(state, card) else []


def may_be_last(state: EightsState, card: Card) -> bool:
    """Whether a hand may be ended with this card."""
    return not (state.rules.last_draw is LastDraw.NOT_ALLOWED and state.powers.amount[card & 63])


def may_call(state: EightsState, seat: Seat) -> bool:
    """Whether the seat to act, able to play, would be left with one card and has not said so."""
    return state.rules.last_card_call and state.counts[seat] == 2 and not state.called
