"""Score page, chart, log, languages, notices and files: what stands in words outside the table."""

from __future__ import annotations

import gettext
import itertools
import struct
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPalette, QTextTable
from PySide6.QtWidgets import QFrame, QLabel, QStyleOptionHeaderV2
from pytestqt.qtbot import QtBot

from cardgames import games
from cardgames.app import assets, language
from cardgames.app.chart import LineChart, Series, spread, ticks
from cardgames.app.faces import Faces
from cardgames.app.instance import Instance
from cardgames.app.log_panel import coloured
from cardgames.app.miniature import miniature
from cardgames.app.notice import NoticeBar
from cardgames.app.preferences import Language, Theme
from cardgames.app.rules_page import RulesPage
from cardgames.app.score_page import ScorePage
from cardgames.app.score_table import ScoreTable, halves, place, signed, standings
from cardgames.app.sound import NAMES, Sounds
from cardgames.app.style import dimmed, palette, sheet, surfaces
from cardgames.app.theme import TOKENS, contrast
from cardgames.core.game import Skill, Standing
from cardgames.core.text import N_
from cardgames.games import GAMES, gin
from cardgames.play.match import Match, Seated
from tests.app.house import ANNA, MAREK, SHEILA
from tests.toy import TOY, LowRules


def played(deals: int) -> Match:
    """A match of the toy game after so many deals by rule of thumb."""
    match = Match.start(TOY, LowRules(), (ANNA, SHEILA, MAREK), 8)
    for number in range(deals):
        if number:
            match.next_deal()
        while match.turn is not None:
            match.submit(match.turn, TOY.bot.judge(match.view(match.turn), Skill())[0].action)
    return match


NAMES_HERE = ("Anna", "Sheila", "Marek")


def words(page: ScorePage) -> list[str]:
    from PySide6.QtWidgets import QLabel

    return [it.text() for it in page.findChildren(QLabel)]


def test_the_score_page_explains_every_number(qtbot: QtBot) -> None:
    match = played(1)
    page = ScorePage(Faces(), TOKENS[Theme.GREEN])
    qtbot.addWidget(page)
    page.resize(1000, 600)
    page.show_match(match, NAMES_HERE)
    shown = words(page)
    sheet_of_it = TOY.table.sheet(match.rules, match.outcomes[-1])
    for laid in sheet_of_it.seats:
        assert NAMES_HERE[laid.seat] in shown
        assert signed(laid.total) in shown
        for line in laid.lines:
            assert signed(line.points) in shown
    assert page.more.text() == "CONTINUE GAME · Deal 2"


def test_the_score_page_of_ten_seats_is_no_wider_than_a_small_window(qtbot: QtBot) -> None:
    game = next(it for it in GAMES if it.key == "crazy_eights")
    seats = (ANNA, *(Seated(f"Player {n}", "easy") for n in range(2, 11)))
    page = ScorePage(Faces(), TOKENS[Theme.GREEN])
    qtbot.addWidget(page)
    page.resize(1024, 560)
    page.show_match(Match.start(game, game.presets[0].rules, seats, 4), [it.name for it in seats])
    assert page._area.widget().minimumSizeHint().width() <= page.width()


def test_a_click_does_not_ring_a_page_that_scrolls(qtbot: QtBot) -> None:
    page = ScorePage(Faces(), TOKENS[Theme.GREEN])
    qtbot.addWidget(page)
    page.resize(600, 200)
    page.show_match(played(2), NAMES_HERE)
    page.show()
    assert page._area.verticalScrollBar().maximum() > 0
    assert page._area.focusPolicy() == Qt.FocusPolicy.TabFocus


def test_the_final_ranking_shares_places(qtbot: QtBot) -> None:
    tied = Standing(deal=2, first=0, totals=(3, 3, 9), playing=(0, 1, 2), ranks=(1, 1, 3), over=True)
    assert [place(tied, seat) for seat in range(3)] == ["1 shared", "1 shared", "3"]
    partners = Standing(
        deal=2, first=0, totals=(3, 9, 3, 9), playing=(0, 1, 2, 3), ranks=(1, 2, 1, 2), sides=((0, 2), (1, 3))
    )
    assert [place(partners, seat) for seat in range(4)] == ["1", "2", "1", "2"]
    page = ScorePage(Faces(), TOKENS[Theme.GREEN])
    qtbot.addWidget(page)
    match = played(3)
    page.show_match(match, NAMES_HERE)
    assert not page.again.isHidden()
    assert page.more.isHidden()
    best = match.standing.ranks.index(1)
    assert any(NAMES_HERE[best] in it and "win" in it for it in words(page))


def test_the_table_of_deals_adds_up(qtbot: QtBot) -> None:
    match = played(2)
    table = ScoreTable()
    qtbot.addWidget(table)
    table.show_match(match, NAMES_HERE)
    assert table.rowCount() == 3
    for seat in range(3):
        first, second = (match.outcomes[n].points[seat] for n in range(2))
        item = table.item(1, seat)
        assert item is not None
        assert item.text() == f"{second}, in all {first + second}"
    assert next(it.totals for it in standings(match)) == (0, 0, 0)
    assert standings(match)[-1] == match.standing


def test_the_two_numbers_of_a_seat_stay_together_below_its_name_in_a_wide_window() -> None:
    for wide in (116, 300, 900):
        cell = QRectF(40, 0, wide, 30)
        points, total = halves(cell)
        assert total.right() - points.right() < 110
        assert abs(points.united(total).center().x() - cell.center().x()) <= 1
        assert cell.contains(points)
        assert cell.contains(total)


def test_in_the_final_ranking_the_points_stand_beside_the_names(qtbot: QtBot) -> None:
    page = ScorePage(Faces(), TOKENS[Theme.GREEN])
    qtbot.addWidget(page)
    page.resize(1900, 900)
    page.show_match(played(3), NAMES_HERE)
    page.show()
    ranking = next(it for it in page.findChildren(QFrame) if it.property("role") == "winner")
    found = ranking.findChildren(QLabel)
    names = [it for it in found if it.text() in NAMES_HERE]
    points = [it for it in found if it.property("role") == "number"]
    assert len(names) == len(points) == len(NAMES_HERE)
    assert len({it.geometry().right() for it in points}) == 1
    ends = [it.geometry().left() + it.sizeHint().width() for it in names]
    assert points[0].geometry().right() < max(ends) + 120


def test_a_name_too_long_for_its_column_ends_in_an_ellipsis(qtbot: QtBot) -> None:
    table = ScoreTable()
    qtbot.addWidget(table)
    table.show_match(played(2), ("Wawrzyniec Szczepański-Brzęczyszczykiewicz", "Ben", "Cleo"))
    table.resize(400, table.height())
    heads = table.horizontalHeader()
    shown = QStyleOptionHeaderV2()
    heads.initStyleOptionForIndex(shown, 0)
    assert shown.text.startswith("Wawrz")
    assert shown.text.endswith("…")
    assert heads.fontMetrics().horizontalAdvance(shown.text) <= heads.sectionSize(0)
    heads.initStyleOptionForIndex(shown, 1)
    assert shown.text == "Ben"


def test_scores_kept_side_by_side_have_columns_of_their_own(qtbot: QtBot) -> None:
    match = Match.start(gin.GAME, replace(gin.GAME.presets[0].rules, hollywood=True), (ANNA, SHEILA), 4)
    while len(match.outcomes) < 4:
        if match.deal_over:
            match.next_deal()
        while match.turn is not None:
            match.submit(match.turn, gin.GAME.bot.judge(match.view(match.turn), Skill())[0].action)
    table = ScoreTable()
    qtbot.addWidget(table)
    table.show_match(match, ("Anna", "Sheila"))
    items = [table.horizontalHeaderItem(n) for n in range(table.columnCount())]
    heads = [item.text() for item in items if item is not None]
    assert heads[:2] == ["First column\nAnna", "First column\nSheila"]
    assert heads[4:] == ["Third column\nAnna", "Third column\nSheila", "In all\nAnna", "In all\nSheila"]
    course = standings(match)
    for deal, (before, after) in enumerate(itertools.pairwise(course)):
        for number, (old, new) in enumerate(zip(before.tallies, after.tallies, strict=True)):
            for seat in (0, 1):
                item = table.item(deal, 2 * number + seat)
                assert item is not None
                grown = new.totals[seat] - old.totals[seat]
                assert item.text() == ("–" if old == new else f"{grown}, in all {new.totals[seat]}")
        for seat in (0, 1):
            assert sum(tally.totals[seat] for tally in after.tallies) == after.totals[seat]
            item = table.item(deal, 6 + seat)
            assert item is not None
            assert item.text() == f"{match.outcomes[deal].points[seat]}, in all {after.totals[seat]}"
    later = [table.item(0, column) for column in (2, 3)]
    assert [item.text() for item in later if item is not None] == ["–", "–"], "a first win counts in one column only"


def test_ticks_are_round_and_enclose() -> None:
    assert ticks(0, 63) == [0, 20, 40, 60, 80]
    assert ticks(-12, 7) == [-15, -10, -5, 0, 5, 10]
    assert ticks(0, 0) == [0]


def test_labels_of_equal_lines_do_not_lie_on_each_other() -> None:
    placed = spread([50, 50, 50, 10], 12, 0, 60)
    apart = sorted(placed)
    assert all(b - a >= 12 - 1e-9 for a, b in itertools.pairwise(apart))
    assert min(placed) >= 0
    assert max(placed) <= 60


def test_a_chart_is_drawn_with_signs_for_every_line(qtbot: QtBot) -> None:
    chart = LineChart()
    qtbot.addWidget(chart)
    chart.resize(500, 300)
    blank = chart.grab().toImage()
    chart.show_series([Series(f"p{i}", QColor("#3f6fd1"), (0, i, 2 * i)) for i in range(10)])
    assert chart.grab().toImage() != blank
    assert chart.accessibleDescription().startswith("p0: 0, 0; p1: 1, 2")


def test_red_suits_are_red_and_text_is_not_markup() -> None:
    dark = QPalette()
    dark.setColor(QPalette.ColorRole.Base, QColor("#102020"))
    assert coloured("<b> 9♥ ♠", dark) == '&lt;b&gt; 9<span style="color:#ff8a8f">♥</span> ♠'


# Languages


def _catalogue(folder: Path, code: str, plural: str, entries: dict[str, str]) -> None:
    """A compiled gettext file."""
    entries = {"": f"Content-Type: text/plain; charset=UTF-8\nPlural-Forms: {plural}\n", **entries}
    keys = sorted(entries)
    ids = b"".join(key.encode() + b"\0" for key in keys)
    texts = b"".join(entries[key].encode() + b"\0" for key in keys)
    count, start = len(keys), 28
    one, other = [], []
    at, text_at = start + 16 * count, start + 16 * count + len(ids)
    for key in keys:
        one += [len(key.encode()), at]
        at += len(key.encode()) + 1
        other += [len(entries[key].encode()), text_at]
        text_at += len(entries[key].encode()) + 1
    head = struct.pack("<7I", 0x950412DE, 0, count, start, start + 8 * count, 0, 0)
    path = folder / code / "LC_MESSAGES" / "cardgames.mo"
    path.parent.mkdir(parents=True)
    path.write_bytes(head + struct.pack(f"<{4 * count}I", *one, *other) + ids + texts)


@pytest.fixture
def polish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    plural = "nplurals=3; plural=n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;"
    rules = "{n} rule differs {dot}\0{n} rules differ {dot}"
    _catalogue(
        tmp_path,
        "pl",
        plural,
        {
            "Close": "Zamknij",
            rules: "{n} reguła {dot}\0{n} reguły {dot}\0{n} reguł {dot}",
            "What shall we play?": "W co?",
        },
    )
    monkeypatch.setattr(assets, "locale", lambda: tmp_path)
    monkeypatch.setattr(gettext, "_translations", {})
    yield
    monkeypatch.undo()
    language.use(Language.ENGLISH)


@pytest.mark.usefixtures("polish")
def test_the_language_changes_while_windows_are_open(qtbot: QtBot) -> None:
    from PySide6.QtWidgets import QVBoxLayout, QWidget

    outer = QWidget()
    bar = NoticeBar()
    QVBoxLayout(outer).addWidget(bar)
    qtbot.addWidget(outer)
    outer.show()
    assert bar.close_button.text() == "Close"
    language.use(Language.POLISH)
    assert bar.close_button.text() == "Zamknij"
    assert language.code() == "pl"
    language.use(Language.ENGLISH)
    assert bar.close_button.text() == "Close"


@pytest.mark.usefixtures("polish")
def test_plurals_follow_the_language_and_missing_words_stay_english(qtbot: QtBot) -> None:
    from cardgames.core.text import Text

    language.use(Language.POLISH)
    said = [
        language.speak(Text.plural(N_("{n} rule differs {dot}"), N_("{n} rules differ {dot}"), n, dot="*"))
        for n in (1, 3, 5)
    ]
    assert said == ["1 reguła *", "3 reguły *", "5 reguł *"]
    assert language.tr(N_("Cancel")) == "Cancel"
    assert language.tr("") == ""


# Files, sounds, one program a profile


def test_the_resources_are_there() -> None:
    assert all(assets.sound(name).is_file() for name in NAMES)
    assert assets.icon("cardgames.svg").is_file()


def test_sounds_are_silent_without_a_device_and_when_muted(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    sounds = Sounds()
    sounds.muted = True
    sounds.play("deal")
    assert sounds._effects is None
    monkeypatch.setattr(Sounds, "_load", lambda self: {})
    sounds.muted = False
    sounds.play("deal")
    sounds.play("no such sound")
    assert sounds._effects == {}


def test_a_second_start_wakes_the_first(qtbot: QtBot, tmp_path: Path) -> None:
    first, second = Instance(tmp_path), Instance(tmp_path)
    assert first.take()
    first.listen()
    with qtbot.waitSignal(first.raised, timeout=3000):
        assert not second.take()
    first.give_back()
    third = Instance(tmp_path)
    assert third.take()
    third.give_back()


def test_notices_wait_their_turn(qtbot: QtBot) -> None:
    bar = NoticeBar()
    qtbot.addWidget(bar)
    for sentence in ("one", "two", "one"):
        bar.say(sentence)
    assert bar.text == "one"
    bar.close_button.click()
    assert bar.text == "two"
    bar.replace("three")
    assert bar.text == "three"
    bar.close_button.click()
    assert bar.text == ""


# Looks


@pytest.mark.parametrize("theme", list(Theme))
def test_words_outside_the_table_can_be_read_on_every_cloth(qtbot: QtBot, theme: Theme) -> None:
    tokens = TOKENS[theme]
    it = surfaces(tokens)
    for ground in (it.ground, it.panel, it.raised, it.field):
        assert contrast(tokens.text, ground) >= 4.5
    for ground in (it.ground, it.panel, it.raised):
        assert contrast(tokens.second, ground) >= 4.5
    calm = dimmed(tokens)
    for ground in (calm.centre, calm.middle, calm.edge):
        assert contrast(tokens.text, ground) >= 4.5
        assert contrast(tokens.second, ground) >= 4.5
    assert contrast(tokens.danger, it.panel) >= 4.5
    assert contrast(tokens.ring, it.panel) >= 4.5
    assert contrast(tokens.accent_text, tokens.accent) >= 4.5
    assert contrast(tokens.quiet_text, tokens.quiet) >= 4.5
    assert palette(tokens).highlight().color() == QColor(tokens.accent)
    assert sheet(theme).count("{") == sheet(theme).count("}")


@pytest.mark.parametrize("game", games.GAMES, ids=lambda game: game.key)
def test_every_game_has_a_miniature(qtbot: QtBot, game: object) -> None:
    from PySide6.QtCore import QSize

    from cardgames.core.game import Game

    assert isinstance(game, Game)
    faces = Faces()
    small = miniature(game, QSize(300, 180), 2.0, TOKENS[Theme.GREEN], faces)
    assert (small.width(), small.height()) == (600, 360)
    cards = small.toImage()
    bright = sum(cards.pixelColor(x, y).lightness() > 240 for x in range(0, 600, 6) for y in range(0, 360, 6))
    assert bright > 40


def test_every_column_of_a_table_to_read_has_room(qtbot: QtBot) -> None:
    golf = games.named("golf")
    page = RulesPage(golf, golf.presets[0].rules)
    qtbot.addWidget(page)
    tables = [it for it in page.text.document().rootFrame().childFrames() if isinstance(it, QTextTable)]
    assert max(table.columns() for table in tables) == 3
    for table in tables:
        shares = [width.rawValue() for width in table.format().columnWidthConstraints()]
        assert len(shares) == table.columns()
        assert sum(shares) == pytest.approx(100)
        assert min(shares) >= 20


def test_no_sound_device_no_library_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing can be heard, the library is not even loaded."""
    monkeypatch.setattr("cardgames.app.sound.audible", lambda: False)
    monkeypatch.setattr(Sounds, "_load", lambda self: pytest.fail("loaded"))
    sounds = Sounds()
    sounds.prepare()
    for name in NAMES:
        sounds.play(name)


def test_letters_of_pages_grow_with_very_large_windows(qtbot: QtBot) -> None:
    page = ScorePage(Faces(), TOKENS[Theme.GREEN])
    qtbot.addWidget(page)
    page.show()
    page.resize(1280, 800)
    ordinary = page.fontMetrics().height()
    for size, least in (((1440, 900), 1.0), ((1920, 1080), 1.0), ((3840, 2160), 1.6)):
        page.resize(*size)
        page.ensurePolished()
        assert page.fontMetrics().height() >= ordinary * least
    page.resize(1280, 800)
    page.ensurePolished()
    assert page.fontMetrics().height() == ordinary


def test_the_about_page_names_versions_and_licence(qtbot: QtBot) -> None:
    from PySide6 import __version__ as pyside
    from PySide6.QtCore import qVersion

    from cardgames import __version__
    from cardgames.app.about_page import AboutPage, libraries
    from cardgames.app.preferences import Theme
    from cardgames.app.theme import TOKENS

    page = AboutPage(TOKENS[Theme.GREEN])
    qtbot.addWidget(page)
    words = page.text.toPlainText()
    assert __version__ in page.lead.text()
    assert "GNU General Public License" in words
    assert pyside in words
    assert set(libraries()) == {"Python", "Qt", "msgspec", "filelock", "platformdirs"}
    assert f"Qt {qVersion()}" in words
    assert f"msgspec {libraries()['msgspec']}" in words
