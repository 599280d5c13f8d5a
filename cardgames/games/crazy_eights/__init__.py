"""Crazy Eights with several packs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardgames.core.game import Foresight, Game, Regular
from cardgames.core.later import later
from cardgames.core.text import N_
from cardgames.games.crazy_eights.actions import Call, Draw, NameSuit, Pass, PickUp, Play
from cardgames.games.crazy_eights.burden import HORIZON, value
from cardgames.games.crazy_eights.deal import deal
from cardgames.games.crazy_eights.feats import feats
from cardgames.games.crazy_eights.options import PRESETS, EightsRules
from cardgames.games.crazy_eights.outcome import standing

if TYPE_CHECKING:
    from cardgames.games.crazy_eights import bot, table
else:
    bot, table = later("cardgames.games.crazy_eights.bot"), later("cardgames.games.crazy_eights.table")

GAME = Game(
    key="crazy_eights",
    title=N_("Crazy Eights"),
    blurb=N_("Four packs, chains of twos and jokers: be rid of your cards first. Best with four to ten players."),
    version=1,
    seats=range(2, 11),
    meant_for=range(4, 11),
    usual_seats=5,
    rules=EightsRules,
    presets=PRESETS,
    actions=(Play, Draw, Pass, PickUp, NameSuit, Call),
    deal=deal,
    standing=standing,
    bot=bot,
    table=table,
    deal_name=N_("Hand {n}"),
    lowest_wins=True,
    private_hands=True,
    # two choices differ by 20 points more or less in one imagined hand, and the rule of thumb errs by 2.5 alone; the
    # others do not hold just what is imagined, so that only a clear lead is worth leaving it for
    foresight=Foresight(since=4, margin=8.0, doubt=1.5, trust=40.0, horizon=HORIZON, value=value),
    recalls=lambda rules, knowledge: knowledge >= 3,
    feats=feats,
    regulars=(
        Regular("Ruby", "hard", 0.95, 1.0, 0.7, N_("sits on her dear cards for the right moment")),
        Regular("Otto", "hard", 0.05, 1.0, 1.2, N_("is rid of fifties and twenties first")),
        Regular("Nico", "easy", 0.6, 0.2, 0.5, N_("slaps down whatever fits")),
    ),
)
