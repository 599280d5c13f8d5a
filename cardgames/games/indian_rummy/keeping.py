"""A hand in groups: as its person keeps it, and as it is kept best."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from cardgames.core.cards import Card
from cardgames.core.game import Grouping, Groups
from cardgames.core.table import Emphasis, Mark, Zone
from cardgames.core.text import N_, Text, say
from cardgames.games.indian_rummy.distance import distance
from cardgames.games.indian_rummy.groups import HAND, SHORTEST, Kind, check, kind_of
from cardgames.games.indian_rummy.scoring import as_shown, counted
from cardgames.games.indian_rummy.showing import Arrangement, Shown, arrange, least
from cardgames.games.indian_rummy.view import IndianView
from cardgames.games.indian_rummy.words import kind_name


def own_declaration(view: IndianView, card: Card) -> Groups | None:
    """The person's own groups without a card, where they are a valid declaration."""
    groups = _without(view.groups, card)
    return groups if check(groups, view.law).valid else None


def _without(groups: Groups, card: Card) -> Groups:
    """Groups with a card taken out."""
    left = (tuple(other for other in group if other != card) for group in groups)
    return tuple(group for group in left if group)


def _keep(view: IndianView, groups: Groups) -> IndianView:
    return replace(view, groups=groups)


def _best_groups(view: IndianView) -> Groups:
    best = own_best(view)
    return tuple(group.cards for group in best.groups) if best is not None else ()


def own_best(view: IndianView) -> Arrangement | None:
    """The own hand at its best; with 14 cards, what the best throw leaves."""
    held, law, test = sorted(view.hand), view.law, view.rules.loser_test
    if len(held) < SHORTEST:
        return None
    if len(held) <= HAND:
        return arrange(tuple(held), law, test)
    throws = [card for card in held if card != view.taken]
    rests = [tuple(card for card in held if card != thrown) for thrown in throws]
    rest = min(rests, key=lambda cards: (distance(cards, law) > 0, least(cards, law, test)))
    return arrange(rest, law, test)


def kept_marks(view: IndianView, zone: Zone) -> Iterator[Mark]:
    """Under every group of the person's own what it is and what it counts, and the same of what is loose."""
    own = as_kept(view)
    for group in own.groups:
        yield Mark(Emphasis.BRACKET, zone, group.cards, _counting(kind_name(group.kind), group.cards, own, view))
    if own.loose:
        yield Mark(Emphasis.BRACKET, zone, own.loose, _counting(kind_name(Kind.NONE), own.loose, own, view))


def _counting(kind: Text, cards: tuple[Card, ...], own: Arrangement, view: IndianView) -> Text:
    """What a group is and what it would cost: a good one costs nothing as soon as it is protected."""
    free = kind_of(cards, view.law) is not Kind.NONE and not own.counts_all
    points = 0 if free else counted(cards, view.law)
    return say(N_("{group} · {n}"), group=kind, n=points) if points else kind


def as_kept(view: IndianView) -> Arrangement:
    """The own hand in its person's groups."""
    kinds = [Shown(kind_of(group, view.law), group) for group in view.groups]
    grouped = {card for group in view.groups for card in group}
    loose = tuple(card for card in view.hand if card not in grouped)
    good = [group.cards for group in kinds if group.kind is not Kind.NONE]
    rest = [card for card in view.hand if all(card not in group for group in good)]
    points = as_shown(good, rest, view.law, view.rules.loser_test)
    return Arrangement(tuple(kinds), loose, points, counted(view.hand, view.law))


GROUPING: Final = Grouping(_keep, _best_groups)
