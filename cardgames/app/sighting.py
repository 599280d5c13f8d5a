"""What the table is given to show, made from a match and what the controller knows of the moment."""

from __future__ import annotations

from typing import NamedTuple

from cardgames.ai.levels import level
from cardgames.app.language import speak, tongue, tr
from cardgames.app.logbook import Logbook
from cardgames.app.sight import Aside, Sight, Sitter
from cardgames.app.taking_back import plies_to_take_back
from cardgames.core.game import Refusal, Seat
from cardgames.core.table import Trail
from cardgames.core.text import N_, Text, Who, say
from cardgames.play.match import Match

AUTO, ONCE, STOP, RUN = "auto", "once", "stop", "forward"
"""The program's own buttons while others play."""
HINT, UNDO = "hint", "undo"
"""What may be asked for beside playing."""
NO_HINT = say(N_("A hint can be had when it is your turn."))
MANY = 3
"""At a table of more one may want to run on to the own turn, or to the score page."""


class Moment(NamedTuple):
    """What is to be known beside the match itself."""

    watcher: Seat
    """Whose view is shown."""
    names: tuple[str, ...]
    people: tuple[Seat, ...]
    auto: bool
    """Whether others' turns are shown without being asked for."""
    reason: Text | None = None
    """Why the hint points where it does."""
    trail: Trail = ()
    clocks: tuple[float | None, ...] = ()
    """Seconds of thinking time left for each seat, None where it is not limited; empty where nobody's is."""
    reserves: tuple[float | None, ...] = ()
    """What of that is the reserve of the deal, where there is one."""


def sighting(match: Match, logbook: Logbook, moment: Moment) -> Sight:
    """The sight of one person at this moment. Reads nothing but that person's view and what is public."""
    watcher, turn, prompt = moment.watcher, match.turn, moment.reason
    extra: tuple[Aside, ...] = ()
    if turn is not None and not match.seats[turn].is_person and moment.people:
        if moment.auto:
            extra = (
                Aside(
                    STOP,
                    tr(N_("Stop check")),
                    tr(N_("From now on others' turns wait until you ask for them")),
                    spare=True,
                ),
            )
            if len(match.seats) > MANY:
                purpose = tr(N_("Shows all others' turns at once, up to your own"))
                extra += (Aside(RUN, tr(N_("Skip ahead")), purpose, spare=True),)
        else:
            extra = (
                Aside(ONCE, tr(N_("Check once")), tr(N_("Shows the next turn"))),
                Aside(
                    AUTO, tr(N_("Auto check")), tr(N_("From now on others' turns are shown without being asked for"))
                ),
            )
            prompt = say(N_("“Check once” shows what {who} does."), who=Who(turn))
    view = match.view(watcher)
    if prompt is None and turn == watcher and len(moment.people) > 1 and not match.game.private_hands:
        # no curtain says whose turn has come
        prompt = say(N_("{who}: {words}"), who=Who(turn), words=match.game.table.prompt(view))
    return Sight(
        game=match.game,
        view=view,
        bottom=moment.people[0] if moment.people and not match.game.private_hands else watcher,
        sitters=tuple(_sitter(match, logbook, moment, seat) for seat in range(len(match.seats))),
        tongue=tongue(moment.names),
        playable=turn == watcher and match.seats[watcher].is_person,
        refusal=lambda action: match.refusal(watcher, action),
        trail=moment.trail,
        prompt=prompt,
        answers=moment.reason is not None and prompt is moment.reason,
        extra=extra,
        asides=_asides(match, watcher) if moment.people else (),
    )


def _asides(match: Match, watcher: Seat) -> tuple[Aside, ...]:
    """What the person in front may ask for, and why not where they may not."""
    mine = match.turn == watcher and match.seats[watcher].is_person
    back = plies_to_take_back(match, watcher)
    return (
        Aside(HINT, tr(N_("Hint")), tr(N_("Shows what an expert would do, and why")), "" if mine else speak(NO_HINT)),
        Aside(
            UNDO, tr(N_("Take back")), tr(N_("Returns to before the last thing you did")),
            speak(back.reason) if isinstance(back, Refusal) else "",
        ),
    )  # fmt: skip


def _sitter(match: Match, logbook: Logbook, moment: Moment, seat: Seat) -> Sitter:
    seated = match.seats[seat]
    # who plays alone knows what they did, but not always what came of it: a drawn card that did not fit
    quiet = moment.people == (seat,) and match.turn in (seat, None)
    return Sitter(
        name=moment.names[seat],
        level="" if seated.level is None else speak(Text(level(seated.level).title)),
        last="" if quiet else logbook.did(seat, moment.watcher, moment.names),
        clock=moment.clocks[seat] if moment.clocks else None,
        reserve=moment.reserves[seat] if moment.reserves else None,
        thinking=match.turn == seat and not seated.is_person,
    )
