"""Collects the marked sentences of the program into the catalogues and compiles them.

`python resources/locale/update.py` brings every `<language>/LC_MESSAGES/cardgames.po` up to date and writes its `.mo`;
with `--check` it changes nothing and fails when a catalogue lacks a sentence.
"""

from __future__ import annotations

import ast
import io
import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

HERE = Path(__file__).resolve().parent
PACKAGE = HERE.parents[1] / "cardgames"
LANGUAGES = ("pl", "ro")

Sentence = str | tuple[str, str]
"""A template, or the pair of templates for one and for more."""


def sentences(source: str) -> Iterator[tuple[Sentence, int]]:
    """The marked sentences of a Python source with their lines: `N_("…")`, and the pair of `Text.plural(…, …, n)`."""
    inside: set[ast.expr] = set()
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call) or node in inside:
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name == "plural" and len(node.args) >= 2:
            one, many = (_literal(arg) for arg in node.args[:2])
            if one and many:
                inside.update(node.args[:2])
                yield (one, many), node.lineno
        elif name == "N_":
            template = _literal(node)
            if template:
                yield template, node.lineno


def _literal(node: ast.expr) -> str | None:
    """The string written here, with or without N_ around it."""
    if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "N_" and node.args:
        node = node.args[0]
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def template() -> Catalog:
    """Every marked sentence of the program."""
    catalog = Catalog(project="cardgames", charset="utf-8")
    for path in sorted(PACKAGE.rglob("*.py")):
        for sentence, _ in sentences(path.read_text(encoding="utf-8")):
            catalog.add(sentence, locations=[(path.relative_to(PACKAGE.parent).as_posix(), 1)])
    return catalog


def file(language: str, ending: str) -> Path:
    return HERE / language / "LC_MESSAGES" / f"cardgames.{ending}"


def load(language: str) -> Catalog:
    """The catalogue of a language as it is on disk; an empty one if there is none."""
    path = file(language, "po")
    if not path.exists():
        return Catalog(locale=language, project="cardgames", charset="utf-8")
    with path.open("rb") as stream:
        return read_po(stream, locale=language)


def compiled(catalog: Catalog) -> bytes:
    """What the program reads: without doubtful entries."""
    out = io.BytesIO()
    write_mo(out, catalog)
    return out.getvalue()


def missing(catalog: Catalog, wanted: Catalog) -> list[str]:
    """The sentences that a catalogue does not translate, or only doubtfully."""
    lacking = []
    for message in wanted:
        if not message.id:
            continue
        found = catalog.get(message.id)
        said = found.string if found else ""
        complete = all(said) if isinstance(said, (list, tuple)) else bool(said)
        if found is None or found.fuzzy or not complete:
            lacking.append(message.id if isinstance(message.id, str) else message.id[0])
    return lacking


def main() -> int:
    wanted = template()
    lacking = 0
    for language in LANGUAGES:
        catalog = load(language)
        if "--check" not in sys.argv:
            catalog.update(wanted, no_fuzzy_matching=True, update_creation_date=False)
            catalog.obsolete.clear()
            file(language, "po").parent.mkdir(parents=True, exist_ok=True)
            with file(language, "po").open("wb") as stream:
                write_po(stream, catalog, width=110, sort_output=True, include_lineno=False, omit_header=False)
            file(language, "mo").write_bytes(compiled(catalog))
        gaps = missing(catalog, wanted)
        lacking += len(gaps)
        print(f"{language}: {len(wanted) - len(gaps)} of {len(wanted)} sentences")
        for gap in gaps[:10] if "--check" in sys.argv else ():
            print(f"    {gap}")
    return 1 if lacking and "--check" in sys.argv else 0


if __name__ == "__main__":
    sys.exit(main())
