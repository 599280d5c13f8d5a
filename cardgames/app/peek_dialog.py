"""Help, Does it peek?: the trial with reshuffled unseen cards, on the position on the table."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QProgressBar, QVBoxLayout, QWidget

from cardgames.app.dialog import Dialog
from cardgames.app.language import tongue, tr
from cardgames.app.parts import emptied, label
from cardgames.app.thinker import Thinker
from cardgames.core.text import N_
from cardgames.play.match import Match
from cardgames.play.peek import TIMES, Verdict, moments, no_choice, sentence, try_out

log = logging.getLogger(__name__)


class PeekDialog(Dialog):
    """Tries one opponent after the other in a thread of its own. Closing it ends the trial."""

    progressed = Signal(int)
    """How many deals of the whole trial are through; sent from the thread."""

    def __init__(self, match: Match, names: Sequence[str], parent: QWidget | None = None, times: int = TIMES) -> None:
        super().__init__(parent, QSize(620, 460))
        self._game, self._names, self._times = match.game, tuple(names), times
        found = moments(match)
        self._idle = [it for it in found if it.view is None]
        self._waiting = [it for it in found if it.view is not None]
        self.verdicts: list[Verdict] = []
        self.bar = QProgressBar()
        self.bar.setRange(0, max(1, times * len(self._waiting)))
        self.bar.setTextVisible(True)
        self._lines = QVBoxLayout()
        self._lines.setSpacing(10)
        self.column.addWidget(self.bar)
        self.column.addLayout(self._lines)
        self.column.addStretch(1)
        self.progressed.connect(self.bar.setValue, Qt.ConnectionType.QueuedConnection)
        self._thinker = Thinker(self)
        self._thinker.answered.connect(self._on_verdict)
        self._thinker.failed.connect(self._on_failure)
        self.finished.connect(lambda _: self._thinker.close())
        self.retranslate()
        self._next()

    def retranslate(self) -> None:
        super().retranslate()
        self.setWindowTitle(tr(N_("Does it peek?")))
        self.heading.setText(tr(N_("Does it peek?")))
        self.lead.setText(
            tr(
                N_(
                    "Each opponent is put before its last choice again, {n} times, every time with other cards where "
                    "it cannot see. Whoever sees only what it may chooses the same."
                ),
                n=self._times,
            )
        )
        self._say_again()

    @property
    def over(self) -> bool:
        return not self._waiting and not self._thinker.thinking

    def _say_again(self) -> None:
        emptied(self._lines)
        spoken = tongue(self._names)
        for verdict in self.verdicts:
            self._lines.addWidget(label(spoken.speak(sentence(verdict)), "strong" if verdict.peeks else "", wrap=True))
        for moment in self._idle:
            self._lines.addWidget(label(spoken.speak(no_choice(moment.seat)), "caption", wrap=True))
        if not self._idle and not self._waiting and not self.verdicts:
            self._lines.addWidget(label(tr(N_("No opponent of the program plays at this table.")), wrap=True))
        over = self.over
        self.cancel.setVisible(not over)
        self.accept_button.setText(tr(N_("Close")))
        self.accept_button.setVisible(over)

    def _next(self) -> None:
        if not self._waiting:
            self.bar.setValue(self.bar.maximum())
            self._say_again()
            return
        game, moment, times, before = self._game, self._waiting.pop(0), self._times, self._times * len(self.verdicts)

        def thought(stopped: Callable[[], bool]) -> Verdict | None:
            return try_out(game, moment, times, stopped, lambda done: self.progressed.emit(before + done))

        self._thinker.think(thought)
        self._say_again()

    def _on_verdict(self, ticket: int, verdict: Verdict | None) -> None:
        if verdict is not None:
            self.verdicts.append(verdict)
            self._next()

    def _on_failure(self, ticket: int, error: Exception) -> None:
        log.error("the trial broke off", exc_info=error)
        self.remark.setText(tr(N_("The trial broke off ({detail})."), detail=repr(error)))
        self._waiting.clear()
        self._say_again()
