"""News for screen readers: where everything goes out that they are told without asking."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent


def send(event: QAccessibleEvent) -> None:
    """Hand an event to the screen reader, if one listens."""
    if QAccessible.isActive():
        QAccessible.updateAccessibility(event)


def announce(source: QObject, words: str, *, urgent: bool = False) -> None:
    """Let a sentence be read out; an urgent one interrupts what is being read."""
    event = QAccessibleAnnouncementEvent(source, words)
    kinds = QAccessible.AnnouncementPoliteness
    event.setPoliteness(kinds.Assertive if urgent else kinds.Polite)
    send(event)
