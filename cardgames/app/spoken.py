"""Widgets of our own as screen readers meet them: what kind of thing they are, what they are called, how to press them.

A widget says so with an attribute `spoken_as`; it may have a method `press`, and `spoken_name` where its name is that
of something else.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleActionInterface, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget, QWidget

Role = QAccessible.Role


class _Access(QAccessibleWidget):
    """One such widget; held by it, so that Python never lets go of one that Qt still has."""

    def __init__(self, widget: QWidget, role: QAccessible.Role) -> None:
        super().__init__(widget, role, "")

    def text(self, kind: QAccessible.Text) -> str:
        found = str(super().text(kind))
        if found or kind != QAccessible.Text.Name:
            return found
        name: Callable[[], str] | None = getattr(self.widget(), "spoken_name", None)
        return name() if name is not None else ""

    def actionNames(self) -> list[str]:
        names = [str(name) for name in super().actionNames()]
        return [QAccessibleActionInterface.pressAction(), *names] if self._press is not None else names

    def doAction(self, name: str) -> None:
        if self._press is not None and name == QAccessibleActionInterface.pressAction():
            self._press()
        else:
            super().doAction(name)

    @property
    def _press(self) -> Callable[[], None] | None:
        return getattr(self.widget(), "press", None)


@cache
def install() -> None:
    """From now on widgets are read as what they say they are. Once is enough: Qt keeps a list of makers."""
    QAccessible.installFactory(_make)


def _make(key: str, made_for: QObject | None) -> QAccessibleInterface | None:
    role: Any = getattr(made_for, "spoken_as", None)
    if role is None or not isinstance(made_for, QWidget):
        return None
    made = _Access(made_for, role)
    # kept by its widget, for Qt does not keep it; no class of Qt declares such a place
    made_for.access = made  # type: ignore[attr-defined]
    return made
