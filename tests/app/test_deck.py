"""The deck: every face is drawn, tells what it is, and stays on its card."""

from __future__ import annotations

import subprocess
import sys
import wave
import xml.etree.ElementTree as ET
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray
from PySide6.QtGui import QColor, QImage, QPainter, QTransform
from PySide6.QtSvg import QSvgRenderer

from cardgames.app import deck
from cardgames.app.deck import courts, paths

RESOURCES = Path(__file__).resolve().parents[2] / "resources"
SVG = "{http://www.w3.org/2000/svg}"
SWITCHES = [{"four_colour": four, "large_index": large} for four in (False, True) for large in (False, True)]
COURTS = [rank + suit for suit in "shdc" for rank in "JQK"]
NUMBERS = [str(n) + suit for suit in "shdc" for n in range(2, 11)]
UPRIGHT_PIPS = {"2": 1, "3": 2, "4": 2, "5": 3, "6": 4, "7": 5, "8": 5, "9": 5, "10": 5}
TINY_TAGS = {"svg", "g", "path", "rect", "circle", "ellipse", "use", "defs"}

pytestmark = pytest.mark.usefixtures("qapp")


def rendered(svg: str, width: int, height: int, paper: str = "#ff00ff") -> QImage:
    renderer = QSvgRenderer(QByteArray(svg.encode()))
    assert renderer.isValid()
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor(paper))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    renderer.render(painter)
    painter.end()
    return image


def colours(image: QImage) -> Counter[int]:
    return Counter(image.pixel(x, y) for x in range(image.width()) for y in range(image.height()))


def of_kind(svg: str, kind: str) -> list[ET.Element]:
    return [node for node in ET.fromstring(svg).iter() if node.get("class") == kind]


def test_a_pack_has_all_names_once() -> None:
    assert len(deck.NAMES) == len(set(deck.NAMES)) == 52 + 2 + 4
    assert set(COURTS) | set(NUMBERS) | {"As", "Ah", "Ad", "Ac", "JK", "JK2", "Ws", "Wh", "Wd", "Wc"} == set(deck.NAMES)


@pytest.mark.parametrize("name", ["", "1h", "11s", "7x", "JK3", "W", "Qq"])
def test_what_is_no_card_is_refused(name: str) -> None:
    with pytest.raises(KeyError):
        deck.face(name)


@pytest.mark.parametrize("switches", SWITCHES, ids=str)
def test_every_face_is_plain_small_svg(switches: dict[str, bool]) -> None:
    for name in deck.NAMES:
        svg = deck.face(name, **switches)
        root = ET.fromstring(svg)
        assert root.get("viewBox") == "0 0 250 350", name
        assert {node.tag.removeprefix(SVG) for node in root.iter()} <= TINY_TAGS, name
        assert len(svg.encode()) < 25_000, name


@pytest.mark.parametrize("name", deck.BACKS)
def test_every_back_is_plain_small_svg(name: str) -> None:
    svg = deck.back(name)
    root = ET.fromstring(svg)
    assert root.get("viewBox") == "0 0 250 350"
    assert {node.tag.removeprefix(SVG) for node in root.iter()} <= TINY_TAGS
    assert len(svg.encode()) < 25_000


@pytest.mark.parametrize("large", [False, True])
def test_pips_are_as_many_as_the_rank_says_and_balanced(large: bool) -> None:
    for name in NUMBERS:
        pips = of_kind(deck.face(name, large_index=large), "pip")
        assert len(pips) == int(name[:-1]), name
        upright = sum(",-" not in (pip.get("transform") or "").split("scale")[1] for pip in pips)
        assert upright == UPRIGHT_PIPS[name[:-1]], name


@pytest.mark.parametrize("large", [False, True])
def test_both_indexes_stand_on_every_card_with_a_suit(large: bool) -> None:
    for name in deck.NAMES:
        if name.startswith("JK"):
            continue
        svg = deck.face(name, large_index=large)
        assert len(of_kind(svg, "index")) == 2, name
        letters = {"10": 2, "W": 1}.get(name[:-1], 1) + (2 if name.startswith("W") else 0)
        assert len(of_kind(svg, "rank")) == 2 * letters, name


def index_height(name: str, large: bool) -> float:
    """Share of the card's height that the rank at the upper left takes, measured in the picture."""
    image = rendered(deck.face(name, large_index=large), 500, 700)
    ink = QColor(deck.COLOURS[name[-1]]).rgb()
    rows = [y for y in range(20, 220) if any(image.pixel(x, y) == ink for x in range(6, 150))]
    last = next((y for y, after in pairwise(rows) if after - y > 4), rows[-1])
    return (last - rows[0] + 1) / 700


@pytest.mark.parametrize("name", ["4s", "10h", "Kd", "Ac", "Js"])
def test_index_is_large_enough(name: str) -> None:
    assert 0.16 < index_height(name, False) < 0.19
    assert 0.22 < index_height(name, True) < 0.26


@pytest.mark.parametrize("large", [False, True])
def test_left_third_tells_every_card_from_every_other(large: bool) -> None:
    strips: dict[bytes, str] = {}
    for name in deck.NAMES:
        image = rendered(deck.face(name, large_index=large), 70, 98)
        strip = bytes(image.copy(0, 0, 23, 40).constBits())
        assert strip not in strips, (name, strips.get(strip))
        strips[strip] = name


def persons() -> dict[str, bytes]:
    """Head and breast of each court, all in the colours of spades, so that only the drawing differs."""
    drawn = {}
    for name in COURTS:
        svg = paths.card(paths.moved(courts.PEOPLE[name](paths.palette("s")), 125, 175))
        drawn[name] = bytes(rendered(svg, 125, 175).copy(36, 10, 50, 60).constBits())
    return drawn


def test_twelve_courts_are_twelve_persons() -> None:
    pictures = persons()
    for one in COURTS:
        for other in COURTS:
            if one < other:
                pairs = zip(pictures[one], pictures[other], strict=True)
                different = sum(abs(a - b) > 24 for a, b in pairs) / len(pictures[one])
                assert different > 0.14, (one, other)


@pytest.mark.parametrize("name", COURTS)
def test_courts_read_the_same_from_both_ends(name: str) -> None:
    assert halves_differ(rendered(deck.face(name), 250, 350)) < 0.0003


@pytest.mark.parametrize("name", deck.BACKS)
def test_backs_do_not_tell_which_end_is_up(name: str) -> None:
    assert halves_differ(rendered(deck.back(name), 250, 350)) < 0.0003


def halves_differ(image: QImage) -> float:
    """Share of bytes that change when the card is turned by half a turn."""
    turned = image.transformed(QTransform().rotate(180))
    pairs = zip(bytes(image.constBits()), bytes(turned.constBits()), strict=True)
    return sum(abs(a - b) > 40 for a, b in pairs) / (image.width() * image.height() * 4)


def test_backs_differ() -> None:
    assert len(deck.BACKS) >= 4
    grounds = {colours(rendered(deck.back(name), 125, 175)).most_common(1)[0][0] for name in deck.BACKS}
    assert len(grounds) == len(deck.BACKS)


def test_four_colours_change_diamonds_and_clubs_alone() -> None:
    changed = {name for name in deck.NAMES if deck.face(name) != deck.face(name, four_colour=True)}
    assert changed == {name for name in deck.NAMES if name[-1] in "dc"}


@pytest.mark.parametrize(("name", "ink"), [("7d", "#1565c0"), ("Qc", "#1b7f3b"), ("Wd", "#1565c0"), ("Ac", "#1b7f3b")])
def test_four_colour_indexes_have_their_ink(name: str, ink: str) -> None:
    svg = deck.face(name, four_colour=True)
    assert {mark.get("fill") for mark in of_kind(svg, "index")} == {ink}
    assert QColor(ink).rgb() in colours(rendered(svg, 125, 175))


@pytest.mark.parametrize("switches", SWITCHES, ids=str)
def test_every_face_shows_something_and_stays_on_the_card(switches: dict[str, bool]) -> None:
    for name in deck.NAMES:
        assert_on_the_card(deck.face(name, **switches), name)


def test_every_back_stays_on_the_card() -> None:
    for name in deck.BACKS:
        assert_on_the_card(deck.back(name), name)


def assert_on_the_card(svg: str, name: str) -> None:
    """Ink inside; nothing in the ten units around the sheet nor in its rounded corners."""
    image = rendered(svg.replace("0 0 250 350", "-10 -10 270 370"), 135, 185)
    paper, empty = QColor("#fdfbf5").rgb(), QColor("#ff00ff").rgb()
    found = colours(image)
    assert len(found) > 10, name
    assert sum(count for colour, count in found.items() if colour not in (paper, empty)) > 400, name
    rim = [(x, y) for x in range(135) for y in range(185) if x < 4 or y < 4 or x > 130 or y > 180]
    corners = [(x, y) for x in (6, 128) for y in (6, 178)]
    assert all(image.pixel(x, y) == empty for x, y in rim + corners), name


@pytest.mark.parametrize("suit", deck.SUITS)
def test_suit_sign_alone(suit: str) -> None:
    root = ET.fromstring(deck.suit(suit))
    _, _, width, height = (float(part) for part in (root.get("viewBox") or "").split())
    assert width == height
    assert QColor(deck.COLOURS[suit]).rgb() in colours(rendered(deck.suit(suit), 40, 40))
    assert QColor("#ffc857").rgb() in colours(rendered(deck.suit(suit, "#ffc857"), 40, 40))


def test_icon_is_what_its_script_draws(tmp_path: Path) -> None:
    script = RESOURCES / "icons" / "draw_icon.py"
    code = f"import runpy; print(runpy.run_path({str(script)!r})['icon'](), end='')"
    drawn = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, cwd=RESOURCES.parent).stdout
    assert drawn.decode() == (RESOURCES / "icons" / "cardgames.svg").read_text(encoding="utf-8")
    found = colours(rendered(drawn.decode(), 64, 64))
    assert {QColor(ink).rgb() for ink in ("#c8102e", "#1b1f2a", "#fdfbf5")} <= set(found)


def test_sounds_are_what_their_script_makes(tmp_path: Path) -> None:
    subprocess.run([sys.executable, str(RESOURCES / "sounds" / "make_sounds.py"), str(tmp_path)], check=True)
    made = sorted(path.name for path in tmp_path.iterdir())
    assert made == sorted(path.name for path in (RESOURCES / "sounds").glob("*.wav"))
    for name in made:
        assert (tmp_path / name).read_bytes() == (RESOURCES / "sounds" / name).read_bytes(), name


@pytest.mark.parametrize("name", ["deal", "slide", "flip", "shuffle", "knock", "win", "error"])
def test_sounds_are_short_soft_and_heard(name: str) -> None:
    path = RESOURCES / "sounds" / f"{name}.wav"
    assert path.stat().st_size < 60_000
    with wave.open(str(path)) as sound:
        assert (sound.getnchannels(), sound.getsampwidth()) == (1, 2)
        assert sound.getframerate() in (22050, 44100)
        raw = memoryview(sound.readframes(sound.getnframes())).cast("h")
    assert 0.2 < max(abs(value) for value in raw) / 32767 < 0.6
    assert abs(raw[0]) < 400
    assert abs(raw[-1]) < 400
