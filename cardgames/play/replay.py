"""A match told again from its record: step by step for a viewer, line by line for a reader."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

from cardgames.core.cards import Card
from cardgames.core.game import Outcome, Seat, Standing, View
from cardgames.core.table import Laid, Picture, Sheet
from cardgames.core.text import Tongue, say
from cardgames.play.match import Match, Ply

LONGEST_ROW = 12
"""Cards of a pile that are named; of a higher pile the uppermost are."""


class Dealt(NamedTuple):
    """A deal begins."""

    deal: int
    code: str
    views: tuple[View, ...]
    """What every seat may know, by seat."""


class Step(NamedTuple):
    """One ply, with what every seat knew before and after it."""

    number: int
    """Counted from 1 in its deal."""
    ply: Ply
    before: tuple[View, ...]
    after: tuple[View, ...]


class Settled(NamedTuple):
    """A deal is over."""

    outcome: Outcome
    standing: Standing


def steps(match: Match) -> Iterator[Dealt | Step | Settled]:
    """Everything that happened in a match, from its first deal to where it stands."""
    twin = Match.start(match.game, match.rules, match.seats, match.seed)
    for number, plies in enumerate(match.histories, 1):
        if number > 1:
            twin.next_deal()
        yield Dealt(number, twin.deal_code, _views(twin))
        for count, ply in enumerate(plies, 1):
            before = _views(twin)
            refused = twin.submit(ply.seat, ply.action, ply.ms)
            assert refused is None
            yield Step(count, ply, before, _views(twin))
        if twin.deal_over:
            yield Settled(twin.outcomes[-1], twin.standing)


def _views(match: Match) -> tuple[View, ...]:
    return tuple(match.view(seat) for seat in range(len(match.seats)))


def playthrough(match: Match, watcher: Seat | None = None) -> Iterator[str]:
    """The match as lines of text. With a watcher: only what that seat saw, and the table before each of its plies.

    Without one, finished deals are told by the seat that acted, and the deal in play as its neighbour saw it, so that
    nothing hidden in it is given away.
    """
    tongue = Tongue(names=_names(match))
    yield _heading(match)
    table = match.game.table
    deal = 0
    for step in steps(match):
        match step:
            case Dealt():
                deal = step.deal
                name = tongue.speak(say(match.game.deal_name, n=deal))
                yield ""
                yield f"{name} · {step.code}"
                yield from indented(short(_start(match, step, watcher)))
            case Step(number, ply):
                eyes = _eyes(match, ply.seat, deal, watcher)
                if watcher == ply.seat:
                    yield from indented(short(table.picture(step.before[watcher])))
                told = tongue.speak(table.tell(step.before[eyes], ply.action, step.after[eyes]))
                yield f"{number:4}. {told}"
            case Settled(outcome, standing):
                yield from indented(sheet_lines(table.sheet(match.rules, outcome), tongue))
                yield from indented(standing_lines(standing, tongue))
    yield ""
    yield _ending(match, tongue)


def _start(match: Match, dealt: Dealt, watcher: Seat | None) -> Picture:
    """The table when the cards were dealt: as the watcher saw it, or with every hand open once the deal is finished."""
    pictures = [match.game.table.picture(view) for view in dealt.views]
    if watcher is not None:
        return pictures[watcher]
    finished = dealt.deal <= len(match.outcomes)
    return {zone: pictures[zone.seat or 0][zone] for zone in pictures[0] if finished or zone.seat is None}


def _names(match: Match) -> list[str]:
    """What the seats are called; people who gave no name by their seat."""
    return [seated.name.strip() or f"Player {seat}" for seat, seated in enumerate(match.seats, 1)]


def _heading(match: Match) -> str:
    both = zip(match.seats, _names(match), strict=True)
    seated = ", ".join(name if one.is_person else f"{name} ({one.level})" for one, name in both)
    return f"{match.game.title}: {seated}"


def _eyes(match: Match, seat: Seat, deal: int, watcher: Seat | None) -> Seat:
    """Whose view a ply is told from."""
    if watcher is not None:
        return watcher
    finished = deal <= len(match.outcomes)
    return seat if finished else (seat + 1) % len(match.seats)


def _ending(match: Match, tongue: Tongue) -> str:
    if match.over:
        return "The match is over."
    if match.turn is None:
        return "The next deal is waiting."
    bystander = (match.turn + 1) % len(match.seats)
    return f"The match stands here: {tongue.speak(match.game.table.prompt(match.view(bystander)))}"


def indented(lines: Iterable[str]) -> Iterator[str]:
    return (f"      {line}".rstrip() for line in lines)


def sheet_lines(sheet: Sheet, tongue: Tongue) -> Iterator[str]:
    """A finished deal laid open, every number explained."""
    yield tongue.speak(sheet.headline)
    for laid in sheet.seats:
        yield f"{tongue.names[laid.seat]}: {laid.total}"
        yield from (f"  {line}" for line in _laid_lines(laid, tongue))
    yield from (tongue.speak(remark) for remark in sheet.remarks)


def _laid_lines(laid: Laid, tongue: Tongue) -> Iterator[str]:
    for group in laid.groups:
        cards = " ".join(map(repr, group.cards)) or "–"
        yield f"{cards}   {tongue.speak(group.text)}".rstrip()
    for line in laid.lines:
        yield f"{line.points:+5}  {tongue.speak(line.text)}"


def standing_lines(standing: Standing, tongue: Tongue) -> Iterator[str]:
    """The totals so far, best first."""
    for seat in sorted(range(len(standing.totals)), key=lambda seat: (standing.ranks[seat], seat)):
        yield f"{standing.ranks[seat]}. {tongue.names[seat]} {standing.totals[seat]}"


def short(picture: Picture) -> Iterator[str]:
    """A picture in print: one line for each zone or row of zones, `..` for a back, `--` for an empty place."""
    order = sorted(picture, key=lambda zone: (zone.seat is not None, zone.seat or 0, zone.name, zone.slot))
    for (name, seat), group in groupby(order, key=lambda zone: (zone.name, zone.seat)):
        zones = list(group)
        label = name if seat is None else f"{name} {seat + 1}"
        if len(zones) == 1:
            yield f"{label}: {_row(picture[zones[0]])}"
        else:
            yield f"{label}: {' '.join(_pile(picture[zone]) for zone in zones)}"


def _row(faces: tuple[Card | None, ...]) -> str:
    if not faces:
        return "--"
    if len(faces) > 2 and not any(face is not None for face in faces):
        return f"{len(faces)} backs"
    shown = " ".join(_face(face) for face in faces[-LONGEST_ROW:])
    return f"({len(faces)}) … {shown}" if len(faces) > LONGEST_ROW else shown


def _pile(faces: tuple[Card | None, ...]) -> str:
    return "+".join(_face(face) for face in faces) or "--"


def _face(face: Card | None) -> str:
    return ".." if face is None else repr(face)
