"""What a person may ask for beside playing: advice, taking back, the last move once more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from cardgames.ai.advice import Advice
from cardgames.app.adviser import Adviser
from cardgames.app.sight import Sight
from cardgames.app.sighting import NO_HINT
from cardgames.app.taking_back import plies_to_take_back
from cardgames.core.game import Refusal
from cardgames.core.table import Trail
from cardgames.core.text import N_, say

if TYPE_CHECKING:
    from cardgames.app.controller import Controller


class Asides(QObject):
    """Answers the person in front of the table of one controller."""

    def __init__(self, controller: Controller) -> None:
        super().__init__(controller)
        self._controller = controller
        self._adviser = Adviser(self)
        self._adviser.found.connect(self._on_advice)
        self._before: Sight | None = None
        """What lay on the table before the last move, as the person in front saw it."""
        self._trail: Trail = ()

    def forget(self) -> None:
        """Another moment: advice about the last one is stale."""
        self._adviser.drop()

    def remember(self, before: Sight | None, trail: Trail = ()) -> None:
        """This lay on the table before the move that is about to be shown; None where it is nobody's to see."""
        self._before, self._trail = before, trail

    def close(self) -> None:
        """End the thread of the thinking."""
        self._adviser.close()

    def hint(self) -> None:
        """Point at what an Expert would do, and say why, as soon as it is known; else say why there is no hint."""
        it = self._controller
        if it.match is None or it.watcher is None or it.covered:
            return
        if it.person_may_act:
            self._adviser.ask(it.match.game, it.match.view(it.watcher), it.preferences.thinking)
            it.say(say(N_("Thinking about a hint …")))
        else:
            it.table.explain(Refusal(NO_HINT))

    def _on_advice(self, advice: Advice) -> None:
        it = self._controller
        if it.match is None or it.watcher is None or not it.person_may_act:
            return
        view, table = it.match.view(it.watcher), it.match.game.table
        if len(view.actions) == 1:
            # nothing to choose: what the game asks says already why
            it.say(table.prompt(view))
        else:
            name = table.name(view, advice.action)
            it.say(advice.why or say(N_("An expert would choose: {action}"), action=name))
        it.table.hint(advice.action)

    def undo(self) -> None:
        """Take back what the person in front did last, if it showed nothing new or the match is for practice; else
        say why not."""
        it = self._controller
        if it.match is None or it.watcher is None or it.covered:
            return
        plies = plies_to_take_back(it.match, it.watcher)
        if isinstance(plies, Refusal):
            it.table.explain(plies)
        else:
            it.take_back(plies)

    def again(self) -> None:
        """Show the last move once more, and say in words what it was."""
        it, before = self._controller, self._before
        if it.match is None or it.watcher is None or it.covered or it.logbook is None:
            return
        page = it.logbook.page(it.watcher)
        if not page or page[-1].deal != it.match.deal_number:
            return
        if before is not None and before.view.seat == it.watcher and it.preferences.motion:
            it.table.show_sight(before, animate=False, dealing=False)
        it.say(page[-1].text, self._trail)
