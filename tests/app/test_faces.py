"""Cards as pixmaps."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor, QImage, QPixmap
from pytestqt.qtbot import QtBot

from cardgames.app.faces import Faces, Variant, card_pixels


@pytest.fixture
def faces(qtbot: QtBot) -> Faces:
    return Faces()


def ink(pixmap: QPixmap) -> QImage:
    return pixmap.toImage()


def test_a_card_is_drawn_once(faces: Faces) -> None:
    assert faces.card("7h", 80, 1.0).cacheKey() == faces.card("7h", 80, 1.0).cacheKey()
    assert faces.card("7h", 80, 1.0).cacheKey() != faces.card("7h", 90, 1.0).cacheKey()


def test_a_dense_screen_gets_more_pixels_for_the_same_size(faces: Faces) -> None:
    plain, dense = faces.card("7h", 80, 1.0), faces.card("7h", 80, 2.0)
    assert dense.width() > 1.8 * plain.width()
    assert dense.deviceIndependentSize().width() == pytest.approx(plain.width(), abs=6)


def test_the_middle_of_a_card_lies_between_pixels() -> None:
    for half in range(10, 90):
        w, h = card_pixels(half)
        assert w % 2 == h % 2 == 0
        assert h / w == pytest.approx(1.4, abs=0.06)


def test_face_and_shadow(faces: Faces) -> None:
    image = ink(faces.card("7h", 100, 1.0))
    assert image.width() > 100
    middle = image.pixelColor(image.width() // 2, image.height() // 2 + 20)
    assert middle.alpha() == 255
    assert middle.lightness() > 200
    below = image.pixelColor(image.width() // 2, image.height() // 2 + 72)
    assert 0 < below.alpha() < 160
    assert below.lightness() < 40
    assert image.pixelColor(0, 0) == QColor(0, 0, 0, 0)


def test_another_deck_is_drawn_anew(faces: Faces) -> None:
    before = ink(faces.card("7d", 100, 1.0))
    back = ink(faces.card("", 100, 1.0))
    faces.choose(Variant("waves", four_colour=True, large_index=True), 0.3)
    assert ink(faces.card("7d", 100, 1.0)) != before
    assert ink(faces.card("", 100, 1.0)) != back


def test_a_turned_card_takes_more_room(faces: Faces) -> None:
    assert faces.card("7d", 100, 1.0, 20.0).width() > faces.card("7d", 100, 1.0).width()


def test_cards_drawn_ahead(faces: Faces, qtbot: QtBot) -> None:
    faces.warm(("As", "Ks"), (70.0,), 1.0)
    qtbot.waitUntil(lambda: not faces._idle.isActive(), timeout=2000)
    assert len(faces._kept) == 2


def test_many_cards_of_a_new_size_stand_in_for_a_moment(
    faces: Faces, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = ("7h", "8h", "9h", "Jh", "Qh", "Kh")
    faces.may_stand_in = True
    for name in names:
        faces.card(name, 100, 1.0)
    monkeypatch.setattr("cardgames.app.faces._AT_ONCE", 0.0)
    with qtbot.waitSignal(faces.sharp):
        taken = {name: faces.card(name, 80, 1.0) for name in names}
        assert faces.owing
        assert len({pixmap.width() for pixmap in taken.values()}) <= 2
    assert not faces.owing
    monkeypatch.undo()
    alone = Faces()
    assert all(ink(faces.card(name, 80, 1.0)) == ink(alone.card(name, 80, 1.0)) for name in names)
