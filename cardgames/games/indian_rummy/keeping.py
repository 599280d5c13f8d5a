"""A hand in groups: as its person keeps it, and as it is kept best."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from msgspec.structs import replace

from cardgames.core.cards import Card
from cardgames.core.game import Action, Grouping, Groups
from cardgames.core.table import LOOSE, Emphasis, Mark, Zone
from cardgames.core.text import N_, Text, say
from cardgames.games.indian_rummy.actions import Declare
from cardgames.games.indian_rummy.distance import distance
from cardgames.games.indian_rummy.groups import HAND, SHORTEST, Kind, check, kind_of
from cardgames.games.indian_rummy.scoring import as_shown, counted, protected
from cardgames.games.indian_rummy.showing import Arrangement, Shown, arrange, declaration, least
from cardgames.games.indian_rummy.view import IndianView
from cardgames.games.indian_rummy.words import kind_name


class Kept(NamedTuple):
    """The own hand in groups."""

    best: Arrangement
    """The groups, and what they leave."""
    thrown: Card | None = None
    """Of fourteen cards, the one whose throw leaves least; it is in no group, and not counted."""


def own_declaration(view: IndianView, card: Card) -> Groups | None:
    """The person's own groups without a card, where they are a valid declaration."""
    groups = _without(view.groups, card)
    return groups if check(groups, view.law).valid else None


def own_finish(view: IndianView, wanted: Card | None = None) -> Declare | None:
    """A declaration with the person's own groups, if they hold: with the card that is wanted, else with any."""
    cards = [card for card in view.hand if card != view.taken] if wanted is None else [wanted]
    for card in cards:
        groups = own_declaration(view, card)
        if groups is not None:
            return Declare(card, groups)
    return None


def _without(groups: Groups, card: Card) -> Groups:
    """Groups with a card taken out."""
    left = (tuple(other for other in group if other != card) for group in groups)
    return tuple(group for group in left if group)


def _keep(view: IndianView, groups: Groups) -> IndianView:
    return replace(view, groups=groups)


def _best_groups(view: IndianView) -> Groups:
    own = own_best(view)
    return tuple(group.cards for group in own.best.groups) if own is not None else ()


def _meant(view: IndianView, action: Action) -> Action:
    """Who may declare does so with the own groups, where they hold."""
    return own_finish(view) or action if isinstance(action, Declare) else action


def own_best(view: IndianView) -> Kept | None:
    """The own hand at its best; with 14 cards, what the best throw leaves."""
    held, law, test = sorted(view.hand), view.law, view.rules.loser_test
    if len(held) < SHORTEST:
        return None
    if len(held) <= HAND:
        return Kept(_at_best(tuple(held), view))

    def rest(thrown: Card) -> tuple[Card, ...]:
        return tuple(card for card in held if card != thrown)

    def left(thrown: Card) -> tuple[bool, int, int]:
        need = distance(rest(thrown), law)
        return need > 0, least(rest(thrown), law, test), need

    thrown = min((card for card in held if card != view.taken), key=left)
    return Kept(_at_best(rest(thrown), view), thrown)


def _at_best(cards: tuple[Card, ...], view: IndianView) -> Arrangement:
    """The groups of a declaration, which leave no joker over, or else those that leave the fewest points."""
    law = view.law
    groups = declaration(cards, law) if len(cards) == HAND else None
    if groups is None:
        return arrange(cards, law, view.rules.loser_test)
    shown = sorted((Shown(kind_of(group, law), group) for group in groups), key=lambda it: tuple(Kind).index(it.kind))
    return Arrangement(tuple(shown), (), 0, counted(cards, law))


def as_kept(view: IndianView) -> Kept:
    """The own hand in its person's groups; with 14 cards, what the best throw leaves of them."""
    if len(view.hand) <= HAND:
        return Kept(_in_groups(view, view.hand, view.groups))
    throws = [card for card in view.hand if card != view.taken]
    grouped = {card for group in view.groups for card in group}
    kept = [Kept(_rest(view, card), card) for card in throws]
    return min(kept, key=lambda it: (it.best.points, not _finishes(it.best, view), it.thrown in grouped))


def _rest(view: IndianView, thrown: Card) -> Arrangement:
    return _in_groups(view, tuple(card for card in view.hand if card != thrown), _without(view.groups, thrown))


def _finishes(own: Arrangement, view: IndianView) -> bool:
    return check([group.cards for group in own.groups], view.law).valid


def _in_groups(view: IndianView, cards: tuple[Card, ...], groups: Groups) -> Arrangement:
    grouped = {card for group in groups for card in group}
    loose = tuple(card for card in cards if card not in grouped)
    points = as_shown(groups, loose, view.law, view.rules.loser_test)
    shown = tuple(Shown(kind_of(group, view.law), group) for group in groups)
    return Arrangement(shown, loose, points, counted(cards, view.law))


def kept_marks(view: IndianView, zone: Zone) -> Iterator[Mark]:
    """Under every group of the person's own what it is and what it counts, and the same of what is loose."""
    yield from group_marks(view, zone, view.groups)
    grouped = {card for group in view.groups for card in group}
    loose = tuple(card for card in view.hand if card not in grouped)
    if loose:
        yield Mark(Emphasis.BRACKET, zone, loose, _label(kind_name(Kind.NONE), counted(loose, view.law)), LOOSE)


def group_marks(view: IndianView, zone: Zone, groups: Groups) -> Iterator[Mark]:
    """Under every group what it is, and what it counts as long as nothing protects it (6.3)."""
    safe = protected(groups, view.law, view.rules.loser_test)
    for group, free in zip(groups, safe, strict=True):
        name = kind_name(kind_of(group, view.law))
        yield Mark(Emphasis.BRACKET, zone, group, _label(name, 0 if free else counted(group, view.law)))


def _label(name: Text, points: int) -> Text:
    return say(N_("{group} · {n}"), group=name, n=points) if points else name


GROUPING: Final = Grouping(_keep, _best_groups, _meant)
