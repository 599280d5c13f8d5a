"""Who won last, for the tiles of the page of games."""

from __future__ import annotations

from cardgames.app.company import unnamed
from cardgames.app.language import tr
from cardgames.app.profile import Won
from cardgames.core.text import N_
from cardgames.play.match import Match


def won(match: Match) -> Won:
    """How a finished match ended."""
    standing = match.standing
    winners = [seat for seat, rank in enumerate(standing.ranks) if rank == 1]
    return Won(tuple(match.seats[seat].name for seat in winners), standing.totals[winners[0]])


def in_words(last: Won | str) -> str:
    """A few words in the language of now; those of an older version stay as they were written."""
    if isinstance(last, str):
        return last
    names = ", ".join(name or unnamed() for name in last.names)
    return tr(N_("Last won by {names} · {points}"), names=names, points=f"{last.points}".replace("-", "−"))
