"""Every catalogue says every sentence, and every rules page is written in its language."""

from __future__ import annotations

import importlib.util
import re
import string
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from types import ModuleType
from typing import Final

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import read_mo
from pytestqt.qtbot import QtBot

from cardgames.app import assets, language
from cardgames.core.text import Text, Who, say
from cardgames.games import GAMES

ROOT = Path(__file__).resolve().parents[2]


def _update() -> ModuleType:
    """The script that collects and compiles the sentences."""
    spec = importlib.util.spec_from_file_location("update", ROOT / "resources" / "locale" / "update.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


update = _update()
WANTED: Final[Catalog] = update.template()
LANGUAGES: Final = tuple(code for code in update.LANGUAGES if update.file(code, "po").parent.is_dir())
"""Those that have begun to be translated."""
each_language = pytest.mark.parametrize("code", LANGUAGES)

ALIKE: Final[dict[str, frozenset[str]]] = {
    "pl": frozenset({"OK", "Golf", "Gin", "Remik", "Joker", "joker", "Folder", "Format", "{n} min", "{n} s"}),
    "ro": frozenset(
        {"OK", "Golf", "Gin", "Gin Rummy", "Remik", "Joker", "joker", "Expert", "Modern", "normal", "{n} min", "{n} s"}
    ),
}
"""Words that are the same in the other language."""
COUNTED: Final[dict[str, dict[int, str]]] = {
    "pl": {0: "0 kart", 1: "1 karta", 2: "2 karty", 5: "5 kart", 12: "12 kart", 22: "22 karty", 25: "25 kart"},
    "ro": {
        -2: "-2 cărți",
        0: "0 cărți",
        1: "1 carte",
        2: "2 cărți",
        12: "12 cărți",
        20: "20 de cărți",
        101: "101 cărți",
    },
}


def pairs(code: str) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """The wanted sentences that a catalogue has: the English templates and the translations."""
    catalog: Catalog = update.load(code)
    for message in WANTED:
        found = catalog.get(message.id) if message.id else None
        if found is not None and any(forms_of(found.string)):
            yield forms_of(message.id), forms_of(found.string)


def forms_of(said: object) -> tuple[str, ...]:
    """One sentence, or those for one and for more."""
    return tuple(map(str, said)) if isinstance(said, (list, tuple)) else (str(said or ""),)


def holes(template: str) -> set[str]:
    """The names of the placeholders."""
    return {name for _, name, _, _ in string.Formatter().parse(template) if name is not None}


def words(template: str) -> str:
    """What is left of a template without its placeholders and signs."""
    return "".join(text for text, *_ in string.Formatter().parse(template) if any(map(str.isalpha, text)))


def test_there_are_catalogues() -> None:
    assert "pl" in LANGUAGES
    assert set(update.LANGUAGES) == set(language.KNOWN) - {"en"}


@each_language
def test_no_sentence_is_missing_doubtful_or_left_over(code: str) -> None:
    catalog = update.load(code)
    assert update.missing(catalog, WANTED) == []
    assert [message.id for message in catalog if message.id and WANTED.get(message.id) is None] == []


@each_language
def test_every_plural_has_all_its_forms(code: str) -> None:
    forms = update.load(code).num_plurals
    wrong = [english for english, said in pairs(code) if len(said) != (forms if len(english) > 1 else 1)]
    assert wrong == []


@each_language
def test_placeholders_are_those_of_the_english_sentence(code: str) -> None:
    for english, said in pairs(code):
        # the form for one alone may leave the number out, as the English one does
        assert holes(said[0]) in (holes(english[0]), holes(english[-1])), english
        for form in said[1:]:
            assert holes(form) == holes(english[-1]), english


@each_language
def test_every_sentence_can_be_spoken(code: str) -> None:
    for english, said in pairs(code):
        filled = {name: f"<{name}>" for name in holes(english[-1])}
        for form in said:
            spoken = form.format(**filled)
            assert all(f"<{name}>" in spoken for name in holes(form)), form
            assert spoken == spoken.strip(), form


@each_language
def test_marks_of_menus_and_the_end_of_a_sentence_are_kept(code: str) -> None:
    for english, said in pairs(code):
        for form in said:
            assert form.count("&") == english[0].count("&"), english
            assert form.endswith("…") == english[0].endswith("…"), english
            assert form.endswith(".") == english[0].endswith("."), english


@each_language
def test_nothing_was_left_in_english(code: str) -> None:
    left = [
        english[0]
        for english, said in pairs(code)
        if words(english[0]) and said[0] == english[0] and english[0] not in ALIKE[code]
    ]
    assert left == []


@each_language
def test_the_compiled_catalogue_is_that_of_the_sentences(code: str) -> None:
    with update.file(code, "mo").open("rb") as stream:
        compiled = read_mo(stream)
    assert entries(compiled) == entries(update.load(code))


def entries(catalog: Catalog) -> dict[tuple[str, ...], tuple[str, ...]]:
    return {forms_of(message.id): forms_of(message.string) for message in catalog if message.id}


@each_language
@pytest.mark.parametrize("game", [game.key for game in GAMES])
def test_the_rules_page_has_the_same_paragraphs(code: str, game: str) -> None:
    page = files(f"cardgames.games.{game}") / f"rules.{code}.md"
    assert page.is_file()
    translated = page.read_text(encoding="utf-8")
    english = assets.rules_page(game, "en")
    assert paragraphs(translated) == paragraphs(english)
    assert len(paragraphs(english)) > 20
    assert table_shape(translated) == table_shape(english)
    assert translated == assets.rules_page(game, code)
    assert translated != english


def paragraphs(page: str) -> list[str]:
    """The numbers that headings and paragraphs begin with."""
    blocks = (re.match(r"(?:#+ |\*\*)?(\d+(?:\.\d+)?)\b", block.strip()) for block in page.split("\n\n"))
    return [found[1] for found in blocks if found]


def table_shape(page: str) -> list[int]:
    """How many cells each row of the tables of a page has."""
    return [line.count("|") for line in page.splitlines() if line.startswith("|")]


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code in COUNTED])
def test_the_window_speaks_it_and_counts_as_the_language_does(qtbot: QtBot, code: str) -> None:
    before = language.code()
    try:
        language.use(code)
        tongue = language.tongue(("Anna",))
        for n, spoken in COUNTED[code].items():
            assert tongue.speak(Text.plural("{n} card", "{n} cards", n)) == spoken
        sentence = say("{who} takes {card}.", who=Who(0), card="7♥")
        assert "Anna" in tongue.speak(sentence)
        assert tongue.speak(sentence) != "Anna takes 7♥."
    finally:
        language.use(before)
