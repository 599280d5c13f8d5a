"""Short sounds of cards; without a sound device there is silence and nothing else."""

from __future__ import annotations

import logging
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QLoggingCategory, QObject, QUrl

from cardgames.app import assets
from cardgames.core.game import Table, View
from cardgames.core.table import Trail, shifts

if TYPE_CHECKING:
    from PySide6.QtMultimedia import QSoundEffect

log = logging.getLogger(__name__)


def heard(table: Table, before: View, after: View, trail: Trail) -> str:
    """The name of what one hears of a move: a card turned over, a card pushed across the cloth, or nothing."""
    moved = shifts(table.picture(before), table.picture(after), trail)
    if not moved:
        return ""
    return "flip" if any(it.turned for it in moved) else "slide"


NAMES = ("deal", "slide", "flip", "shuffle", "knock", "win")


def audible() -> bool:
    """Whether it is worth loading the multimedia library, which takes half a second and complains where nothing can be
    heard. Only on Linux does one see that from outside."""
    if not sys.platform.startswith("linux") or os.environ.get("PULSE_SERVER"):
        return True
    run = os.environ.get("XDG_RUNTIME_DIR", f"/run/user/{os.getuid()}")
    servers = (Path(run, "pulse", "native"), Path(run, "pipewire-0"), Path("/run/pulse/native"))
    return any(it.exists() for it in servers) or any(Path("/dev/snd").glob("pcm*p"))


def hush() -> None:
    """Keeps the multimedia library from telling of every library it looks for; for before it is loaded."""
    QLoggingCategory.setFilterRules("qt.multimedia.*=false")


class Sounds(QObject):
    """Plays sounds by name. The multimedia library is loaded in an idle moment or with the first one, never at the
    start."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.muted = False
        self._effects: dict[str, QSoundEffect] | None = None

    def play(self, name: str) -> None:
        """Let this be heard, if it can be."""
        if self.muted:
            return
        effect = self._loaded().get(name)
        if effect is not None:
            effect.play()

    def prepare(self) -> None:
        """Load everything now, while nobody waits for anything, unless nothing is to be heard anyway."""
        if not self.muted:
            self._loaded()

    @property
    def audible(self) -> bool:
        """Whether sounds are loaded and there is a device that takes them."""
        effects = (self._effects or {}).values()
        return bool(effects) and all(it.status() is not it.Status.Error for it in effects)

    def _loaded(self) -> dict[str, QSoundEffect]:
        if self._effects is None:
            self._effects = self._load() if audible() else {}
        return self._effects

    def _load(self) -> dict[str, QSoundEffect]:
        hush()
        try:
            from PySide6.QtMultimedia import QMediaDevices, QSoundEffect

            if QMediaDevices.defaultAudioOutput().isNull():
                return {}
        except (ImportError, RuntimeError) as error:
            log.info("no sound: %s", error)
            return {}
        effects = {}
        for name in NAMES:
            path = assets.sound(name)
            if path.is_file():
                effects[name] = QSoundEffect(self)
                effects[name].setSource(QUrl.fromLocalFile(str(path)))
                effects[name].setVolume(0.6)
        return effects
