"""Gin rummy with wild cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgames.core.game import Foresight, Game, Regular
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
    # Nobody looks ahead: the rule of thumb knows more of patience than quick play of imagined hands can show.
    foresight=Foresight(width=1),
    recalls=lambda rules, knowledge: knowledge >= (3 if rules.wild_cards else 2),
    feats=feats,
    regulars=(
        Regular("Lucia", "hard", 0.95, 1.0, 0.7, N_("knocks as soon as she dares")),
        Regular("Oswald", "hard", 0.05, 1.0, 1.3, N_("would rather wait than knock high")),
        Regular("Pip", "easy", 0.6, 0.2, 0.6, N_("feeds you what you took before")),
    ),
)
