"""The language of the window: one gettext catalogue each, switched while the program runs."""

from __future__ import annotations

import gettext
from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, QLibraryInfo, QLocale, QTranslator
from PySide6.QtWidgets import QApplication

from cardgames.app import assets
from cardgames.app.preferences import Language
from cardgames.core.text import Text, Tongue

DOMAIN = "cardgames"
KNOWN = tuple(str(item.value) for item in Language if item is not Language.SYSTEM)
"""The languages that can be chosen, as codes."""


class _Spoken:
    """The catalogue in force; there is one, as there is one window."""

    code = "en"
    catalogue: gettext.NullTranslations = gettext.NullTranslations()
    qt: tuple[QTranslator, ...] = ()


def code() -> str:
    """The language in force: `en`, `pl`, `ro`."""
    return _Spoken.code


def system_code() -> str:
    """The first language of the system's list that the program speaks, else English."""
    for name in QLocale.system().uiLanguages():
        short = name.replace("_", "-").split("-")[0].lower()
        if short in KNOWN:
            return short
    return "en"


def use(choice: Language | str) -> None:
    """Speak this language from now on. Every open window gets a LanguageChange event."""
    wanted = system_code() if choice in (Language.SYSTEM, "") else str(choice)
    changed = wanted != _Spoken.code
    _Spoken.code = wanted
    _Spoken.catalogue = gettext.translation(DOMAIN, assets.locale(), [wanted], fallback=True)
    _speak_qt(wanted)
    if changed:
        for widget in QApplication.topLevelWidgets():
            QCoreApplication.sendEvent(widget, QEvent(QEvent.Type.LanguageChange))


def _speak_qt(wanted: str) -> None:
    """Qt's own words: Cancel, Undo, Copy."""
    app = QCoreApplication.instance()
    if app is None:
        return
    for old in _Spoken.qt:
        app.removeTranslator(old)
    _Spoken.qt = ()
    if wanted == "en":
        return
    from cardgames.app.qt_words import QtWords

    theirs, ours = QTranslator(app), QtWords(_one, app)
    theirs.load(f"qtbase_{wanted}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
    # the last one is asked first
    for translator in (theirs, ours):
        app.installTranslator(translator)
    _Spoken.qt = (theirs, ours)


def _one(template: str) -> str:
    # gettext answers the empty string with the header of the catalogue
    return _Spoken.catalogue.gettext(template) if template else ""


def _some(one: str, many: str, n: int) -> str:
    return _Spoken.catalogue.ngettext(one, many, n)


def tongue(names: Sequence[str] = ()) -> Tongue:
    """The language in force together with the names at the table."""
    return Tongue(_one, _some, tuple(names))


_PLAIN = Tongue(_one, _some)


def speak(text: Text | str) -> str:
    """A sentence without names, spoken."""
    return _PLAIN.speak(text)


def tr(template: str, /, **values: Any) -> str:
    """A sentence of the window, marked with N_, spoken: `tr(N_("Deal {n}"), n=3)`."""
    return _PLAIN.speak(Text(template, values))
