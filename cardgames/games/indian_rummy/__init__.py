"""Indian Rummy with 13 cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardgames.core.game import Foresight, Game, Regular
from cardgames.core.later import later
from cardgames.core.text import N_
from cardgames.games.indian_rummy.actions import ACTIONS
from cardgames.games.indian_rummy.clock import allowed, clock, expired
from cardgames.games.indian_rummy.dealing import deal
from cardgames.games.indian_rummy.feats import feats
from cardgames.games.indian_rummy.keeping import GROUPING
from cardgames.games.indian_rummy.options import PRESETS, IndianRules
from cardgames.games.indian_rummy.standing import standing

if TYPE_CHECKING:
    from cardgames.games.indian_rummy import bot, table
else:
    bot, table = later("cardgames.games.indian_rummy.bot"), later("cardgames.games.indian_rummy.table")

GAME: Final = Game(
    key="indian_rummy",
    title=N_("Indian Rummy"),
    blurb=N_("Thirteen cards in sequences and sets, one sequence pure."),
    version=1,
    seats=range(2, 7),
    usual_seats=4,
    rules=IndianRules,
    presets=PRESETS,
    actions=ACTIONS,
    deal=deal,
    standing=standing,
    bot=bot,
    table=table,
    deal_name=N_("Deal {n}"),
    lowest_wins=True,
    private_hands=True,
    # Quick play of imagined deals is so much poorer than the judgement that it may correct it only where it is sure.
    foresight=Foresight(width=5, margin=8.0, doubt=2.0, trust=60.0),
    recalls=lambda rules, knowledge: knowledge >= 3,
    clock=clock,
    allowed=allowed,
    expired=expired,
    feats=feats,
    grouping=GROUPING,
    regulars=(
        Regular("Priya", "hard", 0.95, 1.0, 0.8, N_("hardly ever drops a hand")),
        Regular("Arjun", "hard", 0.05, 1.0, 1.2, N_("drops early and loses little")),
        Regular("Meera", "easy", 0.5, 0.3, 1.0, N_("makes her pure sequence, then hopes")),
    ),
)
