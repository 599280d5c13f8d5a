"""The log: what everybody did, by name, beside the table."""

from __future__ import annotations

import html
from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QPalette, QTextCursor
from PySide6.QtWidgets import QTextBrowser, QWidget

from cardgames.app.language import code, tr
from cardgames.app.logbook import Entry
from cardgames.app.theme import RED_ON_DARK, SUIT_RED
from cardgames.core.text import N_, Tongue

RED_SIGNS, BLACK_SIGNS = "♥♦", "♠♣"


class LogPanel(QTextBrowser):
    """One person's page of the log. It is empty while a curtain is closed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "log")
        self.setAccessibleName(tr(N_("Log")))
        self._shown: tuple[tuple[Entry, ...], Tongue, str] | None = None
        self._deal_name = ""

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.setAccessibleName(tr(N_("Log")))
        super().changeEvent(event)

    def sizeHint(self) -> QSize:
        return QSize(280, 400)

    def show_page(self, page: Sequence[Entry], deal_name: str, tongue: Tongue) -> None:
        """Show these sentences; the last is in sight. `deal_name` is the heading of a deal, with `{n}`."""
        wanted = (tuple(page), tongue, code())
        if self._shown is not None and self._shown == wanted:
            return
        self._shown = wanted
        self.setHtml(self._page(page, deal_name, tongue))
        self.moveCursor(QTextCursor.MoveOperation.End)
        self.ensureCursorVisible()

    def wipe(self) -> None:
        """Show nothing."""
        self._shown = None
        self.clear()

    def _page(self, page: Sequence[Entry], deal_name: str, tongue: Tongue) -> str:
        faint = self.palette().color(QPalette.ColorRole.PlaceholderText).name()
        rows, deal = [], 0
        for entry in page:
            if entry.deal != deal:
                deal = entry.deal
                heading = html.escape(tr(deal_name, n=deal))
                rows.append(f'<p style="margin:14px 0 6px 0; color:{faint}"><b>{heading}</b></p>')
            rows.append(f'<p style="margin:0 0 5px 0">{coloured(tongue.speak(entry.text), self.palette())}</p>')
        return "".join(rows)


def coloured(sentence: str, palette: QPalette) -> str:
    """A sentence as HTML, its red suits red on any ground."""
    dark = palette.base().color().lightness() < 128
    red = RED_ON_DARK if dark else SUIT_RED
    return "".join(
        f'<span style="color:{red}">{sign}</span>' if sign in RED_SIGNS else html.escape(sign) for sign in sentence
    )
