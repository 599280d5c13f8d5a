"""Sentences that need no answer: a bar above the page that can be closed."""

from __future__ import annotations

from collections import deque

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from cardgames.app.language import tr
from cardgames.app.news import announce
from cardgames.app.parts import button, label
from cardgames.core.text import N_


class NoticeBar(QFrame):
    """Shows one sentence at a time, in the order they came; closing it shows the next."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "notice")
        self._waiting: deque[str] = deque()
        self._words = label(wrap=True)
        self.close_button = button(role="plain")
        self.close_button.clicked.connect(self._next)
        row = QHBoxLayout(self)
        row.setContentsMargins(22, 6, 12, 6)
        row.addWidget(self._words, 1)
        row.addWidget(self.close_button)
        self.retranslate()
        self.hide()

    @property
    def text(self) -> str:
        """The sentence in sight, or nothing."""
        return "" if self.isHidden() else self._words.text()

    def say(self, sentence: str) -> None:
        """Show this sentence now, or after those that nobody has closed yet."""
        if sentence in self._waiting or sentence == self.text:
            return
        self._waiting.append(sentence)
        if self.isHidden():
            self._next()

    def replace(self, sentence: str) -> None:
        """Show this instead of what stands there: what was said about an earlier moment is stale."""
        self._waiting.clear()
        self._put(sentence)

    def clear(self) -> None:
        """Nothing to say."""
        self._waiting.clear()
        self.hide()

    def retranslate(self) -> None:
        self.close_button.setText(tr(N_("Close")))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def _next(self) -> None:
        if not self._waiting:
            self.hide()
            return
        self._put(self._waiting.popleft())

    def _put(self, sentence: str) -> None:
        self._words.setText(sentence)
        self.show()
        announce(self, sentence)
