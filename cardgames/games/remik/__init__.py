"""Remik for two, of the 500 Rum family."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgames.core.game import Foresight, Game, Regular
from cardgames.core.later import later
from cardgames.core.text import N_
from cardgames.games.remik.actions import ACTIONS, FLAG
from cardgames.games.remik.feats import feats
from cardgames.games.remik.options import PRESETS, RemikRules, clock_of
from cardgames.games.remik.rules import deal
from cardgames.games.remik.scoring import standing

if TYPE_CHECKING:
    from cardgames.games.remik import bot, table
else:
    bot, table = later("cardgames.games.remik.bot"), later("cardgames.games.remik.table")

GAME = Game(
    key="remik",
    title=N_("Remik"),
    blurb=N_("Take from the open pile, lay melds down, add to any: what lies on the table counts for you."),
    version=1,
    seats=range(2, 3),
    usual_seats=2,
    rules=RemikRules,
    presets=PRESETS,
    actions=ACTIONS,
    deal=deal,
    standing=standing,
    bot=bot,
    table=table,
    deal_name=N_("Round {n}"),
    lowest_wins=False,
    private_hands=True,
    foresight=Foresight(since=4, width=4, margin=15.0),
    clock=clock_of,
    expired=lambda view: FLAG,
    feats=feats,
    regulars=(
        Regular("Bogdan", "hard", 0.95, 1.0, 0.7, N_("is never afraid of a full hand")),
        Regular("Jadwiga", "hard", 0.05, 1.0, 1.3, N_("hates to be caught with dear cards")),
        Regular("Kazik", "easy", 0.6, 0.2, 0.6, N_("picks up what glitters")),
    ),
)
