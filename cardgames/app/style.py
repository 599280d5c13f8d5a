"""The look of pages and dialogs, made from the colours of the cloth."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtGui import QColor, QFont, QPalette
from PySide6.QtWidgets import QApplication, QWidget

from cardgames.app.preferences import Preferences, Theme
from cardgames.app.theme import TOKENS, Tokens, over


@dataclass(frozen=True)
class Surfaces:
    """The grounds that words stand on outside the table."""

    ground: str
    panel: str
    raised: str
    field: str
    edge: str


def surfaces(tokens: Tokens) -> Surfaces:
    """Grounds mixed from the cloth, from the lowest to the highest."""
    panel = over(tokens.plate, 0.80, tokens.middle)
    return Surfaces(
        ground=over(tokens.plate, 0.52, tokens.middle),
        panel=panel,
        raised=over(tokens.text, 0.07, panel),
        field=over(tokens.text, 0.11, panel),
        edge=over(tokens.text, 0.26, panel),
    )


def dimmed(tokens: Tokens) -> Tokens:
    """The cloth in less light, for a page of words: they can be read anywhere on it."""
    ground = surfaces(tokens).ground
    return replace(tokens, centre=over(tokens.middle, 0.75, ground), middle=ground, edge=over(tokens.edge, 0.5, ground))


def apply(app: QApplication, preferences: Preferences) -> None:
    """Dress every page and dialog for this cloth."""
    app.setPalette(palette(TOKENS[preferences.theme]))
    # first the letters: what wears a style sheet takes others only when it is dressed
    _LETTERS.enlarge(app, preferences.text_size.factor)
    app.setStyleSheet(sheet(preferences.theme, preferences.text_size.factor))


class _Letters:
    """The font of the program."""

    def __init__(self) -> None:
        self.factor = 1.0
        self._plain: QFont | None = None
        """As the system asks for it."""
        self._made: QFont | None = None

    def enlarge(self, app: QApplication, factor: float) -> None:
        """Letters so many times the size that the system asks for."""
        if self._plain is None or app.font() != self._made:
            # the first time, or the system has changed its mind
            self._plain = QFont(app.font())
        made = QFont(self._plain)
        if made.pointSizeF() > 0:
            made.setPointSizeF(made.pointSizeF() * factor)
        else:
            made.setPixelSize(round(made.pixelSize() * factor))
        if made != app.font():
            app.setFont(made)
        self._made, self.factor = QFont(app.font()), factor


_LETTERS: Final = _Letters()


def palette(tokens: Tokens) -> QPalette:
    """What unstyled corners and our own painting use: Highlight is the accent, Mid the field."""
    it, role = surfaces(tokens), QPalette.ColorRole
    colours = QPalette()
    for which, colour in (
        (role.Window, it.ground),
        (role.WindowText, tokens.text),
        (role.Base, it.panel),
        (role.AlternateBase, it.raised),
        (role.Text, tokens.text),
        (role.PlaceholderText, tokens.second),
        (role.Button, it.field),
        (role.ButtonText, tokens.text),
        (role.Mid, it.field),
        (role.Highlight, tokens.accent),
        (role.HighlightedText, tokens.accent_text),
        (role.Accent, tokens.accent),
        (role.ToolTipBase, it.panel),
        (role.ToolTipText, tokens.text),
        (role.Link, tokens.ring),
        (role.LinkVisited, tokens.ring),
    ):
        colours.setColor(which, QColor(colour))
    for which in (role.WindowText, role.Text, role.ButtonText):
        faint = QColor(over(tokens.text, 0.5, it.panel))
        colours.setColor(QPalette.ColorGroup.Disabled, which, faint)
    return colours


_SIZES = {
    "headline": 19, "heading": 15, "group": 12, "caption": 9, "lead": 12, "number": 13, "badge": 9,
}  # fmt: skip
"""Letters by role, in points."""


def page_scale(width: int, height: int) -> float:
    """How much larger the letters of a page are in a very large window, in steps so that it seldom changes."""
    share = min(width / 1280, height / 800)
    return 1.0 if share < 1.35 else round(min(2.2, share**0.6), 1)


def enlarged(scale: float, points: float, letters: float = 1.0) -> str:
    """The style sheet of a page whose letters are larger by `scale`, where ordinary ones have so many points and those
    of each role `letters` times their usual size."""
    if scale == 1.0:
        return ""
    sizes = {"*": points, **{f'QLabel[role="{role}"]': size * letters for role, size in _SIZES.items()}}
    sizes['QPushButton[role="small"]'] = 9.0 * letters
    return "\n".join(f"{what} {{ font-size: {size * scale:.1f}pt; }}" for what, size in sizes.items())


def sheet(theme: Theme, letters: float = 1.0) -> str:
    """The style sheet of the whole program, its letters so many times the usual size."""

    def pt(size: float) -> str:
        return f"{size * letters:g}pt"

    t = TOKENS[theme]
    s = surfaces(t)
    faint = over(t.text, 0.45, s.panel)
    return f"""
QMainWindow, QDialog {{ background: {s.ground}; color: {t.text}; }}
QMenuBar {{ background: {s.panel}; color: {t.text}; padding: 2px 6px; }}
QMenuBar::item {{ padding: 5px 12px; border-radius: 6px; background: transparent; }}
QMenuBar::item:selected {{ background: {s.field}; }}
QMenu {{ background: {s.panel}; color: {t.text}; border: 1px solid {s.edge}; padding: 6px; }}
QMenu::item {{ padding: 7px 26px 7px 22px; border-radius: 6px; }}
QMenu::item:selected {{ background: {t.accent}; color: {t.accent_text}; }}
QMenu::item:disabled {{ color: {faint}; }}
QMenu::separator {{ height: 1px; background: {s.edge}; margin: 6px 10px; }}
QLabel[role="round"] {{ background: {s.panel}; color: {t.second}; padding: 3px 14px; }}
QToolTip {{ background: {s.panel}; color: {t.text}; border: 1px solid {s.edge}; padding: 6px; }}

QScrollArea, QScrollArea > QWidget > QWidget#page, QStackedWidget {{ background: transparent; border: none; }}
QScrollArea {{ border: 2px solid transparent; border-radius: 6px; }}
QScrollArea:focus {{ border-color: {t.ring}; }}
QScrollBar:vertical {{ background: transparent; width: 12px; margin: 2px; }}
QScrollBar:horizontal {{ background: transparent; height: 12px; margin: 2px; }}
QScrollBar::handle {{ background: {s.edge}; border-radius: 4px; min-height: 36px; min-width: 36px; }}
QScrollBar::handle:hover {{ background: {t.second}; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}

QLabel {{ color: {t.text}; background: transparent; }}
QLabel[role="headline"] {{ font-size: {pt(19)}; font-weight: 700; }}
QLabel[role="heading"] {{ font-size: {pt(15)}; font-weight: 700; }}
QLabel[role="group"] {{ font-size: {pt(12)}; font-weight: 700; color: {t.ring}; }}
QLabel[role="title"] {{ font-weight: 500; }}
QLabel[role="differs"] {{ font-weight: 800; }}
QLabel[role="strong"] {{ font-weight: 700; }}
QLabel[role="caption"] {{ color: {t.second}; font-size: {pt(9)}; }}
QLabel[role="problem"] {{ color: {t.danger}; font-weight: 600; }}
QLabel[role="lead"] {{ color: {t.second}; font-size: {pt(12)}; }}
QLabel[role="blurb"] {{ color: {t.second}; }}
QLabel[role="number"] {{ font-weight: 700; font-size: {pt(13)}; }}
QLabel[role="badge"] {{ background: {t.accent}; color: {t.accent_text}; border-radius: 8px; padding: 2px 9px;
    font-weight: 700; font-size: {pt(9)}; }}

QFrame[role="panel"] {{ background: {s.panel}; border: 1px solid {over(t.text, 0.10, s.panel)}; border-radius: 14px; }}
QFrame[role="band"] {{ background: {s.raised}; border: 1px solid {over(t.text, 0.10, s.panel)}; border-radius: 14px; }}
QFrame[role="winner"] {{ background: {s.panel}; border: 2px solid {t.ring}; border-radius: 14px; }}
QFrame[role="notice"] {{ background: {s.panel}; border: none; border-bottom: 2px solid {t.ring}; }}
QFrame[role="foot"] {{ background: {s.panel}; border: none; border-top: 1px solid {s.edge}; }}
QFrame[role="rule"] {{ background: {s.edge}; border: none; max-height: 1px; min-height: 1px; }}

QPushButton {{ background: {t.quiet}; color: {t.quiet_text}; border: 2px solid transparent; border-radius: 10px;
    padding: 8px 18px; font-weight: 600; min-height: 1.3em; }}
QPushButton:hover {{ background: {over(t.text, 0.12, t.quiet)}; }}
QPushButton:focus {{ border-color: {t.ring}; }}
QPushButton:pressed {{ background: {over("#000000", 0.2, t.quiet)}; }}
QPushButton:disabled {{ background: {s.raised}; color: {faint}; }}
QPushButton[role="main"] {{ background: {t.accent}; color: {t.accent_text}; font-weight: 700; }}
QPushButton[role="main"]:hover {{ background: {over("#ffffff", 0.25, t.accent)}; }}
QPushButton[role="main"]:focus {{ border-color: {t.text}; }}
QPushButton[role="main"]:disabled {{ background: {s.field}; color: {faint}; }}
QPushButton#tile {{ padding: 8px 14px; }}
QPushButton[role="plain"] {{ background: transparent; color: {t.second}; padding: 6px 4px; }}
QPushButton[role="plain"]:disabled {{ background: transparent; color: {faint}; }}
QPushButton[role="plain"]:hover {{ color: {t.text}; background: {s.field}; }}
QPushButton[role="plain"]:focus {{ border-color: {t.ring}; }}
QPushButton[role="small"] {{ padding: 3px 12px; font-size: {pt(9)}; border: 2px solid {over(t.text, 0.3, t.quiet)}; }}
QPushButton[role="small"]:focus {{ border-color: {t.ring}; }}
QToolButton[role="step"] {{ background: {s.field}; color: {t.text}; border: 1px solid {s.edge}; border-radius: 8px;
    min-width: 1.9em; min-height: 1.9em; font-weight: 700; }}
QToolButton[role="step"]:hover {{ border-color: {t.ring}; }}
QToolButton[role="step"]:disabled {{ color: {faint}; }}

QSpinBox, QLineEdit, QComboBox {{ background: {s.field}; color: {t.text}; border: 1px solid {s.edge};
    border-radius: 8px; padding: 5px 10px; min-height: 1.4em;
    selection-background-color: {t.accent}; selection-color: {t.accent_text};
    placeholder-text-color: {t.second}; }}
QSpinBox:focus, QLineEdit:focus, QComboBox:focus {{ border: 2px solid {t.ring}; padding: 4px 9px; }}
QSpinBox:disabled, QLineEdit:disabled, QComboBox:disabled {{ color: {faint}; }}
QSpinBox QLineEdit {{ background: transparent; border: none; padding: 0; min-height: 0; }}
QComboBox {{ padding-right: 26px; }}
QComboBox:focus {{ padding-right: 25px; }}
QComboBox::drop-down {{ border: none; width: 24px; }}
QComboBox::down-arrow {{ image: none; width: 0; height: 0; border-left: 5px solid {s.field};
    border-right: 5px solid {s.field}; border-top: 6px solid {t.second}; margin-right: 8px; }}
QPushButton::menu-indicator {{ image: none; width: 0; height: 0; border-left: 5px solid {t.quiet};
    border-right: 5px solid {t.quiet}; border-top: 6px solid {t.second}; subcontrol-origin: padding;
    subcontrol-position: right center; right: 3px; }}
QComboBox QAbstractItemView {{ background: {s.panel}; color: {t.text}; border: 1px solid {s.edge}; padding: 4px;
    outline: none; selection-background-color: {t.accent}; selection-color: {t.accent_text}; }}
QComboBox QAbstractItemView::item {{ min-height: 2em; padding: 2px 8px; }}

QTextBrowser {{ background: {s.panel}; color: {t.text}; border: 2px solid transparent; padding: 8px 12px;
    selection-background-color: {t.accent}; selection-color: {t.accent_text}; }}
QTextBrowser:focus {{ border-color: {t.ring}; }}
QTextBrowser[role="page"] {{ border-radius: 14px; padding: 16px 24px; }}
QDockWidget {{ color: {t.text}; font-weight: 700; }}
QFrame[role="bar"] {{ background: {s.panel}; border: none; border-bottom: 1px solid {s.edge}; }}
QTableWidget {{ background: transparent; color: {t.text}; border: none; gridline-color: transparent;
    alternate-background-color: {s.raised}; }}
QTableWidget::item {{ padding: 4px 10px; border: none; }}
QHeaderView {{ background: transparent; }}
QHeaderView::section {{ background: transparent; color: {t.text}; border: none; border-bottom: 1px solid {s.edge};
    padding: 6px 10px; font-weight: 700; }}
QHeaderView::section:vertical {{ border: none; }}
QTableCornerButton::section {{ background: transparent; border: none; }}
QSlider::groove:horizontal {{ background: {s.field}; border: 1px solid {s.edge}; height: 6px; border-radius: 4px; }}
QSlider::sub-page:horizontal {{ background: {t.accent}; border-radius: 4px; }}
QSlider::handle:horizontal {{ background: {t.text}; width: 18px; height: 18px; margin: -6px 0; border-radius: 9px; }}
QSlider::handle:horizontal:focus {{ border: 3px solid {t.ring}; }}
"""


def wear_larger_letters(page: QWidget) -> None:
    """Give a page the letters that suit its size."""
    font = QApplication.font()
    points = font.pointSizeF() if font.pointSizeF() > 0 else font.pixelSize() * 0.75
    wanted = enlarged(page_scale(page.width(), page.height()), points, _LETTERS.factor)
    if page.styleSheet() != wanted:
        page.setStyleSheet(wanted)
