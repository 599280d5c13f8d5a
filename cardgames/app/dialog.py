"""What all dialogs share: a heading, a page that scrolls, and buttons below that are always in reach."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QSize, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from cardgames.app.language import tr
from cardgames.app.parts import button, label, scrolled
from cardgames.core.text import N_


class Dialog(QDialog):
    """Heading above, page in the middle, buttons below. Subclasses fill `body` and name things in `retranslate`."""

    scrolls = True
    """Whether the body scrolls as a whole; False where a part of it does."""

    def __init__(self, parent: QWidget | None, size: QSize) -> None:
        super().__init__(parent)
        self.setModal(True)
        self.heading = label(role="heading")
        self.lead = label(role="caption", wrap=True)
        self.body = QWidget()
        self.column = QVBoxLayout(self.body)
        self.column.setContentsMargins(24, 4, 18, 20)
        self.column.setSpacing(14)
        top = QVBoxLayout()
        top.setContentsMargins(26, 20, 26, 10)
        top.setSpacing(4)
        top.addWidget(self.heading)
        top.addWidget(self.lead)
        foot = QFrame()
        foot.setProperty("role", "foot")
        self.foot = QHBoxLayout(foot)
        self.foot.setContentsMargins(24, 12, 24, 12)
        self.foot.setSpacing(10)
        self.remark = label(role="problem", wrap=True)
        self.foot.addWidget(self.remark, 1)
        self.cancel = button()
        self.cancel.clicked.connect(self.reject)
        self.accept_button = button(role="main")
        self.accept_button.clicked.connect(self.accept)
        self.foot.addWidget(self.cancel)
        self.foot.addWidget(self.accept_button)
        all_of_it = QVBoxLayout(self)
        all_of_it.setContentsMargins(0, 0, 0, 0)
        all_of_it.setSpacing(0)
        all_of_it.addLayout(top)
        self._page, self._foot = scrolled(self.body) if self.scrolls else self.body, foot
        all_of_it.addWidget(self._page, 1)
        all_of_it.addWidget(foot)
        # only a button that already stands in its dialog becomes the one that Enter presses from elsewhere
        self.accept_button.setDefault(True)
        room = self.screen().availableSize() if self.screen() is not None else QSize(1024, 600)
        if parent is not None:
            room = room.boundedTo(parent.window().size())
        self.resize(size.boundedTo(QSize(room.width() - 20, room.height() - 20)))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not event.spontaneous():
            self.ensurePolished()
            for stop in self._stops()[:1]:
                stop.setFocus(Qt.FocusReason.TabFocusReason)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes as one reads, whatever was made first: down the page, then along the buttons below."""
        stops, here = self._stops(), self.focusWidget()
        if not stops:
            return False
        at = stops.index(here) if here in stops else -1 if forward else 0
        reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
        stops[(at + (1 if forward else -1)) % len(stops)].setFocus(reason)
        return True

    def _stops(self) -> list[QWidget]:
        """What Tab comes to. A page that scrolls comes after what stands on it."""

        def taken(part: QWidget) -> bool:
            tab = bool(part.focusPolicy().value & Qt.FocusPolicy.TabFocus.value)
            return tab and part.isVisibleTo(self) and part.isEnabled() and part.focusProxy() is None

        def middle(part: QWidget) -> QPoint:
            return part.mapTo(self, part.rect().center())

        def line(part: QWidget) -> tuple[int, int]:
            # centred in one row they may still differ by a pixel or two
            return round(middle(part).y() / 6), middle(part).x()

        found: list[QWidget] = []
        for part in (self.body, self._foot):
            found += sorted(filter(taken, part.findChildren(QWidget)), key=line)
            if part is self.body and taken(self._page):
                found.append(self._page)
        return found

    def retranslate(self) -> None:
        self.cancel.setText(tr(N_("Cancel")))
        self.accept_button.setText(tr(N_("OK")))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)
