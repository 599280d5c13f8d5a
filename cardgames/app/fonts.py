"""The typefaces of the window: Inter for words, our own suit signs beside it."""

from __future__ import annotations

from PySide6.QtGui import QFont, QFontDatabase
from PySide6.QtWidgets import QApplication

from cardgames.app import assets

FAMILIES = ["Card Table Signs", "Inter"]
"""In this order, so that the four suit signs come from one hand; the signs' font holds nothing else."""


def install(app: QApplication) -> None:
    """Loads the typefaces and makes them the program's, at the size the system asks for."""
    for path in sorted((assets.folder() / "fonts").glob("*.[ot]tf")):
        QFontDatabase.addApplicationFont(str(path))
    font = QFont(app.font())
    font.setFamilies(FAMILIES)
    app.setFont(font)
