"""Pages to read: the rules of a game as this host plays it, the keys, and what this program is."""

from __future__ import annotations

import re
from collections.abc import Sequence

from PySide6.QtCore import QSize, QTimer
from PySide6.QtGui import QKeySequence, QTextCursor, QTextDocument, QTextLength, QTextTable
from PySide6.QtWidgets import QTextBrowser, QWidget

from cardgames.app import assets
from cardgames.app.dialog import Dialog
from cardgames.app.form import DIFFERS
from cardgames.app.language import code, speak, tr
from cardgames.core.game import Game
from cardgames.core.options import Options, changed, fields
from cardgames.core.text import N_


def rules_in_force(game: Game, rules: Options) -> str:
    """The host's rules as a Markdown table; what differs from the first preset carries a mark and is bold."""
    base = game.presets[0].rules if game.presets else type(rules)()
    differing = changed(rules, base)
    lines = [f"## {tr(N_('The rules at this table'))}", "", f"| {tr(N_('Rule'))} | {tr(N_('Here'))} |", "| :-- | :-- |"]
    for field in fields(type(rules)):
        title, value = tr(field.title), speak(field.label(getattr(rules, field.name)))
        if field.name in differing:
            usual = speak(field.label(getattr(base, field.name)))
            value = tr(N_("{value} (usually: {usual})"), value=value, usual=usual)
            lines.append(f"| **{DIFFERS} {_cell(title)}** | **{_cell(value)}** |")
        else:
            lines.append(f"| {_cell(title)} | {_cell(value)} |")
    return "\n".join(lines)


def _cell(words: str) -> str:
    return words.replace("|", "\\|").replace("*", "\\*")


class ReadingPage(Dialog):
    """A page of text beside the table; it does not keep anybody from playing."""

    scrolls = False
    first_column = 55.0
    """Width of the first column of tables, in per cent."""

    def __init__(self, parent: QWidget | None, size: QSize) -> None:
        super().__init__(parent, size)
        self.setModal(False)
        self.text = QTextBrowser()
        self.text.setProperty("role", "page")
        self.text.setOpenExternalLinks(False)
        self.windowTitleChanged.connect(self.text.setAccessibleName)
        self.column.addWidget(self.text)
        self.cancel.hide()

    def retranslate(self) -> None:
        super().retranslate()
        self.accept_button.setText(tr(N_("Close")))

    def show_markdown(self, words: str) -> None:
        """The page, from its beginning, its tables as wide as the page and without a grid."""
        document = self.text.document()
        document.setMarkdown(words, QTextDocument.MarkdownFeature.MarkdownDialectGitHub)
        for frame in document.rootFrame().childFrames():
            if isinstance(frame, QTextTable):
                form = frame.format()
                form.setBorder(0)
                form.setCellSpacing(0)
                form.setCellPadding(5)
                form.setBottomMargin(14)
                form.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
                share = QTextLength.Type.PercentageLength
                others = max(1, frame.columns() - 1)
                rest = QTextLength(share, (100 - self.first_column) / others)
                form.setColumnWidthConstraints([QTextLength(share, self.first_column), *[rest] * others])
                frame.setFormat(form)
                self._band(frame)
        self._space_headings(document)
        self.text.moveCursor(QTextCursor.MoveOperation.Start)

    def _band(self, table: QTextTable) -> None:
        """A light ground under every other row, so that the eye keeps to its row."""
        ground = self.palette().text().color()
        ground.setAlphaF(0.06)
        for row in range(1, table.rows(), 2):
            for column in range(table.columns()):
                cell = table.cellAt(row, column)
                form = cell.format()
                form.setBackground(ground)
                cell.setFormat(form)

    def _space_headings(self, document: QTextDocument) -> None:
        """Air above a heading, and a little below it."""
        block = document.firstBlock()
        while block.isValid():
            form = block.blockFormat()
            if form.headingLevel():
                form.setTopMargin(18.0 if block.position() else 0.0)
                form.setBottomMargin(6.0)
                QTextCursor(block).setBlockFormat(form)
            block = block.next()


class RulesPage(ReadingPage):
    """The rules of a game."""

    def __init__(self, game: Game, rules: Options, parent: QWidget | None = None) -> None:
        super().__init__(parent, QSize(820, 720))
        self._game, self._rules = game, rules
        self.retranslate()

    def retranslate(self) -> None:
        super().retranslate()
        title = tr(N_("Rules of {game}"), game=tr(self._game.title))
        self.setWindowTitle(title)
        self.heading.setText(title)
        self.lead.setText(
            tr(N_("First the rules of this table, {dot} marks what is not usual; then the whole game."), dot=DIFFERS)
        )
        page = assets.rules_page(self._game.key, code())
        self.show_markdown(f"{rules_in_force(self._game, self._rules)}\n\n{page}")

    def show_paragraph(self, paragraph: str) -> bool:
        """Bring a numbered paragraph into sight and mark it; whether there is one."""
        if not paragraph:
            return False
        mark = re.compile(rf"^\s*(?:§\s*)?{re.escape(paragraph)}[.)]?\s")
        block = self.text.document().firstBlock()
        while block.isValid():
            if mark.match(block.text() + " "):
                cursor = self.text.textCursor()
                cursor.setPosition(block.position() + block.length() - 1)
                cursor.setPosition(block.position(), QTextCursor.MoveMode.KeepAnchor)
                self.text.setTextCursor(cursor)
                # once the page has its size
                QTimer.singleShot(0, self._bring_up)
                return True
            block = block.next()
        return False

    def _bring_up(self) -> None:
        """Scroll so that the marked paragraph stands a little below the upper edge."""
        bar = self.text.verticalScrollBar()
        bar.setValue(bar.value() + self.text.cursorRect().top() - 80)


class KeysPage(ReadingPage):
    """The keys, in groups."""

    first_column = 30.0

    def __init__(self, groups: Sequence[tuple[str, Sequence[tuple[str, str]]]], parent: QWidget | None = None) -> None:
        super().__init__(parent, QSize(560, 640))
        self._groups = groups
        self.retranslate()

    def retranslate(self) -> None:
        super().retranslate()
        self.setWindowTitle(tr(N_("Keys")))
        self.heading.setText(tr(N_("Keys")))
        self.lead.setText(tr(N_("Everything can be played without a mouse.")))
        lines: list[str] = []
        for title, rows in self._groups:
            lines += [
                "",
                f"### {tr(title).replace('&', '')}",
                "",
                f"| {tr(N_('Key'))} | {tr(N_('What it does'))} |",
                "| :-- | :-- |",
            ]
            lines += [f"| **{_cell(tr(key))}** | {_cell(tr(words))} |" for key, words in rows]
        self.show_markdown("\n".join(lines))


def key_name(sequence: QKeySequence | QKeySequence.StandardKey | str) -> str:
    """A key as it is written on keyboards of this system."""
    return QKeySequence(sequence).toString(QKeySequence.SequenceFormat.NativeText)
