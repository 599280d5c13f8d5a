"""Draws the program's icon: `cardgames.svg` beside this file and, with a folder as argument, pictures of it there.

The SVG needs the `cardgames` package alone, the pictures (PNG at every size, ICO, ICNS) PySide6 as well.
"""

import os
import struct
import sys
from pathlib import Path

from cardgames.app.deck import paths

SIZES = (16, 24, 32, 48, 64, 128, 256, 512)


def _sheet(body: str, turn: float, x: float, y: float) -> str:
    shadow = paths.box(-48, -66, 100, 140, 12, "#04201b").replace("/>", ' fill-opacity=".35"/>')
    return paths.moved(shadow + paths.box(-50, -70, 100, 140, 12, paths.FACE, "#d8d1c0", 2) + body, x, y, 1, turn)


def icon() -> str:
    """A fan of three cards on a rounded square of green cloth, 256 units wide."""
    cloth = (
        '<defs><radialGradient id="cloth" cx=".5" cy=".4" r=".75"><stop offset="0" stop-color="#35997d"/>'
        '<stop offset="1" stop-color="#12493d"/></radialGradient></defs>'
        '<rect x="8" y="8" width="240" height="240" rx="54" fill="url(#cloth)"/>'
        '<rect x="12" y="12" width="232" height="232" rx="50" fill="none" stroke="#8f8a48" stroke-width="4"/>'
    )
    back = paths.box(-42, -62, 84, 124, 7, "#234a7d")
    heart = paths.sign("h", -12, -10, 76, paths.COLOURS["h"])
    spade = paths.sign("s", 0, 0, 90, paths.COLOURS["s"])
    cards = _sheet(back, -33, 92, 142) + _sheet(heart, -13, 106, 124) + _sheet(spade, 16, 164, 138)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256">{cloth}{cards}</svg>\n'


def write_pictures(folder: Path) -> None:
    """Render the icon into a folder that exists: `cardgames-16.png` and so on, and a file for each system's bundle."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import QByteArray
    from PySide6.QtGui import QGuiApplication, QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    app = QGuiApplication.instance() or QGuiApplication([])
    renderer = QSvgRenderer(QByteArray(icon().encode()))
    pictures: dict[int, bytes] = {}
    for size in SIZES:
        image = QImage(size, size, QImage.Format.Format_ARGB32)
        image.fill(0)
        painter = QPainter(image)
        renderer.render(painter)
        painter.end()
        path = folder / f"cardgames-{size}.png"
        if not image.save(str(path)):
            raise OSError(f"cannot write {path}")
        pictures[size] = path.read_bytes()
    (folder / "cardgames.png").write_bytes(pictures[256])
    (folder / "cardgames.ico").write_bytes(ico(pictures))
    (folder / "cardgames.icns").write_bytes(icns(pictures))
    del app


def ico(pictures: dict[int, bytes]) -> bytes:
    """An icon of Windows: a directory of PNG pictures up to 256 points wide (written as 0), and they themselves."""
    fitting = {size: data for size, data in pictures.items() if size <= 256}
    directory, at = struct.pack("<HHH", 0, 1, len(fitting)), 6 + 16 * len(fitting)
    for size, data in fitting.items():
        directory += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), at)
        at += len(data)
    return directory + b"".join(fitting.values())


def icns(pictures: dict[int, bytes]) -> bytes:
    """An icon of macOS: PNG pictures under the names that the system has for their sizes."""
    names = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09"}
    parts = [name + struct.pack(">I", 8 + len(pictures[size])) + pictures[size] for size, name in names.items()]
    return b"icns" + struct.pack(">I", 8 + sum(map(len, parts))) + b"".join(parts)


if __name__ == "__main__":
    (Path(__file__).parent / "cardgames.svg").write_text(icon(), encoding="utf-8")
    if len(sys.argv) > 1:
        write_pictures(Path(sys.argv[1]))
