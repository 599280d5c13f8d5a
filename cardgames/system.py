"""What Qt expects of a Linux system, so that a missing part is named in a sentence. Standard library only."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path
from typing import Final

CORE: Final = {
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libfontconfig.so.1": "libfontconfig1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libX11.so.6": "libx11-6",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libgssapi_krb5.so.2": "libgssapi-krb5-2",
}
"""Libraries without which no window can be made at all, and the Debian package that brings each."""
X11: Final = {
    "libX11-xcb.so.1": "libx11-xcb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-glx.so.0": "libxcb-glx0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
}
"""Libraries for a window on an X11 display."""
WAYLAND: Final = {
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
}
"""Libraries for a window on a Wayland display."""
SOUND: Final = {"libpulse.so.0": "libpulse0"}
"""Libraries for sounds; without them the table is silent."""


def missing(*groups: dict[str, str]) -> list[str]:
    """The Debian packages whose libraries cannot be loaded here, in alphabetical order."""
    return sorted({package for group in groups for library, package in group.items() if not _loads(library)})


def lacking(packages: Iterable[str]) -> str:
    """One sentence naming the packages that are missing, and the line that brings them."""
    names = " ".join(packages)
    return f"Qt needs system libraries that are not installed here. On Debian: apt-get install {names}"


def answers(way: dict[str, str]) -> bool:
    """Whether the display that the environment names can be reached with these libraries; others need none."""
    if way is X11:
        return _x11_answers()
    return way is not WAYLAND or _wayland_answers()


def _x11_answers() -> bool:
    xcb = ctypes.CDLL("libxcb.so.1")
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(None, None))
    reached = not xcb.xcb_connection_has_error(connection)
    xcb.xcb_disconnect(connection)
    return reached


def _wayland_answers() -> bool:
    wayland = ctypes.CDLL("libwayland-client.so.0")
    wayland.wl_display_connect.restype = ctypes.c_void_p
    display = wayland.wl_display_connect(None)
    if display is None:
        return False
    wayland.wl_display_disconnect(ctypes.c_void_p(display))
    return True


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def platforms() -> frozenset[str]:
    """The ways to a screen that Qt has with it here; none where that cannot be told without loading it."""
    if any(os.environ.get(name) for name in ("QT_PLUGIN_PATH", "QT_QPA_PLATFORM_PLUGIN_PATH")):
        return frozenset()
    spec = find_spec("PySide6")
    folders = [Path(place, "Qt", "plugins", "platforms") for place in (spec and spec.submodule_search_locations) or ()]
    return frozenset(
        file.stem.removeprefix("libq").split("-")[0] for folder in folders for file in folder.glob("libq*.so")
    )
