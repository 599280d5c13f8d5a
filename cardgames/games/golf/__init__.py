"""Six-card golf."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardgames.core.game import Foresight, Game, Regular
from cardgames.core.later import later
from cardgames.core.text import N_
from cardgames.games.golf.actions import ACTIONS
from cardgames.games.golf.feats import feats
from cardgames.games.golf.options import PRESETS, GolfRules
from cardgames.games.golf.rules import deal
from cardgames.games.golf.tournament import standing

if TYPE_CHECKING:
    from cardgames.games.golf import bot, table
else:
    bot, table = later("cardgames.games.golf.bot"), later("cardgames.games.golf.table")

GAME: Final = Game(
    key="golf",
    title=N_("Golf"),
    blurb=N_("Six cards, two rows: match the columns and keep the score low."),
    version=1,
    seats=range(2, 9),
    usual_seats=4,
    rules=GolfRules,
    presets=PRESETS,
    actions=ACTIONS,
    deal=deal,
    standing=standing,
    bot=bot,
    table=table,
    deal_name=N_("Hole {n}"),
    lowest_wins=True,
    private_hands=False,
    foresight=Foresight(since=4, margin=1.0, doubt=2.0),
    recalls=lambda rules, knowledge: knowledge >= 2 and not rules.show_counts,
    feats=feats,
    regulars=(
        Regular("Moira", "hard", 0.95, 1.0, 0.7, N_("goes out on a hope")),
        Regular("Angus", "hard", 0.1, 1.0, 1.4, N_("keeps it low and waits to be sure")),
        Regular("Bea", "easy", 0.5, 0.2, 0.8, N_("matches what she sees, forgets what has gone")),
    ),
)
