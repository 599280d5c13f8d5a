"""What this program is: a few of its cards, its version, and on what terms it may be used."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardgames import __version__
from cardgames.app.card_row import draw_card
from cardgames.app.cloth import cloth
from cardgames.app.faces import Faces
from cardgames.app.language import tr
from cardgames.app.rules_page import ReadingPage
from cardgames.app.theme import Tokens
from cardgames.core.text import N_

SHOWN: Final = ("Ks", "Qh", "Jd", "Ac", "JK")
"""One court of each kind, an ace and a joker."""


class _Fan(QWidget):
    """A few cards on a piece of cloth."""

    def __init__(self, tokens: Tokens) -> None:
        super().__init__()
        self._tokens = tokens
        self._faces = Faces(self)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(480, 168)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        box = QRectF(self.rect())
        shape = QPainterPath()
        shape.addRoundedRect(box, 14, 14)
        painter.setClipPath(shape)
        ground = cloth(self.width(), self.height(), self.devicePixelRatioF(), self._tokens)
        painter.drawPixmap(0, 0, ground)
        wide = 92.0
        for i, name in enumerate(SHOWN):
            away = i - (len(SHOWN) - 1) / 2
            middle = QPointF(box.center().x() + away * wide * 0.72, box.center().y() + 10 + away * away * 5)
            draw_card(painter, self._faces, name, middle, wide, away * 7)
        painter.end()


class AboutPage(ReadingPage):
    """What this program is and on what terms it may be used."""

    def __init__(self, tokens: Tokens, parent: QWidget | None = None) -> None:
        super().__init__(parent, QSize(600, 580))
        self.column.insertWidget(0, _Fan(tokens))
        self.retranslate()

    def retranslate(self) -> None:
        from PySide6 import __version__ as pyside

        super().retranslate()
        self.setWindowTitle(tr(N_("About")))
        self.heading.setText(tr(N_("Card Table")))
        self.lead.setText(tr(N_("Version {version}"), version=__version__))
        self.text.setTextInteractionFlags(Qt.TextInteractionFlag.TextBrowserInteraction)
        words = (
            tr(N_("Card games for the desktop, against people at this screen and opponents of the program.")),
            tr(N_("Opponents see exactly what a person in their seat would see.")),
            tr(N_("Free software under the GNU General Public License, version 3 or later. There is no warranty.")),
            tr(N_("Cards, table and sounds were drawn and made for this program.")),
            tr(N_("The typeface is Inter, under the SIL Open Font License.")),
            tr(N_("Made with Qt for Python {version}."), version=pyside),
            " · ".join(f"{name} {number}" for name, number in libraries().items()),
        )
        self.text.setPlainText("\n\n".join(words))


def libraries() -> dict[str, str]:
    """The versions of what the program is made with, by name: what a report of a mistake should tell."""
    import platform

    import filelock
    import msgspec
    import platformdirs
    from PySide6.QtCore import qVersion

    return {
        "Python": platform.python_version(),
        "Qt": qVersion(),
        "msgspec": msgspec.__version__,
        "filelock": filelock.__version__,
        "platformdirs": platformdirs.__version__,
    }
