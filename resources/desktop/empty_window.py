"""A window with nothing in it, frozen beside the program so that the program's start can be timed against it."""

import sys
import time

from PySide6.QtCore import QCoreApplication, QTimer
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication, QMainWindow


class Window(QMainWindow):
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        QTimer.singleShot(0, leave)


def leave() -> None:
    print(time.time(), flush=True)
    QCoreApplication.exit()


app = QApplication(sys.argv)
window = Window()
window.resize(1280, 820)
window.show()
sys.exit(app.exec())
