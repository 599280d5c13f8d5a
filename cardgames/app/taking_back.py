"""How far a person may go back, and why not further."""

from __future__ import annotations

from cardgames.core.game import Refusal, Seat
from cardgames.core.text import N_, say
from cardgames.play.match import Match


def plies_to_take_back(match: Match, seat: Seat) -> int | Refusal:
    """How many plies lead back to this seat's last own action, or why they must stand."""
    if not match.history:
        return Refusal(say(N_("Nothing has been done yet that could be taken back.")))
    if match.free_to_take_back(seat):
        return 1
    if not match.practice:
        last = next((ply.action for ply in reversed(match.history) if ply.seat == seat), None)
        if last is not None and last.binding:
            return Refusal(say(last.binding))
        return Refusal(
            say(
                N_(
                    "This cannot be taken back: since then something new was seen, or others acted. "
                    "In a match for practice it could be (menu Game)."
                )
            )
        )
    own = [at for at, ply in enumerate(match.history) if ply.seat == seat]
    if not own:
        return Refusal(say(N_("Nothing has been done yet that could be taken back.")))
    return len(match.history) - own[-1]
