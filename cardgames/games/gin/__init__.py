"""Gin rummy with wild cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgames.core.game import Foresight, Game
from cardgames.core.later import later
from cardgames.core.text import N_
from cardgames.games.gin.actions import ACTIONS
from cardgames.games.gin.feats import feats
from cardgames.games.gin.options import PRESETS, GinRules
from cardgames.games.gin.rules import deal
from cardgames.games.gin.scoring import standing

if TYPE_CHECKING:
    from cardgames.games.gin import bot, table
else:
    bot, table = later("cardgames.games.gin.bot"), later("cardgames.games.gin.table")

GAME = Game(
    key="gin",
    title=N_("Gin Rummy"),
    blurb=N_("Ten cards, sets and runs, four wild cards: knock in time or wait for gin."),
    version=1,
    seats=range(2, 3),
    usual_seats=2,
    rules=GinRules,
    presets=PRESETS,
    actions=ACTIONS,
    deal=deal,
    standing=standing,
    bot=bot,
    table=table,
    deal_name=N_("Hand {n}"),
    lowest_wins=False,
    private_hands=True,
    foresight=Foresight(since=4, width=4, margin=4.0),
    feats=feats,
)
