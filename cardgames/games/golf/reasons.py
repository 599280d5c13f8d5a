"""Why an action is sensible, in sentences a player can check by looking at the table."""

from __future__ import annotations

from cardgames.core.cards import RANK_OF, Card
from cardgames.core.game import Action
from cardgames.core.text import N_, Text, say
from cardgames.games.golf.actions import Discard, Draw, Replace, Stage, TakeDiscard, TurnUp
from cardgames.games.golf.rules import GolfView, unseen_cards
from cardgames.games.golf.scoring import PARTNER, PLACES, card_values
from cardgames.games.golf.sheet import points


def why(view: GolfView, action: Action) -> Text | None:
    """One sentence for a hint; None where there is nothing to say."""
    match action:
        case Replace(slot=slot):
            assert view.held is not None
            return _replacing(view, view.held, slot)
        case TakeDiscard():
            return _taking(view, view.discards[-1])
        case Draw():
            return say(N_("A card from the draw pile promises more than {card}."), card=view.discards[-1])
        case Discard():
            return say(N_("{card} betters no column enough."), card=view.held)
        case TurnUp(slot=slot) if view.stage is Stage.START:
            if view.layouts[view.seat][PARTNER[slot]] is None:
                return say(N_("An open card in a column of its own can be matched later."))
            return say(N_("The card above or below it may be its match."))
        case _:
            return None


def contrast(view: GolfView, action: Action, instead: Action | None) -> Text | None:
    """The draw pile against a discard that matches nothing: by the cards this seat has not seen, as far as they speak
    for the choice, else by what the discard would replace."""
    if not (isinstance(action, Draw | TakeDiscard) and isinstance(instead, Draw | TakeDiscard)):
        return None
    top = view.discards[-1]
    if match_for(view, top) is not None:
        return None
    value, unseen = card_values(view.rules.values), unseen_cards(view)
    mean = round(sum(value[card & 63] for card in unseen) / len(unseen))
    n = sum(match_for(view, card) is not None for card in unseen)
    counts = value[top & 63]
    if counts == mean or (counts > mean) is isinstance(action, Draw):
        words = N_(
            "Take {card}: it counts {points}; the {all} unseen cards count {mean} on the average, "
            "matches among them: {n}."
        )
        if isinstance(action, Draw):
            words = N_(
                "Draw: {card} counts {points}; the {all} unseen cards count {mean} on the average, "
                "matches among them: {n}."
            )
        return say(words, card=top, points=points(counts), all=len(unseen), mean=points(mean), n=n)
    return _saving(view, top) if isinstance(action, TakeDiscard) else _promise(view, top)


def _dearest(view: GolfView) -> Card | None:
    """The dearest open card that is not matched, and so may be replaced."""
    layout, value = view.layouts[view.seat], card_values(view.rules.values)
    loose = [
        own for slot, own in enumerate(layout)
        if own is not None and ((other := layout[PARTNER[slot]]) is None or other.rank != own.rank)
    ]  # fmt: skip
    return max(loose, key=lambda card: value[card & 63], default=None)


def _saving(view: GolfView, top: Card) -> Text | None:
    """A discard dearer than most unseen cards: what it saves in the place of the dearest open card, or the place it
    fills."""
    value, old = card_values(view.rules.values), _dearest(view)
    low = value[top & 63]
    if old is not None and value[old & 63] > low:
        return say(
            N_("{card} counts {low}, {old} counts {high}."),
            card=top, low=points(low), old=old, high=points(value[old & 63]),
        )  # fmt: skip
    if None not in view.layouts[view.seat]:
        return None
    words = N_("{card} counts {points}, but a place filled is a turn won, and it may still be bettered.")
    return say(words, card=top, points=points(low))


def _promise(view: GolfView, top: Card) -> Text | None:
    """A discard cheaper than most unseen cards: how many of these match a column or count less still."""
    value, unseen = card_values(view.rules.values), unseen_cards(view)
    n = sum(match_for(view, card) is not None or value[card & 63] < value[top & 63] for card in unseen)
    if 3 * n < len(unseen):
        return None
    return say(
        N_("Of the {all} unseen cards {n} match a column of yours or count less than {card}."),
        all=len(unseen), n=n, card=top,
    )  # fmt: skip


def match_for(view: GolfView, card: Card) -> tuple[int, Card] | None:
    """The place where a card would match the open card of the column, and that card."""
    layout = view.layouts[view.seat]
    for slot in range(PLACES):
        own, other = layout[slot], layout[PARTNER[slot]]
        if other is not None and other.rank == card.rank and (own is None or own.rank != card.rank):
            return slot, other
    return None


def _taking(view: GolfView, card: Card) -> Text:
    match = match_for(view, card)
    if match is not None:
        return say(N_("{card} matches {other} in its column."), card=card, other=match[1])
    counts = points(card_values(view.rules.values)[card & 63])
    return say(N_("{card} counts only {points}; a card from the draw pile may count more."), card=card, points=counts)


def _replacing(view: GolfView, card: Card, slot: int) -> Text:
    layout, value = view.layouts[view.seat], card_values(view.rules.values)
    own, other = layout[slot], layout[PARTNER[slot]]
    if other is not None and other.rank == card.rank:
        counts = points(view.rules.joker_column if RANK_OF[card & 63] == 0 else 0)
        return say(N_("{card} matches {other}: the column counts {points}."), card=card, other=other, points=counts)
    low = points(value[card & 63])
    if own is None:
        unseen = unseen_cards(view)
        if value[card & 63] * len(unseen) > sum(value[it & 63] for it in unseen):
            words = N_("{card} counts {points}, but a place filled is a turn won, and it may still be bettered.")
            return say(words, card=card, points=low)
        return say(N_("{card} counts {points}; the face-down card may count more."), card=card, points=low)
    return say(
        N_("{card} counts {low}, {old} counts {high}."), card=card, low=low, old=own, high=points(value[own & 63])
    )
