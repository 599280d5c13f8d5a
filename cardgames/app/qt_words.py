"""Qt's own words in the language of the window: Qt has catalogues of its own for few languages, and not whole ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QTranslator

from cardgames.core.text import N_

WORDS: Final = frozenset(
    {
        # the menu of a text field, of a number and of a page of text
        N_("&Undo"), N_("&Redo"), N_("Cu&t"), N_("&Copy"), N_("&Paste"), N_("Delete"), N_("Select All"),
        N_("Copy &Link Location"), N_("&Step up"), N_("Step &down"),
        # the menu of a scroll bar
        N_("Scroll here"), N_("Top"), N_("Bottom"), N_("Page up"), N_("Page down"), N_("Scroll up"), N_("Scroll down"),
        N_("Left edge"), N_("Right edge"), N_("Page left"), N_("Page right"), N_("Scroll left"), N_("Scroll right"),
        # the dialog that asks for a file
        N_("&Look in:"), N_("Look in:"), N_("File &name:"), N_("Files of &type:"), N_("Files of type:"),
        N_("&Save"), N_("Save"), N_("&Open"), N_("Open"), N_("Cancel"), N_("&Cancel"), N_("Close"),
        N_("&Yes"), N_("&No"), N_("OK"),
        N_("Back"), N_("Forward"), N_("Go back"), N_("Go forward"), N_("Parent Directory"), N_("Create New Folder"),
        N_("Go to the parent directory"), N_("Create a New Folder"), N_("Change to list view mode"),
        N_("Change to detail view mode"), N_("List View"), N_("Detail View"), N_("Sidebar"), N_("Files"),
        N_("List of places and bookmarks"), N_("Name"), N_("Size"), N_("Type"), N_("Kind"), N_("Date Modified"),
        N_("Computer"), N_("My Computer"), N_("Recent Places"), N_("Directory:"), N_("Folder"), N_("File"), N_("Drive"),
        N_("File Folder"), N_("All Files (*)"), N_("New Folder"), N_("&New Folder"), N_("&Rename"), N_("&Delete"),
        N_("Show &hidden files"), N_("%1 already exists.\nDo you want to replace it?"), N_("Remove"),
        N_("%1\nFile not found.\nPlease verify the correct file name was given."),
        N_("%1\nDirectory not found.\nPlease verify the correct directory name was given."),
        N_("Are you sure you want to delete '%1'?"), N_("Could not delete directory."),
        N_("'%1' is write protected.\nDo you want to delete it anyway?"),
        N_("%1 bytes"), N_("%1 byte(s)"), N_("%1 KB"),
    }
)  # fmt: skip
"""Everything of Qt that can be met in the window."""


class QtWords(QTranslator):
    """Says Qt's words by the program's own catalogue; what it does not know is left to others."""

    def __init__(self, one: Callable[[str], str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._one = one

    def isEmpty(self) -> bool:
        return False

    def translate(self, context: str, sourceText: str, disambiguation: str | None = None, n: int = -1) -> str:
        # no word at all, rather than an empty one, leaves it to others
        return self._one(sourceText) if sourceText in WORDS else None  # type: ignore[return-value]
